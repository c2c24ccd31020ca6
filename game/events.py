"""What has happened, in the past tense: ids and numbers only, never sentences."""

from __future__ import annotations

from dataclasses import dataclass

from game.cards import Card, Suit
from game.seats import Seat, Team

__all__ = [
    "AuctionWon",
    "BidMade",
    "CardPlayed",
    "Event",
    "HandDealt",
    "HandScored",
    "HandThrownIn",
    "MatchWon",
    "Passed",
    "PassedOut",
    "TrickTaken",
    "TrumpNamed",
]


@dataclass(frozen=True, slots=True)
class HandDealt:
    """Thirteen cards to each seat; ``hand`` counts scored hands from 0, ``deal`` every deal."""

    hand: int
    deal: int
    dealer: Seat


@dataclass(frozen=True, slots=True)
class BidMade:
    """``seat`` bid ``tricks``."""

    seat: Seat
    tricks: int


@dataclass(frozen=True, slots=True)
class Passed:
    """``seat`` passed."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandThrownIn:
    """``seat`` showed a worthless hand: the deal is void."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PassedOut:
    """Nobody bid: the deal is void."""


@dataclass(frozen=True, slots=True)
class AuctionWon:
    """``seat`` is the declarer for ``tricks``."""

    seat: Seat
    tricks: int


@dataclass(frozen=True, slots=True)
class TrumpNamed:
    """``seat`` made ``suit`` trump."""

    seat: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """``seat`` played ``card`` in ``position`` (0 to 3) of trick number ``trick`` (0 to 12)."""

    seat: Seat
    card: Card
    trick: int
    position: int


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """``seat`` won trick ``trick`` (0 to 12)."""

    seat: Seat
    trick: int


@dataclass(frozen=True, slots=True)
class HandScored:
    """Points of this hand and the totals after it, by side."""

    points: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchWon:
    """``team`` has won the match."""

    team: Team


Event = (
    HandDealt
    | BidMade
    | Passed
    | HandThrownIn
    | PassedOut
    | AuctionWon
    | TrumpNamed
    | CardPlayed
    | TrickTaken
    | HandScored
    | MatchWon
)
