"""Auctions: whose turn, what may be said, how they end, under every option that touches them."""

from __future__ import annotations

import pytest

from game.actions import Bid, DealNext, IllegalAction, Pass, Reason, ThrowIn
from game.auction import AUCTIONS, Auction, AuctionResult, is_worthless
from game.cards import parse_cards
from game.engine import apply, legal_actions, refusal_reason
from game.rules import PRESETS, AuctionKind, RuleSet
from game.seats import SEATS, Seat
from game.state import MatchState, Phase
from tests.game.boards import VECTORS, after, call, calls, hands, match

# A hand that may be thrown in, and one that may not.
WORTHLESS = "C2 C3 C4 D2 D3 D4 H2 H3 H4 S2 S3 S4 S5"
GOOD = "CA C5 C6 D5 D6 D7 H5 H6 H7 S6 S7 S8 S9"


def outcome(state: MatchState) -> str:
    """How the auction has ended, in the words of the tables below."""
    match state.phase:
        case Phase.NAME_TRUMP:
            contract = state.hand.contract
            assert contract is not None
            assert state.turn is contract.declarer
            return f"{contract.declarer.letter} wins {contract.tricks}"
        case Phase.REDEAL:
            assert state.totals == (0, 0)
            return f"passed out, {after(state, DealNext()).hand.dealer.letter} deals"
        case _:
            assert state.turn is not None
            return f"{state.turn.letter} to speak"


def run(rules: RuleSet, dealer: str, line: str, deal=None) -> str:
    """The outcome of a line of calls, of which only the last may be illegal."""
    *before, last = calls(line)
    state = after(match(rules, deal, Seat.parse(dealer)), *before)
    reason = refusal_reason(state, last)
    return f"last call: {reason}" if reason else outcome(after(state, last))


@pytest.mark.parametrize("row", VECTORS["auction"], ids=lambda row: row["id"])
def test_an_auction_goes_as_its_sources_say(row):
    rules = RuleSet.from_dict({**PRESETS[row["preset"]].to_dict(), **row["options"]})
    assert run(rules, row["dealer"], row["calls"]) == row["outcome"]


SINGLE = {"auction": "single_round"}
EQUAL = {**SINGLE, "dealer_may_equal": True}
STUCK = {"all_pass": "dealer_takes_min"}
OPEN = {"pass_is_final": False}

# South deals and East speaks first.
OPTION_ROWS = [
    # multi-round
    ({}, "E:7 N:P", "W to speak"),
    ({}, "E:7 N:8 W:9 S:10", "E to speak"),
    ({}, "E:P N:7 W:P S:8", "N to speak"),
    ({}, "E:7 N:8 W:P S:9 E:P N:P", "S wins 9"),
    ({}, "E:7 S:8", "last call: NOT_YOUR_TURN"),
    # auction_ends_on_13
    ({}, "E:P N:13", "N wins 13"),
    ({"auction_ends_on_13": False}, "E:P N:13", "W to speak"),
    ({"auction_ends_on_13": False}, "E:P N:13 W:13", "last call: BID_TOO_LOW"),
    ({"auction_ends_on_13": False}, "E:P N:13 W:P S:P", "N wins 13"),
    ({**SINGLE, "auction_ends_on_13": False}, "E:13 N:P W:P", "S to speak"),
    ({**SINGLE, "auction_ends_on_13": False}, "E:13 N:P W:P S:P", "E wins 13"),
    (SINGLE, "E:P N:13", "N wins 13"),
    # pass_is_final
    ({}, "E:P N:7 W:8 S:P", "N to speak"),
    (OPEN, "E:P N:7 W:8 S:P", "E to speak"),
    (OPEN, "E:P N:7 W:8 S:P E:9", "N to speak"),
    (OPEN, "E:P N:P W:P S:P", "passed out, S deals"),
    (OPEN, "E:P N:P W:P S:7", "E to speak"),
    (OPEN, "E:P N:P W:P S:7 E:P N:P W:8", "S to speak"),
    (OPEN, "E:7 N:P W:P S:P", "E wins 7"),
    # may_overbid_partner
    ({}, "E:7 N:P W:8", "S to speak"),
    ({"may_overbid_partner": False}, "E:7 N:P W:8", "last call: MAY_NOT_OVERBID_PARTNER"),
    ({"may_overbid_partner": False}, "E:7 N:8 W:9", "S to speak"),
    ({"may_overbid_partner": False}, "E:7 N:P W:7", "last call: BID_TOO_LOW"),
    ({**SINGLE, "may_overbid_partner": False}, "E:7 N:P W:8", "last call: MAY_NOT_OVERBID_PARTNER"),
    # auction: single round
    (SINGLE, "E:7 N:8 W:9 S:10", "S wins 10"),
    (SINGLE, "E:7 N:P W:P", "S to speak"),
    (SINGLE, "E:P N:P W:P S:P", "passed out, S deals"),
    # dealer_may_equal
    (SINGLE, "E:7 N:8 W:P S:8", "last call: BID_TOO_LOW"),
    (EQUAL, "E:8 N:P W:P S:8", "S wins 8"),
    (EQUAL, "E:8 N:P W:P S:9", "S wins 9"),
    (EQUAL, "E:8 N:P W:P S:7", "last call: BID_TOO_LOW"),
    (EQUAL, "E:8 N:P W:8", "last call: BID_TOO_LOW"),
    # dealer_may_equal_partner
    (EQUAL, "E:P N:8 W:P S:8", "S wins 8"),
    (
        {**EQUAL, "dealer_may_equal_partner": False},
        "E:P N:8 W:P S:8",
        "last call: MAY_NOT_OVERBID_PARTNER",
    ),
    ({**EQUAL, "dealer_may_equal_partner": False}, "E:P N:8 W:P S:9", "S wins 9"),
    ({**EQUAL, "dealer_may_equal_partner": False}, "E:8 N:P W:P S:8", "S wins 8"),
    # dealer_may_equal_13
    (EQUAL, "E:P N:P W:13", "W wins 13"),
    (
        {**EQUAL, "auction_ends_on_13": False},
        "E:13 N:P W:P S:13",
        "last call: BID_TOO_LOW",
    ),
    (
        {**EQUAL, "auction_ends_on_13": False, "dealer_may_equal_13": True},
        "E:13 N:P W:P S:13",
        "S wins 13",
    ),
    # all_pass
    ({}, "E:P N:P W:P S:P", "passed out, S deals"),
    ({"all_pass": "redeal_next_dealer"}, "E:P N:P W:P S:P", "passed out, E deals"),
    (STUCK, "E:P N:P W:P S:P", "last call: DEALER_MUST_BID"),
    (STUCK, "E:7 N:P W:P S:P", "E wins 7"),
    ({**STUCK, **SINGLE}, "E:P N:P W:P S:P", "last call: DEALER_MUST_BID"),
    ({**STUCK, **OPEN}, "E:P N:P W:P S:P", "last call: DEALER_MUST_BID"),
    # stuck_dealer_bid
    (STUCK, "E:P N:P W:P S:9", "S wins 9"),
    (
        {**STUCK, "stuck_dealer_bid": "exactly_7"},
        "E:P N:P W:P S:9",
        "last call: DEALER_MUST_BID_MINIMUM",
    ),
    ({**STUCK, "stuck_dealer_bid": "exactly_7"}, "E:P N:P W:P S:7", "S wins 7"),
    ({**STUCK, "stuck_dealer_bid": "exactly_7"}, "E:P N:P W:9 S:10", "W to speak"),
    ({**STUCK, "stuck_dealer_bid": "exactly_7"}, "E:P N:P W:P S:6", "last call: BID_OUT_OF_RANGE"),
    # direction
    ({"direction": "cw"}, "W:7 N:P E:P S:P", "W wins 7"),
    ({"direction": "cw"}, "E:7", "last call: NOT_YOUR_TURN"),
    (
        {"direction": "cw", "all_pass": "redeal_next_dealer"},
        "W:P N:P E:P S:P",
        "passed out, W deals",
    ),
    # bid_display changes what is shown, never what is said
    ({"bid_display": "over_six"}, "E:1", "last call: BID_OUT_OF_RANGE"),
    ({"bid_display": "over_six"}, "E:7 N:P W:P S:P", "E wins 7"),
]


@pytest.mark.parametrize(("options", "line", "expected"), OPTION_ROWS)
def test_an_option_changes_the_auction(options, line, expected):
    assert run(RuleSet.from_dict(options), "S", line) == expected


THROW_IN = {"worthless_hand_redeal": True}
EAST_WORTHLESS = {"east": WORTHLESS, "north": GOOD}
NORTH_WORTHLESS = {"north": WORTHLESS, "east": GOOD}

THROW_IN_ROWS = [
    ({}, EAST_WORTHLESS, "E:T", "last call: WRONG_PHASE"),
    (THROW_IN, EAST_WORTHLESS, "E:T", "passed out, E deals"),
    (THROW_IN, NORTH_WORTHLESS, "E:T", "last call: HAND_NOT_WORTHLESS"),
    (THROW_IN, NORTH_WORTHLESS, "E:P N:T", "passed out, E deals"),
    (THROW_IN, NORTH_WORTHLESS, "E:7 N:T", "last call: WRONG_PHASE"),
    (THROW_IN, NORTH_WORTHLESS, "N:T", "last call: NOT_YOUR_TURN"),
    ({**THROW_IN, **SINGLE}, EAST_WORTHLESS, "E:T", "passed out, E deals"),
    ({**THROW_IN, **STUCK}, EAST_WORTHLESS, "E:T", "passed out, E deals"),
    ({**THROW_IN, **STUCK}, {"south": WORTHLESS}, "E:P N:P W:P S:T", "passed out, E deals"),
]


@pytest.mark.parametrize(("options", "deal", "line", "expected"), THROW_IN_ROWS)
def test_a_worthless_hand_may_be_thrown_in_before_any_bid(options, deal, line, expected):
    assert run(RuleSet.from_dict(options), "S", line, hands(**deal)) == expected


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        (WORTHLESS, True),
        ("CA C3 C4 D2 D3 D4 H2 H3 H4 S2 S3 S4 S5", False),  # an ace
        ("CA D2 D3 D4 D5 H2 H3 H4 H5 S2 S3 S4 S5", False),  # even alone
        ("CK D2 D3 D4 D5 H2 H3 H4 H5 S2 S3 S4 S5", True),  # a king alone
        ("CK C2 D3 D4 D5 H2 H3 H4 H5 S2 S3 S4 S5", False),  # a king and another
        ("CQ C2 D3 D4 D5 H2 H3 H4 H5 S2 S3 S4 S5", True),  # a queen and another
        ("CQ C2 C3 D4 D5 H2 H3 H4 H5 S2 S3 S4 S5", False),  # a queen and two
        ("CJ C2 C3 D4 D5 H2 H3 H4 H5 S2 S3 S4 S5", True),  # a jack and two
        ("CJ C2 C3 C4 D5 H2 H3 H4 H5 S2 S3 S4 S5", False),  # a jack and three
        ("CT C9 C8 C7 C6 C5 C4 C3 C2 H2 H3 S2 S3", True),  # ten high, whatever its length
    ],
)
def test_what_makes_a_hand_worthless(hand, expected):
    assert is_worthless(parse_cards(hand)) is expected


LEGAL_ROWS = [
    ({}, "", "P 7 8 9 10 11 12 13"),
    ({}, "E:9", "P 10 11 12 13"),
    ({}, "E:P N:P W:P", "P 7 8 9 10 11 12 13"),
    ({"may_overbid_partner": False}, "E:9 N:P", "P"),
    ({"auction_ends_on_13": False}, "E:13", "P"),
    (STUCK, "E:P N:P W:P", "7 8 9 10 11 12 13"),
    ({**STUCK, "stuck_dealer_bid": "exactly_7"}, "E:P N:P W:P", "7"),
    (EQUAL, "E:9 N:P W:P", "P 9 10 11 12 13"),
    (THROW_IN, "", "P 7 8 9 10 11 12 13 T"),
    (THROW_IN, "E:7", "P 8 9 10 11 12 13"),
]


@pytest.mark.parametrize(("options", "line", "offered"), LEGAL_ROWS)
def test_what_is_offered_in_which_order(options, line, offered):
    state = after(match(RuleSet.from_dict(options), hands(**EAST_WORTHLESS)), *calls(line))
    assert state.turn is not None
    expected = [call(f"{state.turn.letter}:{word}") for word in offered.split()]
    assert list(legal_actions(state)) == expected


def test_a_call_after_the_auction_is_in_the_wrong_phase():
    state = after(match(), *calls("E:13"))
    for late in calls("E:P E:13 N:P"):
        with pytest.raises(IllegalAction) as refused:
            apply(state, late)
        assert refused.value.reason is Reason.WRONG_PHASE


def test_an_auction_knows_how_it_stands():
    auction = Auction(Seat.SOUTH, tuple(calls("E:P N:7 W:8 S:P")))
    assert auction.standing == Bid(Seat.WEST, 8)
    assert auction.passed == {Seat.EAST, Seat.SOUTH}
    assert auction.trailing_passes == 1
    assert auction.with_call(Pass(Seat.NORTH)).trailing_passes == 2
    assert Auction(Seat.SOUTH).standing is None
    assert Auction(Seat.SOUTH).trailing_passes == 0


@pytest.mark.parametrize("kind", AuctionKind)
def test_every_kind_of_auction_has_a_strategy(kind):
    strategy = AUCTIONS[kind]
    rules = RuleSet(auction=kind)
    assert strategy.result(rules, Auction(Seat.WEST)) is AuctionResult.OPEN
    assert strategy.turn(rules, Auction(Seat.WEST)) is Seat.SOUTH
    assert {ThrowIn(seat) for seat in SEATS} <= {c for s in SEATS for c in strategy.candidates(s)}
