"""From pygame's events to what a person means: pointer moves, presses, commands.

Letters are read by their place on the keyboard (the scancode), so that they work whatever layout
is active: under an Arabic layout the H key still asks for a hint. Which key stands for which
command is said by ``ui.keymap``; the keys here keep their meaning.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

import pygame

__all__ = ["Command", "InputEvent", "KeyPress", "Pointer", "PointerKind", "translate"]


class Command(Enum):
    """What a key asks for; a scene takes the ones that it knows."""

    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    HOME = auto()
    END = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    FOCUS_NEXT = auto()
    FOCUS_PREVIOUS = auto()
    CONFIRM = auto()
    CANCEL = auto()
    SKIP = auto()
    HINT = auto()
    LAST_TRICK = auto()
    SCORE = auto()
    TURN = auto()
    HAND = auto()
    PASS = auto()
    LOG = auto()
    SEEN = auto()
    FULLSCREEN = auto()
    HELP = auto()
    MUTE = auto()
    CLAIM = auto()
    UNDO = auto()


class PointerKind(Enum):
    """What the mouse did."""

    MOVE = auto()
    DOWN = auto()
    UP = auto()
    WHEEL = auto()


@dataclass(frozen=True, slots=True)
class Pointer:
    """The mouse at ``pos`` (pixels of the window); ``wheel`` counts notches, up is positive."""

    kind: PointerKind
    pos: tuple[int, int]
    wheel: float = 0.0


@dataclass(frozen=True, slots=True)
class KeyPress:
    """A key went down: the command that it stands for, if any, and the text that it types.

    ``code`` is the key's place on the keyboard, a scancode; 0 for what was no key.
    """

    command: Command | None
    digit: int | None = None
    text: str = ""
    is_backspace: bool = False
    is_delete: bool = False
    code: int = 0


InputEvent = Pointer | KeyPress

_BY_KEY: Final[dict[int, Command]] = {
    pygame.K_LEFT: Command.LEFT,
    pygame.K_RIGHT: Command.RIGHT,
    pygame.K_UP: Command.UP,
    pygame.K_DOWN: Command.DOWN,
    pygame.K_HOME: Command.HOME,
    pygame.K_END: Command.END,
    pygame.K_PAGEUP: Command.PAGE_UP,
    pygame.K_PAGEDOWN: Command.PAGE_DOWN,
    pygame.K_RETURN: Command.CONFIRM,
    pygame.K_KP_ENTER: Command.CONFIRM,
    pygame.K_ESCAPE: Command.CANCEL,
    pygame.K_SPACE: Command.SKIP,
}

_DIGITS: Final[dict[int, int]] = {
    pygame.KSCAN_0: 0,
    pygame.KSCAN_KP_0: 0,
    **{pygame.KSCAN_1 + n: n + 1 for n in range(9)},
    **{pygame.KSCAN_KP_1 + n: n + 1 for n in range(9)},
}


def translate(event: pygame.event.Event, keys: Mapping[int, Command]) -> InputEvent | None:
    """What ``event`` means, or None for events that are no input.

    ``keys`` are the commands of the keys that can be changed, by scancode.
    """
    match event.type:
        case pygame.MOUSEMOTION:
            return Pointer(PointerKind.MOVE, event.pos)
        case pygame.MOUSEBUTTONDOWN if event.button == 1:
            return Pointer(PointerKind.DOWN, event.pos)
        case pygame.MOUSEBUTTONUP if event.button == 1:
            return Pointer(PointerKind.UP, event.pos)
        case pygame.MOUSEWHEEL:
            return Pointer(PointerKind.WHEEL, pygame.mouse.get_pos(), event.y)
        case pygame.KEYDOWN:
            return _key_press(event, keys)
    return None


def _key_press(event: pygame.event.Event, keys: Mapping[int, Command]) -> KeyPress:
    if event.key == pygame.K_TAB:
        back = event.mod & pygame.KMOD_SHIFT
        step = Command.FOCUS_PREVIOUS if back else Command.FOCUS_NEXT
        return KeyPress(step, code=event.scancode)
    if event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT:
        return KeyPress(Command.FULLSCREEN, code=event.scancode)
    command = _BY_KEY.get(event.key) or keys.get(event.scancode)
    typed = event.unicode if event.unicode.isprintable() else ""
    return KeyPress(
        command,
        digit=_DIGITS.get(event.scancode),
        text=typed,
        is_backspace=event.key == pygame.K_BACKSPACE,
        is_delete=event.key == pygame.K_DELETE,
        code=event.scancode,
    )
