"""The rules in words, made from the options of a ``RuleSet``: sections, and worked scores."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.rules import (
    MAX_BID,
    DefendersWhenMade,
    FailedDefenders,
    FailedThirteenDefenders,
    MadeScore,
    RuleSet,
)
from game.scoring import TRICKS_A_HAND, team_points
from ui.i18n import tr
from ui.words import bid_text

__all__ = ["WorkedScore", "bidders_reason", "defenders_reason", "worked_scores"]


@dataclass(frozen=True, slots=True)
class WorkedScore:
    """An example: ``bid``, ``taken`` by the bidders, and the points of both sides."""

    bid: int
    taken: int
    bidders: int
    defenders: int


_EXAMPLES: Final = ((8, 8), (8, 10), (9, 13), (9, 7), (10, 6), (13, 13), (13, 11))


def worked_scores(rules: RuleSet) -> list[WorkedScore]:
    """Examples by ``team_points`` that show every row of the scoring."""
    scores = []
    for bid, taken in _EXAMPLES:
        points = team_points(rules, bid, taken)
        scores.append(WorkedScore(bid, taken, points.bidders, points.defenders))
    return scores


def bidders_reason(rules: RuleSet, bid: int, taken: int) -> str:
    """Why the bidding side scores what it does."""
    values = {"bid": bid_text(bid, rules), "taken": taken}
    if taken < bid:
        if bid == MAX_BID and isinstance(rules.bid13_failed_bidders, int):
            return tr("Bid {bid}, took {taken}: a fixed loss.", **values)
        return tr("Bid {bid}, took {taken}: the bid is lost.", **values)
    if taken == TRICKS_A_HAND:
        if bid == MAX_BID and rules.bid13_made_score is not None:
            return tr("Bid {bid} and took every trick.", **values)
        if bid < MAX_BID and rules.kaboot_score is not None:
            return tr("Bid {bid}, took every trick: kaboot.", **values)
    if rules.made_score is MadeScore.TRICKS:
        return tr("Bid {bid}, took {taken}: a point for each trick.", **values)
    return tr("Bid {bid}, took {taken}: the bid counts.", **values)


def defenders_reason(rules: RuleSet, bid: int, taken: int) -> str:
    """Why the other side scores what it does."""
    defended = TRICKS_A_HAND - taken
    if taken >= bid:
        if rules.defenders_score_when_made is DefendersWhenMade.TRICKS and defended:
            return tr("Defenders’ tricks: {taken}, a point for each.", taken=defended)
        return tr("The bid was made: nothing for the defenders.")
    kaboot = defended == TRICKS_A_HAND and rules.defenders_kaboot is not None
    if bid == MAX_BID:
        if rules.bid13_failed_defenders is FailedThirteenDefenders.DOUBLE:
            return tr("Defenders’ tricks: {taken}, counted twice.", taken=defended)
    elif rules.failed_defenders is FailedDefenders.BID:
        return tr("The lost bid goes to the defenders.")
    elif rules.failed_defenders is FailedDefenders.NONE:
        return tr("Nothing for the defenders.")
    if kaboot:
        return tr("The defenders took every trick: kaboot.")
    return tr("Defenders’ tricks: {taken}, a point for each.", taken=defended)
