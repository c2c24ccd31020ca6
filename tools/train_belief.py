"""Fit the model of how cards are chosen: ``python -m tools.train_belief --seed 1``.

Searchers (``--player``) play whole deals among themselves. Every card that they had a choice in is
a case: the features of all legal cards, and which one was played. A conditional logit is fitted to
four fifths of the deals and judged on the rest.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ai.explain import CARD_TAGS
from ai.levels import make_player
from ai.likelihood import FEATURES, UNIT, PlayModel
from ai.player import Player
from ai.reading import code_of, table_of
from ai.weights import policy_knobs
from game.actions import PlayCard
from game.view import PlayerView
from tools.whole_deals import decisions_of

WEIGHTS = Path(__file__).resolve().parent.parent / "ai" / "weights" / "belief.json"
REASON_NAMES = tuple(tag.name.lower() for tag in CARD_TAGS)
FEATURE_NAMES = (
    "policy_choice",
    "equal_to_choice",
    "suit_of_choice",
    "master",
    "lowest",
    "highest",
    "height",
    "trump",
    "wins",
    "wins_over_partner",
    "length",
    "singleton",
    "partner_led",
    "honour_to_partner",
    "above",
    "out",
    "late_choice",
    "last_choice",
)
PENALTY = 10.0
"""Cases that a weight must differ in by 1 to be worth it: rare reasons stay with the common fit."""

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Case:
    """One choice: features by card (cards x FEATURES), and the row that was chosen.

    ``reason`` is the policy's, for its own choice.
    """

    reason: int
    features: Floats
    chosen: int


def case_of(view: PlayerView, action: PlayCard, model: PlayModel) -> Case | None:
    """The case of a decision; None when there was one card."""
    table = table_of(view, policy_knobs())
    model.rate(table)
    count = model.count
    if count == 1:
        return None
    rows = np.zeros((count, FEATURES))
    for feature in range(FEATURES):
        # With one weight of 1 and the others 0 the score is the feature itself.
        model.weights[:] = [int(place % FEATURES == feature) for place in range(len(model.weights))]
        model.rate(table)
        rows[:, feature] = model.scores[:count]
    cards = model.cards[:count]
    return Case(int(table.reason), rows, cards.index(code_of(action.card)))


def play_deal(player: Player, seed: int, deal: int) -> list[Case]:
    """The cases of one deal."""
    model = PlayModel([0] * (len(CARD_TAGS) * FEATURES), 0)
    cases = []
    for view, _, decision in decisions_of(player, seed, deal):
        if isinstance(decision.action, PlayCard):
            case = case_of(view, decision.action, model)
            cases += [] if case is None else [case]
    return cases


def padded(cases: list[Case]) -> tuple[Floats, NDArray[np.bool_], NDArray[np.int64]]:
    """Features (cases x 13 x FEATURES), which rows exist, and the chosen rows."""
    features = np.zeros((len(cases), 13, FEATURES))
    exists = np.zeros((len(cases), 13), dtype=bool)
    for number, case in enumerate(cases):
        features[number, : len(case.features)] = case.features
        exists[number, : len(case.features)] = True
    return features, exists, np.array([case.chosen for case in cases])


def log_likelihood(weights: Floats, cases: list[Case]) -> tuple[float, Floats]:
    """The mean logarithm of the chance of what was chosen, and its gradient."""
    features, exists, chosen = padded(cases)
    scores = np.where(exists, features @ weights, -np.inf)
    scores -= scores.max(axis=1, keepdims=True)
    shares = np.exp(scores)
    shares /= shares.sum(axis=1, keepdims=True)
    rows = np.arange(len(cases))
    mean = float(np.log(shares[rows, chosen]).mean())
    gradient = features[rows, chosen] - (shares[:, :, None] * features).sum(axis=1)
    return mean, gradient.mean(axis=0)


def fit(
    cases: list[Case], start: Floats | None = None, rounds: int = 400, penalty: float = PENALTY
) -> Floats:
    """The weights, in nats, by Adam on the likelihood, penalised for leaving ``start`` (0)."""
    start = np.zeros(FEATURES) if start is None else start
    weights = start
    if not cases:
        return weights
    first, second = np.zeros(FEATURES), np.zeros(FEATURES)
    for turn in range(1, rounds + 1):
        _, gradient = log_likelihood(weights, cases)
        gradient -= penalty / len(cases) * (weights - start)
        first = 0.9 * first + 0.1 * gradient
        second = 0.99 * second + 0.01 * gradient**2
        step = first / (1 - 0.9**turn) / (np.sqrt(second / (1 - 0.99**turn)) + 1e-8)
        weights = weights + 0.05 * step
    return weights


def main() -> None:
    """Train and write the file."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=600)
    parser.add_argument("--player", default="strong")
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    given = parser.parse_args()
    player = make_player(given.player)
    deals = [play_deal(player, given.seed, deal) for deal in range(given.deals)]
    held_out = [case for deal in deals[::5] for case in deal]
    training = [case for number, deal in enumerate(deals) if number % 5 for case in deal]
    common = fit(training)
    rows, judged = {}, {}
    for reason, name in enumerate(REASON_NAMES):
        weights = fit([case for case in training if case.reason == reason], common)
        test = [case for case in held_out if case.reason == reason]
        whole = [round(weight * UNIT) for weight in weights]
        rows[name] = dict(zip(FEATURE_NAMES, whole, strict=True))
        if test:
            after, before = log_likelihood(weights, test)[0], log_likelihood(weights * 0, test)[0]
            judged[name] = [len(test), round(before, 3), round(after, 3)]
            print(f"{name}: {len(test)} held out, log-likelihood {before:.3f} -> {after:.3f}")
    provenance = {
        "made_by": "tools/train_belief.py",
        "seed": given.seed,
        "deals": given.deals,
        "player": given.player,
        "held_out": {"columns": ["cases", "uniform", "fitted"], **judged},
    }
    data = {"provenance": provenance, "floor": 102, "play": rows}
    given.out.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
