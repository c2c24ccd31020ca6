"""What holds for every test: no screen, no sound, no real user folder, nothing left behind."""

from __future__ import annotations

import logging
import multiprocessing
import os
import tempfile
import threading
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# Set before any test module can import pygame.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# One folder for all workers: a test that forgets to choose its own folder must not find the
# settings and the matches of the person who runs it.
_user_folder = tempfile.TemporaryDirectory(prefix="tarneeb-tests-")
os.environ["TARNEEB_DATA_DIR"] = _user_folder.name

# A shared machine may stall for a second: no example has a deadline.
settings.register_profile(
    "tarneeb", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("tarneeb")


@pytest.fixture(autouse=True)
def _no_unexpected_log(
    request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture
) -> Iterator[None]:
    yield
    if request.node.get_closest_marker("expects_log"):
        return
    lines = [
        record.getMessage()
        for phase in ("setup", "call")
        for record in caplog.get_records(phase)
        if record.levelno >= logging.WARNING
    ]
    assert not lines, f"unexpected lines in the log: {lines}"


@pytest.fixture(autouse=True)
def _nothing_left_behind() -> Iterator[None]:
    threads_before = set(threading.enumerate())
    yield
    processes = multiprocessing.active_children()
    for process in processes:
        process.kill()
    assert not processes, f"processes left behind: {processes}"
    threads = [
        thread
        for thread in set(threading.enumerate()) - threads_before
        if thread.is_alive() and not thread.daemon
    ]
    assert not threads, f"threads left behind: {threads}"
