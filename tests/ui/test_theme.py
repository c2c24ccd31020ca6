"""The palettes: whatever is read stands out from its ground (WCAG AA), in every theme."""

from __future__ import annotations

import pytest

from game.cards import Suit
from ui.settings import TableTheme
from ui.table.ink import suit_color
from ui.theme import THEMES, Color, Theme, contrast, mix

AA_TEXT = 4.5
AA_SHAPE = 3.0
"""What WCAG asks of large text and of the outlines that tell a state."""

BLACK, WHITE = (0, 0, 0), (255, 255, 255)

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)


def grounds(theme: Theme) -> dict[str, Color]:
    """What text stands on: panels as they look over the lightest and the darkest felt."""
    share = theme.panel_alpha / 255
    return {
        "panel over light felt": mix(theme.felt_light, theme.panel, share),
        "panel over dark felt": mix(theme.felt_dark, theme.panel, share),
        "solid panel": theme.panel,
        "raised panel": theme.panel_raised,
    }


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
@pytest.mark.parametrize("ink", ["text", "text_soft", "accent", "danger_text"])
def test_text_stands_out_from_panels(theme: Theme, ink: str):
    color: Color = getattr(theme, ink)
    for name, ground in grounds(theme).items():
        assert contrast(color, ground) >= AA_TEXT, f"{ink} on {name}"


@themes
@pytest.mark.parametrize("four_colour", [False, True])
@pytest.mark.parametrize("suit", Suit)
def test_suits_stand_out_from_panels(theme: Theme, suit: Suit, four_colour: bool):
    color = suit_color(theme, suit, four_colour=four_colour)
    for name, ground in grounds(theme).items():
        assert contrast(color, ground) >= AA_TEXT, name


@themes
def test_four_colours_can_be_told_apart(theme: Theme):
    colors = [suit_color(theme, suit, four_colour=True) for suit in Suit]
    assert len(set(colors)) == 4
    gaps = [
        max(abs(x - y) for x, y in zip(a, b, strict=True)) for a in colors for b in colors if a != b
    ]
    assert min(gaps) > 90


@themes
def test_text_on_filled_buttons(theme: Theme):
    assert contrast(theme.text_dark, theme.accent) >= AA_TEXT
    assert contrast(theme.text_dark, theme.ivory) >= AA_TEXT
    assert contrast(theme.ivory, theme.danger) >= AA_TEXT


@themes
def test_text_on_bare_felt(theme: Theme):
    for felt in (theme.felt_light, theme.felt_dark):
        assert contrast(theme.text, felt) >= AA_TEXT


@themes
def test_what_tells_a_state_is_seen(theme: Theme):
    """Whose turn it is, where the focus is, and the lamps of both sides."""
    for ground in grounds(theme).values():
        assert contrast(theme.accent, ground) >= AA_SHAPE
        assert contrast(theme.accent_soft, ground) >= AA_SHAPE
        assert contrast(theme.brass, ground) >= AA_SHAPE
    assert contrast(theme.accent, theme.felt_light) >= AA_SHAPE
