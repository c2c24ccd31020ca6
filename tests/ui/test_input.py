"""What mouse and keyboard mean."""

from __future__ import annotations

import pygame
import pytest

from ui.input import Command, InputEvent, KeyPress, Pointer, PointerKind, translate
from ui.keymap import DEFAULT_KEYS


@pytest.fixture(scope="module", autouse=True)
def _display():
    pygame.display.init()
    pygame.display.set_mode((320, 200))
    yield
    pygame.display.quit()


def meaning(kind: int, **values: object) -> InputEvent | None:
    return translate(pygame.event.Event(kind, values), DEFAULT_KEYS.by_code)


def key(key: int, scancode: int = 0, mod: int = 0, unicode: str = "") -> KeyPress:
    found = meaning(pygame.KEYDOWN, key=key, scancode=scancode, mod=mod, unicode=unicode)
    assert isinstance(found, KeyPress)
    return found


def test_the_mouse():
    at = (12, 34)
    assert meaning(pygame.MOUSEMOTION, pos=at) == Pointer(PointerKind.MOVE, at)
    assert meaning(pygame.MOUSEBUTTONDOWN, pos=at, button=1) == Pointer(PointerKind.DOWN, at)
    assert meaning(pygame.MOUSEBUTTONUP, pos=at, button=1) == Pointer(PointerKind.UP, at)


def test_the_wheel_turns_where_the_mouse_is():
    found = meaning(pygame.MOUSEWHEEL, x=0, y=-2)
    assert found == Pointer(PointerKind.WHEEL, pygame.mouse.get_pos(), -2)


@pytest.mark.parametrize("button", [2, 3, 4, 5])
def test_other_buttons_mean_nothing(button: int):
    """The wheel also comes as the buttons 4 and 5."""
    assert meaning(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=button) is None
    assert meaning(pygame.MOUSEBUTTONUP, pos=(0, 0), button=button) is None


@pytest.mark.parametrize("kind", [pygame.KEYUP, pygame.QUIT, pygame.WINDOWEXPOSED])
def test_what_is_no_input(kind: int):
    assert meaning(kind) is None


@pytest.mark.parametrize(
    ("code", "command"),
    [
        (pygame.K_LEFT, Command.LEFT),
        (pygame.K_RIGHT, Command.RIGHT),
        (pygame.K_UP, Command.UP),
        (pygame.K_DOWN, Command.DOWN),
        (pygame.K_HOME, Command.HOME),
        (pygame.K_END, Command.END),
        (pygame.K_PAGEUP, Command.PAGE_UP),
        (pygame.K_PAGEDOWN, Command.PAGE_DOWN),
        (pygame.K_RETURN, Command.CONFIRM),
        (pygame.K_KP_ENTER, Command.CONFIRM),
        (pygame.K_ESCAPE, Command.CANCEL),
        (pygame.K_SPACE, Command.SKIP),
    ],
)
def test_keys_with_a_fixed_meaning(code: int, command: Command):
    assert key(code).command is command


@pytest.mark.parametrize(
    ("scancode", "command"),
    [
        (pygame.KSCAN_H, Command.HINT),
        (pygame.KSCAN_L, Command.LAST_TRICK),
        (pygame.KSCAN_S, Command.SCORE),
        (pygame.KSCAN_P, Command.PASS),
        (pygame.KSCAN_F11, Command.FULLSCREEN),
        (pygame.KSCAN_F1, Command.HELP),
    ],
)
def test_letters_are_read_by_their_place(scancode: int, command: Command):
    """Under an Arabic layout the H key types an alif, and still asks for a hint."""
    arabic = key(ord("ا"), scancode=scancode, unicode="ا")
    assert arabic.command is command
    assert arabic.text == "ا"


def test_a_letter_elsewhere_is_just_text():
    assert key(pygame.K_h, scancode=pygame.KSCAN_W, unicode="h") == KeyPress(
        None, text="h", code=pygame.KSCAN_W
    )


def test_tab_and_shift_tab():
    assert key(pygame.K_TAB).command is Command.FOCUS_NEXT
    assert key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT).command is Command.FOCUS_PREVIOUS
    assert key(pygame.K_TAB, mod=pygame.KMOD_RSHIFT).command is Command.FOCUS_PREVIOUS


def test_alt_enter_is_the_full_screen():
    assert key(pygame.K_RETURN, mod=pygame.KMOD_LALT).command is Command.FULLSCREEN
    assert key(pygame.K_RETURN, mod=pygame.KMOD_LCTRL).command is Command.CONFIRM


@pytest.mark.parametrize("digit", range(10))
def test_digits_of_both_blocks_whatever_they_type(digit: int):
    rows = (
        getattr(pygame, f"KSCAN_{digit}"),
        getattr(pygame, f"KSCAN_KP_{digit}"),
    )
    for scancode in rows:
        found = key(0, scancode=scancode, unicode="٠١٢٣٤٥٦٧٨٩"[digit])
        assert found.digit == digit
        assert found.text == "٠١٢٣٤٥٦٧٨٩"[digit]


def test_keys_that_edit_text():
    assert key(pygame.K_BACKSPACE, unicode="\b").is_backspace
    assert key(pygame.K_DELETE, unicode="\x7f").is_delete
    assert key(pygame.K_BACKSPACE, unicode="\b").text == ""
    assert key(pygame.K_RETURN, unicode="\r").text == ""
    assert key(pygame.K_a, scancode=pygame.KSCAN_A, unicode="a").text == "a"
