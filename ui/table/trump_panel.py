"""The choice of trump: four suits, each with how many of it are held."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.actions import NameTrump, SeatAction
from game.cards import Suit
from game.view import PlayerView
from ui.context import Context
from ui.i18n import tr, trn
from ui.layout import TableLayout, mirrored
from ui.table.ink import put
from ui.table.tiles import SuitTile
from ui.widgets.base import Widget
from ui.widgets.panel import draw_panel
from ui.words import suit_name

__all__ = ["draw_trump_choice", "trump_widgets"]

_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def _inner(layout: TableLayout) -> Rect:
    return layout.panel.inflate(-2 * layout.px(22), -2 * layout.px(16))


def _header_height(layout: TableLayout) -> int:
    return round(layout.font(21) * 1.9)


def trump_widgets(
    ctx: Context,
    layout: TableLayout,
    view: PlayerView,
    submit: Callable[[SeatAction], None],
) -> list[Widget]:
    """The four tiles, placed and in reading order."""
    inner = _inner(layout)
    top = inner.y + _header_height(layout)
    gap = layout.px(14)
    width = (inner.w - 3 * gap) // 4
    height = min(inner.bottom - top, round(width * 1.5))
    widgets: list[Widget] = []
    for index, suit in enumerate(_ORDER):
        held = sum(card.suit is suit for card in view.hand)
        detail = trn("{n} card", "{n} cards", held)
        action = NameTrump(view.seat, suit)

        def choose(action: NameTrump = action) -> None:
            submit(action)

        tile = SuitTile(ctx, suit, suit_name(suit), detail, choose)
        y = top + (inner.bottom - top - height) // 2
        rect = Rect(inner.x + index * (width + gap), y, width, height)
        tile.place(mirrored(rect, inner) if layout.is_rtl else rect)
        widgets.append(tile)
    return widgets


def draw_trump_choice(surface: pygame.Surface, ctx: Context, layout: TableLayout) -> None:
    """Paint the panel without its tiles."""
    draw_panel(ctx, surface, layout.panel)
    inner = _inner(layout)
    header = Rect(inner.x, inner.y, inner.w, _header_height(layout))
    title = tr("The bid is yours: name the trump")
    put(surface, ctx, title, layout.font(21), ctx.theme.accent, header, "center", bold=True)
