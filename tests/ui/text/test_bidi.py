"""The bidirectional algorithm against Unicode's own cases and against another implementation."""

from __future__ import annotations

from pathlib import Path

import pytest
from bidi import get_display
from hypothesis import given
from hypothesis import settings as given_settings
from hypothesis import strategies as st

from ui.i18n import plain
from ui.text.bidi import Run, resolve, visual_order

CASES = Path(__file__).resolve().parents[2] / "data" / "unicode" / "BidiCharacterTest-sample.txt"
LRI, RLI, FSI, PDI = "\u2066", "\u2067", "\u2068", "\u2069"

# One or two of every bidi class but B, brackets, marks, isolates.
ALPHABET = (
    "ab\u05d0\u0627\u0628\u064e\u0651\u0300109\u0661\u0669+-\u2212#%.,:/!()[]{}\u2329\u3009 –♠♥×"
)
CONTROLS = "\u200e\u200f\u061c" + LRI + RLI + FSI + PDI
EMBEDDINGS = "\u202a\u202b\u202c\u202d\u202e"


def displayed(text: str, rtl: bool | None = None) -> str:
    """The characters from left to right; brackets are not mirrored."""
    return "".join(text[index] for index in visual_order(resolve(text, rtl).line_levels()))


def unicode_cases() -> list[str]:
    lines = CASES.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_unicode_conformance_cases() -> None:
    cases = unicode_cases()
    assert len(cases) > 1700
    wrong = []
    for case in cases:
        codes, direction, base, levels, order = case.split(";")
        text = "".join(chr(int(code, 16)) for code in codes.split())
        paragraph = resolve(text, {"0": False, "1": True, "2": None}[direction])
        found = paragraph.line_levels()
        kept = [index for index, level in enumerate(levels.split()) if level != "x"]
        expected = [int(level) for level in levels.split() if level != "x"]
        drawn = [kept[place] for place in visual_order([found[index] for index in kept])]
        if (
            paragraph.base_level != int(base)
            or [found[index] for index in kept] != expected
            or drawn != [int(index) for index in order.split()]
        ):
            wrong.append(case)
    assert not wrong


@given(st.text(ALPHABET, max_size=14), st.booleans())
@given_settings(max_examples=1500)
def test_agrees_with_another_implementation(text: str, rtl: bool) -> None:
    assert displayed(text, rtl) == get_display(text, base_dir="R" if rtl else "L")


@given(st.text(ALPHABET + CONTROLS, max_size=14), st.booleans())
@given_settings(max_examples=1500)
def test_agrees_on_isolates_and_marks(text: str, rtl: bool) -> None:
    assert displayed(text, rtl) == get_display(text, base_dir="R" if rtl else "L")


@given(
    st.text(ALPHABET + CONTROLS + EMBEDDINGS + "\u200d", max_size=20),
    st.sampled_from([True, False, None]),
)
@given_settings(max_examples=500)
def test_runs_cover_the_text_once_and_order_it(text: str, rtl: bool | None) -> None:
    paragraph = resolve(text, rtl)
    runs = paragraph.runs()
    assert sorted(index for run in runs for index in range(run.start, run.end)) == list(
        range(len(text))
    )
    assert all(run.start < run.end for run in runs)
    order = [
        index
        for run in runs
        for index in (reversed(range(run.start, run.end)) if run.rtl else range(run.start, run.end))
    ]
    assert order == visual_order(paragraph.line_levels())


def laid_out(text: str, rtl: bool = True) -> list[str]:
    """Runs from left to right without controls; those read from right to left in ‹›."""
    runs = []
    for run in resolve(text, rtl).runs():
        visible = plain(text[run.start : run.end])
        if visible:
            runs.append(f"‹{visible}›" if run.rtl else visible)
    return runs


@pytest.mark.parametrize(
    ("text", "runs"),
    [
        ("النقاط: 10", ["10", "‹النقاط: ›"]),
        ("فزتم 41 – 31", ["31", "‹ – ›", "41", "‹فزتم ›"]),
        ("أخذتم (16) نقطة", ["‹) نقطة›", "16", "‹أخذتم (›"]),
        ("فاز Ahmed (3/13)", ["Ahmed (3/13)", "‹فاز ›"]),
        (f"فاز {FSI}Ahmed{PDI} (3/13)", ["‹)›", "3/13", "‹ (›", "Ahmed", "‹فاز ›"]),
        (f"ورقتك {LRI}♠A{PDI} {LRI}♥10{PDI}", ["♥10", "‹ ›", "♠A", "‹ورقتك ›"]),
        (f"الفارق {LRI}−16{PDI}", ["−16", "‹الفارق ›"]),
        (f"{LRI}7–13{PDI} لمّات", ["‹ لمّات›", "7–13"]),
        (f"{LRI}−١٦{PDI} نقطة", ["‹ نقطة›", "−", "١٦"]),
        ("كَبُّوت", ["‹كَبُّوت›"]),
        ("اضغط F1 (Help)!", ["‹!›", "F1 (Help)", "‹اضغط ›"]),
    ],
)
def test_arabic_lines(text: str, runs: list[str]) -> None:
    assert laid_out(text) == runs


def test_a_card_without_an_isolate_falls_apart() -> None:
    """Why every inserted value stands in an isolate."""
    assert laid_out("♠A ♥10") == ["A ♥10", "‹♠›"]


def test_trailing_space_goes_to_the_end_of_the_line() -> None:
    paragraph = resolve("فاز Ahmed ثم Sara", True)
    cut = paragraph.text.index("ثم")
    assert paragraph.runs(0, cut)[0] == Run(cut - 1, cut, 1)
    assert paragraph.runs(0, cut)[1] == Run(4, cut - 1, 2)


def test_the_base_direction_can_come_from_the_text() -> None:
    assert resolve("فاز Ahmed").base_level == 1
    assert resolve("Ahmed فاز").base_level == 0
    assert resolve("41 – 31").base_level == 0
    assert resolve(f"{RLI}فاز{PDI} Ahmed").base_level == 0


def test_the_direction_of_an_isolate_is_known() -> None:
    paragraph = resolve(f"{FSI}فاز{PDI}{FSI}Ahmed فاز{PDI}{RLI}a{PDI}{LRI}ا{PDI}", False)
    initiators = [index for index, kind in enumerate(paragraph.text) if kind in (LRI, RLI, FSI)]
    assert [paragraph.isolate_is_rtl(index) for index in initiators] == [True, False, True, False]


def test_joiners_stay_with_their_letters() -> None:
    """X9 removes them from the algorithm, shaping needs them."""
    runs = resolve("a ب\u200dت", False).runs()
    assert runs == [Run(0, 2, 0), Run(2, 5, 1)]


def test_deep_nesting_is_survived() -> None:
    text = RLI * 200 + "ا1a" + PDI * 200
    levels = resolve(text, False).line_levels()
    assert max(levels) <= 126
    assert levels[-1] == 0


@pytest.mark.parametrize(
    ("opening", "closing"), [("\u202b", "\u202c"), (RLI, PDI), ("\u202b" + RLI, PDI + "\u202c")]
)
def test_what_is_nested_too_deep_is_closed_all_the_same(opening: str, closing: str) -> None:
    """As many closers as openers lead back to the base level, however many were too deep."""
    inside = "ا\u202ba\u202c"
    levels = resolve(f"a{opening * 130}{inside}{closing * 130}a", False).line_levels()
    assert max(levels) in (125, 126)
    assert levels[0] == levels[-1] == 0


def test_a_paragraph_separator_ends_all_that_is_open() -> None:
    text = f"\u202b{RLI}a\u2029b{PDI}c"
    levels = resolve(text, False).line_levels()
    assert levels[text.index("a")] == 4
    assert levels[text.index("b") :] == [0, 0, 0]
    assert resolve(f"{RLI}12\u2029ا").base_level == 0
    assert resolve("12\u2029ا").base_level == 0
