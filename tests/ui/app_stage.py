"""The whole program in this process, on SDL's display that nobody sees, with quick bots.

A test imports the fixtures ``own_world`` and ``start`` and gives the program a script of steps.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.session import Session
from tests.ui.table_stage import Bots, next_action
from ui import app as app_module
from ui import i18n
from ui.app import App
from ui.controller import Controller
from ui.options import Options
from ui.paths import DATA_DIR_VARIABLE, UserFolders, user_folders
from ui.scenes.table import TableScene

Step = Callable[["Driven"], bool]
"""Acts once in every turn of the loop until it returns True."""

PATIENCE = 3000  # turns of the loop, of some milliseconds each


class QuickBots(Bots):
    """In the place of the bots' process."""

    process_id = 4711

    def __init__(self) -> None:
        super().__init__()
        self.is_started = self.is_closed = False

    def start(self) -> None:
        self.is_started = True

    def close(self) -> None:
        self.is_closed = True


class Driven(App):
    """The program, and a script that is played in its loop."""

    _is_over = False

    def close(self) -> None:
        """Put everything away, once."""
        if not self._is_over:
            self._is_over = True
            super().close()

    def play_script(self, *steps: Step) -> int:
        """Run the loop with one step after the other; it is ended after the last."""
        self._steps = list(steps)
        self._turns = 0
        return self.loop()

    def _write_state(self) -> None:
        super()._write_state()
        self._turns += 1
        assert self._turns < PATIENCE, (
            f"waited in vain at {self.top.name}, {len(self._steps)} steps left"
        )
        if not self._steps:
            self.ctx.quit()
        elif self._steps[0](self):
            del self._steps[0]

    @property
    def top(self):
        scene = self.ctx.stack.top
        assert scene is not None
        return scene

    @property
    def controller(self) -> Controller:
        (table,) = (scene for scene in self.ctx.stack.scenes if isinstance(scene, TableScene))
        return table.controller

    @property
    def session(self) -> Session:
        return self.controller.session

    def pixels(self) -> bytes:
        return pygame.image.tobytes(self.window.surface, "RGB")


@pytest.fixture(autouse=True)
def own_world(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    names = [name for name in ("SIGTERM", "SIGINT", "SIGHUP") if hasattr(signal, name)]
    handlers = {getattr(signal, name): signal.getsignal(getattr(signal, name)) for name in names}
    monkeypatch.setenv(DATA_DIR_VARIABLE, str(tmp_path / "data"))
    monkeypatch.setattr(app_module, "BotWorker", QuickBots)
    for wait in ("IDLE_WAIT_MS", "THINKING_WAIT_MS", "LOOK_MS"):
        monkeypatch.setattr(app_module, wait, 1)
    yield
    for number, handler in handlers.items():
        signal.signal(number, handler)
    pygame.quit()
    i18n.set_language("en")
    i18n.set_digits("latin")


@pytest.fixture
def start() -> Iterator[Callable[..., Driven]]:
    """Starts the program; it is closed when the test ends, at the latest."""
    running: list[Driven] = []

    def begin(folders: UserFolders | None = None, **options: object) -> Driven:
        for earlier in running:
            earlier.close()
        running.clear()
        chosen = {"lang": "en", "window": (960, 540), "speed": "instant", "seed": 5, **options}
        app = Driven(Options(**chosen), folders or user_folders())  # type: ignore[arg-type]
        running.append(app)
        return app

    yield begin
    for app in running:
        app.close()


# --- steps of a script ----------------------------------------------------------------------------


def click(name: str) -> Step:
    """Click on a control of the scene on top, once it is there."""

    def step(app: Driven) -> bool:
        described = app.top.describe()
        rects = described.get("rects", described)
        if name not in rects:
            return False
        pos = pygame.Rect(rects[name]).center
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
        return True

    return step


def key(code: int, **values: object) -> Step:
    def step(app: Driven) -> bool:
        event = {"key": code, "scancode": 0, "mod": 0, "unicode": "", **values}
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, event))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, event))
        return True

    return step


def see(name: str) -> Step:
    """Wait until the scene ``name`` is on top."""
    return lambda app: app.top.name == name


def turns(count: int) -> Step:
    """Let the loop turn some times."""
    left = [count]

    def step(app: Driven) -> bool:
        left[0] -= 1
        return left[0] <= 0

    return step


def play(actions: int) -> Step:
    """Take part in the match until so many actions have been made in all."""

    def step(app: Driven) -> bool:
        table = app.top
        if len(app.session.actions) >= actions:
            return True
        if table.describe().get("awaits"):
            app.controller.submit(next_action(app.session))
        return False

    return step


def do(action: Callable[[Driven], object]) -> Step:
    def step(app: Driven) -> bool:
        action(app)
        return True

    return step


TO_THE_TABLE: tuple[Step, ...] = (
    see("menu"),
    click("new"),
    see("new_match"),
    click("start"),
    see("table"),
)
