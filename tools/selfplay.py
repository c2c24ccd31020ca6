"""Deals and auctions on integers, for the training tools: thousands a second.

The rules are those of ``classic_41``. Seat 0 is the first to speak and seat 3 the dealer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ai.bidding import Setting, best_suit, needed_for
from ai.hand_value import expected_tricks
from ai.rng import Rng
from ai.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = [
    "Call",
    "Contract",
    "Situation",
    "by_thresholds",
    "deal_hands",
    "hold_auction",
    "suits_of",
    "table_for",
]


@dataclass(frozen=True, slots=True)
class Situation:
    """A seat that is asked for the least bid."""

    seat: int
    bid: int
    setting: Setting

    @property
    def key(self) -> str:
        """The situation's name in the book of auctions."""
        return self.setting.key(self.bid)


@dataclass(frozen=True, slots=True)
class Call:
    """One call: True for the least bid, with what was known."""

    situation: Situation
    is_bid: bool


@dataclass(frozen=True, slots=True)
class Contract:
    """How an auction ended."""

    declarer: int
    bid: int
    trump: int


Rule = Callable[[Situation, float], bool]
"""Whether a seat with a hand worth so many tricks bids."""

Choice = Callable[[Situation], "bool | None"]
"""Overrides a call: True to bid, False to pass, None to leave it to the rule."""


def deal_hands(rng: Rng) -> list[i64]:
    """Four hands of 52 bits."""
    pack = list(range(52))
    hands: list[i64] = [0, 0, 0, 0]
    for last in range(51, 0, -1):
        other = rng.below(last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    for place, card in enumerate(pack):
        hands[place // 13] |= 1 << card
    return hands


def suits_of(hand: i64) -> list[i64]:
    """The four holdings of a hand."""
    return [(hand >> (13 * suit)) & 8191 for suit in range(4)]


def by_thresholds(situation: Situation, worth: float) -> bool:
    """The plain rule."""
    return worth >= needed_for(situation.bid, situation.setting)


def hold_auction(
    hands: list[i64], choice: Choice | None = None, rule: Rule = by_thresholds
) -> tuple[Contract | None, list[Call]]:
    """An auction by ``rule``; None when all pass. Also every call in order."""
    suits = [suits_of(hand) for hand in hands]
    values = [expected_tricks(held) for held in suits]
    calls: list[Call] = []
    passed = [False] * 4
    has_bid = [False] * 4
    holder, bid, seat = -1, 6, 0
    while sum(passed) < (4 if holder < 0 else 3) and bid < 13:
        if not passed[seat]:
            situation = Situation(
                seat,
                bid + 1,
                Setting(
                    holder == seat ^ 2, passed[seat ^ 2], has_bid[seat ^ 1] + has_bid[seat ^ 3]
                ),
            )
            wanted = choice(situation) if choice else None
            if wanted is None:
                wanted = rule(situation, max(values[seat]))
            calls.append(Call(situation, wanted))
            if wanted:
                holder, bid = seat, bid + 1
                has_bid[seat] = True
            else:
                passed[seat] = True
        seat = (seat + 1) % 4
    if holder < 0:
        return None, calls
    return Contract(holder, bid, best_suit(values[holder], suits[holder])), calls


def table_for(hands: list[i64], contract: Contract, knobs: list[i64]) -> Table:
    """The table at the first lead."""
    table = Table(contract.trump, contract.declarer, contract.bid, knobs)
    table.hands[:] = hands
    return table
