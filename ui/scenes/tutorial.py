"""A lesson: the real table with bots that follow a script, and a coach beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.actions import Action, PlayCard
from game.scoring import HandScore
from game.seats import SEATS, Seat
from game.state import Phase
from ui.context import Context
from ui.director import Pace
from ui.i18n import trc
from ui.input import Command, InputEvent, KeyPress, Pointer, PointerKind
from ui.lessons.board import RULES
from ui.lessons.coach import Coach, Place
from ui.lessons.controller import LessonController
from ui.lessons.course import LESSONS
from ui.lessons.pages import first_page, page_of
from ui.lessons.panel import CoachPanel, PanelActions
from ui.lessons.progress import ProgressFile
from ui.lessons.rooms import panel_rooms, target
from ui.lessons.steps import Talk
from ui.scene import Scene
from ui.scenes.hand_result import HandResultScene
from ui.scenes.score_sheet import ScoreSheetScene
from ui.scenes.table import TableActions, TableScene
from ui.settings import Settings, Speed, TrickPause
from ui.widgets.base import draw_box
from ui.widgets.button import Button, Kind
from ui.widgets.shapes import rgba
from ui.words import Names, player_name

__all__ = ["TutorialActions", "TutorialScene"]

FULL_TRICK_S = 1.1
SHAKE_S = 0.22


@dataclass(frozen=True, slots=True)
class TutorialActions:
    """What a lesson asks of the application."""

    on_leave: Callable[[], None]
    on_lesson: Callable[[str], None]


class TutorialScene(Scene):
    """One lesson, from ``place`` on or from its beginning; how far it got is kept in ``file``."""

    name = "tutorial"

    def __init__(
        self,
        ctx: Context,
        lesson: str,
        file: ProgressFile,
        actions: TutorialActions,
        place: Place | None = None,
    ) -> None:
        self.ctx = ctx
        self._file = file
        self._actions = actions
        self._number = next(i for i, each in enumerate(LESSONS) if each.id == lesson)
        self.coach = Coach(LESSONS[self._number], place)
        do = PanelActions(
            on_next=self._next,
            on_back=self._back,
            on_previous_lesson=lambda: self._go_to_lesson(self._number - 1),
            on_next_lesson=lambda: self._go_to_lesson(self._number + 1),
            on_leave=actions.on_leave,
        )
        self._panel = CoachPanel(ctx, do)
        self._page = first_page(self.coach, self._number + 1, len(LESSONS))
        self._placed: object = None  # what the panel was placed for
        self._full_for = 0.0
        self._size = ctx.size
        self._table_ctx, self._table = self._new_table()

    def _new_table(self) -> tuple[Context, TableScene]:
        """A table for the part of the lesson that is on, in a context of its own."""
        outer = self.ctx
        inner = Context(
            _settings_at_the_table(outer.settings),
            outer.sounds,
            on_settings=outer.change,
            on_quit=outer.quit,
        )
        inner.announcer, inner.key_names, inner.size = outer.announcer, outer.key_names, self._size
        inner.stack.layout(self._size)
        controller = LessonController(
            self.coach,
            factor=lambda: Pace(inner.settings.speed).factor,
            on_objection=self._object,
        )
        actions = TableActions(
            on_pause=self._actions.on_leave,
            on_score_sheet=self._show_score_sheet,
            on_result=self._show_result,
        )
        table = TableScene(inner, controller, actions)
        inner.stack.push(table)
        if not self.coach.session.actions:
            table.open_with_deal()
        return inner, table

    # --- the scene ------------------------------------------------------------------------

    def enter(self) -> None:
        self._keep_place()
        if self.coach.session.state.phase is Phase.HAND_OVER and self.coach.is_free:
            self._show_result(self.coach.session.state.scores[-1])

    def exit(self) -> None:
        self._table.exit()

    def layout(self, size: tuple[int, int]) -> None:
        self._size = self._table_ctx.size = size
        self._table_ctx.settings = _settings_at_the_table(self.ctx.settings)
        self._table_ctx.stack.layout(size)
        self._placed = None
        if self._page.is_past:
            self._page = first_page(self.coach, self._number + 1, len(LESSONS))
        self._turn_page(speaks=False)  # what stands on a scene that opens is spoken anyway

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, Pointer):
            meant = self._handle_pointer(event)
        elif event.command in (Command.PAGE_UP, Command.PAGE_DOWN):
            meant = self._panel.handle(event)
        elif self.coach.lets_play:
            meant = self._hand_to_table(event)
        else:
            meant = self._handle_reading(event)
        return self._turn_page() or meant

    def _handle_pointer(self, event: Pointer) -> bool:
        meant = self._panel.handle(event)
        is_for_panel = event.kind is PointerKind.DOWN and self._panel.rect.collidepoint(event.pos)
        if self.coach.lets_play and not is_for_panel:
            meant = self._hand_to_table(event) or meant
        return meant

    def _hand_to_table(self, event: InputEvent) -> bool:
        self._table_ctx.by_keyboard = self.ctx.by_keyboard
        meant = self._table.handle(event)
        self.ctx.by_keyboard = self._table_ctx.by_keyboard
        return meant

    def _handle_reading(self, event: InputEvent) -> bool:
        if isinstance(event, KeyPress) and event.command is Command.CANCEL:
            self._actions.on_leave()
            return True
        return self._panel.handle(event)

    def update(self, dt: float) -> bool:
        is_on_top = self.ctx.stack.top is self
        if not is_on_top:
            self._panel.group.let_go()
        self._table_ctx.by_keyboard = self.ctx.by_keyboard and self.coach.lets_play and is_on_top
        moved = self._table.update(dt if is_on_top else 0.0)
        if is_on_top:
            self._look_at_table(dt)
        turned = self._turn_page()
        return self._panel.group.update(dt) or moved or turned

    def _look_at_table(self, dt: float) -> None:
        """Tell the coach what there is to see; clear a full trick away after a while."""
        director = self._table.director
        if director.waits_for_click:
            self.coach.see_full_trick()
        if not (director.waits_for_click and self.coach.lets_play):
            self._full_for = 0.0
            return
        self._full_for += dt
        if self._full_for >= FULL_TRICK_S * director.pace.factor:
            director.go_on()

    def draw(self, surface: pygame.Surface) -> None:
        self._table.draw(surface)
        step = self.coach.step
        if isinstance(step, Talk) and step.at is not None and self._can_read:
            self._draw_ring(surface, target(self._table.stage.layout, step.at))
        self._panel.draw(surface, has_keys=self._has_keys)

    def _draw_ring(self, surface: pygame.Surface, around: pygame.Rect) -> None:
        """A line around what is spoken of."""
        ctx = self.ctx
        ring = around.inflate(2 * ctx.px(5), 2 * ctx.px(5)).clip(pygame.Rect((0, 0), self._size))
        color = rgba(ctx.theme.accent)
        width = max(2, ctx.px(2.6))
        draw_box(surface, ring, ctx.px(16), (*color[:3], 0), color, width)

    @property
    def _has_keys(self) -> bool:
        """Whether the keys go to the panel."""
        return not self.coach.lets_play and self.ctx.stack.top is self

    def spoken(self) -> Sequence[str]:
        return self._panel.group.spoken()

    def spoken_focus(self) -> str:
        if self.coach.lets_play:
            return self._table.spoken_focus()
        return self._panel.group.spoken_focus()

    def describe(self) -> Mapping[str, object]:
        return {
            **self._table.describe(),
            "scene": self.name,
            "lesson": self.coach.lesson.id,
            "step": [self.coach.place.part, self.coach.place.step],
            "reads": bool(self._page.next_text),
            "asks": self._page.asks,
            "slip": self._page.slip,
            **self._panel.group.describe(),
        }

    # --- the page ---------------------------------------------------------------------------

    @property
    def _can_read(self) -> bool:
        """True while something is to be read and nothing moves."""
        director = self._table.director
        return not self.coach.lets_play and (director.is_settled or director.waits_for_click)

    def _turn_page(self, *, speaks: bool = True) -> bool:
        """Show what the moment asks for; True when that is something else than before."""
        director = self._table.director
        can_act = director.is_settled and self._table.controller.awaits_human
        before, self._page = (
            self._page,
            page_of(self.coach, self._page, can_read=self._can_read, can_act=can_act),
        )
        phase = director.shown.phase
        if self._placed == (self._page, phase):
            return False
        self._placed = (self._page, phase)
        trick = self._table.director.shown.trick
        is_clear = phase is Phase.PLAY and self._can_read and not (trick and trick.plays)
        rooms = panel_rooms(self._table.stage.layout, phase, is_clear=is_clear)
        self._panel.show(self._page, rooms)
        if not self._page.is_past:
            self._keep_place()
            is_new = (self._page.text, self._page.slip) != (before.text, before.slip)
            if is_new and speaks:
                self.ctx.announcer.say(self._page.slip, self._page.text)
        return True

    def _next(self) -> None:
        coach = self.coach
        coach.next()
        if coach.is_finished:
            self._file.finish(coach.lesson.id)
            if self._number + 1 < len(LESSONS):
                self._go_to_lesson(self._number + 1)
            else:
                self._actions.on_leave()
            return
        if coach.session is not self._table.controller.session:
            self._table.controller.close()
            self._table_ctx, self._table = self._new_table()
        self._full_for = FULL_TRICK_S  # what was explained has been seen long enough

    def _back(self) -> None:
        self.coach.back()

    def _keep_place(self) -> None:
        self._file.leave_at(self.coach.place)

    def _go_to_lesson(self, number: int) -> None:
        self._actions.on_lesson(LESSONS[number].id)

    # --- what the table asks for -------------------------------------------------------------

    def _object(self, action: Action) -> None:
        """The coach has something against an action: the card shakes, nothing else happens."""
        stage = self._table.stage
        if isinstance(action, PlayCard):
            stage.mover.shake(action.card, stage.layout.px(7), SHAKE_S)
        stage.sound("error")

    def _show_result(self, score: HandScore) -> None:
        self._keep_place()
        self.ctx.stack.push(_LessonResult(self.ctx, score, self._names, self._after_result))

    def _after_result(self) -> None:
        self.ctx.stack.pop()
        self.coach.hand_is_over()

    def _show_score_sheet(self) -> None:
        scores = self.coach.session.state.scores
        self.ctx.stack.push(
            ScoreSheetScene(self.ctx, scores, RULES, self._names, self.ctx.stack.pop)
        )

    def _names(self) -> Mapping[Seat, str]:
        return {seat: player_name(seat, self.ctx.settings.player_name) for seat in SEATS}


class _LessonResult(HandResultScene):
    """The result of a lesson's hand: there is one way on."""

    def __init__(
        self,
        ctx: Context,
        score: HandScore,
        names: Names,
        on_continue: Callable[[], None],
    ) -> None:
        super().__init__(ctx, score, RULES, names, on_continue, on_continue)

    def buttons(self) -> Sequence[Button]:
        text = trc("in a lesson", "Go on")
        return (Button(self.ctx, "continue", text, self.back, kind=Kind.PRIMARY, size=22),)


def _settings_at_the_table(settings: Settings) -> Settings:
    """As the person has chosen, but for what would hurry him or take decisions from him.

    A full trick waits, so that it can be spoken of; the lesson itself clears it away.
    """
    speed = Speed.FAST if settings.speed is Speed.INSTANT else settings.speed
    return settings.changed(
        speed=speed,
        trick_pause=TrickPause.UNTIL_CLICK,
        turn_timer_s=0,
        auto_play_forced=False,
        allow_undo=False,
    )
