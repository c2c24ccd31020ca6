"""Who plays with real cards, and by which rules: for a new score book, or a change of one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from game.rules import PRESETS, RuleSet
from game.seats import SEATS, Seat, Team
from ui.context import Context
from ui.i18n import tr
from ui.scenes.house_rules import HouseRulesScene
from ui.scenes.sheet import PageScene, title
from ui.score_book import Book, BookError, Refusal, is_name
from ui.score_book_text import book_player, book_team, refusal_text
from ui.widgets.button import Button, Kind
from ui.widgets.choice import Choice
from ui.widgets.column import Column
from ui.widgets.label import Heading, Label
from ui.widgets.seating import Seating
from ui.widgets.text_field import TextField
from ui.words import CUSTOM, preset_id, preset_line, preset_name, relation, rules_name, team_name

__all__ = ["BookSetupScene"]

TWO_COLUMNS: Final = 820
"""From this width of the page on, in units of text, the rules stand beside the names."""


class BookSetupScene(PageScene):
    """``on_done`` gets the book as it was left; Escape leaves it as it was before.

    Without a ``book`` a new one is made, by the rules of the settings.
    """

    name = "score_book_setup"
    panel_width = 1160
    fills_height = False

    def __init__(
        self,
        ctx: Context,
        on_done: Callable[[Book], None],
        on_back: Callable[[], None],
        *,
        book: Book | None = None,
    ) -> None:
        super().__init__(ctx)
        self._is_new = book is None
        self.book = Book(PRESETS[ctx.settings.rules]) if book is None else book
        # As they stand in the fields: two names that are alike are refused only at the end.
        self._teams = list(self.book.teams)
        self._own = self.book.rules if preset_id(self.book.rules) == CUSTOM else None
        self._refusal: Refusal | None = None
        self._on_done = on_done
        self._on_back = on_back

    def back(self) -> None:
        self._on_back()

    # --- changes --------------------------------------------------------------------------------

    def _set_team(self, team: Team, name: str) -> None:
        self._teams[team] = name
        self._refusal = None
        self.refresh()

    def _set_player(self, seat: Seat, name: str) -> None:
        players = list(self.book.players)
        players[seat] = name
        south, east, north, west = players
        self._change(players=(south, east, north, west))

    def _use(self, rules: RuleSet) -> None:
        if preset_id(rules) == CUSTOM:
            self._own = rules
        self.book = self.book.with_rules(rules)
        if rules.first_dealer.name in Seat.__members__:
            self.book = replace(self.book, first_dealer=Seat[rules.first_dealer.name])
        self._refusal = None
        self.refresh()

    def _change(self, **values: Any) -> None:
        self.book = replace(self.book, **values)
        self._refusal = None
        self.refresh()

    def _done(self) -> None:
        a, b = self._teams
        try:
            done = replace(self.book, teams=(a, b))
            if book_team(done, Team.A).casefold() == book_team(done, Team.B).casefold():
                raise BookError(Refusal.SAME_NAMES)
        except BookError as error:
            self.ctx.sounds.play("error")
            self._refusal = error.refusal
            self.refresh()
            return
        self._on_done(done)

    def _open_house_rules(self) -> None:
        stack = self.ctx.stack

        def done(rules: RuleSet) -> None:
            stack.pop(page)
            self._use(rules)

        page = HouseRulesScene(self.ctx, self.book.rules, done, lambda: stack.pop(page))
        stack.push(page)

    # --- the page -------------------------------------------------------------------------------

    def head(self, column: Column) -> None:
        theme = self.ctx.theme
        column.add(title(self.ctx, tr("New score book") if self._is_new else tr("Teams and rules")))
        if self._refusal is None:
            text, color = tr("Names may be left empty."), theme.text_soft
        else:
            text, color = refusal_text(self._refusal, self.book.rules), theme.danger_text
        column.add(Label(self.ctx, "message", text, size=17, color=color))

    def buttons(self) -> Sequence[Button]:
        text = tr("Begin") if self._is_new else tr("Done")
        return (
            Button(self.ctx, "done", text, self._done, kind=Kind.PRIMARY),
            Button(self.ctx, "back", tr("Cancel"), self.back),
        )

    def body(self, column: Column) -> None:
        if column.width < self.ctx.text_px(TWO_COLUMNS):
            self._names(column)
            column.space(20)
            self._rules(column)
            return
        columns = column.split((0.5, 0.5), 48)
        self._names(columns[0])
        self._rules(columns[1])
        column.join(columns)

    def _names(self, column: Column) -> None:
        ctx = self.ctx
        column.add(Heading(ctx, "section_names", tr("Teams and players")))
        column.space(4)
        for team in Team:
            column.add(self._name(f"team_{team.name}", self._team_label(team), team))
            for seat in SEATS:
                if seat.team is team:
                    column.add(self._name(f"player_{seat.letter}", relation(seat), seat))
            column.space(10)

    @staticmethod
    def _team_label(team: Team) -> str:
        return tr("Your team") if team is Team.A else tr("The other team")

    def _name(self, id: str, label: str, whose: Team | Seat) -> TextField:
        if isinstance(whose, Team):
            team = whose
            value, usual = self._teams[team], team_name(team)
            return TextField(
                self.ctx,
                id,
                label,
                value,
                lambda name: self._set_team(team, name),
                accepts=is_name,
                placeholder=usual,
            )
        seat = whose
        return TextField(
            self.ctx,
            id,
            label,
            self.book.players[seat],
            lambda name: self._set_player(seat, name),
            accepts=is_name,
            placeholder=tr("Name"),
            size=17,
        )

    def _rules(self, column: Column) -> None:
        ctx, book = self.ctx, self.book
        column.add(Heading(ctx, "section_rules", tr("Rules")))
        column.space(4)
        if book.hands:
            column.add(Label(ctx, "rules", rules_name(book.rules), bold=True))
            text = refusal_text(Refusal.RULES_ARE_FIXED, book.rules)
            column.add(Label(ctx, "fixed", text, size=16, color=ctx.theme.text_soft))
        else:
            self._rule_choice(column)
        column.space(10)
        column.add(Heading(ctx, "section_seats", tr("Seats")))
        column.space(4)
        names = {seat: book_player(book, seat) for seat in SEATS}
        column.add(Seating(ctx, "seating", names, book.dealer, book.rules.direction))
        if book.hands:
            return
        column.space(2)
        column.add(
            Choice(
                ctx,
                "dealer",
                tr("First dealer"),
                [(seat, names[seat]) for seat in SEATS],
                book.dealer,
                lambda seat: self._change(first_dealer=seat),
                always_steps=True,
            )
        )

    def _rule_choice(self, column: Column) -> None:
        ctx, id = self.ctx, preset_id(self.book.rules)
        rules = dict(PRESETS)
        if self._own is not None:
            rules[CUSTOM] = self._own
        column.add(
            Choice(
                ctx,
                "preset",
                tr("Rule set"),
                [(each, preset_name(each)) for each in rules],
                id,
                lambda each: self._use(rules[each]),
                note=preset_line(id),
                always_steps=True,
            )
        )
        column.space(6)
        column.add(Button(ctx, "house_rules", tr("House rules…"), self._open_house_rules, size=18))
