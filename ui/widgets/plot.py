"""Plots: bars and lines over labelled axes, from left to right in both languages.

Numbers and axes are read so in Arabic too; only the words around the field are mirrored.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, log10
from typing import Final, Literal

import pygame
from pygame import Rect

from ui.context import Context
from ui.i18n import num
from ui.text import render
from ui.text.render import Align
from ui.theme import Color, mix
from ui.widgets.base import Look, Widget, draw_box, text_size
from ui.widgets.shapes import rgba

__all__ = ["BarPlot", "LinePlot", "Plot", "Series", "ticks"]

STEPS: Final = 4  # about so many on an axis
BAR_SHARE: Final = 0.62  # of the room of a category


@dataclass(frozen=True, slots=True)
class Series:
    """Numbers of one kind, their name in the legend and their colour."""

    name: str
    values: Sequence[float]
    color: Color


@dataclass(frozen=True, slots=True)
class _Text:
    """A text to draw; its room is counted from the widget's corner. Numbers keep to one line."""

    text: str
    room: Rect
    color: Color
    size: int
    side: Literal["left", "right", "center"] = "center"
    is_bold: bool = False
    is_number: bool = False


def ticks(low: float, high: float, about: int = STEPS) -> list[int]:
    """Round whole numbers from at most ``low`` to at least ``high``, in equal steps."""
    span = max(1.0, high - low)
    power = 10 ** max(0, floor(log10(span / about)))
    step = next(n * power for n in (1, 2, 5, 10) if n * power * about >= span)
    first = floor(low / step) * step
    last = max(ceil(high / step) * step, first + step)
    return list(range(first, last + step, step))


class Plot(Widget):
    """A caption, a legend when there are several series, and a field with axes.

    ``x_label`` stands below the field, ``y_label`` above its axis. ``height`` is that of the
    field, in units of the design.
    """

    def __init__(
        self,
        ctx: Context,
        id: str,
        caption: str,
        series: Sequence[Series],
        *,
        x_label: str,
        y_label: str,
        height: float = 150,
    ) -> None:
        super().__init__(ctx, id)
        self.caption = caption
        self.series = series
        self._x_label, self._y_label = x_label, y_label
        self._size = ctx.text_px(14)
        self._height = ctx.px(height)
        self._ticks: list[int] = []
        # All counted from the widget's corner.
        self._field = Rect(0, 0, 0, 0)
        self._texts: list[_Text] = []
        self._chips: list[tuple[Rect, Color]] = []

    # --- what a kind of plot gives --------------------------------------------------------------

    @abstractmethod
    def reach(self) -> tuple[float, float]:
        """The lowest and the highest value that must be seen."""

    @abstractmethod
    def x_marks(self, field: Rect) -> list[tuple[float, str]]:
        """The x of each mark below the field, and its text."""

    def value_marks(self, field: Rect) -> list[tuple[float, float, str]]:
        """Numbers that stand above values: the x, the value, the text."""
        return []

    @abstractmethod
    def draw_values(self, surface: pygame.Surface, field: Rect) -> None:
        """Paint the values into ``field``, which is where it stands in the window."""

    # --- geometry -------------------------------------------------------------------------------

    def height_for(self, width: int) -> int:
        return self._arrange(width)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self._arrange(rect.w)

    @property
    def _line(self) -> int:
        return render.line_height(self._size)

    def y_of(self, value: float, field: Rect) -> int:
        """How high ``value`` stands in ``field``."""
        low, high = self._ticks[0], self._ticks[-1]
        return round(field.bottom - (value - low) / (high - low) * field.h)

    def _arrange(self, width: int) -> int:
        """Place everything for ``width`` pixels; the height of it all."""
        self._texts, self._chips = [], []
        theme = self.ctx.theme
        start: Literal["left", "right"] = "right" if self.ctx.is_rtl else "left"
        y = self._add_words(self.caption, 0, 0, width, start, is_caption=True)
        if len(self.series) > 1:
            y = self._add_legend(width, y)
        y = self._add_words(self._y_label, 0, y, width, "left")
        self._ticks = ticks(*self.reach())
        marks = [num(tick) for tick in self._ticks]
        beside = max(render.measure(mark, self._size)[0] for mark in marks)
        left = beside + self.ctx.px(8)
        # Half a line above the field for its highest mark and the numbers on bars.
        top = y + self._line // 2
        self._field = Rect(left, top, max(1, width - left - self.ctx.px(10)), self._height)
        for tick, mark in zip(self._ticks, marks, strict=True):
            room = Rect(0, 0, beside, self._line)
            room.centery = self.y_of(tick, self._field)
            self._add_number(mark, room, theme.text_soft, "right")
        below = self._field.bottom + self._line // 3
        for x, text in _spread(self.x_marks(self._field), self._size, self.ctx.px(8)):
            self._add_number(text, self._mark_room(text, x, below, width), theme.text_soft)
        for x, value, text in self.value_marks(self._field):
            room = self._mark_room(text, x, 0, width)
            room.bottom = self.y_of(max(0.0, value), self._field)
            self._add_number(text, room, theme.text)
        return self._add_words(self._x_label, left, below + self._line, self._field.w, "center")

    def _add_words(
        self,
        text: str,
        x: int,
        y: int,
        width: int,
        side: Literal["left", "right", "center"],
        *,
        is_caption: bool = False,
    ) -> int:
        """A text that may wrap; the y below it."""
        size = round(self._size * 1.2) if is_caption else self._size
        color = self.ctx.theme.text if is_caption else self.ctx.theme.text_soft
        high = text_size(text, size, width, bold=is_caption)[1]
        self._texts.append(_Text(text, Rect(x, y, width, high), color, size, side, is_caption))
        return y + high

    def _add_number(
        self, text: str, room: Rect, color: Color, side: Literal["right", "center"] = "center"
    ) -> None:
        self._texts.append(_Text(text, room, color, self._size, side, is_number=True))

    def _mark_room(self, text: str, x: float, y: int, width: int) -> Rect:
        """Around ``x``, as far as the widget's edges allow."""
        wide = render.measure(text, self._size)[0]
        room = Rect(round(x - wide / 2), y, wide, self._line)
        room.x = min(max(0, room.x), width - wide)
        return room

    def _add_legend(self, width: int, y: int) -> int:
        """The names of the series with a dot each, from the start of reading; the y below them."""
        ctx = self.ctx
        dot, gap = round(self._size * 0.8), ctx.px(6)
        x = 0
        for each in self.series:
            wide = render.measure(each.name, self._size)[0]
            if x and x + dot + gap + wide > width:
                x, y = 0, y + self._line
            chip = Rect(x, y + (self._line - dot) // 2, dot, dot)
            room = Rect(x + dot + gap, y, wide, self._line)
            if ctx.is_rtl:
                chip.x, room.x = width - chip.right, width - room.right
            self._chips.append((chip, each.color))
            self._texts.append(_Text(each.name, room, ctx.theme.text_soft, self._size))
            x += dot + gap + wide + ctx.px(18)
        return y + self._line

    # --- looks ----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, rect: Rect, look: Look) -> None:
        theme, field = self.ctx.theme, self._field.move(rect.topleft)
        for chip, color in self._chips:
            draw_box(surface, chip.move(rect.topleft), chip.w // 2, rgba(color))
        for tick in self._ticks:
            strength = 0.7 if tick == 0 else 0.2
            line = Rect(field.x, self.y_of(tick, field), field.w, 1)
            surface.fill(mix(theme.panel, theme.accent_soft, strength), line)
        self.draw_values(surface, field)
        for text in self._texts:
            self._draw_text(surface, text, text.room.move(rect.topleft))

    def _draw_text(self, surface: pygame.Surface, text: _Text, room: Rect) -> None:
        if text.is_number:
            picture = render.line(text.text, text.size, text.color, numeric=True)
            place = picture.get_rect(center=room.center)
            if text.side == "right":
                place.right = room.right
            surface.blit(picture, place)
            return
        align: Align = "center"
        if text.side != "center":
            align = "start" if (text.side == "right") == self.ctx.is_rtl else "end"
        picture = render.paragraph(text.text, text.size, text.color, room.w, align, text.is_bold)
        surface.blit(picture, picture.get_rect(center=room.center))

    def text_boxes(self) -> list[tuple[Rect, Rect]]:
        boxes = []
        for text in self._texts:
            size = text_size(text.text, text.size, text.room.w + 1, bold=text.is_bold)
            box = Rect((0, 0), size).move_to(center=text.room.center)
            boxes.append((box.move(self.rect.topleft), self.rect))
        return boxes


class BarPlot(Plot):
    """Bars over ``categories``: those of several series stand on each other.

    ``notes`` are texts above the bars, one a category. With several series no value is negative.
    """

    def __init__(
        self,
        ctx: Context,
        id: str,
        caption: str,
        categories: Sequence[str],
        series: Sequence[Series],
        *,
        x_label: str,
        y_label: str,
        notes: Sequence[str] = (),
        height: float = 150,
    ) -> None:
        super().__init__(ctx, id, caption, series, x_label=x_label, y_label=y_label, height=height)
        self._categories = categories
        self._notes = notes

    def _sums(self) -> list[float]:
        return [sum(values) for values in zip(*(s.values for s in self.series), strict=True)]

    def reach(self) -> tuple[float, float]:
        sums = self._sums()
        return min(0.0, *sums), max(0.0, *sums)

    def _middle(self, index: int, field: Rect) -> float:
        return field.x + field.w * (index + 0.5) / len(self._categories)

    def x_marks(self, field: Rect) -> list[tuple[float, str]]:
        return [(self._middle(i, field), text) for i, text in enumerate(self._categories)]

    def value_marks(self, field: Rect) -> list[tuple[float, float, str]]:
        sums = self._sums()
        return [(self._middle(i, field), sums[i], text) for i, text in enumerate(self._notes)]

    def draw_values(self, surface: pygame.Surface, field: Rect) -> None:
        wide = max(2, round(field.w / len(self._categories) * BAR_SHARE))
        for index in range(len(self._categories)):
            left = round(self._middle(index, field) - wide / 2)
            base = 0.0
            for each in self.series:
                value = each.values[index]
                ends = sorted((self.y_of(base, field), self.y_of(base + value, field)))
                base += value
                bar = Rect(left, ends[0], wide, ends[1] - ends[0])
                draw_box(surface, bar, self.ctx.px(2), rgba(each.color))


class LinePlot(Plot):
    """Lines through values that follow each other, the first one at ``first`` on the x axis.

    ``goal`` is a value to be seen as a dashed line, such as the target of a match.
    """

    def __init__(
        self,
        ctx: Context,
        id: str,
        caption: str,
        series: Sequence[Series],
        *,
        x_label: str,
        y_label: str,
        first: int = 0,
        goal: int | None = None,
        height: float = 150,
    ) -> None:
        super().__init__(ctx, id, caption, series, x_label=x_label, y_label=y_label, height=height)
        self._first = first
        self._goal = goal

    def reach(self) -> tuple[float, float]:
        values = [value for each in self.series for value in each.values]
        goal = () if self._goal is None else (self._goal,)
        return min(0.0, *values, *goal), max(0.0, *values, *goal)

    @property
    def spoken(self) -> str:
        """Where it has come to: what it was on the way is for the eye."""
        ends = [f"{s.name} {num(round(s.values[-1]))}".strip() for s in self.series if s.values]
        return f"{self.caption}: {', '.join(ends)}." if ends else ""

    @property
    def _last(self) -> int:
        return self._first + max(len(each.values) for each in self.series) - 1

    def _x(self, at: float, field: Rect) -> float:
        return field.x + (at - self._first) / max(1, self._last - self._first) * field.w

    def x_marks(self, field: Rect) -> list[tuple[float, str]]:
        marks = ticks(self._first, self._last, 2 * STEPS)
        inside = [mark for mark in marks if self._first <= mark <= self._last]
        return [(self._x(mark, field), num(mark)) for mark in inside]

    def draw_values(self, surface: pygame.Surface, field: Rect) -> None:
        if self._goal is not None:
            y, dash = self.y_of(self._goal, field), self.ctx.px(6)
            for x in range(field.x, field.right - dash, 2 * dash):
                surface.fill(self.ctx.theme.brass, Rect(x, y, dash, max(1, self.ctx.px(1))))
        width = max(2, self.ctx.px(2.4))
        for each in self.series:
            points = [
                (self._x(self._first + i, field), float(self.y_of(value, field)))
                for i, value in _thinned(each.values, field.w)
            ]
            for start, end in pairwise(points):
                pygame.draw.aaline(surface, each.color, start, end, width)
            if len(points) <= max(1, field.w // (8 * width)):
                for point in points:
                    pygame.draw.aacircle(surface, each.color, point, width + 1)


def _thinned(values: Sequence[float], most: int) -> Iterator[tuple[int, float]]:
    """At most about ``most`` of the values, the last one among them, and their places."""
    step = max(1, len(values) // max(1, most))
    for index in range(0, len(values) - 1, step):
        yield index, values[index]
    if values:
        yield len(values) - 1, values[-1]


def _spread(marks: list[tuple[float, str]], size: int, gap: int) -> list[tuple[float, str]]:
    """Every mark, or every second, third... so that no two come closer than ``gap`` pixels."""
    if len(marks) < 2:
        return marks
    apart = (marks[-1][0] - marks[0][0]) / (len(marks) - 1)
    widest = max(render.measure(text, size)[0] for _, text in marks)
    every = max(1, ceil((widest + gap) / max(1.0, apart)))
    return marks[::every]
