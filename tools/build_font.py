"""Build the interface font "Tarneeb UI" (regular and bold) into assets/fonts.

    python -m tools.build_font                       # fetch the sources with the npm client
    python -m tools.build_font REGULAR BOLD SYMBOLS  # use TTF files at hand

Vazirmatn draws Arabic and Latin well, but has no suits, arrows or check mark; asking SDL_ttf for
them draws nothing at all. pygame-ce has no font fallback, so their outlines are copied in from
Noto Sans Math, scaled to the same em. The minus gets the width of the plus, and a character that
the font lacks shows as a box. Both sources are under the SIL Open Font License 1.1, which
travels with the result; the family is renamed because the glyph set is no longer Vazirmatn's.

The result is committed: building is needed only when the glyph set or a source changes. The same
sources give the same bytes.
"""

from __future__ import annotations

import argparse
import subprocess
import tarfile
import tempfile
from pathlib import Path

from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

FAMILY = "Tarneeb UI"
OUTPUT = Path(__file__).resolve().parent.parent / "assets" / "fonts"
TEXT_PACKAGE = "@expo-google-fonts/vazirmatn@0.4.1"
SYMBOL_PACKAGE = "@expo-google-fonts/noto-sans-math@0.4.2"
NOTO_COPYRIGHT = "Suits, arrows and marks: Copyright 2022 The Noto Project Authors"

# What the interface draws and Vazirmatn lacks: suits, arrows (key caps, back, turning direction),
# check mark, return key, black and white star, white bullet.
SYMBOLS = "♠♣♥♦←↑→↓↔↵↩↺↻✓★☆◦▲▼◀▶●○"

# SDL_ttf moves the baseline down when a mark rises above the ascent. These bounds hold the tallest
# stack of vowel marks, so that the baseline of every run is where the font says (per em).
ASCENT, DESCENT = 1.45, 0.8


def add_symbols(font: TTFont, donor: TTFont, characters: str) -> list[str]:
    """Copy outlines of ``characters`` from ``donor`` where ``font`` has none; returns those added.

    Raises LookupError when the donor lacks one too.
    """
    scale = font["head"].unitsPerEm / donor["head"].unitsPerEm
    donor_cmap, donor_glyphs = donor.getBestCmap(), donor.getGlyphSet()
    present, added = font.getBestCmap(), []
    for character in characters:
        code = ord(character)
        if code in present:
            continue
        if code not in donor_cmap:
            raise LookupError(f"no outline for {character} (U+{code:04X})")
        source, name = donor_cmap[code], f"uni{code:04X}"
        pen = TTGlyphPen(None)
        donor_glyphs[source].draw(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
        glyph = pen.glyph(round=round)
        font.setGlyphOrder([*font.getGlyphOrder(), name])
        font["glyf"].glyphs[name] = glyph
        glyph.recalcBounds(font["glyf"])
        advance = round(donor["hmtx"][source][0] * scale)
        font["hmtx"][name] = (advance, getattr(glyph, "xMin", 0))
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[code] = name
        added.append(character)
    return added


def redraw_minus(font: TTFont) -> None:
    """Make the minus as wide as the plus: Vazirmatn's own is its hyphen, lost before a score."""
    glyphs, cmap, metrics = font["glyf"], font.getBestCmap(), font["hmtx"]
    plus, minus = glyphs[cmap[ord("+")]], glyphs[cmap[ord("−")]]
    middle, half = (plus.yMin + plus.yMax) // 2, (minus.yMax - minus.yMin) // 2
    glyphs[cmap[ord("−")]] = _box(plus.xMin, middle - half, plus.xMax, middle + half)
    metrics[cmap[ord("−")]] = metrics[cmap[ord("+")]]


def draw_missing(font: TTFont) -> None:
    """Show a hollow box for a character without a picture: Vazirmatn shows nothing at all."""
    advance, left = font["hmtx"][".notdef"]
    pen = TTGlyphPen(None)
    right, top, line = advance - left, font["OS/2"].sCapHeight, 100
    _add_box(pen, left, 0, right, top)
    _add_box(pen, right - line, line, left + line, top - line)  # the other way round: a hole
    font["glyf"][".notdef"] = pen.glyph()


def _box(left: int, bottom: int, right: int, top: int) -> object:
    pen = TTGlyphPen(None)
    _add_box(pen, left, bottom, right, top)
    return pen.glyph()


def _add_box(pen: TTGlyphPen, left: int, bottom: int, right: int, top: int) -> None:
    pen.moveTo((left, bottom))
    for corner in ((left, top), (right, top), (right, bottom)):
        pen.lineTo(corner)
    pen.closePath()


def rename(font: TTFont, style: str) -> None:
    """Give the font its own family name; keep copyright, designer and licence records."""
    names = font["name"]
    postscript = f"{FAMILY.replace(' ', '')}-{style}"
    version = names.getDebugName(5)
    for name_id, text in {
        0: f"{names.getDebugName(0)}. {NOTO_COPYRIGHT}",
        1: FAMILY,
        2: style,
        3: f"{version};{postscript}",
        4: f"{FAMILY} {style}",
        6: postscript,
    }.items():
        names.removeNames(nameID=name_id)
        names.setName(text, name_id, 3, 1, 0x409)
    for name_id in (16, 17):  # typographic family names would bring the old one back
        names.removeNames(nameID=name_id)


def set_vertical_bounds(font: TTFont) -> None:
    """Give the line room for stacked marks, in every table that a font engine may read."""
    em = font["head"].unitsPerEm
    ascent, descent = round(ASCENT * em), round(DESCENT * em)
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = ascent, -descent, 0
    metrics = font["OS/2"]
    metrics.sTypoAscender, metrics.sTypoDescender, metrics.sTypoLineGap = ascent, -descent, 0
    metrics.usWinAscent, metrics.usWinDescent = ascent, descent


def build(text_font: Path, symbol_font: Path, style: str, output: Path) -> None:
    """Write one style of the family to ``output``."""
    font = TTFont(text_font, recalcTimestamp=False)
    with TTFont(symbol_font) as donor:
        add_symbols(font, donor, SYMBOLS)
    redraw_minus(font)
    draw_missing(font)
    set_vertical_bounds(font)
    rename(font, style)
    font.save(output)
    font.close()


def fetch(package: str, folder: Path) -> Path:
    """Unpack an npm package into a fresh folder below ``folder`` with the npm client."""
    target = Path(tempfile.mkdtemp(dir=folder))
    done = subprocess.run(
        ["npm", "pack", "--silent", package],
        cwd=target,
        check=True,
        capture_output=True,
        text=True,
    )
    with tarfile.open(target / done.stdout.split()[-1]) as archive:
        # The keyword came with Python 3.11.4; the attribute is harmless before.
        archive.extraction_filter = getattr(tarfile, "data_filter", None)
        archive.extractall(target)
    return target / "package"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("sources", nargs="*", type=Path, help="REGULAR BOLD SYMBOLS (TTF)")
    parser.add_argument("--output", type=Path, default=OUTPUT)
    options = parser.parse_args()
    if len(options.sources) not in (0, 3):
        parser.error("give three TTF files, or none to fetch them")
    with tempfile.TemporaryDirectory() as scratch:
        if options.sources:
            regular, bold, symbols = options.sources
        else:
            text = fetch(TEXT_PACKAGE, Path(scratch))
            regular = text / "400Regular" / "Vazirmatn_400Regular.ttf"
            bold = text / "700Bold" / "Vazirmatn_700Bold.ttf"
            math = fetch(SYMBOL_PACKAGE, Path(scratch))
            symbols = math / "400Regular" / "NotoSansMath_400Regular.ttf"
        options.output.mkdir(parents=True, exist_ok=True)
        for source, style in ((regular, "Regular"), (bold, "Bold")):
            build(source, symbols, style, options.output / f"TarneebUI-{style}.ttf")


if __name__ == "__main__":
    main()
