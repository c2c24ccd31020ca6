"""What is on the screen, written to a file for tests that drive the real window.

Only when the environment variable ``TARNEEB_STATE_FILE`` names one.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

__all__ = ["STATE_FILE_VARIABLE", "StateFile"]

STATE_FILE_VARIABLE: Final = "TARNEEB_STATE_FILE"


class StateFile:
    """Writes a state whenever it differs from the last one."""

    def __init__(self, environ: Mapping[str, str] = os.environ) -> None:
        name = environ.get(STATE_FILE_VARIABLE)
        self._path = Path(name) if name else None
        self._last = ""
        self._count = 0

    @property
    def is_wanted(self) -> bool:
        """True when somebody reads the states."""
        return self._path is not None

    def write(self, state: Mapping[str, object]) -> None:
        """Replace the file at one blow, so that a reader never sees half of it."""
        if self._path is None:
            return
        text = json.dumps(state, ensure_ascii=False)
        if text == self._last:
            return
        self._last = text
        self._count += 1
        whole = json.dumps({"serial": self._count, **state}, ensure_ascii=False)
        draft = self._path.with_suffix(".new")
        draft.write_text(whole, encoding="utf-8")
        draft.replace(self._path)
