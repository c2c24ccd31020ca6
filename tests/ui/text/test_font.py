"""The font has a picture for everything that the game writes.

SDL_ttf draws nothing for a character that a font lacks, so this looks into the font's character
map, not at pictures.
"""

from __future__ import annotations

import string
import unicodedata
from functools import cache

import pytest
from fontTools.ttLib import TTFont

from tools import catalogs
from ui.i18n import LANGUAGES
from ui.paths import ASSETS

FILES = ["TarneebUI-Regular.ttf", "TarneebUI-Bold.ttf"]
GROUPS = {
    "Latin": string.ascii_letters + string.digits + string.punctuation + "éèêçàïöüñß",
    "Arabic letters": "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيـپچژگ",
    "Arabic punctuation": "،؛؟«»٪٫٬",
    "vowel marks": "ًٌٍَُِّْٰ",
    "Arabic-Indic digits": "٠١٢٣٤٥٦٧٨٩",
    "suits": "♠♣♥♦",
    "signs": "×−–—·•…←→↑↓↺↻✓“”‘’\u00a0",
}


@cache
def characters(file: str) -> frozenset[int]:
    with TTFont(ASSETS / "fonts" / file) as font:
        return frozenset(font.getBestCmap())


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("file", FILES)
def test_the_font_covers_what_is_written(file: str, group: str) -> None:
    assert [c for c in GROUPS[group] if ord(c) not in characters(file)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_the_font_covers_the_catalogs(file: str, language: str) -> None:
    text = catalogs.catalog_path(language).read_text(encoding="utf-8")
    missing = {
        f"{character} U+{ord(character):04X}"
        for character in text
        if ord(character) not in characters(file)
        and unicodedata.category(character) not in ("Cc", "Cf")
    }
    assert not missing


@pytest.mark.parametrize("file", FILES)
def test_symbols_are_outlines_and_the_family_is_our_own(file: str) -> None:
    with TTFont(ASSETS / "fonts" / file) as font:
        cmap, glyphs = font.getBestCmap(), font["glyf"]
        assert all(glyphs[cmap[ord(c)]].numberOfContours > 0 for c in "♠♣♥♦←→✓−")
        assert glyphs[".notdef"].numberOfContours > 0
        assert font["name"].getDebugName(1) == "Tarneeb UI"
        assert "Open Font License" in font["name"].getDebugName(13)


@pytest.mark.parametrize("file", FILES)
def test_the_minus_is_as_wide_as_the_plus(file: str) -> None:
    with TTFont(ASSETS / "fonts" / file) as font:
        cmap, metrics = font.getBestCmap(), font["hmtx"]
        assert metrics[cmap[ord("−")]][0] == metrics[cmap[ord("+")]][0]


@pytest.mark.parametrize("file", FILES)
def test_digits_are_of_one_width(file: str) -> None:
    """Columns of scores stand straight."""
    with TTFont(ASSETS / "fonts" / file) as font:
        cmap, metrics = font.getBestCmap(), font["hmtx"]
        assert len({metrics[cmap[ord(digit)]][0] for digit in string.digits}) == 1


def test_the_licences_lie_beside_the_font() -> None:
    for name in ("OFL-Vazirmatn.txt", "OFL-NotoSansMath.txt"):
        text = (ASSETS / "fonts" / name).read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text
