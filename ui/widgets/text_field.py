"""One line to type in, for names: in Arabic, in Latin letters, or in both."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
from pygame import Rect

from ui.context import Context
from ui.input import Command, KeyPress
from ui.text import render
from ui.text.bidi import resolve
from ui.text.caret import caret_stops, caret_x, index_at
from ui.theme import mix
from ui.widgets.base import Look, Widget, draw_box
from ui.widgets.field import Field
from ui.widgets.shapes import rgba

__all__ = ["TextField"]


class TextField(Field):
    """Every accepted change is told to ``on_change``; ``accepts`` refuses the others.

    The arrows move the caret to their own side of the screen, whatever the direction of the text.
    A text that is wider than the field moves under it, so that the caret is always seen.
    """

    def __init__(
        self,
        ctx: Context,
        id: str,
        label: str,
        value: str,
        on_change: Callable[[str], None],
        *,
        accepts: Callable[[str], bool] = lambda _: True,
        placeholder: str = "",
        size: float = 18,
    ) -> None:
        super().__init__(ctx, id, label, size=size)
        self._value = value
        self._on_change = on_change
        self._accepts = accepts
        self._placeholder = placeholder
        self._caret = len(value)

    @property
    def value(self) -> str:
        """What has been typed."""
        return self._value

    @property
    def caret(self) -> int:
        """The logical position of the caret: before that character."""
        return self._caret

    @property
    def value_text(self) -> str:
        return self._value or self._placeholder

    def adopt(self, before: Widget) -> None:
        if isinstance(before, TextField):
            self._caret = min(before._caret, len(self._value))

    # --- geometry -------------------------------------------------------------------------

    def control_width(self, room: int) -> int:
        return min(room, max(self.ctx.px(280), self.ctx.text_px(280)))

    def parts(self) -> Mapping[str, Rect]:
        return {"input": self.control}

    @property
    def _inner(self) -> Rect:
        return self.control.inflate(-2 * self.ctx.px(12), 0)

    @property
    def _rtl(self) -> bool:
        """The direction of what is typed, which need not be that of the window."""
        return resolve(self._value).base_level == 1 if self._value else self.ctx.is_rtl

    def _caret_x(self, position: int) -> int:
        return caret_x(self._value, position, self.size, rtl=self._rtl)

    def text_left(self) -> int:
        """The left end of the text, in pixels from the left edge of the room for it."""
        room = self._inner.w
        wide = render.measure(self._value, self.size, rtl=self._rtl)[0]
        rtl = self.ctx.is_rtl
        if wide <= room:
            return room - wide if rtl else 0
        caret = self._caret_x(self._caret)
        at_rest = room - wide if rtl else 0
        return min(max(at_rest, -caret), room - caret)

    # --- input ----------------------------------------------------------------------------

    def press(self, at: tuple[int, int]) -> bool:
        x = at[0] - self._inner.x - self.text_left()
        self._caret = index_at(self._value, x, self.size, rtl=self._rtl) if self._value else 0
        return True

    def key(self, event: KeyPress) -> bool:
        if event.text:
            return self._type(event.text)
        if event.is_backspace:
            return self._erase(self._stop_before(), self._caret)
        match event.command:
            case Command.LEFT:
                return self._move(-1)
            case Command.RIGHT:
                return self._move(1)
            case Command.HOME:
                self._caret = 0
            case Command.END:
                self._caret = len(self._value)
            case _ if event.is_delete:
                return self._erase(self._caret, self._stop_after())
            case _:
                return False
        return True

    def _type(self, text: str) -> bool:
        self._put(self._value[: self._caret] + text + self._value[self._caret :], len(text))
        return True

    def _erase(self, start: int, end: int) -> bool:
        shift = start - self._caret
        self._put(self._value[:start] + self._value[end:], shift)
        return True

    def _put(self, value: str, shift: int) -> None:
        if value != self._value and self._accepts(value):
            self._value = value
            self._caret += shift
            self._on_change(value)

    def _stop_before(self) -> int:
        return max((stop for stop in caret_stops(self._value) if stop < self._caret), default=0)

    def _stop_after(self) -> int:
        stops = [stop for stop in caret_stops(self._value) if stop > self._caret]
        return min(stops, default=len(self._value))

    def _move(self, way: int) -> bool:
        """To the nearest place on that side; False at the end of the text, to leave the field."""
        here = self._caret_x(self._caret)
        places = [((self._caret_x(stop) - here) * way, stop) for stop in caret_stops(self._value)]
        ahead = [place for place in places if place[0] > 0]
        if ahead:
            self._caret = min(ahead)[1]
        return bool(ahead)

    # --- looks ----------------------------------------------------------------------------

    def draw_control(self, surface: pygame.Surface, control: Rect, look: Look) -> None:
        theme = self.ctx.theme
        ground = mix(theme.panel, (0, 0, 0), 0.25)
        line = theme.accent if look.has_keys else mix(theme.panel_raised, theme.accent_soft, 0.45)
        draw_box(surface, control, self.radius, rgba(ground), rgba(line), max(1, self.ctx.px(1.4)))
        inner = self._inner.move(control.x - self.control.x, control.y - self.control.y)
        clip = surface.get_clip()
        surface.set_clip(inner.inflate(4, 0).clip(clip))
        if self._value:
            picture = render.line(self._value, self.size, theme.text, rtl=self._rtl)
            place = picture.get_rect(left=inner.x + self.text_left(), centery=inner.centery)
            surface.blit(picture, place)
        elif self._placeholder:
            picture = render.line(self._placeholder, self.size, mix(theme.text_soft, ground, 0.3))
            place = picture.get_rect(centery=inner.centery)
            place.x = inner.right - place.w if self.ctx.is_rtl else inner.x
            surface.blit(picture, place)
        if look.has_keys:
            x = inner.x + self.text_left()
            x += self._caret_x(self._caret) if self._value else 0
            high = round(self.size * 1.25)
            bar = Rect(x, 0, max(2, self.ctx.px(2)), high).move_to(centery=inner.centery)
            if self._rtl:
                bar.right = x  # beside the letter to come, not on the last one
            surface.fill(theme.accent, bar)
        surface.set_clip(clip)
