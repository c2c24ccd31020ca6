"""The strip on top: totals, thirteen lamps a side with the contract's notch, the target."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.seats import Team
from game.view import PlayerView
from ui.announcements import needed_text
from ui.context import Context
from ui.i18n import num, trc
from ui.layout import TableLayout, mirrored
from ui.table.ink import put
from ui.text import render
from ui.text.wrap import wrap
from ui.theme import mix
from ui.widgets.shapes import rgba, rounded
from ui.words import team_name

__all__ = ["draw_strip"]

TRICKS = 13


def draw_strip(
    surface: pygame.Surface, ctx: Context, layout: TableLayout, view: PlayerView
) -> None:
    """Paint the strip of ``view``."""
    theme = ctx.theme
    bar = pygame.Surface(layout.strip.size, pygame.SRCALPHA)
    bar.fill(rgba(theme.panel, 0.88))
    surface.blit(bar, layout.strip)
    line = Rect(0, layout.strip.bottom - 1, layout.size[0], max(1, layout.px(1.2)))
    surface.fill(theme.brass, line)
    x = 0
    for team in Team:
        x += _draw_team(surface, ctx, layout, view, team, x)
    target = trc("points to win", "Target")
    x += _draw_block(surface, ctx, layout, target, num(view.rules.target), x, is_ours=False)
    _draw_needed(surface, ctx, layout, needed_text(view), x)


def _block_width(layout: TableLayout, label: str, number: str) -> int:
    words = render.measure(label, layout.font(14))[0]
    digits = render.measure(number, layout.font(22), True)[0]
    return max(words, digits, layout.px(40))


def _draw_block(
    surface: pygame.Surface,
    ctx: Context,
    layout: TableLayout,
    label: str,
    number: str,
    x: int,
    *,
    is_ours: bool,
) -> int:
    """A label over a number, ``x`` pixels from where reading starts; the width it takes."""
    theme = ctx.theme
    width = _block_width(layout, label, number)
    room = _from_start(layout, x, width)
    upper = Rect(room.x, room.y + round(room.h * 0.06), room.w, round(room.h * 0.40))
    lower = Rect(room.x, room.y + round(room.h * 0.42), room.w, round(room.h * 0.52))
    put(surface, ctx, label, layout.font(14), theme.text_soft, upper)
    color = theme.accent if is_ours else theme.text
    put(surface, ctx, number, layout.font(22), color, lower, bold=True, numeric=True)
    return width + layout.px(18)


def _draw_needed(
    surface: pygame.Surface, ctx: Context, layout: TableLayout, text: str, x: int
) -> None:
    """What the own side still needs, in words, when there is room for them on two lines."""
    size = layout.font(14)
    room = _from_start(layout, x, max(1, layout.totals.w - x))
    lines = wrap(text, size, room.w)
    high = render.line_height(size)
    fits = len(lines) * high <= room.h and len(lines) <= 2
    if not text or not fits or any(render.measure(each, size)[0] > room.w for each in lines):
        return
    picture = render.paragraph(text, size, ctx.theme.text_soft, room.w)
    surface.blit(picture, picture.get_rect(center=room.center))


def _draw_team(
    surface: pygame.Surface,
    ctx: Context,
    layout: TableLayout,
    view: PlayerView,
    team: Team,
    x: int,
) -> int:
    is_ours = team is view.seat.team
    label, number = team_name(team), num(view.totals[team])
    width = _draw_block(surface, ctx, layout, label, number, x, is_ours=is_ours)
    contract = view.contract
    if contract is None:
        return width + layout.px(14)
    bids = contract.declarer.team is team
    needed = contract.tricks if bids else TRICKS + 1 - contract.tricks
    lamps = _draw_lamps(
        surface, ctx, layout, x + width, view.tricks_won[team], needed, is_ours=is_ours
    )
    return width + lamps + layout.px(26)


def _draw_lamps(
    surface: pygame.Surface,
    ctx: Context,
    layout: TableLayout,
    x: int,
    won: int,
    needed: int,
    *,
    is_ours: bool,
) -> int:
    """Thirteen lamps; the notch stands behind the last trick that the side needs."""
    theme = ctx.theme
    size, gap = layout.px(10.5), layout.px(4.5)
    notch_room = layout.px(9)
    width = TRICKS * (size + gap) + notch_room
    room = _from_start(layout, x, width)
    lit = theme.accent if is_ours else theme.accent_soft
    outline = rgba(mix(theme.panel, theme.accent_soft, 0.55))
    off = rounded((size, size), size // 2, rgba(theme.panel), outline, max(1, layout.px(1.3)))
    on = rounded((size, size), size // 2, rgba(lit))
    at = 0
    for trick in range(TRICKS):
        lamp = Rect(room.x + at, room.centery - size // 2, size, size)
        surface.blit(on if trick < won else off, mirrored(lamp, room) if ctx.is_rtl else lamp)
        at += size + gap
        if trick + 1 == needed:
            thick = max(2, layout.px(2.2))
            notch = Rect(room.x + at, room.centery - size, thick, 2 * size)
            color = theme.accent if won >= needed else theme.text
            surface.fill(color, mirrored(notch, room) if ctx.is_rtl else notch)
            at += notch_room
    return width


def _from_start(layout: TableLayout, x: int, width: int) -> Rect:
    """A part of the totals ``x`` pixels from where reading starts."""
    room = layout.totals
    rect = Rect(room.x + x, room.y, width, room.h)
    return mirrored(rect, room) if layout.is_rtl else rect
