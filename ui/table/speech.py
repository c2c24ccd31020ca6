"""What happened, in one short sentence: the line on the table, later the announcer and the log."""

from __future__ import annotations

from game.events import (
    AuctionWon,
    BidMade,
    CardPlayed,
    Event,
    HandDealt,
    HandThrownIn,
    MatchWon,
    Passed,
    PassedOut,
    TrickTaken,
    TrumpNamed,
)
from game.rules import AllPass
from game.seats import Seat, Team
from game.view import PlayerView
from ui.i18n import card_text, tr
from ui.words import bid_text, player_name, suit_text

__all__ = ["sentence"]


def sentence(event: Event, view: PlayerView, chosen_name: str = "") -> str:
    """``event`` in words for the person who sees ``view``; empty when nothing is to be said."""
    you = view.seat

    def name(seat: Seat) -> str:
        return player_name(seat, chosen_name)

    match event:
        case HandDealt(dealer=seat):
            return tr("You deal.") if seat is you else tr("{name} deals.", name=name(seat))
        case BidMade(seat=seat, tricks=tricks):
            bid = bid_text(tricks, view.rules)
            if seat is you:
                return tr("You bid {bid}.", bid=bid)
            return tr("{name} bids {bid}.", name=name(seat), bid=bid)
        case Passed(seat=seat):
            return tr("You pass.") if seat is you else tr("{name} passes.", name=name(seat))
        case HandThrownIn(seat=seat):
            return tr(
                "{name} throws in a worthless hand: the cards are dealt again.", name=name(seat)
            )
        case PassedOut():
            return _passed_out(view)
        case AuctionWon(seat=seat, tricks=tricks):
            bid = bid_text(tricks, view.rules)
            if seat is you:
                return tr("The bid is yours: {bid}.", bid=bid)
            return tr("The bid is {name}'s: {bid}.", name=name(seat), bid=bid)
        case TrumpNamed(seat=seat, suit=suit):
            if seat is you:
                return tr("Trump is {suit}.", suit=suit_text(suit))
            return tr("{name} names {suit} trump.", name=name(seat), suit=suit_text(suit))
        case CardPlayed(seat=seat, card=card):
            shown = card_text(card)
            if seat is you:
                return tr("You play {card}.", card=shown)
            return tr("{name} plays {card}.", name=name(seat), card=shown)
        case TrickTaken(seat=seat):
            if seat is you:
                return tr("The trick is yours.")
            return tr("{name} takes the trick.", name=name(seat))
        case MatchWon(team=team):
            return (
                tr("You have won the match.") if team is Team.A else tr("They have won the match.")
            )
        case _:
            return ""


def _passed_out(view: PlayerView) -> str:
    if view.rules.all_pass is AllPass.REDEAL_NEXT_DEALER:
        return tr("Everyone passed: the next player deals again.")
    return tr("Everyone passed: the same dealer deals again.")
