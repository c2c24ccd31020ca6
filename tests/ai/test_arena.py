"""The arena: any executor, interrupted and taken up again, over the command line."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from ai.arena import Contest, Journal, JournalError, main, run
from ai.duel import Encounter, play_deal

ROOT = Path(__file__).resolve().parent.parent.parent
CONTEST = Contest("club", "novice", deals=6, seed=4)


class AtOnce(Executor):
    """Runs a task when it is submitted, and counts; raises Ctrl-C after ``patience`` tasks."""

    def __init__(self, patience: int = 1000) -> None:
        self.count = 0
        self.patience = patience

    def submit(self, task: Callable[..., Any], /, *args: Any, **more: Any) -> Future[Any]:
        if self.count == self.patience:
            raise KeyboardInterrupt
        self.count += 1
        future: Future[Any] = Future()
        future.set_result(task(*args, **more))
        return future


def tables(encounters: list[Encounter]) -> list[object]:
    return [(encounter.index, encounter.tables) for encounter in encounters]


def expected() -> list[object]:
    return tables(
        [play_deal("club", "novice", 4, index, CONTEST.rule_set) for index in range(CONTEST.deals)]
    )


def test_any_executor_gives_the_same_encounters_in_order() -> None:
    with ThreadPoolExecutor(3) as threads:
        assert tables(run(CONTEST, threads, in_flight=4)) == expected()
    assert tables(run(CONTEST, AtOnce(), in_flight=1)) == expected()


def test_only_so_many_are_submitted_at_a_time() -> None:
    class Never(Executor):
        count = 0

        def submit(self, task: Callable[..., Any], /, *args: Any, **more: Any) -> Future[Any]:
            self.count += 1
            future: Future[Any] = Future()
            if self.count == 3:
                future.set_exception(ZeroDivisionError())
            return future

    never = Never()
    with pytest.raises(ZeroDivisionError):
        run(Contest("club", "club", deals=100), never, in_flight=3)
    assert never.count == 3


def test_what_was_interrupted_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "log"
    journal = Journal(file, CONTEST)
    with pytest.raises(KeyboardInterrupt):
        run(CONTEST, AtOnce(patience=3), in_flight=1, report=journal.add)
    again = Journal(file, CONTEST)
    assert len(again.encounters) == 3
    executor = AtOnce()
    found = run(CONTEST, executor, in_flight=1, done=again.encounters, report=again.add)
    assert executor.count == 3
    assert tables(found) == expected()
    assert len(Journal(file, CONTEST).encounters) == 6


def test_a_line_that_was_cut_short_is_dropped(tmp_path: Path) -> None:
    file = tmp_path / "log"
    journal = Journal(file, CONTEST)
    run(CONTEST, AtOnce(), in_flight=1, report=journal.add)
    whole = file.read_text()
    file.write_text(whole[:-20])
    assert len(Journal(file, CONTEST).encounters) == 5
    journal = Journal(file, CONTEST)
    run(CONTEST, AtOnce(), in_flight=1, done=journal.encounters, report=journal.add)
    assert len(Journal(file, CONTEST).encounters) == 6


@pytest.mark.parametrize(
    "other",
    [
        Contest("club", "casual", deals=6, seed=4),
        Contest("club", "novice", deals=6, seed=5),
        Contest("club", "novice", deals=6, seed=4, rules="jordan_61"),
        Contest("club", "novice", deals=6, seed=4, match=41),
        Contest("club", "novice", deals=6, seed=4, seconds=1),
    ],
)
def test_another_contest_does_not_go_on_in_the_same_file(tmp_path: Path, other: Contest) -> None:
    Journal(tmp_path / "log", CONTEST)
    with pytest.raises(JournalError, match="another contest"):
        Journal(tmp_path / "log", other)
    Journal(tmp_path / "log", Contest("club", "novice", deals=60, seed=4))


def test_a_damaged_journal_is_refused(tmp_path: Path) -> None:
    Journal(tmp_path / "log", CONTEST)
    with (tmp_path / "log").open("a") as stream:
        stream.write('{"index": 0}\n')
    with pytest.raises(JournalError, match="damaged"):
        Journal(tmp_path / "log", CONTEST)


def test_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "figures.json"
    command = ["club", "novice", "--seed", "4", "--jobs", "1", "--json", str(file), "--deals"]
    assert main([*command, "3"]) == 0
    assert "points a deal" in capsys.readouterr().out
    assert main([*command, "6"]) == 0
    figures = json.loads(file.read_text())
    assert (figures["a"], figures["b"], figures["seed"]) == ("club", "novice", 4)
    assert figures["encounters"] == 6
    assert figures["points"]["error"] > 0
    assert len((tmp_path / "figures.json.log").read_text().splitlines()) == 1 + 6
    assert sorted(path.name for path in tmp_path.iterdir()) == ["figures.json", "figures.json.log"]


def test_whole_matches(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    command = ["club", "random", "--match", "11", "--deals", "2", "--jobs", "1"]
    assert main([*command, "--rules", "classic_31", "--json", str(file)]) == 0
    figures = json.loads(file.read_text())
    assert figures["matches"]["count"] == 4
    assert figures["rules"]["target"] == 11


@pytest.mark.parametrize(
    "command",
    [["clubs", "club"], ["club", "pimc:worlds=x"], ["club", "club", "--match", "5000"]],
)
def test_what_cannot_be_played(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command) == 2
    assert capsys.readouterr().err


@pytest.mark.parametrize("option", [["--deals", "0"], ["--rules", "poker"], ["--jobs", "no"]])
def test_options_that_make_no_sense(option: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["club", "club", *option])
    assert ended.value.code == 2
    assert option[0] in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="POSIX signals")
def at_work(file: Path) -> subprocess.Popen[str]:
    """An arena in a session of its own that has played a few deals."""
    command = [sys.executable, "-m", "ai.arena", "club", "club", "--deals", "100000"]
    arena = subprocess.Popen(
        [*command, "--jobs", "1", "--json", str(file)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    log = file.with_name(file.name + ".log")
    until = time.monotonic() + 60
    while not log.exists() or log.read_bytes().count(b"\n") < 3:
        assert time.monotonic() < until
        time.sleep(0.01)
    return arena


def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    file, log = tmp_path / "figures.json", tmp_path / "figures.json.log"
    arena = at_work(file)
    os.killpg(arena.pid, signal.SIGINT)  # as a terminal does: the pool's processes get it too
    out, err = arena.communicate(timeout=60)
    assert arena.returncode == 130, err
    assert "Traceback" not in err
    played = json.loads(file.read_text())["encounters"]
    assert f"{played} encounters" in out
    assert log.read_bytes().count(b"\n") == 1 + played


def test_a_killed_arena_leaves_no_process(tmp_path: Path) -> None:
    arena = at_work(tmp_path / "figures.json")
    arena.kill()
    arena.communicate(timeout=60)  # ends when nobody holds its output any more
    until = time.monotonic() + 60
    while True:
        try:
            os.killpg(arena.pid, 0)
        except ProcessLookupError:
            return
        assert time.monotonic() < until
        time.sleep(0.01)


@pytest.mark.skipif(find_spec("distributed") is None, reason="dask.distributed is not installed")
def test_a_dask_cluster_plays_too() -> None:
    program = (
        "from dask.distributed import Client\n"
        "from ai.arena import Contest, run\n"
        "if __name__ == '__main__':\n"
        "    with Client(n_workers=1, threads_per_worker=1, dashboard_address=None) as client:\n"
        "        contest = Contest('club', 'novice', deals=6, seed=4)\n"
        "        found = run(contest, client.get_executor(), in_flight=4)\n"
        "    print([(e.index, e.tables) for e in found])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == str(expected())
