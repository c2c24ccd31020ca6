"""Duplicate encounters of two kinds of player: ``python -m ai.arena A B --deals N``.

Every deal is played twice, with the same cards and dealer and the teams swapped, so that luck
cancels out. With ``--json FILE`` every finished encounter is kept: the same command goes on where
an interrupted one stopped, and a larger ``--deals`` adds to what was played.

The work runs over any ``concurrent.futures`` executor. A cluster's serves as it is::

    from dask.distributed import Client
    from ai.arena import Contest, run

    with Client("scheduler:8786") as client:
        run(Contest("expert", "club", deals=2000), client.get_executor(), in_flight=64)
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Any

from ai.duel import Encounter, play_deal, play_match
from ai.levels import SpecError, make_player
from ai.tally import in_lines, summary
from game.rules import DEFAULT_PRESET, PRESETS, RuleError, RuleSet

__all__ = ["Contest", "Journal", "JournalError", "main", "play_deal", "run"]


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played. ``match`` is the target of whole matches, None for single deals."""

    a: str
    b: str
    deals: int
    seed: int = 1
    rules: str = DEFAULT_PRESET
    match: int | None = None
    seconds: float = 0.6

    @property
    def rule_set(self) -> RuleSet:
        """The rules, with the target of the matches; ``RuleError`` when they do not go together."""
        rules = PRESETS[self.rules]
        return rules if self.match is None else replace(rules, target=self.match)

    def submit(self, executor: Executor, index: int) -> Future[Encounter]:
        """Have encounter number ``index`` played."""
        play = play_deal if self.match is None else play_match
        return executor.submit(play, self.a, self.b, self.seed, index, self.rule_set, self.seconds)

    def identity(self) -> dict[str, Any]:
        """What must be the same for encounters to be counted together."""
        return {
            "a": self.a,
            "b": self.b,
            "seed": self.seed,
            "rules": self.rule_set.to_dict(),
            "match": self.match,
            "seconds": self.seconds,
        }


class JournalError(Exception):
    """A file that holds another contest, or no contest at all."""


class Journal:
    """The finished encounters of a contest, kept in ``file`` as they come in.

    The file holds the contest in its first line and an encounter in each other one. A last line
    that was cut short by a crash is dropped.
    """

    def __init__(self, file: Path, contest: Contest) -> None:
        """Open ``file`` or begin it; ``JournalError`` when it belongs to another contest."""
        self._file = file
        self.encounters: list[Encounter] = []
        header = json.dumps(contest.identity())
        if not file.exists():
            file.write_text(header + "\n", encoding="utf-8")
            return
        first, *lines = file.read_text(encoding="utf-8").split("\n")
        if first != header:
            raise JournalError(f"{file} holds another contest")
        complete = lines[:-1]  # what follows the last line's end is empty, or cut short
        try:
            self.encounters = [Encounter.from_dict(json.loads(line)) for line in complete]
        except (ValueError, KeyError, TypeError, IndexError) as error:
            raise JournalError(f"{file} is damaged: {error!r}") from error
        if lines and lines[-1]:
            file.write_text("\n".join([first, *complete, ""]), encoding="utf-8")

    def add(self, encounter: Encounter) -> None:
        """Keep one more."""
        self.encounters.append(encounter)
        with self._file.open("a", encoding="utf-8") as stream:
            stream.write(json.dumps(encounter.to_dict(), separators=(",", ":")) + "\n")


def run(
    contest: Contest,
    executor: Executor,
    *,
    in_flight: int,
    done: Sequence[Encounter] = (),
    report: Callable[[Encounter], None] = lambda _: None,
) -> list[Encounter]:
    """Play what is not ``done`` yet; all encounters, in order of their index.

    At most ``in_flight`` are submitted at a time. ``report`` hears of each as it ends. An
    interruption cancels what has not begun, and is raised again.
    """
    finished = {encounter.index: encounter for encounter in done}
    indexes = (index for index in range(contest.deals) if index not in finished)
    waiting: set[Future[Encounter]] = set()
    try:
        while True:
            while len(waiting) < in_flight and (index := next(indexes, None)) is not None:
                waiting.add(contest.submit(executor, index))
            if not waiting:
                break
            ready, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in ready:
                encounter = future.result()
                finished[encounter.index] = encounter
                report(encounter)
    except BaseException:
        for future in waiting:
            future.cancel()
        raise
    return [finished[index] for index in sorted(finished) if index < contest.deals]


class _Progress:
    """How far it is: on a terminal one line, written over; elsewhere a line now and then."""

    def __init__(self, contest: Contest, done: Sequence[Encounter]) -> None:
        self._total = contest.deals
        self._before = len(done)
        self._encounters = list(done)
        self._start = self._shown_at = monotonic()
        self._is_terminal = sys.stderr.isatty()

    def add(self, encounter: Encounter) -> None:
        """Count one more."""
        self._encounters.append(encounter)
        now = monotonic()
        count = len(self._encounters)
        pause = 0.5 if self._is_terminal else 30.0
        if now - self._shown_at < pause and not (self._is_terminal and count == self._total):
            return
        self._shown_at = now
        points = summary(self._encounters)["points"]
        left = (now - self._start) / (count - self._before) * (self._total - count)
        text = f"{count}/{self._total}  {points['mean']:+.2f} ± {points['error']:.2f}"
        start = "\r" if self._is_terminal else ""
        end = "   " if self._is_terminal and count < self._total else "\n"
        sys.stderr.write(f"{start}{text}  {left:.0f} s left{end}")
        sys.stderr.flush()


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; returns the exit code: 0, 2 for a bad request, 130 when interrupted."""
    options = _parser().parse_args(arguments)
    # A shell has its background jobs ignore interrupts; this one is meant to be interrupted.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    contest = Contest(
        options.a,
        options.b,
        options.deals,
        options.seed,
        options.rules,
        options.match,
        options.seconds,
    )
    try:
        for spec in (contest.a, contest.b):
            make_player(spec)
        contest.identity()
        journal = Journal(_journal_file(options.json), contest) if options.json else None
    except (SpecError, RuleError, JournalError) as error:
        print(error, file=sys.stderr)
        return 2
    done = [e for e in journal.encounters if e.index < contest.deals] if journal else []
    progress = _Progress(contest, done)
    fresh: list[Encounter] = []

    def report(encounter: Encounter) -> None:
        fresh.append(encounter)
        progress.add(encounter)
        if journal:
            journal.add(encounter)

    code = 0
    try:
        with _processes(options.jobs) as executor:
            run(contest, executor, in_flight=2 * options.jobs, done=done, report=report)
    except KeyboardInterrupt:
        code = 130
        print("\ninterrupted; the same command goes on from here", file=sys.stderr)
    encounters = sorted([*done, *fresh], key=lambda encounter: encounter.index)
    if encounters:
        found = summary(encounters)
        print("\n".join(in_lines(found, contest.a, contest.b)))
        if options.json:
            _write(options.json, {**contest.identity(), **found})
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m ai.arena", description=__doc__.split("\n")[0])
    parser.add_argument("a", help="a player: club, expert:worlds=200, play=strong,bid=club ...")
    parser.add_argument("b", help="the other player")
    parser.add_argument("--deals", type=_positive, default=100, help="deals, or pairs of matches")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=_positive, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--json", type=Path, help="where the figures go; FILE.log keeps every deal")
    parser.add_argument("--match", type=_positive, metavar="TARGET", help="whole matches")
    parser.add_argument("--rules", choices=PRESETS, default=DEFAULT_PRESET)
    parser.add_argument("--seconds", type=float, default=0.6, help="limit of a decision")
    return parser


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


@contextmanager
def _processes(jobs: int) -> Iterator[Executor]:
    """A pool of spawned processes; on the way out what has not begun is dropped."""
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_follow_the_parent)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def _follow_the_parent() -> None:
    """Leave it to the first process what an interrupt means, and end when it is gone."""
    # Ctrl-C goes to every process of the terminal.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def end_with_it() -> None:
        parent.join()
        os._exit(1)  # a killed pool's processes would wait for work for ever

    Thread(target=end_with_it, daemon=True).start()


def _journal_file(file: Path) -> Path:
    return file.with_name(file.name + ".log")


def _write(file: Path, figures: dict[str, Any]) -> None:
    """Replace ``file`` in one step."""
    fresh = file.with_name(file.name + ".new")
    fresh.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    fresh.replace(file)


if __name__ == "__main__":
    sys.exit(main())
