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

__all__ = ["BINS", "AuctionBook", "Bins", "Outcome", "auction_book"]


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


Cell = Mapping[Outcome, float]


class AuctionBook:
    """The cells by situation and call, each a chance by outcome for every range of worth."""

    def __init__(self, cells: Mapping[tuple[str, bool], Mapping[int, Cell]]) -> None:
        self._cells = cells

    def covers(self, key: str, tricks: float) -> bool:
        """Whether both calls have been counted there with hands about as strong or stronger."""
        cells = [self._cells.get((key, is_bid)) for is_bid in (True, False)]
        return all(
            cell is not None and tricks <= BINS.centre(max(cell)) + BINS.width for cell in cells
        )

    def value(
        self, key: str, is_bid: bool, tricks: float, worth: Callable[[Outcome], float]
    ) -> float:
        """The mean of ``worth``, between the ranges around ``tricks`` in proportion.

        Beyond the counted ranges the nearest one stands. Needs ``covers(key, tricks)``.
        """
        cells = self._cells[key, is_bid]
        places = sorted(cells)
        below = max((p for p in places if BINS.centre(p) <= tricks), default=places[0])
        above = min((p for p in places if BINS.centre(p) >= tricks), default=places[-1])
        low = self._mean(cells[below], worth)
        if below >= above:
            return low
        share = (tricks - BINS.centre(below)) / (BINS.centre(above) - BINS.centre(below))
        return low + share * (self._mean(cells[above], worth) - low)

    def gain(self, key: str, tricks: float, worth: Callable[[Outcome], float]) -> float:
        """What a bid is worth more than a pass."""
        return self.value(key, True, tricks, worth) - self.value(key, False, tricks, worth)

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


@cache
def auction_book() -> AuctionBook:
    """The shipped book."""
    cells: dict[tuple[str, bool], dict[int, Cell]] = {}
    for key, calls in load("auction")["book"].items():
        for call, by_place in calls.items():
            if by_place:
                cells[key, call == "bid"] = {int(p): _cell(text) for p, text in by_place.items()}
    return AuctionBook(cells)
