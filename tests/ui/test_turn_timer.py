"""The turn timer by itself: it counts down, rings near the end, and ends once."""

from __future__ import annotations

import pytest

from ui.turn_timer import WARNING_S, TurnTimer


def test_it_stands_still_until_it_is_started():
    timer = TurnTimer()
    assert not timer.is_running
    assert timer.advance(100) == (False, False)
    assert timer.seconds_left == timer.share_left == timer.step == 0
    assert not timer.is_urgent


def test_it_counts_down():
    timer = TurnTimer()
    timer.start(15)
    assert timer.is_running
    assert timer.seconds_left == 15
    assert timer.share_left == 1
    assert timer.advance(1.5) == (False, False)
    assert timer.seconds_left == 14, "a begun second counts as a whole one"
    assert timer.share_left == pytest.approx(0.9)


def test_time_is_up_at_the_limit_and_not_before():
    timer = TurnTimer()
    timer.start(15)
    assert timer.advance(14.99) == (True, False)
    assert timer.advance(0.02) == (False, True)
    assert timer.seconds_left == 0
    assert timer.share_left == 0


def test_the_last_seconds_are_urgent_and_each_rings_once():
    timer = TurnTimer()
    timer.start(15)
    rings = 0
    for _ in range(15 * 60 - 1):
        rang, is_up = timer.advance(1 / 60)
        assert not is_up
        assert not rang or timer.is_urgent
        rings += rang
    assert rings == WARNING_S


def test_the_rest_of_the_time_is_not_urgent():
    timer = TurnTimer()
    timer.start(30)
    timer.advance(30 - WARNING_S - 0.01)
    assert not timer.is_urgent
    timer.advance(0.02)
    assert timer.is_urgent


def test_stopping_forgets_everything():
    timer = TurnTimer()
    timer.start(15)
    timer.advance(14)
    timer.stop()
    assert not timer.is_running
    assert timer.advance(2) == (False, False)
    timer.start(60)
    assert timer.seconds_left == 60


def test_the_steps_of_the_picture_are_few():
    """A bar that is drawn anew each frame would keep the machine busy."""
    timer = TurnTimer()
    timer.start(60)
    steps = {timer.step}
    for _ in range(59 * 60):
        timer.advance(1 / 60)
        steps.add(timer.step)
    assert 100 < len(steps) < 250
