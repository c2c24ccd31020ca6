"""A sentence of a lesson, untranslated until it is shown: the language may change meanwhile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.cards import Card, Suit
from game.scoring import team_points
from game.seats import Seat
from ui.i18n import card_text, isolate, signed, tr
from ui.lessons.board import RULES
from ui.words import player_name, suit_name, suit_text

__all__ = ["Points", "Said", "SuitName", "card", "said"]


@dataclass(frozen=True, slots=True)
class Points:
    """What a hand gives to the side that bid, or to the defenders: the engine's arithmetic."""

    bid: int
    taken: int
    for_defenders: bool = False

    @property
    def number(self) -> int:
        """The points, with their sign."""
        points = team_points(RULES, self.bid, self.taken)
        return points.defenders if self.for_defenders else points.bidders


@dataclass(frozen=True, slots=True)
class SuitName:
    """A suit in words alone, where its sign would be one too many."""

    suit: Suit


Value = Card | Suit | SuitName | Seat | Points | int


@dataclass(frozen=True, slots=True)
class Said:
    """A message and what is put into it. Messages are marked with ``N_`` where they stand."""

    msgid: str
    values: Mapping[str, Value] = field(default_factory=dict)

    def __str__(self) -> str:
        return tr(self.msgid, **{name: _shown(value) for name, value in self.values.items()})


def said(msgid: str, **values: Value) -> Said:
    """A sentence; cards, suits, seats, points and numbers are put in as they are written there."""
    return Said(msgid, values)


def card(text: str) -> Card:
    """The card of a word like ``HQ``."""
    return Card.parse(text)


def _shown(value: Value) -> str:
    # Seats and suits are numbers too, so they come first.
    match value:
        case Card():
            return card_text(value)
        case Suit():
            return isolate(suit_text(value))
        case SuitName(suit=suit):
            return isolate(suit_name(suit))
        case Seat():
            return isolate(player_name(value))
        case Points():
            return signed(value.number)
        case _:
            return isolate(value)
