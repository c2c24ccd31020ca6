"""Improve the policy's numbers by self-play: ``python -m tools.train_policy --seed 2``.

Coordinate search. Every number in turn is moved up and down; the changed policy plays the present
one on fresh deals, each deal twice with the sides exchanged, in the contracts that the bidding
model reaches; a move is kept when it gains clearly. The step of a number grows when a move is kept
and shrinks when none is.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING

from ai import knobs as names
from ai.rng import Rng
from ai.rollout import duel
from ai.table import Table
from ai.utility import blurred, net_points
from ai.weights import ROLES, load, policy_knobs
from game.rules import RuleSet
from tools.selfplay import Contract, deal_hands, hold_auction, table_for

if TYPE_CHECKING:
    from mypy_extensions import i64

START = Path(__file__).resolve().parent / "policy_start.json"
WEIGHTS = Path(__file__).resolve().parent.parent / "ai" / "weights" / "policy.json"


@dataclass(frozen=True, slots=True)
class Board:
    """A deal with its contract, and the declarers' softened net points by tricks."""

    hands: list[i64]
    contract: Contract
    points: tuple[float, ...]


def make_boards(seed: int, count: int) -> list[Board]:
    """Deals that were not passed out."""
    rng = Rng(seed)
    rules = RuleSet()
    points = {b: blurred(net_points(rules, b, declaring=True), 0.7) for b in range(7, 14)}
    boards: list[Board] = []
    while len(boards) < count:
        hands = deal_hands(rng)
        contract, _ = hold_auction(hands)
        if contract is not None:
            boards.append(Board(hands, contract, points[contract.bid]))
    return boards


def play_board(board: Board, declarers: list[i64], defenders: list[i64]) -> float:
    """The declarers' points."""
    table: Table = table_for(board.hands, board.contract, declarers)
    if board.contract.declarer % 2 == 0:
        return board.points[duel(table, declarers, defenders)]
    return board.points[13 - duel(table, defenders, declarers)]


def compare(new: list[i64], old: list[i64], boards: Sequence[Board]) -> tuple[float, float]:
    """Points a deal that ``new`` gains on ``old`` in duplicate, and the standard error."""
    gains = [(play_board(b, new, old) - play_board(b, old, new)) / 2 for b in boards]
    mean = sum(gains) / len(gains)
    variance = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return mean, sqrt(variance / len(gains))


def used_places() -> list[int]:
    """The indices of the knobs that exist."""
    lead = [getattr(names, name) for name in load("policy")["lead"][ROLES[0]]]
    follow = [getattr(names, name) for name in load("policy")["follow"][ROLES[0]]]
    return [
        *(role * names.LEAD_BLOCK + place for role in range(len(ROLES)) for place in lead),
        *(role * names.FOLLOW_BLOCK + place for role in range(len(ROLES)) for place in follow),
    ]


def train(
    start: list[i64],
    seed: int,
    deals: int,
    passes: int,
    *,
    places: Sequence[int] | None = None,
    step: float = 24.0,
    after: Callable[[int, list[i64]], None] | None = None,
) -> list[i64]:
    """Better knobs than ``start``, found on ``deals`` fresh boards a pass.

    ``places`` are the knobs to move, all by default, and ``step`` is how far at first. ``after``
    is told the number of passes done and what they have found.
    """
    best = list(start)
    steps = dict.fromkeys(used_places() if places is None else places, step)
    rng = Rng(seed)
    for turn in range(passes):
        boards = make_boards(seed * 1000 + turn, deals)
        order = sorted(steps, key=lambda _: rng.unit())
        for place in order:
            best = _move(best, place, steps, boards)
        if after is not None:
            after(turn + 1, best)
    return best


def _move(
    best: list[i64], place: int, steps: dict[int, float], boards: Sequence[Board]
) -> list[i64]:
    quarter = boards[: len(boards) // 4]
    for factor in (1, -1, 5, -5):
        trial = list(best)
        trial[place] += factor * max(1, round(steps[place]))
        gain, error = compare(trial, best, quarter)
        if gain <= 0.5 * error:
            continue  # not promising: most moves end here, cheaply
        gain, error = compare(trial, best, boards)
        if gain > 1.5 * error:
            steps[place] *= 1.3
            return trial
    steps[place] = max(3.0, steps[place] * 0.6)
    return best


def as_file(values: list[i64], provenance: dict[str, object]) -> dict[str, object]:
    """The knobs in the form of ``policy.json``."""
    shape = load("policy")
    lead = {
        role: {
            name: values[block * names.LEAD_BLOCK + getattr(names, name)]
            for name in shape["lead"][role]
        }
        for block, role in enumerate(ROLES)
    }
    follow = {
        role: {
            name: values[block * names.FOLLOW_BLOCK + getattr(names, name)]
            for name in shape["follow"][role]
        }
        for block, role in enumerate(ROLES)
    }
    return {"provenance": provenance, "lead": lead, "follow": follow}


def main() -> None:
    """Train and write the file."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--deals", type=int, default=24000, help="deals a pass")
    parser.add_argument("--start", type=Path, default=START, help="the numbers to begin with")
    parser.add_argument("--passes", type=int, default=4)
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    given = parser.parse_args()
    start = policy_knobs(json.loads(given.start.read_text(encoding="utf-8")))
    held_out = make_boards(given.seed * 1000 + 999, given.deals)

    def save(passes: int, found: list[i64]) -> None:
        gain, error = compare(found, start, held_out)
        print(f"pass {passes}: held out {gain:+.3f} ± {error:.3f} points a deal", flush=True)
        provenance: dict[str, object] = {
            "made_by": "tools/train_policy.py",
            "seed": given.seed,
            "deals_a_pass": given.deals,
            "passes": passes,
            "held_out_gain_over_start": round(gain, 3),
            "standard_error": round(error, 3),
        }
        text = json.dumps(as_file(found, provenance), indent=1)
        given.out.write_text(text + "\n", encoding="utf-8")

    train(start, given.seed, given.deals, given.passes, after=save)


if __name__ == "__main__":
    main()
