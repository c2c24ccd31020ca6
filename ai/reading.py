"""From a view to the integers of ``ai.table``, and back.

The kernel counts seats in the direction of play; ``to_kernel`` and ``to_seat`` translate.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ai.table import Table
from game.cards import PACK, Card, Rank
from game.rules import RuleSet
from game.seats import SEATS, Direction, Seat
from game.tricks import Trick
from game.view import PlayerView

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = [
    "FULL_MEMORY",
    "Memory",
    "card_of",
    "code_of",
    "holding",
    "legal_codes",
    "table_of",
    "to_kernel",
    "to_seat",
]


@dataclass(frozen=True, slots=True)
class Memory:
    """What a player remembers: the last ``tricks``, cards of ``honours`` and better for good."""

    tricks: int = 13
    honours: Rank | None = None


FULL_MEMORY = Memory()


def to_kernel(rules: RuleSet, seat: Seat) -> int:
    """The seat's number in the direction of play."""
    return int(seat) if rules.direction is Direction.COUNTER_CLOCKWISE else -seat & 3


def to_seat(rules: RuleSet, kernel: int) -> Seat:
    """The inverse of ``to_kernel``."""
    return SEATS[kernel if rules.direction is Direction.COUNTER_CLOCKWISE else -kernel & 3]


def code_of(card: Card) -> int:
    """The kernel's number of a card."""
    return card.suit << 13 | 1 << (card.rank - 2)


def card_of(code: int) -> Card:
    """The card of a kernel's number."""
    return PACK[13 * (code >> 13) + (code & 8191).bit_length() - 1]


def holding(cards: frozenset[Card] | tuple[Card, ...]) -> list[i64]:
    """Four holdings, by suit."""
    suits: list[i64] = [0] * 4
    for card in cards:
        suits[card.suit] |= 1 << (card.rank - 2)
    return suits


def legal_codes(table: Table) -> list[i64]:
    """The cards that the seat on turn may play, by suit and then height."""
    trump = table.trump
    hand: list[i64] = [table.holding(table.seat, suit) for suit in range(4)]
    suits = [0, 1, 2, 3]
    if table.position == 0:
        if table.must_lead_trump and table.tricks == 0 and hand[trump]:
            suits = [trump]
    elif hand[table.led]:
        suits = [table.led]
    elif table.must_trump and hand[trump]:
        suits = [trump]
    codes: list[i64] = []
    for suit in suits:
        held = hand[suit]
        while held:
            bit = held & -held
            codes.append(suit << 13 | bit)
            held ^= bit
    return codes


def table_of(view: PlayerView, knobs: list[i64], memory: Memory = FULL_MEMORY) -> Table:
    """The table as ``view``'s seat sees it: only its own hand is filled in.

    With a limited memory the table holds what is remembered of the cards played and of the voids
    shown; the trick on the table is always seen. Needs a contract with trump and a trick.
    """
    rules, contract, trick = view.rules, view.contract, view.trick
    assert contract is not None
    assert contract.trump is not None
    assert trick is not None
    table = Table(int(contract.trump), to_kernel(rules, contract.declarer), contract.tricks, knobs)
    table.must_trump = rules.must_trump
    table.must_lead_trump = rules.first_lead_must_be_trump
    _remember(table, view, memory)
    me = to_kernel(rules, view.seat)
    table.hands[me] = sum(1 << card.index for card in view.hand)
    table.tricks = len(view.tricks)
    table.won = view.tricks_won[0]
    table.seat = to_kernel(rules, trick.leader)
    for play in trick.plays:
        table.play(code_of(play.card))
    return table


def _remember(table: Table, view: PlayerView, memory: Memory) -> None:
    oldest = len(view.tricks) - memory.tricks
    for number, past in enumerate(view.tricks):
        is_fresh = number >= oldest
        for play in past.plays:
            card = play.card
            honour = memory.honours is not None and card.rank >= memory.honours
            if is_fresh or honour or play.seat is view.seat:
                table.gone |= 1 << card.index
        if is_fresh:
            _remember_shape(table, view.rules, past)


def _remember_shape(table: Table, rules: RuleSet, past: Trick) -> None:
    led = past.plays[0].card.suit
    table.led_suits |= 1 << (4 * to_kernel(rules, past.leader) + led)
    for play in past.plays:
        if play.card.suit is not led:
            table.voids |= 1 << (4 * to_kernel(rules, play.seat) + led)
