"""Where a caret stands in a line that is being typed.

A position is a logical index: the caret stands before that character, or behind the last one.
"""

from __future__ import annotations

import unicodedata

from ui.text.bidi import Paragraph, Run, resolve
from ui.text.shape import Piece, pieces, width
from ui.text.wrap import base_is_rtl

__all__ = ["caret_stops", "caret_x", "index_at"]

_ZERO_WIDTH_JOINER = "\u200d"


def caret_x(
    text: str, position: int, size: int, bold: bool = False, rtl: bool | None = None
) -> int:
    """Distance in pixels of the caret from the left end of ``line(text, size, ...)``.

    Before a character it stands where that character begins: at its right edge when it is read
    from right to left. Behind the last one it stands at the end of the line.
    """
    base = base_is_rtl(rtl)
    paragraph = resolve(text, base)
    x = 0
    for run in paragraph.runs():
        advance = width(pieces(paragraph, run.start, run.end), size, bold)
        if run.start <= position < run.end:
            return x + _offset_in_run(paragraph, run, position, advance, size, bold)
        x += advance
    return 0 if base else x


def index_at(text: str, x: int, size: int, bold: bool = False, rtl: bool | None = None) -> int:
    """The caret position nearest to ``x`` pixels from the left end of the line."""
    stops = caret_stops(text)
    return min(stops, key=lambda stop: abs(caret_x(text, stop, size, bold, rtl) - x))


def caret_stops(text: str) -> list[int]:
    """Positions where a caret may stand: not between a letter and its marks."""
    inner = [index for index in range(1, len(text)) if not unicodedata.combining(text[index])]
    return [0, *inner, len(text)] if text else [0]


def _offset_in_run(
    paragraph: Paragraph, run: Run, position: int, advance: int, size: int, bold: bool
) -> int:
    """Distance of the caret from the left end of its run."""
    text = paragraph.text[run.start : position]
    if run.rtl and unicodedata.bidirectional(paragraph.text[position]) == "AL":
        text += _ZERO_WIDTH_JOINER  # the letter before keeps the form that it has in the word
    before = min(width([Piece(text, run.rtl)], size, bold), advance) if text else 0
    return advance - before if run.rtl else before
