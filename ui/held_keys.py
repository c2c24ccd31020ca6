"""Which key presses are new, and which are the repetitions of a key that is held."""

from __future__ import annotations

from typing import Final

import pygame

__all__ = ["HeldKeys"]

_REPEATED: Final = frozenset(
    {
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
        pygame.K_TAB,
        pygame.K_BACKSPACE,
        pygame.K_DELETE,
    }
)


class HeldKeys:
    """Lets a held key repeat where that moves something, and nowhere else.

    pygame repeats a key until it has seen it released. While a scene is being built it sees
    nothing, and the Enter that opened the scene would come a second time, to press a button there.
    """

    def __init__(self) -> None:
        self._held: set[int] = set()

    def lets_through(self, event: pygame.event.Event) -> bool:
        """False for a repetition that would do something twice; to be asked about every event."""
        if event.type == pygame.KEYDOWN:
            is_new = event.key not in self._held
            self._held.add(event.key)
            return is_new or event.key in _REPEATED
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()  # the release will go to another window
        return True
