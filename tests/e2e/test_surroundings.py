"""Machines that are not as they should be: the program starts all the same, or says why not."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.e2e.harness import ROOT, Game

Start = Callable[..., Game]


def test_the_menu_comes_up_and_the_program_ends_when_asked(start: Start) -> None:
    game = start()
    game.wait_for_scene("menu")
    assert game.terminate() == 0
    game.wait_for_no_process()
    assert game.errors() == ""


@pytest.mark.parametrize(
    "environment",
    [
        pytest.param({"SDL_AUDIODRIVER": "none such"}, id="no sound"),
        pytest.param({"TARNEEB_DATA_DIR": f"{os.devnull}/folder"}, id="no data folder"),
        pytest.param({"HOME": f"{os.devnull}/home", "TARNEEB_DATA_DIR": ""}, id="no home"),
        pytest.param({"LANG": "", "PATH": "/usr/bin:/bin"}, id="no language"),
        pytest.param({"LANG": "C"}, id="a language of seven bits"),
    ],
)
def test_what_is_missing_does_not_keep_the_menu_away(
    start: Start, environment: dict[str, str]
) -> None:
    game = start(**environment)
    game.wait_for(lambda state: "menu" in state.get("scenes", []), "the menu")
    assert game.terminate() == 0
    game.wait_for_no_process()
    assert game.errors() == ""


def test_closing_the_window_ends_the_program(start: Start) -> None:
    game = start()
    game.wait_for_scene("menu")
    game.click("quit")
    assert game.wait() == 0
    game.wait_for_no_process()
    assert game.errors() == ""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="others always have a screen")
def test_without_a_screen_a_sentence_says_so(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py")],
        cwd=tmp_path,
        env={"PATH": os.environ["PATH"], "TARNEEB_DATA_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 1
    # Above it SDL may complain of what it misses.
    assert done.stderr.splitlines()[-1].startswith("Tarneeb needs a screen")
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("lost", "named"),
    [
        pytest.param("assets", "fonts/TarneebUI-Regular.ttf", id="all of them"),
        pytest.param("assets/fonts/TarneebUI-Bold.ttf", "fonts/TarneebUI-Bold.ttf", id="a font"),
        pytest.param("assets/cards/back-burgundy.png", "cards/back-burgundy.png", id="a back"),
    ],
)
def test_a_window_tells_of_files_that_are_missing(
    start: Start, tmp_path: Path, lost: str, named: str
) -> None:
    copy = tmp_path / "program"
    for part in ("game", "ai", "ui", "locale", "assets", "main.py"):
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, copy / part)
        else:
            shutil.copy(ROOT / part, copy / part)
    away = copy / lost
    away.rename(tmp_path / "away")
    game = start(command=(sys.executable, "-W", "error", str(copy / "main.py")))
    game.wait_for_words("missing or damaged")
    assert named in game.errors()
    assert "Traceback" not in game.errors()
    while game.process.poll() is None:  # what is pressed before the page is there does not count
        game.press("Return")
    assert game.wait() == 1
    game.wait_for_no_process()
