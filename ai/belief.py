"""Worlds in proportion to how well they explain the auction, the trump and the play.

Uniform worlds are drawn, weighted and drawn from again, first by the hand of one hidden seat, then,
with the rest dealt anew, by the hands of the other two: so a good hand for one seat is not lost
with bad ones for the others. The models are made on bots, and people differ: so the evidence is
tempered, every choice keeps a floor, and no world gets more than a tenth of the whole.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, log
from typing import TYPE_CHECKING, Final

from ai.evidence import witnesses
from ai.hand_model import HandModel
from ai.hand_value import hand_model
from ai.likelihood import PlayModel
from ai.rng import Rng
from ai.sampler import Sampler
from ai.table import Table
from ai.weights import load
from game.view import PlayerView

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["Belief", "default_belief", "resampled", "softened"]

PART: Final = 60
"""Worlds that are drawn between two looks at the clock."""

MOST: Final = 0.1
"""The greatest share of one world."""


@dataclass(frozen=True, slots=True)
class Belief:
    """Draws worlds for a view in play, from a ``pool`` of so many uniform ones.

    ``temper`` is the exponent of the evidence of the play.
    """

    play_model: PlayModel
    hand_model: HandModel
    pool: int = 240
    temper: float = 0.8

    def worlds(
        self,
        view: PlayerView,
        table: Table,
        count: int,
        rng: Rng,
        in_time: Callable[[float], bool] = lambda _: True,
    ) -> list[list[i64]]:
        """``count`` worlds, some perhaps more than once.

        ``in_time`` says whether this part of the time, up to 1, is still unspent: when it is not,
        the pool stops growing, from its first worlds on.
        """
        sampler = Sampler(table)
        first, second, third = witnesses(view, table, self.hand_model, self.play_model, self.temper)
        pool: list[list[i64]] = []
        logs: list[float] = []
        while len(pool) < self.pool and (not pool or in_time(0.4)):
            drawn = [sampler.draw(rng) for _ in range(min(PART, self.pool - len(pool)))]
            logs += [first.log(world[first.seat]) for world in drawn]
            pool += drawn
        shares = softened(logs)
        chosen = resampled(shares, len(pool), rng)
        # What the softening held back of the first seat's evidence is made up for below.
        owed = [value - log(share) for value, share in zip(logs, shares, strict=True)]
        worlds: list[list[i64]] = []
        logs = []
        while len(worlds) < len(pool) and (not worlds or in_time(1.0)):
            for index in chosen[len(worlds) : len(worlds) + PART]:
                world = sampler.redraw(rng, pool[index], first.seat)
                worlds.append(world)
                by_others = second.log(world[second.seat]) + third.log(world[third.seat])
                logs.append(owed[index] + by_others)
        return [worlds[index] for index in resampled(softened(logs), count, rng)]


def softened(logs: list[float]) -> list[float]:
    """The shares, 1 in all, of worlds with these log-weights.

    The evidence is softened (its exponent lowered) until no world has more than ``MOST`` of the
    whole, or twice an even share where there are few worlds.
    """
    limit = max(MOST, 2 / len(logs))
    most = max(logs)
    exponent = 1.0
    while True:
        weights = [exp(exponent * (value - most)) for value in logs]
        total = sum(weights)
        if 1 / total <= limit:
            return [weight / total for weight in weights]
        exponent *= 0.8


def resampled(shares: list[float], count: int, rng: Rng) -> list[int]:
    """``count`` indices, each as often as its share says (systematic), in a random order."""
    chosen: list[int] = []
    mark = rng.unit() / count
    reached = 0.0
    for index, share in enumerate(shares):
        reached += share
        while len(chosen) < count and mark < reached:
            chosen.append(index)
            mark += 1 / count
    chosen += [len(shares) - 1] * (count - len(chosen))
    for last in range(count - 1, 0, -1):
        other = rng.below(last + 1)
        chosen[last], chosen[other] = chosen[other], chosen[last]
    return chosen


def default_belief(pool: int) -> Belief:
    """With the shipped models and a pool of so many worlds."""
    data = load("belief")
    weights: list[i64] = [value for row in data["play"].values() for value in row.values()]
    return Belief(PlayModel(weights, data["floor"]), hand_model(), pool)
