"""The players by name: ``make_player`` turns a short text into a player.

A spec is a level (``club``), a level with options (``expert:worlds=200,style=bold``), or a card
player and a bidder (``play=strong,bid=count``).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ai.belief import default_belief
from ai.bidding import Bidder, CountBidder, ModelBidder
from ai.play import Searcher, SearchPlayer
from ai.player import Player
from ai.policy import PolicyPlayer, RandomPlayer
from ai.reading import FULL_MEMORY, Memory
from ai.weights import policy_knobs
from game.cards import Rank

__all__ = ["LEVELS", "STYLES", "SpecError", "make_player"]

LEVELS: Final = ("novice", "casual", "club", "strong", "expert", "master")
"""From the weakest to the strongest."""

STYLES: Final[Mapping[str, float]] = MappingProxyType({"careful": -0.4, "even": 0.0, "bold": 0.4})
"""Tricks that a style adds to what it thinks of its hand in the auction."""

_MEMORIES: Final[Mapping[str, Memory]] = MappingProxyType(
    {"novice": Memory(1), "casual": Memory(3, Rank.KING)}
)


_WORLDS: Final[Mapping[str, int]] = MappingProxyType({"strong": 30, "expert": 100, "master": 1000})


_FOR_MATCH: Final = ("expert", "master")
_BELIEVERS: Final = ("expert", "master")


class SpecError(ValueError):
    """A spec that names no player."""


def make_player(spec: str) -> Player:
    """The player that ``spec`` names; ``SpecError`` when there is none."""
    name, options = _parse(spec)
    if name == "random":
        return RandomPlayer()
    if name == "pimc":
        from ai.pimc import make_pimc

        return make_pimc(options)
    return _level_player(name, options)


def _parse(spec: str) -> tuple[str, dict[str, str]]:
    name, colon, rest = spec.partition(":")
    if "=" in name:
        name, rest = "", spec
    elif colon and not rest:
        raise SpecError(f"nothing after the colon: {spec!r}")
    options: dict[str, str] = {}
    for item in filter(None, rest.split(",")):
        key, equals, value = item.partition("=")
        if not equals or not value or key in options:
            raise SpecError(f"not an option: {item!r} in {spec!r}")
        options[key.strip()] = value.strip()
    return name, options


def _level_player(name: str, options: dict[str, str]) -> Player:
    play = options.pop("play", name)
    bid = options.pop("bid", name or play)
    style = options.pop("style", "even")
    if play not in LEVELS:
        raise SpecError(f"no such level: {play!r}")
    if style not in STYLES:
        raise SpecError(f"no such style: {style!r}")
    worlds = _whole_number(options.pop("worlds", str(_WORLDS.get(play, 0))))
    inference = options.pop("belief", "on" if play in _BELIEVERS else "off")
    if inference not in ("on", "off"):
        raise SpecError(f"belief is on or off, not {inference!r}")
    if options:
        raise SpecError(f"no such option: {', '.join(options)}")
    bidder = _bidder(bid, STYLES[style])
    if worlds:
        belief = default_belief() if inference == "on" else None
        return SearchPlayer(
            bidder, Searcher(worlds, policy_knobs(), belief=belief, for_match=play in _FOR_MATCH)
        )
    return PolicyPlayer(bidder, _MEMORIES.get(play, FULL_MEMORY))


def _whole_number(text: str) -> int:
    if not text.isdecimal():
        raise SpecError(f"not a number: {text!r}")
    return int(text)


def _bidder(name: str, bonus: float) -> Bidder:
    if name == "novice":
        return CountBidder(bonus=bonus - 0.3)
    if name == "casual":
        return CountBidder(bonus=bonus + 0.3)
    if name == "count":
        return CountBidder(bonus=bonus)
    if name in LEVELS:
        return ModelBidder(bonus=bonus, for_match=name in _FOR_MATCH)
    raise SpecError(f"no such bidder: {name!r}")
