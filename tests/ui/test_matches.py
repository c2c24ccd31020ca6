"""Matches begin, are interrupted, go on, and end; their records go along."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.actions import DealNext
from game.record import parse, replay
from game.rules import PRESETS, RuleSet
from game.seats import SEATS, Seat
from game.session import Session
from game.state import Phase
from tests.ui.table_stage import next_action
from ui.matches import Matches
from ui.notices import NoticeCode
from ui.storage import RecordFile

NAMES = {seat: f"name of {seat.name}" for seat in SEATS}
SEED = 7


@pytest.fixture
def files(tmp_path: Path) -> Iterator[list[RecordFile]]:
    """Record files that a test opens; each stands for a run of the program."""
    opened: list[RecordFile] = []
    yield opened
    for file in opened:
        file.close()


def end(files: list[RecordFile]) -> None:
    """The program ends."""
    for earlier in files:
        earlier.close()
    files.clear()


class Run:
    """The program between a start and an end."""

    def __init__(self, folder: Path, files: list[RecordFile]) -> None:
        end(files)
        self.record = RecordFile(folder)
        files.append(self.record)
        self.matches = Matches(self.record)
        self.matches.load()

    def begin(self, rules: RuleSet = RuleSet(), level: str = "strong") -> Session:  # noqa: B008
        return self.matches.new(rules, SEED, level, NAMES).session

    @property
    def codes(self) -> list[NoticeCode]:
        return [notice.code for notice in self.record.take_notices()]


def play(session: Session, actions: int) -> None:
    for _ in range(actions):
        if session.state.phase is not Phase.MATCH_OVER:
            session.submit(next_action(session))


def test_without_a_record_there_is_nothing_to_continue(tmp_path: Path, files: list):
    run = Run(tmp_path, files)
    assert run.matches.current is None
    assert run.codes == []


@pytest.mark.parametrize("actions", [0, 1, 3, 17, 18, 40, 57, 58, 130])
def test_a_match_goes_on_exactly_where_it_was(tmp_path: Path, files: list, actions: int):
    """In the auction, in the middle of a trick, between hands."""
    session = Run(tmp_path, files).begin(PRESETS["jordan_61"], "expert")
    play(session, actions)
    again = Run(tmp_path, files).matches.current
    assert again is not None
    assert again.session.state == session.state
    assert again.session.actions == session.actions
    assert again.level == "expert"
    assert again.session.state.rules == PRESETS["jordan_61"]


def test_what_is_played_after_the_break_is_kept_too(tmp_path: Path, files: list):
    play(Run(tmp_path, files).begin(), 20)
    second = Run(tmp_path, files).matches.current
    assert second is not None
    play(second.session, 20)
    third = Run(tmp_path, files).matches.current
    assert third is not None
    assert third.session.actions == second.session.actions


def test_what_is_taken_back_is_kept_taken_back(tmp_path: Path, files: list):
    session = Run(tmp_path, files).begin()
    play(session, 20)
    session.undo()
    again = Run(tmp_path, files).matches.current
    assert again is not None
    assert again.session.state == session.state
    assert again.session.log == session.log
    assert again.session.undone_hands == {0}


def test_a_hand_that_is_over_is_still_over(tmp_path: Path, files: list):
    session = Run(tmp_path, files).begin()
    while session.state.phase is not Phase.HAND_OVER:
        play(session, 1)
    again = Run(tmp_path, files).matches.current
    assert again is not None
    assert again.session.state.phase is Phase.HAND_OVER
    again.session.submit(DealNext())


def test_the_record_names_who_sat_where(tmp_path: Path, files: list):
    Run(tmp_path, files).begin(level="novice")
    header = parse((tmp_path / "current.jsonl").read_text(encoding="utf-8")).header
    assert header.seed == SEED
    assert [seat.name for seat in header.seats] == list(NAMES.values())
    assert [seat.kind for seat in header.seats] == ["human", "novice", "novice", "novice"]


def test_a_demo_has_no_person(tmp_path: Path, files: list):
    Run(tmp_path, files).matches.new(RuleSet(), SEED, "club", NAMES, with_human=False)
    header = parse((tmp_path / "current.jsonl").read_text(encoding="utf-8")).header
    assert {seat.kind for seat in header.seats} == {"club"}


def test_a_new_match_puts_the_unfinished_one_on_its_shelf(tmp_path: Path, files: list):
    run = Run(tmp_path, files)
    first = run.begin()
    play(first, 30)
    second = run.begin(level="master")
    (kept,) = (tmp_path / "unfinished").iterdir()
    assert replay(parse(kept.read_bytes())).state == first.state
    play(second, 5)
    again = Run(tmp_path, files).matches.current
    assert again is not None
    assert again.level == "master"


def test_a_finished_match_is_kept_and_cannot_be_continued(tmp_path: Path, files: list):
    run = Run(tmp_path, files)
    session = run.begin()
    play(session, 10_000)
    assert session.state.phase is Phase.MATCH_OVER
    run.matches.finish()
    assert run.matches.current is None
    (kept,) = (tmp_path / "finished").iterdir()
    assert replay(parse(kept.read_bytes())).state == session.state
    assert Run(tmp_path, files).matches.current is None


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text.replace('"seed"', '"sed"'),
        lambda text: text.replace("tarneeb-record", "poker-record"),
        lambda text: text.replace("\n", "\n{}\n", 3),
        lambda text: text[: text.rindex("\n", 0, -2) + 1] * 2,
    ],
)
def test_a_damaged_record_is_set_aside_and_told(tmp_path: Path, files: list, damage):
    play(Run(tmp_path, files).begin(), 30)
    end(files)
    current = tmp_path / "current.jsonl"
    broken = damage(current.read_text(encoding="utf-8"))
    current.write_text(broken, encoding="utf-8")
    run = Run(tmp_path, files)
    assert run.matches.current is None
    assert run.codes == [NoticeCode.RECORD_SET_ASIDE]
    (kept,) = (tmp_path / "damaged").iterdir()
    assert kept.read_text(encoding="utf-8") == broken
    assert not current.exists()
    run.begin()


def test_half_a_line_costs_that_line_alone(tmp_path: Path, files: list):
    session = Run(tmp_path, files).begin()
    play(session, 30)
    before = session.state
    play(session, 1)
    end(files)
    current = tmp_path / "current.jsonl"
    current.write_bytes(current.read_bytes()[:-4])
    run = Run(tmp_path, files)
    assert run.matches.current is not None
    assert run.matches.current.session.state == before
    assert run.codes == [NoticeCode.LAST_LINE_DROPPED]
    play(run.matches.current.session, 1)
    again = Run(tmp_path, files).matches.current
    assert again is not None
    assert len(again.session.actions) == 31


def test_a_record_from_before_levels_were_written_is_continued(tmp_path: Path, files: list):
    session = Run(tmp_path, files).begin()
    play(session, 5)
    end(files)
    current = tmp_path / "current.jsonl"
    text = current.read_text(encoding="utf-8").replace('"level":', '"mood":', 1)
    current.write_text(text, encoding="utf-8")
    again = Run(tmp_path, files).matches.current
    assert again is not None
    assert again.level == "club"
    assert again.session.state == session.state


def test_without_a_folder_a_match_is_played_all_the_same():
    record = RecordFile(None)
    matches = Matches(record)
    matches.load()
    session = matches.new(RuleSet(), SEED, "club", NAMES).session
    play(session, 60)
    assert matches.current is not None
    assert [notice.code for notice in record.take_notices()] == [NoticeCode.NOT_SAVED_NO_FOLDER]
    matches.finish()
    record.close()


def test_the_person_sits_in_the_south():
    from ui.matches import HUMAN

    assert HUMAN is Seat.SOUTH
