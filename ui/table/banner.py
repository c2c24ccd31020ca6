"""A moment of ceremony in the middle: the auction is won, trump is named, the cards go back."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.cards import Suit
from ui.context import Context
from ui.layout import TableLayout
from ui.table.ink import suit_colors, suit_glyph
from ui.text import render
from ui.text.wrap import wrap
from ui.widgets.panel import draw_panel

__all__ = ["Banner", "draw_banner"]


@dataclass(frozen=True, slots=True)
class Banner:
    """What is announced, with the trump suit where there is one."""

    text: str
    suit: Suit | None = None


def draw_banner(surface: pygame.Surface, ctx: Context, layout: TableLayout, banner: Banner) -> None:
    """Paint the banner over the middle of the table."""
    size = layout.font(24)
    lines = wrap(banner.text, size, layout.px(520), True)
    high = render.line_height(size)
    sign = suit_glyph(ctx, banner.suit, layout.px(86)) if banner.suit is not None else None
    width = max(render.measure(line, size, True)[0] for line in lines) + layout.px(72)
    height = len(lines) * high + layout.px(36) + (round(sign.get_height() * 0.8) if sign else 0)
    panel = pygame.Rect(0, 0, width, height)
    panel.center = layout.trick_centre
    draw_panel(ctx, surface, panel, radius=20)
    top = panel.top + layout.px(18)
    if sign is not None:
        surface.blit(sign, sign.get_rect(centerx=panel.centerx, top=top - layout.px(14)))
        top += round(sign.get_height() * 0.8)
    for line in lines:
        picture = render.line(line, size, ctx.theme.text, bold=True, suit_colors=suit_colors(ctx))
        surface.blit(picture, picture.get_rect(centerx=panel.centerx, top=top))
        top += high
