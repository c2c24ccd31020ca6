"""What a Linux bundle weighs, and how soon it shows something: ``figures.py FOLDER``.

Prints its size by component, the time from the start to the first picture, and the game's memory at
that moment. As root also for a cold start, for which the system forgets every file that it has
read. Needs a display: under ``xvfb-run`` there is one.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import monotonic, perf_counter, sleep

RUNS = 9
# The first that fits, by the beginning of the path below `_internal`.
COMPONENTS = {
    "pygame_ce.libs": "SDL and the libraries of pictures, letters and sounds",
    "pygame": "pygame-ce",
    "native": "double-dummy library",
    "ai": "players' compiled hot loop",
    "assets": "cards, typeface, sounds",
    "locale": "catalogs",
    "licenses": "licences",
    "LICENSE": "licences",
    "THIRD-PARTY": "licences",
    "ui": "tables of numbers",
}


def component(path: Path) -> str:
    """What a file of the bundle belongs to, by its path in it."""
    if path.parts[0] != "_internal":
        return "program: bootloader and all Python code"
    name = path.relative_to("_internal").as_posix()
    if "__mypyc" in name:
        return COMPONENTS["ai"]
    found = (said for start, said in COMPONENTS.items() if name.startswith(start))
    return next(found, "Python and what it is linked with")


def sizes(bundle: Path) -> Counter[str]:
    """Bytes by component; links are not counted."""
    weight: Counter[str] = Counter()
    for path in bundle.rglob("*"):
        if path.is_file() and not path.is_symlink():
            weight[component(path.relative_to(bundle))] += path.stat().st_size
    return weight


def memory(process: int) -> int:
    """Kilobytes that are the process's own, or its share of what it has in common with others."""
    told = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii")
    return next(int(line.split()[1]) for line in told.splitlines() if line.startswith("Pss:"))


def first_picture(bundle: Path) -> tuple[float, int]:
    """Seconds until the menu stands, and the kilobytes of the game then."""
    with tempfile.TemporaryDirectory() as folder:
        state = Path(folder) / "state.json"
        places = {"TARNEEB_DATA_DIR": folder, "TARNEEB_STATE_FILE": str(state)}
        began = perf_counter()
        game = subprocess.Popen([bundle / "tarneeb"], env=os.environ | places)
        try:
            while not state.exists():
                if game.poll() is not None or monotonic() > began + 60:
                    sys.exit("the program shows nothing")
                sleep(0.001)
            return perf_counter() - began, memory(game.pid)
        finally:
            game.terminate()
            game.wait()


def forget() -> None:
    """Let the system drop what it keeps of files."""
    os.sync()
    Path("/proc/sys/vm/drop_caches").write_text("3", encoding="ascii")


def report(name: str, bundle: Path, before: Callable[[], None]) -> None:
    """Several starts, each after ``before``."""
    seconds, kilobytes = [], []
    for _ in range(RUNS):
        before()
        took, used = first_picture(bundle)
        seconds.append(took)
        kilobytes.append(used)
    print(
        f"{name}: first picture after {min(seconds):.2f} s at least, {median(seconds):.2f} s in "
        f"the middle of {RUNS}; {max(kilobytes) / 1024:.0f} MiB"
    )


def main(folder: str) -> int:
    bundle = Path(folder).resolve()
    weight = sizes(bundle)
    for name, size in weight.most_common():
        print(f"{size / 2**20:6.2f} MiB  {name}")
    print(f"{weight.total() / 2**20:6.2f} MiB  in all")
    report("warm", bundle, lambda: None)
    if os.geteuid() == 0:
        report("cold", bundle, forget)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
