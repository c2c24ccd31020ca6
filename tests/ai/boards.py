"""Boards for the tests of the solvers: random ones, and from text."""

from __future__ import annotations

from random import Random

from ai.board import Board, mask_of
from game.cards import PACK, Card, Suit


def random_board(random: Random, tricks: int, *, must_trump: bool = False) -> Board:
    """A board with ``tricks`` to be taken and zero to three cards, legally played, on the table."""
    cards = random.sample(range(52), 4 * tricks)
    hands = [sum(1 << card for card in cards[s::4]) for s in range(4)]
    trump, leader, played = (random.randrange(4) for _ in range(3))
    trick: list[int] = []
    for _ in range(played):
        board = _board(hands, trump, leader, trick, must_trump)
        card = random.choice(board.playable())
        hands[board.seat] -= 1 << card
        trick.append(card)
    return _board(hands, trump, leader, trick, must_trump)


def _board(hands: list[int], trump: int, leader: int, trick: list[int], must_trump: bool) -> Board:
    south, east, north, west = hands
    return Board((south, east, north, west), trump, leader, tuple(trick), must_trump)


def board(trump: str, leader: int, hands: tuple[str, str, str, str], trick: str = "") -> Board:
    """A board of texts like ``"SA H2"``, seats 0 to 3."""
    held = [mask_of(Card.parse(word) for word in hand.split()) for hand in hands]
    table = [Card.parse(word).index for word in trick.split()]
    return _board(held, Suit.parse(trump), leader, table, must_trump=False)


def in_words(scores: dict[int, int]) -> dict[str, int]:
    """Scores by card text."""
    return {str(PACK[card]): tricks for card, tricks in scores.items()}
