"""Short ways to set a scene up: hands from a few words, calls and cards from a line of text."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from game.actions import Action, Bid, Call, NameTrump, Pass, PlayCard, ThrowIn
from game.cards import PACK, Card, Suit, parse_cards
from game.deal import Hands
from game.engine import apply, legal_actions, new_match
from game.rules import RuleSet
from game.seats import SEATS, Seat
from game.state import MatchState, Phase

VECTORS: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[1] / "data" / "rules_vectors.json").read_text(encoding="utf-8")
)


def hands(south: str = "", east: str = "", north: str = "", west: str = "") -> Hands:
    """A deal in which each seat holds the cards named; the rest of the pack fills the seats up."""
    held = [set(parse_cards(text)) for text in (south, east, north, west)]
    rest = [card for card in PACK if not any(card in cards for cards in held)]
    for cards in held:
        while len(cards) < 13:
            cards.add(rest.pop())
    s, e, n, w = map(frozenset, held)
    return s, e, n, w


def call(text: str) -> Call:
    """``S:P`` passes, ``S:8`` bids, ``S:T`` throws the hand in."""
    letter, _, word = text.partition(":")
    seat = Seat.parse(letter)
    if word == "P":
        return Pass(seat)
    return ThrowIn(seat) if word == "T" else Bid(seat, int(word))


def calls(text: str) -> list[Call]:
    return [call(word) for word in text.split()]


def play(text: str) -> PlayCard:
    """``S:HA`` plays the ace of hearts from South."""
    letter, _, card = text.partition(":")
    return PlayCard(Seat.parse(letter), Card.parse(card))


def after(state: MatchState, *actions: Action) -> MatchState:
    for action in actions:
        state = apply(state, action).state
    return state


def match(
    rules: RuleSet | None = None,
    deal: Hands | None = None,
    dealer: Seat = Seat.SOUTH,
    seed: int = 0,
) -> MatchState:
    """A match in which East speaks first."""
    return new_match(rules or RuleSet(), seed, hands=deal, dealer=dealer).state


def playing(deal: Hands, trump: Suit, rules: RuleSet | None = None) -> MatchState:
    """East has bid 7, named trump and leads."""
    return after(match(rules, deal), *calls("E:7 N:P W:P S:P"), NameTrump(Seat.EAST, trump))


def choose(legal: tuple[Action, ...], random: Random) -> Action:
    """A legal action by chance, with bids low enough for contracts to be made now and then."""
    if isinstance(legal[0], (Pass, Bid)) and random.random() < 0.8:
        return legal[min(len(legal) - 1, int(random.random() * 1.6))]
    return legal[int(random.random() * len(legal))]


def walk(
    state: MatchState, random: Random, hands_at_most: int
) -> Iterator[tuple[MatchState, Action]]:
    """Play by chance: each state with the action that is then taken."""
    deals = 0
    while legal := legal_actions(state):
        if state.phase in (Phase.HAND_OVER, Phase.REDEAL):
            deals += 1
            if deals == hands_at_most:
                return
        action = choose(legal, random)
        yield state, action
        state = apply(state, action).state


def random_actions(state: MatchState, random: Random, hands_at_most: int) -> tuple[Action, ...]:
    return tuple(action for _, action in walk(state, random, hands_at_most))


def played_hand(state: MatchState, random: Random) -> MatchState:
    """The match after the hand on the table has been played out by chance."""
    deal = state.hand.deal
    while state.phase is not Phase.MATCH_OVER and (
        state.phase is not Phase.HAND_OVER or state.hand.deal != deal
    ):
        state = apply(state, choose(legal_actions(state), random)).state
    return state


def all_thinkable(state: MatchState) -> Iterator[Action]:
    """Every action that anybody could try at any time, sensible or not."""
    for seat in SEATS:
        yield from (Bid(seat, tricks) for tricks in range(5, 16))
        yield Pass(seat)
        yield ThrowIn(seat)
        yield from (NameTrump(seat, suit) for suit in Suit)
        yield from (PlayCard(seat, card) for card in PACK)
