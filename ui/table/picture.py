"""Painting cards: the art at the two sizes of the table, and one card with shadow and glow."""

from __future__ import annotations

import pygame

from ui.cards_art import CardArt
from ui.context import Context
from ui.layout import Pose, TableLayout
from ui.table.spots import Spot

__all__ = ["TableArt"]

SMALL_TURN = 4.0
"""Degrees that nobody notices in a moving card."""


class TableArt:
    """The pictures of cards at the sizes of one layout."""

    def __init__(self, ctx: Context, layout: TableLayout) -> None:
        settings = ctx.settings
        four, back = settings.four_colour, settings.card_back
        self.key = (layout.card_height, layout.small_card_height, four, back)
        self.large = CardArt(layout.card_height, four, back)
        self.small = CardArt(layout.small_card_height, four, back)
        self._glow = ctx.theme.accent

    def draw(self, surface: pygame.Surface, spot: Spot, pose: Pose, *, in_flight: bool) -> None:
        """Paint one card at ``pose``.

        One that is in flight and hardly turns is shown as it will lie, which is one picture less
        to make and no change when it lands.
        """
        art = self.small if spot.is_small else self.large
        center = (round(pose.x), round(pose.y))
        degrees = pose.degrees
        if in_flight and abs(degrees - spot.pose.degrees) <= SMALL_TURN:
            degrees, in_flight = spot.pose.degrees, False
        shadow = art.shadow(degrees)
        drop = max(1, art.size[1] // 60)
        surface.blit(shadow, shadow.get_rect(center=(center[0], center[1] + drop)))
        if spot.is_glowing:
            glow = art.glow(self._glow, degrees)
            surface.blit(glow, glow.get_rect(center=center))
        face = art.rotated(spot.card, degrees, spot.is_dimmed, flying=in_flight)
        surface.blit(face, face.get_rect(center=center))
