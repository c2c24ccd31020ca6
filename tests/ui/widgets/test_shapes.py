"""Shapes have smooth edges, the size that was asked for, and no dark fringe."""

from __future__ import annotations

import pytest

from ui.widgets.shapes import arrow, rgba, rounded, shadow


@pytest.mark.parametrize("size", [(300, 120), (40, 40), (24, 20), (5, 3)])
@pytest.mark.parametrize("width", [0, 2])
def test_a_rounded_rectangle_is_filled_clear_and_symmetric(size: tuple[int, int], width: int):
    surface = rounded(size, 12, (10, 200, 30, 255), (200, 150, 20, 255), width)
    assert surface.get_size() == size
    assert surface.get_at((size[0] // 2, size[1] // 2))[:3] == (
        (10, 200, 30) if min(size) > 2 * width else (200, 150, 20)
    )
    for x in range(size[0]):
        for y in range(size[1]):
            pixel = surface.get_at((x, y))
            mirrored = surface.get_at((size[0] - 1 - x, y))
            assert abs(pixel.a - mirrored.a) <= 3
            if 8 < pixel.a < 255:  # an edge: smooth, and of its own colour
                assert pixel.r + pixel.g > 90


def test_corners_are_smooth():
    surface = rounded((100, 60), 20, rgba((255, 255, 255)))
    alphas = {surface.get_at((x, y)).a for x in range(20) for y in range(20)}
    assert len(alphas) > 8
    assert surface.get_at((0, 0)).a == 0


def test_a_border_lies_inside():
    surface = rounded((100, 60), 0, rgba((0, 0, 0)), rgba((255, 0, 0)), 3)
    assert surface.get_at((50, 2))[:3] == (255, 0, 0)
    assert surface.get_at((50, 3))[:3] == (0, 0, 0)


def test_a_shadow_reaches_out_and_fades():
    surface = shadow((200, 100), 10, 12, 0.5)
    assert surface.get_size() == (224, 124)
    assert surface.get_at((112, 62)).a > 100
    assert surface.get_at((112, 0)).a < 12


def test_arrows_point_where_they_should():
    right, left = (arrow(40, points_right, (255, 255, 255, 255)) for points_right in (True, False))
    assert right.get_bounding_rect().size == left.get_bounding_rect().size
    tip_right = max(x for x in range(40) if right.get_at((x, 20)).a > 100)
    tip_left = min(x for x in range(40) if left.get_at((x, 20)).a > 100)
    assert tip_right > 20 > tip_left
