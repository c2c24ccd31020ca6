"""The statistics of the matches against the bots: kept on this machine, for nobody else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from game.rules import PRESETS
from ui.context import Context
from ui.i18n import N_, tr
from ui.options import LEVELS
from ui.scenes.dialog import ConfirmDialog, MessageDialog
from ui.scenes.sheet import PageScene, title
from ui.scenes.statistics_page import add_summary
from ui.statistics import Period, Selection, chosen, summarize, to_csv
from ui.statistics_entry import HandEntry
from ui.statistics_file import StatisticsFile
from ui.widgets.base import Widget
from ui.widgets.button import Button, Kind
from ui.widgets.choice import Choice
from ui.widgets.column import Column
from ui.widgets.label import Label
from ui.words import CUSTOM, level_name, preset_name

__all__ = ["StatisticsScene"]

_PERIODS: Final = (
    (Period.ALL, N_("All time")),
    (Period.MONTH, N_("30 days")),
    (Period.WEEK, N_("7 days")),
    (Period.TODAY, N_("Today")),
)
FILTERS_BESIDE: Final = 900
"""From this width of the page on, in units of text, the three choices stand side by side."""


class StatisticsScene(PageScene):
    """What ``file`` remembers, narrowed down to a period, a preset and a level."""

    name = "statistics"
    panel_width = 1080

    def __init__(self, ctx: Context, file: StatisticsFile, on_back: Callable[[], None]) -> None:
        super().__init__(ctx)
        self._file = file
        self._on_back = on_back
        self.selection = Selection()

    def back(self) -> None:
        self._on_back()

    def _chosen(self) -> list[HandEntry]:
        return chosen(self._file.entries(), self.selection, self._file.now.date())

    # --- the page -------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        self.fills_height = bool(self._file.entries())
        super().layout(size)

    def head(self, column: Column) -> None:
        column.add(title(self.ctx, tr("Statistics")))

    def buttons(self) -> Sequence[Button]:
        ctx = self.ctx
        has_any = bool(self._file.entries())
        return (
            Button(ctx, "back", tr("Back"), self.back),
            Button(ctx, "export", tr("Save as CSV"), self._export, is_enabled=has_any),
            Button(
                ctx, "reset", tr("Reset…"), self._ask_reset, kind=Kind.QUIET, is_enabled=has_any
            ),
        )

    def body(self, column: Column) -> None:
        ctx = self.ctx
        if not self._file.entries():
            text = tr("No hand has been played yet. Every hand that you play is counted here.")
            column.add(Label(ctx, "empty", text, color=ctx.theme.text_soft))
            return
        self._filters(column)
        column.space(14)
        entries = self._chosen()
        if entries:
            add_summary(column, summarize(entries))
        else:
            text = tr("No hand fits this choice.")
            column.add(Label(ctx, "empty", text, color=ctx.theme.text_soft))

    def _filters(self, column: Column) -> None:
        fields = self._filter_fields()
        if column.width >= self.ctx.text_px(FILTERS_BESIDE):
            column.row(fields, 12, (28, 40, 32))
        else:
            for field in fields:
                column.add(field)

    def _filter_fields(self) -> list[Widget]:
        every = self._file.entries()
        presets = _in_order((*PRESETS, CUSTOM), (entry.preset for entry in every))
        levels = _in_order(LEVELS, (entry.level for entry in every))
        return [
            self._choice("period", tr("Period"), [(each, tr(text)) for each, text in _PERIODS]),
            self._choice(
                "preset",
                tr("Rules"),
                [(None, tr("All")), *((id, preset_name(id)) for id in presets)],
            ),
            self._choice(
                "level",
                tr("Level"),
                [(None, tr("All")), *((id, level_name(id)) for id in levels)],
            ),
        ]

    def _choice(self, field: str, label: str, options: list[tuple[Any, str]]) -> Choice[Any]:
        def change(value: Any) -> None:
            self.selection = replace(self.selection, **{field: value})
            self.refresh()

        value = getattr(self.selection, field)
        return Choice(self.ctx, field, label, options, value, change, size=17, always_steps=True)

    # --- what the buttons do --------------------------------------------------------------------

    def _export(self) -> None:
        try:
            path = self._file.export(to_csv(self._chosen()))
        except OSError as error:
            detail = str(error)
            self._tell(lambda: tr("The file could not be written ({detail}).", detail=detail))
        else:
            self._tell(lambda: tr("The table was written to {file}.", file=path))

    def _tell(self, text: Callable[[], str]) -> None:
        self.ctx.stack.push(MessageDialog(self.ctx, lambda: tr("Statistics"), text))

    def _ask_reset(self) -> None:
        self.ctx.stack.push(
            ConfirmDialog(
                self.ctx,
                lambda: tr("Reset the statistics?"),
                lambda: tr("Counting begins anew. The old file is kept in the folder “reset”."),
                lambda: tr("Reset"),
                lambda: tr("Go back"),
                self._reset,
            )
        )

    def _reset(self) -> None:
        try:
            self._file.reset()
        except OSError as error:
            detail = str(error)
            self._tell(lambda: tr("The statistics could not be reset ({detail}).", detail=detail))
            return
        self.selection = Selection()
        self.refresh()


def _in_order(known: Sequence[str], met: Iterable[str]) -> list[str]:
    """What was met, in the usual order; strangers, of another version, come last."""
    found = dict.fromkeys(met)
    return [*(id for id in known if id in found), *(id for id in found if id not in known)]
