"""A lock on a file that the system gives back when its process ends, however it ends."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

__all__ = ["FileLock"]

_HELD_BY_ANOTHER = {errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK}


class FileLock:
    """Held by at most one program at a time."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._fd: int | None = None

    def acquire(self) -> bool:
        """Take the lock, creating its file; False when another program has it.

        Raises ``OSError`` when the file cannot be made. True on a file system without locks: there
        is then no telling, and to refuse would be to save nothing there at all.
        """
        if self._fd is not None:
            return True
        self._path.parent.mkdir(parents=True, exist_ok=True)
        fd = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(fd)
        except OSError as error:
            if error.errno in _HELD_BY_ANOTHER:
                os.close(fd)
                return False
        self._fd = fd
        return True

    def release(self) -> None:
        """Give the lock back; does nothing when it is not held."""
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None


if sys.platform == "win32":
    import msvcrt

    def _lock(fd: int) -> None:
        msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(fd: int) -> None:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
