"""The stack of scenes, without a display."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from ui.input import Command, InputEvent, KeyPress
from ui.scene import Scene, SceneStack

KEY = KeyPress(Command.CONFIRM)


class Probe(Scene):
    """Writes down what is done to it."""

    def __init__(self, name: str, diary: list[str], *, is_overlay: bool = False) -> None:
        self.name = name
        self.is_overlay = is_overlay
        self.changes = False
        self.size = (0, 0)
        self._diary = diary

    def enter(self) -> None:
        self._diary.append(f"{self.name} enters")

    def exit(self) -> None:
        self._diary.append(f"{self.name} leaves")

    def layout(self, size: tuple[int, int]) -> None:
        self.size = size
        self._diary.append(f"{self.name} is placed")

    def handle(self, event: InputEvent) -> bool:
        self._diary.append(f"{self.name} handles")
        return True

    def update(self, dt: float) -> bool:
        self._diary.append(f"{self.name} waits")
        return self.changes

    def draw(self, surface: pygame.Surface) -> None:
        self._diary.append(f"{self.name} draws")


@pytest.fixture
def diary() -> list[str]:
    return []


def stacked(diary: list[str], *overlays: bool) -> tuple[SceneStack, Sequence[Probe]]:
    """A stack of probes called A, B, C from the bottom up; the diary begins after it is made."""
    stack = SceneStack()
    probes = [Probe("ABC"[i], diary, is_overlay=over) for i, over in enumerate(overlays)]
    for probe in probes:
        stack.push(probe)
    diary.clear()
    return stack, probes


def test_an_empty_stack_is_harmless(diary: list[str]):
    stack = SceneStack()
    assert stack.top is None
    assert stack.scenes == ()
    assert not stack.handle(KEY)
    assert not stack.update(1)
    stack.draw(pygame.Surface((1, 1)))
    stack.pop()
    stack.layout((10, 10))


def test_a_scene_enters_before_it_is_placed(diary: list[str]):
    stack = SceneStack()
    stack.layout((640, 480))
    probe = Probe("A", diary)
    stack.push(probe)
    assert diary == ["A enters", "A is placed"]
    assert probe.size == (640, 480)


def test_only_the_top_gets_the_input(diary: list[str]):
    stack, _ = stacked(diary, False, True)
    assert stack.handle(KEY)
    assert diary == ["B handles"]


def test_what_an_overlay_covers_goes_on_and_is_seen(diary: list[str]):
    stack, _ = stacked(diary, False, True, True)
    stack.update(0.1)
    stack.draw(pygame.Surface((1, 1)))
    assert diary == ["A waits", "B waits", "C waits", "A draws", "B draws", "C draws"]


def test_what_a_whole_page_covers_rests(diary: list[str]):
    stack, _ = stacked(diary, False, False, True)
    stack.update(0.1)
    stack.draw(pygame.Surface((1, 1)))
    assert diary == ["B waits", "C waits", "B draws", "C draws"]


@pytest.mark.parametrize("changing", [0, 1])
def test_a_change_anywhere_is_a_change_and_nobody_is_left_out(diary: list[str], changing: int):
    stack, probes = stacked(diary, False, True)
    assert not stack.update(0.1)
    diary.clear()
    probes[changing].changes = True
    assert stack.update(0.1)
    assert diary == ["A waits", "B waits"]


def test_all_scenes_are_placed_anew_also_hidden_ones(diary: list[str]):
    stack, probes = stacked(diary, False, False)
    stack.layout((1, 2))
    assert [probe.size for probe in probes] == [(1, 2), (1, 2)]


def test_popping_leaves_from_the_top_or_from_the_middle(diary: list[str]):
    stack, (a, b, c) = stacked(diary, False, True, True)
    stack.pop(b)
    assert list(stack.scenes) == [a, c]
    stack.pop()
    assert list(stack.scenes) == [a]
    stack.pop(b)
    assert list(stack.scenes) == [a], "one that has left cannot leave again"
    assert diary == ["B leaves", "C leaves"]


def test_beginning_anew_leaves_from_the_top_down(diary: list[str]):
    stack, _ = stacked(diary, False, True)
    stack.replace_all(Probe("N", diary))
    assert diary == ["B leaves", "A leaves", "N enters", "N is placed"]
    assert stack.top is not None
    assert stack.top.name == "N"


def test_a_scene_says_nothing_about_itself_unless_it_wants_to(diary: list[str]):
    probe = Probe("A", diary)
    assert probe.describe() == {}
    assert list(probe.spoken()) == []
    assert probe.spoken_focus() == ""
