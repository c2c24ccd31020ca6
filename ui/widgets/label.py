"""Standing text."""

from __future__ import annotations

import pygame
from pygame import Rect

from ui.context import Context
from ui.text import render
from ui.text.render import Align, SuitColors
from ui.text.wrap import wrap
from ui.theme import Color, mix
from ui.widgets.base import Look, Widget, text_size

__all__ = ["Heading", "Label", "suit_colors"]


def suit_colors(ctx: Context) -> SuitColors:
    """The colours of the suit signs in a text on a dark ground."""
    theme = ctx.theme
    colors = {"♥": theme.suit_red, "♦": theme.suit_red}
    if ctx.settings.four_colour:
        colors |= {"♦": theme.suit_blue, "♣": theme.suit_green}
    return colors


class Label(Widget):
    """A text that wraps to the width that it is given. ``size`` is in units of the design."""

    def __init__(
        self,
        ctx: Context,
        id: str,
        text: str,
        *,
        size: float = 18,
        color: Color | None = None,
        bold: bool = False,
        align: Align = "start",
        is_numeric: bool = False,
    ) -> None:
        super().__init__(ctx, id)
        self.text = text
        self.size = ctx.text_px(size)
        self.color = ctx.theme.text if color is None else color
        self.bold = bold
        self.align: Align = align
        self._is_numeric = is_numeric

    @property
    def spoken(self) -> str:
        return self.text

    def natural_width(self) -> int:
        lines = self.text.split("\n")
        return max(render.measure(line, self.size, self.bold)[0] for line in lines)

    def height_for(self, width: int) -> int:
        return text_size(self.text, self.size, width, bold=self.bold)[1]

    def draw(self, surface: pygame.Surface, rect: Rect, look: Look) -> None:
        if self._is_numeric:
            picture = render.line(self.text, self.size, self.color, bold=self.bold, numeric=True)
        else:
            picture = render.paragraph(
                self.text,
                self.size,
                self.color,
                max(1, rect.w),
                self.align,
                self.bold,
                suit_colors=suit_colors(self.ctx),
            )
        surface.blit(picture, self._aligned(picture, rect))

    def _aligned(self, picture: pygame.Surface, rect: Rect) -> Rect:
        place = picture.get_rect(center=rect.center)
        if self.align != "center":
            is_left = (self.align == "start") != self.ctx.is_rtl
            place.x = rect.x if is_left else rect.right - place.w
        return place

    def text_boxes(self) -> list[tuple[Rect, Rect]]:
        size = text_size(self.text, self.size, self.rect.w, bold=self.bold)
        return [(Rect((0, 0), size).move_to(center=self.rect.center), self.rect)]


class Heading(Label):
    """The name of a section, with a hairline that runs on to the end of the line."""

    def __init__(self, ctx: Context, id: str, text: str, *, size: float = 17) -> None:
        super().__init__(ctx, id, text, size=size, color=ctx.theme.accent, bold=True)

    def draw(self, surface: pygame.Surface, rect: Rect, look: Look) -> None:
        super().draw(surface, rect, look)
        if len(wrap(self.text, self.size, rect.w, self.bold)) > 1:
            return
        start = self.natural_width() + self.ctx.px(14)
        line = Rect(rect.x + start, rect.centery, rect.w - start, 1)
        if self.ctx.is_rtl:
            line.x = rect.x
        if line.w > 0:
            ground = self.ctx.theme.panel
            surface.fill(mix(ground, self.ctx.theme.brass, 0.5), line)
