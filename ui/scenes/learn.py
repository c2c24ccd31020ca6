"""Learning: the lessons with their marks, and the way to the page of strategy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ui.context import Context
from ui.i18n import ratio, tr, trc
from ui.lessons.course import LESSONS
from ui.lessons.progress import ProgressFile
from ui.lessons.row import LessonRow
from ui.scenes.sheet import PageScene, title
from ui.widgets.button import Button, Kind
from ui.widgets.column import Column
from ui.widgets.label import Label

__all__ = ["LearnActions", "LearnScene"]


@dataclass(frozen=True, slots=True)
class LearnActions:
    """What the page asks of the application; ``on_lesson`` gets the id of a lesson."""

    on_lesson: Callable[[str], None]
    on_strategy: Callable[[], None]
    on_back: Callable[[], None]


class LearnScene(PageScene):
    """Any lesson can be opened; the one to go on with stands out."""

    name = "learn"
    panel_width = 760

    def __init__(self, ctx: Context, file: ProgressFile, actions: LearnActions) -> None:
        super().__init__(ctx)
        self._file = file
        self._actions = actions
        self.first_focus = self._next

    @property
    def _next(self) -> str:
        """The lesson to go on with: the one that was left, or the first that is not done."""
        if self._file.progress.place is not None:
            return self._file.progress.place.lesson
        open_ones = (lesson.id for lesson in LESSONS if lesson.id not in self._file.progress.done)
        return next(open_ones, LESSONS[0].id)

    def back(self) -> None:
        self._actions.on_back()

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        focus = self.group.focus
        if focus is not None:
            self.group.set_focus(focus)  # brings the lesson to go on with into sight

    def head(self, column: Column) -> None:
        soft = self.ctx.theme.text_soft
        column.add(title(self.ctx, tr("Learn to play")))
        done = sum(lesson.id in self._file.progress.done for lesson in LESSONS)
        text = tr(
            "Seven short lessons at a real table. Done: {share}.", share=ratio(done, len(LESSONS))
        )
        column.add(Label(self.ctx, "done", text, size=17, color=soft))

    def body(self, column: Column) -> None:
        for index, lesson in enumerate(LESSONS):
            if index:
                column.space(8)
            column.add(
                LessonRow(
                    self.ctx,
                    lesson,
                    index + 1,
                    self._opens(lesson.id),
                    is_done=lesson.id in self._file.progress.done,
                    is_next=lesson.id == self._next,
                )
            )

    def _opens(self, lesson: str) -> Callable[[], None]:
        return lambda: self._actions.on_lesson(lesson)

    def buttons(self) -> Sequence[Button]:
        go_on = trc("in a lesson", "Go on") if self._file.progress.place else tr("Begin")
        return (
            Button(self.ctx, "begin", go_on, self._opens(self._next), kind=Kind.PRIMARY),
            Button(self.ctx, "strategy", tr("Strategy"), self._actions.on_strategy),
            Button(self.ctx, "back", tr("Back"), self.back),
        )
