"""The lessons at the real table: by mouse, by keyboard, with slips, left and resumed."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.actions import Bid, NameTrump, Pass, PlayCard, SeatAction
from game.seats import Seat
from game.state import Phase
from tests.ui.stage import Ears, Hands, context
from ui import i18n
from ui.context import Context
from ui.input import Command, KeyPress, Pointer, PointerKind
from ui.layout import TableLayout
from ui.lessons.coach import STUDENT, Coach, Place
from ui.lessons.course import LESSONS
from ui.lessons.panel import CoachPanel, Page, PanelActions
from ui.lessons.progress import Progress, ProgressFile
from ui.lessons.rooms import panel_rooms
from ui.lessons.steps import Advised, Do, Talk
from ui.scenes.tutorial import TutorialActions, TutorialScene
from ui.settings import Speed, TrickPause

IDS = [lesson.id for lesson in LESSONS]
STEP_S = 0.1


class Student:
    """Somebody who goes through a lesson; ``by_mouse`` or with the keyboard alone."""

    def __init__(
        self,
        lesson: str,
        *,
        by_mouse: bool = True,
        place: Place | None = None,
        ctx: Context | None = None,
        file: ProgressFile | None = None,
    ) -> None:
        self.ctx = ctx or context(speed=Speed.INSTANT)
        self.by_mouse = by_mouse
        self.file = file or ProgressFile(None)
        self.calls: list[str] = []
        actions = TutorialActions(lambda: self.calls.append("leave"), self.calls.append)
        self.scene = TutorialScene(self.ctx, lesson, self.file, actions, place)
        self.ctx.stack.push(self.scene)

    @property
    def coach(self) -> Coach:
        return self.scene.coach

    @property
    def state(self) -> dict[str, Any]:
        assert self.ctx.stack.top is not None
        return dict(self.ctx.stack.top.describe())

    def wait(self, seconds: float = STEP_S) -> None:
        for _ in range(max(1, round(seconds / STEP_S))):
            self.ctx.stack.update(STEP_S)

    def click(self, name: str) -> None:
        rect = Rect({**self.state, **self.state.get("rects", {})}[name])
        for kind in (PointerKind.MOVE, PointerKind.DOWN, PointerKind.UP):
            self.ctx.stack.handle(Pointer(kind, (rect.left + rect.w // 4, rect.centery)))

    def press(self, *commands: Command) -> None:
        for command in commands:
            self.ctx.stack.handle(KeyPress(command))

    # --- a step at a time -------------------------------------------------------------------

    def is_wanted(self) -> bool:
        """Whether the lesson waits for something to be read or done."""
        if self.ctx.stack.top is not self.scene:
            return True
        state = self.state
        return bool(state["reads"] or (state["asks"] and not self._is_last_card(state["hand"])))

    def _is_last_card(self, hand: list[str]) -> bool:
        return len(hand) == 1 and self.state["phase"] == Phase.PLAY.value

    def wait_until_wanted(self) -> None:
        for _ in range(600):
            self.wait()
            if self.calls or self.is_wanted():
                return
        raise AssertionError(f"nothing happens: {self.state}")

    def read(self) -> None:
        if self.by_mouse:
            self.click("next")
        else:
            self.press(Command.CONFIRM)

    def do(self, action: SeatAction) -> None:
        name = {
            Bid: lambda a: f"bid_{a.tricks}",
            Pass: lambda a: "pass",
            NameTrump: lambda a: f"trump_{a.suit.letter}",
            PlayCard: lambda a: f"card_{a.card}",
        }[type(action)](action)
        if self.by_mouse:
            self.click(name)
        elif isinstance(action, PlayCard):
            for _ in range(15):
                if self.state["cursor"] == str(action.card):
                    break
                self.press(Command.RIGHT)
            self.press(Command.CONFIRM)
        else:
            for _ in range(15):
                if self.state["rects"]["focus"] == name:
                    break
                self.press(Command.FOCUS_NEXT)
            self.press(Command.CONFIRM)

    def go_on(self) -> None:
        """Do the one thing that the lesson waits for."""
        self.wait_until_wanted()
        if self.calls:
            return
        if self.ctx.stack.top is not self.scene:  # the result of a hand
            self.wait(2.0)
            if self.by_mouse:
                self.click("continue")
            else:
                self.press(Command.CONFIRM)
        elif self.state["reads"]:
            self.read()
        else:
            self.do(self.coach.expected)

    def go_to(self, kind: type) -> None:
        """On to a step of a kind that waits for the student."""
        while True:
            self.wait_until_wanted()
            if isinstance(self.coach.step, kind) and self.ctx.stack.top is self.scene:
                return
            self.go_on()

    def finish(self) -> None:
        for _ in range(200):
            if self.calls:
                return
            self.go_on()
        raise AssertionError(f"no end: {self.state}")


@pytest.mark.parametrize("by_mouse", [True, False], ids=["mouse", "keyboard"])
@pytest.mark.parametrize("lesson", IDS)
def test_a_lesson_from_its_beginning_to_its_end(lesson: str, by_mouse: bool):
    student = Student(lesson, by_mouse=by_mouse)
    student.finish()
    number = IDS.index(lesson)
    following = IDS[number + 1] if number + 1 < len(IDS) else "leave"
    assert student.calls == [following]
    assert student.file.progress == Progress(frozenset({lesson}))
    if by_mouse:
        assert not student.ctx.by_keyboard


def wrong_card(student: Student) -> SeatAction:
    legal = student.coach.session.view(STUDENT).legal
    return next(action for action in legal if student.coach.objection(action) is not None)


@pytest.mark.parametrize("by_mouse", [True, False], ids=["mouse", "keyboard"])
def test_a_slip_is_explained_and_may_be_mended(by_mouse: bool):
    student = Student("winning", by_mouse=by_mouse)
    student.go_to(Do)
    before = student.coach.session.state
    student.do(wrong_card(student))
    assert student.state["slip"]
    assert student.coach.session.state is before
    assert isinstance(student.ctx.sounds, Ears)
    assert student.ctx.sounds.heard[-1] == "error"
    student.wait(0.5)
    assert student.state["slip"]
    student.do(student.coach.expected)
    student.wait()
    assert not student.state["slip"]
    assert student.coach.session.state is not before


def test_what_the_rules_refuse_is_explained_too():
    student = Student("following")
    student.go_to(Do)
    step = student.coach.step
    assert isinstance(step, Do)
    student.click("card_S6")
    assert student.state["slip"] == str(step.refused)
    student.finish()


def test_the_wrong_bid_is_explained():
    student = Student("bidding")
    student.go_to(Do)
    student.click("bid_8")
    assert student.state["slip"]
    student.finish()


def test_while_something_is_to_be_read_the_table_stands_still():
    student = Student("winning")
    student.wait_until_wanted()
    actions = student.coach.session.actions
    student.click("card_HA")
    student.wait(5.0)
    assert student.coach.session.actions == actions
    assert student.state["reads"]
    assert not student.state["awaits"]


def test_a_full_trick_lies_until_it_has_been_spoken_of():
    student = Student("winning")
    student.go_to(Do)
    student.go_on()
    student.wait_until_wanted()
    assert student.state["reads"]
    student.wait(10.0)
    assert len(student.state["trick"]) == 4
    student.read()
    student.wait(2.0)
    assert student.state["trick"] == []


def test_a_full_trick_that_nobody_speaks_of_goes_by_itself():
    student = Student("ruffing")
    while "DA" in student.state["hand"]:
        student.go_on()
    assert len(student.coach.session.state.hand.tricks) == 1
    student.wait_until_wanted()
    assert student.state["awaits"]
    assert len(student.coach.session.state.hand.tricks) == 2


def test_what_was_read_can_be_read_again():
    student = Student("following")
    student.wait_until_wanted()
    first = student.scene._page.text
    assert "back" not in student.state
    student.click("next")
    second = student.scene._page.text
    assert second != first
    student.click("back")
    assert student.scene._page.text == first


# --- leaving and coming back --------------------------------------------------------------------


@pytest.mark.parametrize("kind", [Talk, Do])
def test_escape_leaves(kind: type):
    student = Student("following")
    student.go_to(kind)
    student.press(Command.CANCEL)
    assert student.calls == ["leave"]


@pytest.mark.parametrize("kind", [Talk, Do])
def test_the_cross_leaves(kind: type):
    student = Student("following")
    student.go_to(kind)
    student.click("leave")
    assert student.calls == ["leave"]


def test_any_lesson_is_an_arrow_or_a_key_away():
    student = Student("ruffing")
    student.wait_until_wanted()
    student.click("next_lesson")
    student.click("previous_lesson")
    student.press(Command.PAGE_DOWN, Command.PAGE_UP)
    assert student.calls == ["bidding", "winning", "bidding", "winning"]


def test_before_the_first_lesson_and_after_the_last_there_is_none():
    student = Student("following")
    student.wait_until_wanted()
    student.press(Command.PAGE_UP)
    student.click("previous_lesson")
    assert not student.calls
    student = Student("whole_hand")
    student.wait_until_wanted()
    student.press(Command.PAGE_DOWN)
    assert not student.calls


@pytest.mark.parametrize("lesson", IDS)
def test_a_lesson_is_resumed_at_every_point_where_it_waits(lesson: str):
    student = Student(lesson)
    left = 0
    while True:
        student.go_on()
        if student.calls:
            break
        if student.ctx.stack.top is not student.scene:
            continue
        place = student.file.progress.place
        assert place is not None
        if left % 3 == 0:  # every third is enough
            again = Student(lesson, place=place)
            again.wait_until_wanted()
            assert again.coach.place.part == place.part
            assert again.coach.session.state.hand.dealt == student.coach.session.state.hand.dealt
            again.finish()
            assert lesson in again.file.progress.done
        left += 1
    assert left


def test_left_on_the_result_it_goes_on_with_the_result():
    student = Student("price")
    student.wait_until_wanted()
    while student.ctx.stack.top is student.scene:
        student.go_on()
        student.wait_until_wanted()
    place = student.file.progress.place
    again = Student("price", place=place)
    assert again.ctx.stack.top is not again.scene
    again.finish()
    assert "price" in again.file.progress.done


def test_the_way_of_the_match_waits_meanwhile():
    """A lesson takes nothing from the person's choices but what would hurry him."""
    ctx = context(speed=Speed.CALM, turn_timer_s=15, trick_pause=TrickPause.NONE)
    before = ctx.settings
    student = Student("winning", ctx=ctx)
    student.go_to(Do)
    student.wait(60.0)
    assert student.state["awaits"]
    assert ctx.settings == before


def test_a_new_language_reaches_an_open_lesson():
    ctx = context((960, 540), "en")
    student = Student("following", ctx=ctx)
    student.go_to(Do)
    english = student.scene._page.text
    i18n.set_language("ar")
    ctx.stack.layout((1280, 720))
    assert student.scene._page.text != english
    assert student.scene._page.title == str(LESSONS[0].title)
    student.finish()


def test_the_score_sheet_opens_over_a_lesson_and_goes():
    student = Student("price")
    student.go_to(Do)
    student.press(Command.SCORE)
    top = student.ctx.stack.top
    assert top is not None
    assert top.name == "score_sheet"
    student.press(Command.CANCEL)
    assert student.ctx.stack.top is student.scene


def test_the_hint_is_the_next_move_of_the_lesson():
    student = Student("winning", by_mouse=False)
    student.go_to(Do)
    student.press(Command.HINT)
    student.wait()
    assert i18n.plain(student.state["line"]).startswith("Hint: play ♥Q")
    student.press(Command.CONFIRM)
    student.wait()
    assert "HQ" not in student.state["hand"]


def test_free_play_is_commented_on():
    student = Student("whole_hand")
    student.go_to(Advised)
    asked = student.scene._page.text
    student.go_on()
    student.wait_until_wanted()
    assert student.scene._page.text != asked
    assert student.scene._page.asks


class Listener:
    """Remembers what is said to the announcer."""

    is_behind = False

    def __init__(self) -> None:
        self.heard: list[str] = []

    def say(self, *texts: str, interrupts: bool = False) -> None:
        self.heard.append(" ".join(text for text in texts if text))


def test_what_the_coach_says_can_be_heard():
    ctx = context()
    listener = Listener()
    ctx.announcer = listener  # type: ignore[assignment]
    student = Student("winning", ctx=ctx)
    opening = student.scene.spoken()
    assert str(LESSONS[1].title) in opening
    student.go_to(Do)
    step = student.coach.step
    assert isinstance(step, Do)
    assert listener.heard[-1] == str(step.task)
    student.do(wrong_card(student))
    assert listener.heard[-1] == f"{student.scene._page.slip} {step.task}"
    said = [text for text in listener.heard if text == str(step.task)]
    assert len(said) == 1


# --- layout -------------------------------------------------------------------------------------


def longest_pages() -> list[Page]:
    """The pages that need most room: explanations with both buttons, and tasks with a slip."""
    talks: list[Page] = []
    tasks: list[Page] = []
    next_text = i18n.tr("Next lesson")
    for number, lesson in enumerate(LESSONS, start=1):
        title = str(lesson.title)
        for part in lesson.parts:
            for step in part.steps:
                if isinstance(step, Talk):
                    talk = str(step.text)
                    talks.append(
                        Page(title, number, 7, 0.5, talk, next_text=next_text, has_back=True)
                    )
                elif isinstance(step, Do):
                    said = [slip.text for slip in step.slips]
                    said += [step.refused] if step.refused else []
                    slip = max(map(str, said), key=len)
                    tasks.append(Page(title, number, 7, 0.5, str(step.task), slip, asks=True))
    talks.sort(key=lambda page: len(page.text))
    tasks.sort(key=lambda page: len(page.text) + len(page.slip))
    return talks[-3:] + tasks[-3:]


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (1024, 1000)])
@pytest.mark.parametrize(
    ("text_scale", "ui_scale"),
    [(80, 100), (100, 100), (130, 100), (160, 100), (100, 60), (160, 60), (100, 150), (160, 200)],
)
def test_every_page_fits_beside_the_trick(
    size: tuple[int, int], language: i18n.Language, text_scale: int, ui_scale: int
):
    ctx = context(size, language, text_scale=text_scale, ui_scale=ui_scale)
    layout = TableLayout.scaled(size, ctx.is_rtl, ctx.text, ctx.scale)
    panel = CoachPanel(ctx, PanelActions(*[lambda: None] * 5))
    for page in longest_pages():
        for phase in (Phase.AUCTION, Phase.PLAY):
            rooms = panel_rooms(layout, phase)
            panel.show(page, rooms)
            assert any(room.contains(panel.rect) for room in rooms)
            assert layout.window.contains(panel.rect)
            middle = layout.panel if phase is Phase.AUCTION else layout.trick_area
            assert not panel.rect.colliderect(middle)
            assert not panel.rect.colliderect(layout.plate(STUDENT))
            if layout.text <= 1:
                assert rooms[0].contains(panel.rect), "the plate of a player is covered"
            widgets = list(panel.group)
            for widget in widgets:
                assert panel.rect.contains(widget.rect), widget.id
                for text, room in widget.text_boxes():
                    assert room.contains(text), widget.id
            for one, other in combinations(widgets, 2):
                assert not one.rect.colliderect(other.rect), (one.id, other.id)


@pytest.mark.parametrize("is_rtl", [False, True])
def test_large_text_leaves_the_partner_in_sight_where_it_can(is_rtl: bool):
    layout = TableLayout((960, 540), is_rtl=is_rtl, text=1.6)
    *rooms, last = panel_rooms(layout, Phase.PLAY)
    assert last.colliderect(layout.plate(Seat.NORTH))
    assert len(rooms) == 2
    assert not any(room.colliderect(layout.plate(Seat.NORTH)) for room in rooms)


def test_the_panel_stands_on_the_other_side_in_arabic():
    for phase in (Phase.AUCTION, Phase.PLAY):
        left = panel_rooms(TableLayout((1280, 720)), phase)
        right = panel_rooms(TableLayout((1280, 720), is_rtl=True), phase)
        for one, other in ((left[0], right[0]), (left[-1], right[-1])):
            assert one.size == other.size
            assert one.left == 1280 - other.right


def test_drawing_changes_nothing():
    student = Student("following", ctx=context((960, 540), "ar"))
    student.go_to(Do)
    student.wait(3.0)
    pictures = []
    for _ in range(2):
        surface = pygame.Surface((960, 540))
        student.scene.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]
    assert not student.ctx.stack.update(0.5), "a lesson that waits asks for no picture"


def test_tab_goes_round_in_the_panel_while_something_is_read():
    student = Student("winning", by_mouse=False)
    student.go_on()
    student.wait_until_wanted()
    hands = Hands(student.scene)
    hands.press(Command.FOCUS_NEXT)
    seen = []
    for _ in range(5):
        seen.append(hands.focus())
        hands.press(Command.FOCUS_NEXT)
    assert sorted(map(str, seen)) == ["back", "leave", "next", "next_lesson", "previous_lesson"]
