"""Deal codes: there and back, forgiving of how they are typed, never of what was typed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.cards import PACK
from game.deal import Hands, shuffled_hands
from game.deal_code import (
    DEALS,
    CodeFault,
    Deal,
    DealCodeError,
    _check_digit,
    _rank,
    _unrank,
    deal_code,
    parse_deal_code,
)
from game.seats import SEATS, Seat
from tests.game.boards import hands

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

# Written down once, from the program itself: a change here breaks every code that was sent.
PINNED = [
    (0, Seat.SOUTH, "5KKSKMF-8PMK513-PYVXPQQ"),
    (1, Seat.EAST, "828WV34-PP7N1V9-0M71AMG"),
    (2, Seat.NORTH, "8N5172M-A0TT21K-08CJYCW"),
    (3, Seat.WEST, "9H3Z2VM-GBQAXB3-BMDY66N"),
]


def sorted_deal(*order: Seat) -> Hands:
    """The pack cut in four, a suit to each seat of ``order``."""
    parts = {seat: frozenset(PACK[13 * i : 13 * i + 13]) for i, seat in enumerate(order)}
    return parts[Seat.SOUTH], parts[Seat.EAST], parts[Seat.NORTH], parts[Seat.WEST]


@pytest.mark.parametrize(("seed", "dealer", "code"), PINNED)
def test_a_code_stands_for_what_it_always_stood_for(seed, dealer, code):
    assert deal_code(shuffled_hands(seed, 0), dealer) == code
    assert parse_deal_code(code) == Deal(shuffled_hands(seed, 0), dealer)


@given(st.integers(0, DEALS - 1), st.sampled_from(SEATS))
def test_every_deal_has_a_code_and_every_code_a_deal(rank, dealer):
    deal = _unrank(rank)
    assert _rank(deal) == rank
    assert parse_deal_code(deal_code(deal, dealer)) == Deal(deal, dealer)


def test_the_first_and_the_last_deal():
    assert _rank(sorted_deal(Seat.SOUTH, Seat.EAST, Seat.NORTH, Seat.WEST)) == 0
    assert _rank(sorted_deal(Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)) == DEALS - 1
    assert DEALS == 53644737765488792839237440000


def test_a_code_is_short_and_has_no_letter_that_looks_like_another():
    code = deal_code(shuffled_hands(5, 0), Seat.WEST)
    assert [len(group) for group in code.split("-")] == [7, 7, 7]
    assert set(code) <= {*ALPHABET, "-"}
    assert not set("ILOU") & set(ALPHABET)


@given(st.integers(0, DEALS - 1), st.sampled_from(SEATS), st.data())
def test_it_does_not_matter_how_a_code_is_typed(rank, dealer, data):
    code = deal_code(_unrank(rank), dealer)
    typed = ""
    for char in code.replace("-", ""):
        same = {"0": "0Oo٠۰", "1": "1IiLl١۱"}.get(char, char + char.lower())
        if char in "23456789":
            same += chr(ord("٠") + int(char))
        typed += data.draw(st.sampled_from(same))
        typed += data.draw(st.sampled_from(["", "", "", " ", "-", "–", "\u2066", "\n"]))
    assert parse_deal_code(typed) == Deal(_unrank(rank), dealer)


def fault_of(text: str) -> CodeFault:
    with pytest.raises(DealCodeError) as refused:
        parse_deal_code(text)
    return refused.value.code


@given(st.integers(0, DEALS - 1), st.sampled_from(SEATS))
def test_any_one_wrong_character_is_found(rank, dealer):
    code = deal_code(_unrank(rank), dealer).replace("-", "")
    for place, right in enumerate(code):
        for wrong in ALPHABET.replace(right, ""):
            assert fault_of(code[:place] + wrong + code[place + 1 :]) is CodeFault.BAD_CHECK


@given(st.integers(0, DEALS - 1), st.sampled_from(SEATS))
def test_any_two_characters_in_each_others_place_are_found(rank, dealer):
    code = deal_code(_unrank(rank), dealer).replace("-", "")
    for a in range(len(code)):
        for b in range(a):
            if code[a] != code[b]:
                swapped = list(code)
                swapped[a], swapped[b] = code[b], code[a]
                assert fault_of("".join(swapped)) is CodeFault.BAD_CHECK


GOOD_CODE = deal_code(shuffled_hands(0, 0), Seat.SOUTH)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", CodeFault.BAD_LENGTH),
        (" - ", CodeFault.BAD_LENGTH),
        (GOOD_CODE[:-1], CodeFault.BAD_LENGTH),
        (GOOD_CODE + "0", CodeFault.BAD_LENGTH),
        (GOOD_CODE[:-1] + "U", CodeFault.BAD_CHARACTER),
        (GOOD_CODE[:-1] + "!", CodeFault.BAD_CHARACTER),
        (GOOD_CODE[:-1] + "ß", CodeFault.BAD_CHARACTER),
        (GOOD_CODE[:-1] + "²", CodeFault.BAD_CHARACTER),
        (GOOD_CODE[:-1] + "ع", CodeFault.BAD_CHARACTER),
    ],
)
def test_what_is_no_code_is_refused_with_the_reason(text, fault):
    assert fault_of(text) is fault


@pytest.mark.parametrize("number", [0, 4 * DEALS - 1, 8 * DEALS, 2**100 - 1])
def test_a_code_of_another_version_is_refused(number):
    digits = [number >> 5 * place & 31 for place in reversed(range(20))]
    text = "".join(ALPHABET[digit] for digit in [*digits, _check_digit(digits)])
    assert fault_of(text) is CodeFault.UNKNOWN_VERSION


def test_only_a_whole_deal_has_a_code():
    south, _, north, west = hands()
    with pytest.raises(ValueError, match="thirteen"):
        deal_code((south, south, north, west), Seat.SOUTH)
