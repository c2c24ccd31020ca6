"""The auction: whose turn, which calls are legal, when it ends.

An auction is a tuple of calls and nothing else; turn, standing bid and outcome are derived.
``AUCTIONS`` maps the kind that a ``RuleSet`` names to the strategy that plays it; another game's
auction is another strategy.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from types import MappingProxyType
from typing import Final, Protocol

from game.actions import Bid, Call, Pass, Reason, ThrowIn
from game.cards import Card, Rank, Suit
from game.rules import MAX_BID, MIN_BID, AllPass, AuctionKind, RuleSet, StuckDealerBid
from game.scoring import Contract
from game.seats import Seat

__all__ = ["AUCTIONS", "Auction", "AuctionResult", "AuctionRules", "is_worthless"]


class AuctionResult(Enum):
    """How an auction stands."""

    OPEN = auto()
    WON = auto()
    PASSED_OUT = auto()
    THROWN_IN = auto()


@dataclass(frozen=True, slots=True)
class Auction:
    """The calls so far of the deal of ``dealer``."""

    dealer: Seat
    calls: tuple[Call, ...] = ()

    @property
    def standing(self) -> Bid | None:
        """The highest bid, which is always the last one made."""
        return next((call for call in reversed(self.calls) if isinstance(call, Bid)), None)

    @property
    def passed(self) -> frozenset[Seat]:
        """The seats whose latest call is a pass."""
        latest = {call.seat: call for call in self.calls}
        return frozenset(seat for seat, call in latest.items() if isinstance(call, Pass))

    @property
    def trailing_passes(self) -> int:
        """How many passes the auction ends with at the moment."""
        count = 0
        for call in reversed(self.calls):
            if not isinstance(call, Pass):
                break
            count += 1
        return count

    def with_call(self, call: Call) -> Auction:
        """The auction after one more call, legal or not."""
        return Auction(self.dealer, (*self.calls, call))


class AuctionRules(Protocol):
    """The strategy of one kind of auction."""

    def result(self, rules: RuleSet, auction: Auction) -> AuctionResult:
        """How the auction stands."""

    def turn(self, rules: RuleSet, auction: Auction) -> Seat:
        """Who calls next; only while the auction is open."""

    def contract(self, auction: Auction) -> Contract:
        """What a won auction has come to."""

    def refusal(
        self, rules: RuleSet, auction: Auction, call: Call, hand: Iterable[Card]
    ) -> Reason | None:
        """Why ``call``, by the seat whose turn it is and who holds ``hand``, is illegal."""

    def candidates(self, seat: Seat) -> tuple[Call, ...]:
        """Every call that could ever be legal, in the order in which it is offered."""


def _is_stuck(rules: RuleSet, auction: Auction, seat: Seat) -> bool:
    """True when ``seat`` is a dealer, the last to speak, who must bid because nobody has."""
    return (
        rules.all_pass is AllPass.DEALER_TAKES_MIN
        and seat is auction.dealer
        and auction.standing is None
    )


class _Bidding:
    """What the auctions of ascending bids 7 to 13 share."""

    def contract(self, auction: Auction) -> Contract:
        bid = auction.standing
        assert bid is not None
        return Contract(bid.seat, bid.tricks)

    def candidates(self, seat: Seat) -> tuple[Call, ...]:
        bids = (Bid(seat, tricks) for tricks in range(MIN_BID, MAX_BID + 1))
        return (Pass(seat), *bids, ThrowIn(seat))

    def refusal(
        self, rules: RuleSet, auction: Auction, call: Call, hand: Iterable[Card]
    ) -> Reason | None:
        stuck = _is_stuck(rules, auction, call.seat)
        if isinstance(call, Pass):
            return Reason.DEALER_MUST_BID if stuck else None
        if isinstance(call, ThrowIn):
            return self._throw_in_refusal(rules, auction, hand)
        if not MIN_BID <= call.tricks <= MAX_BID:
            return Reason.BID_OUT_OF_RANGE
        if stuck and rules.stuck_dealer_bid is StuckDealerBid.EXACTLY_7 and call.tricks > MIN_BID:
            return Reason.DEALER_MUST_BID_MINIMUM
        return self._bid_refusal(rules, auction, call)

    def _throw_in_refusal(
        self, rules: RuleSet, auction: Auction, hand: Iterable[Card]
    ) -> Reason | None:
        if not rules.worthless_hand_redeal or auction.standing is not None:
            return Reason.WRONG_PHASE
        return None if is_worthless(hand) else Reason.HAND_NOT_WORTHLESS

    def _bid_refusal(self, rules: RuleSet, auction: Auction, bid: Bid) -> Reason | None:
        standing = auction.standing
        if standing is None:
            return None
        if bid.tricks <= standing.tricks:
            return Reason.BID_TOO_LOW
        if standing.seat is bid.seat.partner and not rules.may_overbid_partner:
            return Reason.MAY_NOT_OVERBID_PARTNER
        return None


class MultiRound(_Bidding):
    """Bids rise round the table until three seats in a row, or three for good, have passed."""

    def result(self, rules: RuleSet, auction: Auction) -> AuctionResult:
        last = auction.calls[-1] if auction.calls else None
        if isinstance(last, ThrowIn):
            return AuctionResult.THROWN_IN
        standing = auction.standing
        passes = len(auction.passed) if rules.pass_is_final else auction.trailing_passes
        if standing is None:
            return AuctionResult.PASSED_OUT if passes == 4 else AuctionResult.OPEN
        at_limit = standing.tricks == MAX_BID and rules.auction_ends_on_13
        return AuctionResult.WON if passes >= 3 or at_limit else AuctionResult.OPEN

    def turn(self, rules: RuleSet, auction: Auction) -> Seat:
        last = auction.calls[-1].seat if auction.calls else auction.dealer
        seat = rules.next_seat(last)
        while rules.pass_is_final and seat in auction.passed:
            seat = rules.next_seat(seat)
        return seat


class SingleRound(_Bidding):
    """Each seat speaks once, the dealer last; he may be allowed to equal the standing bid."""

    def result(self, rules: RuleSet, auction: Auction) -> AuctionResult:
        if auction.calls and isinstance(auction.calls[-1], ThrowIn):
            return AuctionResult.THROWN_IN
        standing = auction.standing
        at_limit = standing is not None and standing.tricks == MAX_BID and rules.auction_ends_on_13
        if len(auction.calls) < 4 and not at_limit:
            return AuctionResult.OPEN
        return AuctionResult.PASSED_OUT if standing is None else AuctionResult.WON

    def turn(self, rules: RuleSet, auction: Auction) -> Seat:
        last = auction.calls[-1].seat if auction.calls else auction.dealer
        return rules.next_seat(last)

    def _bid_refusal(self, rules: RuleSet, auction: Auction, bid: Bid) -> Reason | None:
        standing = auction.standing
        if (
            standing is not None
            and bid.tricks == standing.tricks
            and bid.seat is auction.dealer
            and rules.dealer_may_equal
        ):
            if standing.tricks == MAX_BID and not rules.dealer_may_equal_13:
                return Reason.BID_TOO_LOW
            if standing.seat is bid.seat.partner and not rules.dealer_may_equal_partner:
                return Reason.MAY_NOT_OVERBID_PARTNER
            return None
        return super()._bid_refusal(rules, auction, bid)


AUCTIONS: Final[Mapping[AuctionKind, AuctionRules]] = MappingProxyType(
    {AuctionKind.MULTI_ROUND: MultiRound(), AuctionKind.SINGLE_ROUND: SingleRound()}
)


def is_worthless(hand: Iterable[Card]) -> bool:
    """No ace, no king with another card, no queen with two, no jack with three of its suit."""
    cards = tuple(hand)
    lengths = {suit: sum(card.suit is suit for card in cards) for suit in Suit}
    guard = {Rank.ACE: 1, Rank.KING: 2, Rank.QUEEN: 3, Rank.JACK: 4}
    return not any(lengths[card.suit] >= guard.get(card.rank, 14) for card in cards)
