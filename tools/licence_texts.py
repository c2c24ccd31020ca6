"""Take the words of licences from where their works say them: ``python -m tools.licence_texts``.

``licenses/components.toml`` names for each text the file that it is a copy of: of a package that
pip has installed, of a Debian package's documents, or of Python itself. Every text whose origin is
on this machine is written anew; the others are named, and stay as they are.
"""

from __future__ import annotations

import re
import sys
import sysconfig
import tomllib
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Final

LICENSES: Final = Path(__file__).resolve().parent.parent / "licenses"
PYTHON: Final = (3, 13)
"""The Python that releases are built with, whose licence is the one to show."""
DEBIAN: Final = "12"
"""The release of Debian whose documents are copied; others word and order them otherwise."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where the text ``name`` is from; the fields are those of ``licenses/components.toml``.

    ``file`` is an absolute path for what Debian installs, else the end of the path of a file of
    the package ``pip``; with neither it lies in Python's own library. ``part`` is a section of
    pillow's licence by its heading, or ``head``: the comment that a file begins with.
    """

    name: str
    file: str
    pip: str | None = None
    part: str | None = None

    def words(self) -> str | None:
        """The text as it is said there; None where that is not on this machine."""
        path = self._path()
        if path is None or not path.is_file():
            return None
        text = path.read_text(encoding="utf-8")
        if self.part == "head":
            head = re.match(r"(?:#.*\n)+", text)
            text = re.sub(r"(?m)^# ?", "", head[0]) if head else ""
        elif self.part is not None:
            [text] = re.findall(rf"(?ms)^----\n+{self.part}\n+(.*?)(?=^----$|\Z)", text)
        return "\n".join(line.rstrip() for line in text.strip("\n").splitlines()) + "\n"

    def _path(self) -> Path | None:
        if self.file.startswith("/"):
            return Path(self.file) if debian_release() == DEBIAN else None
        if self.pip is None:
            is_it = sys.version_info[:2] == PYTHON
            return Path(sysconfig.get_path("stdlib")) / self.file if is_it else None
        try:
            files = metadata.files(self.pip) or []
        except metadata.PackageNotFoundError:
            return None
        found = [file for file in files if f"/{file.as_posix()}".endswith(f"/{self.file}")]
        return Path(str(found[0].locate())) if found else None


def origins() -> list[Origin]:
    """All of them, in the order of the file."""
    table = tomllib.loads((LICENSES / "components.toml").read_text(encoding="utf-8"))
    return [Origin(**entry) for entry in table["text"]]


def debian_release() -> str | None:
    """This system's release, when it is Debian's."""
    try:
        told = Path("/etc/os-release").read_text(encoding="utf-8")
    except OSError:
        return None
    values = dict(line.split("=", 1) for line in told.splitlines() if "=" in line)
    return values.get("VERSION_ID", "").strip('"') if values.get("ID") == "debian" else None


def main() -> int:
    """Write what can be written; 0."""
    for origin in origins():
        words = origin.words()
        if words is None:
            print(f"{origin.name}: its origin is not on this machine ({origin.file})")
        else:
            (LICENSES / origin.name).write_text(words, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
