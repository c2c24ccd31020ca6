"""No text is cut and no controls overlap, at any size, in any language, at any text size."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest
from pygame import Rect

from tests.ui.stage import SCENES, context, group_of
from ui import i18n
from ui.input import Command, KeyPress
from ui.scene import Scene
from ui.text import wrap
from ui.text.bidi import Paragraph
from ui.widgets.base import Widget
from ui.widgets.scroll import ScrollArea

SIZES = ((960, 540), (1280, 720), (1920, 1080), (1024, 1000))
TEXT_SCALES = (80, 100, 130, 160)
SCALES = ((60, 160), (150, 100), (200, 130))
"""Of everything, and of the text."""
LOWEST_PAGE = 0.2
"""The share of the window's height that what scrolls must have."""


def show(
    name: str,
    size: tuple[int, int],
    language: i18n.Language,
    text_scale: int,
    ui_scale: int = 100,
) -> Scene:
    ctx = context(size, language, text_scale=text_scale, ui_scale=ui_scale)
    scene = SCENES[name](ctx)
    ctx.stack.push(scene)
    return scene


def overlapping(widgets: list[Widget]) -> list[tuple[str, str]]:
    """Pairs of widgets that cover each other; the bleed of a field is only air."""
    rects = {widget.id: widget.rect.inflate(-2 * widget.bleed, 0) for widget in widgets}
    return [(a, b) for a, b in combinations(rects, 2) if rects[a].colliderect(rects[b])]


def faults_of(scene: Scene, size: tuple[int, int]) -> list[str]:
    """What lies outside the window or the page, covers something, or is cut."""
    faults = []
    group = group_of(scene)
    fixed = [widget for widget in group if group.area_of(widget) is None]
    window = Rect((0, 0), size)
    faults += [f"outside: {widget.id}" for widget in fixed if not window.contains(widget.rect)]
    faults += [f"overlap: {pair}" for pair in overlapping(fixed)]
    for area in fixed:
        if not isinstance(area, ScrollArea):
            continue
        if area.rect.h < size[1] * LOWEST_PAGE:
            faults.append(f"no room to scroll in: {area.rect}")
        page = Rect(area.rect.x, area.rect.y, area.rect.w, area.content_height)
        inner = list(area.content)
        faults += [f"off the page: {w.id}" for w in inner if not page.contains(w.rect)]
        faults += [f"overlap: {pair}" for pair in overlapping(inner)]
    for widget in group:
        for text, room in widget.text_boxes():
            if not room.contains(text):
                faults.append(f"cut: {widget.id}: {text} in {room}")
    return faults


@pytest.fixture
def broken_words(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that were too wide for their line and so were broken between letters."""
    broken: list[str] = []
    longest_prefix = wrap._longest_prefix

    def watch(paragraph: Paragraph, start: int, end: int, *rest: Any) -> int:
        broken.append(paragraph.text[start:end])
        return longest_prefix(paragraph, start, end, *rest)

    monkeypatch.setattr(wrap, "_longest_prefix", watch)
    return broken


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCENES)
def test_everything_fits(
    name: str, size: tuple[int, int], language: i18n.Language, broken_words: list[str]
):
    for text_scale in TEXT_SCALES:
        scene = show(name, size, language, text_scale)
        assert not faults_of(scene, size), f"text at {text_scale} %"
    assert not [word for word in broken_words if "/" not in word]  # a long path may break


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("size", SIZES[::3], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCENES)
def test_everything_fits_at_any_size_of_everything(
    name: str, size: tuple[int, int], language: i18n.Language, broken_words: list[str]
):
    for ui_scale, text_scale in SCALES:
        scene = show(name, size, language, text_scale, ui_scale)
        assert not faults_of(scene, size), f"all at {ui_scale} %, text at {text_scale} %"
    assert not [word for word in broken_words if "/" not in word]


def test_what_is_too_large_is_as_large_as_fits():
    small, plain, large, too_large = (
        context((1280, 720), ui_scale=scale).px(1000) for scale in (60, 100, 150, 200)
    )
    assert small < plain == 1000 < large == too_large == 1500
    assert context((1280, 720), ui_scale=200, text_scale=160).px(1000) == 1000


@pytest.mark.parametrize("name", SCENES)
def test_tab_reaches_every_control_once(name: str):
    scene = show(name, (960, 540), "ar", 130)
    group = group_of(scene)
    wanted = [widget.id for widget in group if widget.takes_focus]
    scene.handle(KeyPress(Command.FOCUS_NEXT))  # shows the ring where it is
    walked = []
    for _ in wanted:
        walked.append(group.focus)
        focused = group[str(group.focus)]
        area = group.area_of(focused)
        visible = area.rect if area else Rect(0, 0, 960, 540)
        assert visible.contains(group.rect_of(focused)), f"{group.focus} has the focus unseen"
        scene.handle(KeyPress(Command.FOCUS_NEXT))
    assert sorted(map(str, walked)) == sorted(wanted)
    scene.handle(KeyPress(Command.FOCUS_PREVIOUS))
    assert group.focus == walked[-1]


def follows(first: Rect, second: Rect, *, is_rtl: bool) -> bool:
    """Whether ``second`` is read after ``first``: it is lower, or further along."""
    if is_rtl:
        first, second = (Rect(-each.right, each.y, each.w, each.h) for each in (first, second))
    return second.top >= first.bottom - 2 or second.left >= first.right - 2


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_tab_follows_the_reading_and_the_focus_is_seen(name: str, language: i18n.Language):
    size = (960, 540)
    scene = show(name, size, language, 100)
    scene.update(3.0)
    group = group_of(scene)
    controls = [widget for widget in group if widget.takes_focus]
    for one, other in pairwise(controls):
        pages = group.area_of(one), group.area_of(other)
        first, second = one.rect, other.rect
        if pages[0] is not pages[1]:
            first = pages[0].rect if pages[0] else first
            second = pages[1].rect if pages[1] else second
        assert follows(first, second, is_rtl=language == "ar"), (one.id, other.id)
    pictures = []
    for control in controls:
        group.set_focus(control.id)
        seen = []
        for by_keyboard in (False, True):
            control.ctx.by_keyboard = by_keyboard
            surface = pygame.Surface(size)
            scene.draw(surface)
            seen.append(surface)
        changed = pygame.mask.from_threshold(seen[1], (0, 0, 0), (1, 1, 1, 255), seen[0])
        changed.invert()
        places = changed.get_bounding_rects()
        assert places, f"nothing shows that {control.id} has the focus"
        area = group.area_of(control)
        shown = group.rect_of(control).clip(area.rect) if area else control.rect
        around = shown.inflate(2 * control.ctx.px(40), 2 * control.ctx.px(20))
        assert places[0].unionall(places[1:]).colliderect(around), control.id
        pictures.append(pygame.image.tobytes(seen[1], "RGB"))
    assert len(set(pictures)) == len(controls)


@pytest.mark.parametrize("name", SCENES)
def test_arabic_mirrors_english(name: str):
    """Where the two languages wrap alike, every control stands on the other side."""
    size = (1280, 720)
    english, arabic = (show(name, size, language, 100) for language in ("en", "ar"))
    starts = 0
    for left, right in zip(group_of(english), group_of(arabic), strict=True):
        assert left.id == right.id
        if left.rect.w == right.rect.w and left.rect.h == right.rect.h:
            assert abs(left.rect.left - (size[0] - right.rect.right)) <= 1
            starts += 1
    assert starts


@pytest.mark.parametrize("name", SCENES)
def test_drawing_changes_nothing_and_stays_in_the_window(name: str):
    scene = show(name, (960, 540), "ar", 130)
    scene.update(3.0)
    pictures = []
    for _ in range(2):
        surface = pygame.Surface((960, 540))
        scene.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]
    assert len(set(pictures[0])) > 30  # it did paint
    assert not scene.update(0.5), "a scene at rest asks for no picture"
