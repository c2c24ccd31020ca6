"""How well a hand explains what its seat has said and played.

What a seat does depends on its own hand and on what is public. So a world is as likely as its
three hidden hands are, each by itself.
"""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING, Final

from ai.hand_model import TRICK, HandModel
from ai.likelihood import PlayModel
from ai.table import ALL, Table

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["Witness"]

CALL_SCALE: Final = 0.5
"""Tricks by which a hand's worth and a caller's judgement differ (logistic)."""

DEFENCE_LOW: Final = 2.5
DEFENCE_STEP: Final = 0.25
DEFENCE_STEPS: Final = 23
"""The worths in defence by which a caller may ask for more or fewer tricks."""

CALL_FLOOR: Final = 0.05
TRUMP_SHARPNESS: Final = 1.5


class Witness:
    """One hidden seat: its calls, the trump that it named (or -1), and its plays.

    ``temper`` is the exponent of the evidence of the play.
    """

    def __init__(
        self, seat: i64, named: i64, hand_model: HandModel, play_model: PlayModel, temper: float
    ) -> None:
        self.seat: i64 = seat
        self.named: i64 = named
        self.hand_model: HandModel = hand_model
        self.play_model: PlayModel = play_model
        self.temper: float = temper
        self.needs: list[float] = []
        self.needs_beside: list[list[float]] = []
        self.bids: list[bool] = []
        self.played: i64 = 0
        self.cards: list[i64] = []
        self.moments: list[Table] = []
        self._known_quick: dict[i64, float] = {}
        self._known_slow: dict[i64, float] = {}
        # By moment and holding: who follows suit chooses by what he holds of that suit alone.
        self._known_follows: list[dict[i64, float]] = []

    def hear(self, needed: float, beside_defence: list[float], is_bid: bool) -> None:
        """A call that was free: ``needed`` tricks are what the bid in question asks for.

        And so many, by steps of the worth in defence, from those who also look at that.
        """
        self.needs.append(needed)
        self.needs_beside.append(beside_defence)
        self.bids.append(is_bid)

    def see(self, moment: Table, card: i64) -> None:
        """A card that the seat played at the table ``moment``."""
        self.moments.append(moment)
        self.cards.append(card)
        self._known_follows.append({})
        suit: i64 = card >> 13
        self.played |= (card & 8191) << (13 * suit)

    def log_quick(self, held: i64) -> float:
        """The logarithm of how well a hand, now ``held``, explains what is quickly judged.

        That are the calls, the trump, and the suits followed: up to a constant.
        """
        known = self._known_quick.get(held)
        if known is None:
            hand: i64 = held | self.played
            known = self._log_auction(hand) + self.temper * self._log_follows(hand)
            self._known_quick[held] = known
        return known

    def log_slow(self, held: i64) -> float:
        """The logarithm of how well it explains the rest: leads, and what was played for want of
        the suit led. These choices depend on the whole hand.
        """
        known = self._known_slow.get(held)
        if known is None:
            known = self.temper * self._log_others(held | self.played)
            self._known_slow[held] = known
        return known

    def _log_follows(self, hand: i64) -> float:
        total: float = 0.0
        i: i64 = 0
        for i in range(len(self.cards)):
            moment = self.moments[i]
            followed = _followed(moment, hand)
            if followed != 0:
                known = self._known_follows[i].get(followed)
                if known is None:
                    moment.hands[self.seat] = hand & ~moment.gone
                    known = self.play_model.log_chance(moment, self.cards[i])
                    self._known_follows[i][followed] = known
                total += known
        return total

    def _log_others(self, hand: i64) -> float:
        total: float = 0.0
        i: i64 = 0
        for i in range(len(self.cards)):
            moment = self.moments[i]
            if _followed(moment, hand) == 0:
                moment.hands[self.seat] = hand & ~moment.gone
                total += self.play_model.log_chance(moment, self.cards[i])
        return total

    def _log_auction(self, hand: i64) -> float:
        total: float = 0.0
        named: i64 = self.named
        if len(self.needs) == 0 and named < 0:
            return total
        values = [float(value) / TRICK for value in self.hand_model.tricks(hand)]
        best: float = max(values)
        if len(self.needs) != 0:
            total += self._log_calls(hand, best)
        if named >= 0:
            shares = [exp(TRUMP_SHARPNESS * (value - best)) for value in values]
            share: float = shares[named] / sum(shares)
            total += log(CALL_FLOOR + (1.0 - CALL_FLOOR) * share)
        return total

    def _log_calls(self, hand: i64, tricks: float) -> float:
        """Half of the callers look at their tricks alone, half at their defence too."""
        defence: float = float(self.hand_model.defence(hand)) / TRICK
        step: i64 = int((defence - DEFENCE_LOW) / DEFENCE_STEP + 0.5)
        step = min(DEFENCE_STEPS - 1, max(0, step))
        by_tricks: float = 1.0
        by_defence: float = 1.0
        i: i64 = 0
        for i in range(len(self.needs)):
            by_tricks *= _chance_of_call(tricks - self.needs[i], self.bids[i])
            by_defence *= _chance_of_call(tricks - self.needs_beside[i][step], self.bids[i])
        return log(0.5 * (by_tricks + by_defence))


def _chance_of_call(more: float, is_bid: bool) -> float:
    """Of a bid, or a pass, with a hand worth so many tricks more than the bid asks for."""
    chance: float = 1.0 / (1.0 + exp(-more / CALL_SCALE))
    return CALL_FLOOR + (1.0 - 2.0 * CALL_FLOOR) * (chance if is_bid else 1.0 - chance)


def _followed(moment: Table, hand: i64) -> i64:
    """What ``hand`` still holds of the suit led; 0 for a lead."""
    if moment.position == 0:
        return 0
    return ((hand & ~moment.gone) >> (13 * moment.led)) & ALL
