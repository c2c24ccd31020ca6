"""Painting the table: what rests is kept on a surface of its own, what moves comes on top."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect

from game.cards import Card
from game.seats import SEATS, Seat
from game.state import Phase
from game.view import PlayerView
from ui import backdrop
from ui.context import Context
from ui.layout import TableLayout
from ui.table.auction_panel import draw_auction
from ui.table.badge import draw_badge
from ui.table.banner import Banner, draw_banner
from ui.table.foresight import prepare
from ui.table.last_trick import draw_last_trick
from ui.table.mover import CardMover
from ui.table.picture import TableArt
from ui.table.plates import PlateLook, draw_bubbles, draw_plate
from ui.table.prompt import draw_prompt
from ui.table.spots import Spot
from ui.table.stickers import Stickers
from ui.table.strip import draw_strip
from ui.table.trump_panel import draw_trump_choice
from ui.theme import Color
from ui.widgets.group import Group
from ui.words import preset_id, preset_name

__all__ = ["Moment", "TablePainter"]

PRELOAD_MS = 1.0


@dataclass(frozen=True, slots=True)
class Moment:
    """What the picture shows besides the cards.

    ``view`` has legal actions only while the person may act; ``is_dealing`` keeps the middle free
    for the cards. ``line`` is the text above the hand; it ``warns`` or ``advises`` when it is more
    than a report. ``marked`` is the card under the keyboard's focus or of the hint.
    """

    view: PlayerView
    plates: PlateLook
    is_dealing: bool = False
    line: str = ""
    warns: bool = False
    advises: bool = False
    marked: Card | None = None
    banner: Banner | None = None
    shows_last_trick: bool = False


class TablePainter:
    """Paints moments of one layout."""

    def __init__(self, ctx: Context, layout: TableLayout) -> None:
        self._ctx = ctx
        self._layout = layout
        self._art = TableArt(ctx, layout)
        self._rest: pygame.Surface | None = None
        self._stickers = Stickers()
        self._foreseen: Sequence[Card] | None = None  # the hand that all pictures are made for
        self.is_stale = True

    def lay_out(self, layout: TableLayout) -> None:
        """Paint for ``layout`` and the present settings from now on."""
        self._layout = layout
        art = TableArt(self._ctx, layout)
        self._foreseen = None
        self._stickers.forget()
        if art.key != self._art.key:
            self._art = art
        self.is_stale = True

    def foresee(self, hand: Sequence[Card]) -> None:
        """Make a little of what may be seen next, while nothing moves."""
        if hand == self._foreseen:
            return
        if prepare(self._art.large, hand, self._layout) and self._art.large.preload(PRELOAD_MS):
            self._foreseen = hand

    def draw(self, surface: pygame.Surface, moment: Moment, mover: CardMover, group: Group) -> None:
        """Paint everything; what rests only when ``is_stale``."""
        if self.is_stale or self._rest is None:
            self._rest = self._compose(moment, mover)
            self.is_stale = False
        surface.blit(self._rest, (0, 0))
        for spot, pose in mover.moving():
            self._art.draw(surface, spot, pose, in_flight=True)
        self._draw_over(surface, moment, group)

    def _compose(self, moment: Moment, mover: CardMover) -> pygame.Surface:
        ctx, layout, view = self._ctx, self._layout, moment.view
        rest = self._rest
        if rest is None or rest.get_size() != layout.size:
            rest = pygame.Surface(layout.size)
            if pygame.display.get_surface() is not None:
                rest = rest.convert()
        rest.blit(backdrop.table_surface(layout.size, ctx.theme), (0, 0))
        self._draw_slot(rest, view)
        resting = mover.resting()
        self._draw_hidden_hands(rest, [spot for spot, _ in resting if spot.is_small])
        self._draw_match(rest, view)
        self._draw_plates(rest, view, moment.plates)
        draw_bubbles(rest, ctx, layout, view)
        # The panel of the auction has a place for words, and a banner is the same ones, larger.
        if view.phase is not Phase.AUCTION and moment.banner is None:
            color = self._line_color(moment)
            draw_prompt(rest, ctx, layout, moment.line, color=color, is_framed=moment.advises)
        for spot, pose in resting:
            if not spot.is_small:
                self._art.draw(rest, spot, pose, in_flight=False)
        for spot, pose in resting:
            if spot.card == moment.marked and spot.card is not None:
                # Once more above its neighbours, so that the whole glow is seen.
                self._art.draw(rest, replace(spot, is_glowing=True), pose, in_flight=False)
        return rest

    def _draw_hidden_hands(self, surface: pygame.Surface, spots: Sequence[Spot]) -> None:
        """The backs of each hand in one picture."""
        hands: dict[str, list[Spot]] = {}
        for spot in spots:
            hands.setdefault(_side(spot), []).append(spot)
        margin = round(self._layout.small_card_height * 0.8)
        for side, hand in hands.items():

            def draw(target: pygame.Surface, hand: Sequence[Spot] = hand) -> None:
                for spot in hand:
                    self._art.draw(target, spot, spot.pose, in_flight=False)

            places = [Rect(round(spot.pose.x), round(spot.pose.y), 1, 1) for spot in hand]
            region = places[0].unionall(places).inflate(2 * margin, 2 * margin)
            region = region.clip(self._layout.window)
            self._stickers.put(surface, f"hand {side}", tuple(hand), region, draw)

    def _draw_match(self, surface: pygame.Surface, view: PlayerView) -> None:
        """The strip and the badge that hangs from it."""
        ctx, layout = self._ctx, self._layout

        def draw(target: pygame.Surface) -> None:
            draw_strip(target, ctx, layout, view)
            draw_badge(target, ctx, layout, view, preset_name(preset_id(view.rules)))

        # They speak of the match and the hand, not of the trick.
        key = replace(view, hand=frozenset(), tricks=(), trick=None, turn=None, legal=())
        margin = layout.px(20)
        region = layout.strip.union(layout.badge.inflate(margin, margin)).clip(layout.window)
        self._stickers.put(surface, "match", key, region, draw)

    def _draw_plates(self, surface: pygame.Surface, view: PlayerView, look: PlateLook) -> None:
        margin = self._layout.px(30)
        for seat in SEATS:
            is_looked_at = look.thinking is seat or (view.turn is seat is view.seat)
            key = (view.turn is seat, view.dealer is seat, look if is_looked_at else None)
            region = self._layout.plate(seat).inflate(margin, margin).clip(self._layout.window)

            def draw(target: pygame.Surface, seat: Seat = seat) -> None:
                draw_plate(target, self._ctx, self._layout, view, look, seat)

            self._stickers.put(surface, f"plate {seat.letter}", key, region, draw)

    def _line_color(self, moment: Moment) -> Color:
        theme = self._ctx.theme
        if moment.warns:
            return theme.danger_text
        return theme.accent if moment.advises else theme.text

    def _draw_over(self, surface: pygame.Surface, moment: Moment, group: Group) -> None:
        ctx, layout, view = self._ctx, self._layout, moment.view
        if view.phase is Phase.AUCTION and not moment.is_dealing:
            advice = moment.line if moment.advises or moment.warns else ""
            draw_auction(surface, ctx, layout, view, advice)
        elif view.phase is Phase.NAME_TRUMP and view.legal:
            draw_trump_choice(surface, ctx, layout)
        group.draw(surface)
        if moment.banner is not None:
            draw_banner(surface, ctx, layout, moment.banner)
        if moment.shows_last_trick:
            draw_last_trick(surface, ctx, layout, view, self._art)

    def _draw_slot(self, surface: pygame.Surface, view: PlayerView) -> None:
        """The outline that waits for the player's card."""
        if view.phase is not Phase.PLAY or not view.legal:
            return
        layout = self._layout
        pose = layout.trick_pose(view.seat)
        rect = Rect(0, 0, layout.card_width, layout.card_height)
        rect.center = (round(pose.x), round(pose.y))
        _dashed(surface, rect, self._ctx.theme.accent, layout.px(8), max(1, layout.px(2)))


def _side(spot: Spot) -> str:
    """Which of the hidden hands a card belongs to, by its turn."""
    if abs(spot.pose.degrees) < 45:
        return "on top"
    return "on the right" if spot.pose.degrees > 0 else "on the left"


def _dashed(surface: pygame.Surface, rect: Rect, color: Color, dash: int, width: int) -> None:
    corner = rect.w // 12
    for start in range(rect.left + corner, rect.right - corner, 2 * dash):
        for y in (rect.top, rect.bottom - width):
            surface.fill(color, Rect(start, y, min(dash, rect.right - corner - start), width))
    for start in range(rect.top + corner, rect.bottom - corner, 2 * dash):
        for x in (rect.left, rect.right - width):
            surface.fill(color, Rect(x, start, width, min(dash, rect.bottom - corner - start)))
