"""``Session``: the only mutable object of the game: the state, the action log, the subscribers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from game.actions import Action
from game.engine import Applied, apply
from game.events import Event
from game.seats import Seat
from game.state import HandState, MatchState
from game.view import PlayerView, view_of

__all__ = ["Session", "Step", "Subscriber", "Undo"]


@dataclass(frozen=True, slots=True)
class Undo:
    """The last action is taken back: a step of a session, unknown to the engine."""


Step = Action | Undo
"""What a session's log consists of."""

Subscriber = Callable[[Step, tuple[Event, ...]], None]
"""Called after a step has been taken, with the step and what happened (nothing for an undo)."""


class Session:
    """One match being played: ``submit`` actions, ask for views, listen to events."""

    def __init__(self, start: MatchState, steps: Iterable[Step] = ()) -> None:
        """Begin with ``start`` and replay ``steps``; an illegal one raises ``IllegalAction``."""
        self._states = [start]
        self._actions: list[Action] = []
        self._log: list[Step] = []
        self._undone_hands: set[int] = set()
        self._subscribers: list[Subscriber] = []
        self._is_telling = False
        for step in steps:
            self.take(step)

    @property
    def state(self) -> MatchState:
        """The whole truth: for the table's own use, never for a player."""
        return self._states[-1]

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action since the start that has not been taken back."""
        return tuple(self._actions)

    @property
    def log(self) -> tuple[Step, ...]:
        """Everything that was done, undoing included: what a record keeps."""
        return tuple(self._log)

    @property
    def deals(self) -> tuple[HandState, ...]:
        """Every deal as it ended, or as it stands: from the first to the one on the table.

        What was dealt is in them too, and for the table's own use.
        """
        last = {state.hand.deal: state.hand for state in self._states}
        return tuple(last.values())

    @property
    def undone_hands(self) -> frozenset[int]:
        """The numbers of the hands in which an action was taken back."""
        return frozenset(self._undone_hands)

    def subscribe(self, subscriber: Subscriber) -> None:
        """Have ``subscriber`` called after every step from now on."""
        self._subscribers.append(subscriber)

    def take(self, step: Step) -> tuple[Event, ...]:
        """``submit`` an action or ``undo`` the last one."""
        if isinstance(step, Undo):
            self.undo()
            return ()
        return self.submit(step)

    def submit(self, action: Action) -> tuple[Event, ...]:
        """Apply ``action``; ``IllegalAction`` leaves everything as it was.

        A subscriber may not submit in its turn (``RuntimeError``): those after it would hear of
        the two actions in the wrong order.
        """
        self._refuse_within_subscriber()
        applied: Applied = apply(self.state, action)
        self._states.append(applied.state)
        self._actions.append(action)
        self._tell(action, applied.events)
        return applied.events

    def undo(self) -> None:
        """Take the last action back; ``IndexError`` when there is none."""
        self._refuse_within_subscriber()
        self._actions.pop()
        self._states.pop()
        self._undone_hands.add(self.state.hand.number)
        self._tell(Undo(), ())

    def view(self, seat: Seat) -> PlayerView:
        """What ``seat`` may know."""
        return view_of(self.state, seat)

    def _refuse_within_subscriber(self) -> None:
        if self._is_telling:
            raise RuntimeError("submit from within a subscriber")

    def _tell(self, step: Step, events: tuple[Event, ...]) -> None:
        self._log.append(step)
        self._is_telling = True
        try:
            for subscriber in self._subscribers:
                subscriber(step, events)
        finally:
            self._is_telling = False
