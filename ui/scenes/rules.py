"""The rules of a preset in words, with worked scores."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules import PRESETS, RuleSet
from ui.context import Context
from ui.i18n import signed, tr
from ui.rules_text import sections, worked_scores
from ui.scenes.sheet import PageScene, title
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.column import Column
from ui.widgets.label import Heading, Label
from ui.widgets.table import Cell, Table
from ui.words import CUSTOM, bid_text, preset_id, preset_line, preset_name

__all__ = ["RulesScene"]


class RulesScene(PageScene):
    """Opens on ``rules``; every preset can be looked at."""

    name = "rules"
    panel_width = 840
    first_focus = "preset"

    def __init__(self, ctx: Context, rules: RuleSet, on_back: Callable[[], None]) -> None:
        super().__init__(ctx)
        self._choices = dict(PRESETS)
        self._shown = preset_id(rules)
        if self._shown == CUSTOM:
            self._choices = {CUSTOM: rules, **self._choices}
        self._on_back = on_back

    def back(self) -> None:
        self._on_back()

    def head(self, column: Column) -> None:
        column.add(title(self.ctx, tr("Rules of the game")))
        names = [(id, preset_name(id)) for id in self._choices]
        column.space(4)
        column.add(
            Choice(
                self.ctx,
                "preset",
                tr("Rule set"),
                names,
                self._shown,
                self._show,
                note=preset_line(self._shown),
                always_steps=True,
            )
        )

    def _show(self, id: str) -> None:
        self._shown = id
        self.refresh()

    def body(self, column: Column) -> None:
        rules = self._choices[self._shown]
        for index, section in enumerate(sections(rules)):
            if index:
                column.space(16)
            column.add(Heading(self.ctx, section.id, section.heading))
            for number, text in enumerate(section.paragraphs):
                column.space(6)
                column.add(Label(self.ctx, f"{section.id}_{number}", text, size=18))
        column.space(16)
        column.add(Heading(self.ctx, "examples", tr("Worked scores")))
        column.space(4)
        column.add(self._examples(rules))

    def _examples(self, rules: RuleSet) -> Table:
        theme = self.ctx.theme
        head = ("", tr("Bidders"), tr("Defenders"))
        rows = []
        for score in worked_scores(rules):
            text = tr("Bid {bid}, took {taken}", bid=bid_text(score.bid, rules), taken=score.taken)
            made = theme.accent if score.bidders > 0 else theme.danger_text
            rows.append(
                [
                    Cell(text),
                    Cell(signed(score.bidders), made, is_bold=True),
                    Cell(signed(score.defenders), theme.text, is_bold=True),
                ]
            )
        return Table(self.ctx, "worked", head, rows, shares=(50, 25, 25), size=18, row_height=40)

    def buttons(self) -> Sequence[Button]:
        return (Button(self.ctx, "back", tr("Back"), self.back),)
