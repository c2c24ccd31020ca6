"""Compile the computer players' hot loop with mypyc: ``python packaging/hot_loop.py FOLDER``.

``FOLDER`` holds the program's packages; the modules named in pyproject.toml get a native module
beside them, and one that they share appears at the top. The sources stay: where the native modules
do not load they serve, more slowly, with the same answers. Needs mypy, setuptools and a C compiler.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from contents import LEFT_OUT, listed

SWITCH = "TARNEEB_COMPILE"
"""The environment variable that asks for compiled modules (1) or for none (0)."""


LINUX_FLAGS = "-flto -fvisibility=hidden -fno-semantic-interposition -g0"
"""Half of the time: without them every look into a list is a call through the linker's table, so
that another library could put its own in its place. Other systems do not have that custom. A linker
that compiles would name the folder in debugging symbols, where Python was built with them."""


def is_wanted(*, by_default: bool) -> bool:
    """What the environment says."""
    return {"1": True, "0": False}.get(os.environ.get(SWITCH, ""), by_default)


def compile_in_place(folder: Path, modules: list[str]) -> None:
    """Compile ``modules`` (like ``ai.rollout``), whose sources lie in ``folder``."""
    settings = folder / "mypy.ini"
    settings.write_text("[mypy]\nstrict = true\n", encoding="utf-8")
    # Names relative to the folder: they end up in tracebacks, and must not tell where it lay.
    sources = [f"{name.replace('.', '/')}.py" for name in modules]
    # Without debugging symbols, which would also name the folder.
    environment = os.environ | {"MYPYC_DEBUG_LEVEL": "0"}
    if sys.platform == "linux":
        for name in ("CFLAGS", "LDFLAGS"):
            environment[name] = f"{os.environ.get(name, '')} {LINUX_FLAGS}".strip()
    command = [sys.executable, "-m", "mypyc", *sources]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, check=False)
    if done.returncode:
        sys.exit((done.stdout + done.stderr).decode(errors="replace"))
    settings.unlink()
    shutil.rmtree(folder / "build", ignore_errors=True)
    shutil.rmtree(folder / ".mypy_cache", ignore_errors=True)


def compile_hot_loop(root: Path, target: Path) -> dict[str, Path]:
    """Compile a copy of the hot modules below ``target``; keyed by their place in the program."""
    if target.exists():
        shutil.rmtree(target)
    folders = listed(root)
    for name in folders["packages"]:
        shutil.copytree(root / name, target / name, ignore=shutil.ignore_patterns(*LEFT_OUT))
    compile_in_place(target, folders["compiled"])
    return {
        path.relative_to(target).as_posix(): path
        for path in sorted(target.rglob("*"))
        if path.name.endswith(tuple(EXTENSION_SUFFIXES))
    }


if __name__ == "__main__":
    compile_in_place(
        Path(sys.argv[1]).resolve(), listed(Path(__file__).resolve().parents[1])["compiled"]
    )
