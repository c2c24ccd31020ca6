"""Geometry of eight-fold girih: stars and the star lattice on octagons and squares.

Pure mathematics, no drawing: the table, the badges and the tools that build the cards share it.
Points are ``(x, y)`` floats with y downwards; angles are degrees.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, radians, sin, sqrt

__all__ = [
    "Point",
    "Polygon",
    "contact_star",
    "lattice",
    "regular",
    "rosette",
    "star",
    "star_core",
]


Point = tuple[float, float]
Polygon = list[Point]


def regular(cx: float, cy: float, radius: float, sides: int, turn: float = 0.0) -> Polygon:
    """A regular polygon with its first corner at ``turn`` degrees."""
    start = radians(turn)
    return [
        (
            cx + radius * cos(start + 2 * pi * k / sides),
            cy + radius * sin(start + 2 * pi * k / sides),
        )
        for k in range(sides)
    ]


def star_core(radius: float, points: int, step: int) -> float:
    """The radius of the inner corners of the star polygon {points/step}."""
    return radius * cos(pi * step / points) / cos(pi * (step - 1) / points)


def _alternate(
    cx: float, cy: float, outer: float, inner: float, points: int, turn: float
) -> Polygon:
    start = radians(turn)
    return [
        (
            cx + (inner if k % 2 else outer) * cos(start + pi * k / points),
            cy + (inner if k % 2 else outer) * sin(start + pi * k / points),
        )
        for k in range(2 * points)
    ]


def star(
    cx: float, cy: float, radius: float, points: int = 8, step: int = 3, turn: float = -90.0
) -> Polygon:
    """The outline of the star polygon {points/step}: ``2 * points`` corners, a tip first."""
    return _alternate(cx, cy, radius, star_core(radius, points, step), points, turn)


def contact_star(
    cx: float, cy: float, apothem: float, points: int, contact: float, turn: float = 0.0
) -> Polygon:
    """The star that rays of the ``contact`` angle draw in a regular polygon of ``points`` sides.

    Its tips are the middles of the sides, ``apothem`` from the centre, the first at ``turn``.
    Stars of neighbouring polygons with the same contact angle continue each other's lines.
    """
    away = radians(90.0 - contact)
    inner = apothem * sin(away) / sin(away + pi / points)
    return _alternate(cx, cy, apothem, inner, points, turn)


def lattice(
    width: float,
    height: float,
    pitch: float,
    contact: float = 67.5,
    origin: Point = (0.0, 0.0),
) -> Iterator[Polygon]:
    """Closed outlines that cover ``width`` x ``height`` with stars of eight and of four.

    ``pitch`` is the distance of neighbouring eight-pointed stars; one stands on ``origin``.
    """
    side = pitch / (1.0 + sqrt(2.0))
    first_x = origin[0] % pitch - pitch
    first_y = origin[1] % pitch - pitch
    for row in range(int(height / pitch) + 3):
        for column in range(int(width / pitch) + 3):
            cx, cy = first_x + column * pitch, first_y + row * pitch
            yield contact_star(cx, cy, pitch / 2, 8, contact)
            yield contact_star(cx + pitch / 2, cy + pitch / 2, side / 2, 4, contact, 45.0)


def _petal(cx: float, cy: float, radius: float, points: int, angle: float) -> Polygon:
    """One petal of a rosette: straight sides between an inner and an outer tip."""
    half = pi / points
    waist, shoulder, foot = radius * 0.5, radius * 0.86, radius * 0.375
    side = waist * sin(half)
    corners = [
        (foot, 0.0),
        (waist * cos(half), side),
        (shoulder, side),
        (radius, 0.0),
        (shoulder, -side),
        (waist * cos(half), -side),
    ]
    return [
        (cx + x * cos(angle) - y * sin(angle), cy + x * sin(angle) + y * cos(angle))
        for x, y in corners
    ]


def rosette(cx: float, cy: float, radius: float, points: int = 16) -> list[Polygon]:
    """A rosette: ``points`` petals round a star, closed outside by two zigzags.

    The outer zigzag reaches ``radius``. The petals come first, then the zigzags and inner stars.
    """
    turn = 180.0 / points
    reach = radius * 0.84
    shapes = [_petal(cx, cy, reach, points, 2 * pi * k / points - pi / 2) for k in range(points)]
    shapes.append(_alternate(cx, cy, radius, reach, points, turn - 90))
    shapes.append(_alternate(cx, cy, reach * 0.93, reach, points, turn - 90))
    shapes.append(star(cx, cy, reach * 0.375, points // 2, 3))
    shapes.append(star(cx, cy, reach * 0.375, points // 2, 3, 2 * turn - 90))
    shapes.append(star(cx, cy, reach * 0.17, points // 2, 2))
    return shapes
