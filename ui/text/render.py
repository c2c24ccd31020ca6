"""Drawn text: lines and paragraphs as surfaces, cached.

Every line of a size is ``line_height(size)`` high with its baseline at the same place, whatever
scripts it mixes, so that texts drawn side by side agree. Surfaces are shared: never draw on one.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal

import pygame
from pygame.typing import ColorLike

from ui import i18n
from ui.text.bidi import resolve
from ui.text.shape import Piece, draw_piece, faces, piece_width, pieces, width
from ui.text.wrap import base_is_rtl, line_spans, line_width

__all__ = [
    "Align",
    "SuitColors",
    "SurfaceCache",
    "baseline",
    "cache",
    "clear",
    "line",
    "line_height",
    "measure",
    "paragraph",
]

Align = Literal["start", "end", "center"]
SuitColors = Mapping[str, ColorLike]
Rgba = tuple[int, int, int, int]

CACHE_BYTES = 32 * 1024 * 1024

_LINE_HEIGHT = 1.6
# Height of the middle of the letters above the baseline, per em: what looks centred in a button.
_MIDDLE_OF_ARABIC = 0.24
_MIDDLE_OF_LATIN = 0.34
_VISIBLE_ALPHA = 24


class SurfaceCache:
    """Least recently used surfaces, bounded by the bytes of their pixels."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._entries: OrderedDict[object, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: object) -> pygame.Surface | None:
        surface = self._entries.get(key)
        if surface is not None:
            self._entries.move_to_end(key)
        return surface

    def put(self, key: object, surface: pygame.Surface) -> None:
        self._entries[key] = surface
        self.bytes += _size_of(surface)
        while self.bytes > self.limit and len(self._entries) > 1:
            _, oldest = self._entries.popitem(last=False)
            self.bytes -= _size_of(oldest)

    def clear(self) -> None:
        self._entries.clear()
        self.bytes = 0


cache = SurfaceCache(CACHE_BYTES)


def line_height(size: int) -> int:
    """Height in pixels of a line of text of ``size`` pixels an em."""
    return round(size * _LINE_HEIGHT)


def baseline(size: int, numeric: bool = False) -> int:
    """Distance in pixels of the baseline from the top of a line.

    It depends on the language: the letters of the interface are what should look centred.
    """
    latin = numeric or i18n.direction() == "ltr"
    middle = _MIDDLE_OF_LATIN if latin else _MIDDLE_OF_ARABIC
    return round(line_height(size) / 2 + size * middle)


def measure(text: str, size: int, bold: bool = False, rtl: bool | None = None) -> tuple[int, int]:
    """Width and height in pixels of ``line(text, size, ...)``."""
    return _measured(text, size, bold, base_is_rtl(rtl)), line_height(size)


_measured = lru_cache(maxsize=4096)(line_width)


def line(
    text: str,
    size: int,
    color: ColorLike,
    *,
    bold: bool = False,
    rtl: bool | None = None,
    suit_colors: SuitColors | None = None,
    numeric: bool = False,
) -> pygame.Surface:
    """One line of text on a transparent ground.

    ``size`` is in pixels an em. ``rtl`` is the base direction, by default that of the language.
    ``suit_colors`` maps suit glyphs to colours of their own; the layout does not change with them.
    ``numeric`` centres digits and capitals in the height, for numbers and cards that stand alone.
    """
    base, top = base_is_rtl(rtl), baseline(size, numeric)
    tint, suits = _rgba(color), _suit_key(suit_colors)
    key = (text, size, tint, bold, base, suits, top)
    surface = cache.get(key)
    if surface is None:
        row = pieces(resolve(text, base))
        canvas = _Canvas(width(row, size, bold), line_height(size), dict(suits))
        canvas.draw(row, 0, top, size, bold, tint)
        surface = canvas.finish()
        cache.put(key, surface)
    return surface


def paragraph(
    text: str,
    size: int,
    color: ColorLike,
    max_width: int,
    align: Align = "start",
    bold: bool = False,
    rtl: bool | None = None,
    suit_colors: SuitColors | None = None,
) -> pygame.Surface:
    """Wrapped text, ``max_width`` pixels wide, on a transparent ground.

    "start" is the side where reading begins: the right one when the base direction is right to
    left. Newlines begin new paragraphs.
    """
    base, top = base_is_rtl(rtl), baseline(size)
    tint, suits = _rgba(color), _suit_key(suit_colors)
    key = (text, size, tint, bold, base, suits, top, max_width, align)
    surface = cache.get(key)
    if surface is not None:
        return surface
    rows: list[list[Piece]] = []
    for block in text.split("\n"):
        resolved = resolve(block, base)
        spans = line_spans(resolved, size, max_width, bold)
        rows += [pieces(resolved, start, end) for start, end in spans]
    step = line_height(size)
    canvas = _Canvas(max_width, step * len(rows), dict(suits))
    for index, row in enumerate(rows):
        free = max_width - width(row, size, bold)
        at_left = (align == "start") != base
        x = free // 2 if align == "center" else 0 if at_left else free
        canvas.draw(row, x, top + index * step, size, bold, tint)
    surface = canvas.finish()
    cache.put(key, surface)
    return surface


def clear() -> None:
    """Forget every drawn line and close the fonts."""
    cache.clear()
    faces.clear()


class _Canvas:
    """Collects pieces and draws them at once, growing when vowel marks leave the line."""

    def __init__(self, wide: int, high: int, suits: Mapping[str, Rgba]) -> None:
        self._size = wide, high
        self._suits = suits
        self._blits: list[tuple[pygame.Surface, tuple[int, int]]] = []
        self._overflow = 0

    def draw(
        self, row: Sequence[Piece], x: int, base: int, size: int, bold: bool, tint: Rgba
    ) -> None:
        """Place a line of pieces with its left end at ``x`` and its baseline at ``base``."""
        for piece in row:
            color = pygame.Color(self._suits.get(piece.text, tint))
            picture, ascent = draw_piece(piece, size, bold, color)
            y = base - ascent
            self._blits.append((picture, (x, y)))
            ink = picture.get_bounding_rect(_VISIBLE_ALPHA).move(0, y)
            if ink.height:
                self._overflow = max(self._overflow, -ink.top, ink.bottom - self._size[1])
            x += piece_width(piece, size, bold)

    def finish(self) -> pygame.Surface:
        """The picture. A stack of marks too tall for it adds as much above as below, so that
        what is centred stays where it was."""
        extra = self._overflow
        surface = pygame.Surface((self._size[0], self._size[1] + 2 * extra), pygame.SRCALPHA)
        surface.fblits([(picture, (x, y + extra)) for picture, (x, y) in self._blits])
        return surface


def _rgba(color: ColorLike) -> Rgba:
    tint = pygame.Color(color)
    return tint.r, tint.g, tint.b, tint.a


def _suit_key(colors: SuitColors | None) -> tuple[tuple[str, Rgba], ...]:
    return tuple((suit, _rgba(color)) for suit, color in colors.items()) if colors else ()


def _size_of(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4
