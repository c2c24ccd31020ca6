"""The parts of a score book's page: what is asked of a hand, its points, the hands before it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.rules import BidDisplay
from game.scoring import HandScore
from game.seats import Team
from ui.context import Context
from ui.i18n import num, signed, tr
from ui.rules_text import bidders_reason, defenders_reason
from ui.score_book import BIDS, TRICKS, Book, Draft, Reckoning, Refusal
from ui.score_book_text import book_team
from ui.text.wrap import fit
from ui.widgets.column import Column
from ui.widgets.label import Label
from ui.widgets.plot import LinePlot, Series
from ui.widgets.row_table import row_table
from ui.widgets.table import Cell, Table
from ui.widgets.tiles import Tiles
from ui.words import bid_text

__all__ = ["add_hands", "add_totals", "preview_table", "questions", "short_team", "totals_plot"]

SHORT_NAME: Final = 92
"""Units of text that the name of a team may take in a column."""


def short_team(ctx: Context, book: Book, team: Team) -> str:
    """The name of a team for a narrow column."""
    return fit(book_team(book, team), ctx.text_px(16), ctx.text_px(SHORT_NAME), True)


def add_totals(column: Column, book: Book, sums: Reckoning) -> None:
    """Both teams and their totals, the higher one in gold."""
    ctx, theme = column.ctx, column.ctx.theme
    is_ahead = [sums.totals[team] > sums.totals[team.other] for team in Team]
    colors = [theme.accent if is_ahead[team] else theme.text for team in Team]
    names = [
        Label(
            ctx,
            f"name_{team.name}",
            book_team(book, team),
            size=18,
            color=colors[team],
            align="center",
        )
        for team in Team
    ]
    totals = [
        Label(
            ctx,
            f"total_{team.name}",
            num(sums.totals[team]),
            size=44,
            color=colors[team],
            bold=True,
            align="center",
            is_numeric=True,
        )
        for team in Team
    ]
    column.row(names, 20)
    column.row(totals, 20)


def add_hands(
    column: Column,
    book: Book,
    sums: Reckoning,
    on_choose: Callable[[int], None],
    chosen: int | None,
) -> None:
    """A line a hand; ``on_choose`` gets the number of one that was clicked."""
    ctx = column.ctx
    teams = [short_team(ctx, book, team) for team in Team]
    head = ("", tr("Bidders"), tr("Bid"), tr("Tricks"), *teams)
    rows = [_row(ctx, book, sums, index, teams) for index in range(len(book.hands))]
    for line in row_table(ctx, "hands", head, rows, on_choose, chosen=chosen):
        column.add(line)
        column.space(4)


def _row(ctx: Context, book: Book, sums: Reckoning, index: int, teams: list[str]) -> list[Cell]:
    theme, hand = ctx.theme, book.hands[index]
    counts = index < len(sums.scores)
    color = None if counts else theme.text_soft
    cells = [
        Cell(num(index + 1), theme.text_soft),
        Cell(teams[hand.bidders], color),
        Cell(bid_text(hand.bid, book.rules), color),
        Cell(num(hand.taken), color if hand.taken >= hand.bid else theme.danger_text),
    ]
    if not counts:
        return [*cells, *(Cell("–", color) for _ in Team)]
    score = sums.scores[index]
    points = [
        Cell(num(score.totals[team]), is_bold=True, note=signed(score.points[team]))
        for team in Team
    ]
    return [*cells, *points]


def questions(
    ctx: Context,
    book: Book,
    draft: Draft,
    on_change: Callable[..., None],
    on_refused: Callable[[Refusal], None],
) -> tuple[Tiles[Any], ...]:
    """Who bid, how much, and what they took; ``on_change`` gets the answers by their names.

    ``on_refused`` hears of typed numbers that no hand can have.
    """
    shift = 6 if book.rules.bid_display is BidDisplay.OVER_SIX else 0
    return (
        Tiles(
            ctx,
            "bidders",
            tr("Who bid?"),
            [(team, book_team(book, team)) for team in Team],
            draft.bidders,
            lambda team: on_change(bidders=team),
        ),
        Tiles(
            ctx,
            "bid",
            tr("The bid"),
            [(bid, num(bid - shift)) for bid in BIDS],
            draft.bid,
            lambda bid: on_change(bid=bid),
            typed={str(bid - shift): bid for bid in BIDS},
            on_refused=lambda: on_refused(Refusal.BID_OUT_OF_RANGE),
        ),
        Tiles(
            ctx,
            "taken",
            tr("Tricks of the bidders"),
            [(taken, num(taken)) for taken in TRICKS],
            draft.taken,
            lambda taken: on_change(taken=taken),
            typed={str(taken): taken for taken in TRICKS},
            on_refused=lambda: on_refused(Refusal.TRICKS_OUT_OF_RANGE),
        ),
    )


def preview_table(ctx: Context, book: Book, score: HandScore, totals: tuple[int, ...]) -> Table:
    """The points of a hand with their reasons, and the totals that the book comes to with it."""
    bidders = score.contract.declarer.team
    rows = []
    for team in Team:
        reason = bidders_reason if team is bidders else defenders_reason
        note = reason(book.rules, score.contract.tricks, score.tricks[bidders])
        color = ctx.theme.accent if team is bidders else ctx.theme.text
        rows.append(
            [
                Cell(short_team(ctx, book, team), color, is_bold=True, note=note),
                Cell(signed(score.points[team]), color, is_bold=True),
                Cell(num(totals[team]), color, is_bold=True),
            ]
        )
    head = ("", tr("This hand"), tr("Total"))
    return Table(ctx, "preview", head, rows, shares=(64, 18, 18), size=18, row_height=48)


def totals_plot(ctx: Context, book: Book, sums: Reckoning) -> LinePlot:
    """The totals of both teams from hand to hand, and the target."""
    colors = (ctx.theme.accent, ctx.theme.accent_soft)
    series = [
        Series(
            book_team(book, team), [0, *(score.totals[team] for score in sums.scores)], colors[team]
        )
        for team in Team
    ]
    return LinePlot(
        ctx,
        "plot",
        tr("From hand to hand"),
        series,
        x_label=tr("Hands"),
        y_label=tr("Points"),
        goal=book.rules.target,
    )
