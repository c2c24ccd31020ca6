"""Whole deals of one player at all four seats, for the tools that measure and fit decisions."""

from __future__ import annotations

from collections.abc import Iterator

from ai.player import Decision, Limit, Player, decision_seed
from game.engine import apply, new_match
from game.rules import RuleSet
from game.seats import SEATS
from game.view import PlayerView, view_of

__all__ = ["decisions_of"]

SECONDS = 60.0
"""Limit of a decision: none is meant to be stopped."""


def decisions_of(
    player: Player, seed: int, deal: int
) -> Iterator[tuple[PlayerView, Limit, Decision]]:
    """Every decision of the deal in order: what was seen, the limit that was given, the choice.

    The dealers take turns from deal to deal.
    """
    state = new_match(RuleSet(), seed * 1_000_003 + deal, dealer=SEATS[deal % 4]).state
    while state.turn is not None and not state.scores:
        view = view_of(state, state.turn)
        limit = Limit(decision_seed(state.seed, view), seconds=SECONDS)
        decision = player.decide(view, limit)
        yield view, limit, decision
        state = apply(state, decision.action).state
