"""Build hook: compile the catalogs, and lay the program out under the one top-level name `tarneeb`.

The source tree is flat (`main.py`, `game`, `ai`, `ui` side by side), which is how it runs from a
checkout. Installed as it stands it would claim four common names in site-packages; so the wheel
carries the same tree inside a package `tarneeb`, together with a launcher that puts that folder
on the import path.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# The hook is loaded by its path, so its neighbour is not on the import path by itself.
sys.path.insert(0, str(Path(__file__).resolve().parent))
from contents import compile_catalogs, files_below, listed
from hot_loop import compile_hot_loop, is_wanted

LAUNCHER_FILES = ("__init__.py", "__main__.py")


class TarneebBuildHook(BuildHookInterface):
    """Serves the standard and the editable wheel; the sdist is the tree as it is."""

    def dependencies(self) -> list[str]:
        """What the build needs besides; a plain install from source needs no compiler."""
        return ["mypy>=1.18,<3", "setuptools>=80"] if is_wanted(by_default=False) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        launcher = root / "packaging" / "launcher"
        if version == "editable":
            # hatchling puts the checkout itself on the path; only the launcher is missing.
            target = build_data["force_include_editable"]
        else:
            target = build_data["force_include"]
            folders = listed(root)
            program = [root / name for name in ("main.py", *folders["notices"])]
            program += files_below(root, folders["packages"] + folders["data"])
            for source in program:
                target[str(source)] = f"tarneeb/{source.relative_to(root).as_posix()}"
            # Compiled outside the checkout, where a catalog left behind would grow stale.
            self._scratch = tempfile.TemporaryDirectory()
            scratch = Path(self._scratch.name)
            built = compile_catalogs(root, scratch / "catalogs")
            if is_wanted(by_default=False):
                built |= compile_hot_loop(root, scratch / "hot_loop")
                build_data["pure_python"] = False
                build_data["infer_tag"] = True
            for name, file in built.items():
                target[str(file)] = f"tarneeb/{name}"
        for name in LAUNCHER_FILES:
            target[str(launcher / name)] = f"tarneeb/{name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            self._scratch.cleanup()
