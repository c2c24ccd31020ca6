from __future__ import annotations

from game.cards import Card
from ui.layout import Pose
from ui.table.mover import CardMover, Flight
from ui.table.spots import Key, Spot

ACE = Card.parse("SA")
HERE, THERE, ELSEWHERE = Pose(0, 0, 0), Pose(100, 0, 0), Pose(200, 0, 0)


def spots(pose: Pose) -> dict[Key, Spot]:
    return {ACE: Spot(ACE, pose, 0)}


def test_the_game_waits_for_a_card_that_flies() -> None:
    mover = CardMover()
    mover.snap(spots(HERE))
    mover.aim(spots(THERE), Flight(0.2))
    assert mover.is_flying
    mover.update(0.3)
    assert not mover.is_flying


def test_the_game_does_not_wait_for_a_card_that_is_lifted_or_shaken() -> None:
    mover = CardMover()
    mover.snap(spots(HERE))
    mover.shake(ACE, 5, 0.2)
    assert mover.is_moving
    assert not mover.is_flying
    mover.finish()
    mover.aim(spots(THERE), Flight(0.2, is_gesture=True))
    assert mover.is_moving
    assert not mover.is_flying


def test_a_lifted_card_that_is_played_flies() -> None:
    mover = CardMover()
    mover.snap(spots(HERE))
    mover.aim(spots(THERE), Flight(0.2, is_gesture=True))
    mover.update(0.1)
    mover.aim(spots(ELSEWHERE), Flight(0.2))
    assert mover.is_flying
    mover.finish()
    assert [pose for _, pose in mover.resting()] == [ELSEWHERE]
