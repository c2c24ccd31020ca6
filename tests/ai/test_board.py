"""A board cannot be made of cards that do not add up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ai.board import board_of, cards_of, mask_of
from game.cards import PACK, Card, Suit, parse_cards
from game.rules import RuleSet
from game.seats import Direction, Seat
from game.tricks import Play, Trick
from tests.ai.boards import board

GOOD = board("S", 3, ("SA H2", "SK H3", "SQ H4", "C2"), "C3")
SOUTH, EAST, NORTH, WEST = GOOD.hands


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"hands": (SOUTH, EAST, NORTH)}, "not four hands"),
        ({"hands": (SOUTH, EAST, NORTH, 1 << 52)}, "not four hands"),
        ({"hands": (SOUTH, EAST, NORTH, -1)}, "not four hands"),
        ({"trump": 4}, "no such"),
        ({"trump": -1}, "no such"),
        ({"leader": 4}, "no such"),
        ({"trick": (2, 4, 8, 16)}, "no such"),
        ({"trick": (52,)}, "not a card"),
        ({"trick": (-1,)}, "not a card"),
        ({"trick": ()}, "wrong size"),
        ({"trick": (2, 4)}, "wrong size"),
        ({"leader": 0}, "wrong size"),
        ({"hands": (0, 0, 0, 0), "trick": ()}, "wrong size"),
        ({"hands": (SOUTH, EAST, NORTH, 1 << 1)}, "two places"),  # it also lies on the table
        ({"hands": (SOUTH, SOUTH, NORTH, WEST)}, "two places"),
    ],
)
def test_what_is_no_board(changes: dict[str, object], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        replace(GOOD, **changes)  # type: ignore[arg-type]


def test_whose_turn_it_is_and_how_much_is_left() -> None:
    assert GOOD.seat == 0
    assert GOOD.tricks_left == 2
    assert GOOD.holding(0, Suit.SPADES) == 1 << 12


def test_cards_as_bits() -> None:
    assert mask_of(PACK) == (1 << 52) - 1
    assert [str(PACK[card]) for card in cards_of(GOOD.hands[0])] == ["H2", "SA"]


@pytest.mark.parametrize(
    ("must_trump", "trick", "playable"),
    [
        (False, "", "H2 S3 SA"),
        (True, "", "H2 S3 SA"),
        (False, "H9", "H2"),
        (False, "C9", "H2 S3 SA"),
        (True, "C9", "S3 SA"),
        (True, "D9 DT", "S3 SA"),
        (True, "H9 DT", "H2"),
    ],
)
def test_what_may_be_played(must_trump: bool, trick: str, playable: str) -> None:
    others = [["C2", "C3", "C4"], ["C5", "C6", "C7"], ["C8", "DA", "DK"]]
    words = trick.split()
    for place in range(len(words)):
        others[2 - place].pop()
    hands = ("SA S3 H2", *(" ".join(other) for other in others))
    it = board("S", -len(words) % 4, (hands[0], hands[1], hands[2], hands[3]), trick)
    found = replace(it, must_trump=must_trump).playable()
    assert [str(PACK[card]) for card in found] == playable.split()


@pytest.mark.parametrize("direction", Direction)
def test_seats_count_in_the_direction_of_play(direction: Direction) -> None:
    rules = RuleSet(direction=direction, must_trump=True)
    hands = [parse_cards(text) for text in ("SA H2", "SK H3", "SQ H4", "C2")]
    last = Seat.WEST
    if direction is Direction.CLOCKWISE:
        last = Seat.EAST
        hands[1], hands[3] = hands[3], hands[1]
    on_table = Trick(last, (Play(last, Card.parse("C3")),))
    assert board_of(rules, hands, Suit.SPADES, on_table) == replace(GOOD, must_trump=True)
