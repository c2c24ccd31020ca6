"""A table of short texts: a head line, and rows on strips of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from ui.context import Context
from ui.text import render
from ui.theme import Color
from ui.widgets.base import Look, Widget, draw_box, text_size
from ui.widgets.label import suit_colors
from ui.widgets.shapes import rgba

__all__ = ["Cell", "Table"]

SMALLEST: Final = 11  # pixels an em


@dataclass(frozen=True, slots=True)
class Cell:
    """A text, and a smaller one below it that may wrap."""

    text: str
    color: Color | None = None
    is_bold: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class _Piece:
    """A text to draw: where, how large, and the room that it must keep to."""

    text: str
    size: int
    color: Color
    is_bold: bool
    is_centred: bool
    box: Rect


class Table(Widget):
    """The first column begins at the start of reading, the others are centred.

    ``shares`` divide the width between the columns; without them each is as wide as its texts
    need, and what is left is divided evenly. Texts shrink when they would not fit otherwise.
    """

    def __init__(
        self,
        ctx: Context,
        id: str,
        head: Sequence[str],
        rows: Sequence[Sequence[Cell]],
        *,
        shares: Sequence[float] = (),
        size: float = 18,
        row_height: float = 44,
    ) -> None:
        super().__init__(ctx, id)
        self._head = head
        self._rows = rows
        self._shares = shares
        self._size = ctx.text_px(size)
        self._row_height = ctx.px(row_height)
        self._pieces: list[_Piece] = []
        self._strips: list[Rect] = []

    @property
    def spoken(self) -> str:
        """Row by row, each cell after the name of its column."""
        return " ".join(self._row_spoken(row) for row in self._rows)

    def _row_spoken(self, row: Sequence[Cell]) -> str:
        parts = []
        for name, cell in zip(self._head, row, strict=True):
            if cell.text:
                parts.append(f"{name}: {cell.text}" if name else cell.text)
            if cell.note:
                parts.append(cell.note.removesuffix("."))
        return f"{', '.join(parts)}."

    # --- geometry -------------------------------------------------------------------------

    @property
    def _small(self) -> int:
        return max(SMALLEST, round(self._size * 0.8))

    @property
    def _padding(self) -> int:
        return self.ctx.px(16)

    def height_for(self, width: int) -> int:
        return self._arrange(Rect(0, 0, width, 0))[2]

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self._pieces, self._strips, _ = self._arrange(Rect(0, 0, rect.w, rect.h))

    def _columns(self, width: int) -> tuple[list[int], int, int]:
        """The columns' widths, and the sizes of texts and of small texts that fit into them."""
        size, small = self._size, self._small
        free = width - 2 * self._padding
        while True:
            needs = [
                max(self._needs(column, size, small)) + self.ctx.px(10)
                for column in range(len(self._head))
            ]
            if self._shares:
                total = sum(self._shares)
                columns = [int(free * share / total) for share in self._shares]
            else:
                spare = max(0, free - sum(needs)) // len(needs)
                columns = [need + spare for need in needs]
            fits = sum(columns) <= free and all(
                need <= column for need, column in zip(needs, columns, strict=True)
            )
            if fits or size <= SMALLEST:
                return columns, size, small
            size, small = size - 1, max(SMALLEST, small - 1)

    def _needs(self, column: int, size: int, small: int) -> Iterator[int]:
        """The widths that the texts of a column need on one line; notes wrap."""
        yield render.measure(self._head[column], small)[0]
        for row in self._rows:
            cell = row[column]
            yield render.measure(cell.text, size, cell.is_bold)[0]

    def _arrange(self, rect: Rect) -> tuple[list[_Piece], list[Rect], int]:
        """What to draw, the strips of the rows, and the height of it all."""
        columns, size, small = self._columns(rect.w)
        theme = self.ctx.theme
        pieces: list[_Piece] = []
        strips: list[Rect] = []
        y = rect.top
        if any(self._head):
            high = render.line_height(small)
            for index, box in enumerate(self._boxes(rect, columns, y, high)):
                if self._head[index]:
                    text = self._head[index]
                    pieces.append(_Piece(text, small, theme.text_soft, False, index > 0, box))
            y += high + self.ctx.px(4)
        for row in self._rows:
            high = max(
                self._row_height,
                max(self._cell_height(*c, size, small) for c in zip(row, columns, strict=True))
                + self.ctx.px(10),
            )
            strips.append(Rect(rect.left, y, rect.w, high))
            for index, box in enumerate(self._boxes(rect, columns, y, high)):
                pieces += self._cell(row[index], box, size, small, is_centred=index > 0)
            y += high + self.ctx.px(6)
        return pieces, strips, y - rect.top - self.ctx.px(6)

    def _boxes(self, rect: Rect, columns: Sequence[int], y: int, high: int) -> list[Rect]:
        """The boxes of one line, from the start of reading."""
        boxes = []
        x = self._padding
        for wide in columns:
            left = rect.right - x - wide if self.ctx.is_rtl else rect.left + x
            boxes.append(Rect(left, y, wide, high))
            x += wide
        return boxes

    def _cell_height(self, cell: Cell, width: int, size: int, small: int) -> int:
        note = text_size(cell.note, small, width - self.ctx.px(8))[1] if cell.note else 0
        return render.line_height(size) + note

    def _cell(
        self, cell: Cell, box: Rect, size: int, small: int, *, is_centred: bool
    ) -> Iterator[_Piece]:
        theme = self.ctx.theme
        color = theme.text if cell.color is None else cell.color
        wide = box.w - self.ctx.px(8)
        line = render.line_height(size)
        note = text_size(cell.note, small, wide)[1] if cell.note else 0
        top = box.centery - (line + note) // 2
        yield _Piece(
            cell.text, size, color, cell.is_bold, is_centred, Rect(box.x, top, box.w, line)
        )
        if cell.note:
            left = box.right - wide if self.ctx.is_rtl else box.left
            below = Rect(left, top + line, wide, note)
            yield _Piece(cell.note, small, theme.text_soft, False, is_centred, below)

    # --- looks ----------------------------------------------------------------------------

    @property
    def sticky(self) -> int:
        """The head line."""
        return self._strips[0].top if self._strips else 0

    def draw(self, surface: pygame.Surface, rect: Rect, look: Look) -> None:
        theme = self.ctx.theme
        for strip in self._strips:
            place = strip.move(rect.topleft)
            draw_box(surface, place, self.ctx.px(12), rgba(theme.panel_raised, 0.62))
        head = [piece for piece in self._pieces if piece.box.bottom <= self.sticky]
        self._draw_pieces(surface, rect, self._pieces[len(head) :])
        hidden = min(max(0, surface.get_clip().top - rect.top), rect.h - self.sticky)
        if hidden:
            place = Rect(rect.x, rect.y + hidden, rect.w, self.sticky)
            surface.fill(theme.panel, place)
        self._draw_pieces(surface, rect.move(0, hidden), head)

    def _draw_pieces(self, surface: pygame.Surface, rect: Rect, pieces: Sequence[_Piece]) -> None:
        for piece in pieces:
            picture = render.paragraph(
                piece.text,
                piece.size,
                piece.color,
                max(1, piece.box.w),
                "center" if piece.is_centred else "start",
                piece.is_bold,
                suit_colors=suit_colors(self.ctx),
            )
            surface.blit(picture, picture.get_rect(center=piece.box.move(rect.topleft).center))

    def text_boxes(self) -> list[tuple[Rect, Rect]]:
        boxes = []
        for piece in self._pieces:
            size = text_size(piece.text, piece.size, piece.box.w, bold=piece.is_bold)
            text = Rect((0, 0), size).move_to(center=piece.box.center).move(self.rect.topleft)
            boxes.append((text, piece.box.move(self.rect.topleft)))
        return boxes
