"""One of several things, each on a tile, none of them at first: by click, by arrow, or typed."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, Generic, TypeVar

import pygame
from pygame import Rect

from ui.context import Context
from ui.input import Command, KeyPress
from ui.text import render
from ui.theme import mix
from ui.widgets.base import Look, Widget, draw_box, is_activation, text_size
from ui.widgets.shapes import CLEAR, rgba

__all__ = ["Tiles"]

T = TypeVar("T")

NARROWEST: Final = 38  # units of the design


class Tiles(Widget, Generic[T]):
    """``options`` are (value, text) in reading order; ``value`` is one of them, or None.

    ``typed`` says which digits stand for which value. What is typed and stands for none goes to
    ``on_refused``.
    """

    is_focusable = True

    def __init__(
        self,
        ctx: Context,
        id: str,
        label: str,
        options: Sequence[tuple[T, str]],
        value: T | None,
        on_change: Callable[[T], None],
        *,
        typed: Mapping[str, T] = MappingProxyType({}),
        on_refused: Callable[[], None] = lambda: None,
        size: float = 17,
    ) -> None:
        super().__init__(ctx, id)
        self.label = label
        self._values = [value for value, _ in options]
        self._texts = [text for _, text in options]
        self._value = value
        self._on_change = on_change
        self._by_digits = typed
        self._on_refused = on_refused
        self._size = ctx.text_px(size)
        self._typed = ""
        self._hovered: int | None = None
        self._tiles: list[Rect] = []  # counted from the widget's corner
        self._label_high = 0

    def adopt(self, before: Widget) -> None:
        if isinstance(before, Tiles):
            self._typed, self._hovered = before._typed, before._hovered

    @property
    def spoken(self) -> str:
        chosen = self._texts[self._values.index(self._value)] if self._value is not None else ""
        return ". ".join(text for text in (self.label, chosen) if text)

    # --- geometry -------------------------------------------------------------------------------

    @property
    def radius(self) -> int:
        return self.ctx.px(12)

    @property
    def _gap(self) -> int:
        return self.ctx.px(6)

    @property
    def _tile_high(self) -> int:
        return max(self.ctx.px(36), render.line_height(self._size) + self.ctx.px(4))

    def _columns(self, width: int) -> int:
        """As few rows of the same length as there can be."""
        widest = max(render.measure(text, self._size, True)[0] for text in self._texts)
        narrowest = max(self.ctx.px(NARROWEST), widest + self.ctx.px(14))
        most = max(1, (width + self._gap) // (narrowest + self._gap))
        rows = -(-len(self._values) // most)
        return -(-len(self._values) // rows)

    def height_for(self, width: int) -> int:
        rows = -(-len(self._values) // self._columns(width))
        tiles = rows * self._tile_high + (rows - 1) * self._gap
        return text_size(self.label, self._size, width)[1] + tiles

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self._label_high = text_size(self.label, self._size, rect.w)[1]
        columns = self._columns(rect.w)
        wide = (rect.w - self._gap * (columns - 1)) / columns
        self._tiles = []
        for index in range(len(self._values)):
            row, column = divmod(index, columns)
            x = round(column * (wide + self._gap))
            y = self._label_high + row * (self._tile_high + self._gap)
            tile = Rect(x, y, int(wide), self._tile_high)
            if self.ctx.is_rtl:
                tile.right = rect.w - x
            self._tiles.append(tile)

    def parts(self) -> Mapping[str, Rect]:
        return dict(zip(map(str, self._values), self._tiles, strict=True))

    # --- input ----------------------------------------------------------------------------------

    def _choose(self, value: T) -> None:
        if value != self._value:
            self._value = value
            self.ctx.sounds.play("click")
            self._on_change(value)

    def _tile_at(self, at: tuple[int, int] | None) -> int | None:
        if at is None:
            return None
        return next((i for i, tile in enumerate(self._tiles) if tile.collidepoint(at)), None)

    def hover(self, at: tuple[int, int] | None) -> bool:
        before, self._hovered = self._hovered, self._tile_at(at)
        return before != self._hovered

    def release(self, at: tuple[int, int], *, is_inside: bool) -> bool:
        self._typed = ""
        index = self._tile_at(at)
        if index is not None:
            self._choose(self._values[index])
        return True

    def key(self, event: KeyPress) -> bool:
        digit = _digit(event) if self._by_digits else None
        if digit is not None:
            self._type(str(digit))
            return True
        self._typed = ""
        match event.command:
            case Command.LEFT:
                self._step(-1)
            case Command.RIGHT:
                self._step(1)
            case Command.HOME:
                self._choose(self._values[0])
            case Command.END:
                self._choose(self._values[-1])
            case _ if is_activation(event) and self._value is None:
                self._choose(self._values[0])
            case _:
                return False
        return True

    def _step(self, towards_right: int) -> None:
        """To the neighbour on that side of the screen; from nowhere to the first one."""
        if self._value is None:
            self._choose(self._values[0])
            return
        by = -towards_right if self.ctx.is_rtl else towards_right
        index = self._values.index(self._value) + by
        self._choose(self._values[min(max(0, index), len(self._values) - 1)])

    def _type(self, digit: str) -> None:
        text = self._typed + digit
        may_go_on = any(each != text and each.startswith(text) for each in self._by_digits)
        self._typed = text if may_go_on else ""
        if text in self._by_digits:
            self._choose(self._by_digits[text])
        elif not may_go_on:
            self._on_refused()

    # --- looks ----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, rect: Rect, look: Look) -> None:
        theme = self.ctx.theme
        label = render.paragraph(self.label, self._size, theme.text, rect.w)
        surface.blit(label, (rect.x, rect.y))
        line = rgba(mix(theme.panel_raised, theme.accent_soft, 0.3))
        for index, (text, tile) in enumerate(zip(self._texts, self._tiles, strict=True)):
            box = tile.move(rect.topleft)
            is_chosen = self._values[index] == self._value
            is_lit = look.is_hovered and index == self._hovered
            ground = mix(theme.panel, theme.panel_raised, 1.6 if is_lit else 0.8)
            fill, border = (theme.accent, CLEAR) if is_chosen else (ground, line)
            draw_box(surface, box, self.radius, rgba(fill), border, max(1, self.ctx.px(1.2)))
            color = theme.text_dark if is_chosen else theme.text
            picture = render.line(
                text, self._size, color, bold=is_chosen, numeric=bool(self._by_digits)
            )
            surface.blit(picture, picture.get_rect(center=box.center))

    def text_boxes(self) -> list[tuple[Rect, Rect]]:
        label = Rect(0, 0, self.rect.w, self._label_high)
        texts = [(Rect((0, 0), text_size(self.label, self._size, self.rect.w)), label)]
        for text, tile in zip(self._texts, self._tiles, strict=True):
            size = text_size(text, self._size, tile.w, bold=True)
            texts.append((Rect((0, 0), size).move_to(center=tile.center), tile))
        here = self.rect.topleft
        return [(box.move(here), room.move(here)) for box, room in texts]


def _digit(event: KeyPress) -> int | None:
    """The digit that a key stands for, Western or Arabic."""
    if event.digit is not None:
        return event.digit
    if len(event.text) == 1 and event.text.isdigit():
        return unicodedata.digit(event.text, None)
    return None
