"""Sentences for the ear: enough of them to play a whole hand without seeing the table.

They say more than the screen has room for: the own cards, the choices of a turn, how everything
stands.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.actions import Bid, Call, Pass, PlayCard, ThrowIn
from game.events import Event, HandDealt, TrickTaken
from game.rules import RuleSet
from game.scoring import TRICKS_A_HAND
from game.seats import Team
from game.state import Phase
from game.tricks import Trick, winner
from game.view import PlayerView
from ui.ear import cards_words
from ui.i18n import list_join, tr, trn
from ui.table.prompt import instruction
from ui.table.speech import sentence, turn_text
from ui.words import bid_text, player_name, suit_name

__all__ = [
    "event_words",
    "last_trick_words",
    "needed_text",
    "situation_words",
    "still_needed",
    "turn_words",
]


# --- what happens -----------------------------------------------------------------------------


def event_words(event: Event, view: PlayerView, chosen_name: str = "") -> str:
    """What happened; a deal with the own cards, a trick with the count after it."""
    said = sentence(event, view, chosen_name)
    if isinstance(event, HandDealt):
        return " ".join((said, tr("Your cards: {cards}.", cards=cards_words(view.hand))))
    if isinstance(event, TrickTaken):
        # The view is that of the full trick on the table, which is not counted yet.
        won = [view.tricks_won[team] + (event.seat.team is team) for team in Team]
        return " ".join((said, _counts(won)))
    return said


def _counts(won: Iterable[int]) -> str:
    us, them = won
    return tr("Tricks: us {us}, them {them}.", us=us, them=them)


# --- the own turn -----------------------------------------------------------------------------


def turn_words(view: PlayerView, chosen_name: str = "") -> str:
    """What may be done now by the person whose turn it is; empty when there is nothing."""
    match view.phase:
        case Phase.AUCTION if view.legal:
            return _auction_choices(view, chosen_name)
        case Phase.NAME_TRUMP if view.legal:
            return tr("The bid is yours: name the trump")
        case Phase.PLAY if view.legal:
            return _card_choices(view)
    return ""


def _auction_choices(view: PlayerView, chosen_name: str) -> str:
    bids = [call.tricks for call in view.legal if isinstance(call, Bid)]
    said = [tr("It is your turn."), _standing(view, chosen_name)]
    if bids:
        low, high = (bid_text(bid, view.rules) for bid in (min(bids), max(bids)))
        if low == high:
            said.append(tr("You may bid {bid}.", bid=low))
        else:
            said.append(tr("You may bid from {low} to {high}.", low=low, high=high))
    if any(isinstance(call, Pass) for call in view.legal):
        said.append(tr("You may pass."))
    if any(isinstance(call, ThrowIn) for call in view.legal):
        said.append(tr("You may throw in your worthless hand."))
    return " ".join(said)


def _standing(view: PlayerView, chosen_name: str) -> str:
    standing = view.auction.standing
    if standing is None:
        return tr("Nobody has bid.")
    bid = bid_text(standing.tricks, view.rules)
    return tr("Highest bid: {bid}, {name}.", bid=bid, name=player_name(standing.seat, chosen_name))


def _card_choices(view: PlayerView) -> str:
    legal = [action.card for action in view.legal if isinstance(action, PlayCard)]
    asked = f"{instruction(view)}."
    if len(legal) == len(view.hand):
        return asked
    return " ".join((asked, tr("You may play: {cards}.", cards=cards_words(legal))))


# --- how things stand -------------------------------------------------------------------------


def situation_words(view: PlayerView, chosen_name: str = "") -> str:
    """Everything that a look at the table tells, without the own cards."""
    if view.phase is Phase.AUCTION:
        said = [_calls(view, chosen_name), turn_words(view, chosen_name)]
        if not view.legal:
            said += [_standing(view, chosen_name), turn_text(view, chosen_name)]
    else:
        said = [
            turn_words(view, chosen_name) or turn_text(view, chosen_name),
            _on_the_table(view, chosen_name),
            _contract(view, chosen_name),
            _counts(view.tricks_won) if view.contract is not None else "",
            needed_text(view),
        ]
    us, them = view.totals
    target = view.rules.target
    said.append(tr("Points: us {us}, them {them}, to {target}.", us=us, them=them, target=target))
    return " ".join(text for text in said if text)


def _calls(view: PlayerView, chosen_name: str) -> str:
    if not view.auction.calls:
        return tr("Dealer: {name}.", name=player_name(view.dealer, chosen_name))
    calls = [_call(call, view.rules, chosen_name) for call in view.auction.calls]
    return tr("So far: {calls}.", calls=", ".join(calls))


def _call(call: Call, rules: RuleSet, chosen_name: str) -> str:
    name = player_name(call.seat, chosen_name)
    if isinstance(call, Bid):
        return tr("{name} {bid}", name=name, bid=bid_text(call.tricks, rules))
    return tr("{name} passed", name=name)


def _on_the_table(view: PlayerView, chosen_name: str) -> str:
    if view.trick is None or not view.trick.plays:
        return ""
    return tr("On the table: {cards}.", cards=_plays(view.trick, chosen_name))


def _plays(trick: Trick, chosen_name: str) -> str:
    """Who played which card, in their order."""
    return list_join(
        tr("{name} {card}", name=player_name(play.seat, chosen_name), card=play.card)
        for play in trick.plays
    )


def last_trick_words(view: PlayerView, chosen_name: str = "") -> str:
    """The trick taken last: its cards in their order, and who took it."""
    if not view.tricks:
        return ""
    trick = view.tricks[-1]
    taker = TrickTaken(winner(trick.plays, view.trump).seat, len(view.tricks) - 1)
    cards = tr("The last trick: {cards}.", cards=_plays(trick, chosen_name))
    return f"{cards} {sentence(taker, view, chosen_name)}"


def _contract(view: PlayerView, chosen_name: str) -> str:
    contract = view.contract
    if contract is None or contract.trump is None:
        return ""
    return tr(
        "Contract: {bid} {suit}. Declarer: {name}.",
        bid=bid_text(contract.tricks, view.rules),
        suit=suit_name(contract.trump),
        name=player_name(contract.declarer, chosen_name),
    )


def still_needed(view: PlayerView, team: Team) -> int:
    """How many more tricks ``team`` needs to make the contract, or to break it.

    0 or less once it has them. Only while there is a contract.
    """
    contract = view.contract
    assert contract is not None
    bids = contract.declarer.team is team
    needed = contract.tricks if bids else TRICKS_A_HAND + 1 - contract.tricks
    return needed - view.tricks_won[team]


def needed_text(view: PlayerView) -> str:
    """What the side of ``view`` still needs, in a sentence; empty without a contract."""
    contract = view.contract
    if contract is None or contract.trump is None:
        return ""
    ours = view.seat.team
    we_bid = contract.declarer.team is ours
    if still_needed(view, contract.declarer.team) <= 0:
        return tr("The bid is made.")
    if still_needed(view, contract.declarer.team.other) <= 0:
        return tr("The bid is broken.")
    more = still_needed(view, ours)
    if we_bid:
        return trn(
            "You need {n} more trick to make it.", "You need {n} more tricks to make it.", more
        )
    return trn(
        "You need {n} more trick to break it.", "You need {n} more tricks to break it.", more
    )
