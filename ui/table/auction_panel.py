"""The auction: every call in speaking order, and the calls that are offered to the person."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.actions import Bid, Call, Pass, SeatAction, ThrowIn
from game.rules import MAX_BID, MIN_BID
from game.seats import Seat
from game.view import PlayerView
from ui.context import Context
from ui.i18n import tr, trc
from ui.input import Command
from ui.layout import TableLayout, mirrored
from ui.table.ink import put, suit_colors
from ui.table.plates import call_text
from ui.table.tiles import BidTile
from ui.text import render
from ui.text.wrap import wrap
from ui.widgets.base import Widget, draw_box
from ui.widgets.button import Button, Kind
from ui.widgets.panel import draw_panel
from ui.widgets.shapes import rgba
from ui.words import bid_text, player_name

__all__ = ["auction_widgets", "draw_auction"]

ROUNDS_SHOWN = 3
ADVICE_SIZES = (15, 13.5, 12, 11)
"""Units, the best first; from the third on it is better to give up the calls for a while."""
ADVICE_SIZES_ALONE = (18, 16.5, *ADVICE_SIZES)
"""The same in place of the calls, where there is more room."""


def _rows(layout: TableLayout) -> dict[str, Rect]:
    """The rows of the panel from the top down."""
    panel = layout.panel
    inner = panel.inflate(-2 * layout.px(22), -2 * layout.px(14))
    buttons = round(max(layout.px(48), layout.font(17) * 2.1))
    tiles = min(layout.px(70), round(inner.h * 0.26))
    gap = layout.px(9)
    header = round(layout.font(20) * 1.6)
    history_h = inner.h - header - tiles - buttons - 3 * gap
    y = inner.y
    rows = {}
    for name, height in (
        ("header", header),
        ("history", history_h),
        ("tiles", tiles),
        ("buttons", buttons),
    ):
        rows[name] = Rect(inner.x, y, inner.w, height)
        y += height + gap
    return rows


def auction_widgets(
    ctx: Context,
    layout: TableLayout,
    view: PlayerView,
    submit: Callable[[SeatAction], None],
) -> list[Widget]:
    """The controls of the panel, the legal ones enabled, placed and in reading order."""
    rows = _rows(layout)
    count = MAX_BID - MIN_BID + 1
    gap = layout.px(8)
    width = (rows["tiles"].w - (count - 1) * gap) / count
    legal = set(view.legal)
    widgets: list[Widget] = []
    for index, tricks in enumerate(range(MIN_BID, MAX_BID + 1)):
        bid = Bid(view.seat, tricks)
        tile = BidTile(ctx, tricks, bid_text(tricks, view.rules), _submits(submit, bid))
        tile.is_enabled = bid in legal
        x = rows["tiles"].x + index * (width + gap)
        rect = Rect(round(x), rows["tiles"].y, round(width), rows["tiles"].h)
        tile.place(mirrored(rect, rows["tiles"]) if layout.is_rtl else rect)
        widgets.append(tile)
    widgets += _buttons(ctx, layout, view, rows["buttons"], submit)
    return widgets


def _submits(submit: Callable[[SeatAction], None], action: SeatAction) -> Callable[[], None]:
    return lambda: submit(action)


def _buttons(
    ctx: Context,
    layout: TableLayout,
    view: PlayerView,
    row: Rect,
    submit: Callable[[SeatAction], None],
) -> list[Widget]:
    passing = Pass(view.seat)
    buttons = [
        Button(
            ctx,
            "pass",
            trc("call", "Pass"),
            _submits(submit, passing),
            kind=Kind.DANGER,
            keycap=ctx.key_cap(Command.PASS),
            command=Command.PASS,
            is_enabled=passing in view.legal,
        )
    ]
    throw_in = ThrowIn(view.seat)
    if throw_in in view.legal:
        buttons.append(Button(ctx, "throw_in", trc("call", "Throw in"), _submits(submit, throw_in)))
    least = round(row.w * (0.42 if len(buttons) == 1 else 0.28))
    x = row.x
    for button in buttons:
        rect = Rect(x, row.y, max(least, button.natural_width()), row.h)
        button.place(mirrored(rect, row) if layout.is_rtl else rect)
        x = rect.right + layout.px(10)
    return list(buttons)


def draw_auction(
    surface: pygame.Surface, ctx: Context, layout: TableLayout, view: PlayerView, advice: str
) -> None:
    """Paint the panel without its controls.

    ``advice`` stands beside the buttons; when it is too long for that, in place of the calls. It
    is offered only while the person may call.
    """
    theme = ctx.theme
    draw_panel(ctx, surface, layout.panel)
    rows = _rows(layout)
    mine = view.turn is view.seat
    title = tr("Your call") if mine else tr("The auction")
    color = theme.accent if mine else theme.text
    put(surface, ctx, title, layout.font(20), color, rows["header"], bold=True)
    put(
        surface,
        ctx,
        _standing_text(ctx, view),
        layout.font(16),
        theme.text_soft,
        rows["header"],
        "end",
    )
    row = rows["buttons"]
    buttons = _buttons(ctx, layout, view, row, _nothing)
    taken = sum(button.rect.w + layout.px(10) for button in buttons)
    room = Rect(row.x + taken, row.y, row.w - taken, row.h)
    room = mirrored(room, row) if layout.is_rtl else room
    text = advice or (_offer_of_advice(ctx) if view.legal else "")
    fits = _fits(layout, text, ADVICE_SIZES[1], room)
    if advice and not fits:
        room = rows["history"]
        draw_box(surface, room, layout.px(12), rgba(theme.panel_raised, 0.55))
        room = room.inflate(-layout.px(24), 0)
        _draw_advice(surface, ctx, layout, advice, room, ADVICE_SIZES_ALONE)
        return
    _draw_history(surface, ctx, layout, view, rows["history"])
    if fits:
        _draw_advice(surface, ctx, layout, text, room, ADVICE_SIZES)


def _nothing(_: SeatAction) -> None:
    """For buttons that only show how much room they take."""


def _offer_of_advice(ctx: Context) -> str:
    key = ctx.key_cap(Command.HINT)
    return tr("Press {key} for advice", key=key) if key else ""


def _draw_advice(
    surface: pygame.Surface,
    ctx: Context,
    layout: TableLayout,
    text: str,
    room: Rect,
    sizes: Sequence[float],
) -> None:
    """A few lines in ``room``, in the first of the ``sizes`` that fits."""
    fitting = (units for units in sizes if _fits(layout, text, units, room))
    size = layout.font(next(fitting, sizes[-1]))
    picture = render.paragraph(
        text, size, ctx.theme.text_soft, room.w, "center", suit_colors=suit_colors(ctx)
    )
    surface.blit(picture, picture.get_rect(center=room.center))


def _fits(layout: TableLayout, text: str, units: float, room: Rect) -> bool:
    """Whether ``text`` has room at a size of letters; air above and below it may be used up."""
    size = layout.font(units)
    high = len(wrap(text, size, room.w)) * render.line_height(size)
    return high <= room.h + layout.px(8)


def _standing_text(ctx: Context, view: PlayerView) -> str:
    standing = view.auction.standing
    if standing is None and view.legal and Pass(view.seat) not in view.legal:
        return tr("You deal: you must bid")
    if standing is None:
        return tr("Nobody has bid yet")
    number = bid_text(standing.tricks, view.rules)
    if standing.seat is view.seat:
        return trc("highest bid", "{bid} by you", bid=number)
    return trc(
        "highest bid",
        "{bid} by {name}",
        bid=number,
        name=player_name(standing.seat, ctx.settings.player_name),
    )


def speaking_order(view: PlayerView) -> tuple[Seat, ...]:
    """The four seats, the one that speaks first at the front."""
    order = [view.rules.next_seat(view.dealer)]
    while len(order) < 4:
        order.append(view.rules.next_seat(order[-1]))
    return tuple(order)


def rounds(view: PlayerView) -> list[dict[Seat, Call]]:
    """The calls by round; a round ends when the turn comes back past the dealer."""
    order = speaking_order(view)
    result: list[dict[Seat, Call]] = [{}]
    last = -1
    for call in view.auction.calls:
        place = order.index(call.seat)
        if place <= last:
            result.append({})
        result[-1][call.seat] = call
        last = place
    return result


def _draw_history(
    surface: pygame.Surface, ctx: Context, layout: TableLayout, view: PlayerView, room: Rect
) -> None:
    theme = ctx.theme
    draw_box(surface, room, layout.px(12), rgba(theme.panel_raised, 0.55))
    column = room.w // 4
    size = layout.font(14)
    line = round(size * 1.6)
    shown = max(1, min(ROUNDS_SHOWN, room.h // line - 1))
    spare = room.h - line * (shown + 1)
    for index, seat in enumerate(speaking_order(view)):
        cell = Rect(room.x + index * column, room.y + spare // 3, column, line)
        cell = mirrored(cell, room) if layout.is_rtl else cell
        is_next = view.turn is seat
        color = theme.accent if is_next else theme.text_soft
        put(
            surface,
            ctx,
            player_name(seat, ctx.settings.player_name),
            size,
            color,
            cell.inflate(-8, 0),
            "center",
            bold=is_next,
        )
        for row, calls in enumerate(rounds(view)[-shown:]):
            call = calls.get(seat)
            if call is not None:
                place = cell.move(0, line * (row + 1) + spare // 3)
                _draw_call(surface, ctx, view, call, place)


def _draw_call(
    surface: pygame.Surface, ctx: Context, view: PlayerView, call: Call, cell: Rect
) -> None:
    theme = ctx.theme
    stands = call is view.auction.standing
    is_bid = isinstance(call, Bid)
    color = theme.accent if stands else theme.text if is_bid else theme.text_soft
    size = min(ctx.text_px(17), round(cell.h * 0.74))
    put(
        surface,
        ctx,
        call_text(view, call),
        size,
        color,
        cell,
        "center",
        bold=is_bid,
        numeric=is_bid,
    )
