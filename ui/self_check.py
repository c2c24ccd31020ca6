"""``--self-check``: does everything work on this machine? A line for each check, exit 0 or 1.

No window is opened and no sound is played.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterator
from typing import Final

from ui.checks import CheckError, files, machine, play

__all__ = ["self_check"]

_CHECKS: Final[tuple[tuple[str, Callable[[], str]], ...]] = (
    ("program", files.program),
    ("modules", files.modules),
    ("pictures", files.pictures),
    ("fonts", files.fonts),
    ("catalogs", files.catalogs),
    ("scenes", files.scenes),
    ("settings", machine.settings),
    ("folders", machine.folders),
    ("sound", machine.sound),
    ("solver", machine.solver),
    ("deal", play.deal),
    ("decisions", play.decisions),
    ("bots", play.bots),
    ("hand", play.hand),
    ("record", play.record),
)


def self_check() -> int:
    """Check the installation and tell on standard output, if there is one; 0 when all is well."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    failed = 0
    with _same_language_as_before():
        for name, check in _CHECKS:
            try:
                mark, found = "ok", check()
            except Exception as error:
                mark, found = "FAIL", _reason(error)
                failed += 1
            _say(f"{mark:<5} {name:<9} {found}")
    _say("Everything works." if not failed else f"{failed} of {len(_CHECKS)} checks failed.")
    return 1 if failed else 0


def _reason(error: Exception) -> str:
    text = " ".join(str(error).split())
    return text if isinstance(error, CheckError) else f"{type(error).__name__}: {text}"


def _say(line: str) -> None:
    """One line, where somebody may read it: a windowed program has no standard output."""
    if sys.stdout is None:
        return
    # A console that lacks a letter of some path must not end the report.
    encoding = sys.stdout.encoding or "utf-8"
    shown = line.encode(encoding, "backslashreplace").decode(encoding)
    with contextlib.suppress(OSError, ValueError):
        print(shown, flush=True)


@contextlib.contextmanager
def _same_language_as_before() -> Iterator[None]:
    """The checks speak every language; the caller gets back the one that was spoken."""
    from ui import i18n

    language, digits = i18n.language(), i18n.digits()
    try:
        yield
    finally:
        with contextlib.suppress(i18n.CatalogError):
            i18n.set_language(language)
            i18n.set_digits(digits)
