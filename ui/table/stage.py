"""``TableStage``: the cards, sounds and words on which the director plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.actions import PlayCard, Reason, SeatAction
from game.cards import Card
from game.events import (
    AuctionWon,
    CardPlayed,
    Event,
    HandThrownIn,
    PassedOut,
    TrumpNamed,
)
from game.scoring import HandScore
from game.seats import Seat
from game.tricks import winner
from game.view import PlayerView
from ui.announcements import event_words, last_trick_words, situation_words, turn_words
from ui.context import Context
from ui.ear import cards_line, cards_words
from ui.i18n import tr
from ui.layout import TableLayout
from ui.table.banner import Banner
from ui.table.flights import deal_flight, play_flight, trick_flight
from ui.table.hand import sorted_hand
from ui.table.hand_fan import HandFan
from ui.table.mover import CardMover, Flight
from ui.table.notes import Notes
from ui.table.speech import sentence, turn_text
from ui.table.spots import HandLook, Key, Spot, spots
from ui.words import reason_text

__all__ = ["TableStage"]

SHAKE_S = 0.12
NOD = 12
"""Units of the design by which the card that takes a trick rises."""


class TableStage:
    """Holds the picture's view, where its cards are, and what is said about it.

    ``on_due`` makes pictures of cards on their way from where they are to where they will be, a
    little at a time, and tells whether all were made.
    """

    def __init__(
        self,
        ctx: Context,
        view: PlayerView,
        hand: HandFan,
        on_change: Callable[[], None],
        on_due: Callable[[Mapping[Key, Spot], Mapping[Key, Spot]], bool],
        on_score: Callable[[HandScore], None],
    ) -> None:
        self.ctx = ctx
        self.view = view
        self.layout = TableLayout(ctx.size)
        self.look = HandLook()
        self.mover = CardMover()
        self.notes = Notes()
        self._hand = hand
        self._on_change = on_change
        self._on_due = on_due
        self._on_score = on_score
        self._question: object = None
        self._answer: dict[Key, Spot] = {}

    # --- what the scene asks ------------------------------------------------------------------

    @property
    def own_cards(self) -> tuple[Card, ...]:
        """The own hand from left to right."""
        return sorted_hand(self.view.hand, self.view.trump, self.ctx.settings.card_order)

    def spots(self) -> dict[Key, Spot]:
        """Where all cards of the picture belong."""
        return self._spots_of(self.view, self.look)

    def _spots_of(self, view: PlayerView, look: HandLook) -> dict[Key, Spot]:
        """Where all cards of ``view`` belong; the last answer is kept, for it is wanted twice."""
        question = (view, self.layout, look)
        if question != self._question:
            self._question, self._answer = question, spots(view, self.layout, look)
        return self._answer

    def lay_out(self, layout: TableLayout, look: HandLook) -> None:
        """Put everything at its place in ``layout`` at once."""
        self.layout, self.look = layout, look
        self._hand.deal(self.own_cards, layout)
        self.mover.snap(self.spots())

    def turn_to(self, look: HandLook, seconds: float) -> None:
        """Raise, lift and dim cards of the own hand by ``look``."""
        self.look = look
        self.mover.aim(self.spots(), Flight(seconds, is_gesture=True))

    def warn(self, text: str) -> None:
        """Show why something is not possible, or what was done instead."""
        self.notes.warn(text)
        self.ctx.announcer.say(text, interrupts=True)
        self._on_change()

    def refuse(self, action: SeatAction, reason: Reason) -> None:
        """Show that ``action`` is not legal, and why."""
        suit = None
        if isinstance(action, PlayCard):
            self.mover.shake(action.card, self.layout.px(7), SHAKE_S)
            suit = self.view.trick.led if self.view.trick is not None else None
        self.sound("error")
        self.warn(reason_text(reason, suit))

    def toggle_sound(self) -> None:
        """Turn all sound off or on again."""
        settings = self.ctx.settings
        self.ctx.change(settings.changed(muted=not settings.muted))
        self.warn(tr("Sound on") if settings.muted else tr("Sound off"))

    def call_to_act(self, view: PlayerView) -> None:
        """Let the person know that it is their turn, and what they may do."""
        self.sound("your_turn")
        self.ctx.announcer.say(turn_words(view, self.ctx.settings.player_name))

    def tell_situation(self, view: PlayerView) -> None:
        """Answer how everything stands."""
        name = self.ctx.settings.player_name
        self.notes.tell(turn_text(view, name))
        self.ctx.announcer.say(situation_words(view, name), interrupts=True)
        self._on_change()

    def tell_hand(self) -> None:
        """Answer which cards the person holds."""
        self.notes.tell(cards_line(self.view.hand))
        self.ctx.announcer.say(cards_words(self.view.hand), interrupts=True)
        self._on_change()

    def tell_last_trick(self) -> None:
        """Say what the last trick was, which is shown at the same time."""
        said = last_trick_words(self.view, self.ctx.settings.player_name)
        self.ctx.announcer.say(said, interrupts=True)
        self._on_change()

    # --- what the director asks ---------------------------------------------------------------

    def show(self, view: PlayerView, flight: Flight) -> None:
        self.view = view
        self.notes.banner = None
        self.look = HandLook(self.ctx.settings.card_order)
        self._hand.deal(self.own_cards, self.layout)
        self.mover.aim(self.spots(), flight)
        self._on_change()

    def is_ready(self, view: PlayerView, *, is_dealt: bool) -> bool:
        look = HandLook(self.ctx.settings.card_order, is_unsorted=is_dealt)
        return self._on_due(self.mover.spots, self._spots_of(view, look))

    def deal(self, view: PlayerView, seconds: float, factor: float) -> None:
        self.view = view
        order = self.ctx.settings.card_order
        self.look = HandLook(order, is_unsorted=seconds > 0)  # without motion nothing sorts itself
        self._hand.deal(self.own_cards, self.layout)
        self.mover.snap({})
        self.mover.aim(self.spots(), deal_flight(view, self.layout, self.spots(), seconds, factor))
        self.notes.banner = None
        self._on_change()

    def flight_of_play(self, seat: Seat, event: CardPlayed, seconds: float) -> Flight:
        if seat is self.view.seat:
            return Flight(seconds)
        left = self.view.card_counts[seat]
        return play_flight(self.layout, seat, left, event.card, seconds)

    def light(self, event: CardPlayed, seconds: float) -> None:
        self.mover.light(event.card, seconds)

    def praise(self, view: PlayerView, seconds: float) -> None:
        assert view.trick is not None
        best = winner(view.trick.plays, view.trump)
        self.mover.nod(best.card, self.layout.px(NOD), seconds)

    def flight_of_trick(self, view: PlayerView, seat: Seat, seconds: float) -> Flight:
        return trick_flight(view, self.layout, seat, seconds)

    def is_moving(self) -> bool:
        return self.mover.is_flying

    def finish(self) -> None:
        self.mover.finish()

    def sound(self, name: str) -> None:
        self.ctx.sounds.play(name)

    def announce(self, event: Event, view: PlayerView) -> None:
        name = self.ctx.settings.player_name
        self.notes.report = sentence(event, view, name)
        self.ctx.announcer.say(event_words(event, view, name))
        if isinstance(event, AuctionWon | TrumpNamed | PassedOut | HandThrownIn):
            suit = event.suit if isinstance(event, TrumpNamed) else None
            self.notes.banner = Banner(self.notes.report, suit)
        self._on_change()

    def score(self, score: HandScore) -> None:
        ours = score.contract.declarer.team is self.view.seat.team
        if score.is_made and max(score.tricks) == 13:
            self.sound("kaboot")
        else:
            self.sound("made" if score.is_made is ours else "broken")
        self._on_score(score)
