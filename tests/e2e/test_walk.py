"""Every scene through the window with a keyboard alone, in both languages, and by mouse alone.

The program tells, in its state file, which scene has the keys, what has the focus, and whether the
focus is to be seen.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable
from pathlib import Path

import pytest

import ui.scenes
from game.engine import new_match
from game.rules import PRESETS
from game.seats import SEATS
from game.session import Session
from game.state import Phase
from tests.e2e.harness import Game, State, controls
from tests.e2e.test_match import hand_is_over, play_on, with_the_keyboard, with_the_mouse
from tests.ui.table_stage import next_action
from ui.matches import Matches
from ui.scene import Scene
from ui.storage import RecordFile

Start = Callable[..., Game]

QUICK = ("--level", "novice", "--speed", "instant", "--seed", "3")
MOST_CONTROLS = 80


def focus_of(state: State) -> str | None:
    """What has the focus: pages name it at once, the table among its rectangles."""
    focus: str | None = state.get("focus") or state.get("rects", {}).get("focus")
    return focus


class Walker:
    """A person with a keyboard, who notes where he has been."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.seen: set[str] = set()

    def arrive(self, scene: str) -> State:
        """Wait until ``scene`` has the keys and has put the focus where it begins."""
        self.seen.add(scene)
        self.game.wait_for_scene(scene)
        return self.game.wait_for_rest()

    def press(self, key: str, scene: str) -> None:
        """Press a key that leads to ``scene``."""
        self.game.press(key)
        self.arrive(scene)

    def tab(self, key: str = "Tab") -> str | None:
        """Press Tab until the focus is seen, or is on another control; where it is now."""
        before = self.game.state()
        self.game.press(key)
        state = self.game.wait_for(
            lambda state: (
                state["keyboard"]
                and (not before["keyboard"] or focus_of(state) != focus_of(before))
            ),
            "another focus that is seen",
        )
        return focus_of(state)

    def go_to(self, control: str) -> None:
        """Bring the focus to ``control`` by Tab."""
        for _ in range(MOST_CONTROLS):
            state = self.game.state()
            if state["keyboard"] and focus_of(state) == control:
                return
            self.tab()
        pytest.fail(f"Tab does not reach {control} in {self.game.state()['scene']}")

    def open(self, control: str, scene: str) -> None:
        """Bring the focus to ``control`` and press it."""
        self.go_to(control)
        self.press("Return", scene)

    def walk_round(self, least: int) -> None:
        """All the way round by Tab, and back by Shift and Tab."""
        self.tab()
        start = focus_of(self.game.state())
        way = [start]
        while (focus := self.tab()) != start:
            way.append(focus)
            assert len(way) <= MOST_CONTROLS
        assert len(set(way)) == len(way) >= least, way
        back = [start, *(self.tab("shift+Tab") for _ in way)]
        assert back == [start, *reversed(way)], "the way back is another one"


@pytest.fixture
def waiting(tmp_path: Path) -> None:
    """Two matches that wait: one on the shelf, and one that is about to end."""
    names = dict.fromkeys(SEATS, "bot")
    file = RecordFile(tmp_path / "data" / "records")
    matches = Matches(file)
    first = matches.new(PRESETS["classic_41"], 7, "club", names).session
    for _ in range(12):
        first.submit(next_action(first))
    rehearsal = Session(new_match(PRESETS["classic_31"], 5).state)
    while rehearsal.state.phase is not Phase.MATCH_OVER:
        rehearsal.submit(next_action(rehearsal))
    last = matches.new(PRESETS["classic_31"], 5, "club", names).session
    for action in rehearsal.actions[:-11]:
        last.submit(action)
    file.close()


def all_scenes() -> set[str]:
    """The names of all scenes that there are."""
    found = set()
    for module in pkgutil.iter_modules(ui.scenes.__path__):
        members = vars(importlib.import_module(f"ui.scenes.{module.name}")).values()
        scenes = [each for each in members if inspect.isclass(each) and issubclass(each, Scene)]
        found |= {each.name for each in scenes if each.name}
    return found


@pytest.mark.usefixtures("waiting")
@pytest.mark.parametrize("language", ["en", "ar"])
def test_every_scene_by_keyboard(start: Start, language: str) -> None:
    walker = Walker(start("--lang", language, *QUICK))
    walker.arrive("menu")
    walker.walk_round(9)
    the_menu_and_a_new_match(walker)
    the_lessons_and_the_rules(walker)
    the_score_book(walker)
    the_settings(walker)
    the_table(walker)
    the_results(walker)
    the_statistics(walker)
    walker.open("quit", "menu")
    assert walker.game.wait() == 0
    assert walker.game.errors() == ""
    assert walker.seen == all_scenes()


def the_menu_and_a_new_match(walker: Walker) -> None:
    walker.open("waiting", "saved_matches")
    walker.walk_round(2)
    walker.press("Escape", "menu")
    walker.open("new", "new_match")
    walker.walk_round(12)
    walker.open("house_rules", "house_rules")
    walker.walk_round(20)
    walker.press("Escape", "new_match")
    walker.press("Escape", "menu")


def the_lessons_and_the_rules(walker: Walker) -> None:
    walker.open("learn", "learn")
    walker.walk_round(10)
    walker.open("strategy", "strategy")
    walker.game.press("Next", "Next", "Prior", "End", "Home")
    walker.press("Escape", "learn")
    walker.open("winning", "tutorial")
    walker.press("Escape", "learn")
    walker.press("Escape", "menu")
    walker.open("rules", "rules")
    walker.go_to("preset")
    walker.game.press("Right", "Left", "Down", "Up")
    walker.press("Escape", "menu")


def the_score_book(walker: Walker) -> None:
    game = walker.game
    walker.open("score_book", "score_books")
    walker.open("new", "score_book_setup")
    walker.walk_round(9)
    walker.open("done", "score_book")
    walker.go_to("bidders")
    game.press("Return")
    walker.go_to("bid")
    game.press("8")
    walker.go_to("taken")
    game.press("9")
    walker.go_to("write")
    game.press("Return")
    game.wait_for(lambda state: "hands_0" in state, "the hand in the book")
    walker.walk_round(9)
    walker.go_to("hands_0")
    game.press("Return")
    game.wait_for(lambda state: "leave" in state, "the correction")
    walker.go_to("leave")
    game.press("Return")
    game.wait_for(lambda state: "leave" not in state, "the book")
    walker.open("export", "message")
    walker.press("Return", "score_book")
    walker.open("remove", "confirm")
    walker.walk_round(2)
    walker.press("Escape", "score_book")
    walker.press("Escape", "score_books")
    walker.walk_round(3)
    walker.press("Escape", "menu")


def the_settings(walker: Walker) -> None:
    walker.open("settings", "settings")
    walker.walk_round(24)
    walker.open("keys", "keys")
    walker.walk_round(14)
    walker.press("Escape", "settings")
    walker.open("about", "about")
    walker.open("licences", "licences")
    walker.walk_round(2)
    walker.press("Escape", "about")
    walker.press("Escape", "settings")
    walker.press("Escape", "menu")


def the_table(walker: Walker) -> None:
    game = walker.game
    walker.open("continue", "table")
    game.wait_for(lambda state: state.get("awaits") is True, "South's turn")
    for key, scene in (("F1", "keys"), ("g", "hand_log"), ("c", "seen_cards")):
        walker.press(key, scene)
        walker.press(key, "table")
    walker.press("s", "score_sheet")
    walker.press("Escape", "table")
    game.press("l")
    game.wait_for(lambda state: state.get("last_trick") is True, "the last trick")
    game.press("Escape")
    game.wait_for(lambda state: state.get("last_trick") is False, "the table again")
    walker.press("Escape", "pause")
    walker.walk_round(8)
    for control, scene in (
        ("score_sheet", "score_sheet"),
        ("log", "hand_log"),
        ("seen", "seen_cards"),
        ("rules", "rules"),
        ("settings", "settings"),
    ):
        walker.open(control, scene)
        walker.press("Escape", "pause")
    walker.press("Escape", "table")


def the_results(walker: Walker) -> None:
    play_on(walker.game, with_the_keyboard, hand_is_over)
    walker.arrive("hand_result")
    walker.walk_round(2)
    walker.open("continue", "match_result")
    walker.walk_round(2)
    walker.open("menu", "menu")


def the_statistics(walker: Walker) -> None:
    walker.open("statistics", "statistics")
    walker.walk_round(6)
    walker.open("export", "message")
    walker.press("Return", "statistics")
    walker.open("reset", "confirm")
    walker.press("Escape", "statistics")
    walker.press("Escape", "menu")


BY_MOUSE = """
waiting saved_matches | back menu | new new_match | house_rules house_rules | back new_match
back menu | learn learn | strategy strategy | back learn | winning tutorial | leave learn
back menu | rules rules | back menu | settings settings | keys keys | back settings
about about | licences licences | back about | back settings | back menu
score_book score_books | new score_book_setup | done score_book | remove confirm | no score_book
back score_books | back menu | continue table | score score_sheet | back table | menu pause
score_sheet score_sheet | back pause | log hand_log | back pause | seen seen_cards | back pause
rules rules | back pause | settings settings | back pause | resume table
"""
"""What is clicked, and the scene that it leads to."""
AFTER_THE_HAND = """
continue match_result | menu menu | statistics statistics | export message | ok statistics
reset confirm | no statistics | back menu
"""


@pytest.mark.usefixtures("waiting")
def test_every_scene_by_mouse(start: Start) -> None:
    game = start("--lang", "en", *QUICK)
    walker = Walker(game)

    def walk(way: str) -> None:
        for step in way.replace("\n", "|").split("|"):
            if step.strip():
                control, scene = step.split()
                bring_into_sight(game, control)
                game.click(control)
                walker.arrive(scene)
                if scene == "table":  # before it is at rest a click only hurries it
                    game.wait_for(lambda state: state.get("awaits") is True, "South's turn")

    walker.arrive("menu")
    walk(BY_MOUSE)
    play_on(game, with_the_mouse, hand_is_over)
    walker.arrive("hand_result")
    walk(AFTER_THE_HAND)
    bring_into_sight(game, "quit")
    game.click("quit")
    assert game.wait() == 0
    assert game.errors() == ""
    assert walker.seen == all_scenes()


def bring_into_sight(game: Game, control: str) -> None:
    """Turn the wheel over the page until ``control`` can be clicked."""
    for _ in range(MOST_CONTROLS):
        state = game.state()
        if control in controls(state):
            return
        width, height = state["size"]
        game.click_at(width / 2, height / 2, button=5)
    game.wait_for_control(control)
