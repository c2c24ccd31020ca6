"""Breaking into lines, shortening, and the caret."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import settings as given_settings
from hypothesis import strategies as st

from ui import i18n
from ui.text import render
from ui.text.bidi import resolve
from ui.text.caret import caret_stops, caret_x, index_at
from ui.text.wrap import ELLIPSIS, fit, wrap

LRI, RLI, FSI, PDI = "\u2066", "\u2067", "\u2068", "\u2069"
MIXED = (
    f"طلب شريكك 9 بالكبة ♥، وأخذتم {FSI}9 لمّات{PDI} من 13 (69%). "
    f"فاز {FSI}Ahmed ben Ali (3/13){PDI} بآخر لمّة بورقة {LRI}♠A{PDI} على {LRI}♥10{PDI}، "
    f"فصارت النتيجة 41 – 31 والفارق {LRI}−16{PDI}."
)
WIDTHS = [90, 150, 240, 380, 600]


@pytest.fixture(autouse=True)
def _arabic() -> Iterator[None]:
    i18n.set_language("ar")
    i18n.set_digits("latin")
    yield
    i18n.set_language("en")


def squeezed(text: str) -> str:
    return "".join(i18n.plain(text).split())


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("rtl", [True, False])
def test_a_long_mixed_paragraph_keeps_every_character(width: int, rtl: bool) -> None:
    lines = wrap(MIXED, 20, width, rtl=rtl)
    assert squeezed("".join(lines)) == squeezed(MIXED)
    assert all(render.measure(line, 20, rtl=rtl)[0] <= width for line in lines)
    assert [i18n.plain(line) for line in lines] == [i18n.plain(line).strip() for line in lines]


@pytest.mark.parametrize("width", WIDTHS)
def test_lines_are_filled(width: int) -> None:
    """The first word of a line would not have fitted on the line before."""
    lines = [i18n.plain(line) for line in wrap(MIXED, 20, width)]
    for line, following in pairwise(lines):
        longer = f"{line} {following.split()[0]}"
        assert render.measure(longer, 20)[0] > width - 4


@pytest.mark.parametrize("width", WIDTHS)
def test_a_line_drawn_by_itself_reads_as_in_its_paragraph(width: int) -> None:
    """Isolates that a break cuts are whole again on both lines."""
    for line in wrap(MIXED, 20, width):
        assert sum(line.count(opener) for opener in (LRI, RLI, FSI)) == line.count(PDI)
        depth = 0
        for character in line:
            depth += (character in (LRI, RLI, FSI)) - (character == PDI)
            assert depth >= 0


def test_a_cut_isolate_keeps_its_direction() -> None:
    """The second half of an Arabic name holds no Arabic letter, and is still read Arabic."""
    text = f"فاز {FSI}علي 12 (34){PDI}"
    lines = wrap(text, 20, render.measure("فاز علي 1", 20)[0])
    assert lines == [f"فاز {RLI}علي{PDI}", f"{RLI}12 (34){PDI}"]


def test_newlines_and_empty_lines_stay() -> None:
    assert wrap("a b\n\nc", 20, 400) == ["a b", "", "c"]
    assert wrap("", 20, 400) == [""]
    assert wrap("   ", 20, 400) == [""]


def test_a_no_break_space_does_not_break() -> None:
    text = "aaa\u00a0bbb ccc"
    assert wrap(text, 20, render.measure("aaa bbb", 20)[0] + 2) == ["aaa\u00a0bbb", "ccc"]


def test_an_overlong_word_is_broken_but_no_mark_leaves_its_letter() -> None:
    word = "كَبُّوت" * 6
    lines = wrap(word, 20, 60)
    assert len(lines) > 2
    assert "".join(lines) == word
    assert all(line[0] in "كبوت" for line in lines)
    assert wrap("abc", 20, 1) == ["a", "b", "c"]


@given(
    st.text("ab 10 كبوتّ،()♠–" + LRI + FSI + PDI + "\n", max_size=60),
    st.integers(40, 400),
    st.booleans(),
)
@example("000000ب)ّ0", 40, True)
@example("000000ب)ّ0", 40, False)
@given_settings(max_examples=150)
def test_whatever_is_wrapped_stays_whole(text: str, width: int, rtl: bool) -> None:
    lines = wrap(text, 16, width, rtl=rtl)
    assert squeezed("".join(lines)) == squeezed(text)
    for line in lines:
        assert render.measure(line, 16, rtl=rtl)[0] <= width


# --- fit ----------------------------------------------------------------------------------


def shown(text: str, rtl: bool = True) -> list[tuple[str, bool]]:
    """Visible runs from left to right, with their direction."""
    runs = ((i18n.plain(text[run.start : run.end]), run.rtl) for run in resolve(text, rtl).runs())
    return [(visible, is_rtl) for visible, is_rtl in runs if visible]


def test_what_fits_stays_as_it_is() -> None:
    assert fit(MIXED, 20, 10_000) == MIXED


@pytest.mark.parametrize("width", [40, *WIDTHS])
@pytest.mark.parametrize("rtl", [True, False])
def test_what_does_not_fit_is_shortened_from_its_end(width: int, rtl: bool) -> None:
    short = fit(MIXED, 20, width, rtl=rtl)
    assert render.measure(short, 20, rtl=rtl)[0] <= width
    visible = i18n.plain(short)
    assert visible.endswith(ELLIPSIS)
    assert i18n.plain(MIXED).startswith(visible[:-1])
    assert sum(short.count(opener) for opener in (LRI, RLI, FSI)) == short.count(PDI)


def test_the_ellipsis_stands_where_reading_stops() -> None:
    arabic, latin = "عبد الرحمن بن خلدون", "Christopher Columbus"
    for name, is_rtl in ((arabic, True), (latin, False)):
        for base in (True, False):
            (only,) = shown(fit(name, 20, 90, rtl=base), base)
            assert only[0].endswith(ELLIPSIS)
            assert only[1] == is_rtl
    isolated = shown(fit(f"فاز {FSI}{latin}{PDI} باللمّة", 20, 120))
    assert isolated[0][0].startswith("Chr")
    assert isolated[0][0].endswith(ELLIPSIS)
    assert isolated[1:] == [("فاز ", True)]


def test_the_ellipsis_follows_a_number_in_an_arabic_phrase() -> None:
    """What is left of the phrase has no Arabic letter; its direction is not forgotten."""
    short = fit(f"أخذتم {FSI}9 لمّات{PDI}", 20, render.measure("أخذتم 9…", 20)[0] + 1)
    assert shown(short) == [(ELLIPSIS, True), ("9", False), ("أخذتم ", True)]


def test_only_the_ellipsis_is_left_of_a_text_that_is_much_too_wide() -> None:
    assert i18n.plain(fit("طرنيب", 20, 1)) == ELLIPSIS


# --- caret --------------------------------------------------------------------------------


def test_the_caret_goes_with_the_reading_direction() -> None:
    latin = [caret_x("Sara", stop, 20, rtl=False) for stop in range(5)]
    assert latin == sorted(latin)
    assert (latin[0], latin[-1]) == (0, render.measure("Sara", 20, rtl=False)[0])
    arabic = [caret_x("سارة", stop, 20, rtl=True) for stop in range(5)]
    assert arabic == sorted(arabic, reverse=True)
    assert (arabic[0], arabic[-1]) == (render.measure("سارة", 20)[0], 0)


def test_the_caret_in_a_mixed_line() -> None:
    """علي Sara, from right to left: the name starts at the left edge of its own run."""
    text = "علي Sara"
    width = render.measure(text, 20)[0]
    assert caret_x(text, 0, 20) == width
    assert caret_x(text, 4, 20) == 0
    assert 0 < caret_x(text, 6, 20) < render.measure("Sara", 20)[0]
    assert caret_x(text, len(text), 20) == 0


@pytest.mark.parametrize("text", ["Sara", "سارة", "علي Sara 41", ""])
@pytest.mark.parametrize("rtl", [True, False])
def test_a_click_finds_the_caret(text: str, rtl: bool) -> None:
    for stop in caret_stops(text):
        x = caret_x(text, stop, 20, rtl=rtl)
        assert caret_x(text, index_at(text, x, 20, rtl=rtl), 20, rtl=rtl) == x


def test_a_caret_never_stands_between_a_letter_and_its_marks() -> None:
    assert caret_stops("كَبّ") == [0, 2, 4]
    assert caret_stops("") == [0]
