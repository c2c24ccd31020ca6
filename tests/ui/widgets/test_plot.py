"""Plots: their scales, and that they run from left to right in both languages."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from tests.ui.stage import context
from ui import i18n
from ui.theme import Color
from ui.widgets.base import Look
from ui.widgets.plot import BarPlot, LinePlot, Plot, Series, ticks

RED, BLUE = (250, 10, 10), (10, 10, 250)
PLACE = Rect(30, 20, 600, 0)


@given(st.integers(-2000, 2000), st.integers(0, 4000))
def test_ticks_embrace_the_values_in_equal_round_steps(low: int, span: int):
    marks = ticks(low, low + span)
    assert marks[0] <= low
    assert marks[-1] >= low + span
    steps = {b - a for a, b in pairwise(marks)}
    assert len(steps) == 1
    step = steps.pop()
    assert str(step).rstrip("0") in ("1", "2", "5")
    assert all(mark % step == 0 for mark in marks)
    assert 2 <= len(marks) <= 7


def placed(plot: Plot) -> pygame.Surface:
    """The plot at ``PLACE``, painted."""
    rect = Rect(PLACE.topleft, (PLACE.w, plot.height_for(PLACE.w)))
    plot.place(rect)
    surface = pygame.Surface((PLACE.right + 30, rect.bottom + 30))
    plot.draw(surface, rect, Look())
    return surface


def where(surface: pygame.Surface, color: Color) -> Rect:
    """The rectangle around everything of that colour."""
    mask = pygame.mask.from_threshold(surface, color, (2, 2, 2, 255))
    boxes = mask.get_bounding_rects()
    assert boxes
    return boxes[0].unionall(boxes[1:])


def bars(values: list[float], *more: list[float], **options: object) -> BarPlot:
    series = [Series("a", values, RED)]
    series += [Series("b", others, BLUE) for others in more]
    categories = [str(n) for n in range(len(values))]
    return BarPlot(
        context(),
        "plot",
        "",
        categories,
        series,
        x_label="",
        y_label="",
        **options,  # type: ignore[arg-type]
    )


def test_a_bar_is_as_high_as_its_value():
    two = [where(placed(bars([value, 0.0, 40.0])), RED) for value in (40.0, 40.0)]
    assert two[0] == two[1]
    alone = [where(placed(bars([value, 0.0])), RED).h for value in (10.0, 20.0)]
    assert alone[0] == pytest.approx(alone[1], abs=2)  # each scale has its own end
    halves = placed(bars([20.0, 10.0]))
    left = where(halves.subsurface(0, 0, 330, halves.get_height()), RED).h
    right = where(halves.subsurface(330, 0, 300, halves.get_height()), RED).h
    assert right == pytest.approx(left / 2, abs=2)


def test_bars_of_several_series_stand_on_each_other():
    surface = placed(bars([10.0], [30.0]))
    legend = 72  # its dots have the same colours
    field = surface.subsurface(0, legend, surface.get_width(), surface.get_height() - legend)
    low, high = where(field, RED), where(field, BLUE)
    assert high.bottom == pytest.approx(low.top, abs=3)
    assert high.h == pytest.approx(3 * low.h, abs=4)


def test_a_negative_bar_hangs_from_zero():
    surface = placed(bars([10.0, -10.0]))
    half = surface.get_height()
    up = where(surface.subsurface(0, 0, 330, half), RED)
    down = where(surface.subsurface(330, 0, 300, half), RED)
    assert down.top == pytest.approx(up.bottom, abs=3)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_lines_run_from_left_to_right_in_both_languages(language: i18n.Language):
    ctx = context(language=language)
    values = [0.0, 0.0, 0.0, 0.0, 100.0]
    plot = LinePlot(ctx, "p", "", [Series("a", values, RED)], x_label="", y_label="")
    surface = placed(plot)
    whole = where(surface, RED)
    top = where(surface.subsurface(0, 0, surface.get_width(), whole.y + whole.h // 4), RED)
    assert top.centerx > PLACE.centerx
    field = plot.x_marks(Rect(0, 0, 400, 100))
    assert [x for x, _ in field] == sorted(x for x, _ in field)


@pytest.mark.parametrize("count", [1, 2, 7, 400, 20_000])
def test_any_number_of_values_is_drawn_and_labelled_without_crowding(count: int):
    values = [float(n % 90) for n in range(count)]
    plot = LinePlot(
        context(), "p", "Points", [Series("a", values, RED)], x_label="Hands", y_label="Points"
    )
    surface = placed(plot)
    assert where(surface, RED).w > 1
    boxes = [text for text, _ in plot.text_boxes()]
    assert all(plot.rect.contains(box) for box in boxes)
    assert not any(
        a.colliderect(b) for n, a in enumerate(boxes) for b in boxes[n + 1 :] if a.w and b.w
    )


def test_the_goal_is_in_sight_even_above_all_values():
    surface = placed(
        LinePlot(
            ctx := context(),
            "p",
            "",
            [Series("a", [0.0, 5.0], RED)],
            x_label="",
            y_label="",
            goal=41,
        )
    )
    assert where(surface, ctx.theme.brass).top < where(surface, RED).top


def test_labels_that_would_touch_are_thinned_out():
    categories = [f"a rather long name {n}" for n in range(12)]
    plot = BarPlot(
        context(),
        "p",
        "",
        categories,
        [Series("a", [1.0] * 12, RED)],
        x_label="",
        y_label="",
    )
    placed(plot)
    names = [text for text, _ in plot.text_boxes() if text.w > 60]
    assert 0 < len(names) < 12
    assert not any(a.colliderect(b) for a, b in pairwise(sorted(names, key=lambda box: box.x)))
