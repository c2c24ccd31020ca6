"""The SVG that the card masters are made from."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tools.card_art import courts
from tools.card_art.backs import BACKS, back
from tools.card_art.faces import PIPS, face
from tools.card_art.palette import BLACK, BLUE, FOUR_COLOUR, GREEN, RED, TWO_COLOUR
from ui import cards_art

RANKS = "23456789TJQKA"


@pytest.mark.parametrize("suit", sorted(TWO_COLOUR))
def test_every_face_is_well_formed_and_its_own(suit: str) -> None:
    documents = {face(suit, rank, TWO_COLOUR[suit]) for rank in RANKS}
    assert len(documents) == 13
    for document in documents:
        root = ElementTree.fromstring(document)
        assert root.get("viewBox") == "0 0 480 672"


@pytest.mark.parametrize("rank", RANKS[:9])
def test_pips_are_as_many_as_the_rank_says_and_stand_point_symmetric(rank: str) -> None:
    places = PIPS[rank]
    assert len(places) == (10 if rank == "T" else int(rank))
    if rank != "7":
        turned = {(round(1 - x, 6), round(1 - y, 6)) for x, y in places}
        assert turned == {(round(x, 6), round(y, 6)) for x, y in places}


def test_the_suit_colour_is_the_only_difference_of_the_decks() -> None:
    assert (TWO_COLOUR["D"], FOUR_COLOUR["D"]) == (RED, BLUE)
    assert (TWO_COLOUR["C"], FOUR_COLOUR["C"]) == (BLACK, GREEN)
    for rank in RANKS:
        assert face("D", rank, RED).replace(RED, BLUE) == face("D", rank, BLUE)


@pytest.mark.parametrize("card", [suit + rank for suit in "SHDC" for rank in "JQK"])
def test_figures_lose_their_own_indices_and_take_the_suit_colour(card: str) -> None:
    figure = courts.figure(card, "#123456", 0, 0, 100, 160)
    assert "#123456" in figure
    for width in ('width="32"', 'width="26.769"', 'width="55.68"', "<rect"):
        assert width not in figure
    assert '"red"' not in figure
    assert "#44F" not in figure


def test_the_game_knows_the_backs_that_are_built() -> None:
    assert tuple(BACKS) == cards_art.BACKS
    for name in BACKS:
        ElementTree.fromstring(back(name))
