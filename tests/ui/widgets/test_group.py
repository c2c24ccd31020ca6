"""Mouse and keys reach the right control, and the focus is where it is said to be."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from tests.ui.stage import Ears, Hands, context
from ui import i18n
from ui.input import Command
from ui.widgets.base import Widget
from ui.widgets.button import Button, Kind
from ui.widgets.group import HOLD_AFTER_S, HOLD_EVERY_S, Group
from ui.widgets.scroll import ScrollArea
from ui.widgets.table import Cell, Table


class Board:
    """Four buttons in two rows: a b / c d, read from the left or from the right."""

    def __init__(self, language: i18n.Language = "en") -> None:
        self.ctx = context(language=language)
        self.group = Group(self.ctx)
        self.hands = Hands(self.group)
        self.clicks: list[str] = []
        self.rebuild()

    def rebuild(self, disabled: str = "") -> None:
        buttons: list[Widget] = []
        for index, id in enumerate("abcd"):
            button = Button(self.ctx, id, id.upper(), self.clicker(id), is_enabled=id != disabled)
            column = index % 2
            x = 100 + 300 * ((1 - column) if self.ctx.is_rtl else column)
            button.place(Rect(x, 100 + 100 * (index // 2), 200, 60))
            buttons.append(button)
        self.group.rebuild(buttons)

    def clicker(self, id: str) -> Callable[[], None]:
        return lambda: self.clicks.append(id)


@pytest.fixture
def board() -> Board:
    return Board()


# --- the mouse ---------------------------------------------------------------------------------


def test_pressed_and_released_inside_is_a_click(board: Board):
    board.hands.click_on("b")
    assert board.clicks == ["b"]


def test_the_whole_shape_can_be_clicked(board: Board):
    rect = board.hands.rect("c")
    for corner in (rect.topleft, (rect.right - 1, rect.bottom - 1)):
        board.hands.click(corner)
    assert board.clicks == ["c", "c"]


def test_released_outside_is_no_click(board: Board):
    board.hands.down(board.hands.rect("a").center)
    board.hands.move((5, 5))
    board.hands.up((5, 5))
    assert board.clicks == []


def test_pressed_outside_is_no_click(board: Board):
    board.hands.down((5, 5))
    board.hands.up(board.hands.rect("a").center)
    assert board.clicks == []


def test_released_on_another_button_clicks_neither(board: Board):
    board.hands.down(board.hands.rect("a").center)
    board.hands.up(board.hands.rect("b").center)
    assert board.clicks == []


def test_a_disabled_button_is_deaf(board: Board):
    board.rebuild(disabled="a")
    board.hands.click_on("a")
    board.hands.press(Command.FOCUS_NEXT, Command.CONFIRM)
    assert "a" not in board.clicks


def test_hovering_asks_for_a_picture_only_when_it_changes(board: Board):
    board.group.update(0)
    inside = board.hands.rect("a")
    assert board.hands.move(inside.center)
    assert not board.hands.move((inside.centerx + 1, inside.centery))
    assert board.group.update(0)
    assert not board.group.update(0)
    assert board.hands.move((5, 5))


def test_a_click_sounds(board: Board):
    board.hands.click_on("a")
    ears = board.ctx.sounds
    assert isinstance(ears, Ears)
    assert ears.heard == ["click"]


# --- the keyboard ------------------------------------------------------------------------------


def test_the_first_key_shows_where_the_focus_is(board: Board):
    board.hands.press(Command.FOCUS_NEXT)
    assert board.ctx.by_keyboard
    assert board.hands.focus() == "a"


def test_tab_goes_in_reading_order_and_round(board: Board):
    board.hands.press(Command.FOCUS_NEXT)
    order = []
    for _ in range(5):
        order.append(board.hands.focus())
        board.hands.press(Command.FOCUS_NEXT)
    assert order == ["a", "b", "c", "d", "a"]
    board.hands.press(Command.FOCUS_PREVIOUS, Command.FOCUS_PREVIOUS)
    assert board.hands.focus() == "d"


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_arrows_go_to_the_neighbour_on_that_side_of_the_screen(language: i18n.Language):
    board = Board(language)
    towards_b = Command.LEFT if language == "ar" else Command.RIGHT
    board.hands.press(Command.DOWN)  # shows the focus
    board.hands.press(towards_b)
    assert board.hands.focus() == "b"
    board.hands.press(Command.DOWN)
    assert board.hands.focus() == "d"
    assert not board.hands.press(towards_b)
    assert board.hands.focus() == "d"


@pytest.mark.parametrize("key", [Command.CONFIRM, Command.SKIP])
def test_enter_and_space_press_what_has_the_focus(board: Board, key: Command):
    board.group.set_focus("d")
    board.hands.press(key)
    assert board.clicks == ["d"]


def test_the_mouse_takes_the_focus_along_and_the_ring_away(board: Board):
    board.hands.press(Command.FOCUS_NEXT)
    board.hands.down(board.hands.rect("d").center)
    assert board.hands.focus() == "d"
    assert not board.ctx.by_keyboard


def test_a_ring_is_drawn_around_the_focus_after_keys_only(board: Board):
    def picture(*, has_keys: bool = True) -> bytes:
        surface = pygame.Surface((640, 320))
        board.group.draw(surface, has_keys=has_keys)
        return pygame.image.tobytes(surface, "RGB")

    plain = picture()
    board.hands.press(Command.FOCUS_NEXT)
    assert picture() != plain
    assert picture(has_keys=False) == plain
    board.group.update(0)
    board.hands.down((5, 5))
    assert picture() == plain
    assert board.group.update(0)


def test_a_key_presses_its_button_from_anywhere():
    ctx = context()
    heard: list[str] = []
    group = Group(ctx)
    button = Button(
        ctx, "pass", "Pass", lambda: heard.append("pass"), kind=Kind.DANGER,
        keycap="P", command=Command.PASS,
    )  # fmt: skip
    other = Button(ctx, "other", "Other", lambda: None)
    button.place(Rect(0, 0, 200, 50))
    other.place(Rect(0, 60, 200, 50))
    group.rebuild([other, button])
    assert Hands(group).press(Command.PASS)
    assert heard == ["pass"]
    assert not Hands(group).press(Command.HINT)


# --- rebuilding --------------------------------------------------------------------------------


def test_the_focus_survives_a_rebuilding(board: Board):
    board.group.set_focus("c")
    board.rebuild()
    assert board.hands.focus() == "c"


def test_the_focus_goes_to_the_first_when_its_widget_is_gone(board: Board):
    board.group.set_focus("c")
    board.rebuild(disabled="c")
    assert board.hands.focus() == "a"


def test_a_press_survives_a_rebuilding(board: Board):
    board.hands.down(board.hands.rect("b").center)
    board.rebuild()
    board.hands.up(board.hands.rect("b").center)
    assert board.clicks == ["b"]


# --- holding -----------------------------------------------------------------------------------


class Held(Widget):
    is_focusable = True

    def __init__(self, ctx, id: str) -> None:
        super().__init__(ctx, id)
        self.times = 0

    def height_for(self, width: int) -> int:
        return 10

    def hold(self, at: tuple[int, int]) -> bool:
        self.times += 1
        return True

    def draw(self, surface, rect, look) -> None:
        pass


def test_holding_repeats_after_a_pause():
    ctx = context()
    held = Held(ctx, "held")
    held.place(Rect(0, 0, 50, 50))
    group = Group(ctx)
    group.rebuild([held])
    hands = Hands(group)
    hands.down((10, 10))
    group.update(HOLD_AFTER_S * 0.9)
    assert held.times == 0
    for _ in range(5):
        group.update(HOLD_EVERY_S + 0.001)
    assert 3 <= held.times <= 5
    hands.up((10, 10))
    before = held.times
    group.update(1.0)
    assert held.times == before


# --- pages -------------------------------------------------------------------------------------


class Page:
    """Twenty buttons on a page of which four are seen."""

    def __init__(self) -> None:
        self.ctx = context()
        self.clicks: list[int] = []
        self.area = ScrollArea(self.ctx, "page")
        self.area.place(Rect(100, 100, 400, 240))
        buttons = []
        for index in range(20):
            button = Button(self.ctx, f"b{index}", str(index), self.clicker(index))
            button.place(Rect(110, 100 + 60 * index, 300, 50))
            buttons.append(button)
        self.area.fill(buttons, 20 * 60)
        self.group = Group(self.ctx)
        self.group.rebuild([self.area])
        self.hands = Hands(self.group)

    def clicker(self, index: int) -> Callable[[], None]:
        return lambda: self.clicks.append(index)


@pytest.fixture
def page() -> Page:
    return Page()


def test_the_wheel_scrolls_and_clicks_meet_what_is_seen(page: Page):
    page.hands.wheel((200, 200), -3)
    assert page.area.offset > 0
    index = (150 + page.area.offset - 100) // 60
    page.hands.click((200, 100 + 60 * index + 20 - page.area.offset))
    assert page.clicks == [index]


def test_the_wheel_elsewhere_scrolls_nothing(page: Page):
    assert not page.hands.wheel((700, 200), -3)
    assert page.area.offset == 0


def test_what_is_scrolled_away_cannot_be_clicked(page: Page):
    page.hands.click((200, 100 + 60 * 5))  # below the page's edge
    assert page.clicks == []


def test_the_focus_is_brought_into_sight(page: Page):
    page.hands.press(Command.FOCUS_NEXT)
    for _ in range(12):
        page.hands.press(Command.DOWN)
    assert page.hands.focus() == "b12"
    assert page.area.rect.contains(page.group.rect_of(page.group["b12"]))
    page.hands.press(Command.CONFIRM)
    assert page.clicks == [12]


def test_page_keys_scroll_whatever_has_the_focus(page: Page):
    page.hands.press(Command.FOCUS_NEXT, Command.PAGE_DOWN)
    once = page.area.offset
    page.hands.press(Command.END)
    assert 0 < once < page.area.offset == page.area.furthest
    page.hands.press(Command.HOME)
    assert page.area.offset == 0


def test_the_bar_can_be_dragged_to_the_end(page: Page):
    bar_x = page.area.rect.right - 4
    page.hands.down((bar_x, page.area.rect.top + 5))
    page.hands.move((bar_x, page.area.rect.bottom + 500))
    assert page.area.offset == page.area.furthest
    page.hands.up((bar_x, page.area.rect.bottom + 500))


def test_the_page_can_be_dragged(page: Page):
    gap = (430, 250)  # beside the buttons
    page.hands.down(gap)
    page.hands.move((430, 190))
    page.hands.up((430, 190))
    assert page.area.offset == 60
    page.hands.move((430, 100))
    assert page.area.offset == 60


def test_the_scrolled_place_survives_a_rebuilding(page: Page):
    page.area.scroll_to(200)
    again = Page()
    page.group.rebuild([again.area])
    assert again.area.offset == 200


def test_a_page_without_controls_takes_the_focus(page: Page):
    page.area.fill([], 1000)
    page.group.rebuild([page.area])
    page.hands.press(Command.FOCUS_NEXT)
    assert page.hands.focus() == "page"
    assert page.hands.press(Command.DOWN)
    assert page.area.offset > 0


def test_describe_cuts_rectangles_at_the_page(page: Page):
    described = page.group.describe()
    assert described["focus"] == "b0"
    assert page.hands.rect("b0") == Rect(110, 100, 300, 50)
    assert page.hands.rect("b10").h == 0


def test_the_head_of_a_table_stays_in_sight():
    ctx = context()
    table = Table(ctx, "t", ("Left", "Right"), [[Cell(str(n)), Cell("x")] for n in range(30)])
    area = ScrollArea(ctx, "page")
    area.place(Rect(0, 0, 500, 200))
    table.place(Rect(0, 0, 450, table.height_for(450)))
    area.fill([table], table.rect.h)
    group = Group(ctx)
    group.rebuild([area])

    def top_of_the_page() -> bytes:
        surface = pygame.Surface((500, 200))
        surface.fill(ctx.theme.panel)
        group.draw(surface)
        return pygame.image.tobytes(surface.subsurface((0, 0, 450, table.sticky)), "RGB")

    before = top_of_the_page()
    area.scroll_to(300)
    assert table.sticky > 10
    assert top_of_the_page() == before
