"""Texts of the screen made fit to be spoken, and cards in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from game.cards import Card, Suit
from ui.i18n import N_, num, plain, tr
from ui.words import suit_name

__all__ = ["cards_line", "cards_words", "for_ear"]

_SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
_RANKS: Final = {"A": N_("ace"), "K": N_("king"), "Q": N_("queen"), "J": N_("jack")}
_SIGNS: Final = {suit.symbol: suit for suit in Suit}
_CARD: Final = re.compile("([♠♥♣♦])(10|[2-9AKQJ])")
_MINUS: Final = re.compile(r"−(?=\d)")
_PLUS: Final = re.compile(r"\+(?=\d)")
_LONE_SIGN: Final = re.compile("\\s*[♠♥♣♦]")


def for_ear(text: str) -> str:
    """``text`` as it should be spoken: cards by their names, signs in words, no marks."""
    text = _CARD.sub(lambda found: _card_name(found[1], found[2]), plain(text))
    text = _LONE_SIGN.sub("", text)
    text = _MINUS.sub(f"{tr('minus')} ", text)
    text = _PLUS.sub(f"{tr('plus')} ", text)
    text = re.sub(r"\s*·", ",", text).replace("…", "")
    return re.sub(r"\s*\n\s*", ". ", text).strip()


def _rank_name(rank: str) -> str:
    return tr(_RANKS[rank]) if rank in _RANKS else num(int(rank))


def _card_name(sign: str, rank: str) -> str:
    suit = suit_name(_SIGNS[sign])
    return plain(tr("{rank} of {suit}", rank=_rank_name(rank), suit=suit))


def cards_line(cards: Iterable[Card]) -> str:
    """Cards by suit for the eye: ♠ A K 7 · ♥ Q 4."""
    held = _by_suit(cards)
    return " · ".join(
        f"\u2066{suit.symbol} {' '.join(card.rank.text for card in held[suit])}\u2069"
        for suit in _SUITS
        if held[suit]
    )


def cards_words(cards: Iterable[Card]) -> str:
    """Cards by suit for the ear: spades: ace, king, 7; hearts: queen, 4."""
    held = _by_suit(cards)
    return "; ".join(
        tr(
            "{suit}: {cards}",
            suit=suit_name(suit),
            cards=", ".join(_rank_name(card.rank.text) for card in held[suit]),
        )
        for suit in _SUITS
        if held[suit]
    )


def _by_suit(cards: Iterable[Card]) -> Mapping[Suit, list[Card]]:
    """The cards of each suit, the highest first."""
    held: dict[Suit, list[Card]] = {suit: [] for suit in Suit}
    for card in sorted(cards, reverse=True):
        held[card.suit].append(card)
    return held
