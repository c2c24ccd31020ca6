"""The lessons in their order."""

from __future__ import annotations

from typing import Final

from ui.lessons.bidding import BIDDING
from ui.lessons.following import FOLLOWING
from ui.lessons.kaboot import KABOOT
from ui.lessons.price import PRICE
from ui.lessons.ruffing import RUFFING
from ui.lessons.steps import Lesson
from ui.lessons.whole_hand import WHOLE_HAND
from ui.lessons.winning import WINNING

__all__ = ["LESSONS"]

LESSONS: Final[tuple[Lesson, ...]] = (
    FOLLOWING,
    WINNING,
    RUFFING,
    BIDDING,
    PRICE,
    KABOOT,
    WHOLE_HAND,
)
