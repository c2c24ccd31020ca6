"""The statistics on the disk: a file to which every scored hand adds a line.

In the folder lie ``hands.jsonl``, ``reset/`` with the files that were reset, ``broken/`` with those
of which some lines could not be read, and ``exports/``.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

from ui.exports import write_export
from ui.files import free_name, move_aside, write_all, write_atomic
from ui.notices import Notice, NoticeCode
from ui.statistics_entry import HandEntry, parse_line, to_line

__all__ = ["StatisticsFile"]

_APPEND: Final = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)
CSV_MARK: Final = "\ufeff"  # without it, spreadsheets take Arabic for something else


class StatisticsFile:
    """All hands of one person; ``None`` for a person without a folder: in memory only.

    No method raises for what a disk does, except ``export`` and ``reset``.
    """

    NAME: Final = "hands.jsonl"

    def __init__(self, folder: Path | None, now: Callable[[], datetime] = datetime.now) -> None:
        self._folder = folder
        self._now = now
        self._entries: dict[tuple[str, int], HandEntry] = {}
        self._notices: list[Notice] = []
        self._has_told = False
        self._is_loaded = False

    @property
    def now(self) -> datetime:
        """The present moment, in local time."""
        return self._now()

    def entries(self) -> list[HandEntry]:
        """Every hand, in the order in which they were played."""
        self._load()
        return list(self._entries.values())

    def add(self, entry: HandEntry) -> None:
        """Remember a hand; one that is known already, of a match that was continued, is not new."""
        self._load()
        key = (entry.match, entry.number)
        if key in self._entries:
            return
        self._entries[key] = entry
        if self._folder is None:
            return
        try:
            self._append(f"{to_line(entry)}\n".encode())
        except OSError as error:
            if not self._has_told:
                self._has_told = True
                self._notices.append(Notice(NoticeCode.STATISTICS_NOT_SAVED, str(error)))

    def reset(self) -> str:
        """Begin anew. The old file is kept; returns the name that it got, empty when there is none.

        Raises ``OSError`` and forgets nothing when the file cannot be moved.
        """
        name = ""
        if self._folder is not None and self._path.exists():
            kept = move_aside(self._path, self._folder / "reset" / f"{self._stamp()}.jsonl")
            name = f"reset/{kept.name}"
        self._entries = {}
        self._is_loaded = True
        return name

    def export(self, text: str) -> Path:
        """Write a table for a person to take away; raises ``OSError``."""
        if self._folder is None:
            raise FileNotFoundError("no folder")
        name = f"tarneeb-{self._stamp()}.csv"
        return write_export(self._folder / "exports", name, f"{CSV_MARK}{text}".encode())

    def take_notices(self) -> list[Notice]:
        """What there is to tell since the last call."""
        taken, self._notices = self._notices, []
        return taken

    # --- the disk -------------------------------------------------------------------------------

    @property
    def _path(self) -> Path:
        assert self._folder is not None
        return self._folder / self.NAME

    def _stamp(self) -> str:
        return self._now().strftime("%Y-%m-%d_%H-%M-%S")

    def _load(self) -> None:
        """Read the file, the first time. The first line of a hand counts."""
        if self._is_loaded or self._folder is None:
            return
        self._is_loaded = True
        try:
            content = self._path.read_bytes()
        except FileNotFoundError:
            return
        except OSError as error:
            self._notices.append(Notice(NoticeCode.STATISTICS_UNREADABLE, str(error)))
            return
        good: list[bytes] = []
        lines = content.split(b"\n")
        # After the last newline stands nothing, or a line that was cut off while it was written.
        is_whole = not lines.pop()
        for line in lines:
            try:
                entry = parse_line(line.decode())
            except ValueError:
                continue
            good.append(line)
            self._entries.setdefault((entry.match, entry.number), entry)
        if len(good) < len(lines):
            self._mend(content, good)
        elif not is_whole:
            self._rewrite(good)

    def _mend(self, content: bytes, good: list[bytes]) -> None:
        """Keep the broken file under another name and go on with the lines that can be read."""
        assert self._folder is not None
        copy = self._folder / "broken" / f"{self._stamp()}.jsonl"
        try:
            copy = free_name(copy)
            write_atomic(copy, content)
        except OSError as error:
            self._notices.append(Notice(NoticeCode.STATISTICS_UNREADABLE, str(error)))
            return
        self._rewrite(good)
        self._notices.append(Notice(NoticeCode.STATISTICS_SET_ASIDE, f"broken/{copy.name}"))

    def _rewrite(self, lines: list[bytes]) -> None:
        with contextlib.suppress(OSError):  # told when there is something to write
            write_atomic(self._path, b"".join(line + b"\n" for line in lines))

    def _append(self, line: bytes) -> None:
        """Add a line; what a full disk took only in part is cut off again."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        fd = os.open(self._path, _APPEND, 0o600)
        try:
            size = os.fstat(fd).st_size
            try:
                write_all(fd, line)
            except OSError:
                with contextlib.suppress(OSError):
                    os.ftruncate(fd, size)
                raise
        finally:
            os.close(fd)
