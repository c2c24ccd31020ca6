"""The window: created once, resizable at native pixels, full screen and back."""

from __future__ import annotations

import contextlib
import os
import sys
import warnings
from collections.abc import Iterator, MutableMapping, Sequence
from typing import Final

import pygame
from pygame import Rect

from ui.displays import fitted, screen_of, usable_areas
from ui.paths import ASSETS

__all__ = ["MIN_SIZE", "NoDisplayError", "Window", "prepare_environment"]

Size = tuple[int, int]

MIN_SIZE: Final = (960, 540)
FIRST_SIZE: Final = (1280, 720)
FIRST_SHARE: Final = 0.8
"""The share of the screen that the first window takes, whatever the density of its pixels."""
LARGEST_FIRST: Final = 2.0
LARGEST_CANVAS: Final = 4096
FRAME: Final = 64
"""Pixels by which a window's frame may put it elsewhere than it was asked to be."""
PLACE_VARIABLE: Final = "SDL_VIDEO_WINDOW_POS"
INVISIBLE_DRIVERS: Final = ("offscreen", "dummy", "evdev")
TITLE: Final = "طرنيب · Tarneeb"


class NoDisplayError(RuntimeError):
    """There is no screen to open a window on."""


def prepare_environment(
    environ: MutableMapping[str, str] = os.environ, platform: str = sys.platform
) -> None:
    """Hints that SDL reads before its video starts; what the user has set is kept.

    On X11 SDL shows the window through OpenGL, which costs 25 to 65 ms a frame without a real
    graphics card, whatever is drawn; the plain way costs a tenth and serves real cards as well.
    Windows goes that way by itself. Wayland and macOS have no other way than the first, and with
    the hint no window would open there.
    On Windows a program that does not say that it knows of dense screens is blown up and blurred.
    """
    driver = environ.get("SDL_VIDEODRIVER", "x11" if environ.get("DISPLAY") else "")
    if driver == "x11" and platform != "darwin":
        environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    environ.setdefault("SDL_VIDEO_X11_WMCLASS", "tarneeb")
    environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")


class Window:
    """The display surface and its two forms: a resizable window, or the full screen.

    What is drawn goes on ``surface``, which is never smaller than the least size that scenes are
    made for. In a smaller window, as some systems force it, the picture is shown reduced.
    """

    def __init__(
        self,
        size: Size | None = None,
        place: Size | None = None,
        *,
        fullscreen: bool,
        is_exact: bool = False,
    ) -> None:
        """Open the window; ``NoDisplayError`` when there is no screen and none was asked for.

        ``size`` is in pixels, None for what suits the screen; ``place`` is the upper left corner
        of the content on the desktop, None for where the system likes it. Both give way to the
        screens that there are, unless the size ``is_exact``.
        """
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoDisplayError(str(error)) from error
        if pygame.display.get_driver() in INVISIBLE_DRIVERS and "SDL_VIDEODRIVER" not in os.environ:
            raise NoDisplayError(pygame.display.get_driver())
        _set_icon()
        pygame.display.set_caption(TITLE)
        areas = usable_areas()
        self._windowed_size = _at_least(_first_size(areas[0]) if size is None else size)
        self._place = place
        if not is_exact:
            self._windowed_size, self._place = fitted(self._windowed_size, place, areas)
        self.is_fullscreen = False
        self._canvas: pygame.Surface | None = None
        self._display = self._open_window()
        self._make_canvas()
        if fullscreen:
            self.set_fullscreen(True)

    @property
    def surface(self) -> pygame.Surface:
        """What scenes are drawn on."""
        return self._canvas or self._display

    @property
    def size(self) -> Size:
        """The size in pixels of what scenes are drawn on."""
        return self.surface.get_size()

    @property
    def windowed_size(self) -> Size:
        """The size of the window, also while the full screen is used."""
        return self._windowed_size if self.is_fullscreen else self._display.get_size()

    @property
    def place(self) -> Size | None:
        """Where the window was last seen on the desktop; None where the system does not tell."""
        return self._place

    def note_place(self) -> None:
        """The window has moved: remember where it is, unless it fills the screen or is hidden."""
        if not self.is_fullscreen and pygame.display.get_active():
            self._place = _position()

    def set_fullscreen(self, wanted: bool) -> None:
        """Go to the full screen, that on which the window is, or back to the window as it was."""
        if wanted is self.is_fullscreen:
            return
        if wanted:
            self.note_place()
            self._windowed_size = self._display.get_size()
            screen = screen_of(Rect(self._place or (0, 0), self._windowed_size), usable_areas())
            screen = min(screen or 0, pygame.display.get_num_displays() - 1)
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", RuntimeWarning)  # as for the window
                self._display = pygame.display.set_mode((0, 0), pygame.FULLSCREEN, display=screen)
        else:
            areas = usable_areas()  # perhaps other ones than when the window was left
            self._windowed_size, self._place = fitted(self._windowed_size, self._place, areas)
            # Without it the window would stay as large as the screen on X11.
            _sdl_window().set_windowed()
            self._display = self._open_window()
        self.is_fullscreen = wanted
        self._make_canvas()

    def refresh(self) -> None:
        """Take the surface anew after its size has changed."""
        surface = pygame.display.get_surface()
        if surface is not None:
            self._display = surface
        self._make_canvas()

    def show(self, changed: Sequence[Rect]) -> None:
        """Bring to the screen what was drawn at ``changed``."""
        if self._canvas is None:
            pygame.display.update(changed)
        else:
            pygame.transform.smoothscale(self._canvas, self._display.get_size(), self._display)
            pygame.display.flip()

    def on_surface(self, pos: Size) -> Size:
        """The pixel of the surface that is shown at ``pos`` in the window."""
        if self._canvas is None:
            return pos
        (x, y), shown, size = pos, self._display.get_size(), self.size
        return x * size[0] // max(1, shown[0]), y * size[1] // max(1, shown[1])

    def _make_canvas(self) -> None:
        """A surface to draw on when the window is too small for what is drawn."""
        width, height = shown = self._display.get_size()
        if _at_least(shown) == shown:
            self._canvas = None
            return
        reduced = max(0.001, min(width / MIN_SIZE[0], height / MIN_SIZE[1]))
        needed = [min(LARGEST_CANVAS, round(side / reduced)) for side in shown]
        self._canvas = pygame.Surface(_at_least((needed[0], needed[1]))).convert()

    def _open_window(self) -> pygame.Surface:
        least = min(MIN_SIZE[0], self._windowed_size[0]), min(MIN_SIZE[1], self._windowed_size[1])
        with warnings.catch_warnings():
            # A window manager that gives another size is heeded, not complained of.
            warnings.simplefilter("ignore", RuntimeWarning)
            with _placed(self._place):
                surface = pygame.display.set_mode(self._windowed_size, pygame.RESIZABLE)
        _sdl_window().minimum_size = least
        found = _position()
        if self._place is not None and found is not None and found != self._place:
            # Window managers put the frame where the content should be: without this correction
            # the window would wander by the height of a title bar at every start.
            if max(abs(found[0] - self._place[0]), abs(found[1] - self._place[1])) <= FRAME:
                pygame.display.set_window_position(self._place)
            else:
                self._place = found
        return surface


@contextlib.contextmanager
def _placed(place: Size | None) -> Iterator[None]:
    """Within it a window opens at ``place``; SDL heeds a place only from the environment."""
    if place is None or PLACE_VARIABLE in os.environ:
        yield
        return
    os.environ[PLACE_VARIABLE] = f"{place[0]},{place[1]}"
    try:
        yield
    finally:
        del os.environ[PLACE_VARIABLE]


def _sdl_window() -> pygame.Window:
    """Deprecated, and still the one way to what the display's own window can do.

    Ask for it anew each time: a change of the mode may make another window.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def _set_icon() -> None:
    """A window does without its icon when that is missing or broken."""
    with contextlib.suppress(OSError, pygame.error):
        pygame.display.set_icon(pygame.image.load(ASSETS / "icons" / "tarneeb-64.png"))


def _position() -> Size | None:
    if pygame.display.get_driver() == "wayland":  # it keeps this to itself
        return None
    try:
        x, y = pygame.display.get_window_position()
    except pygame.error:
        return None
    return x, y


def _first_size(area: Rect) -> Size:
    """A window that is neither tiny on a dense screen nor larger than a small one."""
    unit = FIRST_SHARE * min(area.w / FIRST_SIZE[0], area.h / FIRST_SIZE[1])
    unit = min(LARGEST_FIRST, unit)
    return round(FIRST_SIZE[0] * unit), round(FIRST_SIZE[1] * unit)


def _at_least(size: Size) -> Size:
    return max(size[0], MIN_SIZE[0]), max(size[1], MIN_SIZE[1])


def no_display_message() -> str:
    """What to tell a person without a screen, in plain words for the terminal."""
    return "Tarneeb needs a screen, and found none. Start it in a desktop session."
