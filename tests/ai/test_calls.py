"""What a call tells the others: the bidders do call as they are read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, takewhile

import pytest

from ai.belief import default_belief
from ai.bidding import ModelBidder, Setting, needed_for
from ai.calls import Asked, asked
from ai.hand_value import defensive_tricks, expected_tricks
from ai.levels import make_player
from ai.reading import holding
from ai.witness import DEFENCE_LOW, DEFENCE_STEP, DEFENCE_STEPS, Witness
from game.actions import Bid
from game.cards import parse_cards
from game.rules import FailedDefenders, RuleSet
from game.seats import SEATS
from game.state import MatchState, Phase
from game.view import PlayerView, view_of
from tests.ai.tables import CORE, decision_states

SETTINGS = [
    (7, Setting(partner_holds=False, partner_passed=False, opponents_bid=0)),
    (8, Setting(partner_holds=False, partner_passed=False, opponents_bid=1)),
    (8, Setting(partner_holds=True, partner_passed=False, opponents_bid=0)),
    (9, Setting(partner_holds=False, partner_passed=True, opponents_bid=1)),
]


def calls() -> Iterator[tuple[PlayerView, int, Asked]]:
    """Views in auctions, with the least bid and what it asks for."""
    player = make_player("play=club,bid=expert")
    for seed in range(60):
        states = decision_states(player, CORE, seed, dealer=SEATS[seed % 4])
        for state in takewhile(in_auction, states):
            assert state.turn is not None
            view = view_of(state, state.turn)
            bids = [action.tricks for action in view.legal if isinstance(action, Bid)]
            setting = Setting.of(view.auction, view.seat)
            yield view, min(bids), asked(min(bids), setting, CORE)


def in_auction(state: MatchState) -> bool:
    return state.phase is Phase.AUCTION


def asked_beside(what: Asked, defence: float) -> float:
    """The tricks asked for of a hand worth ``defence`` against the others."""
    step = round((defence - DEFENCE_LOW) / DEFENCE_STEP)
    return what.beside_defence[min(DEFENCE_STEPS - 1, max(0, step))]


def test_those_who_count_their_tricks_bid_from_what_is_asked_for() -> None:
    club = ModelBidder()
    answers = set()
    for view, least, what in calls():
        tricks = max(expected_tricks(holding(view.hand)))
        if abs(tricks - what.alone) > 0.02:
            wants = club.verdict(view, tricks, least).wants
            assert wants == (tricks > what.alone)
            answers.add(wants)
    assert answers == {True, False}


def test_those_who_weigh_their_defence_mostly_bid_from_what_is_asked_for_beside_it() -> None:
    """They look at the trumps of a sacrifice too, which readers leave out."""
    expert, agreed = ModelBidder(defends=True), {True: 0, False: 0}
    for view, least, what in calls():
        hand = holding(view.hand)
        tricks = max(expected_tricks(hand))
        expected = tricks > asked_beside(what, defensive_tricks(hand))
        agreed[expert.verdict(view, tricks, least).wants == expected] += 1
    assert agreed[True] > 9 * agreed[False]


@pytest.mark.parametrize(("bid", "setting"), SETTINGS)
def test_the_better_in_defence_the_more_is_asked_for(bid: int, setting: Setting) -> None:
    what = asked(bid, setting, CORE)
    assert len(what.beside_defence) == DEFENCE_STEPS
    for less, more in pairwise(what.beside_defence):
        assert more >= less - 0.1
    assert what.beside_defence[2] < what.alone < what.beside_defence[-3]


def test_what_was_never_counted_asks_for_what_the_plain_rule_says() -> None:
    setting = Setting(partner_holds=True, partner_passed=True, opponents_bid=2)
    plain = needed_for(12, setting)
    assert asked(12, setting, CORE) == Asked(plain, (plain,) * DEFENCE_STEPS)


def test_where_the_others_gain_nothing_from_a_failed_contract_less_is_asked_for() -> None:
    milder = RuleSet(failed_defenders=FailedDefenders.NONE)
    for bid, setting in SETTINGS:
        assert asked(bid, setting, milder).alone < asked(bid, setting, CORE).alone


@pytest.mark.parametrize(
    ("hand", "call"),
    [
        # Seven trumps and nothing else: some bid eight, as they would take little against it.
        ("SQ SJ S9 S7 S5 S4 S3 HQ H8 DJ D4 C9 C3", True),
        # Five small trumps and three aces: some pass, as they take more against it.
        ("SJ S9 S7 S5 S2 HA HK H4 DA D6 CK C7 C2", False),
    ],
)
def test_a_call_for_the_sake_of_defence_is_believed(hand: str, call: bool) -> None:
    """Such a hand explains the call better than for those who look at tricks alone."""
    belief, (bid, setting) = default_belief(1), SETTINGS[1]
    what = asked(bid, setting, CORE)
    held = sum(1 << card.index for card in parse_cards(hand))
    logs = []
    for beside in (list(what.beside_defence), [what.alone] * DEFENCE_STEPS):
        witness = Witness(1, -1, belief.hand_model, belief.play_model, belief.temper)
        witness.hear(what.alone, beside, call)
        logs.append(witness.log_quick(held))
    assert logs[0] > logs[1] + 0.1
