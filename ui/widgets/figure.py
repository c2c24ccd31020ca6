"""A number to be read at a glance, and what it counts."""

from __future__ import annotations

import pygame
from pygame import Rect

from ui.context import Context
from ui.text import render
from ui.widgets.base import Look, Widget, draw_box, text_size
from ui.widgets.shapes import rgba

__all__ = ["Figure"]


class Figure(Widget):
    """``value`` in large letters over ``caption``, on a raised ground."""

    def __init__(self, ctx: Context, id: str, value: str, caption: str) -> None:
        super().__init__(ctx, id)
        self.value = value
        self.caption = caption
        self._size = ctx.text_px(28)
        self._caption_size = ctx.text_px(15)

    @property
    def _padding(self) -> tuple[int, int]:
        return self.ctx.px(10), self.ctx.px(6)

    def _caption_high(self, width: int) -> int:
        return text_size(self.caption, self._caption_size, width - 2 * self._padding[0])[1]

    @property
    def spoken(self) -> str:
        return f"{self.caption}: {self.value}."

    def natural_width(self) -> int:
        """Room for the number, and for the caption on two lines."""
        words = [render.measure(word, self._caption_size)[0] for word in self.caption.split()]
        half = round(render.measure(self.caption, self._caption_size)[0] * 0.58)
        value = render.measure(self.value, self._size, True)[0]
        return max(value, half, *words) + 2 * self._padding[0]

    def height_for(self, width: int) -> int:
        return render.line_height(self._size) + self._caption_high(width) + 2 * self._padding[1]

    def _rooms(self, rect: Rect) -> tuple[Rect, Rect]:
        """Of the number and of the caption, both from the top, so that a row of figures agrees."""
        inner = rect.inflate(-2 * self._padding[0], -2 * self._padding[1])
        value = Rect(inner.x, inner.y, inner.w, render.line_height(self._size))
        return value, Rect(inner.x, value.bottom, inner.w, self._caption_high(rect.w))

    def draw(self, surface: pygame.Surface, rect: Rect, look: Look) -> None:
        theme = self.ctx.theme
        draw_box(surface, rect, self.ctx.px(12), rgba(theme.panel_raised, 0.62))
        value_room, caption_room = self._rooms(rect)
        value = render.line(self.value, self._size, theme.accent, bold=True, numeric=True)
        surface.blit(value, value.get_rect(center=value_room.center))
        caption = render.paragraph(
            self.caption, self._caption_size, theme.text_soft, max(1, caption_room.w), "center"
        )
        surface.blit(caption, caption.get_rect(center=caption_room.center))

    def text_boxes(self) -> list[tuple[Rect, Rect]]:
        value_room, caption_room = self._rooms(self.rect)
        value = text_size(self.value, self._size, value_room.w, bold=True)
        caption = text_size(self.caption, self._caption_size, caption_room.w)
        return [
            (Rect((0, 0), value).move_to(center=value_room.center), value_room),
            (Rect((0, 0), caption).move_to(center=caption_room.center), caption_room),
        ]
