"""What the coach's panel shows at a moment of a lesson, in words."""

from __future__ import annotations

from dataclasses import replace

from ui.i18n import tr, trc
from ui.lessons.board import RULES
from ui.lessons.coach import Coach, Comment
from ui.lessons.panel import Page
from ui.lessons.steps import Advised, Do, Talk
from ui.table.hints import advice, reason

__all__ = ["first_page", "page_of"]


def first_page(coach: Coach, number: int, count: int) -> Page:
    """While the table of a lesson is being laid."""
    lesson = coach.lesson
    return Page(str(lesson.title), number, count, coach.share, str(lesson.line), is_past=True)


def page_of(coach: Coach, before: Page, *, can_read: bool, can_act: bool) -> Page:
    """The page for ``coach``; ``before`` stays, as something past, while the others play.

    ``can_read`` tells that nothing moves, ``can_act`` that the player may do something.
    """
    title = str(coach.lesson.title)
    page = replace(
        before, title=title, share=coach.share, slip="", next_text="", has_back=False, asks=False
    )
    match coach.step:
        case Talk(text=text) if can_read:
            return replace(
                page,
                text=str(text),
                next_text=_next_text(coach, page),
                has_back=coach.can_go_back,
                is_past=False,
            )
        case Do(task=task) if can_act:
            slip = "" if coach.slip is None else str(coach.slip)
            return replace(page, text=str(task), slip=slip, asks=True, is_past=False)
        case Advised(text=text):
            said = str(text) if coach.comment is None else _comment_text(coach.comment)
            return replace(page, text=said, asks=can_act, is_past=False)
    return replace(page, is_past=True)


def _next_text(coach: Coach, page: Page) -> str:
    if not coach.is_last_step:
        return trc("in a lesson", "Go on")
    return tr("Next lesson") if page.number < page.count else tr("Finish")


def _comment_text(comment: Comment) -> str:
    decision = comment.decision
    if not comment.is_as_good:
        return tr("A club player would have chosen otherwise.") + " " + advice(decision, RULES)
    why = reason(decision) if comment.action == decision.action else ""
    return tr("Well done: {reason}.", reason=why) if why else tr("Well done.")
