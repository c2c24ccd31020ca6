"""``Board``: a hand with all cards face up, for solvers: a sampled world, or a finished deal.

A card is its index in the pack, 0 to 51; a hand is a set of cards as bits. Seats count in the
direction of play from South.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from ai.reading import to_kernel
from game.cards import Card, Suit
from game.rules import RuleSet
from game.seats import SEATS
from game.tricks import Trick

__all__ = ["Board", "Scores", "board_of", "cards_of", "mask_of"]

Scores = dict[int, int]
"""By card that may be played, the tricks that its side takes from here, this trick included, when
everybody sees all cards and plays perfectly."""

_SUIT: Final = 8191
_PACK: Final = (1 << 52) - 1


@dataclass(frozen=True, slots=True)
class Board:
    """The four hands as they are now, and the ``trick`` that ``leader`` has begun.

    The cards on the table are in no hand. Raises ``ValueError`` when the cards do not add up.
    """

    hands: tuple[int, int, int, int]
    trump: int
    leader: int
    trick: tuple[int, ...] = ()
    must_trump: bool = False

    def __post_init__(self) -> None:
        problem = self._problem()
        if problem:
            raise ValueError(f"{problem}: {self}")

    @property
    def seat(self) -> int:
        """Who plays next."""
        return (self.leader + len(self.trick)) & 3

    @property
    def tricks_left(self) -> int:
        """Tricks to be taken, this one included."""
        return self.hands[(self.leader + 3) & 3].bit_count()

    def holding(self, seat: int, suit: int) -> int:
        """The cards of a suit as 13 bits, the lowest the two."""
        return self.hands[seat] >> 13 * suit & _SUIT

    def playable(self) -> list[int]:
        """The cards that the seat on turn may play, in the pack's order."""
        hand = self.hands[self.seat]
        demanded = [self.trick[0] // 13] if self.trick else []
        if self.trick and self.must_trump:
            demanded.append(self.trump)
        for suit in demanded:
            if hand >> 13 * suit & _SUIT:
                return cards_of(hand & _SUIT << 13 * suit)
        return cards_of(hand)

    def _problem(self) -> str | None:
        if len(self.hands) != 4 or any(hand & _PACK != hand for hand in self.hands):
            return "not four hands of cards of the pack"
        if not (0 <= self.trump < 4 and 0 <= self.leader < 4 and len(self.trick) < 4):
            return "no such trump, leader or trick"
        if any(not 0 <= card < 52 for card in self.trick):
            return "not a card on the table"
        left = self.tricks_left
        counts = [self.hands[(self.leader + place) & 3].bit_count() for place in range(4)]
        if left == 0 or counts != [left - (place < len(self.trick)) for place in range(4)]:
            return "hands of the wrong size"
        seen = 0
        for cards in (*self.hands, *(1 << card for card in self.trick)):
            if seen & cards:
                return "a card in two places"
            seen |= cards
        return None


def cards_of(mask: int) -> list[int]:
    """The cards of a hand, in the pack's order."""
    return [card for card in range(52) if mask >> card & 1]


def mask_of(cards: Iterable[Card]) -> int:
    """Cards as bits."""
    return sum(1 << card.index for card in cards)


def board_of(rules: RuleSet, hands: Sequence[Collection[Card]], trump: Suit, trick: Trick) -> Board:
    """The board of four hands, indexed by ``Seat``, without the cards of ``trick``."""
    by_place = {to_kernel(rules, seat): mask_of(hands[seat]) for seat in SEATS}
    return Board(
        hands=(by_place[0], by_place[1], by_place[2], by_place[3]),
        trump=int(trump),
        leader=to_kernel(rules, trick.leader),
        trick=tuple(play.card.index for play in trick.plays),
        must_trump=rules.must_trump,
    )
