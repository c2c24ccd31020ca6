"""The table: where the match is played. Shows the director's view; the model is always ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import pygame
from pygame import Rect

from ai.player import Decision
from game.actions import Bid, IllegalAction, NameTrump, PlayCard, Reason, SeatAction
from game.cards import Card
from game.events import (
    AuctionWon,
    CardPlayed,
    Event,
    HandDealt,
    HandThrownIn,
    PassedOut,
    TrumpNamed,
)
from game.rules import MAX_BID, MIN_BID
from game.scoring import HandScore
from game.seats import Seat
from game.state import Phase
from game.timeout import timeout_action
from game.view import PlayerView
from ui import backdrop, i18n
from ui.context import Context
from ui.controller import Controller
from ui.director import Director, Pace
from ui.i18n import tr
from ui.input import Command, InputEvent, KeyPress, Pointer, PointerKind
from ui.layout import BUTTONS, Pose, TableLayout
from ui.scene import Scene
from ui.settings import PlayGesture
from ui.table.auction_panel import auction_widgets, draw_auction
from ui.table.badge import draw_badge
from ui.table.banner import Banner, draw_banner
from ui.table.hand import sorted_hand
from ui.table.hand_fan import HandFan
from ui.table.hints import advice
from ui.table.last_trick import draw_last_trick
from ui.table.mover import CardMover, Flight
from ui.table.picture import TableArt
from ui.table.plates import PlateLook, draw_bubbles, draw_plates
from ui.table.prompt import draw_prompt, instruction
from ui.table.speech import sentence
from ui.table.spots import HandLook, Key, spots
from ui.table.strip import draw_strip
from ui.table.trump_panel import draw_trump_choice, trump_widgets
from ui.turn_timer import TurnTimer
from ui.widgets.base import Widget
from ui.widgets.button import Button, Kind
from ui.widgets.group import Group
from ui.words import player_name, preset_id, preset_name, reason_text

__all__ = ["TableActions", "TableScene"]

TOAST_S = 2.2
THINKING_AFTER_S = 1.2
DOT_S = 0.4
DEAL_STEP_S = 0.016
TWO_DIGITS_S = 1.5


@dataclass(frozen=True, slots=True)
class TableActions:
    """What the table asks of the application."""

    on_pause: Callable[[], None]
    on_score_sheet: Callable[[], None]
    on_rules: Callable[[], None]
    on_result: Callable[[HandScore], None]


class TableScene(Scene):
    """One match at the table, seen from the South."""

    name = "table"

    def __init__(self, ctx: Context, controller: Controller, actions: TableActions) -> None:
        self.ctx = ctx
        self.controller = controller
        self._actions = actions
        self._mover = CardMover()
        self._group = Group(ctx)
        self._hand = HandFan(ctx, self._choose_card, self._mark_stale)
        self._layout = TableLayout(ctx.size)
        self._art: TableArt | None = None
        self._look = HandLook()
        self._timer = TurnTimer()
        self._line = ""
        self._toast = ""
        self._toast_left = 0.0
        self._hint: Decision | None = None
        self._banner: Banner | None = None
        self._armed: Card | None = None
        self._shows_last_trick = False
        self._one_pressed_for = 0.0
        self._thinking_for = 0.0
        self._widget_key: object = None
        self._rest: pygame.Surface | None = None
        self._rest_is_stale = True
        self.director = Director(self, controller.view, self._pace())
        controller.listen(self._on_action)

    # --- the scene ------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        settings = self.ctx.settings
        self._layout = TableLayout(size, self.ctx.is_rtl, settings.text_scale / 100)
        art = TableArt(self.ctx, self._layout)
        if self._art is None or self._art.key != art.key:
            self._art = art
        self.director.pace = self._pace()
        self._look = self._current_look()
        self._mover.snap(self._spots())
        self._line = ""
        self._widget_key = None
        self._build_widgets()
        self._mark_stale()

    def handle(self, event: InputEvent) -> bool:
        if self._shows_last_trick and _is_press(event):
            self._shows_last_trick = False
            self._mark_stale()
            return True
        if not self.director.is_settled and _is_skip(event):
            self.director.go_on()
            self._mark_stale()
            return True
        if isinstance(event, KeyPress) and self._handle_key(event):
            self._mark_stale()
            return True
        if self._group.handle(event):
            if isinstance(event, KeyPress) and self._hand_has_focus:
                self._hand.start_cursor(self._legal_cards())
            self._mark_stale()
            return True
        return False

    def update(self, dt: float) -> bool:
        is_on_top = self.ctx.stack.top is self
        changed = self.director.update(dt)
        moved = self._mover.update(dt)
        if is_on_top:
            self.controller.update(dt, is_settled=self.director.is_settled)
            changed |= self._run_timer(dt)
            changed |= self._tick(dt)
        if self.director.is_settled and self._banner is not None:
            self._banner, changed = None, True
        changed |= self._build_widgets()
        changed |= self._refresh_hand()
        changed |= self._group.update(dt)
        if changed:
            self._mark_stale()
        return changed or moved or self._rest_is_stale

    def exit(self) -> None:
        self.controller.close()

    def describe(self) -> Mapping[str, object]:
        view = self.director.shown
        rects: dict[str, object] = dict(self._group.describe())
        for card in view.hand:
            rect = self._hand.rect_of(card)
            if rect is not None:
                rects[f"card_{card}"] = tuple(rect)
        return {
            "phase": view.phase.value,
            "turn": view.turn.letter if view.turn is not None else None,
            "settled": self.director.is_settled,
            "awaits": self._awaits,
            "legal": [str(card) for card in self._legal_cards()],
            "hand": [str(card) for card in view.hand],
            "cursor": str(self._hand.cursor) if self._hand.cursor else None,
            "tricks": len(view.tricks),
            "trick": [str(play.card) for play in view.trick.plays] if view.trick else [],
            "totals": list(view.totals),
            "hand_number": view.hand_number,
            "actions": len(self.controller.session.actions),
            "last_trick": self._shows_last_trick,
            "line": self._prompt_text(),
            "rects": rects,
        }

    def open_with_deal(self) -> None:
        """Show how the first cards of a match are dealt."""
        state = self.controller.session.state
        view = self.director.shown
        dealt = HandDealt(state.hand.number, state.hand.deal, state.hand.dealer)
        self.director.stage(view, (dealt,), view)

    # --- the stage of the director ----------------------------------------------------------

    def show(self, view: PlayerView, flight: Flight) -> None:
        """Make ``view`` the picture; the director has it as ``shown`` already."""
        del view
        self._banner = None
        self._look = replace(self._look, awaits_card=False)
        self._hand.deal(self._sorted_hand(), self._layout)
        self._mover.aim(self._spots(), flight)
        self._mark_stale()

    def flight_to_deal(self, view: PlayerView, seconds: float) -> Flight:
        origin = self._layout.seat_origin(view.dealer)
        order = [view.rules.next_seat(view.dealer)]
        while len(order) < 4:
            order.append(view.rules.next_seat(order[-1]))
        own = self._sorted_hand()
        sources: dict[Key, Pose] = {}
        delays: dict[Key, float] = {}
        step = DEAL_STEP_S * self.director.pace.factor if seconds > 0 else 0.0
        targets = self._spots()
        for place, seat in enumerate(order):
            for index in range(13):
                key: Key = own[index] if seat is view.seat else (seat, index)
                turn = targets[key].pose.degrees
                sources[key] = Pose(origin.x, origin.y, turn)
                delays[key] = (index * 4 + place) * step
        self._mover.snap({})
        return Flight(seconds, sources=sources, delays=delays)

    def flight_of_play(self, seat: Seat, event: CardPlayed, seconds: float) -> Flight:
        if seat is self.controller.viewer:
            return Flight(seconds)
        backs = self._layout.backs(seat, max(1, self.director.shown.card_counts[seat]))
        start = backs[len(backs) // 2]
        turned = Pose(start.x, start.y, self._layout.trick_pose(seat).degrees)
        return Flight(seconds, sources={event.card: turned})

    def flight_of_trick(self, view: PlayerView, seat: Seat, seconds: float) -> Flight:
        goal = self._layout.seat_origin(seat)
        assert view.trick is not None
        exits: dict[Key, Pose] = {
            play.card: Pose(goal.x, goal.y, self._layout.trick_pose(play.seat).degrees)
            for play in view.trick.plays
        }
        return Flight(seconds, exits=exits)

    def is_moving(self) -> bool:
        return self._mover.is_moving

    def finish(self) -> None:
        self._mover.finish()

    def sound(self, name: str) -> None:
        self.ctx.sounds.play(name)

    def announce(self, event: Event, view: PlayerView) -> None:
        self._line = sentence(event, view, self.ctx.settings.player_name)
        if isinstance(event, AuctionWon | TrumpNamed | PassedOut | HandThrownIn):
            suit = event.suit if isinstance(event, TrumpNamed) else None
            self._banner = Banner(self._line, suit)
        self._mark_stale()

    def score(self, score: HandScore) -> None:
        ours = score.contract.declarer.team is self.controller.viewer.team
        if score.is_made and max(score.tricks) == 13:
            self.sound("kaboot")
        else:
            self.sound("made" if score.is_made is ours else "broken")
        self._actions.on_result(score)

    # --- what the person does -----------------------------------------------------------------

    @property
    def _awaits(self) -> bool:
        """True when the table has settled and the person is to act."""
        return self.director.is_settled and self.controller.awaits_human

    @property
    def _hand_has_focus(self) -> bool:
        return self._group.focus == self._hand.id

    def _legal_cards(self) -> tuple[Card, ...]:
        if not self._awaits:
            return ()
        legal = self.director.shown.legal
        return tuple(action.card for action in legal if isinstance(action, PlayCard))

    def _choose_card(self, card: Card) -> None:
        if not self.director.is_settled:
            self.director.go_on()
            return
        if self.director.shown.phase is not Phase.PLAY:
            return
        needs_second = self.ctx.settings.play_gesture is PlayGesture.CONFIRM
        if needs_second and self._armed != card and card in self._legal_cards():
            self._armed = card
            self._say(tr("Once more to play {card}", card=i18n.card_text(card)))
            return
        self._submit(PlayCard(self.controller.viewer, card))

    def _submit(self, action: SeatAction) -> None:
        if not self.director.is_settled:
            return
        try:
            self.controller.submit(action)
        except IllegalAction as refused:
            self._refuse(action, refused.reason)

    def _refuse(self, action: SeatAction, reason: Reason) -> None:
        suit = None
        if isinstance(action, PlayCard):
            self._mover.shake(action.card, self._layout.px(7), 0.22)
            trick = self.director.shown.trick
            suit = trick.led if trick is not None else None
        self.sound("error")
        self._say(reason_text(reason, suit))

    def _say(self, text: str) -> None:
        self._toast, self._toast_left = text, TOAST_S
        self._mark_stale()

    def _ask_hint(self) -> None:
        if self._awaits:
            self._line = tr("Thinking about it...")
            self.controller.request_hint(self._take_hint)
            self._mark_stale()

    def _take_hint(self, decision: Decision) -> None:
        self._hint = decision
        if isinstance(decision.action, Bid):
            self._group.set_focus(f"bid_{decision.action.tricks}")
        elif isinstance(decision.action, NameTrump):
            self._group.set_focus(f"trump_{decision.action.suit.letter}")
        self._mark_stale()

    def _toggle_last_trick(self) -> None:
        if not self.director.shown.tricks:
            self._say(tr("No trick has been taken yet."))
            return
        self._shows_last_trick = True
        self._mark_stale()

    def _tell_turn(self) -> None:
        turn = self.director.shown.turn
        if turn is self.controller.viewer:
            self._say(tr("It is your turn."))
        elif turn is not None:
            self._say(tr("It is {name}'s turn.", name=player_name(turn)))

    def _handle_key(self, event: KeyPress) -> bool:
        if event.digit is not None and self.director.shown.phase is Phase.AUCTION:
            return self._digit(event.digit)
        match event.command:
            case Command.CANCEL:
                self._actions.on_pause()
            case Command.LAST_TRICK:
                self._toggle_last_trick()
            case Command.SCORE:
                self._actions.on_score_sheet()
            case Command.HELP:
                self._actions.on_rules()
            case Command.HINT:
                self._ask_hint()
            case Command.TURN:
                self._tell_turn()
            case _:
                return False
        return True

    def _digit(self, digit: int) -> bool:
        """7, 8, 9, 0 for 10, and 1 followed by 0 to 3 move the focus to a bid."""
        if self._one_pressed_for > 0 and digit <= MAX_BID - 10:
            tricks = 10 + digit
        elif digit == 1:
            self._one_pressed_for = TWO_DIGITS_S
            return True
        else:
            tricks = 10 if digit == 0 else digit
        self._one_pressed_for = 0.0
        if MIN_BID <= tricks <= MAX_BID and self._awaits:
            self.ctx.by_keyboard = True
            self._group.set_focus(f"bid_{tricks}")
            return True
        return False

    # --- time -------------------------------------------------------------------------------

    def _on_action(self, before: PlayerView, events: tuple[Event, ...], after: PlayerView) -> None:
        self._hint = None
        self._armed = None
        self._toast_left, self._toast = 0.0, ""
        self._timer.stop()
        self._thinking_for = 0.0
        self.director.stage(before, events, after)
        self._mark_stale()

    def _run_timer(self, dt: float) -> bool:
        if not self._awaits:
            return False
        if not self._timer.is_running:
            self._timer.start(self.ctx.settings.turn_timer_s)
            return False
        share = round(self._timer.share_left * 200)
        rings, is_up = self._timer.advance(dt)
        if rings:
            self.sound("tick")
        if is_up:
            self._timer.stop()
            self._submit(timeout_action(self.controller.view))
            self._say(tr("Time is up: a move was made for you."))
            return True
        return round(self._timer.share_left * 200) != share

    def _tick(self, dt: float) -> bool:
        """Toasts, half-typed numbers, thinking dots; True when the picture has changed."""
        changed = False
        self._one_pressed_for = max(0.0, self._one_pressed_for - dt)
        if self._toast_left > 0:
            self._toast_left -= dt
            if self._toast_left <= 0:
                self._toast, changed = "", True
        if self.controller.thinking is not None and self.director.is_settled:
            before = self._dots
            self._thinking_for += dt
            changed |= self._dots != before
        return changed

    @property
    def _dots(self) -> int:
        """0 while a bot has not thought for long, then a count that grows."""
        over = self._thinking_for - THINKING_AFTER_S
        return 0 if over < 0 else 1 + int(over / DOT_S)

    def _mark_stale(self) -> None:
        self._rest_is_stale = True

    def _pace(self) -> Pace:
        settings = self.ctx.settings
        return Pace(settings.speed, settings.reduced_motion, settings.trick_pause)

    # --- widgets and spots --------------------------------------------------------------------

    def _build_widgets(self) -> bool:
        """Make the controls that fit the moment; True when they are other ones than before."""
        view = self.director.shown
        key = (view.phase, view.turn, len(view.auction.calls), self._awaits, view.hand)
        if key == self._widget_key:
            return False
        first_time = self._widget_key is None or self._widget_key[:2] != key[:2]  # type: ignore[index]
        self._widget_key = key
        shown = view if self._awaits else replace(view, legal=())
        main = self._main_widgets(shown)
        self._group.rebuild([*main, *self._side_buttons()])
        if first_time and main and main[0].id != self._hand.id:
            ready = next((widget for widget in main if widget.is_enabled), main[0])
            self._group.set_focus(ready.id)
        elif main and main[0].id == self._hand.id and first_time:
            self._group.set_focus(self._hand.id)
        if self._awaits and view.phase is Phase.PLAY and self.ctx.by_keyboard:
            self._hand.start_cursor(self._legal_cards())
        if self._awaits:
            self.sound("your_turn")
        return True

    def _main_widgets(self, view: PlayerView) -> list[Widget]:
        self._hand.deal(self._sorted_hand(), self._layout)
        match view.phase:
            case Phase.AUCTION:
                return auction_widgets(self.ctx, self._layout, view, self._submit)
            case Phase.NAME_TRUMP if self._awaits:
                return trump_widgets(self.ctx, self._layout, view, self._submit)
            case Phase.PLAY:
                return [self._hand]
        return []

    def _side_buttons(self) -> list[Widget]:
        ctx = self.ctx
        specs: tuple[tuple[str, str, str, Command, Callable[[], None], bool], ...] = (
            ("hint", tr("Hint"), "H", Command.HINT, self._ask_hint, self._awaits),
            (
                "last_trick",
                tr("Last trick"),
                "L",
                Command.LAST_TRICK,
                self._toggle_last_trick,
                bool(self.director.shown.tricks),
            ),
            ("score", tr("Score"), "S", Command.SCORE, self._actions.on_score_sheet, True),
            ("menu", tr("Menu"), tr("Esc"), Command.CANCEL, self._actions.on_pause, True),
        )
        buttons: list[Widget] = []
        for (id, text, cap, command, action, enabled), rect in zip(
            specs, self._layout.side_buttons(BUTTONS), strict=True
        ):
            button = Button(
                ctx,
                id,
                text,
                action,
                kind=Kind.QUIET,
                keycap=cap,
                command=command,
                size=15.5,
                is_enabled=enabled,
                is_start_aligned=True,
            )
            button.place(rect)
            buttons.append(button)
        return buttons

    def _sorted_hand(self) -> tuple[Card, ...]:
        view = self.director.shown
        return sorted_hand(view.hand, view.trump, self.ctx.settings.card_order)

    def _spots(self) -> dict[Key, object]:
        return spots(self.director.shown, self._layout, self._look)  # type: ignore[return-value]

    def _current_look(self) -> HandLook:
        order = self.ctx.settings.card_order
        if self.director.shown.phase is not Phase.PLAY:
            return HandLook(order)
        lifted = self._armed or self._hinted_card or self._hand.lifted
        if self.ctx.by_keyboard and not self._hand_has_focus:
            lifted = self._armed
        return HandLook(order, lifted=lifted, awaits_card=self._awaits)

    @property
    def _hinted_card(self) -> Card | None:
        action = self._hint.action if self._hint is not None else None
        return action.card if isinstance(action, PlayCard) else None

    def _refresh_hand(self) -> bool:
        look = self._current_look()
        if look == self._look or not self.director.is_settled:
            return False
        self._look = look
        self._mover.aim(self._spots(), Flight(self.director.pace.flight(0.09)))
        return True

    # --- painting -----------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        assert self._art is not None
        if self._rest_is_stale or self._rest is None:
            self._rest = self._compose()
            self._rest_is_stale = False
        surface.blit(self._rest, (0, 0))
        for spot, pose in self._mover.moving():
            self._art.draw(surface, spot, pose, in_flight=True)
        self._draw_over(surface)

    def _compose(self) -> pygame.Surface:
        """Everything that rests, on a surface that serves until something changes."""
        assert self._art is not None
        size, ctx, layout, view = self._layout.size, self.ctx, self._layout, self.director.shown
        rest = self._rest
        if rest is None or rest.get_size() != size:
            rest = (
                pygame.Surface(size).convert()
                if pygame.display.get_surface()
                else pygame.Surface(size)
            )
        rest.blit(backdrop.table_surface(size, ctx.theme), (0, 0))
        self._draw_slot(rest)
        resting = self._mover.resting()
        for spot, pose in resting:
            if spot.is_small:
                self._art.draw(rest, spot, pose, in_flight=False)
        draw_strip(rest, ctx, layout, view)
        draw_badge(rest, ctx, layout, view, preset_name(preset_id(view.rules)))
        draw_plates(rest, ctx, layout, view, self._plate_look())
        draw_bubbles(rest, ctx, layout, view)
        self._draw_prompt(rest)
        for spot, pose in resting:
            if not spot.is_small:
                self._art.draw(rest, spot, pose, in_flight=False)
        self._draw_cursor(rest)
        return rest

    def _draw_over(self, surface: pygame.Surface) -> None:
        assert self._art is not None
        view, ctx, layout = self.director.shown, self.ctx, self._layout
        if view.phase is Phase.AUCTION:
            draw_auction(surface, ctx, layout, view, self._prompt_text() if self._advises else "")
        elif view.phase is Phase.NAME_TRUMP and self._awaits:
            draw_trump_choice(surface, ctx, layout)
        self._group.draw(surface)
        if self._banner is not None:
            draw_banner(surface, ctx, layout, self._banner)
        if self._shows_last_trick:
            draw_last_trick(surface, ctx, layout, view, self._art)

    def _draw_slot(self, surface: pygame.Surface) -> None:
        """The outline that waits for the player's card."""
        if self._awaits and self.director.shown.phase is Phase.PLAY:
            pose = self._layout.trick_pose(self.controller.viewer)
            width, height = self._layout.card_width, self._layout.card_height
            rect = Rect(0, 0, width, height)
            rect.center = (round(pose.x), round(pose.y))
            _dashed(surface, rect, self.ctx.theme.accent, self._layout.px(8), self._layout.px(2))

    def _draw_cursor(self, surface: pygame.Surface) -> None:
        """The keyboard's focus on a card: its glow, and the card once more above its neighbours."""
        card = self._hinted_card or (self._hand.cursor if self.ctx.by_keyboard else None)
        has_focus = self._hand_has_focus or self._hinted_card is not None
        if card is None or not has_focus or not self._awaits:
            return
        assert self._art is not None
        for spot, pose in self._mover.resting():
            if spot.card == card and not spot.is_small:
                self._art.draw(surface, replace(spot, is_glowing=True), pose, in_flight=False)

    def _plate_look(self) -> PlateLook:
        thinking = self.controller.thinking if self._dots and self.director.is_settled else None
        timed = self._timer.is_running and self._awaits
        return PlateLook(
            thinking=thinking,
            dots=self._dots,
            timer=self._timer.share_left if timed else None,
            timer_is_urgent=self._timer.is_urgent,
        )

    @property
    def _advises(self) -> bool:
        """True when the line says more than what just happened."""
        return bool(self._toast) or self._hint is not None

    def _prompt_text(self) -> str:
        if self._toast:
            return self._toast
        if self._hint is not None:
            return advice(self._hint, self.director.shown.rules)
        if self._awaits:
            return instruction(self.director.shown) or self._line
        return self._line

    def _draw_prompt(self, surface: pygame.Surface) -> None:
        theme = self.ctx.theme
        if self.director.shown.phase is Phase.AUCTION:
            return  # the panel of the auction says it
        color = theme.danger_text if self._toast else theme.accent if self._hint else theme.text
        draw_prompt(
            surface,
            self.ctx,
            self._layout,
            self._prompt_text(),
            color=color,
            is_framed=self._hint is not None,
        )


def _is_press(event: InputEvent) -> bool:
    """A key or a mouse button going down."""
    return isinstance(event, KeyPress) or event.kind is PointerKind.DOWN


def _is_skip(event: InputEvent) -> bool:
    """What ends a running animation: the mouse button or the space bar."""
    if isinstance(event, Pointer):
        return event.kind is PointerKind.DOWN
    return event.command is Command.SKIP


def _dashed(
    surface: pygame.Surface, rect: Rect, color: tuple[int, int, int], dash: int, width: int
) -> None:
    corner = rect.w // 12
    for start in range(rect.left + corner, rect.right - corner, 2 * dash):
        for y in (rect.top, rect.bottom - width):
            surface.fill(color, Rect(start, y, min(dash, rect.right - corner - start), width))
    for start in range(rect.top + corner, rect.bottom - corner, 2 * dash):
        for x in (rect.left, rect.right - width):
            surface.fill(color, Rect(x, start, width, min(dash, rect.bottom - corner - start)))
