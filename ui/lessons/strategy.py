"""The page of strategy in words and tables; its numbers are read from ``ui/data/strategy.json``.

They were measured by ``tools.measure_strategy`` in self-play of the game's own club player.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from game.rules import MAX_BID, MIN_BID
from game.scoring import TRICKS_A_HAND, team_points
from ui.i18n import decimal, num, percent, signed, tr, trn
from ui.lessons.board import RULES

__all__ = ["Grid", "Section", "figures", "sections"]

_FILE: Final = Path(__file__).resolve().parent.parent / "data" / "strategy.json"
_COUNTS: Final = range(5, 11)
_BIDS: Final = range(7, 11)
_LENGTHS: Final = range(4, 8)
_FEWEST: Final = 0.01
"""Contracts that are rarer than this are not worth a row."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: what stands above the columns, and the rows."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with what stands below it, in order."""

    id: str
    heading: str
    parts: tuple[str | Grid, ...]


@cache
def figures() -> dict[str, Any]:
    """The measured figures. Not to be changed by the caller."""
    data: dict[str, Any] = json.loads(_FILE.read_text(encoding="utf-8"))
    return data


def sections() -> list[Section]:
    """The page in the present language."""
    return [
        Section("count", tr("What a hand is worth"), tuple(_count())),
        Section("bid", tr("When to bid, and how high"), tuple(_bid())),
        Section("trump", tr("Which suit to name"), tuple(_trump())),
        Section("draw", tr("Drawing trumps"), tuple(_draw())),
        Section("lead", tr("Leading"), tuple(_lead())),
        Section("follow", tr("Second, third and last to play"), tuple(_follow())),
        Section("cut", tr("Cutting"), tuple(_cut())),
        Section("discard", tr("What to throw away"), tuple(_discard())),
        Section("defend", tr("Breaking a bid"), tuple(_defend())),
        Section("thirteen", tr("When to bid 13"), tuple(_thirteen())),
        Section("score", tr("Bidding at the score"), tuple(_score())),
        Section("source", tr("Where the numbers come from"), tuple(_source())),
    ]


def _habit(name: str) -> str:
    """What a side loses without a habit."""
    tricks = round(100 * figures()["habits"][name]["tricks"])
    return trn("{n} trick in a hundred hands", "{n} tricks in a hundred hands", tricks)


def _count() -> Iterator[str | Grid]:
    hands = figures()["hands"]
    yield tr(
        "Count one for the ace of your trump suit, one for its king with another card, one for its "
        "queen with two others, and one for every trump after the third. In the other suits count "
        "one for an ace and a half for a king that is not alone. With four trumps or more a void "
        "counts one and a single card a half. Then add three for your partner."
    )
    yield tr(
        "What such a count comes to: the tricks of your side on average, and how often it takes as "
        "many as a bid asks for."
    )
    chosen = (row for row in hands["by_count"] if row["count"] in _COUNTS)
    yield Grid(
        (tr("Count"), tr("Tricks"), *(num(bid) for bid in _BIDS)),
        tuple(
            (
                num(row["count"]),
                decimal(row["tricks"]),
                *(percent(row["reaches"][str(bid)]) for bid in _BIDS),
            )
            for row in chosen
        ),
    )
    contracts = figures()["contracts"]
    yield tr(
        "Where a contract was played, the declarer took {own} tricks with his own cards and his "
        "partner {partner}.",
        own=decimal(contracts["declarer_tricks"]),
        partner=decimal(contracts["partner_tricks"]),
    )


def _bid() -> Iterator[str | Grid]:
    contracts, bidding = figures()["contracts"], figures()["bidding"]
    yield tr(
        "A bid that is made scores the tricks you take, not the tricks you bid. So a higher bid "
        "than needed brings nothing and is easier to break: bid the least that may win the "
        "auction, and stop when the next number is more than your hand is worth."
    )
    yield Grid(
        (tr("Bid"), tr("Of all contracts"), tr("Made"), tr("Tricks"), tr("Points a hand")),
        tuple(
            (
                num(row["bid"]),
                percent(row["hands"] / contracts["deals"]),
                percent(row["made"]),
                decimal(row["tricks"]),
                decimal(row["net"]),
            )
            for row in contracts["by_bid"]
            if row["hands"] >= contracts["deals"] * _FEWEST
        ),
    )
    yield tr(
        "Passing is not free, for then the others play: a club player opens with 7 on any hand of "
        "about {open} tricks. To bid 8 over an opponent’s 7 he wants {opponent}, and over his own "
        "partner’s 7 he wants {partner}, since that bid is as good as his own.",
        open=decimal(bidding["open"]),
        opponent=decimal(bidding["over_opponent"]),
        partner=decimal(bidding["over_partner"]),
    )
    yield tr(
        "{seven} of the bids of 7 were left standing, and {eight} of those of 8. Of all contracts "
        "{made} were made. Whose bids are never broken bids too seldom.",
        seven=percent(contracts["stands"]["7"]),
        eight=percent(contracts["stands"]["8"]),
        made=percent(contracts["made"]),
    )


def _trump() -> Iterator[str | Grid]:
    hands = figures()["hands"]
    worth = hands["worth"]
    yield tr(
        "Name a long suit. Every further trump, however small, is worth {trump} of a trick, about "
        "as much as an ace in another suit ({ace}).",
        trump=decimal(worth["trump"], 2),
        ace=decimal(worth["side_ace"], 2),
    )
    yield Grid(
        (tr("Cards of the trump suit"), tr("Tricks")),
        tuple(
            (num(row["cards"]), decimal(row["tricks"]))
            for row in hands["by_length"]
            if row["cards"] in _LENGTHS
        ),
    )
    yield tr(
        "Between two suits of the same length take the one with the higher cards: the ace of "
        "trumps adds {ace} of a trick, the king {king}, the queen {queen}.",
        ace=decimal(worth["trump_ace"], 2),
        king=decimal(worth["trump_king"], 2),
        queen=decimal(worth["trump_queen"], 2),
    )
    yield tr(
        "In the other suits a king that is not alone is worth {king}, a queen with two cards "
        "{queen}, having none of a suit {void}, and a single card {single}.",
        king=decimal(worth["side_king"], 2),
        queen=decimal(worth["side_queen"], 2),
        void=decimal(worth["void"], 2),
        single=decimal(worth["singleton"], 2),
    )


def _draw() -> Iterator[str]:
    yield tr(
        "As the declarer, draw the opponents’ trumps before you play your other high cards. A side "
        "that never did lost {tricks}.",
        tricks=_habit("draw_trumps"),
    )
    yield tr(
        "Count: thirteen trumps, less your own, less those that have been played. Stop when only "
        "your partner can hold the rest, when the last one out is higher than all of yours, or "
        "when you need your small trumps for cutting."
    )


def _lead() -> Iterator[str]:
    yield tr(
        "Play high cards that nobody can beat while everyone still has to follow. Those who kept "
        "them back lost {tricks}.",
        tricks=_habit("cash"),
    )
    yield tr(
        "But do not lead a small card from a suit whose highest card you hold: that cost {tricks}. "
        "From touching high cards lead the highest; a single card makes you void, so that you can "
        "cut; and your partner’s suit is worth coming back to ({partner}).",
        tricks=_habit("keep_the_ace"),
        partner=_habit("return_suit"),
    )


def _follow() -> Iterator[str]:
    yield tr(
        "Second to play, stay low: two are still to come, and one of them is your partner. Whoever "
        "went up at once lost {tricks}.",
        tricks=_habit("second_low"),
    )
    yield tr(
        "Third to play, go high enough to take the trick or to make the last player pay for it. To "
        "hope for a cheaper card every time cost {tricks}.",
        tricks=_habit("third_high"),
    )
    yield tr(
        "Last to play, take the trick with the cheapest card that does, and give your smallest to "
        "a trick that is your partner’s already."
    )


def _cut() -> Iterator[str]:
    yield tr(
        "Trumps are there to cut. A side that never cut lost {tricks}.",
        tricks=_habit("cut"),
    )
    yield tr(
        "Cut with your smallest trump, and with a high one only when the next player may cut over "
        "it. Do not cut a trick that is safe with your partner."
    )


def _discard() -> Iterator[str]:
    yield tr(
        "Throw small cards from the suit in which you have nothing to protect. Keep the highest "
        "cards left of a suit, a guard beside every king, and what your partner has led. Careless "
        "throwing away cost {tricks}.",
        tricks=_habit("discards"),
    )


def _defend() -> Iterator[str]:
    made = figures()["contracts"]["made"]
    yield tr(
        "Know your goal: against a bid of 8 it is six tricks, against 9 five, and so on. {broken} "
        "of the contracts were broken, and then every trick of yours is a point, while the bidders "
        "lose all that they bid.",
        broken=percent(1 - made),
    )
    yield tr(
        "Take your aces before the declarer has drawn the trumps and thrown away what he would "
        "lose. Cut where you are void; lead what your partner may cut; and when the declarer lives "
        "on cutting, lead trumps yourself."
    )


def _thirteen() -> Iterator[str]:
    hands, contracts = figures()["hands"], figures()["contracts"]
    ten = next(row for row in hands["by_count"] if row["count"] == max(_COUNTS))
    yield tr(
        "All thirteen tricks bring {bid} when they were bid and {unbid} when they were not. Twelve "
        "bring {twelve}, but {lost} after a bid of 13. So that bid pays only when you would make "
        "it {chance} of the time.",
        bid=signed(team_points(RULES, MAX_BID, TRICKS_A_HAND).bidders),
        unbid=signed(team_points(RULES, MIN_BID, TRICKS_A_HAND).bidders),
        twelve=signed(team_points(RULES, MIN_BID, 12).bidders),
        lost=signed(team_points(RULES, MAX_BID, 12).bidders),
        chance=percent(chance_for_thirteen()),
    )
    yield tr(
        "That is rare: hands with a count of 10 took every trick {share} of the time, and of all "
        "contracts {kaboot} ended in kaboot. Bid 13 when you see thirteen tricks, never to catch "
        "up.",
        share=percent(ten["reaches"]["13"]),
        kaboot=percent(contracts["kaboot"]),
    )


def chance_for_thirteen() -> float:
    """The chance of all tricks from which a bid of 13 is better than a low one, if not then 12."""

    def net(bid: int, taken: int) -> int:
        points = team_points(RULES, bid, taken)
        return points.bidders - points.defenders

    gain = net(MAX_BID, TRICKS_A_HAND) - net(MIN_BID, TRICKS_A_HAND)
    loss = net(MIN_BID, 12) - net(MAX_BID, 12)
    return loss / (gain + loss)


def _score() -> Iterator[str | Grid]:
    yield tr(
        "What counts is the match. Far ahead, pass more: time is on your side. When the opponents "
        "need one contract more, hardly any hand is too weak to bid: what they do not play they "
        "cannot make. The table is for a match to {target}.",
        target=RULES.target,
    )
    yield Grid(
        (
            tr("Us"),
            tr("Them"),
            tr("Chance to win"),
            tr("7 to open"),
            tr("8 over their 7"),
        ),
        tuple(
            (
                num(row["own"]),
                num(row["other"]),
                percent(row["wins"]),
                _tricks_wanted(row["open"]),
                _tricks_wanted(row["over_opponent"]),
            )
            for row in figures()["bidding"]["by_score"]
        ),
    )
    yield tr("The last two columns are the tricks that a hand should be worth for the bid.")


def _tricks_wanted(tricks: float) -> str:
    return decimal(tricks) if tricks else tr("any hand")


def _source() -> Iterator[str]:
    origin = figures()["provenance"]
    yield tr(
        "Four club players of this game, version {version}, played {deals} deals of “Classic, to "
        "41” (seed {seed}); what a hand is worth was measured with {hands} more. A habit was "
        "measured by playing the same deals again without it. People play otherwise than these "
        "players: take the numbers as a measure, not as a law.",
        version=origin["version"],
        deals=origin["deals"],
        seed=origin["seed"],
        hands=figures()["hands"]["hands"],
    )
