"""Where a lesson stands: going on, going back, leaving and coming back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.ui.lessons.walk import (
    at_the_turn,
    at_the_turn_or_the_end,
    legal_actions,
    walk,
)
from ui.lessons.coach import Coach, Place
from ui.lessons.course import LESSONS
from ui.lessons.progress import Progress, ProgressFile
from ui.lessons.steps import Advised, Do, Lesson, Talk

FOLLOWING, WINNING = LESSONS[0], LESSONS[1]
IDS = [lesson.id for lesson in LESSONS]


def places_of(lesson: Lesson) -> list[Place]:
    """Every place at which the lesson can be left, except in the middle of free play."""
    places: list[Place] = []

    def choose(coach: Coach):
        places.append(coach.place)
        return coach.expected

    walk(Coach(lesson), choose)
    return places


@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_a_lesson_goes_on_where_it_was_left(lesson: Lesson):
    for place in places_of(lesson):
        coach = Coach(lesson, place)
        assert coach.place == place
        walk(coach)
        assert coach.is_finished


@pytest.mark.parametrize(
    "place",
    [
        Place("winning", 7, 0, ""),
        Place("winning", -9, 0, ""),
        Place("winning", 0, 99, ""),
        Place("winning", 0, -1, ""),
        Place("winning", 0, 2, "ZZ"),
        Place("winning", 0, 2, "S9"),
        Place("winning", 0, 2, "P"),
    ],
)
def test_a_place_that_is_no_more_is_the_beginning(place: Place):
    assert Coach(WINNING, place).place == Place("winning")


def test_what_has_been_read_can_be_read_again():
    coach = Coach(FOLLOWING)
    assert not coach.can_go_back
    coach.next()
    coach.next()
    assert coach.can_go_back
    coach.back()
    assert coach.place.step == 1
    coach.next()
    coach.next()
    assert isinstance(coach.step, Do)
    assert not coach.can_go_back


def test_nothing_is_taken_back_by_reading_again():
    coach = Coach(WINNING)
    while not isinstance(coach.step, Do):
        coach.next()
    at_the_turn(coach)
    coach.session.submit(coach.expected)
    coach.acted()
    assert isinstance(coach.step, Talk)
    assert not coach.can_go_back
    before = coach.place
    coach.back()
    assert coach.place == before


def test_what_the_rules_refuse_may_be_explained():
    coach = Coach(FOLLOWING)
    while not isinstance(coach.step, Do):
        coach.next()
    coach.refuse()
    assert coach.slip is coach.step.refused
    coach.refuse()
    assert isinstance(coach.step, Do)


def test_the_share_of_a_lesson_grows():
    shares = []

    def choose(coach: Coach):
        shares.append(coach.share)
        return coach.expected

    walk(Coach(FOLLOWING), choose)
    assert shares == sorted(shares)
    assert 0 < shares[0] < shares[-1] < 1


def free_play() -> Coach:
    """At the player's first card of the last lesson."""
    lesson = LESSONS[-1]
    coach = Coach(lesson)
    while not isinstance(coach.step, Advised):
        if isinstance(coach.step, Do):
            at_the_turn(coach)
            coach.session.submit(coach.expected)
            coach.acted()
        else:
            coach.next()
    at_the_turn(coach)
    return coach


def test_free_choices_are_compared_and_never_refused():
    coach = free_play()
    right = coach.expected
    assert coach.consider(right)
    assert coach.comment is not None
    assert coach.comment.is_as_good
    verdicts = set()
    for action in legal_actions(coach):
        assert coach.consider(action)
        assert coach.slip is None
        assert coach.comment.decision.action == right
        verdicts.add(coach.comment.is_as_good)
    assert verdicts == {True, False}


def test_touching_cards_are_as_good():
    """The ace and the king of trumps: no card lies between them."""
    coach = free_play()
    by_name = {str(action.card): action for action in legal_actions(coach)}  # type: ignore[union-attr]
    assert str(coach.expected.card) in ("SA", "SK")  # type: ignore[union-attr]
    for name in ("SA", "SK"):
        coach.consider(by_name[name])
        assert coach.comment is not None
        assert coach.comment.is_as_good


@pytest.mark.parametrize("plays_well", [True, False])
def test_the_end_speaks_of_what_became_of_the_bid(plays_well: bool):
    coach = free_play()
    contract = coach.session.state.hand.contract
    assert contract is not None
    trump = contract.trump
    while coach.session.state.turn is not None:
        choices = legal_actions(coach)
        # Trumps are led and thrown away first, the lowest before the others.
        clumsy = min(choices, key=lambda action: (action.card.suit != trump, action.card.rank))  # type: ignore[union-attr]
        coach.session.submit(coach.expected if plays_well else clumsy)
        if coach.session.state.turn is not None:
            at_the_turn_or_the_end(coach)
    coach.hand_is_over()
    assert isinstance(coach.step, Talk)
    assert coach.session.state.scores[0].is_made is plays_well
    assert coach.step.only_if_made is plays_well
    coach.next()
    assert isinstance(coach.step, Talk)
    assert coach.step.only_if_made is None
    assert coach.is_last_step


# --- the file -----------------------------------------------------------------------------------


def test_progress_is_kept(tmp_path: Path):
    file = ProgressFile(tmp_path)
    assert file.progress == Progress()
    file.leave_at(Place("winning", 0, 2, "HJ H5"))
    file.finish("following")
    assert ProgressFile(tmp_path).progress == Progress(frozenset({"following"}))
    file.leave_at(Place("winning", 0, 2, "HJ H5"))
    kept = ProgressFile(tmp_path).progress
    assert kept == Progress(frozenset({"following"}), Place("winning", 0, 2, "HJ H5"))
    assert [path.name for path in tmp_path.iterdir()] == [ProgressFile.NAME]


def test_without_a_folder_progress_lives_as_long_as_the_program():
    file = ProgressFile(None)
    file.finish("following")
    assert file.progress.done == {"following"}


def test_a_folder_that_cannot_be_written_is_no_fault(tmp_path: Path):
    blocked = tmp_path / "a file"
    blocked.write_text("in the way")
    file = ProgressFile(blocked)
    file.finish("following")
    assert file.progress.done == {"following"}


GOOD: dict[str, Any] = {
    "done": ["following"],
    "place": {"lesson": "winning", "part": 0, "step": 1, "words": ""},
}


@pytest.mark.parametrize(
    "content",
    [
        "",
        "nonsense",
        "[]",
        "7",
        "{}",
        json.dumps({"done": 3, "place": None}),
        json.dumps({"done": [], "place": {"part": 0}}),
        json.dumps({"done": [], "place": {**GOOD["place"], "step": "1"}}),
        json.dumps({"done": [], "place": {**GOOD["place"], "part": True}}),
        json.dumps({"done": [], "place": {**GOOD["place"], "more": 1}}),
        "[" * 100_000,
    ],
)
def test_a_damaged_file_is_a_fresh_start(tmp_path: Path, content: str):
    (tmp_path / ProgressFile.NAME).write_text(content)
    file = ProgressFile(tmp_path)
    assert file.progress == Progress()
    file.finish("winning")
    assert ProgressFile(tmp_path).progress.done == {"winning"}


def test_lessons_that_are_no_more_are_forgotten(tmp_path: Path):
    place = {**GOOD["place"], "lesson": "origami"}
    content = json.dumps({"done": ["origami", "winning"], "place": place})
    (tmp_path / ProgressFile.NAME).write_text(content)
    assert ProgressFile(tmp_path).progress == Progress(frozenset({"winning"}))


def test_what_is_no_text_is_a_fresh_start(tmp_path: Path):
    (tmp_path / ProgressFile.NAME).write_bytes(b"\xff\xfe\x00")
    assert ProgressFile(tmp_path).progress == Progress()
