"""The works of others in the game, as ``licenses/components.toml`` lists them, to be read."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass

from ui.paths import LICENCES

__all__ = ["Work", "works"]

_RULE = re.compile(r"[-=_*\s]*")


@dataclass(frozen=True, slots=True)
class Work:
    """One work: its name, its licence by SPDX, whose it is, where it comes from."""

    name: str
    licence: str
    holders: tuple[str, ...]
    source: str
    texts: tuple[str, ...]

    def paragraphs(self) -> list[str]:
        """The words of its licences, in English, a paragraph each without its line breaks.

        A text that cannot be read is left out: the list names the licence all the same.
        """
        found = []
        for name in self.texts:
            file = LICENCES.parent / name if "/" in name else LICENCES / name
            try:
                text = file.read_text(encoding="utf-8")
            except OSError:
                continue
            found += [
                " ".join(block.split()) for block in re.split(r"\n\s*\n", _without_rules(text))
            ]
        return [paragraph for paragraph in found if paragraph]


def works() -> list[Work]:
    """All of them; none when the list is missing."""
    try:
        table = tomllib.loads((LICENCES / "components.toml").read_text(encoding="utf-8"))
    except OSError:
        return []
    return [
        Work(
            entry["name"],
            entry["licence"],
            tuple(entry["copyright"]),
            entry["source"],
            tuple(entry["texts"]),
        )
        for entry in table["component"]
    ]


def _without_rules(text: str) -> str:
    """Without the lines that only draw a line."""
    return "\n".join("" if _RULE.fullmatch(line) else line for line in text.splitlines())
