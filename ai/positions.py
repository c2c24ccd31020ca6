"""What a sensible player would never do: ``python -m ai.positions FILE --player SPEC``.

The file holds card positions and bidding cases, each with the choices that are bad. A player is
asked about each of them with several seeds, through its view only; the hands of the other seats
serve to build the state. Reported is how often it chose badly, a case a line and a share per tier.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from ai.levels import make_player
from ai.player import Limit, Player, decision_seed
from game.actions import Bid, IllegalAction, NameTrump, Pass, PlayCard, SeatAction
from game.cards import PACK, Card, Suit
from game.deal import Hands
from game.engine import apply, new_match
from game.rules import RuleSet
from game.seats import SEATS, Seat
from game.state import MatchState, Phase
from game.view import view_of

__all__ = ["CaseError", "Verdict", "ask_bid", "ask_card", "main", "report"]

TIERS: Final = ("strict", "convention", "expert", "bids")
_CARD_KEYS: Final = (
    *("id", "tier", "trump", "bid", "bidder_seat", "hands"),
    *("history", "trick_so_far", "to_play", "bad_cards"),
)
_BID_KEYS: Final = ("id", "hand", "bad", "good")
_BIDDER: Final = Seat.SOUTH
"""Where the hand of a bidding case sits."""


class CaseError(ValueError):
    """A case that is no legal position."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a player did in one case: how often it was asked, what it chose, how often badly."""

    case: str
    tier: str
    asked: int
    bad: int
    choices: Mapping[str, int]

    @property
    def bad_rate(self) -> float:
        """The share of bad choices."""
        return self.bad / self.asked


def ask_card(player: Player, case: Mapping[str, Any], seeds: int, seconds: float) -> Verdict:
    """Ask about a card position; ``CaseError`` when its cards or its history are impossible."""
    _require(case, _CARD_KEYS)
    state = _card_state(case)
    bad = set(case["bad_cards"])
    chosen = [_card_of(_decide(player, state, seed, seconds)) for seed in range(seeds)]
    wrong = sum(card in bad for card in chosen)
    return Verdict(case["id"], case["tier"], seeds, wrong, Counter(chosen))


def ask_bid(player: Player, case: Mapping[str, Any], seeds: int, seconds: float) -> Verdict:
    """Ask about a bidding case: the call, and the trump suit where some suits are bad.

    The seat is asked for trump after its own bid, or after the least good bid when it passed.
    """
    _require(case, _BID_KEYS)
    bad = {str(call) for call in case["bad"]}
    bad_trump = set(case.get("bad_trump") or ())
    chosen: list[str] = []
    wrong = 0
    for seed in range(seeds):
        state = _bid_state(case, seed)
        action = _decide(player, state, seed, seconds)
        words = [str(action.tricks) if isinstance(action, Bid) else "pass"]
        is_bad = words[0] in bad
        if bad_trump:
            bid = action if isinstance(action, Bid) else Bid(_BIDDER, _least_good_bid(case))
            trump = _decide(player, _won_by(state, bid), seed, seconds)
            assert isinstance(trump, NameTrump)
            words.append(trump.suit.letter)
            is_bad = is_bad or trump.suit.letter in bad_trump
        chosen.append(" ".join(words))
        wrong += is_bad
    return Verdict(case["id"], "bids", seeds, wrong, Counter(chosen))


def report(verdicts: Iterable[Verdict]) -> dict[str, Any]:
    """By tier the number of cases and the share of bad choices; every case under ``details``."""
    verdicts = list(verdicts)
    found: dict[str, Any] = {}
    for tier in TIERS:
        rates = [verdict.bad_rate for verdict in verdicts if verdict.tier == tier]
        rate = sum(rates) / len(rates) if rates else 0.0
        found[tier] = {"cases": len(rates), "bad_rate": rate}
    found["details"] = [
        {
            "id": verdict.case,
            "tier": verdict.tier,
            "asked": verdict.asked,
            "bad": verdict.bad,
            "choices": dict(verdict.choices),
        }
        for verdict in verdicts
    ]
    return found


def _require(case: Mapping[str, Any], keys: Iterable[str]) -> None:
    missing = [key for key in keys if key not in case]
    if missing:
        raise CaseError(f"{case.get('id')}: no {', '.join(missing)}")


def _decide(player: Player, state: MatchState, seed: int, seconds: float) -> SeatAction:
    assert state.turn is not None
    view = view_of(state, state.turn)
    return player.decide(view, Limit(decision_seed(seed, view), seconds)).action


def _card_of(action: SeatAction) -> str:
    assert isinstance(action, PlayCard)
    return str(action.card)


def _card_state(case: Mapping[str, Any]) -> MatchState:
    """The position: dealt as its cards were, bid for by its bidder alone, played as its history."""
    try:
        bidder = Seat.parse(case["bidder_seat"])
        plays = [play for trick in case["history"] for play in trick] + list(case["trick_so_far"])
        hands = {seat: {Card.parse(card) for card in case["hands"][seat.letter]} for seat in SEATS}
        for play in plays:
            hands[Seat.parse(play["seat"])].add(Card.parse(play["card"]))
        state = _dealt(hands, first=bidder)
        state = _won_by(state, Bid(bidder, case["bid"]), Suit.parse(case["trump"]))
        for play in plays:
            card = PlayCard(Seat.parse(play["seat"]), Card.parse(play["card"]))
            state = apply(state, card).state
    except (IllegalAction, KeyError, ValueError) as error:
        raise CaseError(f"{case.get('id')}: {error!r}") from error
    if state.turn is None or state.turn.letter != case["to_play"]:
        raise CaseError(f"{case['id']}: it is not the turn of {case['to_play']}")
    return state


def _bid_state(case: Mapping[str, Any], seed: int) -> MatchState:
    """The hand at South, the other cards by chance, and the standing bid if there is one.

    ``high_by`` names the seat that holds the bid, as seen from South: a letter, or ``partner``. An
    opponent who is not named is the one who spoke just before.
    """
    try:
        hand = [Card.parse(card) for card in case["hand"]]
        rest = [card for card in PACK if card not in hand]
        Random(seed).shuffle(rest)
        hands = {_BIDDER: set(hand)}
        for number, seat in enumerate(seat for seat in SEATS if seat is not _BIDDER):
            hands[seat] = set(rest[13 * number : 13 * number + 13])
        high = case.get("high")
        if high is None:
            return _dealt(hands, first=_BIDDER)
        holder = _HOLDERS[str(case.get("high_by") or "opponent").lower()]
        state = apply(_dealt(hands, first=holder), Bid(holder, high)).state
        while state.turn is not _BIDDER:
            assert state.turn is not None
            state = apply(state, Pass(state.turn)).state
    except (IllegalAction, KeyError, ValueError) as error:
        raise CaseError(f"{case.get('id')}: {error!r}") from error
    return state


_HOLDERS: Final[Mapping[str, Seat]] = {
    "opponent": Seat.WEST,
    "partner": Seat.NORTH,
    "e": Seat.EAST,
    "n": Seat.NORTH,
    "w": Seat.WEST,
}


def _dealt(hands: Mapping[Seat, set[Card]], *, first: Seat) -> MatchState:
    """A match whose first hand is ``hands``, with ``first`` to speak."""
    south, east, north, west = (frozenset(hands[seat]) for seat in SEATS)
    dealt: Hands = (south, east, north, west)
    if any(len(hand) != 13 for hand in dealt) or len(frozenset().union(*dealt)) != 52:
        raise CaseError("not four hands of thirteen cards")
    rules = RuleSet()
    dealer = next(seat for seat in SEATS if rules.next_seat(seat) is first)
    return new_match(rules, 0, hands=dealt, dealer=dealer).state


def _won_by(state: MatchState, bid: Bid, trump: Suit | None = None) -> MatchState:
    """``state`` after ``bid``, all others passing, and after ``trump`` is named if it is given."""
    state = apply(state, bid).state
    while state.phase is Phase.AUCTION:
        assert state.turn is not None
        state = apply(state, Pass(state.turn)).state
    return state if trump is None else apply(state, NameTrump(bid.seat, trump)).state


def _least_good_bid(case: Mapping[str, Any]) -> int:
    return min((call for call in case["good"] if isinstance(call, int)), default=13)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; returns the exit code: 0, or 2 for a file or a player that is none."""
    parser = argparse.ArgumentParser(
        prog="python -m ai.positions", description="Ask a player about positions."
    )
    parser.add_argument("file", type=Path, help="the cases, as JSON")
    parser.add_argument("--player", required=True, help="a player: club, expert:worlds=200 ...")
    parser.add_argument("--seeds", type=int, default=10, help="how often each case is asked")
    parser.add_argument("--seconds", type=float, default=5.0, help="limit of a decision")
    parser.add_argument("--json", type=Path, help="where the shares go")
    options = parser.parse_args(arguments)
    try:
        player = make_player(options.player)
        data = json.loads(options.file.read_text(encoding="utf-8"))
        verdicts = []
        for verdict in _ask_all(player, data, max(1, options.seeds), options.seconds):
            print(_line(verdict))
            verdicts.append(verdict)
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    found = report(verdicts)
    for tier in TIERS:
        print(f"{tier}: {found[tier]['cases']} cases, {found[tier]['bad_rate']:.1%} bad")
    if options.json:
        options.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    return 0


def _ask_all(
    player: Player, data: Mapping[str, Any], seeds: int, seconds: float
) -> Iterator[Verdict]:
    for case in data.get("positions", ()):
        yield ask_card(player, case, seeds, seconds)
    for case in data.get("bids", ()):
        yield ask_bid(player, case, seeds, seconds)


def _line(verdict: Verdict) -> str:
    choices = ", ".join(f"{what} x{n}" for what, n in sorted(verdict.choices.items()))
    mark = "bad" if verdict.bad else "   "
    return f"{mark} {verdict.bad:3}/{verdict.asked}  {verdict.tier:10}  {verdict.case}: {choices}"


if __name__ == "__main__":
    sys.exit(main())
