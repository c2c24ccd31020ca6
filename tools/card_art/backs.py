"""The backs of the cards: a girih of eight-fold stars in brass on a dark ground, as SVG."""

from __future__ import annotations

from math import hypot
from typing import Final, NamedTuple

from tools.card_art.faces import outline, paper, svg
from tools.card_art.palette import HEIGHT, WIDTH
from ui.girih import Polygon, lattice, star, star_core


class Dye(NamedTuple):
    """The colours of one back, dark to light: three of the ground, two of the brass."""

    deep: str
    ground: str
    glow: str
    brass: str
    bright: str


BACKS: Final = {
    "burgundy": Dye("#4a0d18", "#701b27", "#94303b", "#c69a52", "#efd593"),
    "green": Dye("#04251b", "#0c4232", "#1c6650", "#b8964f", "#ead29a"),
    "midnight": Dye("#0b1430", "#1a2a58", "#32498c", "#bf9f60", "#ead7a4"),
}

MARGIN: Final = 18.0
BAND: Final = 36.0
COLUMNS: Final = 3  # stars across the field


def _border(dye: Dye, x: float, y: float, width: float, height: float) -> str:
    """A running band of small stars; the rectangle is its outer edge."""
    half = BAND / 2
    across, down = 10, 15
    step_x, step_y = (width - BAND) / across, (height - BAND) / down
    centres = [
        (x + half + step_x * k, y + edge)
        for k in range(across + 1)
        for edge in (half, height - half)
    ]
    centres += [
        (x + edge, y + half + step_y * k) for k in range(1, down) for edge in (half, width - half)
    ]
    return "".join(
        outline(star(cx, cy, 12.5, 8, 3), dye.brass, 0)
        + f'<circle cx="{cx:.2f}" cy="{cy:.2f}" r="3.2" fill="{dye.deep}"/>'
        for cx, cy in centres
    )


def _strap(shapes: list[Polygon], dye: Dye, width: float) -> str:
    """Outlines as straps: a brass band with a dark core."""
    body = "".join(outline(shape, "none", width, dye.brass) for shape in shapes)
    return body + "".join(outline(shape, "none", width * 0.36, dye.deep) for shape in shapes)


def _field(dye: Dye, x: float, y: float, width: float, height: float) -> str:
    """The star lattice over the rectangle, with a star on its centre."""
    pitch = width / COLUMNS
    shapes = [
        [(px + x, py + y) for px, py in shape]
        for shape in lattice(width, height, pitch, 67.5, (width / 2, height / 2))
    ]
    body = "".join(
        outline(shape, dye.glow if len(shape) == 16 else dye.deep, 0) for shape in shapes
    )
    body += _strap(shapes, dye, 7.5)
    for shape in shapes:
        cx = sum(px for px, _ in shape) / len(shape)
        cy = sum(py for _, py in shape) / len(shape)
        hidden = hypot(cx - WIDTH / 2, cy - HEIGHT / 2) < pitch * 1.2  # by the medallion
        if len(shape) == 16 and not hidden:
            body += outline(star(cx, cy, pitch * 0.17, 8, 2), dye.deep, 2.5, dye.brass)
            body += outline(star(cx, cy, pitch * 0.11, 8, 3), dye.bright, 0)
    return body


def _medallion(dye: Dye, radius: float) -> str:
    """The large star in the middle of the back."""
    cx, cy = WIDTH / 2, HEIGHT / 2
    heart = star_core(radius * 0.9, 8, 3)
    rim = star(cx, cy, radius * 1.1, 8, 2)
    body = outline(rim, dye.deep, 18, dye.brass) + outline(rim, dye.deep, 9, dye.deep)
    body += outline(star(cx, cy, radius * 0.99, 8, 2), "none", 2.5, dye.brass)
    body += outline(star(cx, cy, radius * 0.9, 8, 2), dye.deep, 3, dye.brass)
    body += outline(star(cx, cy, radius * 0.9, 8, 3), dye.glow, 5, dye.bright)
    body += outline(star(cx, cy, heart, 8, 2, -67.5), dye.deep, 3.5, dye.brass)
    return body + outline(star(cx, cy, heart * 0.72, 8, 3), dye.bright, 0)


def back(name: str) -> str:
    """The back called ``name`` (a key of ``BACKS``) as an SVG document."""
    dye = BACKS[name]
    width, height = WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN
    x = y = MARGIN + BAND
    inner_w, inner_h = width - 2 * BAND, height - 2 * BAND
    field = f'<rect x="{x}" y="{y}" width="{inner_w}" height="{inner_h}" '
    return svg(
        f'{paper()}<clipPath id="field">{field}/></clipPath>'
        f'<rect x="{MARGIN}" y="{MARGIN}" width="{width}" height="{height}" rx="15" '
        f'fill="{dye.deep}"/>'
        f'<rect x="{MARGIN + 4}" y="{MARGIN + 4}" width="{width - 8}" height="{height - 8}" '
        f'rx="12" fill="none" stroke="{dye.brass}" stroke-width="2.5"/>'
        f"{_border(dye, MARGIN, MARGIN, width, height)}"
        f'{field} fill="{dye.ground}"/>'
        f'<g clip-path="url(#field)">{_field(dye, x, y, inner_w, inner_h)}</g>'
        f'{field} fill="none" stroke="{dye.brass}" stroke-width="5"/>'
        f"{_medallion(dye, inner_w / COLUMNS)}"
    )
