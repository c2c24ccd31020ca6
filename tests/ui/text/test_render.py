"""Drawn lines and paragraphs: joined letters, order, shared baseline, colours, cache."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from ui import i18n
from ui.text import render
from ui.text.bidi import resolve
from ui.text.shape import MAX_FONTS, faces, pieces
from ui.text.wrap import wrap

WHITE = (255, 255, 255)
RED = (255, 0, 0)


@pytest.fixture(autouse=True)
def _arabic() -> Iterator[None]:
    i18n.set_language("ar")
    i18n.set_digits("latin")
    yield
    i18n.set_language("en")


def ink(surface: pygame.Surface) -> pygame.Rect:
    return surface.get_bounding_rect(min_alpha=24)


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return one.get_size() == other.get_size() and pygame.image.tobytes(
        one, "RGBA"
    ) == pygame.image.tobytes(other, "RGBA")


# Advance in units of 1/2048 em by HarfBuzz itself (uharfbuzz 0.5x, run by run), regular and bold.
REFERENCE = [
    ("طرنيب", 5215, 5297),
    ("كبّوت!", 4877, 4993),
    ("نجح الطلب", 8940, 9049),
    ("انكسر الطلب", 10176, 10340),
    ("طَرْنِيبٌ", 5215, 5297),
    ("المجموع: 41", 10395, 10601),
    ("فزتم 41 – 31", 11112, 11188),
    ("الفارق \u2066−16\u2069", 8629, 8860),
    ("(16)", 3702, 3790),
    ("فاز \u2068Ahmed\u2069 (3/13)", 15471, 15574),
    ("ورقتك \u2066♠A\u2069 \u2066♥10\u2069", 12799, 12941),
    ("\u20667–13\u2069 لمّات", 9439, 9572),
    ("١٢٣٤٥٦٧٨٩٠", 10218, 10587),
    ("لا لمّات", 5805, 5913),
    ("«شرح القواعد» — F1", 16772, 17054),
]


@pytest.mark.parametrize(("text", "regular", "bold"), REFERENCE)
def test_widths_are_those_of_joined_letters(text: str, regular: int, bold: int) -> None:
    size = 64
    for is_bold, units in ((False, regular), (True, bold)):
        expected = units * size / 2048
        width = render.measure(text, size, is_bold)[0]
        assert width == pytest.approx(expected, rel=0.012, abs=2)
        assert render.line(text, size, WHITE, bold=is_bold).get_width() == width


@pytest.mark.parametrize("word", ["طرنيب", "كبوت", "لمة", "نقطة"])
def test_letters_join(word: str) -> None:
    apart = sum(render.measure(letter, 40)[0] for letter in word)
    assert render.measure(word, 40)[0] < 0.95 * apart


@pytest.mark.parametrize("rtl", [True, False])
@pytest.mark.parametrize("number", ["41", "10", "61", "−16"])
def test_numbers_are_not_reversed(number: str, rtl: bool) -> None:
    shown = render.line(f"\u2066{number}\u2069", 40, WHITE, rtl=rtl)
    font = faces.get(40, False, False)
    alone = font.render(number, True, WHITE)
    assert same(
        shown.subsurface(ink(shown)).copy(),
        alone.subsurface(ink(alone)).copy(),
    )


def test_a_score_reads_first_number_first_from_the_right() -> None:
    whole = render.line("41 – 31", 40, WHITE)
    left, right = render.line("31", 40, WHITE), render.line("41", 40, WHITE)
    assert same(whole.subsurface((0, 0, *left.get_size())).copy(), left)
    start = whole.get_width() - right.get_width()
    assert same(whole.subsurface((start, 0, *right.get_size())).copy(), right)


def test_brackets_look_inwards_in_both_directions() -> None:
    """An Arabic line with a bracketed number draws the same brackets as an English one."""
    arabic, english = (render.line("(16)", 40, WHITE, rtl=rtl) for rtl in (True, False))
    first, last = pygame.Rect(0, 0, 12, 64), pygame.Rect(arabic.get_width() - 12, 0, 12, 64)
    assert same(arabic.subsurface(first).copy(), english.subsurface(first).copy())
    end = last.move(english.get_width() - arabic.get_width(), 0)
    assert same(arabic.subsurface(last).copy(), english.subsurface(end).copy())


def test_cards_stand_in_reading_order() -> None:
    line = "ورقتك \u2066♠A\u2069 \u2066♥10\u2069"
    texts = [piece.text for piece in pieces(resolve(line, True))]
    assert texts == ["♥", "10", " ", "♠", "A", "ورقتك "]


def test_neighbouring_runs_of_one_direction_are_shaped_together() -> None:
    line = "You bid \u20667\u2069, \u2066East\u2069 passed"
    assert [piece.text for piece in pieces(resolve(line, False))] == ["You bid 7, East passed"]


def test_vowel_marks_have_no_width_of_their_own() -> None:
    assert render.measure("طَرْنِيبٌ", 28) == render.measure("طرنيب", 28)


@pytest.mark.parametrize("size", [14, 20, 28, 44])
def test_mixed_scripts_share_a_height_and_a_baseline(size: int) -> None:
    base = render.baseline(size)
    for text in ("H", "41", "♠", "ا", "Hا41"):
        surface = render.line(text, size, WHITE)
        assert surface.get_height() == render.line_height(size)
        assert abs(ink(surface).bottom - base) <= 1


@pytest.mark.parametrize("size", [14, 20, 28, 44])
@pytest.mark.parametrize("language", ["ar", "en"])
def test_numbers_that_stand_alone_are_centred(size: int, language: i18n.Language) -> None:
    i18n.set_language(language)
    box = ink(render.line("41", size, WHITE, numeric=True))
    assert abs(box.centery - render.line_height(size) / 2) <= max(1, size * 0.04)


@pytest.mark.parametrize("size", [14, 20, 28, 44])
@pytest.mark.parametrize("text", ["طَرْنِيبٌ", "كبُّوت", "شَّ", "ثوانٍ", "يٍ", "لاعبًا", "إلى", "ĝÅgy"])
def test_no_mark_is_cut_off(text: str, size: int) -> None:
    surface = render.line(text, size, WHITE)
    font = faces.get(size, False, rtl=text > "\u0600")
    drawn = font.render(text, True, WHITE)
    assert ink(surface).size == ink(drawn).size


def test_a_tall_stack_of_marks_keeps_the_middle_in_the_middle() -> None:
    flat, tall = (render.line(text, 44, WHITE) for text in ("أل", "أُّل"))
    extra = tall.get_height() - flat.get_height()
    assert extra > 0
    assert ink(tall).bottom == ink(flat).bottom + extra // 2


def test_suits_take_their_own_colours_and_the_layout_stays() -> None:
    text = "كبة ♥ ثم \u2066♠A\u2069"
    plain = render.line(text, 40, WHITE)
    coloured = render.line(text, 40, WHITE, suit_colors={"♥": RED})
    assert ink(plain) == ink(coloured)
    mask, red = (
        pygame.mask.from_surface(plain),
        pygame.mask.from_threshold(coloured, RED, (60, 60, 60, 255)),
    )
    assert red.count() > 100
    assert mask.count() == pygame.mask.from_surface(coloured).count()
    heart = red.get_bounding_rects()[0]
    assert heart.width < render.measure("♥", 40)[0] + 1


@pytest.mark.parametrize("suit", "♠♣♥♦")
def test_suits_are_drawn(suit: str) -> None:
    assert ink(render.line(suit, 20, WHITE)).height >= 12


def test_controls_have_no_width() -> None:
    assert render.measure("\u2066\u2067\u200e\u200f\u2069\u2069", 20)[0] == 0
    assert render.measure("", 20) == (0, render.line_height(20))
    assert render.line("", 20, WHITE).get_width() == 0


def test_the_base_direction_is_that_of_the_language() -> None:
    text = "41 – 31"
    i18n.set_language("ar")
    assert same(render.line(text, 20, WHITE), render.line(text, 20, WHITE, rtl=True))
    i18n.set_language("en")
    english = render.line(text, 20, WHITE)
    assert same(english, render.line(text, 20, WHITE, rtl=False))
    assert not same(english, render.line(text, 20, WHITE, rtl=True))


def test_lines_are_cached() -> None:
    first = render.line("طرنيب", 20, WHITE)
    assert render.line("طرنيب", 20, (255, 255, 255, 255)) is first
    assert render.line("طرنيب", 20, WHITE, bold=True) is not first
    assert render.line("طرنيب", 21, WHITE) is not first
    assert render.line("طرنيب", 20, RED) is not first


def test_the_cache_is_bounded_and_forgets_the_oldest() -> None:
    cache = render.SurfaceCache(limit=3 * 400)
    surfaces = [pygame.Surface((10, 10)) for _ in range(4)]
    for key in range(3):
        cache.put(key, surfaces[key])
    assert cache.get(0) is surfaces[0]
    cache.put(3, surfaces[3])
    assert cache.get(1) is None
    assert cache.get(0) is surfaces[0]
    assert (len(cache), cache.bytes) == (3, 1200)
    cache.clear()
    assert (len(cache), cache.bytes) == (0, 0)


def test_a_surface_larger_than_the_cache_is_still_kept_until_the_next() -> None:
    cache = render.SurfaceCache(limit=10)
    big = pygame.Surface((10, 10))
    cache.put("big", big)
    assert cache.get("big") is big
    cache.put("next", pygame.Surface((1, 1)))
    assert cache.get("big") is None


def test_fonts_are_opened_again_after_pygame_was_restarted() -> None:
    before = render.line("طرنيب 41", 33, WHITE).copy()
    pygame.font.quit()
    render.cache.clear()
    assert same(render.line("طرنيب 41", 33, WHITE), before)
    render.clear()
    assert same(render.line("طرنيب 41", 33, WHITE), before)


PARAGRAPH = (
    "طلب شريكك 9 بالكبة ♥، وأخذتم \u20689 لمّات\u2069 من 13 (69%). فاز \u2068Ahmed (3/13)\u2069 "
    "بآخر لمّة بورقة \u2066♠A\u2069 على \u2066♥10\u2069، فصارت النتيجة 41 – 31 "
    "والفارق \u2066−16\u2069.\nاضغط F1 (Help)."
)


@pytest.mark.parametrize("width", [150, 220, 310, 450, 700])
@pytest.mark.parametrize("rtl", [True, False])
def test_a_paragraph_is_drawn_whole(width: int, rtl: bool) -> None:
    """The ink of the paragraph is the ink of its lines: nothing is cut off or lost."""
    lines = wrap(PARAGRAPH, 20, width, rtl=rtl)
    surface = render.paragraph(PARAGRAPH, 20, WHITE, width, rtl=rtl)
    assert surface.get_size() == (width, len(lines) * render.line_height(20))
    drawn = [render.line(line, 20, WHITE, rtl=rtl) for line in lines]
    assert pygame.mask.from_surface(surface).count() == sum(
        pygame.mask.from_surface(line).count() for line in drawn
    )
    for number, line in enumerate(drawn):
        row = surface.subsurface((0, number * line.get_height(), width, line.get_height()))
        assert ink(row).height == ink(line).height
        edge = ink(row).right - width if rtl else ink(row).left
        assert abs(edge) <= 4


@pytest.mark.parametrize("language", ["ar", "en"])
def test_alignment_follows_the_reading_direction(language: i18n.Language) -> None:
    i18n.set_language(language)
    start, end, center = (
        ink(render.paragraph("41", 20, WHITE, 200, align=align))
        for align in ("start", "end", "center")
    )
    left, right = (end, start) if language == "ar" else (start, end)
    assert left.left < 5
    assert right.right > 195
    assert abs(center.centerx - 100) <= 2


def test_a_paragraph_is_cached_by_all_that_shapes_it() -> None:
    first = render.paragraph("طرنيب", 20, WHITE, 200)
    assert render.paragraph("طرنيب", 20, WHITE, 200) is first
    for other in (
        render.paragraph("طرنيب", 20, WHITE, 201),
        render.paragraph("طرنيب", 20, WHITE, 200, align="end"),
        render.paragraph("طرنيب", 20, WHITE, 200, bold=True),
        render.paragraph("طرنيب", 20, WHITE, 200, rtl=False),
    ):
        assert other is not first


def test_a_colour_may_be_translucent() -> None:
    surface = render.line("ا♥", 40, (255, 255, 255, 128), suit_colors={"♥": RED})
    heart, alef = surface.get_at((15, render.baseline(40) - 10)), ink(surface).right - 3
    assert tuple(heart) == (255, 0, 0, 255)
    assert surface.get_at((alef, render.baseline(40) - 10)).a in range(100, 130)


def test_only_so_many_fonts_stay_open() -> None:
    small = faces.get(9, False, False)
    for size in range(100, 100 + MAX_FONTS):
        assert faces.get(size, False, False) is faces.get(size, False, True)
    assert faces.get(9, False, False) is not small
