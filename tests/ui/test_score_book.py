"""What a score book holds, comes to, and refuses."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import PRESETS, DefendersWhenMade, FirstDealer, RuleSet
from game.scoring import SCORINGS, Contract
from game.seats import SEATS, Direction, Seat, Team
from tests.ui.keeping import EVENING, LONG_NAMES, book
from ui.score_book import (
    BIDS,
    TRICKS,
    Book,
    BookError,
    BookHand,
    Draft,
    Refusal,
    from_dict,
    reckon,
    to_dict,
)

hands = st.builds(
    BookHand,
    st.sampled_from(SEATS),
    st.sampled_from(Team),
    st.sampled_from(BIDS),
    st.sampled_from(TRICKS),
)
drafts = st.builds(
    Draft,
    st.sampled_from([None, *SEATS]),
    st.sampled_from([None, *Team]),
    st.sampled_from([None, *BIDS]),
    st.sampled_from([None, *TRICKS]),
)
books = st.builds(
    Book,
    st.sampled_from(list(PRESETS.values())),
    st.just(LONG_NAMES.teams),
    st.just(LONG_NAMES.players),
    st.sampled_from(SEATS),
    st.just("2026-11-29T22:40:10"),
    st.lists(hands, max_size=12).map(tuple),
    drafts,
)


def refusal_of(change) -> Refusal:
    with pytest.raises(BookError) as caught:
        change()
    return caught.value.refusal


# --- what it comes to ---------------------------------------------------------------------------


@given(books)
def test_every_hand_is_scored_as_the_game_scores_it(shown: Book):
    scoring = SCORINGS[shown.rules.scoring]
    sums = reckon(shown)
    totals = scoring.start()
    for hand, score in zip(shown.hands, sums.scores, strict=False):
        assert scoring.winner(shown.rules, totals) is None
        tricks = [13 - hand.taken, 13 - hand.taken]
        tricks[hand.bidders] = hand.taken
        declarer = Seat.SOUTH if hand.bidders is Team.A else Seat.WEST
        points = scoring.points(shown.rules, Contract(declarer, hand.bid), (tricks[0], tricks[1]))
        totals = tuple(a + b for a, b in zip(totals, points, strict=True))
        assert (score.points, score.totals) == (points, totals)
    assert sums.totals == totals
    assert sums.winner is scoring.winner(shown.rules, totals)
    assert len(sums.scores) + sums.beyond == len(shown.hands)
    assert sums.beyond == 0 or sums.winner is not None


def test_an_evening():
    sums = reckon(book(*EVENING))
    assert [score.totals for score in sums.scores] == [(8, 0), (12, -16), (28, -16), (32, -26)]
    assert [score.is_made for score in sums.scores] == [True, False, True, False]
    assert (sums.winner, sums.beyond) == (None, 0)


def test_a_correction_rescores_all_that_follows():
    corrected = book(*EVENING).corrected(0, BookHand(Seat.SOUTH, Team.A, 9, 8))
    totals = [score.totals for score in reckon(corrected).scores]
    assert totals == [(-9, 5), (-5, -11), (11, -11), (15, -21)]


def test_a_correction_may_end_the_match_earlier_and_loses_nothing():
    shown = book(*EVENING, BookHand(Seat.SOUTH, Team.B, 7, 7))
    sooner = shown.corrected(0, BookHand(Seat.SOUTH, Team.A, 13, 13))
    sums = reckon(sooner)
    assert (sums.totals, sums.winner, sums.beyond) == ((46, -16), Team.A, 2)
    assert sooner.corrected(0, shown.hands[0]) == shown


def test_a_removed_hand_is_as_if_it_had_not_been_played():
    assert reckon(book(*EVENING).without(1)) == reckon(book(*EVENING[:1], *EVENING[2:]))


def test_both_sides_at_the_target_play_on_when_they_are_level():
    rules = RuleSet(target=13, defenders_score_when_made=DefendersWhenMade.TRICKS)
    level = (BookHand(Seat.SOUTH, Team.A, 7, 7), BookHand(Seat.EAST, Team.B, 7, 7))
    sums = reckon(book(*level, rules=rules))
    assert (sums.totals, sums.winner) == ((13, 13), None)
    decided = reckon(book(*level, BookHand(Seat.NORTH, Team.A, 7, 6), rules=rules))
    assert (decided.winner, decided.beyond) == (Team.B, 0)


# --- who deals ----------------------------------------------------------------------------------


@pytest.mark.parametrize("direction", Direction)
def test_the_deal_goes_round(direction: Direction):
    shown = book(rules=RuleSet(direction=direction), first_dealer=Seat.WEST)
    dealers = []
    for _ in range(5):
        dealers.append(shown.dealer)
        shown = shown.drafted(bidders=Team.A, bid=7, taken=6).added()
    step = 1 if direction is Direction.COUNTER_CLOCKWISE else 3
    assert dealers == [Seat((Seat.WEST + step * n) % 4) for n in range(5)]
    assert [hand.dealer for hand in shown.hands] == dealers


def test_another_dealer_may_be_set_and_the_deal_goes_on_from_there():
    shown = book(first_dealer=Seat.SOUTH).drafted(dealer=Seat.NORTH)
    assert shown.dealer is Seat.NORTH
    shown = shown.drafted(bidders=Team.A, bid=7, taken=7).added()
    assert (shown.hands[0].dealer, shown.dealer) == (Seat.NORTH, Seat.WEST)


# --- writing down and refusing ------------------------------------------------------------------


def test_a_draft_is_written_down_once_it_is_whole():
    shown = book()
    for answers, refusal in (
        ({}, Refusal.NO_BIDDERS),
        ({"bidders": Team.B}, Refusal.NO_BID),
        ({"bid": 9}, Refusal.NO_TRICKS),
    ):
        shown = shown.drafted(**answers)
        assert refusal_of(shown.added) is refusal
    written = shown.drafted(taken=10).added()
    assert written.hands == (BookHand(Seat.SOUTH, Team.B, 9, 10),)
    assert written.draft == Draft()


@pytest.mark.parametrize("bid", [6, 14, 0, -7, 8.0, True, "8"])
def test_impossible_bids(bid: Any):
    assert refusal_of(lambda: BookHand(Seat.SOUTH, Team.A, bid, 7)) is Refusal.BID_OUT_OF_RANGE


@pytest.mark.parametrize("taken", [-1, 14, 7.0, False, "7"])
def test_impossible_tricks(taken: Any):
    refusal = refusal_of(lambda: BookHand(Seat.SOUTH, Team.A, 7, taken))
    assert refusal is Refusal.TRICKS_OUT_OF_RANGE


def test_nothing_is_added_to_a_match_that_is_over():
    over = book(*EVENING, BookHand(Seat.SOUTH, Team.A, 9, 10))
    ready = over.drafted(bidders=Team.A, bid=7, taken=7)
    assert refusal_of(ready.added) is Refusal.MATCH_IS_OVER
    reopened = ready.corrected(4, BookHand(Seat.SOUTH, Team.A, 9, 8))
    assert len(reopened.added().hands) == 6


@pytest.mark.parametrize("index", [-1, 4])
def test_a_hand_that_is_not_there(index: int):
    shown = book(*EVENING)
    assert refusal_of(lambda: shown.without(index)) is Refusal.NO_SUCH_HAND
    assert refusal_of(lambda: shown.corrected(index, EVENING[0])) is Refusal.NO_SUCH_HAND


def test_rules_are_fixed_by_the_first_hand():
    other = PRESETS["jordan_61"]
    assert book().with_rules(other).rules == other
    assert refusal_of(lambda: book(*EVENING).with_rules(other)) is Refusal.RULES_ARE_FIXED
    assert book(*EVENING).with_rules(PRESETS["classic_41"]) == book(*EVENING)


def test_names_that_cannot_be_used():
    assert refusal_of(lambda: book(teams=("Lions", " lions "))) is Refusal.SAME_NAMES
    assert refusal_of(lambda: book(teams=("x" * 25, ""))) is Refusal.BAD_NAME
    assert refusal_of(lambda: book(players=("", "\u202e", "", ""))) is Refusal.BAD_NAME
    assert book(teams=("", "")).teams == ("", "")


# --- as JSON ------------------------------------------------------------------------------------


@given(books)
def test_a_book_comes_back_from_json_as_it_was(shown: Book):
    assert from_dict(json.loads(json.dumps(to_dict(shown)))) == shown


def broken(**values: object) -> dict[str, object]:
    return {**to_dict(book(*EVENING, draft=Draft(None, Team.A, 8, None))), **values}


@pytest.mark.parametrize(
    "table",
    [
        {},
        [],
        None,
        "book",
        broken(format="something-else"),
        broken(version=2),
        broken(teams=["one"]),
        broken(teams=["same", "same"]),
        broken(teams=[1, 2]),
        broken(players=["a", "b", "c"]),
        broken(first_dealer="X"),
        broken(rules={"target": 0}),
        broken(rules={"unknown": 1}),
        broken(rules=[]),
        broken(hands={"dealer": "S"}),
        broken(hands=[{"dealer": "S", "bidders": "A", "bid": 14, "taken": 7}]),
        broken(hands=[{"dealer": "S", "bidders": "A", "bid": 8}]),
        broken(hands=[{"dealer": "S", "bidders": "C", "bid": 8, "taken": 7}]),
        broken(hands=7),
        broken(draft={"dealer": None, "bidders": None, "bid": 6, "taken": None}),
        broken(draft={"dealer": None, "bidders": None, "bid": 8.0, "taken": None}),
        broken(draft=None),
        broken(started=5),
    ],
    ids=str,
)
def test_what_is_no_book(table: Any):
    with pytest.raises(ValueError):  # noqa: PT011  (any of them)
        from_dict(table)


def test_the_first_dealer_of_house_rules_does_not_bind_a_book():
    rules = RuleSet(first_dealer=FirstDealer.EAST)
    assert book(rules=rules, first_dealer=Seat.WEST).dealer is Seat.WEST
