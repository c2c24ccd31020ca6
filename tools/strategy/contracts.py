"""Contracts: club players bid against each other at the start of a match, and play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ai.player import Limit
from ai.policy import PolicyPlayer
from ai.rng import Rng
from ai.rollout import choose_card
from ai.weights import policy_knobs
from game.actions import Bid
from game.cards import PACK
from game.engine import apply, new_match
from game.rules import DEFAULT_PRESET, PRESETS
from game.scoring import team_points
from game.seats import SEATS
from game.state import MatchState, Phase
from game.view import view_of
from tools.selfplay import Contract, deal_hands, table_for
from tools.strategy.figures import mean, share

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["BIDS", "RULES", "Played", "contract_figures", "play_deals", "tricks_by_seat"]

RULES: Final = PRESETS[DEFAULT_PRESET]
BIDS: Final = tuple(range(7, 14))
FEWEST: Final = 50
"""Figures of fewer cases than this are left out."""


@dataclass(frozen=True, slots=True)
class Played:
    """A contract, who bid what on the way to it, and the tricks that each seat took."""

    hands: list[i64]
    contract: Contract
    bids: list[int]
    tricks: list[int]

    @property
    def taken(self) -> int:
        """Tricks of the declaring side."""
        return self.tricks[self.contract.declarer] + self.tricks[self.contract.declarer ^ 2]


def auction(hands: list[i64], dealer: int) -> tuple[Contract | None, list[int]]:
    """How club players bid these hands at the start of a match, and the bids that were made."""
    cards = [frozenset(PACK[i] for i in range(52) if hand >> i & 1) for hand in hands]
    south, east, north, west = cards
    state: MatchState = new_match(
        RULES, 1, hands=(south, east, north, west), dealer=SEATS[dealer]
    ).state
    player = PolicyPlayer()
    bids = []
    while state.phase in (Phase.AUCTION, Phase.NAME_TRUMP):
        assert state.turn is not None
        action = player.decide(view_of(state, state.turn), Limit(0)).action
        if isinstance(action, Bid):
            bids.append(action.tricks)
        state = apply(state, action).state
    won = state.hand.contract
    if won is None or won.trump is None:
        return None, bids
    return Contract(int(won.declarer), won.tricks, int(won.trump)), bids


def tricks_by_seat(hands: list[i64], contract: Contract, knobs: list[i64]) -> list[int]:
    """Play out by the policy."""
    table = table_for(hands, contract, knobs)
    tricks = [0] * 4
    while table.tricks < 13:
        table.play(choose_card(table))
        if table.position == 0:
            tricks[table.seat] += 1
    return tricks


def play_deals(rng: Rng, deals: int) -> Iterator[Played | None]:
    """Deals bid and played by club players; None where all passed."""
    knobs = policy_knobs()
    for index in range(deals):
        hands = deal_hands(rng)
        contract, bids = auction(hands, index % 4)
        if contract is None:
            yield None
        else:
            yield Played(hands, contract, bids, tricks_by_seat(hands, contract, knobs))


def contract_figures(played: Sequence[Played | None]) -> dict[str, Any]:
    """What is bid, how often it stands, and what it brings."""
    hands = [each for each in played if each is not None]
    rows = []
    for bid in BIDS:
        taken = [each.taken for each in hands if each.contract.bid == bid]
        if len(taken) < FEWEST:
            continue
        points = [team_points(RULES, bid, tricks) for tricks in taken]
        rows.append(
            {
                "bid": bid,
                "hands": len(taken),
                "made": share(tricks >= bid for tricks in taken),
                "tricks": mean(taken),
                "net": mean([p.bidders - p.defenders for p in points]),
            }
        )
    made = Counter(bid for each in hands for bid in each.bids)
    stands = Counter(each.contract.bid for each in hands)
    return {
        "deals": len(played),
        "passed_out": share(each is None for each in played),
        "made": share(each.taken >= each.contract.bid for each in hands),
        "mean_bid": mean([each.contract.bid for each in hands]),
        "by_bid": rows,
        "stands": {
            str(bid): round(stands[bid] / made[bid], 3) for bid in BIDS if made[bid] >= FEWEST
        },
        "kaboot": share(each.taken == 13 for each in hands),
        "declarer_tricks": mean([each.tricks[each.contract.declarer] for each in hands]),
        "partner_tricks": mean([each.tricks[each.contract.declarer ^ 2] for each in hands]),
    }
