"""The one owner of all cards in motion."""

from __future__ import annotations

import pytest

from game.cards import Card, parse_cards
from ui.layout import Pose
from ui.table.mover import CardMover, Flight
from ui.table.spots import Key, Spot

ACE, KING = sorted(parse_cards("SA SK"), reverse=True)
HOME, AWAY, FAR = Pose(0, 0), Pose(100, 50, 30.0), Pose(500, 500)


def spot(card: Card, pose: Pose, z: int = 200) -> Spot:
    return Spot(card, pose, z)


def at(mover: CardMover, card: Card) -> Pose:
    """Where a card is drawn now."""
    (pose,) = (p for s, p in (*mover.resting(), *mover.moving()) if s.card == card)
    return pose


@pytest.fixture
def mover() -> CardMover:
    """The ace of spades at home."""
    mover = CardMover()
    mover.snap({ACE: spot(ACE, HOME)})
    return mover


def test_a_card_flies_from_where_it_is_to_its_spot(mover: CardMover):
    mover.aim({ACE: spot(ACE, AWAY)}, Flight(1.0))
    assert mover.is_moving
    assert at(mover, ACE) == HOME
    assert mover.update(0.5)
    halfway = at(mover, ACE)
    assert 0 < halfway.x < 100
    assert 0 < halfway.degrees < 30
    assert mover.update(0.6)
    assert at(mover, ACE) == AWAY
    assert not mover.is_moving
    assert not mover.update(0.1)


def test_a_card_in_flight_turns_to_its_new_spot_from_where_it_is(mover: CardMover):
    mover.aim({ACE: spot(ACE, AWAY)}, Flight(1.0))
    mover.update(0.5)
    halfway = at(mover, ACE)
    mover.aim({ACE: spot(ACE, FAR)}, Flight(1.0))
    assert at(mover, ACE) == halfway
    mover.finish()
    assert at(mover, ACE) == FAR


def test_the_same_spot_again_does_not_start_the_flight_anew(mover: CardMover):
    mover.aim({ACE: spot(ACE, AWAY)}, Flight(1.0))
    mover.update(0.5)
    halfway = at(mover, ACE)
    mover.aim({ACE: Spot(ACE, AWAY, 200, is_dimmed=True)}, Flight(1.0))
    assert at(mover, ACE) == halfway
    mover.update(0.5)
    assert [s.is_dimmed for s, _ in mover.resting()] == [True]


def test_no_time_no_motion(mover: CardMover):
    mover.aim({ACE: spot(ACE, AWAY)}, Flight(0.0))
    assert not mover.is_moving
    assert at(mover, ACE) == AWAY


def test_a_new_card_comes_from_its_source_or_is_just_there(mover: CardMover):
    spots: dict[Key, Spot] = {ACE: spot(ACE, AWAY), KING: spot(KING, AWAY)}
    mover.snap({})
    mover.aim(spots, Flight(1.0, sources={ACE: FAR}))
    assert at(mover, ACE) == FAR
    assert at(mover, KING) == AWAY


def test_a_delayed_card_is_not_seen_before_it_sets_out(mover: CardMover):
    mover.snap({})
    mover.aim({ACE: spot(ACE, AWAY)}, Flight(1.0, sources={ACE: FAR}, delays={ACE: 0.5}))
    assert mover.is_moving
    assert mover.resting() == mover.moving() == []
    mover.update(0.6)
    assert len(mover.moving()) == 1
    mover.update(1.0)
    assert at(mover, ACE) == AWAY


def test_a_card_without_a_spot_leaves_by_its_exit(mover: CardMover):
    mover.aim({}, Flight(1.0, exits={ACE: FAR}))
    assert at(mover, ACE) == HOME
    mover.update(0.5)
    assert len(mover.moving()) == 1
    mover.update(0.6)
    assert mover.resting() == mover.moving() == []


def test_a_card_without_a_spot_and_an_exit_is_gone(mover: CardMover):
    mover.aim({}, Flight(1.0))
    assert mover.resting() == mover.moving() == []


def test_a_leaving_card_is_gone_at_once_when_motion_is_ended(mover: CardMover):
    mover.aim({}, Flight(1.0, exits={ACE: FAR}))
    mover.finish()
    assert mover.resting() == mover.moving() == []


def test_lower_cards_are_drawn_first(mover: CardMover):
    mover.snap({ACE: spot(ACE, HOME, z=5), KING: spot(KING, HOME, z=2)})
    assert [s.card for s, _ in mover.resting()] == [KING, ACE]


def test_a_shaken_card_comes_back_to_its_place(mover: CardMover):
    mover.shake(ACE, 10, 0.3)
    places = set()
    for _ in range(40):
        mover.update(0.01)
        places.add(at(mover, ACE).x)
    assert min(places) < -2
    assert max(places) > 2
    assert at(mover, ACE) == HOME
    assert not mover.is_moving


def test_a_card_that_is_shaken_or_lifted_holds_nothing_up(mover: CardMover):
    """Only what tells of an event is waited for."""
    mover.shake(ACE, 10, 0.3)
    assert mover.is_moving
    assert not mover.is_flying
    mover.finish()
    mover.aim({ACE: spot(ACE, AWAY)}, Flight(1.0, is_gesture=True))
    assert not mover.is_flying
    mover.aim({ACE: spot(ACE, FAR)}, Flight(1.0))
    assert mover.is_flying


def test_a_held_card_is_drawn_above_all_others_where_it_is_held(mover: CardMover):
    mover.snap({ACE: spot(ACE, HOME), KING: spot(KING, FAR, z=999)})
    mover.hold(ACE, AWAY)
    assert [s.card for s, _ in mover.resting()] == [KING]
    assert [(s.card, pose) for s, pose in mover.moving()] == [(ACE, AWAY)]
    mover.let_go()
    assert at(mover, ACE) == AWAY
    mover.aim({ACE: spot(ACE, HOME), KING: spot(KING, FAR)}, Flight(1.0))
    mover.finish()
    assert at(mover, ACE) == HOME


def test_a_held_card_that_is_played_flies_out_of_the_hand_that_holds_it(mover: CardMover):
    """The time was up, or it was the only card: the game does not wait for the mouse."""
    mover.hold(ACE, FAR)
    mover.aim({ACE: spot(ACE, AWAY, z=100)}, Flight(1.0))
    assert at(mover, ACE) == FAR
    mover.finish()
    assert at(mover, ACE) == AWAY


def test_a_held_card_may_leave_the_table(mover: CardMover):
    mover.hold(ACE, AWAY)
    mover.aim({}, Flight(1.0, exits={ACE: FAR}))
    mover.finish()
    assert mover.resting() == mover.moving() == []
    mover.hold(KING, AWAY)  # a card that is not on the table
    mover.let_go()
    assert mover.moving() == []


def test_lifting_another_card_does_not_take_the_held_one_away(mover: CardMover):
    mover.hold(ACE, AWAY)
    mover.aim({ACE: spot(ACE, HOME)}, Flight(0.1, is_gesture=True))
    assert at(mover, ACE) == AWAY
