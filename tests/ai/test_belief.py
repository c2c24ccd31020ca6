"""Beliefs: worlds that explain what was seen are likelier, and the true one most of all."""

from __future__ import annotations

from math import exp, log
from statistics import mean

import pytest

from ai import resampling
from ai.belief import default_belief
from ai.evidence import heard_calls, witnesses
from ai.explain import CARD_TAGS
from ai.levels import make_player
from ai.likelihood import FEATURES, PlayModel
from ai.reading import code_of, legal_codes, table_of
from ai.resampling import narrowed, resampled, softened
from ai.rng import Rng
from ai.sampler import Sampler, count_cards, is_possible
from ai.table import Table
from ai.weights import policy_knobs
from ai.witness import Witness
from game.actions import Bid, Pass
from game.engine import apply, new_match
from game.rules import AllPass, RuleSet
from game.seats import SEATS, Seat
from game.state import MatchState, Phase
from game.view import view_of
from tests.ai.tables import CORE, decision_states

CLUB = make_player("club")


def states_in_play(seed: int, rules: RuleSet = CORE) -> list[MatchState]:
    states = decision_states(CLUB, rules, seed, dealer=SEATS[seed % 4])
    return [state for state in states if state.phase is Phase.PLAY]


def log_of(witness: Witness, held: int) -> float:
    """All that speaks for a hand."""
    return witness.log_quick(held) + witness.log_slow(held)


def test_the_true_world_is_likelier_than_others() -> None:
    """In logarithms: the weight of the truth against the mean weight of uniform worlds."""
    belief = default_belief(60)
    gains = []
    for seed in range(16):
        for state in states_in_play(seed)[8:40:8]:
            assert state.turn is not None
            view = view_of(state, state.turn)
            table = table_of(view, policy_knobs())
            sampler, rng = Sampler(table), Rng(seed)
            truth = [sum(1 << card.index for card in cards) for cards in state.held()]
            pool = [truth, *(sampler.draw(rng) for _ in range(60))]
            hidden = witnesses(view, table, belief.hand_model, belief.play_model, 0.6)
            logs = [sum(log_of(w, world[w.seat]) for w in hidden) for world in pool]
            gains.append(logs[0] - log(mean(exp(value) for value in logs[1:])))
    assert mean(gains) > 0.7


def test_worlds_come_as_often_as_they_are_likely(monkeypatch: pytest.MonkeyPatch) -> None:
    """Against every possible world of an ending, each with its exact weight."""
    monkeypatch.setattr(resampling, "MOST", 1.0)  # nothing softened
    belief = default_belief(6000)
    for seed in (2, 5):
        state = states_in_play(seed)[40]
        assert state.turn is not None
        view = view_of(state, state.turn)
        table = table_of(view, policy_knobs())
        hidden = witnesses(view, table, belief.hand_model, belief.play_model, belief.temper)
        sampler, rng = Sampler(table), Rng(seed)
        possible = {tuple(sampler.draw(rng)) for _ in range(20 * sampler.total)}
        assert len(possible) == sampler.total
        weights = {world: exp(sum(log_of(w, world[w.seat]) for w in hidden)) for world in possible}
        total = sum(weights.values())
        drawn = belief.worlds(view, table, 6000, Rng(seed))
        uniform = [list(world) for world in possible]
        moved = 0.0
        for seat in range(4):
            exact = [0.0] * 52
            for world, weight in weights.items():
                for card in range(52):
                    exact[card] += weight / total * int(world[seat] >> card & 1)
            found = [count / 6000 for count in count_cards(drawn, seat)]
            assert found == pytest.approx(exact, abs=0.05)
            shares = [count / len(possible) for count in count_cards(uniform, seat)]
            moved = max(moved, *(abs(a - b) for a, b in zip(exact, shares, strict=True)))
        assert moved > 0.2  # the evidence says something


def test_a_world_is_as_likely_as_its_hands() -> None:
    """Evidence by seat is the same as the whole deal played again from its first lead."""
    belief = default_belief(1)
    for state in states_in_play(7)[6::9]:
        assert state.turn is not None
        view = view_of(state, state.turn)
        table = table_of(view, policy_knobs())
        again = Table(table.trump, table.declarer, table.bid, policy_knobs())
        for seat, cards in enumerate(state.hand.dealt):
            again.hands[seat] = sum(1 << card.index for card in cards)
        expected = dict.fromkeys(range(4), 0.0)
        for trick in view.all_tricks:
            for play in trick.plays:
                code = code_of(play.card)
                expected[again.seat] += belief.play_model.log_chance(again, code)
                again.play(code)
        for witness in witnesses(view, table, belief.hand_model, belief.play_model, 1.0):
            witness.named, witness.needs = -1, []
            held = sum(1 << card.index for card in state.held()[witness.seat])
            assert log_of(witness, held) == pytest.approx(expected[witness.seat])


def test_drawn_worlds_are_possible_and_as_many_as_asked() -> None:
    belief = default_belief(40)
    for state in states_in_play(3)[::7]:
        assert state.turn is not None
        view = view_of(state, state.turn)
        table = table_of(view, policy_knobs())
        worlds = belief.worlds(view, table, 25, Rng(1))
        assert len(worlds) == 25
        assert all(is_possible(table, world) for world in worlds)
        assert worlds == belief.worlds(view, table, 25, Rng(1))


def test_a_late_clock_leaves_a_smaller_pool() -> None:
    state = states_in_play(4)[10]
    assert state.turn is not None
    view = view_of(state, state.turn)
    table = table_of(view, policy_knobs())
    worlds = default_belief(5000).worlds(view, table, 500, Rng(1), lambda _: False)
    assert len(worlds) == 500
    assert len({tuple(world) for world in worlds}) <= 60


def test_no_world_outweighs_the_rest() -> None:
    shares = softened([50.0, *([0.0] * 99)])
    assert sum(shares) == pytest.approx(1)
    assert max(shares) <= 0.1
    assert shares[0] > 2 * shares[1]
    assert softened([3.0] * 20) == pytest.approx([0.05] * 20)
    assert softened([1.0, 0.0]) == pytest.approx([0.731, 0.269], abs=0.001)


def test_resampling_follows_the_shares() -> None:
    shares = [0.5, 0.25, 0.0, 0.25]
    counts = [0, 0, 0, 0]
    for seed in range(50):
        for index in resampled(shares, 8, Rng(seed)):
            counts[index] += 1
    assert counts == [200, 100, 0, 100]


def test_what_softening_holds_back_stays_owed() -> None:
    """Drawn once and again, things come as often as their whole weight says."""
    weighed = [("likely", 6.0), *((f"other {number}", 0.0) for number in range(99))]
    once = narrowed(weighed, 4000, Rng(1))
    weights: dict[str, float] = {}
    for name, owed in once:
        weights[name] = weights.get(name, 0.0) + exp(owed)
    share = weights["likely"] / sum(weights.values())
    assert sum(name == "likely" for name, _ in once) < 500
    assert share == pytest.approx(exp(6) / (exp(6) + 99), abs=0.02)


def test_forced_calls_say_nothing() -> None:
    stuck = RuleSet(all_pass=AllPass.DEALER_TAKES_MIN)
    for rules, count in ((stuck, 2), (CORE, 3)):
        state = new_match(rules, 1, dealer=Seat.WEST).state
        for seat in (Seat.SOUTH, Seat.EAST, Seat.NORTH):
            state = apply(state, Pass(seat)).state
        state = apply(state, Bid(Seat.WEST, 7)).state
        heard = heard_calls(view_of(state, Seat.SOUTH))
        assert [call.seat for call in heard] == [1, 2, 3][:count]
        assert [call.is_bid for call in heard] == [False, False, True][:count]


def test_the_chances_of_the_legal_cards_add_up() -> None:
    weights = [(7 * place) % 301 - 150 for place in range(len(CARD_TAGS) * FEATURES)]
    model = PlayModel(weights, 102)
    for state in states_in_play(6)[::3]:
        assert state.turn is not None
        table = table_of(view_of(state, state.turn), policy_knobs())
        codes = legal_codes(table)
        total = sum(exp(model.log_chance(table, code)) for code in codes)
        assert total == pytest.approx(1, abs=1e-4)


def test_without_weights_every_card_is_as_likely() -> None:
    model = PlayModel([0] * (len(CARD_TAGS) * FEATURES), 0)
    for state in states_in_play(8)[::5]:
        assert state.turn is not None
        table = table_of(view_of(state, state.turn), policy_knobs())
        codes = legal_codes(table)
        for code in codes:
            assert model.log_chance(table, code) == pytest.approx(-log(len(codes)))
