"""How likely a world makes what has been seen: cards played, read as a choice among legal ones.

The model is a conditional logit: every legal card gets a score, a sum of learned weights, and the
chance of a card is its share of the exponentials. The features ask above all whether the policy
would have played the card from that hand, and the weights are those for the policy's reason: some
of its choices are as good as certain, others a matter of taste.
"""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING, Final

from ai.rollout import choose_card
from ai.table import ALL, COUNT, HIGH, Table

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["FEATURES", "UNIT", "PlayModel"]

POLICY_CHOICE: Final = 0
EQUAL_TO_CHOICE: Final = 1
SUIT_OF_CHOICE: Final = 2
MASTER: Final = 3
LOWEST: Final = 4
HIGHEST: Final = 5
HEIGHT: Final = 6
TRUMP: Final = 7
WINS: Final = 8
WINS_OVER_PARTNER: Final = 9
LENGTH: Final = 10
SINGLETON: Final = 11
PARTNER_LED: Final = 12
HONOUR_TO_PARTNER: Final = 13
ABOVE: Final = 14
OUT: Final = 15
LATE_CHOICE: Final = 16
LAST_CHOICE: Final = 17
FEATURES: Final = 18

JACK: Final = 512

LATE: Final = 6
LAST: Final = 9
"""Tricks after which those who search leave the policy more often."""

UNIT: Final = 256
"""Weights are integers, this many to a nat."""

EXP: Final[list[i64]] = [int(exp(-step / 64) * 1048576) + 1 for step in range(1025)]
"""The exponential of -step/64 in 1/2**20; the last one stands for all below."""


class PlayModel:
    """The logit with its weights (a row of ``FEATURES`` for every reason in ``ai.reasons``), and
    the work space for one decision.

    ``floor``, in 1/1024, is the share of choices that are made for no reason that it knows.
    """

    def __init__(self, weights: list[i64], floor: i64) -> None:
        self.weights: list[i64] = weights
        self.floor: i64 = floor
        self.cards: list[i64] = [0] * 13
        self.scores: list[i64] = [0] * 13
        self.count: i64 = 0
        self.choice: i64 = 0
        self.row: i64 = 0

    def open(self, table: Table) -> None:
        """List the legal cards of the seat on turn and find the policy's choice."""
        hand: i64 = table.hands[table.seat]
        trump: i64 = table.trump
        suits: i64 = 15
        if table.position != 0:
            if (hand >> (13 * table.led)) & ALL != 0:
                suits = table.mask(table.led)
            elif table.must_trump and (hand >> (13 * trump)) & ALL != 0:
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
            self.row = table.reason * FEATURES

    def score(self, table: Table, card: i64) -> i64:
        """The sum of the weights of the features that ``card`` has; call ``open`` first."""
        w = self.weights
        at: i64 = self.row
        seat: i64 = table.seat
        suit: i64 = card >> 13
        bit: i64 = card & ALL
        held: i64 = table.holding(seat, suit)
        others: i64 = table.unseen(suit) ^ held
        choice: i64 = self.choice
        total: i64 = w[at + HEIGHT] * COUNT[bit - 1] + w[at + LENGTH] * COUNT[held]
        total += w[at + ABOVE] * COUNT[others & -bit] + w[at + OUT] * COUNT[others]
        if card == choice:
            total += self._choice_score(table)
        if choice >> 13 == suit:
            total += w[at + SUIT_OF_CHOICE]
            chosen: i64 = choice & ALL
            apart: i64 = bit - chosen if bit > chosen else chosen - bit
            if apart != 0 and others & apart == 0:
                total += w[at + EQUAL_TO_CHOICE]
        if bit > others:
            total += w[at + MASTER]
        if held & (bit - 1) == 0:
            total += w[at + LOWEST]
        if HIGH[held] == bit:
            total += w[at + HIGHEST]
        if held == bit:
            total += w[at + SINGLETON]
        if suit == table.trump:
            total += w[at + TRUMP]
        if table.led_suits >> (4 * (seat ^ 2) + suit) & 1 != 0:
            total += w[at + PARTNER_LED]
        if table.position != 0:
            total += self._trick_score(table, suit, bit)
        return total

    def _choice_score(self, table: Table) -> i64:
        """Of being the policy's card."""
        w = self.weights
        at: i64 = self.row
        total: i64 = w[at + POLICY_CHOICE]
        if table.tricks >= LATE:
            total += w[at + LATE_CHOICE]
        if table.tricks >= LAST:
            total += w[at + LAST_CHOICE]
        return total

    def _trick_score(self, table: Table, suit: i64, bit: i64) -> i64:
        """What the card does to the trick on the table."""
        w = self.weights
        at: i64 = self.row
        partner_wins = (table.best_seat ^ table.seat) == 2
        total: i64 = 0
        if self._wins(table, suit, bit):
            total += w[at + WINS]
            if partner_wins:
                total += w[at + WINS_OVER_PARTNER]
        if bit >= JACK and partner_wins:
            total += w[at + HONOUR_TO_PARTNER]
        return total

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
        most: i64 = -1000000
        i: i64 = 0
        for i in range(count):
            score: i64 = self.score(table, self.cards[i])
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
