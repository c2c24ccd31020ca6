"""Pictures that the table may need soon, made a little at a time.

Turning a card costs a millisecond or two, and a deal shows some eighty new pictures: made when
they are drawn, they would hold up a frame for a quarter of a second. They are made in advance, in
each frame for as long as it can spare. Making one again costs nothing, so it does no harm to
foresee too much.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import ceil, floor
from time import perf_counter

import pygame

from game.cards import Card, Suit
from game.engine import new_match
from game.rules import MIN_BID, RuleSet
from game.scoring import Contract
from game.seats import SEATS, Seat
from game.session import Session
from game.state import Phase
from game.view import PlayerView
from ui import backdrop
from ui.context import Context
from ui.layout import Pose, TableLayout
from ui.table.auction_panel import auction_widgets
from ui.table.banner import Banner
from ui.table.controls import ButtonActions, side_buttons
from ui.table.picture import SMALL_TURN, TableArt
from ui.table.plates import PlateLook
from ui.table.scenery import Moment, Scenery, table_layout
from ui.table.spots import HandLook, Key, Spot, spots
from ui.widgets.group import Group

__all__ = [
    "Foresight",
    "Picture",
    "WarmUp",
    "due_pictures",
    "play_pictures",
    "way_pictures",
]

WARM_UP_MS = 16.0
"""Nothing moves at the menu, and a key or a click can wait for so long."""

Picture = tuple[Spot, Pose, bool]
"""A card at a pose, and whether it is in flight: what ``TableArt.layers`` is asked for."""


class Foresight:
    """Makes the pictures that are asked for with one art."""

    def __init__(self, art: TableArt) -> None:
        self._art = art
        self._wanted: object = None
        self._missing: Iterator[Picture] = iter(())

    def make(self, wanted: object, pictures: Iterator[Picture], budget_ms: float) -> bool:
        """Go on for about ``budget_ms`` with the pictures called ``wanted``; True when all exist.

        ``pictures`` is looked at only when something new is wanted.
        """
        if wanted != self._wanted:
            self._wanted, self._missing = wanted, pictures
        end = perf_counter() + budget_ms / 1000
        for spot, pose, in_flight in self._missing:
            self._art.layers(spot, pose, in_flight=in_flight)
            if perf_counter() >= end:
                return False
        return True


def way_pictures(
    view: PlayerView, layout: TableLayout, before: HandLook, after: HandLook
) -> Iterator[Picture]:
    """The own cards as they turn on their way from one look to another, and at its end."""
    goals, starts = spots(view, layout, after), spots(view, layout, before)
    for card in view.hand:
        yield goals[card], goals[card].pose, False
    for card in view.hand:
        yield from _turning(goals[card], starts[card].pose)


def due_pictures(now: Mapping[Key, Spot], goals: Mapping[Key, Spot]) -> Iterator[Picture]:
    """The cards that will lie elsewhere than ``now``, and the turns on their way there."""
    for key, goal in goals.items():
        start = now.get(key)
        if start != goal:
            yield goal, goal.pose, False
            if start is not None:
                yield from _turning(goal, start.pose)


def _turning(goal: Spot, start: Pose) -> Iterator[Picture]:
    """A card in flight at every turn between ``start`` and its goal, when it turns far enough."""
    least, most = sorted((start.degrees, goal.pose.degrees))
    if most - least > SMALL_TURN / 2:  # turns are snapped, which may add to them
        for degrees in range(floor(least), ceil(most) + 1):
            yield goal, replace(goal.pose, degrees=degrees), True


def play_pictures(view: PlayerView, hand: Sequence[Card], layout: TableLayout) -> Iterator[Picture]:
    """The cards as they lie now and after any of them has been played.

    ``hand`` are the own ones from left to right: when one leaves, each other stays in its place or
    moves one to the left. A hidden hand becomes one smaller.
    """
    for card, pose in zip(hand, layout.fan(len(hand)), strict=True):
        yield Spot(card, pose, 0), pose, False
    after = layout.fan(len(hand) - 1) if hand else ()
    for index, card in enumerate(hand):
        for pose in after[max(0, index - 1) : index + 1]:
            yield Spot(card, pose, 0), pose, False
    for seat, held in zip(SEATS, view.card_counts, strict=True):
        if seat is not view.seat:
            for count in {held, max(0, held - 1)}:
                for pose in layout.backs(seat, count):
                    yield Spot(None, pose, 0, holder=seat), pose, False


class WarmUp:
    """What the first deal needs, read and drawn bit by bit behind the menu."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self._seen: object = None
        self._steps: Iterator[None] = iter(())

    def step(self) -> None:
        """Do a little of it; a moment's work at most."""
        seen = (self._ctx.size, self._ctx.settings)
        if seen != self._seen:
            self._seen, self._steps = seen, self._work()
            return  # the menu itself comes first
        end = perf_counter() + WARM_UP_MS / 1000
        for _ in self._steps:
            if perf_counter() >= end:
                break

    def _work(self) -> Iterator[None]:
        ctx = self._ctx
        yield from backdrop.table_steps(ctx.size, ctx.theme)
        layout = table_layout(ctx)
        art = TableArt(ctx, layout)
        view = Session(new_match(RuleSet(), 0).state).view(Seat.SOUTH)
        for spot in spots(view, layout, HandLook()).values():
            if spot.holder is not None:  # which cards the person will get, nobody knows
                art.layers(spot, spot.pose, in_flight=False)
                yield
        # Letters, portraits and shadows are kept by those who draw them: drawn once, out of sight.
        scenery, aside = Scenery(ctx, layout), pygame.Surface(ctx.size, pygame.SRCALPHA, 32)
        group = Group(ctx)
        buttons = side_buttons(ctx, layout, view, ButtonActions(*[_nothing] * 6))
        group.rebuild([*auction_widgets(ctx, layout, view, _nothing), *buttons])
        for moment in _moments(view):
            for item in (*scenery.plates(moment), *scenery.cover(moment, group, art)):
                item.paint(aside)
                yield
        yield from art.large.faces()


def _moments(view: PlayerView) -> Iterator[Moment]:
    """The auction, a line of words, a contract and how it is announced."""
    yield Moment(view, PlateLook())
    contract = Contract(view.seat, MIN_BID, Suit.SPADES)
    playing = replace(view, phase=Phase.PLAY, contract=contract, legal=())
    yield Moment(playing, PlateLook(), line="0")
    yield Moment(playing, PlateLook(), banner=Banner("0", contract.trump))


def _nothing(*_: object) -> None:
    """What buttons do that nobody sees."""
