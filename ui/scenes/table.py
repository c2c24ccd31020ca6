"""The table: where the match is played. Shows the director's view; the model is always ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from ai.player import Decision
from game.actions import IllegalAction, PlayCard, SeatAction
from game.cards import Card
from game.events import Event, HandDealt
from game.scoring import HandScore
from game.state import Phase
from game.timeout import timeout_action
from game.view import PlayerView
from ui.context import Context
from ui.controller import Controller
from ui.director import Director, Pace
from ui.i18n import card_text, tr
from ui.input import Command, InputEvent, KeyPress
from ui.layout import Pose, TableLayout
from ui.scene import Scene
from ui.settings import PlayGesture
from ui.table.clocks import TableClocks
from ui.table.controls import ButtonActions, control_of, main_controls, side_buttons
from ui.table.description import describe_view
from ui.table.gestures import Gestures, is_press, is_skip
from ui.table.hand_fan import HandFan
from ui.table.painter import TablePainter
from ui.table.prompt import line
from ui.table.scenery import Moment, table_layout
from ui.table.spots import HandLook
from ui.table.stage import TableStage
from ui.widgets.group import Group

__all__ = ["TableActions", "TableScene"]

LIFT_S = 0.09
RETURN_S = 0.16
STILL = 4  # units of the design: a mouse that has not gone elsewhere
_NO_KEY = (None, None, 0, (), None, False, False)


@dataclass(frozen=True, slots=True)
class TableActions:
    """What the table asks of the application."""

    on_pause: Callable[[], None]
    on_score_sheet: Callable[[], None]
    on_result: Callable[[HandScore], None]


class TableScene(Scene):
    """One match at the table, seen from the South."""

    name = "table"

    def __init__(self, ctx: Context, controller: Controller, actions: TableActions) -> None:
        self.ctx = ctx
        self.controller = controller
        self._actions = actions
        self._group = Group(ctx)
        self._hand = HandFan(ctx, self._choose_card, self._change, self._drag_card, self._drop_card)
        self._painter = TablePainter(ctx, TableLayout(ctx.size))
        self.stage = TableStage(
            ctx,
            controller.view,
            self._hand,
            self._change,
            self._painter.make_due,
            actions.on_result,
        )
        self.director = Director(self.stage, controller.view, self._pace())
        self._clocks = TableClocks(lambda: self.stage.sound("tick"), self._play_out_of_time)
        self._gestures = Gestures()
        self._shows_last_trick = False
        self._widget_key: tuple[object, ...] = _NO_KEY
        controller.listen(self._on_action)

    def open_with_deal(self) -> None:
        """Show how the first cards of a match are dealt."""
        view = self.director.shown
        dealt = HandDealt(view.hand_number, view.deal_number, view.dealer)
        self.stage.mover.snap({})
        self.director.stage(view, (dealt,), view)

    # --- the scene ------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        layout = replace(table_layout(self.ctx), size=size)
        self.director.pace = self._pace()
        self.stage.notes.report = ""
        self.stage.lay_out(layout, self._look_now())
        self._painter.lay_out(layout)
        self._widget_key = _NO_KEY
        self._build_widgets()

    def handle(self, event: InputEvent) -> bool:
        count = len(self.controller.session.actions)
        if self._shows_last_trick and is_press(event):
            self._shows_last_trick = False
            meant = True
        elif self._gestures.repeats.has(event, self.ctx.px(STILL)):
            meant = True  # it was meant as the first one was
        elif not self.director.is_settled and is_skip(event):
            meant = self.director.go_on()
            self._gestures.repeats.note(event)
        else:
            is_ours = isinstance(event, KeyPress) and self._handle_key(event)
            meant = is_ours or self._group.handle(event)
            if isinstance(event, KeyPress) and self._hand_has_focus:
                self._hand.start_cursor(self._legal_cards)
            if len(self.controller.session.actions) > count:
                self._gestures.repeats.note(event)
        if meant:
            self._change()
        return meant

    def update(self, dt: float) -> bool:
        changed = self.director.update(dt)
        moved = self.stage.mover.update(dt)
        if self.ctx.stack.top is self:
            is_settled = self.director.is_settled and not self.ctx.announcer.is_behind
            self.controller.update(dt, is_settled=is_settled)
            changed |= self._tick(dt)
        if self.director.is_settled and self.stage.notes.banner is not None:
            self.stage.notes.banner, changed = None, True
        if not (changed or self._painter.is_stale):  # with more to do there is no time to spare
            shown = self.director.shown
            self._painter.foresee(shown, self._hand.cards, is_dealing=self._is_dealing)
        changed |= self._build_widgets()
        changed |= self._refresh_hand()
        changed |= self._group.update(dt)
        if changed or (moved and not self.stage.mover.is_moving):
            self._change()
        return moved or self._painter.is_stale or self.director.goes_on

    def enter(self) -> None:
        self.ctx.sounds.ambience("evening")

    def exit(self) -> None:
        self.ctx.sounds.ambience(None)
        self.controller.close()
        self._painter.put_away()

    def draw(self, surface: pygame.Surface) -> None:
        self._painter.draw(surface, self._moment(), self.stage.mover, self._group)

    def draw_changes(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        return self._painter.draw_changes(surface, self._moment(), self.stage.mover, self._group)

    @property
    def is_asking(self) -> bool:
        return self._awaits

    def spoken_focus(self) -> str:
        return self._group.spoken_focus()

    def describe(self) -> Mapping[str, object]:
        return {
            **describe_view(self.director.shown, self.stage.own_cards),
            "settled": self.director.is_settled,
            "awaits": self._awaits,
            "legal": [str(card) for card in self._legal_cards],
            "cursor": str(self._hand.cursor) if self._hand.cursor else None,
            "actions": len(self.controller.session.actions),
            "last_trick": self._shows_last_trick,
            "line": self._line,
            "rects": {**self._group.describe(), **self._hand.describe()},
        }

    # --- what the person does -----------------------------------------------------------------

    @property
    def _awaits(self) -> bool:
        """True when the table has settled and the person is to act."""
        return self.director.is_settled and self.controller.awaits_human

    @property
    def _is_dealing(self) -> bool:
        """True while the cards of a new deal are flying."""
        return not self.director.shown.auction.calls and not self.director.is_settled

    @property
    def _hand_has_focus(self) -> bool:
        return self._group.focus == self._hand.id

    @property
    def _legal_cards(self) -> tuple[Card, ...]:
        if not self._awaits:
            return ()
        legal = self.director.shown.legal
        return tuple(action.card for action in legal if isinstance(action, PlayCard))

    def _choose_card(self, card: Card) -> None:
        """A click or Enter on a card: plays it, or asks for a second one, as the person likes."""
        if self.director.shown.phase is not Phase.PLAY:
            return
        gesture = self.ctx.settings.play_gesture
        if card not in self._legal_cards or self._gestures.armed.choose(card, gesture):
            self._submit(PlayCard(self.controller.viewer, card))
        elif gesture is PlayGesture.CONFIRM:
            self.stage.warn(tr("Once more to play {card}", card=card_text(card)))

    def _drag_card(self, card: Card, pose: Pose) -> None:
        if self.director.is_settled:
            self.stage.mover.hold(card, pose)

    def _drop_card(self, card: Card, thrown: bool) -> None:
        self.stage.mover.let_go()
        if thrown and self.director.is_settled:
            self._submit(PlayCard(self.controller.viewer, card))
        if self.director.is_settled:
            self.stage.turn_to(self._look_now(), self.director.pace.flight(RETURN_S))

    def _submit(self, action: SeatAction) -> None:
        if not self.director.is_settled:
            return
        try:
            self.controller.submit(action)
        except IllegalAction as refused:
            self.stage.refuse(action, refused.reason)

    def _ask_hint(self) -> None:
        if self._awaits:
            self.controller.request_hint(self._take_hint)

    def _take_hint(self, decision: Decision) -> None:
        self.stage.notes.advise(decision)
        self.ctx.announcer.say(self._line)
        if isinstance(decision.action, PlayCard):
            self._hand.cursor = decision.action.card
        else:
            self._group.set_focus(control_of(decision.action))
        self._change()

    def _show_last_trick(self) -> None:
        if self.director.shown.tricks:
            self._shows_last_trick = True
            self.stage.tell_last_trick()
        else:
            self.stage.warn(tr("No trick has been taken yet."))

    @property
    def _may_undo(self) -> bool:
        return self.ctx.settings.allow_undo and self.controller.may_undo

    def _undo(self) -> None:
        if self._may_undo:
            self.controller.undo()
            self.stage.notes.tell(tr("Taken back: choose again."))

    def _handle_key(self, event: KeyPress) -> bool:
        if event.digit is not None and self.director.shown.phase is Phase.AUCTION:
            return self._digit(event.digit)
        commands = {
            Command.CANCEL: self._actions.on_pause,
            Command.LAST_TRICK: self._show_last_trick,
            Command.SCORE: self._actions.on_score_sheet,
            Command.HINT: self._ask_hint,
            Command.TURN: lambda: self.stage.tell_situation(self._view_to_act),
            Command.HAND: self.stage.tell_hand,
            Command.MUTE: self.stage.toggle_sound,
            Command.UNDO: self._undo,
        }
        action = commands.get(event.command) if event.command is not None else None
        if action is None:
            return False
        action()
        return True

    def _digit(self, digit: int) -> bool:
        """Move the focus to the bid that is typed."""
        tricks = self._gestures.typing.digit(digit)
        if tricks is not None and self._awaits:
            self.ctx.by_keyboard = True
            self._group.set_focus(f"bid_{tricks}")
        return True

    # --- time -------------------------------------------------------------------------------

    def _on_action(self, before: PlayerView, events: tuple[Event, ...], after: PlayerView) -> None:
        self.stage.notes.clear_for_action()
        self._gestures.armed.clear()
        self._clocks.reset()
        if events:
            self.director.stage(before, events, after)
        else:
            self.director.go_back(after)
        self._change()

    def _tick(self, dt: float) -> bool:
        """Let time pass at a table that is not covered; True when the picture has changed."""
        self._gestures.advance(dt)
        is_settled = self.director.is_settled
        limit = self.ctx.settings.turn_timer_s if self._awaits else 0
        thinking = self.controller.thinking if is_settled else None
        changed = self._clocks.advance(dt, limit_s=limit, thinking=thinking)
        return self.stage.notes.advance(dt) or changed

    def _play_out_of_time(self) -> None:
        self._submit(timeout_action(self.controller.view))
        self.stage.warn(tr("Time is up: a move was made for you."))

    def _change(self) -> None:
        """What rests looks different from now on."""
        self._painter.is_stale = True

    def _pace(self) -> Pace:
        settings = self.ctx.settings
        return Pace(settings.speed, settings.reduced_motion, settings.trick_pause)

    # --- controls and looks ---------------------------------------------------------------------

    def _build_widgets(self) -> bool:
        """Make the controls that fit the moment; True when they are other ones than before."""
        view = self._view_to_act
        key = (
            view.phase,
            view.turn,
            len(view.auction.calls),
            view.legal,
            view.hand,
            self._is_dealing,
        )
        if key == self._widget_key:
            return False
        had = self._widget_key
        is_new_stage = had[:2] != key[:2] or bool(view.legal) > bool(had[3])
        self._widget_key = key
        layout = self.stage.layout
        main = main_controls(
            self.ctx, layout, view, self._hand, self._submit, is_dealing=self._is_dealing
        )
        buttons = ButtonActions(
            on_hint=self._ask_hint,
            on_claim=self.controller.claim if view.legal and self.controller.may_claim else None,
            on_undo=self._undo if self._may_undo else None,
            on_last_trick=self._show_last_trick,
            on_score=self._actions.on_score_sheet,
            on_menu=self._actions.on_pause,
        )
        self._group.rebuild([*main, *side_buttons(self.ctx, layout, view, buttons)])
        if main and is_new_stage:
            ready = next((widget for widget in main if widget.is_enabled), main[0])
            self._group.set_focus(ready.id)
        if view.legal:
            self.stage.call_to_act(view)
            if view.phase is Phase.PLAY and self.ctx.by_keyboard:
                self._hand.begin_turn(self._legal_cards)
        return True

    @property
    def _view_to_act(self) -> PlayerView:
        """The view shown, without legal actions while the person may not act."""
        view = self.director.shown
        return view if self._awaits else replace(view, legal=())

    def _look_now(self) -> HandLook:
        order = self.ctx.settings.card_order
        if self.director.shown.phase is not Phase.PLAY:
            return HandLook(order)
        lifted = self._gestures.armed.card or self.stage.notes.hinted_card or self._hand.lifted
        if self.ctx.by_keyboard and not self._hand_has_focus:
            lifted = self._gestures.armed.card
        return HandLook(order, lifted=lifted, awaits_card=self._awaits)

    def _refresh_hand(self) -> bool:
        look = self._look_now()
        if look == self.stage.look or not self.director.is_settled:
            return False
        self.stage.turn_to(look, self.director.pace.flight(LIFT_S))
        return True

    def _moment(self) -> Moment:
        notes = self.stage.notes
        marked = notes.hinted_card
        if marked is None and self.ctx.by_keyboard and self._hand_has_focus and self._awaits:
            marked = self._hand.cursor
        return Moment(
            view=self._view_to_act,
            plates=self._clocks.plate_look(),
            is_dealing=self._is_dealing,
            line=self._line,
            warns=bool(notes.warning),
            answers=bool(notes.answer),
            advises=notes.hint is not None and not (notes.warning or notes.answer),
            marked=marked,
            advised=notes.hinted_control,
            banner=notes.banner,
            shows_last_trick=self._shows_last_trick,
        )

    @property
    def _line(self) -> str:
        """The text above the hand."""
        return line(self.stage.notes, self._view_to_act)
