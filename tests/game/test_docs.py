"""The rule book names every option, value, preset and refusal that the program knows."""

from __future__ import annotations

import re
from enum import StrEnum
from pathlib import Path

import pytest

from game.rules import PRESETS, RuleSet
from tests.game.test_rules import REFUSALS

RULES = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", RULES, re.MULTILINE))


@pytest.mark.parametrize("field", RuleSet().to_dict())
def test_the_table_of_options_has_each_field_with_its_values(field):
    values, _, meaning = ROWS[field].rpartition(" | ")
    assert meaning
    default = getattr(RuleSet(), field)
    words = re.findall(r"`(\w+)`|(true|false|null|-?\d+)", values)
    named = ["".join(pair) for pair in words]
    if isinstance(default, StrEnum):
        assert named[0] == default.value
        assert set(named) == {member.value for member in type(default)}
    elif isinstance(default, bool):
        assert named == [str(default).lower(), str(not default).lower()]
    else:
        assert named[0] == ("null" if default is None else str(default))


def test_the_presets_and_the_codes_of_refusals_are_named():
    for name in (*PRESETS, *{code for _, code, _ in REFUSALS}):
        assert f"`{name}`" in RULES
