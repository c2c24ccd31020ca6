"""The bidding model in integers, for the hot loops: a few look-ups a hand.

Every feature of ``ai.hand_value`` belongs to one suit, given how many trumps there are; so the
model is three tables over the 8192 holdings: a suit's worth as trump, its worth beside, and what
the latter gains with every trump beyond the fourth. A fourth one holds a suit's worth in defence.
Unit: 1/1024 trick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai.table import ALL, COUNT

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["TRICK", "HandModel"]

TRICK: int = 1024


class HandModel:
    """The tricks expected of a hand, as integers."""

    def __init__(
        self,
        as_trump: list[i64],
        beside: list[i64],
        slope: list[i64],
        in_defence: list[i64],
    ) -> None:
        self.as_trump: list[i64] = as_trump
        self.beside: list[i64] = beside
        self.slope: list[i64] = slope
        self.in_defence: list[i64] = in_defence

    def tricks(self, hand: i64) -> list[i64]:
        """Tricks of the hand's side, in 1/1024, by trump."""
        beside: i64 = 0
        slope: i64 = 0
        suit: i64 = 0
        for suit in range(4):
            held: i64 = (hand >> (13 * suit)) & ALL
            beside += self.beside[held]
            slope += self.slope[held]
        values: list[i64] = [0, 0, 0, 0]
        for suit in range(4):
            held = (hand >> (13 * suit)) & ALL
            sides: i64 = beside - self.beside[held]
            extra: i64 = COUNT[held] - 4
            values[suit] = self.as_trump[held] + sides + extra * (slope - self.slope[held])
        return values

    def defence(self, hand: i64) -> i64:
        """Tricks of the hand's side, in 1/1024, when the others declare."""
        total: i64 = 0
        suit: i64 = 0
        for suit in range(4):
            total += self.in_defence[(hand >> (13 * suit)) & ALL]
        return total
