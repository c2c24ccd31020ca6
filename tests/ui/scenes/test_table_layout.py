"""The table and the lessons at all their moments: nothing cut, nothing covered, at any size."""

from __future__ import annotations

import re
from itertools import combinations

import pygame
import pytest
from pygame import Rect

from tools.stills.lessons import LESSON_STILLS
from tools.stills.studio import Studio
from tools.stills.table import TABLE_STILLS, Still
from ui import i18n
from ui.scenes.table import TableScene
from ui.scenes.tutorial import TutorialScene
from ui.table import ink
from ui.text.wrap import fit
from ui.widgets.group import Group

SIZES = (
    ((960, 540), 80),
    ((960, 540), 100),
    ((1280, 720), 130),
    ((960, 540), 160),
    ((1024, 1000), 160),
)
"""Windows, and the text size in per cent."""

SAME_WORDS = re.compile(
    "night|colours|drag|hover|keyboard|armed|deal$|taken|watched|next|trick-|long-name"
)
"""Stills whose words and controls another still has too, or that are to have no room."""

STILLS = {
    name: still
    for name, still in {**TABLE_STILLS, **LESSON_STILLS}.items()
    if name.startswith(("table-", "lesson-")) and not SAME_WORDS.search(name)
}


@pytest.fixture
def shortened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines of the table that had no room and were shortened."""
    found: list[str] = []

    def watch(text: str, size: int, width: int, bold: bool = False) -> str:
        shown = fit(text, size, width, bold)
        if shown != text:
            found.append(text)
        return shown

    monkeypatch.setattr(ink, "fit", watch)
    return found


def groups_of(studio: Studio) -> list[Group]:
    """The controls that are to be seen now."""
    top = studio.ctx.stack.top
    if isinstance(top, TableScene):
        return [top._group]
    if isinstance(top, TutorialScene):
        return [top._table._group, top._panel.group]
    return []


def faults(group: Group, window: Rect) -> list[str]:
    widgets = [widget for widget in group if widget.id != "hand"]
    found = [f"outside: {widget.id}" for widget in widgets if not window.contains(widget.rect)]
    for one, other in combinations(widgets, 2):
        if one.rect.colliderect(other.rect):
            found.append(f"overlap: {one.id}, {other.id}")
    for widget in widgets:
        for text, room in widget.text_boxes():
            if not room.contains(text):
                found.append(f"cut: {widget.id}: {text} in {room}")
    return found


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("name", STILLS)
def test_everything_fits(name: str, language: i18n.Language, shortened: list[str]):
    still: Still = STILLS[name]
    studio = Studio(SIZES[0][0], language, 100, **still.settings)
    still.play(studio)
    ctx = studio.ctx
    found = []
    for size, text_scale in SIZES:
        ctx.settings = ctx.settings.changed(text_scale=text_scale)
        ctx.size = size
        ctx.stack.layout(size)
        ctx.stack.update(0.0)
        ctx.stack.draw(pygame.Surface(size))
        for group in groups_of(studio):
            found += [(size, text_scale, each) for each in faults(group, Rect((0, 0), size))]
        found += [(size, text_scale, f"shortened: {text}") for text in shortened]
        shortened.clear()
    assert not found
