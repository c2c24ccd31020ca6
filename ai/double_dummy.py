"""The only door to a double-dummy solver: the DDS library when it is there, else our own.

Nothing in the game depends on the library. It is loaded at the first use, once a process; when it
is missing or broken, endings are solved by ``ai.endgame`` and longer boards are not solved.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from ai.board import Board, Scores
from ai.dds_library import DdsError, DdsLibrary, library_file
from ai.endgame import EndgameSolver

__all__ = ["OWN_TRICKS", "can_solve", "library", "solve", "solve_all"]

OWN_TRICKS: Final = 7
"""As many tricks our own solver is good for."""


@cache
def library() -> DdsLibrary | None:
    """The library, or None where there is none that works."""
    file = library_file()
    if file is None:
        return None
    try:
        found = DdsLibrary(file)
        return found if found.solve([_KNOWN]) == [_KNOWN_SCORES] else None
    except DdsError:
        return None


_KNOWN: Final = Board((0b11, 0b100 | 1 << 13, 0b1000 | 1 << 14, 0b11 << 39), trump=0, leader=0)
"""South leads a low trump, which North takes, and ruffs North's diamond: both tricks."""
_KNOWN_SCORES: Final = {0: 2, 1: 2}


def can_solve(board: Board) -> bool:
    """Whether ``solve`` will answer about ``board`` in a time that a player can wait."""
    return board.tricks_left <= OWN_TRICKS or (library() is not None and not board.must_trump)


def solve(board: Board) -> Scores | None:
    """The tricks that each playable card is worth, or None when no solver is up to it."""
    return solve_all([board])[0]


def solve_all(boards: Sequence[Board]) -> list[Scores | None]:
    """``solve`` for many boards at once, which is quicker."""
    dds = library()
    if dds is not None and not any(board.must_trump for board in boards):
        try:
            return list(dds.solve(boards))
        except DdsError:
            pass  # a refusal is a riddle, not a reason to stop: our own solver is exact too
    solvers: dict[tuple[int, bool], EndgameSolver] = {}
    scores: list[Scores | None] = []
    for board in boards:
        if board.tricks_left > OWN_TRICKS:
            scores.append(None)
            continue
        game = (board.trump, board.must_trump)
        if game not in solvers:
            solvers[game] = EndgameSolver(board.trump, must_trump=board.must_trump)
        scores.append(solvers[game].solve(board))
    return scores
