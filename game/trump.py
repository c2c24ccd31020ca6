"""How trump is chosen. ``TRUMP_CHOICES`` maps the mode that a ``RuleSet`` names to its strategy."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Protocol

from game.actions import NameTrump
from game.cards import Suit
from game.rules import TrumpMode
from game.seats import Seat

__all__ = ["TRUMP_CHOICES", "TrumpChoice"]


class TrumpChoice(Protocol):
    """The strategy of one way to choose trump."""

    def choices(self, declarer: Seat) -> tuple[NameTrump, ...]:
        """The actions between which the declarer chooses."""


class DeclarerNames:
    """The declarer names any of the four suits, even one that he does not hold."""

    def choices(self, declarer: Seat) -> tuple[NameTrump, ...]:
        return tuple(NameTrump(declarer, suit) for suit in Suit)


TRUMP_CHOICES: Final[Mapping[TrumpMode, TrumpChoice]] = MappingProxyType(
    {TrumpMode.DECLARER_NAMES: DeclarerNames()}
)
