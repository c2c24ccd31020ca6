from __future__ import annotations

import errno
import json
import os
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.cards_art import BACKS
from ui.notices import Notice, NoticeCode
from ui.settings import CardBack, CardOrder, Language, Settings, SettingsFile, Speed, TableTheme
from ui.theme import THEMES


def write(folder: Path, content: bytes) -> None:
    (folder / "settings.json").write_bytes(content)


def test_the_first_start_takes_the_defaults_and_says_nothing(tmp_path: Path) -> None:
    assert SettingsFile(tmp_path / "none yet").load() == (Settings(), [])
    assert Settings().language is Language.AUTO


def test_there_is_a_choice_for_every_palette_and_every_back() -> None:
    assert set(TableTheme) == set(THEMES)
    assert list(CardBack) == list(BACKS)


def test_what_was_saved_comes_back(tmp_path: Path) -> None:
    chosen = Settings(
        language=Language.ARABIC,
        player_name="ليلى",
        four_colour=True,
        card_order=CardOrder.LOW_LEFT,
        text_scale=160,
        speed=Speed.CALM,
        turn_timer_s=45,
        rules="jordan_61",
        keys="hint=J score=F5",
        speech=True,
        show_seen_cards=True,
    )
    folder = tmp_path / "made" / "when needed"
    assert SettingsFile(folder).save(chosen) == []
    assert SettingsFile(folder).load() == (chosen, [])


def test_the_file_can_be_read_by_a_person(tmp_path: Path) -> None:
    SettingsFile(tmp_path).save(Settings(player_name="ليلى"))
    lines = (tmp_path / "settings.json").read_text(encoding="utf-8").splitlines()
    assert '  "player_name": "ليلى",' in lines
    assert '  "language": "auto",' in lines
    assert len(lines) == len(fields(Settings)) + 2


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "fr"),
        ("language", ["ar"]),
        ("four_colour", 1),
        ("four_colour", "yes"),
        ("text_scale", 79),
        ("text_scale", 161),
        ("text_scale", 100.0),
        ("text_scale", True),
        ("text_scale", None),
        ("turn_timer_s", 20),
        ("volume_effects", -1),
        ("volume_ambience", 101),
        ("window_width", 959),
        ("window_height", 539),
        ("player_name", "a\nb"),
        ("player_name", "\ud800"),
        ("player_name", "\u202eabc"),
        ("player_name", "n" * 25),
        ("rules", "no_such_rules"),
        ("level", "Very Hard!"),
        ("keys", "hint=Space"),
        ("keys", "hint=J pass=J"),
        ("keys", {"hint": "J"}),
        ("speech", "on"),
    ],
)
def test_one_bad_value_falls_back_alone(tmp_path: Path, name: str, value: Any) -> None:
    write(tmp_path, json.dumps({"speed": "fast", name: value}).encode())
    settings, notices = SettingsFile(tmp_path).load()
    assert settings == Settings(speed=Speed.FAST)
    assert notices == [Notice(NoticeCode.SETTINGS_FIELD_RESET, name)]
    with pytest.raises(ValueError, match=name):
        Settings().changed(**{name: value})


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[1, 2]",
        b"null",
        b"\xff\xfe\x00\x01",
        b"[" * 100_000,
        b"a letter from home",
    ],
)
def test_a_foreign_file_is_kept_aside(tmp_path: Path, content: bytes) -> None:
    for kept in ("settings.broken.json", "settings.broken-2.json"):
        write(tmp_path, content)
        file = SettingsFile(tmp_path)
        assert file.load() == (Settings(), [Notice(NoticeCode.SETTINGS_RESET, kept)])
        assert (tmp_path / kept).read_bytes() == content
        assert file.save(Settings()) == []
        assert SettingsFile(tmp_path).load() == (Settings(), [])


def test_a_mark_at_the_start_of_the_file_does_no_harm(tmp_path: Path) -> None:
    write(tmp_path, b'\xef\xbb\xbf{"muted": true}')
    assert SettingsFile(tmp_path).load() == (Settings(muted=True), [])


def test_keys_of_another_version_are_kept(tmp_path: Path) -> None:
    write(tmp_path, json.dumps({"from_the_future": {"a": [1]}, "muted": True}).encode())
    file = SettingsFile(tmp_path)
    settings, notices = file.load()
    assert notices == []
    file.save(settings.changed(muted=False))
    table = json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))
    assert table["from_the_future"] == {"a": [1]}
    assert table["muted"] is False


def test_an_unreadable_file_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()  # reading it fails for root, too
    file = SettingsFile(tmp_path)
    settings, notices = file.load()
    assert settings == Settings()
    assert [notice.code for notice in notices] == [NoticeCode.SETTINGS_UNREADABLE]
    assert file.save(settings) == []
    assert (tmp_path / "settings.json").is_dir()


def test_without_a_folder_nothing_is_kept_and_nothing_fails() -> None:
    file = SettingsFile(None)
    assert file.load() == (Settings(), [])
    assert file.save(Settings(muted=True)) == []


def test_a_failed_write_is_told_once_and_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = SettingsFile(tmp_path)
    file.save(Settings(muted=True))

    def full(fd: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "write", full)
    assert [notice.code for notice in file.save(Settings())] == [NoticeCode.SETTINGS_NOT_SAVED]
    assert file.save(Settings()) == []
    monkeypatch.undo()
    assert SettingsFile(tmp_path).load() == (Settings(muted=True), [])
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
NAMES = st.sampled_from([each.name for each in fields(Settings)]) | st.text()


@given(table=st.dictionaries(NAMES, JSON, max_size=6))
def test_no_table_breaks_the_start(
    tmp_path_factory: pytest.TempPathFactory, table: dict[str, Any]
) -> None:
    folder = tmp_path_factory.mktemp("settings")
    write(folder, json.dumps(table).encode())
    file = SettingsFile(folder)
    settings, _ = file.load()
    assert file.save(settings) == []
    assert SettingsFile(folder).load() == (settings, [])
