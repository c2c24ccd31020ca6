"""Matches and views for the tests of the players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from ai.player import Limit, Player, decision_seed
from game.engine import apply, new_match
from game.rules import PRESETS, AllPass, AuctionKind, MadeScore, RuleSet, StuckDealerBid
from game.seats import SEATS, Direction, Seat
from game.state import MatchState, Phase
from game.view import PlayerView, view_of

CORE = PRESETS["classic_41"]

RULES = {
    **PRESETS,
    "clockwise": RuleSet(direction=Direction.CLOCKWISE),
    "must_trump": RuleSet(must_trump=True, first_lead_must_be_trump=True),
    "exactly_7": RuleSet(
        all_pass=AllPass.DEALER_TAKES_MIN, stuck_dealer_bid=StuckDealerBid.EXACTLY_7
    ),
    "not_over_partner": RuleSet(may_overbid_partner=False, worthless_hand_redeal=True),
    "single_stuck": RuleSet(auction=AuctionKind.SINGLE_ROUND, all_pass=AllPass.DEALER_TAKES_MIN),
    "bid_counts": RuleSet(made_score=MadeScore.BID, target=300),
}
"""Rule sets that between them use every option that a player must obey."""


def decision_states(
    player: Player, rules: RuleSet, seed: int, *, dealer: Seat = Seat.WEST
) -> Iterator[MatchState]:
    """Every state of one deal in which a seat is to act, ``player`` acting for all of them."""
    state = new_match(rules, seed, dealer=dealer).state
    while state.phase in (Phase.AUCTION, Phase.NAME_TRUMP, Phase.PLAY):
        yield state
        assert state.turn is not None
        view = view_of(state, state.turn)
        action = player.decide(view, limit_for(view, seed)).action
        state = apply(state, action).state


def limit_for(view: PlayerView, seed: int = 1) -> Limit:
    """A limit that the clock does not reach."""
    return Limit(decision_seed(seed, view), seconds=3600)


def with_unseen_cards_swapped(state: MatchState, random: Random) -> MatchState | None:
    """The same history with the others' hidden cards dealt anew; None when nothing can move.

    Cards change hands only between seats that have shown no void in their suit, so that the
    history stays legal and the view of the seat on turn stays as it is.
    """
    turn = state.turn
    assert turn is not None
    voids = view_of(state, turn).voids
    held = {seat: set(state.hand.held(seat)) for seat in SEATS}
    moved = False
    for _ in range(40):
        one, other = random.sample([seat for seat in SEATS if seat is not turn], 2)
        a = [card for card in sorted(held[one]) if card.suit not in voids[other]]
        b = [card for card in sorted(held[other]) if card.suit not in voids[one]]
        if a and b:
            x, y = random.choice(a), random.choice(b)
            held[one] = held[one] - {x} | {y}
            held[other] = held[other] - {y} | {x}
            moved = True
    if not moved:
        return None
    played = {seat: state.hand.dealt[seat] - state.hand.held(seat) for seat in SEATS}
    south, east, north, west = (frozenset(held[seat] | played[seat]) for seat in SEATS)
    return replace(state, hand=replace(state.hand, dealt=(south, east, north, west)))
