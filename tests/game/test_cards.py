"""The pack and the seats: order, text both ways, and what is no card."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from game.cards import PACK, Card, Rank, Suit, parse_cards
from game.seats import SEATS, Direction, Seat, Team, next_seat


def test_the_pack_has_thirteen_different_cards_of_each_suit():
    assert len(set(PACK)) == 52
    assert [sum(card.suit is suit for card in PACK) for suit in Suit] == [13] * 4


def test_the_pack_is_in_order_and_knows_its_places():
    assert list(PACK) == sorted(PACK)
    assert [card.index for card in PACK] == list(range(52))


@pytest.mark.parametrize("card", PACK, ids=str)
def test_a_card_reads_back_from_its_text(card):
    assert Card.parse(str(card)) is card


@pytest.mark.parametrize(
    ("text", "suit", "rank"),
    [("SA", Suit.SPADES, Rank.ACE), ("HT", Suit.HEARTS, Rank.TEN), ("C2", Suit.CLUBS, Rank.TWO)],
)
def test_the_suit_comes_first(text, suit, rank):
    assert Card.parse(text) == Card(suit, rank)


@pytest.mark.parametrize("text", ["", "S", "AS", "S1", "S10", "sa", "SA ", "XA", "SX"])
def test_what_is_no_card_is_refused(text):
    with pytest.raises(ValueError, match="not a card"):
        Card.parse(text)


@pytest.mark.parametrize("text", ["", "X", "c", "CD", "♣"])
def test_what_is_no_suit_is_refused(text):
    with pytest.raises(ValueError, match="not a suit"):
        Suit.parse(text)


@pytest.mark.parametrize("text", ["", "1", "10", "t", "23"])
def test_what_is_no_rank_is_refused(text):
    with pytest.raises(ValueError, match="not a rank"):
        Rank.parse(text)


def test_suits_and_ranks_read_back_and_show_themselves():
    assert [Suit.parse(suit.letter) for suit in Suit] == list(Suit)
    assert [Rank.parse(rank.letter) for rank in Rank] == list(Rank)
    assert "".join(suit.symbol for suit in Suit) == "♣♦♥♠"
    assert [suit for suit in Suit if suit.is_red] == [Suit.DIAMONDS, Suit.HEARTS]
    assert [rank.text for rank in Rank] == [*"23456789", "10", *"JQKA"]


def test_a_list_of_cards_is_read_and_a_repeated_card_refused():
    assert parse_cards(" SA  H2 ") == {Card.parse("SA"), Card.parse("H2")}
    assert parse_cards("") == frozenset()
    with pytest.raises(ValueError, match="twice"):
        parse_cards("SA H2 SA")


def test_a_set_of_cards_has_the_same_order_in_every_run():
    """Python draws new hashes for texts each time that it starts; cards hash as numbers."""
    program = "from game.cards import PACK; print(*frozenset(PACK[::3]))"
    orders = {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(orders) == 1
    assert len(orders.pop().split()) == 18


def test_cards_survive_pickling():
    assert pickle.loads(pickle.dumps(PACK)) == PACK


def test_the_turn_goes_to_the_right():
    assert [next_seat(seat) for seat in SEATS] == [Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH]


def test_clockwise_is_the_other_way_round():
    for seat in SEATS:
        assert next_seat(next_seat(seat), Direction.CLOCKWISE) is seat


def test_partners_sit_across_and_form_a_team():
    for seat in SEATS:
        assert seat.partner.partner is seat
        assert seat.partner.team is seat.team
        assert next_seat(seat).team is seat.team.other
    assert Seat.SOUTH.team is Seat.NORTH.team is Team.A
    assert Seat.EAST.team is Seat.WEST.team is Team.B


def test_seats_read_back_from_their_letters():
    assert [Seat.parse(letter) for letter in "SENW"] == list(SEATS)
    assert "".join(seat.letter for seat in SEATS) == "SENW"


@pytest.mark.parametrize("text", ["", "X", "s", "SE"])
def test_what_is_no_seat_is_refused(text):
    with pytest.raises(ValueError, match="not a seat"):
        Seat.parse(text)
