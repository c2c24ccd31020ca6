"""The shelf of score books, on a disk that does not always do what it should."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from game.seats import Seat, Team
from tests.ui.keeping import EVENING, LONG_NAMES, book
from ui import score_book_file
from ui.notices import NoticeCode
from ui.score_book import BookHand, Draft, from_dict
from ui.score_book_file import ScoreBooks

OVER = (*EVENING, BookHand(Seat.SOUTH, Team.A, 9, 10))


class Clock:
    """A minute passes at every look."""

    def __init__(self) -> None:
        self._moments = self._run()

    def _run(self) -> Iterator[datetime]:
        moment = datetime(2026, 11, 29, 20, 0, 0)
        while True:
            yield moment
            moment += timedelta(minutes=1)

    def __call__(self) -> datetime:
        return next(self._moments)


def shelf(folder: Path | None) -> ScoreBooks:
    books = ScoreBooks(folder, Clock())
    books.load()
    return books


def codes(books: ScoreBooks) -> list[NoticeCode]:
    return [notice.code for notice in books.take_notices()]


def test_a_book_is_there_again_after_a_restart(tmp_path: Path):
    first = shelf(tmp_path)
    id = first.begin(LONG_NAMES)
    first.change(id, book(*EVENING))
    again = shelf(tmp_path)
    assert [kept.id for kept in again.all] == [id]
    assert again[id] == first[id] == book(*EVENING)
    assert codes(first) == codes(again) == []


def test_a_new_book_bears_its_date(tmp_path: Path):
    books = shelf(tmp_path)
    id = books.begin(book())
    assert books[id].started == "2026-11-29T20:00:00"
    assert id == "2026-11-29_20-00-00"


def test_the_file_can_be_read_by_people(tmp_path: Path):
    books = shelf(tmp_path)
    id = books.begin(LONG_NAMES)
    books.change(id, LONG_NAMES.drafted(bidders=Team.A, bid=7, taken=8).added())
    text = (tmp_path / f"{id}.json").read_text(encoding="utf-8")
    assert LONG_NAMES.teams[0] in text
    assert from_dict(json.loads(text)) == books[id]


def test_a_draft_is_kept_after_a_pause(tmp_path: Path):
    books = shelf(tmp_path)
    id = books.begin(book())
    books.change(id, books[id].drafted(bidders=Team.B))
    books.update(1.5)
    books.change(id, books[id].drafted(bid=9))
    books.update(1.5)
    assert shelf(tmp_path)[id].draft == Draft()
    books.update(1.0)
    assert shelf(tmp_path)[id].draft == books[id].draft == Draft(None, Team.B, 9)


def test_a_draft_is_kept_when_the_program_ends_and_when_another_book_is_opened(tmp_path: Path):
    books = shelf(tmp_path)
    one, two = books.begin(book()), books.begin(book())
    books.change(one, books[one].drafted(bid=9))
    books.change(two, books[two].drafted(bid=10))
    assert shelf(tmp_path)[one].draft.bid == 9
    books.close()
    assert shelf(tmp_path)[two].draft.bid == 10


def test_a_draft_of_a_removed_book_is_not_written(tmp_path: Path):
    books = shelf(tmp_path)
    id = books.begin(book())
    books.change(id, books[id].drafted(bid=9))
    books.remove(id)
    books.update(5.0)
    books.close()
    assert shelf(tmp_path).all == []


def test_two_books_of_the_same_second_do_not_meet(tmp_path: Path):
    moment = datetime(2026, 11, 29)
    for folder in (tmp_path, None):
        books = ScoreBooks(folder, lambda: moment)
        ids = {books.begin(book()), books.begin(book()), books.begin(book())}
        assert len(ids) == 3


def test_the_current_book_is_the_unfinished_one_changed_last(tmp_path: Path):
    books = shelf(tmp_path)
    assert books.current is None
    one, two = books.begin(book()), books.begin(book())
    assert books.current is not None
    assert books.current.id == two
    books.change(one, book(*EVENING))
    assert books.current.id == one
    books.change(one, book(*OVER))
    assert books.current.id == two
    assert [(kept.id, kept.is_finished) for kept in books.all] == [(one, True), (two, False)]


# --- undo ---------------------------------------------------------------------------------------


def test_undo_takes_writing_correcting_and_removing_back(tmp_path: Path):
    books = shelf(tmp_path)
    id = books.begin(book(*EVENING[:2]))
    assert not books.can_undo(id)
    stages = [books[id]]
    for step in (
        lambda b: b.drafted(bidders=Team.A, bid=9, taken=13).added(),
        lambda b: b.corrected(0, EVENING[3]),
        lambda b: b.without(1),
    ):
        books.change(id, step(books[id]))
        stages.append(books[id])
    while books.can_undo(id):
        assert books[id].hands == stages.pop().hands
        books.undo(id)
    assert [books[id].hands] == [stage.hands for stage in stages]
    assert shelf(tmp_path)[id] == books[id]


def test_an_undone_hand_can_be_filled_in_again_where_it_was(tmp_path: Path):
    books = shelf(tmp_path)
    id = books.begin(book())
    books.change(id, books[id].drafted(bidders=Team.A, bid=9, taken=8))
    books.change(id, books[id].added())
    books.undo(id)
    assert books[id].draft.taken == 8


def test_undo_leaves_names_alone(tmp_path: Path):
    books = shelf(tmp_path)
    id = books.begin(book(*EVENING[:1]))
    books.change(id, books[id].without(0))
    books.change(id, book(teams=("Lions", "Wolves"), started=books[id].started))
    books.undo(id)
    assert (books[id].teams, books[id].hands) == (("Lions", "Wolves"), EVENING[:1])


# --- leaving the shelf --------------------------------------------------------------------------


def test_a_removed_book_is_kept_aside(tmp_path: Path):
    books = shelf(tmp_path)
    id = books.begin(book(*EVENING))
    books.remove(id)
    assert books.all == []
    assert shelf(tmp_path).all == []
    kept = json.loads((tmp_path / "removed" / f"{id}.json").read_text(encoding="utf-8"))
    assert from_dict(kept).hands == EVENING


def test_an_exported_text_lies_beside_the_books_and_writes_over_nothing(tmp_path: Path):
    books = shelf(tmp_path)
    id = books.begin(book())
    paths = [books.export(id, text) for text in ("one", "اثنان")]
    assert [path.read_text(encoding="utf-8") for path in paths] == ["one", "اثنان"]
    assert paths[0].parent == tmp_path / "exports"
    with pytest.raises(OSError, match="no folder"):
        shelf(None).export(id, "text")


# --- a bad day for the disk ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"\xff\xfe\x00", b'{"format": "else"}', b"[" * 100_000]
)
def test_a_broken_file_is_kept_aside_and_told(tmp_path: Path, content: bytes):
    good = shelf(tmp_path).begin(book(*EVENING))
    (tmp_path / "zzz.json").write_bytes(content)
    books = shelf(tmp_path)
    assert [kept.id for kept in books.all] == [good]
    (notice,) = books.take_notices()
    assert (notice.code, notice.detail) == (NoticeCode.BOOK_SET_ASIDE, "broken/zzz.json")
    assert (tmp_path / "broken" / "zzz.json").read_bytes() == content
    assert codes(shelf(tmp_path)) == []


def test_a_book_cut_short_by_a_crash_cannot_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """While a change is written, the old file stays whole."""
    books = shelf(tmp_path)
    id = books.begin(book(*EVENING[:1]))

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(score_book_file, "write_atomic", fail)
    books.change(id, book(*EVENING))
    books.change(id, book(*EVENING[:3]))
    assert books[id].hands == EVENING[:3]
    assert codes(books) == [NoticeCode.BOOK_NOT_SAVED]  # told once
    assert shelf(tmp_path)[id].hands == EVENING[:1]
    monkeypatch.undo()
    books.change(id, book(*EVENING))
    assert shelf(tmp_path)[id].hands == EVENING


def test_without_a_folder_books_live_in_memory_and_that_is_told_once():
    books = shelf(None)
    id = books.begin(book())
    books.change(id, book(*EVENING))
    assert books[id].hands == EVENING
    assert codes(books) == [NoticeCode.BOOKS_IN_MEMORY]
    books.remove(id)
    assert books.all == []


def test_what_another_window_wrote_is_not_lost(tmp_path: Path):
    books = shelf(tmp_path)
    id = books.begin(book())
    other = shelf(tmp_path)
    other.change(id, book(*EVENING[:2]))
    books.change(id, book(*EVENING[:1]))
    assert shelf(tmp_path)[id].hands == EVENING[:1]
    kept = json.loads((tmp_path / "broken" / f"{id}.json").read_text(encoding="utf-8"))
    assert from_dict(kept).hands == EVENING[:2]


def test_a_folder_that_is_a_file_is_told_and_survived(tmp_path: Path):
    blocked = tmp_path / "books"
    blocked.write_text("in the way", encoding="utf-8")
    books = shelf(blocked)
    books.begin(book())
    assert codes(books) == [NoticeCode.BOOK_NOT_SAVED]
