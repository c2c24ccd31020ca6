"""Tiles: what a click, an arrow and typed digits choose."""

from __future__ import annotations

import pytest
from pygame import Rect

from tests.ui.stage import Hands, context
from ui import i18n
from ui.input import Command
from ui.widgets.group import Group
from ui.widgets.tiles import Tiles

NUMBERS = range(14)


class Stage:
    """Tiles with the numbers 0 to 13, and what was chosen and refused."""

    def __init__(self, language: i18n.Language = "en", width: int = 500) -> None:
        self.ctx = context(language=language)
        self.chosen: list[int] = []
        self.refused = 0
        self.group = Group(self.ctx)
        self.tiles = Tiles(
            self.ctx,
            "tricks",
            "Tricks",
            [(n, i18n.num(n)) for n in NUMBERS],
            None,
            self.chosen.append,
            typed={str(n): n for n in NUMBERS},
            on_refused=self._refuse,
        )
        self.tiles.place(Rect(20, 20, width, self.tiles.height_for(width)))
        self.group.rebuild([self.tiles])
        self.ctx.by_keyboard = True
        self.hands = Hands(self.group)

    def _refuse(self) -> None:
        self.refused += 1


def test_a_click_chooses_and_a_second_one_says_nothing_new():
    stage = Stage()
    stage.hands.click_on("tricks:8")
    stage.hands.click_on("tricks:8")
    stage.hands.click_on("tricks:0")
    assert stage.chosen == [8, 0]


@pytest.mark.parametrize(
    ("typed", "chosen", "refused"),
    [
        ("7", [7], 0),
        ("13", [1, 13], 0),
        ("012", [0, 1, 12], 0),
        ("15", [1], 1),
        ("155", [1, 5], 1),
        ("78", [7, 8], 0),
        ("77", [7], 0),
        ("٩", [9], 0),
        ("x", [], 0),
    ],
)
def test_typed_digits(typed: str, chosen: list[int], refused: int):
    stage = Stage()
    stage.hands.type(typed)
    assert (stage.chosen, stage.refused) == (chosen, refused)


def test_a_click_or_an_arrow_forgets_a_begun_number():
    stage = Stage()
    stage.hands.type("1")
    stage.hands.press(Command.RIGHT)
    stage.hands.type("2")
    assert stage.chosen == [1, 2]
    stage.hands.type("1")
    stage.hands.click_on("tricks:9")
    stage.hands.type("0")
    assert stage.chosen == [1, 2, 1, 9, 0]


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_arrows_go_to_the_neighbour_on_their_side(language: i18n.Language):
    stage = Stage(language)
    on, back = (Command.LEFT, Command.RIGHT) if language == "ar" else (Command.RIGHT, Command.LEFT)
    stage.hands.press(on)
    assert stage.chosen == [0]
    stage.hands.press(on, on, back)
    assert stage.chosen == [0, 1, 2, 1]
    stage.hands.press(Command.END)
    stage.hands.press(on)
    assert stage.chosen[-1] == 13
    one, two = (stage.hands.rect(f"tricks:{n}") for n in (0, 1))
    assert (two.x < one.x) == (language == "ar")


def test_enter_chooses_the_first_one_and_then_is_left_to_others():
    stage = Stage()
    assert stage.hands.press(Command.CONFIRM)
    assert stage.chosen == [0]
    assert not stage.hands.press(Command.CONFIRM)


@pytest.mark.parametrize(("width", "rows"), [(900, 1), (500, 2), (120, 7)])
def test_rows_are_even(width: int, rows: int):
    stage = Stage(width=width)
    tops = [rect.y for rect in stage.tiles.parts().values()]
    assert len(set(tops)) == rows
    assert len({tops.count(top) for top in tops}) == 1
    assert all(Rect(0, 0, *stage.tiles.rect.size).contains(r) for r in stage.tiles.parts().values())
