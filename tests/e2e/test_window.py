"""The window on a desktop: where it was is where it comes back, whatever happens to it."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.e2e.harness import PATIENCE, Game, State, controls, require_screen, screen

Start = Callable[..., Game]

QUICK = ("--lang", "en", "--level", "novice", "--speed", "instant", "--seed", "3")


def kept(folder: Path) -> dict[str, object]:
    settings: dict[str, object] = json.loads((folder / "data" / "settings.json").read_text())
    return settings


def has_turned(was_full: bool) -> Callable[[State], bool]:
    return lambda state: state["fullscreen"] is not was_full


def wait_for_geometry(game: Game, geometry: tuple[int, int, int, int]) -> None:
    deadline = time.monotonic() + PATIENCE
    while (found := game.geometry()) != geometry:
        assert time.monotonic() < deadline, f"{found} instead of {geometry}"
        time.sleep(0.02)


def test_size_and_place_come_back(start: Start, tmp_path: Path) -> None:
    game = start(*QUICK)
    game.wait_for_scene("menu")
    game.resize(1100, 640)
    game.move(321, 123)
    game.wait_for(lambda state: state["size"] == [1100, 640], "the size")
    wait_for_geometry(game, (321, 123, 1100, 640))
    assert game.terminate() == 0
    settings = kept(tmp_path)
    assert (settings["window_width"], settings["window_height"]) == (1100, 640)
    assert settings["window_place"] == "321 123"
    game = start(*QUICK)
    game.wait_for_scene("menu")
    assert game.geometry() == (321, 123, 1100, 640)
    game.press("F11")
    game.wait_for(lambda state: state["fullscreen"], "the full screen")
    assert game.terminate() == 0
    game = start(*QUICK)
    state = game.wait_for(lambda state: state["fullscreen"], "the full screen again")
    assert state["size"] == [1920, 1080]
    game.press("F11")
    game.wait_for(lambda state: state["size"] == [1100, 640], "the window")
    wait_for_geometry(game, (321, 123, 1100, 640))
    assert game.terminate() == 0


@pytest.mark.parametrize("place", ["5000 300", "-4000 20", "1900 1075"])
def test_on_a_screen_that_has_gone_nothing_opens(start: Start, tmp_path: Path, place: str) -> None:
    (tmp_path / "data").mkdir()
    left = {"window_width": 2500, "window_height": 1000, "window_place": place}
    (tmp_path / "data" / "settings.json").write_text(json.dumps(left))
    game = start(*QUICK)
    game.wait_for_scene("menu")
    x, y, width, height = game.geometry()
    assert 0 <= x <= x + width <= 1920
    assert 0 <= y <= y + height <= 1080
    assert game.terminate() == 0


def test_a_storm_of_sizes_places_and_hiding(start: Start, tmp_path: Path) -> None:
    game = start(*QUICK)
    game.click("new")
    game.click("start")
    before = game.wait_for(lambda state: state.get("awaits") is True, "South's turn")
    for round_ in range(12):
        game.resize(300 + 131 * round_, 180 + 71 * round_)
        game.move(40 * round_, 20 * round_)
        if round_ % 3 == 0:
            game.hide()
            game.unhide()
        if round_ in (1, 4, 5, 8):
            is_full = game.state()["fullscreen"]
            game.press("F11")
            game.wait_for(has_turned(is_full), "the other form")
            game.unhide()  # without a window manager nobody gives it the keyboard again
    game.resize(1280, 720)
    state = game.wait_for(
        lambda state: state["size"] == [1280, 720] and not state["fullscreen"], "calm"
    )
    assert state["hand"] == before["hand"]
    for name, (left, top, wide, high) in controls(state).items():
        assert 0 <= left <= left + wide <= 1280, name
        assert 0 <= top <= top + high <= 721, name
    game.screenshot(tmp_path / "calm.png")
    colors = subprocess.run(
        ["identify", "-format", "%k", str(tmp_path / "calm.png")],
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(colors.stdout) > 1000
    game.click("bid_7")
    game.wait_for(lambda state: state.get("actions", 0) > 0, "the bid")
    assert game.terminate() == 0
    assert game.errors() == ""


@pytest.fixture
def managed(tmp_path: Path) -> Iterator[str]:
    """A display of its own with a window manager, which puts frames around windows."""
    require_screen()
    if shutil.which("openbox") is None:
        pytest.skip("needs openbox")
    with screen() as name:
        environment = {"DISPLAY": name, "HOME": str(tmp_path), "PATH": "/usr/bin:/bin"}
        manager = subprocess.Popen(
            ["openbox", "--sm-disable"], env=environment, stderr=subprocess.DEVNULL
        )
        try:
            yield name
        finally:
            manager.terminate()
            manager.wait()


def test_a_framed_window_does_not_wander(managed: str, tmp_path: Path) -> None:
    for _ in range(3):
        with Game(managed, tmp_path, *QUICK) as game:
            game.wait_for_scene("menu")
            if _ == 0:
                game.move(300, 200)
                game.resize(1000, 600)
                game.wait_for(lambda state: state["size"] == [1000, 600], "the size")
                time.sleep(0.3)
                first = game.geometry()
            assert game.geometry() == first
            game.press("F11")
            game.wait_for(lambda state: state["fullscreen"], "the full screen")
            game.press("F11")
            game.wait_for(lambda state: state["size"] == [1000, 600], "the window")
            wait_for_geometry(game, first)
            assert game.terminate() == 0
