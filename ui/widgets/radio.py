"""One line of a list from which one is chosen."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from ui.context import Context
from ui.i18n import tr
from ui.input import KeyPress
from ui.text import render
from ui.theme import mix
from ui.widgets.base import Look, Widget, draw_box, is_activation, text_size
from ui.widgets.shapes import CLEAR, rgba

__all__ = ["Radio"]


class Radio(Widget):
    """Clicked, or Enter or Space while focused, calls ``on_choose``."""

    is_focusable = True

    def __init__(
        self,
        ctx: Context,
        id: str,
        text: str,
        is_chosen: bool,
        on_choose: Callable[[], None],
        *,
        note: str = "",
        size: float = 18,
    ) -> None:
        super().__init__(ctx, id)
        self.text = text
        self.note = note
        self._is_chosen = is_chosen
        self._on_choose = on_choose
        self._size = ctx.text_px(size)

    @property
    def spoken(self) -> str:
        chosen = tr("Chosen") if self._is_chosen else ""
        return ". ".join(text for text in (self.text, chosen, self.note) if text)

    @property
    def radius(self) -> int:
        return self.ctx.px(12)

    @property
    def _dot(self) -> int:
        return round(self._size * 1.1)

    def _text_box(self, rect: Rect) -> Rect:
        pad = self.ctx.px(14)
        taken = self._dot + self.ctx.px(12)
        box = Rect(rect.x + pad + taken, rect.y, rect.w - 2 * pad - taken, rect.h)
        if self.ctx.is_rtl:
            box.x = rect.x + pad
        return box

    def height_for(self, width: int) -> int:
        room = self._text_box(Rect(0, 0, width, 0)).w
        return max(self.ctx.px(42), sum(self._heights(room)) + self.ctx.px(8))

    @property
    def _note_size(self) -> int:
        return max(11, round(self._size * 0.8))

    def _heights(self, room: int) -> tuple[int, int]:
        """The heights of the text and of the note in a width of ``room`` pixels."""
        text = text_size(self.text, self._size, room, bold=True)[1]
        return text, text_size(self.note, self._note_size, room)[1] if self.note else 0

    def release(self, at: tuple[int, int], *, is_inside: bool) -> bool:
        if is_inside:
            self._choose()
        return True

    def key(self, event: KeyPress) -> bool:
        if is_activation(event):
            self._choose()
            return True
        return False

    def _choose(self) -> None:
        self.ctx.sounds.play("click")
        self._on_choose()

    def draw(self, surface: pygame.Surface, rect: Rect, look: Look) -> None:
        theme = self.ctx.theme
        if self._is_chosen:
            fill = mix(theme.panel, theme.panel_raised, 1.0)
            border = rgba(theme.accent)
            draw_box(surface, rect, self.radius, rgba(fill), border, max(1, self.ctx.px(1.6)))
        elif look.is_hovered:
            draw_box(surface, rect, self.radius, rgba(theme.panel_raised, 0.55))
        box = self._text_box(rect)
        self._draw_dot(surface, rect)
        color = theme.text if self._is_chosen else mix(theme.text, theme.text_soft, 0.5)
        high, note_high = self._heights(box.w)
        top = box.centery - (high + note_high) // 2
        picture = render.paragraph(self.text, self._size, color, box.w, bold=self._is_chosen)
        surface.blit(picture, (box.x, top))
        if self.note:
            note = render.paragraph(self.note, self._note_size, theme.text_soft, box.w)
            surface.blit(note, (box.x, top + high))

    def _draw_dot(self, surface: pygame.Surface, rect: Rect) -> None:
        theme = self.ctx.theme
        pad = self.ctx.px(14)
        dot = Rect(rect.x + pad, 0, self._dot, self._dot)
        if self.ctx.is_rtl:
            dot.right = rect.right - pad
        dot.centery = rect.centery
        line = theme.accent if self._is_chosen else theme.accent_soft
        draw_box(surface, dot, dot.w // 2, (*line, 0), rgba(line), max(1, self.ctx.px(1.8)))
        if self._is_chosen:
            inner = dot.inflate(-dot.w // 2, -dot.h // 2)
            draw_box(surface, inner, inner.w // 2, rgba(line), CLEAR)

    def text_boxes(self) -> list[tuple[Rect, Rect]]:
        box = self._text_box(self.rect)
        wide = text_size(self.text, self._size, box.w, bold=True)[0]
        if self.note:
            wide = max(wide, text_size(self.note, self._note_size, box.w)[0])
        text = Rect(0, 0, wide, sum(self._heights(box.w))).move_to(center=box.center)
        return [(text, box)]
