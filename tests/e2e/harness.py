"""The real program in a real window, with a mouse and a keyboard that a test moves.

The program is told, by ``TARNEEB_STATE_FILE``, to write a small JSON file after each settled frame:
which scene it shows, whose turn it is, where its controls lie. A test waits for a state and never
for a time, and it acts only through the window.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("Xvfb", "xdotool", "import")
REQUIRED = "TARNEEB_REQUIRE_E2E"
FROM_SOURCE = (sys.executable, "-W", "error", str(ROOT / "main.py"))
# Long enough for a machine that does three other things; a test that works never waits for it.
PATIENCE = 60.0

State = dict[str, Any]
Box = tuple[float, float, float, float]


def controls(state: State) -> dict[str, Box]:
    """What can be clicked, by name: left, top, width, height in pixels of the window."""
    candidates = {**state, **state.get("rects", {})}
    return {
        name: tuple(box)
        for name, box in candidates.items()
        if isinstance(box, list)
        and len(box) == 4
        and all(isinstance(number, int | float) for number in box)
        and min(box[2:]) > 0
    }


def require_screen() -> None:
    """Skip the test where it has no screen or no hands; fail where it was promised both."""
    missing = [name for name in NEEDED if shutil.which(name) is None]
    if not missing:
        return
    reason = f"needs {', '.join(missing)} (on Debian: apt install xvfb xdotool imagemagick)"
    if os.environ.get(REQUIRED):
        pytest.fail(reason)
    pytest.skip(reason)


@contextlib.contextmanager
def screen(size: tuple[int, int] = (1920, 1080)) -> Iterator[str]:
    """An X server of its own; yields its display name, like ``:99``."""
    read, write = os.pipe()
    options = ("-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp", "-noreset")
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), *options],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        # The server picks a free number and tells it when it is ready, or ends without a word.
        with os.fdopen(read) as told:
            number = told.readline().strip()
        assert number, "Xvfb did not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


class Game:
    """One run of the program; as a context manager it leaves no process behind."""

    def __init__(
        self,
        display: str,
        folder: Path,
        *options: str,
        command: Sequence[str] = FROM_SOURCE,
        **environment: str,
    ) -> None:
        """Start the program with ``options``; all that it writes goes below ``folder``.

        ``environment`` is added to a bare one; an empty string takes a variable out of it.
        """
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self._state_file = folder / "state.json"
        self._state_file.unlink(missing_ok=True)
        self._errors = folder / "stderr.txt"
        variables = {
            "PATH": os.environ["PATH"],
            "HOME": str(folder),
            "LANG": "C.UTF-8",
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "TARNEEB_DATA_DIR": str(folder / "data"),
            "TARNEEB_STATE_FILE": str(self._state_file),
            **environment,
        }
        self._environment = {name: value for name, value in variables.items() if value}
        with self._errors.open("wb") as errors:
            self.process = subprocess.Popen(
                [*command, *options],
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=errors,
                start_new_session=True,  # so that its bots can be found, and ended, with it
            )
        self._window: str | None = None

    def __enter__(self) -> Game:
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    # --- looking ---------------------------------------------------------------------------------

    def state(self) -> State:
        """The last state that the program wrote; empty before the first."""
        with contextlib.suppress(FileNotFoundError, json.JSONDecodeError):
            state: State = json.loads(self._state_file.read_text(encoding="utf-8"))
            return state
        return {}

    def wait_for(self, what: Callable[[State], bool], meaning: str) -> State:
        """The first state for which ``what`` holds; fails with the last one seen otherwise."""
        deadline = time.monotonic() + PATIENCE
        while True:
            state = self.state()
            if state and what(state):
                return state
            if report := self.crash_report():
                pytest.fail(f"the program crashed before {meaning}: {report}")
            if self.process.poll() is not None:
                pytest.fail(f"the program ended before {meaning}: {self.errors()}")
            if time.monotonic() > deadline:
                pytest.fail(f"waited in vain for {meaning}; last state: {state}; {self.errors()}")
            time.sleep(0.01)

    def wait_for_scene(self, name: str) -> State:
        """The first state in which the scene ``name`` is on top."""
        return self.wait_for(lambda state: state.get("scene") == name, f"the scene {name}")

    def wait_for_rest(self, seconds: float = 0.25) -> State:
        """The first state that stands for so long: what a scene does by itself is done."""
        last, since = self.state(), time.monotonic()
        while time.monotonic() < since + seconds:
            time.sleep(0.02)
            state = self.state()
            if state != last:
                last, since = state, time.monotonic()
        return last

    def wait_for_control(self, name: str) -> State:
        """The first state in which the control ``name`` can be clicked."""
        return self.wait_for(lambda state: name in controls(state), f"a control {name}")

    def wait_for_words(self, words: str) -> None:
        """Wait until the program has written ``words`` to standard error."""
        deadline = time.monotonic() + PATIENCE
        while words not in self.errors():
            assert time.monotonic() < deadline, f"{words!r} is not in {self.errors()!r}"
            time.sleep(0.02)

    def errors(self) -> str:
        """What the program wrote to standard error."""
        return self._errors.read_text(encoding="utf-8", errors="replace")

    def crash_report(self) -> str:
        """What the program kept when it crashed; it then shows a message, and lives on."""
        reports = sorted(self.folder.glob("data/logs/crash-*"))
        return "".join(report.read_text(encoding="utf-8") for report in reports)

    def screenshot(self, path: Path) -> None:
        """Write the window's content to ``path`` (PNG)."""
        self._run("import", "-window", self._window_id(), str(path))

    def geometry(self) -> tuple[int, int, int, int]:
        """Left, top, width and height of the window on the screen."""
        told = self._xdotool("getwindowgeometry", "--shell", self._window_id())
        values = dict(line.split("=") for line in told.splitlines())
        x, y, width, height = (int(values[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))
        return x, y, width, height

    # --- acting ----------------------------------------------------------------------------------

    def move_to(self, x: float, y: float) -> None:
        """Move the mouse to a point of the window, in pixels from its upper left corner."""
        self._xdotool("mousemove", "--window", self._window_id(), str(round(x)), str(round(y)))

    def click_at(self, x: float, y: float, button: int = 1) -> None:
        """Move the mouse there and click."""
        self.move_to(x, y)
        self._xdotool("click", str(button))

    def click(self, name: str) -> None:
        """Wait for the control ``name`` and click into its middle."""
        left, top, width, height = controls(self.wait_for_control(name))[name]
        self.click_at(left + width / 2, top + height / 2)

    def press(self, *keys: str) -> None:
        """Press and release keys, by their X names: ``Return``, ``Left``, ``p``, ``F11``."""
        self._window_id()
        self._xdotool("key", "--delay", "20", *keys)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        self._xdotool("windowsize", "--sync", self._window_id(), str(width), str(height))

    def move(self, x: int, y: int) -> None:
        """Put the window elsewhere on the screen."""
        self._xdotool("windowmove", "--sync", self._window_id(), str(x), str(y))

    def hide(self) -> None:
        """Take the window from the screen, as for another desktop."""
        self._xdotool("windowunmap", "--sync", self._window_id())

    def unhide(self) -> None:
        """Bring the window back, and the keyboard to it."""
        self._xdotool("windowmap", "--sync", self._window_id())
        self._xdotool("windowfocus", "--sync", self._window_id())

    # --- ending ----------------------------------------------------------------------------------

    def kill(self) -> None:
        """End the program as a crash would, without a chance to tidy up."""
        self.process.kill()
        self.process.wait()

    def terminate(self) -> int:
        """Ask the program to end, as the system does at shutdown; its exit code."""
        self.process.terminate()
        return self.wait()

    def wait(self) -> int:
        """Wait until the program has ended by itself; its exit code."""
        return self.process.wait(PATIENCE)

    def wait_for_no_process(self) -> None:
        """The bots' process, too, must end when the program does, however that ends."""
        deadline = time.monotonic() + PATIENCE
        while processes := self._processes():
            if time.monotonic() > deadline:
                pytest.fail(f"processes left behind: {processes}")
            time.sleep(0.02)

    def _processes(self) -> list[int]:
        """The living processes of the program's session, itself included (Linux)."""
        found = []
        for path in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                after_name = path.read_text().rpartition(")")[2].split()
                state, session = after_name[0], int(after_name[3])
                if session == self.process.pid and state != "Z":
                    found.append(int(path.parent.name))
        return found

    def _window_id(self) -> str:
        if self._window is None:
            owner = str(self.process.pid)
            found = self._xdotool("search", "--sync", "--onlyvisible", "--pid", owner)
            self._window = found.split()[0]
            # There is no window manager to give the keyboard to a new window.
            self._xdotool("windowfocus", "--sync", self._window)
        return self._window

    def _xdotool(self, *arguments: str) -> str:
        return self._run("xdotool", *arguments)

    def _run(self, *command: str) -> str:
        done = subprocess.run(
            command, env=self._environment, capture_output=True, text=True, check=False, timeout=60
        )
        assert done.returncode == 0, f"{' '.join(command)}: {done.stderr}"
        return done.stdout
