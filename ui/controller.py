"""``Controller``: joins the match, the bots and the table: intent -> session, view -> bot.

It never blocks. A bot is asked as soon as it is its turn, while the cards are still flying; its
answer is played when the table has settled and a natural moment has passed. An answer carries the
number of actions that it was computed for; one for another moment is dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Protocol

from ai.player import Decision, decision_seed
from ai.worker import Answer
from game.actions import Action, DealNext, PlayCard, SeatAction
from game.cards import Card
from game.claims import certain_lead, has_the_rest
from game.events import Event
from game.seats import SEATS, Seat
from game.session import Session
from game.state import Phase
from game.view import PlayerView

__all__ = ["Bots", "Controller", "Listener", "bot_specs"]

THINKING_S = (0.35, 0.9)
"""The natural moment of a bot, drawn without regard to how hard the decision was."""

BOT_LIMIT_S = 0.6
HINT_LIMIT_S = 1.0
OWN_CARD_S = 0.4
UNDO_S = 0.9
"""How long the next seat waits at least after the person, when an action may be taken back."""

Listener = Callable[[PlayerView, tuple[Event, ...], PlayerView], None]
"""Told of every action: the view before it, what happened, the view after it."""


class Bots(Protocol):
    """What the controller needs of ``ai.worker.BotWorker``."""

    def request(self, view: PlayerView, spec: str, *, seed: int, seconds: float) -> int:
        """Ask for a decision; the id returned comes back in the answer."""

    def poll(self) -> list[Answer]:
        """The answers since the last call, without waiting."""

    def cancel(self, request_id: int) -> None:
        """Have a request never answered."""


@dataclass(slots=True)
class _Thought:
    """One bot's decision on its way: for which moment, and from when on it may be played."""

    request_id: int
    moment: int
    wait: float
    decision: Decision | None = None


class Controller:
    """One match being played at the table.

    ``human`` is the seat of the person, None when bots sit in all four; ``specs`` names the player
    of each bot's seat. ``factor`` scales the bots' natural moment (0 for none).
    """

    def __init__(
        self,
        session: Session,
        bots: Bots,
        *,
        human: Seat | None,
        specs: Mapping[Seat, str],
        hint_spec: str,
        factor: Callable[[], float],
        plays_forced: Callable[[], bool] = lambda: False,
        gives_time_to_undo: Callable[[], bool] = lambda: False,
    ) -> None:
        self.session = session
        self.human = human
        self._bots = bots
        self._specs = specs
        self._hint_spec = hint_spec
        self._factor = factor
        self._plays_forced = plays_forced
        self._gives_time_to_undo = gives_time_to_undo
        self._listeners: list[Listener] = []
        self._thought: _Thought | None = None
        self._hint: tuple[int, int, Callable[[Decision], None]] | None = None
        self._random = Random(session.state.seed)
        self._own_wait = 0.0
        self._claims = False

    @property
    def viewer(self) -> Seat:
        """The seat through whose eyes the table is shown."""
        return Seat.SOUTH if self.human is None else self.human

    @property
    def view(self) -> PlayerView:
        """The viewer's present view."""
        return self.session.view(self.viewer)

    @property
    def awaits_human(self) -> bool:
        """True when the match goes on only after the person acts."""
        return self.human is not None and self.session.state.turn is self.human

    @property
    def thinking(self) -> Seat | None:
        """The bot whose turn it is."""
        turn = self.session.state.turn
        return None if turn is self.human else turn

    @property
    def is_busy(self) -> bool:
        """True while an answer of the bots is awaited or about to be played."""
        return self._thought is not None or self._hint is not None

    def listen(self, listener: Listener) -> None:
        """Have ``listener`` told of every action from now on."""
        self._listeners.append(listener)

    def submit(self, action: Action) -> None:
        """Apply an action; ``IllegalAction`` leaves everything as it was."""
        before = self.view
        events = self.session.submit(action)
        self._drop_hint()
        after = self.view
        for listener in self._listeners:
            listener(before, events, after)

    @property
    def may_undo(self) -> bool:
        """True while the last action is the person's own and nobody has acted since."""
        state, actions = self.session.state, self.session.actions
        if not actions or state.phase in (Phase.HAND_OVER, Phase.MATCH_OVER):
            return False
        last = actions[-1]
        return not isinstance(last, DealNext) and last.seat is self.human

    def undo(self) -> None:
        """Take the person's last action back, where ``may_undo``; listeners get no events."""
        if not self.may_undo:
            return
        before = self.view
        self.session.undo()
        self._drop_hint()
        self._claims = False
        after = self.view
        for listener in self._listeners:
            listener(before, (), after)

    def deal_next(self) -> None:
        """Clear a finished hand away."""
        self.submit(DealNext())

    def update(self, dt: float, *, is_settled: bool) -> None:
        """Let time pass: ask bots, take their answers, play what is due."""
        self._take_answers()
        self._ask_for_turn()
        if self._thought is not None:
            self._thought.wait -= dt
        if not is_settled:
            return
        if self._play_thought():
            return
        if self.session.state.phase is Phase.REDEAL:
            self.deal_next()
        else:
            self._play_for_human(dt)

    @property
    def may_claim(self) -> bool:
        """True when the person may claim the rest: it is certain, and more than one trick."""
        return self.awaits_human and len(self.view.hand) > 1 and has_the_rest(self.view)

    def claim(self) -> None:
        """Have the person's certain tricks played out to the end of the hand."""
        self._claims = self.may_claim

    def _play_for_human(self, dt: float) -> None:
        """Play a card that leaves no choice, after a moment."""
        card = self._card_without_choice()
        if card is None:
            self._own_wait = 0.0
            return
        self._own_wait += dt
        if self._own_wait >= OWN_CARD_S * self._factor():
            self._own_wait = 0.0
            assert self.human is not None
            self.submit(PlayCard(self.human, card))

    def _card_without_choice(self) -> Card | None:
        """The next claimed card, the last one, or the only legal one where the person wants it."""
        state = self.session.state
        if not self.awaits_human or state.phase is not Phase.PLAY:
            self._claims = self._claims and state.phase is Phase.PLAY
            return None
        view = self.view
        if self._claims:
            return certain_lead(view)
        is_forced = len(view.hand) == 1 or (self._plays_forced() and len(view.legal) == 1)
        action = view.legal[0]
        return action.card if is_forced and isinstance(action, PlayCard) else None

    def request_hint(self, on_hint: Callable[[Decision], None]) -> None:
        """Have ``on_hint`` called with advice for the person's present decision."""
        self._drop_hint()
        if not self.awaits_human:
            return
        view = self.view
        seed = decision_seed(self.session.state.seed, view)
        request_id = self._bots.request(view, self._hint_spec, seed=seed, seconds=HINT_LIMIT_S)
        self._hint = (request_id, self._moment, on_hint)

    def close(self) -> None:
        """Forget what is on its way."""
        self._drop_hint()
        if self._thought is not None:
            self._bots.cancel(self._thought.request_id)
            self._thought = None

    @property
    def _moment(self) -> int:
        return len(self.session.log)

    def _take_answers(self) -> None:
        for answer in self._bots.poll():
            thought, hint = self._thought, self._hint
            if thought is not None and answer.request_id == thought.request_id:
                thought.decision = answer.decision
            elif hint is not None and answer.request_id == hint[0]:
                self._hint = None
                if hint[1] == self._moment:
                    hint[2](answer.decision)

    def _ask_for_turn(self) -> None:
        seat = self.thinking
        if self._thought is not None and self._thought.moment != self._moment:
            self._bots.cancel(self._thought.request_id)
            self._thought = None
        if seat is None or self._thought is not None:
            return
        view = self.session.view(seat)
        seed = decision_seed(self.session.state.seed, view)
        request_id = self._bots.request(view, self._specs[seat], seed=seed, seconds=BOT_LIMIT_S)
        wait = 0.0 if self._claims else self._random.uniform(*THINKING_S) * self._factor()
        if self._gives_time_to_undo() and self.may_undo:
            wait = max(wait, UNDO_S * self._factor())
        self._thought = _Thought(request_id, self._moment, wait)

    def _play_thought(self) -> bool:
        thought = self._thought
        if thought is None or thought.decision is None or thought.wait > 0:
            return False
        self._thought = None
        action: SeatAction = thought.decision.action
        self.submit(action)
        return True

    def _drop_hint(self) -> None:
        if self._hint is not None:
            self._bots.cancel(self._hint[0])
            self._hint = None


def bot_specs(human: Seat | None, level: str, partner_level: str) -> dict[Seat, str]:
    """The players of all seats without a person: the person's partner has a level of its own."""
    return {
        seat: partner_level if human is not None and seat is human.partner else level
        for seat in SEATS
        if seat is not human
    }
