"""The ground that controls stand on: ink, a brass hairline, a soft shadow."""

from __future__ import annotations

import pygame
from pygame import Rect

from ui.context import Context
from ui.widgets.base import draw_box, draw_shadow
from ui.widgets.shapes import rgba

__all__ = ["draw_panel"]


def draw_panel(
    ctx: Context, surface: pygame.Surface, rect: Rect, *, is_solid: bool = False, radius: float = 24
) -> None:
    """An ink panel at ``rect``; solid when nothing should shine through."""
    theme = ctx.theme
    corner = ctx.px(radius)
    draw_shadow(surface, rect, corner, ctx.px(26), 0.55, ctx.px(8))
    alpha = 1.0 if is_solid else theme.panel_alpha / 255
    draw_box(
        surface, rect, corner, rgba(theme.panel, alpha), rgba(theme.brass), max(1, ctx.px(1.5))
    )
