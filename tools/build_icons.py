"""Build the program's icon: the SVG, the sizes that desktops ask for, and the two containers.

Usage: ``python -m tools.build_icons`` with resvg_py and pillow installed. Writes
``packaging/icons`` (for installers) and ``assets/icons`` (for the program's own window).
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

import resvg_py
from PIL import Image

from tools.card_art.glyphs import suit
from ui.girih import Polygon, star

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGING: Final = ROOT / "packaging" / "icons"
WINDOW: Final = ROOT / "assets" / "icons"

SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
WINDOW_SIZE: Final = 64
SIDE: Final = 512
# Below this many pixels the fine lines would only blur.
DETAIL_FROM: Final = 48


def _path(polygon: Polygon, attributes: str) -> str:
    points = " ".join(f"{x:.2f},{y:.2f}" for x, y in polygon)
    return f'<polygon points="{points}" {attributes}/>'


def document(*, is_detailed: bool) -> str:
    """The icon as an SVG of 512x512: a spade on a brass eight-fold star on felt."""
    middle = SIDE / 2
    outer = star(middle, middle, 236, 8, 2)
    body = _path(outer, 'fill="#06201a" stroke="#c69a52" stroke-width="16" stroke-linejoin="round"')
    if is_detailed:
        inner = star(middle, middle, 196, 8, 2)
        body += _path(inner, 'fill="none" stroke="#efd593" stroke-width="4"')
    body += suit("S", middle, middle + 4, 216 if is_detailed else 260, "#f6f1e4")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}" '
        f'width="{SIDE}" height="{SIDE}">'
        '<radialGradient id="felt" cx="0.5" cy="0.38" r="0.75">'
        '<stop offset="0" stop-color="#23906c"/><stop offset="1" stop-color="#0b3c2d"/>'
        "</radialGradient>"
        f'<rect width="{SIDE}" height="{SIDE}" rx="112" fill="url(#felt)"/>{body}</svg>'
    )


def picture(size: int) -> Image.Image:
    """The icon at ``size`` pixels, with fewer lines where it is small."""
    content = document(is_detailed=size >= DETAIL_FROM)
    png = bytes(resvg_py.svg_to_bytes(svg_string=content, width=size, height=size))
    return Image.open(io.BytesIO(png)).convert("RGBA")


def main() -> None:
    """Write every file."""
    PACKAGING.mkdir(parents=True, exist_ok=True)
    WINDOW.mkdir(parents=True, exist_ok=True)
    (PACKAGING / "tarneeb.svg").write_text(document(is_detailed=True) + "\n", encoding="utf-8")
    pictures = {size: picture(size) for size in SIZES}
    for size, image in pictures.items():
        image.save(PACKAGING / f"tarneeb-{size}.png", optimize=True)
    pictures[WINDOW_SIZE].save(WINDOW / f"tarneeb-{WINDOW_SIZE}.png", optimize=True)
    small = [pictures[size] for size in SIZES if size <= 256]
    small[-1].save(
        PACKAGING / "tarneeb.ico", sizes=[image.size for image in small], append_images=small[:-1]
    )
    pictures[512].save(PACKAGING / "tarneeb.icns", append_images=list(pictures.values()))


if __name__ == "__main__":
    main()
