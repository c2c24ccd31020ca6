"""The contrast of everything that is read: ``python -m tools.contrast``.

Prints each ink of each palette on each ground that it stands on, with the ratio by WCAG 2 and what
is asked of it: 4.5 for text, 3 for shapes that tell a state. Exits with 1 when one falls short.
What cannot be used at the moment is drawn fainter on purpose, and is not asked for by WCAG either.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.cards import Suit
from ui.table import tiles
from ui.table.ink import suit_color
from ui.theme import THEMES, Color, Theme, contrast, mix

__all__ = ["Pair", "pairs"]

AA_TEXT: Final = 4.5
AA_SHAPE: Final = 3.0
_WHITE: Final = (255, 255, 255)


@dataclass(frozen=True, slots=True)
class Pair:
    """An ink on a ground, by what they are for."""

    ink: str
    ground: str
    ratio: float
    needed: float

    @property
    def is_enough(self) -> bool:
        """True when the ratio is what WCAG AA asks."""
        return self.ratio >= self.needed


def _panels(theme: Theme) -> dict[str, Color]:
    """Dark grounds: panels as they look over the lightest and the darkest felt."""
    share = theme.panel_alpha / 255
    return {
        "panel over light felt": mix(theme.felt_light, theme.panel, share),
        "panel over dark felt": mix(theme.felt_dark, theme.panel, share),
        "solid panel": theme.panel,
        "raised panel": theme.panel_raised,
        "strip over light felt": mix(theme.felt_light, theme.panel, 0.88),
        "button under the pointer": mix(theme.panel, theme.panel_raised, 0.9),
    }


def pairs(theme: Theme) -> Iterator[Pair]:
    """Everything that is read in a palette."""

    def pair(ink: str, color: Color, ground: str, below: Color, needed: float = AA_TEXT) -> Pair:
        return Pair(ink, ground, contrast(color, below), needed)

    panels = _panels(theme)
    inks = {
        "text": theme.text,
        "soft text": theme.text_soft,
        "accent": theme.accent,
        "refusal": theme.danger_text,
    }
    suits = {
        f"{suit.symbol} of {'four' if four else 'two'} colours": suit_color(
            theme, suit, four_colour=four
        )
        for four in (False, True)
        for suit in Suit
    }
    for ground, below in panels.items():
        for ink, color in {**inks, **suits}.items():
            yield pair(ink, color, ground, below)
        for ink in ("accent", "accent_soft", "brass"):
            yield pair(f"{ink} (shape)", getattr(theme, ink), ground, below, AA_SHAPE)
    for ground, below in {"light felt": theme.felt_light, "dark felt": theme.felt_dark}.items():
        yield pair("text", theme.text, ground, below)
    yield pair("accent (shape)", theme.accent, "light felt", theme.felt_light, AA_SHAPE)
    for ground, fill in _bright(theme).items():
        yield pair("dark text", theme.text_dark, ground, fill)
        if "button" in ground:
            yield pair("dark detail", mix(theme.text_dark, fill, 0.2), ground, fill)
    for ground, share in (("passing", 0.0), ("passing, under the pointer", 0.1)):
        fill = mix(theme.danger, _WHITE, share)
        yield pair("ivory", theme.ivory, ground, fill)
        yield pair("ivory detail", mix(theme.ivory, fill, 0.2), ground, fill)
    yield pair("count of a suit", mix(theme.text_dark, theme.ivory, 0.3), "tile", theme.ivory)
    for name in ("_RED", "_BLACK", "_BLUE", "_GREEN"):
        yield pair(f"suit {name[1:].lower()}", getattr(tiles, name), "tile", theme.ivory)
    yield pair(
        "text", theme.text, "tile under the pointer", mix(theme.panel, theme.panel_raised, 1.6)
    )
    field = mix(theme.panel, (0, 0, 0), 0.25)
    yield pair("placeholder", mix(theme.text_soft, field, 0.3), "text field", field)
    menu = mix(theme.felt_light, theme.felt_dark, 0.45)
    yield pair("version", theme.text_soft, "menu", menu)
    yield pair(
        "card that was played", mix(theme.text_soft, theme.panel, 0.35), "solid panel", theme.panel
    )


def _bright(theme: Theme) -> dict[str, Color]:
    return {
        "filled button": theme.accent,
        "filled button, under the pointer": mix(theme.accent, _WHITE, 0.2),
        "filled button, pressed": mix(theme.accent, (0, 0, 0), 0.2),
        "tile": theme.ivory,
        "tile, pressed": mix(theme.ivory, theme.accent, 0.5),
    }


def main() -> int:
    """Print the table."""
    short = 0
    for theme in THEMES.values():
        print(f"{theme.name}")
        for each in pairs(theme):
            short += not each.is_enough
            mark = "" if each.is_enough else "  TOO LITTLE"
            print(f"  {each.ink:<22} {each.ground:<33} {each.ratio:5.2f}  ({each.needed}){mark}")
    return bool(short)


if __name__ == "__main__":
    sys.exit(main())
