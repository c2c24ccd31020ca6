"""``Learning``: the way through the lessons and the page of strategy, and back to the menu."""

from __future__ import annotations

from ui.context import Context
from ui.lessons.progress import ProgressFile
from ui.scenes.learn import LearnActions, LearnScene
from ui.scenes.strategy import StrategyScene
from ui.scenes.tutorial import TutorialActions, TutorialScene

__all__ = ["Learning"]


class Learning:
    """Puts its scenes over whatever is on the stack, and takes them away again."""

    def __init__(self, ctx: Context, file: ProgressFile) -> None:
        self._ctx = ctx
        self._file = file
        self._list = LearnScene(
            ctx,
            file,
            LearnActions(
                on_lesson=self._open_lesson,
                on_strategy=self._show_strategy,
                on_back=lambda: ctx.stack.pop(self._list),
            ),
        )

    def show(self) -> None:
        """Show the list of lessons."""
        self._ctx.stack.push(self._list)

    def _open_lesson(self, lesson: str) -> None:
        """The lesson, from where it was left if it is the one that was left last."""
        place = self._file.progress.place
        if place is not None and place.lesson != lesson:
            place = None
        actions = TutorialActions(on_leave=self._leave_lesson, on_lesson=self._change_lesson)
        self._ctx.stack.push(TutorialScene(self._ctx, lesson, self._file, actions, place))

    def _change_lesson(self, lesson: str) -> None:
        self._ctx.stack.pop()
        self._open_lesson(lesson)

    def _leave_lesson(self) -> None:
        self._ctx.stack.pop()
        self._list.refresh()

    def _show_strategy(self) -> None:
        self._ctx.stack.push(StrategyScene(self._ctx, self._ctx.stack.pop))
