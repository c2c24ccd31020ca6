"""The palettes: every colour of the program stands here, by what it means.

``tests/ui/test_theme.py`` holds the pairs of text and ground to a contrast of WCAG AA.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

__all__ = ["THEMES", "Color", "Theme", "contrast", "mix"]

Color = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Theme:
    """One palette. Colours are sRGB triples; ``panel_alpha`` is 0 to 255."""

    name: str
    felt_light: Color
    felt_dark: Color
    rail: Color
    panel: Color
    panel_alpha: int
    panel_raised: Color
    brass: Color
    text: Color
    text_soft: Color
    text_dark: Color
    accent: Color
    accent_soft: Color
    danger: Color
    danger_text: Color
    ivory: Color
    suit_red: Color
    suit_black: Color
    suit_blue: Color
    suit_green: Color


DAY: Final = Theme(
    name="day",
    felt_light=(0x1C, 0x74, 0x57),
    felt_dark=(0x08, 0x29, 0x1F),
    rail=(0x4A, 0x2E, 0x1C),
    panel=(0x06, 0x20, 0x1A),
    panel_alpha=232,
    panel_raised=(0x10, 0x39, 0x2D),
    brass=(0xB0, 0x8D, 0x4A),
    text=(0xF6, 0xF1, 0xE4),
    text_soft=(0xA9, 0xCD, 0xBD),
    text_dark=(0x1B, 0x1A, 0x14),
    accent=(0xF4, 0xCF, 0x74),
    accent_soft=(0x8F, 0xBF, 0xA9),
    danger=(0x7A, 0x1F, 0x2B),
    danger_text=(0xFF, 0x9A, 0x9A),
    ivory=(0xF6, 0xF1, 0xE4),
    suit_red=(0xFF, 0x6B, 0x72),
    suit_black=(0xF6, 0xF1, 0xE4),
    suit_blue=(0x7F, 0xB8, 0xFF),
    suit_green=(0x7D, 0xDB, 0x8F),
)

NIGHT: Final = Theme(
    name="night",
    felt_light=(0x23, 0x3A, 0x5C),
    felt_dark=(0x0A, 0x12, 0x20),
    rail=(0x2A, 0x22, 0x24),
    panel=(0x0A, 0x12, 0x20),
    panel_alpha=236,
    panel_raised=(0x17, 0x26, 0x3E),
    brass=(0xA6, 0x8A, 0x56),
    text=(0xEF, 0xEC, 0xE2),
    text_soft=(0xA8, 0xBB, 0xD4),
    text_dark=(0x16, 0x18, 0x1E),
    accent=(0xF0, 0xC8, 0x6C),
    accent_soft=(0x86, 0xA6, 0xCC),
    danger=(0x7A, 0x1F, 0x2B),
    danger_text=(0xFF, 0x9A, 0x9A),
    ivory=(0xEF, 0xEC, 0xE2),
    suit_red=(0xFF, 0x7A, 0x80),
    suit_black=(0xEF, 0xEC, 0xE2),
    suit_blue=(0x8F, 0xC0, 0xFF),
    suit_green=(0x86, 0xDF, 0x97),
)

THEMES: Final = MappingProxyType({theme.name: theme for theme in (DAY, NIGHT)})


def mix(a: Color, b: Color, share: float) -> Color:
    """The colour ``share`` (0 to 1) of the way from ``a`` to ``b``."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def _luminance(color: Color) -> float:
    def linear(channel: int) -> float:
        value = channel / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(channel) for channel in color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: Color, b: Color) -> float:
    """The WCAG contrast ratio of two colours, 1 to 21."""
    high, low = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)
