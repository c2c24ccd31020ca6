"""Moments of real matches, found by playing on until one of them fits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType

from ai.levels import make_player
from ai.player import Limit, decision_seed
from game.actions import Action, Bid, DealNext, Pass, PlayCard, ThrowIn
from game.claims import has_the_rest
from game.engine import new_match
from game.rules import PRESETS, BidDisplay, RuleSet
from game.scoring import HandScore
from game.seats import Seat, Team
from game.session import Session
from game.state import Phase
from game.view import PlayerView

__all__ = ["MOMENTS", "Fits", "match_won_by", "next_action", "session_at"]

Fits = Callable[[PlayerView], bool]
"""Whether a moment is meant, seen from the South."""

LEVEL = "club"
MOST_SEEDS = 600
LATER_HANDS = 2
"""Scored hands before a moment, so that the totals are not all zero."""


def next_action(session: Session) -> Action:
    """What happens next when a bot of the middle level sits in every seat."""
    seat = session.state.turn
    if seat is None:
        return DealNext()
    view = session.view(seat)
    limit = Limit(decision_seed(session.state.seed, view))
    return make_player(LEVEL).decide(view, limit).action


def session_at(moment: str) -> Session:
    """A new session that stands at a moment of ``MOMENTS``."""
    seed, actions = _found(moment)
    return Session(new_match(_rules_of(moment), seed).state, actions)


def _rules_of(moment: str) -> RuleSet:
    return _OTHER_RULES.get(moment, RuleSet())


@cache
def _found(moment: str) -> tuple[int, tuple[Action, ...]]:
    fits = MOMENTS[moment]
    for seed in range(MOST_SEEDS):
        session = Session(new_match(_rules_of(moment), seed).state)
        while session.state.phase is not Phase.MATCH_OVER:
            if len(session.state.scores) >= LATER_HANDS and fits(session.view(Seat.SOUTH)):
                return seed, session.actions
            session.submit(next_action(session))
    raise LookupError(f"no such moment in {MOST_SEEDS} matches: {moment}")


@cache
def match_won_by(team: Team) -> tuple[HandScore, ...]:
    """The scored hands of a match that ``team`` wins."""
    for seed in range(MOST_SEEDS):
        session = Session(new_match(RuleSet(), seed).state)
        while session.state.phase is not Phase.MATCH_OVER:
            session.submit(next_action(session))
        if session.state.winner is team:
            return session.state.scores
    raise LookupError(f"no match won by {team}")


# --- what fits ------------------------------------------------------------------------------


def _bids(view: PlayerView) -> int:
    return sum(isinstance(call, Bid) for call in view.auction.calls)


def _my_call(view: PlayerView) -> bool:
    return view.phase is Phase.AUCTION and bool(view.legal)


def _has_passed(view: PlayerView) -> bool:
    return any(call == Pass(view.seat) for call in view.auction.calls)


def _my_card(view: PlayerView) -> bool:
    return view.phase is Phase.PLAY and bool(view.legal)


def _on_table(view: PlayerView) -> int:
    return len(view.trick.plays) if view.trick is not None else 0


def _follows(view: PlayerView) -> bool:
    led = view.trick.led if view.trick is not None else None
    return any(card.suit is led for card in view.hand)


def _may_not(view: PlayerView) -> int:
    """How many cards of the hand may not be played."""
    return len(view.hand) - sum(isinstance(action, PlayCard) for action in view.legal)


MOMENTS: dict[str, Fits] = {
    "call": lambda v: _my_call(v) and _bids(v) >= 1 and len(v.auction.calls) >= 2,
    "call_first": lambda v: _my_call(v) and not v.auction.calls,
    "others_call": lambda v: (
        v.phase is Phase.AUCTION and v.turn is Seat.NORTH and len(v.auction.calls) >= 1
    ),
    "last_pass": lambda v: (
        _my_call(v) and _bids(v) >= 1 and sum(isinstance(c, Pass) for c in v.auction.calls) == 2
    ),
    "name_trump": lambda v: v.phase is Phase.NAME_TRUMP and bool(v.legal),
    "others_name": lambda v: v.phase is Phase.NAME_TRUMP and v.turn is Seat.EAST,
    "hand_dealt": lambda v: v.phase is Phase.AUCTION and v.dealer is Seat.SOUTH,
    "lead": lambda v: _my_card(v) and _on_table(v) == 0 and 3 <= len(v.tricks) <= 6,
    "first_lead": lambda v: _my_card(v) and _on_table(v) == 0 and not v.tricks,
    "follow": lambda v: (
        _my_card(v) and _on_table(v) == 2 and _follows(v) and _may_not(v) >= 5 and len(v.tricks) < 5
    ),
    "void": lambda v: (
        _my_card(v) and _on_table(v) == 3 and not _follows(v) and 2 <= len(v.tricks) <= 5
    ),
    "others_play": lambda v: v.phase is Phase.PLAY and v.turn is Seat.EAST and len(v.tricks) == 4,
    "last_to_trick": lambda v: (
        v.phase is Phase.PLAY
        and _on_table(v) == 3
        and v.turn is not Seat.SOUTH
        and 4 <= len(v.tricks) <= 8
    ),
    "near_end": lambda v: _my_card(v) and len(v.hand) == 2 and _on_table(v) == 1,
    "claim": lambda v: has_the_rest(v) and len(v.hand) >= 3,
    "dealt_to_be_stuck": lambda v: v.phase is Phase.AUCTION and v.dealer is Seat.SOUTH,
    "over_six": lambda v: _my_call(v) and _bids(v) >= 2,
    "dealer_may_equal": lambda v: _my_call(v) and v.dealer is v.seat and _bids(v) >= 1,
    "speak_again": lambda v: _my_call(v) and _has_passed(v),
    "worthless": lambda v: _my_call(v) and ThrowIn(v.seat) in v.legal,
    "must_trump": lambda v: _my_card(v) and not _follows(v) and _may_not(v) >= 3,
    "lead_a_trump": lambda v: _my_card(v) and not v.tricks and _may_not(v) >= 3,
}
"""The moments by name. South's partner is North; the bots decide for South, too."""

_OTHER_RULES: Mapping[str, RuleSet] = MappingProxyType(
    {
        "dealt_to_be_stuck": PRESETS["dealer_stuck"],
        "over_six": replace(RuleSet(), bid_display=BidDisplay.OVER_SIX),
        "dealer_may_equal": PRESETS["lebanese_single"],
        "speak_again": PRESETS["open_auction"],
        "worthless": replace(RuleSet(), worthless_hand_redeal=True),
        "must_trump": replace(RuleSet(), must_trump=True),
        "lead_a_trump": replace(RuleSet(), first_lead_must_be_trump=True),
    }
)
"""The rules of the moments that the core game does not have."""
