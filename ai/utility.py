"""What a number of tricks is worth to a team: net points, softened by what is still uncertain."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, sqrt

from ai.auction_book import Outcome
from ai.match_equity import MatchScore, PointScore
from game.rules import RuleSet
from game.scoring import team_points
from game.seats import Team
from game.view import PlayerView

__all__ = ["Worth", "blurred", "net_points", "worth_of"]


@dataclass(frozen=True, slots=True)
class Worth:
    """By tricks of the declaring team, 0 to 13, for the team that asks.

    ``points`` are net points of the hand, ``value`` is what is maximised.
    """

    points: tuple[float, ...]
    value: tuple[float, ...]


def net_points(rules: RuleSet, bid: int, *, declaring: bool) -> tuple[float, ...]:
    """Own points minus the opponents', by tricks of the declaring team."""
    table = [team_points(rules, bid, taken) for taken in range(14)]
    sign = 1 if declaring else -1
    return tuple(float(sign * (row.bidders - row.defenders)) for row in table)


def blurred(values: tuple[float, ...], deviation: float) -> tuple[float, ...]:
    """``values`` averaged over a normal error of ``deviation`` tricks, cut off at 0 and 13."""
    if deviation <= 0:
        return values
    kernel = [exp(-0.5 * (step / deviation) ** 2) for step in range(-13, 14)]
    result = []
    for centre in range(14):
        weights = [kernel[tricks - centre + 13] for tricks in range(14)]
        total = sum(weights)
        result.append(sum(w * v for w, v in zip(weights, values, strict=True)) / total)
    return tuple(result)


def worth_of(view: PlayerView, team: Team, *, for_match: bool) -> Worth:
    """The worth of tricks in the hand that ``view`` shows, for ``team``."""
    contract = view.contract
    assert contract is not None
    side = 1 if contract.declarer.team is team else -1
    outcomes = [Outcome(side, contract.tricks, tricks) for tricks in range(14)]
    points = tuple(map(PointScore(view.rules).worth, outcomes))
    values = tuple(map(MatchScore.of(view, team).worth, outcomes)) if for_match else points
    return Worth(points, blurred(values, 0.25 * sqrt(max(0, len(view.hand) - 3))))
