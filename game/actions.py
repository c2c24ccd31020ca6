"""What a player or the table may ask the engine to do. Intents, not facts (see ``events``)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.cards import Card, Suit
from game.seats import Seat

__all__ = [
    "Action",
    "Bid",
    "Call",
    "DealNext",
    "IllegalAction",
    "NameTrump",
    "Pass",
    "PlayCard",
    "Reason",
    "SeatAction",
    "ThrowIn",
]


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid of ``tricks``, 7 to 13."""

    seat: Seat
    tricks: int


@dataclass(frozen=True, slots=True)
class Pass:
    """No bid."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ThrowIn:
    """Showing a worthless hand before any bid, where the rules allow it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NameTrump:
    """The declarer's choice of trump."""

    seat: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class PlayCard:
    """One card to the current trick."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class DealNext:
    """Nobody's action in particular: clear the finished hand away and deal the next."""


Call = Bid | Pass | ThrowIn
SeatAction = Bid | Pass | ThrowIn | NameTrump | PlayCard
Action = SeatAction | DealNext


class Reason(StrEnum):
    """Why an action is illegal."""

    WRONG_PHASE = "WRONG_PHASE"
    MATCH_IS_OVER = "MATCH_IS_OVER"
    NOT_YOUR_TURN = "NOT_YOUR_TURN"
    BID_TOO_LOW = "BID_TOO_LOW"
    BID_OUT_OF_RANGE = "BID_OUT_OF_RANGE"
    MAY_NOT_OVERBID_PARTNER = "MAY_NOT_OVERBID_PARTNER"
    DEALER_MUST_BID = "DEALER_MUST_BID"
    DEALER_MUST_BID_MINIMUM = "DEALER_MUST_BID_MINIMUM"
    HAND_NOT_WORTHLESS = "HAND_NOT_WORTHLESS"
    CARD_NOT_HELD = "CARD_NOT_HELD"
    MUST_FOLLOW_SUIT = "MUST_FOLLOW_SUIT"
    MUST_LEAD_TRUMP = "MUST_LEAD_TRUMP"
    MUST_TRUMP = "MUST_TRUMP"


class IllegalAction(Exception):  # noqa: N818  (the name says it)
    """The rules refuse ``action``; nothing has changed. ``reason`` says why."""

    def __init__(self, action: Action, reason: Reason) -> None:
        super().__init__(action, reason)
        self.action = action
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.reason}: {self.action}"
