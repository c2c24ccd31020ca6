from __future__ import annotations

import pygame
import pytest

from ui.held_keys import HeldKeys


def down(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key)


def up(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=key)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_p, pygame.K_ESCAPE])
def test_a_key_that_does_something_does_it_once(key: int) -> None:
    keys = HeldKeys()
    assert keys.lets_through(down(key))
    assert not keys.lets_through(down(key))
    assert keys.lets_through(up(key))
    assert keys.lets_through(down(key))


@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_TAB, pygame.K_BACKSPACE])
def test_a_key_that_moves_goes_on_moving(key: int) -> None:
    keys = HeldKeys()
    assert all(keys.lets_through(down(key)) for _ in range(3))


def test_keys_are_held_one_by_one() -> None:
    keys = HeldKeys()
    assert keys.lets_through(down(pygame.K_1))
    assert keys.lets_through(down(pygame.K_3))
    assert not keys.lets_through(down(pygame.K_1))


def test_a_window_without_the_keyboard_holds_no_key() -> None:
    keys = HeldKeys()
    keys.lets_through(down(pygame.K_RETURN))
    assert keys.lets_through(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert keys.lets_through(down(pygame.K_RETURN))


def test_other_events_pass() -> None:
    assert HeldKeys().lets_through(pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1)))
