"""Going through a lesson without a picture: everything is read, and the right thing is done."""

from __future__ import annotations

from collections.abc import Callable

from ai.player import Limit
from game.actions import SeatAction
from game.state import Phase
from ui.lessons.board import matches
from ui.lessons.coach import STUDENT, Coach
from ui.lessons.steps import Advised, Do, Talk, Until, Watch

__all__ = ["Choose", "accepted", "at_the_turn", "at_the_turn_or_the_end", "legal_actions", "walk"]

Choose = Callable[[Coach], SeatAction]
"""What the player does at a ``Do``."""


def expected(coach: Coach) -> SeatAction:
    return coach.expected


def legal_actions(coach: Coach) -> tuple[SeatAction, ...]:
    return coach.session.view(STUDENT).legal


def accepted(coach: Coach) -> list[SeatAction]:
    """Every action that the step lets pass, the expected one first."""
    step = coach.step
    assert isinstance(step, Do)
    also = [a for a in legal_actions(coach) if matches(step.also, a) and a != coach.expected]
    return [coach.expected, *also]


def _one_bot_acts(coach: Coach) -> None:
    state = coach.session.state
    assert state.turn is not None
    view = coach.session.view(state.turn)
    coach.session.submit(coach.bots.decide(view, Limit(0)).action)


def at_the_turn(coach: Coach) -> None:
    """Let the others play until it is the player's turn."""
    while coach.session.state.turn is not STUDENT:
        _one_bot_acts(coach)


def at_the_turn_or_the_end(coach: Coach) -> None:
    """The same, where the hand may end meanwhile."""
    while coach.session.state.turn not in (STUDENT, None):
        _one_bot_acts(coach)


def _play_on(coach: Coach) -> None:
    """What a table does that is watched: the last card of the player is played for him."""
    if coach.session.state.turn is STUDENT:
        legal = legal_actions(coach)
        assert len(legal) == 1, "the player would have to choose, and nobody has asked him"
        coach.session.submit(legal[0])
    else:
        _one_bot_acts(coach)


def _watch(coach: Coach, until: Until) -> None:
    if until is Until.END:
        while coach.session.state.phase is not Phase.HAND_OVER:
            _play_on(coach)
        coach.hand_is_over()
        return
    taken = len(coach.session.state.hand.tricks)
    while len(coach.session.state.hand.tricks) == taken:
        _play_on(coach)
    coach.see_full_trick()


def walk(coach: Coach, choose: Choose = expected) -> list[SeatAction]:
    """To the end of the lesson; what the player did at each ``Do``."""
    done: list[SeatAction] = []
    while not coach.is_finished:
        match coach.step:
            case Talk():
                coach.next()
            case Do():
                at_the_turn(coach)
                action = choose(coach)
                assert coach.consider(action)
                coach.session.submit(action)
                coach.acted()
                done.append(action)
            case Watch(until=until):
                _watch(coach, until)
            case Advised():
                while coach.session.state.phase is not Phase.HAND_OVER:
                    if coach.session.state.turn is STUDENT:
                        assert coach.consider(coach.expected)
                        coach.session.submit(coach.expected)
                    else:
                        _one_bot_acts(coach)
                coach.hand_is_over()
    return done
