"""What happened, in one short sentence: for the line on the table, and for the announcer."""

from __future__ import annotations

from game.events import (
    AuctionWon,
    BidMade,
    CardPlayed,
    Event,
    HandDealt,
    HandScored,
    HandThrownIn,
    MatchWon,
    Passed,
    PassedOut,
    TrickTaken,
    TrumpNamed,
)
from game.rules import AllPass
from game.view import PlayerView
from ui.i18n import card_text, tr
from ui.words import bid_text, player_name, suit_text

__all__ = ["sentence", "turn_text"]

_SeatEvent = BidMade | Passed | AuctionWon | TrumpNamed | CardPlayed | TrickTaken


def sentence(event: Event, view: PlayerView, chosen_name: str = "") -> str:
    """``event`` in words for the person who sees ``view``; empty when nothing is to be said."""
    match event:
        case HandThrownIn(seat=seat):
            name = player_name(seat, chosen_name)
            return tr("{name} throws in a worthless hand: the cards are dealt again.", name=name)
        case PassedOut():
            return _passed_out(view)
        case MatchWon(team=team):
            won = team is view.seat.team
            return tr("You have won the match.") if won else tr("They have won the match.")
        case HandDealt(hand=hand, dealer=dealer):
            if dealer is view.seat:
                return tr("Hand {number}: you deal.", number=hand + 1)
            name = player_name(dealer, chosen_name)
            return tr("Hand {number}: {name} deals.", number=hand + 1, name=name)
        case HandScored():
            return ""
        case _:
            if event.seat is view.seat:
                return _about_you(event, view)
            return _about(event, view, player_name(event.seat, chosen_name))


def _about_you(event: _SeatEvent, view: PlayerView) -> str:
    match event:
        case BidMade(tricks=tricks):
            return tr("You bid {bid}.", bid=bid_text(tricks, view.rules))
        case Passed():
            return tr("You pass.")
        case AuctionWon(tricks=tricks):
            return tr("The bid is yours: {bid}.", bid=bid_text(tricks, view.rules))
        case TrumpNamed(suit=suit):
            return tr("Trump is {suit}.", suit=suit_text(suit))
        case CardPlayed(card=card, position=0):
            return tr("You lead {card}.", card=card_text(card))
        case CardPlayed(card=card):
            return tr("You play {card}.", card=card_text(card))
        case TrickTaken():
            return tr("The trick is yours.")


def _about(event: _SeatEvent, view: PlayerView, name: str) -> str:
    match event:
        case BidMade(tricks=tricks):
            return tr("{name} bids {bid}.", name=name, bid=bid_text(tricks, view.rules))
        case Passed():
            return tr("{name} passes.", name=name)
        case AuctionWon(tricks=tricks):
            bid = bid_text(tricks, view.rules)
            return tr("{name} takes the contract: {bid}.", name=name, bid=bid)
        case TrumpNamed(suit=suit):
            return tr("{name} names {suit} trump.", name=name, suit=suit_text(suit))
        case CardPlayed(card=card, position=0):
            return tr("{name} leads {card}.", name=name, card=card_text(card))
        case CardPlayed(card=card):
            return tr("{name} plays {card}.", name=name, card=card_text(card))
        case TrickTaken():
            return tr("{name} takes the trick.", name=name)


def _passed_out(view: PlayerView) -> str:
    if view.rules.all_pass is AllPass.REDEAL_NEXT_DEALER:
        return tr("Everyone passed: the next player deals again.")
    return tr("Everyone passed: the same dealer deals again.")


def turn_text(view: PlayerView, chosen_name: str = "") -> str:
    """Whose turn it is; empty when it is nobody's."""
    if view.turn is None:
        return ""
    if view.turn is view.seat:
        return tr("It is your turn.")
    return tr("It is {name}'s turn.", name=player_name(view.turn, chosen_name))
