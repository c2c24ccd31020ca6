"""The rules page says what the rules are: every option changes it, every number is computed."""

from __future__ import annotations

from dataclasses import fields
from enum import StrEnum
from typing import Any, get_type_hints

import pytest

from game.rules import PRESETS, AllPass, AuctionKind, RuleError, RuleSet
from game.scoring import team_points
from ui import i18n
from ui.rule_options import GROUPS, Option
from ui.rules_text import bidders_reason, defenders_reason, sections, worked_scores

OPTIONS = {option.field: option for group in GROUPS for option in group.options}
SINGLE = RuleSet(auction=AuctionKind.SINGLE_ROUND, dealer_may_equal=True, auction_ends_on_13=False)
STUCK = RuleSet(all_pass=AllPass.DEALER_TAKES_MIN)


@pytest.fixture(autouse=True, params=i18n.LANGUAGES)
def language(request: pytest.FixtureRequest) -> i18n.Language:
    language: i18n.Language = request.param
    i18n.set_language(language)
    return language


def whole_text(rules: RuleSet) -> str:
    return "\n".join(
        "\n".join((section.heading, *section.paragraphs)) for section in sections(rules)
    )


def variants(option: Option) -> list[RuleSet]:
    """Rule sets that differ in one option, where that option means something."""
    found: list[RuleSet] = []
    values: list[Any] = (
        [True, False] if option.is_switch else [v for v, _ in option.choices(RuleSet())]
    )
    for base in (RuleSet(), SINGLE, STUCK):
        sets = []
        for value in values:
            try:
                sets.append(RuleSet.from_dict(base.to_dict() | {option.field: value}))
            except RuleError:
                continue
        if len(sets) == len(values):
            return sets
        found = max(found, sets, key=len)
    return found


def test_every_open_point_of_the_rules_is_an_option():
    hints = get_type_hints(RuleSet)
    open_points = {
        field.name
        for field in fields(RuleSet)
        if not (issubclass(type(field.default), StrEnum) and len(hints[field.name]) == 1)
    }
    assert set(OPTIONS) == open_points


@pytest.mark.parametrize("option", OPTIONS.values(), ids=list(OPTIONS))
def test_an_option_offers_every_value(option: Option):
    kind: Any = get_type_hints(RuleSet)[option.field]
    if option.is_switch:
        assert kind is bool
    elif isinstance(kind, type) and issubclass(kind, StrEnum):
        assert {value for value, _ in option.values} == set(kind)
    else:
        assert getattr(RuleSet(), option.field) in [v for v, _ in option.choices(RuleSet())]
    texts = [text for _, text in option.choices(RuleSet())] if not option.is_switch else ["x", "y"]
    assert len(set(texts)) == len(texts) >= 2
    assert option.text


def test_an_unusual_value_is_offered_too():
    rules = RuleSet(kaboot_score=17)
    assert (17, i18n.signed(17)) in OPTIONS["kaboot_score"].choices(rules)


@pytest.mark.parametrize("option", OPTIONS.values(), ids=list(OPTIONS))
def test_every_option_changes_the_text(option: Option):
    sets = variants(option)
    assert len(sets) >= 2
    assert len({whole_text(rules) for rules in sets}) == len(sets)


@pytest.mark.parametrize("id", PRESETS)
def test_worked_scores_are_those_of_the_game(id: str):
    rules = PRESETS[id]
    scores = worked_scores(rules)
    for score in scores:
        points = team_points(rules, score.bid, score.taken)
        assert (score.bidders, score.defenders) == (points.bidders, points.defenders)
    kinds = {(s.bid == 13, s.taken == 13, s.taken >= s.bid) for s in scores}
    assert kinds == {
        (False, False, True), (False, True, True), (False, False, False),
        (True, True, True), (True, False, False),
    }  # fmt: skip


def test_reasons_tell_apart_what_is_scored_differently():
    core = RuleSet()
    made, kaboot, failed = (bidders_reason(core, 8, taken) for taken in (9, 13, 6))
    thirteen, lost_thirteen = (bidders_reason(core, 13, taken) for taken in (13, 11))
    assert len({made, kaboot, failed, thirteen, lost_thirteen}) == 5
    once = RuleSet.from_dict({"bid13_failed_defenders": "single"})
    assert defenders_reason(core, 13, 11) != defenders_reason(once, 13, 11)


def test_reasons_follow_the_options():
    plain = RuleSet.from_dict({"kaboot_score": None, "made_score": "bid"})
    assert bidders_reason(plain, 8, 13) != bidders_reason(RuleSet(), 8, 13)
    generous = RuleSet.from_dict({"defenders_score_when_made": "tricks"})
    assert defenders_reason(generous, 8, 9) != defenders_reason(RuleSet(), 8, 9)
    for value in ("bid", "none"):
        other = RuleSet.from_dict({"failed_defenders": value})
        assert defenders_reason(other, 8, 6) != defenders_reason(RuleSet(), 8, 6)
    proud = RuleSet.from_dict({"defenders_kaboot": 26})
    assert defenders_reason(proud, 8, 0) != defenders_reason(RuleSet(), 8, 0)
