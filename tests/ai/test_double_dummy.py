"""The door to the solvers: the library where there is one, and a game that does without.

The library can end the process that it lives in; so whatever calls it runs in a process of its own.
"""

from __future__ import annotations

import ctypes.util
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from ai import double_dummy
from ai.dds_library import DdsError, DdsLibrary, library_file
from ai.endgame import solve_ending
from tests.ai.boards import random_board

ROOT = Path(__file__).resolve().parent.parent.parent

needs_library = pytest.mark.skipif(library_file() is None, reason="the library is not installed")


@pytest.fixture(autouse=True)
def _forget_the_library() -> Iterator[None]:
    double_dummy.library.cache_clear()
    yield
    double_dummy.library.cache_clear()


def run(program: str, folder: Path) -> str:
    """Run ``program`` in a fresh process whose current folder is ``folder``; its output."""
    start = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"
        "from dataclasses import replace\n"
        "from random import Random\n"
        "from ai import double_dummy, dds_library\n"
        "from ai.board import Board\n"
        "from ai.endgame import solve_ending\n"
        "from tests.ai.boards import random_board\n"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", start + program],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stderr == ""
    assert not list(folder.iterdir()), "a file was left in the current folder"
    return done.stdout


@needs_library
def test_the_library_and_our_solver_agree(tmp_path: Path) -> None:
    program = (
        "random = Random(11)\n"
        "boards = [random_board(random, tricks) for tricks in (1, 2, 3, 4, 5) for _ in range(45)]\n"
        "boards += [random_board(random, 6) for _ in range(5)]\n"
        "for board, scores in zip(boards, double_dummy.library().solve(boards), strict=True):\n"
        "    assert scores == solve_ending(board), board\n"
        "print(len(boards))\n"
    )
    assert run(program, tmp_path) == "230\n"


@needs_library
def test_only_the_library_file_is_loaded_and_only_when_needed(tmp_path: Path) -> None:
    program = (
        "assert double_dummy.library.cache_info().currsize == 0\n"
        "assert double_dummy.solve(random_board(Random(1), 13)) is not None\n"
        "print(sorted({'endplay', 'matplotlib', 'numpy', 'pygame'} & set(sys.modules)))\n"
    )
    assert run(program, tmp_path) == "[]\n"


@needs_library
def test_it_is_given_memory_before_it_solves(tmp_path: Path) -> None:
    """Otherwise it ends the process: shown first, so that the guard is known to guard."""
    file = library_file()
    careless = (
        "dds_library._MEMORY_MB = 1\n"
        f"lib = dds_library.DdsLibrary(dds_library.Path({str(file)!r}))\n"
        "lib.solve([random_board(Random(1), 13)])\n"
    )
    with pytest.raises(AssertionError, match="Memory"):
        run(careless, tmp_path)
    assert run("double_dummy.solve(random_board(Random(1), 13))\n", tmp_path) == ""


@needs_library
def test_threads_take_turns(tmp_path: Path) -> None:
    program = (
        "from concurrent.futures import ThreadPoolExecutor\n"
        "def ask(seed):\n"
        "    random = Random(seed)\n"
        "    boards = [random_board(random, 9) for _ in range(10)]\n"
        "    return double_dummy.solve_all(boards)\n"
        "alone = [ask(seed) for seed in range(12)]\n"
        "with ThreadPoolExecutor(4) as pool:\n"
        "    print(list(pool.map(ask, range(12))) == alone)\n"
    )
    assert run(program, tmp_path) == "True\n"


@needs_library
def test_boards_that_it_would_take_for_one_another(tmp_path: Path) -> None:
    """The same hands with another card on the table or another trump, repeated, over 200."""
    program = (
        "random = Random(5)\n"
        "boards = []\n"
        "while len(boards) < 260:\n"
        "    board = random_board(random, 3)\n"
        "    boards += [replace(board, trump=trump) for trump in range(4)]\n"
        "    if board.trick:\n"
        "        used = sum(board.hands) | sum(1 << card for card in board.trick)\n"
        "        others = [card for card in range(52) if not used >> card & 1]\n"
        "        boards += [replace(board, trick=(card, *board.trick[1:])) for card in others]\n"
        "boards += boards[:7]\n"
        "random.shuffle(boards)\n"
        "scores = double_dummy.library().solve(boards)\n"
        "assert scores == [solve_ending(board) for board in boards]\n"
        "print(len(boards) > 260, len({board.hands for board in boards}) < len(boards) / 4)\n"
    )
    assert run(program, tmp_path) == "True True\n"


@needs_library
@pytest.mark.parametrize("writable", [True, False])
def test_what_it_writes_on_an_error_does_not_stay(tmp_path: Path, writable: bool) -> None:
    """It leaves dump.txt in the current folder when it refuses a board."""
    program = (
        "import os\n"
        "dds_library._ALL_SCORES = (14, 3, 1)\n"
        "here = os.getcwd()\n"
        "lib = dds_library.DdsLibrary(dds_library.library_file())\n"
        "try:\n"
        "    lib.solve([random_board(Random(1), 5)])\n"
        "except dds_library.DdsError as error:\n"
        "    print(error)\n"
        "assert os.getcwd() == here\n"
        "dds_library._ALL_SCORES = (-1, 3, 1)\n"
        "board = random_board(Random(2), 5)\n"
        "assert lib.solve([board]) == [solve_ending(board)]\n"
    )
    if not writable:
        tmp_path.chmod(0o500)
    assert run(program, tmp_path) == "the library's error -7\n"
    tmp_path.chmod(0o700)


@needs_library
def test_a_current_folder_that_is_gone_is_a_refusal(tmp_path: Path) -> None:
    program = (
        "import os, tempfile\n"
        "board = random_board(Random(1), 4)\n"
        "lib = double_dummy.library()\n"
        "with tempfile.TemporaryDirectory() as folder:\n"
        "    os.chdir(folder)\n"
        "try:\n"
        "    lib.solve([board])\n"
        "except dds_library.DdsError as error:\n"
        "    print(error)\n"
        "assert double_dummy.solve(board) == solve_ending(board)\n"
    )
    assert "no folder" in run(program, tmp_path)


@needs_library
def test_a_refusal_falls_back_on_our_solver(tmp_path: Path) -> None:
    program = (
        "double_dummy.library()\n"
        "dds_library._ALL_SCORES = (14, 3, 1)\n"
        "short, long = random_board(Random(1), 4), random_board(Random(1), 13)\n"
        "assert double_dummy.solve_all([long, short]) == [None, solve_ending(short)]\n"
    )
    assert run(program, tmp_path) == ""


@needs_library
def test_the_duty_to_ruff_is_left_to_our_solver(tmp_path: Path) -> None:
    program = (
        "boards = [random_board(Random(seed), 4, must_trump=True) for seed in range(20)]\n"
        "assert double_dummy.solve_all(boards) == [solve_ending(board) for board in boards]\n"
        "assert double_dummy.solve(random_board(Random(1), 13, must_trump=True)) is None\n"
        "assert not double_dummy.can_solve(random_board(Random(1), 13, must_trump=True))\n"
        "assert double_dummy.can_solve(random_board(Random(1), 13))\n"
        "try:\n"
        "    double_dummy.library().solve(boards)\n"
        "except dds_library.DdsError as error:\n"
        "    print(error)\n"
    )
    assert "duty to ruff" in run(program, tmp_path)


def test_without_the_library_endings_are_still_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ai.dds_library.find_spec", lambda name: None)
    assert library_file() is None
    assert double_dummy.library() is None
    random = Random(3)
    short = [random_board(random, 4, must_trump=bool(i % 2)) for i in range(10)]
    long = random_board(random, double_dummy.OWN_TRICKS + 1)
    expected = [solve_ending(board) for board in short]
    assert double_dummy.solve_all([*short, long]) == [*expected, None]
    assert all(double_dummy.can_solve(board) for board in short)
    assert not double_dummy.can_solve(long)


def test_a_file_that_is_no_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "native").mkdir()
    (tmp_path / "native" / "libdds.so").write_text("not a library")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert library_file() == tmp_path / "native" / "libdds.so"
    assert double_dummy.library() is None
    assert double_dummy.solve(random_board(Random(1), 3)) is not None


@pytest.mark.skipif(ctypes.util.find_library("m") is None, reason="no other library at hand")
def test_a_library_of_something_else(tmp_path: Path) -> None:
    name = ctypes.util.find_library("m")
    assert name is not None
    loaded = Path("/proc/self/maps").read_text() if Path("/proc/self/maps").exists() else ""
    file = next((line.split()[-1] for line in loaded.splitlines() if name in line), name)
    with pytest.raises(DdsError, match="SetResources"):
        DdsLibrary(Path(file))
