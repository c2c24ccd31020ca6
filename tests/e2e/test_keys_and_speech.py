"""Keys that a person has changed, the pages that keys open, and what is spoken."""

from __future__ import annotations

import json
import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.e2e.harness import Game

Start = Callable[..., Game]

QUICK = ("--lang", "en", "--level", "novice", "--speed", "instant", "--seed", "3")

SPEAKS_SLOWLY = """\
import pathlib, sys, time
with pathlib.Path({book!r}).open("a", encoding="utf-8") as book:
    book.write(sys.argv[-1] + "\\n")
if "--wait" in sys.argv and "Pause" in sys.argv[-1]:
    time.sleep(600)
"""


def to_the_table(game: Game) -> None:
    """A new match as it is offered, up to the first call of the South."""
    game.wait_for_scene("menu")
    game.click("new")
    game.click("start")
    game.wait_for(lambda state: state.get("awaits") is True, "South's turn")


def test_a_key_is_changed_and_stays_changed(start: Start, tmp_path: Path) -> None:
    game = start(*QUICK)
    game.wait_for_scene("menu")
    game.press("F1")
    game.wait_for_scene("keys")
    game.click("hint")
    game.press("k", "Escape")
    game.wait_for_scene("menu")
    assert game.terminate() == 0
    kept = json.loads((tmp_path / "data" / "settings.json").read_text(encoding="utf-8"))
    assert kept["keys"] == "hint=K"

    game = start(*QUICK)
    to_the_table(game)
    game.press("k")
    game.wait_for(lambda state: state.get("line", "").startswith("Hint: "), "the hint")


def test_one_key_opens_a_page_over_the_table_and_closes_it(start: Start) -> None:
    game = start(*QUICK)
    to_the_table(game)
    for key, scene in (("g", "hand_log"), ("c", "seen_cards"), ("F1", "keys")):
        game.press(key)
        game.wait_for_scene(scene)
        game.press(key)
        game.wait_for_scene("table")
    game.press("y")
    state = game.wait_for(lambda state: "♥" in state.get("line", ""), "the own cards")
    assert len(state["hand"]) == 13


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="stands in for spd-say")
def test_what_happens_is_spoken_and_ends_with_the_program(start: Start, tmp_path: Path) -> None:
    book = tmp_path / "book.txt"
    speaks = tmp_path / "bin" / "spd-say"
    speaks.parent.mkdir()
    script = SPEAKS_SLOWLY.format(book=str(book))
    speaks.write_text(f"#!{sys.executable}\n{script}", encoding="utf-8")
    speaks.chmod(speaks.stat().st_mode | stat.S_IXUSR)
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "settings.json").write_text('{"speech": true}', encoding="utf-8")

    game = start(*QUICK, PATH=f"{speaks.parent}:{os.environ['PATH']}")
    to_the_table(game)
    game.wait_for(lambda _: "Your cards: " in book.read_text(encoding="utf-8"), "the cards")
    game.wait_for(lambda _: "It is your turn." in book.read_text(encoding="utf-8"), "the turn")
    game.press("Escape")
    game.wait_for(lambda _: "Pause." in book.read_text(encoding="utf-8"), "the pause")
    assert game.terminate() == 0  # while the command is still speaking
    game.wait_for_no_process()
    assert "--stop" in book.read_text(encoding="utf-8").splitlines()
    assert game.errors() == ""
