"""The DDS library of Bo Haglund and Soren Hein, from endplay's wheel, called through ctypes.

The package ``endplay`` itself is never imported (it pulls in a plotting library); only its library
file is loaded, by path. DDS trusts its caller, so what it does not check is guarded here:

- it must be given memory before it solves, or it ends the process: done once, when loaded;
- it keeps global state, so that two threads in it at once crash: one lock;
- it takes two boards with the same hands and leader for the same board, whatever else differs: no
  call carries two such boards, and all boards of a call are asked the same question;
- it ignores or crashes on cards that do not exist or hands of other sizes: a ``Board`` cannot be
  made of such cards;
- it writes a file into the current folder when it refuses a board: calls run in an own folder.

Suits run from spades down there, holdings begin at bit 2, and seats are numbered in the direction
of play, as ours.
"""

from __future__ import annotations

import ctypes
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from typing import Final

from ai.board import Board, Scores, cards_of

__all__ = ["DdsError", "DdsLibrary", "library_file"]

_MAX_BOARDS: Final = 200
_MEMORY_MB: Final = 100  # with 1 MB the library ends the process; more is 20 % faster
_THREADS: Final = 1
_ALL_SCORES: Final = (-1, 3, 1)
"""Target, solutions and mode that ask for the tricks of every playable card."""
_OK: Final = 1
_FILE_NAMES: Final = ("libdds.so", "libdds.dylib", "dds.dll", "libdds.dll")


_TURN: Final = Lock()
"""Held while the library works: its state is one for the whole process."""


class DdsError(Exception):
    """The library cannot be used, or refused a board."""


class _Deal(ctypes.Structure):
    _fields_ = (
        ("trump", ctypes.c_int),
        ("first", ctypes.c_int),
        ("trick_suit", ctypes.c_int * 3),
        ("trick_rank", ctypes.c_int * 3),
        ("remaining", (ctypes.c_uint * 4) * 4),
    )


class _Boards(ctypes.Structure):
    _fields_ = (
        ("count", ctypes.c_int),
        ("deals", _Deal * _MAX_BOARDS),
        ("target", ctypes.c_int * _MAX_BOARDS),
        ("solutions", ctypes.c_int * _MAX_BOARDS),
        ("mode", ctypes.c_int * _MAX_BOARDS),
    )


class _Future(ctypes.Structure):
    _fields_ = (
        ("nodes", ctypes.c_int),
        ("cards", ctypes.c_int),
        ("suit", ctypes.c_int * 13),
        ("rank", ctypes.c_int * 13),
        ("equals", ctypes.c_int * 13),
        ("score", ctypes.c_int * 13),
    )


class _Solved(ctypes.Structure):
    _fields_ = (("count", ctypes.c_int), ("boards", _Future * _MAX_BOARDS))


def library_file() -> Path | None:
    """Where the library is: in a bundle's own folder, else inside the installed ``endplay``."""
    folders = []
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        folders.append(Path(bundle) / "native")
    spec = find_spec("endplay")  # finds the folder, imports nothing
    if spec is not None and spec.submodule_search_locations:
        folders += [Path(place) / "_dds" for place in spec.submodule_search_locations]
    files = (folder / name for folder in folders for name in _FILE_NAMES)
    return next((file for file in files if file.is_file()), None)


class DdsLibrary:
    """The loaded library; any number of them are one and the same in a process."""

    def __init__(self, file: Path) -> None:
        """Load ``file`` and give it memory; ``DdsError`` when it is not what it should be."""
        try:
            self._library = ctypes.CDLL(str(file.resolve()))
            self._library.SetResources.argtypes = (ctypes.c_int, ctypes.c_int)
            self._library.SetResources.restype = None
            self._library.SolveAllBoardsBin.argtypes = (ctypes.c_void_p, ctypes.c_void_p)
            self._library.SolveAllBoardsBin.restype = ctypes.c_int
        except (OSError, AttributeError) as error:
            raise DdsError(f"{file.name}: {error}") from error
        with _TURN:
            self._library.SetResources(_MEMORY_MB, _THREADS)

    def solve(self, boards: Sequence[Board]) -> list[Scores]:
        """The scores of each board, in order; ``DdsError`` when the library refuses one.

        The duty to ruff is beyond the library: such boards are refused too.
        """
        if any(board.must_trump for board in boards):
            raise DdsError("the library does not know the duty to ruff")
        solved: dict[Board, Scores] = {}
        for batch in _batches(boards):
            solved.update(zip(batch, self._solve_batch(batch), strict=True))
        return [dict(solved[board]) for board in boards]

    def _solve_batch(self, batch: Sequence[Board]) -> list[Scores]:
        asked, answered = _Boards(), _Solved()
        asked.count = len(batch)
        for index, board in enumerate(batch):
            _fill(asked.deals[index], board)
            asked.target[index], asked.solutions[index], asked.mode[index] = _ALL_SCORES
        try:
            with _TURN, _own_folder():
                code = self._library.SolveAllBoardsBin(ctypes.byref(asked), ctypes.byref(answered))
        except OSError as error:
            raise DdsError(f"no folder to work in: {error}") from error
        if code != _OK:
            raise DdsError(f"the library's error {code}")
        scores = [_scores(answered.boards[index]) for index in range(len(batch))]
        for board, found in zip(batch, scores, strict=True):
            if sorted(found) != board.playable():
                raise DdsError(f"the library scored other cards: {board}")
        return scores


def _batches(boards: Sequence[Board]) -> Iterator[list[Board]]:
    """Each different board once, in calls that hold no two with the same hands and leader."""
    waiting = list(dict.fromkeys(boards))
    while waiting:
        batch: dict[object, Board] = {}
        later = []
        for board in waiting:
            key = (board.hands, board.leader)
            if key in batch or len(batch) == _MAX_BOARDS:
                later.append(board)
            else:
                batch[key] = board
        yield list(batch.values())
        waiting = later


def _fill(deal: _Deal, board: Board) -> None:
    deal.trump = 3 - board.trump
    deal.first = board.leader
    for index, card in enumerate(board.trick):
        deal.trick_suit[index] = 3 - card // 13
        deal.trick_rank[index] = card % 13 + 2
    for seat in range(4):
        for suit in range(4):
            deal.remaining[seat][3 - suit] = board.holding(seat, suit) << 2


def _scores(future: _Future) -> Scores:
    """Touching cards come as one card and a mask of the lower ones that are as good."""
    scores: Scores = {}
    for index in range(future.cards):
        suit = 3 - future.suit[index]
        holding = (1 << future.rank[index] | future.equals[index]) >> 2
        scores.update(dict.fromkeys(cards_of(holding << 13 * suit), future.score[index]))
    return scores


@contextmanager
def _own_folder() -> Iterator[None]:
    """A temporary current folder: the game may be installed where nobody may write."""
    before = Path.cwd()
    with tempfile.TemporaryDirectory(prefix="tarneeb-dds-") as folder:
        os.chdir(folder)
        try:
            yield
        finally:
            os.chdir(before)
