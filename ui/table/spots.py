"""Where every card lies in a settled picture: ``layout(view)`` for cards. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from game.actions import PlayCard
from game.cards import Card
from game.seats import SEATS, Seat
from game.tricks import winner
from game.view import PlayerView
from ui.layout import Pose, TableLayout
from ui.settings import CardOrder
from ui.table.hand import dealt_hand, sorted_hand

__all__ = ["HandLook", "Key", "Spot", "spots"]

Key = Card | tuple[Seat, int]
"""A card whose face is seen, or the n-th hidden card of a seat."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A card in the picture, above those of a smaller ``z``; ``card`` is None for a back.

    ``holder`` is who holds it hidden; those cards are small.
    """

    card: Card | None
    pose: Pose
    z: int
    holder: Seat | None = None
    is_dimmed: bool = False
    is_glowing: bool = False

    @property
    def is_small(self) -> bool:
        """True for the cards of the other hands."""
        return self.holder is not None


@dataclass(frozen=True, slots=True)
class HandLook:
    """What the picture of the own hand depends on besides the view.

    One that ``is_unsorted`` lies as it was dealt.
    """

    order: CardOrder = CardOrder.HIGH_LEFT
    lifted: Card | None = None
    awaits_card: bool = False
    is_unsorted: bool = False


def spots(view: PlayerView, layout: TableLayout, look: HandLook) -> dict[Key, Spot]:
    """Every card of the picture by key; ``view`` is the human's."""
    return _hidden_hands(view, layout) | _own_hand(view, layout, look) | _trick(view, layout)


def _own_hand(view: PlayerView, layout: TableLayout, look: HandLook) -> dict[Key, Spot]:
    cards = (
        dealt_hand(view.hand, view.hand_number, view.deal_number)
        if look.is_unsorted
        else sorted_hand(view.hand, view.trump, look.order)
    )
    legal = {action.card for action in view.legal if isinstance(action, PlayCard)}
    choosing = look.awaits_card and len(legal) < len(cards)
    result: dict[Key, Spot] = {}
    for index, (card, pose) in enumerate(zip(cards, layout.fan(len(cards)), strict=True)):
        up = layout.raised if choosing and card in legal else 0
        up += layout.lift if card == look.lifted else 0
        result[card] = Spot(
            card,
            Pose(pose.x, pose.y - up, pose.degrees),
            z=200 + index,
            is_dimmed=choosing and card not in legal,
        )
    return result


def _hidden_hands(view: PlayerView, layout: TableLayout) -> dict[Key, Spot]:
    result: dict[Key, Spot] = {}
    for seat in SEATS:
        if seat is view.seat:
            continue
        for index, pose in enumerate(layout.backs(seat, view.card_counts[seat])):
            result[(seat, index)] = Spot(None, pose, z=index, holder=seat)
    return result


def _trick(view: PlayerView, layout: TableLayout) -> dict[Key, Spot]:
    if view.trick is None or not view.trick.plays:
        return {}
    best = winner(view.trick.plays, view.trump)
    return {
        play.card: Spot(
            play.card,
            layout.trick_pose(play.seat),
            z=100 + index,
            is_glowing=play is best,
        )
        for index, play in enumerate(view.trick.plays)
    }
