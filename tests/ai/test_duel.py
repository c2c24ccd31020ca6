"""One encounter: the same cards twice, with the teams swapped."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from ai import duel
from ai.duel import Encounter, TableResult, play_deal, play_match
from ai.player import Decision, Limit
from game.engine import Applied, new_match
from game.rules import PRESETS, RuleSet
from game.seats import Seat
from game.view import PlayerView

RULES = RuleSet()


def without_timings(encounter: Encounter) -> tuple[int, tuple[TableResult, TableResult]]:
    return encounter.index, encounter.tables


def test_a_deal_depends_on_its_arguments_alone() -> None:
    first = [play_deal("club", "random", 5, index, RULES) for index in (3, 4)]
    again = [play_deal("club", "random", 5, index, RULES) for index in (4, 3)]
    assert [without_timings(e) for e in first] == [without_timings(e) for e in again[::-1]]
    assert first[0].tables != first[1].tables
    assert play_deal("club", "random", 6, 3, RULES).tables != first[0].tables


def test_a_player_against_itself_wins_nothing() -> None:
    """Both tables are the same hand, seen from the two sides."""
    for index in range(8):
        first, second = (
            table.hands[0] for table in play_deal("club", "club", 1, index, RULES).tables
        )
        assert (first.points, first.against) == (second.against, second.points)
        assert first.bid == second.bid
        if first.declarer is not None:
            assert second.declarer == 1 - first.declarer
            assert first.tricks == 13 - second.tricks
            assert first.is_made is second.is_made


def test_swapping_the_players_swaps_the_tables() -> None:
    for index in range(4):
        there = play_deal("club", "novice", 2, index, RULES)
        back = play_deal("novice", "club", 2, index, RULES)
        for one, other in zip(there.tables, reversed(back.tables), strict=True):
            assert one.hands[0].points == other.hands[0].against


def test_every_seat_deals_in_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    dealers = []

    def watched(rules: RuleSet, seed: int, *, dealer: Seat) -> Applied:
        dealers.append(dealer)
        return new_match(rules, seed, dealer=dealer)

    monkeypatch.setattr(duel, "new_match", watched)
    for index in range(5):
        play_deal("random", "random", 1, index, RULES)
    assert dealers == [0, 1, 2, 3, 0]


def test_a_passed_out_deal_is_worth_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    class Passer:
        def decide(self, view: PlayerView, limit: Limit) -> Decision:
            return Decision(view.legal[0])

    monkeypatch.setattr(duel, "_player", lambda spec: Passer())
    encounter = play_deal("passer", "passer", 1, 0, RULES)
    [hand] = encounter.tables[0].hands
    assert (hand.declarer, hand.points, hand.against) == (None, 0, 0)
    # A dealer who is stuck with the minimum has to play it.
    [hand] = play_deal("passer", "passer", 1, 0, PRESETS["dealer_stuck"]).tables[0].hands
    assert (hand.declarer, hand.bid) == (0, 7)


@pytest.mark.parametrize("preset", ["classic_31", "jordan_61", "lebanese_single", "open_auction"])
def test_a_match_is_played_to_its_end(preset: str) -> None:
    rules = replace(PRESETS[preset], target=21)
    for table in play_match("club", "novice", 3, 1, rules).tables:
        a = sum(hand.points for hand in table.hands)
        b = sum(hand.against for hand in table.hands)
        assert table.winner == (0 if a > b else 1)
        assert max(a, b) >= 21 or min(a, b) <= -21


def test_decisions_are_timed() -> None:
    a, b = play_deal("club", "random", 1, 0, RULES).timings
    assert a.cards.count == b.cards.count == 2 * 26
    assert a.calls.count >= 2
    assert (a.stopped, b.stopped) == (0, 0)


def test_an_encounter_survives_json() -> None:
    encounter = play_match("club", "random", 1, 2, RULES)
    data = json.loads(json.dumps(encounter.to_dict()))
    again = Encounter.from_dict(data)
    assert without_timings(again) == without_timings(encounter)
    assert again.to_dict() == data
