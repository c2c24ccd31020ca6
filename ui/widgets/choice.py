"""One of several: segments side by side, or a stepper with two arrows where they do not fit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Generic, TypeVar

import pygame
from pygame import Rect

from ui.context import Context
from ui.input import Command, KeyPress
from ui.text import render
from ui.text.wrap import fit
from ui.theme import mix
from ui.widgets.base import Look, draw_box, is_activation
from ui.widgets.field import Field
from ui.widgets.label import suit_colors
from ui.widgets.shapes import arrow, rgba

__all__ = ["Choice"]

T = TypeVar("T")

MOST_SEGMENTS: Final = 5
JUMP: Final = 10  # options that Page Up and Page Down pass over in a long list


class Choice(Field, Generic[T]):
    """``options`` are (value, text) in reading order; ``on_change`` is told a new value.

    Left and Right go to the neighbour on that side of the screen; Enter goes on to the next one
    and round. A stepper repeats while its arrow is held.
    """

    def __init__(
        self,
        ctx: Context,
        id: str,
        label: str,
        options: Sequence[tuple[T, str]],
        value: T,
        on_change: Callable[[T], None],
        *,
        note: str = "",
        size: float = 18,
        always_steps: bool = False,
    ) -> None:
        super().__init__(ctx, id, label, note=note, size=size)
        self._options = options
        self._value = value
        self._on_change = on_change
        self._always_steps = always_steps or len(options) > MOST_SEGMENTS
        self._segments: list[Rect] = []  # counted from the widget's corner; none: a stepper

    @property
    def value_text(self) -> str:
        return self._options[self._index][1]

    # --- geometry -------------------------------------------------------------------------

    def _widest(self) -> int:
        return max(render.measure(text, self.size, True)[0] for _, text in self._options)

    def _segments_width(self) -> int:
        return len(self._options) * (self._widest() + self.ctx.px(28))

    def control_width(self, room: int) -> int:
        if not self._always_steps and self._segments_width() <= room:
            return self._segments_width()
        return min(room, self._widest() + 2 * self._arrow_side + self.ctx.px(28))

    @property
    def _arrow_side(self) -> int:
        return self.control_height(0)

    def arrange(self) -> None:
        self._segments = []
        if self._always_steps or self._segments_width() > self.control.w:
            return
        count = len(self._options)
        for index in range(count):
            left = self.control.w * index // count
            right = self.control.w * (index + 1) // count
            if self.ctx.is_rtl:
                left, right = self.control.w - right, self.control.w - left
            self._segments.append(
                Rect(self.control.x + left, self.control.y, right - left, self.control.h)
            )

    @property
    def _left_arrow(self) -> Rect:
        return Rect(self.control.topleft, (self._arrow_side, self.control.h))

    @property
    def _right_arrow(self) -> Rect:
        arrow_box = self._left_arrow
        arrow_box.right = self.control.right
        return arrow_box

    def parts(self) -> Mapping[str, Rect]:
        if self._segments:
            values = (str(value) for value, _ in self._options)
            return dict(zip(values, self._segments, strict=True))
        back, on = self._left_arrow, self._right_arrow
        if self.ctx.is_rtl:
            back, on = on, back
        return {"previous": back, "next": on}

    # --- input ----------------------------------------------------------------------------

    @property
    def _is_long(self) -> bool:
        return len(self._options) > 2 * JUMP

    @property
    def _index(self) -> int:
        return next((i for i, (value, _) in enumerate(self._options) if value == self._value), 0)

    def _choose(self, index: int) -> bool:
        index = min(max(0, index), len(self._options) - 1)
        value = self._options[index][0]
        if value == self._value:
            return False
        self._value = value
        self.ctx.sounds.play("click")
        self._on_change(value)
        return True

    def _step(self, towards_right: int) -> bool:
        return self._choose(self._index + (-towards_right if self.ctx.is_rtl else towards_right))

    def _arrow_at(self, at: tuple[int, int]) -> int:
        if self._segments:
            return 0
        if self._left_arrow.collidepoint(at):
            return -1
        return 1 if self._right_arrow.collidepoint(at) else 0

    def press(self, at: tuple[int, int]) -> bool:
        step = self._arrow_at(at)
        return step != 0 and self._step(step)

    def hold(self, at: tuple[int, int]) -> bool:
        return self.press(at)

    def release(self, at: tuple[int, int], *, is_inside: bool) -> bool:
        for index, segment in enumerate(self._segments):
            if segment.collidepoint(at):
                return self._choose(index)
        return False

    def key(self, event: KeyPress) -> bool:
        match event.command:
            case Command.LEFT:
                self._step(-1)
            case Command.RIGHT:
                self._step(1)
            case Command.PAGE_UP if self._is_long:
                self._choose(self._index + JUMP)
            case Command.PAGE_DOWN if self._is_long:
                self._choose(self._index - JUMP)
            case _ if is_activation(event):
                self._choose((self._index + 1) % len(self._options))
            case _:
                return False
        return True

    # --- looks ----------------------------------------------------------------------------

    def draw_control(self, surface: pygame.Surface, control: Rect, look: Look) -> None:
        theme = self.ctx.theme
        ground = mix(theme.panel, theme.panel_raised, 0.55)
        line = mix(theme.panel_raised, theme.accent_soft, 0.3)
        draw_box(surface, control, self.radius, rgba(ground), rgba(line), max(1, self.ctx.px(1.2)))
        if self._segments:
            self._draw_segments(surface, control)
        else:
            self._draw_stepper(surface, control)

    def _draw_segments(self, surface: pygame.Surface, control: Rect) -> None:
        theme = self.ctx.theme
        offset = (control.x - self.control.x, control.y - self.control.y)
        inset = max(2, self.ctx.px(3))
        for index, (segment, (_, text)) in enumerate(
            zip(self._segments, self._options, strict=True)
        ):
            box = segment.move(offset)
            is_chosen = index == self._index
            if is_chosen:
                fill = box.inflate(-2 * inset, -2 * inset)
                draw_box(surface, fill, self.radius - inset, rgba(theme.accent))
            color = theme.text_dark if is_chosen else theme.text_soft
            picture = render.line(
                text,
                self.size,
                color,
                bold=is_chosen,
                suit_colors=None if is_chosen else suit_colors(self.ctx),
            )
            surface.blit(picture, picture.get_rect(center=box.center))

    def _draw_stepper(self, surface: pygame.Surface, control: Rect) -> None:
        theme = self.ctx.theme
        offset = (control.x - self.control.x, control.y - self.control.y)
        last = len(self._options) - 1
        for box, points_right in ((self._left_arrow, False), (self._right_arrow, True)):
            is_end = self._index == (last if points_right != self.ctx.is_rtl else 0)
            color = mix(theme.accent, theme.panel, 0.72 if is_end else 0.0)
            sign = arrow(round(box.h * 0.5), points_right, rgba(color))
            surface.blit(sign, sign.get_rect(center=box.move(offset).center))
        room = control.w - 2 * self._arrow_side
        text = fit(self._options[self._index][1], self.size, room, True)
        picture = render.line(text, self.size, theme.text, bold=True)
        surface.blit(picture, picture.get_rect(center=control.center))

    def text_boxes(self) -> list[tuple[Rect, Rect]]:
        boxes = super().text_boxes()
        high = render.line_height(self.size)
        rooms = self._segments
        if not rooms:
            rooms = [self.control.inflate(-2 * self._arrow_side, 0)] * len(self._options)
        for room, (_, text) in zip(rooms, self._options, strict=True):
            wide = render.measure(text, self.size, True)[0]
            box = Rect(0, 0, wide, high).move_to(center=room.center)
            boxes.append((box.move(self.rect.topleft), room.move(self.rect.topleft)))
        return boxes
