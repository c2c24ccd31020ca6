"""The figures of the arena, checked against sums done by hand."""

from __future__ import annotations

import pytest

from ai.duel import Encounter, HandResult, TableResult, Timing
from ai.estimate import mean_and_error
from ai.pace import Pace
from ai.tally import in_lines, summary


def encounter(index: int, *hands: HandResult, winner: int | None = None) -> Encounter:
    first, second = hands
    tables = (TableResult((first,), winner), TableResult((second,), winner))
    return Encounter(index, tables, (Timing(), Timing()))


MADE = HandResult(declarer=0, bid=7, tricks=9, points=9, against=0)
FAILED = HandResult(declarer=0, bid=9, tricks=8, points=-9, against=5)
DEFENDED = HandResult(declarer=1, bid=13, tricks=1, points=2, against=-16)
LOST = HandResult(declarer=1, bid=8, tricks=5, points=0, against=8)
NOTHING = HandResult(None)


@pytest.mark.parametrize(
    ("hand", "made"), [(MADE, True), (FAILED, False), (DEFENDED, False), (LOST, True)]
)
def test_whether_a_contract_was_made(hand: HandResult, made: bool) -> None:
    assert hand.is_made is made


def test_the_sums() -> None:
    found = summary([encounter(0, MADE, LOST), encounter(1, FAILED, DEFENDED)])
    # Net points of the two encounters: 0.5 and 2.
    assert found["points"]["mean"] == pytest.approx(1.25)
    assert found["points"]["error"] == pytest.approx(0.75)
    # Tricks above the even share: 0.5 and -2.
    assert found["tricks"]["mean"] == pytest.approx(-0.75)
    assert found["tricks"]["error"] == pytest.approx(1.25)
    assert (found["encounters"], found["hands"], found["passed_out"]) == (2, 4, 0)
    a, b = found["players"]["a"], found["players"]["b"]
    assert (a["contracts"], a["made"], a["mean_bid"], a["thirteens"]) == (2, 0.5, 8.0, 0)
    assert (b["contracts"], b["made"], b["mean_bid"], b["thirteens"]) == (2, 0.5, 10.5, 1)
    assert "matches" not in found


def test_deals_that_came_to_nothing_count_as_even() -> None:
    found = summary([encounter(0, MADE, NOTHING), encounter(1, NOTHING, NOTHING)])
    assert found["points"]["mean"] == pytest.approx(2.25)
    assert found["tricks"]["mean"] == pytest.approx(0.625)
    assert found["passed_out"] == 0.75
    assert found["players"]["b"]["made"] == 0


def test_matches() -> None:
    won = encounter(0, MADE, MADE, winner=0)
    lost = encounter(1, LOST, LOST, winner=1)
    found = summary([won, won, lost])
    assert found["matches"]["count"] == 6
    assert found["matches"]["won"] == pytest.approx(2 / 3)
    assert found["matches"]["error"] == pytest.approx(1 / 3)
    assert any("66.7%" in line for line in in_lines(found, "club", "casual"))


def test_the_lines_name_both_players() -> None:
    lines = in_lines(summary([encounter(0, MADE, LOST)]), "club", "casual")
    assert lines[0] == "A = club   B = casual"
    assert lines[2].startswith("points a deal  +0.500")


@pytest.mark.parametrize(
    ("values", "mean", "error"),
    [([3.0], 3.0, 0.0), ([1.0, 3.0], 2.0, 1.0), ([0.0, 0.0, 6.0], 2.0, 2.0)],
)
def test_mean_and_error(values: list[float], mean: float, error: float) -> None:
    found = mean_and_error(values)
    assert found[0] == pytest.approx(mean)
    assert found[1] == pytest.approx(error)


def test_percentiles_are_right_to_one_per_cent() -> None:
    pace = Pace()
    for number in range(1, 1001):
        pace.add(number / 1000)
    for share in (0.1, 0.5, 0.95, 0.99, 1.0):
        assert pace.percentile(share) == pytest.approx(share, rel=0.011)
    assert pace.count == 1000


def test_a_pace_is_the_same_after_json_and_merging() -> None:
    pace, other = Pace(), Pace()
    for seconds in (0.0, 1e-9, 0.25, 0.25, 3.0):
        pace.add(seconds)
        other.add(seconds)
    again = Pace.from_dict(pace.to_dict())
    assert again.to_dict() == pace.to_dict()
    again.merge(other)
    assert again.count == 10
    assert again.percentile(0.5) == pace.percentile(0.5)
    assert Pace().percentile(0.5) == 0
