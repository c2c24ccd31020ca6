"""The palettes: whatever is read stands out from its ground (WCAG AA), in every theme."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.cards import Suit
from tools.contrast import pairs
from ui.settings import TableTheme
from ui.table.ink import suit_color
from ui.theme import THEMES, Theme, contrast, mix

BLACK, WHITE = (0, 0, 0), (255, 255, 255)

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)


def test_contrast_is_that_of_the_wcag():
    assert contrast(BLACK, WHITE) == pytest.approx(21)
    assert contrast(WHITE, WHITE) == pytest.approx(1)
    assert contrast((0x77, 0x77, 0x77), WHITE) == pytest.approx(4.48, abs=0.005)
    assert contrast(WHITE, (0x77, 0x77, 0x77)) == contrast((0x77, 0x77, 0x77), WHITE)


def test_mixing():
    assert mix(BLACK, WHITE, 0) == BLACK
    assert mix(BLACK, WHITE, 1) == WHITE
    assert mix((10, 20, 30), (20, 40, 60), 0.5) == (15, 30, 45)


def test_every_choice_of_a_table_has_its_palette():
    assert set(THEMES) == {choice.value for choice in TableTheme}
    assert all(name == theme.name for name, theme in THEMES.items())


@themes
def test_everything_that_is_read_stands_out_from_its_ground(theme: Theme):
    """``python -m tools.contrast`` prints the table."""
    table = list(pairs(theme))
    assert len(table) > 100
    assert [pair for pair in table if not pair.is_enough] == []


def test_what_is_too_faint_is_found():
    faint = replace(THEMES["day"], text_soft=THEMES["day"].panel_raised)
    found = {pair.ink for pair in pairs(faint) if not pair.is_enough}
    assert {"soft text", "placeholder", "version"} <= found
    assert "text" not in found


@themes
def test_four_colours_can_be_told_apart(theme: Theme):
    colors = [suit_color(theme, suit, four_colour=True) for suit in Suit]
    assert len(set(colors)) == 4
    gaps = [
        max(abs(x - y) for x, y in zip(a, b, strict=True)) for a in colors for b in colors if a != b
    ]
    assert min(gaps) > 90
