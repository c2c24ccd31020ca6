"""The whole program in this process, on SDL's display that nobody sees, with quick bots."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.engine import new_match
from game.record import parse, replay
from game.rules import PRESETS
from game.seats import SEATS, Seat
from game.session import Session
from game.state import Phase
from tests.ui.app_stage import (
    TO_THE_TABLE,
    Driven,
    QuickBots,
    Step,
    click,
    do,
    key,
    own_world,
    play,
    see,
    start,
    turns,
)
from tests.ui.table_stage import legal_cards, next_action
from ui import app as app_module
from ui import i18n
from ui.app import App, run
from ui.input import Command, KeyPress
from ui.matches import Matches
from ui.options import Options
from ui.settings import Language, Settings, SettingsFile, Speed
from ui.storage import RecordFile
from ui.window import Window, no_display_message

__all__ = ["own_world", "start"]  # fixtures


# --- starting and ending --------------------------------------------------------------------------


def test_it_opens_with_the_menu_and_ends_when_the_window_is_closed(start: Callable[..., Driven]):
    app = start()
    seen: list[str] = []
    close = do(lambda _: pygame.event.post(pygame.event.Event(pygame.QUIT)))
    assert app.play_script(do(lambda a: seen.append(a.top.name)), close, lambda _: False) == 0
    assert seen == ["menu"]
    assert app.window.size == (960, 540)


def test_the_bots_and_the_sound_come_after_the_first_picture(start: Callable[..., Driven]):
    app = start()
    assert isinstance(app.bots, QuickBots)
    assert not app.bots.is_started
    app.play_script(turns(2))
    assert app.bots.is_started
    app.close()
    assert app.bots.is_closed


def test_quit_in_the_menu_ends_the_program(start: Callable[..., Driven]):
    assert start().play_script(see("menu"), click("quit"), lambda _: False) == 0


def test_no_display_is_told_in_plain_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
    assert run(Options()) == 1
    told = capsys.readouterr()
    assert told.err.strip() == no_display_message()
    assert told.out == ""


# --- a match, interrupted -------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["close", "SIGTERM"])
def test_a_match_that_is_interrupted_in_a_trick_goes_on_exactly_there(
    start: Callable[..., Driven], way: str
):
    def stop(app: Driven) -> None:
        trick = app.session.state.hand.trick
        assert trick is not None
        assert 0 < len(trick.plays) < 4
        if way == "close":
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        else:
            signal.raise_signal(signal.SIGTERM)

    first = start()

    def in_a_trick(app: Driven) -> bool:
        hand = app.session.state.hand
        is_there = (
            app.controller.awaits_human
            and len(hand.tricks) >= 2
            and hand.trick is not None
            and 0 < len(hand.trick.plays) < 4
        )
        if is_there:
            return True
        if app.top.describe().get("awaits"):
            app.controller.submit(next_action(app.session))
        return False

    assert first.play_script(*TO_THE_TABLE, in_a_trick, do(stop), lambda _: False) == 0
    before = first.session
    second = start()
    second.play_script(see("menu"), click("continue"), see("table"), turns(3))
    assert second.session.state == before.state
    assert second.session.actions == before.actions
    second.close()
    third = start()
    third.play_script(see("menu"), click("continue"), see("table"), play(len(before.actions) + 6))


def test_every_action_is_on_the_disk_when_it_has_been_made(
    start: Callable[..., Driven], tmp_path: Path
):
    app = start()
    checked: list[int] = []

    def compare(app: Driven) -> None:
        record = (tmp_path / "data" / "records" / "current.jsonl").read_bytes()
        assert replay(parse(record)).state == app.session.state
        checked.append(len(app.session.actions))

    steps: list[Step] = []
    for count in range(3, 40, 7):
        steps += [play(count), do(compare)]
    app.play_script(*TO_THE_TABLE, *steps)
    assert len(checked) == 6


def test_a_new_match_leaves_the_one_that_waits_on_its_shelf(
    start: Callable[..., Driven], tmp_path: Path
):
    first = start()
    first.play_script(*TO_THE_TABLE, play(8))
    app = start()
    app.play_script(*TO_THE_TABLE, turns(2))
    assert len(app.session.actions) < 8
    (kept,) = (tmp_path / "data" / "records" / "unfinished").glob("*.jsonl")
    assert replay(parse(kept.read_bytes())).state == first.session.state


def recorded(folder: Path, until: Phase, leaving: int) -> Session:
    """A match that was interrupted some actions before its first ``until``."""
    names = dict.fromkeys(SEATS, "bot")
    rehearsal = Session(new_match(PRESETS["classic_31"], 5).state)
    while rehearsal.state.phase is not until:
        rehearsal.submit(next_action(rehearsal))
    file = RecordFile(folder / "data" / "records")
    session = Matches(file).new(PRESETS["classic_31"], 5, "club", names).session
    for action in rehearsal.actions[: len(rehearsal.actions) - leaving]:
        session.submit(action)
    file.close()
    return session


def to_the_end(app: Driven) -> bool:
    """Play on to the result of the match."""
    if app.top.name == "hand_result":
        click("continue")(app)
    elif app.top.describe().get("awaits"):
        app.controller.submit(next_action(app.session))
    return bool(app.top.name == "match_result")


def test_a_match_to_its_result_and_the_next(start: Callable[..., Driven], tmp_path: Path):
    recorded(tmp_path, Phase.MATCH_OVER, leaving=9)
    app = start()
    app.play_script(
        see("menu"),
        click("continue"),
        see("table"),
        to_the_end,
        click("new"),
        see("table"),
        turns(2),
    )
    assert app.session.state.scores == ()
    assert len(list((tmp_path / "data" / "records" / "finished").glob("*.jsonl"))) == 1


def test_a_hand_that_was_over_when_the_program_ended_is_told_again(
    start: Callable[..., Driven], tmp_path: Path
):
    recorded(tmp_path, Phase.HAND_OVER, leaving=0)
    start().play_script(see("menu"), click("continue"), see("hand_result"))


def test_a_match_that_was_over_when_the_program_ended_is_told_again(
    start: Callable[..., Driven], tmp_path: Path
):
    recorded(tmp_path, Phase.MATCH_OVER, leaving=0)
    app = start()
    app.play_script(see("menu"), click("continue"), to_the_end, click("menu"), see("menu"))
    assert len(list((tmp_path / "data" / "records" / "finished").glob("*.jsonl"))) == 1


# --- what was chosen ------------------------------------------------------------------------------


def test_a_setting_is_in_force_at_once_and_kept(start: Callable[..., Driven], tmp_path: Path):
    app = start()
    pictures: list[bytes] = []

    def remember(app: Driven) -> None:
        pictures.append(app.pixels())

    def choose(**values: object) -> Step:
        return do(lambda a: a.ctx.change(a.ctx.settings.changed(**values)))

    app.play_script(
        see("menu"),
        click("settings"),
        see("settings"),
        turns(2),
        do(remember),
        choose(text_scale=150),
        turns(2),
        do(remember),
    )
    assert pictures[0] != pictures[1]
    kept, notices = SettingsFile(tmp_path / "data").load()
    assert kept.text_scale == 150
    assert notices == []


def test_switching_the_language_turns_everything_at_once(start: Callable[..., Driven]):
    app = start()
    places: list[pygame.Rect] = []

    def remember(app: Driven) -> None:
        places.append(pygame.Rect(app.top.describe()["back"]))

    def arabic(app: Driven) -> None:
        app.ctx.change(app.ctx.settings.changed(language=Language.ARABIC))

    app.play_script(
        *TO_THE_TABLE,
        turns(2),
        do(lambda a: a.flow._show_settings()),
        see("settings"),
        do(remember),
        do(arabic),
        turns(2),
        do(remember),
        key(pygame.K_ESCAPE),
        see("table"),
        turns(2),
    )
    assert i18n.language() == "ar"
    line = str(app.top.describe()["line"]) or i18n.tr("Settings")
    assert any("\u0600" <= letter <= "\u06ff" for letter in line)


def test_the_language_of_the_settings_is_used_and_the_command_line_goes_before_it(
    start: Callable[..., Driven], tmp_path: Path
):
    SettingsFile(tmp_path / "data").save(Settings().changed(language=Language.ARABIC))
    start(lang=None).play_script(turns(1))
    assert i18n.language() == "ar"
    start(lang="en").play_script(turns(1))
    assert i18n.language() == "en"


def test_the_size_of_the_window_is_kept(start: Callable[..., Driven], tmp_path: Path):
    app = start(window=None)
    app.play_script(
        do(lambda _: pygame.display.set_mode((1100, 700), pygame.RESIZABLE)),
        lambda a: a.ctx.size == (1100, 700),
    )
    app.close()
    kept, _ = SettingsFile(tmp_path / "data").load()
    assert (kept.window_width, kept.window_height) == (1100, 700)


def test_resizing_places_everything_anew(start: Callable[..., Driven]):
    app = start()
    places: list[pygame.Rect] = []

    def remember(app: Driven) -> None:
        places.append(pygame.Rect(app.top.describe()["new"]))

    app.play_script(
        see("menu"),
        do(remember),
        do(lambda _: pygame.display.set_mode((1280, 720), pygame.RESIZABLE)),
        lambda a: a.ctx.size == (1280, 720),
        turns(2),
        do(remember),
    )
    assert places[1].centerx > places[0].centerx
    assert places[1].w > places[0].w
    assert app.window.surface.get_size() == (1280, 720)


def test_full_screen_and_back(start: Callable[..., Driven]):
    app = start()
    app.play_script(
        see("menu"),
        do(lambda a: a._take_input(KeyPress(Command.FULLSCREEN))),
        lambda a: a.window.is_fullscreen,
        turns(2),
        do(lambda a: a._take_input(KeyPress(Command.FULLSCREEN))),
        lambda a: not a.window.is_fullscreen,
    )
    assert app.window.size == (960, 540)


def test_the_options_choose_the_match(start: Callable[..., Driven]):
    app = start(rules="jordan_61", level="novice", seed=99)
    app.play_script(*TO_THE_TABLE, turns(1))
    assert app.session.state.rules.target == 61
    assert app.session.state.seed == 99
    assert app.controller._specs == {
        Seat.EAST: "novice",
        Seat.NORTH: "club",
        Seat.WEST: "novice",
    }


def test_a_demo_ends_by_itself_and_saves_nothing(start: Callable[..., Driven], tmp_path: Path):
    app = start(demo=True, hands=2)
    assert app.play_script(lambda _: False) == 0
    assert len(app.session.state.scores) == 2
    assert not (tmp_path / "data" / "records").exists()
    assert not (tmp_path / "data" / "settings.json").exists()


# --- when something is wrong ----------------------------------------------------------------------


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_settings_that_cannot_be_read_are_told_of_in_the_language_of_the_player(
    start: Callable[..., Driven], tmp_path: Path, language: i18n.Language
):
    (tmp_path / "data").mkdir(parents=True)
    (tmp_path / "data" / "settings.json").write_text("a letter from home")
    told: list[str] = []
    app = start(lang=language)
    app.play_script(see("message"), do(lambda a: told.extend(a.top.spoken())))
    text = " ".join(told)
    assert "settings.broken.json" in text
    assert any("\u0600" <= letter <= "\u06ff" for letter in text) is (language == "ar")
    kept = (tmp_path / "data" / "settings.broken.json").read_text()
    assert kept == "a letter from home"


def test_settings_that_cannot_be_kept_are_in_force_and_told_of_once(
    start: Callable[..., Driven], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    def full(*_: object) -> None:
        raise OSError("no room")

    app = start()
    monkeypatch.setattr("ui.settings.write_atomic", full)

    def choose(**values: object) -> Step:
        return do(lambda a: a.ctx.change(a.ctx.settings.changed(**values)))

    app.play_script(
        see("menu"),
        choose(muted=True),
        see("message"),
        key(pygame.K_ESCAPE),
        see("menu"),
        choose(muted=False, text_scale=120),
        turns(3),
        see("menu"),
    )
    assert app.ctx.settings.text_scale == 120


def test_notices_are_shown_over_the_menu(start: Callable[..., Driven], tmp_path: Path):
    (tmp_path / "data" / "records").mkdir(parents=True)
    (tmp_path / "data" / "records" / "current.jsonl").write_text("not a record\n")
    (tmp_path / "data" / "settings.json").write_text("{")
    app = start()
    app.play_script(see("message"), key(pygame.K_ESCAPE), see("menu"), turns(2))
    assert (tmp_path / "data" / "settings.broken.json").exists()
    assert len(list((tmp_path / "data" / "records" / "damaged").iterdir())) == 1


def test_a_folder_that_cannot_be_written_costs_the_saving_and_nothing_else(
    start: Callable[..., Driven], tmp_path: Path
):
    (tmp_path / "data").write_text("a file where the folder should be")
    app = start()
    told: list[str] = []

    def until_the_table(app: Driven) -> bool:
        """Whenever there is something to be told, close it."""
        if app.top.name == "message":
            told.append(app.top.name)
            app.top.handle(KeyPress(Command.CANCEL))
        elif app.top.name == "menu":
            click("new")(app)
        elif app.top.name == "new_match":
            click("start")(app)
        return app.top.name == "table" and bool(told)

    app.play_script(until_the_table, play(30))
    assert len(app.session.actions) >= 30


def test_a_second_running_game_does_not_touch_the_match_of_the_first(
    start: Callable[..., Driven], tmp_path: Path
):
    session = recorded(tmp_path, Phase.HAND_OVER, leaving=20)
    folder = tmp_path / "data" / "records"
    another = RecordFile(folder)
    try:
        app = start()
        app.play_script(see("message"), key(pygame.K_ESCAPE), *TO_THE_TABLE, play(5))
    finally:
        another.close()
    assert replay(parse((folder / "current.jsonl").read_bytes())).state == session.state
    assert not (folder / "unfinished").exists()


def test_a_crash_is_kept_and_told_and_the_match_goes_on(
    start: Callable[..., Driven], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    def fail(_: object) -> None:
        raise RuntimeError("the table has fallen over")

    class Failing(Driven):
        def loop(self) -> int:
            return self.play_script(*TO_THE_TABLE, play(12), do(fail)) if not self._has_run else 0

        _has_run = False

        def play_script(self, *steps: Step) -> int:
            self._has_run = True
            self._steps, self._turns = list(steps), 0
            return App.loop(self)

    shown: list[str] = []
    monkeypatch.setattr(
        "ui.crash_screen.show_crash", lambda surface, where: shown.append(str(where))
    )
    monkeypatch.setattr(app_module, "App", Failing)
    assert run(Options(lang="en", window=(960, 540), speed="instant", seed=5)) == 1
    (report,) = (tmp_path / "data" / "logs").iterdir()
    assert "the table has fallen over" in report.read_text(encoding="utf-8")
    assert shown == [str(report)]
    again = start()
    again.play_script(see("menu"), click("continue"), see("table"), turns(1))
    assert len(again.session.actions) >= 12


def test_the_crash_screen_waits_for_a_key():
    from ui.crash_screen import show_crash

    window = Window((960, 540), fullscreen=False)
    pygame.font.init()
    asked: list[int] = []
    waiting = [
        pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1)),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a),
    ]
    original = pygame.event.wait
    try:
        pygame.event.wait = lambda *_: asked.append(1) or waiting.pop(0)  # type: ignore[func-returns-value]
        show_crash(window.surface, "/a/file")
    finally:
        pygame.event.wait = original
    assert len(asked) == 2
    assert window.surface.get_bounding_rect().w


# --- the state file -------------------------------------------------------------------------------


def test_the_state_is_written_only_for_those_who_ask(
    start: Callable[..., Driven], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    start().play_script(see("menu"), turns(2))
    target = tmp_path / "state.json"
    assert not target.exists()
    monkeypatch.setenv("TARNEEB_STATE_FILE", str(target))
    app = start()
    app.play_script(*TO_THE_TABLE, turns(2))
    state = json.loads(target.read_text(encoding="utf-8"))
    assert state["scene"] == "table"
    assert state["size"] == [960, 540]
    assert state["bots"] == QuickBots.process_id
    assert state["serial"] > 1
    assert set(state["legal"]) <= {str(card) for card in legal_cards(app.controller.view)}


def test_the_table_at_rest_draws_no_frames(start: Callable[..., Driven]):
    """What the idle budget rests on."""
    app = start()
    drawn: list[int] = []
    flip = pygame.display.flip

    def count() -> None:
        drawn.append(1)
        flip()

    def begin(app: Driven) -> None:
        drawn.clear()
        pygame.display.flip = count

    try:
        app.play_script(
            *TO_THE_TABLE,
            lambda a: bool(a.top.describe()["awaits"]),
            turns(4),
            do(begin),
            turns(5),
        )
    finally:
        pygame.display.flip = flip
    assert drawn == []


def test_the_speed_of_the_command_line_is_used(start: Callable[..., Driven]):
    app = start(speed="fast")
    assert app.ctx.settings.speed is Speed.FAST
