"""Where on the table the coach's panel may stand, and where what it speaks of lies."""

from __future__ import annotations

from pygame import Rect

from game.seats import Seat
from game.state import Phase
from ui.layout import TableLayout

__all__ = ["panel_rooms", "target"]


def panel_rooms(layout: TableLayout, phase: Phase, *, is_clear: bool = False) -> list[Rect]:
    """Rooms at the side where reading starts, the best first.

    The first leaves the plate of the player there in sight, the last covers it; both keep clear
    of the trick, of the panels in the middle and of the own hand. When the middle of the table
    ``is_clear``, it is a room too, before a plate is covered. Where the plate of the partner
    is on that side too, one before the last leaves it in sight.
    """
    margin, gap = layout.px(14), layout.px(8)
    plate = layout.plate(Seat.WEST)
    highest = layout.strip.bottom + gap
    if phase in (Phase.AUCTION, Phase.NAME_TRUMP, Phase.REDEAL):
        left, right = margin, layout.panel.left - layout.px(12)
        top = layout.bubble(Seat.WEST, plate.w).bottom + gap
        bottom = layout.bubble(Seat.SOUTH, plate.w).top - gap
    else:
        left = round(layout.small_card_height * 0.6) + margin
        right = layout.trick_area.left - layout.px(8)
        top = plate.bottom + gap
        bottom = layout.prompt.top - gap
    rooms = [Rect(left, y, right - left, bottom - y) for y in (top, highest)]
    if is_clear:
        width = layout.trick_area.w + layout.px(60)
        high = layout.backs_bottom + gap
        rooms.insert(1, Rect((layout.size[0] - width) // 2, high, width, bottom - high))
    rooms = [layout.directed(room) for room in rooms]
    partner, last = layout.plate(Seat.NORTH), rooms[-1]
    if last.colliderect(partner):
        below = partner.bottom + gap
        rooms.insert(-1, Rect(last.x, below, last.w, last.bottom - below))
    return rooms


def target(layout: TableLayout, name: str) -> Rect:
    """What ``Talk.at`` names: a rectangle of the layout, or the ``hand``."""
    if name == "hand":
        first, *_, last = layout.fan(13)
        width = round(last.x - first.x + 1.3 * layout.card_width)
        top = layout.size[1] - layout.hand_shown - layout.px(8)
        return Rect((layout.size[0] - width) // 2, top, width, layout.size[1] - top)
    return layout.rects()[name]
