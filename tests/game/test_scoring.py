"""What a hand is worth under every option, and when a match is over."""

from __future__ import annotations

import pytest

from game.rules import RuleSet, ScoringKind
from game.scoring import SCORINGS, Contract, HandScore, team_points
from game.seats import Seat, Team
from tests.game.boards import VECTORS
from tests.game.score_table import core_cell

PARTNERSHIP = SCORINGS[ScoringKind.PARTNERSHIP]


@pytest.mark.parametrize("row", VECTORS["scoring"], ids=lambda row: row["id"])
def test_a_hand_scores_as_its_sources_say(row):
    points = team_points(RuleSet.from_dict(row["options"]), row["bid"], row["taken"])
    assert (points.bidders, points.defenders) == (row["bidders"], row["defenders"])


@pytest.mark.parametrize("bid", range(7, 14))
@pytest.mark.parametrize("taken", range(14))
def test_the_core_table_cell_by_cell(bid, taken):
    points = team_points(RuleSet(), bid, taken)
    assert (points.bidders, points.defenders) == core_cell(bid, taken)


# Each option: what it changes, and beside it what it leaves alone.
OPTION_ROWS = [
    # made_score
    ({"made_score": "tricks"}, 8, 10, 10, 0),
    ({"made_score": "bid"}, 8, 10, 8, 0),
    ({"made_score": "bid"}, 8, 13, 16, 0),
    ({"made_score": "bid"}, 13, 13, 26, 0),
    ({"made_score": "bid"}, 8, 7, -8, 6),
    # kaboot_score
    ({"kaboot_score": 20}, 7, 13, 20, 0),
    ({"kaboot_score": 20}, 13, 13, 26, 0),
    ({"kaboot_score": 20}, 7, 12, 12, 0),
    ({"kaboot_score": None}, 7, 13, 13, 0),
    ({"kaboot_score": None, "made_score": "bid"}, 7, 13, 7, 0),
    # bid13_made_score
    ({"bid13_made_score": 52}, 13, 13, 52, 0),
    ({"bid13_made_score": 52}, 12, 13, 16, 0),
    ({"bid13_made_score": None}, 13, 13, 13, 0),
    ({"bid13_made_score": None}, 12, 13, 16, 0),
    # bid13_failed_bidders
    ({"bid13_failed_bidders": -26}, 13, 12, -26, 2),
    ({"bid13_failed_bidders": -26}, 12, 11, -12, 2),
    ({"bid13_failed_bidders": "minus_bid"}, 13, 12, -13, 2),
    # bid13_failed_defenders
    ({"bid13_failed_defenders": "double"}, 13, 9, -16, 8),
    ({"bid13_failed_defenders": "single"}, 13, 9, -16, 4),
    ({"bid13_failed_defenders": "single"}, 12, 9, -12, 4),
    # failed_defenders: bids of 7 to 12 only
    ({"failed_defenders": "tricks"}, 9, 6, -9, 7),
    ({"failed_defenders": "bid"}, 9, 6, -9, 9),
    ({"failed_defenders": "bid"}, 13, 6, -16, 14),
    ({"failed_defenders": "none"}, 9, 6, -9, 0),
    ({"failed_defenders": "none"}, 13, 6, -16, 14),
    ({"failed_defenders": "none"}, 9, 9, 9, 0),
    # defenders_score_when_made
    ({"defenders_score_when_made": "tricks"}, 9, 10, 10, 3),
    ({"defenders_score_when_made": "tricks"}, 9, 13, 16, 0),
    ({"defenders_score_when_made": "tricks"}, 9, 8, -9, 5),
    # defenders_kaboot: counts in place of their thirteen tricks
    ({"defenders_kaboot": 16}, 9, 0, -9, 16),
    ({"defenders_kaboot": 16}, 9, 1, -9, 12),
    ({"defenders_kaboot": 16}, 13, 0, -16, 32),
    ({"defenders_kaboot": 16, "bid13_failed_defenders": "single"}, 13, 0, -16, 16),
    ({"defenders_kaboot": 16, "failed_defenders": "bid"}, 9, 0, -9, 9),
    ({"defenders_kaboot": 16, "failed_defenders": "none"}, 9, 0, -9, 0),
]


@pytest.mark.parametrize(("options", "bid", "taken", "bidders", "defenders"), OPTION_ROWS)
def test_an_option_changes_what_it_names_and_nothing_else(options, bid, taken, bidders, defenders):
    points = team_points(RuleSet.from_dict(options), bid, taken)
    assert (points.bidders, points.defenders) == (bidders, defenders)


@pytest.mark.parametrize("row", VECTORS["match_end"], ids=lambda row: row["id"])
def test_a_match_ends_as_its_sources_say(row):
    rules = RuleSet.from_dict(row["options"])
    bidders = Team[row["bidders"]]
    taken = (row["taken"], 13 - row["taken"])
    tricks = taken if bidders is Team.A else taken[::-1]
    declarer = Seat.SOUTH if bidders is Team.A else Seat.EAST
    points = PARTNERSHIP.points(rules, Contract(declarer, row["bid"]), tricks)
    totals = tuple(map(sum, zip(row["before"], points, strict=True)))
    assert list(totals) == row["after"]
    winner = {"A wins": Team.A, "B wins": Team.B, "continue": None}[row["result"]]
    assert PARTNERSHIP.winner(rules, totals) is winner


# The rules and the totals after a hand; who has won.
END_ROWS = [
    ({}, (0, 0), None),
    ({}, (40, -100), None),
    ({}, (41, 40), Team.A),
    ({}, (40, 41), Team.B),
    ({}, (50, 45), Team.A),
    ({}, (45, 50), Team.B),
    ({}, (45, 45), None),
    ({"target": 31}, (31, 0), Team.A),
    ({"target": 51}, (50, 0), None),
    ({"target": 51}, (51, 0), Team.A),
    ({"target": 61}, (0, 61), Team.B),
    ({"target": 1}, (1, 0), Team.A),
    ({"target": 61, "lose_at_negative_target": True}, (-60, 0), None),
    ({"target": 61, "lose_at_negative_target": True}, (-61, -20), Team.B),
    ({"target": 61, "lose_at_negative_target": True}, (5, -77), Team.A),
    ({"target": 61, "lose_at_negative_target": True}, (-61, -61), None),
    ({"target": 61, "lose_at_negative_target": True}, (-70, -61), Team.B),
    ({"target": 61}, (5, -77), None),
]


@pytest.mark.parametrize(("options", "totals", "winner"), END_ROWS)
def test_who_has_won(options, totals, winner):
    assert PARTNERSHIP.winner(RuleSet.from_dict(options), totals) is winner


@pytest.mark.parametrize("declarer", Seat)
def test_points_go_to_the_declarers_team(declarer):
    tricks = (8, 5) if declarer.team is Team.A else (5, 8)
    points = PARTNERSHIP.points(RuleSet(), Contract(declarer, 8), tricks)
    assert points[declarer.team] == 8
    assert points[declarer.team.other] == 0


def test_a_match_starts_at_nothing():
    assert PARTNERSHIP.start() == (0, 0)


@pytest.mark.parametrize(
    ("declarer", "tricks", "is_made"),
    [
        (Seat.SOUTH, (8, 5), True),
        (Seat.SOUTH, (7, 6), False),
        (Seat.WEST, (5, 8), True),
        (Seat.WEST, (8, 5), False),
    ],
)
def test_whether_a_contract_was_made(declarer, tricks, is_made):
    score = HandScore(Seat.EAST, Contract(declarer, 8), tricks, (0, 0), (0, 0))
    assert score.is_made is is_made
