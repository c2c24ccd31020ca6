"""The entry point: options, then the app. Nothing heavy is imported before it is needed."""

from __future__ import annotations

import multiprocessing
import os
import sys
from importlib.util import find_spec


def main(arguments: list[str] | None = None) -> int:
    """Run the program; returns the exit code."""
    multiprocessing.freeze_support()  # first: in a bundle the bots' process starts here
    from ui.options import parse_options

    options = parse_options(arguments)
    if find_spec("pygame") is None:
        print("Tarneeb needs its libraries: run  pip install .  in this folder.", file=sys.stderr)
        return 1
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from ui.standard_streams import hold_standard_streams

    hold_standard_streams()
    if options.self_check:
        from ui.self_check import self_check

        return self_check()
    from ui.app import run

    return run(options)


if __name__ == "__main__":
    sys.exit(main())
