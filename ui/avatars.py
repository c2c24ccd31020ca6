"""Round portraits of the people at the table: three friendly faces, and a letter for the person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

import pygame

from game.seats import Seat
from ui.girih import Point, star
from ui.text import render
from ui.theme import Color, Theme, mix

__all__ = ["avatar"]

_CANVAS: Final = 384  # pixels of the drawing before it is scaled down

_SKIN: Final[Color] = (233, 190, 150)
_SKIN_DEEP: Final[Color] = (205, 152, 112)
_HAIR: Final[Color] = (43, 31, 27)
_SILVER: Final[Color] = (222, 220, 214)
_IVORY: Final[Color] = (246, 241, 228)
_INK: Final[Color] = (38, 28, 26)
_LIPS: Final[Color] = (164, 74, 70)


class _Pen:
    """Draws on a square canvas whose middle is (0, 0) and whose inscribed circle has radius 1."""

    def __init__(self, ground: Color) -> None:
        self.canvas = pygame.Surface((_CANVAS, _CANVAS), pygame.SRCALPHA, 32)
        self.canvas.fill(ground)

    def _at(self, x: float, y: float) -> Point:
        return (x + 1) * _CANVAS / 2, (y + 1) * _CANVAS / 2

    def oval(self, color: Color, x: float, y: float, rx: float, ry: float) -> None:
        left, top = self._at(x - rx, y - ry)
        pygame.draw.ellipse(self.canvas, color, (left, top, rx * _CANVAS, ry * _CANVAS))

    def area(self, color: Color, corners: Sequence[Point]) -> None:
        pygame.draw.polygon(self.canvas, color, [self._at(*corner) for corner in corners])

    def line(self, color: Color, corners: Sequence[Point], width: float) -> None:
        """A line with round joints and ends."""
        points = [self._at(*corner) for corner in corners]
        thick = width * _CANVAS / 2
        pygame.draw.lines(self.canvas, color, False, points, max(1, round(thick)))
        for point in points:
            pygame.draw.circle(self.canvas, color, point, thick / 2)


def _bust(pen: _Pen, cloth: Color, skin: Color) -> None:
    pen.oval(cloth, 0, 1.05, 0.74, 0.58)
    pen.area(skin, [(-0.15, 0.2), (0.15, 0.2), (0.17, 0.56), (0, 0.66), (-0.17, 0.56)])


def _features(pen: _Pen, brow: Color, y: float = 0.0) -> None:
    """Eyes, brows, nose and a smile."""
    for side in (-1, 1):
        pen.oval(_INK, side * 0.135, y - 0.05, 0.036, 0.045)
        pen.line(brow, [(side * 0.075, y - 0.155), (side * 0.2, y - 0.15)], 0.036)
    pen.line(_SKIN_DEEP, [(0.005, y - 0.02), (0.03, y + 0.06), (-0.005, y + 0.065)], 0.024)
    smile = [(-0.11, y + 0.14), (-0.055, y + 0.18), (0, y + 0.192), (0.055, y + 0.18)]
    pen.line(_LIPS, [*smile, (0.11, y + 0.14)], 0.036)


def _layla(pen: _Pen, accent: Color) -> None:
    """A young woman in a headscarf."""
    scarf: Color = (150, 44, 60)
    fold = mix(scarf, (0, 0, 0), 0.25)
    pen.oval(mix(scarf, (0, 0, 0), 0.4), 0, 1.05, 0.78, 0.6)
    pen.oval(scarf, 0, -0.06, 0.47, 0.56)
    pen.area(scarf, [(-0.46, -0.02), (0.46, -0.02), (0.56, 0.72), (0, 0.98), (-0.56, 0.72)])
    pen.line(fold, [(-0.3, 0.36), (0.0, 0.56), (0.4, 0.7)], 0.045)
    pen.line(fold, [(0.36, 0.24), (0.12, 0.5)], 0.04)
    pen.oval(fold, 0, -0.0, 0.335, 0.415)
    pen.oval(_SKIN, 0, 0.01, 0.305, 0.385)
    _features(pen, _HAIR, 0.02)
    hem = [(-0.27, -0.25), (-0.14, -0.36), (0, -0.4), (0.14, -0.36), (0.27, -0.25)]
    pen.line(accent, hem, 0.03)


def _sami(pen: _Pen, accent: Color) -> None:
    """A young man with thick dark hair."""
    pen.oval(_HAIR, 0, -0.17, 0.39, 0.42)
    _bust(pen, (47, 93, 138), _SKIN_DEEP)
    pen.area(_IVORY, [(-0.26, 0.5), (-0.12, 0.46), (0, 0.68), (-0.16, 0.8)])
    pen.area(_IVORY, [(0.26, 0.5), (0.12, 0.46), (0, 0.68), (0.16, 0.8)])
    for side in (-1, 1):
        pen.oval(_SKIN_DEEP, side * 0.335, -0.02, 0.06, 0.09)
    pen.oval(_SKIN, 0, -0.02, 0.325, 0.4)
    pen.oval(_HAIR, -0.08, -0.4, 0.3, 0.16)
    pen.oval(_HAIR, 0.16, -0.37, 0.22, 0.15)
    pen.oval(mix(_HAIR, accent, 0.12), -0.14, -0.45, 0.12, 0.04)
    _features(pen, _HAIR)


def _karim(pen: _Pen, accent: Color) -> None:
    """An older man with a silver beard and a cap."""
    _bust(pen, (86, 70, 58), _SKIN_DEEP)
    for side in (-1, 1):
        pen.oval(_SKIN_DEEP, side * 0.335, -0.02, 0.06, 0.09)
    pen.oval(_SILVER, 0, 0.1, 0.36, 0.42)
    pen.oval(_SKIN, 0, -0.06, 0.325, 0.36)
    pen.oval(_SILVER, 0, 0.27, 0.29, 0.23)
    pen.oval(_SKIN, 0, -0.1, 0.29, 0.27)
    _features(pen, _SILVER)
    pen.line(_SILVER, [(-0.15, 0.125), (0, 0.095), (0.15, 0.125)], 0.075)
    pen.oval(_IVORY, 0, -0.51, 0.25, 0.07)
    cap = [(-0.35, -0.24), (-0.33, -0.44), (-0.22, -0.54), (0.22, -0.54), (0.33, -0.44)]
    pen.area(_IVORY, [*cap, (0.35, -0.24)])
    pen.line(accent, [(-0.335, -0.28), (0.335, -0.28)], 0.05)


_PORTRAITS: Final[dict[Seat, Callable[[_Pen, Color], None]]] = {
    Seat.EAST: _layla,
    Seat.NORTH: _sami,
    Seat.WEST: _karim,
}
_TINTS: Final[dict[Seat, Color]] = {
    Seat.SOUTH: (32, 92, 84),
    Seat.EAST: (46, 104, 96),
    Seat.NORTH: (150, 118, 62),
    Seat.WEST: (70, 104, 74),
}


@lru_cache(maxsize=32)
def avatar(size: int, seat: Seat, theme: Theme, letter: str = "") -> pygame.Surface:
    """The portrait of ``seat`` in a circle of ``size`` pixels with a brass rim. Do not draw on it.

    The South has no face of its own: it shows ``letter`` on a star.
    """
    tint = mix(_TINTS[seat], theme.panel, 0.25)
    pen = _Pen(mix(tint, (0, 0, 0), 0.18))
    middle = _CANVAS / 2
    pygame.draw.polygon(pen.canvas, tint, star(middle, middle, middle * 0.9, 8, 2))
    if seat in _PORTRAITS:
        _PORTRAITS[seat](pen, theme.brass)
    else:
        outline = star(middle, middle, middle * 0.84, 8, 2)
        pygame.draw.lines(pen.canvas, theme.brass, True, outline, round(middle * 0.045))
    shape = pygame.Surface((_CANVAS, _CANVAS), pygame.SRCALPHA, 32)
    shape.fill((255, 255, 255, 0))
    pygame.draw.circle(shape, "white", (middle, middle), middle - 1)
    pen.canvas.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    rim = max(0.045, 2.4 / size)
    pygame.draw.circle(
        pen.canvas, theme.brass, (middle, middle), middle - 1, round(rim * _CANVAS / 2 * 1.4)
    )
    picture = pygame.transform.smoothscale(pen.canvas, (size, size))
    if seat not in _PORTRAITS and letter:
        text = render.line(letter, round(size * 0.4), theme.text, bold=True)
        picture.blit(text, text.get_rect(center=(size // 2, size // 2)))
    return picture
