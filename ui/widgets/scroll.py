"""A window onto a taller page: by wheel, by its bar, by dragging the page, or by keys."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from ui.context import Context
from ui.input import Command, KeyPress
from ui.theme import Color
from ui.widgets.base import Look, Widget, draw_box
from ui.widgets.shapes import rgba

__all__ = ["ScrollArea"]

WHEEL_STEP: Final = 56


class ScrollArea(Widget):
    """Holds widgets placed as if there were room for all; shows the part at ``offset`` pixels.

    It takes the focus itself only when nothing inside it can, so that its text can be read with
    the keyboard.
    """

    is_focusable = True

    def __init__(self, ctx: Context, id: str, ground: Color | None = None) -> None:
        super().__init__(ctx, id)
        self.content: Sequence[Widget] = ()
        self.content_height = 0
        self.offset = 0
        self._ground = ctx.theme.panel if ground is None else ground
        self._grip: int | None = None  # of the bar: the mouse's distance from the thumb's top
        self._hand: int | None = None  # of the page: the mouse's y at the last move

    def adopt(self, before: Widget) -> None:
        if isinstance(before, ScrollArea):
            self.scroll_to(before.offset)
            self._grip, self._hand = before._grip, before._hand

    def fill(self, content: Sequence[Widget], height: int) -> None:
        """Hold ``content``, placed in pixels of the window as if unscrolled, ``height`` tall."""
        self.content = content
        self.content_height = height
        self.scroll_to(self.offset)

    @property
    def bar_room(self) -> int:
        """Pixels at the end of reading that belong to the bar and the gap before it."""
        return self.ctx.px(12)

    def height_for(self, width: int) -> int:
        return self.content_height

    # --- scrolling ------------------------------------------------------------------------

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self.content_height - self.rect.h)

    @property
    def takes_focus(self) -> bool:
        return self.furthest > 0 and not any(widget.takes_focus for widget in self.content)

    def scroll_to(self, offset: float) -> bool:
        """Show the part at ``offset``; True when that is another one."""
        before = self.offset
        self.offset = round(min(max(0, offset), self.furthest))
        return self.offset != before

    def scroll_by(self, pixels: float) -> bool:
        """Move on by ``pixels``."""
        return self.scroll_to(self.offset + pixels)

    def reveal(self, rect: Rect) -> None:
        """Scroll as little as brings ``rect`` (unscrolled) into sight with some air around it."""
        air = min(self.ctx.px(28), max(0, (self.rect.h - rect.h) // 2))
        if rect.top - air < self.rect.top + self.offset:
            self.scroll_to(rect.top - air - self.rect.top)
        elif rect.bottom + air > self.rect.bottom + self.offset:
            self.scroll_to(rect.bottom + air - self.rect.bottom)

    def wheel(self, notches: float) -> bool:
        """Turn the mouse wheel."""
        return self.scroll_by(-notches * self.ctx.px(WHEEL_STEP))

    # --- input ----------------------------------------------------------------------------

    def press(self, at: tuple[int, int]) -> bool:
        x, y = at
        thumb, bar = self._thumb(), self._bar()
        if bar.inflate(self.ctx.px(12), 0).collidepoint(x, y):
            if not thumb.top <= y < thumb.bottom:
                self._drag_thumb(y - thumb.h // 2)
                thumb = self._thumb()
            self._grip = y - thumb.top
        else:
            self._hand = y
        return True

    def drag(self, at: tuple[int, int]) -> bool:
        y = at[1]
        if self._grip is not None:
            return self._drag_thumb(y - self._grip)
        if self._hand is not None:
            moved = self.scroll_by(self._hand - y)
            self._hand = y
            return moved
        return False

    def release(self, at: tuple[int, int], *, is_inside: bool) -> bool:
        self._grip = self._hand = None
        return True

    def _drag_thumb(self, top: int) -> bool:
        free = self._bar().h - self._thumb().h
        return free > 0 and self.scroll_to(top / free * self.furthest)

    def key(self, event: KeyPress) -> bool:
        line, page = self.ctx.px(WHEEL_STEP), round(self.rect.h * 0.85)
        match event.command:
            case Command.UP:
                return self.scroll_by(-line)
            case Command.DOWN:
                return self.scroll_by(line)
        return self.page_key(event, page)

    def page_key(self, event: KeyPress, page: int | None = None) -> bool:
        """The keys that scroll whatever has the focus; True when one did."""
        page = round(self.rect.h * 0.85) if page is None else page
        match event.command:
            case Command.PAGE_UP:
                return self.scroll_by(-page)
            case Command.PAGE_DOWN:
                return self.scroll_by(page)
            case Command.HOME:
                return self.scroll_to(0)
            case Command.END:
                return self.scroll_to(self.furthest)
        return False

    # --- looks ----------------------------------------------------------------------------

    def _bar(self) -> Rect:
        """The bar, counted from the area's corner."""
        wide = self.ctx.px(8)
        left = 0 if self.ctx.is_rtl else self.rect.w - wide
        return Rect(left, 0, wide, self.rect.h)

    def _thumb(self) -> Rect:
        bar = self._bar()
        if self.content_height <= 0 or self.furthest == 0:
            return bar
        high = max(self.ctx.px(36), round(bar.h * self.rect.h / self.content_height))
        top = round((bar.h - high) * self.offset / self.furthest)
        return Rect(bar.left, top, bar.w, high)

    def ring(self, rect: Rect) -> Rect:
        """Inside of the page, since outside there may be no room, and beside the bar."""
        inside = rect.inflate(-2 * self.ctx.px(7), -2 * self.ctx.px(4))
        inside.w -= self.bar_room
        if self.ctx.is_rtl:
            inside.x += self.bar_room
        return inside

    def draw(self, surface: pygame.Surface, rect: Rect, look: Look) -> None:
        """The bar; the group draws the content before."""
        if self.furthest == 0:
            return
        theme = self.ctx.theme
        self._draw_fades(surface)
        bar, thumb = self._bar().move(rect.topleft), self._thumb().move(rect.topleft)
        draw_box(surface, bar, bar.w // 2, rgba(theme.panel_raised, 0.7))
        color = theme.accent if look.is_pressed or look.has_keys else theme.brass
        draw_box(surface, thumb, thumb.w // 2, rgba(color))

    @property
    def _stuck(self) -> int:
        """Pixels at the top that the sticky part of a widget takes now."""
        top = self.rect.top + self.offset
        return max((w.sticky for w in self.content if w.rect.top < top < w.rect.bottom), default=0)

    def _draw_fades(self, surface: pygame.Surface) -> None:
        """Where the page goes on, its edge is faded."""
        wide, high = self.rect.w - self.bar_room, self.ctx.px(24)
        left = self.rect.left + (self.bar_room if self.ctx.is_rtl else 0)
        if self.offset > 0:
            top = self.rect.top + self._stuck
            surface.blit(_fade((wide, high), self._ground, at_top=True), (left, top))
        if self.offset < self.furthest:
            place = (left, self.rect.bottom - high)
            surface.blit(_fade((wide, high), self._ground, at_top=False), place)


@lru_cache(maxsize=8)
def _fade(size: tuple[int, int], color: Color, *, at_top: bool) -> pygame.Surface:
    strip = pygame.Surface((1, size[1]), pygame.SRCALPHA)
    for y in range(size[1]):
        share = (y + 0.5) / size[1]
        strip.set_at((0, y), (*color, round(255 * (1 - share if at_top else share))))
    return pygame.transform.scale(strip, size)
