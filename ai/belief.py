"""Worlds in proportion to how well they explain the auction, the trump and the play.

Uniform worlds are drawn, weighted and drawn from again, in four steps: the hand of one hidden seat
by what is quickly judged of it, then by the rest; the other two hands, dealt anew beside it, in the
same way. So a good hand for one seat is not lost with bad ones for the others, and no time with
hands that the calls rule out. The models are made on bots, and people differ: so the evidence is
tempered, every choice keeps a floor, and no world gets more than a tenth of the whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from ai.evidence import witnesses
from ai.hand_model import HandModel
from ai.hand_value import hand_model
from ai.likelihood import PlayModel
from ai.resampling import narrowed
from ai.rng import Rng
from ai.sampler import Sampler
from ai.table import Table
from ai.weights import load
from game.view import PlayerView

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["Belief", "default_belief"]

BREADTH: Final = 4
"""Hands that are judged quickly for each one that is judged in full."""

PART: Final = 60
"""Hands that are judged between two looks at the clock."""

_T = TypeVar("_T")
Weighed: TypeAlias = list[tuple[_T, float]]
"""Hands or worlds, each with the logarithm of its weight."""


@dataclass(frozen=True, slots=True)
class Belief:
    """Draws worlds for a view in play; so many of a ``pool`` are judged in full.

    ``temper`` is the exponent of the evidence of the play.
    """

    play_model: PlayModel
    hand_model: HandModel
    pool: int = 240
    temper: float = 0.8

    def worlds(
        self,
        view: PlayerView,
        table: Table,
        count: int,
        rng: Rng,
        in_time: Callable[[float], bool] = lambda _: True,
    ) -> list[list[i64]]:
        """``count`` worlds, some perhaps more than once.

        ``in_time`` says whether this part of the time, up to 1, is still unspent: when it is not,
        a step ends with what it has, and has its first hands in any case.
        """
        a, b, c = witnesses(view, table, self.hand_model, self.play_model, self.temper)
        sampler = Sampler(table)
        many = BREADTH * self.pool
        drawn = (sampler.draw_hand(rng, a.seat) for _ in range(many))
        hands = _until(
            ((hand, a.log_quick(hand)) for hand in drawn),
            lambda: in_time(0.25),
        )
        hands = _until(
            ((hand, owed + a.log_slow(hand)) for hand, owed in narrowed(hands, self.pool, rng)),
            lambda: in_time(0.5),
        )
        dealt = (
            (sampler.complete(rng, a.seat, hand), owed) for hand, owed in narrowed(hands, many, rng)
        )
        worlds = _until(
            ((w, owed + b.log_quick(w[b.seat]) + c.log_quick(w[c.seat])) for w, owed in dealt),
            lambda: in_time(0.75),
        )
        worlds = _until(
            (
                (w, owed + b.log_slow(w[b.seat]) + c.log_slow(w[c.seat]))
                for w, owed in narrowed(worlds, self.pool, rng)
            ),
            lambda: in_time(1.0),
        )
        return [world for world, _ in narrowed(worlds, count, rng)]


def _until(weighed: Iterable[tuple[_T, float]], in_time: Callable[[], bool]) -> Weighed[_T]:
    """As many as there is time for; the first part in any case."""
    done: Weighed[_T] = []
    for item in weighed:
        if done and len(done) % PART == 0 and not in_time():
            break
        done.append(item)
    return done


def default_belief(pool: int) -> Belief:
    """With the shipped models and a pool of so many worlds."""
    data = load("belief")
    weights: list[i64] = [value for row in data["play"].values() for value in row.values()]
    return Belief(PlayModel(weights, data["floor"]), hand_model(), pool)
