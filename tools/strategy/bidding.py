"""Bidding: from how many expected tricks a bid is better than a pass.

It comes from the bots' book of auctions, which counts what bids and passes lead to.
"""

from __future__ import annotations

from functools import cache
from statistics import fmean
from typing import Any, Final

from ai.auction_book import auction_book
from ai.bidding import Setting
from ai.match_equity import MatchScore, PointScore, Score, chance_to_win
from tools.strategy.contracts import RULES

__all__ = ["bidding_figures", "threshold"]

_OPEN = Setting(partner_holds=False, partner_passed=False, opponents_bid=0)
_OVER_OPPONENT = Setting(partner_holds=False, partner_passed=False, opponents_bid=1)
_OVER_PARTNER = Setting(partner_holds=True, partner_passed=False, opponents_bid=0)

SCORES: Final = {"level": (20, 20), "ahead": (33, 12), "behind": (12, 33)}
"""Own points and theirs."""


def threshold(bid: int, setting: Setting, score: Score) -> float:
    """The expected tricks from which ``bid`` is better than passing; 0 for any hand."""
    book, worth, key = auction_book(), cache(score.worth), setting.key(bid)
    steps = [step / 20 for step in range(90, 220)]
    found = next(t for t in steps if book.covers(key, t, t) and book.gain(key, t, t, worth) > 0)
    return 0.0 if found == steps[0] else found


def bidding_figures() -> dict[str, Any]:
    """From how many expected tricks a player bids who counts what it leads to."""
    points = PointScore(RULES)
    return {
        "open": threshold(7, _OPEN, points),
        "over_opponent": threshold(8, _OVER_OPPONENT, points),
        "over_partner": threshold(8, _OVER_PARTNER, points),
        "by_score": [
            {
                "name": name,
                "own": own,
                "other": other,
                "open": threshold(7, _OPEN, _match(own, other, opens=True)),
                "over_opponent": threshold(8, _OVER_OPPONENT, _match(own, other, opens=False)),
                "wins": round(
                    fmean(
                        chance_to_win(RULES.target - own, RULES.target - other, first)
                        for first in (True, False)
                    ),
                    3,
                ),
            }
            for name, (own, other) in SCORES.items()
        ],
    }


def _match(own: int, other: int, *, opens: bool) -> MatchScore:
    """The score for who speaks first in this hand, or speaks after the opponent who did.

    The next hand is opened by the side that dealt this one.
    """
    return MatchScore(RULES, own, other, next_first=not opens, redeal_first=opens)
