"""A hand being played, on integers: the state that the policy reads and the rollouts advance.

A hand is 52 bits, 13 for each suit; a suit's holding is 13 bits, the lowest bit the two and the
highest the ace, so that of two disjoint holdings the numerically greater one has the top card. A
card is ``suit << 13 | bit``. Seats count in the direction of play (0, 1, 2, 3 and round), whatever
that direction is; partners are ``seat`` and ``seat ^ 2``.

This module and those that it feeds are compiled by mypyc where the game is shipped: plain loops,
native integers, no closures.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["ALL", "BIT", "COUNT", "HIGH", "WHOLE_PACK", "Table"]

ALL: Final = 8191
"""Every card of a suit."""

WHOLE_PACK: Final = 4503599627370495
"""All 52 bits."""

BIT: Final[list[i64]] = [1 << card for card in range(52)]
"""The bit of a card's index. A table, because the compiler folds ``1 << n`` into 32 bits."""

HIGH: Final[list[i64]] = [0] + [1 << (cards.bit_length() - 1) for cards in range(1, 8192)]
"""The top card of a holding, as a bit; 0 for a void."""

COUNT: Final[list[i64]] = [cards.bit_count() for cards in range(8192)]
"""How many cards a holding has."""


class Table:
    """Hands, what is public, and the trick on the table.

    A seat's policy reads its own hand only. ``gone`` are the cards played, ``voids`` and
    ``led_suits`` have the bit ``4 * seat + suit`` set for a void shown and for a suit that the seat
    has led. ``won`` counts the tricks of seats 0 and 2, ``tricks`` those complete. ``reason`` is
    the code of the policy's last reason (``ai.reasons``).
    """

    def __init__(self, trump: i64, declarer: i64, bid: i64, knobs: list[i64]) -> None:
        self.hands: list[i64] = [0] * 4
        self.gone: i64 = 0
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
        self.lead: i64 = 0
        self.lead_score: i64 = 0
        self.must_trump: bool = False
        self.must_lead_trump: bool = False

    def copy_from(self, other: Table) -> None:
        """Become a copy of ``other``; the knobs are shared."""
        self.hands[:] = other.hands
        self.gone = other.gone
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
        card_bit: i64 = bit << (13 * suit)
        hand: i64 = self.hands[seat]
        self.hands[seat] = hand & ~card_bit
        self.gone |= card_bit
        position: i64 = self.position
        if position == 0:
            self.led = suit
            self.led_suits |= self.mask(4 * seat + suit)
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

    def role(self) -> i64:
        """Of the seat on turn: 0 the declarer, 1 his partner, 2 a defender."""
        away: i64 = self.seat ^ self.declarer
        if away == 0:
            return 0
        return 1 if away == 2 else 2

    def offer_lead(self, card: i64, score: i64, reason: i64) -> None:
        """Keep ``card`` as the lead when it scores higher than the ones offered before."""
        if score > self.lead_score:
            self.lead_score = score
            self.lead = card
            self.reason = reason

    def mask(self, index: i64) -> i64:
        """The bit ``index``, 0 to 15."""
        one: i64 = 1
        return one << index

    def holding(self, seat: i64, suit: i64) -> i64:
        """What ``seat`` holds in ``suit``, 13 bits."""
        hand: i64 = self.hands[seat]
        return (hand >> (13 * suit)) & 8191

    def unseen(self, suit: i64) -> i64:
        """The cards of ``suit`` that have not been played, 13 bits."""
        return 8191 ^ ((self.gone >> (13 * suit)) & 8191)

    def is_void(self, seat: i64, suit: i64) -> bool:
        """Whether ``seat`` has shown that it holds nothing in ``suit``."""
        return (self.voids >> (4 * seat + suit)) & 1 != 0

    def may_ruff(self, seat: i64, suit: i64) -> bool:
        """Whether ``seat`` is known to be void in ``suit`` and may still hold a trump."""
        both: i64 = self.voids >> (4 * seat)
        return (both >> suit) & 1 != 0 and (both >> self.trump) & 1 == 0
