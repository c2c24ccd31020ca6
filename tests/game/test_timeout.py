"""What the turn timer does for a seat whose time is up."""

from __future__ import annotations

import pytest

from game.actions import Bid, NameTrump, Pass, PlayCard
from game.cards import Card, Suit
from game.rules import RuleSet
from game.seats import Seat
from game.timeout import timeout_action
from game.view import view_of
from tests.game.boards import after, calls, hands, match, play, playing

WORTHLESS = "C2 C3 C4 D2 D3 D4 H2 H3 H4 S2 S3 S4 S5"
STUCK = {"all_pass": "dealer_takes_min"}

AUCTION_ROWS = [
    ({}, "", Pass(Seat.EAST)),
    ({}, "E:9", Pass(Seat.NORTH)),
    ({}, "E:P N:P W:P", Pass(Seat.SOUTH)),
    (STUCK, "E:P N:P W:P", Bid(Seat.SOUTH, 7)),
    # A worthless hand is never thrown in for anybody.
    ({"worthless_hand_redeal": True}, "", Pass(Seat.EAST)),
    ({"worthless_hand_redeal": True, **STUCK}, "E:P N:P W:P", Bid(Seat.SOUTH, 7)),
]


@pytest.mark.parametrize(("options", "line", "action"), AUCTION_ROWS)
@pytest.mark.parametrize("worthless", ["east", "south"])
def test_in_the_auction_it_passes_or_bids_the_least(worthless, options, line, action):
    state = after(match(RuleSet.from_dict(options), hands(**{worthless: WORTHLESS})), *calls(line))
    assert timeout_action(view_of(state, action.seat)) == action


TRUMP_ROWS = [
    ("C2 C3 C4 C5 C6 HA HK HQ HJ D2 D3 SA SK", Suit.CLUBS),  # the longest, not the strongest
    ("C2 C3 C4 C5 HA H3 H4 H5 D2 D3 D4 SA SK", Suit.HEARTS),  # of two as long, the higher ranks
    ("C2 C3 C4 C9 H2 H3 H4 H9 D2 D3 D4 SA SK", Suit.CLUBS),  # alike in both: the pack's order
]


@pytest.mark.parametrize(("hand", "suit"), TRUMP_ROWS)
def test_it_names_the_longest_suit(hand, suit):
    state = after(match(deal=hands(east=hand)), *calls("E:13"))
    assert timeout_action(view_of(state, Seat.EAST)) == NameTrump(Seat.EAST, suit)


# East leads with hearts trump.
LEAD_ROWS = [
    ("C9 C8 C7 C6 DT D9 D8 H2 H3 SA SK SQ SJ", "C6"),  # the lowest rank of all
    ("CA CK CQ CJ CT H2 H3 H4 H5 H6 H7 H8 H9", "CT"),  # a high card before the lowest trump
    ("C2 C3 C4 D2 D3 D4 S2 S3 S4 H2 H3 H4 H5", "C2"),  # alike: clubs, diamonds, hearts, spades
    ("DA D5 S5 S6 S7 S8 S9 ST SJ SQ SK SA H5", "D5"),
    ("H2 H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK HA", "H2"),
]


@pytest.mark.parametrize(("hand", "card"), LEAD_ROWS)
def test_it_leads_the_weakest_card(hand, card):
    state = playing(hands(east=hand), Suit.HEARTS)
    assert timeout_action(view_of(state, Seat.EAST)) == PlayCard(Seat.EAST, Card.parse(card))


FOLLOW_ROWS = [
    ("CK C9 H2 D2 D3 D4 D5 D6 D7 D8 D9 S2 S3", "C9"),  # it must follow
    ("HA H2 DK DA SK SA SQ SJ ST S9 S8 DQ DJ", "S8"),  # void: the lowest that is no trump
    ("H2 H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK HA", "H2"),  # nothing but trumps
]


@pytest.mark.parametrize(("hand", "card"), FOLLOW_ROWS)
def test_it_follows_with_the_weakest_legal_card(hand, card):
    state = after(playing(hands(east="CA", north=hand), Suit.HEARTS), play("E:CA"))
    assert timeout_action(view_of(state, Seat.NORTH)) == PlayCard(Seat.NORTH, Card.parse(card))


def test_it_acts_for_nobody_out_of_turn():
    with pytest.raises(ValueError, match="turn"):
        timeout_action(view_of(match(), Seat.SOUTH))
