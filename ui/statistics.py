"""What the remembered hands amount to: pure functions from entries to a summary.

Hands in which an action was taken back do not count, nor do the matches that they belong to.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from itertools import accumulate, groupby
from typing import Final

from game.rules import MAX_BID, MIN_BID
from ui.statistics_entry import HandEntry

__all__ = [
    "HEIGHTS",
    "Group",
    "Period",
    "Role",
    "Selection",
    "Summary",
    "Tally",
    "chosen",
    "summarize",
    "to_csv",
]

HEIGHTS: Final = range(MIN_BID, MAX_BID + 1)


class Period(StrEnum):
    """How far back one looks; today is the last day of each."""

    ALL = "all"
    MONTH = "month"
    WEEK = "week"
    TODAY = "today"


_DAYS: Final[Mapping[Period, int]] = {Period.MONTH: 30, Period.WEEK: 7, Period.TODAY: 1}


@dataclass(frozen=True, slots=True)
class Selection:
    """Which hands to look at; None is every preset, or every level."""

    period: Period = Period.ALL
    preset: str | None = None
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Tally:
    """Contracts, and how they ended."""

    made: int = 0
    broken: int = 0

    @property
    def bid(self) -> int:
        """All of them."""
        return self.made + self.broken


@dataclass(frozen=True, slots=True)
class Role:
    """Hands in one part (declarer, defender...), and our points in all of them."""

    hands: int = 0
    points: int = 0

    @property
    def average(self) -> float | None:
        """Points a hand; None without a hand."""
        return self.points / self.hands if self.hands else None


@dataclass(frozen=True, slots=True)
class Group:
    """The matches and hands of one preset or level."""

    id: str
    won: int
    lost: int
    hands: int
    ahead: int  # our points less theirs

    @property
    def matches(self) -> int:
        """Those that were played to the end."""
        return self.won + self.lost


@dataclass(frozen=True, slots=True)
class Summary:
    """Everything that is shown of the chosen hands.

    Contracts are counted by height, 7 to 13. ``ahead`` is our points less theirs, added up from
    hand to hand. ``left_out`` are the chosen hands that do not count.
    """

    won: int
    lost: int
    unfinished: int
    hands: int
    left_out: int
    ours: Mapping[int, Tally]
    theirs: Mapping[int, Tally]
    average_bid: float | None  # of the person's own contracts
    kaboots: int
    kaboots_against: int
    longest_won: int  # matches in a row
    longest_made: int  # contracts of our side in a row
    own: Role
    partner: Role
    defence: Role
    by_preset: tuple[Group, ...]
    by_level: tuple[Group, ...]
    ahead: tuple[int, ...]


def chosen(entries: Iterable[HandEntry], selection: Selection, today: date) -> list[HandEntry]:
    """The hands that ``selection`` means, in their order."""
    days = _DAYS.get(selection.period)
    first = "" if days is None else (today - timedelta(days=days - 1)).isoformat()
    return [
        entry
        for entry in entries
        if entry.at >= first
        and selection.preset in (None, entry.preset)
        and selection.level in (None, entry.level)
    ]


def summarize(entries: Sequence[HandEntry]) -> Summary:
    """What ``entries`` amount to; they are in the order in which they were played."""
    spoilt = {entry.match for entry in entries if entry.undone}
    counted = [entry for entry in entries if not entry.undone]
    results = _results(counted, spoilt)
    ours = [entry for entry in counted if entry.is_ours]
    own = [entry for entry in ours if entry.is_own]
    return Summary(
        won=sum(results),
        lost=len(results) - sum(results),
        unfinished=len({entry.match for entry in counted} - spoilt) - len(results),
        hands=len(counted),
        left_out=len(entries) - len(counted),
        ours=_by_height(ours),
        theirs=_by_height(entry for entry in counted if not entry.is_ours),
        average_bid=sum(entry.bid for entry in own) / len(own) if own else None,
        kaboots=sum(entry.kaboot_by is entry.player.team for entry in counted),
        kaboots_against=sum(entry.kaboot_by is entry.player.team.other for entry in counted),
        longest_won=_longest_run(results),
        longest_made=_longest_run([entry.is_made for entry in ours]),
        own=_role(own),
        partner=_role(entry for entry in ours if not entry.is_own),
        defence=_role(entry for entry in counted if not entry.is_ours),
        by_preset=_groups(counted, spoilt, "preset"),
        by_level=_groups(counted, spoilt, "level"),
        ahead=tuple(accumulate(entry.our_points - entry.their_points for entry in counted)),
    )


def _results(entries: Iterable[HandEntry], spoilt: set[str]) -> list[bool]:
    """Whether the person's team won, for every match that ended and counts."""
    return [
        entry.winner is entry.player.team
        for entry in entries
        if entry.winner is not None and entry.match not in spoilt
    ]


def _by_height(entries: Iterable[HandEntry]) -> dict[int, Tally]:
    made = dict.fromkeys(HEIGHTS, 0)
    broken = dict.fromkeys(HEIGHTS, 0)
    for entry in entries:
        (made if entry.is_made else broken)[entry.bid] += 1
    return {height: Tally(made[height], broken[height]) for height in HEIGHTS}


def _longest_run(outcomes: Sequence[bool]) -> int:
    return max((len(list(run)) for good, run in groupby(outcomes) if good), default=0)


def _role(entries: Iterable[HandEntry]) -> Role:
    points = [entry.our_points for entry in entries]
    return Role(len(points), sum(points))


def _groups(entries: Sequence[HandEntry], spoilt: set[str], field: str) -> tuple[Group, ...]:
    """One group for each value of ``field``, in the order in which they were first played."""
    by_value: dict[str, list[HandEntry]] = {}
    for entry in entries:
        by_value.setdefault(getattr(entry, field), []).append(entry)
    return tuple(_group(value, of_it, spoilt) for value, of_it in by_value.items())


def _group(id: str, entries: Sequence[HandEntry], spoilt: set[str]) -> Group:
    results = _results(entries, spoilt)
    ahead = sum(entry.our_points - entry.their_points for entry in entries)
    return Group(id, sum(results), len(results) - sum(results), len(entries), ahead)


# --- for other programs -------------------------------------------------------------------------

_CSV_COLUMNS: Final = (
    "at",
    "match",
    "hand",
    "preset",
    "level",
    "player",
    "dealer",
    "declarer",
    "bid",
    "trump",
    "tricks_a",
    "tricks_b",
    "points_a",
    "points_b",
    "total_a",
    "total_b",
    "winner",
    "undone",
    "calls",
)


def to_csv(entries: Iterable[HandEntry]) -> str:
    """A head line and a line a hand, the same in every language; hands count from 1."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(_CSV_COLUMNS)
    for entry in entries:
        writer.writerow(
            (
                entry.at,
                # A spreadsheet would round so long a number.
                f"#{entry.match}",
                entry.number + 1,
                entry.preset,
                entry.level,
                entry.player.letter,
                entry.dealer.letter,
                entry.declarer.letter,
                entry.bid,
                "" if entry.trump is None else entry.trump.letter,
                *entry.tricks,
                *entry.points,
                *entry.totals,
                "" if entry.winner is None else entry.winner.name,
                int(entry.undone),
                " ".join(entry.calls),
            )
        )
    return out.getvalue()
