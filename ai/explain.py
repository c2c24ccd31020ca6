"""The vocabulary of reasons: tags that the interface words, and the numbers they speak of."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

__all__ = ["CARD_TAGS", "Number", "Tag"]


class Tag(StrEnum):
    """Why an action was chosen."""

    # Cards: the policy's reasons.
    ONLY_CARD = "only_card"  # the rules, or a hand of equals, leave no choice
    DRAW_TRUMPS = "draw_trumps"  # take the opponents' trumps away
    FORCE_TRUMPS = "force_trumps"  # drive out a higher trump
    CASH_MASTER = "cash_master"  # the highest card left of its suit
    LEAD_SEQUENCE = "lead_sequence"  # the top of touching cards
    LEAD_TOP = "lead_top"  # the top of a short suit
    LEAD_LOW = "lead_low"  # a low card, to find partner or to build a suit
    LEAD_SINGLETON = "lead_singleton"  # a singleton, to ruff the suit later
    RETURN_SUIT = "return_suit"  # partner's suit
    GIVE_RUFF = "give_ruff"  # partner is out of the suit and may ruff
    FOLLOW_LOW = "follow_low"  # the trick cannot be won
    SECOND_LOW = "second_low"  # second hand plays low
    TAKE_MASTER = "take_master"  # take the trick with the highest card while it stands up
    COVER = "cover"  # an honour covers an honour
    THIRD_HIGH = "third_high"  # third hand plays high
    FINESSE = "finesse"  # the cheaper card may win, the better one is kept
    CHEAPEST_WINNER = "cheapest_winner"  # the lowest card that wins
    PARTNER_WINS = "partner_wins"  # partner has the trick: waste nothing on it
    RUFF_IN = "ruff"
    OVERRUFF = "overruff"
    RUFF_OUT_OF_REACH = "ruff_out_of_reach"  # ruff so high that nobody can overruff
    KEEP_TRUMPS = "keep_trumps"  # the trick is not worth a trump
    DISCARD = "discard"  # the card that can best be spared
    FORCED_TRUMP = "forced_trump"  # the rules demand a trump
    # Cards: the search's reasons.
    BEST_BY_WORLDS = "best_by_worlds"  # clearly better in the deals imagined
    EXACT = "exact"  # better when the last tricks are solved in the deals imagined
    # Calls.
    BID_LEAST = "bid_least"  # the least bid that wins is worth making
    BID_THIRTEEN = "bid_thirteen"  # all thirteen tricks are likely enough
    OVER_PARTNER = "over_partner"  # our suit is much better than partner's bid
    BID_FOR_MATCH = "bid_for_match"  # bid or pass: the score of the match turned the answer
    BID_POOR_DEFENCE = "bid_poor_defence"  # bids on: against their contract the hand is worth less
    BID_SACRIFICE = "bid_sacrifice"  # the same, and more likely to go down than to be made
    PASS_GOOD_DEFENCE = "pass_good_defence"  # passes: it is worth more against their contract
    DEALER_MUST_BID = "dealer_must_bid"
    TOO_FEW_TRICKS = "too_few_tricks"  # passes: the hand is worth less
    PARTNER_HAS_IT = "partner_has_it"  # passes: partner's bid may stand
    THROW_IN = "throw_in"  # a worthless hand
    BEST_SUIT = "best_suit"  # names the suit that takes most tricks
    RANDOM = "random"


class Number(StrEnum):
    """Keys of ``Decision.numbers``."""

    TRICKS = "tricks"  # expected tricks of the own side with the best suit as trump
    SUIT = "suit"  # that suit, by its index
    NEEDED = "needed"  # tricks that the least legal bid asks for
    CHANCE = "chance"  # of making the least legal bid
    POINTS = "points"  # expected points of the hand when we bid, against passing
    TRICKS_TO_GO = "tricks_to_go"  # tricks that the own side still wants


CARD_TAGS: Final[tuple[Tag, ...]] = tuple(Tag)[:24]
"""The tags of the policy's reasons; the index is the code in ``ai.reasons``."""
