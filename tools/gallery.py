"""A picture of every scene in its main states: ``python -m tools.gallery DIR``.

Needs no screen. The scenes are the real ones, at moments of real matches played by the bots; the
same tree makes the same pictures. They are for looking at: after a change of the interface, and
before a release.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

os.environ["SDL_VIDEODRIVER"] = "dummy"  # before pygame opens a display
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tools.stills.keeping import KEEPING_STILLS
from tools.stills.lessons import LESSON_STILLS
from tools.stills.menus import MENU_STILLS
from tools.stills.reading import READING_STILLS
from tools.stills.studio import Studio
from tools.stills.table import TABLE_STILLS, Still
from ui import i18n

__all__ = ["STILLS", "Take", "develop", "main", "takes"]


STILLS: Mapping[str, Still] = MappingProxyType(
    {**MENU_STILLS, **READING_STILLS, **KEEPING_STILLS, **LESSON_STILLS, **TABLE_STILLS}
)
"""Everything that can be photographed, by name."""


@dataclass(frozen=True, slots=True)
class Take:
    """One still in one language, at one size of window and text."""

    name: str
    language: i18n.Language
    size: tuple[int, int]
    text_scale: int

    @property
    def file_name(self) -> str:
        """``table-lead-ar-1280x720-100.png``."""
        width, height = self.size
        return f"{self.name}-{self.language}-{width}x{height}-{self.text_scale}.png"


def takes(
    names: Sequence[str],
    languages: Sequence[i18n.Language],
    sizes: Sequence[tuple[int, int]],
    text_scales: Sequence[int],
) -> Iterator[Take]:
    """All combinations; sizes outermost, since a change of the size costs most."""
    for size in sizes:
        for text_scale in text_scales:
            for language in languages:
                for name in names:
                    yield Take(name, language, size, text_scale)


def develop(take: Take) -> pygame.Surface:
    """The picture of a take."""
    still = STILLS[take.name]
    studio = Studio(take.size, take.language, take.text_scale, **still.settings)
    still.play(studio)
    return studio.picture()


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.gallery", description=__doc__)
    parser.add_argument("folder", type=Path, metavar="DIR", help="where the pictures go")
    parser.add_argument("--lang", choices=i18n.LANGUAGES, nargs="+", default=i18n.LANGUAGES)
    parser.add_argument("--size", type=_size, nargs="+", default=[(1280, 720)], metavar="WxH")
    parser.add_argument("--text-scale", type=int, nargs="+", default=[100], metavar="N")
    parser.add_argument("--only", nargs="+", choices=sorted(STILLS), metavar="NAME")
    chosen = parser.parse_args(arguments)
    chosen.folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    count = 0
    for take in takes(chosen.only or list(STILLS), chosen.lang, chosen.size, chosen.text_scale):
        surface = pygame.display.get_surface()
        if surface is None or surface.get_size() != take.size:
            pygame.display.set_mode(take.size)
        pygame.image.save(develop(take), chosen.folder / take.file_name)
        count += 1
    print(f"{count} pictures in {chosen.folder}")
    return 0


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d+)x(\d+)", text)
    if found is None:
        raise argparse.ArgumentTypeError("a size is written like 1280x720")
    return int(found[1]), int(found[2])


if __name__ == "__main__":
    sys.exit(main())
