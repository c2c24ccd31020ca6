"""The keys that can be changed: which key stands for which command, as a frozen value.

Keys are meant by their place on the keyboard (the scancode) and written by what an American
keyboard prints there. Arrows, Enter, Space, Escape, Tab, the digits and the keys that edit text
are no part of it: they keep their meaning, so that no choice can lock a person out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from string import ascii_uppercase
from types import MappingProxyType
from typing import Final

import pygame

from ui.input import Command

__all__ = ["DEFAULT_KEYS", "KeyMap", "KeyTakenError", "KeyUnusableError", "printed_sign"]

_SIGNS: Final = {
    "Minus": (pygame.KSCAN_MINUS, "-"),
    "Equals": (pygame.KSCAN_EQUALS, "="),
    "LeftBracket": (pygame.KSCAN_LEFTBRACKET, "["),
    "RightBracket": (pygame.KSCAN_RIGHTBRACKET, "]"),
    "Backslash": (pygame.KSCAN_BACKSLASH, "\\"),
    "Semicolon": (pygame.KSCAN_SEMICOLON, ";"),
    "Apostrophe": (pygame.KSCAN_APOSTROPHE, "'"),
    "Grave": (pygame.KSCAN_GRAVE, "`"),
    "Comma": (pygame.KSCAN_COMMA, ","),
    "Period": (pygame.KSCAN_PERIOD, "."),
    "Slash": (pygame.KSCAN_SLASH, "/"),
    "KeypadPlus": (pygame.KSCAN_KP_PLUS, "Num +"),
    "KeypadMinus": (pygame.KSCAN_KP_MINUS, "Num -"),
    "KeypadTimes": (pygame.KSCAN_KP_MULTIPLY, "Num *"),
    "KeypadDivide": (pygame.KSCAN_KP_DIVIDE, "Num /"),
    "KeypadPeriod": (pygame.KSCAN_KP_PERIOD, "Num ."),
    "Insert": (pygame.KSCAN_INSERT, "Ins"),
    "Pause": (pygame.KSCAN_PAUSE, "Pause"),
}
_PLAIN: Final = (*ascii_uppercase, *(f"F{number}" for number in range(1, 13)))

_CODES: Final[Mapping[str, int]] = MappingProxyType(
    {name: getattr(pygame, f"KSCAN_{name}") for name in _PLAIN}
    | {name: code for name, (code, _) in _SIGNS.items()}
)
_NAMES: Final = {code: name for name, code in _CODES.items()}

_DEFAULTS: Final = {
    Command.HINT: "H",
    Command.LAST_TRICK: "L",
    Command.SCORE: "S",
    Command.TURN: "T",
    Command.HAND: "Y",
    Command.PASS: "P",
    Command.UNDO: "U",
    Command.CLAIM: "R",
    Command.LOG: "G",
    Command.SEEN: "C",
    Command.MUTE: "M",
    Command.HELP: "F1",
    Command.FULLSCREEN: "F11",
}


class KeyUnusableError(ValueError):
    """The key cannot stand for a command: it has a fixed meaning, or none that can be written."""


class KeyTakenError(ValueError):
    """The key stands for another command already: ``by``."""

    def __init__(self, by: Command) -> None:
        super().__init__(by)
        self.by = by


@dataclass(frozen=True, slots=True)
class KeyMap:
    """The changeable commands in the order of the page that shows them, each with its key's name.

    No two commands share a key. A command may have none: "".
    """

    names: tuple[tuple[Command, str], ...] = tuple(_DEFAULTS.items())

    @property
    def commands(self) -> tuple[Command, ...]:
        """The commands whose keys can be changed."""
        return tuple(command for command, _ in self.names)

    @property
    def by_code(self) -> Mapping[int, Command]:
        """The command of each scancode in use."""
        return {_CODES[name]: command for command, name in self.names if name}

    def code(self, command: Command) -> int | None:
        """The scancode of ``command``, or None when no key stands for it."""
        name = dict(self.names).get(command, "")
        return _CODES[name] if name else None

    def changed(self, command: Command, code: int) -> KeyMap:
        """With the key ``code`` for ``command``; ``KeyTakenError`` or ``KeyUnusableError``."""
        if code not in _NAMES:
            raise KeyUnusableError(code)
        taken_by = self.by_code.get(code, command)
        if taken_by is not command:
            raise KeyTakenError(taken_by)
        return self._with({command: _NAMES[code]})

    def _with(self, changes: Mapping[Command, str]) -> KeyMap:
        return KeyMap(tuple((each, changes.get(each, name)) for each, name in self.names))

    # --- the form in the settings file --------------------------------------------------------

    @property
    def text(self) -> str:
        """What differs from the defaults: ``hint=J last_trick=F5``; empty when nothing does."""
        return " ".join(
            f"{command.name.lower()}={name}"
            for command, name in self.names
            if _DEFAULTS[command] != name
        )

    @classmethod
    def parse(cls, text: str) -> KeyMap:
        """The keys of a ``text``; ``ValueError`` for unknown names or a key that stands twice.

        A command loses its default key when the text gives that key to another.
        """
        changes = dict(_pairs(text.split()))
        chosen = [name for name in changes.values() if name]
        if len(set(chosen)) < len(chosen):
            raise ValueError(f"a key stands twice in {text!r}")
        kept = {command: "" for command, name in _DEFAULTS.items() if name in chosen}
        return DEFAULT_KEYS._with(kept | changes)


def _pairs(words: Iterable[str]) -> Iterable[tuple[Command, str]]:
    by_name = {command.name.lower(): command for command in _DEFAULTS}
    for word in words:
        command, equals, key = word.partition("=")
        if not equals or command not in by_name or (key and key not in _CODES):
            raise ValueError(f"not a key: {word!r}")
        yield by_name[command], key


DEFAULT_KEYS: Final = KeyMap()


def printed_sign(code: int) -> str:
    """What an American keyboard prints on a key, shortened to fit a key cap."""
    name = _NAMES.get(code, "")
    return _SIGNS[name][1] if name in _SIGNS else name
