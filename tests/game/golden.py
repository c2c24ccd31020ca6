"""Golden playthroughs: a whole match a preset as a text that a person can read, and diff.

``python -m tests.game.golden`` writes the files in ``tests/data/golden`` anew. Do so only after a
change of the rules that is meant, and read the diff.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from game.actions import Action, Bid, DealNext, NameTrump, Pass, PlayCard, SeatAction, ThrowIn
from game.cards import Card, Rank, Suit
from game.engine import apply, legal_actions, new_match
from game.rules import PRESETS, RuleSet
from game.seats import SEATS, Seat, Team
from game.state import HandState, MatchState, Phase
from game.tricks import winner
from game.view import PlayerView, view_of

FOLDER = Path(__file__).parents[1] / "data" / "golden"


@dataclass(frozen=True)
class Cast:
    """A seed, and how many tricks more than they have the players believe in, by seat.

    ``shy`` is what each believes in less when it is first asked.
    """

    seed: int
    boldness: tuple[float, float, float, float] = (0, 0, 0, 0)
    shy: float = 0


# Chosen so that each match shows what its preset is about, and more of it than a plain one would.
CASTS = {
    "classic_41": Cast(4),
    "classic_31": Cast(22, boldness=(1, 0, 1, 0)),
    "classic_61": Cast(12, boldness=(0.5, 0.5, 0.5, 0.5)),
    "short_31": Cast(6, boldness=(0, 6, 0, 6)),  # bids of 13 that fail
    "jordan_61": Cast(5, boldness=(0, 3, 0, 3)),  # lost at -61
    "lebanese_single": Cast(1),  # the dealer equals three times
    "dealer_stuck": Cast(5),  # the dealer is stuck four times
    "open_auction": Cast(10, shy=1.5),  # a bid after a pass
}


def strength(hand: frozenset[Card], trump: Suit) -> float:
    """A rough count of the tricks that a hand and its partner's will take with this trump."""
    length = sum(card.suit is trump for card in hand)
    aces = sum(card.rank is Rank.ACE for card in hand)
    kings = sum(card.rank is Rank.KING for card in hand)
    return 3.4 + aces + 0.6 * kings + 0.8 * max(0, length - 3)


def best_trump(hand: frozenset[Card]) -> Suit:
    return max(Suit, key=lambda suit: strength(hand, suit))


def choose_call(view: PlayerView, cast: Cast) -> SeatAction:
    """The lowest legal bid as long as the hand seems worth it, else a pass if there is one."""
    throw_in = next((action for action in view.legal if isinstance(action, ThrowIn)), None)
    if throw_in is not None:
        return throw_in
    lowest = next((action for action in view.legal if isinstance(action, Bid)), None)
    worth = strength(view.hand, best_trump(view.hand)) + cast.boldness[view.seat]
    if all(call.seat is not view.seat for call in view.auction.calls):
        worth -= cast.shy
    is_worth_it = lowest is not None and lowest.tricks <= worth
    passing = next((action for action in view.legal if isinstance(action, Pass)), None)
    action = lowest if is_worth_it or passing is None else passing
    assert action is not None
    return action


def choose_card(view: PlayerView) -> SeatAction:
    """The highest card when it wins and the partner does not, else the lowest."""
    plays = [action for action in view.legal if isinstance(action, PlayCard)]
    cheapest = min(plays, key=lambda play: (play.card.suit is view.trump, play.card.rank))
    dearest = max(plays, key=lambda play: (play.card.rank, play.card.suit is view.trump))
    assert view.trick is not None
    if not view.trick.plays:
        return dearest
    best = winner(view.trick.plays, view.trump)
    if best.seat is view.seat.partner and len(view.trick.plays) > 1:
        return cheapest
    winning = [
        play
        for play in plays
        if winner(view.trick.with_play(play.seat, play.card).plays, view.trump).seat is view.seat
    ]
    return max(winning, key=lambda play: play.card.rank) if winning else cheapest


def choose(state: MatchState, cast: Cast) -> Action:
    """A plain player's action: not a good one, but one that gets matches to their end."""
    if state.turn is None:
        return DealNext()
    view = view_of(state, state.turn)
    match state.phase:
        case Phase.AUCTION:
            return choose_call(view, cast)
        case Phase.NAME_TRUMP:
            return NameTrump(view.seat, best_trump(view.hand))
        case _:
            return choose_card(view)


def play_match(rules: RuleSet, cast: Cast) -> Iterator[MatchState]:
    """The state at the start and after each action, to the end of the match."""
    state = new_match(rules, cast.seed).state
    yield state
    while legal_actions(state):
        state = apply(state, choose(state, cast)).state
        yield state


def name(seat: Seat) -> str:
    return seat.name.capitalize()


def hand_line(hand: frozenset[Card]) -> str:
    """``♠ A K 2  ♥ -  ...``"""
    parts = []
    for suit in reversed(Suit):
        ranks = [card.rank.text for card in sorted(hand, reverse=True) if card.suit is suit]
        parts.append(f"{suit.symbol} {' '.join(ranks) or '-'}")
    return "  ".join(parts)


def auction_line(hand: HandState) -> str:
    words = {Pass: "pass", ThrowIn: "throws the hand in"}
    return ", ".join(
        f"{name(call.seat)} {call.tricks if isinstance(call, Bid) else words[type(call)]}"
        for call in hand.auction.calls
    )


def trick_lines(hand: HandState, trump: Suit) -> Iterator[str]:
    won = [0, 0]
    for number, trick in enumerate(hand.tricks, 1):
        taker = winner(trick.plays, trump).seat
        won[taker.team] += 1
        cards = "  ".join(
            f"{play.seat.letter} {play.card.suit.symbol}{play.card.rank.text:<2}"
            for play in trick.plays
        )
        yield f"{number:4}  {cards}  -> {name(taker):<5}  {won[0]}-{won[1]}"


def deal_lines(state: MatchState) -> Iterator[str]:
    """One deal from the shuffle to the score."""
    hand, contract = state.hand, state.hand.contract
    yield f"Deal {hand.deal + 1}, hand {hand.number + 1}: {name(hand.dealer)} deals"
    for seat in SEATS:
        yield f"  {name(seat):<5}  {hand_line(hand.dealt[seat])}"
    yield f"  {auction_line(hand)}"
    if contract is None or contract.trump is None:
        yield "  no contract"
        return
    yield f"  {name(contract.declarer)} plays {contract.tricks} {contract.trump.symbol}"
    yield from trick_lines(hand, contract.trump)
    score = state.scores[-1]
    verdict = "made" if score.is_made else "failed"
    yield f"  {verdict}: A {score.points[0]:+}, B {score.points[1]:+}"
    yield f"  totals: A {score.totals[0]}, B {score.totals[1]}"


def playthrough(preset: str) -> str:
    """The match of a preset and its seed as text."""
    rules, cast = PRESETS[preset], CASTS[preset]
    core = RuleSet().to_dict()
    changed = [f"{key}={value}" for key, value in rules.to_dict().items() if value != core[key]]
    lines = [
        f"Preset {preset}, seed {cast.seed}",
        f"Options: {', '.join(changed) or 'the core game'}",
    ]
    for state in play_match(rules, cast):
        if state.turn is None:
            lines += ["", *deal_lines(state)]
    assert state.winner is not None
    names = "South and North" if state.winner is Team.A else "East and West"
    lines += ["", f"Team {state.winner.name} wins: {names}"]
    return "".join(line + "\n" for line in lines)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for preset in PRESETS:
        (FOLDER / f"{preset}.txt").write_text(playthrough(preset), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
