"""The score book of people who play with real cards: what was written down, what it comes to.

A ``Book`` is a frozen value; a change makes a new one. Nothing is scored here: ``reckon`` asks the
game's own scoring, anew from the first hand, so that a corrected hand corrects all after it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Final

from game.rules import MAX_BID, MIN_BID, RuleError, RuleSet
from game.scoring import SCORINGS, TRICKS_A_HAND, Contract, HandScore
from game.seats import Seat, Team
from ui.settings import Settings

__all__ = [
    "BIDS",
    "TRICKS",
    "Book",
    "BookError",
    "BookHand",
    "Draft",
    "Reckoning",
    "Refusal",
    "from_dict",
    "is_name",
    "reckon",
    "to_dict",
]

BIDS: Final = range(MIN_BID, MAX_BID + 1)
TRICKS: Final = range(TRICKS_A_HAND + 1)
NO_PLAYERS: Final = ("", "", "", "")
_FORMAT: Final = "tarneeb-score-book"
_VERSION: Final = 1


class Refusal(StrEnum):
    """Why something cannot be written into a book."""

    NO_BIDDERS = "no_bidders"
    NO_BID = "no_bid"
    NO_TRICKS = "no_tricks"
    BID_OUT_OF_RANGE = "bid_out_of_range"
    TRICKS_OUT_OF_RANGE = "tricks_out_of_range"
    MATCH_IS_OVER = "match_is_over"
    NO_SUCH_HAND = "no_such_hand"
    SAME_NAMES = "same_names"
    BAD_NAME = "bad_name"
    RULES_ARE_FIXED = "rules_are_fixed"


class BookError(ValueError):
    """A refused change; the book is as it was."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.value)
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class BookHand:
    """A hand as written down: who dealt, who bid how much, and the tricks of the bidders."""

    dealer: Seat
    bidders: Team
    bid: int
    taken: int

    def __post_init__(self) -> None:
        # By exact type: a file may hold 8.0 or true.
        if type(self.bid) is not int or self.bid not in BIDS:
            raise BookError(Refusal.BID_OUT_OF_RANGE)
        if type(self.taken) is not int or self.taken not in TRICKS:
            raise BookError(Refusal.TRICKS_OUT_OF_RANGE)


@dataclass(frozen=True, slots=True)
class Draft:
    """What has been filled in so far of the hand being played; the bid is known before the rest."""

    dealer: Seat | None = None
    bidders: Team | None = None
    bid: int | None = None
    taken: int | None = None

    @classmethod
    def of(cls, hand: BookHand) -> Draft:
        """A draft that is filled in already."""
        return cls(hand.dealer, hand.bidders, hand.bid, hand.taken)

    def finished(self, dealer: Seat) -> BookHand:
        """The hand, dealt by ``dealer`` unless the draft names another; refuses what is missing."""
        if self.bidders is None:
            raise BookError(Refusal.NO_BIDDERS)
        if self.bid is None:
            raise BookError(Refusal.NO_BID)
        if self.taken is None:
            raise BookError(Refusal.NO_TRICKS)
        return BookHand(
            dealer if self.dealer is None else self.dealer, self.bidders, self.bid, self.taken
        )


@dataclass(frozen=True, slots=True)
class Book:
    """One match with real cards.

    ``teams`` and ``players`` (indexed by ``Seat``) are names, empty for the usual ones.
    ``started`` is local time as ISO text, to the second.
    """

    rules: RuleSet
    teams: tuple[str, str] = ("", "")
    players: tuple[str, str, str, str] = NO_PLAYERS
    first_dealer: Seat = Seat.SOUTH
    started: str = ""
    hands: tuple[BookHand, ...] = ()
    draft: Draft = field(default_factory=Draft)

    def __post_init__(self) -> None:
        for name in (*self.teams, *self.players):
            if not is_name(name):
                raise BookError(Refusal.BAD_NAME)
        if self.teams[0] and self.teams[0].strip().casefold() == self.teams[1].strip().casefold():
            raise BookError(Refusal.SAME_NAMES)

    @property
    def next_dealer(self) -> Seat:
        """Whose turn to deal it is, as the deal goes round."""
        return self.rules.next_seat(self.hands[-1].dealer) if self.hands else self.first_dealer

    @property
    def dealer(self) -> Seat:
        """Who deals the hand being played: as the deal goes round, unless another was set."""
        return self.next_dealer if self.draft.dealer is None else self.draft.dealer

    def drafted(self, **values: Any) -> Book:
        """With other values in the draft."""
        return replace(self, draft=replace(self.draft, **values))

    def added(self) -> Book:
        """With the draft written down as the next hand."""
        if reckon(self).winner is not None:
            raise BookError(Refusal.MATCH_IS_OVER)
        hand = self.draft.finished(self.next_dealer)
        return replace(self, hands=(*self.hands, hand), draft=Draft())

    def corrected(self, index: int, hand: BookHand) -> Book:
        """With another hand in the place of number ``index``, from 0."""
        self._check(index)
        return replace(self, hands=(*self.hands[:index], hand, *self.hands[index + 1 :]))

    def without(self, index: int) -> Book:
        """Without the hand number ``index``, from 0."""
        self._check(index)
        return replace(self, hands=(*self.hands[:index], *self.hands[index + 1 :]))

    def with_rules(self, rules: RuleSet) -> Book:
        """With other rules, which only an empty book may get."""
        if rules != self.rules and self.hands:
            raise BookError(Refusal.RULES_ARE_FIXED)
        return replace(self, rules=rules)

    def _check(self, index: int) -> None:
        if not 0 <= index < len(self.hands):
            raise BookError(Refusal.NO_SUCH_HAND)


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What a book comes to.

    ``scores`` are the hands that count. A correction may end the match earlier than it was played
    on: the last ``beyond`` hands were then written down after its end, and do not count.
    """

    scores: tuple[HandScore, ...]
    totals: tuple[int, ...]
    winner: Team | None
    beyond: int


def reckon(book: Book) -> Reckoning:
    """Score the hands from the first one by the game's own scoring."""
    scoring = SCORINGS[book.rules.scoring]
    totals = scoring.start()
    winner: Team | None = None
    scores: list[HandScore] = []
    for hand in book.hands:
        if winner is not None:
            break
        # Which of the two players bid is not written down, and no score depends on it.
        contract = Contract(Seat(hand.bidders), hand.bid)
        others = TRICKS_A_HAND - hand.taken
        tricks = (hand.taken, others) if hand.bidders is Team.A else (others, hand.taken)
        points = scoring.points(book.rules, contract, tricks)
        totals = tuple(a + b for a, b in zip(totals, points, strict=True))
        scores.append(HandScore(hand.dealer, contract, tricks, points, totals))
        winner = scoring.winner(book.rules, totals)
    return Reckoning(tuple(scores), totals, winner, len(book.hands) - len(scores))


def is_name(name: str) -> bool:
    """True for what may be the name of a player, and so of a team."""
    try:
        Settings(player_name=name)
    except ValueError:
        return False
    return True


# --- as JSON values -----------------------------------------------------------------------------


def to_dict(book: Book) -> dict[str, object]:
    """A book in JSON values, with words that a person can read."""
    return {
        "format": _FORMAT,
        "version": _VERSION,
        "started": book.started,
        "teams": list(book.teams),
        "players": list(book.players),
        "first_dealer": book.first_dealer.letter,
        "rules": book.rules.to_dict(),
        "hands": [_hand_to_dict(hand) for hand in book.hands],
        "draft": _draft_to_dict(book.draft),
    }


def from_dict(data: Mapping[str, Any]) -> Book:
    """The inverse of ``to_dict``; ``ValueError`` for anything that is no book of this version."""
    try:
        if data["format"] != _FORMAT or data["version"] != _VERSION:
            raise ValueError("another format")
        a, b = map(_text, data["teams"])
        south, east, north, west = map(_text, data["players"])
        return Book(
            rules=RuleSet.from_dict(data["rules"]),
            teams=(a, b),
            players=(south, east, north, west),
            first_dealer=Seat.parse(data["first_dealer"]),
            started=_text(data["started"]),
            hands=tuple(_hand_from_dict(hand) for hand in data["hands"]),
            draft=_draft_from_dict(data["draft"]),
        )
    except (AttributeError, KeyError, TypeError, RuleError) as error:
        raise ValueError(f"not a score book: {error!r}") from error


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"not a text: {value!r}")
    return value


def _hand_to_dict(hand: BookHand) -> dict[str, object]:
    return {
        "dealer": hand.dealer.letter,
        "bidders": hand.bidders.name,
        "bid": hand.bid,
        "taken": hand.taken,
    }


def _hand_from_dict(data: Mapping[str, Any]) -> BookHand:
    dealer = Seat.parse(data["dealer"])
    return BookHand(dealer, Team[data["bidders"]], data["bid"], data["taken"])


def _draft_to_dict(draft: Draft) -> dict[str, object]:
    return {
        "dealer": None if draft.dealer is None else draft.dealer.letter,
        "bidders": None if draft.bidders is None else draft.bidders.name,
        "bid": draft.bid,
        "taken": draft.taken,
    }


def _draft_from_dict(data: Mapping[str, Any]) -> Draft:
    return Draft(
        dealer=None if data["dealer"] is None else Seat.parse(data["dealer"]),
        bidders=None if data["bidders"] is None else Team[data["bidders"]],
        bid=_number(data["bid"], BIDS),
        taken=_number(data["taken"], TRICKS),
    )


def _number(value: object, allowed: range) -> int | None:
    if value is None or (type(value) is int and value in allowed):
        return value
    raise ValueError(f"not a number that a hand can have: {value!r}")
