"""The geometry of the girih: stars close, lines meet, the lattice covers."""

from __future__ import annotations

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.girih import contact_star, lattice, regular, rosette, star, star_core


@given(st.integers(5, 20), st.floats(5, 500), st.data())
def test_a_star_alternates_between_its_tips_and_its_core(
    points: int, radius: float, data: st.DataObject
) -> None:
    step = data.draw(st.integers(2, (points - 1) // 2))
    outline = star(10, 20, radius, points, step)
    reaches = [hypot(x - 10, y - 20) for x, y in outline]
    assert len(outline) == 2 * points
    assert reaches[::2] == pytest.approx([radius] * points)
    assert reaches[1::2] == pytest.approx([star_core(radius, points, step)] * points)
    assert outline[0] == pytest.approx((10, 20 - radius))


def test_the_sides_of_a_star_polygon_are_its_long_chords() -> None:
    outline = star(0, 0, 1, 8, 3)
    tip, core, _, other_core = outline[0], outline[1], outline[2], outline[3]
    # Tip 0 is joined to tip 3 by a straight line that passes the inner corners 1 and 5.
    far = outline[6]
    for x, y in (core, outline[5]):
        cross = (far[0] - tip[0]) * (y - tip[1]) - (far[1] - tip[1]) * (x - tip[0])
        assert abs(cross) < 1e-9
    assert other_core != core


def test_neighbouring_stars_continue_each_others_lines() -> None:
    pitch = 100.0
    eight = contact_star(0, 0, pitch / 2, 8, 67.5)
    side = pitch / (1 + 2**0.5)
    four = contact_star(pitch / 2, pitch / 2, side / 2, 4, 67.5, 45.0)
    shared = min(hypot(ax - bx, ay - by) for ax, ay in eight[::2] for bx, by in four[::2])
    assert shared < 1e-9


def test_the_lattice_covers_the_area_with_a_star_on_its_origin() -> None:
    stars = [shape for shape in lattice(300, 200, 50, origin=(150, 100)) if len(shape) == 16]
    centres = {
        (round(sum(x for x, _ in shape) / 16), round(sum(y for _, y in shape) / 16))
        for shape in stars
    }
    assert {(150 + 50 * i, 100 + 50 * j) for i in range(-3, 4) for j in range(-2, 3)} <= centres


def test_a_rosette_stays_within_its_radius_and_reaches_it() -> None:
    reach = [hypot(x, y) for shape in rosette(0, 0, 100) for x, y in shape]
    assert max(reach) == pytest.approx(100)


def test_a_regular_polygon() -> None:
    assert regular(0, 0, 2, 4) == [
        pytest.approx(corner, abs=1e-9) for corner in ((2, 0), (0, 2), (-2, 0), (0, -2))
    ]
