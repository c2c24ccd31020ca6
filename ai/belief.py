"""Worlds in proportion to how well they explain the auction, the trump and the play.

A pool of uniform worlds is drawn, weighted and drawn from again. The models are made on bots, and
people differ: so the evidence is tempered, every choice keeps a floor, and no world gets more than
a tenth of the whole.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, log
from typing import TYPE_CHECKING, Final

from ai.bidding import Setting, needed_for
from ai.hand_model import TRICK, HandModel
from ai.hand_value import hand_model
from ai.likelihood import PlayModel
from ai.reading import code_of, to_kernel
from ai.rng import Rng
from ai.sampler import Sampler
from ai.table import Table
from ai.weights import load
from game.actions import Bid, Pass
from game.auction import AUCTIONS, Auction
from game.rules import MAX_BID, MIN_BID
from game.view import PlayerView

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = [
    "Belief",
    "Evidence",
    "HeardCall",
    "default_belief",
    "heard_calls",
    "resampled",
]

CALL_SCALE: Final = 0.8
"""Tricks by which a hand's worth and a caller's judgement differ (logistic)."""

CALL_FLOOR: Final = 0.05
TRUMP_SHARPNESS: Final = 1.5
PART: Final = 60
"""Worlds that are drawn between two looks at the clock."""

MOST: Final = 0.1
"""The greatest share of one world."""


@dataclass(frozen=True, slots=True)
class HeardCall:
    """A call of another seat: it had the choice, and ``needed`` is what its bid asks for."""

    seat: int
    needed: float
    is_bid: bool


@dataclass(frozen=True, slots=True)
class Evidence:
    """What has been said and played, in kernel numbers.

    ``start`` is the table before the first lead, ``played`` by seat the cards played, ``plays``
    all of them in order; ``scratch`` is work space.
    """

    me: int
    calls: list[HeardCall]
    start: Table
    scratch: Table
    played: list[i64]
    plays: list[i64]

    @classmethod
    def of(cls, view: PlayerView, table: Table) -> Evidence:
        """The evidence of ``view``, whose table is ``table``."""
        rules = view.rules
        start = Table(table.trump, table.declarer, table.bid, table.knobs)
        start.must_trump = table.must_trump
        start.must_lead_trump = table.must_lead_trump
        played: list[i64] = [0, 0, 0, 0]
        plays: list[i64] = []
        for trick in view.all_tricks:
            for play in trick.plays:
                played[to_kernel(rules, play.seat)] |= 1 << play.card.index
                plays.append(code_of(play.card))
        scratch = Table(0, 0, 7, table.knobs)
        me = to_kernel(rules, view.seat)
        return cls(me, heard_calls(view), start, scratch, played, plays)


@dataclass(frozen=True, slots=True)
class Belief:
    """Draws worlds for a view in play, from a ``pool`` of so many uniform ones.

    ``temper`` is the exponent of the evidence of the play.
    """

    play_model: PlayModel
    hand_model: HandModel
    pool: int = 240
    temper: float = 0.6

    def worlds(
        self,
        view: PlayerView,
        table: Table,
        count: int,
        rng: Rng,
        in_time: Callable[[], bool] = lambda: True,
    ) -> list[list[i64]]:
        """``count`` worlds, some perhaps more than once.

        The pool stops growing, from its first part on, when ``in_time`` says no.
        """
        sampler = Sampler(table)
        evidence = Evidence.of(view, table)
        pool: list[list[i64]] = []
        logs: list[float] = []
        while len(pool) < self.pool and (not pool or in_time()):
            part = [sampler.draw(rng) for _ in range(min(PART, self.pool - len(pool)))]
            pool += part
            logs += self.logs(evidence, part)
        return [pool[index] for index in resampled(softened(logs), count, rng)]

    def logs(self, evidence: Evidence, pool: list[list[i64]]) -> list[float]:
        """By world: the logarithm of its weight, up to a constant."""
        dealt: list[list[i64]] = [
            [hand | gone for hand, gone in zip(world, evidence.played, strict=True)]
            for world in pool
        ]
        by_play = self.play_model.log_chances(
            evidence.start, evidence.scratch, dealt, evidence.plays, evidence.me
        )
        return [
            self.temper * played + self._log_auction(evidence, hands)
            for hands, played in zip(dealt, by_play, strict=True)
        ]

    def _log_auction(self, evidence: Evidence, hands: list[i64]) -> float:
        model = self.hand_model
        best = [model.best(hand) / TRICK for hand in hands]
        total = 0.0
        for call in evidence.calls:
            chance = 1 / (1 + exp((call.needed - best[call.seat]) / CALL_SCALE))
            seen = chance if call.is_bid else 1 - chance
            total += log(CALL_FLOOR + (1 - 2 * CALL_FLOOR) * seen)
        declarer = evidence.start.declarer
        if declarer != evidence.me:
            hand = hands[declarer]
            values = [model.tricks(hand, suit) / TRICK for suit in range(4)]
            shares = [exp(TRUMP_SHARPNESS * (value - best[declarer])) for value in values]
            share = shares[evidence.start.trump] / sum(shares)
            total += log(CALL_FLOOR + (1 - CALL_FLOOR) * share)
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


def softened(logs: list[float]) -> list[float]:
    """The shares, 1 in all, of worlds with these log-weights.

    The evidence is softened (its exponent lowered) until no world has more than ``MOST`` of the
    whole, or twice an even share where there are few worlds.
    """
    limit = max(MOST, 2 / len(logs))
    most = max(logs)
    exponent = 1.0
    while True:
        weights = [exp(exponent * (value - most)) for value in logs]
        total = sum(weights)
        if 1 / total <= limit:
            return [weight / total for weight in weights]
        exponent *= 0.8


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


def default_belief(pool: int) -> Belief:
    """With the shipped models and a pool of so many worlds."""
    data = load("belief")
    weights: list[i64] = [value for row in data["play"].values() for value in row.values()]
    return Belief(PlayModel(weights, data["floor"]), hand_model(), pool)
