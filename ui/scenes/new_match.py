"""A new match: which rules, to which target, against whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from ai.levels import LEVELS
from game.rules import PRESETS, RuleSet
from ui.context import Context
from ui.i18n import num, tr
from ui.scenes.house_rules import HouseRulesScene
from ui.scenes.settings import timers
from ui.scenes.sheet import PageScene, title
from ui.widgets.base import Widget
from ui.widgets.button import Button, Kind
from ui.widgets.choice import Choice
from ui.widgets.column import Column
from ui.widgets.label import Heading, Label
from ui.widgets.radio import Radio
from ui.words import CUSTOM, level_name, preset_id, preset_line, preset_name

__all__ = ["NewMatchScene"]

DEFAULT_LEVEL: Final = "club"
TARGETS: Final = (31, 41, 51, 61)
TWO_COLUMNS: Final = 880
"""From this width of the page on, in units of text, the list stands beside the choices."""


class NewMatchScene(PageScene):
    """Opens on ``rules``, or on those of the settings, and on the level of the settings.

    ``on_start`` gets the rules, the id of their preset (``words.CUSTOM`` for rules of one's own)
    and the level.
    """

    name = "new_match"
    fills_height = False
    panel_width = 1080
    first_focus = "start"

    def __init__(
        self,
        ctx: Context,
        on_start: Callable[[RuleSet, str, str], None],
        on_back: Callable[[], None],
        *,
        rules: RuleSet | None = None,
        levels: Sequence[str] = LEVELS,
    ) -> None:
        super().__init__(ctx)
        rules = PRESETS[ctx.settings.rules] if rules is None else rules
        self.rules = rules
        self._levels = levels
        level = ctx.settings.level
        self.level = level if level in levels else DEFAULT_LEVEL
        self._on_start = on_start
        self._on_back = on_back
        self._own = rules if preset_id(rules) == CUSTOM else None

    def back(self) -> None:
        self._on_back()

    def head(self, column: Column) -> None:
        column.add(title(self.ctx, tr("New match")))

    def buttons(self) -> Sequence[Button]:
        return (
            Button(self.ctx, "start", tr("Deal the cards"), self._start, kind=Kind.PRIMARY),
            Button(self.ctx, "back", tr("Back"), self.back),
        )

    def _start(self) -> None:
        self._on_start(self.rules, preset_id(self.rules), self.level)

    # --- the page -------------------------------------------------------------------------

    def body(self, column: Column) -> None:
        ctx = self.ctx
        if column.width < ctx.text_px(TWO_COLUMNS):
            self._list(column, has_notes=True)
            column.space(20)
            self._choices(column)
            return
        gap = ctx.px(44)
        narrow = round((column.width - gap) * 0.4)
        wide = column.width - gap - narrow
        starts = (column.left, column.left + narrow + gap)
        if ctx.is_rtl:
            starts = (column.left + wide + gap, column.left)
        presets = Column(ctx, starts[0], column.y, narrow)
        choices = Column(ctx, starts[1], column.y, wide)
        self._list(presets, has_notes=False)
        self._choices(choices)
        column.widgets += presets.widgets + choices.widgets
        column.y += max(presets.height, choices.height)

    def _list(self, column: Column, *, has_notes: bool) -> None:
        ids = [*PRESETS]
        if self._own is not None:
            ids.append(CUSTOM)
        chosen = preset_id(self.rules)
        column.add(Heading(self.ctx, "section_rules", tr("Rules")))
        column.space(4)
        for id in ids:
            note = preset_line(id) if has_notes else ""
            column.add(self._preset(id, note, is_chosen=id == chosen))
            column.space(2)
        if self._own is None:  # room for one's own rules: the panel keeps its height
            column.y += column.widgets[-1].rect.h

    def _preset(self, id: str, note: str, *, is_chosen: bool) -> Widget:
        def choose() -> None:
            self._use(self._own if id == CUSTOM and self._own is not None else PRESETS[id])

        return Radio(self.ctx, f"preset_{id}", preset_name(id), is_chosen, choose, note=note)

    def _choices(self, column: Column) -> None:
        ctx, settings = self.ctx, self.ctx.settings
        id = preset_id(self.rules)
        targets = sorted({*TARGETS, self.rules.target})
        column.add(Heading(ctx, "section_chosen", preset_name(id)))
        column.space(4)
        column.add(Label(ctx, "preset_line", preset_line(id), color=ctx.theme.text_soft))
        column.space(10)
        column.add(
            Choice(
                ctx,
                "target",
                tr("Target"),
                [(target, num(target)) for target in targets],
                self.rules.target,
                self._set_target,
            )
        )
        column.add(
            Choice(
                ctx,
                "level",
                tr("Level of the others"),
                [(level, level_name(level)) for level in self._levels],
                self.level,
                self._set_level,
                always_steps=True,
            )
        )
        column.add(
            Choice(
                ctx,
                "turn_timer_s",
                tr("Seconds for a turn"),
                timers(),
                settings.turn_timer_s,
                lambda value: ctx.change(ctx.settings.changed(turn_timer_s=value)),
            )
        )
        column.space(14)
        column.add(Button(ctx, "house_rules", tr("House rules…"), self._open_house_rules, size=18))

    # --- changes --------------------------------------------------------------------------

    def _use(self, rules: RuleSet) -> None:
        self.rules = rules
        if preset_id(rules) == CUSTOM:
            self._own = rules
        self.refresh()

    def _set_target(self, target: int) -> None:
        self._use(replace(self.rules, target=target))

    def _set_level(self, level: str) -> None:
        self.level = level
        self.refresh()

    def _open_house_rules(self) -> None:
        stack = self.ctx.stack

        def done(rules: RuleSet) -> None:
            stack.pop(page)
            self._use(rules)

        page = HouseRulesScene(self.ctx, self.rules, done, lambda: stack.pop(page))
        stack.push(page)
