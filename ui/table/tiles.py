"""Ivory tiles that one takes in hand: a bid, a suit."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.cards import Suit
from ui.context import Context
from ui.i18n import Isolated, tr
from ui.input import KeyPress
from ui.table.ink import put
from ui.text import render
from ui.theme import mix
from ui.widgets.base import Look, Widget, draw_box, draw_shadow, is_activation
from ui.widgets.shapes import CLEAR, rgba

__all__ = ["BidTile", "SuitTile"]

_RED = (0xB7, 0x1F, 0x2E)
_BLACK = (0x1B, 0x1A, 0x14)
_BLUE = (0x1D, 0x55, 0xA8)
_GREEN = (0x1B, 0x6E, 0x3A)


class _Tile(Widget):
    """A tile that is pressed and let go, or entered."""

    is_focusable = True

    def __init__(self, ctx: Context, id: str, on_click: Callable[[], None]) -> None:
        super().__init__(ctx, id)
        self._on_click = on_click

    def _click(self) -> None:
        self.ctx.sounds.play("click")
        self._on_click()

    def press(self, at: tuple[int, int]) -> bool:
        return True

    def release(self, at: tuple[int, int], *, is_inside: bool) -> bool:
        if is_inside and self.is_enabled:
            self._click()
        return True

    def key(self, event: KeyPress) -> bool:
        if is_activation(event):
            self._click()
            return True
        return False

    def height_for(self, width: int) -> int:
        return width

    def _draw_ground(self, surface: pygame.Surface, rect: Rect, look: Look) -> bool:
        """Paint the tile; True when it is a bright one."""
        theme = self.ctx.theme
        if not self.is_enabled:
            draw_box(surface, rect, self.radius, rgba(mix(theme.panel, theme.panel_raised, 0.6)))
            return False
        fill = theme.ivory
        if look.is_pressed:
            fill = mix(theme.ivory, theme.accent, 0.5)
        elif look.is_hovered:
            fill = mix(theme.ivory, (255, 255, 255), 0.7)
        line = rgba(theme.accent) if look.is_hovered or look.is_pressed else CLEAR
        draw_shadow(surface, rect, self.radius, self.ctx.px(6), 0.4, self.ctx.px(2))
        width = max(2, self.ctx.px(3)) if line != CLEAR else 0
        draw_box(surface, rect, self.radius, rgba(fill), line, width)
        return True


class BidTile(_Tile):
    """A number to bid."""

    def __init__(self, ctx: Context, tricks: int, text: str, on_click: Callable[[], None]) -> None:
        super().__init__(ctx, f"bid_{tricks}", on_click)
        self._text = text

    @property
    def spoken(self) -> str:
        return tr("Bid {bid}", bid=Isolated(self._text))

    @property
    def face(self) -> object:
        return (self._text, self.is_enabled)

    def draw(self, surface: pygame.Surface, rect: Rect, look: Look) -> None:
        theme = self.ctx.theme
        is_bright = self._draw_ground(surface, rect, look)
        color = theme.text_dark if is_bright else mix(theme.panel, theme.text_soft, 0.45)
        size = min(self.ctx.px(30), round(rect.w * 0.48))
        number = render.line(self._text, size, color, bold=True, numeric=True)
        surface.blit(number, number.get_rect(center=rect.center))


class SuitTile(_Tile):
    """A suit to name: its sign, its name, how many of it are held."""

    def __init__(
        self,
        ctx: Context,
        suit: Suit,
        name: str,
        detail: str,
        on_click: Callable[[], None],
    ) -> None:
        super().__init__(ctx, f"trump_{suit.letter}", on_click)
        self._suit = suit
        self._name = name
        self._detail = detail

    @property
    def spoken(self) -> str:
        return f"{self._name}: {self._detail}"

    def _color(self) -> tuple[int, int, int]:
        if self.ctx.settings.four_colour:
            return (_GREEN, _BLUE, _RED, _BLACK)[self._suit]
        return _RED if self._suit.is_red else _BLACK

    def draw(self, surface: pygame.Surface, rect: Rect, look: Look) -> None:
        theme = self.ctx.theme
        self._draw_ground(surface, rect, look)
        size = min(round(rect.w * 0.62), round(rect.h * 0.46))
        sign = render.line(self._suit.symbol, size, self._color(), bold=True, numeric=True)
        surface.blit(sign, sign.get_rect(center=(rect.centerx, rect.y + round(rect.h * 0.33))))
        room = rect.inflate(-self.ctx.px(12), 0)
        name = Rect(room.x, room.y + round(rect.h * 0.58), room.w, round(rect.h * 0.20))
        count = Rect(room.x, room.y + round(rect.h * 0.77), room.w, round(rect.h * 0.17))
        ctx = self.ctx
        put(surface, ctx, self._name, ctx.text_px(18), theme.text_dark, name, "center", bold=True)
        soft = mix(theme.text_dark, theme.ivory, 0.3)
        put(surface, ctx, self._detail, ctx.text_px(14), soft, count, "center")
