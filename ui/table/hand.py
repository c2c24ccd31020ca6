"""The order of the own hand: suits alternate in colour, trump goes to one side."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import pairwise, permutations
from random import Random

from game.cards import Card, Suit
from ui.settings import CardOrder

__all__ = ["dealt_hand", "sorted_hand"]

_PREFERRED = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def sorted_hand(
    cards: Iterable[Card], trump: Suit | None, order: CardOrder = CardOrder.HIGH_LEFT
) -> tuple[Card, ...]:
    """``cards`` from left to right: trump first, then suits that alternate in colour."""
    held = tuple(cards)
    suits = _suit_order({card.suit for card in held}, trump)
    sign = -1 if order is CardOrder.HIGH_LEFT else 1
    return tuple(sorted(held, key=lambda card: (suits.index(card.suit), sign * card.rank)))


def dealt_hand(cards: Iterable[Card], hand_number: int, deal_number: int) -> tuple[Card, ...]:
    """``cards`` as they lie before they are sorted: mixed, and each time the same.

    The order in which they were dealt is not known; a seat sees which cards it has.
    """
    held = sorted(cards)
    Random(f"{hand_number} {deal_number}").shuffle(held)
    return tuple(held)


def _suit_order(suits: Collection[Suit], trump: Suit | None) -> tuple[Suit, ...]:
    """The order of the suits held with the fewest neighbours of one colour."""

    def cost(order: tuple[Suit, ...]) -> tuple[bool, int, list[int]]:
        clashes = sum(a.is_red == b.is_red for a, b in pairwise(order))
        trump_is_late = trump in suits and order[0] is not trump
        return trump_is_late, clashes, [_PREFERRED.index(suit) for suit in order]

    return min(permutations(suits), key=cost)
