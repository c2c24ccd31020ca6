"""The score sheet: one line a hand, from the first to the last."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.rules import RuleSet
from game.scoring import HandScore
from game.seats import Seat, Team
from ui.context import Context
from ui.i18n import num, signed, tr
from ui.scenes.sheet import OverlayScene, title
from ui.widgets.button import Button
from ui.widgets.column import Column
from ui.widgets.label import Label
from ui.widgets.plot import LinePlot, Series
from ui.widgets.scroll import ScrollArea
from ui.widgets.table import Cell, Table
from ui.words import Names, bid_text, rules_name, team_name

__all__ = ["ScoreSheetScene", "score_table"]


class ScoreSheetScene(OverlayScene):
    """``scores`` are the scored hands in order; the last ones are in sight at first."""

    name = "score_sheet"
    panel_width = 900
    first_focus = "back"

    def __init__(
        self,
        ctx: Context,
        scores: Sequence[HandScore],
        rules: RuleSet,
        names: Names,
        on_back: Callable[[], None],
    ) -> None:
        super().__init__(ctx)
        self._scores = scores
        self._rules = rules
        self._names = names
        self._on_back = on_back
        self._is_new = True

    def back(self) -> None:
        self._on_back()

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        if self._is_new:
            self._is_new = False
            for widget in self.group:
                if isinstance(widget, ScrollArea):
                    widget.scroll_to(widget.furthest)

    def head(self, column: Column) -> None:
        soft = self.ctx.theme.text_soft
        column.add(title(self.ctx, tr("Score sheet")))
        column.add(Label(self.ctx, "rules", rules_name(self._rules), size=16, color=soft))

    def body(self, column: Column) -> None:
        if self._scores:
            column.add(score_table(self.ctx, self._scores, self._rules, self._names()))
            column.space(20)
            column.add(totals_plot(self.ctx, self._scores, self._rules))
        else:
            text = tr("No hand has been scored yet.")
            column.add(Label(self.ctx, "empty", text, color=self.ctx.theme.text_soft))

    def buttons(self) -> Sequence[Button]:
        return (Button(self.ctx, "back", tr("Back"), self.back),)


def score_table(
    ctx: Context, scores: Sequence[HandScore], rules: RuleSet, names: Mapping[Seat, str]
) -> Table:
    """Dealer, contract, tricks of the bidders, points and totals of each hand."""
    head = (
        tr("Hand"),
        tr("Dealer"),
        tr("Declarer"),
        tr("Bid"),
        tr("Tricks"),
        tr("Us"),
        tr("Them"),
        tr("Our total"),
        tr("Their total"),
    )
    rows = [_row(ctx, n, score, rules, names) for n, score in enumerate(scores, start=1)]
    return Table(ctx, "scores", head, rows, size=17, row_height=38)


def totals_plot(ctx: Context, scores: Sequence[HandScore], rules: RuleSet) -> LinePlot:
    """Both totals from hand to hand, and the target."""
    colors = (ctx.theme.accent, ctx.theme.accent_soft)
    series = [
        Series(team_name(team), [0, *(score.totals[team] for score in scores)], colors[team])
        for team in Team
    ]
    return LinePlot(
        ctx,
        "plot",
        tr("From hand to hand, to {target}", target=rules.target),
        series,
        x_label=tr("Hands"),
        y_label=tr("Points"),
        goal=rules.target,
        height=130,
    )


def _row(
    ctx: Context, number: int, score: HandScore, rules: RuleSet, names: Mapping[Seat, str]
) -> list[Cell]:
    theme, contract = ctx.theme, score.contract
    sign = "" if contract.trump is None else f" {contract.trump.symbol}"
    taken = score.tricks[contract.declarer.team]
    colors = [theme.accent, theme.text]
    return [
        Cell(num(number), theme.text_soft),
        Cell(names[score.dealer], theme.text_soft),
        Cell(names[contract.declarer], colors[contract.declarer.team]),
        Cell(f"{bid_text(contract.tricks, rules)}{sign}"),
        Cell(num(taken), None if score.is_made else theme.danger_text),
        *(Cell(signed(score.points[team]), colors[team]) for team in Team),
        *(Cell(num(score.totals[team]), colors[team], is_bold=True) for team in Team),
    ]
