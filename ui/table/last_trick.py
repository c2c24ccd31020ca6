"""The last trick, shown again: who led, in which order, who took it."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame import Rect

from game.seats import Seat
from game.tricks import winner
from game.view import PlayerView
from ui.context import Context
from ui.i18n import num, tr
from ui.layout import Pose, TableLayout
from ui.table.ink import put
from ui.table.picture import TableArt
from ui.table.spots import Spot
from ui.text import render
from ui.widgets.base import draw_box
from ui.widgets.panel import draw_panel
from ui.widgets.shapes import rgba
from ui.words import player_name

__all__ = ["draw_last_trick", "last_trick_rect"]


def last_trick_rect(layout: TableLayout) -> Rect:
    """The panel over the table's middle."""
    panel = layout.trick_area.inflate(layout.px(40), 0)
    panel.h = _cards_height(layout) + layout.px(36)
    panel.centery = layout.trick_centre[1]
    panel.h += _header_height(layout)
    panel.bottom = min(panel.bottom, layout.size[1] - layout.px(8))
    return panel


def draw_last_trick(
    surface: pygame.Surface, ctx: Context, layout: TableLayout, view: PlayerView, art: TableArt
) -> None:
    """Paint the panel; nothing when no trick has been taken."""
    if not view.tricks:
        return
    header, panel = _header_height(layout), last_trick_rect(layout)
    draw_panel(ctx, surface, panel, is_solid=True)
    trick = view.tricks[-1]
    best = winner(trick.plays, view.trump)
    title = (
        tr("Last trick: yours")
        if best.seat is view.seat
        else tr("Last trick: taken by {name}", name=player_name(best.seat))
    )
    room = Rect(panel.x, panel.y + layout.px(8), panel.w, header)
    put(surface, ctx, title, layout.font(19), ctx.theme.text, room, "center", bold=True)
    middle = panel.y + header + layout.px(8) + _cards_height(layout) / 2
    for order, play in enumerate(trick.plays):
        pose = _pose(layout, play.seat, middle)
        spot = Spot(play.card, pose, z=order, is_glowing=play is best)
        art.draw(surface, spot, pose)
    for order, play in enumerate(trick.plays):
        pose = _pose(layout, play.seat, middle)
        _draw_order(surface, ctx, layout, order + 1, (pose.x, pose.y))


def _cards_height(layout: TableLayout) -> int:
    return round(layout.card_height * 2.05)


def _header_height(layout: TableLayout) -> int:
    return round(layout.font(19) * 2.0)


def _pose(layout: TableLayout, seat: Seat, middle: float) -> Pose:
    """As in the trick; the panel has the room to show every index."""
    side = {Seat.NORTH: -0.51, Seat.SOUTH: 0.51}.get(seat, 0.0)
    return replace(layout.trick_pose(seat), y=middle + side * layout.card_height)


def _draw_order(
    surface: pygame.Surface,
    ctx: Context,
    layout: TableLayout,
    order: int,
    center: tuple[float, float],
) -> None:
    """A small coin with the place of a card in the trick."""
    side = layout.px(26)
    coin = Rect(0, 0, side, side)
    coin.center = (round(center[0]), round(center[1] + layout.card_height * 0.43))
    draw_box(surface, coin, side // 2, rgba(ctx.theme.panel, 0.92), rgba(ctx.theme.brass), 1)
    number = render.line(num(order), round(side * 0.62), ctx.theme.accent, bold=True, numeric=True)
    surface.blit(number, number.get_rect(center=coin.center))
