"""The reducer: phases, events, every reason for a refusal, and how a match goes on."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from game.actions import (
    Bid,
    DealNext,
    IllegalAction,
    NameTrump,
    Pass,
    PlayCard,
    Reason,
    ThrowIn,
)
from game.cards import Card, Suit
from game.deal import shuffled_hands
from game.engine import apply, legal_actions, new_match, refusal_reason
from game.events import (
    AuctionWon,
    BidMade,
    CardPlayed,
    Event,
    HandDealt,
    HandScored,
    HandThrownIn,
    MatchWon,
    Passed,
    PassedOut,
    TrickTaken,
    TrumpNamed,
)
from game.rules import RuleSet
from game.scoring import Contract
from game.seats import SEATS, Seat, Team
from game.state import MatchState, Phase
from tests.game.boards import after, all_thinkable, calls, hands, match, play, played_hand, playing

SPADES = "S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA"
HEARTS = SPADES.replace("S", "H")
CLUBS = SPADES.replace("S", "C")
DIAMONDS = SPADES.replace("S", "D")
ONE_SUIT_EACH = hands(east=SPADES, north=HEARTS, west=CLUBS, south=DIAMONDS)
WORTHLESS = "C2 C3 C4 D2 D3 D4 H2 H3 H4 S2 S3 S4 S5"


def in_play(**options) -> MatchState:
    """East, with all the spades, has bid 7 and made spades trump."""
    return playing(ONE_SUIT_EACH, Suit.SPADES, RuleSet.from_dict(options))


def over(target: int) -> MatchState:
    """East has taken every trick of one hand."""
    state = in_play(target=target)
    while state.phase is Phase.PLAY:
        state = after(state, legal_actions(state)[0])
    return state


# One row or more for each reason: the state, the action that is refused, why.
REFUSAL_ROWS = [
    (match(), DealNext(), Reason.WRONG_PHASE),
    (match(), play("E:SA"), Reason.WRONG_PHASE),
    (match(), NameTrump(Seat.EAST, Suit.SPADES), Reason.WRONG_PHASE),
    (after(match(), *calls("E:13")), Pass(Seat.EAST), Reason.WRONG_PHASE),
    (after(match(), *calls("E:13")), play("E:SA"), Reason.WRONG_PHASE),
    (in_play(), Bid(Seat.EAST, 9), Reason.WRONG_PHASE),
    (in_play(), NameTrump(Seat.EAST, Suit.SPADES), Reason.WRONG_PHASE),
    (over(41), play("E:SA"), Reason.WRONG_PHASE),
    (after(match(), *calls("E:P N:P W:P S:P")), Pass(Seat.EAST), Reason.WRONG_PHASE),
    (match(), ThrowIn(Seat.EAST), Reason.WRONG_PHASE),
    (over(16), DealNext(), Reason.MATCH_IS_OVER),
    (over(16), Pass(Seat.NORTH), Reason.MATCH_IS_OVER),
    (match(), Pass(Seat.SOUTH), Reason.NOT_YOUR_TURN),
    (in_play(), play("S:DA"), Reason.NOT_YOUR_TURN),
    (after(match(), *calls("E:13")), NameTrump(Seat.WEST, Suit.SPADES), Reason.NOT_YOUR_TURN),
    (after(match(), *calls("E:9")), Bid(Seat.NORTH, 9), Reason.BID_TOO_LOW),
    (match(), Bid(Seat.EAST, 6), Reason.BID_OUT_OF_RANGE),
    (match(), Bid(Seat.EAST, 14), Reason.BID_OUT_OF_RANGE),
    (
        after(match(RuleSet(may_overbid_partner=False)), *calls("E:8 N:P")),
        Bid(Seat.WEST, 9),
        Reason.MAY_NOT_OVERBID_PARTNER,
    ),
    (
        after(match(RuleSet.from_dict({"all_pass": "dealer_takes_min"})), *calls("E:P N:P W:P")),
        Pass(Seat.SOUTH),
        Reason.DEALER_MUST_BID,
    ),
    (
        after(
            match(
                RuleSet.from_dict({"all_pass": "dealer_takes_min", "stuck_dealer_bid": "exactly_7"})
            ),
            *calls("E:P N:P W:P"),
        ),
        Bid(Seat.SOUTH, 8),
        Reason.DEALER_MUST_BID_MINIMUM,
    ),
    (
        match(RuleSet(worthless_hand_redeal=True), ONE_SUIT_EACH),
        ThrowIn(Seat.EAST),
        Reason.HAND_NOT_WORTHLESS,
    ),
    (in_play(), play("E:HA"), Reason.CARD_NOT_HELD),
    (
        after(in_play(), *map(play, ["E:SA", "N:H2", "W:C2", "S:D2"])),
        play("E:SA"),
        Reason.CARD_NOT_HELD,
    ),
    (
        playing(hands(east="SA", north="S2 H2"), Suit.HEARTS, RuleSet()),
        play("E:SA"),
        None,
    ),
    (
        after(playing(hands(east="SA", north="S2 H2"), Suit.HEARTS), play("E:SA")),
        play("N:H2"),
        Reason.MUST_FOLLOW_SUIT,
    ),
    (
        playing(hands(east="SA H2"), Suit.HEARTS, RuleSet(first_lead_must_be_trump=True)),
        play("E:SA"),
        Reason.MUST_LEAD_TRUMP,
    ),
    (
        after(
            playing(
                hands(east=CLUBS, north=f"{HEARTS[:20]} D2 D3 D4 D5 D6 D7"),
                Suit.HEARTS,
                RuleSet(must_trump=True),
            ),
            play("E:CA"),
        ),
        play("N:D2"),
        Reason.MUST_TRUMP,
    ),
]


@pytest.mark.parametrize(("state", "action", "reason"), REFUSAL_ROWS)
def test_why_an_action_is_refused(state, action, reason):
    assert refusal_reason(state, action) is reason
    if reason is None:
        return
    with pytest.raises(IllegalAction, match=reason) as refused:
        apply(state, action)
    assert refused.value.action == action
    assert refused.value.reason is reason


def test_every_reason_has_a_row():
    assert {reason for _, _, reason in REFUSAL_ROWS} - {None} == set(Reason)


def test_a_refusal_survives_pickling():
    error = pickle.loads(pickle.dumps(IllegalAction(Pass(Seat.EAST), Reason.NOT_YOUR_TURN)))
    assert (error.action, error.reason) == (Pass(Seat.EAST), Reason.NOT_YOUR_TURN)


def test_a_match_begins_with_a_deal():
    first = new_match(RuleSet(), 5, dealer=Seat.NORTH)
    assert first.events == (HandDealt(0, 0, Seat.NORTH),)
    state = first.state
    assert state.phase is Phase.AUCTION
    assert state.turn is Seat.WEST
    assert state.hand.dealt == shuffled_hands(5, 0)
    assert (state.totals, state.scores, state.winner) == ((0, 0), (), None)


def test_the_events_of_an_auction():
    state = match()
    said: list[Event] = []
    for one in calls("E:7 N:P W:P S:P"):
        applied = apply(state, one)
        said += applied.events
        state = applied.state
    assert said == [
        BidMade(Seat.EAST, 7),
        Passed(Seat.NORTH),
        Passed(Seat.WEST),
        Passed(Seat.SOUTH),
        AuctionWon(Seat.EAST, 7),
    ]
    assert state.hand.contract == Contract(Seat.EAST, 7)
    assert legal_actions(state) == tuple(NameTrump(Seat.EAST, suit) for suit in Suit)
    applied = apply(state, NameTrump(Seat.EAST, Suit.SPADES))
    assert applied.events == (TrumpNamed(Seat.EAST, Suit.SPADES),)
    assert applied.state.hand.contract == Contract(Seat.EAST, 7, Suit.SPADES)
    assert applied.state.turn is Seat.EAST


def test_the_events_of_a_trick():
    state = in_play()
    events: list[Event] = []
    for text in ["E:S2", "N:H2", "W:C2", "S:D2"]:
        applied = apply(state, play(text))
        events += applied.events
        state = applied.state
    assert events == [
        CardPlayed(Seat.EAST, Card.parse("S2"), 0, 0),
        CardPlayed(Seat.NORTH, Card.parse("H2"), 0, 1),
        CardPlayed(Seat.WEST, Card.parse("C2"), 0, 2),
        CardPlayed(Seat.SOUTH, Card.parse("D2"), 0, 3),
        TrickTaken(Seat.EAST, 0),
    ]
    assert state.hand.tricks_won == (0, 1)
    assert [len(cards) for cards in state.held()] == [12, 12, 12, 12]


def test_the_last_card_of_a_hand_scores_it():
    state = in_play()
    while len(legal_actions(state)) != 1 or state.turn is not Seat.SOUTH:
        state = after(state, legal_actions(state)[0])
    applied = apply(state, legal_actions(state)[0])
    assert applied.events == (
        CardPlayed(Seat.SOUTH, Card.parse("DA"), 12, 3),
        TrickTaken(Seat.EAST, 12),
        HandScored((0, 16), (0, 16)),
    )
    over = applied.state
    assert (over.phase, over.turn, over.totals) == (Phase.HAND_OVER, None, (0, 16))
    assert over.hand.tricks_won == (0, 13)
    assert over.scores[-1].tricks == (0, 13)
    assert legal_actions(over) == (DealNext(),)


def test_reaching_the_target_ends_the_match():
    state = over(16)
    assert state.phase is Phase.MATCH_OVER
    assert state.winner is Team.B
    assert legal_actions(state) == ()
    for action in all_thinkable(state):
        assert refusal_reason(state, action) is Reason.MATCH_IS_OVER


def test_the_winner_is_announced_after_the_score():
    state = in_play(target=16)
    events: tuple[Event, ...] = ()
    while legal := legal_actions(state):
        applied = apply(state, legal[0])
        state, events = applied.state, applied.events
    assert events[-2:] == (HandScored((0, 16), (0, 16)), MatchWon(Team.B))


@pytest.mark.parametrize(
    ("direction", "order"), [("ccw", "SENWS"), ("cw", "SWNES")], ids=["to the right", "clockwise"]
)
def test_the_deal_goes_round_after_each_hand(direction, order):
    state = match(RuleSet.from_dict({"direction": direction, "target": 1000}))
    dealers = state.hand.dealer.letter
    for number in range(4):
        state = after(played_hand(state, Random(number)), DealNext())
        dealers += state.hand.dealer.letter
        assert state.hand.number == number + 1
        assert state.turn is state.rules.next_seat(state.hand.dealer)
        assert state.hand.dealt == shuffled_hands(0, state.hand.deal)
    assert dealers == order


@pytest.mark.parametrize(
    ("all_pass", "dealer"),
    [("redeal_same_dealer", Seat.SOUTH), ("redeal_next_dealer", Seat.EAST)],
)
def test_a_passed_out_deal_is_dealt_again(all_pass, dealer):
    state = match(RuleSet.from_dict({"all_pass": all_pass}))
    for one in calls("E:P N:P W:P"):
        state = after(state, one)
    applied = apply(state, Pass(Seat.SOUTH))
    assert applied.events == (Passed(Seat.SOUTH), PassedOut())
    assert applied.state.phase is Phase.REDEAL
    assert legal_actions(applied.state) == (DealNext(),)
    again = apply(applied.state, DealNext())
    assert again.events == (HandDealt(0, 1, dealer),)
    assert again.state.hand.dealt == shuffled_hands(0, 1)
    assert (again.state.totals, again.state.scores) == ((0, 0), ())


@pytest.mark.parametrize("all_pass", ["redeal_same_dealer", "redeal_next_dealer"])
def test_after_a_hand_thrown_in_the_next_seat_deals(all_pass):
    rules = RuleSet.from_dict({"all_pass": all_pass, "worthless_hand_redeal": True})
    applied = apply(match(rules, hands(east=WORTHLESS)), ThrowIn(Seat.EAST))
    assert applied.events == (HandThrownIn(Seat.EAST),)
    assert after(applied.state, DealNext()).hand.dealer is Seat.EAST


def test_the_given_hands_are_those_of_the_first_deal_only():
    state = after(match(deal=ONE_SUIT_EACH), *calls("E:P N:P W:P S:P"), DealNext())
    assert state.hand.dealt == shuffled_hands(0, 1)


def test_legal_cards_are_offered_in_the_order_of_the_pack():
    state = in_play()
    assert legal_actions(state) == tuple(
        PlayCard(Seat.EAST, card) for card in sorted(state.hand.held(Seat.EAST))
    )


def test_a_state_says_who_holds_what():
    state = after(in_play(), play("E:SA"))
    assert Card.parse("SA") not in state.hand.held(Seat.EAST)
    assert [len(state.hand.held(seat)) for seat in SEATS] == [13, 12, 13, 13]
    assert len(state.hand.all_tricks) == 1
    assert match().hand.all_tricks == ()
