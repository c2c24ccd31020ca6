"""The window: created once, resizable at native pixels, full screen and back."""

from __future__ import annotations

import os
import warnings
from collections.abc import MutableMapping
from typing import Final

import pygame

from ui.paths import ASSETS

__all__ = ["MIN_SIZE", "NoDisplayError", "Window", "prepare_environment"]

MIN_SIZE: Final = (960, 540)
INVISIBLE_DRIVERS: Final = ("offscreen", "dummy", "evdev")
TITLE: Final = "طرنيب · Tarneeb"


class NoDisplayError(RuntimeError):
    """There is no screen to open a window on."""


def prepare_environment(environ: MutableMapping[str, str] = os.environ) -> None:
    """Hints that SDL reads before its video starts; what the user has set is kept.

    On X11 SDL shows the window through OpenGL, which costs 25 to 65 ms a frame without a real
    graphics card, whatever is drawn; the plain way costs a tenth and serves real cards as well.
    """
    environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    environ.setdefault("SDL_VIDEO_X11_WMCLASS", "tarneeb")
    environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")


class Window:
    """The display surface and its two forms: a resizable window, or the full screen."""

    def __init__(self, size: tuple[int, int], *, fullscreen: bool) -> None:
        """Open the window; ``NoDisplayError`` when there is no screen and none was asked for."""
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoDisplayError(str(error)) from error
        if pygame.display.get_driver() in INVISIBLE_DRIVERS and "SDL_VIDEODRIVER" not in os.environ:
            raise NoDisplayError(pygame.display.get_driver())
        icon = ASSETS / "icons" / "tarneeb-64.png"
        if icon.exists():
            pygame.display.set_icon(pygame.image.load(icon))
        pygame.display.set_caption(TITLE)
        self._windowed_size = _at_least(size)
        self.is_fullscreen = False
        self.surface = self._open_window()
        if fullscreen:
            self.set_fullscreen(True)

    @property
    def size(self) -> tuple[int, int]:
        """The size in pixels."""
        return self.surface.get_size()

    @property
    def windowed_size(self) -> tuple[int, int]:
        """The size of the window, also while the full screen is used."""
        return self._windowed_size if self.is_fullscreen else self.size

    def set_fullscreen(self, wanted: bool) -> None:
        """Go to the full screen or back to the window as it was."""
        if wanted is self.is_fullscreen:
            return
        if wanted:
            self._windowed_size = self.size
            self.surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            self.surface = self._open_window()
        self.is_fullscreen = wanted

    def refresh(self) -> None:
        """Take the surface anew after its size has changed."""
        surface = pygame.display.get_surface()
        if surface is not None:
            self.surface = surface

    def _open_window(self) -> pygame.Surface:
        surface = pygame.display.set_mode(self._windowed_size, pygame.RESIZABLE)
        # Deprecated, and still the one way to a smallest size for the display's own window.
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            pygame.Window.from_display_module().minimum_size = MIN_SIZE
        return surface


def _at_least(size: tuple[int, int]) -> tuple[int, int]:
    return max(size[0], MIN_SIZE[0]), max(size[1], MIN_SIZE[1])


def no_display_message() -> str:
    """What to tell a person without a screen, in plain words for the terminal."""
    return "Tarneeb needs a screen, and found none. Start it in a desktop session."
