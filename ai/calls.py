"""What a bid asks for, as the others read it: the tricks from which a hand makes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final

from ai.auction_book import AuctionBook, Outcome, auction_book, defence_book
from ai.bidding import Setting, needed_for
from ai.match_equity import PointScore
from ai.witness import DEFENCE_LOW, DEFENCE_STEP, DEFENCE_STEPS
from game.rules import RuleSet

__all__ = ["Asked", "asked"]

DEFENCES: Final = [DEFENCE_LOW + step * DEFENCE_STEP for step in range(DEFENCE_STEPS)]


@dataclass(frozen=True, slots=True)
class Asked:
    """The tricks from which a hand bids: of those who look at their own tricks alone, and of those
    who look at its worth in defence too, by steps of that.
    """

    alone: float
    beside_defence: tuple[float, ...]


@cache
def asked(bid: int, setting: Setting, rules: RuleSet) -> Asked:
    """What ``bid`` asks for in ``setting``; where too few hands were counted, the plain rule."""
    key, worth = setting.key(bid), cache(PointScore(rules).worth)
    plain = needed_for(bid, setting)
    book = auction_book()
    gains = [(tricks, book.gain(key, tricks, tricks, worth)) for tricks in book.counted(key)]
    return Asked(_turning_point(gains, plain), _beside_defence(defence_book(), key, plain, worth))


def _beside_defence(
    book: AuctionBook, key: str, plain: float, worth: Callable[[Outcome], float]
) -> tuple[float, ...]:
    made = [(tricks, book.value(key, True, tricks, worth)) for tricks in book.counted(key)]
    if not made:
        return (plain,) * DEFENCE_STEPS
    passed = [book.value(key, False, defence, worth) for defence in DEFENCES]
    return tuple(
        _turning_point([(tricks, value - other) for tricks, value in made], plain)
        for other in passed
    )


def _turning_point(gains: Sequence[tuple[float, float]], plain: float) -> float:
    """Where a bid begins to pay, by what it gains with so many tricks, in rising order.

    Where it does not pay even with the strongest hands that were counted, stronger ones bid by the
    ``plain`` rule.
    """
    if not gains or gains[-1][1] <= 0:
        return max([plain, *(tricks for tricks, _ in gains)])
    for (low, less), (high, more) in reversed(list(pairwise(gains))):
        if less <= 0:
            return low + (high - low) * -less / (more - less)
    return gains[0][0]
