"""What holds in every match, whatever the rules and however it is played."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.actions import Action, DealNext, IllegalAction, PlayCard, SeatAction
from game.cards import PACK, Card
from game.claims import certain_lead, has_the_rest
from game.deal import Hands
from game.engine import apply, legal_actions, new_match, refusal_reason
from game.rules import PRESETS, RuleSet
from game.seats import SEATS, Seat, Team
from game.state import MatchState, Phase
from game.timeout import timeout_action
from game.tricks import winner
from game.view import view_of
from tests.game.boards import all_thinkable, random_actions, walk
from tests.game.golden import Cast, play_match
from tests.game.score_table import expected_points
from tests.game.strategies import any_rules

NOBODYS = (Phase.HAND_OVER, Phase.REDEAL, Phase.MATCH_OVER)
MATCHES = {"rules": any_rules(), "seed": st.integers(0, 2**64), "luck": st.integers(0, 2**32)}


def check_cards(state: MatchState) -> None:
    """Each of the 52 cards lies in one hand or in one trick."""
    held = [card for cards in state.held() for card in cards]
    played = [play.card for trick in state.hand.all_tricks for play in trick.plays]
    assert sorted(held + played) == list(PACK)
    for trick in state.hand.all_tricks:
        for play in trick.plays:
            assert play.card in state.hand.dealt[play.seat]


def check_shape(state: MatchState) -> None:
    """The parts of a state agree on where the match stands."""
    hand = state.hand
    assert (state.turn is None) == (state.phase in NOBODYS)
    assert (state.winner is not None) == (state.phase is Phase.MATCH_OVER)
    assert (hand.trick is not None) == (state.phase is Phase.PLAY)
    assert (hand.contract is None) == (state.phase in (Phase.AUCTION, Phase.REDEAL))
    assert len(hand.auction.calls) <= 31
    assert all(trick.is_complete for trick in hand.tricks)
    assert sum(hand.tricks_won) == len(hand.tricks) <= 13
    is_scored = state.phase in (Phase.HAND_OVER, Phase.MATCH_OVER)
    assert (len(hand.tricks) == 13) == is_scored
    assert len(state.scores) == hand.number + is_scored
    assert state.totals == (state.scores[-1].totals if state.scores else (0, 0))


def check_follow(state: MatchState) -> None:
    """Nobody has held the suit led and played another."""
    left = {seat: set(state.hand.dealt[seat]) for seat in SEATS}
    for trick in state.hand.all_tricks:
        for play in trick.plays:
            if play.card.suit is not trick.led:
                assert all(card.suit is not trick.led for card in left[play.seat])
            left[play.seat].remove(play.card)


def check_voids(state: MatchState) -> None:
    """A seat that has shown to be void in a suit holds no card of it."""
    for seat, suits in zip(SEATS, view_of(state, Seat.SOUTH).voids, strict=True):
        assert not any(card.suit in suits for card in state.hand.held(seat))


@settings(max_examples=60)
@given(**MATCHES)
def test_every_state_of_every_match_makes_sense(rules, seed, luck):
    state = new_match(rules, seed).state
    check_shape(state)
    for action in random_actions(state, Random(luck), 3):
        state = apply(state, action).state
        check_cards(state)
        check_shape(state)
        if state.phase in NOBODYS:
            check_follow(state)
            check_voids(state)


@settings(max_examples=100)
@given(**MATCHES)
def test_every_hand_scores_by_the_table(rules, seed, luck):
    state = new_match(rules, seed).state
    totals = [0, 0]
    for action in random_actions(state, Random(luck), 4):
        number = len(state.scores)
        state = apply(state, action).state
        if len(state.scores) == number:
            continue
        score, won = state.scores[-1], state.hand.tricks_won
        declarer = score.contract.declarer.team
        points = expected_points(rules, score.contract.tricks, won[declarer])
        assert score.points == (points if declarer is Team.A else points[::-1])
        assert score.tricks == won
        totals = [total + point for total, point in zip(totals, score.points, strict=True)]
        assert list(state.totals) == totals
        check_end(state)


def check_end(state: MatchState) -> None:
    """The match is over exactly when a side is ahead and somebody has reached a limit."""
    a, b = state.totals
    limits = [a >= state.rules.target, b >= state.rules.target]
    if state.rules.lose_at_negative_target:
        limits += [a <= -state.rules.target, b <= -state.rules.target]
    assert (state.winner is not None) == (a != b and any(limits))
    if state.winner is not None:
        assert state.winner is (Team.A if a > b else Team.B)


@settings(max_examples=40)
@given(**MATCHES)
def test_only_legal_actions_are_accepted_and_others_change_nothing(rules, seed, luck):
    random = Random(luck)
    for state, _ in walk(new_match(rules, seed).state, random, 2):
        if random.random() > 0.06:
            continue
        before = replace(state)
        legal = set(legal_actions(state))
        for action in (*all_thinkable(state), DealNext()):
            if action in legal:
                assert refusal_reason(state, action) is None
                assert apply(state, action).state != state
            else:
                with pytest.raises(IllegalAction):
                    apply(state, action)
        assert state == before


def swapped(state: MatchState, seat: Seat, random: Random) -> MatchState:
    """The same match as far as ``seat`` can tell: the cards that it cannot see change places."""
    hidden = [
        card for other in SEATS if other is not seat for card in sorted(state.hand.held(other))
    ]
    random.shuffle(hidden)
    dealt: list[frozenset[Card]] = []
    for other in SEATS:
        held = state.hand.held(other)
        if other is not seat:
            new = frozenset(hidden.pop() for _ in held)
            dealt.append(state.hand.dealt[other] - held | new)
        else:
            dealt.append(state.hand.dealt[other])
    south, east, north, west = dealt
    deal: Hands = (south, east, north, west)
    return replace(state, seed=random.getrandbits(32), hand=replace(state.hand, dealt=deal))


@settings(max_examples=60)
@given(**MATCHES)
def test_a_view_does_not_depend_on_what_is_hidden(rules, seed, luck):
    random = Random(luck)
    for state, _ in walk(new_match(rules, seed).state, random, 2):
        if random.random() > 0.15:
            continue
        for seat in SEATS:
            other = swapped(state, seat, random)
            assert view_of(other, seat) == view_of(state, seat)


@settings(max_examples=40)
@given(**MATCHES)
def test_the_seat_in_turn_can_always_act_and_the_timer_acts_legally(rules, seed, luck):
    for state, _ in walk(new_match(rules, seed).state, Random(luck), 2):
        assert legal_actions(state)
        if state.turn is None:
            continue
        view = view_of(state, state.turn)
        assert view.legal == legal_actions(state)
        assert (view.scores, view.totals) == (state.scores, state.totals)
        assert view.tricks_won == state.hand.tricks_won
        assert all(isinstance(action, SeatAction) for action in view.legal)
        assert timeout_action(view) in view.legal


@settings(max_examples=40)
@given(**MATCHES)
def test_a_claim_holds_whatever_the_others_do(rules, seed, luck):
    random = Random(luck)
    for state, _ in walk(new_match(rules, seed).state, random, 2):
        if state.turn is None or not has_the_rest(view_of(state, state.turn)):
            continue
        claimant, deal, tricks = state.turn, state.hand.deal, len(state.hand.tricks)
        while state.hand.deal == deal and state.phase is Phase.PLAY:
            if state.turn is claimant:
                action: Action = PlayCard(claimant, certain_lead(view_of(state, claimant)))
            else:
                action = random.choice(legal_actions(state))
            state = apply(state, action).state
        takers = [
            winner(trick.plays, view_of(state, claimant).trump).seat for trick in state.hand.tricks
        ]
        assert set(takers[tricks:]) == {claimant}


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_plays_to_its_end(name):
    for seed in range(3):
        *_, state = play_match(PRESETS[name], Cast(seed))
        assert state.phase is Phase.MATCH_OVER
        assert state.winner is not None
        assert max(state.totals) >= state.rules.target


def test_the_strategies_reach_every_option():
    """Else the properties above would hold for less than they say."""
    seen: dict[str, set[object]] = {name: set() for name in RuleSet().to_dict()}

    @settings(max_examples=150, database=None, derandomize=True)
    @given(any_rules())
    def collect(rules):
        for name, value in rules.to_dict().items():
            seen[name].add(value)

    collect()
    only = {name for name, values in seen.items() if len(values) < 2}
    assert only == {"trump_mode", "scoring"}  # which have one value so far
