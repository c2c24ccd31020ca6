"""The lines of a record: a header or an action as one line of JSON, both ways.

Reading is strict: what this program would not have written raises ``RecordError``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final, TypeVar

from game.actions import Bid, DealNext, NameTrump, Pass, PlayCard, ThrowIn
from game.cards import Card, Suit, parse_cards
from game.deal import SHUFFLE_VERSION, Hands, check_hands
from game.rules import RuleError, RuleSet
from game.seats import SEATS, Seat
from game.session import Step, Undo

__all__ = [
    "FORMAT",
    "VERSION",
    "Fault",
    "Header",
    "Occupant",
    "RecordError",
    "check_header",
    "header_line",
    "read_header",
    "read_step",
    "step_line",
]

FORMAT: Final = "tarneeb-record"
VERSION: Final = 1


class Fault(StrEnum):
    """Why a record is refused."""

    EMPTY = "EMPTY"
    NOT_A_RECORD = "NOT_A_RECORD"
    UNKNOWN_VERSION = "UNKNOWN_VERSION"
    UNKNOWN_SHUFFLE = "UNKNOWN_SHUFFLE"
    BAD_HEADER = "BAD_HEADER"
    BAD_RULES = "BAD_RULES"
    BAD_LINE = "BAD_LINE"
    BAD_ACTION = "BAD_ACTION"
    ILLEGAL_ACTION = "ILLEGAL_ACTION"


class RecordError(ValueError):
    """A text that is no record of ours; ``line`` counts from 1."""

    def __init__(self, code: Fault, line: int, detail: str = "") -> None:
        super().__init__(code, line, detail)
        self.code = code
        self.line = line
        self.detail = detail

    def __str__(self) -> str:
        return f"line {self.line}: {self.code}" + (f" ({self.detail})" if self.detail else "")


@dataclass(frozen=True, slots=True)
class Occupant:
    """Who sits in a seat: the name shown, and the kind of player (``human`` or a kind of bot)."""

    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class Header:
    """All that a match starts from, and who plays it.

    ``seats`` is indexed by ``Seat``. ``hands`` and ``dealer`` replace what the seed gives for the
    first hand. ``meta`` belongs to the program (level, preset, date): JSON values, kept as they
    are, of no weight for the rules.
    """

    rules: RuleSet
    seed: int
    seats: tuple[Occupant, Occupant, Occupant, Occupant]
    shuffle: int = SHUFFLE_VERSION
    hands: Hands | None = None
    dealer: Seat | None = None
    meta: Mapping[str, object] = field(default_factory=dict)


def header_line(header: Header) -> str:
    """The first line of a record, without its line break."""
    data: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": header.rules.to_dict(),
        "seed": header.seed,
        "shuffle": header.shuffle,
        "seats": {
            seat.letter: {"name": who.name, "kind": who.kind}
            for seat, who in zip(SEATS, header.seats, strict=True)
        },
    }
    if header.hands is not None:
        data["hands"] = {
            seat.letter: " ".join(map(str, sorted(header.hands[seat]))) for seat in SEATS
        }
    if header.dealer is not None:
        data["dealer"] = header.dealer.letter
    data["meta"] = dict(header.meta)
    return _dump(data)


def check_header(header: Header) -> Header:
    """``header`` itself; ``ValueError`` when it cannot be written down.

    Such are numbers that JSON does not know, and half a surrogate pair in a text.
    """
    header_line(header).encode("utf-8")
    return header


def step_line(step: Step) -> str:
    """One line of a record, without its line break."""
    match step:
        case Bid(seat, tricks):
            return _dump({"do": "bid", "seat": seat.letter, "tricks": tricks})
        case Pass(seat):
            return _dump({"do": "pass", "seat": seat.letter})
        case ThrowIn(seat):
            return _dump({"do": "throw_in", "seat": seat.letter})
        case NameTrump(seat, suit):
            return _dump({"do": "trump", "seat": seat.letter, "suit": suit.letter})
        case PlayCard(seat, card):
            return _dump({"do": "play", "seat": seat.letter, "card": str(card)})
        case DealNext():
            return _dump({"do": "deal"})
    assert isinstance(step, Undo)
    return _dump({"do": "undo"})


def _dump(data: Mapping[str, object]) -> str:
    """Compact JSON that leaves Arabic names readable; it never holds a line break."""
    return json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def _read_object(line: bytes, number: int, code: Fault) -> dict[str, Any]:
    """The JSON object of a line; ``code`` says what it means that there is none."""
    try:
        data = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise RecordError(code, number, str(error)) from None
    if not isinstance(data, dict):
        raise RecordError(code, number, "not an object")
    return data


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"not text: {value!r}")
    return value


def _number(value: object) -> int:
    if type(value) is not int:
        raise ValueError(f"not a whole number: {value!r}")
    return value


def _seat(value: object) -> Seat:
    return Seat.parse(_text(value))


_StepReader = tuple[frozenset[str], Callable[[Mapping[str, object]], Step]]

_STEP_READERS: Final[Mapping[str, _StepReader]] = MappingProxyType(
    {
        "bid": (
            frozenset({"do", "seat", "tricks"}),
            lambda line: Bid(_seat(line["seat"]), _number(line["tricks"])),
        ),
        "pass": (frozenset({"do", "seat"}), lambda line: Pass(_seat(line["seat"]))),
        "throw_in": (frozenset({"do", "seat"}), lambda line: ThrowIn(_seat(line["seat"]))),
        "trump": (
            frozenset({"do", "seat", "suit"}),
            lambda line: NameTrump(_seat(line["seat"]), Suit.parse(_text(line["suit"]))),
        ),
        "play": (
            frozenset({"do", "seat", "card"}),
            lambda line: PlayCard(_seat(line["seat"]), Card.parse(_text(line["card"]))),
        ),
        "deal": (frozenset({"do"}), lambda _: DealNext()),
        "undo": (frozenset({"do"}), lambda _: Undo()),
    }
)
"""By what a step does: the keys of its line, and how to make it of their values."""


def read_step(line: bytes, number: int) -> Step:
    """The step of line ``number``; ``RecordError`` ``BAD_LINE`` when it is not even JSON."""
    data = _read_object(line, number, Fault.BAD_LINE)
    try:
        keys, make = _STEP_READERS[_text(data.get("do"))]
        if data.keys() != keys:
            raise ValueError(f"keys missing or unknown: {sorted(data.keys() ^ keys)}")
        return make(data)
    except (KeyError, ValueError) as error:
        raise RecordError(Fault.BAD_ACTION, number, str(error)) from None


_HEADER_KEYS: Final = frozenset({"format", "version", "rules", "seed", "shuffle", "seats", "meta"})
_OPTIONAL_HEADER_KEYS: Final = frozenset({"hands", "dealer"})


def read_header(line: bytes) -> Header:
    """The header of a first line, or ``RecordError``."""
    data = _read_object(line, 1, Fault.NOT_A_RECORD)
    if data.get("format") != FORMAT:
        raise RecordError(Fault.NOT_A_RECORD, 1)
    # The version comes first: only it says what the other keys mean.
    _demand(data, "version", VERSION, Fault.UNKNOWN_VERSION)
    _demand(data, "shuffle", SHUFFLE_VERSION, Fault.UNKNOWN_SHUFFLE)
    try:
        return _header_of(data)
    except RuleError as error:
        raise RecordError(Fault.BAD_RULES, 1, str(error)) from None
    except ValueError as error:
        raise RecordError(Fault.BAD_HEADER, 1, str(error)) from None


def _demand(data: Mapping[str, object], key: str, known: int, code: Fault) -> None:
    value = data.get(key)
    if type(value) is not int or value != known:
        raise RecordError(code, 1, repr(value))


def _header_of(data: Mapping[str, object]) -> Header:
    keys = data.keys() - _OPTIONAL_HEADER_KEYS
    if keys != _HEADER_KEYS:
        raise ValueError(f"keys missing or unknown: {sorted(keys ^ _HEADER_KEYS)}")
    return check_header(
        Header(
            rules=RuleSet.from_dict(_object(data["rules"])),
            seed=_number(data["seed"]),
            seats=_four(data["seats"], _occupant),
            shuffle=SHUFFLE_VERSION,
            hands=check_hands(_four(data["hands"], _hand)) if "hands" in data else None,
            dealer=_seat(data["dealer"]) if "dealer" in data else None,
            meta=_object(data["meta"]),
        )
    )


def _object(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise ValueError(f"not an object: {value!r}")
    return value


_T = TypeVar("_T")


def _four(value: object, read: Callable[[object], _T]) -> tuple[_T, _T, _T, _T]:
    """Each seat's part of an object with the keys S, E, N, W, in the order of the seats."""
    data = _object(value)
    if data.keys() != {seat.letter for seat in SEATS}:
        raise ValueError(f"not one entry a seat: {sorted(data)}")
    south, east, north, west = (read(data[seat.letter]) for seat in SEATS)
    return south, east, north, west


def _occupant(value: object) -> Occupant:
    data = _object(value)
    if data.keys() != {"name", "kind"}:
        raise ValueError(f"not a name and a kind: {sorted(data)}")
    return Occupant(_text(data["name"]), _text(data["kind"]))


def _hand(value: object) -> frozenset[Card]:
    return parse_cards(_text(value))
