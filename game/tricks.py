"""One trick: who may play what, and who takes it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from game.actions import Reason
from game.cards import Card, Suit
from game.rules import RuleSet
from game.seats import Seat

__all__ = ["Demand", "Play", "Trick", "demands", "legal_cards", "refusal", "winner"]


@dataclass(frozen=True, slots=True)
class Play:
    """One card on the table and who put it there."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Trick:
    """Zero to four plays in playing order, begun by ``leader``."""

    leader: Seat
    plays: tuple[Play, ...] = ()

    @property
    def led(self) -> Suit | None:
        """The suit led, or None before the lead."""
        return self.plays[0].card.suit if self.plays else None

    @property
    def is_complete(self) -> bool:
        """True when all four have played."""
        return len(self.plays) == 4

    def with_play(self, seat: Seat, card: Card) -> Trick:
        """The trick after one more card, legal or not."""
        return Trick(self.leader, (*self.plays, Play(seat, card)))

    def turn(self, rules: RuleSet) -> Seat:
        """The seat that plays next; meaningless once complete."""
        return rules.next_seat(self.plays[-1].seat) if self.plays else self.leader

    def card_of(self, seat: Seat) -> Card | None:
        """What ``seat`` has played to this trick."""
        return next((play.card for play in self.plays if play.seat is seat), None)


def winner(plays: Collection[Play], trump: Suit | None) -> Play:
    """The winning play of a non-empty trick: the best trump, else the best of the suit led."""
    first = next(iter(plays))
    led = first.card.suit

    def height(play: Play) -> tuple[bool, bool, int]:
        return play.card.suit is trump, play.card.suit is led, play.card.rank

    return max(plays, key=height)


Demand = tuple[Suit, Reason]
"""A suit that must be played by a hand that holds it, and the reason."""


def demands(
    rules: RuleSet, led: Suit | None, trump: Suit | None, *, is_first_trick: bool
) -> tuple[Demand, ...]:
    """What the rules ask of a hand, in falling order; ``led`` is None for the lead.

    The first demand that the hand can meet binds it; a hand that can meet none plays what it likes.
    """
    if led is None:
        if rules.first_lead_must_be_trump and is_first_trick and trump is not None:
            return ((trump, Reason.MUST_LEAD_TRUMP),)
        return ()
    follow = (led, Reason.MUST_FOLLOW_SUIT)
    if rules.must_trump and trump is not None:
        return follow, (trump, Reason.MUST_TRUMP)
    return (follow,)


def _binding(
    rules: RuleSet,
    hand: Collection[Card],
    trick: Trick,
    trump: Suit | None,
    *,
    is_first_trick: bool,
) -> Demand | None:
    """The demand that ``hand`` must meet, or None when any card will do."""
    suits = {card.suit for card in hand}
    asked = demands(rules, trick.led, trump, is_first_trick=is_first_trick)
    return next((demand for demand in asked if demand[0] in suits), None)


def refusal(
    rules: RuleSet,
    hand: Collection[Card],
    trick: Trick,
    trump: Suit | None,
    card: Card,
    *,
    is_first_trick: bool,
) -> Reason | None:
    """Why ``card`` may not be played from ``hand`` to ``trick``, or None when it may."""
    if card not in hand:
        return Reason.CARD_NOT_HELD
    demand = _binding(rules, hand, trick, trump, is_first_trick=is_first_trick)
    return None if demand is None or card.suit is demand[0] else demand[1]


def legal_cards(
    rules: RuleSet,
    hand: Collection[Card],
    trick: Trick,
    trump: Suit | None,
    *,
    is_first_trick: bool,
) -> tuple[Card, ...]:
    """The cards of ``hand`` that may be played, in the pack's order."""
    demand = _binding(rules, hand, trick, trump, is_first_trick=is_first_trick)
    return tuple(card for card in sorted(hand) if demand is None or card.suit is demand[0])
