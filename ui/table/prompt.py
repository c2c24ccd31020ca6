"""The line above the hand: what is asked of the player, a hint, a refusal, what just happened."""

from __future__ import annotations

import pygame

from game.actions import PlayCard
from game.state import Phase
from game.view import PlayerView
from ui.context import Context
from ui.i18n import tr
from ui.layout import TableLayout
from ui.table.hints import advice
from ui.table.ink import stepped, suit_colors
from ui.table.notes import Notes
from ui.text import render
from ui.text.wrap import wrap
from ui.theme import Color
from ui.widgets.base import draw_box
from ui.widgets.shapes import rgba
from ui.words import suit_text

__all__ = ["draw_prompt", "instruction", "line", "prompt_reach"]

MAX_LINES = 3


def instruction(view: PlayerView) -> str:
    """What the player may do now; empty outside of card play."""
    if view.phase is not Phase.PLAY or view.trick is None or not view.legal:
        return ""
    led, trump = view.trick.led, view.trump
    legal = {action.card for action in view.legal if isinstance(action, PlayCard)}
    if led is None:
        if len(legal) < len(view.hand) and trump is not None:
            return tr("You lead: the first card must be a trump ({suit})", suit=suit_text(trump))
        return tr("You lead: play any card")
    if any(card.suit is led for card in view.hand):
        return tr("Your turn: follow suit ({suit})", suit=suit_text(led))
    if len(legal) < len(view.hand) and trump is not None:
        return tr("Your turn: you must trump ({suit})", suit=suit_text(trump))
    return tr("Your turn: you have no {suit}, any card will do", suit=suit_text(led))


def line(notes: Notes, view: PlayerView) -> str:
    """What stands above the hand: a warning or answer, advice, what to do, or what happened."""
    if notes.warning or notes.answer:
        return notes.warning or notes.answer
    if notes.hint is not None:
        return advice(notes.hint, view.rules)
    return instruction(view) or notes.report


def prompt_reach(layout: TableLayout) -> pygame.Rect:
    """What the line covers at most, where it grows to its last line."""
    room = layout.prompt
    high = max(room.h, MAX_LINES * render.line_height(layout.font(17)) + layout.px(8))
    return pygame.Rect(room.x, room.bottom - high, room.w, high)


def draw_prompt(
    surface: pygame.Surface,
    ctx: Context,
    layout: TableLayout,
    text: str,
    *,
    color: Color,
    is_framed: bool,
) -> None:
    """Paint ``text`` on a pill that grows upwards when it needs more lines."""
    if not text:
        return
    size = layout.font(17)
    room = layout.prompt
    padding = layout.px(22)
    lines = wrap(text, size, room.w - 2 * padding)[:MAX_LINES]
    width = max(render.measure(line, size)[0] for line in lines) + 2 * padding
    high = render.line_height(size)
    pill = room.copy()
    pill.w = min(room.w, max(stepped(width, layout.px(24)), layout.px(220)))
    pill.h = max(room.h, len(lines) * high + layout.px(8))
    pill.midbottom = room.midbottom
    border = rgba(ctx.theme.accent) if is_framed else (0, 0, 0, 0)
    draw_box(
        surface,
        pill,
        min(room.h // 2, pill.h // 2),
        rgba(ctx.theme.panel, 0.92),
        border,
        max(1, layout.px(1.6)) if is_framed else 0,
    )
    top = pill.centery - len(lines) * high // 2
    for line in lines:
        picture = render.line(line, size, color, suit_colors=suit_colors(ctx))
        surface.blit(picture, picture.get_rect(centerx=pill.centerx, top=top))
        top += high
