"""The Unicode Bidirectional Algorithm (UAX #9), in plain Python.

SDL_ttf shapes a string as one run of one direction. This module finds the runs: maximal pieces of
one direction, in the order in which they stand on the screen from left to right.

Claimed: P2, P3, X1-X10 (embeddings, overrides and isolates), W1-W7, N0-N2 with paired brackets,
I1, I2, L1 and L2. P1 (splitting into paragraphs) is the caller's; L3 (combining marks) and L4
(mirrored brackets) are HarfBuzz's, which gets every run in logical order with its direction.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from ui.text.bidi_rules import ISOLATES, resolve_sequence

__all__ = ["Paragraph", "Run", "resolve", "visual_order", "visual_runs"]

MAX_DEPTH = 125

# Initiator -> right to left?, override, isolate?; FSI looks ahead.
_OPENING: dict[str, tuple[bool, str | None, bool]] = {
    "LRE": (False, None, False),
    "RLE": (True, None, False),
    "LRO": (False, "L", False),
    "RLO": (True, "R", False),
    "LRI": (False, None, True),
    "RLI": (True, None, True),
}
_REMOVED = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "BN"})  # rule X9
_TRAILING = frozenset({"WS", "PDI"}) | ISOLATES | _REMOVED  # rule L1
_ONLY_LTR = frozenset({"L", "EN", "ES", "ET", "CS", "ON", "WS", "NSM", "S", "B"})


@dataclass(frozen=True, slots=True)
class Run:
    """text[start:end], drawn in one direction."""

    start: int
    end: int
    level: int

    @property
    def rtl(self) -> bool:
        return self.level % 2 == 1


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph with its resolved levels; lines of it are cut out by index.

    ``levels`` has one embedding level a character, before rule L1. Characters that rule X9 removes
    carry the level of their neighbourhood: joiners must stay with the letters that they shape.
    """

    text: str
    base_level: int
    levels: tuple[int, ...]
    types: tuple[str, ...]

    def line_levels(self, start: int = 0, end: int | None = None) -> list[int]:
        """Levels of the line text[start:end] after rule L1 (separators and trailing space)."""
        stop = len(self.text) if end is None else end
        levels = list(self.levels[start:stop])
        trailing = True
        for index in range(len(levels) - 1, -1, -1):
            kind = self.types[start + index]
            if kind in ("B", "S"):
                trailing = True
                levels[index] = self.base_level
            elif kind not in _TRAILING:
                trailing = False
            elif trailing:
                levels[index] = self.base_level
        return levels

    def runs(self, start: int = 0, end: int | None = None) -> list[Run]:
        """Runs of the line text[start:end] from left to right; indices are those of the text."""
        return visual_runs(self.line_levels(start, end), start)

    def isolate_is_rtl(self, index: int) -> bool:
        """Direction of the isolate that the initiator at ``index`` opens."""
        kind = self.types[index]
        if kind != "FSI":
            return kind == "RLI"
        matches = _match_isolates(self.types)
        end = matches.get(index, len(self.types))
        return _first_strong_is_rtl(self.types, index + 1, end, matches)


@lru_cache(maxsize=1024)  # a line is measured, then drawn
def resolve(text: str, rtl: bool | None = None) -> Paragraph:
    """Resolve the levels of one paragraph.

    ``rtl`` is the base direction; None takes it from the first strong character (P2, P3), left to
    right when there is none.
    """
    types = [unicodedata.bidirectional(character) or "L" for character in text]
    if not rtl and _ONLY_LTR.issuperset(types):
        return Paragraph(text, 0, (0,) * len(text), tuple(types))
    matches = _match_isolates(types)
    if rtl is None:
        rtl = _first_strong_is_rtl(types, 0, len(types), matches)
    base = int(rtl)
    work = list(types)
    levels = _explicit_levels(work, base, matches)
    # The sequences are found on the explicit levels, before the first one is resolved.
    for sequence, level, sos, eos in list(_isolating_sequences(types, levels, base, matches)):
        resolved = resolve_sequence(
            characters=[text[index] for index in sequence],
            kinds=[work[index] for index in sequence],
            marks=[types[index] == "NSM" for index in sequence],
            level=level,
            sos=sos,
            eos=eos,
        )
        for index, final in zip(sequence, resolved, strict=True):
            levels[index] = final
    return Paragraph(text, base, tuple(_spread_removed(types, levels, base)), tuple(types))


def visual_runs(levels: Sequence[int], offset: int = 0) -> list[Run]:
    """Rule L2 on whole runs: runs of equal level, from left to right."""
    runs: list[Run] = []
    start = 0
    for index in range(1, len(levels) + 1):
        if index == len(levels) or levels[index] != levels[start]:
            runs.append(Run(start + offset, index + offset, levels[start]))
            start = index
    highest = max(levels, default=0)
    lowest_odd = min((level for level in levels if level % 2), default=highest + 1)
    for threshold in range(highest, lowest_odd - 1, -1):
        first = 0
        while first < len(runs):
            if runs[first].level < threshold:
                first += 1
                continue
            last = first
            while last < len(runs) and runs[last].level >= threshold:
                last += 1
            runs[first:last] = reversed(runs[first:last])
            first = last
    return runs


def visual_order(levels: Sequence[int]) -> list[int]:
    """Logical indices from left to right (rule L2)."""
    order: list[int] = []
    for run in visual_runs(levels):
        indices = range(run.start, run.end)
        order.extend(reversed(indices) if run.rtl else indices)
    return order


def _match_isolates(types: Sequence[str]) -> dict[int, int]:
    """BD9: index of each isolate initiator -> index of its PDI, for those that have one."""
    matches: dict[int, int] = {}
    open_isolates: list[int] = []
    for index, kind in enumerate(types):
        if kind in ISOLATES:
            open_isolates.append(index)
        elif kind == "PDI" and open_isolates:
            matches[open_isolates.pop()] = index
        elif kind == "B":
            open_isolates.clear()
    return matches


def _first_strong_is_rtl(
    types: Sequence[str], start: int, end: int, matches: dict[int, int]
) -> bool:
    """P2 and P3: is the first strong character, isolates skipped, right to left?"""
    index = start
    while index < end:
        kind = types[index]
        if kind == "L":
            return False
        if kind in ("R", "AL"):
            return True
        if kind == "B":
            return False
        index = matches.get(index, end) + 1 if kind in ISOLATES else index + 1
    return False


@dataclass(slots=True)
class _DirectionalStatus:
    """The directional status stack of X1-X8, with its counters of what lies too deep."""

    base: int
    entries: list[tuple[int, str | None, bool]] = field(init=False)  # level, override, isolate?
    overflow_isolates: int = field(init=False)
    overflow_embeddings: int = field(init=False)
    valid_isolates: int = field(init=False)

    def __post_init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """X8: a paragraph separator ends everything."""
        self.entries = [(self.base, None, False)]
        self.overflow_isolates = self.overflow_embeddings = self.valid_isolates = 0

    def open(self, rtl: bool, override: str | None, isolate: bool) -> None:
        """X2-X5c."""
        level = self.entries[-1][0]
        deeper = level + 1 if level % 2 != rtl else level + 2
        if deeper <= MAX_DEPTH and not self.overflow_isolates and not self.overflow_embeddings:
            self.entries.append((deeper, override, isolate))
            self.valid_isolates += isolate
        elif isolate:
            self.overflow_isolates += 1
        elif not self.overflow_isolates:
            self.overflow_embeddings += 1

    def close_isolate(self) -> None:
        """X6a: a PDI also ends the embeddings inside its isolate."""
        if self.overflow_isolates:
            self.overflow_isolates -= 1
        elif self.valid_isolates:
            self.overflow_embeddings = 0
            while not self.entries.pop()[2]:
                pass
            self.valid_isolates -= 1

    def close_embedding(self) -> None:
        """X7."""
        if self.overflow_isolates:
            return
        if self.overflow_embeddings:
            self.overflow_embeddings -= 1
        elif not self.entries[-1][2] and len(self.entries) > 1:
            self.entries.pop()


def _explicit_levels(types: list[str], base: int, matches: dict[int, int]) -> list[int]:
    """X1-X8: explicit levels; overridden characters change their type in place."""
    levels = []
    original = tuple(types)
    status = _DirectionalStatus(base)
    for index, kind in enumerate(original):
        if kind == "PDI":
            status.close_isolate()
        elif kind == "B":
            status.reset()
        level, override, _ = status.entries[-1]
        levels.append(level)
        if override and kind not in _REMOVED:
            types[index] = override
        if kind == "PDF":
            status.close_embedding()
        elif kind == "FSI":
            end = matches.get(index, len(original))
            rtl = _first_strong_is_rtl(original, index + 1, end, matches)
            status.open(rtl, None, isolate=True)
        elif kind in _OPENING:
            status.open(*_OPENING[kind])
    return levels


def _isolating_sequences(
    types: Sequence[str], levels: Sequence[int], base: int, matches: dict[int, int]
) -> Iterator[tuple[list[int], int, str, str]]:
    """BD13 and X10: (indices, level, sos, eos) of every isolating run sequence."""
    kept = [index for index, kind in enumerate(types) if kind not in _REMOVED]
    place = {index: position for position, index in enumerate(kept)}
    runs: list[list[int]] = []
    run_of: dict[int, int] = {}
    for index in kept:
        if not runs or levels[runs[-1][-1]] != levels[index]:
            runs.append([])
        runs[-1].append(index)
        run_of[index] = len(runs) - 1
    closed = {close: opener for opener, close in matches.items()}
    for run in runs:
        if run[0] in closed:
            continue  # the continuation of a sequence that began before the isolate
        sequence = list(run)
        while sequence[-1] in matches:
            sequence += runs[run_of[matches[sequence[-1]]]]
        level = levels[sequence[0]]
        before, after = place[sequence[0]] - 1, place[sequence[-1]] + 1
        outer_before = levels[kept[before]] if before >= 0 else base
        dangling = types[sequence[-1]] in ISOLATES
        outer_after = levels[kept[after]] if after < len(kept) and not dangling else base
        sos = "R" if max(level, outer_before) % 2 else "L"
        eos = "R" if max(level, outer_after) % 2 else "L"
        yield sequence, level, sos, eos


def _spread_removed(types: Sequence[str], levels: Sequence[int], base: int) -> Iterator[int]:
    """Give characters removed by X9 the level of what stands before them."""
    current = base
    for kind, level in zip(types, levels, strict=True):
        if kind not in _REMOVED:
            current = level
        yield current
