"""The golden playthroughs: whole matches, compared line by line with what was once agreed on."""

from __future__ import annotations

import pytest

from game.rules import PRESETS
from tests.game.golden import CASTS, FOLDER, playthrough


def test_every_preset_has_one():
    assert set(CASTS) == set(PRESETS)
    assert {path.stem for path in FOLDER.iterdir()} == set(PRESETS)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_goes_as_it_always_went(preset):
    """When the change is meant: ``python -m tests.game.golden``, and read the diff."""
    golden = (FOLDER / f"{preset}.txt").read_text(encoding="utf-8")
    assert playthrough(preset).splitlines() == golden.splitlines()
