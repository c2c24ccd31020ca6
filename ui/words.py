"""The names of things in the current language: suits, seats, sides, levels, presets, reasons.

Names that stand inside a sentence are put in by ``tr``, which isolates them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.actions import Reason
from game.cards import Suit
from game.rules import PRESETS, BidDisplay, RuleError, RuleSet
from game.seats import Seat, Team
from ui.i18n import N_, Isolated, num, tr
from ui.notices import Notice, NoticeCode

__all__ = [
    "CUSTOM",
    "Names",
    "bid_text",
    "level_name",
    "notice_text",
    "player_name",
    "preset_id",
    "preset_line",
    "preset_name",
    "reason_text",
    "relation",
    "rule_error_text",
    "rules_name",
    "suit_name",
    "suit_text",
    "team_name",
]

CUSTOM: Final = "custom"
"""The id of rules that are no preset."""

_SUITS: Final = {
    Suit.CLUBS: N_("clubs"),
    Suit.DIAMONDS: N_("diamonds"),
    Suit.HEARTS: N_("hearts"),
    Suit.SPADES: N_("spades"),
}

_PLAYERS: Final = {
    Seat.SOUTH: N_("You"),
    Seat.EAST: N_("Layla"),
    Seat.NORTH: N_("Sami"),
    Seat.WEST: N_("Karim"),
}

_RELATIONS: Final = {
    Seat.SOUTH: N_("You"),
    Seat.EAST: N_("On your right"),
    Seat.NORTH: N_("Your partner"),
    Seat.WEST: N_("On your left"),
}

_TEAMS: Final = {Team.A: N_("Us"), Team.B: N_("Them")}

_LEVELS: Final = {
    "novice": N_("Novice"),
    "casual": N_("Casual"),
    "club": N_("Club player"),
    "strong": N_("Strong"),
    "expert": N_("Expert"),
    "master": N_("Master"),
}

_PRESETS: Final = {
    "classic_41": (
        N_("Classic, to 41"),
        N_("First to 41. When a bid of 13 fails, the defenders’ tricks count double."),
    ),
    "classic_31": (N_("Classic, to 31"), N_("The same game, quicker: first to 31.")),
    "classic_61": (N_("Classic, to 61"), N_("The same game for a long evening: first to 61.")),
    "short_31": (
        N_("Short, to 31"),
        N_("First to 31. When a bid of 13 fails, the defenders’ tricks count once."),
    ),
    "jordan_61": (
        N_("Jordanian, to 61"),
        N_("First to 61, and a side that falls to −61 has lost."),
    ),
    "lebanese_single": (
        N_("Lebanese, one round"),
        N_("Everyone speaks once. The dealer, last, may take the bid by equalling it."),
    ),
    "dealer_stuck": (
        N_("The dealer must bid"),
        N_("When the three others pass, the dealer has to bid at least 7."),
    ),
    "open_auction": (
        N_("Open auction"),
        N_("A pass is not final: whoever passed may bid again."),
    ),
    CUSTOM: (N_("Your own rules"), N_("House rules as you have set them.")),
}

_REASONS: Final = {
    Reason.WRONG_PHASE: N_("That is not possible now."),
    Reason.MATCH_IS_OVER: N_("The match is over."),
    Reason.NOT_YOUR_TURN: N_("It is not your turn."),
    Reason.BID_TOO_LOW: N_("Bid more than the standing bid, or pass."),
    Reason.BID_OUT_OF_RANGE: N_("A bid is a number from 7 to 13."),
    Reason.MAY_NOT_OVERBID_PARTNER: N_("You may not bid over your partner."),
    Reason.DEALER_MUST_BID: N_("Everyone passed: as the dealer you must bid."),
    Reason.DEALER_MUST_BID_MINIMUM: N_("Everyone passed: as the dealer you must bid 7."),
    Reason.HAND_NOT_WORTHLESS: N_("This hand is too good to be thrown in."),
    Reason.CARD_NOT_HELD: N_("You do not hold this card."),
    Reason.MUST_FOLLOW_SUIT: N_("You must follow suit."),
    Reason.MUST_LEAD_TRUMP: N_("The first lead must be a trump."),
    Reason.MUST_TRUMP: N_("You cannot follow suit: you must play a trump."),
}

_RULE_ERRORS: Final = {
    "NEEDS_SINGLE_ROUND": N_("The dealer can equal a bid only when everyone speaks once."),
    "NEEDS_MULTI_ROUND": N_("When everyone speaks only once, a pass is always final."),
    "NEEDS_DEALER_MAY_EQUAL": N_("First let the dealer equal a bid: this option depends on it."),
    "AUCTION_ENDS_ON_13": N_("A bid of 13 ends the auction, so nobody can equal it."),
    "NEEDS_STUCK_DEALER": N_("This applies only when the dealer must bid after three passes."),
}

_NOTICES: Final = {
    NoticeCode.SETTINGS_RESET: N_(
        "The settings could not be read and are back at their defaults. "
        "The broken file was kept as {detail}."
    ),
    NoticeCode.SETTINGS_FIELD_RESET: N_("One setting had no valid value and was reset: {detail}."),
    NoticeCode.SETTINGS_UNREADABLE: N_("The settings could not be read ({detail})."),
    NoticeCode.SETTINGS_NOT_SAVED: N_("The settings could not be saved ({detail})."),
    NoticeCode.LAST_LINE_DROPPED: N_(
        "The last move had not been saved completely and was taken back."
    ),
    NoticeCode.RECORD_SET_ASIDE: N_(
        "The saved match could not be read. It was kept as {detail}; a new match can begin."
    ),
    NoticeCode.RECORD_UNREADABLE: N_("The saved match could not be read ({detail})."),
    NoticeCode.NOT_SAVED_NO_FOLDER: N_(
        "There is no folder to save in: this match will be lost when the game closes."
    ),
    NoticeCode.NOT_SAVED_DISK_FULL: N_(
        "The disk is full ({detail}): the match goes on, but is not being saved."
    ),
    NoticeCode.NOT_SAVED_READ_ONLY: N_(
        "The folder {detail} cannot be written to: the match goes on, but is not being saved."
    ),
    NoticeCode.NOT_SAVED_ANOTHER_GAME: N_(
        "Another window of the game has the saved match: this one is not being saved."
    ),
    NoticeCode.NOT_SAVED: N_("The match goes on, but is not being saved ({detail})."),
    NoticeCode.SAVED_AGAIN: N_("The match is being saved again."),
    NoticeCode.BOOK_SET_ASIDE: N_("A score book could not be read. It was kept as {detail}."),
    NoticeCode.BOOK_UNREADABLE: N_("A score book could not be read ({detail})."),
    NoticeCode.BOOK_NOT_SAVED: N_("The score book goes on, but is not being saved ({detail})."),
    NoticeCode.BOOKS_IN_MEMORY: N_(
        "There is no folder to save in: score books will be lost when the game closes."
    ),
    NoticeCode.STATISTICS_SET_ASIDE: N_(
        "Some lines of the statistics could not be read. The old file was kept as {detail}."
    ),
    NoticeCode.STATISTICS_UNREADABLE: N_("The statistics could not be read ({detail})."),
    NoticeCode.STATISTICS_NOT_SAVED: N_("The statistics could not be saved ({detail})."),
}


def suit_name(suit: Suit) -> str:
    """The suit in words, as it stands inside a sentence."""
    return tr(_SUITS[suit])


def suit_text(suit: Suit) -> str:
    """The suit in words with its sign: hearts ♥."""
    return f"{suit_name(suit)} {suit.symbol}"


def player_name(seat: Seat, chosen: str = "") -> str:
    """Who sits there; ``chosen`` is the name that the person at South gave, if any."""
    return chosen if seat is Seat.SOUTH and chosen else tr(_PLAYERS[seat])


Names = Callable[[], Mapping[Seat, str]]
"""Asked whenever a scene is placed, since names change with the language."""


def relation(seat: Seat) -> str:
    """Where the seat is, as seen from South."""
    return tr(_RELATIONS[seat])


def team_name(team: Team) -> str:
    """Us or them, as seen from South."""
    return tr(_TEAMS[team])


def bid_text(bid: int, rules: RuleSet) -> Isolated:
    """A bid as the rules have it shown: 7 to 13, or 1 to 7 over six."""
    return num(bid - 6 if rules.bid_display is BidDisplay.OVER_SIX else bid)


def level_name(level: str) -> str:
    """The name of a level of play; an unknown id names itself."""
    return tr(_LEVELS[level]) if level in _LEVELS else level


def preset_id(rules: RuleSet) -> str:
    """The preset that ``rules`` are, or ``CUSTOM``."""
    return next((id for id, preset in PRESETS.items() if preset == rules), CUSTOM)


def preset_name(id: str) -> str:
    """The name of a preset, or of rules of one's own; an unknown id names itself."""
    return tr(_PRESETS[id][0]) if id in _PRESETS else id


def preset_line(id: str) -> str:
    """What a preset is, in a line."""
    return tr(_PRESETS[id][1])


def rules_name(rules: RuleSet) -> str:
    """The name of the preset that ``rules`` are, or that they are one's own, and the target."""
    id = preset_id(rules)
    if id != CUSTOM:
        return preset_name(id)
    return tr("{rules}, to {target}", rules=preset_name(id), target=rules.target)


def reason_text(reason: Reason, suit: Suit | None = None) -> str:
    """Why the rules refuse an action; ``suit`` is the one to follow or to play."""
    if reason is Reason.MUST_FOLLOW_SUIT and suit is not None:
        return tr("You must follow suit ({suit}).", suit=suit_text(suit))
    return tr(_REASONS[reason])


def rule_error_text(error: RuleError) -> str:
    """Why a rule set contradicts itself, in a sentence."""
    if error.code in _RULE_ERRORS:
        return tr(_RULE_ERRORS[error.code])
    return tr("This value is not possible here.")


def notice_text(notice: Notice) -> str:
    """What went wrong beside the game, in a sentence or two."""
    values: Mapping[str, object] = {"detail": notice.detail} if notice.detail else {}
    return tr(_NOTICES[notice.code], **values)
