"""What one seat may know."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.actions import DealNext
from game.cards import Suit
from game.engine import legal_actions
from game.rules import RuleSet
from game.scoring import Contract
from game.seats import SEATS, Seat
from game.state import Phase
from game.view import view_of
from tests.game.boards import after, calls, hands, match, play, playing

# East leads and follows clubs; North is void in clubs, and holds hearts and diamonds.
NORTH = "H2 H3 H4 H5 H6 H7 H8 H9 D2 D3 D4 D5 D6"
DEAL = hands(east="CA CK C2 D7", north=NORTH, west="C3 C4 C5", south="C6 C7 HA")


def test_a_seat_sees_its_own_cards_and_what_is_public():
    state = after(playing(DEAL, Suit.HEARTS), play("E:CA"), play("N:D2"))
    view = view_of(state, Seat.WEST)
    assert view.seat is Seat.WEST
    assert view.hand == DEAL[Seat.WEST]
    assert view.contract == Contract(Seat.EAST, 7, Suit.HEARTS)
    assert (view.trump, view.dealer, view.turn) == (Suit.HEARTS, Seat.SOUTH, Seat.WEST)
    assert (view.phase, view.tricks, view.tricks_won) == (Phase.PLAY, (), (0, 0))
    assert sorted(map(str, view.played)) == ["CA", "D2"]
    assert view.card_counts == (13, 12, 12, 13)
    assert (view.totals, view.scores, view.winner) == ((0, 0), (), None)
    assert (view.hand_number, view.deal_number) == (0, 0)


def test_the_legal_actions_belong_to_the_seat_whose_turn_it_is():
    state = after(playing(DEAL, Suit.HEARTS), play("E:CA"))
    assert view_of(state, Seat.NORTH).legal == legal_actions(state)
    for seat in (Seat.SOUTH, Seat.EAST, Seat.WEST):
        assert view_of(state, seat).legal == ()


def test_clearing_a_finished_deal_away_is_nobodys_own_action():
    state = after(match(), *calls("E:P N:P W:P S:P"))
    assert legal_actions(state) == (DealNext(),)
    assert all(view_of(state, seat).legal == () for seat in SEATS)


def test_before_the_play_there_is_nothing_on_the_table():
    view = view_of(match(deal=DEAL), Seat.EAST)
    assert (view.trump, view.contract, view.trick, view.all_tricks) == (None, None, None, ())
    assert view.played == frozenset()
    assert view.voids == (frozenset(),) * 4
    assert view.card_counts == (13, 13, 13, 13)
    won = view_of(after(match(), *calls("E:13")), Seat.EAST)
    assert (won.contract, won.trump) == (Contract(Seat.EAST, 13), None)


MUST_TRUMP = {"must_trump": True}
LEAD_TRUMP = {"first_lead_must_be_trump": True}
TWO_DIAMONDS = hands(north="D2 D3 C2 C3 C4 C5 C6 C7 C8 C9 CT CJ CQ", east="S2 S3", west="S4 S5")

# Options, the deal, trump, the cards played, and the voids that they show: seat and suits.
VOID_ROWS = [
    ({}, DEAL, Suit.HEARTS, "E:CA", ""),
    ({}, DEAL, Suit.HEARTS, "E:CA N:D2 W:C3 S:C6", "N:C"),
    ({}, DEAL, Suit.HEARTS, "E:CA N:H2 W:C3 S:C6", "N:C"),
    (MUST_TRUMP, DEAL, Suit.HEARTS, "E:CA N:H2", "N:C"),
    # Who neither follows nor trumps, though he must, has no trump either.
    ({}, TWO_DIAMONDS, Suit.HEARTS, "E:S2 N:D2", "N:S"),
    (MUST_TRUMP, TWO_DIAMONDS, Suit.HEARTS, "E:S2 N:D2", "N:SH"),
    # Trump led and not followed.
    (MUST_TRUMP, TWO_DIAMONDS, Suit.SPADES, "E:S2 N:D2", "N:S"),
    # The first lead is not a trump, though it must be.
    (
        LEAD_TRUMP,
        hands(east="CA CK CQ CJ CT D2 D3 D4 D5 D6 D7 D8 D9", north="C2", west="C3", south="C4"),
        Suit.HEARTS,
        "E:CA N:C2 W:C3 S:C4 E:D2",
        "E:H",
    ),
    (LEAD_TRUMP, DEAL, Suit.CLUBS, "E:CA", ""),
]


@pytest.mark.parametrize(("options", "deal", "trump", "line", "shown"), VOID_ROWS)
def test_who_has_shown_to_be_void(options, deal, trump, line, shown):
    state = playing(deal, trump, RuleSet.from_dict(options))
    state = after(state, *map(play, line.split()))
    expected = [frozenset[Suit]()] * 4
    for word in shown.split():
        letter, _, suits = word.partition(":")
        expected[Seat.parse(letter)] = frozenset(map(Suit.parse, suits))
    assert view_of(state, Seat.SOUTH).voids == tuple(expected)


def test_a_view_holds_neither_seed_nor_state():
    state = playing(DEAL, Suit.HEARTS)
    for seat in SEATS:
        view = view_of(state, seat)
        assert view == view_of(replace(state, seed=state.seed + 1), seat)
        assert not {"seed", "state", "dealt"} & set(dir(view))
