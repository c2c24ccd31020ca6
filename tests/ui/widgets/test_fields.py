"""Choices, switches, sliders and text fields, from the left and from the right."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from tests.ui.stage import Hands, context
from ui import i18n
from ui.context import Context
from ui.input import Command, KeyPress
from ui.text.caret import caret_x
from ui.widgets.base import Widget
from ui.widgets.choice import Choice
from ui.widgets.group import HOLD_AFTER_S, Group
from ui.widgets.radio import Radio
from ui.widgets.slider import Slider
from ui.widgets.text_field import TextField
from ui.widgets.toggle import Toggle

both = pytest.mark.parametrize("language", i18n.LANGUAGES)


def alone(make: Callable[[Context], Widget], language: i18n.Language, width: int = 700) -> Hands:
    """A widget alone in a group, with hands."""
    ctx = context(language=language)
    widget = make(ctx)
    widget.place(Rect(40, 40, width, widget.height_for(width)))
    group = Group(ctx)
    group.rebuild([widget])
    group.set_focus(widget.id)
    ctx.by_keyboard = True
    return Hands(group)


def towards_end(hands: Hands) -> Command:
    """The arrow that points to the end of reading."""
    return Command.LEFT if i18n.direction() == "rtl" else Command.RIGHT


def towards_start(hands: Hands) -> Command:
    return Command.RIGHT if i18n.direction() == "rtl" else Command.LEFT


# --- fields ------------------------------------------------------------------------------------


@both
def test_label_at_the_start_control_at_the_end(language: i18n.Language):
    hands = alone(lambda ctx: Toggle(ctx, "f", "Label", False, lambda _: None), language)
    switch, row = hands.rect("f:switch"), hands.rect("f")
    assert row.contains(switch)
    assert (switch.centerx < row.centerx) == (language == "ar")


def test_a_control_that_does_not_fit_beside_goes_below():
    options = [(n, f"Option number {n}") for n in range(3)]

    def make(ctx: Context) -> Widget:
        return Choice(ctx, "f", "A rather long label for it", options, 0, lambda _: None)

    wide, narrow = alone(make, "en", 900), alone(make, "en", 420)
    assert narrow.rect("f").h > wide.rect("f").h


# --- choices -----------------------------------------------------------------------------------


@both
def test_segments_stand_in_reading_order_and_can_be_clicked(language: i18n.Language):
    chosen: list[str] = []
    options = [("one", "One"), ("two", "Two"), ("three", "Three")]
    hands = alone(lambda ctx: Choice(ctx, "f", "F", options, "one", chosen.append), language)
    xs = [hands.rect(f"f:{value}").centerx for value, _ in options]
    assert xs == sorted(xs, reverse=language == "ar")
    hands.click_on("f:three")
    hands.click_on("f:three")
    assert chosen == ["three"]


@both
def test_arrows_choose_the_neighbour_on_that_side(language: i18n.Language):
    chosen: list[int] = []
    options = [(n, str(n)) for n in range(3)]
    hands = alone(lambda ctx: Choice(ctx, "f", "F", options, 0, chosen.append), language)
    hands.press(towards_end(hands), towards_end(hands), towards_end(hands), towards_start(hands))
    assert chosen == [1, 2, 1]
    hands.press(Command.CONFIRM, Command.SKIP)
    assert chosen[3:] == [2, 0]


@both
def test_many_options_make_a_stepper(language: i18n.Language):
    chosen: list[int] = []
    options = [(n, str(n)) for n in range(40)]
    hands = alone(lambda ctx: Choice(ctx, "f", "F", options, 0, chosen.append), language)
    hands.click_on("f:previous")
    assert chosen == []
    hands.click_on("f:next")
    assert chosen == [1]
    assert (hands.rect("f:next").x < hands.rect("f:previous").x) == (language == "ar")
    hands.press(Command.PAGE_UP)
    assert chosen[-1] == 11


def test_a_held_arrow_runs_on():
    chosen: list[int] = []
    options = [(n, str(n)) for n in range(40)]
    hands = alone(lambda ctx: Choice(ctx, "f", "F", options, 0, chosen.append), "en")
    hands.down(hands.rect("f:next").center)
    assert isinstance(hands.target, Group)
    hands.target.update(HOLD_AFTER_S)
    for _ in range(10):
        hands.target.update(0.1)
    assert chosen == list(range(1, chosen[-1] + 1))
    assert chosen[-1] > 5


# --- switches ----------------------------------------------------------------------------------


@both
def test_a_switch_by_mouse_and_by_keys(language: i18n.Language):
    values: list[bool] = []
    hands = alone(lambda ctx: Toggle(ctx, "f", "F", False, values.append), language)
    hands.click(hands.rect("f").center)  # anywhere on the row
    hands.press(Command.CONFIRM)
    hands.press(towards_end(hands), towards_end(hands), towards_start(hands))
    assert values == [True, False, True, False]


# --- sliders -----------------------------------------------------------------------------------


@both
def test_a_slider_grows_towards_the_end_of_reading(language: i18n.Language):
    values: list[int] = []
    hands = alone(lambda ctx: Slider(ctx, "f", "F", 50, values.append), language)
    hands.press(towards_end(hands), towards_start(hands), towards_start(hands))
    assert values == [55, 50, 45]
    hands.press(Command.END, Command.HOME)
    assert values[3:] == [100, 0]


@both
def test_a_slider_follows_the_mouse(language: i18n.Language):
    values: list[int] = []
    hands = alone(lambda ctx: Slider(ctx, "f", "F", 50, values.append), language)
    track = hands.rect("f:track")
    start, end = (track.right, track.left) if language == "ar" else (track.left, track.right)
    quarter = start + (end - start) // 4
    hands.down((quarter, track.centery))
    hands.move((end + (end - start), track.centery + 300))
    hands.move((start - (end - start), track.centery))
    hands.up((0, 0))
    assert values == [25, 100, 0]


# --- text fields -------------------------------------------------------------------------------


class Typist:
    """A text field and what it told."""

    def __init__(
        self, language: i18n.Language, value: str = "", accepts: Callable[[str], bool] = bool
    ) -> None:
        self.told: list[str] = []
        self.hands = alone(
            lambda ctx: TextField(
                ctx, "f", "Name", value, self.told.append,
                accepts=lambda text: not text or accepts(text),
            ),
            language,
        )  # fmt: skip
        assert isinstance(self.hands.target, Group)
        field = self.hands.target["f"]
        assert isinstance(field, TextField)
        self.field = field

    def key(self, **what: object) -> bool:
        return self.hands.target.handle(KeyPress(**{"command": None, **what}))  # type: ignore[arg-type]


@both
def test_typing_and_erasing(language: i18n.Language):
    typist = Typist(language)
    typist.hands.type("سامي h")  # a letter that is a command elsewhere is typed here
    assert typist.field.value == "سامي h"
    typist.key(is_backspace=True)
    typist.key(command=Command.HOME)
    typist.key(is_backspace=True)
    typist.key(is_delete=True)
    assert typist.field.value == "امي "
    assert typist.told[-1] == "امي "


def test_a_command_key_types_its_letter():
    typist = Typist("en")
    typist.key(command=Command.HINT, text="h")
    typist.key(command=Command.SKIP, text=" ")
    typist.key(command=Command.MUTE, text="ة")
    assert typist.field.value == "h ة"


def test_what_is_not_accepted_changes_nothing():
    typist = Typist("en", accepts=lambda text: len(text) <= 3)
    typist.hands.type("abcd")
    assert typist.field.value == "abc"
    assert typist.field.caret == 3
    assert typist.told == ["a", "ab", "abc"]


@pytest.mark.parametrize("value", ["سامي", "Sami", "سامي Ali 7", "Ali سامي"])
@both
def test_arrows_move_the_caret_to_their_own_side(language: i18n.Language, value: str):
    typist = Typist(language, value)
    field = typist.field

    def x() -> int:
        return caret_x(value, field.caret, field.size, rtl=value[0] >= "\u0600")

    seen: set[int] = set()
    for command, way in ((Command.LEFT, -1), (Command.RIGHT, 1)):
        places = [x()]
        while typist.key(command=command) and len(places) < 30:
            places.append(x())
        assert places == sorted(set(places), reverse=way < 0)
        seen.update(places)
    assert typist.field.value == value
    assert len(seen) > len(value) / 2


def test_in_arabic_the_caret_goes_left_when_one_types():
    typist = Typist("ar", "سا")
    before = caret_x("سا", typist.field.caret, typist.field.size) - _width("سا", typist)
    typist.hands.type("م")
    after = caret_x("سام", typist.field.caret, typist.field.size) - _width("سام", typist)
    assert typist.field.value == "سام"
    assert after < before  # counted from the right edge, where the text begins


def _width(text: str, typist: Typist) -> int:
    from ui.text.render import measure

    return measure(text, typist.field.size)[0]


@both
def test_a_click_sets_the_caret(language: i18n.Language):
    typist = Typist(language, "سامي")
    box = typist.hands.rect("f:input")
    typist.hands.click((box.right - 4, box.centery))
    right = typist.field.caret
    typist.hands.click((box.left + 4, box.centery))
    left = typist.field.caret
    assert (right, left) == (0, 4)  # Arabic letters begin at the right in any window


def test_a_long_text_keeps_the_caret_in_the_field():
    typist = Typist("ar", "محمد عبد الرحمن الأنصاري المقدسي")
    inner = typist.hands.rect("f:input").w
    field = typist.field
    for command in (Command.HOME, Command.END):
        typist.key(command=command)
        x = field.text_left() + caret_x(field.value, field.caret, field.size, rtl=True)
        assert 0 <= x <= inner


def test_the_caret_survives_a_rebuilding():
    typist = Typist("en", "Sami")
    typist.key(command=Command.HOME)
    again = TextField(typist.field.ctx, "f", "Name", "Sami", lambda _: None)
    again.place(typist.field.rect)
    assert isinstance(typist.hands.target, Group)
    typist.hands.target.rebuild([again])
    assert again.caret == 0


# --- lists -------------------------------------------------------------------------------------


def test_a_radio_line_is_chosen_by_mouse_and_by_keys():
    chosen: list[str] = []
    hands = alone(lambda ctx: Radio(ctx, "r", "One", False, lambda: chosen.append("r")), "ar")
    hands.click(hands.rect("r").center)
    hands.press(Command.CONFIRM)
    assert chosen == ["r", "r"]
