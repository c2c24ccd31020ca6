"""A scored hand as the statistics remember it: one line of JSON, complete in itself.

More is kept than is shown today, the calls among it, so that a later question can be asked of old
hands too.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from game.actions import Bid
from game.cards import Suit
from game.rules import MAX_BID, MIN_BID, RuleSet
from game.scoring import TRICKS_A_HAND
from game.seats import Seat, Team
from game.state import MatchState

__all__ = ["HandEntry", "entry_of", "parse_line", "to_line"]

_VERSION: Final = 1
PASS: Final = "P"


@dataclass(frozen=True, slots=True)
class HandEntry:
    """One scored hand. Pairs are of team A and team B.

    ``at`` is local time as ISO text; ``match`` is the seed of the match, which its record bears
    too; ``number`` counts the hands of the match from 0; ``player`` is the seat of the person.
    ``rules`` are the fields that differ from the default rules. ``calls`` are a seat's letter and
    the bid, or P for a pass. ``winner`` is None unless the hand ended the match. In a hand that
    is ``undone`` an action was taken back.
    """

    at: str
    match: str
    number: int
    preset: str
    level: str
    player: Seat
    dealer: Seat
    declarer: Seat
    bid: int
    tricks: tuple[int, int]
    points: tuple[int, int]
    totals: tuple[int, int]
    trump: Suit | None = None
    winner: Team | None = None
    undone: bool = False
    calls: tuple[str, ...] = ()
    rules: Mapping[str, object] = field(default_factory=dict)

    @property
    def is_ours(self) -> bool:
        """True when the person's team had the contract."""
        return self.declarer.team is self.player.team

    @property
    def is_own(self) -> bool:
        """True when the person was the declarer."""
        return self.declarer is self.player

    @property
    def taken(self) -> int:
        """The tricks of the declarer's team."""
        return self.tricks[self.declarer.team]

    @property
    def is_made(self) -> bool:
        """True when the contract was made."""
        return self.taken >= self.bid

    @property
    def our_points(self) -> int:
        """The points of the person's team."""
        return self.points[self.player.team]

    @property
    def their_points(self) -> int:
        """The points of the other team."""
        return self.points[self.player.team.other]

    @property
    def kaboot_by(self) -> Team | None:
        """The team that took all thirteen tricks."""
        return Team(self.tricks.index(TRICKS_A_HAND)) if TRICKS_A_HAND in self.tricks else None


def entry_of(
    state: MatchState, *, preset: str, level: str, player: Seat, now: datetime, undone: bool
) -> HandEntry:
    """The hand that has just been scored in ``state``."""
    score = state.scores[-1]
    calls = tuple(
        f"{call.seat.letter}{call.tricks if isinstance(call, Bid) else PASS}"
        for call in state.hand.auction.calls
    )
    usual = RuleSet().to_dict()
    return HandEntry(
        at=now.isoformat(timespec="seconds"),
        match=str(state.seed),
        number=state.hand.number,
        preset=preset,
        level=level,
        player=player,
        dealer=score.dealer,
        declarer=score.contract.declarer,
        bid=score.contract.tricks,
        tricks=score.tricks,
        points=_pair(score.points),
        totals=_pair(score.totals),
        trump=score.contract.trump,
        winner=state.winner,
        undone=undone,
        calls=calls,
        rules={
            name: value for name, value in state.rules.to_dict().items() if usual[name] != value
        },
    )


def to_line(entry: HandEntry) -> str:
    """The entry as JSON on one line, without the newline."""
    table = {
        "v": _VERSION,
        "at": entry.at,
        "match": entry.match,
        "number": entry.number,
        "preset": entry.preset,
        "level": entry.level,
        "player": entry.player.letter,
        "dealer": entry.dealer.letter,
        "declarer": entry.declarer.letter,
        "bid": entry.bid,
        "trump": None if entry.trump is None else entry.trump.letter,
        "tricks": entry.tricks,
        "points": entry.points,
        "totals": entry.totals,
        "winner": None if entry.winner is None else entry.winner.name,
        "undone": entry.undone,
        "calls": entry.calls,
        "rules": entry.rules,
    }
    return json.dumps(table, ensure_ascii=False, separators=(",", ":"))


def parse_line(line: str) -> HandEntry:
    """The inverse of ``to_line``; fields of later versions are ignored. Raises ``ValueError``."""
    try:
        data = json.loads(line)
        entry = _read(data)
        datetime.fromisoformat(entry.at)
    except (KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"not a hand: {error!r}") from error
    right = MIN_BID <= entry.bid <= MAX_BID and sum(entry.tricks) == TRICKS_A_HAND
    if not right or min(entry.tricks) < 0:
        raise ValueError("numbers that no hand can have")
    return entry


def _read(data: Mapping[str, Any]) -> HandEntry:
    trump, winner = data["trump"], data["winner"]
    return HandEntry(
        at=_text(data["at"]),
        match=_text(data["match"]),
        number=_number(data["number"]),
        preset=_text(data["preset"]),
        level=_text(data["level"]),
        player=Seat.parse(data["player"]),
        dealer=Seat.parse(data["dealer"]),
        declarer=Seat.parse(data["declarer"]),
        bid=_number(data["bid"]),
        tricks=_pair(data["tricks"]),
        points=_pair(data["points"]),
        totals=_pair(data["totals"]),
        trump=None if trump is None else Suit.parse(trump),
        winner=None if winner is None else Team[winner],
        undone=data["undone"] is True,
        calls=tuple(map(_text, data["calls"])),
        rules=dict(data["rules"]),
    )


def _pair(values: Any) -> tuple[int, int]:
    a, b = map(_number, values)
    return a, b


def _number(value: object) -> int:
    if type(value) is not int:  # not by isinstance: true would pass for 1
        raise ValueError(f"not a number: {value!r}")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"not a text: {value!r}")
    return value
