"""Writing files so that a crash at any instant leaves either the old content or the new."""

from __future__ import annotations

import contextlib
import os
from itertools import count
from pathlib import Path

__all__ = ["free_name", "move_aside", "sync_folder", "write_all", "write_atomic"]


def write_all(fd: int, data: bytes) -> None:
    """Write every byte of ``data``; a disk that fills up half-way raises ``OSError``."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(fd, rest) :]


def write_atomic(path: Path, data: bytes) -> None:
    """Replace the content of ``path``, or create it; raises ``OSError`` and changes nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        fd = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY, 0o600)
        try:
            write_all(fd, data)
            os.fsync(fd)
        finally:
            os.close(fd)
        draft.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make a new or renamed entry of ``folder`` survive a power cut, where systems can."""
    with contextlib.suppress(OSError):  # Windows has no such call, some file systems refuse it
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)


def free_name(wanted: Path) -> Path:
    """``wanted``, or the first of ``wanted-2``, ``wanted-3``... that nothing bears yet."""
    if not wanted.exists():
        return wanted
    names = (wanted.with_name(f"{wanted.stem}-{n}{wanted.suffix}") for n in count(2))
    return next(name for name in names if not name.exists())


def move_aside(path: Path, wanted: Path) -> Path:
    """Rename ``path`` to ``wanted`` or a free name like it; returns the name that it got."""
    wanted.parent.mkdir(parents=True, exist_ok=True)
    target = free_name(wanted)
    path.rename(target)
    sync_folder(target.parent)
    return target


_BINARY = getattr(os, "O_BINARY", 0)  # Windows would turn every newline into two characters
