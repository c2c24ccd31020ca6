"""A score book in words: names, why something was refused, and the whole book as text."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Final

from game.rules import BidDisplay, RuleSet
from game.scoring import HandScore
from game.seats import SEATS, Seat, Team
from ui.dates import date_text
from ui.i18n import N_, num, num_range, signed, tr, trn
from ui.score_book import BIDS, TRICKS, Book, Reckoning, Refusal, reckon
from ui.words import bid_text, relation, rules_name, team_name

__all__ = [
    "as_text",
    "beyond_text",
    "book_date",
    "book_player",
    "book_team",
    "points_line",
    "refusal_text",
    "score_line",
    "winner_text",
]

_REFUSALS: Final = {
    Refusal.NO_BIDDERS: N_("Choose the team that bid."),
    Refusal.NO_BID: N_("Choose the bid."),
    Refusal.NO_TRICKS: N_("Choose how many tricks the bidders took."),
    Refusal.MATCH_IS_OVER: N_("The match is over: no further hand can be written down."),
    Refusal.NO_SUCH_HAND: N_("This hand is not in the book."),
    Refusal.SAME_NAMES: N_("The two teams need different names."),
    Refusal.BAD_NAME: N_("This name cannot be used."),
    Refusal.RULES_ARE_FIXED: N_("The rules stay as they are once a hand is written down."),
}


def refusal_text(refusal: Refusal, rules: RuleSet) -> str:
    """Why the book refuses something, in a sentence."""
    match refusal:
        case Refusal.BID_OUT_OF_RANGE:
            shift = 6 if rules.bid_display is BidDisplay.OVER_SIX else 0
            numbers = num_range(BIDS[0] - shift, BIDS[-1] - shift)
            return tr("There is no such bid. Bids: {numbers}.", numbers=numbers)
        case Refusal.TRICKS_OUT_OF_RANGE:
            numbers = num_range(TRICKS[0], TRICKS[-1])
            return tr("A hand has thirteen tricks. The bidders took: {numbers}.", numbers=numbers)
        case _:
            return tr(_REFUSALS[refusal])


def book_team(book: Book, team: Team) -> str:
    """The name of a team, the usual one when it has none of its own."""
    return book.teams[team].strip() or team_name(team)


def book_player(book: Book, seat: Seat) -> str:
    """The name of a player, or where they sit as seen from whoever keeps the book."""
    return book.players[seat].strip() or relation(seat)


def book_date(book: Book) -> str:
    """The day on which the book was begun; empty when that is not known."""
    try:
        return date_text(date.fromisoformat(book.started[:10]))
    except ValueError:
        return ""


def winner_text(book: Book, winner: Team) -> str:
    """Which team has won; without a name of its own it is "you" or "they"."""
    if book.teams[winner].strip():
        return tr("{team} won the match.", team=book_team(book, winner))
    return tr("You have won the match!") if winner is Team.A else tr("They have won the match")


def score_line(book: Book, totals: tuple[int, ...]) -> str:
    """Both teams with their totals."""
    return tr(
        "{team} {total} – {other} {other_total}",
        team=book_team(book, Team.A),
        total=num(totals[Team.A]),
        other=book_team(book, Team.B),
        other_total=num(totals[Team.B]),
    )


def points_line(book: Book, score: HandScore, totals: tuple[int, ...]) -> str:
    """The points of a hand and the totals with it, of both teams."""
    return tr(
        "{team} {points} ({total}) · {other} {other_points} ({other_total})",
        team=book_team(book, Team.A),
        points=signed(score.points[Team.A]),
        total=num(totals[Team.A]),
        other=book_team(book, Team.B),
        other_points=signed(score.points[Team.B]),
        other_total=num(totals[Team.B]),
    )


def as_text(book: Book) -> str:
    """The whole book, a line a hand, in the current language; ends with a newline."""
    return "".join(f"{line}\n" for line in _lines(book, reckon(book)))


def _lines(book: Book, sums: Reckoning) -> Iterator[str]:
    yield tr("Score book")
    yield tr("Rules: {rules}", rules=rules_name(book.rules))
    if begun := book_date(book):
        yield tr("Begun: {date}", date=begun)
    for team in Team:
        names = [book_player(book, seat) for seat in SEATS if seat.team is team]
        yield tr(
            "{team}: {player} and {partner}",
            team=book_team(book, team),
            player=names[0],
            partner=names[1],
        )
    yield ""
    for number, score in enumerate(sums.scores, 1):
        yield _hand_line(book, number, score)
    if sums.beyond:
        yield beyond_text(sums.beyond)
    yield ""
    yield score_line(book, sums.totals)
    if sums.winner is not None:
        yield winner_text(book, sums.winner)


def beyond_text(count: int) -> str:
    """That the last hands were written down after the end of the match."""
    return trn(
        "{n} hand after the end of the match does not count.",
        "{n} hands after the end of the match do not count.",
        count,
    )


def _hand_line(book: Book, number: int, score: HandScore) -> str:
    bidders = score.contract.declarer.team
    return tr(
        "{number}. Dealer: {dealer}. Bid: {bidders}, {bid}. Tricks: {taken}. "
        "{team}: {points} ({total}). {other}: {other_points} ({other_total}).",
        number=num(number),
        dealer=book_player(book, score.dealer),
        bidders=book_team(book, bidders),
        bid=bid_text(score.contract.tricks, book.rules),
        taken=num(score.tricks[bidders]),
        team=book_team(book, Team.A),
        points=signed(score.points[Team.A]),
        total=num(score.totals[Team.A]),
        other=book_team(book, Team.B),
        other_points=signed(score.points[Team.B]),
        other_total=num(score.totals[Team.B]),
    )
