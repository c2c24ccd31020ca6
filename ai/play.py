"""The searcher: every card in the same imagined deals, each played out by the policy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from logging import getLogger
from time import monotonic
from typing import TYPE_CHECKING, Final

from ai.belief import Belief
from ai.bidding import Bidder
from ai.estimate import mean_and_error
from ai.explain import CARD_TAGS, Number, Tag
from ai.player import Alternative, Decision, Limit
from ai.policy import tricks_to_go
from ai.reading import card_of, legal_codes, table_of, to_kernel
from ai.rng import Rng
from ai.rollout import choose_card, evaluate
from ai.sampler import Sampler, count_cards
from ai.table import Table
from ai.utility import Worth, worth_of
from game.actions import PlayCard
from game.cards import PACK, Card
from game.seats import SEATS, Seat, Team
from game.state import Phase
from game.view import PlayerView

if TYPE_CHECKING:
    from mypy_extensions import i64

POOL_SHARE: Final = 0.4
"""The part of the time that weighing worlds may take; the rest is for playing them out."""

ALL_TRICKS: Final = 13

ENDING: Final = 3
"""Tricks that are solved at the end of a world: more of them would cost too much."""

LONG_HAND: Final = 11
"""From so many cards on the endings of worlds are left to the policy."""

WORK: Final = 107
MOST_GROWTH: Final = 2.5
"""A world costs about as much as it has cards to try and tricks to play, and a few more. What costs
less than ``WORK`` gets more worlds, up to so many times as many."""

BEATEN: Final = 3.0
"""Standard errors by which a card must lead another one for that to be tried no longer."""

_log = getLogger(__name__)

__all__ = ["SearchPlayer", "Searcher", "classes_of"]


@dataclass(frozen=True, slots=True)
class Searcher:
    """How a card is searched for.

    ``worlds`` are tried, in batches; more where hands are short or few cards can be played. The
    policy's card is kept unless another one gains at least ``veto`` standard errors
    over it. Without a ``belief`` the worlds are uniform.
    With ``for_match`` the chance to win the match is maximised, else the points of the hand.
    From ``exact`` cards on the rest is solved instead of played by the policy. With ``endings`` the
    last tricks of the other worlds are solved too, once hands are short.
    """

    worlds: int
    knobs: list[i64]
    batch: int = 20
    veto: float = 1.0
    belief: Belief | None = None
    for_match: bool = False
    exact: int = 0
    endings: bool = False

    def decide(self, view: PlayerView, limit: Limit) -> Decision:
        """The card for ``view``, which is in play."""
        table = table_of(view, self.knobs)
        policy_card = choose_card(table)
        reason = CARD_TAGS[table.reason]
        classes = classes_of(table, policy_card)
        if len(classes) == 1:
            return _without_search(view, policy_card)
        worth = worth_of(view, view.seat.team, for_match=self.for_match)
        solved = self._solved_tricks(view)
        search = _Search(table, sorted(classes), worth, view, solved)
        clock = _Clock(limit)
        most = self._most_worlds(len(classes) * (len(view.hand) + 3))
        draw = self._source(view, table, most, Rng(limit.seed), clock)
        while search.count < most and len(search.running) > 1:
            if search.count and not clock.allows(1.0):
                break
            size = min(self.batch, most - search.count)
            search.add([draw() for _ in range(size)])
            search.drop_beaten(policy_card)
        if clock.has_stopped:
            _log.info("stopped after %d of %d worlds", search.count, most)
        choice = search.best(policy_card, self.veto)
        why = Tag.EXACT if solved == ALL_TRICKS else Tag.BEST_BY_WORLDS
        tags = (reason,) if choice == policy_card else (why,)
        is_complete = not clock.has_stopped
        return _decision(view, search, classes, choice, policy_card, tags, is_complete)

    def _most_worlds(self, work: int) -> int:
        return int(self.worlds * min(MOST_GROWTH, max(1.0, WORK / work)))

    def _solved_tricks(self, view: PlayerView) -> int:
        if len(view.hand) <= self.exact:
            return ALL_TRICKS
        return ENDING if self.endings and len(view.hand) < LONG_HAND else 0

    def _source(
        self, view: PlayerView, table: Table, count: int, rng: Rng, clock: _Clock
    ) -> Callable[[], list[i64]]:
        """Draws one world after the other."""
        if self.belief is None:
            return partial(Sampler(table).draw, rng)
        worlds = self.belief.worlds(
            view, table, count, rng, lambda part: clock.allows(POOL_SHARE * part)
        )
        return iter(worlds).__next__


class _Clock:
    """The safety stop of one decision."""

    def __init__(self, limit: Limit) -> None:
        self._limit = limit
        self._start = monotonic()
        self.has_stopped = False

    def allows(self, share: float) -> bool:
        """Whether to go on: not cancelled, and less than this share of the time is gone."""
        spent = monotonic() - self._start
        if spent > share * self._limit.seconds or self._limit.cancelled():
            self.has_stopped = True
            return False
        return True


@dataclass(frozen=True, slots=True)
class SearchPlayer:
    """Calls by ``bidder`` and searches for cards."""

    bidder: Bidder
    searcher: Searcher

    def decide(self, view: PlayerView, limit: Limit) -> Decision:
        if view.phase is Phase.AUCTION:
            return self.bidder.call(view)
        if view.phase is Phase.NAME_TRUMP:
            return self.bidder.name_trump(view)
        return self.searcher.decide(view, limit)


def classes_of(table: Table, preferred: int) -> dict[int, list[int]]:
    """The legal cards in classes of equals, by the card that stands for the class.

    Touching cards are equal: no card that another seat holds, nor the best of the trick, lies
    between them. ``preferred`` stands for its class, else the lowest card does.
    """
    classes: dict[int, list[int]] = {}
    current: list[int] = []
    for code in legal_codes(table):
        if current and not _touch(table, current[-1], code):
            classes[preferred if preferred in current else current[0]] = current
            current = []
        current.append(code)
    classes[preferred if preferred in current else current[0]] = current
    return classes


def _touch(table: Table, low: int, high: int) -> bool:
    suit = low >> 13
    if suit != high >> 13:
        return False
    apart = table.unseen(suit) & ~table.holding(table.seat, suit)
    if table.position and table.best_suit == suit:
        apart |= table.best
    return apart & (high - low) & ~(low & 8191) == 0


class _Search:
    """Results so far: for every card, by world, tricks and what they are worth."""

    def __init__(
        self, table: Table, cards: list[int], worth: Worth, view: PlayerView, solved: int
    ) -> None:
        assert view.contract is not None
        self.table = table
        self.cards = cards
        self.running = cards
        """The cards that are still tried."""
        self.worth = worth
        self.solved = solved
        self.seat = view.seat
        self.worlds: list[list[i64]] = []
        self.declaring_team = view.contract.declarer.team
        self.bid = view.contract.tricks
        self.tricks: dict[int, list[int]] = {card: [] for card in cards}
        self.scratch = Table(0, 0, 7, table.knobs)
        # A world that explains much is drawn more than once, and played out once.
        self._known: dict[tuple[i64, ...], dict[int, i64]] = {}

    @property
    def count(self) -> int:
        """Worlds so far."""
        return len(self.worlds)

    def add(self, worlds: list[list[i64]]) -> None:
        """Play the cards that are still tried out in ``worlds``."""
        self.worlds += worlds
        keys = [tuple(world) for world in worlds]
        fresh = list(dict.fromkeys(key for key in keys if key not in self._known))
        hands: list[list[i64]] = [list(key) for key in fresh]
        results = evaluate(self.table, self.scratch, hands, list(self.running), self.solved)
        for key, tricks in zip(fresh, zip(*results, strict=True), strict=True):
            self._known[key] = dict(zip(self.running, tricks, strict=True))
        for key in keys:
            for card in self.running:
                won = self._known[key][card]
                self.tricks[card].append(won if self.declaring_team is Team.A else 13 - won)

    def drop_beaten(self, policy_card: int) -> None:
        """Try no longer what the best card leads by three standard errors."""
        if self.count < 20:
            return
        leader = self._leader(policy_card)
        self.running = [card for card in self.running if not self._beats(leader, card)]

    def _leader(self, policy_card: int) -> int:
        """The best mean of those still tried; of equals the policy's card, then the lowest."""
        return max(
            self.running, key=lambda card: (self.mean(card), card == policy_card, -(card & 8191))
        )

    def _beats(self, leader: int, card: int) -> bool:
        gain, error = self.gain(leader, card)
        return gain > 0 and gain >= BEATEN * error

    def gain(self, card: int, other: int) -> tuple[float, float]:
        """Mean gain of ``card`` over ``other`` in value, and its standard error.

        In the worlds in which both were tried.
        """
        value = self.worth.value
        pairs = zip(self.tricks[card], self.tricks[other], strict=False)
        return mean_and_error([value[mine] - value[his] for mine, his in pairs])

    def mean(self, card: int) -> float:
        """Mean value of ``card``."""
        value = self.worth.value
        tricks = self.tricks[card]
        return sum(value[taken] for taken in tricks) / len(tricks)

    def best(self, policy_card: int, veto: float) -> int:
        """The card with the best mean; the policy's when that is not clearly beaten."""
        leader = self._leader(policy_card)
        if leader == policy_card or policy_card not in self.running:
            return leader
        gain, error = self.gain(leader, policy_card)
        return leader if gain > 0 and gain >= veto * error else policy_card

    def figures(self, card: int, policy_card: int) -> Alternative:
        """``card`` as it was judged."""
        points = self.worth.points
        tricks = self.tricks[card]
        pairs = zip(tricks, self.tricks[policy_card], strict=False)
        gain, error = mean_and_error([points[a] - points[b] for a, b in pairs])
        taken = sum(tricks) / len(tricks)
        return Alternative(
            PlayCard(self.seat, card_of(card)),
            points=sum(points[t] for t in tricks) / len(tricks),
            made=sum(t >= self.bid for t in tricks) / len(tricks),
            tricks=taken if self.seat.team is self.declaring_team else 13 - taken,
            gain=gain,
            gain_error=error,
        )

    def beliefs(self, view: PlayerView) -> dict[Card, dict[Seat, float]]:
        """By unseen card: the share of the worlds in which each other seat holds it."""
        others = [(seat, to_kernel(view.rules, seat)) for seat in SEATS if seat is not view.seat]
        counts = {seat: count_cards(self.worlds, kernel) for seat, kernel in others}
        total = len(self.worlds)
        return {
            card: {seat: count[card.index] / total for seat, count in counts.items()}
            for card in PACK
            if any(count[card.index] for count in counts.values())
        }


def _decision(
    view: PlayerView,
    search: _Search,
    classes: dict[int, list[int]],
    choice: int,
    policy_card: int,
    tags: tuple[Tag, ...],
    is_complete: bool,
) -> Decision:
    alternatives: list[Alternative] = []
    for card, equals in classes.items():
        figures = search.figures(card, policy_card)
        alternatives += [
            replace(figures, action=PlayCard(view.seat, card_of(equal))) for equal in equals
        ]
    rivals = [search.gain(choice, card) for card in search.cards if card != choice]
    return Decision(
        PlayCard(view.seat, card_of(choice)),
        tuple(alternatives),
        tags,
        {Number.TRICKS_TO_GO: float(tricks_to_go(view))},
        search.beliefs(view),
        is_clear=all(gain >= 2 * error for gain, error in rivals),
        worlds=search.count,
        is_complete=is_complete,
    )


def _without_search(view: PlayerView, card: int) -> Decision:
    return Decision(
        PlayCard(view.seat, card_of(card)),
        tuple(Alternative(action) for action in view.legal),
        (Tag.ONLY_CARD,),
        {Number.TRICKS_TO_GO: float(tricks_to_go(view))},
    )
