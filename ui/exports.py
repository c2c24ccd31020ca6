"""Files that a person takes away from the game: written once, never over another."""

from __future__ import annotations

from pathlib import Path

from ui.files import free_name, write_atomic

__all__ = ["write_export"]


def write_export(folder: Path, name: str, content: bytes) -> Path:
    """Write ``content`` as ``name``, or a free name like it; its path. Raises ``OSError``."""
    folder.mkdir(parents=True, exist_ok=True)
    path = free_name(folder / name)
    write_atomic(path, content)
    return path
