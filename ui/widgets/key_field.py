"""A command and the key that stands for it; pressed, it waits for another key."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from ui.context import Context
from ui.i18n import tr
from ui.input import KeyPress
from ui.text import render
from ui.theme import mix
from ui.widgets.base import Look, draw_box, is_activation
from ui.widgets.field import Field
from ui.widgets.shapes import rgba

__all__ = ["KeyField"]


class KeyField(Field):
    """Shows ``key``, or that it is waiting. What is pressed then is for the scene to take."""

    def __init__(
        self,
        ctx: Context,
        id: str,
        label: str,
        key: str,
        on_press: Callable[[], None],
        *,
        is_waiting: bool,
        note: str = "",
        size: float = 18,
    ) -> None:
        super().__init__(ctx, id, label, note=note, size=size)
        self._key = key
        self._on_press = on_press
        self._is_waiting = is_waiting

    @property
    def _text(self) -> str:
        if self._is_waiting:
            return tr("Press a key")
        return self._key or tr("No key")

    @property
    def value_text(self) -> str:
        return self._text

    def control_width(self, room: int) -> int:
        # Always wide enough for the longest text, so that nothing moves when it changes.
        texts = (tr("Press a key"), tr("No key"), self._key)
        widest = max(render.measure(text, self.size, True)[0] for text in texts)
        return min(room, widest + self.ctx.px(28))

    def control_height(self, width: int) -> int:
        return max(self.ctx.px(36), render.line_height(self.size) + self.ctx.px(4))

    def release(self, at: tuple[int, int], *, is_inside: bool) -> bool:
        if is_inside:
            self._start()
        return True

    def key(self, event: KeyPress) -> bool:
        if not is_activation(event):
            return False
        self._start()
        return True

    def _start(self) -> None:
        self.ctx.sounds.play("click")
        self._on_press()

    def draw_control(self, surface: pygame.Surface, control: Rect, look: Look) -> None:
        theme = self.ctx.theme
        fill = theme.accent if self._is_waiting else mix(theme.panel, theme.panel_raised, 0.9)
        line = theme.accent if self._is_waiting else theme.brass
        color = theme.text_dark if self._is_waiting else theme.accent
        if not self._key and not self._is_waiting:
            color = theme.text_soft
        draw_box(surface, control, self.ctx.px(8), rgba(fill), rgba(line), max(1, self.ctx.px(1.4)))
        is_sign = self._text == self._key
        picture = render.line(
            self._text,
            self.size,
            color,
            bold=True,
            rtl=False if is_sign else None,
            numeric=is_sign,
        )
        surface.blit(picture, picture.get_rect(center=control.center))
