"""Start the installed game: `tarneeb`, `tarneeb-cli` or `python -m tarneeb`."""

import sys
from pathlib import Path


def run() -> int:
    """Put the program's folder first on the import path, then hand over to `main.main`."""
    here = Path(__file__).resolve().parent
    # An editable install has no main.py here: the checkout is on the path already.
    if (here / "main.py").is_file():
        sys.path.insert(0, str(here))
    from main import main

    return main()


if __name__ == "__main__":
    sys.exit(run())
