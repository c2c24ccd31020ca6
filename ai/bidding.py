"""The auction: the least bid that wins, when the hand is worth it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, Protocol

from ai.auction_book import auction_book, defence_book
from ai.explain import Number, Tag
from ai.hand_value import chance_of, counted_tricks, defensive_tricks, expected_tricks
from ai.match_equity import MatchScore, PointScore
from ai.player import Alternative, Decision
from ai.reading import holding
from ai.table import COUNT
from game.actions import Bid, NameTrump, Pass, SeatAction, ThrowIn
from game.auction import Auction
from game.cards import Suit
from game.rules import MAX_BID
from game.seats import Seat
from game.view import PlayerView

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = [
    "Bidder",
    "CountBidder",
    "ModelBidder",
    "Setting",
    "best_suit",
    "can_sacrifice",
    "needed_for",
]

THIRTEEN: Final = 12.4
"""Expected tricks with which a bid of 13 pays: three chances in four to take them all."""

EVEN: Final = 0.5
"""The chance of the contract below which a bid for want of defence is a sacrifice."""

LEAST_SACRIFICE: Final = 0.45
"""The chance below which nobody sacrifices: it pays little there, and goes down too often."""

ACE_OR_KING: Final = 0b11 << 11
QUEEN_AND_JACK: Final = 0b11 << 9

Judge = Callable[["list[i64]"], tuple[float, ...]]
"""Four holdings to the tricks expected with each suit as trump."""


class Bidder(Protocol):
    """Calls and names trump."""

    def call(self, view: PlayerView) -> Decision:
        """A call, in the auction."""

    def name_trump(self, view: PlayerView) -> Decision:
        """The trump suit, as declarer."""


def best_suit(tricks: tuple[float, ...], hand: list[i64]) -> int:
    """The suit with most tricks; then the longer, then the higher holding."""
    return max(range(4), key=lambda suit: (tricks[suit], COUNT[hand[suit]], hand[suit]))


@dataclass(frozen=True, slots=True)
class Setting:
    """What the auction says to a seat that is to call."""

    partner_holds: bool
    partner_passed: bool
    opponents_bid: int

    @classmethod
    def of(cls, auction: Auction, seat: Seat) -> Setting:
        """The setting of ``seat`` in ``auction``."""
        standing = auction.standing
        bidders = {call.seat for call in auction.calls if isinstance(call, Bid)}
        return cls(
            partner_holds=standing is not None and standing.seat is seat.partner,
            partner_passed=seat.partner in auction.passed,
            opponents_bid=sum(other.team is not seat.team for other in bidders),
        )

    def key(self, bid: int) -> str:
        """The name in the book of auctions of the question whether to make ``bid``."""
        return f"{bid}{'-P'[self.partner_holds]}{'-p'[self.partner_passed]}{self.opponents_bid}"


def can_sacrifice(trumps: i64) -> bool:
    """Whether a suit is good enough to go down with: seven long, headed by the ace or the king, or
    by the queen and the jack. On ragged trumps a sacrifice may pay as well, but it is what partners
    complain of.
    """
    has_top = trumps & ACE_OR_KING != 0 or trumps & QUEEN_AND_JACK == QUEEN_AND_JACK
    return bool(has_top or COUNT[trumps] >= 7)


def needed_for(bid: int, setting: Setting) -> float:
    """The expected tricks with which ``bid`` is about as good as passing, at an even score.

    Much more over partner's bid (his is as good as ours), more against opponents who have bid, a
    little more when partner has passed, less at every level above 8 (who gets there has company).
    """
    needed = bid - 0.7 - 0.1 * max(0, bid - 8)
    if setting.opponents_bid:
        needed += 0.9
    if setting.partner_holds:
        needed += 1.45 if not setting.opponents_bid else 0.7
    return needed + 0.2 if setting.partner_passed else needed


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether to make the least bid, and where known the points that it and a pass lead to.

    ``by_score`` tells that the score of the match turned the answer that the points give,
    ``by_defence`` that what the hand is worth in defence turned what the own tricks say.
    """

    wants: bool
    bid_points: float | None = None
    pass_points: float | None = None
    by_score: bool = False
    by_defence: bool = False

    def why_bid(self, partner_holds: bool, is_sacrifice: bool) -> Tag:
        """The reason for the bid; ``is_sacrifice`` when it is more likely to go down."""
        if self.by_score:
            return Tag.BID_FOR_MATCH
        if self.by_defence:
            return Tag.BID_SACRIFICE if is_sacrifice else Tag.BID_POOR_DEFENCE
        return Tag.OVER_PARTNER if partner_holds else Tag.BID_LEAST

    def why_pass(self, partner_holds: bool) -> Tag:
        """The reason for the pass."""
        if self.by_score:
            return Tag.BID_FOR_MATCH
        if self.by_defence:
            return Tag.PASS_GOOD_DEFENCE
        return Tag.PARTNER_HAS_IT if partner_holds else Tag.TOO_FEW_TRICKS


@dataclass(frozen=True, slots=True)
class _LeastBidder:
    """Makes the least legal bid when the verdict on it says so; all bidders share the rest."""

    judge: Judge
    bonus: float = 0.0

    def verdict(self, view: PlayerView, tricks: float, bid: int) -> Verdict:
        """On ``bid``, the least legal one, with a hand worth ``tricks``."""
        raise NotImplementedError

    def call(self, view: PlayerView) -> Decision:
        hand = holding(view.hand)
        tricks = self.judge(hand)
        suit = best_suit(tricks, hand)
        worth = tricks[suit] + self.bonus
        bids = sorted(action.tricks for action in view.legal if isinstance(action, Bid))
        verdict = self.verdict(view, worth, bids[0]) if bids else Verdict(False)
        numbers: dict[str, float] = {Number.TRICKS: tricks[suit], Number.SUIT: float(suit)}
        if bids:
            numbers[Number.NEEDED] = float(bids[0])
            numbers[Number.CHANCE] = chance_of(tricks[suit], bids[0])
        if verdict.bid_points is not None and verdict.pass_points is not None:
            numbers[Number.POINTS] = verdict.bid_points - verdict.pass_points
        action, tag = self._choose(view, worth, bids, verdict)
        alternatives = tuple(_figures(legal, tricks[suit], verdict, bids) for legal in view.legal)
        return Decision(action, alternatives, (tag,), numbers)

    def _choose(
        self, view: PlayerView, worth: float, bids: list[int], verdict: Verdict
    ) -> tuple[SeatAction, Tag]:
        seat = view.seat
        partner_holds = Setting.of(view.auction, seat).partner_holds
        if bids and bids[-1] == MAX_BID and worth >= THIRTEEN:
            return Bid(seat, MAX_BID), Tag.BID_THIRTEEN
        if verdict.wants:
            is_sacrifice = chance_of(worth, bids[0]) < EVEN
            return Bid(seat, bids[0]), verdict.why_bid(partner_holds, is_sacrifice)
        if ThrowIn(seat) in view.legal:
            return ThrowIn(seat), Tag.THROW_IN
        if Pass(seat) not in view.legal:
            return Bid(seat, bids[0]), Tag.DEALER_MUST_BID
        return Pass(seat), verdict.why_pass(partner_holds)

    def name_trump(self, view: PlayerView) -> Decision:
        hand = holding(view.hand)
        tricks = self.judge(hand)
        suit = best_suit(tricks, hand)
        return Decision(
            NameTrump(view.seat, Suit(suit)),
            tuple(
                Alternative(action, tricks=tricks[action.suit])
                for action in view.legal
                if isinstance(action, NameTrump)
            ),
            (Tag.BEST_SUIT,),
            {Number.TRICKS: tricks[suit], Number.SUIT: float(suit)},
        )


@dataclass(frozen=True, slots=True)
class ModelBidder(_LeastBidder):
    """Judges by the learned model and weighs what a bid and a pass lead to.

    ``bonus`` is the style (bold above 0, careful below). With ``for_match`` the value of a hand is
    the chance to win the match, else its points. One that ``defends`` judges a pass by what the
    hand is worth against a contract of the others, else by the own tricks as well.
    """

    judge: Judge = expected_tricks
    for_match: bool = False
    defends: bool = False

    def verdict(self, view: PlayerView, tricks: float, bid: int) -> Verdict:
        setting = Setting.of(view.auction, view.seat)
        key = setting.key(bid)
        book, for_pass = auction_book(), tricks
        if not book.covers(key, tricks, tricks):
            return Verdict(tricks >= needed_for(bid, setting))
        worth = cache(PointScore(view.rules).worth)
        by_tricks = book.gain(key, tricks, tricks, worth) > 0
        hand = holding(view.hand)
        if self.defends and (by_tricks or self._may_go_down(hand, tricks, bid)):
            defence = defensive_tricks(hand)
            if defence_book().covers(key, tricks, defence):
                book, for_pass = defence_book(), defence
        made = book.value(key, True, tricks, worth)
        passed = book.value(key, False, for_pass, worth)
        wants = made > passed
        by_match = wants
        if self.for_match:
            chance = cache(MatchScore.of(view, view.seat.team).worth)
            by_match = book.gain(key, tricks, for_pass, chance) > 0
        return Verdict(
            by_match, made, passed, by_score=by_match != wants, by_defence=wants != by_tricks
        )

    def _may_go_down(self, hand: list[i64], tricks: float, bid: int) -> bool:
        """Whether partner can live with a bid that the own tricks do not ask for."""
        chance = chance_of(tricks, bid)
        if chance >= EVEN:
            return True
        return chance >= LEAST_SACRIFICE and can_sacrifice(hand[best_suit(self.judge(hand), hand)])


@dataclass(frozen=True, slots=True)
class CountBidder(_LeastBidder):
    """Counts sure tricks, adds three for partner, and bids what that makes: as people do."""

    judge: Judge = counted_tricks

    def verdict(self, view: PlayerView, tricks: float, bid: int) -> Verdict:
        over_partner = Setting.of(view.auction, view.seat).partner_holds
        return Verdict(tricks >= (bid + 1 if over_partner else bid))


def _figures(action: SeatAction, tricks: float, verdict: Verdict, bids: list[int]) -> Alternative:
    """A legal call as it was judged."""
    if isinstance(action, Bid):
        points = verdict.bid_points if action.tricks == bids[0] else None
        return Alternative(action, points, chance_of(tricks, action.tricks), tricks)
    return Alternative(action, verdict.pass_points if isinstance(action, Pass) else None)
