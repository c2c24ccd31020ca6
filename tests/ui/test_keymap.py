"""Which key stands for which command: defaults, changes, refusals, the form in the file."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.input import Command, KeyPress, translate
from ui.key_names import KeyNames
from ui.keymap import DEFAULT_KEYS, KeyMap, KeyTakenError, KeyUnusableError, printed_sign

FIXED_COMMANDS = {
    Command.LEFT,
    Command.RIGHT,
    Command.UP,
    Command.DOWN,
    Command.HOME,
    Command.END,
    Command.PAGE_UP,
    Command.PAGE_DOWN,
    Command.FOCUS_NEXT,
    Command.FOCUS_PREVIOUS,
    Command.CONFIRM,
    Command.CANCEL,
    Command.SKIP,
}
FIXED_KEYS = (
    pygame.KSCAN_UP,
    pygame.KSCAN_RETURN,
    pygame.KSCAN_ESCAPE,
    pygame.KSCAN_TAB,
    pygame.KSCAN_SPACE,
    pygame.KSCAN_BACKSPACE,
    pygame.KSCAN_DELETE,
    pygame.KSCAN_7,
    pygame.KSCAN_KP_0,
    pygame.KSCAN_LSHIFT,
    0,
)


def pressed(key: int, code: int, unicode: str = "", mod: int = 0) -> KeyPress:
    """What a key event means with the keys as at first."""
    event = pygame.event.Event(pygame.KEYDOWN, key=key, scancode=code, unicode=unicode, mod=mod)
    meant = translate(event, DEFAULT_KEYS.by_code)
    assert isinstance(meant, KeyPress)
    return meant


# --- the map -----------------------------------------------------------------------------------


def test_every_command_has_a_fixed_key_or_one_that_can_be_changed():
    assert set(DEFAULT_KEYS.commands) | FIXED_COMMANDS == set(Command)
    assert not set(DEFAULT_KEYS.commands) & FIXED_COMMANDS
    assert all(DEFAULT_KEYS.code(command) for command in DEFAULT_KEYS.commands)


def test_a_key_is_changed():
    keys = DEFAULT_KEYS.changed(Command.HINT, pygame.KSCAN_J)
    assert keys.by_code[pygame.KSCAN_J] is Command.HINT
    assert pygame.KSCAN_H not in keys.by_code
    assert DEFAULT_KEYS.code(Command.HINT) == pygame.KSCAN_H  # a value never changes


def test_a_key_that_is_taken_is_refused():
    with pytest.raises(KeyTakenError) as refused:
        DEFAULT_KEYS.changed(Command.HINT, pygame.KSCAN_L)
    assert refused.value.by is Command.LAST_TRICK


def test_the_same_key_again_is_no_conflict():
    assert DEFAULT_KEYS.changed(Command.HINT, pygame.KSCAN_H) == DEFAULT_KEYS


@pytest.mark.parametrize("code", FIXED_KEYS)
def test_fixed_keys_cannot_be_given_to_a_command(code: int):
    with pytest.raises(KeyUnusableError):
        DEFAULT_KEYS.changed(Command.HINT, code)


def test_the_text_of_the_defaults_is_empty():
    assert DEFAULT_KEYS.text == ""
    assert KeyMap.parse("") == DEFAULT_KEYS


def test_the_text_names_what_was_changed():
    keys = DEFAULT_KEYS.changed(Command.HINT, pygame.KSCAN_F5)
    keys = keys.changed(Command.LAST_TRICK, pygame.KSCAN_H)
    assert keys.text == "hint=F5 last_trick=H"
    assert KeyMap.parse(keys.text) == keys


def test_a_command_loses_its_default_to_a_change():
    """So a later version may use a key that somebody has given to something else."""
    keys = KeyMap.parse("hint=L")
    assert keys.code(Command.HINT) == pygame.KSCAN_L
    assert keys.code(Command.LAST_TRICK) is None
    assert KeyMap.parse(keys.text) == keys


def test_a_command_may_be_without_a_key():
    assert KeyMap.parse("hint=").code(Command.HINT) is None


@pytest.mark.parametrize(
    "text", ["hint", "=H", "hint=Space", "left=H", "hint=h", "hint=J pass=J", "HINT=J"]
)
def test_what_is_no_key_is_refused(text: str):
    with pytest.raises(ValueError, match="key"):
        KeyMap.parse(text)


@given(st.lists(st.tuples(st.sampled_from(DEFAULT_KEYS.commands), st.integers(0, 120))))
def test_no_two_commands_ever_share_a_key(changes: list[tuple[Command, int]]):
    keys = DEFAULT_KEYS
    for command, code in changes:
        try:
            keys = keys.changed(command, code)
        except (KeyTakenError, KeyUnusableError):
            continue
    assert len(keys.by_code) == len(keys.commands)
    assert KeyMap.parse(keys.text) == keys


# --- events ------------------------------------------------------------------------------------


def test_letters_are_read_by_their_place():
    arabic_alef = 0x627
    meant = pressed(arabic_alef, pygame.KSCAN_H, "ا")
    assert meant.command is Command.HINT
    assert meant.text == "ا"
    assert meant.code == pygame.KSCAN_H


def test_the_keys_in_use_decide():
    keys = DEFAULT_KEYS.changed(Command.HINT, pygame.KSCAN_J)
    event = pygame.event.Event(
        pygame.KEYDOWN, key=pygame.K_j, scancode=pygame.KSCAN_J, unicode="j", mod=0
    )
    meant = translate(event, keys.by_code)
    assert isinstance(meant, KeyPress)
    assert meant.command is Command.HINT


def test_fixed_keys_keep_their_meaning():
    assert pressed(pygame.K_RETURN, pygame.KSCAN_RETURN).command is Command.CONFIRM
    assert pressed(pygame.K_SPACE, pygame.KSCAN_SPACE, " ").command is Command.SKIP
    assert pressed(pygame.K_ESCAPE, pygame.KSCAN_ESCAPE).command is Command.CANCEL
    back = pressed(pygame.K_TAB, pygame.KSCAN_TAB, mod=pygame.KMOD_LSHIFT)
    assert back.command is Command.FOCUS_PREVIOUS
    whole = pressed(pygame.K_RETURN, pygame.KSCAN_RETURN, mod=pygame.KMOD_LALT)
    assert whole.command is Command.FULLSCREEN


@pytest.mark.parametrize(("code", "digit"), [(pygame.KSCAN_0, 0), (pygame.KSCAN_KP_9, 9)])
def test_digits_are_read_by_their_place_too(code: int, digit: int):
    assert pressed(0x660 + digit, code, chr(0x660 + digit)).digit == digit


def test_what_is_no_input_means_nothing():
    assert translate(pygame.event.Event(pygame.USEREVENT), {}) is None
    right_click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=(1, 2))
    assert translate(right_click, {}) is None


# --- what is printed on the keys ---------------------------------------------------------------


@pytest.fixture
def _display():
    """SDL names keys only while its video runs."""
    pygame.display.init()


def key_event(key: int, code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, scancode=code)


@pytest.mark.usefixtures("_display")
def test_keys_are_named_as_the_layout_prints_them():
    names = KeyNames()
    assert names.name(pygame.KSCAN_Q) == "Q"
    assert names.learn(key_event(pygame.K_a, pygame.KSCAN_Q))  # a French keyboard
    assert names.name(pygame.KSCAN_Q) == "A"
    assert not names.learn(key_event(pygame.K_a, pygame.KSCAN_Q))


@pytest.mark.usefixtures("_display")
@pytest.mark.parametrize("letter", "اжλ")
def test_a_key_keeps_its_latin_letter_beside_another_script(letter: str):
    names = KeyNames()
    assert not names.learn(key_event(ord(letter), pygame.KSCAN_H))
    assert names.name(pygame.KSCAN_H) == "H"


@pytest.mark.usefixtures("_display")
def test_a_key_with_a_name_of_its_own_keeps_it():
    names = KeyNames()
    names.learn(key_event(pygame.K_F5, pygame.KSCAN_F5))
    assert names.name(pygame.KSCAN_F5) == "F5"
    assert names.name(pygame.KSCAN_KP_PLUS) == "Num +"
    assert names.name(pygame.KSCAN_UP) == printed_sign(pygame.KSCAN_UP) == ""
