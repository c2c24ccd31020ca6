"""Translation: gettext catalogs, plural forms, numbers and isolates, switched while running.

Every message is a template with named placeholders, ``tr("{name} leads", name=player)``. What is
put in stands between Unicode isolates, so that a Latin name or a card inside an Arabic sentence
can never reorder its neighbours: numbers, signed numbers and cards as left-to-right isolates,
any other text as an isolate of its own direction.

Nothing here imports pygame or, unless a .po must be read, Babel.
"""

from __future__ import annotations

import gettext
import io
import re
import string
import struct
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Literal, Protocol, get_args, runtime_checkable

from ui.paths import LOCALE

__all__ = [
    "DOMAIN",
    "LANGUAGES",
    "N_",
    "CardLike",
    "CatalogError",
    "Digits",
    "Isolated",
    "Language",
    "card_text",
    "decimal",
    "digits",
    "direction",
    "generation",
    "isolate",
    "language",
    "list_join",
    "load_catalog",
    "num",
    "num_range",
    "percent",
    "plain",
    "ratio",
    "set_digits",
    "set_language",
    "signed",
    "times",
    "tr",
    "trc",
    "trn",
]

Language = Literal["ar", "en"]
Digits = Literal["latin", "arabic"]

DOMAIN = "tarneeb"
LANGUAGES: tuple[Language, ...] = get_args(Language)

LRI, FSI, PDI = "\u2066", "\u2068", "\u2069"
MINUS = "\u2212"

_CONTROLS = re.compile("[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]")
_ARABIC_DIGITS = str.maketrans("0123456789%", "٠١٢٣٤٥٦٧٨٩٪")
# Digits written out in a message, but not the rank of a card (♠10).
_LOOSE_DIGITS = re.compile(r"(?<![♠♣♥♦\d])\d+%?(?![\d♠♣♥♦])")


class CatalogError(RuntimeError):
    """A language's catalog is missing or cannot be read."""


class Isolated(str):
    """Text that carries its own isolates; a template takes it as it is."""

    __slots__ = ()


class _Suit(Protocol):
    @property
    def symbol(self) -> str: ...


class _Rank(Protocol):
    @property
    def text(self) -> str: ...


@runtime_checkable
class CardLike(Protocol):
    """What ``card_text`` needs of a card."""

    @property
    def suit(self) -> _Suit: ...

    @property
    def rank(self) -> _Rank: ...


class _State:
    """The process has one language at a time: every text on the screen shares it."""

    def __init__(self) -> None:
        self.language: Language = "en"
        self.digits: Digits = "latin"
        self.generation = 0
        self.catalogs: dict[str, gettext.NullTranslations] = {}


_state = _State()


# --- the language -------------------------------------------------------------------------


def set_language(code: Language) -> None:
    """Switch every later text; raises CatalogError when its catalog is missing, ValueError when
    the language is unknown (and changes nothing then)."""
    if code not in LANGUAGES:
        raise ValueError(f"unknown language {code!r}")
    _catalog(code)
    if code != _state.language:
        _state.language = code
        _state.generation += 1


def language() -> Language:
    return _state.language


def direction() -> Literal["rtl", "ltr"]:
    """Reading direction of the current language."""
    return "rtl" if _state.language == "ar" else "ltr"


def set_digits(digits: Digits) -> None:
    """Which digits Arabic texts use; English ones always keep Latin digits, cards too."""
    if digits not in ("latin", "arabic"):
        raise ValueError(f"unknown digits {digits!r}")
    if digits != _state.digits:
        _state.digits = digits
        _state.generation += 1


def digits() -> Digits:
    return _state.digits


def generation() -> int:
    """Grows whenever the language or the digits change: compare it to know that a cached text
    is stale."""
    return _state.generation


# --- messages -----------------------------------------------------------------------------


def N_(msgid: str) -> str:  # noqa: N802 - gettext's own name for "extract, translate later"
    """Mark a message for extraction; pass it to ``tr`` later."""
    return msgid


def tr(msgid: str, **values: object) -> str:
    """Translate a message and fill in its placeholders."""
    return _fill(_catalog(_state.language).gettext(msgid), values)


def trn(singular: str, plural: str, n: int, **values: object) -> str:
    """Translate with the plural form of ``n``, which the message may show as {n}.

    Raises ValueError below zero: the words for one and two carry no digit, so a sign would be
    lost. Show a difference as a label and ``signed(n)``.
    """
    if n < 0:
        raise ValueError(f"no plural form for {n}: use signed()")
    return _fill(_catalog(_state.language).ngettext(singular, plural, n), {"n": n, **values})


def trc(context: str, msgid: str, **values: object) -> str:
    """Translate a message that means different things in different contexts."""
    return _fill(_catalog(_state.language).pgettext(context, msgid), values)


def _fill(template: str, values: dict[str, object]) -> str:
    parts = []
    for literal, field, spec, conversion in string.Formatter().parse(template):
        parts.append(_LOOSE_DIGITS.sub(lambda found: _localize(found[0]), literal))
        if field is not None:
            if spec or conversion:
                raise ValueError(f"format {{{field}}} before the message: {template!r}")
            parts.append(isolate(values[field]))
    return "".join(parts)


# --- values -------------------------------------------------------------------------------


def isolate(value: object) -> Isolated:
    """A value as it stands in a sentence: formatted, and shut off from its surroundings."""
    if isinstance(value, Isolated):
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return num(value)
    if isinstance(value, CardLike):
        return card_text(value)
    return Isolated(f"{FSI}{value}{PDI}")


def num(n: int) -> Isolated:
    """A number in the user's digits; below zero with a true minus."""
    return _left_to_right(_localize(_plain_number(n)))


def signed(n: int) -> Isolated:
    """A difference: +7, −16, and 0 without a sign."""
    return _left_to_right(_localize(f"+{n}" if n > 0 else _plain_number(n)))


def ratio(a: int, b: int) -> Isolated:
    """a/b, ``a`` on the left in both languages."""
    return _left_to_right(_localize(f"{_plain_number(a)}/{_plain_number(b)}"))


def num_range(low: int, high: int) -> Isolated:
    """low–high, ``low`` on the left in both languages."""
    return _left_to_right(_localize(f"{_plain_number(low)}–{_plain_number(high)}"))


def times(n: int) -> Isolated:
    """A factor: ×2."""
    return _left_to_right(_localize(f"×{n}"))


def percent(fraction: float) -> Isolated:
    """A fraction as whole per cent: 0.614 -> 61%."""
    return _left_to_right(_localize(f"{_plain_number(round(fraction * 100))}%"))


def decimal(value: float, places: int = 1) -> Isolated:
    """A decimal fraction with a fixed number of places."""
    text = f"{abs(value):.{places}f}"
    sign = MINUS if value < 0 and float(text) else ""
    if _arabic_digits():
        text = text.replace(".", "٫")
    return _left_to_right(_localize(sign + text))


def card_text(card: CardLike) -> Isolated:
    """A card as on its index, ♠A or ♥10: the same in both languages and both sets of digits."""
    return _left_to_right(f"{card.suit.symbol}{card.rank.text}")


def list_join(items: Iterable[object]) -> str:
    """A list in words: "a, b, and c"."""
    parts: list[str] = [isolate(item) for item in items]
    if len(parts) < 2:
        return "".join(parts)
    *front, beforelast, last = parts
    if not front:
        return tr("{first} and {second}", first=Isolated(beforelast), second=Isolated(last))
    listed = front[0]
    for part in [*front[1:], beforelast]:
        listed = tr("{list}, {next}", list=Isolated(listed), next=Isolated(part))
    return tr("{list}, and {last}", list=Isolated(listed), last=Isolated(last))


def plain(text: str) -> str:
    """The text without direction controls: for window titles, logs and the clipboard."""
    return _CONTROLS.sub("", text)


def _plain_number(n: int) -> str:
    return f"{MINUS}{-n}" if n < 0 else str(n)


def _left_to_right(text: str) -> Isolated:
    return Isolated(f"{LRI}{text}{PDI}")


def _arabic_digits() -> bool:
    return _state.digits == "arabic" and _state.language == "ar"


def _localize(text: str) -> str:
    return text.translate(_ARABIC_DIGITS) if _arabic_digits() else text


# --- catalogs -----------------------------------------------------------------------------


def load_catalog(code: str, locale_dir: Path = LOCALE) -> gettext.NullTranslations:
    """Read the catalog of a language; raises CatalogError.

    A built game carries compiled catalogs only. In a checkout they are optional: when the .mo is
    missing or older than the .po, the .po is read, so that a fresh clone can never be stale.
    """
    folder = locale_dir / code / "LC_MESSAGES"
    compiled, source = folder / f"{DOMAIN}.mo", folder / f"{DOMAIN}.po"
    frozen = getattr(sys, "frozen", False)
    try:
        fresh = compiled.is_file() and (
            frozen
            or not source.is_file()
            or compiled.stat().st_mtime_ns >= source.stat().st_mtime_ns
        )
        if fresh:
            with compiled.open("rb") as stream:
                return gettext.GNUTranslations(stream)
        if source.is_file() and not frozen:
            return gettext.GNUTranslations(io.BytesIO(_compile(source)))
    except (OSError, ValueError, struct.error) as error:
        raise CatalogError(f"cannot read the catalog {compiled}: {error}") from error
    raise CatalogError(f"no catalog for {code!r}: {compiled} is missing")


def _compile(source: Path) -> bytes:
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with source.open("rb") as stream:
        catalog = read_po(stream, domain=DOMAIN)
    compiled = io.BytesIO()
    write_mo(compiled, catalog)
    return compiled.getvalue()


def _catalog(code: str) -> gettext.NullTranslations:
    if code not in _state.catalogs:
        _state.catalogs[code] = load_catalog(code)
    return _state.catalogs[code]
