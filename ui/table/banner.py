"""A moment of ceremony in the middle: the auction is won, trump is named, the cards go back."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.cards import Suit
from ui.context import Context
from ui.layout import TableLayout
from ui.table.ink import stepped, suit_colors, suit_glyph
from ui.text import render
from ui.text.wrap import wrap
from ui.widgets.panel import draw_panel

__all__ = ["Banner", "banner_rect", "draw_banner"]

SIGN = 86
"""Units of the design: the size of the suit's sign."""


@dataclass(frozen=True, slots=True)
class Banner:
    """What is announced, with the trump suit where there is one."""

    text: str
    suit: Suit | None = None


def banner_rect(layout: TableLayout, banner: Banner) -> pygame.Rect:
    """Where the banner stands: over the middle of the table."""
    size, lines = _lines(layout, banner)
    width = max(render.measure(line, size, True)[0] for line in lines) + layout.px(72)
    height = len(lines) * render.line_height(size) + layout.px(36) + _sign_height(layout, banner)
    panel = pygame.Rect(0, 0, stepped(width, layout.px(48)), height)
    panel.center = layout.trick_centre
    return panel


def draw_banner(surface: pygame.Surface, ctx: Context, layout: TableLayout, banner: Banner) -> None:
    """Paint the banner."""
    size, lines = _lines(layout, banner)
    panel = banner_rect(layout, banner)
    draw_panel(ctx, surface, panel)
    top = panel.top + layout.px(18)
    if banner.suit is not None:
        sign = suit_glyph(ctx, banner.suit, layout.px(SIGN))
        surface.blit(sign, sign.get_rect(centerx=panel.centerx, top=top - layout.px(14)))
        top += _sign_height(layout, banner)
    for line in lines:
        picture = render.line(line, size, ctx.theme.text, bold=True, suit_colors=suit_colors(ctx))
        surface.blit(picture, picture.get_rect(centerx=panel.centerx, top=top))
        top += render.line_height(size)


def _lines(layout: TableLayout, banner: Banner) -> tuple[int, list[str]]:
    """The size of the text and its lines."""
    size = layout.font(24)
    return size, wrap(banner.text, size, layout.px(520), True)


def _sign_height(layout: TableLayout, banner: Banner) -> int:
    """The height that the suit takes."""
    return 0 if banner.suit is None else round(render.line_height(layout.px(SIGN)) * 0.8)
