"""Where everything on the table stands: pure geometry, no drawing.

From the window's size, the reading direction and the text size to named rectangles. Seats, the
direction of play and the fan never mirror; the strip, the buttons and the badge do. Names speak
of ``start`` and ``end`` (of reading), never of left and right, where a thing mirrors.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

from pygame import Rect

from game.seats import SEATS, Seat

__all__ = ["BUTTONS", "Pose", "TableLayout", "mirrored"]

CARD_RATIO: Final = 480 / 672
BUTTONS: Final = 4
LARGEST_TEXT: Final = 1.6
SMALLEST_UNIT: Final = 0.7
LARGEST_SHOWN: Final = 164
LARGEST_RISE: Final = 28
"""Units of the own hand above the window's edge, and of a legal card above the others."""
LEAST_ROOM: Final = 1.55
"""Heights of a card that a trick needs: the partner's card covers half of the own one at most."""
LARGEST_ASIDE: Final = 0.17
"""Widths of a card: beside the partner's card that much shows the index of the own one."""


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a card lies: its centre in pixels and its turn, counter-clockwise, in degrees."""

    x: float
    y: float
    degrees: float = 0.0


def mirrored(rect: Rect, within: Rect) -> Rect:
    """``rect`` reflected left to right inside ``within``."""
    return Rect(within.left + within.right - rect.right, rect.y, rect.w, rect.h)


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The table at ``size`` pixels.

    ``text`` is the text size as a factor (0.8 to 1.6); ``scale`` is the share of the window's size
    that things are made for (up to 1); ``cards`` is the size of the cards as a factor (0.8 to
    1.6), as far as the table has room for a trick of them.
    """

    size: tuple[int, int]
    is_rtl: bool = False
    text: float = 1.0
    scale: float = 1.0
    cards: float = 1.0

    @classmethod
    def scaled(
        cls, size: tuple[int, int], is_rtl: bool, text: float, scale: float, cards: float = 1.0
    ) -> TableLayout:
        """With everything ``scale`` times as large, as far as there is room.

        At 1 the cards fill the table: above it what is written grows, and what it stands on.
        """
        return cls(size, is_rtl, min(LARGEST_TEXT, text * max(1.0, scale)), min(1.0, scale), cards)

    @property
    def unit(self) -> float:
        """Pixels per unit of the 1280x720 design."""
        fill = min(self.size[0] / 1280, self.size[1] / 720)
        return max(min(fill, SMALLEST_UNIT), fill * self.scale)

    def px(self, units: float) -> int:
        """Pixels of ``units``."""
        return round(units * self.unit)

    def font(self, units: float) -> int:
        """A font size in pixels, with the text size in it."""
        return max(11, round(units * self.unit * self.text))

    @property
    def window(self) -> Rect:
        """The whole window."""
        return Rect(0, 0, *self.size)

    def directed(self, rect: Rect) -> Rect:
        """``rect``, given for reading from the left, in the direction of reading."""
        return mirrored(rect, self.window) if self.is_rtl else rect

    # --- the strip on top -----------------------------------------------------------------

    @property
    def strip(self) -> Rect:
        """The bar of the match: totals, lamps, target, contract."""
        return Rect(0, 0, self.size[0], self.px(58) + self.px(22 * max(0.0, self.text - 1)))

    @property
    def badge(self) -> Rect:
        """The contract badge, at the end of reading, hanging over the strip's edge."""
        width = self.px(232 + 90 * max(0.0, self.text - 1))
        height = round(self.strip.h * 1.42)
        margin = self.px(14)
        rect = Rect(self.size[0] - width - margin, self.px(8), width, height)
        return self.directed(rect)

    @property
    def totals(self) -> Rect:
        """The part of the strip before the badge."""
        margin = self.px(18)
        width = self.size[0] - self.badge.w - 3 * margin
        return self.directed(Rect(margin, 0, width, self.strip.h))

    # --- the cards ------------------------------------------------------------------------

    @property
    def card_height(self) -> int:
        """Height of a card of the own hand and of the trick."""
        wanted = max(96, self.px(164)) * self.cards
        top_of_hand = self.size[1] - self.px(LARGEST_SHOWN) - self.px(LARGEST_RISE) - self.px(14)
        room = top_of_hand - self.prompt_height - self.px(8) - self.backs_bottom
        return round(min(wanted, max(self.px(164), 96, room / LEAST_ROOM)))

    @property
    def hand_shown(self) -> int:
        """How much of a card of the own hand stands above the window's lower edge."""
        return round(min(self.card_height * 0.9, self.px(LARGEST_SHOWN)))

    @property
    def small_card_height(self) -> int:
        """Height of the backs in the other hands."""
        return round(max(60, self.px(92)) * min(1.0, self.cards))

    @property
    def card_width(self) -> int:
        """Width of a card of the own hand."""
        return round(self.card_height * CARD_RATIO)

    @property
    def backs_bottom(self) -> int:
        """Where the partner's hand ends."""
        return round(self.strip.bottom + self.small_card_height * 0.98)

    @property
    def _trick_span(self) -> tuple[float, float]:
        """Top and bottom of the room that a trick has: below the partner's hand, to the prompt."""
        return self.backs_bottom, self.prompt.top - self.px(4)

    @property
    def trick_centre(self) -> tuple[int, int]:
        """The middle of the four cards of a trick."""
        return self.size[0] // 2, round(sum(self._trick_span) / 2)

    def trick_pose(self, seat: Seat) -> Pose:
        """Where the card of ``seat`` lies in the trick: towards its owner, a little askew.

        The partner's card must not cover the index of the own one, where there is room.
        """
        x, y = self.trick_centre
        down, aside = self._trick_down, self._trick_aside
        across = self.card_width * 1.06 + aside
        return {
            Seat.SOUTH: Pose(x - aside, y + down, 2.0),
            Seat.NORTH: Pose(x + aside, y - down, -3.0),
            Seat.EAST: Pose(x + across, y, -7.0),
            Seat.WEST: Pose(x - across, y, 6.0),
        }[seat]

    @property
    def _trick_down(self) -> float:
        """How far below the middle the own card lies, and the partner's above it."""
        top, bottom = self._trick_span
        return min(self.card_height * 0.51, (bottom - top - self.card_height * 1.02) / 2)

    @property
    def _trick_aside(self) -> float:
        """How far to the left the own card lies, so that its index is seen beside the partner's."""
        hidden = 1 - 2 * self._trick_down / self.card_height
        return self.card_width * min(LARGEST_ASIDE, max(0.0, 8 * (hidden - 0.03)))

    @property
    def trick_area(self) -> Rect:
        """What the four cards of a trick cover at most."""
        x, y = self.trick_centre
        width = self.card_width * 3.24 + 2 * self._trick_aside
        height = self.card_height * 1.03 + 2 * self._trick_down
        return Rect(round(x - width / 2), round(y - height / 2), round(width), round(height))

    def fan(self, count: int) -> tuple[Pose, ...]:
        """The own hand from left to right: an arc that never mirrors."""
        middle_x = self.size[0] / 2
        radius = self.px(1150)
        beside = self.px(20) + max(self.plate_size[0], self.button_size[0])
        room = min(self.px(620), self.size[0] - 2 * beside - 1.25 * self.card_width)
        step_px = min(self.card_width * 0.56, room / max(1, count - 1))
        step = step_px / radius * 57.2958
        base = self.size[1] - self.hand_shown + self.card_height / 2
        poses = []
        for index in range(count):
            angle = (index - (count - 1) / 2) * step
            turn = radians(angle)
            poses.append(
                Pose(
                    middle_x + radius * sin(turn),
                    base + radius * (1 - cos(turn)),
                    -angle,
                )
            )
        return tuple(poses)

    @property
    def lift(self) -> int:
        """How far a card rises under the pointer or the focus."""
        return round(self.card_height * 0.12)

    @property
    def raised(self) -> int:
        """How far legal cards stand above the others."""
        return round(min(self.card_height * 0.15, self.px(LARGEST_RISE)))

    def backs(self, seat: Seat, count: int) -> tuple[Pose, ...]:
        """The hidden hand of ``seat``: partner's on top, the others' at the sides."""
        width = self.size[0]
        small = self.small_card_height
        middle = (count - 1) / 2
        if seat is Seat.NORTH:
            step = min(self.px(27), self.px(300) / max(1, count - 1))
            y = self.strip.bottom + small * 0.46  # its upper edge lies below the strip
            return tuple(
                Pose(
                    width / 2 + (i - middle) * step,
                    y - (i - middle) ** 2 * self.unit * 0.22,
                    (i - middle) * 1.6,
                )
                for i in range(count)
            )
        top, bottom = self.side_span
        room = bottom - top - small * CARD_RATIO - self.px(24)
        step = min(self.px(18), max(2.0, room / 12))
        at_right = seat is Seat.EAST
        edge = width - small * 0.10 if at_right else small * 0.10
        centre = self.side_hand_y
        return tuple(
            Pose(
                edge + (1 if at_right else -1) * (i - middle) ** 2 * self.unit * 0.22,
                centre + (middle - i if at_right else i - middle) * step,
                (90 if at_right else -90) - (i - middle) * 1.6,
            )
            for i in range(count)
        )

    @property
    def side_span(self) -> tuple[int, int]:
        """Top and bottom of the room that the hands at the sides have: below the plate."""
        return self.plate(Seat.EAST).bottom, self.side_buttons(BUTTONS)[0].top

    @property
    def side_hand_y(self) -> float:
        """The middle of the hands at the sides."""
        return sum(self.side_span) / 2

    def seat_origin(self, seat: Seat) -> Pose:
        """Where the cards of ``seat`` come from and taken tricks go to."""
        width, height = self.size
        return {
            Seat.SOUTH: Pose(width / 2, height + self.card_height * 0.6),
            Seat.NORTH: Pose(width / 2, self.strip.h - self.card_height * 0.2),
            Seat.EAST: Pose(width + self.card_height * 0.2, self.side_hand_y, 90.0),
            Seat.WEST: Pose(-self.card_height * 0.2, self.side_hand_y, -90.0),
        }[seat]

    # --- plates ---------------------------------------------------------------------------

    @property
    def plate_size(self) -> tuple[int, int]:
        """Width and height of a seat plate."""
        grow = max(0.0, self.text - 1)
        return self.px(178 + 110 * grow), self.px(54 + 26 * grow)

    def plate(self, seat: Seat) -> Rect:
        """The plate of ``seat``; the places of the other seats never mirror.

        The partner's stands to the right of its hand, or to the left of it where large text brings
        the badge of the contract there.
        """
        width, height = self.plate_size
        margin = self.px(14)
        window_w, window_h = self.size
        side_y = max(self.px(196), self.badge.bottom + self.px(24))
        match seat:
            case Seat.NORTH:
                x = window_w // 2 + self.px(204)
                plate = Rect(x, self.strip.bottom + self.px(16), width, height)
                is_free = not plate.colliderect(self.badge.inflate(self.px(8), 0))
                return plate if is_free else mirrored(plate, self.window)
            case Seat.EAST:
                return Rect(window_w - width - margin, side_y, width, height)
            case Seat.WEST:
                return Rect(margin, side_y, width, height)
            case Seat.SOUTH:
                return self.directed(Rect(margin, window_h - height - margin, width, height))

    def bubble(self, seat: Seat, width: int) -> Rect:
        """Where the last call of ``seat`` stands: below its plate, above for the own one.

        That of the partner stands beside its plate, clear of the panel in the middle.
        """
        plate = self.plate(seat)
        height = round(self.plate_size[1] * 0.7)
        gap = self.px(8)
        if seat is Seat.NORTH:
            is_right = plate.centerx > self.size[0] // 2
            x = plate.right + gap if is_right else plate.left - gap - width
            beside = Rect(x, plate.centery - height // 2, width, height)
            if beside.colliderect(self.badge):
                beside.top = self.badge.bottom + gap
            return beside
        x = plate.right - width if seat is Seat.WEST else plate.left
        y = plate.top - gap - height if seat is Seat.SOUTH else plate.bottom + gap
        return Rect(x, y, width, height)

    # --- words and buttons ----------------------------------------------------------------

    @property
    def prompt_height(self) -> int:
        """Height of one line above the hand."""
        return self.px(36) + self.px(18 * max(0.0, self.text - 1))

    @property
    def prompt(self) -> Rect:
        """The line that says what is asked of the player."""
        width = min(self.px(560 + 200 * max(0.0, self.text - 1)), self.size[0] - self.px(40))
        height = self.prompt_height
        top_of_hand = self.size[1] - self.hand_shown - self.raised - self.px(14)
        return Rect(
            (self.size[0] - width) // 2, round(top_of_hand - height - self.px(4)), width, height
        )

    @property
    def button_size(self) -> tuple[int, int]:
        """Width and height of the table's buttons."""
        grow = max(0.0, self.text - 1)
        return self.px(148 + 92 * grow), self.px(40 + 22 * grow)

    def side_buttons(self, count: int) -> tuple[Rect, ...]:
        """``count`` buttons stacked upwards in the lower corner at the end of reading."""
        width, height = self.button_size
        margin, gap = self.px(14), self.px(8)
        rects = []
        for index in range(count):
            y = self.size[1] - margin - (count - index) * height - (count - 1 - index) * gap
            rects.append(self.directed(Rect(self.size[0] - width - margin, y, width, height)))
        return tuple(rects)

    @property
    def panel(self) -> Rect:
        """The panel in the middle: the auction, the choice of trump."""
        grow = max(0.0, self.text - 1)
        width = min(self.px(600 + 160 * grow), self.size[0] - 2 * self.plate_size[0] - self.px(60))
        width = max(width, min(self.px(560), self.size[0] - self.px(40)))
        top = max(
            self.backs_bottom + self.px(4),
            self.plate(Seat.NORTH).bottom + self.px(4),
        )
        bottom = self.prompt.top - self.px(6)
        height = min(self.px(330 + 90 * grow), bottom - top)
        y = top + (bottom - top - height) / 2
        return Rect((self.size[0] - width) // 2, round(y), round(width), round(height))

    def rects(self) -> dict[str, Rect]:
        """Every fixed rectangle by name, for tests and golden files."""
        named = {
            "strip": self.strip,
            "totals": self.totals,
            "badge": self.badge,
            "prompt": self.prompt,
            "panel": self.panel,
            "trick": self.trick_area,
        }
        named |= {f"plate_{seat.letter}": self.plate(seat) for seat in SEATS}
        named |= {f"button_{i}": rect for i, rect in enumerate(self.side_buttons(BUTTONS))}
        return named
