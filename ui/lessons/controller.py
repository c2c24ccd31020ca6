"""``LessonController``: a controller that lets the coach look at the player's actions first."""

from __future__ import annotations

from collections.abc import Callable

from game.actions import Action, DealNext
from game.engine import refusal_reason
from game.seats import SEATS, Seat
from ui.controller import Controller
from ui.lessons.coach import STUDENT, Coach

__all__ = ["LessonController"]


class LessonController(Controller):
    """One board of a lesson. While something is to be read, nobody acts.

    ``on_objection`` is told of an action that is legal and yet not done: the coach has said why.
    """

    def __init__(
        self,
        coach: Coach,
        *,
        factor: Callable[[], float],
        on_objection: Callable[[Action], None],
    ) -> None:
        super().__init__(
            coach.session,
            coach.bots,
            human=STUDENT,
            specs=dict.fromkeys(SEATS, "script"),
            hint_spec="script",
            factor=factor,
        )
        self._coach = coach
        self._on_objection = on_objection

    @property
    def awaits_human(self) -> bool:
        return self._coach.lets_play and super().awaits_human

    @property
    def thinking(self) -> Seat | None:
        return super().thinking if self._coach.lets_play else None

    @property
    def may_claim(self) -> bool:
        """Only where the player is on his own: a step would be skipped otherwise."""
        return self._coach.is_free and super().may_claim

    def update(self, dt: float, *, is_settled: bool) -> None:
        if self._coach.lets_play:
            super().update(dt, is_settled=is_settled)

    def submit(self, action: Action) -> None:
        if isinstance(action, DealNext) or action.seat is not STUDENT:
            super().submit(action)
            return
        if refusal_reason(self.session.state, action) is not None:
            self._coach.refuse()
        elif not self._coach.consider(action):
            self._on_objection(action)
            return
        super().submit(action)
        self._coach.acted()
