"""Build the card masters of ``assets/cards`` from vector paths.

Usage: ``python -m tools.build_cards`` with resvg_py and pillow installed. Writes ``<card>.png`` for
the two-colour deck, ``<card>4.png`` for the suits that the four-colour deck changes, and
``back-<name>.png``.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

import resvg_py
from PIL import Image

from tools.card_art.backs import BACKS, back
from tools.card_art.faces import face
from tools.card_art.palette import FOUR_COLOUR, TWO_COLOUR

TARGET: Final = Path(__file__).parents[1] / "assets" / "cards"
RANKS: Final = "23456789TJQKA"


def write(path: Path, document: str) -> None:
    """Rasterise an SVG document into an optimised PNG of at most 256 colours."""
    image = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=document))))
    flat = image.convert("RGB")
    flat.quantize(256, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).save(
        path, optimize=True
    )


def main() -> None:
    """Write every master and print what they weigh."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for suit, colour in TWO_COLOUR.items():
        for rank in RANKS:
            write(TARGET / f"{suit}{rank}.png", face(suit, rank, colour))
            if FOUR_COLOUR[suit] != colour:
                write(TARGET / f"{suit}{rank}4.png", face(suit, rank, FOUR_COLOUR[suit]))
    for name in BACKS:
        write(TARGET / f"back-{name}.png", back(name))
    total = sum(path.stat().st_size for path in TARGET.glob("*.png"))
    print(f"{len(list(TARGET.glob('*.png')))} masters, {total / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
