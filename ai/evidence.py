"""What the three hidden seats have said and played, as a view tells it."""

from __future__ import annotations

from dataclasses import dataclass

from ai.bidding import Setting
from ai.calls import Asked, asked
from ai.hand_model import HandModel
from ai.likelihood import PlayModel
from ai.reading import code_of, to_kernel
from ai.table import Table
from ai.witness import Witness
from game.actions import Bid, Pass
from game.auction import AUCTIONS, Auction
from game.rules import MAX_BID, MIN_BID
from game.view import PlayerView

__all__ = ["HeardCall", "heard_calls", "witnesses"]


@dataclass(frozen=True, slots=True)
class HeardCall:
    """A call of another seat, which had the choice."""

    seat: int
    asked: Asked
    is_bid: bool


def witnesses(
    view: PlayerView, table: Table, hand_model: HandModel, play_model: PlayModel, temper: float
) -> list[Witness]:
    """The three hidden seats of ``view``, whose table is ``table``, a hidden declarer first."""
    hidden: dict[int, Witness] = {}
    for away in (1, 2, 3):
        seat = (int(table.seat) + away) % 4
        named = table.trump if seat == table.declarer else -1
        hidden[seat] = Witness(seat, named, hand_model, play_model, temper)
    for call in heard_calls(view):
        hidden[call.seat].hear(call.asked.alone, list(call.asked.beside_defence), call.is_bid)
    now = Table(table.trump, table.declarer, table.bid, table.knobs)
    now.must_trump = table.must_trump
    now.must_lead_trump = table.must_lead_trump
    for trick in view.all_tricks:
        for play in trick.plays:
            card = code_of(play.card)
            if now.seat in hidden:
                moment = Table(0, 0, 7, table.knobs)
                moment.copy_from(now)
                hidden[now.seat].see(moment, card)
            now.play(card)
    return sorted(hidden.values(), key=lambda witness: witness.named < 0)


def heard_calls(view: PlayerView) -> list[HeardCall]:
    """The calls of the others that they chose to make."""
    heard: list[HeardCall] = []
    auction = Auction(view.dealer)
    for call in view.auction.calls:
        standing = auction.standing
        least = MIN_BID if standing is None else min(standing.tricks + 1, MAX_BID)
        bid = call.tricks if isinstance(call, Bid) else least
        forced = AUCTIONS[view.rules.auction].refusal(view.rules, auction, Pass(call.seat), ())
        if call.seat is not view.seat and forced is None:
            what = asked(bid, Setting.of(auction, call.seat), view.rules)
            heard.append(HeardCall(to_kernel(view.rules, call.seat), what, isinstance(call, Bid)))
        auction = auction.with_call(call)
    return heard
