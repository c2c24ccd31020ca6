"""``Canvas``: a picture that is kept, and painted anew only where it has changed.

The table is told as a list of items from the bottom up. The next list is compared with the last
one; only the places where they differ are painted, by the items that reach there. So a card in
flight costs what it covers, not the window, and the picture is the same as if all were painted.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field

import pygame
from pygame import Rect

__all__ = ["Canvas", "Item", "cells"]

CELL = 64
"""Pixels of the squares by which changes are noted: fewer and larger places cost less to paint."""


LOOKS = 3


@dataclass(frozen=True, slots=True)
class Item:
    """A part of the picture.

    ``name`` is its own in the list. ``key`` is all that its look depends on, apart from what makes
    the whole canvas be forgotten. ``paint`` paints it at its place, and nothing outside of
    ``region``. One that is ``slow`` to paint is kept by itself, for when others pass below it.
    """

    name: Hashable
    key: object
    region: Rect
    paint: Callable[[pygame.Surface], object] = field(compare=False)
    slow: bool = False


class Canvas:
    """The picture of one window's size; ``surface`` is to be looked at only."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.surface = _opaque(size)
        self._items: dict[Hashable, tuple[int, Item]] = {}
        self._stickers: dict[Hashable, list[tuple[Item, pygame.Surface]]] = {}
        self._scratch: pygame.Surface | None = None
        self._is_blank = True

    def forget(self, size: tuple[int, int]) -> None:
        """Paint everything anew: the size, the language, the theme or a setting has changed."""
        if size != self.surface.get_size():
            self.surface = _opaque(size)
            self._scratch = None
        self._items.clear()
        self._stickers.clear()
        self._is_blank = True

    def show(self, items: Sequence[Item]) -> list[Rect]:
        """Make the picture that of ``items``; the places that have been painted."""
        window = self.surface.get_rect()
        changed = [window] if self._is_blank else self._changes(items)
        self._is_blank = False
        self._items = {item.name: (index, item) for index, item in enumerate(items)}
        regions = [item.region for item in items]
        places = cells(changed, window)
        for place in places:
            self.surface.set_clip(place)
            for index in place.collidelistall(regions):
                self._paint(items[index])
        self.surface.set_clip(None)
        return places

    def _changes(self, items: Sequence[Item]) -> list[Rect]:
        """Where the picture of ``items`` differs from the present one."""
        changed: list[Rect] = []
        before = dict(self._items)
        highest = -1
        for item in items:
            index, old = before.pop(item.name, (-1, None))
            if old is None:
                changed.append(item.region)
            elif old is not item and old != item:
                changed += (old.region, item.region)
            elif index < highest:  # it was below another that it is above now
                changed.append(item.region)
            highest = max(highest, index)
        return changed + [old.region for _, old in before.values()]

    def _paint(self, item: Item) -> None:
        if item.slow:
            self.surface.blit(self._sticker(item), item.region)
        else:
            item.paint(self.surface)

    def _sticker(self, item: Item) -> pygame.Surface:
        """The item by itself; the last few looks of each are kept, for some come back."""
        kept = self._stickers.setdefault(item.name, [])
        for each, picture in kept:
            if each == item:
                return picture
        picture = self._drawn(item)
        kept.insert(0, (item, picture))
        del kept[LOOKS:]
        return picture

    def _drawn(self, item: Item) -> pygame.Surface:
        """The item on clear ground."""
        if self._scratch is None:
            self._scratch = pygame.Surface(self.surface.get_size(), pygame.SRCALPHA, 32)
        self._scratch.set_clip(item.region)
        self._scratch.fill((0, 0, 0, 0))
        item.paint(self._scratch)
        return self._scratch.subsurface(item.region).copy()


def cells(regions: Sequence[Rect], window: Rect) -> list[Rect]:
    """Rectangles that cover ``regions`` inside ``window`` and do not overlap.

    They are put together from squares of ``CELL`` pixels: rows of bits, in which neighbours are
    found at once.
    """
    rows = [0] * -(-window.h // CELL)
    for region in regions:
        inside = region.clip(window)
        if inside.w and inside.h:
            first, last = inside.left // CELL, (inside.right - 1) // CELL
            bits = (1 << last + 1) - (1 << first)
            for row in range(inside.top // CELL, (inside.bottom - 1) // CELL + 1):
                rows[row] |= bits
    found: list[Rect] = []
    top = 0
    for row in range(1, len(rows) + 1):
        if row == len(rows) or rows[row] != rows[top]:
            found += [
                Rect(left * CELL, top * CELL, wide * CELL, (row - top) * CELL).clip(window)
                for left, wide in _runs(rows[top])
            ]
            top = row
    return found


def _runs(bits: int) -> list[tuple[int, int]]:
    """(first, count) of the bits that are set without a gap."""
    runs: list[tuple[int, int]] = []
    at = 0
    while bits:
        skipped = (bits & -bits).bit_length() - 1
        bits >>= skipped
        wide = (~bits & bits + 1).bit_length() - 1
        runs.append((at + skipped, wide))
        at += skipped + wide
        bits >>= wide
    return runs


def _opaque(size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size)
    return surface if pygame.display.get_surface() is None else surface.convert()
