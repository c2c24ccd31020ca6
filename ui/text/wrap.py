"""Breaking logical text into lines, and shortening it, by drawn width.

Lines are broken before the text is reordered: bidi then works on each line with the levels of its
whole paragraph (UAX #9, section 3.4).
"""

from __future__ import annotations

import unicodedata

from ui import i18n
from ui.text.bidi import Paragraph, resolve
from ui.text.shape import pieces, width

__all__ = ["ELLIPSIS", "base_is_rtl", "fit", "line_spans", "line_width", "wrap"]

ELLIPSIS = "…"
_BREAKING_SPACE = frozenset(" \t\u200b\u2002\u2003\u2009")
_LRI, _RLI, _FSI, _PDI = "\u2066", "\u2067", "\u2068", "\u2069"
_OPENERS = frozenset((_LRI, _RLI, _FSI))
_LRM, _RLM = "\u200e", "\u200f"
_ZERO_WIDTH_JOINER = "\u200d"


def base_is_rtl(rtl: bool | None) -> bool:
    """The base direction meant by ``rtl``; None stands for that of the current language."""
    return i18n.direction() == "rtl" if rtl is None else rtl


def wrap(
    text: str, size: int, max_width: int, bold: bool = False, rtl: bool | None = None
) -> list[str]:
    """Break text into logical lines of at most ``max_width`` pixels.

    Breaks at spaces, and at every newline; a word wider than the line is broken between
    characters. Isolates that a break cuts are closed and opened again, so that each line can be
    drawn by itself. Nothing but the spaces at the breaks is lost. An empty text is one empty line.
    """
    lines = []
    for block in text.split("\n"):
        paragraph = resolve(block, base_is_rtl(rtl))
        lines += [
            _self_contained(paragraph, start, end)
            for start, end in line_spans(paragraph, size, max_width, bold)
        ]
    return lines


def line_spans(
    paragraph: Paragraph, size: int, max_width: int, bold: bool = False
) -> list[tuple[int, int]]:
    """(start, end) of every line of a paragraph, without the spaces at the breaks."""

    def span_width(first: int, last: int) -> int:
        return width(pieces(paragraph, first, last), size, bold)

    spans: list[tuple[int, int]] = []
    start = end = 0  # the line so far,
    reckoned = 0  # and a bound of its width: the parts, and a pixel for rounding between them
    for first, last in _words(paragraph.text):
        longer = reckoned + span_width(end, first) + span_width(first, last) + 2
        if longer <= max_width or span_width(start, last) <= max_width:
            end, reckoned = last, longer
            continue
        if end > start:
            spans.append((start, end))
        start = first
        while span_width(start, last) > max_width:
            cut = _longest_prefix(paragraph, start, last, size, max_width, bold)
            if cut == last:
                break
            spans.append((start, cut))
            start = cut
        end, reckoned = last, span_width(start, last)
    spans.append((start, end))
    return spans


def fit(text: str, size: int, max_width: int, bold: bool = False, rtl: bool | None = None) -> str:
    """One line of at most ``max_width`` pixels: the text, or its beginning and an ellipsis.

    The ellipsis takes the direction of what it cuts, so that it stands after a Latin name in an
    Arabic line as after an Arabic one. Newlines count as spaces.
    """
    text = text.replace("\n", " ")
    base = base_is_rtl(rtl)
    if line_width(text, size, bold, base) <= max_width:
        return text
    paragraph = resolve(text, base)
    cuts = [0, *(index for index in range(1, len(text)) if _may_cut(text, index))]
    low, high = 0, len(cuts) - 1  # cuts[low] is kept even when the ellipsis alone is too wide
    while low < high:
        middle = (low + high + 1) // 2
        shortened = _shortened(paragraph, cuts[middle])
        if line_width(shortened, size, bold, base) <= max_width:
            low = middle
        else:
            high = middle - 1
    return _shortened(paragraph, cuts[low])


def line_width(text: str, size: int, bold: bool, rtl: bool) -> int:
    """Width in pixels of a text on one line."""
    return width(pieces(resolve(text, rtl)), size, bold)


def _words(text: str) -> list[tuple[int, int]]:
    """(start, end) of every stretch without a breaking space."""
    words: list[tuple[int, int]] = []
    start: int | None = None
    for index, character in enumerate(text):
        if character in _BREAKING_SPACE:
            if start is not None:
                words.append((start, index))
            start = None
        elif start is None:
            start = index
    if start is not None:
        words.append((start, len(text)))
    return words


def _longest_prefix(
    paragraph: Paragraph, start: int, end: int, size: int, max_width: int, bold: bool
) -> int:
    """End of the longest part of an overlong word that fits, one character at the least."""

    def fits(cut: int) -> bool:
        # Also by itself, as it will be drawn: cut off, digits may lose the direction they had.
        alone = _self_contained(paragraph, start, cut)
        in_place = width(pieces(paragraph, start, cut), size, bold)
        return (
            max(in_place, line_width(alone, size, bold, paragraph.base_level % 2 == 1)) <= max_width
        )

    cuts = [index for index in range(start + 1, end) if _may_cut(paragraph.text, index)]
    cuts.append(end)
    low, high = 0, len(cuts) - 1
    while low < high:
        middle = (low + high + 1) // 2
        if fits(cuts[middle]):
            low = middle
        else:
            high = middle - 1
    return cuts[low]


def _may_cut(text: str, index: int) -> bool:
    """May a text be cut before ``index``? Not inside a character and its marks, nor before a
    control that closes what stands before it."""
    return not (
        unicodedata.combining(text[index])
        or text[index] in (_ZERO_WIDTH_JOINER, _PDI)
        or text[index - 1] == _ZERO_WIDTH_JOINER
        or text[index - 1] in _OPENERS
    )


def _open_isolates(text: str, end: int) -> list[int]:
    """Indices of the isolates that are open at ``end``, outermost first."""
    opened: list[int] = []
    for index in range(end):
        if text[index] in _OPENERS:
            opened.append(index)
        elif text[index] == _PDI and opened:
            opened.pop()
    return opened


def _self_contained(paragraph: Paragraph, start: int, end: int, mark: str = "") -> str:
    """A piece of the paragraph, and ``mark``, with the isolates that it cuts opened and closed.

    Cut isolates get an explicit direction: what is left of them need not tell it any more.
    """
    text = list(paragraph.text)
    before, after = _open_isolates(paragraph.text, start), _open_isolates(paragraph.text, end)
    for index in (*before, *after):
        text[index] = _RLI if paragraph.isolate_is_rtl(index) else _LRI
    opening = "".join(text[index] for index in before)
    return f"{opening}{''.join(text[start:end])}{mark}{_PDI * len(after)}"


def _shortened(paragraph: Paragraph, end: int) -> str:
    head = len(paragraph.text[:end].rstrip())
    mark = ELLIPSIS
    if head and not _open_isolates(paragraph.text, head):
        mark += _RLM if paragraph.levels[head - 1] % 2 else _LRM
    return _self_contained(paragraph, 0, head, mark)
