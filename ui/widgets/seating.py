"""A small table from above: who sits where, who deals, and which way the deal goes.

Seats are never mirrored: whoever sits on the right does so in both languages.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import cos, pi, sin
from typing import Final

import pygame
from pygame import Rect

from game.seats import SEATS, Direction, Seat
from ui.context import Context
from ui.i18n import trc
from ui.text import render
from ui.theme import mix
from ui.widgets.base import Look, Widget, draw_box, text_size
from ui.widgets.shapes import rgba

__all__ = ["Seating"]

_SIDE_SHARE: Final = 0.33  # of the width, for the names left and right of the table


class Seating(Widget):
    """``names`` of the four seats; the dealer has a mark, and an arrow shows ``direction``."""

    def __init__(
        self,
        ctx: Context,
        id: str,
        names: Mapping[Seat, str],
        dealer: Seat,
        direction: Direction,
        *,
        size: float = 16,
    ) -> None:
        super().__init__(ctx, id)
        self._names = names
        self._dealer = dealer
        self._direction = direction
        self._size = ctx.text_px(size)
        self._table = Rect(0, 0, 0, 0)  # counted from the widget's corner, as are the rooms
        self._rooms: dict[Seat, Rect] = {}

    # --- geometry -------------------------------------------------------------------------------

    @property
    def _mark(self) -> int:
        """The side of the dealer's mark."""
        return round(self._size * 1.5)

    @property
    def _radius(self) -> int:
        """The radius of the arrow."""
        return self.ctx.px(15)

    def _name_high(self, seat: Seat, width: int) -> int:
        return text_size(self._names[seat], self._size, width, bold=True)[1]

    def _arrange(self, width: int) -> int:
        """Place the table and the names for ``width`` pixels; the height of it all."""
        side = round(width * _SIDE_SHARE)
        gap = self.ctx.px(6)
        upper, lower = (self._name_high(seat, width) for seat in (Seat.NORTH, Seat.SOUTH))
        beside = max(self._name_high(seat, side) for seat in (Seat.EAST, Seat.WEST))
        # The dealer's mark lies on the table, in the middle of the edge where they sit.
        high = max(beside, 2 * (self._mark + self.ctx.px(10)) + 2 * self._radius)
        self._table = Rect(side + gap, upper + gap, width - 2 * (side + gap), high)
        self._rooms = {
            Seat.NORTH: Rect(0, 0, width, upper),
            Seat.SOUTH: Rect(0, self._table.bottom + gap, width, lower),
            Seat.WEST: Rect(0, self._table.y, side, high),
            Seat.EAST: Rect(width - side, self._table.y, side, high),
        }
        return self._rooms[Seat.SOUTH].bottom

    def height_for(self, width: int) -> int:
        return self._arrange(width)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self._arrange(rect.w)

    # --- looks ----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, rect: Rect, look: Look) -> None:
        theme, table = self.ctx.theme, self._table.move(rect.topleft)
        radius = self.ctx.px(14)
        line = max(1, self.ctx.px(1.6))
        draw_box(surface, table, radius, rgba(theme.felt_light), rgba(theme.brass), line)
        self._draw_arrow(surface, table)
        self._draw_mark(surface, table)
        for seat in SEATS:
            is_dealer = seat is self._dealer
            color = theme.accent if is_dealer else theme.text
            room = self._rooms[seat].move(rect.topleft)
            name = render.paragraph(
                self._names[seat], self._size, color, room.w, "center", is_dealer
            )
            surface.blit(name, name.get_rect(center=room.center))

    def _draw_mark(self, surface: pygame.Surface, table: Rect) -> None:
        theme = self.ctx.theme
        inset = self.ctx.px(5)
        mark = Rect(0, 0, self._mark, self._mark).move_to(center=table.center)
        match self._dealer:
            case Seat.SOUTH:
                mark.bottom = table.bottom - inset
            case Seat.EAST:
                mark.right = table.right - inset
            case Seat.NORTH:
                mark.top = table.top + inset
            case Seat.WEST:
                mark.left = table.left + inset
        draw_box(surface, mark, mark.w // 2, rgba(theme.accent))
        letter = trc("one letter that marks the dealer", "D")
        picture = render.line(letter, round(mark.h * 0.58), theme.text_dark, bold=True)
        surface.blit(picture, picture.get_rect(center=mark.center))

    def _draw_arrow(self, surface: pygame.Surface, table: Rect) -> None:
        """Part of a circle around the middle of the table with a point at its end."""
        theme = self.ctx.theme
        color = mix(theme.felt_light, theme.ivory, 0.55)
        radius = self._radius
        width = max(2, self.ctx.px(2))
        # On the screen y grows downwards, so that growing angles go clockwise.
        turn = -1 if self._direction is Direction.COUNTER_CLOCKWISE else 1
        start, sweep = 0.15 * pi, 1.5 * pi
        angles = [turn * (start + sweep * step / 24) for step in range(25)]
        points = [
            (table.centerx + radius * cos(angle), table.centery + radius * sin(angle))
            for angle in angles
        ]
        for one, two in pairwise(points):
            pygame.draw.aaline(surface, color, one, two, width)
        end, along = points[-1], angles[-1] + turn * pi / 2
        size = width * 3.2
        tip = (end[0] + size * cos(along), end[1] + size * sin(along))
        wings = [
            (end[0] + size * 0.8 * cos(along + side), end[1] + size * 0.8 * sin(along + side))
            for side in (pi / 2, -pi / 2)
        ]
        pygame.draw.polygon(surface, color, [tip, *wings])

    def text_boxes(self) -> list[tuple[Rect, Rect]]:
        boxes = []
        for seat, room in self._rooms.items():
            size = text_size(self._names[seat], self._size, room.w, bold=True)
            box = Rect((0, 0), size).move_to(center=room.center)
            boxes.append((box.move(self.rect.topleft), room.move(self.rect.topleft)))
        return boxes
