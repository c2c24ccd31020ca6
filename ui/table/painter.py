"""Painting the table: the moment and its cards as items on a canvas that paints what changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame
from pygame import Rect

from game.cards import Card
from game.view import PlayerView
from ui.context import Context
from ui.layout import Pose, TableLayout
from ui.table.canvas import Canvas, Item
from ui.table.foresight import Foresight, due_pictures, play_pictures, way_pictures
from ui.table.mover import CardMover
from ui.table.picture import TableArt
from ui.table.scenery import Moment, Scenery
from ui.table.spots import HandLook, Key, Spot
from ui.widgets.group import Group

__all__ = ["TablePainter"]

DUE_MS = 6.0
"""What a frame can spare before cards set out."""
SPARE_MS = 1.5
"""What it can spare while cards fly."""


class TablePainter:
    """Paints moments of one layout.

    ``is_stale`` says that something besides the cards in motion looks different now.
    """

    def __init__(self, ctx: Context, layout: TableLayout) -> None:
        self._ctx = ctx
        self._canvas = Canvas(layout.size)
        self.lay_out(layout)

    def lay_out(self, layout: TableLayout) -> None:
        """Paint for ``layout`` and the present settings from now on."""
        self._art = TableArt(self._ctx, layout)
        self._scenery = Scenery(self._ctx, layout)
        self._layout = layout
        self._canvas.forget(layout.size)
        self._due, self._likely = Foresight(self._art), Foresight(self._art)
        self._faces = self._art.large.faces()
        self._seen: object = None  # the resting cards that there are items for
        self._marked: Card | None = None
        self.is_stale = True

    def put_away(self) -> None:
        """Give the memory of the pictures back at once; nothing is painted any more.

        A scene that is left lives on until Python looks for what refers to itself, which may take
        several matches.
        """
        self._canvas.forget((1, 1))

    def make_due(self, now: Mapping[Key, Spot], goals: Mapping[Key, Spot]) -> bool:
        """Make some of the pictures that lead from ``now`` to ``goals``; True when all are made."""
        return self._due.make(goals, due_pictures(now, goals), DUE_MS)

    def foresee(self, view: PlayerView, hand: Sequence[Card], *, is_dealing: bool) -> None:
        """Make a few of the pictures that are likely to come next."""
        if is_dealing:
            sorted_look = HandLook(self._ctx.settings.card_order)
            dealt = replace(sorted_look, is_unsorted=True)
            pictures = way_pictures(view, self._layout, dealt, sorted_look)
        else:
            pictures = play_pictures(view, hand, self._layout)
        if self._likely.make((view, hand, is_dealing), pictures, SPARE_MS):
            next(self._faces, None)  # any card may be played some time

    def draw(self, surface: pygame.Surface, moment: Moment, mover: CardMover, group: Group) -> None:
        """Paint everything."""
        self._refresh(moment, mover, group)
        surface.blit(self._canvas.surface, (0, 0))

    def draw_changes(
        self, surface: pygame.Surface, moment: Moment, mover: CardMover, group: Group
    ) -> Sequence[Rect]:
        """Paint what is not the same as when the surface was painted last; the places."""
        places = self._refresh(moment, mover, group)
        for place in places:
            surface.blit(self._canvas.surface, place, place)
        return places

    def _refresh(self, moment: Moment, mover: CardMover, group: Group) -> list[Rect]:
        if self.is_stale:
            self.is_stale = False
            self._below = self._scenery.table(moment)
            self._between = self._scenery.plates(moment)
            self._above = self._scenery.cover(moment, group, self._art)
        resting = mover.resting()
        if resting is not self._seen or moment.marked != self._marked:
            self._seen, self._marked = resting, moment.marked
            self._hidden = [self._card(spot, pose) for spot, pose in resting if spot.is_small]
            self._open = [self._card(spot, pose) for spot, pose in resting if not spot.is_small]
            # Once more above its neighbours, so that the whole glow is seen.
            self._open += [
                self._card(replace(spot, is_glowing=True), pose, is_marked=True)
                for spot, pose in resting
                if spot.card == moment.marked and spot.card is not None
            ]
        moving = [self._card(spot, pose, in_flight=True) for spot, pose in mover.moving()]
        return self._canvas.show(
            [
                *self._below,
                *self._hidden,
                *self._between,
                *self._open,
                *moving,
                *self._above,
            ]
        )

    def _card(
        self, spot: Spot, pose: Pose, *, in_flight: bool = False, is_marked: bool = False
    ) -> Item:
        layers = self._art.layers(spot, pose, in_flight=in_flight)
        shadow, corner = layers[0]
        region = Rect(corner, shadow.get_size())
        for picture, corner in layers[1:]:
            region.union_ip(Rect(corner, picture.get_size()))
        hidden = (spot.holder, spot.z)
        name = ("card", hidden if spot.card is None else spot.card, is_marked)
        return Item(name, layers, region, lambda to: to.blits(layers, False))
