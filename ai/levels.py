"""The players by name: ``make_player`` turns a short text into a player.

A spec is a level (``club``), a level with options (``expert:worlds=200,style=bold``), or a card
player and a bidder (``play=strong,bid=count``). The options:

- ``play``, ``bid``: a level; for ``bid`` also ``count``, who counts tricks as people do
- ``style``: careful, even, bold
- for a searcher ``worlds``, ``pool`` (uniform worlds weighed by the evidence; 0 for none),
  ``exact`` (cards from which the rest is solved), ``endings`` (on, off: whether the last tricks of
  other worlds are solved too), ``veto`` (standard errors), ``match`` (on, off: whether to play for
  the match or for points)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeVar

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


@dataclass(frozen=True, slots=True)
class _Level:
    """How a level plays: by the policy with a memory, or by search when it has ``worlds``."""

    memory: Memory = FULL_MEMORY
    worlds: int = 0
    pool: int = 0
    exact: int = 0
    endings: bool = False
    for_match: bool = False


_LEVELS: Final[Mapping[str, _Level]] = MappingProxyType(
    {
        "novice": _Level(Memory(1)),
        "casual": _Level(Memory(3, Rank.KING)),
        "club": _Level(),
        "strong": _Level(worlds=40, pool=50),
        "expert": _Level(worlds=120, pool=240, exact=4, endings=True, for_match=True),
        "master": _Level(worlds=1400, pool=3500, exact=4, endings=True, for_match=True),
    }
)
_T = TypeVar("_T")


class SpecError(ValueError):
    """A spec that names no player."""


def make_player(spec: str) -> Player:
    """The player that ``spec`` names; ``SpecError`` when there is none."""
    name, options = _parse(spec)
    if name == "random" and not options:
        return RandomPlayer()
    if name == "pimc":
        # Only whoever measures against it pays for loading the solver.
        from ai.pimc import make_pimc

        return make_pimc(options)
    return _level_player(name, _Options(spec, options))


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
        options[key] = value
    return name, options


class _Options:
    """The options of a spec, taken one by one; what is left over at the end is an error."""

    def __init__(self, spec: str, options: dict[str, str]) -> None:
        self._spec = spec
        self._options = options

    def take(self, key: str, default: _T, read: Callable[[str], _T]) -> _T:
        """The value of ``key`` as ``read`` understands it."""
        text = self._options.pop(key, None)
        if text is None:
            return default
        try:
            return read(text)
        except (KeyError, ValueError):
            raise SpecError(f"{key} cannot be {text!r} in {self._spec!r}") from None

    def __len__(self) -> int:
        return len(self._options)

    def finish(self) -> None:
        """Raise when an option was not taken."""
        if self._options:
            raise SpecError(f"unknown option {', '.join(self._options)} in {self._spec!r}")


def _switch(text: str) -> bool:
    return {"on": True, "off": False}[text]


def _known_level(text: str) -> str:
    if text not in LEVELS:
        raise ValueError(text)
    return text


def _level_player(name: str, options: _Options) -> Player:
    if name not in LEVELS and (name or not options):
        raise SpecError(f"no such player: {name!r}")
    play = options.take("play", name or "club", _known_level)
    bonus = options.take("style", 0.0, STYLES.__getitem__)
    bidder = options.take("bid", name or play, lambda text: text)
    level = _LEVELS[play]
    worlds = options.take("worlds", level.worlds, int)
    pool = options.take("pool", level.pool, int)
    searcher = Searcher(
        worlds=worlds,
        knobs=policy_knobs(),
        veto=options.take("veto", 1.0, float),
        belief=default_belief(pool) if pool else None,
        for_match=options.take("match", level.for_match, _switch),
        exact=options.take("exact", level.exact, int),
        endings=options.take("endings", level.endings, _switch),
    )
    options.finish()
    if worlds:
        return SearchPlayer(_bidder(bidder, bonus), searcher)
    return PolicyPlayer(_bidder(bidder, bonus), level.memory)


def _bidder(name: str, bonus: float) -> Bidder:
    if name == "count":
        return CountBidder(bonus=bonus)
    if name == "novice":
        return CountBidder(bonus=bonus - 0.3)
    if name == "casual":
        return CountBidder(bonus=bonus + 0.3)
    if name in LEVELS:
        deep = _LEVELS[name].for_match
        return ModelBidder(bonus=bonus, for_match=deep, defends=deep)
    raise SpecError(f"no such bidder: {name!r}")
