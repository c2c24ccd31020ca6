"""``Session``: the only mutable object of the game: the state, the action log, the subscribers."""

from __future__ import annotations

from collections.abc import Callable

from game.actions import Action
from game.engine import Applied, apply
from game.events import Event
from game.seats import Seat
from game.state import MatchState
from game.view import PlayerView, view_of

__all__ = ["Session", "Subscriber"]

Subscriber = Callable[[Action, tuple[Event, ...]], None]
"""Called after an action has been applied, with the action and what happened."""


class Session:
    """One match being played: ``submit`` actions, ask for views, listen to events."""

    def __init__(self, start: MatchState, actions: tuple[Action, ...] = ()) -> None:
        """Begin with ``start`` and replay ``actions``; an illegal one raises ``IllegalAction``."""
        self._state = start
        self._actions: list[Action] = []
        self._subscribers: list[Subscriber] = []
        self._is_telling = False
        for action in actions:
            self.submit(action)

    @property
    def state(self) -> MatchState:
        """The whole truth: for the table's own use, never for a player."""
        return self._state

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action since the start."""
        return tuple(self._actions)

    def subscribe(self, subscriber: Subscriber) -> None:
        """Have ``subscriber`` called after every action from now on."""
        self._subscribers.append(subscriber)

    def submit(self, action: Action) -> tuple[Event, ...]:
        """Apply ``action``; ``IllegalAction`` leaves everything as it was.

        A subscriber may not submit in its turn (``RuntimeError``): those after it would hear of
        the two actions in the wrong order.
        """
        if self._is_telling:
            raise RuntimeError("submit from within a subscriber")
        applied: Applied = apply(self._state, action)
        self._state = applied.state
        self._actions.append(action)
        self._is_telling = True
        try:
            for subscriber in self._subscribers:
                subscriber(action, applied.events)
        finally:
            self._is_telling = False
        return applied.events

    def view(self, seat: Seat) -> PlayerView:
        """What ``seat`` may know."""
        return view_of(self._state, seat)
