"""The log of a hand in words: every call, the trump, every trick with its order and its winner."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from game.actions import Bid, Call, ThrowIn
from game.auction import Auction
from game.rules import RuleSet
from game.scoring import HandScore
from game.seats import Seat, Team
from game.state import HandState
from game.tricks import Trick, winner
from ui.context import Context
from ui.i18n import card_text, num, signed, tr, trc
from ui.scenes.hand_result import result_sentence
from ui.scenes.sheet import OverlayScene, title
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.column import Column
from ui.widgets.label import Heading, Label
from ui.widgets.table import Cell, Table
from ui.words import Names, bid_text, suit_text

__all__ = ["HandLogScene"]


class HandLogScene(OverlayScene):
    """``deals`` are those of the match so far, the last one first to be seen.

    Only what was said and played is told, so that an unfinished hand gives nothing away.
    """

    name = "hand_log"
    panel_width = 820
    fills_height = True

    def __init__(
        self,
        ctx: Context,
        deals: Sequence[HandState],
        scores: Sequence[HandScore],
        rules: RuleSet,
        names: Names,
        on_back: Callable[[], None],
    ) -> None:
        super().__init__(ctx)
        self._deals = deals
        self._scores = scores
        self._rules = rules
        self._names = names
        self._on_back = on_back
        self._shown = len(deals) - 1
        self.first_focus = "deal" if len(deals) > 1 else "back"

    def back(self) -> None:
        self._on_back()

    def head(self, column: Column) -> None:
        column.add(title(self.ctx, tr("Log of the hand")))
        if len(self._deals) < 2:
            return
        options = [(index, self._deal_name(deal)) for index, deal in enumerate(self._deals)]
        column.add(
            Choice(
                self.ctx, "deal", tr("Hand"), options, self._shown, self._show, always_steps=True
            )
        )

    def _deal_name(self, deal: HandState) -> str:
        number = num(deal.number + 1)
        if _is_void(deal) and deal is not self._deals[-1]:
            return tr("{number}, dealt again", number=number)
        return number

    def _show(self, index: int) -> None:
        self._shown = index
        self.refresh()

    def body(self, column: Column) -> None:
        deal, names = self._deals[self._shown], self._names()
        column.add(Heading(self.ctx, "section_auction", tr("The auction")))
        column.space(8)
        if deal.auction.calls:
            column.add(self._calls(deal.auction, names))
            column.space(8)
        column.add(Label(self.ctx, "outcome", " ".join(self._outcome(deal, names))))
        if deal.all_tricks:
            column.space(18)
            column.add(Heading(self.ctx, "section_tricks", tr("The tricks")))
            column.space(8)
            column.add(self._tricks(deal, names))
        if (score := self._score(deal)) is not None:
            column.space(18)
            column.add(Heading(self.ctx, "section_result", tr("The result")))
            for widget in self._result(score, names):
                column.space(8)
                column.add(widget)

    def buttons(self) -> Sequence[Button]:
        return (Button(self.ctx, "back", tr("Back"), self.back),)

    # --- the auction ------------------------------------------------------------------------

    def _calls(self, auction: Auction, names: Mapping[Seat, str]) -> Table:
        """A row a round, the columns in the order of speaking."""
        order = [self._rules.next_seat(auction.dealer)]
        while len(order) < 4:
            order.append(self._rules.next_seat(order[-1]))
        head = (tr("Round"), *(names[seat] for seat in order))
        rows = [
            [Cell(num(number), self.ctx.theme.text_soft), *(self._call(each) for each in calls)]
            for number, calls in enumerate(_rounds(auction.calls, order), start=1)
        ]
        return Table(self.ctx, "calls", head, rows, size=17, row_height=36)

    def _call(self, call: Call | None) -> Cell:
        theme = self.ctx.theme
        match call:
            case None:
                return Cell("")
            case Bid(tricks=tricks):
                return Cell(bid_text(tricks, self._rules), theme.accent, is_bold=True)
            case ThrowIn():
                return Cell(tr("Throws in"), theme.text_soft)
            case _:
                return Cell(trc("call", "Pass"), theme.text_soft)

    def _outcome(self, deal: HandState, names: Mapping[Seat, str]) -> Iterator[str]:
        """Who dealt, and what the auction came to, in sentences."""
        calls, contract = deal.auction.calls, deal.contract
        yield tr("Dealer: {name}.", name=names[deal.dealer])
        if contract is not None:
            bid, name = bid_text(contract.tricks, self._rules), names[contract.declarer]
            yield tr("Declarer: {name}. Bid: {bid}.", name=name, bid=bid)
            if contract.trump is not None:
                yield tr("Trump: {suit}.", suit=suit_text(contract.trump))
        elif calls and isinstance(calls[-1], ThrowIn):
            yield tr("A worthless hand was thrown in.")
        elif not calls:
            yield tr("Nobody has spoken yet.")
        elif deal is not self._deals[-1]:
            yield tr("Everyone passed.")

    # --- the tricks ---------------------------------------------------------------------------

    def _tricks(self, deal: HandState, names: Mapping[Seat, str]) -> Table:
        """A row a trick: the cards in the order of playing, each over its player."""
        head = (tr("Trick"), tr("First"), tr("Second"), tr("Third"), tr("Fourth"), tr("Taken by"))
        trump = deal.contract.trump if deal.contract else None
        won = [0, 0]
        rows = []
        for number, trick in enumerate(deal.all_tricks, start=1):
            best = winner(trick.plays, trump) if trick.plays else None
            cells = [Cell(num(number), self.ctx.theme.text_soft)]
            for play in trick.plays:
                color = self.ctx.theme.accent if play is best else None
                cells.append(Cell(card_text(play.card), color, play is best, note=names[play.seat]))
            cells += [Cell("")] * (4 - len(trick.plays))
            cells.append(self._taken(trick, best.seat if best else None, won, names))
            rows.append(cells)
        return Table(self.ctx, "tricks", head, rows, size=18, row_height=48)

    def _taken(
        self, trick: Trick, taker: Seat | None, won: list[int], names: Mapping[Seat, str]
    ) -> Cell:
        """Who took the trick, and below the tricks of both sides after it."""
        if not trick.is_complete or taker is None:
            return Cell("")
        won[taker.team] += 1
        count = tr("Us {us} · Them {them}", us=won[Team.A], them=won[Team.B])
        return Cell(names[taker], note=count)

    # --- the result ---------------------------------------------------------------------------

    def _score(self, deal: HandState) -> HandScore | None:
        """The score of a hand that is over; a deal that came to nothing has none."""
        is_last = deal is [each for each in self._deals if each.number == deal.number][-1]
        return self._scores[deal.number] if is_last and deal.number < len(self._scores) else None

    def _result(self, score: HandScore, names: Mapping[Seat, str]) -> Iterator[Widget]:
        yield Label(self.ctx, "sentence", result_sentence(score, self._rules, names))
        points = tr(
            "Points: us {us}, them {them}. Totals: {our_total} and {their_total}.",
            us=signed(score.points[Team.A]),
            them=signed(score.points[Team.B]),
            our_total=score.totals[Team.A],
            their_total=score.totals[Team.B],
        )
        yield Label(self.ctx, "points", points)


def _is_void(deal: HandState) -> bool:
    """True for a deal without a contract."""
    return deal.contract is None


def _rounds(calls: Sequence[Call], order: Sequence[Seat]) -> list[list[Call | None]]:
    """The calls by round, each round with a place for every seat in the order of speaking."""
    rounds: list[list[Call | None]] = []
    last = len(order)
    for call in calls:
        place = order.index(call.seat)
        if place <= last:
            rounds.append([None] * len(order))
        rounds[-1][place] = call
        last = place
    return rounds
