"""A deal as a short code that a person can read out, type and send: ``F3K9QW0-...``.

The code is 21 characters of a base of 32 without I, L, O and U: 20 for one number, which holds the
version, the dealer and the deal's place among all deals, and a last one to check them. The check
is a weighted sum over the field of 32 elements whose weights all differ, so that every single
wrong character and every swap of two characters is found.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from math import factorial
from typing import Final

from game.cards import PACK, Card
from game.deal import Hands, check_hands
from game.seats import SEATS, Seat

__all__ = ["CodeFault", "Deal", "DealCodeError", "deal_code", "parse_deal_code"]

VERSION: Final = 1
DEALS: Final = factorial(52) // factorial(13) ** 4
"""How many ways there are to deal the pack out: about 2 to the 95.4."""

_DIGITS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LENGTH: Final = 21
_GROUP: Final = 7
_LOOK_ALIKES: Final = {"O": "0", "I": "1", "L": "1"}
_IGNORED_CATEGORIES: Final = frozenset({"Cf", "Cc", "Pd", "Zs"})
"""Marks of direction, line breaks, dashes and spaces, which copying adds."""


class CodeFault(StrEnum):
    """Why a text is no deal code."""

    BAD_CHARACTER = "BAD_CHARACTER"
    BAD_LENGTH = "BAD_LENGTH"
    BAD_CHECK = "BAD_CHECK"
    UNKNOWN_VERSION = "UNKNOWN_VERSION"


class DealCodeError(ValueError):
    """A text that is no deal code; ``code`` says why."""

    def __init__(self, code: CodeFault) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Deal:
    """What a code stands for."""

    hands: Hands
    dealer: Seat


def deal_code(hands: Hands, dealer: Seat) -> str:
    """The code of a deal, in three groups.

    ``ValueError`` when ``hands`` do not deal out the pack.
    """
    number = (VERSION * len(SEATS) + dealer) * DEALS + _rank(check_hands(hands))
    digits = [number >> 5 * place & 31 for place in reversed(range(_LENGTH - 1))]
    digits.append(_check_digit(digits))
    text = "".join(_DIGITS[digit] for digit in digits)
    return "-".join(text[start : start + _GROUP] for start in range(0, _LENGTH, _GROUP))


def parse_deal_code(text: str) -> Deal:
    """The deal of a code, or ``DealCodeError``.

    Small letters, spaces, dashes, Arabic digits, and O, I or L for 0 and 1 are understood.
    """
    digits = [_digit(char) for char in text if not _is_ignored(char)]
    if len(digits) != _LENGTH:
        raise DealCodeError(CodeFault.BAD_LENGTH)
    *digits, check = digits
    if check != _check_digit(digits):
        raise DealCodeError(CodeFault.BAD_CHECK)
    number = reduce(lambda number, digit: number << 5 | digit, digits)
    head, rank = divmod(number, DEALS)
    version, dealer = divmod(head, len(SEATS))
    if version != VERSION:
        raise DealCodeError(CodeFault.UNKNOWN_VERSION)
    return Deal(_unrank(rank), SEATS[dealer])


def _is_ignored(char: str) -> bool:
    return unicodedata.category(char) in _IGNORED_CATEGORIES


def _digit(char: str) -> int:
    char = str(unicodedata.decimal(char, char.upper()))
    value = _DIGITS.find(_LOOK_ALIKES.get(char, char)) if len(char) == 1 else -1
    if value < 0:
        raise DealCodeError(CodeFault.BAD_CHARACTER)
    return value


def _check_digit(digits: list[int]) -> int:
    """The sum of the digits, from the last to the first, times 2, 4, 8, ... in the field.

    The powers of two run through all 31 elements but zero before they repeat, so no two places,
    nor the check character's own (of weight one), weigh the same.
    """
    total = 0
    for digit in digits:
        total = _doubled(total ^ digit)
    return total


def _doubled(element: int) -> int:
    """Twice an element of the field of 32, whose polynomial is x^5 + x^2 + 1."""
    return element << 1 ^ (0b100101 if element & 0b10000 else 0)


def _rank(hands: Hands) -> int:
    """The place of a deal among all deals, 0 to ``DEALS - 1``, ordered card by card of the pack."""
    owner = {card: seat for seat in SEATS for card in hands[seat]}
    rank, ways, room = 0, DEALS, [13, 13, 13, 13]
    for left, card in zip(range(52, 0, -1), PACK, strict=True):
        seat = owner[card]
        rank += sum(ways * room[earlier] // left for earlier in SEATS[:seat])
        ways = ways * room[seat] // left
        room[seat] -= 1
    return rank


def _unrank(rank: int) -> Hands:
    """The deal of a place: the inverse of ``_rank``."""
    hands: tuple[set[Card], ...] = (set(), set(), set(), set())
    ways = DEALS
    for left, card in zip(range(52, 0, -1), PACK, strict=True):
        seat = 0
        while rank >= (share := ways * (13 - len(hands[seat])) // left):
            rank -= share
            seat += 1
        hands[seat].add(card)
        ways = share
    south, east, north, west = map(frozenset, hands)
    return south, east, north, west
