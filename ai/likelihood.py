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
from ai.table import ALL, COUNT, Table

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

    def rate(self, table: Table) -> None:
        """List the ``cards`` that the seat on turn may play, with their ``scores``.

        A score is the sum of the weights of the features that the card has. Of a single card there
        is nothing to tell: ``count`` is 1, no more.
        """
        legal: i64 = table.hands[table.seat]
        only: i64 = self._demanded(table, legal)
        if only >= 0:
            legal = ((legal >> (13 * only)) & ALL) << (13 * only)
        if legal & (legal - 1) == 0:
            self.count = 1
            return
        self.choice = choose_card(table)
        self.row = table.reason * FEATURES
        self.count = 0
        suit: i64 = 0
        for suit in range(4):
            held: i64 = (legal >> (13 * suit)) & ALL
            if held != 0:
                self._rate_suit(table, suit, held)

    def _demanded(self, table: Table, hand: i64) -> i64:
        """The suit that must be played, or -1."""
        if table.position != 0:
            if (hand >> (13 * table.led)) & ALL != 0:
                return table.led
            if not table.must_trump:
                return -1
        elif table.tricks != 0 or not table.must_lead_trump:
            return -1
        return table.trump if (hand >> (13 * table.trump)) & ALL != 0 else -1

    def _rate_suit(self, table: Table, suit: i64, held: i64) -> None:
        w = self.weights
        at: i64 = self.row
        others: i64 = table.unseen(suit) ^ held
        common: i64 = self._suit_score(table, suit, held, others)
        to_beat: i64 = ALL
        wins: i64 = 0
        honour: i64 = 0
        if table.position != 0:
            to_beat = _to_beat(table, suit)
            wins = w[at + WINS]
            if (table.best_seat ^ table.seat) == 2:
                wins += w[at + WINS_OVER_PARTNER]
                honour = w[at + HONOUR_TO_PARTNER]
        first: i64 = self.count
        rest: i64 = held
        while rest != 0:
            bit: i64 = rest & -rest
            rest ^= bit
            score: i64 = common + w[at + HEIGHT] * COUNT[bit - 1]
            score += w[at + ABOVE] * COUNT[others & -bit]
            if bit > others:
                score += w[at + MASTER]
            if bit > to_beat:
                score += wins
            if bit >= JACK:
                score += honour
            self.cards[self.count] = suit << 13 | bit
            self.scores[self.count] = score
            self.count += 1
        self.scores[first] += w[at + LOWEST]
        self.scores[self.count - 1] += w[at + HIGHEST]
        if self.choice >> 13 == suit:
            self._compare(table, first, others)

    def _compare(self, table: Table, first: i64, others: i64) -> None:
        """What the cards of its suit, from ``first`` on, are beside the policy's choice."""
        w = self.weights
        at: i64 = self.row
        i: i64 = 0
        for i in range(first, self.count):
            apart: i64 = self.cards[i] - self.choice
            if apart == 0:
                self.scores[i] += w[at + POLICY_CHOICE]
                if table.tricks >= LATE:
                    self.scores[i] += w[at + LATE_CHOICE]
                if table.tricks >= LAST:
                    self.scores[i] += w[at + LAST_CHOICE]
            elif others & (apart if apart > 0 else -apart) == 0:
                self.scores[i] += w[at + EQUAL_TO_CHOICE]

    def _suit_score(self, table: Table, suit: i64, held: i64, others: i64) -> i64:
        """What the cards of a suit have in common."""
        w = self.weights
        at: i64 = self.row
        total: i64 = w[at + LENGTH] * COUNT[held] + w[at + OUT] * COUNT[others]
        if self.choice >> 13 == suit:
            total += w[at + SUIT_OF_CHOICE]
        if held & (held - 1) == 0:
            total += w[at + SINGLETON]
        if suit == table.trump:
            total += w[at + TRUMP]
        if table.led_suits >> (4 * (table.seat ^ 2) + suit) & 1 != 0:
            total += w[at + PARTNER_LED]
        return total

    def log_chance(self, table: Table, card: i64) -> float:
        """The logarithm of the chance that the seat on turn plays ``card``."""
        self.rate(table)
        count: i64 = self.count
        if count == 1:
            return 0.0
        most: i64 = -1000000
        mine: i64 = most
        i: i64 = 0
        for i in range(count):
            score: i64 = self.scores[i]
            if score > most:
                most = score
            if self.cards[i] == card:
                mine = score
        total: i64 = 0
        for i in range(count):
            total += EXP[min(1024, (most - self.scores[i]) * 64 // UNIT)]
        share: i64 = EXP[min(1024, (most - mine) * 64 // UNIT)]
        # Whole numbers up to the one division: no compiler can round this differently.
        above: i64 = share * count * (1024 - self.floor) + total * self.floor
        return log(float(above) / float(total * count * 1024))


def _to_beat(table: Table, suit: i64) -> i64:
    """The card of ``suit`` above which one wins the trick so far."""
    if suit == table.best_suit:
        return table.best
    return 0 if suit == table.trump else ALL
