"""Records: there and back, cut short by a crash, broken in every way, checked from a terminal."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.actions import Bid, DealNext, NameTrump, Pass, PlayCard, Reason, ThrowIn
from game.cards import Card, Suit
from game.engine import apply
from game.record import (
    Fault,
    Header,
    Loaded,
    Notice,
    Occupant,
    RecordError,
    ReplayError,
    header_line,
    main,
    parse,
    record_text,
    replay,
    start,
    states,
    step_line,
)
from game.rules import PRESETS, RuleSet
from game.seats import Seat
from game.session import Undo
from game.state import Phase
from tests.game.boards import hands, random_actions
from tests.game.strategies import records

SEATS_OF = (
    Occupant("سامي", "human"),
    Occupant("East", "bot"),
    Occupant("North", "bot"),
    Occupant("West", "bot"),
)
HEADER = Header(RuleSet(), 7, SEATS_OF, dealer=Seat.SOUTH, meta={"preset": "classic_41"})
ACTIONS = random_actions(start(HEADER), Random(1), 2)
TEXT = record_text(HEADER, ACTIONS)

LINES = [
    (Bid(Seat.EAST, 9), '{"do":"bid","seat":"E","tricks":9}'),
    (Pass(Seat.NORTH), '{"do":"pass","seat":"N"}'),
    (ThrowIn(Seat.WEST), '{"do":"throw_in","seat":"W"}'),
    (NameTrump(Seat.EAST, Suit.HEARTS), '{"do":"trump","seat":"E","suit":"H"}'),
    (PlayCard(Seat.SOUTH, Card.parse("ST")), '{"do":"play","seat":"S","card":"ST"}'),
    (DealNext(), '{"do":"deal"}'),
    (Undo(), '{"do":"undo"}'),
]


@pytest.mark.parametrize(("step", "line"), LINES)
def test_the_line_of_a_step(step, line):
    assert step_line(step) == line
    assert parse(header_line(HEADER) + "\n" + line + "\n").steps == (step,)


def test_the_header_says_what_the_match_started_from():
    data = json.loads(header_line(HEADER))
    assert list(data) == [
        "format",
        "version",
        "rules",
        "seed",
        "shuffle",
        "seats",
        "dealer",
        "meta",
    ]
    assert (data["format"], data["version"]) == ("tarneeb-record", 1)
    assert data["rules"] == RuleSet().to_dict()
    assert data["seats"]["S"] == {"name": "سامي", "kind": "human"}
    assert "سامي" in header_line(HEADER)


def test_a_header_may_carry_the_first_hands():
    deal = hands(south="SA")
    header = Header(PRESETS["dealer_stuck"], 0, SEATS_OF, hands=deal)
    loaded = parse(header_line(header))
    assert loaded == Loaded(header, ())
    assert start(loaded.header).hand.dealt == deal
    assert json.loads(header_line(header))["hands"]["S"].split()[-1] == "SA"


@settings(max_examples=40)
@given(records())
def test_a_record_reads_back_as_it_was_written(loaded):
    text = record_text(loaded.header, loaded.steps)
    assert parse(text) == loaded
    assert parse(text.encode()) == loaded
    assert text.count("\n") == len(loaded.steps) + 1


@settings(max_examples=40)
@given(records())
def test_replaying_a_record_gives_the_identical_state(loaded):
    session = replay(parse(record_text(loaded.header, loaded.steps)))
    stack = [start(loaded.header)]
    seen = [*stack]
    for step in loaded.steps:
        if isinstance(step, Undo):
            stack.pop()
        else:
            stack.append(apply(stack[-1], step).state)
        seen.append(stack[-1])
    assert session.state == stack[-1]
    assert session.log == loaded.steps
    assert len(session.actions) == len(stack) - 1
    assert list(states(loaded)) == seen


@given(st.integers(len(header_line(HEADER).encode()), len(TEXT.encode())))
def test_a_record_cut_short_keeps_every_whole_line(length):
    data, lost = TEXT.encode()[:length], TEXT.encode()[length:]
    loaded = parse(data)
    whole = data.count(b"\n") - 1
    is_between_lines = data.endswith(b"\n") or not lost
    if not is_between_lines and lost.startswith(b"\n"):
        whole += 1  # only the line break is missing
    is_cut = not is_between_lines and not lost.startswith(b"\n")
    assert loaded.steps == ACTIONS[:whole]
    assert loaded.notices == ((Notice.LAST_LINE_TRUNCATED,) if is_cut else ())
    replay(loaded)


def test_a_record_without_a_whole_header_is_none():
    for length in range(1, len(header_line(HEADER).encode())):
        with pytest.raises(RecordError, match="NOT_A_RECORD"):
            parse(TEXT.encode()[:length])


@pytest.mark.parametrize(
    "tail",
    ["{", '{"do":"pa', "\0\0\0\0", "\ud800", "[]", "1", b"\xff\xfe", '{"do":"pass","seat":"\xff'],
)
def test_a_broken_last_line_is_dropped_with_a_notice(tail):
    data = TEXT.encode() + (
        tail if isinstance(tail, bytes) else tail.encode(errors="surrogatepass")
    )
    assert parse(data) == Loaded(HEADER, ACTIONS, (Notice.LAST_LINE_TRUNCATED,))
    if isinstance(tail, str):
        assert parse(TEXT + tail) == parse(data)


def test_a_last_line_without_its_line_break_counts_when_it_is_whole():
    assert parse(TEXT.rstrip("\n")) == Loaded(HEADER, ACTIONS)


def test_windows_line_ends_are_read():
    assert parse(TEXT.replace("\n", "\r\n")) == Loaded(HEADER, ACTIONS)


def test_a_line_separator_in_a_name_ends_no_line():
    header = Header(RuleSet(), 7, (Occupant("a\u2028b\nc\x85", "human"), *SEATS_OF[1:]))
    assert parse(record_text(header, ACTIONS[:1])) == Loaded(header, ACTIONS[:1])


def header_with(**changes) -> str:
    """The header line with some keys changed, or left out where the value is ``...``."""
    data = json.loads(header_line(HEADER)) | changes
    return json.dumps({key: value for key, value in data.items() if value is not ...})


WHOLE_HANDS = json.loads(header_line(Header(RuleSet(), 0, SEATS_OF, hands=hands())))["hands"]
FOUR = json.loads(header_line(HEADER))["seats"]

BROKEN_HEADERS = [
    ("", Fault.EMPTY),
    ("\n", Fault.NOT_A_RECORD),
    ("Dear diary", Fault.NOT_A_RECORD),
    ("[]", Fault.NOT_A_RECORD),
    ("{}", Fault.NOT_A_RECORD),
    ("[" * 100_000, Fault.NOT_A_RECORD),
    ('{"seed":' + "9" * 5000 + "}", Fault.NOT_A_RECORD),
    (header_with(format="chess"), Fault.NOT_A_RECORD),
    (header_with(format=...), Fault.NOT_A_RECORD),
    (header_with(version=0), Fault.UNKNOWN_VERSION),
    (header_with(version=2), Fault.UNKNOWN_VERSION),
    (header_with(version="1"), Fault.UNKNOWN_VERSION),
    (header_with(version=True), Fault.UNKNOWN_VERSION),
    (header_with(version=...), Fault.UNKNOWN_VERSION),
    # A version from the future may well have other keys.
    (header_with(version=2, seats=..., colour="red"), Fault.UNKNOWN_VERSION),
    (header_with(shuffle=2), Fault.UNKNOWN_SHUFFLE),
    (header_with(shuffle=None), Fault.UNKNOWN_SHUFFLE),
    (header_with(rules={"target": 0}), Fault.BAD_RULES),
    (header_with(rules={"colour": "red"}), Fault.BAD_RULES),
    (header_with(rules={"dealer_may_equal": True}), Fault.BAD_RULES),
    (header_with(rules=[]), Fault.BAD_HEADER),
    (header_with(rules=...), Fault.BAD_HEADER),
    (header_with(seed="7"), Fault.BAD_HEADER),
    (header_with(seed=7.0), Fault.BAD_HEADER),
    (header_with(seed=True), Fault.BAD_HEADER),
    (header_with(seed=...), Fault.BAD_HEADER),
    (header_with(seats=...), Fault.BAD_HEADER),
    (header_with(seats=[]), Fault.BAD_HEADER),
    (header_with(seats={"S": FOUR["S"]}), Fault.BAD_HEADER),
    (header_with(seats={**FOUR, "X": FOUR["S"]}), Fault.BAD_HEADER),
    (header_with(seats={**FOUR, "S": "me"}), Fault.BAD_HEADER),
    (header_with(seats={**FOUR, "S": {"name": "me"}}), Fault.BAD_HEADER),
    (header_with(seats={**FOUR, "S": {"name": 1, "kind": "human"}}), Fault.BAD_HEADER),
    (header_with(seats={**FOUR, "S": {"name": "me", "kind": None}}), Fault.BAD_HEADER),
    (header_with(seats={**FOUR, "S": {"name": "\ud800", "kind": "human"}}), Fault.BAD_HEADER),
    (header_with(dealer="X"), Fault.BAD_HEADER),
    (header_with(dealer=0), Fault.BAD_HEADER),
    (header_with(dealer=None), Fault.BAD_HEADER),
    (header_with(hands=None), Fault.BAD_HEADER),
    (header_with(hands={**WHOLE_HANDS, "S": []}), Fault.BAD_HEADER),
    (header_with(hands={**WHOLE_HANDS, "S": "SA"}), Fault.BAD_HEADER),
    (header_with(hands={**WHOLE_HANDS, "S": "joker"}), Fault.BAD_HEADER),
    (header_with(hands={**WHOLE_HANDS, "S": WHOLE_HANDS["N"]}), Fault.BAD_HEADER),
    (header_with(meta=None), Fault.BAD_HEADER),
    (header_with(meta={"speed": float("nan")}), Fault.BAD_HEADER),
    (header_with(meta=...), Fault.BAD_HEADER),
    (header_with(colour="red"), Fault.BAD_HEADER),
]


@pytest.mark.parametrize(("text", "code"), BROKEN_HEADERS, ids=range(len(BROKEN_HEADERS)))
@pytest.mark.parametrize("end", ["", "\n"])
def test_a_broken_header_is_refused(text, code, end):
    with pytest.raises(RecordError) as refused:
        parse(text + end if text else text)
    assert refused.value.code is code
    assert refused.value.line == 1
    assert str(refused.value).startswith(f"line 1: {code}")


BROKEN_LINES = [
    ("", Fault.BAD_LINE),
    ("{", Fault.BAD_LINE),
    ("null", Fault.BAD_LINE),
    ("[" * 100_000, Fault.BAD_LINE),
    ("\ud800", Fault.BAD_LINE),
    ("{}", Fault.BAD_ACTION),
    ('{"do":1}', Fault.BAD_ACTION),
    ('{"do":"redo"}', Fault.BAD_ACTION),
    ('{"do":"pass"}', Fault.BAD_ACTION),
    ('{"do":"pass","seat":"X"}', Fault.BAD_ACTION),
    ('{"do":"pass","seat":0}', Fault.BAD_ACTION),
    ('{"do":"pass","seat":"E","why":"tired"}', Fault.BAD_ACTION),
    ('{"do":"bid","seat":"E","tricks":"9"}', Fault.BAD_ACTION),
    ('{"do":"bid","seat":"E","tricks":true}', Fault.BAD_ACTION),
    ('{"do":"bid","seat":"E","tricks":9.0}', Fault.BAD_ACTION),
    ('{"do":"trump","seat":"E","suit":"hearts"}', Fault.BAD_ACTION),
    ('{"do":"trump","seat":"E","suit":2}', Fault.BAD_ACTION),
    ('{"do":"play","seat":"E","card":"AS"}', Fault.BAD_ACTION),
    ('{"do":"play","seat":"E","card":null}', Fault.BAD_ACTION),
    ('{"do":"deal","seat":"E"}', Fault.BAD_ACTION),
]


@pytest.mark.parametrize(("line", "code"), BROKEN_LINES, ids=range(len(BROKEN_LINES)))
def test_a_broken_line_is_refused_with_its_number(line, code):
    with pytest.raises(RecordError) as refused:
        parse(header_line(HEADER) + '\n{"do":"pass","seat":"E"}\n' + line + "\n")
    assert (refused.value.code, refused.value.line) == (code, 3)


def test_a_whole_last_line_is_refused_when_it_is_no_action():
    """A crash cuts lines off; it does not write other ones."""
    with pytest.raises(RecordError, match="BAD_ACTION"):
        parse(TEXT + '{"do":"redo"}')


def test_every_fault_is_produced_by_some_row():
    tested = {code for _, code in BROKEN_HEADERS + BROKEN_LINES}
    assert tested | {Fault.ILLEGAL_ACTION} == set(Fault)


def test_the_first_illegal_action_is_found():
    actions = (Pass(Seat.EAST), Pass(Seat.NORTH), Bid(Seat.WEST, 14), Bid(Seat.WEST, 15))
    with pytest.raises(ReplayError) as refused:
        replay(Loaded(HEADER, actions))
    error = refused.value
    assert (error.code, error.index, error.line) == (Fault.ILLEGAL_ACTION, 2, 4)
    assert (error.action, error.reason) == (Bid(Seat.WEST, 14), Reason.BID_OUT_OF_RANGE)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.index, again.reason) == (str(error), 2, Reason.BID_OUT_OF_RANGE)


def test_errors_survive_pickling():
    error = pickle.loads(pickle.dumps(RecordError(Fault.BAD_LINE, 3, "cut")))
    assert (error.code, error.line, error.detail) == (Fault.BAD_LINE, 3, "cut")


def test_the_command_says_how_a_record_ends(tmp_path, capsys):
    file = tmp_path / "match.jsonl"
    file.write_text(TEXT, encoding="utf-8")
    assert main(["check", str(file)]) == 0
    state = replay(Loaded(HEADER, ACTIONS)).state
    assert state.phase in (Phase.HAND_OVER, Phase.REDEAL)
    a, b = state.totals
    assert capsys.readouterr().out == (
        f"{len(ACTIONS)} steps, totals {a} : {b},"
        f" in hand {state.hand.number + 1} ({state.phase.value})\n"
    )


def test_the_command_names_the_winner_and_the_notice(tmp_path, capsys):
    header = Header(RuleSet(target=1), 7, SEATS_OF)
    actions = random_actions(start(header), Random(3), 99)
    file = tmp_path / "match.jsonl"
    file.write_text(record_text(header, actions) + "{", encoding="utf-8")
    winner = replay(Loaded(header, actions)).state.winner
    assert winner is not None
    assert main(["check", str(file)]) == 0
    out = capsys.readouterr().out
    assert out.endswith(f"team {winner.name} has won [LAST_LINE_TRUNCATED]\n")


def test_the_command_reports_the_first_illegal_action(tmp_path):
    file = tmp_path / "match.jsonl"
    lines = TEXT.splitlines(keepends=True)
    file.write_text("".join([lines[0], *lines[1:3], lines[2]]), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "game.record", "check", str(file)],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert f"{file}: line 4: ILLEGAL_ACTION (NOT_YOUR_TURN: {lines[2].strip()})" in done.stderr


@pytest.mark.parametrize("content", [None, b"", b"\xff", b"Dear diary\n"])
def test_the_command_refuses_what_is_no_record(tmp_path, capsys, content):
    file = tmp_path / "match.jsonl"
    if content is not None:
        file.write_bytes(content)
    assert main(["check", str(file)]) == 1
    assert str(file) in capsys.readouterr().err


def test_an_action_taken_back_stays_in_the_record_and_out_of_the_match():
    session = replay(parse(record_text(HEADER, ACTIONS[:5])))
    session.undo()
    again = replay(parse(record_text(HEADER, session.log)))
    assert again.state == session.state == replay(parse(record_text(HEADER, ACTIONS[:4]))).state
    assert again.actions == ACTIONS[:4]
    assert again.undone_hands == {0}


def test_there_must_be_something_to_take_back():
    with pytest.raises(RecordError, match="nothing to take back"):
        replay(parse(header_line(HEADER) + '\n{"do":"undo"}\n'))
