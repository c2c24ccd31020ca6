"""The file of the match being played: a header and a line an action, on the disk at once.

Storage knows lines of text, not what they say (that is ``game.record``). In its folder lie

* ``current.jsonl``: the unfinished match, and so the one to continue;
* ``finished/``, ``unfinished/``: matches played to the end, and those left for a new one;
* ``damaged/``: records that could not be replayed, kept for a person to look at.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import datetime
from pathlib import Path
from typing import Final

from ui.files import move_aside, write_all, write_atomic
from ui.lock import FileLock
from ui.notices import Notice, NoticeCode, not_saved

__all__ = ["RecordFile"]

UNFINISHED: Final = "unfinished"
_APPEND: Final = os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0)


class RecordFile:
    """The record of one match at a time, kept in memory and, whenever that works, on the disk.

    When ``append`` returns, the line is with the operating system: a program that is killed loses
    nothing. It is on the disk as soon as the disk can; a thread waits for that, since a slow disk
    would hold up the picture.

    No method raises for what a disk does. A match that cannot be written goes on in memory, which
    is told once; every further line tries again, so room made on a full disk saves all of it. A
    second running game finds the file locked, saves nothing and says so.
    """

    def __init__(self, folder: Path | None, now: Callable[[], datetime] = datetime.now) -> None:
        self._folder = folder
        self._now = now
        self._lines: list[str] = []
        self._notices: list[Notice] = []
        self._is_failing = False
        # Whether current.jsonl is the match in memory; another file in its place is moved away.
        self._is_ours = False
        # Open while the file holds exactly the lines in memory.
        self._fd: int | None = None
        self._syncer: ThreadPoolExecutor | None = None
        self._syncs: list[Future[None]] = []
        self._lock: FileLock | None = None
        if folder is None:
            self._tell_failure(Notice(NoticeCode.NOT_SAVED_NO_FOLDER))
        elif self._is_locked_by_another(folder):
            self._folder = None
            self._tell_failure(Notice(NoticeCode.NOT_SAVED_ANOTHER_GAME))

    @property
    def is_saving(self) -> bool:
        """False while the match is in memory only."""
        return not self._is_failing

    def take_notices(self) -> list[Notice]:
        """What there is to tell since the last call."""
        taken, self._notices = self._notices, []
        return taken

    def load(self) -> str | None:
        """The unfinished match, complete lines only, or ``None``; further lines are added to it."""
        if self._folder is None:
            return None
        try:
            content = self._current.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            self._notices.append(Notice(NoticeCode.RECORD_UNREADABLE, str(error)))
            return None
        end = content.rfind(b"\n") + 1
        try:
            text = content[:end].decode("utf-8")
        except UnicodeDecodeError:
            text = ""
        if not text:
            self.set_aside("not-a-record")
            return None
        self._close_file()
        self._lines = text[:-1].split("\n")
        self._is_ours = True
        with contextlib.suppress(OSError):  # told when there is something to write
            self._fd = os.open(self._current, _APPEND)
        if end < len(content):
            # The power went while this line was written: nobody was told that it is saved.
            self._notices.append(Notice(NoticeCode.LAST_LINE_DROPPED))
            self._cut(end)
        return text

    def create(self, header: str) -> None:
        """Start the record of a new match; an unfinished one is kept under ``unfinished``."""
        self._close_file()
        self._is_ours = False
        self.replace([header])

    def append(self, line: str) -> None:
        """Add one line to the record."""
        _check(line)
        self._lines.append(line)
        self._attempt(self._write_last if self._fd is not None else self._write_all_lines)

    def replace(self, lines: Sequence[str]) -> None:
        """Write other lines in the place of the record's, at one blow."""
        for line in lines:
            _check(line)
        self._close_file()
        self._lines = list(lines)
        self._attempt(self._write_all_lines)

    def waiting(self) -> list[str]:
        """The names of the unfinished records beside the current one, the latest first."""
        if self._folder is None:
            return []
        try:
            files = [path.name for path in (self._folder / UNFINISHED).glob("*.jsonl")]
        except OSError:
            return []
        return sorted(files, reverse=True)

    def peek(self, name: str) -> str | None:
        """What the waiting record ``name`` holds, or ``None`` when it cannot be read."""
        assert self._folder is not None
        try:
            return (self._folder / UNFINISHED / name).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            return None

    def take_up(self, name: str) -> bool:
        """Make the waiting record ``name`` the current one; the current one waits instead.

        False when the disk refuses; then everything is as it was.
        """
        assert self._folder is not None
        self._close_file()
        try:
            if self._current.exists():
                move_aside(self._current, self._folder / UNFINISHED / f"{self._stamp()}.jsonl")
            (self._folder / UNFINISHED / name).rename(self._current)
        except OSError as error:
            self._tell_failure(not_saved(error, str(self._folder)))
            return False
        self._lines, self._is_ours = [], False
        return True

    def finish(self) -> None:
        """The match is over: keep its record under ``finished``."""
        self._end("finished", self._stamp())

    def set_aside(self, reason: str) -> None:
        """The record cannot be replayed: keep it under ``damaged``; ``reason`` joins its name."""
        self._is_ours = True  # also when it is too broken to be loaded
        word = re.sub(r"[^a-z0-9]+", "-", reason.lower()).strip("-")
        kept = self._end("damaged", f"{self._stamp()}-{word}")
        if kept is not None:
            self._notices.append(Notice(NoticeCode.RECORD_SET_ASIDE, f"damaged/{kept.name}"))

    def close(self) -> None:
        """Wait until all is on the disk, and let other games at the file.

        The match stays the one to continue. Nothing else may be called afterwards.
        """
        if self._fd is None and self._lines:
            self._attempt(self._write_all_lines)
        self._close_file()
        if self._syncer is not None:
            self._syncer.shutdown()
            self._syncer = None
        if self._lock is not None:
            self._lock.release()

    @property
    def _current(self) -> Path:
        assert self._folder is not None
        return self._folder / "current.jsonl"

    def _stamp(self) -> str:
        return self._now().strftime("%Y-%m-%d_%H-%M-%S")

    def _is_locked_by_another(self, folder: Path) -> bool:
        self._lock = FileLock(folder / "lock")
        try:
            return not self._lock.acquire()
        except OSError:
            return False  # a folder that cannot be written; told when there is something to write

    def _attempt(self, write: Callable[[], None]) -> None:
        """Write, or go on in memory; tells only when that changes."""
        if self._folder is None:
            return
        try:
            write()
        except OSError as error:
            self._close_file()
            self._tell_failure(not_saved(error, str(self._folder)))
        else:
            if self._is_failing:
                self._is_failing = False
                self._notices.append(Notice(NoticeCode.SAVED_AGAIN))

    def _tell_failure(self, notice: Notice) -> None:
        if not self._is_failing:
            self._is_failing = True
            self._notices.append(notice)

    def _write_last(self) -> None:
        assert self._fd is not None
        self._take_syncs(wait=False)
        size = os.fstat(self._fd).st_size
        try:
            write_all(self._fd, f"{self._lines[-1]}\n".encode())
        except OSError:
            self._cut(size)  # half a line would hide that the rest is missing
            raise
        self._start_sync()

    def _write_all_lines(self) -> None:
        assert self._folder is not None
        if not self._is_ours and self._current.exists():
            move_aside(self._current, self._folder / UNFINISHED / f"{self._stamp()}.jsonl")
        write_atomic(self._current, "".join(f"{line}\n" for line in self._lines).encode())
        self._is_ours = True
        self._fd = os.open(self._current, _APPEND)

    def _end(self, shelf: str, name: str) -> Path | None:
        """Move the record onto a shelf; its new path, or ``None`` when it could not be moved."""
        if self._fd is None and self._lines:
            self._attempt(self._write_all_lines)
        self._close_file()
        kept = None
        if self._folder is not None and self._is_ours:
            try:
                kept = move_aside(self._current, self._folder / shelf / f"{name}.jsonl")
            except OSError as error:
                self._tell_failure(not_saved(error, str(self._folder)))
        self._lines = []
        self._is_ours = False
        return kept

    def _start_sync(self) -> None:
        assert self._fd is not None
        if self._syncer is None:
            self._syncer = ThreadPoolExecutor(1, thread_name_prefix="record-sync")
        self._syncs.append(self._syncer.submit(os.fsync, self._fd))

    def _take_syncs(self, *, wait: bool) -> None:
        """Raise what a sync raised, of those that have ended or may be waited for."""
        while self._syncs and (wait or self._syncs[0].done()):
            self._syncs.pop(0).result()

    def _cut(self, size: int) -> None:
        """Shorten the file; what cannot be cut is dropped as an incomplete line when loading."""
        if self._fd is not None:
            with contextlib.suppress(OSError):
                os.ftruncate(self._fd, size)

    def _close_file(self) -> None:
        if self._fd is None:
            return
        while self._syncs:  # each uses the descriptor
            with contextlib.suppress(OSError):
                self._take_syncs(wait=True)
        os.close(self._fd)
        self._fd = None


def _check(line: str) -> None:
    if "\n" in line:
        raise ValueError(f"more than one line: {line!r}")
