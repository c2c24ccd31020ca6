"""Where the screens are, so that no window opens where nobody can see it.

pygame tells how large the desktops are, but not where they lie. The SDL that it brought along does:
it is asked directly where it can be found, and otherwise only the first screen is known.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

__all__ = ["fitted", "screen_of", "usable_areas"]

GRIP: Final = 64
"""Pixels of a window that must be on a screen, both ways, for it to count as seen there."""


class _SdlRect(ctypes.Structure):
    _fields_ = (
        ("x", ctypes.c_int),
        ("y", ctypes.c_int),
        ("w", ctypes.c_int),
        ("h", ctypes.c_int),
    )


def usable_areas() -> tuple[Rect, ...]:
    """What each screen leaves to windows, in the coordinates of their places; never empty.

    The order is that of the screens' numbers. The display must be initialized.
    """
    return _asked_of_sdl() or (Rect((0, 0), pygame.display.get_desktop_sizes()[0]),)


def _asked_of_sdl() -> tuple[Rect, ...]:
    try:
        # On Windows a loaded library is found by its name; elsewhere through a module that uses it.
        library = "SDL2.dll" if sys.platform == "win32" else str(pygame.base.__file__)
        sdl = ctypes.CDLL(library)
        count, ask = sdl.SDL_GetNumVideoDisplays, sdl.SDL_GetDisplayUsableBounds
    except (OSError, AttributeError):
        return ()
    ask.argtypes = (ctypes.c_int, ctypes.POINTER(_SdlRect))
    areas = []
    for number in range(count()):
        area = _SdlRect()
        if ask(number, ctypes.byref(area)) != 0 or area.w <= 0 or area.h <= 0:
            return ()
        areas.append(Rect(area.x, area.y, area.w, area.h))
    return tuple(areas)


def screen_of(window: Rect, areas: Sequence[Rect]) -> int | None:
    """The number of the screen that shows most of ``window``; None when none shows enough."""
    seen = [window.clip(area) for area in areas]
    best = max(range(len(areas)), key=lambda number: seen[number].w * seen[number].h)
    return best if min(seen[best].size) >= GRIP else None


def fitted(
    size: tuple[int, int], place: tuple[int, int] | None, areas: Sequence[Rect]
) -> tuple[tuple[int, int], tuple[int, int] | None]:
    """The size and place of a window that is wanted, as the screens of today allow them.

    Without a place, or with one that no screen shows any more, the place is left to the system.
    """
    if place is not None:
        window = Rect(place, size)
        number = screen_of(window, areas)
        if number is not None:
            area = areas[number]
            window.size = min(size[0], area.w), min(size[1], area.h)
            window.clamp_ip(area)
            return window.size, window.topleft
    area = areas[0]
    return (min(size[0], area.w), min(size[1], area.h)), None
