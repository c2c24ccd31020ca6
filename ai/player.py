"""The contract of a player: a view and a limit in, a decision with reasons out.

A player never sees a ``MatchState``. Its only randomness is the seed in the limit, which depends
on the match, the deal, the seat and the public history alone (``decision_seed``), so that undo,
hints, replays and the bots' process all give the same answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Protocol

from game.actions import Bid, Call, SeatAction
from game.cards import Card
from game.seats import Seat
from game.view import PlayerView

__all__ = ["Alternative", "Decision", "Limit", "Player", "decision_seed"]


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Limit:
    """What one decision may cost.

    ``seconds`` is a safety stop: the best answer so far is given when it is reached. ``cancelled``
    is polled between batches of work.
    """

    seed: int
    seconds: float = 0.6
    cancelled: Callable[[], bool] = _never


@dataclass(frozen=True, slots=True)
class Alternative:
    """One legal action as the player judged it.

    ``points`` is the expected net points of the hand (own team's minus the other's), ``made`` the
    chance that the contract is made, ``tricks`` the expected tricks of the own team; ``gain`` is
    ``points`` minus those of the policy's action, with the standard error ``gain_error``. None
    where the player does not compute a figure.
    """

    action: SeatAction
    points: float | None = None
    made: float | None = None
    tricks: float | None = None
    gain: float | None = None
    gain_error: float | None = None
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Decision:
    """The action chosen, how the others compare, and why: tags and numbers, never sentences.

    ``tags`` are values of ``ai.explain.Tag`` in order of weight; ``numbers`` are the figures that
    the tags speak of (for example ``tricks``, the model's tricks in the best suit); ``beliefs``
    maps a hidden card to the chance that each seat holds it. ``is_clear`` tells whether the choice
    leads the next one by at least two standard errors.
    """

    action: SeatAction
    alternatives: tuple[Alternative, ...] = ()
    tags: tuple[str, ...] = ()
    numbers: Mapping[str, float] = field(default_factory=dict)
    beliefs: Mapping[Card, Mapping[Seat, float]] = field(default_factory=dict)
    is_clear: bool = True
    worlds: int = 0
    is_complete: bool = True  # False when the clock stopped the search


class Player(Protocol):
    """Anything that can take a seat."""

    def decide(self, view: PlayerView, limit: Limit) -> Decision:
        """Choose one of ``view.legal``, which is not empty."""


def _call_text(call: Call) -> str:
    """Stable across versions of Python, unlike a ``repr``."""
    tricks = call.tricks if isinstance(call, Bid) else ""
    return f"{call.seat.letter}{type(call).__name__}{tricks}"


def decision_seed(match_seed: int, view: PlayerView) -> int:
    """A 63-bit seed for the decision that ``view`` asks for.

    One-way: nothing about the deal can be read back from it.
    """
    calls = ",".join(_call_text(call) for call in view.auction.calls)
    cards = ",".join(str(play.card) for trick in view.all_tricks for play in trick.plays)
    trump = view.trump.letter if view.trump is not None else "-"
    text = f"{match_seed}|{view.deal_number}|{view.seat.letter}|{calls}|{trump}|{cards}"
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big") >> 1
