"""What a hand is worth: expected tricks of its side with each suit as trump.

Features are counts, so that the learned numbers (``weights/bidding.json``) can be read: a side
ace is worth about three quarters of a trick.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import erf, sqrt
from operator import mul
from typing import TYPE_CHECKING, Final

from ai.hand_model import TRICK, HandModel
from ai.table import COUNT
from ai.weights import load

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = [
    "DEFENCE_FEATURES",
    "FEATURES",
    "chance_of",
    "counted_tricks",
    "defence_features",
    "defensive_tricks",
    "expected_tricks",
    "features",
    "hand_model",
    "model_of",
    "spread",
]

FEATURES: Final = (
    "CONST",
    "TRUMP_LENGTH",
    "TRUMP_OVER_4",
    "TRUMP_OVER_6",
    "TRUMP_A",
    "TRUMP_K",
    "TRUMP_Q",
    "TRUMP_J",
    "TRUMP_T",
    "TRUMP_9",
    "TRUMP_AK",
    "TRUMP_AQ",
    "TRUMP_KQ",
    "TRUMP_HONOURS_LONG",
    "TRUMP_SHORT",
    "SIDE_A",
    "SIDE_K_GUARDED",
    "SIDE_K_BARE",
    "SIDE_Q_THIRD",
    "SIDE_Q_SHORT",
    "SIDE_AK",
    "SIDE_AQ",
    "SIDE_KQ",
    "SIDE_J_THIRD",
    "VOID",
    "SINGLETON",
    "DOUBLETON",
    "SIDE_OVER_4",
    "SIDE_A_LONG",
    "AK_LONG",
    "VOID_TRUMPS",
    "SINGLETON_TRUMPS",
    "SIDE_A_TRUMPS",
)

SIDE: Final = FEATURES.index("SIDE_A")
LAST_SIDE: Final = FEATURES.index("SIDE_A_LONG")

DEFENCE_FEATURES: Final = ("CONST", *FEATURES[SIDE:LAST_SIDE])
"""Of the tricks in defence: there every suit counts as a side suit."""

ACE: Final = 1 << 12
KING: Final = 1 << 11


def features(hand: list[i64], trump: int) -> list[int]:
    """The values of ``FEATURES`` for four holdings and a trump suit."""
    held: int = hand[trump]
    side = [0] * 18
    for suit in range(4):
        if suit != trump:
            _add_side(side, hand[suit], COUNT[held])
    return _trump_features(held) + side


def defence_features(hand: list[i64]) -> list[int]:
    """The values of ``DEFENCE_FEATURES`` for four holdings."""
    side = [0] * 18
    for held in hand:
        _add_side(side, held, 4)
    return [1, *side[: LAST_SIDE - SIDE]]


def _trump_features(held: int) -> list[int]:
    length: int = COUNT[held]
    ace, king, queen, jack, ten, nine = ((held >> rank) & 1 for rank in (12, 11, 10, 9, 8, 7))
    return [
        1,
        length,
        max(0, length - 4),
        max(0, length - 6),
        ace,
        king,
        queen,
        jack,
        ten,
        nine,
        ace & king,
        ace & queen,
        king & queen,
        (ace + king + queen + jack) * (length - 4),
        int(length <= 3),
    ]


def _add_side(side: list[int], held: int, trumps: int) -> None:
    length: int = COUNT[held]
    ace, king, queen, jack = ((held >> rank) & 1 for rank in (12, 11, 10, 9))
    side[0] += ace
    side[1] += king and length >= 2
    side[2] += king and length == 1
    side[3] += queen and length >= 3
    side[4] += queen and length < 3
    side[5] += ace & king
    side[6] += ace & queen
    side[7] += king & queen
    side[8] += jack and length >= 3
    side[9] += length == 0
    side[10] += length == 1
    side[11] += length == 2
    side[12] += max(0, length - 4)
    side[13] += ace and length >= 5
    side[14] += (ace & king) * max(0, length - 3)
    side[15] += (length == 0) * (trumps - 4)
    side[16] += (length == 1) * (trumps - 4)
    side[17] += ace * (trumps - 4)


@cache
def _weights() -> tuple[float, ...]:
    table = load("bidding")["tricks"]
    return tuple(table[name] for name in FEATURES)


@cache
def _defence_weights() -> tuple[float, ...]:
    table = load("defence")["tricks"]
    return tuple(table[name] for name in DEFENCE_FEATURES)


@cache
def hand_model() -> HandModel:
    """The learned model as look-up tables."""
    return model_of(_weights(), _defence_weights())


def model_of(weights: Sequence[float], defence: Sequence[float]) -> HandModel:
    """The look-up tables of the weights of ``FEATURES`` and of ``DEFENCE_FEATURES``."""
    own, side = weights[:15], weights[15:]
    as_trump: list[i64] = []
    beside: list[i64] = []
    slope: list[i64] = []
    in_defence: list[i64] = []
    for held in range(8192):
        trump_values = _trump_features(held)
        as_trump.append(round(TRICK * sum(map(mul, own, trump_values))))
        values = [0] * 18
        _add_side(values, held, 4)
        beside.append(round(TRICK * sum(map(mul, side, values))))
        by_length = (held == 0, _is_single(held), held >> 12)
        slope.append(round(TRICK * sum(map(mul, side[15:], by_length))))
        # The constant is shared out among the suits; the last values tell of trumps, and have no
        # part in defence.
        in_defence.append(round(TRICK * (defence[0] / 4 + sum(map(mul, defence[1:], values)))))
    return HandModel(as_trump, beside, slope, in_defence)


def _is_single(held: int) -> bool:
    return held != 0 and held & (held - 1) == 0


def expected_tricks(hand: list[i64]) -> tuple[float, ...]:
    """By suit: the expected tricks of the hand's side when it declares with that trump."""
    return tuple(value / TRICK for value in hand_model().tricks(_whole(hand)))


def defensive_tricks(hand: list[i64]) -> float:
    """The expected tricks of the hand's side when the others declare."""
    return hand_model().defence(_whole(hand)) / TRICK


def _whole(hand: list[i64]) -> i64:
    """Four holdings as one number."""
    return hand[0] | hand[1] << 13 | hand[2] << 26 | hand[3] << 39


def spread(tricks: float) -> float:
    """The standard deviation of the tricks taken around ``tricks`` expected."""
    for limit, deviation in load("bidding")["sd"]:
        if tricks < limit:
            return float(deviation)
    return float(load("bidding")["sd"][-1][1])


def chance_of(tricks: float, needed: int) -> float:
    """The chance to take ``needed`` tricks or more when ``tricks`` are expected."""
    z = (needed - 0.5 - tricks) / spread(tricks)
    return 0.5 * (1 - erf(z / sqrt(2)))


def counted_tricks(hand: list[i64]) -> tuple[float, ...]:
    """By trump: tricks as people count them, the sure ones of the hand and three from partner.

    Trumps: the ace, the king with another, and every trump after the third. Beside them: aces, and
    half a trick for a guarded king.
    """
    return tuple(3 + _sure(hand, trump) for trump in range(4))


def _sure(hand: list[i64], trump: int) -> float:
    sure = 0.0
    for suit in range(4):
        held: int = hand[suit]
        length: int = COUNT[held]
        king = held & KING != 0 and length >= 2
        if suit == trump:
            sure += (held & ACE != 0) + king + max(0, length - 3)
        else:
            sure += (held & ACE != 0) + 0.5 * king
    return min(sure, 10.0)
