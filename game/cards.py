"""The pack: suits, ranks and cards, with a text form both ways (``SA``, ``HT``)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

__all__ = ["PACK", "Card", "Rank", "Suit", "parse_cards"]


class Suit(IntEnum):
    """The four suits in the pack's order; the value is the index 0 to 3."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """One of C, D, H, S."""
        return "CDHS"[self]

    @property
    def symbol(self) -> str:
        """One of ♣ ♦ ♥ ♠."""
        return "♣♦♥♠"[self]

    @property
    def is_red(self) -> bool:
        """True for diamonds and hearts."""
        return self in (Suit.DIAMONDS, Suit.HEARTS)

    @classmethod
    def parse(cls, letter: str) -> Suit:
        """The suit of one letter, or ``ValueError``."""
        index = "CDHS".find(letter) if len(letter) == 1 else -1
        if index < 0:
            raise ValueError(f"not a suit: {letter!r}")
        return cls(index)


class Rank(IntEnum):
    """Two to ace; the value is the rank's height, 2 to 14."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """One of 2 to 9, T, J, Q, K, A."""
        return "23456789TJQKA"[self - 2]

    @property
    def text(self) -> str:
        """As printed on the card: 2 to 10, J, Q, K, A."""
        return "10" if self is Rank.TEN else self.letter

    @classmethod
    def parse(cls, letter: str) -> Rank:
        """The rank of one letter, or ``ValueError``."""
        index = "23456789TJQKA".find(letter) if len(letter) == 1 else -1
        if index < 0:
            raise ValueError(f"not a rank: {letter!r}")
        return cls(index + 2)


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One card; ordered by suit, then by height."""

    suit: Suit
    rank: Rank

    def __str__(self) -> str:
        return self.suit.letter + self.rank.letter

    @property
    def index(self) -> int:
        """0 to 51: ``13 * suit + rank - 2``."""
        return 13 * self.suit + self.rank - 2

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card of a text like ``SA``, or ``ValueError``."""
        card = _BY_TEXT.get(text)
        if card is None:
            raise ValueError(f"not a card: {text!r}")
        return card


PACK: Final[tuple[Card, ...]] = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
"""The 52 cards; ``PACK[card.index] is card`` for cards got from here or from ``Card.parse``."""

_BY_TEXT: Final[dict[str, Card]] = {str(card): card for card in PACK}


def parse_cards(text: str) -> frozenset[Card]:
    """The cards of a text like ``"SA SK H2"``; ``ValueError`` on a bad or repeated card."""
    words = text.split()
    cards = frozenset(Card.parse(word) for word in words)
    if len(cards) != len(words):
        raise ValueError(f"a card stands twice in {text!r}")
    return cards
