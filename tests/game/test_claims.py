"""Claiming the rest: what counts as certain, and that it is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.actions import Bid, NameTrump, Pass, PlayCard
from game.cards import PACK, Card, Suit, parse_cards
from game.claims import certain_lead, has_the_rest
from game.deal import Hands
from game.engine import apply, legal_actions, new_match
from game.rules import RuleSet
from game.seats import Seat
from game.state import MatchState, Phase
from game.view import PlayerView, view_of
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


def loses_none(hand: list[Card], others: list[list[Card]], trump: Suit) -> bool:
    """Whether the leader wins every trick with ``hand``, in its order, whatever the others play."""
    if not hand:
        return True
    led, *rest = hand
    choices = [
        [card for card in held if card.suit is led.suit] or held  # who can follow must
        for held in others
    ]
    for played in product(*choices):
        if any(
            (card.suit is led.suit and card.rank > led.rank)
            or (card.suit is trump and led.suit is not trump)
            for card in played
        ):
            return False
        left = [
            [card for card in held if card is not gone]
            for held, gone in zip(others, played, strict=True)
        ]
        if not loses_none(rest, left, trump):
            return False
    return True


def deals_of(cards: list[Card], each: int) -> Iterator[list[list[Card]]]:
    """All ways to deal ``cards`` to three hands."""
    for first in combinations(cards, each):
        rest = [card for card in cards if card not in first]
        for second in combinations(rest, each):
            third = [card for card in rest if card not in second]
            yield [list(first), list(second), third]


def claims(tricks: int, count: int) -> Iterator[PlayerView]:
    """Views of whoever is on lead with ``tricks`` to go and may claim, from hands at random."""
    for seed in range(3000):
        random = Random(seed)
        state = new_match(RuleSet(), seed).state
        while state.phase in (Phase.AUCTION, Phase.NAME_TRUMP, Phase.PLAY):
            assert state.turn is not None
            view = view_of(state, state.turn)
            if len(view.hand) == tricks and has_the_rest(view):
                yield view
                count -= 1
                if not count:
                    return
                break
            legal = list(legal_actions(state))
            if state.phase is Phase.AUCTION and view.auction.standing is not None:
                legal = [Pass(state.turn)]
            bids = [action for action in legal if isinstance(action, Bid)]
            state = apply(state, random.choice(bids[:1] or legal)).state


@pytest.mark.parametrize(("tricks", "count"), [(2, 12), (3, 3)])
def test_a_claim_is_proved_over_every_possible_deal(tricks: int, count: int) -> None:
    """Every deal of the cards that are out, and every way to play them, voids that are known too.

    What the others may do is at most what the rules of suit allow; more rules only bind them.
    """
    proved = 0
    for view in claims(tricks, count):
        assert view.trump is not None
        outside = sorted(frozenset(PACK) - view.played - view.hand)
        order = sorted(
            view.hand, key=lambda card: (card.suit is not view.trump, card.suit, -card.rank)
        )
        assert order[0] is certain_lead(view)
        assert all(loses_none(order, deal, view.trump) for deal in deals_of(outside, tricks))
        proved += 1
    assert proved == count
