"""Seat plates: avatar, name, relation, dealer mark, whose turn, the last call."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from game.actions import Bid, Call, Pass
from game.seats import Seat
from game.state import Phase
from game.view import PlayerView
from ui.avatars import avatar
from ui.context import Context
from ui.i18n import num, tr, trc
from ui.layout import TableLayout, mirrored
from ui.table.ink import put
from ui.text import render
from ui.text.wrap import wrap
from ui.theme import mix
from ui.widgets.base import draw_box, draw_shadow
from ui.widgets.shapes import rgba
from ui.words import bid_text, player_name, relation

__all__ = ["PlateLook", "bubbles", "call_text", "draw_bubble", "draw_plate"]

LONG_NAME_SIZE = 15
"""Units: a name that needs them takes two lines, in place of what stands below it."""


@dataclass(frozen=True, slots=True)
class PlateLook:
    """What the plates show besides the view: who thinks, and what is left of the timer.

    ``timer`` is the share of the time left, None without a timer.
    """

    thinking: Seat | None = None
    dots: int = 0
    timer: float | None = None
    seconds_left: int = 0
    timer_is_urgent: bool = False


def draw_plate(
    surface: pygame.Surface,
    ctx: Context,
    layout: TableLayout,
    view: PlayerView,
    look: PlateLook,
    seat: Seat,
) -> None:
    """Paint the plate of ``seat``."""
    theme, rect = ctx.theme, layout.plate(seat)
    has_turn = view.turn is seat
    line = theme.accent if has_turn else mix(theme.panel, theme.accent_soft, 0.45)
    radius = rect.h // 2
    draw_shadow(surface, rect, radius, layout.px(9), 0.32, layout.px(2))
    width = max(2, layout.px(2.4)) if has_turn else max(1, layout.px(1.2))
    draw_box(surface, rect, radius, rgba(theme.panel, 0.93), rgba(line), width)
    inset = round(rect.h * 0.1)
    face = Rect(rect.x + inset, rect.y + inset, rect.h - 2 * inset, rect.h - 2 * inset)
    mark = Rect(rect.right - inset - face.w, face.y, face.w, face.h).inflate(
        -round(face.w * 0.34), -round(face.h * 0.34)
    )
    has_mark = view.dealer is seat or look.thinking is seat
    text_end = mark.x - layout.px(3) if has_mark else rect.right - rect.h // 3
    words = Rect(face.right + layout.px(8), rect.y, 0, rect.h)
    words.w = text_end - words.x
    is_timed = has_turn and look.timer is not None and seat is view.seat
    seconds = Rect(words.right, rect.y, 0, rect.h)
    if is_timed:
        seconds.w = layout.font(26)
        seconds.x -= seconds.w
        words.w -= seconds.w
    if ctx.is_rtl:
        face, mark, words, seconds = (mirrored(part, rect) for part in (face, mark, words, seconds))
    letter = player_name(seat, ctx.settings.player_name)[:1]
    surface.blit(avatar(face.w, seat, theme, letter), face)
    _draw_words(surface, ctx, layout, words, seat, look)
    if view.dealer is seat:
        _draw_dealer_mark(surface, ctx, mark)
    if is_timed:
        _draw_timer(surface, ctx, layout, rect, seconds, look)


def _draw_words(
    surface: pygame.Surface,
    ctx: Context,
    layout: TableLayout,
    room: Rect,
    seat: Seat,
    look: PlateLook,
) -> None:
    theme = ctx.theme
    name = player_name(seat, ctx.settings.player_name)
    if look.thinking is seat:
        detail, color = tr("Thinking") + "." * (1 + look.dots % 3), theme.accent
    else:
        detail, color = relation(seat), theme.text_soft
    if detail == name:
        put(surface, ctx, name, layout.font(18), theme.text, room, bold=True)
        return
    upper = Rect(room.x, room.y + round(room.h * 0.08), room.w, round(room.h * 0.48))
    lower = Rect(room.x, room.y + round(room.h * 0.51), room.w, round(room.h * 0.40))
    first, *others = wrap(name, layout.font(LONG_NAME_SIZE), room.w, True)
    if others:
        for text, half in ((first, upper), (" ".join(others), lower)):
            put(surface, ctx, text, layout.font(LONG_NAME_SIZE), theme.text, half, bold=True)
        return
    put(surface, ctx, name, layout.font(17), theme.text, upper, bold=True)
    put(surface, ctx, detail, layout.font(13), color, lower)


def _draw_dealer_mark(surface: pygame.Surface, ctx: Context, mark: Rect) -> None:
    theme = ctx.theme
    draw_box(surface, mark, mark.w // 2, rgba(theme.accent))
    letter = render.line(
        trc("one letter that marks the dealer", "D"),
        round(mark.h * 0.58),
        theme.text_dark,
        bold=True,
    )
    surface.blit(letter, letter.get_rect(center=mark.center))


def _draw_timer(
    surface: pygame.Surface,
    ctx: Context,
    layout: TableLayout,
    rect: Rect,
    seconds: Rect,
    look: PlateLook,
) -> None:
    """A bar above the plate, and the seconds on it."""
    theme = ctx.theme
    share = look.timer or 0.0
    track = Rect(rect.x + rect.h // 2, rect.y - layout.px(9), rect.w - rect.h, layout.px(5))
    draw_box(surface, track, track.h // 2, rgba(theme.panel, 0.9))
    left = Rect(track.x, track.y, round(track.w * share), track.h)
    color = theme.danger_text if look.timer_is_urgent else theme.accent
    shown = mirrored(left, track) if ctx.is_rtl else left
    draw_box(surface, shown, track.h // 2, rgba(color))
    left_text = num(look.seconds_left)
    size = layout.font(18)
    put(surface, ctx, left_text, size, color, seconds, "center", bold=True, numeric=True)


def bubbles(layout: TableLayout, view: PlayerView) -> list[tuple[Call, str, Rect]]:
    """What each seat said last and where it stands, until trump is named."""
    if view.phase not in (Phase.AUCTION, Phase.NAME_TRUMP, Phase.REDEAL):
        return []
    found = []
    for call in {call.seat: call for call in view.auction.calls}.values():
        text = call_text(view, call)
        wide = render.measure(text, layout.font(17), True)[0] + layout.px(30)
        found.append((call, text, layout.bubble(call.seat, max(layout.px(64), wide))))
    return found


def draw_bubble(
    surface: pygame.Surface,
    ctx: Context,
    layout: TableLayout,
    call: Call,
    text: str,
    rect: Rect,
    *,
    stands: bool,
) -> None:
    """Paint ``call``, in the words ``text``, at ``rect``; ``stands`` when it is the highest bid."""
    theme = ctx.theme
    fill = theme.accent if stands else theme.ivory if isinstance(call, Bid) else theme.danger
    color = theme.ivory if isinstance(call, Pass) else theme.text_dark
    is_number = isinstance(call, Bid)
    draw_shadow(surface, rect, rect.h // 2, layout.px(7), 0.3, layout.px(2))
    draw_box(surface, rect, rect.h // 2, rgba(fill))
    put(
        surface,
        ctx,
        text,
        layout.font(17),
        color,
        rect,
        "center",
        bold=True,
        numeric=is_number,
    )


def call_text(view: PlayerView, call: Call) -> str:
    """A call in a word or a number."""
    match call:
        case Bid():
            return bid_text(call.tricks, view.rules)
        case Pass():
            return trc("call", "Pass")
        case _:
            return trc("call", "Thrown in")
