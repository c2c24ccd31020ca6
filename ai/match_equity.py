"""The chance to win the match from a score: what points are worth.

Between equal sides it depends on the points that each still wants, and a little on who speaks first
in the next hand. The table (``weights/equity.json``) serves every target: longer ways are scaled.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from ai.auction_book import Outcome
from ai.weights import load
from game.rules import RuleSet
from game.scoring import team_points
from game.seats import Seat, Team
from game.view import PlayerView

__all__ = ["MatchScore", "PointScore", "Score", "chance_to_win"]

POINT: Final = 0.0005
"""What a net point is worth when the chance to win is the same: tricks are never thrown away."""


@cache
def _table() -> tuple[tuple[float, ...], ...]:
    return tuple(
        tuple(int(number) / 10000 for number in row.split()) for row in load("equity")["rows"]
    )


def chance_to_win(own: float, other: float, speaks_first: bool) -> float:
    """From the points that the sides still want, both above 0."""
    table = _table()
    size = len(table)
    scale = min(1.0, size / max(own, other))
    a, b = max(1.0, own * scale), max(1.0, other * scale)
    return _between(table, a, b) if speaks_first else 1 - _between(table, b, a)


def _between(table: tuple[tuple[float, ...], ...], a: float, b: float) -> float:
    """The table at row ``a`` and column ``b``, both from 1, straight between whole numbers."""
    i, j = int(a) - 1, int(b) - 1
    x, y = a - int(a), b - int(b)
    k, m = min(i + 1, len(table) - 1), min(j + 1, len(table) - 1)
    low = table[i][j] * (1 - y) + table[i][m] * y
    high = table[k][j] * (1 - y) + table[k][m] * y
    return low * (1 - x) + high * x


def _points(rules: RuleSet, outcome: Outcome) -> tuple[int, int]:
    """Own and other points of a hand."""
    if outcome.side == 0:
        return 0, 0
    points = team_points(rules, outcome.bid, outcome.tricks)
    return (
        (points.bidders, points.defenders)
        if outcome.side > 0
        else (points.defenders, points.bidders)
    )


@dataclass(frozen=True, slots=True)
class PointScore:
    """A hand is worth its net points, whatever the score of the match."""

    rules: RuleSet

    def worth(self, outcome: Outcome) -> float:
        """The value of a hand that ends so."""
        own, other = _points(self.rules, outcome)
        return float(own - other)


@dataclass(frozen=True, slots=True)
class MatchScore:
    """A hand is worth the chance to win the match after it."""

    rules: RuleSet
    own: int
    other: int
    next_first: bool
    """Whether the own side speaks first in the next hand."""
    redeal_first: bool
    """The same when this deal comes to nothing."""

    @classmethod
    def of(cls, view: PlayerView, team: Team) -> MatchScore:
        """The score that ``view`` shows, for ``team``."""
        rules = view.rules
        own, other = view.totals[team], view.totals[team.other]
        # The deal moves on one seat, and the seat after the dealer speaks first: the old dealer's
        # side does.
        first = rules.next_seat(Seat(view.dealer)).team is team
        return cls(rules, own, other, view.dealer.team is team, first)

    def worth(self, outcome: Outcome) -> float:
        """The value of a hand that ends so."""
        mine, his = _points(self.rules, outcome)
        own, other = self.own + mine, self.other + his
        first = self.redeal_first if outcome.side == 0 else self.next_first
        return self._chance(own, other, first) + POINT * (mine - his)

    def _chance(self, own: int, other: int, first: bool) -> float:
        target = self.rules.target
        if own != other:
            if max(own, other) >= target:
                return 1.0 if own > other else 0.0
            if self.rules.lose_at_negative_target and min(own, other) <= -target:
                return 1.0 if own > other else 0.0
        return chance_to_win(max(1, target - own), max(1, target - other), first)


Score = PointScore | MatchScore
