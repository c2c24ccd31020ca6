"""Plain double-dummy determinization: the method of bridge programs, as a measuring stick.

Worlds are drawn uniformly, every card is solved in each of them as if all cards lay open, and the
card with the best mean of points is played. The first trick, where solving is slow and tells
nothing, is the policy's; so is every trick that no solver is up to.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Final

from ai.bidding import Bidder, ModelBidder
from ai.board import Board, Scores
from ai.double_dummy import can_solve, solve_all
from ai.estimate import mean_and_error
from ai.explain import Tag
from ai.levels import SpecError
from ai.player import Alternative, Decision, Limit
from ai.policy import play_by_policy
from ai.reading import table_of, to_kernel
from ai.rng import Rng
from ai.sampler import Sampler
from ai.utility import net_points
from ai.weights import policy_knobs
from game.actions import PlayCard
from game.cards import PACK
from game.state import Phase
from game.view import PlayerView

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["PimcPlayer", "make_pimc"]

_BATCH: Final = 4
"""Worlds between two looks at the clock."""


def make_pimc(options: Mapping[str, str]) -> PimcPlayer:
    """The player of ``pimc`` with ``options``: ``worlds``, 16 if not given."""
    worlds = options.get("worlds", "16")
    unknown = options.keys() - {"worlds"}
    if unknown:
        raise SpecError(f"no such option: {', '.join(sorted(unknown))}")
    if not worlds.isdecimal() or int(worlds) == 0:
        raise SpecError(f"not a number of worlds: {worlds!r}")
    return PimcPlayer(int(worlds))


@dataclass(frozen=True, slots=True)
class PimcPlayer:
    """Calls by ``bidder`` and plays by solving ``worlds`` worlds."""

    worlds: int
    bidder: Bidder = field(default_factory=ModelBidder)
    knobs: list[i64] = field(default_factory=policy_knobs)

    def decide(self, view: PlayerView, limit: Limit) -> Decision:
        if view.phase is Phase.AUCTION:
            return self.bidder.call(view)
        if view.phase is Phase.NAME_TRUMP:
            return self.bidder.name_trump(view)
        by_policy = play_by_policy(view, self.knobs)
        if len(view.legal) == 1 or not view.tricks:
            return by_policy
        solved = self._solve_worlds(view, limit)
        return _choose(view, solved, by_policy, self.worlds) if solved else by_policy

    def _solve_worlds(self, view: PlayerView, limit: Limit) -> list[Scores]:
        """The scores in as many worlds as the limit allows; none when no solver is up to it."""
        sampler, rng = Sampler(table_of(view, self.knobs)), Rng(limit.seed)
        deadline = monotonic() + limit.seconds
        solved: list[Scores] = []
        while len(solved) < self.worlds:
            size = min(_BATCH, self.worlds - len(solved))
            boards = [_board(view, sampler.draw(rng)) for _ in range(size)]
            if not can_solve(boards[0]):
                return []
            solved += [scores for scores in solve_all(boards) if scores is not None]
            if limit.cancelled() or monotonic() > deadline:
                break
        return solved


def _board(view: PlayerView, world: list[i64]) -> Board:
    assert view.trump is not None
    assert view.trick is not None
    south, east, north, west = (int(hand) for hand in world)
    return Board(
        hands=(south, east, north, west),
        trump=int(view.trump),
        leader=to_kernel(view.rules, view.trick.leader),
        trick=tuple(play.card.index for play in view.trick.plays),
        must_trump=view.rules.must_trump,
    )


def _choose(view: PlayerView, solved: list[Scores], by_policy: Decision, wanted: int) -> Decision:
    """The best mean of points; among equals the policy's card, then the lowest."""
    contract = view.contract
    assert contract is not None
    assert isinstance(by_policy.action, PlayCard)
    team = view.seat.team
    declares = contract.declarer.team is team
    points = net_points(view.rules, contract.tricks, declaring=declares)
    policy_card = by_policy.action.card.index
    tricks: dict[int, list[int]] = {}
    for card in solved[0]:
        own = [view.tricks_won[team] + scores[card] for scores in solved]
        tricks[card] = own if declares else [13 - taken for taken in own]
    means = {card: sum(points[t] for t in taken) / len(taken) for card, taken in tricks.items()}
    best = max(means, key=lambda card: (means[card], card == policy_card, -(card % 13)))
    alternatives = []
    for card, taken in tricks.items():
        gains = [points[a] - points[b] for a, b in zip(taken, tricks[policy_card], strict=True)]
        gain, error = mean_and_error(gains)
        declarer_tricks = sum(taken) / len(taken)
        alternatives.append(
            Alternative(
                PlayCard(view.seat, PACK[card]),
                points=means[card],
                made=sum(t >= contract.tricks for t in taken) / len(taken),
                tricks=declarer_tricks if declares else 13 - declarer_tricks,
                gain=gain,
                gain_error=error,
            )
        )
    return Decision(
        PlayCard(view.seat, PACK[best]),
        tuple(alternatives),
        by_policy.tags if best == policy_card else (Tag.BEST_BY_WORLDS,),
        by_policy.numbers,
        worlds=len(solved),
        is_complete=len(solved) == wanted,
    )
