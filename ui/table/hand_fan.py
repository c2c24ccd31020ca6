"""The own hand as a control: which card is under the mouse, which one has the focus, which is
chosen. It draws nothing: the mover draws the cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.cards import Card
from ui.context import Context
from ui.i18n import card_text
from ui.input import Command, KeyPress
from ui.layout import Pose, TableLayout
from ui.widgets.base import Look, Widget

__all__ = ["HandFan"]

DRAG_STARTS = 9  # units of the design that the mouse must move before a press becomes a drag
THROW = 70  # units upwards that make a drag a throw


class HandFan(Widget):
    """Cards from left to right. ``on_choose`` is called with a card that is clicked or entered.

    A press and the release must meet on the same card, so that no card is played by a click that
    was meant for something else. A card that is dragged is told to ``on_drag`` with the pixels
    that it has moved, and to ``on_drop`` when it is let go, thrown or laid back.
    """

    is_focusable = True
    has_ring = False

    def __init__(
        self,
        ctx: Context,
        on_choose: Callable[[Card], None],
        on_move: Callable[[], None],
        on_drag: Callable[[Card, Pose], None],
        on_drop: Callable[[Card, bool], None],
    ) -> None:
        super().__init__(ctx, "hand")
        self._on_choose = on_choose
        self._on_drag = on_drag
        self._on_drop = on_drop
        self._on_move = on_move
        self._cards: tuple[Card, ...] = ()
        self._shapes: tuple[tuple[Card, Pose], ...] = ()
        self._card_size = (1, 1)
        self._rise = 0
        self._mouse: tuple[int, int] | None = None  # in the window, while over the hand
        self._pressed: Card | None = None
        self._pressed_at = (0, 0)
        self._is_dragging = False
        self.hovered: Card | None = None
        self.cursor: Card | None = None

    def deal(self, cards: Sequence[Card], layout: TableLayout) -> None:
        """Hold ``cards`` from now on, at their places in ``layout``."""
        self._cards = tuple(cards)
        self._shapes = tuple(zip(cards, layout.fan(len(cards)), strict=True))
        self._card_size = (layout.card_width, layout.card_height)
        self._rise = layout.lift + layout.raised
        # Cards move below a mouse that rests: what stands out is what a click would play.
        self.hovered = self._card_under(self._mouse) if self._mouse is not None else None
        if self.cursor not in self._cards:
            self.cursor = None
        xs = [pose.x for _, pose in self._shapes] or [layout.size[0] / 2]
        half = layout.card_width * 0.62
        top = layout.size[1] - layout.hand_shown - self._rise
        left = round(min(xs) - half)
        self.place(
            Rect(left, round(top), round(max(xs) + half) - left, layout.size[1] - round(top))
        )

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards held, from left to right."""
        return self._cards

    @property
    def lifted(self) -> Card | None:
        """The card that stands out: under the mouse, or under the keyboard's cursor."""
        return self.cursor if self.ctx.by_keyboard else self.hovered

    def start_cursor(self, preferred: Sequence[Card]) -> None:
        """Give the keyboard's cursor a card to start from: the first of ``preferred`` if any."""
        if self.cursor is None and self._cards:
            self.cursor = next((c for c in self._cards if c in preferred), self._cards[0])

    def begin_turn(self, legal: Sequence[Card]) -> None:
        """Put the keyboard's cursor on a card that can be played, if it is not on one."""
        if self.cursor not in legal:
            self.cursor = None
        self.start_cursor(legal)

    def rect_of(self, card: Card) -> Rect | None:
        """The part of a card that is free of its right neighbour, for tests that click it."""
        for index, (held, pose) in enumerate(self._shapes):
            if held == card:
                width, height = self._card_size
                left = pose.x - width / 2
                next_left = (
                    self._shapes[index + 1][1].x - width / 2
                    if index + 1 < len(self._shapes)
                    else pose.x + width / 2
                )
                top = pose.y - height / 2
                return Rect(
                    round(left + 6), round(top + 10), round(next_left - left), round(height * 0.5)
                )
        return None

    def describe(self) -> dict[str, tuple[int, int, int, int]]:
        """``rect_of`` every card, as ``card_SA``."""
        rects = ((card, self.rect_of(card)) for card in self._cards)
        return {
            f"card_{card}": (rect.x, rect.y, rect.w, rect.h)
            for card, rect in rects
            if rect is not None
        }

    def _card_at(self, at: tuple[int, int]) -> Card | None:
        """The topmost card at a place counted from the widget's corner."""
        return self._card_under((at[0] + self.rect.x, at[1] + self.rect.y))

    def _card_under(self, place: tuple[int, int]) -> Card | None:
        """The topmost card at a place in the window."""
        x, y = place
        width, height = self._card_size
        for card, pose in reversed(self._shapes):
            offset = pygame.Vector2(x - pose.x, y - pose.y).rotate(pose.degrees)
            if abs(offset.x) <= width / 2 and -height / 2 - self._rise <= offset.y <= height / 2:
                return card
        return None

    # --- input ----------------------------------------------------------------------------

    def hover(self, at: tuple[int, int] | None) -> bool:
        self._mouse = (at[0] + self.rect.x, at[1] + self.rect.y) if at is not None else None
        card = self._card_at(at) if at is not None else None
        changed = card != self.hovered
        self.hovered = card
        if changed:
            self._on_move()
        return changed

    def press(self, at: tuple[int, int]) -> bool:
        self._pressed, self._pressed_at = self._card_at(at), at
        self._is_dragging = False
        return self._pressed is not None

    def drag(self, at: tuple[int, int]) -> bool:
        if self._pressed is None or self._pressed not in self._cards:
            return False
        dx, dy = at[0] - self._pressed_at[0], at[1] - self._pressed_at[1]
        if not self._is_dragging and max(abs(dx), abs(dy)) < self.ctx.px(DRAG_STARTS):
            return False
        self._is_dragging = True
        pose = dict(self._shapes)[self._pressed]
        self._on_drag(self._pressed, Pose(pose.x + dx, pose.y + dy, pose.degrees))
        return True

    def release(self, at: tuple[int, int], *, is_inside: bool) -> bool:
        pressed, self._pressed = self._pressed, None
        was_dragging, self._is_dragging = self._is_dragging, False
        if pressed is None or pressed not in self._cards:  # it may have been played meanwhile
            return False
        if was_dragging:
            self._on_drop(pressed, self._pressed_at[1] - at[1] > self.ctx.px(THROW))
            return True
        if not is_inside or self._card_at(at) != pressed:
            return False
        self._on_choose(pressed)
        return True

    def key(self, event: KeyPress) -> bool:
        if not self._cards:
            return False
        if event.command is Command.CONFIRM:  # not Space: it ends animations, perhaps late
            if self.cursor is not None:
                self._on_choose(self.cursor)
            return True
        at = self._cards.index(self.cursor) if self.cursor in self._cards else -1
        match event.command:
            case Command.LEFT:
                at = at - 1 if at > 0 else len(self._cards) - 1
            case Command.RIGHT:
                at = (at + 1) % len(self._cards)
            case Command.HOME:
                at = 0
            case Command.END:
                at = len(self._cards) - 1
            case Command.UP | Command.DOWN:
                at = self._next_suit(at, 1 if event.command is Command.UP else -1)
            case _:
                return False
        self.cursor = self._cards[at]
        self._on_move()
        return True

    def _next_suit(self, at: int, step: int) -> int:
        """The first card of the next suit to the right, or of the one to the left."""
        starts = [
            i
            for i, card in enumerate(self._cards)
            if i == 0 or self._cards[i - 1].suit is not card.suit
        ]
        here = sum(start <= at for start in starts) - 1
        return starts[(here + step) % len(starts)]

    # --- what the mover does ----------------------------------------------------------------

    @property
    def spoken(self) -> str:
        return card_text(self.cursor) if self.cursor is not None else ""

    def height_for(self, width: int) -> int:
        return self.rect.h

    def draw(self, surface: pygame.Surface, rect: Rect, look: Look) -> None:
        """Nothing: the cards are the mover's."""
