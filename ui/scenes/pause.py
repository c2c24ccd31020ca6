"""The pause: what can be done in the middle of a match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ui.context import Context
from ui.i18n import tr
from ui.scenes.sheet import OverlayScene, title
from ui.widgets.button import Button, Kind
from ui.widgets.column import Column

__all__ = ["PauseActions", "PauseScene"]


@dataclass(frozen=True, slots=True)
class PauseActions:
    """What the pause's buttons do; ``on_resume`` is also what Escape does."""

    on_resume: Callable[[], None]
    on_score_sheet: Callable[[], None]
    on_log: Callable[[], None]
    on_seen: Callable[[], None]
    on_rules: Callable[[], None]
    on_settings: Callable[[], None]
    on_menu: Callable[[], None]
    on_quit: Callable[[], None]


class PauseScene(OverlayScene):
    """Over the table; the match stands still."""

    name = "pause"
    panel_width = 440
    first_focus = "resume"

    def __init__(self, ctx: Context, actions: PauseActions) -> None:
        super().__init__(ctx)
        self._actions = actions

    def back(self) -> None:
        self._actions.on_resume()

    def head(self, column: Column) -> None:
        column.add(title(self.ctx, tr("Pause"), is_centred=True))

    def body(self, column: Column) -> None:
        do = self._actions
        entries = (
            ("resume", tr("Back to the table"), do.on_resume, Kind.PRIMARY),
            ("score_sheet", tr("Score sheet"), do.on_score_sheet, Kind.SECONDARY),
            ("log", tr("Log of the hand"), do.on_log, Kind.SECONDARY),
            ("seen", tr("Cards played so far"), do.on_seen, Kind.SECONDARY),
            ("rules", tr("Rules of the game"), do.on_rules, Kind.SECONDARY),
            ("settings", tr("Settings"), do.on_settings, Kind.SECONDARY),
            ("menu", tr("Main menu"), do.on_menu, Kind.QUIET),
            ("quit", tr("Quit"), do.on_quit, Kind.QUIET),
        )
        for index, (id, text, action, kind) in enumerate(entries):
            if index:
                column.space(12)
            column.add(Button(self.ctx, id, text, action, kind=kind))
