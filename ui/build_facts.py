"""What this installation of the game is made of: for the About page and ``--self-check``."""

from __future__ import annotations

from enum import StrEnum
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

__all__ = ["HotLoop", "Solver", "hot_loop", "solver", "solver_file"]


class HotLoop(StrEnum):
    """How the computer players' innermost modules run."""

    COMPILED = "compiled"
    INTERPRETED = "interpreted"


class Solver(StrEnum):
    """What solves positions with all cards open."""

    LIBRARY = "library"
    MISSING = "missing"  # no library came along
    BROKEN = "broken"  # one did, and does not work here


def hot_loop() -> HotLoop:
    """Told by the module in which playing out begins."""
    file = import_module("ai.rollout").__file__ or ""
    return HotLoop.COMPILED if file.endswith(tuple(EXTENSION_SUFFIXES)) else HotLoop.INTERPRETED


def solver() -> Solver:
    """Loads the library, if there is one, and asks it something that is known."""
    from ai.double_dummy import library

    if library() is not None:
        return Solver.LIBRARY
    return Solver.MISSING if solver_file() is None else Solver.BROKEN


def solver_file() -> Path | None:
    """Where the library is, working or not."""
    from ai.dds_library import library_file

    return library_file()
