"""What lies under everything: the table's felt in its wooden rail, and the ground of the menus.

Both are built once a size from small pieces: a light map scaled up, one tile of girih, one tile of
noise (which also hides the steps of the gradients) and the corner of the rail.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from math import hypot
from typing import Final

import pygame

from ui.girih import Polygon, contact_star, rosette, star
from ui.theme import Color, Theme, mix

__all__ = ["menu_surface", "rail_width", "star_medallion", "table_steps", "table_surface"]

_FINE: Final = 4  # drawn so many times larger, then scaled down: smooth edges
_MAP: Final = 64  # cells across the light map
_NOISE: Final = 256
_PETALS: Final = 16  # of the rosette
_PITCHES: Final = 6.4  # stars of the lattice in the height of the table
_TABLES_KEPT: Final = 2
_BLACK: Final = (0, 0, 0)
_WHITE: Final = (255, 255, 255)

_tables: dict[tuple[tuple[int, int], Theme], pygame.Surface] = {}


def rail_width(size: tuple[int, int]) -> int:
    """The width in pixels of the table's wooden rail, all round the window."""
    return max(6, round(min(size[0] * 9 / 16, size[1]) * 0.02))


def table_surface(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The table: felt with a girih at the edge of seeing, a pool of light, a wooden rail.

    Shared: do not draw on it.
    """
    for _ in table_steps(size, theme):
        pass
    return _tables[size, theme]


def table_steps(size: tuple[int, int], theme: Theme) -> Iterator[None]:
    """Make ``table_surface`` step by step, each of a few milliseconds; none when it is made."""
    if (size, theme) in _tables:
        return
    surface = pygame.Surface(size)
    surface.fill(theme.felt_light)
    pitch = max(24, round(size[1] / _PITCHES))
    shift = max(1, pitch // 90)
    _tile(surface, _lattice_tile(pitch, theme.felt_dark, 64), pitch, (shift, shift))
    yield
    _tile(surface, _lattice_tile(pitch, mix(theme.felt_light, _WHITE, 0.5), 30), pitch, (0, 0))
    yield
    yield from _light_steps(surface, theme, (0.5, 0.47), 0.22, 1.0)
    _grain(surface)
    yield
    _inset(surface, theme)
    yield
    _rail(surface, theme)
    while len(_tables) >= _TABLES_KEPT:
        del _tables[next(iter(_tables))]
    _tables[size, theme] = surface


@lru_cache(maxsize=2)
def menu_surface(
    size: tuple[int, int], theme: Theme, centre: tuple[float, float] = (0.5, 0.5)
) -> pygame.Surface:
    """The darker ground of the menus with a large faint rosette. Shared: do not draw on it.

    ``centre`` is where the rosette and the light are, in widths and heights of the window.
    """
    surface = pygame.Surface(size)
    surface.fill(mix(theme.felt_light, theme.felt_dark, 0.45))
    radius = round(min(size[0] * 0.36, size[1] * 0.62))
    art = _rosette(radius, theme)
    middle = (round(size[0] * centre[0]), round(size[1] * centre[1]))
    surface.blit(art, art.get_rect(center=middle))
    _light(surface, theme, centre, 0.1, 1.0)
    _grain(surface)
    _rail(surface, theme)
    return surface


@lru_cache(maxsize=64)
def star_medallion(radius: int, line_color: Color, fill_color: Color) -> pygame.Surface:
    """An eight-pointed star of ``radius`` pixels with a second line inside.

    Shared: do not draw on it.
    """
    side = 2 * radius + 2
    centre = side * _FINE / 2
    canvas = pygame.Surface((side * _FINE, side * _FINE), pygame.SRCALPHA, 32)
    canvas.fill((*line_color, 0))
    reach = radius * _FINE
    line = max(1.2, radius / 16) * _FINE
    for share, color in ((1.0, line_color), (1.0 - 1.35 * line / reach, fill_color)):
        pygame.draw.polygon(canvas, color, star(centre, centre, reach * share, 8, 2))
    for share, color in ((0.84, line_color), (0.84 - 0.55 * line / reach, fill_color)):
        pygame.draw.polygon(canvas, color, star(centre, centre, reach * share, 8, 2))
    return pygame.transform.smoothscale(canvas, (side, side))


def _smooth(share: float) -> float:
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)


def _light(
    surface: pygame.Surface, theme: Theme, centre: tuple[float, float], near: float, far: float
) -> None:
    """``_light_steps`` in one go."""
    for _ in _light_steps(surface, theme, centre, near, far):
        pass


def _light_steps(
    surface: pygame.Surface, theme: Theme, centre: tuple[float, float], near: float, far: float
) -> Iterator[None]:
    """Darken the surface from full light at ``centre`` to the theme's dark felt, step by step.

    ``near`` and ``far`` are where the fall begins and ends, in half diagonals of the window.
    """
    width, height = surface.get_size()
    rows = max(2, round(_MAP * height / width))
    dark = [
        round(255 * d / max(1, b)) for d, b in zip(theme.felt_dark, theme.felt_light, strict=True)
    ]
    cells = pygame.Surface((_MAP, rows))
    for y in range(rows):
        for x in range(_MAP):
            # An ellipse a little flatter than the window, as a lamp above a table throws it.
            away = hypot(x / (_MAP - 1) - centre[0], (y / (rows - 1) - centre[1]) * 0.9) / 0.68
            share = _smooth((away - near) / (far - near))
            cells.set_at((x, y), [round(255 + (d - 255) * share) for d in dark])
    yield
    light = pygame.transform.smoothscale(cells, surface.get_size())
    yield
    surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    yield


def _stroke(canvas: pygame.Surface, shape: Polygon, color: Color, width: float) -> None:
    """A closed line of even width with round joints, which pygame's own wide lines lack."""
    for (ax, ay), (bx, by) in zip(shape, [*shape[1:], shape[0]], strict=True):
        length = hypot(bx - ax, by - ay) or 1.0
        dx, dy = (by - ay) / length * width / 2, (ax - bx) / length * width / 2
        corners = [(ax + dx, ay + dy), (bx + dx, by + dy), (bx - dx, by - dy), (ax - dx, ay - dy)]
        pygame.draw.polygon(canvas, color, corners)
        pygame.draw.circle(canvas, color, (ax, ay), width / 2)


def _faded(canvas: pygame.Surface, size: tuple[int, int], alpha: int) -> pygame.Surface:
    """The canvas scaled down to ``size`` and made translucent."""
    small = pygame.transform.smoothscale(canvas, size)
    small.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return small


def _lattice_tile(pitch: int, color: Color, alpha: int) -> pygame.Surface:
    """One period of the star lattice, a star of eight in its middle and of four in its corners."""
    span = pitch * _FINE
    canvas = pygame.Surface((span, span), pygame.SRCALPHA, 32)
    canvas.fill((*color, 0))
    width = max(1.1, pitch / 80) * _FINE
    side = span / (1 + 2**0.5)
    _stroke(canvas, contact_star(span / 2, span / 2, span / 2, 8, 67.5), color, width)
    _stroke(canvas, star(span / 2, span / 2, span * 0.1, 8, 2), color, width)
    for x in (0, span):
        for y in (0, span):
            _stroke(canvas, contact_star(x, y, side / 2, 4, 67.5, 45.0), color, width)
    return _faded(canvas, (pitch, pitch), alpha)


def _tile(
    surface: pygame.Surface, tile: pygame.Surface, pitch: int, shift: tuple[int, int]
) -> None:
    """Cover the surface with the tile, one of them in its middle."""
    width, height = surface.get_size()
    first_x = (width // 2 - pitch // 2) % pitch - pitch + shift[0]
    first_y = (height // 2 - pitch // 2) % pitch - pitch + shift[1]
    surface.blits(
        [
            (tile, (x, y))
            for x in range(first_x, width, pitch)
            for y in range(first_y, height, pitch)
        ],
        False,
    )


def _noise(seed: int, high: int) -> pygame.Surface:
    """A tile of grey noise from 0 to ``high``, the same every time."""
    table = bytes(value * (high + 1) // 256 for value in range(256))
    raw = random.Random(seed).randbytes(_NOISE * _NOISE).translate(table)
    tile = pygame.image.frombuffer(raw, (_NOISE, _NOISE), "P")
    tile.set_palette([(value, value, value) for value in range(256)])
    plain = pygame.Surface((_NOISE, _NOISE))
    plain.blit(tile, (0, 0))
    return plain


def _grain(surface: pygame.Surface) -> None:
    """Strew fine noise, the nap of the felt."""
    width, height = surface.get_size()
    for seed, flag in ((1, pygame.BLEND_RGB_ADD), (2, pygame.BLEND_RGB_SUB)):
        tile = _noise(seed, 5)
        surface.fblits(
            [(tile, (x, y)) for x in range(0, width, _NOISE) for y in range(0, height, _NOISE)],
            flag,
        )


def _rosette(radius: int, theme: Theme) -> pygame.Surface:
    """The rosette of the menus: faintly filled petals between hairlines.

    One quarter is drawn, and mirrored twice.
    """
    fine = 2
    line = mix(theme.felt_light, theme.brass, 0.6)
    canvas = pygame.Surface((radius * fine, radius * fine), pygame.SRCALPHA, 32)
    canvas.fill((*line, 0))
    shapes = rosette(radius * fine, radius * fine, radius * fine)
    for petal in shapes[:_PETALS]:
        pygame.draw.polygon(canvas, (*mix(theme.felt_light, line, 0.3), 100), petal)
    for shape in shapes:
        _stroke(canvas, shape, line, max(1.3, radius / 260) * fine)
    quarter = _faded(canvas, (radius, radius), 105)
    whole = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA, 32)
    for right in (False, True):
        for low in (False, True):
            place = (radius if right else 0, radius if low else 0)
            whole.blit(pygame.transform.flip(quarter, right, low), place)
    return whole


def _inset(surface: pygame.Surface, theme: Theme) -> None:
    """A double brass line on the felt along the rail; the corners are where plates stand."""
    gap = rail_width(surface.get_size()) * 3
    for inset, alpha in ((gap, 92), (gap + max(3, gap // 8), 46)):
        frame = surface.get_rect().inflate(-2 * inset, -2 * inset)
        for rule in (
            pygame.Rect(frame.left, frame.top, frame.w, 1),
            pygame.Rect(frame.left, frame.bottom - 1, frame.w, 1),
            pygame.Rect(frame.left, frame.top + 1, 1, frame.h - 2),
            pygame.Rect(frame.right - 1, frame.top + 1, 1, frame.h - 2),
        ):
            line = pygame.Surface(rule.size)
            line.fill(theme.brass)
            line.set_alpha(alpha)
            surface.blit(line, rule)


def _rail(surface: pygame.Surface, theme: Theme) -> None:
    """The wooden rail with a brass inlay, rounded inside, and its shadow on the felt."""
    rail = rail_width(surface.get_size())
    corner, edge = _rail_pieces(rail, theme)
    width, height = surface.get_size()
    side = corner.get_width()
    for right in (False, True):
        for low in (False, True):
            piece = pygame.transform.flip(corner, right, low)
            surface.blit(piece, (width - side if right else 0, height - side if low else 0))
    lying = pygame.transform.scale(edge, (width - 2 * side, side))
    standing = pygame.transform.rotate(pygame.transform.scale(edge, (height - 2 * side, side)), 90)
    surface.blit(lying, (side, 0))
    surface.blit(pygame.transform.flip(lying, False, True), (side, height - side))
    surface.blit(standing, (0, side))
    surface.blit(pygame.transform.flip(standing, True, False), (width - side, side))


def _rail_pieces(rail: int, theme: Theme) -> tuple[pygame.Surface, pygame.Surface]:
    """The top left corner of the rail, square, and one column of its top edge."""
    side = rail * 5
    k = _FINE
    canvas = pygame.Surface((side * 2 * k, side * 2 * k), pygame.SRCALPHA, 32)
    canvas.fill(mix(theme.rail, _BLACK, 0.55))

    def ring(inset: float, color: tuple[int, ...]) -> None:
        gap = round(inset * rail * k)
        radius = round(max(0.0, 2.6 - inset) * rail * k)
        box = canvas.get_rect().inflate(-2 * gap, -2 * gap)
        pygame.draw.rect(canvas, color, box, border_radius=radius)

    steps = 24
    for step in range(steps):  # a rounded back: dark outside, light on top, falling to the felt
        share = step / steps
        light = 1 - abs(share - 0.55) / 0.55
        color = mix(mix(theme.rail, _BLACK, 0.5), mix(theme.rail, (255, 206, 150), 0.2), light)
        ring(0.05 + 0.95 * share, color)
    ring(0.62, theme.brass)
    ring(0.62 + 0.1, mix(theme.rail, _BLACK, 0.15))
    ring(0.9, mix(theme.rail, _BLACK, 0.5))
    shadow_steps = 20
    for step in range(shadow_steps + 1):
        share = step / shadow_steps
        ring(1.0 + 1.1 * share, (*_BLACK, round(150 * (1 - share) ** 2)))
    small = pygame.transform.smoothscale(canvas, (side * 2, side * 2))
    return small.subsurface((0, 0, side, side)), small.subsurface((side - 1, 0, 1, side))
