"""The application: window, services, main loop, frame policy, the last resort after a crash."""

from __future__ import annotations

import contextlib
import signal
import sys
import traceback
from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from datetime import datetime
from time import perf_counter
from types import FrameType
from typing import Final

import pygame

from ai.worker import BotWorker
from ui import i18n
from ui.announcer import Announcer
from ui.audio import Audio, open_audio
from ui.context import Context
from ui.damage import damage_text, damaged_files, damaged_fonts, show_damage
from ui.flow import Flow
from ui.gamepad import Gamepads
from ui.held_keys import HeldKeys
from ui.input import Command, InputEvent, KeyPress, Pointer, translate
from ui.lessons.progress import ProgressFile
from ui.notices import Notice
from ui.options import Options
from ui.paths import UserFolders, user_folders
from ui.score_book_file import ScoreBooks
from ui.settings import Language, Settings, SettingsFile, Speed
from ui.state_file import StateFile
from ui.statistics_file import StatisticsFile
from ui.storage import RecordFile
from ui.system_language import system_language
from ui.voice import find_speech
from ui.window import NoDisplayError, Window, no_display_message, prepare_environment

__all__ = ["App", "run"]

FRAME_S: Final = 1 / 60
LONGEST_STEP_S: Final = 0.1
"""A frame never counts for more: dragging the window must not fling cards."""
IDLE_WAIT_MS: Final = 100
THINKING_WAIT_MS: Final = 15
LOOK_MS: Final = 10
RESIZE_SETTLES_S: Final = 0.12

_REDRAW: Final = frozenset(
    {
        pygame.WINDOWEXPOSED,
        pygame.WINDOWSHOWN,
        pygame.WINDOWRESTORED,
        pygame.WINDOWMAXIMIZED,
        pygame.WINDOWFOCUSGAINED,
        pygame.WINDOWDISPLAYCHANGED,
    }
)


def run(options: Options) -> int:
    """Play; the exit code."""
    prepare_environment()
    folders = user_folders()
    try:
        app = App(options, folders)
    except NoDisplayError:
        _tell(no_display_message())
        return 1
    try:
        if files := damaged_fonts():
            app.tell_damage(files)
            return 1
        return app.loop()
    except Exception:
        app.crash(traceback.format_exc())
        return 1
    finally:
        app.close()


class App:
    """Everything that lives as long as the program does."""

    def __init__(self, options: Options, folders: UserFolders | None) -> None:
        self._folders = folders
        self._options = options
        self._settings_file = SettingsFile(folders.settings if folders else None)
        kept, notices = self._settings_file.load()
        settings = _with_options(kept, options)
        self._of_this_run = _differences(settings, kept)
        i18n.set_language(_language(settings))
        i18n.set_digits(settings.digits.value)
        self.window = _window(settings, options)
        pygame.font.init()
        pygame.key.set_repeat(350, 60)
        self._audio = Audio()
        self._ambience: str | None = None
        self._pads = Gamepads()
        self._has_audio = False
        self._running = True
        self._drawn = False
        self._resized_at: float | None = None
        self._state_file = StateFile()
        self._held_keys = HeldKeys()
        self.ctx = Context(settings, self, on_settings=self._apply_settings, on_quit=self._stop)
        self.ctx.announcer = Announcer(find_speech())
        self._pressed: KeyPress | None = None
        self.ctx.size = self.window.size
        self.ctx.stack.layout(self.window.size)
        self.bots = BotWorker()
        record = RecordFile(None if options.demo else folders.records if folders else None)
        books = ScoreBooks(folders.score_books if folders else None)
        statistics = StatisticsFile(folders.statistics if folders else None)
        lessons = ProgressFile(folders.settings if folders else None)
        self.flow = Flow(self.ctx, self.bots, record, books, statistics, lessons, options, notices)
        self._end_on_signals(lambda *_: self._stop())

    # --- services ---------------------------------------------------------------------------

    def play(self, name: str) -> None:
        """Let a sound be heard, once the device is open."""
        self._audio.play(name)

    def ambience(self, name: str | None) -> None:
        """Let a sound go on in the background, also once the device is open; None ends it."""
        self._ambience = name
        self._audio.ambience(name)

    def _stop(self) -> None:
        self._running = False

    def _apply_settings(self, settings: Settings) -> None:
        """Put new settings into force and keep them."""
        i18n.set_language(_language(settings))
        i18n.set_digits(settings.digits.value)
        self._set_volumes(settings)
        self.ctx.announcer.turn(on=settings.speech)
        if settings.fullscreen is not self.window.is_fullscreen:
            self.window.set_fullscreen(settings.fullscreen)
            self.ctx.size = self.window.size
        self.flow.note(self._save(settings))
        self.ctx.stack.layout(self.ctx.size)
        self._drawn = False

    def _set_volumes(self, settings: Settings) -> None:
        self._audio.set_volumes(
            settings.volume_effects, settings.volume_ambience, muted=settings.muted
        )

    # --- the loop -----------------------------------------------------------------------------

    def loop(self) -> int:
        """Run until the end; 0."""
        self.flow.begin()
        last = perf_counter()
        moving = True
        while self._running:
            for event in self._events(moving):
                self._take(event)
            now = perf_counter()
            step, last = min(now - last, LONGEST_STEP_S), now
            for press in self._pads.update(step):
                self._take_input(press)
            self._settle_size(now)
            self.flow.update(step)
            moving = self.ctx.stack.update(step)
            self.ctx.announcer.follow(self.ctx.stack.top, self._pressed)
            self._pressed = None
            if moving or not self._drawn:
                self._draw()
                self._after_first_frame()
            if moving:
                spare = FRAME_S - (perf_counter() - now)
                if spare > 0.001:
                    pygame.time.wait(round(spare * 1000))
            self._write_state()
        return 0

    def _events(self, moving: bool) -> list[pygame.event.Event]:
        """What has come; waits for it while nothing moves."""
        if moving or not self._drawn:
            return pygame.event.get()
        is_waking = self.flow.is_thinking or self._pads.is_held
        wait = THINKING_WAIT_MS if is_waking else IDLE_WAIT_MS
        # Not pygame's event.wait, which looks a thousand times a second.
        until = perf_counter() + wait / 1000
        while not (events := pygame.event.get()) and perf_counter() < until:
            pygame.time.wait(LOOK_MS)
        return events

    def _take(self, event: pygame.event.Event) -> None:
        if not self._held_keys.lets_through(event):
            return
        if event.type == pygame.QUIT:
            self._stop()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._resized_at = perf_counter()
            self._drawn = False  # of what was painted nothing is kept
        elif event.type == pygame.WINDOWMOVED:
            self.window.note_place()
        elif event.type in _REDRAW:
            self._drawn = False
        elif event.type == pygame.KEYDOWN and self.ctx.key_names.learn(event):
            self.ctx.stack.layout(self.ctx.size)
        for press in self._pads.take(event):
            self._take_input(press)
        meant = translate(event, self.ctx.keys.by_code)
        if isinstance(meant, Pointer):
            meant = replace(meant, pos=self.window.on_surface(meant.pos))
        if meant is not None:
            self._take_input(meant)

    def _take_input(self, meant: InputEvent) -> None:
        """Give an input to the scene on top; what it leaves may be for the whole program."""
        settings = self.ctx.settings
        if isinstance(meant, KeyPress):
            self._pressed = meant
        if self.ctx.stack.handle(meant):
            self._drawn = False
        elif isinstance(meant, KeyPress):
            self._drawn = False
            match meant.command:
                case Command.FULLSCREEN:
                    self.ctx.change(settings.changed(fullscreen=not settings.fullscreen))
                case Command.MUTE:
                    self.ctx.change(settings.changed(muted=not settings.muted))
                case Command.HELP:
                    self.flow.show_keys()
                case Command.LOG:
                    self.flow.show_log()
                case Command.SEEN:
                    self.flow.show_seen()

    def _settle_size(self, now: float) -> None:
        """Lay out anew once the size has stopped changing."""
        if self._resized_at is None or now - self._resized_at < RESIZE_SETTLES_S:
            return
        self._resized_at = None
        self.window.refresh()
        if self.window.size != self.ctx.size:
            self.ctx.size = self.window.size
            self.ctx.stack.layout(self.window.size)
        self._drawn = False

    def _draw(self) -> None:
        self.window.show(self.ctx.stack.draw(self.window.surface, is_kept=self._drawn))
        self._drawn = True

    def _after_first_frame(self) -> None:
        """What the first picture need not wait for: game pads, the sound device, the bots."""
        if self._has_audio:
            return
        self._has_audio = True
        self._pads.open()
        self._audio = open_audio()
        self._audio.ambience(self._ambience)
        self._set_volumes(self.ctx.settings)
        self.ctx.announcer.turn(on=self.ctx.settings.speech)
        self.bots.start()

    def _write_state(self) -> None:
        if not self._state_file.is_wanted:
            return
        top = self.ctx.stack.top
        self._state_file.write(
            {
                **(top.describe() if top else {}),
                "scene": top.name if top else None,
                "scenes": [scene.name for scene in self.ctx.stack.scenes],
                "size": list(self.ctx.size),
                "language": i18n.language(),
                "keyboard": self.ctx.by_keyboard,  # then the focus is seen
                "fullscreen": self.window.is_fullscreen,
                "bots": self.bots.process_id,
            }
        )

    @staticmethod
    def _end_on_signals(handler: Callable[[int, FrameType | None], None] | signal.Handlers) -> None:
        for name in ("SIGTERM", "SIGINT", "SIGHUP"):
            if hasattr(signal, name):
                with contextlib.suppress(ValueError):  # not in the main thread
                    signal.signal(getattr(signal, name), handler)

    # --- the end ------------------------------------------------------------------------------

    def close(self) -> None:
        """Put everything away; the match is on the disk already."""
        if self._options.window is None and not self._options.demo:
            self._save(self._with_window(self.ctx.settings))
        self.flow.close()
        self.bots.close()
        self._audio.close()
        self._pads.close()
        self.ctx.announcer.close()
        pygame.quit()

    def _with_window(self, settings: Settings) -> Settings:
        """With the window's size and place, where these are such as can be kept."""
        width, height = self.window.windowed_size
        place = " ".join(map(str, self.window.place or ()))
        for values in ({"window_width": width, "window_height": height}, {"window_place": place}):
            with contextlib.suppress(ValueError):
                settings = settings.changed(**values)
        return settings

    def _save(self, settings: Settings) -> list[Notice]:
        """Keep what was chosen in the settings, and not what the command line chose for once."""
        kept = {
            name: before
            for name, (chosen, before) in self._of_this_run.items()
            if getattr(settings, name) == chosen
        }
        return self._settings_file.save(settings.changed(**kept))

    def crash(self, report: str) -> None:
        """Keep the report, and tell the player that nothing is lost."""
        self._end_on_signals(signal.SIG_DFL)  # the loop that would heed the other is gone
        where = self._keep_report(report)
        if files := damaged_files():
            self.tell_damage(files)
            return
        with contextlib.suppress(Exception):
            from ui.crash_screen import show_crash

            show_crash(pygame.display.get_surface() or self.window.surface, where)

    def tell_damage(self, files: Sequence[str]) -> None:
        """Say in the window and to the terminal that files of the game cannot be read."""
        self._end_on_signals(signal.SIG_DFL)
        _tell(i18n.plain("\n".join(damage_text(files)[:-1])))
        with contextlib.suppress(Exception):
            show_damage(pygame.display.get_surface() or self.window.surface, files)

    def _keep_report(self, report: str) -> str:
        if self._folders is not None:
            name = f"crash-{datetime.now():%Y-%m-%d_%H-%M-%S}.txt"
            with contextlib.suppress(OSError):
                self._folders.logs.mkdir(parents=True, exist_ok=True)
                path = self._folders.logs / name
                path.write_text(report, encoding="utf-8")
                return str(path)
        _tell(report)
        return ""


def _language(settings: Settings) -> i18n.Language:
    if settings.language is Language.AUTO:
        return system_language()
    return next(code for code in i18n.LANGUAGES if code == settings.language.value)


def _with_options(settings: Settings, options: Options) -> Settings:
    """The settings of this run: what the command line chose over what is kept."""
    if options.lang is not None:
        settings = settings.changed(language=Language(options.lang))
    if options.speed is not None:
        settings = settings.changed(speed=Speed(options.speed))
    if options.level is not None:
        settings = settings.changed(level=options.level)
    if options.rules is not None:
        settings = settings.changed(rules=options.rules)
    if options.fullscreen:
        settings = settings.changed(fullscreen=True)
    return settings


def _differences(settings: Settings, kept: Settings) -> dict[str, tuple[object, object]]:
    """Name, value and other value of what two settings do not agree on."""
    both = {
        each.name: (getattr(settings, each.name), getattr(kept, each.name)) for each in fields(kept)
    }
    return {name: (one, other) for name, (one, other) in both.items() if one != other}


def _window(settings: Settings, options: Options) -> Window:
    """The window as it was left, or as the command line wants it."""
    if options.window is not None:
        return Window(options.window, fullscreen=settings.fullscreen, is_exact=True)
    width, height = settings.window_width, settings.window_height
    x, _, y = settings.window_place.partition(" ")
    return Window(
        (width, height) if width and height else None,
        (int(x), int(y)) if y else None,
        fullscreen=settings.fullscreen,
    )


def _tell(text: str) -> None:
    """To the terminal, where there is one."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError, ValueError):
            print(text, file=sys.stderr)
