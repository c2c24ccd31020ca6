"""The bots' process itself: what runs on the far side of the pipe of ``ai.worker``.

It answers one request at a time. A thread of its own listens, so that a cancellation is seen while
a player thinks, and so that the process ends when the pipe closes, whatever the player is doing.
It never imports pygame, prints nothing and writes nothing.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from multiprocessing.connection import Connection
from queue import SimpleQueue

from ai.player import Decision, Limit, Player
from game.view import PlayerView

__all__ = ["Answered", "Ask", "CancelAsk", "Failed", "PlayerFactory", "Ready", "resolve", "serve"]

PlayerFactory = Callable[[str], Player]
"""Makes the player that a spec names, like ``ai.levels.make_player``."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Decide ``view`` with the player of ``spec``; the limit is ``seed`` and ``seconds``."""

    request_id: int
    view: PlayerView
    spec: str
    seed: int
    seconds: float


@dataclass(frozen=True, slots=True)
class CancelAsk:
    """Stop thinking about a request; its answer is not wanted any more."""

    request_id: int


@dataclass(frozen=True, slots=True)
class Ready:
    """The process has imported everything and waits for requests."""


@dataclass(frozen=True, slots=True)
class Answered:
    """The decision about a request."""

    request_id: int
    decision: Decision


@dataclass(frozen=True, slots=True)
class Failed:
    """The player raised, or its decision cannot be sent; ``error`` says what happened.

    Sent instead of ``Ready``, with no request's id, it means that there are no players at all.
    """

    request_id: int
    error: str


def resolve(name: str) -> PlayerFactory:
    """The factory of a dotted name like ``ai.levels:make_player``."""
    module, _, attribute = name.partition(":")
    factory: PlayerFactory = getattr(import_module(module), attribute)
    return factory


class _Inbox:
    """What the listening thread has received: requests in order, and which are cancelled."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._asks: SimpleQueue[Ask] = SimpleQueue()
        self._cancelled = -1
        threading.Thread(target=self._listen, name="bots-listen", daemon=True).start()

    def next_ask(self) -> Ask:
        """Wait for a request."""
        return self._asks.get()

    def is_cancelled(self, request_id: int) -> bool:
        """True once the request, or a later one, has been cancelled."""
        return self._cancelled >= request_id

    def _listen(self) -> None:
        try:
            while True:
                message = self._connection.recv()
                if isinstance(message, CancelAsk):
                    self._cancelled = max(self._cancelled, message.request_id)
                else:
                    self._asks.put(message)
        finally:
            # The parent has closed the pipe or is gone; the player may be busy for ever.
            os._exit(0)


def serve(connection: Connection, factory: str) -> None:
    """Answer requests from ``connection`` until it closes."""
    # Ctrl-C in a terminal goes to the whole group; the parent decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    inbox = _Inbox(connection)
    try:
        make_player = resolve(factory)
    except Exception as error:
        connection.send(Failed(0, repr(error)))
        return
    players: dict[str, Player] = {}
    connection.send(Ready())
    while True:
        ask = inbox.next_ask()
        try:
            reply = _answer(ask, players, make_player, inbox)
        except Exception as error:  # whatever a player may raise, the parent must hear of it
            reply = Failed(ask.request_id, repr(error))
        _send(connection, reply)


def _answer(
    ask: Ask, players: dict[str, Player], make_player: PlayerFactory, inbox: _Inbox
) -> Answered | Failed:
    if ask.spec not in players:
        players[ask.spec] = make_player(ask.spec)
    limit = Limit(ask.seed, ask.seconds, lambda: inbox.is_cancelled(ask.request_id))
    return Answered(ask.request_id, players[ask.spec].decide(ask.view, limit))


def _send(connection: Connection, reply: Answered | Failed) -> None:
    try:
        connection.send(reply)
    except OSError:
        os._exit(0)  # nobody listens any more
    except Exception as error:  # what a decision holds cannot be pickled
        connection.send(Failed(reply.request_id, repr(error)))
