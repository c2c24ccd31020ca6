"""The benchmarks of the budgets, one JSON line each: ``python -m tools.bench [PART ...]``.

A window is opened on the screen that ``DISPLAY`` names; without one SDL's dummy driver is used, and
each line says which it was. Figures depend on the machine and on what else it does: compare runs on
the same machine, and ratios more than times.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic, perf_counter, sleep

from ai.levels import LEVELS, make_player
from ai.player import Limit, decision_seed
from ai.worker import BotWorker
from game.actions import DealNext
from game.engine import legal_actions, new_match
from game.record import Header, Occupant, parse, record_text, replay
from game.rules import PRESETS, RuleSet
from game.session import Session
from game.state import Phase
from game.view import PlayerView

ROOT = Path(__file__).resolve().parent.parent
SIZES = ((1280, 720), (1920, 1080))
DEFAULT_LEVEL = "club"

Line = dict[str, object]


def centile(values: Sequence[float], share: float) -> float:
    """The value below which ``share`` (0 to 1) of the values lie."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def display() -> str:
    """Which of SDL's drivers a window would be opened with."""
    if os.environ.get("SDL_VIDEODRIVER"):
        return os.environ["SDL_VIDEODRIVER"]
    if sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    ):
        return "dummy"
    return "screen"


def environment(folder: str, **more: str) -> dict[str, str]:
    """What a program under test is started with; all that it writes goes to ``folder``."""
    chosen = {**os.environ, "TARNEEB_DATA_DIR": folder, "PYTHONPATH": str(ROOT), **more}
    if display() == "dummy":
        chosen["SDL_VIDEODRIVER"] = "dummy"
    return chosen


# --- the program as a whole -------------------------------------------------------------------


def first_frame(times: int = 7) -> Iterator[Line]:
    """From the start of Python to the first picture of the menu, from source."""
    seconds = []
    for _ in range(times):
        with tempfile.TemporaryDirectory(prefix="tarneeb-bench-") as folder:
            state = Path(folder) / "state.json"
            began = perf_counter()
            process = subprocess.Popen(
                [sys.executable, str(ROOT / "main.py"), "--lang", "en", "--window", "1280x720"],
                env=environment(folder, TARNEEB_STATE_FILE=str(state)),
            )
            try:
                while not state.exists():
                    if process.poll() is not None or monotonic() > began + 60:
                        raise RuntimeError("the program shows nothing")
                    sleep(0.001)
                seconds.append(perf_counter() - began)
            finally:
                process.terminate()
                process.wait()
    yield {
        "bench": "first_frame_s",
        "median": round(median(seconds), 3),
        "max": round(max(seconds), 3),
        "budget": 1.0,
        "runs": times,
        "display": display(),
    }


def window(part: str) -> Callable[[], Iterator[Line]]:
    """A part that runs in a window of a process of its own (``tools.bench_window``)."""

    def run() -> Iterator[Line]:
        for width, height in SIZES if part == "frames" else SIZES[:1]:
            with tempfile.TemporaryDirectory(prefix="tarneeb-bench-") as folder:
                done = subprocess.run(
                    [sys.executable, "-m", "tools.bench_window", part, f"{width}x{height}"],
                    cwd=ROOT,
                    env=environment(folder),
                    stdout=subprocess.PIPE,
                    text=True,
                    check=True,
                )
            for line in done.stdout.splitlines():
                if line.startswith("{"):
                    yield json.loads(line)

    return run


# --- the bots and the rules -------------------------------------------------------------------


def views(count: int) -> list[PlayerView]:
    """Decisions of matches that the policy plays, in the order in which they come."""
    player, found = make_player(DEFAULT_LEVEL), list[PlayerView]()
    seed = 0
    while len(found) < count:
        session = Session(new_match(RuleSet(), seed).state)
        while session.state.phase is not Phase.MATCH_OVER and len(found) < count:
            seat = session.state.turn
            if seat is None:
                session.submit(DealNext())
                continue
            view = session.view(seat)
            found.append(view)
            session.submit(player.decide(view, Limit(decision_seed(seed, view))).action)
        seed += 1
    return found


def answers() -> Iterator[Line]:
    """A bot's answer through its process, from the question to the answer, by level."""
    asked = views(400)
    bots = BotWorker()
    try:
        bots.decide(asked[0], DEFAULT_LEVEL, Limit(0, 5.0))  # once, until the process is warm
        for level in LEVELS:
            some = asked if level == DEFAULT_LEVEL else asked[::4]
            seconds = []
            for view in some:
                began = perf_counter()
                bots.decide(view, level, Limit(decision_seed(1, view), 1.5))
                seconds.append(perf_counter() - began)
            yield {
                "bench": "answer_s",
                "level": level,
                "default": level == DEFAULT_LEVEL,
                "median": round(median(seconds), 4),
                "p99": round(centile(seconds, 0.99), 4),
                "budget": {"median": 0.5, "p99": 1.5},
                "answers": len(seconds),
            }
    finally:
        bots.close()


def random_match(seed: int, hands: int | None = None) -> Session:
    """Legal actions by chance, to the end of the match or over some hands.

    By the Jordanian rules, in which a side that falls low enough loses: without that, matches by
    chance hardly ever end.
    """
    random = Random(seed)
    session = Session(new_match(PRESETS["jordan_61"], seed).state)
    while session.state.phase is not Phase.MATCH_OVER:
        if hands is not None and len(session.state.scores) >= hands:
            break
        session.submit(random.choice(legal_actions(session.state)))
    return session


def replaying() -> Iterator[Line]:
    """Reading and replaying the record of a match of ten hands."""
    seed = next(seed for seed in range(100) if len(random_match(seed, 10).state.scores) == 10)
    session = random_match(seed, 10)
    seat = Occupant("bot", "chance")
    header = Header(session.state.rules, seed, (seat, seat, seat, seat))
    text = record_text(header, session.actions)
    seconds = []
    for _ in range(20):
        began = perf_counter()
        assert replay(parse(text)).state == session.state
        seconds.append(perf_counter() - began)
    yield {
        "bench": "replay_10_hands_ms",
        "median": round(median(seconds) * 1000, 1),
        "max": round(max(seconds) * 1000, 1),
        "budget": 50,
        "actions": len(session.actions),
    }


def random_matches(seconds: float = 5.0) -> Iterator[Line]:
    """Whole matches by chance through the engine."""
    matches = hands = 0
    began = perf_counter()
    while perf_counter() - began < seconds:
        hands += len(random_match(matches).state.scores)
        matches += 1
    taken = perf_counter() - began
    yield {
        "bench": "random_matches_a_second",
        "value": round(matches / taken, 1),
        "hands_a_second": round(hands / taken, 1),
        "matches": matches,
    }


PARTS: dict[str, Callable[[], Iterator[Line]]] = {
    "first_frame": first_frame,
    "frames": window("frames"),
    "idle": window("idle"),
    "memory": window("memory"),
    "answers": answers,
    "replay": replaying,
    "matches": random_matches,
    "hour": window("hour"),  # takes some minutes
}


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__)
    parser.add_argument(
        "part", nargs="*", metavar="PART", help=f"some of {', '.join(PARTS)}; all but the last"
    )
    chosen = parser.parse_args(arguments).part or list(PARTS)[:-1]
    if unknown := sorted(set(chosen) - set(PARTS)):
        parser.error(f"no such part: {', '.join(unknown)}")
    for part in chosen:
        for line in PARTS[part]():
            print(json.dumps(line), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
