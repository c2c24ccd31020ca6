"""Pictures that the table may need soon, made while nothing moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.cards import Card
from ui import backdrop
from ui.cards_art import CardArt, load_masters
from ui.context import Context
from ui.layout import TableLayout

__all__ = ["WarmUp", "prepare", "turned_cards"]

PICTURES_AT_ONCE = 2
"""Less than a frame's time on a slow machine."""


def turned_cards(hand: Sequence[Card], layout: TableLayout) -> Iterator[tuple[Card, float]]:
    """Cards with the degrees that they have now, and that they may have after the next play.

    ``hand`` is in order from left to right. When one card leaves, each other one stays in its
    place or moves one to the left.
    """
    after = [pose.degrees for pose in layout.fan(len(hand) - 1)] if hand else []
    for card, pose in zip(hand, layout.fan(len(hand)), strict=True):
        yield card, pose.degrees
    for index, card in enumerate(hand):
        yield from ((card, degrees) for degrees in after[max(0, index - 1) : index + 1])


def prepare(art: CardArt, hand: Sequence[Card], layout: TableLayout) -> bool:
    """Make a few of the pictures that are missing; True when there are none."""
    missing = [pair for pair in turned_cards(hand, layout) if not art.is_ready(*pair)]
    for card, degrees in missing[:PICTURES_AT_ONCE]:
        art.rotated(card, degrees)
    return len(missing) <= PICTURES_AT_ONCE


class WarmUp:
    """What the first deal needs, read and drawn bit by bit behind the menu."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self._has_masters = False

    def step(self) -> None:
        """Do a little of it; a moment's work at most."""
        if not self._has_masters:
            self._has_masters = load_masters(PICTURES_AT_ONCE)
        else:
            backdrop.table_surface(self._ctx.size, self._ctx.theme)  # kept there
