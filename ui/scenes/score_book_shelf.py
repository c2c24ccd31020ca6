"""All score books: the unfinished ones to go on with, and those that were played to the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ui.context import Context
from ui.i18n import tr, trn
from ui.scenes.dialog import ConfirmDialog
from ui.scenes.score_book import ScoreBookScene
from ui.scenes.score_book_setup import BookSetupScene
from ui.scenes.sheet import PageScene, title
from ui.score_book import Book, reckon
from ui.score_book_file import Kept, ScoreBooks
from ui.score_book_text import book_date, score_line
from ui.widgets.button import Button, Kind
from ui.widgets.column import Column
from ui.widgets.label import Heading, Label
from ui.words import rules_name

__all__ = ["ScoreBookShelf", "open_score_books"]


def open_score_books(ctx: Context, books: ScoreBooks, on_back: Callable[[], None]) -> None:
    """Show the shelf, and over it the book that is being kept, if there is one."""
    books.load()
    shelf = ScoreBookShelf(ctx, books, on_back)
    ctx.stack.push(shelf)
    current = books.current
    if current is not None:
        shelf.open(current.id)


class ScoreBookShelf(PageScene):
    """The books of ``books``, the one changed last first."""

    name = "score_books"
    panel_width = 820
    fills_height = False

    def __init__(self, ctx: Context, books: ScoreBooks, on_back: Callable[[], None]) -> None:
        super().__init__(ctx)
        self._books = books
        self._on_back = on_back

    def back(self) -> None:
        self._on_back()

    def open(self, id: str) -> None:
        """Show the book ``id``."""
        stack = self.ctx.stack

        def back() -> None:
            stack.pop(page)
            self.refresh()

        page = ScoreBookScene(self.ctx, self._books, id, back)
        stack.push(page)

    # --- the page -------------------------------------------------------------------------------

    def head(self, column: Column) -> None:
        ctx = self.ctx
        column.add(title(ctx, tr("Score book")))
        text = tr("For matches with real cards: write down the bids and the tricks.")
        column.add(Label(ctx, "about", text, size=17, color=ctx.theme.text_soft))

    def buttons(self) -> Sequence[Button]:
        return (
            Button(self.ctx, "new", tr("New score book"), self._new, kind=Kind.PRIMARY),
            Button(self.ctx, "back", tr("Back"), self.back),
        )

    def body(self, column: Column) -> None:
        every = self._books.all
        if not every:
            text = tr("There is no book yet.")
            column.add(Label(self.ctx, "empty", text, color=self.ctx.theme.text_soft))
        open_books = [kept for kept in every if not kept.is_finished]
        finished = [kept for kept in every if kept.is_finished]
        self._section(column, "open", tr("To go on with"), open_books)
        self._section(column, "finished", tr("Played to the end"), finished)

    def _section(self, column: Column, id: str, heading: str, books: Sequence[Kept]) -> None:
        if not books:
            return
        column.add(Heading(self.ctx, f"section_{id}", heading))
        column.space(6)
        for kept in books:
            column.add(self._button(kept))
            column.space(8)
        column.space(12)

    def _button(self, kept: Kept) -> Button:
        sums = reckon(kept.book)
        hands = trn(
            "{rules}, after {n} hand",
            "{rules}, after {n} hands",
            len(sums.scores),
            rules=rules_name(kept.book.rules),
        )
        begun = book_date(kept.book)
        return Button(
            self.ctx,
            f"book_{kept.id}",
            score_line(kept.book, sums.totals),
            lambda: self.open(kept.id),
            detail=f"{hands} · {begun}" if begun else hands,
            is_start_aligned=True,
        )

    # --- a new book -----------------------------------------------------------------------------

    def _new(self) -> None:
        if self._books.current is None:
            self._set_up()
            return
        self.ctx.stack.push(
            ConfirmDialog(
                self.ctx,
                lambda: tr("Begin a new book?"),
                lambda: tr("The unfinished one stays in the list."),
                lambda: tr("New score book"),
                lambda: tr("Go back"),
                self._set_up,
                is_danger=False,
            )
        )

    def _set_up(self) -> None:
        stack = self.ctx.stack

        def done(book: Book) -> None:
            stack.pop(page)
            self.open(self._books.begin(book))
            self.refresh()

        page = BookSetupScene(self.ctx, done, lambda: stack.pop(page))
        stack.push(page)
