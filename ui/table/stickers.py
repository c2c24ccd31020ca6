"""Parts of the table that change seldom, each kept as it was drawn last."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

__all__ = ["Stickers"]


class Stickers:
    """Pictures by name. One is drawn anew when its key, all that it depends on, has changed."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[object, Rect, pygame.Surface]] = {}
        self._scratch: pygame.Surface | None = None

    def put(
        self,
        surface: pygame.Surface,
        name: str,
        key: object,
        region: Rect,
        draw: Callable[[pygame.Surface], None],
    ) -> None:
        """Paint the sticker ``name``; ``draw`` paints it at its place, inside ``region``."""
        kept = self._kept.get(name)
        if kept is None or kept[0] != key or kept[1] != region:
            kept = (key, region, self._drawn(surface.get_size(), region, draw))
            self._kept[name] = kept
        surface.blit(kept[2], kept[1])

    def forget(self) -> None:
        """Have everything drawn anew: the layout, the language or the theme has changed."""
        self._kept.clear()
        self._scratch = None

    def _drawn(
        self, size: tuple[int, int], region: Rect, draw: Callable[[pygame.Surface], None]
    ) -> pygame.Surface:
        scratch = self._scratch
        if scratch is None or scratch.get_size() != size:
            scratch = self._scratch = pygame.Surface(size, pygame.SRCALPHA, 32)
        scratch.set_clip(region)
        scratch.fill((0, 0, 0, 0))
        draw(scratch)
        scratch.set_clip(None)
        return scratch.subsurface(region).copy()
