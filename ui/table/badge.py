"""The contract badge, readable from afar; before there is a contract, the number of the hand."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.seats import Seat
from game.view import PlayerView
from ui.context import Context
from ui.i18n import tr, trc
from ui.layout import TableLayout, mirrored
from ui.table.ink import put, suit_glyph
from ui.text import render
from ui.widgets.base import draw_box, draw_shadow
from ui.widgets.shapes import rgba
from ui.words import bid_text, player_name

__all__ = ["draw_badge"]


def draw_badge(
    surface: pygame.Surface, ctx: Context, layout: TableLayout, view: PlayerView, preset: str
) -> None:
    """Paint the badge of ``view``; ``preset`` is the name of the rules."""
    contract = view.contract
    if contract is None:
        _draw_hand_number(surface, ctx, layout, view, preset)
        return
    theme, rect = ctx.theme, layout.badge
    radius = layout.px(16)
    draw_shadow(surface, rect, radius, layout.px(10), 0.4, layout.px(3))
    draw_box(
        surface, rect, radius, rgba(theme.panel, 0.96), rgba(theme.brass), max(1, layout.px(1.6))
    )
    inner = rect.inflate(-2 * layout.px(12), 0)
    side = round(rect.h * 0.62) if contract.trump is not None else 0
    sign = Rect(inner.x, rect.centery - side // 2, side, side)
    number = render.line(
        bid_text(contract.tricks, view.rules),
        round(rect.h * 0.50),
        theme.text,
        bold=True,
        numeric=True,
    )
    figure = Rect(sign.right + layout.px(6), rect.y, number.get_width(), rect.h)
    words = Rect(figure.right + layout.px(12), rect.y, 0, rect.h)
    words.w = inner.right - words.x
    if layout.is_rtl:
        sign, figure, words = (mirrored(part, rect) for part in (sign, figure, words))
    if contract.trump is not None:
        glyph = suit_glyph(ctx, contract.trump, round(side * 1.05))
        surface.blit(glyph, glyph.get_rect(center=sign.center))
    surface.blit(number, number.get_rect(center=figure.center))
    _draw_declarer(surface, ctx, layout, words, contract.declarer)


def _draw_declarer(
    surface: pygame.Surface, ctx: Context, layout: TableLayout, room: Rect, declarer: Seat
) -> None:
    theme = ctx.theme
    upper = Rect(room.x, room.y + round(room.h * 0.12), room.w, round(room.h * 0.36))
    lower = Rect(room.x, room.y + round(room.h * 0.46), room.w, round(room.h * 0.42))
    put(surface, ctx, tr("Declarer"), layout.font(13.5), theme.text_soft, upper)
    mine = declarer.team is Seat.SOUTH.team
    color = theme.accent if mine else theme.text
    put(
        surface,
        ctx,
        player_name(declarer, ctx.settings.player_name),
        layout.font(17),
        color,
        lower,
        bold=True,
    )


def _draw_hand_number(
    surface: pygame.Surface, ctx: Context, layout: TableLayout, view: PlayerView, preset: str
) -> None:
    wide = layout.size[0] // 2  # the strip holds only the totals yet
    room = Rect(0, 0, wide, layout.strip.h)
    room.x = layout.badge.x if layout.is_rtl else layout.badge.right - wide
    text = trc("strip", "Hand {n} · {rules}", n=view.hand_number + 1, rules=preset)
    put(surface, ctx, text, layout.font(15), ctx.theme.text_soft, room, "end")
