"""Screens come and go; a window never opens where nobody can see it."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from ui.displays import fitted, screen_of, usable_areas

LAPTOP = Rect(0, 0, 1366, 728)
MONITOR = Rect(1366, -200, 1920, 1040)
LEFT = Rect(-2560, 0, 2560, 1400)


def test_it_stays_where_it_was_while_its_screen_is_there():
    assert fitted((1280, 720), (1500, 40), [LAPTOP, MONITOR]) == ((1280, 720), (1500, 40))
    assert fitted((1280, 720), (-2000, 100), [LAPTOP, LEFT]) == ((1280, 720), (-2000, 100))


@pytest.mark.parametrize("place", [(1500, 40), (-2000, 100), (-32000, -32000), (1340, 700)])
def test_without_its_screen_it_comes_to_where_the_system_likes_it(place: tuple[int, int]):
    assert fitted((1280, 720), place, [LAPTOP]) == ((1280, 720), None)


def test_what_hangs_over_the_edge_is_drawn_in():
    assert fitted((960, 540), (900, 300), [LAPTOP]) == ((960, 540), (406, 188))
    assert fitted((960, 540), (-700, -50), [LAPTOP]) == ((960, 540), (0, 0))


def test_what_is_larger_than_the_screen_is_made_to_fit():
    assert fitted((2560, 1440), (0, 0), [LAPTOP]) == ((1366, 728), (0, 0))
    assert fitted((2560, 1440), None, [LAPTOP]) == ((1366, 728), None)


def test_the_screen_of_a_window_is_the_one_that_shows_most_of_it():
    areas = [LAPTOP, MONITOR]
    assert screen_of(Rect(1000, 0, 960, 540), areas) == 1
    assert screen_of(Rect(600, 0, 960, 540), areas) == 0
    assert screen_of(Rect(5000, 0, 960, 540), areas) is None


coordinates = st.integers(-20_000, 20_000)
sizes = st.tuples(st.integers(960, 8000), st.integers(540, 8000))
screens = st.builds(Rect, coordinates, coordinates, st.integers(300, 6000), st.integers(300, 6000))


@given(sizes, st.tuples(coordinates, coordinates), st.lists(screens, min_size=1, max_size=4))
def test_a_window_with_a_place_is_inside_a_screen(
    size: tuple[int, int], place: tuple[int, int], areas: list[Rect]
):
    fitting, found = fitted(size, place, areas)
    if found is None:
        assert fitting[0] <= areas[0].w
        assert fitting[1] <= areas[0].h
    else:
        assert any(area.contains(Rect(found, fitting)) for area in areas)


def test_sdl_tells_where_the_screens_are():
    pygame.display.init()
    assert [area.size for area in usable_areas()] == pygame.display.get_desktop_sizes()
    assert usable_areas()[0].topleft == (0, 0)


def test_where_sdl_cannot_be_asked_the_first_screen_is_known(monkeypatch: pytest.MonkeyPatch):
    def none(_: str) -> None:
        raise OSError("no such library")

    pygame.display.init()
    monkeypatch.setattr("ui.displays.ctypes.CDLL", none)
    assert usable_areas() == (Rect((0, 0), pygame.display.get_desktop_sizes()[0]),)
    monkeypatch.setattr("ui.displays.ctypes.CDLL", lambda _: object())
    assert len(usable_areas()) == 1
