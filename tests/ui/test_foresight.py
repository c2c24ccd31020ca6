"""Pictures are made before they are needed, a few at a time."""

from __future__ import annotations

import pytest

from game.actions import PlayCard
from game.seats import Seat
from game.session import Session
from game.view import PlayerView
from tests.ui.stage import context
from tests.ui.table_stage import legal_cards, my_card, new_session, session_where
from ui import backdrop, cards_art
from ui.layout import TableLayout
from ui.settings import CardOrder
from ui.table.foresight import (
    Foresight,
    Picture,
    WarmUp,
    due_pictures,
    play_pictures,
    way_pictures,
)
from ui.table.hand import sorted_hand
from ui.table.mover import CardMover, Flight
from ui.table.picture import TableArt
from ui.table.spots import HandLook, spots

LAYOUT = TableLayout((960, 540))
ORDER = CardOrder.HIGH_LEFT
DEALT = HandLook(ORDER, is_unsorted=True)


@pytest.fixture
def art() -> TableArt:
    cards_art.card_art.cache_clear()
    return TableArt(context(LAYOUT.size), LAYOUT)


def south(session: Session) -> PlayerView:
    return session.view(Seat.SOUTH)


def make(art: TableArt, pictures: list[Picture]) -> None:
    for spot, pose, in_flight in pictures:
        art.layers(spot, pose, in_flight=in_flight)


def drawn(art: TableArt, mover: CardMover) -> None:
    for spot, pose in mover.resting():
        art.layers(spot, pose, in_flight=False)
    for spot, pose in mover.moving():
        art.layers(spot, pose, in_flight=True)


def forbid_new(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on, a card that must be turned is a failure."""

    def turn(*_: object) -> None:
        raise AssertionError("a picture is missing")

    monkeypatch.setattr(cards_art, "_turn", turn)


def test_a_deal_that_was_foreseen_makes_no_picture(art: TableArt, monkeypatch: pytest.MonkeyPatch):
    view = south(new_session())
    make(art, list(due_pictures({}, spots(view, LAYOUT, DEALT))))
    make(art, list(way_pictures(view, LAYOUT, DEALT, HandLook(ORDER))))
    forbid_new(monkeypatch)
    mover = CardMover()
    mover.snap(spots(view, LAYOUT, HandLook(ORDER, is_unsorted=True)))
    drawn(art, mover)
    mover.aim(spots(view, LAYOUT, HandLook(ORDER)), Flight(0.5))
    while mover.is_moving:
        drawn(art, mover)
        mover.update(0.01)
    drawn(art, mover)


@pytest.mark.parametrize("tricks", [0, 5, 11])
def test_after_any_card_the_rest_of_the_hand_was_foreseen(
    art: TableArt, monkeypatch: pytest.MonkeyPatch, tricks: int
):
    session = session_where(lambda view: my_card(view) and len(view.tricks) == tricks)
    view = south(session)
    hand = sorted_hand(view.hand, view.trump, ORDER)
    make(art, list(play_pictures(view, hand, LAYOUT)))
    plain = HandLook(ORDER)
    afters: list[PlayerView] = []
    for card in legal_cards(view):
        played = Session(session.state)
        played.submit(PlayCard(Seat.SOUTH, card))
        afters.append(south(played))
    with monkeypatch.context() as patch:
        forbid_new(patch)
        for after in afters:
            for spot in spots(after, LAYOUT, plain).values():
                if spot.card in after.hand or spot.holder is not None:
                    art.layers(spot, spot.pose, in_flight=False)


def test_it_goes_on_where_it_stopped_and_begins_anew_for_something_else(art: TableArt):
    foresight = Foresight(art)
    view = south(new_session())
    count = len(list(due_pictures({}, spots(view, LAYOUT, DEALT))))
    assert count == 52
    steps = 1
    while not foresight.make("deal", due_pictures({}, spots(view, LAYOUT, DEALT)), 0.0):
        steps += 1
    assert steps == count + 1
    assert foresight.make("deal", due_pictures({}, spots(view, LAYOUT, DEALT)), 0.0)
    assert not foresight.make("sort", way_pictures(view, LAYOUT, DEALT, HandLook(ORDER)), 0.0)


def test_a_hand_at_its_end_needs_nothing_more():
    session = session_where(lambda view: view.trick is not None and len(view.hand) == 0)
    view = south(session)
    pictures = list(play_pictures(view, (), LAYOUT))
    assert all(spot.holder is not None for spot, _, _ in pictures)


def test_warming_up_ends_with_the_table(monkeypatch: pytest.MonkeyPatch):
    backdrop._tables.clear()
    cards_art.card_art.cache_clear()
    warm_up = WarmUp(context((960, 540)))
    for _ in range(2000):
        warm_up.step()
    assert next(warm_up._steps, "over") == "over"
    assert [size for size, _ in backdrop._tables] == [(960, 540)]
    deck = cards_art.card_art(LAYOUT.card_height, False, cards_art.BACKS[0])
    assert len(deck._finer_ones) == 53
