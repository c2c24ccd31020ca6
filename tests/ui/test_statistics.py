"""What hands are remembered as, and what they amount to."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from datetime import date, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.actions import Bid, DealNext, NameTrump, Pass, PlayCard
from game.cards import Suit
from game.rules import PRESETS, RuleSet
from game.seats import SEATS, Seat, Team
from game.session import Session
from game.state import Phase
from tests.ui.keeping import entry
from ui.statistics import (
    HEIGHTS,
    Group,
    Period,
    Role,
    Selection,
    Tally,
    chosen,
    summarize,
    to_csv,
)
from ui.statistics_entry import entry_of, parse_line, to_line

TODAY = date(2026, 11, 29)

entries = st.builds(
    entry,
    match=st.integers(0, 5),
    number=st.integers(0, 9),
    declarer=st.sampled_from(SEATS),
    bid=st.integers(7, 13),
    taken=st.integers(0, 13),
    level=st.sampled_from(["club", "expert"]),
    preset=st.sampled_from(["classic_41", "custom", "of a later version"]),
    trump=st.sampled_from([None, *Suit]),
    winner=st.sampled_from([None, *Team]),
    undone=st.booleans(),
    calls=st.lists(st.sampled_from(["S7", "EP", "N8"]), max_size=4).map(tuple),
    rules=st.sampled_from([{}, {"target": 61}]),
)


# --- a line a hand ------------------------------------------------------------------------------


@given(entries)
def test_an_entry_comes_back_from_its_line(hand):
    line = to_line(hand)
    assert "\n" not in line
    assert parse_line(line) == hand


def test_what_a_later_version_adds_is_ignored():
    table = json.loads(to_line(entry()))
    assert parse_line(json.dumps({**table, "v": 2, "weather": "fine"})) == entry()


@pytest.mark.parametrize(
    "change",
    [
        {"at": "yesterday"},
        {"at": 5},
        {"bid": 14},
        {"bid": 7.0},
        {"bid": True},
        {"tricks": [7, 7]},
        {"tricks": [14, -1]},
        {"tricks": [13]},
        {"points": ["7", 0]},
        {"declarer": "X"},
        {"declarer": None},
        {"winner": "C"},
        {"trump": "N"},
        {"calls": 7},
        {"rules": 7},
        {"match": 7},
    ],
    ids=str,
)
def test_a_line_that_is_no_hand(change: dict[str, Any]):
    table = {**json.loads(to_line(entry())), **change}
    with pytest.raises(ValueError):  # noqa: PT011  (any of them)
        parse_line(json.dumps(table))


@pytest.mark.parametrize("line", ["", "7", "[]", "null", "{}", "{", "[" * 100_000])
def test_a_line_that_is_nothing(line: str):
    with pytest.raises(ValueError):  # noqa: PT011
        parse_line(line)


def played(rules: RuleSet, seed: int = 11) -> Session:
    """One hand: South bids 7 and names its longest suit, everyone plays the first legal card."""
    from game.record import Header, Occupant, start

    occupants = tuple(Occupant(seat.letter, "human") for seat in SEATS)
    south, east, north, west = occupants
    session = Session(start(Header(rules=rules, seed=seed, seats=(south, east, north, west))))
    while session.state.phase is Phase.AUCTION:
        seat = session.state.turn
        assert seat is not None
        session.submit(Bid(seat, 7) if seat is Seat.SOUTH else Pass(seat))
    hand = session.view(Seat.SOUTH).hand
    session.submit(NameTrump(Seat.SOUTH, max(Suit, key=[c.suit for c in hand].count)))
    while session.state.phase is Phase.PLAY:
        seat = session.state.turn
        assert seat is not None
        action = session.view(seat).legal[0]
        assert isinstance(action, PlayCard)
        session.submit(action)
    return session


def test_the_entry_of_a_hand_that_was_played():
    rules = PRESETS["jordan_61"]
    session = played(rules)
    state = session.state
    now = datetime(2026, 11, 29, 20, 15, 30, 99)
    made = entry_of(
        state, preset="jordan_61", level="club", player=Seat.SOUTH, now=now, undone=False
    )
    score = state.scores[-1]
    assert made.at == "2026-11-29T20:15:30"
    assert (made.match, made.number) == (str(state.seed), 0)
    assert (made.declarer, made.bid, made.trump) == (Seat.SOUTH, 7, score.contract.trump)
    assert (made.tricks, made.points, made.totals) == (score.tricks, score.points, score.totals)
    assert made.dealer is score.dealer
    assert made.rules == {"target": 61, "lose_at_negative_target": True}
    assert "S7" in made.calls
    assert [call[0] for call in made.calls] == [c.seat.letter for c in state.hand.auction.calls]
    assert made.winner is None
    assert parse_line(to_line(made)) == made
    session.submit(DealNext())
    assert session.state.hand.number == 1  # so the number above was that of the hand


def test_the_hand_that_ends_a_match_names_its_winner():
    session = played(RuleSet(target=1))
    made = entry_of(
        session.state,
        preset="custom",
        level="club",
        player=Seat.SOUTH,
        now=datetime(2026, 11, 29),
        undone=True,
    )
    assert session.state.phase is Phase.MATCH_OVER
    assert made.winner is session.state.winner
    assert made.undone


# --- which hands --------------------------------------------------------------------------------


DAYS = ("2020-01-01", "2026-10-30", "2026-10-31", "2026-11-22", "2026-11-23", "2026-11-29")


@pytest.mark.parametrize(
    ("period", "days"),
    [
        (Period.ALL, DAYS),
        (Period.MONTH, DAYS[2:]),
        (Period.WEEK, DAYS[4:]),
        (Period.TODAY, DAYS[5:]),
    ],
)
def test_periods_end_today(period: Period, days: tuple[str, ...]):
    hands = [entry(at=f"{day}T00:00:00") for day in DAYS]
    kept = chosen(hands, Selection(period), TODAY)
    assert tuple(hand.at[:10] for hand in kept) == days


def test_presets_and_levels():
    hands = [entry(preset=p, level=v) for p in ("classic_41", "custom") for v in ("club", "expert")]
    assert chosen(hands, Selection(preset="custom"), TODAY) == hands[2:]
    assert chosen(hands, Selection(level="expert"), TODAY) == hands[1::2]
    assert chosen(hands, Selection(preset="custom", level="club"), TODAY) == hands[2:3]
    assert chosen(hands, Selection(preset="nothing"), TODAY) == []


# --- the summary --------------------------------------------------------------------------------


def test_contracts_by_height():
    summary = summarize(
        [
            entry(declarer=Seat.SOUTH, bid=7, taken=8),
            entry(declarer=Seat.NORTH, bid=7, taken=6),
            entry(declarer=Seat.NORTH, bid=9, taken=9),
            entry(declarer=Seat.EAST, bid=7, taken=6),
            entry(declarer=Seat.WEST, bid=13, taken=13),
        ]
    )
    ours = {7: Tally(1, 1), 9: Tally(1, 0)}
    theirs = {7: Tally(0, 1), 13: Tally(1, 0)}
    for height in HEIGHTS:
        assert summary.ours[height] == ours.get(height, Tally())
        assert summary.theirs[height] == theirs.get(height, Tally())
    assert ours[7].bid == 2
    assert summary.hands == 5


def test_the_average_bid_is_that_of_ones_own_contracts():
    hands = [entry(bid=7), entry(bid=10), entry(declarer=Seat.NORTH, bid=13)]
    assert summarize(hands).average_bid == 8.5
    assert summarize(hands[2:]).average_bid is None


def test_kaboots_of_both_sides_on_any_bid():
    summary = summarize(
        [
            entry(bid=8, taken=13),
            entry(bid=13, taken=13),
            entry(declarer=Seat.EAST, bid=9, taken=13),
            entry(declarer=Seat.EAST, bid=9, taken=0),
            entry(bid=13, taken=12),
        ]
    )
    assert (summary.kaboots, summary.kaboots_against) == (3, 1)


def test_points_by_who_declares():
    summary = summarize(
        [
            entry(declarer=Seat.SOUTH, bid=8, taken=9),  # +9
            entry(declarer=Seat.SOUTH, bid=8, taken=6),  # -8
            entry(declarer=Seat.NORTH, bid=7, taken=13),  # +16
            entry(declarer=Seat.EAST, bid=8, taken=6),  # +7
            entry(declarer=Seat.WEST, bid=8, taken=8),  # 0
        ]
    )
    assert (summary.own, summary.partner, summary.defence) == (Role(2, 1), Role(1, 16), Role(2, 7))
    assert summary.defence.average == 3.5
    assert Role().average is None
    assert summary.ahead == (9, 9 - 8 - 7, -6 + 16, 10 + 7 + 8, 25 - 8)


def test_matches_won_lost_and_open():
    summary = summarize(
        [
            entry(1, 0),
            entry(1, 1, winner=Team.A),
            entry(2, 0, winner=Team.B),
            entry(3, 0),
            entry(3, 1),
        ]
    )
    assert (summary.won, summary.lost, summary.unfinished) == (1, 1, 1)


def test_the_longest_runs():
    results = [Team.A, Team.B, Team.A, Team.A, Team.B]
    summary = summarize([entry(n, 0, winner=winner) for n, winner in enumerate(results)])
    assert summary.longest_won == 2
    taken = [7, 7, 7, 6, 7, 13]
    hands = [entry(1, n, bid=7, taken=tricks) for n, tricks in enumerate(taken)]
    hands.insert(1, entry(1, 9, Seat.EAST, 7, 3))  # a defended hand breaks no run
    assert summarize(hands).longest_made == 3
    assert summarize([]).longest_made == summarize([]).longest_won == 0


def test_groups():
    summary = summarize(
        [
            entry(1, 0, bid=7, taken=7, preset="custom", level="club"),
            entry(1, 1, bid=7, taken=6, preset="custom", level="club", winner=Team.B),
            entry(2, 0, Seat.EAST, 7, 6, level="expert", winner=Team.A),
        ]
    )
    assert summary.by_preset == (
        Group("custom", won=0, lost=1, hands=2, ahead=7 - 14),
        Group("classic_41", won=1, lost=0, hands=1, ahead=14),
    )
    assert [(group.id, group.matches) for group in summary.by_level] == [("club", 1), ("expert", 1)]


def test_hands_with_undo_do_not_count_nor_do_their_matches():
    hands = [
        entry(1, 0, bid=9, taken=13, undone=True),
        entry(1, 1, bid=7, taken=7),
        entry(1, 2, bid=7, taken=7, winner=Team.A),
        entry(2, 0, bid=7, taken=7, winner=Team.A, undone=True),
    ]
    summary = summarize(hands)
    assert (summary.hands, summary.left_out) == (2, 2)
    assert (summary.won, summary.lost, summary.unfinished) == (0, 0, 0)
    assert summary.kaboots == 0
    assert summary.ours[9].bid == 0


@given(st.lists(entries, max_size=20))
def test_the_parts_add_up(hands):
    summary = summarize(hands)
    contracts = [*summary.ours.values(), *summary.theirs.values()]
    assert sum(tally.bid for tally in contracts) == summary.hands
    assert summary.hands + summary.left_out == len(hands)
    assert sum(role.hands for role in (summary.own, summary.partner, summary.defence)) == (
        summary.hands
    )
    for groups in (summary.by_preset, summary.by_level):
        assert sum(group.hands for group in groups) == summary.hands
        assert sum(group.won for group in groups) == summary.won
        assert sum(group.ahead for group in groups) == (summary.ahead[-1] if summary.ahead else 0)


# --- for other programs -------------------------------------------------------------------------


def test_the_table_for_spreadsheets():
    hands = [
        entry(4611686018427387904, 2, Seat.EAST, 9, 8, trump=Suit.HEARTS, calls=("E9", "SP")),
        replace(entry(winner=Team.A, undone=True), preset="a, b"),
    ]
    rows = list(csv.DictReader(io.StringIO(to_csv(hands))))
    assert len(rows) == 2
    first, second = rows
    assert (first["match"], first["hand"]) == ("#4611686018427387904", "3")
    assert (first["declarer"], first["bid"], first["trump"]) == ("E", "9", "H")
    assert (first["tricks_a"], first["tricks_b"]) == ("5", "8")
    assert (first["points_a"], first["points_b"]) == ("5", "-9")
    assert (first["calls"], first["winner"], first["undone"]) == ("E9 SP", "", "0")
    assert (second["preset"], second["winner"], second["undone"]) == ("a, b", "A", "1")
    assert None not in first
    assert None not in first.values()
