"""The page about the game says what is the case; the licences can be turned over and read."""

from __future__ import annotations

from pathlib import Path

import pytest

from ai import dds_library, double_dummy
from game.version import VERSION
from tests.ui.about import FOLDERS, nothing
from tests.ui.stage import context, group_of
from ui import build_facts, licences
from ui.build_facts import HotLoop, Solver
from ui.i18n import plain
from ui.input import Command, KeyPress
from ui.licences import works
from ui.paths import NOTICES, UserFolders
from ui.scenes.about import AboutScene, LicencesScene
from ui.scenes.settings import SettingsScene


def said(folders: UserFolders | None = FOLDERS) -> str:
    scene = AboutScene(context(), folders, nothing)
    scene.layout((1280, 720))
    return plain("\n".join(scene.spoken()))


def test_it_says_the_version_and_where_the_data_lies() -> None:
    text = said()
    assert f"Tarneeb {VERSION}" in text
    for folder in (FOLDERS.settings, FOLDERS.records, FOLDERS.statistics, FOLDERS.logs):
        assert str(folder) in text
    assert str(NOTICES) in text
    assert NOTICES.is_file()


def test_it_says_that_an_account_without_a_home_saves_nothing() -> None:
    assert "nothing is saved" in said(None)


@pytest.fixture
def forgotten_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library of this machine is looked for anew, and again after the test."""
    monkeypatch.setattr(double_dummy, "library", double_dummy.library.__wrapped__)


def test_it_says_which_solver_is_in_use(
    monkeypatch: pytest.MonkeyPatch, forgotten_library: None, tmp_path: Path
) -> None:
    broken = tmp_path / "libdds.so"
    broken.write_bytes(b"no library")
    for file, words in ((None, "is not installed"), (broken, "does not work")):
        monkeypatch.setattr(dds_library, "library_file", lambda file=file: file)
        monkeypatch.setattr(double_dummy, "library_file", lambda file=file: file)
        assert words in said()
    monkeypatch.setattr(double_dummy, "library", object)
    assert "are solved by the library DDS" in said()
    assert build_facts.solver() is Solver.LIBRARY


def test_it_says_how_the_players_run(monkeypatch: pytest.MonkeyPatch) -> None:
    for how, words in ((HotLoop.COMPILED, "in compiled"), (HotLoop.INTERPRETED, "in interpreted")):
        monkeypatch.setattr(build_facts, "hot_loop", lambda how=how: how)
        assert words in said()


def test_the_keyboard_leads_from_the_settings_to_the_licences_and_back() -> None:
    ctx = context()
    ctx.stack.push(SettingsScene(ctx, nothing))
    for scene, button in (("about", "about"), ("licences", "licences")):
        top = ctx.stack.top
        assert top is not None
        group_of(top).set_focus(button)
        ctx.stack.handle(KeyPress(Command.CONFIRM))
        assert ctx.stack.top is not None
        assert ctx.stack.top.name == scene
    for scene in ("about", "settings"):
        ctx.stack.handle(KeyPress(Command.CANCEL))
        assert ctx.stack.top is not None
        assert ctx.stack.top.name == scene


def test_every_work_can_be_turned_to_and_has_words() -> None:
    scene = LicencesScene(context(), works(), nothing)
    scene.layout((1280, 720))
    for work in works():
        text = plain("\n".join(scene.spoken()))
        assert work.source in text
        assert work.paragraphs()
        scene.group["work"].key(KeyPress(Command.CONFIRM))


def test_a_rule_of_signs_is_no_paragraph(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(licences, "LICENCES", tmp_path)
    (tmp_path / "one.txt").write_text("Title\n=====\n\nTwo\n  lines.\n\n-----\n", encoding="utf-8")
    work = licences.Work("A", "MIT", ("B",), "C", ("one.txt", "missing.txt"))
    assert work.paragraphs() == ["Title", "Two lines."]


def test_without_the_list_the_page_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(licences, "LICENCES", tmp_path)
    scene = LicencesScene(context(), works(), nothing)
    scene.layout((1280, 720))
    assert "missing from this installation" in "\n".join(scene.spoken())
