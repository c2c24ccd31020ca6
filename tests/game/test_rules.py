"""Rule sets: presets, the way to and from JSON, and every contradiction refused."""

from __future__ import annotations

import json
import pickle
from enum import StrEnum

import pytest
from hypothesis import given

from game.rules import DEFAULT_PRESET, PRESETS, AllPass, MadeScore, RuleError, RuleSet
from game.seats import Direction, Seat
from tests.game.strategies import rule_sets


def test_the_default_is_the_core_game():
    assert PRESETS[DEFAULT_PRESET] == RuleSet()


# What sets each preset apart from the core game.
PRESET_ROWS = {
    "classic_41": {},
    "classic_31": {"target": 31},
    "classic_61": {"target": 61},
    "short_31": {"target": 31, "bid13_failed_defenders": "single"},
    "jordan_61": {"target": 61, "lose_at_negative_target": True},
    "lebanese_single": {"auction": "single_round", "dealer_may_equal": True},
    "dealer_stuck": {"all_pass": "dealer_takes_min"},
    "open_auction": {"pass_is_final": False},
}


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_the_core_game_but_for_what_it_is_named_after(name):
    core = RuleSet().to_dict()
    changed = {key: value for key, value in PRESETS[name].to_dict().items() if value != core[key]}
    assert changed == PRESET_ROWS[name]


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_reads_back_from_json(name):
    text = json.dumps(PRESETS[name].to_dict())
    assert RuleSet.from_dict(json.loads(text)) == PRESETS[name]


@given(rule_sets())
def test_any_rule_set_reads_back_from_json(rules):
    assert RuleSet.from_dict(json.loads(json.dumps(rules.to_dict()))) == rules


def test_fields_left_out_keep_their_default():
    assert RuleSet.from_dict({}) == RuleSet()
    assert RuleSet.from_dict({"target": 31}) == PRESETS["classic_31"]


# Every way in which a rule set can be wrong: the options, the code, the field it is found in.
REFUSALS = [
    ({"colour": "red"}, "UNKNOWN_FIELD", "colour"),
    # types
    ({"target": "41"}, "BAD_TYPE", "target"),
    ({"target": True}, "BAD_TYPE", "target"),
    ({"target": 41.0}, "BAD_TYPE", "target"),
    ({"target": None}, "BAD_TYPE", "target"),
    ({"pass_is_final": 1}, "BAD_TYPE", "pass_is_final"),
    ({"pass_is_final": None}, "BAD_TYPE", "pass_is_final"),
    ({"auction": 1}, "BAD_TYPE", "auction"),
    ({"auction": None}, "BAD_TYPE", "auction"),
    ({"auction": ["multi_round"]}, "BAD_TYPE", "auction"),
    ({"kaboot_score": "16"}, "BAD_TYPE", "kaboot_score"),
    ({"bid13_failed_bidders": None}, "BAD_TYPE", "bid13_failed_bidders"),
    # words
    ({"auction": "dutch"}, "BAD_VALUE", "auction"),
    ({"direction": "north"}, "BAD_VALUE", "direction"),
    ({"first_dealer": ""}, "BAD_VALUE", "first_dealer"),
    ({"bid13_failed_bidders": "plus_bid"}, "BAD_VALUE", "bid13_failed_bidders"),
    # numbers
    ({"target": 0}, "OUT_OF_RANGE", "target"),
    ({"target": -41}, "OUT_OF_RANGE", "target"),
    ({"target": 1001}, "OUT_OF_RANGE", "target"),
    ({"kaboot_score": 0}, "OUT_OF_RANGE", "kaboot_score"),
    ({"kaboot_score": 1001}, "OUT_OF_RANGE", "kaboot_score"),
    ({"bid13_made_score": 0}, "OUT_OF_RANGE", "bid13_made_score"),
    ({"bid13_made_score": 1001}, "OUT_OF_RANGE", "bid13_made_score"),
    ({"defenders_kaboot": 0}, "OUT_OF_RANGE", "defenders_kaboot"),
    ({"defenders_kaboot": 1001}, "OUT_OF_RANGE", "defenders_kaboot"),
    ({"bid13_failed_bidders": 0}, "OUT_OF_RANGE", "bid13_failed_bidders"),
    ({"bid13_failed_bidders": 16}, "OUT_OF_RANGE", "bid13_failed_bidders"),
    ({"bid13_failed_bidders": -1001}, "OUT_OF_RANGE", "bid13_failed_bidders"),
    # options that another option makes meaningless
    ({"dealer_may_equal": True}, "NEEDS_SINGLE_ROUND", "dealer_may_equal"),
    (
        {"auction": "single_round", "auction_ends_on_13": False, "dealer_may_equal_13": True},
        "NEEDS_DEALER_MAY_EQUAL",
        "dealer_may_equal_13",
    ),
    (
        {"auction": "single_round", "dealer_may_equal": True, "dealer_may_equal_13": True},
        "AUCTION_ENDS_ON_13",
        "dealer_may_equal_13",
    ),
    (
        {"auction": "single_round", "dealer_may_equal_partner": False},
        "NEEDS_DEALER_MAY_EQUAL",
        "dealer_may_equal_partner",
    ),
    (
        {"auction": "single_round", "pass_is_final": False},
        "NEEDS_MULTI_ROUND",
        "pass_is_final",
    ),
    ({"stuck_dealer_bid": "exactly_7"}, "NEEDS_STUCK_DEALER", "stuck_dealer_bid"),
]


@pytest.mark.parametrize(("options", "code", "field"), REFUSALS)
def test_a_rule_set_that_is_wrong_is_refused_with_its_field(options, code, field):
    with pytest.raises(RuleError) as refused:
        RuleSet.from_dict(options)
    assert (refused.value.code, refused.value.field) == (code, field)
    assert str(refused.value).startswith(f"{field}: {code}")


# The same options are fine in the company that they need.
ACCEPTED = [
    {"target": 1},
    {"target": 1000},
    {"kaboot_score": None, "bid13_made_score": None, "defenders_kaboot": None},
    {"defenders_kaboot": 16},
    {"bid13_failed_bidders": -1},
    {"bid13_failed_bidders": "minus_bid"},
    {"auction": "single_round", "dealer_may_equal": True},
    {"auction": "single_round", "dealer_may_equal": True, "dealer_may_equal_partner": False},
    {
        "auction": "single_round",
        "dealer_may_equal": True,
        "auction_ends_on_13": False,
        "dealer_may_equal_13": True,
    },
    {"all_pass": "dealer_takes_min", "stuck_dealer_bid": "exactly_7"},
    {"pass_is_final": False},
]


@pytest.mark.parametrize("options", ACCEPTED)
def test_a_rule_set_that_makes_sense_is_accepted(options):
    rules = RuleSet.from_dict(options)
    assert {name: rules.to_dict()[name] for name in options} == options


def test_a_word_in_place_of_its_enum_is_refused():
    with pytest.raises(RuleError, match="BAD_TYPE"):
        RuleSet(all_pass="redeal_same_dealer")  # type: ignore[arg-type]


def test_every_option_is_plain_in_json():
    for name, value in RuleSet().to_dict().items():
        assert type(value) in (str, int, bool, type(None)), name
        assert not isinstance(value, StrEnum)


@pytest.mark.parametrize(
    ("direction", "seat"),
    [(Direction.COUNTER_CLOCKWISE, Seat.EAST), (Direction.CLOCKWISE, Seat.WEST)],
)
def test_the_direction_says_who_follows_south(direction, seat):
    assert RuleSet(direction=direction).next_seat(Seat.SOUTH) is seat


def test_rule_sets_and_their_errors_survive_pickling():
    rules = RuleSet(all_pass=AllPass.DEALER_TAKES_MIN, made_score=MadeScore.BID)
    assert pickle.loads(pickle.dumps(rules)) == rules
    error = pickle.loads(pickle.dumps(RuleError("BAD_TYPE", "target", "'41'")))
    assert (error.code, error.field, str(error)) == (
        "BAD_TYPE",
        "target",
        "target: BAD_TYPE ('41')",
    )
