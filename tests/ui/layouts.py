"""The table's rectangles as texts that a person can read, and diff.

``python -m tests.ui.layouts`` writes the files in ``tests/data/layouts`` anew. Do so only after a
change of the layout that is meant, and look at the pictures of ``python -m tools.gallery``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ui.layout import TableLayout

FOLDER = Path(__file__).parents[1] / "data" / "layouts"

SIZES = ((960, 540), (1280, 720), (1920, 1080), (1024, 1000), (2560, 1080))
TEXTS = (0.8, 1.0, 1.3, 1.6)
SCALES = (0.6, 0.8, 1.25, 1.5)
CARDS = (0.8, 1.3, 1.6)


def layouts(size: tuple[int, int]) -> Iterator[TableLayout]:
    """Both directions and all text sizes at one size of the window."""
    for is_rtl in (False, True):
        for text in TEXTS:
            yield TableLayout(size, is_rtl, text)


def scaled_layouts(size: tuple[int, int]) -> Iterator[TableLayout]:
    """Those, with everything smaller and larger, and with smaller and larger cards."""
    yield from layouts(size)
    yield from card_layouts(size)
    for is_rtl in (False, True):
        for text in TEXTS:
            for scale in SCALES:
                yield TableLayout.scaled(size, is_rtl, text, scale)


def card_layouts(size: tuple[int, int]) -> Iterator[TableLayout]:
    """Smaller and larger cards in both directions and at all text sizes."""
    for is_rtl in (False, True):
        for text in TEXTS:
            for cards in CARDS:
                yield TableLayout(size, is_rtl, text, cards=cards)


def written(size: tuple[int, int]) -> str:
    """What the golden file of a size says: left, top, width, height in pixels."""
    every = (*layouts(size), *(TableLayout(size, cards=cards) for cards in CARDS))
    return "\n".join(line for layout in every for line in _block(layout))


def _block(layout: TableLayout) -> Iterator[str]:
    direction = "right to left" if layout.is_rtl else "left to right"
    yield f"{direction}, text {layout.text * 100:.0f} %, cards {layout.cards * 100:.0f} %"
    for name, rect in layout.rects().items():
        yield f"  {name:<9} {rect.x:>5} {rect.y:>5} {rect.w:>5} {rect.h:>5}"
    for name, pose in (("fan", layout.fan(13)[0]), ("trick", layout.trick_centre)):
        x, y = pose if isinstance(pose, tuple) else (pose.x, pose.y)
        yield f"  {name} at {x:.0f} {y:.0f}"
    yield ""


def name_of(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for each in SIZES:
        (FOLDER / f"{name_of(each)}.txt").write_text(written(each), encoding="utf-8")
