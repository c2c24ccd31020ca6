"""The text side of PBN-style files: tags, sections and comments, and hands in a ``[Deal]`` tag.

What the tags mean is the business of ``game.pbn``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from game.cards import Card, Rank, Suit
from game.deal import Hands, check_hands
from game.seats import SEATS, Seat

__all__ = ["Game", "PbnSyntaxError", "deal_tag", "parse_deal_tag", "read_games", "tag_line"]

_TOKEN: Final = re.compile(
    r"""
      ^%[^\n]*                                                      # a line for programs
    | ;[^\n]* | \{[^}]*\}                                           # a comment
    | \s+
    | \[ \s* (?P<tag>\w+) \s+ "(?P<value>(?:[^"\\\n]|\\.)*)" \s* \]
    | (?P<word>[^\s\[\]{};"]+)
    """,
    re.VERBOSE | re.MULTILINE,
)

FIRST_TAG: Final = "Event"
SECTIONS: Final = frozenset({"Auction", "Play"})

_CLOCKWISE: Final = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)
"""The order in which a ``[Deal]`` tag names the seats, whichever way the turn goes."""


class PbnSyntaxError(ValueError):
    """A text that is not made of tags and sections; ``line`` counts from 1."""

    def __init__(self, line: int, detail: str) -> None:
        super().__init__(line, detail)
        self.line = line
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Game:
    """One game as it stands in the file: the tags, and the words below a section's tag."""

    line: int
    tags: dict[str, str] = field(default_factory=dict)
    sections: dict[str, list[str]] = field(default_factory=dict)


def tag_line(name: str, value: str) -> str:
    """A tag, with the escapes of JSON in its value, so that it stays on its line."""
    return f"[{name} {json.dumps(value, ensure_ascii=False)}]\n"


def read_games(text: str) -> list[Game]:
    """The games of a file, each from its ``[Event]`` tag on; ``PbnSyntaxError`` when broken."""
    games: list[Game] = []
    section: list[str] | None = None
    for line, name, value in _tokens(text):
        if name == FIRST_TAG:
            games.append(Game(line))
        if not games:
            raise PbnSyntaxError(line, f"a game begins with [{FIRST_TAG}]")
        game = games[-1]
        if not name:
            if section is None:
                raise PbnSyntaxError(line, f"{value!r} stands below no section")
            section.append(value)
            continue
        if name in game.tags:
            raise PbnSyntaxError(line, f"a second [{name}]")
        game.tags[name] = value
        section = game.sections.setdefault(name, []) if name in SECTIONS else None
    return games


def _tokens(text: str) -> Iterator[tuple[int, str, str]]:
    """Line, tag name and value; the name is empty for a word of a section."""
    position = 0
    line = 1
    while position < len(text):
        match = _TOKEN.match(text, position)
        if match is None:
            raise PbnSyntaxError(line, f"unexpected {text[position]!r}")
        if match["tag"]:
            yield line, match["tag"], _unescape(match["value"], line)
        elif match["word"]:
            yield line, "", match["word"]
        line += match[0].count("\n")
        position = match.end()


def _unescape(value: str, line: int) -> str:
    try:
        return str(json.loads(f'"{value}"'))
    except ValueError:
        raise PbnSyntaxError(line, f"bad escape in {value!r}") from None


def deal_tag(hands: Hands) -> str:
    """Hands as ``N:AK2.T.. ... ... ...``: clockwise, spades first, high cards first."""
    return "N:" + " ".join(_hand_text(hands[seat]) for seat in _CLOCKWISE)


def parse_deal_tag(text: str) -> Hands:
    """The hands of a ``[Deal]`` tag that begins with any seat, or ``ValueError``."""
    first, _, rest = text.partition(":")
    start = _CLOCKWISE.index(Seat.parse(first))
    words = rest.split()
    if len(words) != len(SEATS):
        raise ValueError(f"not four hands: {text!r}")
    hands: Mapping[Seat, frozenset[Card]] = {
        _CLOCKWISE[(start + place) % 4]: _parse_hand(word) for place, word in enumerate(words)
    }
    return check_hands((hands[Seat.SOUTH], hands[Seat.EAST], hands[Seat.NORTH], hands[Seat.WEST]))


def _hand_text(hand: frozenset[Card]) -> str:
    return ".".join(
        "".join(card.rank.letter for card in sorted(hand, reverse=True) if card.suit is suit)
        for suit in reversed(Suit)
    )


def _parse_hand(text: str) -> frozenset[Card]:
    suits = text.split(".")
    if len(suits) != len(Suit):
        raise ValueError(f"not four suits: {text!r}")
    return frozenset(
        Card(suit, Rank.parse(letter))
        for suit, letters in zip(reversed(Suit), suits, strict=True)
        for letter in letters
    )
