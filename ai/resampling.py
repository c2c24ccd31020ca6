"""Drawing again by weight: from many things, each with the logarithm of its weight, to fewer."""

from __future__ import annotations

from math import exp, log
from typing import TypeVar

from ai.rng import Rng

__all__ = ["MOST", "narrowed", "resampled", "softened"]

MOST: float = 0.1
"""The greatest share of one of them."""

_T = TypeVar("_T")


def narrowed(weighed: list[tuple[_T, float]], count: int, rng: Rng) -> list[tuple[_T, float]]:
    """``count`` of them, drawn by weight; what softening held back of it is still owed."""
    logs = [value for _, value in weighed]
    shares = softened(logs)
    owed = [value - log(share) for value, share in zip(logs, shares, strict=True)]
    return [(weighed[i][0], owed[i]) for i in resampled(shares, count, rng)]


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
