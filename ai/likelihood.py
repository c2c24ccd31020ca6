"""How likely a world makes what has been seen: cards played, read as a choice among legal ones.

The model is a conditional logit: every legal card gets a score, a sum of learned weights, and the
chance of a card is its share of the exponentials. The features ask above all whether the policy
would have played the card from that hand.
"""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING, Final

from ai.rollout import choose_card
from ai.table import ALL, COUNT, HIGH, Table

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["FEATURES", "KINDS", "UNIT", "PlayModel"]

FEATURES: Final = 14
KINDS: Final = 3
"""Lead, follow suit, void."""

UNIT: Final = 256
"""Weights are integers, this many to a nat."""

EXP: Final[list[i64]] = [int(exp(-step / 64) * 1048576) + 1 for step in range(1025)]
"""The exponential of -step/64 in 1/2**20; the last one stands for all below."""


class PlayModel:
    """The logit with its weights, and the work space for one decision.

    ``floor``, in 1/1024, is the share of choices that are made for no reason that it knows.
    """

    def __init__(self, weights: list[i64], floor: i64) -> None:
        self.weights: list[i64] = weights
        self.floor: i64 = floor
        self.x: list[i64] = [0] * FEATURES
        self.cards: list[i64] = [0] * 13
        self.scores: list[i64] = [0] * 13
        self.count: i64 = 0
        self.kind: i64 = 0
        self.choice: i64 = 0

    def open(self, table: Table) -> None:
        """List the legal cards of the seat on turn and find the policy's choice."""
        hand: i64 = table.hands[table.seat]
        trump: i64 = table.trump
        suits: i64 = 15
        self.kind = 0
        if table.position != 0:
            self.kind = 1
            if (hand >> (13 * table.led)) & ALL != 0:
                suits = table.mask(table.led)
            else:
                self.kind = 2
                if table.must_trump and (hand >> (13 * trump)) & ALL != 0:
                    suits = table.mask(trump)
        elif table.must_lead_trump and table.tricks == 0 and (hand >> (13 * trump)) & ALL != 0:
            suits = table.mask(trump)
        count: i64 = 0
        suit: i64 = 0
        for suit in range(4):
            if (suits >> suit) & 1 != 0:
                held: i64 = (hand >> (13 * suit)) & ALL
                while held != 0:
                    low: i64 = held & -held
                    self.cards[count] = suit << 13 | low
                    count += 1
                    held ^= low
        self.count = count
        if count > 1:
            self.choice = choose_card(table)

    def describe(self, table: Table, card: i64) -> None:
        """Fill ``x`` with the features of ``card`` for the seat on turn; call ``open`` first."""
        x = self.x
        seat: i64 = table.seat
        suit: i64 = card >> 13
        bit: i64 = card & ALL
        held: i64 = table.holding(seat, suit)
        others: i64 = table.unseen(suit) ^ held
        length: i64 = COUNT[held]
        choice: i64 = self.choice
        same_suit = choice >> 13 == suit
        chosen: i64 = choice & ALL
        x[0] = 1 if card == choice else 0
        x[1] = 0
        if same_suit and card != choice:
            apart: i64 = bit - chosen if bit > chosen else chosen - bit
            x[1] = 1 if others & apart == 0 else 0
        x[2] = 1 if same_suit else 0
        x[3] = 1 if bit > others else 0
        x[4] = 1 if held & (bit - 1) == 0 else 0
        x[5] = 1 if HIGH[held] == bit else 0
        x[6] = COUNT[bit - 1]
        x[7] = 1 if suit == table.trump else 0
        wins = self.kind != 0 and self._wins(table, suit, bit)
        partner_wins = self.kind != 0 and (table.best_seat ^ seat) == 2
        x[8] = 1 if wins else 0
        x[9] = 1 if wins and partner_wins else 0
        x[10] = length
        x[11] = 1 if length == 1 else 0
        x[12] = table.led_suits >> (4 * (seat ^ 2) + suit) & 1
        x[13] = 1 if bit >= 512 and partner_wins else 0

    def _wins(self, table: Table, suit: i64, bit: i64) -> bool:
        if suit == table.best_suit:
            return bit > table.best
        return suit == table.trump

    def log_chance(self, table: Table, card: i64) -> float:
        """The logarithm of the chance that the seat on turn plays ``card``."""
        self.open(table)
        count: i64 = self.count
        if count <= 1:
            return 0.0
        base: i64 = self.kind * FEATURES
        most: i64 = -1000000
        i: i64 = 0
        f: i64 = 0
        for i in range(count):
            self.describe(table, self.cards[i])
            score: i64 = 0
            for f in range(FEATURES):
                score += self.weights[base + f] * self.x[f]
            self.scores[i] = score
            if score > most:
                most = score
        total: i64 = 0
        mine: i64 = 0
        for i in range(count):
            step: i64 = (most - self.scores[i]) * 64 // UNIT
            share: i64 = EXP[min(1024, step)]
            total += share
            if self.cards[i] == card:
                mine = share
        # Whole numbers up to the one division: no compiler can round this differently.
        above: i64 = mine * count * (1024 - self.floor) + total * self.floor
        return log(float(above) / float(total * count * 1024))

    def log_chances(
        self, start: Table, scratch: Table, worlds: list[list[i64]], plays: list[i64], me: i64
    ) -> list[float]:
        """By world: the logarithm of the chance of ``plays``, every card from the first lead.

        ``worlds`` are the hands at the first lead. The plays of ``me`` say nothing.
        """
        results: list[float] = []
        for world in worlds:
            scratch.copy_from(start)
            scratch.hands[:] = world
            sum_: float = 0.0
            card: i64 = 0
            for card in plays:
                if scratch.seat != me:
                    sum_ += self.log_chance(scratch, card)
                scratch.play(card)
            results.append(sum_)
        return results
