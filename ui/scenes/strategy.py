"""The page of strategy."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ui.context import Context
from ui.i18n import tr
from ui.lessons.strategy import Grid, sections
from ui.scenes.sheet import PageScene, title
from ui.widgets.button import Button
from ui.widgets.column import Column
from ui.widgets.label import Heading, Label
from ui.widgets.table import Cell, Table

__all__ = ["StrategyScene"]


class StrategyScene(PageScene):
    """Advice in words, with the numbers that the bots measured."""

    name = "strategy"
    panel_width = 840

    def __init__(self, ctx: Context, on_back: Callable[[], None]) -> None:
        super().__init__(ctx)
        self._on_back = on_back

    def back(self) -> None:
        self._on_back()

    def head(self, column: Column) -> None:
        column.add(title(self.ctx, tr("Strategy")))

    def body(self, column: Column) -> None:
        for index, section in enumerate(sections()):
            if index:
                column.space(18)
            column.add(Heading(self.ctx, section.id, section.heading))
            for number, part in enumerate(section.parts):
                id = f"{section.id}_{number}"
                column.space(8)
                if isinstance(part, Grid):
                    column.add(self._table(id, part))
                else:
                    column.add(Label(self.ctx, id, part, size=18))

    def _table(self, id: str, grid: Grid) -> Table:
        rows = [
            [Cell(row[0], is_bold=True), *(Cell(text) for text in row[1:])] for row in grid.rows
        ]
        return Table(self.ctx, id, grid.head, rows, size=17, row_height=36)

    def buttons(self) -> Sequence[Button]:
        return (Button(self.ctx, "back", tr("Back"), self.back),)
