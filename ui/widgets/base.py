"""What every control has in common.

A widget is placed by ``place`` and drawn by ``draw``; between the two nothing is computed anew.
Positions that a widget is handed are counted from its own top left corner, so that it need not
know whether it scrolls. The group that holds it routes the input, keeps the focus and draws the
ring.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame
from pygame import Rect

from ui.context import Context
from ui.input import Command, KeyPress
from ui.text import render
from ui.text.wrap import wrap
from ui.widgets.shapes import CLEAR, Rgba, rounded, shadow

__all__ = ["Look", "Widget", "draw_box", "draw_shadow", "is_activation", "text_size"]


@dataclass(frozen=True, slots=True)
class Look:
    """How a control stands at the moment of drawing."""

    is_hovered: bool = False
    is_pressed: bool = False
    has_keys: bool = False  # it gets the keys, whether or not a ring shows it
    is_advised: bool = False  # a ring shows it, without the keys a paler one


class Widget:
    """One control or text. ``id`` is unique in its group and names it for tests."""

    is_focusable = False
    has_ring = True  # False for a widget that shows the focus in its own way

    def __init__(self, ctx: Context, id: str) -> None:
        self.ctx = ctx
        self.id = id
        self.rect = Rect(0, 0, 0, 0)
        self.is_enabled = True

    def adopt(self, before: Widget) -> None:
        """Take over from the widget with the same id that stood here before a rebuilding."""

    # --- geometry -------------------------------------------------------------------------

    def natural_width(self) -> int:
        """The width in pixels at which everything stands on one line."""
        return 0

    def height_for(self, width: int) -> int:
        """The height in pixels that the widget needs when it is ``width`` wide."""
        raise NotImplementedError

    def place(self, rect: Rect) -> None:
        """Stand at ``rect`` from now on."""
        self.rect = Rect(rect)

    @property
    def takes_focus(self) -> bool:
        """True when Tab and the arrows stop here."""
        return self.is_focusable and self.is_enabled

    @property
    def bleed(self) -> int:
        """Pixels by which it reaches over both edges of its column, so that its text aligns."""
        return 0

    @property
    def sticky(self) -> int:
        """Pixels of its top that stay in sight while the rest scrolls away below them."""
        return 0

    @property
    def radius(self) -> int:
        """The radius of the corners in pixels: the focus ring follows it."""
        return self.ctx.px(14)

    # --- input: each tells whether the picture has changed ----------------------------------

    def press(self, at: tuple[int, int]) -> bool:
        """The button went down inside."""
        return False

    def drag(self, at: tuple[int, int]) -> bool:
        """The mouse moved while the button, pressed inside, is held."""
        return False

    def hold(self, at: tuple[int, int]) -> bool:
        """The button, pressed inside, has been held for another moment."""
        return False

    def release(self, at: tuple[int, int], *, is_inside: bool) -> bool:
        """The button, pressed inside, came up."""
        return False

    def hover(self, at: tuple[int, int] | None) -> bool:
        """The mouse moved to ``at`` inside, or left (None)."""
        return False

    def key(self, event: KeyPress) -> bool:
        """A key went down while the widget has the focus; True when it meant something here."""
        return False

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; True when the picture has changed."""
        return False

    # --- looks ------------------------------------------------------------------------------

    @property
    def face(self) -> object:
        """What its look depends on besides its place and how it stands; equal faces look equal."""
        return self

    def draw(self, surface: pygame.Surface, rect: Rect, look: Look) -> None:
        """Paint at ``rect``, which is where it was placed, perhaps scrolled."""
        raise NotImplementedError

    def ring(self, rect: Rect) -> Rect:
        """What the focus ring runs around, when the widget is drawn at ``rect``."""
        return rect

    @property
    def spoken(self) -> str:
        """What it says, in words for the ear; empty for what says nothing."""
        return ""

    def parts(self) -> Mapping[str, Rect]:
        """Rectangles inside the widget that can be clicked by themselves, by name."""
        return {}

    def text_boxes(self) -> list[tuple[Rect, Rect]]:
        """(text, the room that it has) for every text, for the test that nothing is cut."""
        return []


def is_activation(event: KeyPress) -> bool:
    """Enter or Space."""
    return event.command in (Command.CONFIRM, Command.SKIP)


def draw_box(
    surface: pygame.Surface,
    rect: Rect,
    radius: int,
    fill: Rgba,
    border: Rgba = CLEAR,
    width: int = 0,
) -> None:
    """A rounded rectangle at ``rect``."""
    if rect.w > 0 and rect.h > 0:
        surface.blit(rounded(rect.size, radius, fill, border, width), rect)


def draw_shadow(
    surface: pygame.Surface, rect: Rect, radius: int, blur: int, strength: float, drop: int = 0
) -> None:
    """The shadow of a rounded rectangle, ``drop`` pixels lower than it."""
    surface.blit(shadow(rect.size, radius, blur, strength), (rect.x - blur, rect.y - blur + drop))


def text_size(text: str, size: int, max_width: int, *, bold: bool = False) -> tuple[int, int]:
    """Width and height of ``text`` wrapped to ``max_width`` pixels."""
    lines = wrap(text, size, max(1, max_width), bold)
    widest = max(render.measure(line, size, bold)[0] for line in lines)
    return widest, len(lines) * render.line_height(size)
