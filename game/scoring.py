"""What a hand is worth and when a match is over.

``SCORINGS`` maps the kind that a ``RuleSet`` names to the strategy that scores it. Totals are a
tuple with one number a side; for the partnership game the sides are the two teams.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Protocol

from game.cards import Suit
from game.rules import (
    MAX_BID,
    DefendersWhenMade,
    FailedDefenders,
    FailedThirteenDefenders,
    MadeScore,
    RuleSet,
    ScoringKind,
)
from game.seats import Seat, Team

__all__ = [
    "SCORINGS",
    "TRICKS_A_HAND",
    "Contract",
    "HandScore",
    "Scoring",
    "TeamPoints",
    "team_points",
]

TRICKS_A_HAND: Final = 13


@dataclass(frozen=True, slots=True)
class Contract:
    """Who plays for how many tricks; trump is None until it is named."""

    declarer: Seat
    tricks: int
    trump: Suit | None = None


@dataclass(frozen=True, slots=True)
class HandScore:
    """A scored hand: the contract, the tricks of each team, the points and the totals after it."""

    dealer: Seat
    contract: Contract
    tricks: tuple[int, int]
    points: tuple[int, ...]
    totals: tuple[int, ...]

    @property
    def is_made(self) -> bool:
        """True when the declarer's team took what was bid."""
        return self.tricks[self.contract.declarer.team] >= self.contract.tricks


@dataclass(frozen=True, slots=True)
class TeamPoints:
    """Points of one hand for the bidding side and for the defenders."""

    bidders: int
    defenders: int


class Scoring(Protocol):
    """The strategy of one kind of scoring."""

    def start(self) -> tuple[int, ...]:
        """The totals before the first hand."""

    def points(
        self, rules: RuleSet, contract: Contract, tricks: tuple[int, int]
    ) -> tuple[int, ...]:
        """The points of one hand, a number a side; ``tricks`` are each team's, 13 in all."""

    def winner(self, rules: RuleSet, totals: tuple[int, ...]) -> Team | None:
        """The team that has won with these totals after a hand, or None."""


def team_points(rules: RuleSet, bid: int, taken: int) -> TeamPoints:
    """The table of the partnership game: ``bid`` 7 to 13, ``taken`` by the bidders 0 to 13."""
    defended = TRICKS_A_HAND - taken
    if taken >= bid:
        return TeamPoints(_made_points(rules, bid, taken), _defenders_when_made(rules, defended))
    if bid == MAX_BID:
        failed = rules.bid13_failed_bidders
        double = rules.bid13_failed_defenders is FailedThirteenDefenders.DOUBLE
        earned = _defended(rules, defended) * (2 if double else 1)
        return TeamPoints(failed if isinstance(failed, int) else -bid, earned)
    by_rule = {
        FailedDefenders.TRICKS: _defended(rules, defended),
        FailedDefenders.BID: bid,
        FailedDefenders.NONE: 0,
    }
    return TeamPoints(-bid, by_rule[rules.failed_defenders])


def _defended(rules: RuleSet, tricks: int) -> int:
    """What the defenders' tricks against a failed bid count for."""
    if tricks == TRICKS_A_HAND and rules.defenders_kaboot is not None:
        return rules.defenders_kaboot
    return tricks


def _made_points(rules: RuleSet, bid: int, taken: int) -> int:
    special = rules.bid13_made_score if bid == MAX_BID else rules.kaboot_score
    if taken == TRICKS_A_HAND and special is not None:
        return special
    return taken if rules.made_score is MadeScore.TRICKS else bid


def _defenders_when_made(rules: RuleSet, defended: int) -> int:
    return defended if rules.defenders_score_when_made is DefendersWhenMade.TRICKS else 0


class Partnership:
    """Two totals, one a team; the first to reach the target wins."""

    def start(self) -> tuple[int, ...]:
        return (0, 0)

    def points(
        self, rules: RuleSet, contract: Contract, tricks: tuple[int, int]
    ) -> tuple[int, ...]:
        team = contract.declarer.team
        points = team_points(rules, contract.tricks, tricks[team])
        pair = (points.bidders, points.defenders)
        return pair if team is Team.A else pair[::-1]

    def winner(self, rules: RuleSet, totals: tuple[int, ...]) -> Team | None:
        """Both at the target: the higher total, and on a tie another hand is played."""
        a, b = totals
        is_lost = rules.lose_at_negative_target and min(a, b) <= -rules.target
        if a == b or not (is_lost or max(a, b) >= rules.target):
            return None
        return Team.A if a > b else Team.B


SCORINGS: Final[Mapping[ScoringKind, Scoring]] = MappingProxyType(
    {ScoringKind.PARTNERSHIP: Partnership()}
)
