"""The shuffle: the same seed gives the same deal on every platform and every Python.

Version 1: Fisher-Yates driven by SHA-256 in counter mode, with rejection instead of a biased
remainder. No other source of randomness exists in the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Final

from game.cards import PACK, Card
from game.rules import FirstDealer, RuleSet
from game.seats import SEATS, Seat

__all__ = [
    "SHUFFLE_VERSION",
    "Hands",
    "UnknownShuffleError",
    "check_hands",
    "first_dealer",
    "seed_of_day",
    "shuffled_hands",
]

SHUFFLE_VERSION: Final = 1

Hands = tuple[frozenset[Card], frozenset[Card], frozenset[Card], frozenset[Card]]
"""Thirteen cards a seat, indexed by ``Seat``."""


_PACK: Final = frozenset(PACK)


class UnknownShuffleError(ValueError):
    """A shuffle version that this program does not know."""


def check_hands(hands: Hands) -> Hands:
    """``hands`` themselves; ``ValueError`` unless the pack is dealt out, thirteen cards a seat."""
    if [len(hand) for hand in hands] != [13, 13, 13, 13] or frozenset().union(*hands) != _PACK:
        raise ValueError("not a deal of thirteen different cards to each seat")
    return hands


def _words(key: str) -> Iterator[int]:
    """An endless stream of 32-bit numbers that depends on ``key`` alone."""
    counter = 0
    while True:
        block = sha256(f"{key}:{counter}".encode()).digest()
        for start in range(0, len(block), 4):
            yield int.from_bytes(block[start : start + 4], "big")
        counter += 1


def _below(words: Iterator[int], limit: int) -> int:
    """A uniform number from 0 to ``limit - 1``."""
    bound = (1 << 32) - (1 << 32) % limit
    return next(word for word in words if word < bound) % limit


def shuffled_hands(seed: int, deal: int, version: int = SHUFFLE_VERSION) -> Hands:
    """The hands of deal number ``deal`` (from 0) of the match with ``seed``.

    Raises ``UnknownShuffleError`` for a version of the shuffle that does not exist.
    """
    if version != SHUFFLE_VERSION:
        raise UnknownShuffleError(f"shuffle version {version}")
    words = _words(f"tarneeb:1:deal:{seed}:{deal}")
    pack = list(PACK)
    for last in range(51, 0, -1):
        other = _below(words, last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    south, east, north, west = (frozenset(pack[13 * s : 13 * s + 13]) for s in SEATS)
    return south, east, north, west


def first_dealer(rules: RuleSet, seed: int) -> Seat:
    """Who deals the first hand: as the rules say, by chance from the seed by default."""
    match rules.first_dealer:
        case FirstDealer.RANDOM:
            return SEATS[_below(_words(f"tarneeb:1:dealer:{seed}"), 4)]
        case FirstDealer.HUMAN_SPEAKS_FIRST:
            return _seat_before(Seat.SOUTH, rules)
        case named:
            return Seat[named.name]


def seed_of_day(year: int, month: int, day: int) -> int:
    """The seed of the deal of the day, the same for everybody: 0 to 2**32 - 1."""
    return next(_words(f"tarneeb:1:day:{year:04}-{month:02}-{day:02}"))


def _seat_before(seat: Seat, rules: RuleSet) -> Seat:
    return next(s for s in SEATS if rules.next_seat(s) is seat)
