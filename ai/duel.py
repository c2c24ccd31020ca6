"""One duplicate encounter of two players: the same cards and dealer, with the teams swapped.

``play_deal`` and ``play_match`` depend on their arguments alone, but for the time that decisions
take; so they can run in any process, on any machine, in any order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from time import perf_counter
from typing import Any, Final

from ai.levels import make_player
from ai.pace import Pace
from ai.player import Limit, Player, decision_seed
from game.actions import DealNext
from game.engine import apply, new_match
from game.rules import RuleSet
from game.seats import SEATS, Seat
from game.state import MatchState, Phase
from game.view import view_of

__all__ = ["Encounter", "HandResult", "TableResult", "Timing", "play_deal", "play_match"]

_BETWEEN_HANDS: Final = frozenset({Phase.HAND_OVER, Phase.REDEAL, Phase.MATCH_OVER})


@dataclass(frozen=True, slots=True)
class HandResult:
    """One deal at one table. ``declarer`` is 0 for player A and 1 for player B, None when the deal
    came to nothing; ``tricks`` and ``points`` are those of A, ``against`` the points of B."""

    declarer: int | None
    bid: int = 0
    tricks: int = 0
    points: int = 0
    against: int = 0

    @property
    def is_made(self) -> bool:
        """Whether the declaring side took what it bid."""
        return (self.tricks if self.declarer == 0 else 13 - self.tricks) >= self.bid


@dataclass(frozen=True, slots=True)
class TableResult:
    """The hands that were played at one table; ``winner`` of the match is 0 for A, 1 for B."""

    hands: tuple[HandResult, ...]
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class Timing:
    """How long one player took, and how many decisions its clock or a cancellation cut short."""

    calls: Pace = field(default_factory=Pace)
    cards: Pace = field(default_factory=Pace)
    stopped: int = 0


@dataclass(frozen=True, slots=True)
class Encounter:
    """Both tables of deal (or match) number ``index``: at the first, A is South and North."""

    index: int
    tables: tuple[TableResult, TableResult]
    timings: tuple[Timing, Timing]

    def to_dict(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "index": self.index,
            "tables": [
                {
                    "hands": [
                        [hand.declarer, hand.bid, hand.tricks, hand.points, hand.against]
                        for hand in table.hands
                    ],
                    "winner": table.winner,
                }
                for table in self.tables
            ],
            "timings": [
                {"calls": t.calls.to_dict(), "cards": t.cards.to_dict(), "stopped": t.stopped}
                for t in self.timings
            ],
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Encounter:
        """The inverse of ``to_dict``."""
        first, second = (
            TableResult(tuple(HandResult(*hand) for hand in table["hands"]), table["winner"])
            for table in data["tables"]
        )
        a, b = (
            Timing(Pace.from_dict(t["calls"]), Pace.from_dict(t["cards"]), t["stopped"])
            for t in data["timings"]
        )
        return cls(data["index"], (first, second), (a, b))


def play_deal(
    spec_a: str, spec_b: str, seed: int, index: int, rules: RuleSet, seconds: float = 0.6
) -> Encounter:
    """Deal number ``index`` of ``seed``, alone, at both tables; ``seconds`` limits a decision."""
    return _encounter(spec_a, spec_b, seed, index, rules, seconds, is_match=False)


def play_match(
    spec_a: str, spec_b: str, seed: int, index: int, rules: RuleSet, seconds: float = 0.6
) -> Encounter:
    """Match number ``index`` of ``seed`` to its end, at both tables."""
    return _encounter(spec_a, spec_b, seed, index, rules, seconds, is_match=True)


class _Side:
    """One player and its watch."""

    def __init__(self, spec: str) -> None:
        self._player = _player(spec)
        self._calls, self._cards, self._stopped = Pace(), Pace(), 0

    def act(self, state: MatchState, seat: Seat, seconds: float) -> MatchState:
        """The state after this player's action for ``seat``."""
        view = view_of(state, seat)
        limit = Limit(decision_seed(state.seed, view), seconds)
        start = perf_counter()
        decision = self._player.decide(view, limit)
        pace = self._cards if state.phase is Phase.PLAY else self._calls
        pace.add(perf_counter() - start)
        self._stopped += not decision.is_complete
        return apply(state, decision.action).state

    def timing(self) -> Timing:
        """So far."""
        return Timing(self._calls, self._cards, self._stopped)


@lru_cache(maxsize=16)
def _player(spec: str) -> Player:
    """Players keep nothing from one decision to the next but what makes them warm."""
    return make_player(spec)


def _encounter(
    spec_a: str,
    spec_b: str,
    seed: int,
    index: int,
    rules: RuleSet,
    seconds: float,
    *,
    is_match: bool,
) -> Encounter:
    a, b = _Side(spec_a), _Side(spec_b)
    digest = sha256(f"tarneeb:arena:{seed}:{index}".encode()).digest()
    start = new_match(rules, int.from_bytes(digest[:7], "big"), dealer=SEATS[index % 4]).state
    first = _play_table((a, b), 0, start, seconds, is_match=is_match)
    second = _play_table((b, a), 1, start, seconds, is_match=is_match)
    return Encounter(index, (first, second), (a.timing(), b.timing()))


def _play_table(
    teams: tuple[_Side, _Side], team_of_a: int, start: MatchState, seconds: float, *, is_match: bool
) -> TableResult:
    state = start
    hands: list[HandResult] = []
    while True:
        if state.phase not in _BETWEEN_HANDS:
            assert state.turn is not None
            state = teams[state.turn.team].act(state, state.turn, seconds)
            continue
        hands.append(_hand_result(state, team_of_a))
        if not is_match or state.phase is Phase.MATCH_OVER:
            winner = None if state.winner is None else state.winner ^ team_of_a
            return TableResult(tuple(hands), winner)
        state = apply(state, DealNext()).state


def _hand_result(state: MatchState, team_of_a: int) -> HandResult:
    if state.phase is Phase.REDEAL:
        return HandResult(None)
    score = state.scores[-1]
    return HandResult(
        declarer=score.contract.declarer.team ^ team_of_a,
        bid=score.contract.tricks,
        tricks=score.tricks[team_of_a],
        points=score.points[team_of_a],
        against=score.points[1 - team_of_a],
    )
