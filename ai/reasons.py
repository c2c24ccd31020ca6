"""The policy's reasons as integers, in the order of ``ai.explain.CARD_TAGS``."""

from __future__ import annotations

from typing import Final

ONLY_CARD: Final = 0
DRAW_TRUMPS: Final = 1
FORCE_TRUMPS: Final = 2
CASH_MASTER: Final = 3
LEAD_SEQUENCE: Final = 4
LEAD_TOP: Final = 5
LEAD_LOW: Final = 6
LEAD_SINGLETON: Final = 7
RETURN_SUIT: Final = 8
GIVE_RUFF: Final = 9
FOLLOW_LOW: Final = 10
SECOND_LOW: Final = 11
TAKE_MASTER: Final = 12
COVER: Final = 13
THIRD_HIGH: Final = 14
FINESSE: Final = 15
CHEAPEST_WINNER: Final = 16
PARTNER_WINS: Final = 17
RUFF_IN: Final = 18
OVERRUFF: Final = 19
RUFF_OUT_OF_REACH: Final = 20
KEEP_TRUMPS: Final = 21
DISCARD: Final = 22
FORCED_TRUMP: Final = 23
