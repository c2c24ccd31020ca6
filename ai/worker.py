"""``BotWorker``: the bots in a process of their own, for a loop that must never wait.

The process is spawned once and kept warm. Whatever happens to it, every request that is not
cancelled gets a legal answer: when the process dies, hangs beyond its limit, or answers nonsense,
the answer comes from the policy in this process at once, and a new process is started in the
background. What went wrong can be read as ``Notice`` values; nothing is printed.
"""

from __future__ import annotations

import multiprocessing
import weakref
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from time import monotonic
from typing import Final

from ai.player import Decision, Limit, Player
from ai.policy import PolicyPlayer
from ai.worker_child import Answered, Ask, CancelAsk, Failed, Ready, serve
from game.timeout import timeout_action
from game.view import PlayerView

__all__ = ["Answer", "BotWorker", "Fault", "Notice"]

DEFAULT_FACTORY: Final = "ai.levels:make_player"
RESTART_DELAYS: Final = (0.0, 0.5, 2.0, 10.0, 30.0)
"""Seconds before a new process, by how many faults came in a row; the last one holds on."""
MAX_NOTICES: Final = 100


class Fault(StrEnum):
    """What can go wrong with the bots' process."""

    DIED = "died"  # the process ended, or its pipe broke
    HUNG = "hung"  # no answer within the limit and the grace
    NONSENSE = "nonsense"  # an illegal action, a wrong id, or no answer at all
    FAILED = "failed"  # the player raised, or its decision could not be sent
    NOT_STARTED = "not_started"  # no process could be spawned, or it never became ready
    NO_POLICY = "no_policy"  # the policy itself failed; the turn timer's action was taken


@dataclass(frozen=True, slots=True)
class Notice:
    """One fault, for a log: the request that it hit, if any, and a technical detail."""

    fault: Fault
    request_id: int | None
    detail: str


@dataclass(frozen=True, slots=True)
class Answer:
    """The decision about a request; ``fault`` is why the policy had to answer it, if it had to."""

    request_id: int
    decision: Decision
    fault: Fault | None = None


@dataclass(slots=True)
class _Child:
    """A running process: what it works on, and when that must be done (monotonic seconds)."""

    process: SpawnProcess
    connection: Connection
    put_down: Callable[[], object]
    deadline: float
    is_ready: bool = False
    ask: Ask | None = None
    is_cancelled: bool = False


class BotWorker:
    """Requests in, answers out, by request id; every method but ``decide`` and ``close`` is quick.

    ``factory`` is the dotted name (``module:function``) of what makes a player of a spec in the
    process; ``policy`` answers in this process when that one cannot. An answer may be ``grace``
    seconds late before the process counts as hung, and a new process may take ``boot_seconds`` to
    become ready.
    """

    def __init__(
        self,
        factory: str = DEFAULT_FACTORY,
        *,
        policy: Player | None = None,
        grace: float = 1.0,
        boot_seconds: float = 15.0,
    ) -> None:
        self._factory = factory
        self._grace = grace
        self._boot_seconds = boot_seconds
        self._policy = PolicyPlayer() if policy is None else policy
        self._child: _Child | None = None
        self._dying: list[SpawnProcess] = []
        self._waiting: deque[Ask] = deque()
        self._answers: list[Answer] = []
        self._notices: deque[Notice] = deque(maxlen=MAX_NOTICES)
        self._last_id = 0
        self._faults_in_a_row = 0
        self._start_at: float | None = None
        self._is_closed = False

    @property
    def process_id(self) -> int | None:
        """The id of the process, or None while there is none."""
        return self._child.process.pid if self._child else None

    @property
    def is_ready(self) -> bool:
        """True when a process runs and has imported everything."""
        return self._child is not None and self._child.is_ready

    def start(self) -> None:
        """Spawn the process, if there is none; it warms up while the caller goes on."""
        if self._child is None and self._start_at is None and not self._is_closed:
            self._spawn()

    def request(self, view: PlayerView, spec: str, *, seed: int, seconds: float) -> int:
        """Ask the player of ``spec`` about ``view``; the id returned comes back in the answer.

        ``seconds`` is the limit of the player's clock. Requests are answered in order. Raises
        ``ValueError`` when it is not the view's turn, or after ``close``.
        """
        if self._is_closed:
            raise ValueError("the worker is closed")
        if not view.legal:
            raise ValueError("not this seat's turn")
        self._last_id += 1
        self._waiting.append(Ask(self._last_id, view, spec, seed, seconds))
        self.start()
        self._watch()
        self._feed()
        return self._last_id

    def poll(self) -> list[Answer]:
        """The answers since the last call, without waiting; also looks after the process."""
        if not self._is_closed:
            self._listen()
            self._watch()
            self._feed()
        answers, self._answers = self._answers, []
        return answers

    def cancel(self, request_id: int) -> None:
        """Have a request never answered; unknown and answered ids are ignored."""
        self._waiting = deque(ask for ask in self._waiting if ask.request_id != request_id)
        self._answers = [answer for answer in self._answers if answer.request_id != request_id]
        child = self._child
        if child is None or child.ask is None or child.ask.request_id != request_id:
            return
        if not child.is_cancelled:
            child.is_cancelled = True
            child.deadline = min(child.deadline, monotonic() + self._grace)
            self._send(child, CancelAsk(request_id))

    def cancel_all(self) -> None:
        """Have no request answered that was made before."""
        self._waiting.clear()
        self._answers.clear()
        if self._child is not None and self._child.ask is not None:
            self.cancel(self._child.ask.request_id)

    def take_notices(self) -> list[Notice]:
        """What went wrong since the last call, at most the last hundred."""
        notices = list(self._notices)
        self._notices.clear()
        return notices

    def decide(
        self, view: PlayerView, spec: str, limit: Limit, timeout: float | None = None
    ) -> Decision:
        """Request and wait, for callers without a loop; answers to other requests are kept.

        After ``timeout`` seconds the policy decides; without one, the wait ends because a process
        that hangs counts as a fault.
        """
        request_id = self.request(view, spec, seed=limit.seed, seconds=limit.seconds)
        give_up_at = None if timeout is None else monotonic() + timeout
        others: list[Answer] = []
        while give_up_at is None or monotonic() < give_up_at:
            for answer in self.poll():
                if answer.request_id == request_id:
                    self._answers = others + self._answers
                    return answer.decision
                others.append(answer)
            if limit.cancelled():
                break
            if self._child is not None:
                wait([self._child.connection], 0.01)
        self.cancel(request_id)
        self._answers = others + self._answers
        return self._policy_decision(Ask(request_id, view, spec, limit.seed, limit.seconds))

    def close(self) -> None:
        """End the process and forget every request; takes well below a second. Idempotent."""
        self._is_closed = True
        self._waiting.clear()
        self._answers.clear()
        self._retire()
        for process in self._dying:
            process.join()
            process.close()
        self._dying.clear()

    def _spawn(self) -> None:
        self._start_at = None
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        try:
            process = context.Process(
                target=serve, args=(theirs, self._factory), name="tarneeb-bots", daemon=True
            )
            process.start()
        except Exception as error:  # a sandbox, no memory, no executable: play on without it
            ours.close()
            self._fault(Fault.NOT_STARTED, repr(error))
            return
        finally:
            theirs.close()
        # Also runs when the worker is forgotten, and at the interpreter's exit.
        put_down = weakref.finalize(self, _put_down, process, ours)
        self._child = _Child(process, ours, put_down, monotonic() + self._boot_seconds)

    def _listen(self) -> None:
        """Take what the process has sent. Ends because every message changes what may follow."""
        child = self._child
        while child is not None and child is self._child:
            try:
                if not child.connection.poll():
                    return
                message = child.connection.recv()
            except (EOFError, OSError) as error:
                self._fault(Fault.DIED, repr(error))
                return
            except Exception as error:  # bytes that are no pickle of ours
                self._fault(Fault.NONSENSE, repr(error))
                return
            self._receive(child, message)

    def _receive(self, child: _Child, message: object) -> None:
        match message:
            case Ready() if not child.is_ready:
                child.is_ready = True
            case Answered(request_id, decision) if _is_about(child.ask, request_id):
                self._take(child, decision)
            case Failed(error=error) if not child.is_ready:
                self._fault(Fault.NOT_STARTED, error)
            case Failed(request_id, error) if _is_about(child.ask, request_id):
                self._fault(Fault.FAILED, error)
            case _:
                self._fault(Fault.NONSENSE, repr(message)[:200])

    def _take(self, child: _Child, decision: object) -> None:
        ask = child.ask
        assert ask is not None
        if not isinstance(decision, Decision) or decision.action not in ask.view.legal:
            self._fault(Fault.NONSENSE, repr(decision)[:200])
            return
        if not child.is_cancelled:
            self._answers.append(Answer(ask.request_id, decision))
        child.ask, child.is_cancelled = None, False
        self._faults_in_a_row = 0

    def _watch(self) -> None:
        """Deal with a process that is late, start one that is due, reap those that have ended."""
        now = monotonic()
        child = self._child
        if child is not None and now > child.deadline:
            if not child.is_ready:
                self._fault(Fault.NOT_STARTED, f"not ready after {self._boot_seconds} s")
            elif child.ask is not None:
                self._fault(Fault.HUNG, f"no answer after {child.ask.seconds} s and the grace")
        if self._child is None and self._start_at is not None and now >= self._start_at:
            self._spawn()
        for process in [p for p in self._dying if not p.is_alive()]:
            process.close()
            self._dying.remove(process)

    def _feed(self) -> None:
        """Give the process its next request; without a process the policy answers them all."""
        child = self._child
        if child is None:
            self._answer_by_policy(Fault.NOT_STARTED)
        elif child.is_ready and child.ask is None and self._waiting:
            child.ask = self._waiting.popleft()
            child.deadline = monotonic() + child.ask.seconds + self._grace
            self._send(child, child.ask)

    def _send(self, child: _Child, message: Ask | CancelAsk) -> None:
        """Never blocks: a process that is ready listens, and has at most one request unanswered."""
        try:
            child.connection.send(message)
        except OSError as error:
            self._fault(Fault.DIED, repr(error))

    def _fault(self, fault: Fault, detail: str) -> None:
        """Answer by the policy what is open, put the process down, plan the next one."""
        child = self._child
        ask = None if child is None or child.is_cancelled else child.ask
        if ask is not None:
            self._waiting.appendleft(ask)
        self._notices.append(Notice(fault, ask.request_id if ask else None, detail))
        self._retire()
        delay = RESTART_DELAYS[min(self._faults_in_a_row, len(RESTART_DELAYS) - 1)]
        self._faults_in_a_row += 1
        self._start_at = monotonic() + delay
        self._answer_by_policy(fault)

    def _answer_by_policy(self, fault: Fault) -> None:
        while self._waiting:
            ask = self._waiting.popleft()
            self._answers.append(Answer(ask.request_id, self._policy_decision(ask), fault))

    def _policy_decision(self, ask: Ask) -> Decision:
        try:
            decision = self._policy.decide(ask.view, Limit(ask.seed, ask.seconds))
            if decision.action in ask.view.legal:
                return decision
            detail = repr(decision)[:200]
        except Exception as error:  # the last line of defence must hold
            detail = repr(error)
        self._notices.append(Notice(Fault.NO_POLICY, ask.request_id, detail))
        return Decision(timeout_action(ask.view))

    def _retire(self) -> None:
        """Kill the process, without waiting for its end."""
        child, self._child = self._child, None
        if child is not None:
            child.put_down()
            self._dying.append(child.process)


def _is_about(ask: Ask | None, request_id: int) -> bool:
    return ask is not None and ask.request_id == request_id


def _put_down(process: SpawnProcess, connection: Connection) -> None:
    connection.close()
    process.kill()
