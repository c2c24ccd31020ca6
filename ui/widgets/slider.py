"""A number on a line that grows towards the end of reading."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
from pygame import Rect

from ui.context import Context
from ui.i18n import percent
from ui.input import Command, KeyPress
from ui.text import render
from ui.theme import mix
from ui.widgets.base import Look, draw_box, draw_shadow
from ui.widgets.field import Field
from ui.widgets.shapes import rgba

__all__ = ["Slider"]


class Slider(Field):
    """A percentage from ``low`` to ``high`` in steps. Arrows move the knob to their own side."""

    def __init__(
        self,
        ctx: Context,
        id: str,
        label: str,
        value: int,
        on_change: Callable[[int], None],
        *,
        low: int = 0,
        high: int = 100,
        step: int = 5,
        size: float = 18,
    ) -> None:
        super().__init__(ctx, id, label, size=size)
        self._value = value
        self._on_change = on_change
        self._low, self._high, self._step = low, high, step

    # --- geometry -------------------------------------------------------------------------

    def control_width(self, room: int) -> int:
        return min(room, self.ctx.px(240) + self._number_width)

    @property
    def _number_width(self) -> int:
        return render.measure(percent(self._high / 100), self.size, True)[0] + self.ctx.px(16)

    @property
    def _track(self) -> Rect:
        """Where the knob's centre may be, counted from the widget's corner."""
        knob = self._knob_size
        wide = self.control.w - self._number_width - knob
        left = self.control.x + knob // 2 + (self._number_width if self.ctx.is_rtl else 0)
        return Rect(left, self.control.centery, max(1, wide), 0)

    @property
    def _knob_size(self) -> int:
        return self.ctx.px(24)

    @property
    def value_text(self) -> str:
        return percent(self._value / 100)

    def parts(self) -> Mapping[str, Rect]:
        track = self._track
        return {"track": Rect(track.x, self.control.y, track.w, self.control.h)}

    # --- input ----------------------------------------------------------------------------

    def _set(self, value: float) -> bool:
        stepped = self._low + round((value - self._low) / self._step) * self._step
        stepped = min(max(self._low, stepped), self._high)
        if stepped == self._value:
            return False
        self._value = stepped
        self._on_change(stepped)
        return True

    def press(self, at: tuple[int, int]) -> bool:
        reach = self._track.inflate(self._knob_size, self.control.h)
        return reach.collidepoint(at) and self.drag(at)

    def drag(self, at: tuple[int, int]) -> bool:
        track = self._track
        share = (at[0] - track.x) / track.w
        if self.ctx.is_rtl:
            share = 1 - share
        return self._set(self._low + share * (self._high - self._low))

    def release(self, at: tuple[int, int], *, is_inside: bool) -> bool:
        self.ctx.sounds.play("click")  # so that a new volume is heard
        return True

    def key(self, event: KeyPress) -> bool:
        towards_end = -1 if self.ctx.is_rtl else 1
        match event.command:
            case Command.RIGHT:
                self._set(self._value + self._step * towards_end)
            case Command.LEFT:
                self._set(self._value - self._step * towards_end)
            case Command.PAGE_UP:
                self._set(self._value + 4 * self._step)
            case Command.PAGE_DOWN:
                self._set(self._value - 4 * self._step)
            case Command.HOME:
                self._set(self._low)
            case Command.END:
                self._set(self._high)
            case _:
                return False
        self.ctx.sounds.play("click")
        return True

    # --- looks ----------------------------------------------------------------------------

    def draw_control(self, surface: pygame.Surface, control: Rect, look: Look) -> None:
        theme, rtl = self.ctx.theme, self.ctx.is_rtl
        track = self._track.move(control.x - self.control.x, control.y - self.control.y)
        share = (self._value - self._low) / (self._high - self._low)
        knob_x = round(track.x + track.w * (1 - share if rtl else share))
        thick = max(4, self.ctx.px(6))
        line = Rect(track.x, track.y - thick // 2, track.w, thick)
        draw_box(surface, line, thick // 2, rgba(mix(theme.panel_raised, theme.accent_soft, 0.25)))
        filled = Rect(line)
        if rtl:
            filled.x, filled.w = knob_x, line.right - knob_x
        else:
            filled.w = knob_x - line.x
        draw_box(surface, filled, thick // 2, rgba(theme.accent))
        side = self._knob_size
        knob = Rect(0, 0, side, side).move_to(center=(knob_x, track.y))
        draw_shadow(surface, knob, side // 2, self.ctx.px(5), 0.45, 1)
        color = mix(theme.accent, (255, 255, 255), 0.35 if look.is_pressed else 0.0)
        draw_box(surface, knob, side // 2, rgba(color))
        number = render.line(
            percent(self._value / 100), self.size, theme.text, bold=True, numeric=True
        )
        place = number.get_rect(centery=track.y)
        place.x = control.x if rtl else control.right - place.w
        surface.blit(number, place)
