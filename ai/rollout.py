"""The policy as one function, and hands played to their end by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai.ending import Ending
from ai.follows import choose_follow
from ai.leads import choose_lead
from ai.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["choose_card", "duel", "evaluate", "play_out"]


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


def duel(table: Table, even: list[i64], odd: list[i64]) -> i64:
    """As ``play_out``, where seats 0 and 2 play by the knobs ``even`` and the others by ``odd``."""
    while table.tricks < 13:
        table.knobs = even if table.seat & 1 == 0 else odd
        table.play(choose_card(table))
    return table.won


def evaluate(
    start: Table, scratch: Table, worlds: list[list[i64]], cards: list[i64], solved: i64
) -> list[list[i64]]:
    """For every card, by world: the tricks of seats 0 and 2 when the seat on turn plays it.

    The policy plays on, and all four play perfectly in the last ``solved`` tricks. ``start`` is
    left as it is; ``scratch`` is worked on.
    """
    ending = Ending(start.trump, start.must_trump)
    by_policy: i64 = 13 - solved
    results: list[list[i64]] = []
    card: i64 = 0
    for card in cards:
        tricks: list[i64] = []
        for world in worlds:
            scratch.copy_from(start)
            scratch.hands[:] = world
            scratch.play(card)
            while scratch.tricks < by_policy:
                scratch.play(choose_card(scratch))
            tricks.append(scratch.won + ending.value(scratch))
        results.append(tricks)
    return results
