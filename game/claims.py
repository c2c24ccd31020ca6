"""Claiming the rest: when every remaining trick is certain whatever the others hold.

Judged from a view alone and by top cards alone, so that a claim gives nothing away and never
needs an argument.
"""

from __future__ import annotations

from game.cards import PACK, Card, Suit
from game.state import Phase
from game.view import PlayerView

__all__ = ["certain_lead", "has_the_rest"]


def has_the_rest(view: PlayerView) -> bool:
    """True when the seat is on lead and wins all remaining tricks in every possible deal.

    Every card must beat all that the others may hold in its suit, and the own trumps must suffice
    to draw all that are out, even from one hand, before another suit is led.
    """
    is_on_lead = (
        view.phase is Phase.PLAY
        and view.turn is view.seat
        and view.trick is not None
        and not view.trick.plays
    )
    if not is_on_lead or not view.legal:
        return False
    outside = frozenset(PACK) - view.played - view.hand
    trumps_outside = sum(card.suit is view.trump for card in outside)
    trumps_held = sum(card.suit is view.trump for card in view.hand)
    return trumps_held >= trumps_outside and all(_is_top(card, outside) for card in view.hand)


def certain_lead(view: PlayerView) -> Card:
    """The card that a holder of the rest leads next: trumps first, then the highest of a suit.

    Raises ``ValueError`` when the rest is not certain.
    """
    if not has_the_rest(view):
        raise ValueError("the rest is not certain")

    def order(card: Card) -> tuple[bool, Suit, int]:
        return card.suit is not view.trump, card.suit, -card.rank

    return min(view.hand, key=order)


def _is_top(card: Card, outside: frozenset[Card]) -> bool:
    return all(other.suit is not card.suit or other.rank < card.rank for other in outside)
