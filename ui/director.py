"""``Director``: what happened -> a timeline of pictures, sounds and announcements.

The model is always ahead. The director holds the view that the picture shows and a queue of steps
towards the present; ``skip`` jumps to its end, and then the picture equals ``spots(view)``. One
speed scales everything.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, Protocol

from game.events import (
    AuctionWon,
    BidMade,
    CardPlayed,
    Event,
    HandDealt,
    HandScored,
    HandThrownIn,
    MatchWon,
    Passed,
    PassedOut,
    TrickTaken,
    TrumpNamed,
)
from game.scoring import HandScore
from game.seats import Seat
from game.view import PlayerView
from ui.settings import Speed, TrickPause
from ui.table.mover import Flight

__all__ = ["Director", "Pace", "Stage"]

SORT_S: Final = 0.45
NOD_S: Final = 0.36
LIGHT_S: Final = 0.15

_FACTORS: Final = MappingProxyType(
    {Speed.CALM: 1.5, Speed.NORMAL: 1.0, Speed.FAST: 0.5, Speed.INSTANT: 0.0}
)
_TRICK_PAUSES: Final = MappingProxyType(
    {TrickPause.NONE: 0.12, TrickPause.SHORT: 0.4, TrickPause.NORMAL: 0.8, TrickPause.LONG: 1.5}
)


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast the table moves: one factor, no flights with reduced motion."""

    speed: Speed = Speed.NORMAL
    reduced_motion: bool = False
    trick_pause: TrickPause = TrickPause.NORMAL

    @property
    def factor(self) -> float:
        """What every time is multiplied with."""
        return _FACTORS[self.speed]

    def flight(self, seconds: float) -> float:
        """The time of a motion."""
        return 0.0 if self.reduced_motion else seconds * self.factor

    def hold(self, seconds: float) -> float:
        """The time of a pause."""
        return seconds * self.factor

    @property
    def trick_hold(self) -> float | None:
        """How long a full trick lies; None: until a click."""
        if self.speed is Speed.INSTANT:
            return 0.0
        if self.trick_pause is TrickPause.UNTIL_CLICK:
            return None
        return self.hold(_TRICK_PAUSES[self.trick_pause])


class Stage(Protocol):
    """What the director plays on."""

    def show(self, view: PlayerView, flight: Flight) -> None:
        """Make ``view`` the picture, moving the cards that belong elsewhere."""

    def is_ready(self, view: PlayerView, *, is_dealt: bool) -> bool:
        """Whether the pictures of ``view`` are made; asked before it is shown until they are.

        ``is_dealt``: as ``deal`` shows it. Each time some more of them are made.
        """

    def deal(self, view: PlayerView, seconds: float, factor: float) -> None:
        """Deal out of the dealer's hand, unsorted; ``factor`` scales the time between cards."""

    def flight_of_play(self, seat: Seat, event: CardPlayed, seconds: float) -> Flight:
        """How a card leaves the hand of ``seat``."""

    def light(self, event: CardPlayed, seconds: float) -> None:
        """Let the card that was played glow for a moment."""

    def praise(self, view: PlayerView, seconds: float) -> None:
        """Let the card that takes the trick in ``view`` stand out."""

    def flight_of_trick(self, view: PlayerView, seat: Seat, seconds: float) -> Flight:
        """How the trick in ``view`` goes to ``seat``."""

    def is_moving(self) -> bool:
        """True while cards are on their way."""

    def finish(self) -> None:
        """End all motion."""

    def sound(self, name: str) -> None:
        """Let a sound be heard."""

    def announce(self, event: Event, view: PlayerView) -> None:
        """Tell in words what happened."""

    def score(self, score: HandScore) -> None:
        """Present the result of the hand."""


@dataclass(frozen=True, slots=True)
class _Step:
    """One picture: what it shows, what it does on entry, and how long it is held at least.

    It does not come before the stage is ready for it, unless a click asks for it.
    """

    view: PlayerView
    enter: Callable[[], None]
    hold: float | None  # None: until a click
    is_dealt: bool = False


class Director:
    """Plays events on a stage, one after the other."""

    def __init__(self, stage: Stage, view: PlayerView, pace: Pace) -> None:
        self.pace = pace
        self.shown = view
        self._stage = stage
        self._queue: deque[_Step] = deque()
        self._held: float | None = 0.0
        self._elapsed = 0.0

    @property
    def is_settled(self) -> bool:
        """True when the picture shows the present and nothing moves."""
        return not self._queue and self._hold_is_over and not self._stage.is_moving()

    @property
    def waits_for_click(self) -> bool:
        """True when only a click or a key leads on."""
        return self._held is None and not self._stage.is_moving()

    @property
    def goes_on(self) -> bool:
        """True while time alone leads on: something moves, is held, or is being got ready."""
        return not self.is_settled and not self.waits_for_click

    @property
    def _hold_is_over(self) -> bool:
        return self._held is not None and self._elapsed >= self._held

    def stage(self, before: PlayerView, events: tuple[Event, ...], after: PlayerView) -> None:
        """Queue the pictures that lead from ``before`` to ``after``.

        A card that the person plays is shown at once.
        """
        first = events[0] if events else None
        is_own = isinstance(first, CardPlayed) and first.seat is after.seat
        for event in events:
            for step in self._steps(event, before, events, after):
                self._queue.append(step)
        self._advance(must=is_own)

    def go_back(self, view: PlayerView) -> None:
        """Show ``view``, from before what was queued: something has been taken back."""
        self._queue.clear()
        self._stage.finish()
        step = self._step(None, view, lambda: Flight(self.pace.flight(0.2)), 0.0, "card")
        self._held, self._elapsed = 0.0, 0.0
        self._queue.append(step)
        self._advance()

    def update(self, dt: float) -> bool:
        """Let time pass; True when the picture has changed."""
        if not self._hold_is_over:
            self._elapsed += dt
        return self._advance()

    def go_on(self) -> bool:
        """A click while something plays: end the present motion or pause. False when settled."""
        if self.is_settled:
            return False
        self._stage.finish()
        self._held = 0.0
        self._advance(must=True)
        return True

    def skip(self) -> None:
        """Jump to the present, and end all motion."""
        while not self.is_settled:
            self.go_on()
        self._stage.finish()

    def _advance(self, *, must: bool = False) -> bool:
        advanced = False
        while self._queue and self._hold_is_over and not self._stage.is_moving():
            step = self._queue[0]
            if not must and not self._stage.is_ready(step.view, is_dealt=step.is_dealt):
                break
            self._queue.popleft()
            self.shown = step.view
            self._held, self._elapsed = step.hold, 0.0
            step.enter()
            advanced = True
        return advanced

    # --- events -> steps ------------------------------------------------------------------

    def _steps(
        self,
        event: Event,
        before: PlayerView,
        events: tuple[Event, ...],
        after: PlayerView,
    ) -> tuple[_Step, ...]:
        stage, pace = self._stage, self.pace
        match event:
            case HandDealt():
                return self._deal(event, after)
            case CardPlayed():
                view = _with_full_trick(before, after) if _takes_trick(events) else after
                return (self._play(event, view),)
            case TrickTaken(seat=seat):
                full = _with_full_trick(before, after)

                def pause() -> None:
                    stage.announce(event, full)
                    stage.praise(full, pace.flight(NOD_S))

                collect = self._step(
                    None,
                    after,
                    lambda: stage.flight_of_trick(full, seat, pace.flight(0.26)),
                    0.0,
                    "collect",
                )
                return _Step(full, pause, pace.trick_hold), collect
            case HandScored():
                score = after.scores[-1]
                return (_Step(after, lambda: stage.score(score), 0.0),)
            case BidMade():
                return (self._step(event, after, _still, 0.45, "bid"),)
            case Passed():
                return (self._step(event, after, _still, 0.35, "pass"),)
            case AuctionWon():
                return (self._step(event, after, _still, 0.5, None),)
            case TrumpNamed():
                return (self._step(event, after, lambda: Flight(pace.flight(0.3)), 0.9, "trump"),)
            case PassedOut() | HandThrownIn():
                return (self._step(event, after, _still, 1.4, "pass"),)
            case MatchWon():
                return ()

    def _deal(self, event: HandDealt, view: PlayerView) -> tuple[_Step, ...]:
        """The cards come, and then the own ones sort themselves."""

        def deal() -> None:
            self._stage.deal(view, self.pace.flight(0.24), self.pace.factor)
            self._stage.sound("deal")
            self._stage.announce(event, view)

        dealt = _Step(view, deal, self.pace.hold(0.25), is_dealt=self.pace.flight(1.0) > 0)
        sort = self._step(None, view, lambda: Flight(self.pace.flight(SORT_S)), 0.0, None)
        return dealt, sort

    def _play(self, event: CardPlayed, view: PlayerView) -> _Step:
        """A card flies to the trick; without motion it glows for a moment where it lies."""
        stage, pace = self._stage, self.pace

        def play() -> None:
            stage.show(view, stage.flight_of_play(event.seat, event, pace.flight(0.25)))
            if pace.reduced_motion:
                stage.light(event, pace.hold(LIGHT_S))
            stage.sound("card")
            stage.announce(event, view)

        return _Step(view, play, pace.hold(0.08))

    def _step(
        self,
        event: Event | None,
        view: PlayerView,
        flight: Callable[[], Flight],
        hold: float,
        sound: str | None,
    ) -> _Step:
        def enter() -> None:
            self._stage.show(view, flight())
            if sound is not None:
                self._stage.sound(sound)
            if event is not None:
                self._stage.announce(event, view)

        return _Step(view, enter, self.pace.hold(hold))


def _still() -> Flight:
    return Flight(0.0)


def _takes_trick(events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, TrickTaken) for event in events)


def _with_full_trick(before: PlayerView, after: PlayerView) -> PlayerView:
    """The moment between the fourth card and the taking of the trick."""
    return replace(
        before, hand=after.hand, trick=after.tricks[-1], turn=None, legal=(), phase=before.phase
    )
