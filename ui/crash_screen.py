"""The last resort: a page that says that something broke and that the match is safe."""

from __future__ import annotations

import pygame

from ui.i18n import tr
from ui.text import render
from ui.theme import THEMES

__all__ = ["draw_crash", "show_crash"]

PADDING = 44
GAP = 18
RADIUS = 24
"""Pixels, at any size of the window."""


def show_crash(surface: pygame.Surface, report: str) -> None:
    """Show the page until a key, a click or the window's end; ``report`` names the file kept."""
    draw_crash(surface, report)
    pygame.display.flip()
    pygame.event.clear()
    while pygame.event.wait().type not in (pygame.QUIT, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
        pass


def draw_crash(surface: pygame.Surface, report: str) -> None:
    """Paint the page: a panel like those of the game, but by plain means that cannot fail too."""
    theme = THEMES["day"]
    surface.fill(theme.felt_dark)
    width = min(surface.get_width() - 160, 760)
    lines = [
        (tr("Something in the game has broken."), 30, theme.text, True),
        (
            tr("Your match is saved up to the last card. Start the game again to go on."),
            20,
            theme.text_soft,
            False,
        ),
    ]
    if report:
        lines.append(
            (tr("What happened is written in {file}.", file=report), 16, theme.text_soft, False)
        )
    lines.append((tr("Press a key to close."), 18, theme.accent, True))
    pictures = [
        render.paragraph(t, size, color, width, "center", bold) for t, size, color, bold in lines
    ]
    high = sum(picture.get_height() for picture in pictures) + GAP * (len(pictures) - 1)
    panel = pygame.Rect(0, 0, width + 2 * PADDING, high + 2 * PADDING)
    panel.center = surface.get_rect().center
    pygame.draw.rect(surface, theme.panel, panel, border_radius=RADIUS)
    pygame.draw.rect(surface, theme.brass, panel, 2, border_radius=RADIUS)
    top = panel.top + PADDING
    for picture in pictures:
        surface.blit(picture, picture.get_rect(centerx=panel.centerx, top=top))
        top += picture.get_height() + GAP
