"""``--self-check``: what it says, and how it ends, on sound and on broken installations."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from game.record import Loaded, start
from game.session import Session
from ui import i18n, self_check
from ui.checks import CheckError, files, machine, play
from ui.self_check import self_check as run

ROOT = Path(__file__).resolve().parents[2]


def ended(code: int, output: str) -> list[str]:
    """The lines of a report, which must end as its code says."""
    *lines, last = output.splitlines()
    assert (last == "Everything works.") is (code == 0)
    return lines


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, object]]:
    """A few checks instead of all."""
    checks: list[tuple[str, object]] = [("deal", play.deal), ("settings", machine.settings)]
    monkeypatch.setattr(self_check, "_CHECKS", checks)
    return checks


def test_everything_works_here_in_a_process_of_its_own(tmp_path: Path):
    """As a person starts it: with the bots' process, and without a screen."""
    done = subprocess.run(
        [sys.executable, "-W", "error", str(ROOT / "main.py"), "--self-check"],
        cwd=tmp_path,
        env={**os.environ, "TARNEEB_DATA_DIR": str(tmp_path / "data"), "DISPLAY": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stderr == ""
    lines = ended(0, done.stdout)
    assert all(line.startswith("ok ") for line in lines)
    assert [line.split()[1] for line in lines] == [name for name, _ in self_check._CHECKS]
    assert list(tmp_path.iterdir()) == [], "it leaves nothing behind"


def test_a_closed_standard_output_is_no_fault(quick: object, monkeypatch: pytest.MonkeyPatch):
    """A windowed program on Windows has none."""
    monkeypatch.setattr(sys, "stdout", None)
    assert run() == 0
    closed = io.StringIO()
    closed.close()
    monkeypatch.setattr(sys, "stdout", closed)
    assert run() == 0


def test_a_console_that_lacks_letters(quick: list, monkeypatch: pytest.MonkeyPatch):
    quick.append(("folders", lambda: "in /media/ليلى"))
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="cp1252"))
    assert run() == 0
    sys.stdout.flush()
    assert rb"in /media/\u0644" in raw.getvalue()


def test_one_fault_is_one_line_and_the_other_checks_go_on(
    quick: list, capsys: pytest.CaptureFixture[str]
):
    def broken() -> str:
        raise CheckError("the cards are wet")

    def worse() -> str:
        raise ModuleNotFoundError("no module\nnamed cards")

    quick[:0] = [("cards", broken), ("worse", worse)]
    assert run() == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split(maxsplit=2) == ["FAIL", "cards", "the cards are wet"]
    assert lines[1].split(maxsplit=2) == [
        "FAIL",
        "worse",
        "ModuleNotFoundError: no module named cards",
    ]
    assert [line.split()[0] for line in lines[2:4]] == ["ok", "ok"]
    assert lines[-1] == "2 of 4 checks failed."


def test_the_language_stays_what_it_was(quick: list):
    quick.append(("catalogs", files.catalogs))
    i18n.set_language("en")
    assert run() == 0
    assert i18n.language() == "en"
    assert i18n.digits() == "latin"


# --- single checks ------------------------------------------------------------------------------


def test_letters_that_are_not_joined_are_found(monkeypatch: pytest.MonkeyPatch):
    from ui.text import render

    monkeypatch.setattr(render, "measure", lambda text, *_, **__: (20 * len(text), 64))
    with pytest.raises(CheckError, match="not joined"):
        files.fonts()


def test_a_missing_card_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    from ui import cards_art

    monkeypatch.setattr(cards_art, "_FOLDER", tmp_path)
    cards_art._master.cache_clear()
    with pytest.raises(FileNotFoundError):
        files.pictures()


def test_a_catalog_that_translates_nothing_is_found(monkeypatch: pytest.MonkeyPatch):
    import gettext

    monkeypatch.setattr(i18n, "_catalog", lambda _: gettext.NullTranslations())
    try:
        with pytest.raises(CheckError, match="translate"):
            files.catalogs()
    finally:
        i18n.set_language("en")


def test_another_deal_for_the_same_seed_is_found(monkeypatch: pytest.MonkeyPatch):
    from game import deal

    honest = deal.shuffled_hands
    monkeypatch.setattr(deal, "shuffled_hands", lambda seed, number: honest(seed + 1, number))
    with pytest.raises(CheckError, match="deals"):
        play.deal()


def test_an_account_without_a_home_is_told_and_is_no_fault(monkeypatch: pytest.MonkeyPatch):
    from ui import paths

    monkeypatch.setattr(paths, "user_folders", lambda: None)
    assert machine.folders().startswith("none")


def test_a_folder_that_cannot_be_written_is_told_and_is_no_fault(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    def refuse(*_: object, **__: object) -> object:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setenv("TARNEEB_DATA_DIR", str(tmp_path / "data"))
    assert f"matches in {tmp_path / 'data' / 'records'}" in machine.folders()
    assert not (tmp_path / "data").exists(), "asking makes no folder"
    monkeypatch.setattr(tempfile, "TemporaryFile", refuse)
    assert "cannot be saved" in machine.folders()
    assert "Permission denied" in machine.folders()


def test_no_sound_device_is_no_fault(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk-that-does-not-exist")
    assert machine.sound().startswith("none")
    assert os.environ["SDL_AUDIODRIVER"] == "disk-that-does-not-exist"


def test_a_sound_that_is_no_sound_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    import pygame

    from ui import paths

    (tmp_path / "sounds").mkdir()
    (tmp_path / "sounds" / "card.ogg").write_text("not a sound")
    monkeypatch.setattr(paths, "ASSETS", tmp_path)
    with pytest.raises(pygame.error):
        machine.sound()


def test_no_solver_is_no_fault(monkeypatch: pytest.MonkeyPatch):
    from ai import double_dummy

    monkeypatch.setattr(double_dummy, "library", lambda: None)
    assert machine.solver().startswith("none")
    monkeypatch.setattr(double_dummy, "solve", lambda _: {50: 1, 51: 2})
    with pytest.raises(CheckError, match="wrong solution"):
        machine.solver()


def test_a_bots_process_that_fails_is_found(monkeypatch: pytest.MonkeyPatch):
    from ai import worker

    class Worker(worker.BotWorker):
        def __init__(self, **_: float) -> None:
            super().__init__("tests.ui.test_self_check:no_such_player", boot_seconds=30)

    monkeypatch.setattr(worker, "BotWorker", Worker)
    with pytest.raises(CheckError):
        play.bots()


def test_a_replay_that_ends_elsewhere_is_found(monkeypatch: pytest.MonkeyPatch):
    def forget(loaded: Loaded) -> Session:
        return Session(start(loaded.header))

    monkeypatch.setattr("game.record.replay", forget)
    with pytest.raises(CheckError, match="another state"):
        play.record()
