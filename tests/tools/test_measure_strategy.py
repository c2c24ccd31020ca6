"""Measuring for the page of strategy: a small run has the shape of the file that is shipped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ai.player import Limit
from ai.policy import PolicyPlayer
from ai.rng import Rng
from game.cards import PACK, Suit
from game.engine import apply, new_match
from game.seats import SEATS, Team
from game.state import Phase
from game.view import view_of
from tools.measure_strategy import OUTPUT, main, measure
from tools.strategy import habits
from tools.strategy.bidding import bidding_figures
from tools.strategy.contracts import RULES, contract_figures, play_deals
from tools.strategy.hands import PARTS, parts_of


@pytest.fixture(scope="module")
def small() -> dict[str, Any]:
    return measure(deals=300, seed=5)


def shape(value: Any) -> Any:
    """Keys without numbers; of a list only that it is one."""
    if isinstance(value, dict):
        return {key: shape(each) for key, each in value.items()}
    return "list" if isinstance(value, list) else type(value).__name__


def test_a_run_has_the_shape_of_the_shipped_file(small: dict[str, Any]):
    shipped = json.loads(OUTPUT.read_text(encoding="utf-8"))
    ours, theirs = shape(small), shape(shipped)
    ours["contracts"]["stands"] = theirs["contracts"]["stands"]  # depends on what was bid
    assert ours == theirs


def test_the_same_seed_gives_the_same_figures():
    assert measure(deals=60, seed=5) == measure(deals=60, seed=5)
    assert measure(deals=60, seed=6) != measure(deals=60, seed=5)


def test_figures_are_shares_and_means(small: dict[str, Any]):
    contracts = small["contracts"]
    assert 0.6 < contracts["made"] < 0.95
    assert 7 <= contracts["mean_bid"] <= 9
    assert contracts["declarer_tricks"] + contracts["partner_tricks"] == pytest.approx(8.5, abs=1)
    for row in contracts["by_bid"]:
        assert 0 <= row["made"] <= 1
        assert 6 < row["tricks"] <= 13
    assert small["hands"]["hands"] == 1200
    assert small["hands"]["worth"]["trump"] == pytest.approx(0.8, abs=0.4)


def test_the_quick_play_is_that_of_the_player_at_the_table():
    """Cards are played on integers; the real engine and player come to the same tricks."""
    rng = Rng(3)
    player = PolicyPlayer()
    for index, played in enumerate(play_deals(rng, 4)):
        assert played is not None
        south, east, north, west = (
            frozenset(PACK[i] for i in range(52) if hand >> i & 1) for hand in played.hands
        )
        state = new_match(RULES, 1, hands=(south, east, north, west), dealer=SEATS[index]).state
        while state.phase is not Phase.HAND_OVER:
            assert state.turn is not None
            state = apply(state, player.decide(view_of(state, state.turn), Limit(0)).action).state
        score = state.scores[0]
        assert score.contract.declarer == played.contract.declarer
        assert score.contract.tricks == played.contract.bid
        assert score.contract.trump is Suit(played.contract.trump)
        side = Team(played.contract.declarer % 2)
        assert score.tricks[side] == played.taken


def test_nobody_bids_at_all():
    assert contract_figures([None] * 3 + list(play_deals(Rng(1), 60)))["passed_out"] == round(
        3 / 63, 3
    )


def test_the_parts_of_a_hand():
    hearts, spades = 2, 3
    ace, king, queen, low = 1 << 12, 1 << 11, 1 << 10, 0b111
    held = [0, ace, king | low, ace | queen | low << 3]
    parts = dict(zip(PARTS, parts_of(held, spades), strict=True))
    assert parts["base"] == 1
    assert (parts["trump"], parts["trump_ace"], parts["trump_king"]) == (5, 1, 0)
    assert (parts["side_ace"], parts["side_king"], parts["side_queen"]) == (1, 1, 0)
    assert (parts["void"], parts["singleton"]) == (1, 1)
    assert dict(zip(PARTS, parts_of(held, hearts), strict=True))["trump"] == 4


def test_without_any_change_nothing_is_lost(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(habits, "HABITS", {"none": (None, lambda knobs: None)})
    found = habits.habit_figures(list(play_deals(Rng(2), 20)))
    assert found == {"none": {"tricks": 0.0, "error": 0.0}}


def test_the_score_moves_the_bidding():
    by_name = {row["name"]: row for row in bidding_figures()["by_score"]}
    assert by_name["ahead"]["wins"] + by_name["behind"]["wins"] == pytest.approx(1, abs=0.01)
    assert by_name["ahead"]["open"] > by_name["behind"]["open"]


def test_the_command_writes_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    target = tmp_path / "new" / "strategy.json"
    assert main(["--deals", "120", "--seed", "2", "--output", str(target)]) == 0
    written = json.loads(target.read_text(encoding="utf-8"))
    assert written["provenance"]["deals"] == 120
    assert json.loads(capsys.readouterr().out) == written
