"""Advice in words: the action and its reason, from the tags and numbers of a ``Decision``."""

from __future__ import annotations

from typing import Final

from ai.explain import Number, Tag
from ai.player import Decision
from game.actions import Bid, NameTrump, Pass, PlayCard
from game.cards import Suit
from game.rules import RuleSet
from ui.i18n import N_, card_text, decimal, tr
from ui.words import bid_text, suit_text

__all__ = ["advice", "reason"]

_REASONS: Final = {
    Tag.ONLY_CARD: N_("nothing else makes a difference"),
    Tag.DRAW_TRUMPS: N_("draw the opponents' trumps"),
    Tag.FORCE_TRUMPS: N_("drive out the higher trumps"),
    Tag.CASH_MASTER: N_("it is the highest card left in its suit"),
    Tag.LEAD_SEQUENCE: N_("lead the top of touching cards"),
    Tag.LEAD_TOP: N_("lead the top of a short suit"),
    Tag.LEAD_LOW: N_("lead low and look for your partner's honours"),
    Tag.LEAD_SINGLETON: N_("you can trump this suit later"),
    Tag.RETURN_SUIT: N_("return your partner's suit"),
    Tag.GIVE_RUFF: N_("your partner can trump this suit"),
    Tag.FOLLOW_LOW: N_("you cannot win this trick: play low"),
    Tag.SECOND_LOW: N_("the second hand plays low"),
    Tag.TAKE_MASTER: N_("take the trick while the card is good"),
    Tag.COVER: N_("cover the honour"),
    Tag.THIRD_HIGH: N_("the third hand plays high"),
    Tag.FINESSE: N_("the cheaper card may win and keeps the better one"),
    Tag.CHEAPEST_WINNER: N_("it is the cheapest card that wins"),
    Tag.PARTNER_WINS: N_("your partner has the trick: waste nothing on it"),
    Tag.RUFF_IN: N_("cut with a trump"),
    Tag.OVERRUFF: N_("cut with a higher trump"),
    Tag.RUFF_OUT_OF_REACH: N_("cut so high that nobody can go over it"),
    Tag.KEEP_TRUMPS: N_("this trick is not worth a trump"),
    Tag.DISCARD: N_("it is the card that you can best spare"),
    Tag.FORCED_TRUMP: N_("the rules ask for a trump"),
    Tag.BEST_BY_WORLDS: N_("it gains most over the deals that are possible"),
    Tag.EXACT: N_("every possible deal was played to the end"),
    Tag.BID_LEAST: N_("the least bid is worth making"),
    Tag.BID_THIRTEEN: N_("all thirteen tricks are likely enough"),
    Tag.OVER_PARTNER: N_("your suit is much better than your partner's bid"),
    Tag.BID_FOR_MATCH: N_("the score of the match calls for it"),
    Tag.BID_POOR_DEFENCE: N_("your cards are worth little if the opponents declare"),
    Tag.BID_SACRIFICE: N_("it may go down, but to let the opponents declare costs more"),
    Tag.PASS_GOOD_DEFENCE: N_("your cards are worth more if the opponents declare"),
    Tag.DEALER_MUST_BID: N_("the dealer must bid"),
    Tag.TOO_FEW_TRICKS: N_("the next bid asks for more"),
    Tag.PARTNER_HAS_IT: N_("your partner's bid may stand"),
    Tag.THROW_IN: N_("the hand is worthless"),
    Tag.BEST_SUIT: N_("this suit takes most tricks"),
}


def advice(decision: Decision, rules: RuleSet) -> str:
    """What to do and why, in one or two short sentences."""
    action, why = _action(decision, rules), reason(decision)
    if why:
        sentence = tr("Hint: {action} — {reason}.", action=action, reason=why)
    else:
        sentence = tr("Hint: {action}.", action=action)
    worth = _worth(decision)
    return f"{sentence} {worth}" if worth else sentence


def reason(decision: Decision) -> str:
    """Why, in a part of a sentence; empty when the decision does not say."""
    found = next((_REASONS[Tag(tag)] for tag in decision.tags if tag in _REASONS), None)
    return "" if found is None else tr(found)


def _action(decision: Decision, rules: RuleSet) -> str:
    match decision.action:
        case Bid(tricks=tricks):
            return tr("bid {bid}", bid=bid_text(tricks, rules))
        case Pass():
            return tr("pass")
        case NameTrump(suit=suit):
            return tr("name {suit}", suit=suit_text(suit))
        case PlayCard(card=card):
            return tr("play {card}", card=card_text(card))
        case _:
            return tr("throw the hand in")


def _worth(decision: Decision) -> str:
    """What the hand is worth, where the decision says so."""
    numbers = decision.numbers
    if Number.TRICKS not in numbers or Number.SUIT not in numbers:
        return ""
    if not isinstance(decision.action, Bid | Pass):
        return ""
    suit = Suit(int(numbers[Number.SUIT]))
    tricks = decimal(numbers[Number.TRICKS])
    return tr(
        "Your hand is worth about {tricks} tricks with {suit}.", tricks=tricks, suit=suit_text(suit)
    )
