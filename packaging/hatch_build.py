"""Build hook: compile the catalogs, and lay the program out under the one top-level name `tarneeb`.

The source tree is flat (`main.py`, `game`, `ai`, `ui` side by side), which is how it runs from a
checkout. Installed as it stands it would claim four common names in site-packages; so the wheel
carries the same tree inside a package `tarneeb`, together with a launcher that puts that folder
on the import path.
"""

from __future__ import annotations

import tempfile
import tomllib
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LAUNCHER_FILES = ("__init__.py", "__main__.py")
LEFT_OUT = {"__pycache__"}
# A catalog's source beside its compiled form would make "is it older?" depend on unpacking.
LEFT_OUT_SUFFIXES = {".po", ".pot", ".mo", ".pyc"}


class TarneebBuildHook(BuildHookInterface):
    """Serves the standard and the editable wheel; the sdist is the tree as it is."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        launcher = root / "packaging" / "launcher"
        if version == "editable":
            # hatchling puts the checkout itself on the path; only the launcher is missing.
            target = build_data["force_include_editable"]
        else:
            target = build_data["force_include"]
            for source in program_files(root):
                target[str(source)] = f"tarneeb/{source.relative_to(root).as_posix()}"
            # Compiled outside the checkout, where a catalog left behind would grow stale.
            self._scratch = tempfile.TemporaryDirectory()
            for name, compiled in compile_catalogs(root, Path(self._scratch.name)).items():
                target[str(compiled)] = f"tarneeb/{name}"
        for name in LAUNCHER_FILES:
            target[str(launcher / name)] = f"tarneeb/{name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            self._scratch.cleanup()


def compile_catalogs(root: Path, target: Path) -> dict[str, Path]:
    """Compile every catalog into a file below ``target``; keyed by its place in the program."""
    compiled = {}
    for source in sorted((root / "locale").rglob("*.po")):
        with source.open("rb") as stream:
            catalog = read_po(stream, locale=source.parent.parent.name, domain=source.stem)
        name = source.relative_to(root).with_suffix(".mo")
        output = target / name
        output.parent.mkdir(parents=True)
        with output.open("wb") as stream:
            write_mo(stream, catalog)
        compiled[name.as_posix()] = output
    return compiled


def program_files(root: Path) -> list[Path]:
    """Every file of the installed program, from the list in pyproject.toml."""
    table = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    contents = table["tool"]["tarneeb"]
    found = [root / "main.py"]
    for folder in (*contents["packages"], *contents["data"]):
        found += [
            path
            for path in sorted((root / folder).rglob("*"))
            if path.is_file()
            and path.suffix not in LEFT_OUT_SUFFIXES
            and not LEFT_OUT.intersection(path.parts)
        ]
    return found
