"""Habits: the same contracts again, where one side does without a habit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Final

from ai.knobs import (
    CASH,
    DISCARD_DEAD,
    DISCARD_DECLARER_LED,
    DISCARD_GUARD,
    DISCARD_LENGTH_GUARD,
    DISCARD_LONG,
    DISCARD_MASTER,
    DISCARD_PARTNER_LED,
    DISCARD_THIRD_GUARD,
    DISCARD_VOID,
    DRAW,
    FIRST_TRICK_TRUMP,
    FOLLOW_BLOCK,
    FORCE,
    HIGH_TRUMP,
    LEAD_BLOCK,
    LOW_TRUMP,
    LOW_UNDER_MASTER,
    ROLES,
    RUFF,
    SECOND_COVER,
    SECOND_MASTER,
    SIDE_PARTNER_LED,
    THIRD_FINESSE,
)
from ai.rollout import duel
from ai.weights import policy_knobs
from tools.selfplay import table_for
from tools.strategy.contracts import Played

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["HABITS", "habit_figures"]

NEVER: Final = -(1 << 20)
ALWAYS: Final = 1 << 20
DISCARDS: Final = (
    DISCARD_MASTER,
    DISCARD_GUARD,
    DISCARD_THIRD_GUARD,
    DISCARD_VOID,
    DISCARD_LONG,
    DISCARD_DEAD,
    DISCARD_PARTNER_LED,
    DISCARD_DECLARER_LED,
    DISCARD_LENGTH_GUARD,
)

Change = Callable[[list["i64"]], None]


def _set(knobs: list[i64], blocks: range, names: Sequence[int], value: int) -> None:
    for block in blocks:
        for name in names:
            knobs[block + name] = value


def _leads(roles: int) -> range:
    """The lead blocks of the first ``roles`` of declarer, partner and defenders."""
    return range(0, roles * LEAD_BLOCK, LEAD_BLOCK)


def _follows() -> range:
    return range(0, ROLES * FOLLOW_BLOCK, FOLLOW_BLOCK)


def _draws_nothing(knobs: list[i64]) -> None:
    trump_leads = (DRAW, FORCE, LOW_TRUMP, HIGH_TRUMP)
    _set(knobs, _leads(2), trump_leads, NEVER)
    _set(knobs, _leads(2), (FIRST_TRICK_TRUMP,), 0)


HABITS: Final[dict[str, tuple[bool | None, Change]]] = {
    # Which side does without it (True the declarer's, False the other, None either), and how.
    "draw_trumps": (True, _draws_nothing),
    "cash": (None, lambda knobs: _set(knobs, _leads(ROLES), (CASH,), NEVER)),
    "keep_the_ace": (None, lambda knobs: _set(knobs, _leads(ROLES), (LOW_UNDER_MASTER,), ALWAYS)),
    "return_suit": (None, lambda knobs: _set(knobs, _leads(ROLES), (SIDE_PARTNER_LED,), 0)),
    "cut": (None, lambda knobs: _set(knobs, _follows(), (RUFF,), NEVER)),
    "second_low": (
        None,
        lambda knobs: _set(knobs, _follows(), (SECOND_MASTER, SECOND_COVER), ALWAYS),
    ),
    "third_high": (None, lambda knobs: _set(knobs, _follows(), (THIRD_FINESSE,), ALWAYS)),
    "discards": (None, lambda knobs: _set(knobs, _follows(), DISCARDS, 0)),
}


def habit_figures(played: Sequence[Played | None]) -> dict[str, dict[str, float]]:
    """By habit: the tricks a hand that a side loses without it, and the standard error."""
    knobs = policy_knobs()
    figures = {}
    for name, (is_declarers, change) in HABITS.items():
        without = list(knobs)
        change(without)
        losses: list[float] = []
        for each in (each for each in played if each is not None):
            declarers_are_even = each.contract.declarer % 2 == 0
            even_does_without = True if is_declarers is None else declarers_are_even is is_declarers
            pair = (without, knobs) if even_does_without else (knobs, without)
            won = duel(table_for(each.hands, each.contract, knobs), *pair)
            before = each.tricks[0] + each.tricks[2]
            losses.append(float(before - won if even_does_without else won - before))
        error = stdev(losses) / len(losses) ** 0.5
        figures[name] = {"tricks": round(fmean(losses), 3), "error": round(error, 3)}
    return figures
