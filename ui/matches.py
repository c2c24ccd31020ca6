"""Matches that begin, go on after a break, and end: the session and its record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.events import Event
from game.record import (
    Header,
    Loaded,
    Occupant,
    RecordError,
    header_line,
    parse,
    replay,
    start,
    step_line,
)
from game.rules import RuleSet
from game.seats import SEATS, Seat
from game.session import Session, Step
from game.state import MatchState
from ui.storage import RecordFile

__all__ = ["Match", "Matches", "WaitingMatch"]

HUMAN = Seat.SOUTH


@dataclass(frozen=True, slots=True)
class Match:
    """A match on the table: the session, and the level of the bots."""

    session: Session
    level: str


@dataclass(frozen=True, slots=True)
class WaitingMatch:
    """A match that was left for another one: its record's name, where it stands, the level."""

    name: str
    state: MatchState
    level: str


class Matches:
    """The one match in progress and its record on the disk."""

    def __init__(self, record: RecordFile) -> None:
        self._record = record
        self.current: Match | None = None

    def waiting(self) -> list[WaitingMatch]:
        """The other unfinished matches, the latest first; what cannot be replayed is left out."""
        found = []
        for name in self._record.waiting():
            text = self._record.peek(name)
            if text is None:
                continue
            try:
                loaded = parse(text)
                state = replay(loaded).state
            except RecordError:
                continue
            if state.winner is None:
                found.append(WaitingMatch(name, state, _level(loaded)))
        return found

    def take_up(self, waiting: WaitingMatch) -> None:
        """Make ``waiting`` the match in progress; the present one waits in its place."""
        if self._record.take_up(waiting.name):
            self.current = None
            self.load()

    def load(self) -> None:
        """Read the unfinished match, if there is one; a broken record is set aside."""
        text = self._record.load()
        if text is None:
            return
        try:
            loaded = parse(text)
            session = replay(loaded)
        except RecordError as error:
            self._record.set_aside(error.code.value)
            return
        self._begin(session, _level(loaded))

    def new(
        self,
        rules: RuleSet,
        seed: int,
        level: str,
        names: Mapping[Seat, str],
        *,
        with_human: bool = True,
    ) -> Match:
        """Begin a match and its record; an unfinished one is kept on its shelf."""
        south, east, north, west = (
            Occupant(names[seat], "human" if with_human and seat is HUMAN else level)
            for seat in SEATS
        )
        header = Header(
            rules=rules, seed=seed, seats=(south, east, north, west), meta={"level": level}
        )
        self._record.create(header_line(header))
        return self._begin(Session(start(header)), level)

    def finish(self) -> None:
        """The match is over: its record goes to the finished ones."""
        self._record.finish()
        self.current = None

    def _begin(self, session: Session, level: str) -> Match:
        session.subscribe(self._append)
        self.current = Match(session, level)
        return self.current

    def _append(self, step: Step, events: tuple[Event, ...]) -> None:
        del events
        self._record.append(step_line(step))


def _level(loaded: Loaded) -> str:
    return str(loaded.header.meta.get("level", "club"))
