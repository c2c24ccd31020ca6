"""The score book of people with real cards, and the statistics."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from random import Random
from types import MappingProxyType

from game.rules import RuleSet
from game.scoring import SCORINGS, TRICKS_A_HAND, Contract
from game.seats import SEATS, Seat, Team
from tools.stills.studio import Studio, nothing, opened
from tools.stills.table import Still
from ui.context import Context
from ui.input import Command
from ui.scene import Scene
from ui.scenes.score_book import ScoreBookScene
from ui.scenes.score_book_setup import BookSetupScene
from ui.scenes.score_book_shelf import ScoreBookShelf
from ui.scenes.statistics import StatisticsScene
from ui.score_book import BIDS, Book, BookHand
from ui.score_book_file import ScoreBooks
from ui.settings import TableTheme
from ui.statistics_entry import HandEntry
from ui.statistics_file import StatisticsFile

__all__ = ["KEEPING_STILLS"]

NOW = datetime(2025, 1, 31, 21, 15)
HANDS_PLAYED = 140

_EVENING = (
    BookHand(Seat.SOUTH, Team.A, 7, 8),
    BookHand(Seat.EAST, Team.B, 13, 11),
    BookHand(Seat.NORTH, Team.A, 9, 13),
    BookHand(Seat.WEST, Team.B, 10, 9),
    BookHand(Seat.SOUTH, Team.B, 8, 9),
)
_LAST = BookHand(Seat.EAST, Team.A, 9, 10)


def _people(ctx: Context) -> Book:
    """Four people and their teams, by names of the language."""
    if ctx.is_rtl:
        return Book(RuleSet(), ("الأسود", "الذئاب"), ("سلمى", "يوسف", "مريم", "كريم"))
    return Book(RuleSet(), ("Lions", "Wolves"), ("Salma", "Yusuf", "Mary", "Karim"))


def _shelf(*books: Book) -> tuple[ScoreBooks, list[str]]:
    shelf = ScoreBooks(None, lambda: NOW)
    return shelf, [shelf.begin(book) for book in books]


def _book(ctx: Context, book: Book) -> ScoreBookScene:
    shelf, (id,) = _shelf(book)
    return ScoreBookScene(ctx, shelf, id, nothing)


def _evening(ctx: Context) -> Scene:
    book = replace(_people(ctx), hands=_EVENING)
    return _book(ctx, book.drafted(bidders=Team.A, bid=8, taken=10))


def _over(ctx: Context) -> Scene:
    return _book(ctx, replace(_people(ctx), hands=(*_EVENING, _LAST)))


def _correction(studio: Studio) -> None:
    scene = _book(studio.ctx, replace(_people(studio.ctx), hands=_EVENING))
    studio.push(scene)
    scene.correct(1)
    studio.wait(0.1)


def _shelf_scene(ctx: Context) -> Scene:
    people = _people(ctx)
    shelf, _ = _shelf(
        replace(people, hands=(*_EVENING, _LAST)), Book(RuleSet()), replace(people, hands=_EVENING)
    )
    return ScoreBookShelf(ctx, shelf, nothing)


def _statistics(ctx: Context) -> Scene:
    file = StatisticsFile(None, lambda: NOW)
    for entry in _weeks_of_play():
        file.add(entry)
    return StatisticsScene(ctx, file, nothing)


def _after_click(
    make: Callable[[Context], Scene], button: str, pages: int = 0
) -> Callable[[Studio], None]:
    """What a button of a page opens, which may stand some pages further down."""

    def play(studio: Studio) -> None:
        studio.push(make(studio.ctx))
        studio.scroll(pages)
        studio.wait(0.1)
        studio.click(button)
        studio.wait(0.1)

    return play


def _nothing_chosen(studio: Studio) -> None:
    """The choice of a time in which nobody played."""
    file = StatisticsFile(None, lambda: datetime(2026, 1, 31))
    for entry in _weeks_of_play():
        file.add(entry)
    studio.push(StatisticsScene(studio.ctx, file, nothing))
    forward = Command.LEFT if studio.ctx.is_rtl else Command.RIGHT
    studio.press(Command.FOCUS_NEXT, forward)
    studio.wait(0.1)


def _names_set_up(ctx: Context) -> Scene:
    return BookSetupScene(ctx, nothing, nothing, book=replace(_people(ctx), hands=_EVENING))


def _weeks_of_play() -> list[HandEntry]:
    """Hands as they might have been, the same in every picture."""
    random, scoring, rules = Random(4), SCORINGS[RuleSet().scoring], RuleSet()
    entries: list[HandEntry] = []
    totals, match, number = scoring.start(), 0, 0
    for index in range(HANDS_PLAYED):
        declarer = random.choice(SEATS)
        bid = random.choices(BIDS, (30, 34, 20, 10, 4, 1, 1))[0]
        taken = min(TRICKS_A_HAND, round(random.gauss(bid + 0.6, 1.4)))
        others = TRICKS_A_HAND - taken
        tricks = (taken, others) if declarer.team is Team.A else (others, taken)
        a, b = scoring.points(rules, Contract(declarer, bid), tricks)
        totals = (totals[0] + a, totals[1] + b)
        winner = scoring.winner(rules, totals)
        entries.append(
            HandEntry(
                at=f"2025-01-{1 + index * 31 // HANDS_PLAYED:02d}T20:00:00",
                match=str(match),
                number=number,
                preset=("classic_41", "lebanese_single", "classic_31")[match % 3],
                level=("club", "strong")[match // 3 % 2],
                player=Seat.SOUTH,
                dealer=SEATS[index % 4],
                declarer=declarer,
                bid=bid,
                tricks=tricks,
                points=(a, b),
                totals=(totals[0], totals[1]),
                winner=winner,
            )
        )
        number += 1
        if winner is not None:
            totals, match, number = scoring.start(), match + 1, 0
    return entries


KEEPING_STILLS: Mapping[str, Still] = MappingProxyType(
    {
        "score-book": Still(opened(_evening)),
        "score-book-night": Still(opened(_evening), {"theme": TableTheme.NIGHT}),
        "score-book-first-hand": Still(opened(lambda ctx: _book(ctx, Book(RuleSet())))),
        "score-book-correction": Still(_correction),
        "score-book-over": Still(opened(_over)),
        "score-book-setup": Still(opened(lambda ctx: BookSetupScene(ctx, nothing, nothing))),
        "score-book-below": Still(opened(_evening, 8)),
        "score-book-setup-names": Still(opened(_names_set_up)),
        "score-book-written": Still(_after_click(_evening, "export", 8)),
        "score-book-removed": Still(_after_click(_evening, "remove", 8)),
        "score-books-none": Still(opened(lambda ctx: ScoreBookShelf(ctx, _shelf()[0], nothing))),
        "score-books-another": Still(_after_click(_shelf_scene, "new")),
        "score-books": Still(opened(_shelf_scene)),
        "statistics": Still(opened(_statistics)),
        "statistics-below": Still(opened(_statistics, 1)),
        "statistics-end": Still(opened(_statistics, 8)),
        "statistics-night": Still(opened(_statistics, 1), {"theme": TableTheme.NIGHT}),
        "statistics-none-chosen": Still(_nothing_chosen),
        "statistics-reset": Still(_after_click(_statistics, "reset")),
        "statistics-written": Still(_after_click(_statistics, "export")),
        "statistics-empty": Still(
            opened(lambda ctx: StatisticsScene(ctx, StatisticsFile(None, lambda: NOW), nothing))
        ),
    }
)
"""The scenes of keeping account, by name."""
