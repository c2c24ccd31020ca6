"""What every scene shares: settings, theme, sizes, sound, the scene stack.

Scenes get a ``Context`` and nothing else from the application; there are no global objects.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from ui import i18n
from ui.announcer import Announcer
from ui.input import Command
from ui.key_names import KeyNames
from ui.keymap import KeyMap
from ui.scene import SceneStack
from ui.settings import Settings
from ui.theme import THEMES, Theme

__all__ = ["Context", "Sounds"]

BASE_SIZE = (1280, 720)
SMALLEST_UNIT = 0.7
LARGEST_SCALE = 1.5
LARGEST_TEXT = 1.6
"""Larger ones leave no room in the window for a page between its title and its buttons."""


class Sounds(Protocol):
    """What scenes need of the audio."""

    def play(self, name: str) -> None:
        """Play a sound of ``assets/sounds`` by name, or do nothing without a device."""

    def ambience(self, name: str | None) -> None:
        """Let a sound go on in the background, or end it."""


class Context:
    """The services of the application, handed to scenes."""

    def __init__(
        self,
        settings: Settings,
        sounds: Sounds,
        *,
        on_settings: Callable[[Settings], None],
        on_quit: Callable[[], None],
    ) -> None:
        self.settings = settings
        self.sounds = sounds
        self.stack = SceneStack()
        self.size: tuple[int, int] = BASE_SIZE
        self.key_names = KeyNames()
        self.announcer = Announcer()
        self.by_keyboard = False  # the last input was a key: the focus shows
        self._on_settings = on_settings
        self._on_quit = on_quit

    @property
    def theme(self) -> Theme:
        """The palette in use."""
        return THEMES[self.settings.theme]

    @property
    def is_rtl(self) -> bool:
        """True when the language is read from right to left."""
        return i18n.direction() == "rtl"

    @property
    def text(self) -> float:
        """The chosen text size, 0.8 to 1.6."""
        return self.settings.text_scale / 100

    @property
    def scale(self) -> float:
        """The size of everything, as chosen and as far as it fits; 1 is made for the window."""
        return min(self.settings.ui_scale / 100, LARGEST_SCALE, LARGEST_TEXT / self.text)

    @property
    def unit(self) -> float:
        """Pixels per unit of the 1280x720 design, before the text size."""
        width, height = self.size
        fill = min(width / BASE_SIZE[0], height / BASE_SIZE[1])
        return max(SMALLEST_UNIT, fill * self.scale)

    @property
    def keys(self) -> KeyMap:
        """The keys in use."""
        return KeyMap.parse(self.settings.keys)

    def key_cap(self, command: Command) -> str:
        """What is printed on the key for ``command``; empty when no key stands for it."""
        code = self.keys.code(command)
        return "" if code is None else self.key_names.name(code)

    def px(self, units: float) -> int:
        """``units`` of the 1280x720 design in pixels of this window."""
        return round(units * self.unit)

    def text_px(self, units: float) -> int:
        """A font size in pixels: as ``px``, times the chosen text size, never below 11."""
        return max(11, round(units * self.unit * self.text))

    def change(self, settings: Settings) -> None:
        """Put new settings into force at once and have them saved."""
        self.settings = settings
        self._on_settings(settings)

    def quit(self) -> None:
        """End the program after this frame."""
        self._on_quit()

    def fill(self, surface: pygame.Surface, share: float = 0.55) -> None:
        """Darken what is on ``surface``: the veil below an overlay."""
        veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        veil.fill((0, 0, 0, round(255 * share)))
        surface.blit(veil, (0, 0))
