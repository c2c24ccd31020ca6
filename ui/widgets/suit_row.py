"""The thirteen cards of a suit in a row: which are played, which are one's own, which are out."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise

import pygame
from pygame import Rect

from game.cards import Card, Rank, Suit
from ui.context import Context
from ui.i18n import num, tr
from ui.text import render
from ui.theme import Color, mix
from ui.widgets.base import Look, Widget, draw_box
from ui.widgets.label import suit_colors
from ui.widgets.shapes import rgba

__all__ = ["SuitRow", "played_color"]

CELLS = len(Rank) + 1  # the sign of the suit stands before the ranks
SMALLEST = 11  # pixels an em


def played_color(ctx: Context) -> Color:
    """The colour of a card that has been played."""
    return mix(ctx.theme.text_soft, ctx.theme.panel, 0.35)


class SuitRow(Widget):
    """From the ace down, and never mirrored: cards are read alike in both languages."""

    def __init__(
        self, ctx: Context, suit: Suit, played: Collection[Card], held: Collection[Card]
    ) -> None:
        super().__init__(ctx, f"suit_{suit.letter}")
        self._suit = suit
        self._cards = [Card(suit, rank) for rank in reversed(Rank)]
        self._played = played
        self._held = held

    @property
    def spoken(self) -> str:
        gone = [card for card in self._cards if card in self._played]
        out = len(self._cards) - len(gone) - sum(card in self._held for card in self._cards)
        played = " ".join(f"{card.suit.symbol}{card.rank.text}," for card in gone)
        if not gone:
            played = tr("none")
        return tr("Played: {cards} Still out: {n}.", cards=played, n=num(out))

    def height_for(self, width: int) -> int:
        return max(self.ctx.px(40), round(render.line_height(self._size(width)) * 1.15))

    def _size(self, width: int) -> int:
        """The largest letters up to the chosen size at which a 10 fits into its cell."""
        size = self.ctx.text_px(20)
        room = width / CELLS - self.ctx.px(6)
        while size > SMALLEST and render.measure("10", size, True)[0] > room:
            size -= 1
        return size

    def _cells(self, rect: Rect) -> list[Rect]:
        edges = [rect.x + rect.w * index // CELLS for index in range(CELLS + 1)]
        return [Rect(left, rect.y, right - left, rect.h) for left, right in pairwise(edges)]

    def draw(self, surface: pygame.Surface, rect: Rect, look: Look) -> None:
        theme = self.ctx.theme
        draw_box(surface, rect, self.ctx.px(12), rgba(theme.panel_raised, 0.62))
        size = self._size(rect.w)
        sign, *cells = self._cells(rect)
        suit = render.line(
            self._suit.symbol,
            round(size * 1.2),
            theme.suit_black,
            suit_colors=suit_colors(self.ctx),
            numeric=True,
        )
        surface.blit(suit, suit.get_rect(center=sign.center))
        for card, cell in zip(self._cards, cells, strict=True):
            self._draw_rank(surface, card, cell, size)

    def _draw_rank(self, surface: pygame.Surface, card: Card, cell: Rect, size: int) -> None:
        theme = self.ctx.theme
        is_played, is_held = card in self._played, card in self._held
        color = played_color(self.ctx) if is_played else theme.accent if is_held else theme.text
        rank = render.line(card.rank.text, size, color, bold=not is_played, numeric=True)
        surface.blit(rank, rank.get_rect(center=cell.center))
        if is_played:
            thick = max(1, self.ctx.px(1.6))
            line = Rect(0, 0, round(size * 1.1), thick).move_to(center=cell.center)
            surface.fill(color, line)

    def text_boxes(self) -> list[tuple[Rect, Rect]]:
        size = self._size(self.rect.w)
        _, *cells = self._cells(self.rect)
        return [
            (
                Rect((0, 0), render.measure(card.rank.text, size, True)).move_to(
                    center=cell.center
                ),
                cell,
            )
            for card, cell in zip(self._cards, cells, strict=True)
        ]
