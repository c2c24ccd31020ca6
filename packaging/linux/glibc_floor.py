"""Which GLIBC a bundle needs: ``python packaging/linux/glibc_floor.py FOLDER [FLOOR]``.

Prints the version and the file that asks for it; exit 1 when that is above ``FLOOR``, which by
default is what the project promises. Needs objdump.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

PROMISED = "2.35"
"""Ubuntu 22.04, Debian 12, Fedora 36 and whatever is newer."""
ELF = b"\x7fELF"

Version = tuple[int, ...]


def parsed(version: str) -> Version:
    return tuple(int(part) for part in version.split("."))


def needed_by(file: Path) -> Version:
    """The newest symbol's version; () for a file that needs none."""
    command = ["objdump", "-T", str(file)]
    symbols = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return max(map(parsed, re.findall(r"\bGLIBC_([0-9.]+)", symbols)), default=())


def needed_in(folder: Path) -> tuple[Version, Path]:
    """The newest version in all of a folder, and who asks for it."""
    files = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    native = [path for path in files if path.open("rb").read(4) == ELF]
    if not native:
        sys.exit(f"{folder} holds no native file")
    return max((needed_by(path), path) for path in native)


def main(folder: str, floor: str = PROMISED) -> int:
    version, file = needed_in(Path(folder))
    print(f"GLIBC {'.'.join(map(str, version))} ({file.name}); promised {floor}")
    return 1 if version > parsed(floor) else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
