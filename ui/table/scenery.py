"""What a moment of the table consists of, as items from the bottom up, without the cards."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace

import pygame
from pygame import Rect

from game.actions import Call
from game.cards import Card
from game.seats import SEATS, Seat
from game.state import Phase
from game.view import PlayerView
from ui import backdrop
from ui.context import Context
from ui.layout import TableLayout
from ui.table.auction_panel import draw_auction
from ui.table.badge import draw_badge
from ui.table.banner import Banner, banner_rect, draw_banner
from ui.table.canvas import Item
from ui.table.hand_fan import HandFan
from ui.table.last_trick import draw_last_trick, last_trick_rect
from ui.table.picture import TableArt
from ui.table.plates import PlateLook, bubbles, draw_bubble, draw_plate
from ui.table.prompt import draw_prompt, prompt_reach
from ui.table.strip import draw_strip
from ui.table.trump_panel import draw_trump_choice
from ui.theme import Color
from ui.widgets.base import Look, Widget
from ui.widgets.group import Group
from ui.words import preset_id, preset_name

__all__ = ["Moment", "Scenery", "table_layout"]

SHADOW = 36
"""Units of the design that the shadow of a panel reaches beyond it, and more."""
EDGE = 16
"""Units that the shadow of a smaller thing or its focus ring reaches beyond it, and more."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What the picture shows besides the cards.

    ``view`` has legal actions only while the person may act; ``is_dealing`` keeps the middle free
    for the cards. ``line`` is the text above the hand; it ``warns``, ``answers`` or ``advises``
    when it is more than a report. ``marked`` is the card under the keyboard's focus or of the hint,
    ``advised`` the id of the control that a hint names.
    """

    view: PlayerView
    plates: PlateLook
    is_dealing: bool = False
    line: str = ""
    warns: bool = False
    answers: bool = False
    advises: bool = False
    marked: Card | None = None
    advised: str = ""
    banner: Banner | None = None
    shows_last_trick: bool = False


def table_layout(ctx: Context) -> TableLayout:
    """Where everything stands in the window and by the settings of now."""
    return TableLayout.scaled(
        ctx.size, ctx.is_rtl, ctx.text, ctx.scale, ctx.settings.card_scale / 100
    )


class Scenery:
    """Makes the items of moments in one layout, one language and one theme."""

    def __init__(self, ctx: Context, layout: TableLayout) -> None:
        self._ctx = ctx
        self._layout = layout
        self._plates = {seat: layout.plate(seat) for seat in SEATS}
        self._top = layout.strip.union(layout.badge)

    def table(self, moment: Moment) -> list[Item]:
        """What lies lower than every card."""
        ground = backdrop.table_surface(self._layout.size, self._ctx.theme)
        items = [Item("ground", ground, self._layout.window, lambda to: to.blit(ground, (0, 0)))]
        if moment.view.phase is Phase.PLAY and moment.view.legal:
            items.append(self._slot(moment.view))
        return items

    def plates(self, moment: Moment) -> list[Item]:
        """What lies above the hidden hands and below the open cards: seats, score, words."""
        items = [self._match(moment.view)]
        items += self._seats(moment.view, moment.plates)
        items += self._bubbles(moment.view)
        # The panel of the auction has a place for words, and a banner is the same ones, larger.
        if moment.line and moment.view.phase is not Phase.AUCTION and moment.banner is None:
            items.append(self._prompt(moment))
        return items

    def cover(self, moment: Moment, group: Group, art: TableArt) -> list[Item]:
        """What lies above all cards: panels, controls, the banner, the last trick."""
        items: list[Item] = []
        ctx, layout, view = self._ctx, self._layout, moment.view
        if view.phase is Phase.AUCTION and not moment.is_dealing:
            items.append(self._auction(moment))
        elif view.phase is Phase.NAME_TRUMP and view.legal:
            items.append(
                self._item(
                    "trump",
                    None,
                    layout.panel,
                    SHADOW,
                    lambda to: draw_trump_choice(to, ctx, layout),
                    slow=True,
                )
            )
        items += self._controls(group, moment.advised)
        banner = moment.banner
        if banner is not None:
            rect = banner_rect(layout, banner)
            items.append(
                self._item(
                    "banner",
                    banner,
                    rect,
                    SHADOW,
                    lambda to: draw_banner(to, ctx, layout, banner),
                    slow=True,
                )
            )
        if moment.shows_last_trick and view.tricks:
            items.append(
                self._item(
                    "last trick",
                    view.tricks[-1],
                    last_trick_rect(layout),
                    SHADOW,
                    lambda to: draw_last_trick(to, ctx, layout, view, art),
                    slow=True,
                )
            )
        return items

    def _item(
        self,
        name: Hashable,
        key: object,
        rect: Rect,
        reach: float,
        paint: Callable[[pygame.Surface], object],
        *,
        slow: bool = False,
    ) -> Item:
        """An item at ``rect`` with what reaches ``reach`` units beyond it."""
        margin = 2 * max(self._ctx.px(reach), self._layout.px(reach))
        region = rect.inflate(margin, margin).clip(self._layout.window)
        return Item(name, key, region, paint, slow)

    def _slot(self, view: PlayerView) -> Item:
        """The outline that waits for the player's card."""
        layout = self._layout
        pose = layout.trick_pose(view.seat)
        rect = Rect(0, 0, layout.card_width, layout.card_height)
        rect.center = (round(pose.x), round(pose.y))
        dash, width = layout.px(8), max(1, layout.px(2))
        color = self._ctx.theme.accent
        return self._item("slot", None, rect, 0, lambda to: _dashed(to, rect, color, dash, width))

    def _match(self, view: PlayerView) -> Item:
        """The strip and the badge that hangs from it."""
        ctx, layout = self._ctx, self._layout

        def paint(surface: pygame.Surface) -> None:
            draw_strip(surface, ctx, layout, view)
            draw_badge(surface, ctx, layout, view, preset_name(preset_id(view.rules)))

        # They speak of the match and the hand, not of the trick.
        key = replace(view, hand=frozenset(), tricks=(), trick=None, turn=None, legal=())
        return self._item("match", key, self._top, EDGE, paint, slow=True)

    def _seats(self, view: PlayerView, look: PlateLook) -> list[Item]:
        ctx, layout = self._ctx, self._layout
        items: list[Item] = []
        for seat, plate in self._plates.items():

            def paint(surface: pygame.Surface, seat: Seat = seat) -> None:
                draw_plate(surface, ctx, layout, view, look, seat)

            is_looked_at = look.thinking is seat or (view.turn is seat is view.seat)
            key = (view.turn is seat, view.dealer is seat, look if is_looked_at else None)
            items.append(self._item(("plate", seat), key, plate, EDGE, paint, slow=True))
        return items

    def _bubbles(self, view: PlayerView) -> list[Item]:
        """What each seat said last."""
        ctx, layout = self._ctx, self._layout
        items: list[Item] = []
        for call, text, rect in bubbles(layout, view):
            key = (call, text, stands := call is view.auction.standing)

            def paint(
                surface: pygame.Surface,
                text: str = text,
                rect: Rect = rect,
                call: Call = call,
                stands: bool = stands,
            ) -> None:
                draw_bubble(surface, ctx, layout, call, text, rect, stands=stands)

            items.append(self._item(("bubble", call.seat), key, rect, EDGE, paint, slow=True))
        return items

    def _prompt(self, moment: Moment) -> Item:
        ctx, layout = self._ctx, self._layout
        line, color, is_framed = moment.line, self._line_color(moment), moment.advises

        def paint(surface: pygame.Surface) -> None:
            draw_prompt(surface, ctx, layout, line, color=color, is_framed=is_framed)

        key = (line, color, is_framed)
        return self._item("prompt", key, prompt_reach(layout), 0, paint, slow=True)

    def _line_color(self, moment: Moment) -> Color:
        theme = self._ctx.theme
        if moment.warns:
            return theme.danger_text
        return theme.accent if moment.advises else theme.text

    def _auction(self, moment: Moment) -> Item:
        ctx, layout, view = self._ctx, self._layout, moment.view
        advice = moment.line if moment.advises or moment.warns or moment.answers else ""
        key = (view.auction, view.turn, view.legal, advice)

        def paint(surface: pygame.Surface) -> None:
            draw_auction(surface, ctx, layout, view, advice)

        return self._item("auction", key, layout.panel, SHADOW, paint, slow=True)

    def _controls(self, group: Group, advised: str) -> list[Item]:
        items: list[Item] = []
        for widget in group:
            if isinstance(widget, HandFan):  # it draws nothing
                continue
            look = replace(group.look_of(widget), is_advised=widget.id == advised)

            def paint(surface: pygame.Surface, widget: Widget = widget, look: Look = look) -> None:
                group.draw_one(surface, widget, look)

            key = (widget.face, look, self._ctx.by_keyboard)
            name = ("control", widget.id)
            items.append(self._item(name, key, widget.rect, EDGE, paint, slow=True))
        return items


def _dashed(surface: pygame.Surface, rect: Rect, color: Color, dash: int, width: int) -> None:
    corner = rect.w // 12
    for start in range(rect.left + corner, rect.right - corner, 2 * dash):
        for y in (rect.top, rect.bottom - width):
            surface.fill(color, Rect(start, y, min(dash, rect.right - corner - start), width))
    for start in range(rect.top + corner, rect.bottom - corner, 2 * dash):
        for x in (rect.left, rect.right - width):
            surface.fill(color, Rect(x, start, width, min(dash, rect.bottom - corner - start)))
