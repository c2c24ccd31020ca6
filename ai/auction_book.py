"""What a bid and a pass lead to, counted in self-play: the evidence of the bidder.

A cell of the book belongs to a situation (the bid asked for, who holds the contract, who has
passed or bid), to a range of the hand's worth and to a call; it says how often the hand ended in
which contract with how many tricks. Rules and score turn that into a value.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from ai.weights import load

__all__ = [
    "BINS",
    "DEFENCE_BINS",
    "AuctionBook",
    "Bins",
    "Outcome",
    "auction_book",
    "defence_book",
]


class Outcome(NamedTuple):
    """How a hand ended: ``side`` 1 when the asked seat's side declared, -1 the other, 0 nobody.

    ``tricks`` are the declaring side's.
    """

    side: int
    bid: int
    tricks: int


@dataclass(frozen=True, slots=True)
class Bins:
    """Equal ranges of a hand's worth; the outer ones are open."""

    low: float
    width: float
    count: int

    def place(self, tricks: float) -> int:
        """The range that ``tricks`` falls into."""
        return min(self.count - 1, max(0, int((tricks - self.low) // self.width)))

    def centre(self, place: int) -> float:
        """The middle of a range."""
        return self.low + (place + 0.5) * self.width


BINS: Final = Bins(4.5, 0.5, 14)
"""Tricks expected with the own trump."""

DEFENCE_BINS: Final = Bins(2.5, 0.5, 11)
"""Tricks expected against a contract of the others."""


Cell = Mapping[Outcome, float]


class AuctionBook:
    """The cells by situation and call, each a chance by outcome for every range of worth.

    The worth of the hand when it bids falls into ``BINS``, when it passes into ``pass_bins``.
    """

    def __init__(
        self, cells: Mapping[tuple[str, bool], Mapping[int, Cell]], pass_bins: Bins
    ) -> None:
        self._cells = cells
        self._bins = {True: BINS, False: pass_bins}

    def covers(self, key: str, for_bid: float, for_pass: float) -> bool:
        """Whether both calls have been counted there with hands about as strong or stronger."""
        for is_bid, worth in ((True, for_bid), (False, for_pass)):
            cell, bins = self._cells.get((key, is_bid)), self._bins[is_bid]
            if cell is None or worth > bins.centre(max(cell)) + bins.width:
                return False
        return True

    def counted(self, key: str) -> list[float]:
        """The worths of hands of which a bid was counted, rising; none without a pass."""
        if (key, True) not in self._cells or (key, False) not in self._cells:
            return []
        return [BINS.centre(place) for place in sorted(self._cells[key, True])]

    def value(
        self, key: str, is_bid: bool, hand: float, worth: Callable[[Outcome], float]
    ) -> float:
        """The mean of ``worth``, between the ranges around ``hand`` in proportion.

        Beyond the counted ranges the nearest one stands. Needs what ``covers`` asks.
        """
        cells, bins = self._cells[key, is_bid], self._bins[is_bid]
        places = sorted(cells)
        below = max((p for p in places if bins.centre(p) <= hand), default=places[0])
        above = min((p for p in places if bins.centre(p) >= hand), default=places[-1])
        low = self._mean(cells[below], worth)
        if below >= above:
            return low
        share = (hand - bins.centre(below)) / (bins.centre(above) - bins.centre(below))
        return low + share * (self._mean(cells[above], worth) - low)

    def gain(
        self, key: str, for_bid: float, for_pass: float, worth: Callable[[Outcome], float]
    ) -> float:
        """What a bid is worth more than a pass."""
        return self.value(key, True, for_bid, worth) - self.value(key, False, for_pass, worth)

    @staticmethod
    def _mean(cell: Cell, worth: Callable[[Outcome], float]) -> float:
        return sum(chance * worth(outcome) for outcome, chance in cell.items())


def _cell(text: str) -> Cell:
    counts: dict[Outcome, int] = {}
    for item in text.split():
        side, bid, tricks, count = map(int, item.split(":"))
        counts[Outcome(side, bid, tricks)] = count
    total = sum(counts.values())
    return {outcome: count / total for outcome, count in counts.items()}


def _cells(
    book: Mapping[str, Mapping[str, Mapping[str, str]]],
) -> dict[tuple[str, bool], dict[int, Cell]]:
    return {
        (key, call == "bid"): {int(place): _cell(text) for place, text in by_place.items()}
        for key, calls in book.items()
        for call, by_place in calls.items()
        if by_place
    }


@cache
def auction_book() -> AuctionBook:
    """The shipped book of who looks at the own tricks alone."""
    return AuctionBook(_cells(load("auction")["book"]), BINS)


@cache
def defence_book() -> AuctionBook:
    """The shipped book in which a pass is judged by the tricks in defence."""
    return AuctionBook(_cells(load("defence")["book"]), DEFENCE_BINS)
