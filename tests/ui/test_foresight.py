"""Pictures are made before they are needed, a few at a time."""

from __future__ import annotations

import pytest

from game.cards import PACK, Card
from tests.ui.stage import context
from ui import backdrop, cards_art
from ui.cards_art import CardArt, load_masters
from ui.layout import TableLayout
from ui.table.foresight import PICTURES_AT_ONCE, WarmUp, prepare, turned_cards

LAYOUT = TableLayout((960, 540))
HAND = PACK[3:13]


@pytest.fixture
def art() -> CardArt:
    return CardArt(LAYOUT.card_height)


def needed(hand: list[Card]) -> list[tuple[Card, float]]:
    fan = LAYOUT.fan(len(hand))
    return [(card, pose.degrees) for card, pose in zip(hand, fan, strict=True)]


def test_what_is_foreseen_is_what_the_hand_looks_like_after_any_card():
    foreseen = set(turned_cards(HAND, LAYOUT))
    assert set(needed(list(HAND))) <= foreseen
    for played in HAND:
        assert set(needed([card for card in HAND if card != played])) <= foreseen
    assert len(foreseen) <= 3 * len(HAND)


@pytest.mark.parametrize("count", [0, 1, 2])
def test_short_hands(count: int):
    assert len(list(turned_cards(HAND[:count], LAYOUT))) == {0: 0, 1: 1, 2: 4}[count]


def test_a_few_pictures_at_a_time_until_all_are_there(art: CardArt):
    calls = 1
    while not prepare(art, HAND, LAYOUT):
        calls += 1
    wanted = set(turned_cards(HAND, LAYOUT))
    assert len(wanted) / PICTURES_AT_ONCE <= calls + 1
    assert all(art.is_ready(*pair) for pair in wanted)
    assert prepare(art, HAND, LAYOUT)


def test_ready_means_that_no_picture_is_made(art: CardArt):
    card, degrees = HAND[0], 7.4
    assert not art.is_ready(card, degrees)
    picture = art.rotated(card, degrees)
    assert art.is_ready(card, degrees)
    assert art.rotated(card, degrees) is picture
    assert not art.is_ready(card, 0)
    art.face(card)
    assert art.is_ready(card, 0)


def test_masters_are_read_a_few_at_a_time(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(cards_art, "_masters", {})
    assert not load_masters(2)
    assert len(cards_art._masters) == 2
    while not load_masters(20):
        pass
    assert len(cards_art._masters) == 53
    assert load_masters(2)


def test_warming_up_ends_with_the_table(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(cards_art, "_masters", {})
    backdrop.table_surface.cache_clear()
    warm_up = WarmUp(context((960, 540)))
    for _ in range(60):
        warm_up.step()
    assert len(cards_art._masters) == 53
    assert backdrop.table_surface.cache_info().currsize == 1
