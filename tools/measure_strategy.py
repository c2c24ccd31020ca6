"""Measure what the page of strategy tells: ``python -m tools.measure_strategy``.

Everything is about the club player, his bidding and his card play, by the rules of ``classic_41``.
A fixed seed gives the same file, with the same weights of the bots. A few minutes are enough.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from ai.rng import Rng
from game.rules import DEFAULT_PRESET
from game.version import VERSION
from tools.strategy.bidding import bidding_figures
from tools.strategy.contracts import contract_figures, play_deals
from tools.strategy.habits import habit_figures
from tools.strategy.hands import hand_figures, sample_hands

ROOT: Final = Path(__file__).resolve().parent.parent
OUTPUT: Final = ROOT / "ui" / "data" / "strategy.json"


def measure(deals: int, seed: int) -> dict[str, Any]:
    """All figures, with where they come from."""
    rng = Rng(seed)
    played = list(play_deals(rng, deals))
    return {
        "provenance": {
            "tool": "python -m tools.measure_strategy",
            "deals": deals,
            "seed": seed,
            "version": VERSION,
            "player": "club",
            "rules": DEFAULT_PRESET,
            "weights": _fingerprint(),
            "note": "A modest run of a few minutes on one core: the last digit is uncertain.",
        },
        "contracts": contract_figures(played),
        "hands": hand_figures(sample_hands(rng, deals)),
        "habits": habit_figures(played),
        "bidding": bidding_figures(),
    }


def _fingerprint() -> str:
    """Of the weights that bid and play: tells when the figures are out of date."""
    digest = sha256()
    for name in ("auction", "bidding", "equity", "policy"):
        digest.update((ROOT / "ai" / "weights" / f"{name}.json").read_bytes())
    return digest.hexdigest()[:12]


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.measure_strategy", description=__doc__)
    parser.add_argument("--deals", type=int, default=12000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, default=OUTPUT)
    options = parser.parse_args(arguments)
    figures = measure(options.deals, options.seed)
    options.output.parent.mkdir(parents=True, exist_ok=True)
    options.output.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(figures, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
