"""The score books on the disk: one JSON file each, that people can read too.

In the folder lie the books, named by when they were begun; ``broken/`` are files that are no book,
and ``removed/`` the books that were taken out of the history.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Final

from ui.exports import write_export
from ui.files import free_name, move_aside, write_atomic
from ui.notices import Notice, NoticeCode
from ui.score_book import Book, from_dict, reckon, to_dict

__all__ = ["Kept", "ScoreBooks"]

EXPORTS: Final = "exports"
DRAFT_PAUSE_S: Final = 2.0


@dataclass(frozen=True, slots=True)
class Kept:
    """A book and the name that it is kept under; ``changed`` is local time as ISO text."""

    id: str
    book: Book
    changed: str

    @property
    def is_finished(self) -> bool:
        """True when the match has been won."""
        return reckon(self.book).winner is not None


class ScoreBooks:
    """All books of one person; ``None`` for a person without a folder: in memory only.

    A change of the hands or names is on the disk at once; what is only filled in of the next hand
    waits for a pause, since a slow disk would hold up the hand that fills it in.

    No method raises for what a disk does, except ``export``. A book that cannot be written stays
    in memory, which is told once; the next change tries again.
    """

    def __init__(self, folder: Path | None, now: Callable[[], datetime] = datetime.now) -> None:
        self._folder = folder
        self._now = now
        self._kept: dict[str, Kept] = {}
        self._undo: dict[str, list[Book]] = {}
        self._on_disk: dict[str, bytes] = {}
        self._unwritten: str | None = None  # the book of which a draft is in memory only
        self._pause = 0.0
        self._notices: list[Notice] = []
        self._has_told = False
        self._is_loaded = False

    # --- the shelf ------------------------------------------------------------------------------

    def load(self) -> None:
        """Read all books, the first time; a file that is no book is set aside."""
        if self._is_loaded or self._folder is None:
            return
        self._is_loaded = True
        try:
            paths = sorted(self._folder.glob("*.json"))
        except OSError:
            return
        for path in paths:
            self._read(path)

    @property
    def all(self) -> list[Kept]:
        """Every book, the one changed last first."""
        return sorted(self._kept.values(), key=lambda kept: (kept.changed, kept.id), reverse=True)

    @property
    def current(self) -> Kept | None:
        """The unfinished book that was changed last."""
        return next((kept for kept in self.all if not kept.is_finished), None)

    def __getitem__(self, id: str) -> Book:
        return self._kept[id].book

    def begin(self, book: Book) -> str:
        """Put a new book on the shelf; the name that it is kept under."""
        started = self._now()
        book = replace(book, started=started.isoformat(timespec="seconds"))
        id = self._free_id(started.strftime("%Y-%m-%d_%H-%M-%S"))
        self._put(id, book)
        return id

    def change(self, id: str, book: Book) -> None:
        """Keep ``book`` from now on; when other hands are written down, that can be undone."""
        before = self._kept[id].book
        if book == before:
            return
        if book.hands != before.hands:
            self._undo.setdefault(id, []).append(before)
        if replace(book, draft=before.draft) == before:
            self._keep_later(id, book)
        else:
            self._put(id, book)

    def can_undo(self, id: str) -> bool:
        """True when hands were written, corrected or removed since the program began."""
        return bool(self._undo.get(id))

    def undo(self, id: str) -> None:
        """Take the last change of the hands back; names and seats stay as they are now."""
        before = self._undo[id].pop()
        self._put(id, replace(self._kept[id].book, hands=before.hands, draft=before.draft))

    def remove(self, id: str) -> None:
        """Take a book off the shelf; its file is kept under ``removed``."""
        del self._kept[id]
        self._undo.pop(id, None)
        self._on_disk.pop(id, None)
        if self._unwritten == id:
            self._unwritten = None
        if self._folder is not None and self._path(id).exists():
            try:
                move_aside(self._path(id), self._folder / "removed" / f"{id}.json")
            except OSError as error:
                self._tell_failure(error)

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass: write a draft that nobody has touched for a while."""
        self._pause -= dt
        if self._unwritten is not None and self._pause <= 0:
            self._put(self._unwritten, self[self._unwritten])

    def close(self) -> None:
        """The program ends: nothing is left in memory only."""
        if self._unwritten is not None:
            self._put(self._unwritten, self[self._unwritten])

    def export(self, id: str, text: str) -> Path:
        """Write ``text`` beside the books for a person to take away; raises ``OSError``."""
        if self._folder is None:
            raise FileNotFoundError("no folder")
        return write_export(self._folder / EXPORTS, f"{id}.txt", text.encode())

    def take_notices(self) -> list[Notice]:
        """What there is to tell since the last call."""
        taken, self._notices = self._notices, []
        return taken

    # --- the disk -------------------------------------------------------------------------------

    def _path(self, id: str) -> Path:
        assert self._folder is not None
        return self._folder / f"{id}.json"

    def _read(self, path: Path) -> None:
        try:
            content = path.read_bytes()
        except OSError as error:
            self._notices.append(Notice(NoticeCode.BOOK_UNREADABLE, str(error)))
            return
        try:
            table = json.loads(content.decode("utf-8-sig"))
            book = from_dict(table)
            changed = str(table.get("changed", book.started))
        except (ValueError, RecursionError):
            self._set_aside(path)
            return
        self._kept[path.stem] = Kept(path.stem, book, changed)
        self._on_disk[path.stem] = content

    def _set_aside(self, path: Path) -> None:
        try:
            kept = move_aside(path, path.parent / "broken" / path.name)
        except OSError as error:
            self._notices.append(Notice(NoticeCode.BOOK_UNREADABLE, str(error)))
        else:
            self._notices.append(Notice(NoticeCode.BOOK_SET_ASIDE, f"broken/{kept.name}"))

    def _free_id(self, wanted: str) -> str:
        names = (wanted, *(f"{wanted}-{n}" for n in range(2, 1000)))
        id = next(name for name in names if name not in self._kept)
        return id if self._folder is None else free_name(self._path(id)).stem

    def _remember(self, id: str, book: Book) -> str:
        changed = self._now().isoformat(timespec="seconds")
        self._kept[id] = Kept(id, book, changed)
        return changed

    def _keep_later(self, id: str, book: Book) -> None:
        if self._unwritten not in (None, id):
            self.close()
        self._remember(id, book)
        self._unwritten, self._pause = id, DRAFT_PAUSE_S

    def _put(self, id: str, book: Book) -> None:
        changed = self._remember(id, book)
        if self._unwritten == id:
            self._unwritten = None
        if self._folder is None:
            self._tell_failure(None)
            return
        table = {**to_dict(book), "changed": changed}
        content = f"{json.dumps(table, indent=2, ensure_ascii=False)}\n".encode()
        path = self._path(id)
        try:
            self._spare_a_stranger(id, path)
            write_atomic(path, content)
        except OSError as error:
            self._tell_failure(error)
        else:
            self._has_told = False
            self._on_disk[id] = content

    def _spare_a_stranger(self, id: str, path: Path) -> None:
        """Another window of the game may have written there: what it wrote is kept."""
        try:
            there = path.read_bytes()
        except FileNotFoundError:
            return
        if there != self._on_disk.get(id):
            move_aside(path, path.parent / "broken" / path.name)

    def _tell_failure(self, error: OSError | None) -> None:
        if not self._has_told:
            self._has_told = True
            detail = "" if error is None else str(error)
            code = NoticeCode.BOOKS_IN_MEMORY if error is None else NoticeCode.BOOK_NOT_SAVED
            self._notices.append(Notice(code, detail))
