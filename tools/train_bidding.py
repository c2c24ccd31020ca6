"""Fit what a hand is worth, and what a bid and a pass lead to: ``python -m tools.train_bidding``.

Four steps, all by self-play of the policy on integers:

1. every seat in turn declares with one of its suits, the policy plays, and a ridge regression
   turns the hand into tricks (``bidding.json``);
2. in auctions by the model one call is made at random, and how the hand then ends is counted by
   the situation, the worth of the hand and the call (``auction.json``);
3. hands between equals give the chance to win a match from every pair of points still wanted
   (``equity.json``);
4. in auctions by the book of step 2 both answers to one question are followed to the end: what a
   hand takes when the others declare, and what the answers lead to by that (``defence.json``).
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from ai.auction_book import BINS, DEFENCE_BINS, Outcome, auction_book
from ai.hand_value import (
    DEFENCE_FEATURES,
    FEATURES,
    defence_features,
    expected_tricks,
    features,
)
from ai.match_equity import PointScore
from ai.rng import Rng
from ai.rollout import play_out
from ai.weights import policy_knobs
from game.rules import RuleSet
from game.scoring import team_points
from tools.selfplay import (
    Contract,
    Situation,
    by_thresholds,
    deal_hands,
    hold_auction,
    suits_of,
    table_for,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

FOLDER = Path(__file__).resolve().parent.parent / "ai" / "weights"
Floats = NDArray[np.float64]
LIMITS = (7.0, 8.0, 9.0, 10.0, 14.0)
EQUITY_SIZE = 64


def tricks_of(hands: list[i64], contract: Contract, knobs: list[i64]) -> int:
    """The declarer's side's tricks when all play by the policy."""
    won = play_out(table_for(hands, contract, knobs))
    return int(won if contract.declarer % 2 == 0 else 13 - won)


def outcome_of(hands: list[i64], contract: Contract | None, seat: int, knobs: list[i64]) -> Outcome:
    """How a deal ends for the side of ``seat``; without a contract all have passed."""
    if contract is None:
        return Outcome(0, 0, 0)
    side = 1 if contract.declarer % 2 == seat % 2 else -1
    return Outcome(side, contract.bid, tricks_of(hands, contract, knobs))


def trick_samples(seed: int, deals: int) -> tuple[Floats, Floats]:
    """Features and tricks of every seat with its best suit and, half the time, its next best."""
    rng, knobs = Rng(seed), policy_knobs()
    rows: list[list[int]] = []
    tricks: list[int] = []
    for _ in range(deals):
        hands = deal_hands(rng)
        for seat in range(4):
            held = suits_of(hands[seat])
            values = expected_tricks(held)
            order = sorted(range(4), key=lambda suit: -values[suit])
            trump = order[0] if rng.below(2) else order[rng.below(2)]
            rows.append(features(held, trump))
            tricks.append(tricks_of(hands, Contract(seat, 7, trump), knobs))
    return np.array(rows, dtype=float), np.array(tricks, dtype=float)


def fit_tricks(rows: Floats, tricks: Floats, penalty: float = 2.0) -> Floats:
    """Ridge regression; the constant is not penalised."""
    ridge = penalty * np.eye(rows.shape[1])
    ridge[0, 0] = 0.0
    solution = np.linalg.solve(rows.T @ rows + ridge, rows.T @ tricks)
    return solution.astype(np.float64)


def spreads(predicted: Floats, tricks: Floats) -> list[list[float]]:
    """The standard deviation of what is not explained, below each of ``LIMITS``."""
    table = []
    for low, high in pairwise((0.0, *LIMITS)):
        inside = (predicted >= low) & (predicted < high)
        table.append([high, round(float((tricks - predicted)[inside].std()), 2)])
    return table


def train_tricks(seed: int, deals: int) -> dict[str, object]:
    """The contents of ``bidding.json``."""
    rows, tricks = trick_samples(seed, deals)
    weights = fit_tricks(rows, tricks)
    test_rows, test_tricks = trick_samples(seed + 1, deals // 4)
    predicted = test_rows @ weights
    error = float(np.sqrt(((test_tricks - predicted) ** 2).mean()))
    plain = float(test_tricks.std())
    print(f"tricks: {len(test_tricks)} held out, error {plain:.3f} -> {error:.3f}")
    return {
        "provenance": {
            "made_by": "tools/train_bidding.py",
            "seed": seed,
            "deals": deals,
            "held_out": len(test_tricks),
            "error": round(error, 3),
            "error_of_the_mean": round(plain, 3),
        },
        "tricks": dict(zip(FEATURES, [round(float(w), 3) for w in weights], strict=True)),
        "sd": spreads(predicted, test_tricks),
    }


class OneRandomCall:
    """Answers the call number ``place`` of an auction by chance, and remembers it."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.place = rng.below(6)
        self.asked = 0
        self.made: tuple[Situation, bool] | None = None

    def __call__(self, situation: Situation) -> bool | None:
        self.asked += 1
        if self.asked != self.place + 1:
            return None
        wants = self.rng.below(2) == 1
        self.made = situation, wants
        return wants


def explore(seed: int, deals: int) -> dict[tuple[str, int, bool], Counter[Outcome]]:
    """Outcomes by situation, range of the hand's worth, and whether it bid."""
    rng, knobs = Rng(seed), policy_knobs()
    found: dict[tuple[str, int, bool], Counter[Outcome]] = defaultdict(Counter)
    for _ in range(deals):
        hands = deal_hands(rng)
        choice = OneRandomCall(rng)
        contract, _ = hold_auction(hands, choice)
        if choice.made is None:
            continue
        situation, wants = choice.made
        worth = max(expected_tricks(suits_of(hands[situation.seat])))
        outcome = outcome_of(hands, contract, situation.seat, knobs)
        found[situation.key, BINS.place(worth), wants][outcome] += 1
    return found


def book_of(
    found: Mapping[tuple[str, int, bool], Counter[Outcome]], least: int
) -> dict[str, dict[str, dict[str, str]]]:
    """A book of auctions, per mille by outcome, of the cells with ``least`` cases or more."""
    book: dict[str, dict[str, dict[str, str]]] = {}
    for (key, place, wants), counts in sorted(found.items()):
        total = sum(counts.values())
        if total >= least:
            cell = book.setdefault(key, {"bid": {}, "pass": {}})["bid" if wants else "pass"]
            cell[str(place)] = " ".join(
                f"{outcome.side}:{outcome.bid}:{outcome.tricks}:{round(1000 * n / total)}"
                for outcome, n in sorted(counts.items())
                if 1000 * n / total >= 2
            )
    return book


def train_auction(seed: int, deals: int, least: int = 300) -> dict[str, object]:
    """The contents of ``auction.json``."""
    book = book_of(explore(seed, deals), least)
    print(f"auction: {len(book)} situations from {deals} deals")
    return {
        "provenance": {
            "made_by": "tools/train_bidding.py",
            "seed": seed,
            "deals": deals,
            "note": "side:bid:tricks:per mille, from the asked seat's side",
        },
        "book": book,
    }


def by_book(situation: Situation, worth: float) -> bool:
    """The rule of who looks at the own tricks alone, as ``ModelBidder`` has it."""
    return _bids_by_book(situation, round(worth, 1))


@cache
def _bids_by_book(situation: Situation, worth: float) -> bool:
    book, key = auction_book(), situation.key
    if not book.covers(key, worth, worth):
        return by_thresholds(situation, worth)
    return book.gain(key, worth, worth, PointScore(RuleSet()).worth) > 0


class GivenCalls:
    """Makes the first calls of an auction as they are given, and leaves the rest to the rule."""

    def __init__(self, calls: list[bool]) -> None:
        self.rest = list(calls)

    def __call__(self, situation: Situation) -> bool | None:
        return self.rest.pop(0) if self.rest else None


@dataclass(frozen=True, slots=True)
class Question:
    """A seat with ``hand`` was to call: how the deal ends when it bids and when it passes."""

    key: str
    hand: list[i64]
    after_bid: Outcome
    after_pass: Outcome


def questions(seed: int, deals: int) -> Iterator[Question]:
    """One of the first calls of every deal, where there was one; an eighth of those before it are
    made by chance, so that rare situations come up.
    """
    rng, knobs = Rng(seed), policy_knobs()
    chance = {0: True, 1: False}
    for _ in range(deals):
        hands = deal_hands(rng)
        place = rng.below(6)
        _, calls = hold_auction(hands, lambda _: chance.get(int(rng.below(16))), by_book)
        if place >= len(calls):
            continue
        situation = calls[place].situation
        before = [call.is_bid for call in calls[:place]]
        outcomes = []
        for answer in (True, False):
            contract, _ = hold_auction(hands, GivenCalls([*before, answer]), by_book)
            outcomes.append(outcome_of(hands, contract, situation.seat, knobs))
        yield Question(situation.key, suits_of(hands[situation.seat]), *outcomes)


def train_defence(seed: int, deals: int, least: int = 300) -> dict[str, object]:
    """The contents of ``defence.json``."""
    asked = list(questions(seed, deals))
    rows = np.array([defence_features(question.hand) for question in asked], dtype=float)
    ends = [question.after_pass for question in asked]
    declared = np.array([end.side < 0 for end in ends])
    taken = np.array([13.0 - end.tricks for end in ends])
    train = declared.copy()
    train[::5] = False
    test = declared & ~train
    weights = np.round(fit_tricks(rows[train], taken[train]), 3)
    fitted = rows @ weights
    error = float(np.sqrt(((taken - fitted)[test] ** 2).mean()))
    plain = float(taken[test].std())
    print(
        f"defence: error {error:.3f} tricks, {plain:.3f} for the mean, {int(test.sum())} held out"
    )
    found: dict[tuple[str, int, bool], Counter[Outcome]] = defaultdict(Counter)
    for question, defence in zip(asked, fitted, strict=True):
        worth = max(expected_tricks(question.hand))
        found[question.key, BINS.place(worth), True][question.after_bid] += 1
        found[question.key, DEFENCE_BINS.place(float(defence)), False][question.after_pass] += 1
    return {
        "provenance": {
            "made_by": "tools/train_bidding.py",
            "seed": seed,
            "deals": deals,
            "error": round(error, 3),
            "error_of_the_mean": round(plain, 3),
            "note": "side:bid:tricks:per mille, from the asked seat's side",
        },
        "tricks": dict(zip(DEFENCE_FEATURES, [float(w) for w in weights], strict=True)),
        "book": book_of(found, least),
    }


def natural_outcomes(seed: int, deals: int) -> Counter[Outcome]:
    """How hands end, from the side of the first seat to speak."""
    rng, knobs = Rng(seed), policy_knobs()
    counts: Counter[Outcome] = Counter()
    while sum(counts.values()) < deals:
        hands = deal_hands(rng)
        contract, _ = hold_auction(hands)
        if contract is not None:
            counts[outcome_of(hands, contract, 0, knobs)] += 1
    return counts


def points_of(outcome: Outcome) -> tuple[int, int]:
    """Own and other points under the core rules."""
    points = team_points(RuleSet(), outcome.bid, outcome.tricks)
    pair = (points.bidders, points.defenders)
    return pair if outcome.side > 0 else pair[::-1]


def solve_equity(outcomes: Iterable[tuple[Outcome, int]], size: int, rounds: int = 200) -> Floats:
    """The chance to win by points wanted: [own - 1, other - 1] for the side that speaks first.

    The sides take turns to speak first. Totals that fall out of the table stay at its edge.
    """
    cases = [(points_of(outcome), count) for outcome, count in outcomes]
    total = sum(count for _, count in cases)
    chance = np.full((size, size), 0.5)
    own, other = np.meshgrid(np.arange(1, size + 1), np.arange(1, size + 1), indexing="ij")
    for _ in range(rounds):
        new = np.zeros_like(chance)
        for (mine, his), count in cases:
            a, b = own - mine, other - his
            inside = 1 - chance[np.clip(b, 1, size) - 1, np.clip(a, 1, size) - 1]
            value = np.where(a <= 0, 1.0, np.where(b <= 0, 0.0, inside))
            new += count / total * value
        chance = new
    return chance


def train_equity(seed: int, deals: int) -> dict[str, object]:
    """The contents of ``equity.json``."""
    counts = natural_outcomes(seed, deals)
    chance = solve_equity(counts.items(), EQUITY_SIZE)
    made = sum(n for o, n in counts.items() if o.tricks >= o.bid) / deals
    mean_bid = sum(n * o.bid for o, n in counts.items()) / deals
    print(f"equity: first to speak wins {chance[40, 40]:.3f} from 41 to 41")
    print(f"policy self-play: made {made:.3f}, mean bid {mean_bid:.2f}")
    return {
        "provenance": {
            "made_by": "tools/train_bidding.py",
            "seed": seed,
            "deals": deals,
            "note": "per 10000, a row for every own distance from 1, for the side to speak first",
        },
        "size": EQUITY_SIZE,
        "rows": [" ".join(str(round(10000 * float(p))) for p in row) for row in chance],
    }


def save(name: str, data: dict[str, object], folder: Path) -> None:
    """Write one file of weights."""
    path = folder / f"{name}.json"
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    """Train and write the files that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=40000)
    parser.add_argument("--steps", nargs="+", default=["tricks", "auction", "equity", "defence"])
    parser.add_argument("--out", type=Path, default=FOLDER)
    given = parser.parse_args()
    if "tricks" in given.steps:
        save("bidding", train_tricks(given.seed, given.deals), given.out)
    # The later steps use the model that is installed: run them after the first one is in place.
    if "auction" in given.steps:
        save("auction", train_auction(given.seed + 10, 10 * given.deals), given.out)
    if "equity" in given.steps:
        save("equity", train_equity(given.seed + 20, given.deals), given.out)
    if "defence" in given.steps:
        save("defence", train_defence(given.seed + 30, 10 * given.deals), given.out)


if __name__ == "__main__":
    main()
