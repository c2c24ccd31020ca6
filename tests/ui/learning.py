"""The scenes of learning in their main states."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.context import Context
from ui.lessons.coach import Place
from ui.lessons.progress import Progress, ProgressFile
from ui.scene import Scene
from ui.scenes.learn import LearnActions, LearnScene
from ui.scenes.strategy import StrategyScene


def nothing(*_: object) -> None:
    """A button that does nothing."""


def progress_of(progress: Progress) -> ProgressFile:
    """Progress in memory alone."""
    file = ProgressFile(None)
    file.progress = progress
    return file


def lessons(progress: Progress) -> Callable[[Context], Scene]:
    return lambda ctx: LearnScene(ctx, progress_of(progress), LearnActions(*[nothing] * 3))


MIDWAY = Progress(frozenset({"following", "winning", "ruffing"}), Place("bidding", 0, 2))

LEARNING_SCENES: Mapping[str, Callable[[Context], Scene]] = {
    "learn": lessons(MIDWAY),
    "learn_first": lessons(Progress()),
    "strategy": lambda ctx: StrategyScene(ctx, nothing),
}
