"""Plain determinization: exact in every world, blind to what it cannot see."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from ai import double_dummy
from ai.board import board_of, mask_of
from ai.endgame import solve_ending
from ai.levels import SpecError, make_player
from ai.pimc import PimcPlayer
from ai.player import Limit
from ai.policy import PolicyPlayer
from ai.sampler import Sampler
from game.actions import NameTrump, PlayCard
from game.deal import Hands
from game.engine import apply, new_match
from game.rules import RuleSet
from game.seats import SEATS
from game.state import MatchState, Phase
from game.view import PlayerView, view_of

NO_HURRY = 600.0


@pytest.fixture(autouse=True)
def _no_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """Our own solver: the library is not let into the process of the tests."""
    monkeypatch.setattr(double_dummy, "library", lambda: None)


def state_at(seed: int, cards: int, rules: RuleSet | None = None) -> MatchState:
    """A hand after ``cards`` cards played by the policy."""
    state = new_match(rules or RuleSet(), seed).state
    while sum(len(trick.plays) for trick in state.hand.all_tricks) < cards:
        state = apply(state, PolicyPlayer().decide(to_view(state), Limit(0)).action).state
    return state


def to_view(state: MatchState) -> PlayerView:
    assert state.turn is not None
    return view_of(state, state.turn)


@pytest.mark.parametrize("cards", [28, 33, 38, 43, 46])
def test_it_plays_the_best_mean_of_its_worlds(cards: int) -> None:
    for seed in range(3):
        view = to_view(state_at(seed, cards))
        decision = PimcPlayer(8).decide(view, Limit(seed, NO_HURRY))
        assert decision.action in view.legal
        if len(view.legal) == 1:
            continue
        assert decision.worlds == 8
        assert decision.is_complete
        points = {a.action: a.points for a in decision.alternatives if a.points is not None}
        assert set(points) == set(view.legal)
        assert points[decision.action] == max(points.values())
        for alternative in decision.alternatives:
            assert alternative.made is not None
            assert 0 <= alternative.made <= 1
            assert alternative.tricks is not None
            assert view.tricks_won[view.seat.team] <= alternative.tricks <= 13


def test_the_same_seed_gives_the_same_decision() -> None:
    view = to_view(state_at(2, 32))
    first, again, other = (PimcPlayer(6).decide(view, Limit(seed, NO_HURRY)) for seed in (1, 1, 2))
    assert first == again
    assert first.alternatives != other.alternatives


def test_cards_that_it_cannot_see_change_nothing() -> None:
    """The hidden cards are dealt anew among those who may hold them."""
    random = Random(3)
    for seed in range(6):
        state = state_at(seed, 36)
        view = to_view(state)
        shuffled = with_other_hidden_cards(state, random)
        assert to_view(shuffled) == view
        limit = Limit(5, NO_HURRY)
        assert PimcPlayer(5).decide(to_view(shuffled), limit) == PimcPlayer(5).decide(view, limit)


def with_other_hidden_cards(state: MatchState, random: Random) -> MatchState:
    """Swap cards between the two seats that ``state.turn`` cannot see and that are void in none."""
    view = to_view(state)
    one, other = random.sample([seat for seat in SEATS if seat is not view.seat], 2)
    voids = view.voids[one] | view.voids[other]
    mine, his = (
        sorted(card for card in state.hand.held(seat) if card.suit not in voids)
        for seat in (one, other)
    )
    count = min(len(mine), len(his))
    dealt = [set(hand) for hand in state.hand.dealt]
    dealt[one] = dealt[one] - set(mine[:count]) | set(his[:count])
    dealt[other] = dealt[other] - set(his[:count]) | set(mine[:count])
    south, east, north, west = (frozenset(hand) for hand in dealt)
    hands: Hands = (south, east, north, west)
    return replace(state, hand=replace(state.hand, dealt=hands))


@pytest.mark.parametrize("cards", [0, 3, 8, 23])
def test_where_solving_does_not_pay_the_policy_plays(cards: int) -> None:
    """In the first trick, and with no solver for so many cards."""
    view = to_view(state_at(1, cards))
    policy = PolicyPlayer().decide(view, Limit(1))
    assert PimcPlayer(16).decide(view, Limit(1, NO_HURRY)) == policy


@pytest.mark.parametrize("how", ["clock", "cancelled"])
def test_it_stops_when_told(how: str) -> None:
    view = next(view for seed in range(20) if len((view := to_view(state_at(seed, 40))).legal) > 1)
    limit = Limit(1, 0.0) if how == "clock" else Limit(1, NO_HURRY, lambda: True)
    decision = PimcPlayer(1000).decide(view, limit)
    assert (decision.worlds, decision.is_complete) == (4, False)


def test_the_duty_to_ruff_is_solved_too() -> None:
    state = state_at(4, 30, RuleSet(must_trump=True))
    while state.phase is Phase.PLAY:
        action = PimcPlayer(3).decide(to_view(state), Limit(1, NO_HURRY)).action
        state = apply(state, action).state
    assert state.phase is Phase.HAND_OVER


def test_it_calls_and_names_trump() -> None:
    state = new_match(RuleSet(), 1).state
    player = PimcPlayer(4)
    while state.phase is not Phase.PLAY:
        action = player.decide(to_view(state), Limit(1)).action
        assert not isinstance(action, PlayCard)
        state = apply(state, action).state
    assert isinstance(action, NameTrump)


def test_specs() -> None:
    assert make_player("pimc") == PimcPlayer(16)
    assert make_player("pimc:worlds=40") == PimcPlayer(40)


@pytest.mark.parametrize("spec", ["pimc:worlds=0", "pimc:worlds=-3", "pimc:worlds=x", "pimc:a=1"])
def test_specs_that_are_none(spec: str) -> None:
    with pytest.raises(SpecError):
        make_player(spec)


def test_in_a_known_world_every_figure_is_exact(monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(20):
        state = state_at(seed, 28 + seed)
        view = to_view(state)
        if len(view.legal) == 1:
            continue
        world = [mask_of(cards) for cards in state.held()]
        monkeypatch.setattr(Sampler, "draw", lambda *_, world=world: world)
        assert view.trump is not None
        assert view.trick is not None
        true = solve_ending(board_of(view.rules, state.held(), view.trump, view.trick))
        won = view.tricks_won[view.seat.team]
        decision = PimcPlayer(2).decide(view, Limit(1, NO_HURRY))
        for alternative in decision.alternatives:
            assert isinstance(alternative.action, PlayCard)
            assert alternative.tricks == won + true[alternative.action.card.index]
        assert decision.worlds == 2
