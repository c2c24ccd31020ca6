"""Outlines as SVG path data: the suits (from the CC0 deck) and the rank letters (Barlow, OFL)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

FONT: Final = Path(__file__).parent / "BarlowSemiCondensed-Bold-ranks.ttf"

# Each suit is 1000 units tall, centred on the origin.
SUIT_PATHS: Final = {
    "S": "M0-500c100 250 355 400 355 685a150 150 0 0 1-300 0 10 10 0 0 0-20 0c0 200 50 215 95 315"
    "h-260c45-100 95-115 95-315a10 10 0 0 0-20 0 150 150 0 0 1-300 0c0-285 255-435 355-685Z",
    "H": "M0-300c0-100 100-200 200-200s200 100 200 250C400 0 0 400 0 500 0 400-400 0-400-250"
    "c0-150 100-250 200-250S0-400 0-300Z",
    "D": "M-400 0C-350 0 0-450 0-500 0-450 350 0 400 0 350 0 0 450 0 500 0 450-350 0-400 0Z",
    "C": "M30 150c5 235 55 250 100 350h-260c45-100 95-115 100-350a10 10 0 0 0-20 0 210 210 0 1 1"
    "-74-201 10 10 0 0 0 14-14 230 230 0 1 1 220 0 10 10 0 0 0 14 14 210 210 0 1 1-74 201"
    " 10 10 0 0 0-20 0Z",
}


def suit(letter: str, cx: float, cy: float, height: float, fill: str, turn: float = 0.0) -> str:
    """An SVG path of one suit mark, centred, ``turn`` degrees clockwise."""
    scale = height / 1000
    return (
        f'<path d="{SUIT_PATHS[letter]}" fill="{fill}" '
        f'transform="translate({cx} {cy}) rotate({turn}) scale({scale:.5f})"/>'
    )


@cache
def _font() -> TTFont:
    return TTFont(FONT)


def rank(text: str, cx: float, top: float, cap: float, fill: str, widest: float) -> str:
    """An SVG path of a rank: capitals ``cap`` tall from ``top``, centred on ``cx``.

    Text wider than ``widest`` is condensed to it.
    """
    font = _font()
    glyphs = font.getGlyphSet()
    names = [font.getBestCmap()[ord(letter)] for letter in text]
    bounds = BoundsPen(glyphs)
    outline = SVGPathPen(glyphs, ntos=lambda value: f"{value:.0f}")
    advance = 0
    for name in names:
        for pen in (bounds, outline):
            glyphs[name].draw(TransformPen(pen, (1, 0, 0, 1, advance, 0)))
        advance += glyphs[name].width
    left, _, right, _ = bounds.bounds
    scale = cap / font["OS/2"].sCapHeight
    across = min(scale, widest / (right - left))
    x = cx - across * (left + right) / 2
    return (
        f'<path d="{outline.getCommands()}" fill="{fill}" '
        f'transform="translate({x:.2f} {top + cap:.2f}) scale({across:.5f} {-scale:.5f})"/>'
    )
