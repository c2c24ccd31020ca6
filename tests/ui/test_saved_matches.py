"""Several matches kept at once: leaving one for another loses neither."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from game.engine import legal_actions
from game.rules import RuleSet
from game.seats import SEATS
from ui.matches import Match, Matches
from ui.storage import RecordFile

NAMES = {seat: seat.name.title() for seat in SEATS}


@pytest.fixture
def record(tmp_path: Path) -> Iterator[RecordFile]:
    moments = (datetime(2026, 3, 1, 12) + timedelta(minutes=n) for n in range(100))
    record = RecordFile(tmp_path / "records", now=lambda: next(moments))
    yield record
    record.close()


def begin(matches: Matches, seed: int, steps: int) -> Match:
    match = matches.new(RuleSet(), seed, "club", NAMES)
    for _ in range(steps):
        match.session.submit(legal_actions(match.session.state)[0])
    return match


def test_a_match_left_for_another_waits_and_goes_on_exactly_there(record: RecordFile) -> None:
    matches = Matches(record)
    first = begin(matches, 1, 3).session.state
    second = begin(matches, 2, 2).session.state
    (waiting,) = matches.waiting()
    assert waiting.state == first
    assert waiting.level == "club"

    matches.take_up(waiting)
    assert matches.current is not None
    assert matches.current.session.state == first
    (waiting,) = matches.waiting()
    assert waiting.state == second

    # What is played now belongs to the match that was taken up.
    matches.current.session.submit(legal_actions(first)[0])
    after = matches.current.session.state
    again = Matches(record)
    again.load()
    assert again.current is not None
    assert again.current.session.state == after


def test_the_latest_comes_first(record: RecordFile) -> None:
    matches = Matches(record)
    states = [begin(matches, seed, 1).session.state for seed in range(4)]
    assert [waiting.state for waiting in matches.waiting()] == states[2::-1]


def test_what_cannot_be_replayed_is_not_offered(record: RecordFile, tmp_path: Path) -> None:
    matches = Matches(record)
    begin(matches, 1, 2)
    begin(matches, 2, 2)
    (path,) = (tmp_path / "records" / "unfinished").iterdir()
    path.write_bytes(path.read_bytes() + b"nonsense\n")
    assert matches.waiting() == []
    assert path.exists()


def test_without_a_folder_nothing_waits() -> None:
    matches = Matches(RecordFile(None))
    begin(matches, 1, 1)
    begin(matches, 2, 1)
    assert matches.waiting() == []


def test_a_disk_that_refuses_leaves_everything_as_it_was(
    record: RecordFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = Matches(record)
    begin(matches, 1, 2)
    current = begin(matches, 2, 2)
    (waiting,) = matches.waiting()

    def refuse(*_: object) -> Path:
        raise OSError(13, "refused")

    with monkeypatch.context() as patched:
        patched.setattr("ui.storage.move_aside", refuse)
        matches.take_up(waiting)
    assert matches.current is current
    current.session.submit(legal_actions(current.session.state)[0])
    again = Matches(record)
    again.load()
    assert again.current is not None
    assert again.current.session.state == current.session.state
