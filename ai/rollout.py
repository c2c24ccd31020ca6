"""The policy as one function, and hands played to their end by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai.follows import choose_follow
from ai.leads import choose_lead
from ai.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["choose_card", "play_out", "rollout"]


def choose_card(table: Table) -> i64:
    """The policy's card for the seat on turn, who must hold one; sets ``table.reason``.

    Reads the seat's own hand and what is public, nothing else.
    """
    if table.position == 0:
        return choose_lead(table)
    return choose_follow(table)


def play_out(table: Table) -> i64:
    """Play to the last trick by the policy; the tricks of seats 0 and 2."""
    while table.tricks < 13:
        table.play(choose_card(table))
    return table.won


def rollout(start: Table, scratch: Table, world: list[i64], card: i64) -> i64:
    """Tricks of seats 0 and 2 when the hands are ``world`` and the seat on turn plays ``card``.

    ``start`` is left as it is; ``scratch`` is worked on.
    """
    scratch.copy_from(start)
    scratch.hands[:] = world
    scratch.play(card)
    return play_out(scratch)
