"""The rules in words, made from the options of a ``RuleSet``: sections, and worked scores."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.rules import (
    MAX_BID,
    AllPass,
    AuctionKind,
    BidDisplay,
    DefendersWhenMade,
    FailedDefenders,
    FailedThirteenDefenders,
    FirstDealer,
    MadeScore,
    RuleSet,
    StuckDealerBid,
)
from game.scoring import TRICKS_A_HAND, team_points
from game.seats import Direction, Seat
from ui.i18n import signed, tr, trn
from ui.words import bid_text, player_name

__all__ = [
    "Section",
    "WorkedScore",
    "bidders_reason",
    "defenders_reason",
    "sections",
    "worked_scores",
]


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and its paragraphs; ``id`` names it whatever the language."""

    id: str
    heading: str
    paragraphs: tuple[str, ...]


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


def sections(rules: RuleSet) -> list[Section]:
    """The whole game, in the order in which it is played."""
    return [
        Section("aim", tr("The aim"), tuple(_aim(rules))),
        Section("deal", tr("The deal"), tuple(_deal(rules))),
        Section("auction", tr("The auction"), tuple(_auction(rules))),
        Section("play", tr("The play"), tuple(_play(rules))),
        Section("scoring", tr("The score"), tuple(_scoring(rules))),
    ]


def _aim(rules: RuleSet) -> Iterator[str]:
    yield tr(
        "Two against two: partners sit across from each other. One side bids how many of the "
        "thirteen tricks it will take; the other tries to break the bid."
    )
    yield trn(
        "The match is won by the side that has {n} point or more after a hand.",
        "The match is won by the side that has {n} points or more after a hand.",
        rules.target,
    )
    if rules.lose_at_negative_target:
        yield tr(
            "A side that falls to {points} or lower loses the match.", points=signed(-rules.target)
        )


def _deal(rules: RuleSet) -> Iterator[str]:
    yield tr(
        "Fifty-two cards, thirteen to each player. In every suit the ace is highest, then king, "
        "queen, jack, 10, and so on down to 2."
    )
    if rules.direction is Direction.COUNTER_CLOCKWISE:
        yield tr("Turns and the deal go to the right, counter-clockwise.")
    else:
        yield tr("Turns and the deal go to the left, clockwise.")
    yield _first_dealer(rules)
    if rules.worthless_hand_redeal:
        yield tr(
            "Before anyone has bid, a player whose turn it is may throw in a worthless hand: no "
            "ace, no king with another card of its suit, no queen with two, no jack with three. "
            "The next player then deals."
        )


def _first_dealer(rules: RuleSet) -> str:
    match rules.first_dealer:
        case FirstDealer.RANDOM:
            return tr("The first dealer is drawn by lot; after each hand the deal moves on.")
        case FirstDealer.HUMAN_SPEAKS_FIRST:
            return tr("In the first hand you speak first; after each hand the deal moves on.")
        case seat:
            dealer = Seat[seat.name]
            if dealer is Seat.SOUTH:
                return tr("You deal the first hand; after each hand the deal moves on.")
            return tr(
                "First dealer: {name}; after each hand the deal moves on.",
                name=player_name(dealer),
            )


def _auction(rules: RuleSet) -> Iterator[str]:
    yield tr(
        "The player after the dealer speaks first. A bid is a number of tricks from 7 to 13, "
        "higher than the bid before it; or one passes."
    )
    if rules.bid_display is BidDisplay.OVER_SIX:
        yield tr("Bids are shown as the tricks above six: 1 stands for 7, and 7 for 13.")
    if rules.auction is AuctionKind.SINGLE_ROUND:
        yield tr("Everyone speaks once, the dealer last. The highest bid wins.")
        yield from _dealer_equals(rules)
    elif rules.pass_is_final:
        yield tr("Whoever passes is out of this auction; the last bid left wins.")
    else:
        yield tr(
            "A pass is not final: whoever passed may bid again. Three passes in a row after a bid "
            "end the auction."
        )
    if rules.auction_ends_on_13:
        yield tr("A bid of 13, kaboot, ends the auction at once.")
    if rules.may_overbid_partner:
        yield tr("You may bid over your partner.")
    else:
        yield tr("You may not bid over your partner.")
    yield _all_pass(rules)


def _dealer_equals(rules: RuleSet) -> Iterator[str]:
    if not rules.dealer_may_equal:
        return
    yield tr("The dealer may take the contract by bidding as much as the highest bid.")
    if rules.dealer_may_equal_13:
        yield tr("That holds for a bid of 13 too.")
    if not rules.dealer_may_equal_partner:
        yield tr("That does not hold for the bid of the dealer’s own partner.")


def _all_pass(rules: RuleSet) -> str:
    match rules.all_pass:
        case AllPass.REDEAL_SAME_DEALER:
            return tr("If everyone passes, the same dealer deals again.")
        case AllPass.REDEAL_NEXT_DEALER:
            return tr("If everyone passes, the next player deals.")
        case AllPass.DEALER_TAKES_MIN:
            if rules.stuck_dealer_bid is StuckDealerBid.EXACTLY_7:
                return tr("If the three others pass, the dealer must bid 7.")
            return tr("If the three others pass, the dealer must bid 7 or more.")


def _play(rules: RuleSet) -> Iterator[str]:
    yield tr("The winner of the auction, the declarer, names the trump suit and leads first.")
    if rules.first_lead_must_be_trump:
        yield tr("The first lead must be a trump, if the declarer has one.")
    if rules.must_trump:
        yield tr("Follow the suit led if you can. If you cannot, you must play a trump.")
    else:
        yield tr("Follow the suit led if you can. If you cannot, play any card, trump or not.")
    yield tr(
        "The highest trump takes the trick; without a trump, the highest card of the suit led. "
        "Whoever takes a trick leads to the next."
    )


def _scoring(rules: RuleSet) -> Iterator[str]:
    if rules.made_score is MadeScore.TRICKS:
        yield tr("Bid made: the bidders score a point for each trick that they took.")
    else:
        yield tr("Bid made: the bidders score what they bid.")
    if rules.defenders_score_when_made is DefendersWhenMade.TRICKS:
        yield tr("The defenders score their tricks all the same.")
    if rules.kaboot_score is not None:
        yield tr(
            "All thirteen tricks after a lower bid, kaboot: {points}.",
            points=signed(rules.kaboot_score),
        )
    if rules.bid13_made_score is not None:
        yield tr("Bid 13 and made: {points}.", points=signed(rules.bid13_made_score))
    yield tr("Bid broken: the bidders lose what they bid.") + " " + _failed_defenders(rules)
    failed = rules.bid13_failed_bidders
    loss = failed if isinstance(failed, int) else -MAX_BID
    if rules.bid13_failed_defenders is FailedThirteenDefenders.DOUBLE:
        yield tr(
            "Bid 13 and broken: {points}, and the defenders’ tricks count double.",
            points=signed(loss),
        )
    else:
        yield tr(
            "Bid 13 and broken: {points}, and the defenders score their tricks.",
            points=signed(loss),
        )
    if rules.defenders_kaboot is not None:
        yield tr(
            "Defenders who take all thirteen tricks count them as {n}.", n=rules.defenders_kaboot
        )


def _failed_defenders(rules: RuleSet) -> str:
    match rules.failed_defenders:
        case FailedDefenders.TRICKS:
            return tr("The defenders score a point for each of their tricks.")
        case FailedDefenders.BID:
            return tr("The defenders score the bid.")
        case FailedDefenders.NONE:
            return tr("The defenders score nothing.")
