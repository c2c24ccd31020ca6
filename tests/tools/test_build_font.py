"""Building the interface font from small made-up sources."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from tools import build_font


def make_font(path: Path, em: int, characters: str, family: str) -> Path:
    """A font whose every glyph is a square of half an em, standing on the baseline."""
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    for corner in ((0, em // 2), (em // 2, em // 2), (em // 2, 0)):
        pen.lineTo(corner)
    pen.closePath()
    square = pen.glyph()
    names = {ord(character): f"u{ord(character):04X}" for character in characters}
    order = [".notdef", *names.values()]
    builder = FontBuilder(em, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap(names)
    builder.setupGlyf(dict.fromkeys(order, square))
    builder.setupHorizontalMetrics(dict.fromkeys(order, (em, 0)))
    builder.setupHorizontalHeader(ascent=em, descent=0)
    builder.setupNameTable(
        {"copyright": "The Makers", "familyName": family, "styleName": "Regular", "version": "1.0"}
    )
    builder.setupOS2(sTypoAscender=em, usWinAscent=em, usWinDescent=0, sCapHeight=em // 2)
    builder.setupPost()
    builder.save(path)
    return path


@pytest.fixture
def built(tmp_path: Path) -> TTFont:
    text = make_font(tmp_path / "text.ttf", 2048, "A+−♠", "Text")
    symbols = make_font(tmp_path / "symbols.ttf", 1000, build_font.SYMBOLS, "Symbols")
    build_font.build(text, symbols, "Regular", tmp_path / "out.ttf")
    return TTFont(tmp_path / "out.ttf")


def test_symbols_are_scaled_to_the_em_of_the_text(built: TTFont) -> None:
    cmap = built.getBestCmap()
    assert {ord(character) for character in "A+−" + build_font.SYMBOLS} == set(cmap)
    heart = built["glyf"][cmap[ord("♥")]]
    assert (heart.xMin, heart.yMin, heart.xMax, heart.yMax) == (0, 0, 1024, 1024)
    assert built["hmtx"][cmap[ord("♥")]] == (2048, 0)


def test_what_the_text_font_has_is_kept(built: TTFont) -> None:
    assert built.getBestCmap()[ord("♠")] == "u2660"


def test_the_family_has_its_own_name_and_the_old_credits(built: TTFont) -> None:
    names = built["name"]
    assert names.getDebugName(1) == "Tarneeb UI"
    assert names.getDebugName(4) == "Tarneeb UI Regular"
    assert names.getDebugName(6) == "TarneebUI-Regular"
    assert names.getDebugName(0).startswith("The Makers. ")


def test_the_bounds_hold_stacked_marks(built: TTFont) -> None:
    assert built["hhea"].ascent == built["OS/2"].usWinAscent == round(1.45 * 2048)
    assert built["hhea"].descent == built["OS/2"].sTypoDescender == -round(0.8 * 2048)


def test_a_symbol_that_nobody_draws_is_an_error(tmp_path: Path) -> None:
    text = make_font(tmp_path / "text.ttf", 2048, "A+−", "Text")
    symbols = make_font(tmp_path / "symbols.ttf", 1000, "♠", "Symbols")
    with pytest.raises(LookupError, match="U\\+2663"):
        build_font.build(text, symbols, "Regular", tmp_path / "out.ttf")


def test_the_same_sources_give_the_same_bytes(tmp_path: Path) -> None:
    text = make_font(tmp_path / "text.ttf", 2048, "A+−", "Text")
    symbols = make_font(tmp_path / "symbols.ttf", 1000, build_font.SYMBOLS, "Symbols")
    for name in ("one.ttf", "two.ttf"):
        build_font.build(text, symbols, "Bold", tmp_path / name)
    assert (tmp_path / "one.ttf").read_bytes() == (tmp_path / "two.ttf").read_bytes()
