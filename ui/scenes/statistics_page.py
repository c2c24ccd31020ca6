"""A summary of hands laid out on a page: figures, plots and tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ui.context import Context
from ui.i18n import decimal, num, percent, ratio, tr, trn
from ui.statistics import HEIGHTS, Group, Role, Summary, Tally
from ui.widgets.base import Widget
from ui.widgets.column import Column
from ui.widgets.figure import Figure
from ui.widgets.label import Heading, Label
from ui.widgets.plot import BarPlot, LinePlot, Series
from ui.widgets.table import Cell, Table
from ui.words import level_name, preset_name

__all__ = ["add_summary"]

PLOTS_BESIDE: Final = 720
"""From this width of the page on, in units of text, two plots stand side by side."""
NONE: Final = "–"


def add_summary(column: Column, summary: Summary) -> None:
    """Place everything that there is to tell of ``summary``."""
    ctx = column.ctx
    _figures(column, summary)
    _section(column, "contracts", tr("Contracts"))
    _beside(
        column,
        [
            _contracts(ctx, "plot_ours", tr("Your side’s contracts"), summary.ours),
            _contracts(ctx, "plot_theirs", tr("The opponents’ contracts"), summary.theirs),
        ],
    )
    column.space(14)
    column.add(_heights(ctx, summary))
    _section(column, "points", tr("Points a hand"))
    _beside(column, [_roles(ctx, summary), _roles_plot(ctx, summary)])
    if len(summary.ahead) > 1:
        column.space(14)
        column.add(_ahead(ctx, summary))
    _section(column, "presets", tr("By rules"))
    column.add(_groups(ctx, "table_presets", summary.by_preset, preset_name))
    _section(column, "levels", tr("By level"))
    column.add(_groups(ctx, "table_levels", summary.by_level, level_name))
    if summary.left_out:
        column.space(16)
        text = trn(
            "{n} hand in which something was taken back does not count.",
            "{n} hands in which something was taken back do not count.",
            summary.left_out,
        )
        column.add(Label(ctx, "left_out", text, size=16, color=ctx.theme.text_soft))


def _section(column: Column, id: str, text: str) -> None:
    column.space(22)
    column.add(Heading(column.ctx, f"section_{id}", text))
    column.space(8)


def _beside(column: Column, widgets: Sequence[Widget]) -> None:
    """Side by side where there is room, else one below the other."""
    if column.width >= column.ctx.text_px(PLOTS_BESIDE):
        column.row(widgets, 40)
        return
    for index, widget in enumerate(widgets):
        if index:
            column.space(14)
        column.add(widget)


# --- figures ------------------------------------------------------------------------------------


def _figures(column: Column, summary: Summary) -> None:
    """As many in a row as fit, in rows of the same length."""
    ctx = column.ctx
    figures = [Figure(ctx, id, value, caption) for id, value, caption in _values(summary)]
    gap = 12
    widest = max(figure.natural_width() for figure in figures) + ctx.px(gap)
    most = next(n for n in (8, 4, 2, 1) if n == 1 or n * widest <= column.width + ctx.px(gap))
    for start in range(0, len(figures), most):
        if start:
            column.space(gap)
        column.row(figures[start : start + most], gap)


def _values(summary: Summary) -> list[tuple[str, str, str]]:
    """(id, number, what it counts) of each figure."""
    matches = summary.won + summary.lost
    made = sum(tally.made for tally in summary.ours.values())
    bid = sum(tally.bid for tally in summary.ours.values())
    average = summary.average_bid
    return [
        ("won", ratio(summary.won, matches), tr("Matches won")),
        ("hands", num(summary.hands), tr("Hands")),
        ("made", percent(made / bid) if bid else NONE, tr("Your side’s contracts made")),
        ("average", NONE if average is None else decimal(average), tr("Your average bid")),
        ("kaboots", num(summary.kaboots), tr("Kaboots of your side")),
        ("against", num(summary.kaboots_against), tr("Kaboots against you")),
        ("run_won", num(summary.longest_won), tr("Matches won in a row, at most")),
        ("run_made", num(summary.longest_made), tr("Contracts made in a row, at most")),
    ]


# --- contracts ----------------------------------------------------------------------------------


def _contracts(ctx: Context, id: str, caption: str, tallies: Mapping[int, Tally]) -> BarPlot:
    theme = ctx.theme
    return BarPlot(
        ctx,
        id,
        caption,
        [num(height) for height in HEIGHTS],
        [
            Series(tr("Made"), [tallies[height].made for height in HEIGHTS], theme.accent_soft),
            Series(tr("Broken"), [tallies[height].broken for height in HEIGHTS], theme.danger_text),
        ],
        x_label=tr("Bid"),
        y_label=tr("Contracts"),
        notes=[num(tallies[height].bid) if tallies[height].bid else "" for height in HEIGHTS],
    )


def _heights(ctx: Context, summary: Summary) -> Table:
    head = (
        tr("Bid"),
        tr("You bid it"),
        tr("You made it"),
        tr("They bid it"),
        tr("You broke it"),
    )
    rows = []
    for height in HEIGHTS:
        ours, theirs = summary.ours[height], summary.theirs[height]
        numbers = (ours.bid, ours.made, theirs.bid, theirs.broken)
        rows.append([Cell(num(height), is_bold=True), *(_count(ctx, n) for n in numbers)])
    return Table(ctx, "table_heights", head, rows, size=17, row_height=34)


def _count(ctx: Context, n: int) -> Cell:
    return Cell(num(n)) if n else Cell(NONE, ctx.theme.text_soft)


# --- points -------------------------------------------------------------------------------------


def _role_names(summary: Summary) -> list[tuple[str, Role]]:
    return [
        (tr("You declare"), summary.own),
        (tr("Your partner declares"), summary.partner),
        (tr("The opponents declare"), summary.defence),
    ]


def _roles(ctx: Context, summary: Summary) -> Table:
    head = ("", tr("Hands"), tr("Points a hand"))
    rows = [
        [Cell(name), Cell(num(role.hands)), Cell(_average(role), is_bold=True)]
        for name, role in _role_names(summary)
    ]
    return Table(ctx, "table_roles", head, rows, size=17, row_height=44)


def _average(role: Role) -> str:
    return NONE if role.average is None else decimal(role.average)


def _roles_plot(ctx: Context, summary: Summary) -> BarPlot:
    roles = (summary.own, summary.partner, summary.defence)
    return BarPlot(
        ctx,
        "plot_roles",
        tr("Your points, by who declares"),
        [tr("You"), tr("Your partner"), tr("The opponents")],
        [Series("", [role.average or 0.0 for role in roles], ctx.theme.accent)],
        x_label=tr("Declarer"),
        y_label=tr("Points"),
        notes=[_average(role) for role in roles],
    )


def _ahead(ctx: Context, summary: Summary) -> LinePlot:
    return LinePlot(
        ctx,
        "plot_ahead",
        tr("Your points less theirs, added up"),
        [Series("", [0, *summary.ahead], ctx.theme.accent)],
        x_label=tr("Hands"),
        y_label=tr("Points"),
    )


# --- presets and levels -------------------------------------------------------------------------


def _groups(ctx: Context, id: str, groups: Sequence[Group], name: Callable[[str], str]) -> Table:
    head = ("", tr("Matches"), tr("Won"), tr("Hands"), tr("Ahead, a hand"))
    rows = [
        [
            Cell(name(group.id)),
            Cell(num(group.matches)),
            Cell(num(group.won)),
            Cell(num(group.hands)),
            Cell(decimal(group.ahead / group.hands), is_bold=True),
        ]
        for group in groups
    ]
    return Table(ctx, id, head, rows, size=17, row_height=40)
