"""The record of a match as text: a header line, then one JSON line a step.

``docs/record-format.md`` describes the format for other programs. Reading is strict: whatever this
program would not have written is refused with a code and a line number, and only a last line that
a crash has cut short is dropped, with a notice. Lines can be appended one by one, so that a match
is on disk after every action.

``python -m game.record check FILE`` tells how a record ends, or which action is illegal.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from game.actions import Action, IllegalAction, Reason
from game.engine import new_match
from game.record_lines import (
    Fault,
    Header,
    Occupant,
    RecordError,
    header_line,
    read_header,
    read_step,
    step_line,
)
from game.session import Session, Step
from game.state import MatchState

__all__ = [
    "Fault",
    "Header",
    "Loaded",
    "Notice",
    "Occupant",
    "RecordError",
    "ReplayError",
    "header_line",
    "parse",
    "record_text",
    "replay",
    "start",
    "states",
    "step_line",
]


class Notice(StrEnum):
    """What was put right while reading."""

    LAST_LINE_TRUNCATED = "LAST_LINE_TRUNCATED"


class ReplayError(RecordError):
    """The rules refuse the action at ``index`` (from 0) for ``reason``."""

    def __init__(self, index: int, refused: IllegalAction) -> None:
        detail = f"{refused.reason}: {step_line(refused.action)}"
        super().__init__(Fault.ILLEGAL_ACTION, index + 2, detail)
        self.args = (index, refused)
        self.index = index
        self.action: Action = refused.action
        self.reason: Reason = refused.reason


@dataclass(frozen=True, slots=True)
class Loaded:
    """A record that was read; the steps are well formed, and legal only once replayed."""

    header: Header
    steps: tuple[Step, ...]
    notices: tuple[Notice, ...] = ()


def record_text(header: Header, steps: Iterable[Step]) -> str:
    """A whole record, every line ended."""
    lines = (header_line(header), *map(step_line, steps))
    return "".join(line + "\n" for line in lines)


def parse(text: str | bytes) -> Loaded:
    """The record in ``text`` (bytes are UTF-8).

    A last line without a line break that does not parse is dropped with a notice. Anything else
    that is broken raises ``RecordError``. The actions are not checked against the rules: see
    ``replay``.
    """
    data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    first, *rest = data.split(b"\n")
    if not data:
        raise RecordError(Fault.EMPTY, 1)
    header = read_header(first)
    tail = rest.pop() if rest else b""
    steps = [read_step(line, number) for number, line in enumerate(rest, 2)]
    notices: tuple[Notice, ...] = ()
    if tail:
        try:
            steps.append(read_step(tail, len(rest) + 2))
        except RecordError as error:
            if error.code is not Fault.BAD_LINE:
                raise
            notices = (Notice.LAST_LINE_TRUNCATED,)
    return Loaded(header, tuple(steps), notices)


def start(header: Header) -> MatchState:
    """The state before the first action."""
    return new_match(
        header.rules,
        header.seed,
        shuffle=header.shuffle,
        hands=header.hands,
        dealer=header.dealer,
    ).state


def replay(loaded: Loaded) -> Session:
    """The match as it stood after the last action; ``ReplayError`` at the first illegal one."""
    *_, session = _steps(loaded)
    return session


def states(loaded: Loaded) -> Iterator[MatchState]:
    """The state at the start and after each action; ``ReplayError`` at the first illegal one."""
    return (session.state for session in _steps(loaded))


def _steps(loaded: Loaded) -> Iterator[Session]:
    """One session, before the first action and after each."""
    session = Session(start(loaded.header))
    yield session
    for index, step in enumerate(loaded.steps):
        try:
            session.take(step)
        except IllegalAction as refused:
            raise ReplayError(index, refused) from refused
        except IndexError:
            raise RecordError(Fault.BAD_ACTION, index + 2, "nothing to take back") from None
        yield session


def _summary(loaded: Loaded, state: MatchState) -> str:
    """Where a match stands, in one line for a terminal."""
    totals = " : ".join(map(str, state.totals))
    where = (
        f"in hand {state.hand.number + 1} ({state.phase.value})"
        if state.winner is None
        else f"team {state.winner.name} has won"
    )
    notices = "".join(f" [{notice}]" for notice in loaded.notices)
    return f"{len(loaded.steps)} steps, totals {totals}, {where}{notices}"


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line: 0 for a sound record, 1 for any other file."""
    parser = argparse.ArgumentParser(prog="python -m game.record", description="Match records.")
    commands = parser.add_subparsers(required=True)
    check = commands.add_parser("check", help="replay a record and say how it ends")
    check.add_argument("file", type=Path)
    path: Path = parser.parse_args(arguments).file
    try:
        loaded = parse(path.read_bytes())
        print(_summary(loaded, replay(loaded).state))
    except (OSError, RecordError) as error:
        print(f"{path}: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
