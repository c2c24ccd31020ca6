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
from dataclasses import dataclass

MAX_DEPTH = 125
MAX_BRACKET_DEPTH = 63

_ISOLATES = frozenset({"LRI", "RLI", "FSI"})
_EMBEDDINGS = frozenset({"LRE", "RLE", "LRO", "RLO"})
_REMOVED = _EMBEDDINGS | {"PDF", "BN"}  # rule X9
_NEUTRAL = frozenset({"B", "S", "WS", "ON", "PDI"}) | _ISOLATES
_TRAILING = frozenset({"WS", "PDI"}) | _ISOLATES | _REMOVED  # rule L1
_STRONG = {"L": "L", "R": "R", "EN": "R", "AN": "R"}  # as rules N0 and N1 read numbers
_ONLY_LTR = frozenset({"L", "EN", "ES", "ET", "CS", "ON", "WS", "NSM", "S", "B"})

# Bidi_Paired_Bracket: openers whose closer is the next code point, then the irregular pairs.
_OPENERS = (
    "\u0028\u0f3a\u0f3c\u169b\u2045\u207d\u208d\u2308\u230a\u2329\u2768\u276a\u276c\u276e\u2770"
    "\u2772\u2774\u27c5\u27e6\u27e8\u27ea\u27ec\u27ee\u2983\u2985\u2987\u2989\u298b\u2991\u2993"
    "\u2995\u2997\u29d8\u29da\u29fc\u2e22\u2e24\u2e26\u2e28\u2e55\u2e57\u2e59\u2e5b\u3008\u300a"
    "\u300c\u300e\u3010\u3014\u3016\u3018\u301a\ufe59\ufe5b\ufe5d\uff08\uff5f\uff62"
)
_CLOSER_OF = {opener: chr(ord(opener) + 1) for opener in _OPENERS} | {
    "[": "]",
    "{": "}",
    "\u298d": "\u2990",
    "\u298f": "\u298e",
    "\uff3b": "\uff3d",
    "\uff5b": "\uff5d",
    "\u2329": "\u3009",  # canonically equivalent to the CJK angle brackets
}
_CLOSERS = frozenset(_CLOSER_OF.values())
_CANONICAL = {"\u232a": "\u3009"}


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

    `levels` has one embedding level a character, before rule L1. Characters that rule X9 removes
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
        """Direction of the isolate that the initiator at `index` opens."""
        kind = self.types[index]
        if kind != "FSI":
            return kind == "RLI"
        matches = _match_isolates(self.types)
        end = matches.get(index, len(self.types))
        return _first_strong_is_rtl(self.types, index + 1, end, matches)


def resolve(text: str, rtl: bool | None = None) -> Paragraph:
    """Resolve the levels of one paragraph.

    `rtl` is the base direction; None takes it from the first strong character (P2, P3), left to
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
        _resolve_sequence(text, types, work, levels, sequence, level, sos, eos)
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
        if kind in _ISOLATES:
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
        index = matches.get(index, end) + 1 if kind in _ISOLATES else index + 1
    return False


def _explicit_levels(types: list[str], base: int, matches: dict[int, int]) -> list[int]:
    """X1-X8: explicit levels; overridden characters change their type in place."""
    levels = [base] * len(types)
    original = tuple(types)
    stack: list[tuple[int, str | None, bool]] = [(base, None, False)]
    overflow_isolates = overflow_embeddings = valid_isolates = 0
    for index, kind in enumerate(original):
        if kind == "PDI":
            if overflow_isolates:
                overflow_isolates -= 1
            elif valid_isolates:
                overflow_embeddings = 0
                while not stack[-1][2]:
                    stack.pop()
                stack.pop()
                valid_isolates -= 1
        elif kind == "B":
            stack = [(base, None, False)]
            overflow_isolates = overflow_embeddings = valid_isolates = 0
        level, override, is_isolate = stack[-1]
        levels[index] = level
        if override and kind not in _REMOVED and kind != "B":
            types[index] = override
        if kind in _EMBEDDINGS or kind in _ISOLATES:
            rtl = kind in ("RLE", "RLO", "RLI") or (
                kind == "FSI"
                and _first_strong_is_rtl(
                    original, index + 1, matches.get(index, len(original)), matches
                )
            )
            deeper = level + 1 if level % 2 != rtl else level + 2
            isolate = kind in _ISOLATES
            if deeper <= MAX_DEPTH and not overflow_isolates and not overflow_embeddings:
                forced = {"LRO": "L", "RLO": "R"}.get(kind)
                stack.append((deeper, forced, isolate))
                valid_isolates += isolate
            elif isolate:
                overflow_isolates += 1
            elif not overflow_isolates:
                overflow_embeddings += 1
        elif kind == "PDF" and not overflow_isolates:
            if overflow_embeddings:
                overflow_embeddings -= 1
            elif not is_isolate and len(stack) > 1:
                stack.pop()
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
        dangling = types[sequence[-1]] in _ISOLATES
        outer_after = levels[kept[after]] if after < len(kept) and not dangling else base
        sos = "R" if max(level, outer_before) % 2 else "L"
        eos = "R" if max(level, outer_after) % 2 else "L"
        yield sequence, level, sos, eos


def _resolve_sequence(
    text: str,
    original: Sequence[str],
    work: Sequence[str],
    levels: list[int],
    sequence: list[int],
    level: int,
    sos: str,
    eos: str,
) -> None:
    """W1-W7, N0-N2, I1 and I2 on one isolating run sequence; writes `levels`."""
    kinds = [work[index] for index in sequence]
    embedding = "R" if level % 2 else "L"
    _resolve_weak(kinds, sos)
    characters = [text[index] for index in sequence]
    marks = [original[index] == "NSM" for index in sequence]
    _resolve_brackets(characters, marks, kinds, embedding, sos)
    _resolve_neutral(kinds, embedding, sos, eos)
    for index, kind in zip(sequence, kinds, strict=True):
        if level % 2:
            levels[index] = level + (kind != "R")
        elif kind != "L":
            levels[index] = level + (1 if kind == "R" else 2)


def _resolve_weak(kinds: list[str], sos: str) -> None:
    """W1-W7, in place."""
    previous = strong = sos
    for index, kind in enumerate(kinds):
        if kind == "NSM":  # W1
            kind = "ON" if previous in _ISOLATES or previous == "PDI" else previous
        previous = kind
        if kind in ("L", "R", "AL"):
            strong = kind
        if kind == "EN" and strong == "AL":  # W2
            kind = "AN"
        kinds[index] = kind
    kinds[:] = ["R" if kind == "AL" else kind for kind in kinds]  # W3
    for index in range(1, len(kinds) - 1):  # W4
        before, kind, after = kinds[index - 1 : index + 2]
        if before == after and (
            (kind in ("ES", "CS") and before == "EN") or (kind == "CS" and before == "AN")
        ):
            kinds[index] = before
    index = 0
    while index < len(kinds):  # W5
        end = index
        while end < len(kinds) and kinds[end] == "ET":
            end += 1
        touches = (index > 0 and kinds[index - 1] == "EN") or kinds[end : end + 1] == ["EN"]
        if end > index and touches:
            kinds[index:end] = ["EN"] * (end - index)
        index = max(end, index + 1)
    strong = sos
    for index, kind in enumerate(kinds):
        if kind in ("ES", "ET", "CS"):  # W6
            kinds[index] = "ON"
        elif kind in ("L", "R"):
            strong = kind
        elif kind == "EN" and strong == "L":  # W7
            kinds[index] = "L"


def _bracket_pairs(characters: Sequence[str], kinds: Sequence[str]) -> list[tuple[int, int]]:
    """BD16: (opener, closer) positions in the order of their openers."""
    pairs: list[tuple[int, int]] = []
    waiting: list[tuple[str, int]] = []
    for index, character in enumerate(characters):
        if kinds[index] != "ON":
            continue
        if character in _CLOSER_OF:
            if len(waiting) == MAX_BRACKET_DEPTH:
                return []
            waiting.append((_CLOSER_OF[character], index))
            continue
        closer = _CANONICAL.get(character, character)
        if closer not in _CLOSERS:
            continue
        for depth in range(len(waiting) - 1, -1, -1):
            if waiting[depth][0] == closer:
                pairs.append((waiting[depth][1], index))
                del waiting[depth:]
                break
    return sorted(pairs)


def _resolve_brackets(
    characters: Sequence[str], marks: Sequence[bool], kinds: list[str], embedding: str, sos: str
) -> None:
    """N0, in place: a pair of brackets takes the direction of what it holds and stands in."""
    for opener, closer in _bracket_pairs(characters, kinds):
        inside = {_STRONG[kind] for kind in kinds[opener + 1 : closer] if kind in _STRONG}
        if not inside:
            continue
        direction = embedding
        if embedding not in inside:
            before = (_STRONG[kind] for kind in reversed(kinds[:opener]) if kind in _STRONG)
            if next(before, sos) != embedding:
                direction = "L" if embedding == "R" else "R"
        for position in (opener, closer):
            kinds[position] = direction
            follower = position + 1
            while follower < len(kinds) and marks[follower]:
                kinds[follower] = direction
                follower += 1


def _resolve_neutral(kinds: list[str], embedding: str, sos: str, eos: str) -> None:
    """N1 and N2, in place."""
    index = 0
    before = sos
    while index < len(kinds):
        if kinds[index] not in _NEUTRAL:
            before = _STRONG[kinds[index]]
            index += 1
            continue
        end = index
        while end < len(kinds) and kinds[end] in _NEUTRAL:
            end += 1
        after = _STRONG[kinds[end]] if end < len(kinds) else eos
        kinds[index:end] = [before if before == after else embedding] * (end - index)
        index = end


def _spread_removed(types: Sequence[str], levels: Sequence[int], base: int) -> Iterator[int]:
    """Give characters removed by X9 the level of what stands before them."""
    current = base
    for kind, level in zip(types, levels, strict=True):
        if kind not in _REMOVED:
            current = level
        yield current
