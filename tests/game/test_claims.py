"""Claiming the rest: what counts as certain, and that it is."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.actions import Bid, NameTrump, Pass, PlayCard
from game.cards import Suit, parse_cards
from game.claims import certain_lead, has_the_rest
from game.deal import Hands
from game.engine import apply, legal_actions, new_match
from game.rules import RuleSet
from game.seats import Seat
from game.state import MatchState, Phase
from game.view import view_of
from tests.game.boards import hands


def led_by_south(deal: Hands, trump: Suit) -> MatchState:
    """South declares 7 with ``trump`` and is on lead to the first trick."""
    state = new_match(RuleSet(), 0, hands=deal, dealer=Seat.WEST).state
    for action in (Bid(Seat.SOUTH, 7), Pass(Seat.EAST), Pass(Seat.NORTH), Pass(Seat.WEST)):
        state = apply(state, action).state
    return apply(state, NameTrump(Seat.SOUTH, trump)).state


@pytest.mark.parametrize(
    ("south", "trump", "is_certain"),
    [
        ("SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2", "S", True),
        ("SA SK SQ SJ ST S9 S8 HA HK DA DK CA CK", "S", True),  # seven trumps draw the other six
        ("SA SK SQ SJ ST S9 HA HK HQ DA DK CA CK", "S", False),  # six against seven
        ("SA SK SQ SJ ST S9 S8 HA HK DA DK CA CQ", "S", False),  # the king of clubs is out
        ("SA SK SQ SJ ST S9 S7 HA HK DA DK CA CK", "S", False),  # so is the eight of trumps
        ("HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2", "S", False),  # anyone may ruff
    ],
)
def test_top_cards_and_trumps_enough(south: str, trump: str, is_certain: bool) -> None:
    view = view_of(led_by_south(hands(south=south), Suit.parse(trump)), Seat.SOUTH)
    assert has_the_rest(view) is is_certain


def test_only_who_is_on_lead_may_claim() -> None:
    state = led_by_south(hands(south="SA SK SQ SJ ST S9 S8 HA HK DA DK CA CK"), Suit.SPADES)
    assert not has_the_rest(view_of(state, Seat.NORTH))
    state = apply(state, PlayCard(Seat.SOUTH, next(iter(parse_cards("SA"))))).state
    assert not has_the_rest(view_of(state, Seat.SOUTH))
    with pytest.raises(ValueError, match="not certain"):
        certain_lead(view_of(state, Seat.SOUTH))


@given(seed=st.integers(0, 2**32), tops=st.integers(7, 12))
def test_a_claim_comes_true_whatever_the_others_play(seed: int, tops: int) -> None:
    """South holds top spades and a top heart sequence; the defenders play at random."""
    ranks = "AKQJT98765432"
    south = " ".join([f"S{r}" for r in ranks[:tops]] + [f"H{r}" for r in ranks[: 13 - tops]])
    random = Random(seed)
    state = led_by_south(hands(south=south), Suit.SPADES)
    assert has_the_rest(view_of(state, Seat.SOUTH))
    while state.phase is Phase.PLAY:
        if state.turn is Seat.SOUTH:
            action = PlayCard(Seat.SOUTH, certain_lead(view_of(state, Seat.SOUTH)))
        else:
            action = random.choice(legal_actions(state))  # type: ignore[assignment]
        state = apply(state, action).state
    assert state.scores[-1].tricks == (13, 0)
