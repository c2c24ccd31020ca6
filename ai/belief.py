"""Worlds in proportion to how well they explain the auction, the trump and the play.

A pool of uniform worlds is drawn, weighted and drawn from again. The models are made on bots, and
people differ: so the evidence is tempered, every choice keeps a floor, and no world gets more than
a tenth of the whole.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log
from typing import TYPE_CHECKING, Final

from ai.bidding import Setting, needed_for
from ai.hand_model import TRICK, HandModel
from ai.hand_value import hand_model
from ai.likelihood import PlayModel
from ai.reading import code_of, to_kernel
from ai.rng import Rng
from ai.sampler import Sampler, is_possible
from ai.table import Table
from ai.weights import load
from game.actions import Bid, Pass
from game.auction import AUCTIONS, Auction
from game.rules import MAX_BID, MIN_BID
from game.view import PlayerView

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["Belief", "HeardCall", "capped", "default_belief", "heard_calls", "resampled"]

CALL_SCALE: Final = 0.8
"""Tricks by which a hand's worth and a caller's judgement differ (logistic)."""

CALL_FLOOR: Final = 0.05
TRUMP_SHARPNESS: Final = 1.5
MOST: Final = 0.1
"""The greatest share of one world."""


@dataclass(frozen=True, slots=True)
class HeardCall:
    """A call of another seat: it had the choice, and ``needed`` is what its bid asks for."""

    seat: int
    needed: float
    is_bid: bool


@dataclass(frozen=True, slots=True)
class Belief:
    """Draws worlds for a view in play.

    ``pool`` uniform worlds are drawn for every one that is wanted, at most ``largest``; ``temper``
    is the exponent of the evidence of the play.
    """

    play_model: PlayModel
    hand_model: HandModel
    pool: int = 4
    largest: int = 240
    temper: float = 0.6

    def worlds(self, view: PlayerView, table: Table, count: int, rng: Rng) -> list[list[i64]]:
        """``count`` worlds, some perhaps more than once; every one is checked."""
        sampler = Sampler(table)
        size = max(count, min(self.largest, self.pool * count))
        pool = [sampler.draw(rng) for _ in range(size)]
        for world in pool:
            assert is_possible(table, world)
        weights = self.weights(view, table, pool)
        return [pool[index] for index in resampled(weights, count, rng)]

    def weights(self, view: PlayerView, table: Table, pool: list[list[i64]]) -> list[float]:
        """The share of every world of ``pool``: 1 in all, none above ``MOST`` unless they must."""
        plays = [
            (to_kernel(view.rules, play.seat), play.card)
            for trick in view.all_tricks
            for play in trick.plays
        ]
        dealt: list[list[i64]] = []
        for world in pool:
            hands = list(world)
            for seat, card in plays:
                hands[seat] |= 1 << card.index
            dealt.append(hands)
        me = to_kernel(view.rules, view.seat)
        start = Table(table.trump, table.declarer, table.bid, table.knobs)
        start.must_trump = table.must_trump
        start.must_lead_trump = table.must_lead_trump
        scratch = Table(0, 0, 7, table.knobs)
        codes: list[i64] = [code_of(card) for _, card in plays]
        by_play = self.play_model.log_chances(start, scratch, dealt, codes, me)
        calls = heard_calls(view)
        logs = [
            self.temper * played + self._log_auction(calls, table, me, hands)
            for hands, played in zip(dealt, by_play, strict=True)
        ]
        most = max(logs)
        return capped([exp(value - most) for value in logs])

    def _log_auction(
        self, calls: list[HeardCall], table: Table, me: int, hands: list[i64]
    ) -> float:
        model = self.hand_model
        best = [model.best(hand) / TRICK for hand in hands]
        total = 0.0
        for call in calls:
            chance = 1 / (1 + exp((call.needed - best[call.seat]) / CALL_SCALE))
            seen = chance if call.is_bid else 1 - chance
            total += log(CALL_FLOOR + (1 - 2 * CALL_FLOOR) * seen)
        declarer = table.declarer
        if declarer != me:
            hand = hands[declarer]
            values = [model.tricks(hand, suit) / TRICK for suit in range(4)]
            shares = [exp(TRUMP_SHARPNESS * (value - best[declarer])) for value in values]
            total += log(CALL_FLOOR + (1 - CALL_FLOOR) * shares[table.trump] / sum(shares))
        return total


def heard_calls(view: PlayerView) -> list[HeardCall]:
    """The calls of the others that they chose to make."""
    heard: list[HeardCall] = []
    auction = Auction(view.dealer)
    for call in view.auction.calls:
        standing = auction.standing
        least = MIN_BID if standing is None else min(standing.tricks + 1, MAX_BID)
        bid = call.tricks if isinstance(call, Bid) else least
        forced = AUCTIONS[view.rules.auction].refusal(view.rules, auction, Pass(call.seat), ())
        if call.seat is not view.seat and forced is None:
            needed = needed_for(bid, Setting.of(auction, call.seat))
            heard.append(HeardCall(to_kernel(view.rules, call.seat), needed, isinstance(call, Bid)))
        auction = auction.with_call(call)
    return heard


def capped(weights: list[float]) -> list[float]:
    """``weights`` scaled to 1 in all, with the greatest cut to ``MOST``."""
    total = sum(weights)
    shares = [min(MOST, weight / total) for weight in weights]
    total = sum(shares)
    return [share / total for share in shares]


def resampled(shares: list[float], count: int, rng: Rng) -> list[int]:
    """``count`` indices, each as often as its share says (systematic), in a random order."""
    chosen: list[int] = []
    mark = rng.unit() / count
    reached = 0.0
    for index, share in enumerate(shares):
        reached += share
        while len(chosen) < count and mark < reached:
            chosen.append(index)
            mark += 1 / count
    chosen += [len(shares) - 1] * (count - len(chosen))
    for last in range(count - 1, 0, -1):
        other = rng.below(last + 1)
        chosen[last], chosen[other] = chosen[other], chosen[last]
    return chosen


def default_belief() -> Belief:
    """With the shipped models."""
    data = load("belief")
    weights: list[i64] = [value for row in data["play"].values() for value in row.values()]
    return Belief(PlayModel(weights, data["floor"]), hand_model())
