"""The weights load and say where they come from; the tools that make them learn."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

pytest.importorskip("numpy")

from ai import knobs, weights
from ai.belief import default_belief
from ai.levels import make_player
from ai.player import Player
from ai.rng import Rng
from ai.table import COUNT
from ai.weights import ROLES, load, policy_knobs
from tools import measure_policy, measure_search, train_belief, train_bidding, train_policy
from tools.selfplay import deal_hands, hold_auction, suits_of

FOLDER = Path(weights.__file__).parent
FILES = ("auction", "belief", "bidding", "defence", "equity", "policy")


def test_every_file_is_known_small_and_has_a_provenance() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted(FILES)
    for name in FILES:
        provenance = load(name)["provenance"]
        tool = Path(__file__).parents[2] / provenance["made_by"]
        assert tool.is_file()
        assert isinstance(provenance["seed"], int)
        assert (FOLDER / f"{name}.json").stat().st_size < 100_000


def test_policy_numbers_match_their_names() -> None:
    names = {n for n, v in vars(knobs).items() if n.isupper() and isinstance(v, int)}
    names -= {"LEAD_BLOCK", "FOLLOW", "FOLLOW_BLOCK", "ROLES", "KNOBS"}
    data = load("policy")
    for role in ROLES:
        assert set(data["lead"][role]) | set(data["follow"][role]) == names
    again = train_policy.as_file(policy_knobs(), data["provenance"])
    assert again == data
    assert policy_knobs(again) == policy_knobs()


def test_training_the_policy_improves_it() -> None:
    """From numbers with a fault (it never cashes a master), held out deals."""
    start = policy_knobs()
    for role in range(len(ROLES)):
        start[role * knobs.LEAD_BLOCK + knobs.CASH] = -300
        start[role * knobs.LEAD_BLOCK + knobs.DRAW] = -100
    places = [
        role * knobs.LEAD_BLOCK + place
        for role in range(len(ROLES))
        for place in (knobs.CASH, knobs.DRAW)
    ]
    found = train_policy.train(start, 5, 200, 1, places=places, step=80.0)
    gain, error = train_policy.compare(found, start, train_policy.make_boards(77, 400))
    assert gain > 2 * error


def test_training_the_worth_of_hands_improves_it() -> None:
    rows, tricks = train_bidding.trick_samples(3, 150)
    fitted = train_bidding.fit_tricks(rows, tricks)
    test_rows, test_tricks = train_bidding.trick_samples(4, 100)
    error = ((test_tricks - test_rows @ fitted) ** 2).mean()
    assert error < 0.95 * ((test_tricks - tricks.mean()) ** 2).mean()


def test_training_the_belief_improves_it() -> None:
    player = make_player("club")
    cases = [case for deal in range(4) for case in train_belief.play_deal(player, 1, deal)]
    fitted = train_belief.fit(cases[::2], rounds=60)
    test = cases[1::2]
    before, _ = train_belief.log_likelihood(fitted * 0, test)
    after, _ = train_belief.log_likelihood(fitted, test)
    assert after > before + 0.2


def test_the_searcher_is_compared_with_the_policy() -> None:
    """Where the policy's own card is played there is nothing to gain; elsewhere there is."""
    searcher = make_player("strong:worlds=20,pool=40")
    choices = [
        choice for deal in range(3) for choice in measure_policy.choices_of(searcher, 1, deal)
    ]
    assert len(choices) > 60
    assert all(choice.gain == 0 for choice in choices if not choice.has_left)
    assert sum(choice.gain for choice in choices if choice.has_left) > 0


def test_two_searchers_are_compared_where_they_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    """With itself none; many worlds gain on few, and lose as much the other way round."""
    monkeypatch.setattr(measure_search, "WORLDS", 100)
    judge = default_belief(100)
    few, many = make_player("strong:worlds=3,pool=4"), make_player("strong:worlds=40,pool=40")

    def gains(a: Player, b: Player) -> list[float]:
        found = (measure_search.gains_of(a, b, judge, 3, deal) for deal in range(2))
        return [gain for deal in found for gain in deal]

    assert set(gains(few, few)) == {0.0}
    found = gains(many, few)
    assert len(found) > 40
    assert sum(found) > 0 > sum(gains(few, many))


def test_exploring_counts_calls_of_both_kinds() -> None:
    found = train_bidding.explore(1, 300)
    assert {wants for _, _, wants in found} == {True, False}
    assert sum(sum(counts.values()) for counts in found.values()) > 150


def test_both_answers_to_a_question_are_followed_to_the_end() -> None:
    asked = list(train_bidding.questions(1, 200))
    assert 120 < len(asked) <= 200
    assert all(sum(COUNT[held] for held in question.hand) == 13 for question in asked)
    for question in asked:
        assert question.after_bid.side != 0  # somebody has bid
        assert question.after_bid.bid >= int(question.key.rstrip("-Pp012")[:2] or 7)
    assert any(question.after_bid != question.after_pass for question in asked)


def test_training_the_worth_in_defence_improves_it() -> None:
    trained = train_bidding.train_defence(2, 3000, least=60)
    provenance, tricks, book = (trained[name] for name in ("provenance", "tricks", "book"))
    assert isinstance(provenance, dict)
    assert isinstance(tricks, dict)
    assert isinstance(book, dict)
    assert provenance["error"] < provenance["error_of_the_mean"]
    assert tricks["SIDE_A"] > tricks["SIDE_K_GUARDED"] > tricks["SIDE_Q_THIRD"] > 0
    assert all(set(cells) == {"bid", "pass"} for cells in book.values())


def test_equity_between_equals_is_even() -> None:
    outcomes = train_bidding.natural_outcomes(2, 200)
    chance = train_bidding.solve_equity(outcomes.items(), 32, rounds=60)
    assert chance[0, 31] > 0.85 > 0.15 > chance[31, 0]
    assert abs(chance[5, 5] - 0.5) < 0.1


def test_the_quick_auction_is_an_auction() -> None:
    rng = Rng(9)
    for _ in range(60):
        hands = deal_hands(rng)
        assert sorted(sum(COUNT[held] for held in suits_of(hand)) for hand in hands) == [13] * 4
        contract, calls = hold_auction(hands)
        bids = [call.situation.bid for call in calls if call.is_bid]
        assert bids == sorted(set(bids))
        if contract is None:
            assert not bids
            assert len(calls) == 4
        else:
            assert contract.bid == bids[-1]


def test_saved_files_are_read_back(tmp_path: Path) -> None:
    train_bidding.save("x", {"provenance": {"seed": 1}}, tmp_path)
    assert json.loads((tmp_path / "x.json").read_text())["provenance"]["seed"] == 1
