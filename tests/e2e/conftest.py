from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.e2e.harness import Game, require_screen, screen


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """The name of an X display that the tests of one file share."""
    require_screen()
    with screen() as name:
        yield name


@pytest.fixture
def start(display: str, tmp_path: Path) -> Iterator[Callable[..., Game]]:
    """Starts the program with the given options; runs of one test share its folder."""
    with ExitStack() as stack:
        yield lambda *options, **environment: stack.enter_context(
            Game(display, tmp_path, *options, **environment)
        )
