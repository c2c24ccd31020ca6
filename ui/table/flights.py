"""How cards travel: out of the dealer's hand, to the trick, to the one who takes it. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from game.cards import Card
from game.seats import Seat
from game.view import PlayerView
from ui.layout import Pose, TableLayout
from ui.table.auction_panel import speaking_order
from ui.table.mover import Flight
from ui.table.spots import Key, Spot

__all__ = ["deal_flight", "play_flight", "trick_flight"]

DEAL_STEP_S = 0.016


def deal_flight(
    view: PlayerView,
    layout: TableLayout,
    targets: Mapping[Key, Spot],
    seconds: float,
    factor: float,
) -> Flight:
    """A new deal, round by round to the right; each hand fills up from its lowest card."""
    origin = layout.seat_origin(view.dealer)
    step = DEAL_STEP_S * factor if seconds > 0 else 0.0
    order = speaking_order(view)
    sources: dict[Key, Pose] = {}
    delays: dict[Key, float] = {}
    given = dict.fromkeys(order, 0)
    for key, spot in sorted(targets.items(), key=lambda each: each[1].z):
        seat = view.seat if spot.holder is None else spot.holder
        # The turn of the goal from the start: turning 52 pictures would cost too much.
        sources[key] = Pose(origin.x, origin.y, spot.pose.degrees)
        delays[key] = (given[seat] * len(order) + order.index(seat)) * step
        given[seat] += 1
    return Flight(seconds, sources=sources, delays=delays)


def play_flight(
    layout: TableLayout, seat: Seat, cards_left: int, card: Card, seconds: float
) -> Flight:
    """A card out of the middle of the hidden hand of ``seat``."""
    backs = layout.backs(seat, max(1, cards_left))
    start = backs[len(backs) // 2]
    turned = Pose(start.x, start.y, layout.trick_pose(seat).degrees)
    return Flight(seconds, sources={card: turned})


def trick_flight(view: PlayerView, layout: TableLayout, seat: Seat, seconds: float) -> Flight:
    """The trick on the table of ``view`` to ``seat``."""
    goal = layout.seat_origin(seat)
    assert view.trick is not None
    exits: dict[Key, Pose] = {
        play.card: Pose(goal.x, goal.y, layout.trick_pose(play.seat).degrees)
        for play in view.trick.plays
    }
    return Flight(seconds, exits=exits)
