"""The documents say what the program does: options and refusals, formats and codes."""

from __future__ import annotations

import hashlib
import itertools
import json
import re
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path

import pytest

from game.deal import first_dealer, seed_of_day, shuffled_hands
from game.deal_code import CodeFault, deal_code, parse_deal_code
from game.pbn import PbnFault, from_pbn, to_pbn
from game.record import (
    Fault,
    Header,
    Notice,
    Occupant,
    header_line,
    parse,
    replay,
    step_line,
)
from game.rules import PRESETS, RuleSet
from game.seats import Seat
from tests.game.boards import hands
from tests.game.test_rules import REFUSALS

DOCS = Path(__file__).parents[2] / "docs"
RECORDS = (DOCS / "record-format.md").read_text(encoding="utf-8")
RULES = (DOCS / "rules.md").read_text(encoding="utf-8")
NOBODY = Occupant("", "")
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


def test_the_example_in_pbn_style_is_one():
    example = re.search(r"```\n(% PBN.*?)```", RECORDS, re.DOTALL)
    assert example is not None
    loaded = from_pbn(example[1])
    assert to_pbn(loaded.header, replay(loaded).actions) == example[1]


def test_the_lines_of_the_examples_are_steps():
    lines = set(re.findall(r'^(?:\| `)?(\{"do":.*?\})', RECORDS, re.MULTILINE))
    assert len(lines) == 11
    header = header_line(Header(RuleSet(), 0, (NOBODY, NOBODY, NOBODY, NOBODY)))
    for line in lines:
        (step,) = parse(header + "\n" + line).steps
        assert step_line(step) == line


def test_the_keys_of_the_header_are_named():
    header = Header(RuleSet(), 0, (NOBODY, NOBODY, NOBODY, NOBODY), hands=hands(), dealer=Seat.WEST)
    for key in json.loads(header_line(header)):
        assert f"| `{key}` |" in RECORDS


@pytest.mark.parametrize("code", [*Fault, *Notice, *PbnFault, *CodeFault])
def test_the_codes_of_broken_files_are_named(code):
    assert f"`{code}`" in RECORDS


def test_the_shuffle_is_as_it_is_described():
    """The words of the document put into a program once more."""

    def numbers(name: str) -> Iterator[int]:
        for block in itertools.count():
            digest = hashlib.sha256(f"{name}:{block}".encode()).digest()
            yield from (int.from_bytes(digest[i : i + 4]) for i in range(0, 32, 4))

    def draw(stream: Iterator[int], n: int) -> int:
        return next(number for number in stream if number < 2**32 // n * n) % n

    for seed, number in itertools.product((0, 7, 123456789), (0, 1, 2)):
        stream = numbers(f"tarneeb:1:deal:{seed}:{number}")
        pack = [suit + rank for suit in "CDHS" for rank in "23456789TJQKA"]
        for i in range(51, 0, -1):
            j = draw(stream, i + 1)
            pack[i], pack[j] = pack[j], pack[i]
        dealt = [{*pack[start : start + 13]} for start in range(0, 52, 13)]
        assert [{*map(str, hand)} for hand in shuffled_hands(seed, number)] == dealt
        dealer = "SENW"[draw(numbers(f"tarneeb:1:dealer:{seed}"), 4)]
        assert first_dealer(RuleSet(), seed).letter == dealer
    assert next(numbers("tarneeb:1:day:2025-01-31")) == seed_of_day(2025, 1, 31)


def test_the_example_of_a_deal_code_is_one():
    example = re.search(r"[0-9A-Z]{7}-[0-9A-Z]{7}-[0-9A-Z]{7}", RECORDS)
    assert example is not None
    deal = parse_deal_code(example[0])
    assert deal_code(deal.hands, deal.dealer) == example[0]
