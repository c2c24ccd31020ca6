"""A table whose rows can be chosen: each is a control of its own, their columns agree."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from ui.context import Context
from ui.input import KeyPress
from ui.text import render
from ui.theme import Color
from ui.widgets.base import Look, Widget, draw_box, is_activation, text_size
from ui.widgets.shapes import CLEAR, rgba
from ui.widgets.table import Cell

__all__ = ["row_table"]

SMALLEST: Final = 11  # pixels an em


@dataclass(frozen=True, slots=True)
class _Fit:
    """Columns in pixels, and the sizes of texts and of notes at which all of them fit."""

    columns: Sequence[int]
    size: int
    small: int


class _Grid:
    """What the rows share: the columns that suit all of them."""

    def __init__(
        self, ctx: Context, head: Sequence[str], rows: Sequence[Sequence[Cell]], size: float
    ) -> None:
        self.head = head
        self._rows = rows
        self._size = ctx.text_px(size)
        self._gap = ctx.px(10)
        self.padding = ctx.px(12)
        self._fits: dict[int, _Fit] = {}

    def fit(self, width: int) -> _Fit:
        """For rows of ``width`` pixels."""
        if width not in self._fits:
            self._fits[width] = self._fitted(width - 2 * self.padding)
        return self._fits[width]

    def _fitted(self, free: int) -> _Fit:
        size = self._size
        while True:
            small = max(SMALLEST, round(size * 0.8))
            needs = [
                max(self._needs(column, size, small)) + self._gap
                for column in range(len(self.head))
            ]
            if sum(needs) <= free or size <= SMALLEST:
                spare = max(0, free - sum(needs)) // (len(needs) - 1)
                return _Fit([needs[0], *(need + spare for need in needs[1:])], size, small)
            size -= 1

    def _needs(self, column: int, size: int, small: int) -> Iterator[int]:
        yield render.measure(self.head[column], small)[0]
        for row in self._rows:
            cell = row[column]
            yield render.measure(cell.text, size, cell.is_bold)[0]
            if cell.note:
                yield render.measure(cell.note, small)[0]


class _Line(Widget):
    """One line of cells. The first begins at the start of reading, the others are centred."""

    def __init__(self, ctx: Context, id: str, grid: _Grid, cells: Sequence[Cell]) -> None:
        super().__init__(ctx, id)
        self._grid = grid
        self._cells = cells

    def _sizes(self) -> tuple[int, int]:
        fit = self._grid.fit(self.rect.w)
        return fit.size, fit.small

    def height_for(self, width: int) -> int:
        fit = self._grid.fit(width)
        has_notes = any(cell.note for cell in self._cells)
        high = render.line_height(fit.size)
        return high + (render.line_height(fit.small) if has_notes else 0) + self.ctx.px(6)

    def _boxes(self, rect: Rect) -> list[Rect]:
        boxes = []
        x = self._grid.padding
        for wide in self._grid.fit(rect.w).columns:
            left = rect.right - x - wide if self.ctx.is_rtl else rect.left + x
            boxes.append(Rect(left, rect.y, wide, rect.h))
            x += wide
        return boxes

    def _pieces(self, rect: Rect) -> Iterator[tuple[str, int, Color, bool, bool, Rect]]:
        """(text, size, color, is bold, is centred, room) of all texts."""
        theme = self.ctx.theme
        size, small = self._sizes()
        line, note_line = render.line_height(size), render.line_height(small)
        for index, (cell, box) in enumerate(zip(self._cells, self._boxes(rect), strict=True)):
            high = line + (note_line if cell.note else 0)
            top = box.centery - high // 2
            color = theme.text if cell.color is None else cell.color
            is_centred = index > 0
            room = Rect(box.x, top, box.w, line)
            yield cell.text, size, color, cell.is_bold, is_centred, room
            if cell.note:
                below = Rect(box.x, top + line, box.w, note_line)
                yield cell.note, small, theme.text_soft, False, is_centred, below

    def draw(self, surface: pygame.Surface, rect: Rect, look: Look) -> None:
        for text, size, color, is_bold, is_centred, room in self._pieces(rect):
            picture = render.line(text, size, color, bold=is_bold)
            place = picture.get_rect(center=room.center)
            if not is_centred:
                place.x = room.right - place.w if self.ctx.is_rtl else room.x
            surface.blit(picture, place)

    def text_boxes(self) -> list[tuple[Rect, Rect]]:
        return [
            (
                Rect((0, 0), text_size(text, size, room.w, bold=bold)).move_to(center=room.center),
                room,
            )
            for text, size, _, bold, _, room in self._pieces(self.rect)
        ]


class _Head(_Line):
    """The names of the columns."""

    def _sizes(self) -> tuple[int, int]:
        small = self._grid.fit(self.rect.w).small
        return small, small

    def height_for(self, width: int) -> int:
        return render.line_height(self._grid.fit(width).small)


class _Row(_Line):
    """Clicked, or Enter or Space while focused, calls ``on_choose``."""

    is_focusable = True

    def __init__(
        self,
        ctx: Context,
        id: str,
        grid: _Grid,
        cells: Sequence[Cell],
        on_choose: Callable[[], None],
        *,
        is_chosen: bool,
    ) -> None:
        super().__init__(ctx, id, grid, cells)
        self._on_choose = on_choose
        self._is_chosen = is_chosen

    @property
    def radius(self) -> int:
        return self.ctx.px(10)

    @property
    def spoken(self) -> str:
        """Each cell after the name of its column."""
        texts = (f"{cell.text} {cell.note}".rstrip() for cell in self._cells)
        parts = zip(self._grid.head, texts, strict=True)
        return f"{', '.join(f'{name}: {text}' if name else text for name, text in parts)}."

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
        strength = 1.0 if look.is_hovered or self._is_chosen else 0.62
        border = rgba(theme.accent) if self._is_chosen else CLEAR
        width = max(1, self.ctx.px(1.6)) if self._is_chosen else 0
        draw_box(surface, rect, self.radius, rgba(theme.panel_raised, strength), border, width)
        super().draw(surface, rect, look)


def row_table(
    ctx: Context,
    id: str,
    head: Sequence[str],
    rows: Sequence[Sequence[Cell]],
    on_choose: Callable[[int], None],
    *,
    chosen: int | None = None,
    size: float = 16,
) -> list[Widget]:
    """A head line and the rows, to be placed one below the other at the same width.

    They are called ``id_head``, ``id_0``, ``id_1``...; ``on_choose`` gets the number of a row.
    """
    grid = _Grid(ctx, head, rows, size)
    soft = ctx.theme.text_soft
    lines: list[Widget] = [_Head(ctx, f"{id}_head", grid, [Cell(text, soft) for text in head])]
    for index, cells in enumerate(rows):
        lines.append(
            _Row(
                ctx,
                f"{id}_{index}",
                grid,
                cells,
                lambda index=index: on_choose(index),  # type: ignore[misc]
                is_chosen=index == chosen,
            )
        )
    return lines
