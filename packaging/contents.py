"""What an installed game consists of, for the wheel and the bundle alike."""

from __future__ import annotations

import tomllib
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LEFT_OUT = {"__pycache__"}
# A catalog's source beside its compiled form would make "is it older?" depend on unpacking.
LEFT_OUT_SUFFIXES = {".po", ".pot", ".mo", ".pyc"}


def compile_catalogs(root: Path, target: Path) -> dict[str, Path]:
    """Compile every catalog into a file below ``target``; keyed by its place in the program."""
    compiled = {}
    for source in sorted((root / "locale").rglob("*.po")):
        with source.open("rb") as stream:
            catalog = read_po(stream, locale=source.parent.parent.name, domain=source.stem)
        # The dates of a catalog that names none would be those of this minute.
        catalog.creation_date = catalog.revision_date = datetime(2026, 1, 1, tzinfo=UTC)
        name = source.relative_to(root).with_suffix(".mo")
        output = target / name
        output.parent.mkdir(parents=True, exist_ok=True)
        with output.open("wb") as stream:
            write_mo(stream, catalog)
        compiled[name.as_posix()] = output
    return compiled


def listed(root: Path) -> dict[str, Any]:
    """What the program consists of as pyproject.toml names it.

    The folders `packages` and `data`, the files `notices`, the modules `compiled`, all as lists of
    names; and `id`, by which desktops know the program.
    """
    table = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    found: dict[str, Any] = table["tool"]["tarneeb"]
    return found


def files_below(root: Path, folders: list[str]) -> list[Path]:
    """Every file of these folders that belongs into what is installed."""
    return [
        path
        for folder in folders
        for path in sorted((root / folder).rglob("*"))
        if path.is_file()
        and path.suffix not in LEFT_OUT_SUFFIXES
        and not LEFT_OUT.intersection(path.parts)
    ]
