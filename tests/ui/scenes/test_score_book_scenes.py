"""A score book kept by mouse and by keyboard."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.rules import PRESETS, BidDisplay, RuleSet
from game.seats import Seat, Team
from tests.ui.keeping import EVENING, LONG_NAMES, NOW, book, books_with, nothing
from tests.ui.stage import Ears, Hands, context, group_of
from ui import i18n
from ui.context import Context
from ui.input import Command, KeyPress
from ui.scene import Scene
from ui.scenes import score_book
from ui.scenes.house_rules import HouseRulesScene
from ui.scenes.score_book import ScoreBookScene
from ui.scenes.score_book_setup import BookSetupScene
from ui.scenes.score_book_shelf import ScoreBookShelf, open_score_books
from ui.score_book import Book, BookHand, Draft
from ui.score_book_file import ScoreBooks
from ui.widgets.label import Label
from ui.widgets.table import Table

OVER = (*EVENING, BookHand(Seat.SOUTH, Team.A, 9, 10))


class Keeper:
    """A book on the screen, and hands to keep it with."""

    def __init__(self, shown: Book, ctx: Context | None = None) -> None:
        self.ctx = ctx or context()
        self.books, (self.id,) = books_with(shown)
        self.left = 0
        self.scene = ScoreBookScene(self.ctx, self.books, self.id, self._leave)
        self.ctx.stack.push(self.scene)
        self.hands = Hands(self.scene)

    def _leave(self) -> None:
        self.left += 1

    @property
    def book(self) -> Book:
        return self.books.all[0].book

    def click(self, *ids: str) -> None:
        for id in ids:
            group_of(self.scene).set_focus(id.partition(":")[0])
            self.hands.click_on(id)

    def text(self, id: str) -> str:
        return text_of(self.scene, id)

    def heard(self) -> str:
        assert isinstance(self.ctx.sounds, Ears)
        return self.ctx.sounds.heard[-1]


def text_of(scene: Scene, id: str) -> str:
    label = group_of(scene)[id]
    assert isinstance(label, Label)
    return i18n.plain(label.text)


def has(scene: Scene, id: str) -> bool:
    return id in scene.describe()


def top(ctx: Context) -> Scene:
    assert ctx.stack.top is not None
    return ctx.stack.top


# --- writing down -------------------------------------------------------------------------------


def test_a_hand_by_mouse():
    keeper = Keeper(book(*EVENING))
    keeper.click("bidders:1", "bid:9", "taken:8", "write")
    assert keeper.book.hands == (*EVENING, BookHand(Seat.SOUTH, Team.B, 9, 8))
    assert (keeper.text("total_A"), keeper.text("total_B")) == ("37", "−35")
    assert keeper.heard() == "broken"
    assert keeper.hands.focus() == "bidders"
    assert keeper.book.draft == Draft()


def test_a_hand_by_keyboard():
    keeper = Keeper(book())
    keeper.hands.press(Command.RIGHT)  # shows where the focus is
    assert keeper.hands.focus() == "bidders"
    keeper.hands.press(Command.RIGHT, Command.FOCUS_NEXT)
    keeper.hands.type("1")
    keeper.hands.type("1")
    keeper.hands.press(Command.FOCUS_NEXT)
    keeper.hands.type("12")
    assert keeper.book.draft == Draft(None, Team.A, 11, 12)
    keeper.hands.press(Command.CONFIRM)
    assert keeper.book.hands == (BookHand(Seat.SOUTH, Team.A, 11, 12),)
    assert keeper.heard() == "made"


def test_the_points_are_shown_before_the_hand_is_written_down():
    keeper = Keeper(book(*EVENING))
    keeper.click("bidders:0", "bid:8")
    assert keeper.text("preview_hint") == "Choose how many tricks the bidders took."
    keeper.click("taken:10")
    assert isinstance(group_of(keeper.scene)["preview"], Table)
    assert keeper.text("preview_end") == "You have won the match!"
    assert len(keeper.book.hands) == 4


def test_the_points_stand_in_a_line_that_does_not_scroll_too():
    keeper = Keeper(book(*EVENING), context((960, 540), text_scale=160))
    keeper.click("bidders:0", "bid:8")
    assert keeper.text("message").startswith("Classic")
    keeper.click("taken:10")
    assert keeper.text("message") == "Us +10 (42) · Them 0 (−26)"


def test_what_is_missing_is_said():
    keeper = Keeper(book())
    for id, sentence in (
        ("bidders:1", "Choose the team that bid."),
        ("bid:7", "Choose the bid."),
        ("taken:7", "Choose how many tricks the bidders took."),
    ):
        keeper.click("write")
        assert keeper.text("message") == sentence
        assert keeper.heard() == "error"
        keeper.click(id)
        assert keeper.text("message") != sentence
    keeper.click("write")
    assert len(keeper.book.hands) == 1


@pytest.mark.parametrize(
    ("id", "typed", "sentence"),
    [
        ("bid", "5", "There is no such bid. Bids: 7–13."),
        ("bid", "14", "There is no such bid. Bids: 7–13."),
        ("taken", "15", "A hand has thirteen tricks. The bidders took: 0–13."),
    ],
)
def test_impossible_numbers_are_refused_with_a_sentence(id: str, typed: str, sentence: str):
    keeper = Keeper(book(draft=Draft(None, Team.A, 9, 9)))
    group_of(keeper.scene).set_focus(id)
    keeper.hands.type(typed)
    assert keeper.text("message") == sentence
    assert keeper.heard() == "error"
    assert getattr(keeper.book.draft, id) in (9, 1)


def test_bids_over_six():
    keeper = Keeper(book(rules=RuleSet(bid_display=BidDisplay.OVER_SIX)))
    group_of(keeper.scene).set_focus("bid")
    keeper.hands.type("7")
    assert keeper.book.draft.bid == 13
    keeper.hands.type("8")
    assert keeper.text("message") == "There is no such bid. Bids: 1–7."


def test_arabic_digits_can_be_typed():
    keeper = Keeper(book(), context(language="ar"))
    group_of(keeper.scene).set_focus("taken")
    keeper.hands.type("١٢")
    assert keeper.book.draft.taken == 12


def test_the_dealer_can_be_set_and_the_deal_goes_on():
    keeper = Keeper(book(draft=Draft(None, Team.A, 7, 7)))
    keeper.click("dealer:next", "dealer:next", "write")
    assert keeper.book.hands[0].dealer is Seat.NORTH
    assert keeper.book.dealer is Seat.WEST


# --- correcting and undoing ---------------------------------------------------------------------


def test_an_old_hand_is_corrected_and_all_after_it_rescored():
    keeper = Keeper(book(*EVENING))
    keeper.click("hands_0")
    assert keeper.text("section_hand") == "Correction of hand 1"
    keeper.click("bid:9", "write")
    assert keeper.book.hands == (BookHand(Seat.SOUTH, Team.A, 9, 8), *EVENING[1:])
    assert (keeper.text("total_A"), keeper.text("total_B")) == ("15", "−21")
    assert keeper.text("section_hand") == "Hand 5"


def test_a_correction_can_be_left():
    keeper = Keeper(book(*EVENING, draft=Draft(None, Team.B, 10, None)))
    for leave in (
        lambda: keeper.click("leave"),
        lambda: keeper.hands.press(Command.CANCEL),
    ):
        keeper.click("hands_2", "bidders:1", "taken:0")
        leave()
        assert keeper.hands.focus() == "hands_2"
        assert keeper.book.hands == EVENING
        assert keeper.book.draft == Draft(None, Team.B, 10, None)
    assert keeper.left == 0
    keeper.hands.press(Command.CANCEL)
    assert keeper.left == 1


def test_a_hand_is_removed_and_comes_back():
    keeper = Keeper(book(*EVENING))
    keeper.click("hands_1", "remove_hand")
    assert keeper.book.hands == (EVENING[0], *EVENING[2:])
    keeper.click("undo")
    assert keeper.book.hands == EVENING


def test_undo_by_mouse_and_by_key():
    keeper = Keeper(book(*EVENING, draft=Draft(None, Team.A, 7, 7)))
    assert not group_of(keeper.scene)["undo"].is_enabled
    keeper.click("write")
    keeper.click("bidders:1", "bid:7", "taken:7", "write")
    keeper.hands.press(Command.UNDO)
    assert len(keeper.book.hands) == 5
    keeper.click("undo")
    assert keeper.book.hands == EVENING
    assert not group_of(keeper.scene)["undo"].is_enabled


def test_a_correction_that_ends_the_match_dims_the_rest_and_can_be_undone():
    keeper = Keeper(book(*EVENING))
    keeper.click("hands_0", "bid:13", "taken:13", "write")
    assert "1 hand after the end" in keeper.text("length")
    assert keeper.text("winner") == "You have won the match!"
    keeper.click("hands_3")
    hint = "This hand was played after the end of the match and does not count."
    assert keeper.text("preview_hint") == hint
    keeper.click("leave", "undo")
    assert keeper.book.hands == EVENING
    assert not has(keeper.scene, "winner")


# --- the end of a match -------------------------------------------------------------------------


def test_the_end_of_a_match_is_announced():
    keeper = Keeper(book(*EVENING, draft=Draft(None, Team.A, 9, 10), teams=("Lions", "")))
    keeper.click("write")
    assert keeper.text("winner") == "Lions won the match."
    assert keeper.heard() == "match_won"
    assert not has(keeper.scene, "bid")
    assert keeper.hands.focus() == "again"


def test_another_match_of_the_same_people():
    keeper = Keeper(replace(LONG_NAMES, hands=OVER, rules=PRESETS["classic_31"]))
    keeper.click("again")
    assert len(keeper.books.all) == 2
    following = keeper.books.all[0].book
    assert (following.teams, following.players) == (LONG_NAMES.teams, LONG_NAMES.players)
    assert following.rules == PRESETS["classic_31"]
    assert following.hands == ()
    assert following.first_dealer is Seat.EAST
    assert keeper.text("section_hand") == "Hand 1"


# --- what is seldom done ------------------------------------------------------------------------


def test_saving_as_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(score_book, "copy_text", copy)
    ctx = context()
    books = ScoreBooks(tmp_path, lambda: NOW)
    id = books.begin(book(*EVENING))
    ctx.stack.push(scene := ScoreBookScene(ctx, books, id, nothing))
    group_of(scene).set_focus("export")
    Hands(scene).click_on("export")
    (file,) = (tmp_path / "exports").iterdir()
    assert copied == [file.read_text(encoding="utf-8")]
    told = text_of(top(ctx), "text")
    assert file.name in told
    assert "clipboard" in told


def test_a_text_that_cannot_be_saved_can_still_be_pasted(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(score_book, "copy_text", lambda text: True)
    keeper = Keeper(book(*EVENING))
    keeper.click("export")
    told = text_of(top(keeper.ctx), "text")
    assert told.startswith("The file could not be written")
    assert "clipboard" in told


def test_a_book_is_removed_only_after_a_question():
    keeper = Keeper(book(*EVENING))
    keeper.click("remove")
    Hands(top(keeper.ctx)).click_on("no")
    assert len(keeper.books.all) == 1
    keeper.click("remove")
    Hands(top(keeper.ctx)).click_on("yes")
    assert keeper.books.all == []
    assert keeper.left == 1


def test_names_can_be_changed_at_any_time_and_rules_cannot():
    keeper = Keeper(book(*EVENING))
    keeper.click("setup")
    setup = top(keeper.ctx)
    assert isinstance(setup, BookSetupScene)
    assert not has(setup, "preset")
    assert text_of(setup, "fixed").startswith("The rules stay as they are")
    Hands(setup).click_on("team_A:input")
    Hands(setup).type("Lions")
    Hands(setup).click_on("done")
    assert keeper.book.teams == ("Lions", "")
    assert keeper.text("name_A") == "Lions"
    assert keeper.book.hands == EVENING


# --- a new book ---------------------------------------------------------------------------------


def setup_scene(**options: object) -> tuple[BookSetupScene, Hands, list[Book]]:
    made: list[Book] = []
    ctx = context(**options)  # type: ignore[arg-type]
    scene = BookSetupScene(ctx, made.append, nothing)
    ctx.stack.push(scene)
    return scene, Hands(scene), made


def test_a_new_book_begins_with_the_rules_of_the_settings():
    _, hands, made = setup_scene(rules="jordan_61")
    hands.click_on("done")
    assert made == [Book(PRESETS["jordan_61"])]


def test_names_seats_and_rules_of_a_new_book():
    scene, hands, made = setup_scene()
    for id, text in (("team_B", "ذئاب"), ("player_S", "Sam"), ("player_W", "ليلى")):
        hands.click_on(f"{id}:input")
        hands.type(text)
    group_of(scene).set_focus("preset")
    hands.click_on("preset:next")
    group_of(scene).set_focus("dealer")
    hands.click_on("dealer:next")
    hands.click_on("done")
    (new,) = made
    assert new.teams == ("", "ذئاب")
    assert new.players == ("Sam", "", "", "ليلى")
    assert new.rules == list(PRESETS.values())[1]
    assert new.first_dealer is Seat.EAST


@pytest.mark.parametrize("names", [("Lions", "lions"), ("Them", "")])
def test_two_teams_of_one_name_are_refused(names: tuple[str, str]):
    scene, hands, made = setup_scene()
    for id, text in zip(("team_A", "team_B"), names, strict=True):
        hands.click_on(f"{id}:input")
        hands.type(text)
    hands.click_on("done")
    assert made == []
    assert text_of(scene, "message") == "The two teams need different names."


def test_house_rules_for_a_book():
    scene, hands, made = setup_scene()
    group_of(scene).set_focus("house_rules")
    hands.click_on("house_rules")
    house = top(scene.ctx)
    assert isinstance(house, HouseRulesScene)
    house.change("target", 21)
    Hands(house).click_on("done")
    hands.click_on("done")
    assert made == [Book(replace(RuleSet(), target=21))]


# --- the shelf ----------------------------------------------------------------------------------


def test_the_shelf_opens_the_book_that_is_being_kept():
    ctx = context()
    books, ids = books_with(book(*EVENING), book(*OVER))
    open_score_books(ctx, books, nothing)
    assert [scene.name for scene in ctx.stack.scenes] == ["score_books", "score_book"]
    Hands(top(ctx)).press(Command.CANCEL)
    shelf = top(ctx)
    assert isinstance(shelf, ScoreBookShelf)
    Hands(shelf).click_on(f"book_{ids[1]}")
    assert text_of(top(ctx), "winner") == "You have won the match!"


def test_a_first_book():
    ctx = context()
    books, _ = books_with()
    open_score_books(ctx, books, nothing)
    assert text_of(top(ctx), "empty") == "There is no book yet."
    Hands(top(ctx)).click_on("new")
    Hands(top(ctx)).click_on("done")
    assert [scene.name for scene in ctx.stack.scenes] == ["score_books", "score_book"]
    assert len(books.all) == 1


def test_a_new_book_beside_an_unfinished_one_needs_a_yes():
    ctx = context()
    books, _ = books_with(book(*EVENING))
    ctx.stack.push(shelf := ScoreBookShelf(ctx, books, nothing))
    Hands(shelf).click_on("new")
    Hands(top(ctx)).click_on("no")
    assert top(ctx) is shelf
    Hands(shelf).click_on("new")
    Hands(top(ctx)).click_on("yes")
    Hands(top(ctx)).press(Command.CANCEL)
    assert len(books.all) == 1
    Hands(shelf).click_on("new")
    Hands(top(ctx)).click_on("yes")
    Hands(top(ctx)).click_on("done")
    assert len(books.all) == 2


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_a_whole_match_by_keyboard(language: i18n.Language):
    """From the shelf to the end without a mouse."""
    ctx = context(language=language)
    books, _ = books_with()
    open_score_books(ctx, books, nothing)
    scene = top(ctx)
    while Hands(scene).focus() != "new":
        Hands(scene).press(Command.FOCUS_NEXT)
    Hands(scene).press(Command.CONFIRM)
    setup = top(ctx)
    while Hands(setup).focus() != "done":
        Hands(setup).press(Command.FOCUS_NEXT)
    Hands(setup).press(Command.CONFIRM)
    keeping = top(ctx)
    towards_us = Command.LEFT if language == "ar" else Command.RIGHT
    for _ in range(3):
        assert Hands(keeping).focus() == "bidders"
        Hands(keeping).press(towards_us, Command.FOCUS_NEXT)
        for digit in (9, None, 1, 3):
            if digit is None:
                Hands(keeping).press(Command.FOCUS_NEXT)
            else:
                keeping.handle(KeyPress(None, digit=digit))
        Hands(keeping).press(Command.CONFIRM)
    assert has(keeping, "winner")
    assert [hand.bidders for hand in books.all[0].book.hands] == [Team.A] * 3


def test_a_line_of_the_sheet_for_the_ear():
    keeper = Keeper(book(*EVENING))
    spoken = i18n.plain(group_of(keeper.scene)["hands_1"].spoken)
    assert spoken == "2, Bidders: Them, Bid: 13, Tricks: 11, Us: 12 +4, Them: −16 −16."
    plot = i18n.plain(group_of(keeper.scene)["plot"].spoken)
    assert plot == "From hand to hand: Us 32, Them −26."
