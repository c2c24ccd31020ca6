"""A hand being played, on integers: the state that the policy reads and the rollouts advance.

A suit holding is 13 bits, the lowest bit the two and the highest the ace, so that of two disjoint
holdings the numerically greater one has the top card. A card is ``suit << 13 | bit``. Seats count
in the direction of play (0, 1, 2, 3 and round), whatever the direction is; partners are ``seat``
and ``seat ^ 2``. This module and those that it feeds (``ai.leads``, ``ai.follows``, ``ai.rollout``) are
compiled by mypyc where the game is shipped: plain loops, native integers, no closures.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["ALL", "COUNT", "HIGH", "Table"]

ALL: Final = 8191
"""Every card of a suit."""

HIGH: Final[list[i64]] = [0] + [1 << (cards.bit_length() - 1) for cards in range(1, 8192)]
"""The top card of a holding, as a bit; 0 for a void."""

COUNT: Final[list[i64]] = [cards.bit_count() for cards in range(8192)]
"""How many cards a holding has."""


class Table:
    """Hands, what is public, and the trick on the table.

    ``hands[4 * seat + suit]`` are holdings; a seat's policy reads its own four only. ``gone[suit]``
    are the cards played, ``voids`` and ``led_suits`` have the bit ``4 * seat + suit`` set for a
    void shown and for a suit that the seat has led. ``won`` counts the tricks of seats 0 and 2,
    ``tricks`` those complete. ``reason`` is the code of the policy's last reason (``ai.explain``).
    """

    def __init__(self, trump: i64, declarer: i64, bid: i64, knobs: list[i64]) -> None:
        self.hands: list[i64] = [0] * 16
        self.gone: list[i64] = [0] * 4
        self.knobs: list[i64] = knobs
        self.voids: i64 = 0
        self.led_suits: i64 = 0
        self.trump: i64 = trump
        self.declarer: i64 = declarer
        self.bid: i64 = bid
        self.won: i64 = 0
        self.tricks: i64 = 0
        self.seat: i64 = declarer
        self.position: i64 = 0
        self.led: i64 = -1
        self.best_seat: i64 = -1
        self.best_suit: i64 = -1
        self.best: i64 = 0
        self.reason: i64 = 0
        self.must_trump: bool = False
        self.must_lead_trump: bool = False

    def copy_from(self, other: Table) -> None:
        """Become a copy of ``other``; the knobs are shared."""
        self.hands[:] = other.hands
        self.gone[:] = other.gone
        self.knobs = other.knobs
        self.voids = other.voids
        self.led_suits = other.led_suits
        self.trump = other.trump
        self.declarer = other.declarer
        self.bid = other.bid
        self.won = other.won
        self.tricks = other.tricks
        self.seat = other.seat
        self.position = other.position
        self.led = other.led
        self.best_seat = other.best_seat
        self.best_suit = other.best_suit
        self.best = other.best
        self.must_trump = other.must_trump
        self.must_lead_trump = other.must_lead_trump

    def play(self, card: i64) -> None:
        """The seat on turn plays ``card``, which is legal."""
        suit: i64 = card >> 13
        bit: i64 = card & 8191
        seat: i64 = self.seat
        index: i64 = 4 * seat + suit
        self.hands[index] &= ~bit
        self.gone[suit] |= bit
        position: i64 = self.position
        if position == 0:
            self.led = suit
            self.led_suits |= self.mask(index)
            self.best_seat = seat
            self.best_suit = suit
            self.best = bit
        else:
            if suit != self.led:
                self.voids |= self.mask(4 * seat + self.led)
            best_suit: i64 = self.best_suit
            if suit == best_suit:
                if bit > self.best:
                    self.best = bit
                    self.best_seat = seat
            elif suit == self.trump:
                self.best_suit = suit
                self.best = bit
                self.best_seat = seat
        if position == 3:
            self.tricks += 1
            winner: i64 = self.best_seat
            if winner & 1 == 0:
                self.won += 1
            self.seat = winner
            self.position = 0
            self.led = -1
        else:
            self.position = position + 1
            self.seat = (seat + 1) & 3

    def mask(self, index: i64) -> i64:
        """The bit ``index``, 0 to 15."""
        one: i64 = 1
        return one << index

    def is_void(self, seat: i64, suit: i64) -> bool:
        """Whether ``seat`` has shown that it holds nothing in ``suit``."""
        return (self.voids >> (4 * seat + suit)) & 1 != 0

    def may_ruff(self, seat: i64, suit: i64) -> bool:
        """Whether ``seat`` is known to be void in ``suit`` and may still hold a trump."""
        both: i64 = self.voids >> (4 * seat)
        return (both >> suit) & 1 != 0 and (both >> self.trump) & 1 == 0
