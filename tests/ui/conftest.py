"""What all tests of the interface share."""

from __future__ import annotations

import pytest

from ui.table import painter


@pytest.fixture(autouse=True)
def _time_for_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """How soon a table goes on must not depend on how fast the machine is."""
    monkeypatch.setattr(painter, "DUE_MS", float("inf"))
