"""What the table shows, in plain values: for the state file of tests."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import Card
from game.view import PlayerView

__all__ = ["describe_view"]


def describe_view(view: PlayerView, hand: Sequence[Card]) -> dict[str, object]:
    """The public facts of ``view``, with the own ``hand`` from left to right."""
    return {
        "phase": view.phase.value,
        "turn": view.turn.letter if view.turn is not None else None,
        "hand": [str(card) for card in hand],
        "tricks": len(view.tricks),
        "trick": [str(play.card) for play in view.trick.plays] if view.trick else [],
        "totals": list(view.totals),
        "hand_number": view.hand_number,
    }
