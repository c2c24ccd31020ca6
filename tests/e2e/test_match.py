"""Matches played through the window, with a mouse alone or a keyboard alone, and crashes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tests.e2e.harness import ROOT, Game, State, controls

Start = Callable[..., Game]
Act = Callable[[Game, State], None]

# Bots that answer at once; where a test is not about motion, cards that are there at once, too.
FAST = ("--level", "novice", "--speed", "fast")
QUICK = ("--level", "novice", "--speed", "instant")
# Deals in which South speaks first, and in which South speaks last.
SPEAKS_FIRST = ("--seed", "3")
SPEAKS_LAST = ("--seed", "1")


def is_asked(state: State) -> bool:
    """South is to act, and the table has come to rest; the last card plays itself."""
    is_last_card = state.get("phase") == "play" and state.get("tricks") == 12
    return state.get("scene") == "table" and state.get("awaits") is True and not is_last_card


def play_on(game: Game, act: Act, until: Callable[[State], bool]) -> State:
    """Act for South whenever asked, until a state that was waited for comes; returns it."""
    while True:
        state = game.wait_for(lambda state: is_asked(state) or until(state), "South's turn")
        if until(state):
            return state
        act(game, state)
        game.wait_for(has_left(state), "the action")


def has_left(asked: State) -> Callable[[State], bool]:
    """Whether the program has taken the action that it ``asked`` for."""
    return lambda state: not is_asked(state) or state["actions"] > asked["actions"]


def hand_is_over(state: State) -> bool:
    return bool(state.get("scene") == "hand_result")


def in_the_middle_of_a_trick(state: State) -> bool:
    return is_asked(state) and state["tricks"] >= 2 and 0 < len(state["trick"]) < 4


def with_the_mouse(game: Game, state: State) -> None:
    match state["phase"]:
        case "auction":
            game.click("bid_13" if state["actions"] == 0 else "pass")
        case "name_trump":
            game.click("trump_H")
        case "play":
            game.click(f"card_{state['legal'][0]}")


def with_the_keyboard(game: Game, state: State) -> None:
    match state["phase"]:
        case "auction" if state["actions"] == 0:
            game.press("1", "3", "Return")
        case "auction":
            game.press("p")
        case "name_trump":
            game.press("Right", "Return")
        case "play":
            while (cursor := state["cursor"]) not in state["legal"]:
                game.press("Right")
                state = game.wait_for(has_other("cursor", cursor), "another card")
            game.press("Return")


def has_other(what: str, value: object) -> Callable[[State], bool]:
    return lambda state: state.get(what) != value


def check_record(game: Game, actions: int) -> None:
    """The record on the disk holds every action, and the rules agree with each of them."""
    [record] = (game.folder / "data" / "records").glob("current.jsonl")
    assert len(record.read_text(encoding="utf-8").splitlines()) == actions + 1
    subprocess.run(
        [sys.executable, "-m", "game.record", "check", str(record)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )


def end(game: Game) -> None:
    assert game.terminate() == 0
    game.wait_for_no_process()
    assert game.errors() == ""


def test_a_hand_with_the_mouse_in_english(start: Start) -> None:
    game = start("--lang", "en", *FAST, *SPEAKS_FIRST)
    game.click("new")
    game.click("start")
    state = play_on(game, with_the_mouse, hand_is_over)
    assert state["language"] == "en"
    game.click("continue")
    state = game.wait_for(lambda state: state.get("hand_number") == 1, "the second hand")
    # South bid 13, and hardly made it: the totals show one or the other.
    assert state["totals"][0] in (26, -16)
    game.wait_for(is_asked, "South's turn in the second hand")
    end(game)


def test_a_hand_with_the_keyboard_in_arabic(start: Start) -> None:
    game = start("--lang", "ar", *QUICK, *SPEAKS_FIRST)
    game.wait_for_scene("menu")
    game.press("Return")
    game.wait_for_scene("new_match")
    game.press("Return")
    state = play_on(game, with_the_keyboard, hand_is_over)
    assert state["language"] == "ar"
    game.press("Return")
    game.wait_for(lambda state: state.get("hand_number") == 1, "the second hand")
    end(game)


def test_an_illegal_card_is_refused_and_changes_nothing(start: Start) -> None:
    game = start("--lang", "en", *QUICK, *SPEAKS_LAST)
    game.click("new")
    game.click("start")
    state = play_on(
        game,
        with_the_mouse,
        lambda state: is_asked(state) and 0 < len(state["legal"]) < len(state["hand"]),
    )
    refused = next(card for card in state["hand"] if card not in state["legal"])
    game.click(f"card_{refused}")
    told = game.wait_for(lambda now: now["line"] != state["line"], "the reason")
    assert told["hand"] == state["hand"]
    assert told["actions"] == state["actions"]
    check_record(game, state["actions"])
    end(game)


def test_a_killed_match_goes_on_in_the_middle_of_the_trick(start: Start) -> None:
    game = start("--lang", "en", *QUICK, *SPEAKS_LAST)
    game.click("new")
    game.click("start")
    left = play_on(game, with_the_mouse, in_the_middle_of_a_trick)
    check_record(game, left["actions"])
    game.kill()
    game.wait_for_no_process()

    game = start("--lang", "ar", *QUICK)
    game.click("continue")
    found = game.wait_for(is_asked, "the same trick")
    for what in ("hand", "legal", "trick", "tricks", "totals", "phase", "turn", "actions"):
        assert found[what] == left[what], what
    play_on(game, with_the_mouse, hand_is_over)
    end(game)


def test_a_request_to_end_keeps_the_match_too(start: Start) -> None:
    game = start("--lang", "en", *QUICK, *SPEAKS_LAST)
    game.click("new")
    game.click("start")
    left = play_on(game, with_the_keyboard, in_the_middle_of_a_trick)
    end(game)
    game = start("--lang", "en", *QUICK)
    game.click("continue")
    found = game.wait_for(is_asked, "the same trick")
    assert (found["hand"], found["trick"]) == (left["hand"], left["trick"])
    end(game)


def test_the_bots_process_may_die_without_harm(start: Start) -> None:
    game = start("--lang", "en", *QUICK, *SPEAKS_LAST)
    game.click("new")
    game.click("start")
    state = play_on(game, with_the_mouse, in_the_middle_of_a_trick)
    os.kill(state["bots"], signal.SIGKILL)
    play_on(game, with_the_mouse, hand_is_over)
    end(game)


def test_the_language_changes_while_the_match_is_on(start: Start) -> None:
    game = start("--lang", "en", *QUICK, *SPEAKS_FIRST)
    game.click("new")
    game.click("start")
    before = game.wait_for(is_asked, "South's turn")
    game.press("Escape")
    game.click("settings")
    game.wait_for_scene("settings")
    game.click("language:ar")
    game.wait_for(lambda state: state["language"] == "ar", "Arabic")
    game.click("back")
    game.click("resume")
    after = game.wait_for(is_asked, "the table again")
    assert after["hand"] == before["hand"]
    # Panels mirror, cards do not.
    card = f"card_{before['hand'][0]}"
    assert controls(after)[card] == controls(before)[card]
    assert controls(after)["bid_7"][0] > controls(after)["bid_8"][0]
    assert controls(before)["bid_7"][0] < controls(before)["bid_8"][0]
    end(game)


def test_the_window_changes_its_size(start: Start, tmp_path: Path) -> None:
    game = start("--lang", "en", *QUICK, *SPEAKS_FIRST)
    game.click("new")
    game.click("start")
    game.wait_for(is_asked, "South's turn")
    for width, height in ((960, 540), (1600, 900)):
        before = game.state()["size"]
        game.resize(width, height)
        state = game.wait_for(has_other("size", before), f"{width}x{height}")
        assert state["size"] == [width, height]
        for name, (left, top, wide, high) in controls(state).items():
            assert 0 <= left <= left + wide <= width, name
            assert 0 <= top <= top + high <= height + 1, name
    game.click("bid_7")
    game.wait_for(lambda state: state.get("actions", 0) > 0, "the bid")
    end(game)
