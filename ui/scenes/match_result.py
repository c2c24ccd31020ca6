"""The end of a match: who has won, the totals, and how it came to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.rules import RuleSet
from game.scoring import SCORINGS, HandScore
from game.seats import Team
from ui.backdrop import star_medallion
from ui.context import Context
from ui.i18n import num, tr, trn
from ui.scenes.score_sheet import score_table
from ui.scenes.sheet import OverlayScene
from ui.widgets.button import Button, Kind
from ui.widgets.column import Column
from ui.widgets.label import Heading, Label
from ui.words import Names, rules_name, team_name

__all__ = ["MatchResultScene"]


class MatchResultScene(OverlayScene):
    """Told with South as "you"; ``on_menu`` is also what Escape does."""

    name = "match_result"
    panel_width = 820
    crown = 44
    first_focus = "new"

    def __init__(
        self,
        ctx: Context,
        scores: Sequence[HandScore],
        rules: RuleSet,
        names: Names,
        on_new: Callable[[], None],
        on_menu: Callable[[], None],
    ) -> None:
        super().__init__(ctx)
        totals = scores[-1].totals
        winner = SCORINGS[rules.scoring].winner(rules, totals)
        self._winner = Team(totals.index(max(totals))) if winner is None else winner
        self._scores = scores
        self._rules = rules
        self._names = names
        self._on_new = on_new
        self._on_menu = on_menu

    def back(self) -> None:
        self._on_menu()

    def head(self, column: Column) -> None:
        ctx, theme = self.ctx, self.ctx.theme
        is_won = self._winner is Team.A
        heading = tr("You have won the match!") if is_won else tr("They have won the match")
        hands = trn(
            "{rules}, after {n} hand",
            "{rules}, after {n} hands",
            len(self._scores),
            rules=rules_name(self._rules),
        )
        column.space(22)
        column.add(Label(ctx, "title", heading, size=34, bold=True, align="center"))
        column.add(Label(ctx, "hands", hands, size=17, color=theme.text_soft, align="center"))

    def body(self, column: Column) -> None:
        ctx, theme = self.ctx, self.ctx.theme
        totals = self._scores[-1].totals
        colors = {team: theme.accent if team is self._winner else theme.text_soft for team in Team}
        column.row(
            [
                Label(
                    ctx,
                    f"name_{team.name}",
                    team_name(team),
                    size=19,
                    color=colors[team],
                    align="center",
                )
                for team in Team
            ],
            20,
        )
        column.row(
            [
                Label(
                    ctx,
                    f"total_{team.name}",
                    num(totals[team]),
                    size=54,
                    color=colors[team],
                    bold=True,
                    align="center",
                    is_numeric=True,
                )
                for team in Team
            ],
            20,
        )
        column.space(10)
        column.add(Heading(ctx, "section_hands", tr("Score sheet")))
        column.space(6)
        column.add(score_table(ctx, self._scores, self._rules, self._names()))

    def buttons(self) -> Sequence[Button]:
        return (
            Button(self.ctx, "new", tr("New match"), self._on_new, kind=Kind.PRIMARY, size=22),
            Button(self.ctx, "menu", tr("Main menu"), self._on_menu),
        )

    def draw_behind(self, surface: pygame.Surface) -> None:
        """A star on the panel's upper edge, golden for a match that was won."""
        ctx, theme = self.ctx, self.ctx.theme
        middle = (self.panel.centerx, self.panel.top)
        is_won = self._winner is Team.A
        outer = star_medallion(ctx.px(48), theme.accent if is_won else theme.brass, theme.panel)
        surface.blit(outer, outer.get_rect(center=middle))
        if is_won:
            inner = star_medallion(ctx.px(26), theme.accent, theme.accent)
            surface.blit(inner, inner.get_rect(center=middle))
