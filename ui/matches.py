"""Matches that begin, go on after a break, and end: the session and its record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.events import Event
from game.record import (
    Header,
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
from ui.storage import RecordFile

__all__ = ["Match", "Matches"]

HUMAN = Seat.SOUTH


@dataclass(frozen=True, slots=True)
class Match:
    """A match on the table: the session, and the level of the bots."""

    session: Session
    level: str


class Matches:
    """The one match in progress and its record on the disk."""

    def __init__(self, record: RecordFile) -> None:
        self._record = record
        self.current: Match | None = None

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
        level = str(loaded.header.meta.get("level", "club"))
        self._begin(session, level)

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
