"""What stands on the keys, as the active layout prints it.

SDL names the key of an event, but not the key at a place that has not been pressed. So every press
teaches one name, and until then a key carries the sign of an American keyboard.
"""

from __future__ import annotations

import pygame

from ui.keymap import printed_sign

__all__ = ["KeyNames"]

LAST_LATIN = "\u017f"


class KeyNames:
    """The names of keys by scancode."""

    def __init__(self) -> None:
        self._learned: dict[int, str] = {}

    def learn(self, event: pygame.event.Event) -> bool:
        """Take the name from a ``KEYDOWN``; True when it is another one than before.

        Keyboards for Arabic, Greek or Cyrillic letters carry Latin ones too, and these keep their
        place when the layout is switched: only Latin signs are learned.
        """
        sign = pygame.key.name(event.key, use_compat=False).upper()
        if len(sign) != 1 or not "!" <= sign <= LAST_LATIN:
            return False
        before = self.name(event.scancode)
        self._learned[event.scancode] = sign
        return before != sign

    def name(self, code: int) -> str:
        """What is printed on the key; empty for one that cannot be named."""
        printed = printed_sign(code)
        return self._learned.get(code, printed) if len(printed) == 1 else printed
