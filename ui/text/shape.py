"""Shaping: a line of text becomes pieces of one direction, measured and drawn by HarfBuzz.

SDL_ttf lays a string out as one run. Without a script it does not join Arabic letters, and one
direction for a mixed line turns "41" into "14". So every run gets its own direction and script.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from ui.paths import ASSETS
from ui.text.bidi import Paragraph

__all__ = ["Faces", "Piece", "draw_piece", "faces", "piece_width", "pieces", "width"]

FONT_FILES = {False: "TarneebUI-Regular.ttf", True: "TarneebUI-Bold.ttf"}
MAX_FONTS = 64
SUITS = "♠♣♥♦"

# Controls steer the layout and have no picture. Zero-width joiners stay: they shape letters.
_INVISIBLE = re.compile("[\u00ad\u200b\u200e\u200f\u061c\u202a-\u202e\u2060\u2066-\u2069\ufeff]")
_LAYOUT_SPACE = str.maketrans(dict.fromkeys("\t\n\v\f\r\x1c\x1d\x1e\x1f\x85\u2028\u2029", " "))
_SUIT_SPLIT = re.compile(f"([{SUITS}])")


@dataclass(frozen=True, slots=True)
class Piece:
    """Text of one direction, without controls; a suit glyph is a piece of its own.

    Suits are always apart, so that a line has one layout whether they are coloured or not.
    """

    text: str
    rtl: bool


def pieces(paragraph: Paragraph, start: int = 0, end: int | None = None) -> list[Piece]:
    """The line text[start:end] of a paragraph as pieces from left to right."""
    merged: list[tuple[int, int, str, bool]] = []
    for run in paragraph.runs(start, end):
        text = _INVISIBLE.sub("", paragraph.text[run.start : run.end]).translate(_LAYOUT_SPACE)
        if merged and not text:
            merged[-1] = (*_span(merged[-1], run.start, run.end), *merged[-1][2:])
            continue
        if merged:
            first, last, before, rtl = merged[-1]
            if rtl == run.rtl and (run.end == first if rtl else run.start == last):
                joined = text + before if rtl else before + text
                merged[-1] = (*_span(merged[-1], run.start, run.end), joined, rtl)
                continue
        merged.append((run.start, run.end, text, run.rtl))
    result: list[Piece] = []
    for _, _, text, rtl in merged:
        parts = [Piece(part, rtl) for part in _SUIT_SPLIT.split(text) if part]
        result.extend(reversed(parts) if rtl else parts)
    return result


def _span(entry: tuple[int, int, str, bool], start: int, end: int) -> tuple[int, int]:
    return min(entry[0], start), max(entry[1], end)


class Faces:
    """The open fonts, those used last. One dies with ``pygame.font.quit()`` and is opened anew."""

    def __init__(self) -> None:
        self._fonts: OrderedDict[tuple[int, bool], pygame.font.Font] = OrderedDict()

    def get(self, size: int, bold: bool, rtl: bool) -> pygame.font.Font:
        """A font of ``size`` pixels an em, set up for one direction until the next call."""
        font = self._fonts.get((size, bold))
        if font is None or not _alive(font):
            if not pygame.font.get_init():
                pygame.font.init()
            font = pygame.font.Font(ASSETS / "fonts" / FONT_FILES[bold], size)
            self._fonts[size, bold] = font
            if len(self._fonts) > MAX_FONTS:  # a window that is dragged asks for many sizes
                self._fonts.popitem(last=False)
        self._fonts.move_to_end((size, bold))
        font.set_direction(pygame.DIRECTION_RTL if rtl else pygame.DIRECTION_LTR)
        font.set_script("Arab" if rtl else "Latn")
        return font

    def clear(self) -> None:
        self._fonts.clear()


faces = Faces()


def _alive(font: pygame.font.Font) -> bool:
    try:
        font.get_ascent()
    except pygame.error:
        return False
    return True


@lru_cache(maxsize=8192)
def piece_width(piece: Piece, size: int, bold: bool) -> int:
    """Advance of a piece in pixels."""
    return faces.get(size, bold, piece.rtl).size(piece.text)[0]


def width(line: Sequence[Piece], size: int, bold: bool) -> int:
    """Width of a line in pixels."""
    return sum(piece_width(piece, size, bold) for piece in line)


def draw_piece(
    piece: Piece, size: int, bold: bool, color: pygame.Color
) -> tuple[pygame.Surface, int]:
    """A piece as a picture, and the distance of its baseline from the top."""
    font = faces.get(size, bold, piece.rtl)
    picture = font.render(piece.text, True, color)
    if color.a < 255:  # which SDL_ttf does not look at
        picture.fill((255, 255, 255, color.a), special_flags=pygame.BLEND_RGBA_MULT)
    return picture, font.get_ascent()
