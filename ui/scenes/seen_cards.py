"""The cards that have been seen in this hand, for people who want the help of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.cards import Suit
from game.view import PlayerView
from ui.context import Context
from ui.i18n import tr
from ui.scenes.sheet import OverlayScene, title
from ui.widgets.button import Button
from ui.widgets.column import Column
from ui.widgets.label import Label
from ui.widgets.suit_row import SuitRow, played_color
from ui.widgets.toggle import Toggle

__all__ = ["SeenCardsScene"]

_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


class SeenCardsScene(OverlayScene):
    """Four rows of a suit each; nothing but a switch while the setting is off."""

    name = "seen_cards"
    panel_width = 720
    first_focus = "back"

    def __init__(self, ctx: Context, view: PlayerView, on_back: Callable[[], None]) -> None:
        super().__init__(ctx)
        self._view = view
        self._on_back = on_back

    def back(self) -> None:
        self._on_back()

    def head(self, column: Column) -> None:
        column.add(title(self.ctx, tr("Cards played so far")))

    def body(self, column: Column) -> None:
        settings = self.ctx.settings
        if settings.show_seen_cards:
            self._rows(column)
            column.space(12)
        else:
            text = tr("A good player keeps count. Turn this on if you would rather look.")
            column.add(Label(self.ctx, "off", text, color=self.ctx.theme.text_soft))
            column.space(8)
        column.add(
            Toggle(
                self.ctx,
                "show_seen_cards",
                tr("Show the cards played so far"),
                settings.show_seen_cards,
                self._switch,
            )
        )

    def _rows(self, column: Column) -> None:
        theme = self.ctx.theme
        legend = (
            ("legend_out", tr("Still out"), theme.text),
            ("legend_own", tr("Your own"), theme.accent),
            ("legend_played", tr("Played"), played_color(self.ctx)),
        )
        column.row(
            [
                Label(self.ctx, id, text, size=16, color=color, bold=True, align="center")
                for id, text, color in legend
            ],
            10,
        )
        for suit in _ORDER:
            column.space(8)
            column.add(SuitRow(self.ctx, suit, self._view.played, self._view.hand))

    def _switch(self, on: bool) -> None:
        self.ctx.change(self.ctx.settings.changed(show_seen_cards=on))

    def buttons(self) -> Sequence[Button]:
        return (Button(self.ctx, "back", tr("Back"), self.back),)
