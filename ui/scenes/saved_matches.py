"""Matches that were left for another one: each can be taken up again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ui.context import Context
from ui.i18n import num, tr
from ui.matches import WaitingMatch
from ui.scenes.sheet import PageScene, title
from ui.widgets.button import Button
from ui.widgets.column import Column
from ui.widgets.label import Label
from ui.words import level_name, preset_id, preset_name

__all__ = ["SavedMatchesScene"]


class SavedMatchesScene(PageScene):
    """``waiting`` from the latest to the oldest; ``on_choose`` gets the one that is chosen."""

    name = "saved_matches"
    panel_width = 720
    fills_height = False
    first_focus = "match_0"

    def __init__(
        self,
        ctx: Context,
        waiting: Sequence[WaitingMatch],
        on_choose: Callable[[WaitingMatch], None],
        on_back: Callable[[], None],
    ) -> None:
        super().__init__(ctx)
        self._waiting = waiting
        self._on_choose = on_choose
        self._on_back = on_back

    def back(self) -> None:
        self._on_back()

    def head(self, column: Column) -> None:
        column.add(title(self.ctx, tr("Saved matches")))
        text = tr("The match that you leave for another one waits here.")
        column.add(Label(self.ctx, "about", text, size=17, color=self.ctx.theme.text_soft))

    def body(self, column: Column) -> None:
        if not self._waiting:
            text = tr("No other match can be taken up.")
            column.add(Label(self.ctx, "empty", text, color=self.ctx.theme.text_soft))
        for index, waiting in enumerate(self._waiting):
            if index:
                column.space(12)
            column.add(self._entry(index, waiting))

    def _entry(self, index: int, waiting: WaitingMatch) -> Button:
        state = waiting.state
        text = tr(
            "Us {us} · Them {them} · hand {hand}",
            us=num(state.totals[0]),
            them=num(state.totals[1]),
            hand=num(state.hand.number + 1),
        )
        rules, level = preset_name(preset_id(state.rules)), level_name(waiting.level)
        detail = tr("{rules} · {level}", rules=rules, level=level)

        def choose() -> None:
            self._on_choose(waiting)

        return Button(
            self.ctx, f"match_{index}", text, choose, detail=detail, is_start_aligned=True
        )

    def buttons(self) -> Sequence[Button]:
        return (Button(self.ctx, "back", tr("Back"), self.back),)
