"""Compile the hot modules aside and compare: ``python -m tools.check_compiled``.

Copies ``game`` and ``ai`` into a temporary folder, compiles the modules there that pyproject.toml
names in ``[tool.tarneeb]``, as the bundle's recipe does, and demands the same fingerprint and the
same decisions as from the source. Prints the factor in speed. Needs mypy and a C compiler.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

PROBE = """
import json, sys, time
import ai.rollout
from ai.fingerprint import fingerprint
from ai.levels import make_player
from ai.player import Limit, decision_seed
from ai.rng import Rng
from ai.table import Table
from ai.weights import policy_knobs
from game.engine import apply, new_match
from game.rules import RuleSet
from game.view import view_of

def time_rollouts(count):
    rng, knobs, spent = Rng(3), policy_knobs(), []
    for _ in range(count):
        cards = list(range(52))
        for last in range(51, 0, -1):
            other = rng.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        table = Table(0, 0, 7, knobs)
        for place, card in enumerate(cards):
            table.hands[place // 13] |= 1 << card
        begin = time.process_time()
        ai.rollout.play_out(table)
        spent.append(time.process_time() - begin)
    return sorted(spent)

spent = time_rollouts(int(sys.argv[1]))
answers, times = [], {}
for level in ("club", "strong", "expert"):
    player = make_player(level)
    times[level] = []
    for seed in range(int(sys.argv[2])):
        state = new_match(RuleSet(), seed).state
        while state.turn is not None and not state.scores:
            view = view_of(state, state.turn)
            begin = time.process_time()
            decision = player.decide(view, Limit(decision_seed(seed, view), seconds=3600))
            times[level].append(time.process_time() - begin)
            answers.append(str(decision.action))
            state = apply(state, decision.action).state
times = {level: sorted(values) for level, values in times.items()}
print(json.dumps({
    "file": ai.rollout.__file__,
    "fingerprint": fingerprint(),
    "answers": answers,
    "rollout_us": 1e6 * sorted(spent)[len(spent) // 2],
    "ms": {k: [round(1e3 * v[int(q * (len(v) - 1))], 2) for q in (0.5, 0.95, 1)]
           for k, v in times.items()},
}))
"""


def probe(folder: Path, rollouts: int, deals: int) -> dict[str, object]:
    """What the copy in ``folder`` answers, and how fast."""
    done = subprocess.run(
        [sys.executable, "-c", PROBE, str(rollouts), str(deals)],
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
    )
    answer: dict[str, object] = json.loads(done.stdout)
    return answer


def copy_sources(folder: Path) -> None:
    """``game`` and ``ai`` as they are in the tree."""
    for name in ("game", "ai"):
        ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
        shutil.copytree(ROOT / name, folder / name, ignore=ignore)


def compile_hot(folder: Path) -> None:
    """Compile in place."""
    script = ROOT / "packaging" / "hot_loop.py"
    subprocess.run([sys.executable, str(script), str(folder)], check=True)


def main() -> int:
    """0 when both builds give the same answers."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--rollouts", type=int, default=2000)
    parser.add_argument("--deals", type=int, default=4)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copy_sources(folder)
        plain = probe(folder, given.rollouts, given.deals)
        compile_hot(folder)
        native = probe(folder, given.rollouts, given.deals)
    same = all(plain[key] == native[key] for key in ("fingerprint", "answers"))
    print(f"{len(plain['answers'])} decisions, fingerprint {plain['fingerprint']}")  # type: ignore[arg-type]
    for build in (plain, native):
        print(f"{build['rollout_us']:.1f} us a rollout, ms {build['ms']}  ({build['file']})")
    print(f"{plain['rollout_us'] / native['rollout_us']:.1f} times")  # type: ignore[operator]
    print("the same answers" if same else "DIFFERENT ANSWERS")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
