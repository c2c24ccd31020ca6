"""What ``tools.bench`` measures inside the running program, in a process of its own.

python -m tools.bench_window frames|idle|memory|hour 1280x720
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import perf_counter, process_time, thread_time

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.rules import PRESETS
from tools.bench import centile
from ui.app import App
from ui.options import Options
from ui.paths import user_folders
from ui.scenes.table import TableScene
from ui.window import prepare_environment

FRAME_BUDGET_MS = 16.7
DEMO_HANDS = 3
MENU_S = 5.0  # somebody looks at the menu before the match, and pictures are made meanwhile
SETTLE_S = 10.0  # pictures for later are made meanwhile
IDLE_S = 10.0
HOUR_HANDS = 40  # about an hour at the normal pace


class Measured(App):
    """The program, with a clock at its frames. A frame is all work between two waits."""

    def __init__(self, options: Options) -> None:
        super().__init__(options, user_folders())
        self.frames: list[tuple[str, float, float]] = []  # moment, milliseconds, those of work
        self._began = self._used = 0.0
        self._last: object = None

    def _events(self, moving: bool) -> list[pygame.event.Event]:
        events = super()._events(moving)
        self._began, self._used = perf_counter(), thread_time()
        return events

    def _draw(self) -> None:
        super()._draw()
        taken, used = perf_counter() - self._began, thread_time() - self._used
        self.frames.append((self._moment(), taken * 1000, used * 1000))

    def _moment(self) -> str:
        table, last = self.ctx.stack.top, self._last
        self._last = table
        if not isinstance(table, TableScene):
            return "other"
        if table is not last:
            return "opening"
        shown = table.director.shown
        is_dealing = not shown.auction.calls and not table.director.is_settled
        return "deal" if is_dealing else shown.phase.value


class FromMenu(Measured):
    """A demo after some seconds at the menu."""

    def __init__(self, options: Options) -> None:
        super().__init__(replace(options, demo=False))
        self._demo = options
        self._starts_at = perf_counter() + MENU_S

    def _write_state(self) -> None:
        super()._write_state()
        if not self.flow._options.demo and perf_counter() >= self._starts_at:
            self.flow._options = self._demo
            self.flow.begin()


class Resting(Measured):
    """A person's turn at the table, and nobody does anything."""

    settled_at: float | None = None
    started_at: float | None = None
    busy_s = bots_busy_s = waited_s = 0.0
    _cpu = _bots_used = 0.0

    def begin_match(self) -> None:
        """Sit down to a match at once."""
        self.flow._start(PRESETS["classic_41"], "club")

    def _write_state(self) -> None:
        super()._write_state()
        now = perf_counter()
        top = self.ctx.stack.top
        if not isinstance(top, TableScene):
            self.begin_match()
        elif self.settled_at is None:
            if top.describe()["awaits"]:
                self.settled_at = now
        elif self.started_at is None:
            if now - self.settled_at > SETTLE_S:
                self.started_at = now
                self.frames.clear()
                self._cpu = process_time()
                self._bots_used = cpu_of(self.bots.process_id)
        elif now - self.started_at > IDLE_S:
            self.waited_s = now - self.started_at
            self.busy_s = process_time() - self._cpu
            self.bots_busy_s = cpu_of(self.bots.process_id) - self._bots_used
            self.ctx.quit()


class Growing(Measured):
    """A long demo; how much memory both processes have after each hand."""

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.sizes: list[tuple[float, float]] = []

    def _write_state(self) -> None:
        super()._write_state()
        self.frames.clear()
        if self.flow._demo_hands > len(self.sizes):
            self.sizes.append((memory_of(os.getpid()), memory_of(self.bots.process_id)))


def cpu_of(process_id: int | None) -> float:
    """Seconds of processor time of another process (Linux; 0 elsewhere)."""
    path = Path(f"/proc/{process_id}/stat")
    if not path.exists():
        return 0.0
    fields = path.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(process_id: int | None) -> float:
    """MiB of a process in memory (Linux; 0 elsewhere)."""
    path = Path(f"/proc/{process_id}/status")
    if not path.exists():
        return 0.0
    for line in path.read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def frames(size: tuple[int, int]) -> None:
    """A demo: cards are dealt and played while the bots think.

    A frame's time is by the clock, so it includes what other programs take from it and the screen.
    Its work is the processor's time of the thread that draws.
    """
    app = FromMenu(
        Options(lang="en", window=size, demo=True, hands=DEMO_HANDS, seed=3, speed="fast")
    )
    try:
        app.loop()
        driver = pygame.display.get_driver()
        faults = len(app.bots.take_notices())
    finally:
        app.close()
    moments = {
        "opening": ("opening",),
        "deal": ("deal",),
        "play": ("play",),
        "all": ("deal", "play", "auction", "name_trump"),
    }
    for name, wanted in moments.items():
        taken = [ms for moment, ms, _ in app.frames if moment in wanted]
        used = [ms for moment, _, ms in app.frames if moment in wanted]
        tell(
            {
                "bench": "frame_ms",
                "moment": name,
                "size": f"{size[0]}x{size[1]}",
                "median": round(median(taken), 2),
                "p99": round(centile(taken, 0.99), 2),
                "max": round(max(taken), 1),
                "work": {
                    "median": round(median(used), 2),
                    "p99": round(centile(used, 0.99), 2),
                    "max": round(max(used), 1),
                },
                "over_budget": sum(ms > FRAME_BUDGET_MS for ms in taken),
                "frames": len(taken),
                "bot_faults": faults,
                "budget": {"p99": FRAME_BUDGET_MS},
                "display": driver,
            }
        )


def idle(size: tuple[int, int]) -> None:
    """The share of a core that a table at rest takes, and the frames that it draws."""
    app = Resting(Options(lang="en", window=size, seed=3, speed="instant"))
    try:
        app.loop()
        driver = pygame.display.get_driver()
    finally:
        app.close()
    tell(
        {
            "bench": "idle_per_cent_of_a_core",
            "game": round(100 * app.busy_s / app.waited_s, 2),
            "bots": round(100 * app.bots_busy_s / app.waited_s, 2),
            "frames": len(app.frames),
            "seconds": round(app.waited_s, 1),
            "budget": 2.0,
            "display": driver,
        }
    )


def memory(size: tuple[int, int]) -> None:
    """After a demo of some hands, while both processes still run."""
    app = Measured(
        Options(lang="en", window=size, demo=True, hands=DEMO_HANDS, seed=3, speed="instant")
    )
    try:
        app.loop()
        game, bots = memory_of(os.getpid()), memory_of(app.bots.process_id)
        driver = pygame.display.get_driver()
    finally:
        app.close()
    tell(
        {
            "bench": "memory_mib",
            "game": round(game, 1),
            "bots": round(bots, 1),
            "together": round(game + bots, 1),
            "budget": 350,
            "size": f"{size[0]}x{size[1]}",
            "display": driver,
        }
    )


def hour(size: tuple[int, int]) -> None:
    """Whether memory grows during the hands of about an hour, played without pauses."""
    app = Growing(
        Options(lang="en", window=size, demo=True, hands=HOUR_HANDS, seed=3, speed="instant")
    )
    try:
        app.loop()
        driver = pygame.display.get_driver()
    finally:
        app.close()
    games, bots = zip(*app.sizes, strict=True)
    half = len(games) // 2
    tell(
        {
            "bench": "memory_of_an_hour_mib",
            "hands": len(games),
            "game": {str(n): round(games[n - 1], 1) for n in (1, 5, 10, half, len(games))},
            "bots": {str(n): round(bots[n - 1], 1) for n in (1, 5, 10, half, len(games))},
            "grown_in_the_second_half": round(
                games[-1] + bots[-1] - games[half - 1] - bots[half - 1], 1
            ),
            "size": f"{size[0]}x{size[1]}",
            "display": driver,
        }
    )


def tell(line: dict[str, object]) -> None:
    print(json.dumps(line), flush=True)


if __name__ == "__main__":
    prepare_environment()
    width, height = sys.argv[2].split("x")
    {"frames": frames, "idle": idle, "memory": memory, "hour": hour}[sys.argv[1]](
        (int(width), int(height))
    )
