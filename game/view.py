"""``PlayerView``: all that one seat may know, and nothing else. The only thing a player gets.

It holds no seed and no other seat's cards; whatever can be derived from public facts is a method.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.actions import SeatAction
from game.auction import Auction
from game.cards import Card, Suit
from game.engine import legal_actions
from game.rules import RuleSet
from game.scoring import Contract, HandScore
from game.seats import SEATS, Seat, Team
from game.state import MatchState, Phase
from game.tricks import Trick, demands

__all__ = ["PlayerView", "view_of"]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What ``seat`` sees: its cards, everything said and played, the score, its legal actions.

    ``hand`` holds the cards not yet played. ``tricks`` are complete; ``trick`` is the one on the
    table, None outside of play. ``legal`` is empty when it is another seat's turn.
    """

    seat: Seat
    rules: RuleSet
    phase: Phase
    hand_number: int
    deal_number: int
    hand: frozenset[Card]
    auction: Auction
    contract: Contract | None
    tricks: tuple[Trick, ...]
    trick: Trick | None
    tricks_won: tuple[int, int]
    totals: tuple[int, ...]
    scores: tuple[HandScore, ...]
    turn: Seat | None
    legal: tuple[SeatAction, ...]
    winner: Team | None

    @property
    def dealer(self) -> Seat:
        """Who dealt."""
        return self.auction.dealer

    @property
    def trump(self) -> Suit | None:
        """The trump suit once it is named."""
        return self.contract.trump if self.contract else None

    @property
    def all_tricks(self) -> tuple[Trick, ...]:
        """The complete tricks and the one on the table."""
        return self.tricks if self.trick is None else (*self.tricks, self.trick)

    @property
    def played(self) -> frozenset[Card]:
        """Every card that has been played."""
        return frozenset(play.card for trick in self.all_tricks for play in trick.plays)

    @property
    def voids(self) -> tuple[frozenset[Suit], ...]:
        """By seat, the suits in which it has shown to hold nothing by not meeting a demand.

        That is the suit led, for the most part; trump too where the rules ask for it.
        """
        shown: tuple[set[Suit], ...] = (set(), set(), set(), set())
        for number, trick in enumerate(self.all_tricks):
            for position, play in enumerate(trick.plays):
                led = trick.led if position else None
                asked = demands(self.rules, led, self.trump, is_first_trick=number == 0)
                for suit, _ in asked:
                    if play.card.suit is suit:
                        break
                    shown[play.seat].add(suit)
        return tuple(frozenset(suits) for suits in shown)

    @property
    def card_counts(self) -> tuple[int, ...]:
        """By seat, how many cards it still holds."""
        return tuple(
            13 - sum(trick.card_of(seat) is not None for trick in self.all_tricks) for seat in SEATS
        )


def view_of(state: MatchState, seat: Seat) -> PlayerView:
    """The view of ``seat`` in ``state``."""
    hand = state.hand
    legal = legal_actions(state) if state.turn is seat else ()
    return PlayerView(
        seat=seat,
        rules=state.rules,
        phase=state.phase,
        hand_number=hand.number,
        deal_number=hand.deal,
        hand=hand.held(seat),
        auction=hand.auction,
        contract=hand.contract,
        tricks=hand.tricks,
        trick=hand.trick,
        tricks_won=hand.tricks_won,
        totals=state.totals,
        scores=state.scores,
        turn=state.turn,
        legal=tuple(action for action in legal if isinstance(action, SeatAction)),
        winner=state.winner,
    )
