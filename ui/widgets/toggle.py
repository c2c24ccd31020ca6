"""A switch: on towards the end of reading."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
from pygame import Rect

from ui.context import Context
from ui.i18n import trc
from ui.input import Command, KeyPress
from ui.theme import mix
from ui.widgets.base import Look, draw_box, is_activation
from ui.widgets.field import Field
from ui.widgets.shapes import rgba

__all__ = ["Toggle"]


class Toggle(Field):
    """The whole row can be clicked; Left and Right set it to that side of the switch."""

    def __init__(
        self,
        ctx: Context,
        id: str,
        label: str,
        value: bool,
        on_change: Callable[[bool], None],
        *,
        note: str = "",
        size: float = 18,
    ) -> None:
        super().__init__(ctx, id, label, note=note, size=size)
        self._value = value
        self._on_change = on_change

    @property
    def value_text(self) -> str:
        return trc("switch", "On") if self._value else trc("switch", "Off")

    def control_width(self, room: int) -> int:
        return round(self.control_height(0) * 1.5)

    def control_height(self, width: int) -> int:
        return max(self.ctx.px(30), round(self.size * 1.5))

    def parts(self) -> Mapping[str, Rect]:
        return {"switch": self.control}

    def _set(self, value: bool) -> bool:
        if value == self._value:
            return False
        self._value = value
        self.ctx.sounds.play("click")
        self._on_change(value)
        return True

    def release(self, at: tuple[int, int], *, is_inside: bool) -> bool:
        return is_inside and self._set(not self._value)

    def key(self, event: KeyPress) -> bool:
        if is_activation(event):
            self._set(not self._value)
        elif event.command in (Command.LEFT, Command.RIGHT):
            self._set((event.command is Command.RIGHT) != self.ctx.is_rtl)
        else:
            return False
        return True

    def draw_control(self, surface: pygame.Surface, control: Rect, look: Look) -> None:
        theme = self.ctx.theme
        ground = theme.accent if self._value else mix(theme.panel, theme.panel_raised, 0.7)
        line = theme.accent if self._value else mix(theme.panel_raised, theme.accent_soft, 0.4)
        radius = control.h // 2
        draw_box(surface, control, radius, rgba(ground), rgba(line), max(1, self.ctx.px(1.4)))
        knob = control.inflate(-2 * self.ctx.px(4), -2 * self.ctx.px(4))
        at_right = self._value != self.ctx.is_rtl
        knob = Rect(knob.right - knob.h if at_right else knob.x, knob.y, knob.h, knob.h)
        color = theme.text_dark if self._value else theme.text_soft
        draw_box(surface, knob, knob.h // 2, rgba(color))
