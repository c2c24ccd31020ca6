"""The auction: the least bid that wins, when the hand is worth it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from ai.explain import Number, Tag
from ai.hand_value import chance_of, counted_tricks, expected_tricks
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

__all__ = ["Bidder", "CountBidder", "ModelBidder", "best_suit", "needed_for", "needed_tricks"]

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


def needed_for(bid: int, *, partner_holds: bool, partner_passed: bool, opponents_bid: int) -> float:
    """The expected tricks with which ``bid`` is better than passing, at an even score.

    More over partner's bid (his is as good as ours), less for a bid of 8 and up (who can bid it
    has company), more with every opponent who has bid.
    """
    needed = bid - 0.35 - 0.1 * (bid - 7) + 0.3 * opponents_bid
    if partner_holds:
        return needed + 0.7
    return needed + 0.2 if partner_passed else needed


def needed_tricks(auction: Auction, seat: Seat, bid: int) -> float:
    """``needed_for`` when ``seat`` is to call."""
    standing = auction.standing
    bidders = {call.seat for call in auction.calls if isinstance(call, Bid)}
    return needed_for(
        bid,
        partner_holds=standing is not None and standing.seat is seat.partner,
        partner_passed=seat.partner in auction.passed,
        opponents_bid=sum(other.team is not seat.team for other in bidders),
    )


@dataclass(frozen=True, slots=True)
class _ThresholdBidder:
    """Bids the least legal number when the hand's tricks reach what it needs."""

    judge: Judge
    bonus: float = 0.0

    def needed(self, view: PlayerView, bid: int) -> float:
        """Tricks that ``bid`` asks for."""
        raise NotImplementedError

    def call(self, view: PlayerView) -> Decision:
        hand = holding(view.hand)
        tricks = self.judge(hand)
        suit = best_suit(tricks, hand)
        worth = tricks[suit] + self.bonus
        bids = [action for action in view.legal if isinstance(action, Bid)]
        can_pass = any(isinstance(action, Pass) for action in view.legal)
        numbers: dict[str, float] = {Number.TRICKS: tricks[suit], Number.SUIT: float(suit)}
        if not bids:
            return _decision(view, Pass(view.seat), Tag.TOO_FEW_TRICKS, numbers)
        least = min(bids, key=lambda bid: bid.tricks)
        needed = self.needed(view, least.tricks)
        numbers[Number.NEEDED] = needed
        numbers[Number.CHANCE] = chance_of(tricks[suit], least.tricks)
        if worth >= 12.6 and bids[-1].tricks == MAX_BID:
            return _decision(view, bids[-1], Tag.BID_THIRTEEN, numbers)
        if worth >= needed:
            standing = view.auction.standing
            over_partner = standing is not None and standing.seat is view.seat.partner
            tag = Tag.OVER_PARTNER if over_partner else Tag.BID_LEAST
            return _decision(view, least, tag, numbers)
        throw_in = next((act for act in view.legal if isinstance(act, ThrowIn)), None)
        if throw_in is not None:
            return _decision(view, throw_in, Tag.THROW_IN, numbers)
        if not can_pass:
            return _decision(view, least, Tag.DEALER_MUST_BID, numbers)
        standing = view.auction.standing
        has_it = standing is not None and standing.seat is view.seat.partner
        tag = Tag.PARTNER_HAS_IT if has_it else Tag.TOO_FEW_TRICKS
        return _decision(view, Pass(view.seat), tag, numbers)

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
class ModelBidder(_ThresholdBidder):
    """Judges by the learned model; ``bonus`` is the style (bold above 0, careful below)."""

    judge: Judge = expected_tricks

    def needed(self, view: PlayerView, bid: int) -> float:
        return needed_tricks(view.auction, view.seat, bid)


@dataclass(frozen=True, slots=True)
class CountBidder(_ThresholdBidder):
    """Counts sure tricks, adds three for partner, and bids what that makes: as people do."""

    judge: Judge = counted_tricks

    def needed(self, view: PlayerView, bid: int) -> float:
        standing = view.auction.standing
        over_partner = standing is not None and standing.seat is view.seat.partner
        return bid + 1.0 if over_partner else float(bid)


def _decision(
    view: PlayerView, action: SeatAction, tag: Tag, numbers: dict[str, float]
) -> Decision:
    alternatives = tuple(Alternative(legal) for legal in view.legal)
    return Decision(action, alternatives, (tag,), numbers)
