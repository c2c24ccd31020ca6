"""A lesson in the window: opened by keyboard, killed in the middle, and resumed."""

from __future__ import annotations

from collections.abc import Callable

from tests.e2e.harness import Game, State

Start = Callable[..., Game]


def read_on(game: Game, until: int) -> State:
    """Press Return until the lesson stands at step ``until`` and asks for a card."""
    while True:
        state = game.wait_for(
            lambda state: bool(state.get("reads") or state.get("asks")), "something to read or do"
        )
        if state["step"][1] >= until:
            return state
        game.press("Return")
        game.wait_for(has_left(state["step"]), "the next step")


def has_left(step: list[int]) -> Callable[[State], bool]:
    return lambda state: state["step"] != step


def test_a_lesson_survives_a_kill(start: Start):
    with start("--lang", "ar", "--speed", "fast") as game:
        game.wait_for_scene("menu")
        game.click("learn")
        game.wait_for_scene("learn")
        game.press("Tab", "Return")  # the first key shows where the focus is: on lesson one
        game.wait_for_scene("tutorial")
        state = read_on(game, 3)
        assert state["asks"]
        assert sorted(state["legal"]) == ["D3", "D8"]
        game.click("card_D3")
        game.wait_for(lambda state: state["step"] == [0, 5] and state["reads"], "the full trick")
        game.kill()
    with start("--lang", "en", "--speed", "fast") as game:
        game.wait_for_scene("menu")
        game.click("learn")
        game.click("begin")
        game.wait_for_scene("tutorial")
        state = game.wait_for(lambda state: state["reads"], "the place where it was left")
        assert state["step"] == [0, 5]
        assert "D3" not in state["hand"]
        game.press("Escape")
        game.wait_for_scene("learn")
        game.click("back")
        game.wait_for_scene("menu")
        assert game.terminate() == 0
