"""The Linux bundle in its window: a whole hand, and nothing of it left behind."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.e2e.harness import Game, require_screen, screen
from tests.e2e.test_match import (
    QUICK,
    SPEAKS_FIRST,
    SPEAKS_LAST,
    check_record,
    end,
    hand_is_over,
    in_the_middle_of_a_trick,
    is_asked,
    play_on,
    with_the_keyboard,
    with_the_mouse,
)
from tests.packaging.bundle import ALONE, build, require

pytestmark = [
    pytest.mark.bundle,
    pytest.mark.skipif(sys.platform != "linux", reason="others are looked at by the workflow"),
]

Start = Callable[..., Game]


@pytest.fixture(scope="session")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("bundle")) / "tarneeb"


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    require_screen()
    with screen() as name:
        yield name


@pytest.fixture
def start_bundle(display: str, program: Path, tmp_path: Path) -> Iterator[Start]:
    with ExitStack() as stack:
        yield lambda *options, **environment: stack.enter_context(
            Game(display, tmp_path, *options, command=[str(program)], **environment)
        )


def test_a_hand_with_the_mouse(start_bundle: Start) -> None:
    game = start_bundle("--lang", "en", *QUICK, *SPEAKS_FIRST)
    game.click("new")
    game.click("start")
    play_on(game, with_the_mouse, hand_is_over)
    game.click("continue")
    state = game.wait_for(is_asked, "South's turn in the second hand")
    check_record(game, state["actions"])
    end(game)


def test_a_hand_with_the_keyboard_in_arabic(start_bundle: Start) -> None:
    game = start_bundle("--lang", "ar", *QUICK, *SPEAKS_FIRST)
    game.wait_for_scene("menu")
    game.press("Return")
    game.wait_for_scene("new_match")
    game.press("Return")
    assert play_on(game, with_the_keyboard, hand_is_over)["language"] == "ar"
    end(game)


def test_a_killed_game_leaves_no_process_and_goes_on_in_the_middle_of_the_trick(
    start_bundle: Start,
) -> None:
    game = start_bundle("--lang", "en", *QUICK, *SPEAKS_LAST)
    game.click("new")
    game.click("start")
    left = play_on(game, with_the_mouse, in_the_middle_of_a_trick)
    game.kill()
    game.wait_for_no_process()
    again = start_bundle("--lang", "en", *QUICK)
    again.click("continue")
    state = again.wait_for(is_asked, "South's turn again")
    assert state["trick"] == left["trick"]
    assert state["hand"] == left["hand"]
    end(again)


def test_the_bots_think_without_a_window(start_bundle: Start, display: str) -> None:
    game = start_bundle("--lang", "en", *QUICK, *SPEAKS_FIRST)
    game.click("new")
    game.click("start")
    bots = game.wait_for(lambda state: bool(is_asked(state) and state["bots"]), "bots")["bots"]
    # Beside the bots, Python may have a process that watches over what the others share.
    children = [
        int(path.name)
        for path in Path("/proc").glob("[0-9]*")
        if parent_of(path) == game.process.pid
    ]
    assert bots in children
    assert len(children) <= 2
    assert "libSDL2" in libraries_of(game.process.pid)
    assert [child for child in children if "libSDL2" in libraries_of(child)] == []
    search = ["xdotool", "search", "--onlyvisible", "--class", "tarneeb"]
    windows = subprocess.run(
        search, env=os.environ | {"DISPLAY": display}, capture_output=True, text=True, check=True
    )
    assert len(windows.stdout.split()) == 1
    end(game)


def libraries_of(process: int) -> str:
    return Path(f"/proc/{process}/maps").read_text(encoding="utf-8")


def parent_of(process: Path) -> int | None:
    try:
        return int((process / "stat").read_text().rpartition(")")[2].split()[1])
    except OSError:  # it has ended in between
        return None


@pytest.mark.parametrize(
    "environment",
    [
        pytest.param({"SDL_AUDIODRIVER": "none such"}, id="no sound"),
        pytest.param({"HOME": f"{os.devnull}/home", "TARNEEB_DATA_DIR": ""}, id="no home"),
        pytest.param({"LANG": "", "PATH": "/nowhere", "HOME": ""}, id="no environment"),
    ],
)
def test_the_menu_comes_up_with(start_bundle: Start, environment: dict[str, str]) -> None:
    game = start_bundle(**environment)
    game.wait_for(lambda state: "menu" in state.get("scenes", []), "the menu")
    end(game)


def test_it_opens_no_connection(display: str, program: Path, tmp_path: Path) -> None:
    """A whole demo in a network of its own, where even the machine itself cannot be reached."""
    require(*ALONE, "true", reason="a network of one's own")
    options = ("--demo", "--hands", "1", "--speed", "instant")
    with Game(display, tmp_path, *options, command=[*ALONE, str(program)]) as game:
        assert game.wait() == 0
        assert game.errors() == ""
