"""The page of the statistics, its choices, and what its buttons do."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.keeping import NOW, entry, many_entries, nothing, statistics_of
from tests.ui.scenes.test_score_book_scenes import has, text_of, top
from tests.ui.stage import Hands, context, group_of
from ui.context import Context
from ui.i18n import plain
from ui.input import Command
from ui.scenes.statistics import StatisticsScene
from ui.statistics import Period, Selection
from ui.statistics_file import StatisticsFile
from ui.widgets.figure import Figure

HANDS = [
    entry(1, 0, bid=8, taken=9, at="2026-11-29T09:00:00", level="expert"),
    entry(1, 1, bid=8, taken=6, at="2026-11-28T09:00:00"),
    entry(2, 0, bid=9, taken=13, at="2026-10-01T09:00:00", preset="custom"),
]


def shown(file: StatisticsFile, ctx: Context | None = None) -> tuple[StatisticsScene, Hands]:
    ctx = ctx or context()
    scene = StatisticsScene(ctx, file, nothing)
    ctx.stack.push(scene)
    return scene, Hands(scene)


def figure(scene: StatisticsScene, id: str) -> str:
    widget = group_of(scene)[id]
    assert isinstance(widget, Figure)
    return plain(widget.value)


def test_figures():
    scene, _ = shown(statistics_of(HANDS))
    assert figure(scene, "hands") == "3"
    assert figure(scene, "made") == "67%"
    assert figure(scene, "average") == "8.3"
    assert figure(scene, "kaboots") == "1"
    assert figure(scene, "won") == "0/0"


def test_hands_are_narrowed_down_by_period_rules_and_level():
    scene, hands = shown(statistics_of(HANDS))
    for id, selection, count in (
        ("period:next", Selection(Period.MONTH), "2"),
        ("level:next", Selection(Period.MONTH, None, "club"), "1"),
        ("level:next", Selection(Period.MONTH, None, "expert"), "1"),
        ("level:previous", Selection(Period.MONTH, None, "club"), "1"),
        ("level:previous", Selection(Period.MONTH), "2"),
        ("preset:next", Selection(Period.MONTH, "classic_41"), "2"),
    ):
        hands.click_on(id)
        assert scene.selection == selection
        assert figure(scene, "hands") == count
    hands.click_on("preset:next")
    assert not has(scene, "hands")
    assert text_of(scene, "empty") == "No hand fits this choice."
    hands.click_on("period:previous")
    assert figure(scene, "hands") == "1"


def test_the_choices_by_keyboard():
    scene, hands = shown(statistics_of(HANDS))
    hands.press(Command.FOCUS_NEXT)
    while hands.focus() != "period":
        hands.press(Command.FOCUS_NEXT)
    hands.press(Command.RIGHT, Command.RIGHT, Command.RIGHT)
    assert scene.selection == Selection(Period.TODAY)
    assert figure(scene, "hands") == "1"


def test_hands_of_a_later_version_are_shown_under_their_own_ids():
    scene, hands = shown(statistics_of([entry(preset="wild_51", level="grandmaster")]))
    hands.click_on("preset:next")
    hands.click_on("level:next")
    assert scene.selection == Selection(Period.ALL, "wild_51", "grandmaster")
    assert figure(scene, "hands") == "1"


def test_hands_with_undo_are_told_not_to_count():
    scene, _ = shown(statistics_of([entry(1, 0), entry(1, 1, undone=True)]))
    assert figure(scene, "hands") == "1"
    assert text_of(scene, "left_out").startswith("1 hand ")
    scene, _ = shown(statistics_of([entry(1, 1, undone=True)]))
    assert figure(scene, "hands") == "0"


def test_without_a_hand_there_is_nothing_to_save_or_reset():
    scene, _ = shown(statistics_of([]))
    assert text_of(scene, "empty").startswith("No hand has been played yet.")
    assert not group_of(scene)["export"].is_enabled
    assert not group_of(scene)["reset"].is_enabled
    assert not has(scene, "period")


def kept(folder: Path) -> StatisticsFile:
    file = StatisticsFile(folder, lambda: NOW)
    for hand in HANDS:
        file.add(hand)
    return file


def test_the_chosen_hands_are_saved_as_csv(tmp_path: Path):
    scene, hands = shown(kept(tmp_path))
    hands.click_on("period:next")
    hands.click_on("export")
    (path,) = (tmp_path / "exports").iterdir()
    assert path.name in text_of(top(scene.ctx), "text")
    assert len(path.read_text(encoding="utf-8-sig").splitlines()) == 1 + 2


def test_without_a_folder_the_failure_is_told():
    scene, hands = shown(statistics_of(HANDS))
    hands.click_on("export")
    assert text_of(top(scene.ctx), "text").startswith("The file could not be written")


def test_reset_needs_a_yes_and_keeps_the_file(tmp_path: Path):
    scene, hands = shown(kept(tmp_path))
    hands.click_on("reset")
    Hands(top(scene.ctx)).click_on("no")
    assert figure(scene, "hands") == "3"
    hands.click_on("reset")
    Hands(top(scene.ctx)).click_on("yes")
    assert has(scene, "empty")
    assert len(list((tmp_path / "reset").iterdir())) == 1


def test_a_reset_that_fails_is_told_and_forgets_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    file = kept(tmp_path)
    scene, hands = shown(file)

    def fail(self: Path, target: Path) -> None:
        raise OSError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", fail)
    hands.click_on("reset")
    Hands(top(scene.ctx)).click_on("yes")
    assert "Permission denied" in text_of(top(scene.ctx), "text")
    assert len(file.entries()) == 3


def test_numbers_in_arabic_stand_in_isolates():
    scene, _ = shown(statistics_of(many_entries()), context(language="ar"))
    for widget in group_of(scene):
        if isinstance(widget, Figure):
            assert widget.value == plain(widget.value) == "–" or widget.value[0] == "\u2066"
