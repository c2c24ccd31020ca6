"""Builds the bundle once for all its tests, and starts it where it is not made welcome."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from tests.e2e.harness import REQUIRED

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
APP_ID: str = PROJECT["tool"]["tarneeb"]["id"]
BUILT = "TARNEEB_BUNDLE"
"""The environment variable that names a folder with the bundle, made before."""
ALONE = ("unshare", "--user", "--map-root-user", "--net")
"""Runs a command where there is no network, not even to the machine itself."""


def build(folder: Path) -> Path:
    """Build the bundle of this checkout below ``folder``; the folder of the program."""
    if BUILT in os.environ:
        return Path(os.environ[BUILT]).resolve()
    command = [sys.executable, "-m", "PyInstaller", "build.spec", "--noconfirm"]
    places = ["--distpath", folder / "dist", "--workpath", folder / "work"]
    done = subprocess.run(
        [*command, "--log-level", "WARN", *map(str, places)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "dist" / "tarneeb"


def start(
    program: Path, *options: str, under: Sequence[str] = (), **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run the bundle's program in a bare environment, from the root of the file system.

    ``under`` is a command that runs another one; what it needs is on the ordinary ``PATH``.
    """
    return run([*under, str(program), *options], environment)


def run(command: Sequence[str], environment: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    """Run to the end; a bundle that hangs fails."""
    return subprocess.run(
        command,
        cwd="/",
        env=dict(environment),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=180,
        check=False,
    )


def copy(bundle: Path, target: Path) -> Path:
    """Another bundle with the same content, which a test may damage; the program in it."""
    shutil.copytree(bundle, target, symlinks=True)
    return target / "tarneeb"


def can(*command: str) -> bool:
    """Whether this machine lets a test run ``command``."""
    if shutil.which(command[0]) is None:
        return False
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def require(*command: str, reason: str) -> None:
    """Skip the test where ``command`` cannot be run; fail where all that is needed was promised."""
    if not can(*command):
        (pytest.fail if os.environ.get(REQUIRED) else pytest.skip)(f"needs {reason}")
