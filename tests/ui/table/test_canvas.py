"""A picture painted where it changed is the picture that would be painted anew."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from ui.table.canvas import CELL, LOOKS, Canvas, Item, cells

SIZE = (300, 200)
WINDOW = Rect(0, 0, *SIZE)

Paint = tuple[int, int, int, int]


def box(name: str, rect: tuple[int, int, int, int], color: Paint, *, slow: bool = False) -> Item:
    """A translucent rectangle: what lies below it is seen."""
    region = Rect(rect).clip(WINDOW)

    def paint(surface: pygame.Surface) -> None:
        patch = pygame.Surface(region.size, pygame.SRCALPHA, 32)
        patch.fill(color)
        surface.blit(patch, region)

    return Item(name, color, region, paint, slow)


GROUND = Item("ground", None, WINDOW, lambda surface: surface.fill((20, 90, 60)))

BOXES = st.builds(
    box,
    st.sampled_from("abcdef"),
    st.tuples(st.integers(0, 280), st.integers(0, 180), st.integers(1, 120), st.integers(1, 120)),
    st.tuples(*[st.integers(0, 255)] * 4),
    slow=st.booleans(),
)
LISTS = st.lists(BOXES, max_size=6, unique_by=lambda item: item.name)


def picture(canvas: Canvas) -> bytes:
    return pygame.image.tobytes(canvas.surface, "RGB")


def anew(items: Sequence[Item]) -> bytes:
    canvas = Canvas(SIZE)
    canvas.show(items)
    return picture(canvas)


@given(st.lists(LISTS, min_size=2, max_size=5))
def test_after_any_changes_it_is_what_would_be_painted_anew(lists: list[list[Item]]):
    """Items come, go, move, change, change places and are kept by themselves."""
    canvas = Canvas(SIZE)
    for items in lists:
        canvas.show([GROUND, *items])
        assert picture(canvas) == anew([GROUND, *items])


def test_the_same_items_again_paint_nothing():
    canvas = Canvas(SIZE)
    items = [GROUND, box("a", (10, 10, 50, 50), (255, 0, 0, 255))]
    assert canvas.show(items) == [WINDOW]
    assert canvas.show([GROUND, box("a", (10, 10, 50, 50), (255, 0, 0, 255))]) == []


def test_a_change_paints_what_lies_there_and_nothing_else():
    painted: list[str] = []

    def told(name: str, x: int, key: int = 0) -> Item:
        return Item(name, key, Rect(x, 0, 20, 20), lambda _: painted.append(name))

    canvas = Canvas(SIZE)
    canvas.show([told("a", 0), told("b", 10), told("far", 250)])
    painted.clear()
    canvas.show([told("a", 0), told("b", 10, key=1), told("far", 250)])
    assert painted == ["a", "b"]


def test_what_is_slow_is_painted_once_for_each_of_its_looks():
    painted: list[int] = []

    def shown(key: int) -> list[Item]:
        slow = Item("slow", key, Rect(0, 0, 40, 40), lambda _: painted.append(key), slow=True)
        return [GROUND, slow]

    canvas = Canvas(SIZE)
    for key in (1, 2, 1, 2):
        canvas.show(shown(key))
    assert painted == [1, 2]
    for key in range(3, 3 + LOOKS):
        canvas.show(shown(key))
    canvas.show(shown(1))
    assert painted.count(1) == 2, "not all looks for ever"


def test_what_is_forgotten_is_painted_anew():
    canvas = Canvas(SIZE)
    items = [GROUND, box("a", (10, 10, 50, 50), (255, 0, 0, 255), slow=True)]
    canvas.show(items)
    canvas.forget(SIZE)
    assert canvas.show(items) == [WINDOW]
    canvas.forget((320, 240))
    assert canvas.surface.get_size() == (320, 240)
    assert canvas.show(items) == [Rect(0, 0, 320, 240)]


RECTS = st.builds(
    Rect, st.integers(-50, 900), st.integers(-50, 600), st.integers(0, 300), st.integers(0, 300)
)


@given(st.lists(RECTS, max_size=8))
def test_places_cover_what_changed_and_do_not_overlap(regions: list[Rect]):
    window = Rect(0, 0, 800, 500)
    places = cells(regions, window)
    for region in regions:
        inside = region.clip(window)
        covered = sum(place.clip(inside).w * place.clip(inside).h for place in places)
        assert covered == inside.w * inside.h
    for index, place in enumerate(places):
        assert window.contains(place)
        assert place.collidelist(places[index + 1 :]) == -1
    near = [region.inflate(2 * CELL, 2 * CELL) for region in regions]
    assert all(place.collidelist(near) >= 0 for place in places)


@pytest.mark.parametrize("window", [Rect(0, 0, CELL, CELL), Rect(0, 0, 3 * CELL + 1, CELL - 1)])
def test_a_whole_window_is_one_place(window: Rect):
    assert cells([window], window) == [window]
