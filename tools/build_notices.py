"""Write THIRD-PARTY-NOTICES.txt: ``python -m tools.build_notices``; with ``--check`` only compare.

What is written comes from ``licenses/components.toml`` and the texts that it names. Whether that is
complete is looked up in the installed packages: all that the game needs at run time has an entry,
under the licence that the package itself states.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from importlib import metadata
from pathlib import Path, PurePath
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
NOTICES: Final = ROOT / "THIRD-PARTY-NOTICES.txt"
RULE: Final = "=" * 78

HEAD: Final = """\
Tarneeb: notices of third parties

Tarneeb itself is under the MIT licence (see LICENSE). It is shipped with the
works of others below, or installs them; first the list, then the words of the
licences. Libraries under the LGPL lie in the bundle as files of their own, which
you may exchange for other builds; their source is where the list says.
"""


@dataclass(frozen=True, slots=True)
class Component:
    """One work of others; the fields are those of ``licenses/components.toml``."""

    name: str
    purpose: str
    licence: str
    copyright: Sequence[str]
    source: str
    texts: Sequence[str]
    package: str | None = None
    native: Sequence[str] = ()

    def owns(self, path: PurePath) -> bool:
        """Whether a native file of a bundle, named by its path in it, belongs to this work."""
        whole, name = f"/{path.as_posix()}".lower(), path.name.lower()
        return any(
            fnmatch(whole, f"*/{pattern}") if "/" in pattern else fnmatch(name, pattern)
            for pattern in self.native
        )


def components() -> list[Component]:
    """All of them, in the order of the file."""
    table = tomllib.loads((ROOT / "licenses" / "components.toml").read_text(encoding="utf-8"))
    return [Component(**entry) for entry in table["component"]]


def text_file(name: str) -> Path:
    """Where the words of a licence are."""
    return ROOT / name if "/" in name else ROOT / "licenses" / name


def notices() -> str:
    """The whole of THIRD-PARTY-NOTICES.txt."""
    parts = [HEAD]
    used: dict[str, list[str]] = {}
    for part in components():
        holders = "".join(f"  Copyright {holder}\n" for holder in part.copyright)
        parts.append(
            f"{part.name}: {part.purpose}\n{holders}"
            f"  Licence: {part.licence} ({', '.join(part.texts)})\n  {part.source}\n"
        )
        for name in part.texts:
            used.setdefault(name, []).append(part.name)
    for name, of in used.items():
        words = text_file(name).read_text(encoding="utf-8").strip("\n")
        parts.append(f"{RULE}\n{name}\nfor {'; '.join(of)}\n{RULE}\n\n{words}\n")
    return "\n".join(parts)


def needed_packages() -> set[str]:
    """What pip installs with the game on this machine, by normalised name, the game left out."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return set(_closure(table["project"]["dependencies"]))


def _closure(requirements: Sequence[str]) -> Iterator[str]:
    """Markers are not judged: a package that is installed and named is taken to be needed."""
    for requirement in requirements:
        if "extra ==" in requirement:
            continue
        match = re.match(r"[A-Za-z0-9._-]+", requirement)
        assert match, requirement
        name = re.sub(r"[-_.]+", "-", match.group()).lower()
        try:
            distribution = metadata.distribution(name)
        except metadata.PackageNotFoundError:
            continue
        yield name
        yield from _closure(distribution.requires or [])


def faults() -> list[str]:
    """What keeps the notices from being complete, in words."""
    known = components()
    by_package = {part.package: part for part in known if part.package}
    found = [
        f"{name} is needed at run time and has no entry"
        for name in sorted(needed_packages() - set(by_package))
    ]
    for part in known:
        found += [f"{part.name}: no text {name}" for name in part.texts if not _has_words(name)]
    unused = {path.name for path in (ROOT / "licenses").glob("*.txt")}
    unused -= {name for part in known for name in part.texts}
    found += [f"licenses/{name} is nobody's" for name in sorted(unused)]
    found += [
        f"{name} states the licence {stated}, its entry {by_package[name].licence}"
        for name in sorted(needed_packages() & set(by_package))
        if (stated := stated_licence(name)) and stated != by_package[name].licence
    ]
    return found


def _has_words(name: str) -> bool:
    return text_file(name).is_file() and bool(text_file(name).read_text(encoding="utf-8").strip())


def stated_licence(package: str) -> str | None:
    """The SPDX expression in a package's metadata; older packages have none."""
    stated = metadata.metadata(package).get_all("License-Expression")
    return stated[0] if stated else None


def main(arguments: Sequence[str] | None = None) -> int:
    """0 when the notices are complete, and with ``--check`` up to date."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--check", action="store_true", help="write nothing")
    given = parser.parse_args(arguments)
    found = faults()
    text = notices() if not found else ""
    if given.check:
        if not found and NOTICES.read_text(encoding="utf-8") != text:
            found.append(f"{NOTICES.name} is not what components.toml makes of it")
    elif not found:
        NOTICES.write_text(text, encoding="utf-8", newline="\n")
    for fault in found:
        print(fault, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
