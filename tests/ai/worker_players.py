"""Players that misbehave on purpose, made in the bots' process by dotted name."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection

from ai import worker_child
from ai.player import Decision, Limit
from ai.worker_child import Answered, Failed
from game.actions import PlayCard
from game.cards import Card
from game.seats import Seat
from game.view import PlayerView

Reply = Answered | Failed


class Scripted:
    """A player that is one function."""

    def __init__(self, decide: Callable[[PlayerView, Limit], Decision]) -> None:
        self._decide = decide

    def decide(self, view: PlayerView, limit: Limit) -> Decision:
        return self._decide(view, limit)


def last(view: PlayerView, limit: Limit) -> Decision:
    """The last legal action: never what the policy or the turn timer would choose."""
    return Decision(view.legal[-1], numbers={"seed": limit.seed, "process": os.getpid()})


def hang(view: PlayerView, limit: Limit) -> Decision:
    while True:
        time.sleep(1)


def until_cancelled(view: PlayerView, limit: Limit) -> Decision:
    while not limit.cancelled():
        time.sleep(0.001)
    return last(view, limit)


def exit_at_once(view: PlayerView, limit: Limit) -> Decision:
    os._exit(3)


def illegal(view: PlayerView, limit: Limit) -> Decision:
    return Decision(PlayCard(Seat.WEST, Card.parse("SA")))


def no_decision(view: PlayerView, limit: Limit) -> Decision:
    return "seven"  # type: ignore[return-value]


def unpicklable(view: PlayerView, limit: Limit) -> Decision:
    return Decision(view.legal[0], numbers={"lock": threading.Lock()})  # type: ignore[dict-item]


def fail(view: PlayerView, limit: Limit) -> Decision:
    raise OSError("no such thought")


def loaded(view: PlayerView, limit: Limit) -> Decision:
    """The modules that the process has imported."""
    return Decision(view.legal[-1], tags=tuple(sorted(sys.modules)))


def make(spec: str) -> Scripted:
    """The player of the function named ``spec``; some specs break the protocol instead."""
    if spec in PROTOCOL_BREAKERS:
        worker_child._send = PROTOCOL_BREAKERS[spec]
        spec = "last"
    return Scripted(globals()[spec])


def _with_wrong_id(connection: Connection, reply: Reply) -> None:
    connection.send(replace(reply, request_id=reply.request_id + 1))


def _as_rubbish(connection: Connection, reply: Reply) -> None:
    connection.send_bytes(b"rubbish")


def _twice(connection: Connection, reply: Reply) -> None:
    connection.send(reply)
    connection.send(reply)


PROTOCOL_BREAKERS = {"wrong_id": _with_wrong_id, "rubbish": _as_rubbish, "twice": _twice}
