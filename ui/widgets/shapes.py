"""Anti-aliased shapes: rounded rectangles, shadows, arrows.

pygame's own round corners have steps. Here a small tile is drawn several times too large and
scaled down once; large shapes are put together from its corners. Surfaces are cached and shared:
never draw on one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame

from ui.girih import Point
from ui.theme import Color

__all__ = ["CLEAR", "Rgba", "arrow", "check", "cross", "rgba", "rounded", "shadow"]

Rgba = tuple[int, int, int, int]

OVERSAMPLE: Final = 4
CLEAR: Final = (0, 0, 0, 0)


def rgba(color: Color, alpha: float = 1.0) -> Rgba:
    """A colour with an opacity of 0 to 1."""
    return (*color, round(255 * alpha))


@lru_cache(maxsize=384)
def rounded(
    size: tuple[int, int], radius: int, fill: Rgba, border: Rgba = CLEAR, width: int = 0
) -> pygame.Surface:
    """A rounded rectangle of ``size`` pixels with a border of ``width`` pixels inside it."""
    radius = max(0, min(radius, size[0] // 2, size[1] // 2))
    corner = max(radius, width) + 1
    if size[0] < 2 * corner or size[1] < 2 * corner:
        return _rounded_tile(size, radius, fill, border, width)
    side = 2 * corner
    return _stretched(_rounded_tile((side, side), radius, fill, border, width), corner, size)


def _rounded_tile(
    size: tuple[int, int], radius: int, fill: Rgba, border: Rgba, width: int
) -> pygame.Surface:
    k = OVERSAMPLE
    big = pygame.Surface((size[0] * k, size[1] * k), pygame.SRCALPHA)
    edge = border if width else fill
    big.fill((*edge[:3], 0))  # so that the edge is not mixed with black when it is scaled
    rect = big.get_rect()
    if width:
        pygame.draw.rect(big, border, rect, border_radius=radius * k)
        rect = rect.inflate(-2 * width * k, -2 * width * k)
    pygame.draw.rect(big, fill, rect, border_radius=max(0, radius - width) * k)
    return pygame.transform.smoothscale(big, size)


def _stretched(tile: pygame.Surface, corner: int, size: tuple[int, int]) -> pygame.Surface:
    """``tile`` made as large as ``size``: its corners stay, the pixels between them repeat."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    columns = _spans(tile.get_width(), corner, size[0])
    rows = _spans(tile.get_height(), corner, size[1])
    for (from_x, from_w), (to_x, to_w) in columns:
        for (from_y, from_h), (to_y, to_h) in rows:
            part = tile.subsurface((from_x, from_y, from_w, from_h))
            if (from_w, from_h) != (to_w, to_h):
                part = pygame.transform.scale(part, (to_w, to_h))
            surface.blit(part, (to_x, to_y), special_flags=pygame.BLEND_RGBA_ADD)
    return surface


def _spans(tile: int, corner: int, whole: int) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """(place, length) in the tile and in the whole for the near corner, the middle, the far."""
    middle = tile // 2
    spans = [
        ((0, corner), (0, corner)),
        ((middle, 1), (corner, whole - 2 * corner)),
        ((tile - corner, corner), (whole - corner, corner)),
    ]
    return [span for span in spans if span[1][1] > 0]


@lru_cache(maxsize=96)
def shadow(size: tuple[int, int], radius: int, blur: int, strength: float) -> pygame.Surface:
    """The soft shadow of a rounded rectangle of ``size``; ``blur`` pixels larger on all sides."""
    blur = max(1, blur)
    tile = _shadow_tile(radius, blur, strength)
    whole = (size[0] + 2 * blur, size[1] + 2 * blur)
    if whole[0] < tile.get_width() or whole[1] < tile.get_height():
        return pygame.transform.smoothscale(tile, whole)
    return _stretched(tile, radius + 2 * blur, whole)


@lru_cache(maxsize=32)
def _shadow_tile(radius: int, blur: int, strength: float) -> pygame.Surface:
    """The shadow of the smallest square: blurring takes long, and serves all sizes."""
    side = 2 * (radius + 2 * blur) + 1
    tile = pygame.Surface((side, side), pygame.SRCALPHA)
    inner = tile.get_rect().inflate(-2 * blur, -2 * blur)
    pygame.draw.rect(tile, (0, 0, 0, round(255 * strength)), inner, border_radius=radius)
    return pygame.transform.gaussian_blur(tile, max(1, blur // 2))


@lru_cache(maxsize=96)
def arrow(size: int, points_right: bool, color: Rgba) -> pygame.Surface:
    """A chevron in a square of ``size`` pixels."""
    x = (0.38, 0.64) if points_right else (0.62, 0.36)
    line = [(x[0], 0.22), (x[1], 0.5), (x[0], 0.78)]
    return _strokes(size, (tuple(line),), color, max(1.5, size * 0.11), is_closed=False)


@lru_cache(maxsize=32)
def cross(size: int, color: Rgba) -> pygame.Surface:
    """What closes something, in a square of ``size`` pixels."""
    lines = [((0.26, 0.26), (0.74, 0.74)), ((0.74, 0.26), (0.26, 0.74))]
    return _strokes(size, lines, color, max(1.5, size * 0.11), is_closed=False)


@lru_cache(maxsize=32)
def check(size: int, color: Rgba) -> pygame.Surface:
    """The mark of something done, in a square of ``size`` pixels."""
    line = ((0.22, 0.52), (0.43, 0.72), (0.78, 0.3))
    return _strokes(size, (line,), color, max(1.5, size * 0.12), is_closed=False)


def _strokes(
    size: int,
    lines: Sequence[Sequence[Point]],
    color: Rgba,
    width: float,
    *,
    is_closed: bool,
) -> pygame.Surface:
    k = OVERSAMPLE
    big = pygame.Surface((size * k, size * k), pygame.SRCALPHA)
    big.fill((*color[:3], 0))
    for line in lines:
        points = [(x * size * k, y * size * k) for x, y in line]
        _stroke(big, points, color, width * k, is_closed=is_closed)
    return pygame.transform.smoothscale(big, (size, size))


def _stroke(
    surface: pygame.Surface,
    points: Sequence[Point],
    color: Rgba,
    width: float,
    *,
    is_closed: bool,
) -> None:
    """A line of round joints; pygame's thick lines have cut ends."""
    ends = [*points[1:], points[0]] if is_closed else points[1:]
    for (x1, y1), (x2, y2) in zip(points, ends, strict=False):
        length = max(1e-6, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
        dx, dy = (y2 - y1) / length * width / 2, (x1 - x2) / length * width / 2
        quad = [(x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy)]
        pygame.draw.polygon(surface, color, quad)
    for point in points:
        pygame.draw.circle(surface, color, point, width / 2)
