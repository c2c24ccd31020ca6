"""The table's controls at one moment: the hand, the calls, the suits, and the buttons beside."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.actions import Bid, NameTrump, SeatAction, ThrowIn
from game.state import Phase
from game.view import PlayerView
from ui.context import Context
from ui.i18n import tr, trc
from ui.input import Command
from ui.layout import BUTTONS, TableLayout
from ui.table.auction_panel import auction_widgets
from ui.table.hand_fan import HandFan
from ui.table.trump_panel import trump_widgets
from ui.widgets.base import Widget
from ui.widgets.button import Button, Kind

__all__ = ["ButtonActions", "control_of", "main_controls", "side_buttons"]


@dataclass(frozen=True, slots=True)
class ButtonActions:
    """What the buttons in the corner do."""

    on_hint: Callable[[], None]
    on_claim: Callable[[], None] | None
    on_undo: Callable[[], None] | None
    on_last_trick: Callable[[], None]
    on_score: Callable[[], None]
    on_menu: Callable[[], None]


def main_controls(
    ctx: Context,
    layout: TableLayout,
    view: PlayerView,
    hand: HandFan,
    submit: Callable[[SeatAction], None],
    *,
    is_dealing: bool,
) -> list[Widget]:
    """What the phase asks for; ``view.legal`` is empty while nothing may be done."""
    match view.phase:
        case Phase.AUCTION if not is_dealing:
            return auction_widgets(ctx, layout, view, submit)
        case Phase.NAME_TRUMP if view.legal:
            return trump_widgets(ctx, layout, view, submit)
        case Phase.PLAY:
            return [hand]
    return []


def control_of(action: SeatAction) -> str:
    """The id of the control that stands for a call or a choice of trump."""
    match action:
        case Bid(tricks=tricks):
            return f"bid_{tricks}"
        case NameTrump(suit=suit):
            return f"trump_{suit.letter}"
        case ThrowIn():
            return "throw_in"
        case _:
            return "pass"


def side_buttons(
    ctx: Context, layout: TableLayout, view: PlayerView, actions: ButtonActions
) -> list[Widget]:
    """Hint, last trick, score, menu: stacked in the corner where reading ends.

    When the rest of the tricks is certain, or the last action may be taken back, the hint gives
    its place to that.
    """
    first = ("hint", tr("Hint"), Command.HINT, actions.on_hint, bool(view.legal))
    if actions.on_claim is not None:
        first = (
            "claim",
            trc("all tricks that are left", "Claim all"),
            Command.CLAIM,
            actions.on_claim,
            True,
        )
    elif actions.on_undo is not None:
        first = ("undo", tr("Take back"), Command.UNDO, actions.on_undo, True)
    has_trick = bool(view.tricks)
    specs = (
        first,
        ("last_trick", tr("Last trick"), Command.LAST_TRICK, actions.on_last_trick, has_trick),
        ("score", tr("Score"), Command.SCORE, actions.on_score, True),
        ("menu", tr("Menu"), Command.CANCEL, actions.on_menu, True),
    )
    buttons: list[Widget] = []
    for spec, rect in zip(specs, layout.side_buttons(BUTTONS), strict=True):
        id, text, command, action, is_enabled = spec
        button = Button(
            ctx,
            id,
            text,
            action,
            kind=Kind.QUIET,
            keycap=tr("Esc") if command is Command.CANCEL else ctx.key_cap(command),
            command=command,
            size=15.5,
            is_enabled=is_enabled,
            is_start_aligned=True,
        )
        button.place(rect)
        buttons.append(button)
    return buttons
