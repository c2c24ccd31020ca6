"""A score book in words, in both languages."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from game.rules import BidDisplay, RuleSet
from game.seats import SEATS, Seat, Team
from tests.ui.keeping import EVENING, LONG_NAMES, book
from ui import i18n
from ui.score_book import Book, BookHand, Refusal
from ui.score_book_text import as_text, book_date, book_player, refusal_text, winner_text

OVER = book(*EVENING, BookHand(Seat.SOUTH, Team.A, 9, 10), started="2026-11-29T22:40:10")


def test_an_evening_as_text():
    i18n.set_language("en")
    assert i18n.plain(as_text(OVER)) == (
        "Score book\n"
        "Rules: Classic, to 41\n"
        "Begun: 2026/11/29\n"
        "Us: You and Your partner\n"
        "Them: On your right and On your left\n"
        "\n"
        "1. Dealer: You. Bid: Us, 7. Tricks: 8. Us: +8 (8). Them: 0 (0).\n"
        "2. Dealer: On your right. Bid: Them, 13. Tricks: 11. Us: +4 (12). Them: −16 (−16).\n"
        "3. Dealer: Your partner. Bid: Us, 9. Tricks: 13. Us: +16 (28). Them: 0 (−16).\n"
        "4. Dealer: On your left. Bid: Them, 10. Tricks: 9. Us: +4 (32). Them: −10 (−26).\n"
        "5. Dealer: You. Bid: Us, 9. Tricks: 10. Us: +10 (42). Them: 0 (−26).\n"
        "\n"
        "Us 42 – Them −26\n"
        "You have won the match!\n"
    )


def test_a_line_of_arabic_text_is_read_in_its_order():
    i18n.set_language("ar")
    shown = book(EVENING[1], teams=("Lions", "ذئاب"), players=("Sam", "ليلى", "", ""))
    line = as_text(shown).split("\n")[5]
    plain = i18n.plain(line)
    assert plain == (
        "1. الموزّع: ليلى. الطلب: ذئاب، 13. اللمّات: 11. Lions: +4 (4). ذئاب: −16 (−16)."
    )
    # Each signed number, and each name in Latin letters, is shut off from its surroundings.
    for part in ("+4", "−16"):
        assert f"{i18n.LRI}{part}{i18n.PDI}" in line
    assert f"{i18n.FSI}Lions{i18n.PDI}" in line


@pytest.mark.parametrize("language", get_args(i18n.Language))
def test_every_isolate_is_closed_on_its_line(language: i18n.Language):
    i18n.set_language(language)
    for line in as_text(replace(OVER, teams=LONG_NAMES.teams)).split("\n"):
        opened = sum(line.count(sign) for sign in (i18n.LRI, i18n.FSI))
        assert opened == line.count(i18n.PDI)


def test_arabic_digits_are_a_choice():
    i18n.set_language("ar")
    i18n.set_digits("arabic")
    try:
        text = i18n.plain(as_text(OVER))
    finally:
        i18n.set_digits("latin")
    assert "−١٦" in text
    assert "٢٠٢٦/١١/٢٩" in text
    assert not any(digit in text for digit in "0123456789")


def test_hands_after_the_end_are_told_not_to_count():
    i18n.set_language("en")
    shown = book(*EVENING).corrected(0, BookHand(Seat.SOUTH, Team.A, 13, 13))
    assert "1 hand after the end of the match does not count." in i18n.plain(as_text(shown))


@pytest.mark.parametrize("language", get_args(i18n.Language))
@pytest.mark.parametrize("refusal", Refusal)
def test_every_refusal_is_a_sentence(refusal: Refusal, language: i18n.Language):
    i18n.set_language(language)
    text = i18n.plain(refusal_text(refusal, RuleSet()))
    assert text.endswith(".")
    assert len(text.split()) >= 2


def test_the_range_of_bids_follows_how_bids_are_shown():
    i18n.set_language("en")
    rules = RuleSet(bid_display=BidDisplay.OVER_SIX)
    assert "7–13" in refusal_text(Refusal.BID_OUT_OF_RANGE, RuleSet())
    assert "1–7" in refusal_text(Refusal.BID_OUT_OF_RANGE, rules)


def test_a_team_without_a_name_wins_as_you_or_they():
    i18n.set_language("en")
    named = book(teams=("Lions", ""))
    assert i18n.plain(winner_text(named, Team.A)) == "Lions won the match."
    assert winner_text(named, Team.B) == "They have won the match"
    assert winner_text(book(), Team.A) == "You have won the match!"


def test_players_without_a_name_are_called_by_their_seats():
    i18n.set_language("en")
    shown = book(players=("Sam", " ", "", ""))
    names = [book_player(shown, seat) for seat in SEATS]
    assert names == ["Sam", "On your right", "Your partner", "On your left"]


def test_a_book_without_a_date_says_none():
    assert book_date(Book(RuleSet())) == ""
    assert book_date(Book(RuleSet(), started="long ago")) == ""
