"""A score book for people who play with real cards: the hand being played, and all before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from game.seats import SEATS, Seat
from ui.clipboard import copy_text
from ui.context import Context
from ui.i18n import num, tr, trn
from ui.input import Command
from ui.scenes.dialog import ConfirmDialog, MessageDialog
from ui.scenes.score_book_setup import BookSetupScene
from ui.scenes.score_book_sheet import add_hands, add_totals, preview_table, questions, totals_plot
from ui.scenes.sheet import PageScene, title
from ui.score_book import Book, BookError, Draft, Reckoning, Refusal, reckon
from ui.score_book_file import ScoreBooks
from ui.score_book_text import (
    as_text,
    beyond_text,
    book_date,
    book_player,
    points_line,
    refusal_text,
    winner_text,
)
from ui.widgets.button import Button, Kind
from ui.widgets.choice import Choice
from ui.widgets.column import Column
from ui.widgets.label import Heading, Label
from ui.widgets.seating import Seating
from ui.words import rules_name

__all__ = ["ScoreBookScene"]

TWO_COLUMNS: Final = 860
"""From this width of the page on, in units of text, the sheet stands beside the hand."""


class ScoreBookScene(PageScene):
    """The book ``id`` of ``books``. Every change is kept at once."""

    name = "score_book"
    panel_width = 1160
    first_focus = "bidders"

    def __init__(
        self, ctx: Context, books: ScoreBooks, id: str, on_back: Callable[[], None]
    ) -> None:
        super().__init__(ctx)
        self._books = books
        self._id = id
        self._on_back = on_back
        self._refusal: Refusal | None = None
        self._corrected: int | None = None  # the number of the hand that is being corrected
        self._correction = Draft()

    # --- the book and its changes ---------------------------------------------------------------

    @property
    def _book(self) -> Book:
        return self._books[self._id]

    @property
    def _sums(self) -> Reckoning:
        return reckon(self._book)

    @property
    def _draft(self) -> Draft:
        """What is being filled in: the next hand, or the correction of an old one."""
        return self._book.draft if self._corrected is None else self._correction

    @property
    def _index(self) -> int:
        """The number of the hand that is being filled in, from 0."""
        return len(self._book.hands) if self._corrected is None else self._corrected

    def _fill_in(self, **values: Any) -> None:
        self._refusal = None
        if self._corrected is None:
            self._books.change(self._id, self._book.drafted(**values))
        else:
            self._correction = replace(self._correction, **values)
        self.refresh()

    def _refuse(self, refusal: Refusal) -> None:
        self.ctx.sounds.play("error")
        self._refusal = refusal
        self.refresh()

    def _changed(self) -> Book:
        """The book with what is being filled in; raises ``BookError``."""
        if self._corrected is None:
            return self._book.added()
        hand = self._correction.finished(self._book.hands[self._corrected].dealer)
        return self._book.corrected(self._corrected, hand)

    def _write(self) -> None:
        try:
            changed = self._changed()
        except BookError as error:
            self._refuse(error.refusal)
            return
        was_over = self._sums.winner is not None
        index = self._index
        self._books.change(self._id, changed)
        self._end_correction()
        after = reckon(changed)
        if after.winner is not None and not was_over:
            self.ctx.sounds.play("match_won")
        elif index < len(after.scores):
            self.ctx.sounds.play("made" if after.scores[index].is_made else "broken")
        self.group.set_focus("bidders" if after.winner is None else "again")
        self.refresh()

    def _undo(self) -> None:
        self._books.undo(self._id)
        self._end_correction()
        self.refresh()

    def correct(self, index: int) -> None:
        """Fill the hand number ``index`` in again."""
        self._corrected = index
        self._correction = Draft.of(self._book.hands[index])
        self._refusal = None
        self.refresh()
        self.group.set_focus("bidders")

    def _end_correction(self) -> None:
        self._corrected = None
        self._refusal = None

    def _leave_correction(self) -> None:
        row = f"hands_{self._corrected}"
        self._end_correction()
        self.refresh()
        self.group.set_focus(row)

    def _remove_hand(self) -> None:
        assert self._corrected is not None
        self._books.change(self._id, self._book.without(self._corrected))
        self._end_correction()
        self.refresh()

    def back(self) -> None:
        if self._corrected is None:
            self._on_back()
        else:
            self._leave_correction()

    # --- the page -------------------------------------------------------------------------------

    def head(self, column: Column) -> None:
        ctx, theme = self.ctx, self.ctx.theme
        column.add(title(ctx, tr("Score book")))
        if self._refusal is not None:
            text, color = refusal_text(self._refusal, self._book.rules), theme.danger_text
        elif line := self._preview_line():
            text, color = line, theme.accent
        else:
            text, color = self._about(), theme.text_soft
        column.add(Label(ctx, "message", text, size=17, color=color))

    def _about(self) -> str:
        rules, begun = rules_name(self._book.rules), book_date(self._book)
        return f"{rules} · {begun}" if begun else rules

    def body(self, column: Column) -> None:
        if column.width < self.ctx.text_px(TWO_COLUMNS):
            beside = (column, column)
        else:
            first, second = column.split((0.47, 0.53), 40)
            beside = (first, second)
        self._hand(beside[0])
        beside[0].space(22)
        self._sheet(beside[1])
        self._rest(beside[0])
        if beside[0] is not column:
            column.join(beside)

    def buttons(self) -> Sequence[Button]:
        ctx = self.ctx
        if self._corrected is not None:
            return (
                self._primary("write", tr("Correct"), self._write),
                Button(ctx, "leave", tr("Cancel"), self._leave_correction),
                Button(ctx, "remove_hand", tr("Remove hand"), self._remove_hand, kind=Kind.DANGER),
            )
        if self._sums.winner is None:
            first = self._primary("write", tr("Write down"), self._write)
        else:
            first = self._primary("again", tr("Another match"), self._again)
        undo = Button(
            ctx,
            "undo",
            tr("Undo"),
            self._undo,
            command=Command.UNDO,
            is_enabled=self._books.can_undo(self._id),
        )
        return first, undo, Button(ctx, "back", tr("Back"), self.back)

    def _primary(self, id: str, text: str, on_click: Callable[[], None]) -> Button:
        return Button(self.ctx, id, text, on_click, kind=Kind.PRIMARY, command=Command.CONFIRM)

    # --- the hand being played ------------------------------------------------------------------

    def _hand(self, column: Column) -> None:
        ctx = self.ctx
        if self._corrected is None and self._sums.winner is not None:
            self._end(column)
            return
        number = num(self._index + 1)
        text = tr("Hand {n}", n=number)
        if self._corrected is not None:
            text = tr("Correction of hand {n}", n=number)
        column.add(Heading(ctx, "section_hand", text))
        column.space(4)
        for tiles in questions(ctx, self._book, self._draft, self._fill_in, self._refuse):
            column.add(tiles)
            column.space(8)
        self._preview(column)

    def _preview(self, column: Column) -> None:
        """The points that the hand would bring, before it is written down."""
        ctx, theme = self.ctx, self.ctx.theme
        try:
            after = reckon(self._changed())
        except BookError as error:
            text = refusal_text(error.refusal, self._book.rules)
            column.add(Label(ctx, "preview_hint", text, size=17, color=theme.text_soft))
            return
        if self._index >= len(after.scores):
            text = tr("This hand was played after the end of the match and does not count.")
            column.add(Label(ctx, "preview_hint", text, size=17, color=theme.text_soft))
            return
        score = after.scores[self._index]
        column.add(preview_table(ctx, self._book, score, after.totals))
        if after.winner is not None:
            text = winner_text(self._book, after.winner)
            column.space(6)
            column.add(Label(ctx, "preview_end", text, size=17, color=theme.accent, bold=True))

    def _preview_line(self) -> str:
        """The same in a line that is always in sight; empty while something is missing."""
        try:
            after = reckon(self._changed())
        except BookError:
            return ""
        if self._index >= len(after.scores):
            return ""
        return points_line(self._book, after.scores[self._index], after.totals)

    def _end(self, column: Column) -> None:
        ctx, book, sums = self.ctx, self._book, self._sums
        assert sums.winner is not None
        column.add(Heading(ctx, "section_hand", tr("The match is over.")))
        column.space(14)
        text = winner_text(book, sums.winner)
        column.add(Label(ctx, "winner", text, size=28, bold=True, color=ctx.theme.accent))
        column.space(6)
        text = trn(
            "{rules}, after {n} hand",
            "{rules}, after {n} hands",
            len(sums.scores),
            rules=rules_name(book.rules),
        )
        if sums.beyond:
            text = f"{text}\n{beyond_text(sums.beyond)}"
        column.add(Label(ctx, "length", text, size=17, color=ctx.theme.text_soft))

    # --- the sheet ------------------------------------------------------------------------------

    def _sheet(self, column: Column) -> None:
        ctx, book, sums = self.ctx, self._book, self._sums
        add_totals(column, book, sums)
        column.space(12)
        if self._corrected is not None or sums.winner is None:
            self._deal(column)
            column.space(16)
        column.add(Heading(ctx, "section_hands", tr("Hands")))
        column.space(4)
        if book.hands:
            add_hands(column, book, sums, self.correct, self._corrected)
        else:
            text = tr("No hand has been written down yet.")
            column.add(Label(ctx, "empty", text, size=17, color=ctx.theme.text_soft))

    def _deal(self, column: Column) -> None:
        """Where everyone sits, and who deals."""
        ctx, book = self.ctx, self._book
        names = {seat: book_player(book, seat) for seat in SEATS}
        dealer = book.dealer if self._draft.dealer is None else self._draft.dealer
        column.add(Seating(ctx, "seating", names, dealer, book.rules.direction))
        column.space(6)
        column.add(
            Choice(
                ctx,
                "dealer",
                tr("Dealer"),
                [(seat, names[seat]) for seat in SEATS],
                dealer,
                self._set_dealer,
                always_steps=True,
            )
        )

    def _set_dealer(self, seat: Seat) -> None:
        self._fill_in(dealer=seat)

    # --- what is seldom needed ------------------------------------------------------------------

    def _rest(self, column: Column) -> None:
        """The way of the match, and what is seldom done."""
        ctx, sums = self.ctx, self._sums
        if len(sums.scores) > 1:
            column.add(totals_plot(ctx, self._book, sums))
            column.space(20)
        buttons = (
            Button(ctx, "setup", tr("Teams and rules…"), self._set_up, kind=Kind.QUIET, size=17),
            Button(ctx, "export", tr("Save as text"), self._export, kind=Kind.QUIET, size=17),
            Button(ctx, "remove", tr("Remove the book…"), self._remove, kind=Kind.QUIET, size=17),
        )
        for button in buttons:
            column.space(8)
            column.add(button)

    def _set_up(self) -> None:
        stack = self.ctx.stack

        def done(book: Book) -> None:
            stack.pop(page)
            self._books.change(self._id, book)
            self.refresh()

        page = BookSetupScene(self.ctx, done, lambda: stack.pop(page), book=self._book)
        stack.push(page)

    def _export(self) -> None:
        text = as_text(self._book)
        lines: list[Callable[[], str]] = []
        try:
            path = self._books.export(self._id, text)
        except OSError as error:
            detail = str(error)
            lines.append(lambda: tr("The file could not be written ({detail}).", detail=detail))
        else:
            lines.append(lambda: tr("The book was written to {file}.", file=path))
        if copy_text(text):
            lines.append(lambda: tr("The text is on the clipboard, ready to be pasted."))
        self.ctx.stack.push(
            MessageDialog(
                self.ctx, lambda: tr("Save as text"), lambda: "\n".join(line() for line in lines)
            )
        )

    def _remove(self) -> None:
        def remove() -> None:
            self._books.remove(self._id)
            self._on_back()

        self.ctx.stack.push(
            ConfirmDialog(
                self.ctx,
                lambda: tr("Remove this book?"),
                lambda: tr("It leaves the list. Its file is kept in the folder “removed”."),
                lambda: tr("Remove"),
                lambda: tr("Keep it"),
                remove,
            )
        )

    def _again(self) -> None:
        """Another match of the same people by the same rules; the deal goes on."""
        book = self._book
        following = Book(book.rules, book.teams, book.players, book.next_dealer)
        self._id = self._books.begin(following)
        self._end_correction()
        self.group.set_focus("bidders")
        self.refresh()
