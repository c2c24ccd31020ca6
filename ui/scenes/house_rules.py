"""House rules: every option of the game, with contradictions refused in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.rules import RuleError, RuleSet
from ui.context import Context
from ui.i18n import tr
from ui.rule_options import GROUPS, Option
from ui.scenes.sheet import PageScene, title
from ui.widgets.base import Widget
from ui.widgets.button import Button, Kind
from ui.widgets.choice import Choice
from ui.widgets.column import Column
from ui.widgets.label import Heading, Label
from ui.widgets.toggle import Toggle
from ui.words import rule_error_text

__all__ = ["HouseRulesScene"]


class HouseRulesScene(PageScene):
    """``on_done`` gets the rules as they were left; Escape leaves them as they were before."""

    name = "house_rules"

    def __init__(
        self,
        ctx: Context,
        rules: RuleSet,
        on_done: Callable[[RuleSet], None],
        on_back: Callable[[], None],
    ) -> None:
        super().__init__(ctx)
        self.rules = rules
        self._refusal: RuleError | None = None
        self._on_done = on_done
        self._on_back = on_back

    def back(self) -> None:
        self._on_back()

    def head(self, column: Column) -> None:
        theme = self.ctx.theme
        column.add(title(self.ctx, tr("House rules")))
        if self._refusal is None:
            text, color = tr("Agree on the rules before you play."), theme.text_soft
        else:
            text, color = rule_error_text(self._refusal), theme.danger_text
        column.add(Label(self.ctx, "message", text, size=17, color=color))

    def body(self, column: Column) -> None:
        for index, group in enumerate(GROUPS):
            if index:
                column.space(20)
            column.add(Heading(self.ctx, f"section_{group.id}", tr(group.heading)))
            column.space(4)
            for option in group.options:
                column.add(self._field(option))

    def _field(self, option: Option) -> Widget:
        value = getattr(self.rules, option.field)

        def change(to: Any) -> None:
            self.change(option.field, to)

        if option.is_switch:
            return Toggle(self.ctx, option.field, option.text, value, change)
        choices = option.choices(self.rules)
        return Choice(self.ctx, option.field, option.text, choices, value, change)

    def change(self, field: str, value: Any) -> None:
        """Set one option, or say why the rules would contradict themselves."""
        try:
            self.rules = replace(self.rules, **{field: value})
            self._refusal = None
        except RuleError as error:
            self.ctx.sounds.play("error")
            self._refusal = error
        self.refresh()

    def buttons(self) -> Sequence[Button]:
        return (
            Button(self.ctx, "done", tr("Use these rules"), self._done, kind=Kind.PRIMARY),
            Button(self.ctx, "back", tr("Cancel"), self.back),
        )

    def _done(self) -> None:
        self._on_done(self.rules)
