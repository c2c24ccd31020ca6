"""The end of a hand: made or broken, the arithmetic of both sides, the race to the target."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.rules import MAX_BID, RuleSet
from game.scoring import TRICKS_A_HAND, HandScore
from game.seats import Seat, Team
from ui.backdrop import star_medallion
from ui.context import Context
from ui.i18n import num, signed, tr, trn
from ui.rules_text import bidders_reason, defenders_reason
from ui.scenes.sheet import OverlayScene
from ui.text import render
from ui.tween import Tween, ease_in_out
from ui.widgets.button import Button, Kind
from ui.widgets.column import Column
from ui.widgets.label import Label, suit_colors
from ui.widgets.race import Race
from ui.widgets.table import Cell, Table
from ui.words import Names, bid_text, suit_text, team_name

__all__ = ["HandResultScene", "result_sentence", "result_title"]


class HandResultScene(OverlayScene):
    """Told with South as "you". ``on_continue`` goes on, ``on_menu`` opens the pause menu."""

    name = "hand_result"
    panel_width = 700
    crown = 34
    first_focus = "continue"

    def __init__(
        self,
        ctx: Context,
        score: HandScore,
        rules: RuleSet,
        names: Names,
        on_continue: Callable[[], None],
        on_menu: Callable[[], None],
    ) -> None:
        super().__init__(ctx)
        self._score = score
        self._rules = rules
        self._names = names
        self._on_continue = on_continue
        self._on_menu = on_menu
        self._progress = Tween(0.9, delay=0.25, easing=ease_in_out)
        if ctx.settings.reduced_motion:
            self._progress.finish()

    def head(self, column: Column) -> None:
        theme = self.ctx.theme
        heading = result_title(self._score)
        sentence = result_sentence(self._score, self._rules, self._names())
        column.space(16)
        column.add(Label(self.ctx, "title", heading, size=34, bold=True, align="center"))
        column.add(
            Label(self.ctx, "sentence", sentence, size=18, color=theme.text_soft, align="center")
        )

    def body(self, column: Column) -> None:
        score = self._score
        before = [total - points for total, points in zip(score.totals, score.points, strict=True)]
        head = ("", tr("Before"), tr("This hand"), tr("Total"))
        rows = [self._row(team, before[team]) for team in Team]
        column.add(
            Table(self.ctx, "table", head, rows, shares=(50, 16, 18, 16), size=22, row_height=62)
        )
        column.space(16)
        column.add(Race(self.ctx, "race", before, score.totals, self._rules.target, self._progress))

    def _row(self, team: Team, before: int) -> list[Cell]:
        score = self._score
        contract = score.contract
        taken = score.tricks[contract.declarer.team]
        reason = bidders_reason if team is contract.declarer.team else defenders_reason
        color = self.ctx.theme.accent if team is Team.A else self.ctx.theme.text
        note = reason(self._rules, contract.tricks, taken)
        return [
            Cell(team_name(team), color, is_bold=True, note=note),
            Cell(num(before), self.ctx.theme.text_soft),
            Cell(signed(score.points[team]), color, is_bold=True),
            Cell(num(score.totals[team]), color, is_bold=True),
        ]

    def buttons(self) -> Sequence[Button]:
        return (
            Button(
                self.ctx,
                "continue",
                tr("Next hand"),
                self._on_continue,
                kind=Kind.PRIMARY,
                size=22,
            ),
            Button(self.ctx, "menu", tr("Menu"), self._on_menu),
        )

    def back(self) -> None:
        self._on_menu()

    def draw_behind(self, surface: pygame.Surface) -> None:
        """The trump in a star on the panel's upper edge."""
        ctx, theme, trump = self.ctx, self.ctx.theme, self._score.contract.trump
        star = star_medallion(ctx.px(38), theme.accent, theme.panel)
        middle = (self.panel.centerx, self.panel.top)
        surface.blit(star, star.get_rect(center=middle))
        if trump is not None:
            sign = render.line(
                trump.symbol, ctx.px(34), theme.ivory, suit_colors=suit_colors(ctx), numeric=True
            )
            surface.blit(sign, sign.get_rect(center=middle))


def result_title(score: HandScore) -> str:
    """Made, broken or kaboot, from where South sits."""
    contract = score.contract
    taken = score.tricks[contract.declarer.team]
    is_ours = contract.declarer.team is Team.A
    if not score.is_made:
        return tr("Your bid was broken") if is_ours else tr("You broke their bid!")
    if taken == TRICKS_A_HAND:
        if not is_ours:
            return tr("Kaboot against you")
        return tr("Kaboot, bid and made!") if contract.tricks == MAX_BID else tr("Kaboot!")
    return tr("Your bid was made") if is_ours else tr("They made their bid")


def result_sentence(score: HandScore, rules: RuleSet, names: Mapping[Seat, str]) -> str:
    """Who bid what, and how many tricks it came to."""
    contract = score.contract
    declarer = contract.declarer
    values: dict[str, object] = {
        "bid": bid_text(contract.tricks, rules),
        "suit": "" if contract.trump is None else suit_text(contract.trump),
        "name": names[declarer],
    }
    taken = score.tricks[declarer.team]
    if declarer is Seat.SOUTH:
        del values["name"]
        return trn(
            "You bid {bid} {suit}; your side took {n} trick.",
            "You bid {bid} {suit}; your side took {n} tricks.",
            taken,
            **values,
        )
    if declarer.team is Team.A:
        return trn(
            "{name} bid {bid} {suit}; your side took {n} trick.",
            "{name} bid {bid} {suit}; your side took {n} tricks.",
            taken,
            **values,
        )
    return trn(
        "{name} bid {bid} {suit}; the opponents took {n} trick.",
        "{name} bid {bid} {suit}; the opponents took {n} tricks.",
        taken,
        **values,
    )
