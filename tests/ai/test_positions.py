"""Positions: built as they say, asked through the view, and counted."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from ai.player import Decision, Limit
from ai.policy import PolicyPlayer
from ai.positions import CaseError, Verdict, ask_bid, ask_card, main, report
from game.actions import Bid, NameTrump, Pass
from game.engine import apply, new_match
from game.rules import RuleSet
from game.scoring import Contract
from game.seats import SEATS, Seat
from game.state import MatchState
from game.tricks import Trick
from game.view import PlayerView, view_of

LONG_SPADES = ["SA", "SK", "SQ", "SJ", "S9", "S5", "HA", "HK", "DA", "D4", "C7", "C6", "C2"]


@dataclass
class Spy:
    """Chooses the legal action of a number, and remembers what it was shown."""

    choice: int = 0
    views: list[PlayerView] = field(default_factory=list)
    seeds: list[int] = field(default_factory=list)

    def decide(self, view: PlayerView, limit: Limit) -> Decision:
        self.views.append(view)
        self.seeds.append(limit.seed)
        return Decision(view.legal[self.choice])


def plays_of(tricks: tuple[Trick, ...]) -> list[list[dict[str, str]]]:
    return [
        [{"seat": play.seat.letter, "card": str(play.card)} for play in trick.plays]
        for trick in tricks
    ]


def position(seed: int, cards: int) -> tuple[MatchState, dict[str, Any]]:
    """A hand after ``cards`` cards by the policy, and the same as a case."""
    state = new_match(RuleSet(), seed).state
    while (
        state.hand.trick is None or sum(len(trick.plays) for trick in state.hand.all_tricks) < cards
    ):
        assert state.turn is not None
        view = view_of(state, state.turn)
        state = apply(state, PolicyPlayer().decide(view, Limit(0)).action).state
    hand, contract = state.hand, state.hand.contract
    assert state.turn is not None
    assert hand.trick is not None
    assert contract is not None
    assert contract.trump is not None
    view = view_of(state, state.turn)
    return state, {
        "id": "a case",
        "tier": "strict",
        "trump": contract.trump.letter,
        "bid": contract.tricks,
        "bidder_seat": contract.declarer.letter,
        "hands": {seat.letter: sorted(map(str, hand.held(seat))) for seat in SEATS},
        "history": plays_of(hand.tricks),
        "trick_so_far": plays_of((hand.trick,))[0],
        "to_play": state.turn.letter,
        "bad_cards": [str(action.card) for action in view.legal[:1]],  # type: ignore[union-attr]
        "good_cards": [],
        "why": "",
    }


@pytest.mark.parametrize("cards", [0, 1, 6, 19, 37, 50])
@pytest.mark.parametrize("seed", [1, 2])
def test_the_player_sees_the_position(seed: int, cards: int) -> None:
    state, case = position(seed, cards)
    spy = Spy()
    verdict = ask_card(spy, case, seeds=3, seconds=1)
    assert state.turn is not None
    true = view_of(state, state.turn)
    view = spy.views[0]
    # All but the auction, of which only the winning bid is known.
    assert replace(view, auction=true.auction) == true
    bids = [call for call in view.auction.calls if isinstance(call, Bid)]
    contract = true.contract
    assert contract is not None
    assert bids == [Bid(contract.declarer, contract.tricks)]
    assert len(set(spy.seeds)) == 3
    assert (verdict.bad, verdict.asked, verdict.bad_rate) == (3, 3, 1.0)


def test_a_choice_that_is_not_bad() -> None:
    _, case = position(3, 4)
    verdict = ask_card(Spy(), {**case, "bad_cards": []}, seeds=2, seconds=1)
    assert verdict.bad == 0
    assert sum(verdict.choices.values()) == 2


@pytest.mark.parametrize(
    "change",
    [
        {"to_play": "?"},
        {"bidder_seat": "X"},
        {"bid": 6},
        {"trump": "N"},
        {"history": [[{"seat": "S", "card": "S2"}]]},
        {"hands": {"N": [], "E": [], "S": [], "W": []}},
        {"hands": {}},
    ],
)
def test_a_case_that_is_no_position(change: dict[str, Any]) -> None:
    _, case = position(1, 9)
    with pytest.raises(CaseError):
        ask_card(Spy(), {**case, **change}, seeds=1, seconds=1)


def bidding(**change: Any) -> dict[str, Any]:
    case = {"id": "b", "hand": LONG_SPADES, "high": None, "bad": ["pass", 13], "good": [7, 8]}
    return {**case, **change}


@pytest.mark.parametrize(
    ("high", "by", "calls"),
    [
        (None, None, []),
        (7, None, [Bid(Seat.WEST, 7)]),
        (8, "W", [Bid(Seat.WEST, 8)]),
        (8, "N", [Bid(Seat.NORTH, 8), Pass(Seat.WEST)]),
        (9, "partner", [Bid(Seat.NORTH, 9), Pass(Seat.WEST)]),
        (9, "E", [Bid(Seat.EAST, 9), Pass(Seat.NORTH), Pass(Seat.WEST)]),
    ],
)
def test_the_auction_before_a_bid(high: int | None, by: str | None, calls: list[object]) -> None:
    spy = Spy()
    ask_bid(spy, bidding(high=high, high_by=by), seeds=2, seconds=1)
    for view in spy.views:
        assert view.seat is Seat.SOUTH
        assert sorted(map(str, view.hand)) == sorted(LONG_SPADES)
        assert list(view.auction.calls) == calls


@pytest.mark.parametrize(("choice", "bad"), [(0, 1), (1, 0), (2, 0), (7, 1)])
def test_bad_bids_are_counted(choice: int, bad: int) -> None:
    """The legal calls of the first speaker are pass and 7 to 13."""
    verdict = ask_bid(Spy(choice), bidding(), seeds=1, seconds=1)
    assert (verdict.tier, verdict.bad) == ("bids", bad)
    assert verdict.choices == {str(choice + 6) if choice else "pass": 1}


@pytest.mark.parametrize(("choice", "contract"), [(2, 8), (0, 7)])
def test_the_trump_is_asked_for_after_the_bid(choice: int, contract: int) -> None:
    """After a pass it is asked for as if the least good bid had been made."""

    class Caller(Spy):
        def decide(self, view: PlayerView, limit: Limit) -> Decision:
            decision = super().decide(view, limit)
            if view.contract:
                assert view.contract == Contract(Seat.SOUTH, contract)
                return Decision(NameTrump(view.seat, view.legal[2].suit))  # type: ignore[union-attr]
            return decision

    for bad_trump, bad in (["H"], 1), (["C"], int(choice == 0)):
        verdict = ask_bid(Caller(choice), bidding(bad_trump=bad_trump), seeds=1, seconds=1)
        assert verdict.bad == bad
        assert list(verdict.choices) == [("pass" if choice == 0 else "8") + " H"]


@pytest.mark.parametrize(
    "change", [{"hand": ["SA"]}, {"hand": ["XX"] * 13}, {"high": 14}, {"high": 7, "high_by": "me"}]
)
def test_a_bidding_case_that_is_none(change: dict[str, Any]) -> None:
    with pytest.raises(CaseError):
        ask_bid(Spy(), bidding(**change), seeds=1, seconds=1)


def test_shares_are_means_of_cases() -> None:
    found = report(
        [
            Verdict("a", "strict", 10, 1, {"SA": 1, "S2": 9}),
            Verdict("b", "strict", 10, 0, {"S2": 10}),
            Verdict("c", "bids", 2, 2, {"13": 2}),
        ]
    )
    assert found["strict"] == {"cases": 2, "bad_rate": 0.05}
    assert found["bids"] == {"cases": 1, "bad_rate": 1.0}
    assert found["expert"] == {"cases": 0, "bad_rate": 0.0}
    assert [case["id"] for case in found["details"]] == ["a", "b", "c"]


def test_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, out = tmp_path / "cases.json", tmp_path / "shares.json"
    file.write_text(json.dumps({"positions": [position(1, 30)[1]], "bids": [bidding()]}))
    command = [str(file), "--player", "club", "--seeds", "2", "--json", str(out)]
    assert main(command) == 0
    printed = capsys.readouterr().out
    assert "a case" in printed
    assert "bids: 1 cases, 0.0% bad" in printed
    assert json.loads(out.read_text())["bids"] == {"cases": 1, "bad_rate": 0.0}


@pytest.mark.parametrize("player", ["club", "nobody"])
def test_what_cannot_be_asked(
    player: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path / "nothing.json"), "--player", player]) == 2
    (tmp_path / "bad.json").write_text('{"bids": [{"id": "x", "hand": []}]}')
    assert main([str(tmp_path / "bad.json"), "--player", player]) == 2
    assert capsys.readouterr().err.count("\n") == 2
