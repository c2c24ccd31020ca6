"""A match with a game pad alone, in the running program: synthetic events of a controller."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tests.ui.app_stage import Driven, Step, own_world, see, start
from ui.scenes.hand_result import HandResultScene

__all__ = ["own_world", "start"]  # fixtures

A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT


def push(button: int) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, instance_id=0, button=button))


def press(button: int) -> Step:
    def step(_: Driven) -> bool:
        push(button)
        return True

    return step


def a_hand(app: Driven) -> bool:
    """Do what is asked, by one press at a time, until the hand has been scored."""
    state = app.top.describe()
    if isinstance(app.top, HandResultScene):
        return True
    if not state.get("awaits"):
        return False
    rects = state["rects"]
    assert isinstance(rects, dict)
    match state["phase"]:
        case "auction" if rects["focus"] != "pass" and state["actions"] != 0:
            push(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        case "auction" | "name_trump":
            push(A)
        case "play":
            legal = state["legal"]
            assert isinstance(legal, list)
            push(A if state["cursor"] in legal else RIGHT)
    return False


def test_a_hand_with_a_pad_alone(start: Callable[..., Driven]):
    app = start(seed=3, level="novice")
    went_back: list[str] = []

    def remember(app: Driven) -> bool:
        went_back.append(app.top.name)
        return True

    app.play_script(
        see("menu"),
        press(A),
        see("new_match"),
        press(A),
        see("table"),
        lambda a: bool(a.top.describe()["awaits"]),
        press(B),
        see("pause"),
        press(A),
        see("table"),
        a_hand,
        press(A),
        see("table"),
        lambda a: a.session.state.hand.number == 1,
        remember,
    )
    assert went_back == ["table"]
    (score,) = app.session.state.scores
    assert sum(score.tricks) == 13
