"""The version of the program."""

from __future__ import annotations

import re

from game.version import VERSION


def test_the_version_is_a_semantic_one():
    assert re.fullmatch(r"\d+\.\d+\.\d+", VERSION)
