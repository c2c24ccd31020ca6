"""The whole truth about a match, frozen. Only the engine makes new ones; players never see it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.auction import Auction
from game.cards import Card
from game.deal import Hands
from game.rules import RuleSet
from game.scoring import Contract, HandScore
from game.seats import SEATS, Seat, Team
from game.tricks import Trick, winner

__all__ = ["HandState", "MatchState", "Phase"]


class Phase(StrEnum):
    """Where a match stands; exactly one holds at a time."""

    AUCTION = "auction"
    NAME_TRUMP = "name_trump"
    PLAY = "play"
    REDEAL = "redeal"  # the deal came to nothing: passed out or thrown in
    HAND_OVER = "hand_over"
    MATCH_OVER = "match_over"


@dataclass(frozen=True, slots=True)
class HandState:
    """One deal from the shuffle to the last trick.

    ``number`` counts the scored hands before it, ``deal`` every deal before it. ``tricks`` are
    the complete ones; ``trick`` is the one on the table, None outside of play.
    """

    number: int
    deal: int
    dealt: Hands
    auction: Auction
    contract: Contract | None = None
    tricks: tuple[Trick, ...] = ()
    trick: Trick | None = None

    @property
    def dealer(self) -> Seat:
        """Who dealt."""
        return self.auction.dealer

    @property
    def all_tricks(self) -> tuple[Trick, ...]:
        """The complete tricks and the one on the table."""
        return self.tricks if self.trick is None else (*self.tricks, self.trick)

    def held(self, seat: Seat) -> frozenset[Card]:
        """The cards that ``seat`` has not played yet."""
        played = [
            play.card for trick in self.all_tricks for play in trick.plays if play.seat is seat
        ]
        return self.dealt[seat].difference(played)

    @property
    def tricks_won(self) -> tuple[int, int]:
        """Complete tricks of team A and team B."""
        trump = self.contract.trump if self.contract else None
        a = sum(winner(trick.plays, trump).seat.team is Team.A for trick in self.tricks)
        return a, len(self.tricks) - a


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match: its rules and seed, the totals a side, the scored hands, the hand on the table."""

    rules: RuleSet
    seed: int
    shuffle: int
    phase: Phase
    totals: tuple[int, ...]
    scores: tuple[HandScore, ...]
    hand: HandState
    turn: Seat | None
    winner: Team | None = None

    def held(self) -> tuple[frozenset[Card], ...]:
        """The cards that each seat still holds, indexed by ``Seat``."""
        return tuple(self.hand.held(seat) for seat in SEATS)
