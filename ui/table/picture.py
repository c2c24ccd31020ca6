"""Painting cards: the art at the two sizes of the table, and one card with shadow and glow."""

from __future__ import annotations

import pygame

from ui.cards_art import card_art, snapped
from ui.context import Context
from ui.layout import Pose, TableLayout
from ui.table.spots import Spot

__all__ = ["SMALL_TURN", "Layers", "TableArt"]

Layers = tuple[tuple[pygame.Surface, tuple[int, int]], ...]
"""Pictures with their top left corners, from the bottom up."""

SMALL_TURN = 4.0
"""Degrees that nobody notices in a moving card."""


class TableArt:
    """The pictures of cards at the sizes of one layout."""

    def __init__(self, ctx: Context, layout: TableLayout) -> None:
        settings = ctx.settings
        four, back = settings.four_colour, settings.card_back
        self.large = card_art(layout.card_height, four, back)
        self.small = card_art(layout.small_card_height, four, back)
        self._glow = ctx.theme.accent

    def layers(self, spot: Spot, pose: Pose, *, in_flight: bool) -> Layers:
        """One card at ``pose`` from the bottom up: shadow, glow where it glows, and the card.

        One that is in flight and hardly turns is shown as it will lie, which is one picture less
        to make and no change when it lands.
        """
        art = self.small if spot.is_small else self.large
        x, y = round(pose.x), round(pose.y)
        degrees = pose.degrees
        if in_flight:
            degrees = snapped(degrees)
            if abs(degrees - spot.pose.degrees) <= SMALL_TURN:
                degrees, in_flight = spot.pose.degrees, False
        drop = max(1, art.size[1] // 60)
        layers = [_centred(art.shadow(degrees), x, y + drop)]
        if spot.is_glowing:
            layers.append(_centred(art.glow(self._glow, degrees), x, y))
        layers.append(
            _centred(art.rotated(spot.card, degrees, spot.is_dimmed, flying=in_flight), x, y)
        )
        return tuple(layers)

    def draw(self, surface: pygame.Surface, spot: Spot, pose: Pose) -> None:
        """Paint one card that lies at ``pose``."""
        surface.blits(self.layers(spot, pose, in_flight=False), False)


def _centred(picture: pygame.Surface, x: int, y: int) -> tuple[pygame.Surface, tuple[int, int]]:
    width, height = picture.get_size()
    return picture, (x - width // 2, y - height // 2)
