"""Small drawing helpers of the table: text at a place, pills, the suit in its colour."""

from __future__ import annotations

from typing import Literal

import pygame
from pygame import Rect

from game.cards import Suit
from ui.context import Context
from ui.text import render
from ui.text.wrap import fit
from ui.theme import Color, Theme

__all__ = ["put", "stepped", "suit_color", "suit_colors", "suit_glyph"]

SMALLEST_SHARE = 0.7
"""How much smaller a line may become before it is shortened."""

Anchor = Literal["start", "end", "center"]


def suit_color(theme: Theme, suit: Suit, *, four_colour: bool) -> Color:
    """The colour of a suit's glyph on a dark panel."""
    if four_colour:
        by_suit = {
            Suit.CLUBS: theme.suit_green,
            Suit.DIAMONDS: theme.suit_blue,
            Suit.HEARTS: theme.suit_red,
            Suit.SPADES: theme.suit_black,
        }
        return by_suit[suit]
    return theme.suit_red if suit.is_red else theme.suit_black


def suit_colors(ctx: Context) -> dict[str, Color]:
    """The colour of each suit glyph inside a line of text on a panel."""
    four = ctx.settings.four_colour
    return {suit.symbol: suit_color(ctx.theme, suit, four_colour=four) for suit in Suit}


def suit_glyph(ctx: Context, suit: Suit, size: int) -> pygame.Surface:
    """A suit's sign, ``size`` pixels an em."""
    color = suit_color(ctx.theme, suit, four_colour=ctx.settings.four_colour)
    return render.line(suit.symbol, size, color, bold=True, rtl=False, numeric=True)


def stepped(width: int, step: int) -> int:
    """The least multiple of ``step`` that is not below ``width``.

    Boxes are kept by their sizes: those that follow their text should not come in a hundred widths.
    """
    return -(-width // step) * step


def put(
    surface: pygame.Surface,
    ctx: Context,
    text: str,
    size: int,
    color: Color,
    room: Rect,
    anchor: Anchor = "start",
    *,
    bold: bool = False,
    numeric: bool = False,
) -> Rect:
    """Draw one line inside ``room``, centred in its height, smaller where it does not fit.

    What is too long even so is shortened. ``start`` is the side where reading begins. Returns
    where the text stands.
    """
    wide = render.measure(text, size, bold)[0]
    if wide > room.w:
        size = max(round(size * SMALLEST_SHARE), size * room.w // wide)
    shown = fit(text, size, room.w, bold)
    picture = render.line(
        shown, size, color, bold=bold, numeric=numeric, suit_colors=suit_colors(ctx)
    )
    place = picture.get_rect(centery=room.centery)
    if anchor == "center":
        place.centerx = room.centerx
    elif (anchor == "start") is ctx.is_rtl:
        place.right = room.right
    else:
        place.left = room.left
    surface.blit(picture, place)
    return place
