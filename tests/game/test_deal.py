"""The shuffle is the same everywhere and for ever; who deals; what is no deal."""

from __future__ import annotations

from collections import Counter

import pytest

from game.cards import PACK
from game.deal import (
    UnknownShuffleError,
    _below,
    check_hands,
    first_dealer,
    seed_of_day,
    shuffled_hands,
)
from game.engine import new_match
from game.rules import RuleSet
from game.seats import SEATS, Seat
from tests.game.boards import hands

# Written down once, from the program itself: a change here breaks every saved match.
PINNED = {
    (0, 0): [
        "C2 C7 C9 CT CQ D2 D4 DJ DK H4 H7 S3 SK",
        "C4 C5 CK D5 D7 D9 DA H5 HA S5 S6 S7 SA",
        "C3 C8 D8 DT H2 H3 H8 HT HJ HQ HK S2 S9",
        "C6 CJ CA D3 D6 DQ H6 H9 S4 S8 ST SJ SQ",
    ],
    (0, 1): [
        "C2 CT CJ CQ D4 H6 H7 H8 H9 HJ HA S7 SA",
        "C3 C7 C9 CK D3 D5 DJ DQ H4 H5 HT HQ SQ",
        "C4 C5 D2 D6 D8 D9 DA H2 HK S4 S5 S6 SK",
        "C6 C8 CA D7 DT DK H3 S2 S3 S8 S9 ST SJ",
    ],
    (1, 0): [
        "C5 D3 D4 D5 D9 DJ DK HT S3 S7 S8 SJ SK",
        "C4 C8 CQ D2 DT DQ H2 H4 H6 HQ HK S2 S5",
        "C7 C9 CJ CA D6 H5 H7 H8 HA S4 S6 S9 SA",
        "C2 C3 C6 CT CK D7 D8 DA H3 H9 HJ ST SQ",
    ],
    (41, 7): [
        "CT CA D7 D8 D9 DA H8 H9 HA S3 ST SQ SA",
        "C3 C4 C5 C9 CK D2 D6 DK HQ S2 S4 S8 S9",
        "C6 CJ D3 D4 DQ H2 H5 H6 H7 HK S5 S6 SJ",
        "C2 C7 C8 CQ D5 DT DJ H3 H4 HT HJ S7 SK",
    ],
    (2**63 - 1, 0): [
        "C6 C7 C8 CJ CQ CK D3 D6 DQ H2 H3 H5 S3",
        "C4 CT D4 D7 D8 D9 DK H4 H8 HK S7 SQ SK",
        "C2 C5 D2 DT DA H9 HT HA S2 S4 S5 S9 SA",
        "C3 C9 CA D5 DJ H6 H7 HJ HQ S6 S8 ST SJ",
    ],
    (-5, 0): [
        "C3 C9 CQ CA D6 D9 H7 HJ HA S3 S4 S5 S6",
        "C2 C8 D4 D5 D7 DJ DQ DA H4 H6 HT HK SA",
        "C4 C7 CK D2 D3 D8 DK H3 H8 H9 HQ S7 S9",
        "C5 C6 CT CJ DT H2 H5 S2 S8 ST SJ SQ SK",
    ],
}


@pytest.mark.parametrize(("seed", "number"), PINNED)
def test_a_seed_deals_what_it_always_dealt(seed, number):
    deal = shuffled_hands(seed, number)
    assert [" ".join(map(str, sorted(hand))) for hand in deal] == PINNED[seed, number]


def test_another_seed_or_another_deal_gives_other_hands():
    deals = {shuffled_hands(seed, number) for seed in range(20) for number in range(20)}
    assert len(deals) == 400


def test_every_card_goes_to_every_seat_about_equally_often():
    """Of 1000 deals a card lies with a seat 250 times, with a standard deviation of 14."""
    counts = Counter(
        (card, seat)
        for number in range(1000)
        for seat, hand in zip(SEATS, shuffled_hands(7, number), strict=True)
        for card in hand
    )
    assert len(counts) == 208
    assert min(counts.values()) > 250 - 5 * 14
    assert max(counts.values()) < 250 + 5 * 14


def test_draws_skip_the_numbers_that_would_make_them_uneven():
    """2**32 is 48 more than a multiple of 52."""
    assert _below(iter([2**32 - 1, 2**32 - 48, 2**32 - 49]), 52) == 51
    assert _below(iter([0, 1]), 52) == 0


@pytest.mark.parametrize("version", [0, 2])
def test_an_unknown_shuffle_is_refused(version):
    with pytest.raises(UnknownShuffleError):
        shuffled_hands(0, 0, version)


@pytest.mark.parametrize(
    ("direction", "name", "dealer"),
    [
        ("ccw", "south", Seat.SOUTH),
        ("ccw", "east", Seat.EAST),
        ("ccw", "north", Seat.NORTH),
        ("ccw", "west", Seat.WEST),
        ("ccw", "human_speaks_first", Seat.WEST),
        ("cw", "human_speaks_first", Seat.EAST),
    ],
)
def test_the_rules_may_name_the_first_dealer(direction, name, dealer):
    rules = RuleSet.from_dict({"direction": direction, "first_dealer": name})
    assert first_dealer(rules, 0) is dealer
    state = new_match(rules, 0).state
    assert state.hand.dealer is dealer
    assert state.turn is rules.next_seat(dealer)


def test_a_first_dealer_by_chance_comes_from_the_seed():
    dealers = [first_dealer(RuleSet(), seed).letter for seed in range(12)]
    assert "".join(dealers) == "SSSWSWSWEWWW"
    assert {first_dealer(RuleSet(), seed) for seed in range(40)} == set(SEATS)


def test_the_deal_of_the_day_is_the_same_for_everybody():
    assert seed_of_day(2025, 1, 1) == 78086990
    assert seed_of_day(2025, 11, 1) != seed_of_day(2025, 1, 11)


def test_hands_that_deal_out_the_pack_are_passed_through():
    deal = hands(south="SA SK")
    assert check_hands(deal) is deal
    assert new_match(RuleSet(), 0, hands=deal).state.hand.dealt is deal


def bad_deals():
    """South, East, North and West of deals with something wrong."""
    south, east, north, west = hands()
    card = next(iter(east))
    yield "a card short", (south, east - {card}, north, west)
    yield "a card twice", (south, east - {card} | {next(iter(west))}, north, west)
    yield "a card in the wrong hand", (south | {card}, east - {card}, north, west)
    yield "no cards", (frozenset(), frozenset(), frozenset(), frozenset())


@pytest.mark.parametrize(("what", "deal"), list(bad_deals()))
def test_hands_that_do_not_deal_out_the_pack_are_refused(what, deal):
    with pytest.raises(ValueError, match="thirteen"):
        check_hands(deal)
    with pytest.raises(ValueError, match="thirteen"):
        new_match(RuleSet(), 0, hands=deal)


def test_every_shuffle_deals_out_the_pack():
    for number in range(50):
        assert frozenset().union(*check_hands(shuffled_hands(3, number))) == set(PACK)
