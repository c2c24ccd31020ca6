"""Hands: each declares with its best suit, whether or not it would have bid.

So the figures say what the cards are worth, not what gets bid.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from ai.bidding import best_suit
from ai.hand_value import counted_tricks, expected_tricks
from ai.rng import Rng
from ai.table import COUNT
from ai.weights import policy_knobs
from tools.selfplay import Contract, deal_hands, suits_of
from tools.strategy.contracts import BIDS, tricks_by_seat
from tools.strategy.figures import mean, share

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["PARTS", "HandSample", "hand_figures", "parts_of", "sample_hands"]

FEWEST: Final = 100
"""Figures of fewer hands than this are left out."""
ACE, KING, QUEEN = 1 << 12, 1 << 11, 1 << 10


@dataclass(slots=True)
class HandSample:
    """Every hand that declared: its count, its shape, and the tricks of its side."""

    counts: list[float] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)
    rows: list[list[float]] = field(default_factory=list)
    tricks: list[int] = field(default_factory=list)


PARTS: Final = (
    "base",
    "trump",
    "trump_ace",
    "trump_king",
    "trump_queen",
    "side_ace",
    "side_king",
    "side_queen",
    "void",
    "singleton",
)
"""What the worth of a hand is split into; a king is guarded by one card, a queen by two."""


def parts_of(held: list[i64], trump: int) -> list[float]:
    """How much of each of ``PARTS`` four holdings have, with ``trump``."""
    own = held[trump]
    side = [held[suit] for suit in range(4) if suit != trump]
    return [
        1.0,
        float(COUNT[own]),
        float(own & ACE != 0),
        float(own & KING != 0),
        float(own & QUEEN != 0),
        float(sum(cards & ACE != 0 for cards in side)),
        float(sum(cards & KING != 0 and COUNT[cards] >= 2 for cards in side)),
        float(sum(cards & QUEEN != 0 and COUNT[cards] >= 3 for cards in side)),
        float(sum(COUNT[cards] == 0 for cards in side)),
        float(sum(COUNT[cards] == 1 for cards in side)),
    ]


def sample_hands(rng: Rng, deals: int) -> HandSample:
    """Every hand of ``deals`` deals declares with its best suit."""
    knobs = policy_knobs()
    sample = HandSample()
    for _ in range(deals):
        hands = deal_hands(rng)
        for seat in range(4):
            held = suits_of(hands[seat])
            trump = best_suit(expected_tricks(held), held)
            tricks = tricks_by_seat(hands, Contract(seat, 7, trump), knobs)
            sample.counts.append(counted_tricks(held)[trump])
            sample.lengths.append(COUNT[held[trump]])
            sample.rows.append(parts_of(held, trump))
            sample.tricks.append(tricks[seat] + tricks[seat ^ 2])
    return sample


def hand_figures(sample: HandSample) -> dict[str, Any]:
    """Tricks by count and by length, and what single cards are worth."""
    by_count: dict[int, list[int]] = defaultdict(list)
    by_length: dict[int, list[int]] = defaultdict(list)
    for count, length, tricks in zip(sample.counts, sample.lengths, sample.tricks, strict=True):
        by_count[int(count)].append(tricks)  # half a trick does not count
        by_length[length].append(tricks)
    solution = np.linalg.lstsq(np.array(sample.rows), np.array(sample.tricks, float), rcond=None)
    return {
        "hands": len(sample.tricks),
        "by_count": [
            {
                "count": count,
                "hands": len(tricks),
                "tricks": mean(tricks),
                "reaches": {str(bid): share(t >= bid for t in tricks) for bid in BIDS},
            }
            for count, tricks in sorted(by_count.items())
            if len(tricks) >= FEWEST
        ],
        "by_length": [
            {"cards": cards, "hands": len(tricks), "tricks": mean(tricks)}
            for cards, tricks in sorted(by_length.items())
            if len(tricks) >= FEWEST
        ],
        "worth": {name: round(float(w), 2) for name, w in zip(PARTS, solution[0], strict=True)},
    }
