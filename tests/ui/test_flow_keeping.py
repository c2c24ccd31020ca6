"""What the way through the program remembers: hands for the statistics, and score books."""

from __future__ import annotations

from pathlib import Path

from game.actions import Bid, NameTrump, Pass
from game.cards import Suit
from game.seats import Seat
from game.session import Session
from game.state import Phase
from tests.ui.keeping import NOW
from tests.ui.stage import Hands, context
from ui.flow import Flow
from ui.input import Command
from ui.lessons.progress import ProgressFile
from ui.options import Options
from ui.scene import Scene
from ui.score_book_file import ScoreBooks
from ui.settings import Speed
from ui.statistics_file import StatisticsFile
from ui.storage import RecordFile


class SilentBots:
    """Bots that never answer: the test plays for everyone."""

    def request(self, *_: object, **__: object) -> int:
        return 1

    def poll(self) -> list[object]:
        return []

    def cancel(self, request_id: int) -> None:
        pass


class Evening:
    """The program without a window, and its folder."""

    def __init__(self, folder: Path, *, demo: bool = False) -> None:
        self.ctx = context(speed=Speed.INSTANT, allow_undo=True)
        self.statistics = StatisticsFile(folder / "statistics", lambda: NOW)
        self.flow = Flow(
            ctx=self.ctx,
            bots=SilentBots(),  # type: ignore[arg-type]
            record=RecordFile(None if demo else folder / "records"),
            books=ScoreBooks(folder / "score_books", lambda: NOW),
            statistics=self.statistics,
            lessons=ProgressFile(folder),
            options=Options(seed=5, demo=demo),
            notices=[],
        )
        self.flow.begin()

    @property
    def top(self) -> Scene:
        scene = self.ctx.stack.top
        assert scene is not None
        return scene

    @property
    def session(self) -> Session:
        controller = self.flow._controller
        assert controller is not None
        return controller.session

    def click(self, id: str) -> None:
        Hands(self.top).click_on(id)

    def start(self) -> None:
        self.click("new")
        self.click("start")

    def play_hand(self, *, undo_first: bool = False) -> None:
        """South bids 7 and names spades; everyone plays the first card that is allowed."""
        controller = self.flow._controller
        assert controller is not None
        if undo_first:
            self.until(lambda: self.session.state.turn is Seat.SOUTH)
            controller.submit(Bid(Seat.SOUTH, 8))
            controller.undo()
        self.until(lambda: self.session.state.phase is not Phase.AUCTION)
        controller.submit(NameTrump(Seat.SOUTH, Suit.SPADES))
        while self.session.state.phase is Phase.PLAY:
            seat = self.session.state.turn
            assert seat is not None
            controller.submit(self.session.view(seat).legal[0])
        for _ in range(100):  # the table shows what happened
            self.ctx.stack.update(0.1)
            self.flow.update(0.1)

    def until(self, is_so) -> None:
        """Go on with the auction until ``is_so``."""
        controller = self.flow._controller
        assert controller is not None
        while not is_so():
            seat = self.session.state.turn
            assert seat is not None
            controller.submit(Bid(seat, 7) if seat is Seat.SOUTH else Pass(seat))

    def close(self) -> None:
        self.flow.close()


def test_every_scored_hand_is_remembered_once(tmp_path: Path):
    evening = Evening(tmp_path)
    evening.start()
    evening.play_hand()
    assert evening.top.name == "hand_result"
    (first,) = evening.statistics.entries()
    score = evening.session.state.scores[0]
    assert (first.tricks, first.totals) == (score.tricks, score.totals)
    assert (first.preset, first.level, first.declarer) == ("classic_41", "club", Seat.SOUTH)
    assert not first.undone
    evening.close()

    again = Evening(tmp_path)  # the result is shown again, and is no new hand
    again.click("continue")
    assert again.top.name == "hand_result"
    assert again.statistics.entries() == [first]
    again.click("continue")
    again.play_hand(undo_first=True)
    _, second = again.statistics.entries()
    assert (second.match, second.number) == (first.match, 1)
    assert second.undone
    again.close()
    assert StatisticsFile(tmp_path / "statistics").entries() == [first, second]


def test_a_demo_is_not_counted(tmp_path: Path):
    evening = Evening(tmp_path, demo=True)
    evening.play_hand()
    assert evening.session.state.hand.number == 1  # it has been scored, and the next one is dealt
    assert evening.statistics.entries() == []
    assert not (tmp_path / "statistics").exists()
    evening.close()


def test_the_menu_leads_to_both_and_back(tmp_path: Path):
    evening = Evening(tmp_path)
    for id, name in (("score_book", "score_books"), ("statistics", "statistics")):
        evening.click(id)
        assert evening.top.name == name
        Hands(evening.top).press(Command.CANCEL)
        assert evening.top.name == "menu"
    evening.close()


def test_a_broken_book_is_told_when_the_shelf_is_opened(tmp_path: Path):
    (tmp_path / "score_books").mkdir()
    (tmp_path / "score_books" / "old.json").write_text("{", encoding="utf-8")
    evening = Evening(tmp_path)
    evening.click("score_book")
    evening.flow.update(0.1)
    assert evening.top.name == "message"
    assert (tmp_path / "score_books" / "broken" / "old.json").exists()
    evening.close()
