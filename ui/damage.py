"""An installation that lacks files: which ones, and a page that says so by the plainest means."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from game.cards import PACK
from ui import i18n
from ui.i18n import tr
from ui.paths import ASSETS
from ui.text import render
from ui.text.shape import FONT_FILES
from ui.theme import THEMES

__all__ = ["damage_text", "damaged_files", "damaged_fonts", "draw_damage", "show_damage"]

NAMED: Final = 3
FEWEST_TABLES: Final = 9
"""What every font must have to be drawn with."""


def damaged_fonts(folder: Path = ASSETS) -> list[str]:
    """The fonts that are missing or broken, as paths below ``folder``.

    To be asked before the first text is drawn, since FreeType may fall over a broken one.
    """
    names = [f"fonts/{name}" for name in FONT_FILES.values()]
    return [name for name in names if not _is_font(folder / name)]


def damaged_files(folder: Path = ASSETS) -> list[str]:
    """What the game cannot do without and cannot read, as paths below ``folder``.

    A missing sound or icon does not count: it is done without.
    """
    from ui.cards_art import BACKS

    names = [f"{card}.png" for card in PACK] + [f"back-{back}.png" for back in BACKS]
    needed = [folder / "cards" / name for name in names]
    pictures = dict.fromkeys([*needed, *sorted((folder / "cards").glob("*.png"))])
    broken = [path for path in pictures if not _is_picture(path)]
    return damaged_fonts(folder) + [path.relative_to(folder).as_posix() for path in broken]


def _is_font(path: Path) -> bool:
    """Whether the file begins as a font does, and holds all tables that it announces."""
    try:
        content = path.read_bytes()
    except OSError:
        return False
    if content[:4] != b"\0\1\0\0" or len(content) < 12:
        return False
    count = int.from_bytes(content[4:6])
    entries = [content[at : at + 16] for at in range(12, 12 + 16 * count, 16)]
    ends = [int.from_bytes(entry[8:12]) + int.from_bytes(entry[12:]) for entry in entries]
    return count >= FEWEST_TABLES and max(ends) <= len(content)


def _is_picture(path: Path) -> bool:
    try:
        pygame.image.load(path)
    except (OSError, pygame.error):
        return False
    return True


def show_damage(surface: pygame.Surface, files: Sequence[str]) -> None:
    """Say which files are damaged until a key, a click or the window's end."""
    try:
        draw_damage(surface, files)
    except (OSError, pygame.error):  # not even pygame's letters: a bundle leaves them out
        text = i18n.plain("\n".join(damage_text(files)[:-1]))
        pygame.display.message_box("Tarneeb", text, "error")
        return
    pygame.display.flip()
    pygame.event.clear()
    while pygame.event.wait().type not in (pygame.QUIT, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
        pass


def draw_damage(surface: pygame.Surface, files: Sequence[str]) -> None:
    """Paint the page; without the game's fonts it is English, in the letters that pygame has."""
    theme = THEMES["day"]
    surface.fill(theme.panel)
    top = surface.get_height() // 3
    has_fonts = not any(file.startswith("fonts/") for file in files)
    if not has_fonts:
        i18n.set_language("en")
    for text, size in zip(damage_text(files), (30, 22, 22, 18), strict=False):
        width = surface.get_width() - 80
        if has_fonts:
            picture = render.paragraph(text, size, theme.text, width, "center", size == 30)
        else:
            letters = pygame.font.Font(pygame.font.get_default_font(), round(size * 1.2))
            letters.align = pygame.FONT_CENTER
            picture = letters.render(i18n.plain(text), True, theme.text, None, width)
        surface.blit(picture, picture.get_rect(centerx=surface.get_width() // 2, top=top))
        top += picture.get_height() + 18


def damage_text(files: Sequence[str]) -> list[str]:
    """The sentences of the page."""
    named = ", ".join(files[:NAMED]) + (" …" if len(files) > NAMED else "")
    return [
        tr("Files of the game are missing or damaged."),
        tr("Damaged: {files}", files=named),
        tr("Install the game again. Your matches are safe."),
        tr("Press a key to close."),
    ]
