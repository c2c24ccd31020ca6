"""One number that stands for thousands of decisions: the same on every machine, compiled or not."""

from __future__ import annotations

from hashlib import sha256

from ai.belief import default_belief
from ai.reading import legal_codes
from ai.rng import Rng
from ai.rollout import choose_card, evaluate
from ai.sampler import Sampler
from ai.table import Table
from ai.weights import policy_knobs

__all__ = ["fingerprint"]


def fingerprint(deals: int = 60, seed: int = 1) -> str:
    """A digest of policy choices, rollouts, exact endings, worlds and play models.

    Compare it with that of another build of the same version.
    """
    digest = sha256()
    rng = Rng(seed)
    for _ in range(deals):
        for line in _deal_lines(rng):
            digest.update(line.encode())
    return digest.hexdigest()[:16]


def _deal_lines(rng: Rng) -> list[str]:
    knobs = policy_knobs()
    model = default_belief(1).play_model
    table = Table(rng.below(4), rng.below(4), 7 + rng.below(4), knobs)
    cards = list(range(52))
    for last in range(51, 0, -1):
        other = rng.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    for place, card in enumerate(cards):
        table.hands[place // 13] |= 1 << card
    scratch = Table(0, 0, 7, knobs)
    lines: list[str] = []
    while table.tricks < 13:
        codes = legal_codes(table)
        choice = choose_card(table)
        card = codes[rng.below(len(codes))] if rng.below(4) == 0 else choice
        worlds = [Sampler(table).draw(rng) for _ in range(2)]
        results = evaluate(table, scratch, worlds, codes, 13 if table.tricks >= 10 else 3)
        lines.append(f"{choice} {table.reason} {worlds} {results}")
        lines.append(f"{model.log_chance(table, card):.9f}")
        table.play(card)
    return lines
