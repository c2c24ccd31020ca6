"""Score books and statistics to be shown, and their scenes in their main states."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from random import Random
from typing import Any

from game.rules import PRESETS, BidDisplay, RuleSet
from game.scoring import SCORINGS, Contract
from game.seats import Seat, Team
from ui.context import Context
from ui.scene import Scene
from ui.scenes.score_book import ScoreBookScene
from ui.scenes.score_book_setup import BookSetupScene
from ui.scenes.score_book_shelf import ScoreBookShelf
from ui.scenes.statistics import StatisticsScene
from ui.score_book import Book, BookHand, Draft
from ui.score_book_file import ScoreBooks
from ui.statistics_entry import HandEntry
from ui.statistics_file import StatisticsFile

NOW = datetime(2026, 11, 29, 22, 40, 10)

EVENING: tuple[BookHand, ...] = (
    BookHand(Seat.SOUTH, Team.A, 7, 8),
    BookHand(Seat.EAST, Team.B, 13, 11),
    BookHand(Seat.NORTH, Team.A, 9, 13),
    BookHand(Seat.WEST, Team.B, 10, 9),
)
"""Leads to 32 : -26."""

LONG_NAMES = Book(
    RuleSet(),
    teams=("أسود الحارة الشرقية كلها", "Wolves of the Old Town W"),
    players=("سلمى", "Jonathan Featherstonehau", "", "عبد الرحمن المعتصم بالله"),
)


def book(*hands: BookHand, **values: Any) -> Book:
    return replace(Book(PRESETS["classic_41"]), hands=hands, **values)


def books_with(*books: Book) -> tuple[ScoreBooks, list[str]]:
    """Books in memory, and the names that they are kept under."""
    shelf = ScoreBooks(None, lambda: NOW)
    return shelf, [shelf.begin(book) for book in books]


def entry(
    match: int = 1,
    number: int = 0,
    declarer: Seat = Seat.SOUTH,
    bid: int = 7,
    taken: int = 7,
    **values: Any,
) -> HandEntry:
    """A hand whose points follow from the core rules; the totals are those of its own."""
    tricks = (taken, 13 - taken) if declarer.team is Team.A else (13 - taken, taken)
    rules = RuleSet()
    a, b = SCORINGS[rules.scoring].points(rules, Contract(declarer, bid), tricks)
    usual = HandEntry(
        at="2026-11-29T20:00:00",
        match=str(match),
        number=number,
        preset="classic_41",
        level="club",
        player=Seat.SOUTH,
        dealer=Seat.EAST,
        declarer=declarer,
        bid=bid,
        tricks=tricks,
        points=(a, b),
        totals=(a, b),
    )
    return replace(usual, **values)


def many_entries(count: int = 120) -> list[HandEntry]:
    """Weeks of play, the same at every call."""
    random = Random(5)
    entries: list[HandEntry] = []
    totals, match, number = (0, 0), 0, 0
    for index in range(count):
        declarer = Seat(random.randrange(4))
        bid = random.choices(range(7, 14), (30, 34, 20, 10, 4, 1, 2))[0]
        taken = min(13, max(0, round(random.gauss(bid + 0.7, 1.6))))
        hand = entry(match, number, declarer, bid, taken)
        totals = (totals[0] + hand.points[0], totals[1] + hand.points[1])
        winner = SCORINGS[RuleSet().scoring].winner(RuleSet(), totals)
        entries.append(
            replace(
                hand,
                at=f"2026-11-{1 + index * 29 // count:02d}T20:00:00",
                preset=("classic_41", "lebanese_single", "custom")[match % 3],
                level=("club", "strong", "novice")[match // 3 % 3],
                totals=totals,
                winner=winner,
                undone=index % 50 == 7,
            )
        )
        number += 1
        if winner is not None:
            totals, match, number = (0, 0), match + 1, 0
    return entries


def statistics_of(entries: Sequence[HandEntry]) -> StatisticsFile:
    """A file in memory that remembers ``entries``."""
    file = StatisticsFile(None, lambda: NOW)
    for each in entries:
        file.add(each)
    return file


def nothing(*_: object) -> None:
    """A button that does nothing."""


def book_scene(ctx: Context, shown: Book) -> ScoreBookScene:
    shelf, (id,) = books_with(shown)
    return ScoreBookScene(ctx, shelf, id, nothing)


def _correction(ctx: Context) -> Scene:
    scene = book_scene(ctx, book(*EVENING))
    scene.layout(ctx.size)
    scene.correct(1)
    return scene


def _shelf(ctx: Context) -> Scene:
    over = (*EVENING, BookHand(Seat.SOUTH, Team.A, 9, 10))
    shelf, _ = books_with(book(*EVENING), book(*over), replace(LONG_NAMES, hands=over), book())
    return ScoreBookShelf(ctx, shelf, nothing)


KEEPING_SCENES: Mapping[str, Callable[[Context], Scene]] = {
    "score_book": lambda ctx: book_scene(ctx, book(*EVENING, draft=Draft(None, Team.A, 8, 6))),
    "score_book_new": lambda ctx: book_scene(
        ctx, Book(replace(RuleSet(), bid_display=BidDisplay.OVER_SIX, target=47))
    ),
    "score_book_names": lambda ctx: book_scene(ctx, replace(LONG_NAMES, hands=EVENING * 2)),
    "score_book_correction": _correction,
    "score_book_over": lambda ctx: book_scene(
        ctx, book(*EVENING, BookHand(Seat.SOUTH, Team.A, 9, 10))
    ),
    "score_book_setup": lambda ctx: BookSetupScene(ctx, nothing, nothing),
    "score_book_setup_names": lambda ctx: BookSetupScene(
        ctx, nothing, nothing, book=replace(LONG_NAMES, hands=EVENING)
    ),
    "score_books": _shelf,
    "score_books_empty": lambda ctx: ScoreBookShelf(ctx, books_with()[0], nothing),
    "statistics": lambda ctx: StatisticsScene(ctx, statistics_of(many_entries()), nothing),
    "statistics_empty": lambda ctx: StatisticsScene(ctx, statistics_of([]), nothing),
}
