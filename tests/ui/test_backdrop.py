"""The table and the ground of the menus: light, rail, themes, and one picture a size."""

from __future__ import annotations

import pygame
import pytest

from game.seats import SEATS
from ui.avatars import avatar
from ui.backdrop import menu_surface, rail_width, star_medallion, table_surface
from ui.theme import THEMES, Theme, contrast

SIZES = ((960, 540), (1280, 720), (1000, 900))


def around(surface: pygame.Surface, x: int, y: int) -> tuple[int, int, int]:
    """The mean colour of a patch, for the felt is grainy."""
    return pygame.transform.average_color(surface, pygame.Rect(x - 12, y - 12, 24, 24))[:3]


@pytest.fixture(params=sorted(THEMES))
def theme(request: pytest.FixtureRequest) -> Theme:
    return THEMES[request.param]


@pytest.mark.parametrize("size", SIZES)
def test_the_table_fills_the_window_with_light_in_its_middle(
    size: tuple[int, int], theme: Theme
) -> None:
    table = table_surface(size, theme)
    assert table.get_size() == size
    width, height = size
    inset = 2 * rail_width(size) + 12
    middle = around(table, width // 2, height // 2)
    corner = around(table, inset, height - inset)
    assert sum(middle) > 1.8 * sum(corner)
    assert all(abs(a - b) < 12 for a, b in zip(middle, theme.felt_light, strict=True))


def test_the_rail_is_wood_and_not_felt(theme: Theme) -> None:
    table = table_surface((1280, 720), theme)
    rail = rail_width(table.get_size())
    wood = table.get_at((640, rail // 2))
    assert wood.r > wood.g > wood.b
    brass = max(sum(table.get_at((640, y))[:3]) for y in range(rail))
    assert brass > sum(around(table, 640, 3 * rail))


def test_the_girih_stays_at_the_edge_of_seeing(theme: Theme) -> None:
    table = table_surface((1280, 720), theme)
    colors = {tuple(table.get_at((x, 360))[:3]) for x in range(500, 780)}
    assert len(colors) > 10
    assert max(contrast(a, b) for a in colors for b in colors) < 1.6  # type: ignore[arg-type]


def test_menus_are_darker_than_the_table(theme: Theme) -> None:
    size = (1280, 720)
    table, menu = table_surface(size, theme), menu_surface(size, theme)
    assert menu.get_size() == size
    assert sum(around(menu, 640, 360)) < sum(around(table, 640, 360))


def test_the_menu_rosette_is_symmetric_but_for_the_grain(theme: Theme) -> None:
    menu = menu_surface((1280, 720), theme)
    for x, y in ((400, 200), (300, 360), (520, 300)):
        left, right = around(menu, x, y), around(menu, 1279 - x, y)
        assert all(abs(a - b) <= 3 for a, b in zip(left, right, strict=True))


def test_themes_differ_and_pictures_are_kept() -> None:
    size = (960, 540)
    day, night = (THEMES[name] for name in ("day", "night"))
    assert table_surface(size, day) is table_surface(size, day)
    assert around(table_surface(size, day), 480, 270) != around(
        table_surface(size, night), 480, 270
    )


def test_star_medallion() -> None:
    star = star_medallion(30, (176, 141, 74), (6, 32, 26))
    assert star.get_at((0, 0)).a == 0
    middle = star.get_rect().center
    assert all(abs(a - b) <= 2 for a, b in zip(star.get_at(middle)[:3], (6, 32, 26), strict=True))
    reach = star.get_bounding_rect(min_alpha=64)
    assert abs(reach.width - 60) <= 2
    assert abs(reach.height - 60) <= 2


def test_portraits_are_round_and_told_apart() -> None:
    theme = THEMES["day"]
    faces = [avatar(48, seat, theme, "S") for seat in SEATS]
    assert len({pygame.image.tobytes(face, "RGBA") for face in faces}) == 4
    for face in faces:
        assert face.get_size() == (48, 48)
        assert face.get_at((0, 0)).a == 0
        assert face.get_at((24, 24)).a == 255
