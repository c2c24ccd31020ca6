"""A lesson's board: a fixed deal, what was done before the lesson begins, and its main line.

Actions are written as words, since the engine knows who acts: ``7`` to ``13`` is a bid, ``P`` a
pass, one of ``C D H S`` the trump that is named, ``HQ`` a card. A pattern matches actions: a word,
``H*`` for any card of a suit, ``8+`` for any bid from 8 on, ``*`` for anything.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.actions import Bid, NameTrump, Pass, PlayCard, SeatAction, ThrowIn
from game.cards import Card, Suit
from game.deal import Hands
from game.engine import new_match
from game.rules import RuleSet
from game.seats import Seat
from game.session import Session

__all__ = [
    "RULES",
    "Board",
    "action_of",
    "hand_of",
    "matches",
    "open_board",
    "perform",
    "word_of",
]

RULES = RuleSet()
"""The lessons teach the core game."""

_SEED = 1  # the deals are fixed: it decides nothing that a lesson shows


@dataclass(frozen=True, slots=True)
class Board:
    """``hands`` are those of South, East, North and West, like ``♠AKJ ♥T9 ♦5432 ♣Q876``.

    ``before`` has happened when the lesson begins; ``line`` is what is meant to happen from there
    on, the player's own actions among it.
    """

    dealer: Seat
    hands: tuple[str, str, str, str]
    before: str = ""
    line: str = ""


def hand_of(text: str) -> frozenset[Card]:
    """The cards of a hand written suit by suit; ``ValueError`` when it cannot be read."""
    return frozenset(
        Card.parse(_letter(word[0]) + rank) for word in text.split() for rank in word[1:]
    )


def _letter(symbol: str) -> str:
    letters = {suit.symbol: suit.letter for suit in Suit}
    return letters.get(symbol, symbol)


def open_board(board: Board) -> Session:
    """The match at the moment at which the lesson begins; ``ValueError`` for a bad deal."""
    south, east, north, west = (hand_of(text) for text in board.hands)
    hands: Hands = (south, east, north, west)
    session = Session(new_match(RULES, _SEED, hands=hands, dealer=board.dealer).state)
    perform(session, board.before)
    return session


def perform(session: Session, words: str) -> None:
    """Do what ``words`` say; ``IllegalAction`` or ``ValueError`` where that is impossible."""
    for word in words.split():
        turn = session.state.turn
        if turn is None:
            raise ValueError(f"nobody is to act: {word!r}")
        session.submit(action_of(word, turn))


def action_of(word: str, seat: Seat) -> SeatAction:
    """The action of ``seat`` that ``word`` stands for; ``ValueError`` when there is none."""
    if word == "P":
        return Pass(seat)
    if word.isdigit():
        return Bid(seat, int(word))
    if len(word) == 1:
        return NameTrump(seat, Suit.parse(word))
    return PlayCard(seat, Card.parse(word))


def word_of(action: SeatAction) -> str:
    """The inverse of ``action_of``."""
    match action:
        case Bid(tricks=tricks):
            return str(tricks)
        case NameTrump(suit=suit):
            return suit.letter
        case PlayCard(card=card):
            return str(card)
        case Pass():
            return "P"
        case ThrowIn():
            raise ValueError("the rules of the lessons know no hand that is thrown in")


def matches(pattern: str, action: SeatAction) -> bool:
    """Whether one of the words of ``pattern`` fits ``action``."""
    return any(_fits(word, action) for word in pattern.split())


def _fits(word: str, action: SeatAction) -> bool:
    if word == "*":
        return True
    if word.endswith("*"):
        return isinstance(action, PlayCard) and action.card.suit.letter == word[0]
    if word.endswith("+"):
        return isinstance(action, Bid) and action.tricks >= int(word[:-1])
    return word == word_of(action)
