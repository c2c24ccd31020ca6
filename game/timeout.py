"""What the turn timer does for a seat whose time is up: one action of the least commitment."""

from __future__ import annotations

from game.actions import Bid, NameTrump, Pass, PlayCard, SeatAction
from game.cards import Suit
from game.view import PlayerView

__all__ = ["timeout_action"]


def timeout_action(view: PlayerView) -> SeatAction:
    """Pass, else the lowest legal bid; the longest suit as trump; the weakest legal card.

    The longest suit breaks ties by the higher sum of ranks. The weakest card: non-trumps before
    trumps, then the lowest rank, ties by suit in the order clubs, diamonds, hearts, spades.
    Raises ``ValueError`` when it is not the view's turn.
    """
    if not view.legal:
        raise ValueError("not this seat's turn")

    def suit_weight(suit: Suit) -> tuple[int, int]:
        ranks = [card.rank for card in view.hand if card.suit is suit]
        return len(ranks), sum(ranks)

    def cost(action: SeatAction) -> tuple[int, ...]:
        match action:
            case Pass():
                return (0, 0, 0)
            case Bid():
                return (1, action.tricks, 0)
            case NameTrump():
                length, height = suit_weight(action.suit)
                return (-length, -height, action.suit)
            case PlayCard():
                return (action.card.suit is view.trump, action.card.rank, action.card.suit)
            case _:
                return (2, 0, 0)  # throwing a hand in is a choice that nobody makes for you

    return min(view.legal, key=cost)
