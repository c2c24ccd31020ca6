"""Which lessons are done, and where the unfinished one was left: a small JSON file."""

from __future__ import annotations

import contextlib
import json
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

from ui.files import write_atomic
from ui.lessons.coach import Place
from ui.lessons.course import LESSONS

__all__ = ["Progress", "ProgressFile"]


@dataclass(frozen=True, slots=True)
class Progress:
    """``done`` are ids of lessons; ``place`` is None when no lesson waits to be continued."""

    done: frozenset[str] = frozenset()
    place: Place | None = None


class ProgressFile:
    """The progress of one person; kept in memory alone where there is no ``folder``.

    What cannot be read counts as a fresh start, and what cannot be written is lost at the end of
    the program: a few lessons are not worth a message.
    """

    NAME: Final = "lessons.json"

    def __init__(self, folder: Path | None) -> None:
        self._path = folder / self.NAME if folder is not None else None
        self.progress = self._load()

    def leave_at(self, place: Place) -> None:
        """Remember where a lesson is to be continued."""
        self._keep(replace(self.progress, place=place))

    def finish(self, lesson: str) -> None:
        """The lesson has been gone through to its end."""
        self._keep(Progress(self.progress.done | {lesson}))

    def _keep(self, progress: Progress) -> None:
        if progress == self.progress:
            return
        self.progress = progress
        if self._path is None:
            return
        place = asdict(progress.place) if progress.place is not None else None
        text = json.dumps({"done": sorted(progress.done), "place": place}, indent=2)
        with contextlib.suppress(OSError):
            write_atomic(self._path, f"{text}\n".encode())

    def _load(self) -> Progress:
        if self._path is None:
            return Progress()
        try:
            return _progress(json.loads(self._path.read_text(encoding="utf-8")))
        except (OSError, ValueError, TypeError, KeyError, RecursionError):
            return Progress()


def _progress(data: dict[str, Any]) -> Progress:
    known = {lesson.id for lesson in LESSONS}
    done = frozenset(name for name in data["done"] if name in known)
    if data["place"] is None:
        return Progress(done)
    place = Place(**data["place"])
    kinds = (str, int, int, str)
    values = (place.lesson, place.part, place.step, place.words)
    if not all(type(value) is kind for value, kind in zip(values, kinds, strict=True)):
        raise TypeError("not a place")
    return Progress(done, place if place.lesson in known else None)
