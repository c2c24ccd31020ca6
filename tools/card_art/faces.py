"""The faces of the cards as SVG: index, pips, courts and the ace's rosette in our own layout."""

from __future__ import annotations

from typing import Final

from tools.card_art import courts, glyphs
from tools.card_art.palette import BRASS, HEIGHT, IVORY, PALE_BRASS, WIDTH
from ui.girih import Polygon, regular, star, star_core

INDEX_X: Final = 65.0
INDEX_TOP: Final = 30.0
INDEX_CAP: Final = 116.0  # 17 % of the height
INDEX_WIDEST: Final = 96.0
INDEX_SUIT: Final = 72.0
INDEX_SUIT_Y: Final = INDEX_TOP + INDEX_CAP + 24 + INDEX_SUIT / 2

FRAME_X: Final = 40.0
FRAME_Y: Final = 28.0
NOTCH_X: Final = 124.0
NOTCH_Y: Final = 252.0
ROSETTE: Final = 172.0

_LEFT, _MID, _RIGHT = 0.345, 0.5, 0.655
PIPS: Final[dict[str, list[tuple[float, float]]]] = {
    "2": [(_MID, 0.2), (_MID, 0.8)],
    "3": [(_MID, 0.2), (_MID, 0.5), (_MID, 0.8)],
    "4": [(x, y) for x in (_LEFT, _RIGHT) for y in (0.2, 0.8)],
    "5": [(x, y) for x in (_LEFT, _RIGHT) for y in (0.2, 0.8)] + [(_MID, 0.5)],
    "6": [(x, y) for x in (_LEFT, _RIGHT) for y in (0.2, 0.5, 0.8)],
    "7": [(x, y) for x in (_LEFT, _RIGHT) for y in (0.2, 0.5, 0.8)] + [(_MID, 0.35)],
    "8": [(x, y) for x in (_LEFT, _RIGHT) for y in (0.2, 0.5, 0.8)] + [(_MID, 0.35), (_MID, 0.65)],
    "9": [(x, y) for x in (_LEFT, _RIGHT) for y in (0.17, 0.39, 0.61, 0.83)] + [(_MID, 0.5)],
    "T": [(x, y) for x in (_LEFT, _RIGHT) for y in (0.17, 0.39, 0.61, 0.83)]
    + [(_MID, 0.28), (_MID, 0.72)],
}


def points(polygon: Polygon) -> str:
    """The ``points`` attribute of an SVG polygon."""
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in polygon)


def svg(body: str) -> str:
    """A whole SVG document of a master's size."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">{body}</svg>'
    )


def paper() -> str:
    """The plain card: masters fill their rectangle, the game cuts the corners at its own size."""
    return f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{IVORY}"/>'


def _index(suit: str, rank: str, colour: str) -> str:
    text = "10" if rank == "T" else rank
    corner = glyphs.rank(text, INDEX_X, INDEX_TOP, INDEX_CAP, colour, INDEX_WIDEST)
    corner += glyphs.suit(suit, INDEX_X, INDEX_SUIT_Y, INDEX_SUIT, colour)
    return f'<g>{corner}</g><g transform="rotate(180 {WIDTH / 2} {HEIGHT / 2})">{corner}</g>'


def _pips(suit: str, rank: str, colour: str) -> str:
    size = 90.0 if rank in "9T" else 104.0
    return "".join(
        glyphs.suit(suit, x * WIDTH, y * HEIGHT, size, colour, 180 if y > 0.5 else 0)
        for x, y in PIPS[rank]
    )


def outline(polygon: Polygon, fill: str, width: float, stroke: str = BRASS) -> str:
    """An SVG polygon; the stroke lies on its outline."""
    return (
        f'<polygon points="{points(polygon)}" fill="{fill}" stroke="{stroke}" '
        f'stroke-width="{width}" stroke-linejoin="round"/>'
    )


def _ace(suit: str, colour: str) -> str:
    """The suit in the heart of an eight-fold star whose straps are left in ivory."""
    cx, cy = WIDTH / 2, HEIGHT / 2
    heart = star_core(ROSETTE, 8, 3)
    body = outline(star(cx, cy, ROSETTE, 8, 2), PALE_BRASS, 3.0)
    body += outline(star(cx, cy, ROSETTE, 8, 3), IVORY, 3.0)
    body += outline(star(cx, cy, ROSETTE * 0.8, 8, 3), PALE_BRASS, 2.5)
    body += outline(star(cx, cy, heart, 8, 2, -67.5), IVORY, 2.5)
    for k, (x, y) in enumerate(regular(cx, cy, ROSETTE * 0.93, 8, -67.5)):
        body += outline(regular(x, y, 7, 4, 45 * k - 67.5), BRASS, 0)
    return body + glyphs.suit(suit, cx, cy, 118, colour)


def _court(suit: str, rank: str, colour: str) -> str:
    """The figure in a frame with a notch for each index."""
    left, top, right, foot = FRAME_X, FRAME_Y, WIDTH - FRAME_X, HEIGHT - FRAME_Y
    r = 12.0
    frame = (
        f"M{NOTCH_X + r} {top}H{right - r}a{r} {r} 0 0 1 {r} {r}V{HEIGHT - NOTCH_Y}"
        f"H{WIDTH - NOTCH_X + r}a{r} {r} 0 0 0 {-r} {r}V{foot - r}a{r} {r} 0 0 1 {-r} {r}"
        f"H{left + r}a{r} {r} 0 0 1 {-r} {-r}V{NOTCH_Y}H{NOTCH_X - r}a{r} {r} 0 0 0 {r} {-r}"
        f"V{top + r}a{r} {r} 0 0 1 {r} {-r}Z"
    )
    figure = courts.figure(suit + rank, colour, left, top, right - left, foot - top)
    return (
        f'<clipPath id="frame"><path d="{frame}"/></clipPath>'
        f'<g clip-path="url(#frame)">{figure}</g>'
        f'<path d="{frame}" fill="none" stroke="{BRASS}" stroke-width="4"/>'
    )


def face(suit: str, rank: str, colour: str) -> str:
    """The face of a card (``suit`` in CDHS, ``rank`` in 2-9TJQKA) as an SVG document."""
    if rank in "JQK":
        middle = _court(suit, rank, colour)
    elif rank == "A":
        middle = _ace(suit, colour)
    else:
        middle = _pips(suit, rank, colour)
    return svg(paper() + middle + _index(suit, rank, colour))
