"""The bidder: what hands, calls and scores are worth."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from ai.auction_book import BINS, Bins, Outcome, auction_book, defence_book
from ai.bidding import Setting, best_suit, can_sacrifice, needed_for
from ai.hand_value import (
    DEFENCE_FEATURES,
    FEATURES,
    chance_of,
    counted_tricks,
    defence_features,
    defensive_tricks,
    expected_tricks,
    features,
    hand_model,
    model_of,
)
from ai.match_equity import MatchScore, PointScore, chance_to_win
from ai.reading import holding
from ai.utility import blurred, net_points
from ai.weights import load
from game.actions import Bid, Pass
from game.auction import Auction
from game.cards import PACK, parse_cards
from game.rules import RuleSet
from game.seats import Seat

CORE = RuleSet()
HALF_UNIT = 0.5 / 1024
"""By which each of the four suits may be rounded in the look-up tables."""


def random_hand(random: Random) -> list[int]:
    return [int(held) for held in holding(tuple(random.sample(PACK, 13)))]


def test_the_look_up_tables_are_the_linear_model() -> None:
    weights = load("bidding")["tricks"]
    random = Random(1)
    for _ in range(50):
        hand = random_hand(random)
        values = expected_tricks(hand)
        for trump in range(4):
            row = features(hand, trump)
            assert len(row) == len(FEATURES)
            linear = sum(weights[name] * x for name, x in zip(FEATURES, row, strict=True))
            assert values[trump] == pytest.approx(linear, abs=0.01)


def test_the_integer_model_is_the_same() -> None:
    model = hand_model()
    random = Random(2)
    for _ in range(50):
        hand = random_hand(random)
        whole = sum(held << 13 * suit for suit, held in enumerate(hand))
        tricks = [value / 1024 for value in model.tricks(whole)]
        assert tricks == pytest.approx(expected_tricks(hand), abs=0.01)
        values = zip(DEFENCE_FEATURES, defence_features(hand), strict=True)
        linear = sum(load("defence")["tricks"][name] * value for name, value in values)
        assert model.defence(whole) / 1024 == pytest.approx(linear, abs=4 * HALF_UNIT)
        assert defensive_tricks(hand) == model.defence(whole) / 1024
    nothing = [0.0] * (len(FEATURES) - 1)
    flat = model_of([1.0, *nothing], [2.0, *nothing[: len(DEFENCE_FEATURES) - 1]])
    assert flat.tricks(0) == [1024] * 4
    assert flat.defence(0) == 2048


def test_better_cards_are_worth_more() -> None:
    weak = holding(parse_cards("S8 S7 S6 S5 S4 H8 H7 H6 D8 D7 D6 C8 C7"))
    strong = holding(parse_cards("SA SK S6 S5 S4 HA H7 H6 D8 D7 D6 C8 C7"))
    assert expected_tricks(strong)[3] > expected_tricks(weak)[3] + 1.5
    assert counted_tricks(strong)[3] > counted_tricks(weak)[3] + 1.5
    assert best_suit(expected_tricks(strong), strong) == 3


def test_chances_fall_with_what_is_needed_and_rise_with_the_hand() -> None:
    chances = [chance_of(8.0, needed) for needed in range(14)]
    assert chances == sorted(chances, reverse=True)
    assert 0.5 < chance_of(8.0, 8) < 0.7
    assert chance_of(9.0, 8) > chance_of(7.0, 8)


def test_the_ranges_of_worth() -> None:
    bins = Bins(4.0, 0.5, 4)
    assert [bins.place(x) for x in (0, 4.0, 4.49, 4.5, 5.9, 99)] == [0, 0, 0, 1, 3, 3]
    assert bins.centre(1) == 4.75


def test_the_book_gives_thresholds_that_make_sense() -> None:
    book, worth = auction_book(), PointScore(CORE).worth
    opening = Setting(partner_holds=False, partner_passed=False, opponents_bid=0).key(7)
    over_opponent = Setting(partner_holds=False, partner_passed=False, opponents_bid=1).key(8)
    over_partner = Setting(partner_holds=True, partner_passed=False, opponents_bid=0).key(8)

    def threshold(key: str) -> float:
        steps = [5.5 + 0.05 * step for step in range(100)]
        return next(x for x in steps if book.gain(key, x, x, worth) > 0)

    assert 5.6 < threshold(opening) < 7.0
    assert 7.5 < threshold(over_opponent) < 9.0
    assert threshold(over_opponent) < threshold(over_partner) < 10
    beyond = BINS.centre(BINS.count) + 5
    assert book.covers(opening, 7.0, 7.0)
    assert not book.covers(opening, beyond, 7.0)
    assert not book.covers(opening, 7.0, beyond)
    assert not book.covers("13-P2", 2.0, 2.0)


def test_what_a_hand_is_worth_in_defence() -> None:
    """Sure tricks are worth what they are; length is worth less than nothing."""
    model = load("defence")["tricks"]
    assert set(model) == set(DEFENCE_FEATURES)
    flat = defensive_tricks(holding(parse_cards("S9 S7 S5 H9 H7 H5 H3 D9 D7 D5 C9 C7 C5")))
    assert flat == pytest.approx(model["CONST"], abs=4 * HALF_UNIT)
    aces = defensive_tricks(holding(parse_cards("SA S7 S5 HA H7 H5 H3 DA D7 D5 CA C7 C5")))
    assert 3 < aces - flat < 4
    long = defensive_tricks(holding(parse_cards("S9 S8 S7 S6 S5 S4 S3 H9 H7 D9 D7 C9 C7")))
    assert long < flat


@pytest.mark.parametrize(
    ("suit", "is_good"),
    [
        ("SA S4 S3 S2", True),
        ("SK S9 S8 S7 S2", True),
        ("SQ SJ S5 S4 S2", True),
        ("ST S9 S8 S6 S4 S3 S2", True),
        ("SQ S9 S8 S6 S4 S3", False),
        ("SJ ST S9 S8 S7 S6", False),
        ("ST S9 S8 S7 S6 S4", False),
    ],
)
def test_trumps_to_go_down_with(suit: str, is_good: bool) -> None:
    assert can_sacrifice(holding(parse_cards(suit))[3]) == is_good


def test_a_pass_is_worth_more_with_a_better_defence() -> None:
    book, worth = defence_book(), PointScore(CORE).worth
    for setting in (Setting(False, False, 0), Setting(False, False, 1), Setting(False, True, 1)):
        key = setting.key(8 if setting.opponents_bid else 7)
        values = [book.value(key, False, tricks / 2, worth) for tricks in range(7, 13)]
        assert values == sorted(values)
        assert values[-1] > values[0] + 3


@pytest.mark.parametrize("bid", range(8, 13))
def test_every_level_asks_for_more(bid: int) -> None:
    for partner in (False, True):
        setting = Setting(partner, partner_passed=False, opponents_bid=1)
        assert needed_for(bid, setting) > needed_for(bid - 1, setting)


def test_the_setting_is_read_from_the_auction() -> None:
    auction = Auction(Seat.WEST, (Bid(Seat.SOUTH, 7), Pass(Seat.EAST)))
    assert Setting.of(auction, Seat.NORTH) == Setting(True, False, 0)
    assert Setting.of(auction, Seat.WEST) == Setting(False, True, 1)
    assert Setting.of(Auction(Seat.WEST), Seat.SOUTH) == Setting(False, False, 0)


def test_equity_rises_with_what_is_won_and_adds_up() -> None:
    for own in range(1, 62, 4):
        row = [chance_to_win(own, other, True) for other in range(1, 64)]
        assert all(b >= a - 1e-3 for a, b in pairwise(row))
        for other in range(1, 62, 4):
            both = chance_to_win(own, other, True) + chance_to_win(other, own, False)
            assert both == pytest.approx(1)
    assert chance_to_win(41, 41, True) == pytest.approx(0.5, abs=0.03)
    assert chance_to_win(300, 200, True) < 0.5 < chance_to_win(200, 300, True)


def test_a_match_is_won_at_the_target_only() -> None:
    score = MatchScore(CORE, own=38, other=12, next_first=True, redeal_first=True)
    assert score.worth(Outcome(1, 7, 7)) > 1
    assert score.worth(Outcome(-1, 10, 9)) > 1  # four tricks of a failed ten
    assert 0 < score.worth(Outcome(-1, 10, 10)) < 1
    lost = MatchScore(RuleSet(target=61, lose_at_negative_target=True), -55, 0, True, True)
    assert lost.worth(Outcome(1, 7, 6)) < 0


def test_the_score_changes_what_a_bid_is_worth() -> None:
    """When the opponents are about to win, letting them play is worth little."""
    book = auction_book()
    key = Setting(partner_holds=False, partner_passed=False, opponents_bid=1).key(8)
    desperate = MatchScore(CORE, own=5, other=38, next_first=True, redeal_first=True)
    level = MatchScore(CORE, own=0, other=0, next_first=True, redeal_first=True)

    def threshold(score: MatchScore) -> float:
        steps = [6 + 0.05 * step for step in range(80)]
        return next(x for x in steps if book.gain(key, x, x, score.worth) > 0)

    assert threshold(desperate) < threshold(level)


def test_net_points_follow_the_rules() -> None:
    points = net_points(CORE, 8, declaring=True)
    assert points[8] == 8
    assert points[13] == 16
    assert points[7] == -8 - 6
    assert net_points(CORE, 8, declaring=False) == tuple(-p for p in points)


def test_blurring_keeps_the_mean_of_a_straight_line_and_its_order() -> None:
    line = tuple(float(x) for x in range(14))
    soft = blurred(line, 0.5)
    assert list(soft) == sorted(soft)
    assert soft[6] == pytest.approx(6)
    assert blurred(line, 0) == line
