"""The rule player: one policy for single decisions and, on bare integers, for the rollouts."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from ai.bidding import Bidder, ModelBidder
from ai.explain import CARD_TAGS, Number, Tag
from ai.player import Alternative, Decision, Limit
from ai.reading import FULL_MEMORY, Memory, card_of, table_of
from ai.rollout import choose_card
from ai.weights import policy_knobs
from game.actions import PlayCard, SeatAction
from game.state import Phase
from game.view import PlayerView

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["PolicyPlayer", "RandomPlayer", "play_by_policy", "policy_action"]


@dataclass(frozen=True, slots=True)
class PolicyPlayer:
    """Plays by rule: no search, a fraction of a millisecond, reasons for every choice."""

    bidder: Bidder = field(default_factory=ModelBidder)
    memory: Memory = FULL_MEMORY
    knobs: list[i64] = field(default_factory=policy_knobs)

    def decide(self, view: PlayerView, limit: Limit) -> Decision:
        if view.phase is Phase.AUCTION:
            return self.bidder.call(view)
        if view.phase is Phase.NAME_TRUMP:
            return self.bidder.name_trump(view)
        return play_by_policy(view, self.knobs, self.memory)


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """Any legal action with equal chance: the bottom of every measuring stick."""

    def decide(self, view: PlayerView, limit: Limit) -> Decision:
        action = Random(limit.seed).choice(view.legal)
        return Decision(action, tags=(Tag.RANDOM,))


def play_by_policy(view: PlayerView, knobs: list[i64], memory: Memory = FULL_MEMORY) -> Decision:
    """The policy's card with its reason."""
    table = table_of(view, knobs, memory)
    card = card_of(choose_card(table))
    tag = Tag.ONLY_CARD if len(view.legal) == 1 else CARD_TAGS[table.reason]
    return Decision(
        PlayCard(view.seat, card),
        tuple(Alternative(action) for action in view.legal),
        (tag,),
        {Number.TRICKS_TO_GO: float(tricks_to_go(view))},
    )


def tricks_to_go(view: PlayerView) -> int:
    """Tricks that the own side still needs: for the contract, or to beat it; 0 when settled."""
    contract = view.contract
    assert contract is not None
    team = view.seat.team
    needs = contract.tricks if team is contract.declarer.team else 14 - contract.tricks
    return max(0, needs - view.tricks_won[team])


def policy_action(view: PlayerView) -> SeatAction:
    """The club player's action, at once: what is done when a better player cannot be asked."""
    return PolicyPlayer().decide(view, Limit(0)).action
