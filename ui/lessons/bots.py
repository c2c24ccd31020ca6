"""``ScriptedBots``: the others at the table of a lesson, who do what its main line says.

Where the line has been left, or has nothing to say, they play like a club player.
"""

from __future__ import annotations

from ai.player import Decision, Limit, Player
from ai.policy import PolicyPlayer
from ai.worker import Answer
from game.view import PlayerView
from ui.lessons.board import Board, action_of

__all__ = ["ScriptedBots"]


class ScriptedBots:
    """Answers at once, also about the player's own turn: that is the hint."""

    def __init__(self, board: Board) -> None:
        self._words = f"{board.before} {board.line}".split()
        self._player: Player = PolicyPlayer()
        self._answers: list[Answer] = []
        self._last_id = 0

    def request(self, view: PlayerView, spec: str, *, seed: int, seconds: float) -> int:
        del spec
        self._last_id += 1
        decision = self.decide(view, Limit(seed, seconds))
        self._answers.append(Answer(self._last_id, decision))
        return self._last_id

    def poll(self) -> list[Answer]:
        answers, self._answers = self._answers, []
        return answers

    def cancel(self, request_id: int) -> None:
        self._answers = [a for a in self._answers if a.request_id != request_id]

    def decide(self, view: PlayerView, limit: Limit) -> Decision:
        """What the seat of ``view`` does; with reasons where a club player would do the same."""
        decision = self._player.decide(view, limit)
        index = _actions_so_far(view)
        if index >= len(self._words):
            return decision
        action = action_of(self._words[index], view.seat)
        if action == decision.action or action not in view.legal:
            return decision
        return Decision(action)


def _actions_so_far(view: PlayerView) -> int:
    named = view.trump is not None
    return len(view.auction.calls) + named + sum(len(trick.plays) for trick in view.all_tricks)
