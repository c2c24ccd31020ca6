"""The rules of UAX #9 that work on one isolating run sequence: W1-W7, N0-N2, I1 and I2.

``ui.text.bidi`` finds the sequences. Kinds are the names of Unicode's bidi classes.
"""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["ISOLATES", "resolve_sequence"]

MAX_BRACKET_DEPTH = 63
ISOLATES = frozenset({"LRI", "RLI", "FSI"})

_NEUTRAL = frozenset({"B", "S", "WS", "ON", "PDI"}) | ISOLATES
_STRONG = {"L": "L", "R": "R", "EN": "R", "AN": "R"}  # as N0 and N1 read numbers
_ABOVE_EVEN = {"L": 0, "R": 1, "EN": 2, "AN": 2}  # I1

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


def resolve_sequence(
    characters: Sequence[str],
    kinds: list[str],
    marks: Sequence[bool],
    level: int,
    sos: str,
    eos: str,
) -> list[int]:
    """Final levels of the characters of a sequence; ``kinds`` is used up.

    ``marks`` says which characters were nonspacing marks before any override; ``sos`` and ``eos``
    are the directions at the two ends.
    """
    embedding = "R" if level % 2 else "L"
    _resolve_marks(kinds, sos)
    _resolve_numbers(kinds, sos)
    _resolve_separators(kinds)
    _resolve_terminators(kinds, sos)
    _resolve_brackets(characters, marks, kinds, embedding, sos)
    _resolve_neutral(kinds, embedding, sos, eos)
    if level % 2:
        return [level + (kind != "R") for kind in kinds]
    return [level + _ABOVE_EVEN[kind] for kind in kinds]


def _resolve_marks(kinds: list[str], sos: str) -> None:
    """W1: a nonspacing mark is what it stands on."""
    previous = sos
    for index, kind in enumerate(kinds):
        if kind == "NSM":
            kind = "ON" if previous in ISOLATES or previous == "PDI" else previous
            kinds[index] = kind
        previous = kind


def _resolve_numbers(kinds: list[str], sos: str) -> None:
    """W2 and W3: European numbers after Arabic letters are Arabic numbers."""
    strong = sos
    for index, kind in enumerate(kinds):
        if kind in ("L", "R", "AL"):
            strong = kind
        if kind == "EN" and strong == "AL":
            kinds[index] = "AN"
        elif kind == "AL":
            kinds[index] = "R"


def _resolve_separators(kinds: list[str]) -> None:
    """W4: a single separator between numbers of one kind belongs to them."""
    for index in range(1, len(kinds) - 1):
        before, kind, after = kinds[index - 1 : index + 2]
        if before == after and (
            (kind in ("ES", "CS") and before == "EN") or (kind == "CS" and before == "AN")
        ):
            kinds[index] = before


def _resolve_terminators(kinds: list[str], sos: str) -> None:
    """W5-W7: terminators beside European numbers join them, other separators are neutral, and
    European numbers after Latin letters are part of the Latin text."""
    index = 0
    while index < len(kinds):
        end = index
        while end < len(kinds) and kinds[end] == "ET":
            end += 1
        touches = (index > 0 and kinds[index - 1] == "EN") or kinds[end : end + 1] == ["EN"]
        if end > index and touches:
            kinds[index:end] = ["EN"] * (end - index)
        index = max(end, index + 1)
    strong = sos
    for index, kind in enumerate(kinds):
        if kind in ("ES", "ET", "CS"):
            kinds[index] = "ON"
        elif kind in ("L", "R"):
            strong = kind
        elif kind == "EN" and strong == "L":
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
