"""The list of lessons, some of their steps, and the page of strategy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.actions import Bid, NameTrump, PlayCard, SeatAction
from tools.stills.studio import Studio, nothing
from tools.stills.table import Still
from ui.input import Command
from ui.lessons.coach import STUDENT, Place
from ui.lessons.course import LESSONS
from ui.lessons.progress import Progress, ProgressFile
from ui.lessons.steps import Do
from ui.scenes.learn import LearnActions, LearnScene
from ui.scenes.strategy import StrategyScene
from ui.scenes.tutorial import TutorialActions, TutorialScene
from ui.settings import Speed

__all__ = ["LESSON_STILLS"]

SETTLED_S = 4.0
"""Until the others have played and nothing moves."""
MOST_STEPS = 30


def _list(done: int, place: Place | None = None) -> Callable[[Studio], None]:
    """The lessons when the first of them are done, and one may have been left."""

    def play(studio: Studio) -> None:
        file = ProgressFile(None)
        file.progress = Progress(frozenset(lesson.id for lesson in LESSONS[:done]), place)
        studio.push(LearnScene(studio.ctx, file, LearnActions(nothing, nothing, nothing)))
        studio.wait(0.1)

    return play


def _step(lesson: str, part: int, step: int, words: str = "") -> Callable[[Studio], None]:
    """A lesson at one of its steps, ``words`` after the beginning of the part."""

    def play(studio: Studio) -> None:
        _open(studio, Place(lesson, part, step, words))
        studio.wait(SETTLED_S)

    return play


def _slip(lesson: str, part: int, step: int, words: str = "") -> Callable[[Studio], None]:
    """The same after the first wrong card or call that is possible."""

    def play(studio: Studio) -> None:
        scene = _open(studio, Place(lesson, part, step, words))
        studio.wait(SETTLED_S)
        view = scene.coach.session.view(STUDENT)
        wrong = next(action for action in view.legal if scene.coach.objection(action))
        studio.click(f"card_{wrong.card}" if isinstance(wrong, PlayCard) else "pass")
        studio.wait(0.5)

    return play


def _walk(lesson: str, part: int, step: int) -> Callable[[Studio], None]:
    """A lesson at one of its steps, reached by doing what it asks from the part's beginning."""

    def play(studio: Studio) -> None:
        coach = _open(studio, Place(lesson, part)).coach
        for _ in range(MOST_STEPS):
            studio.wait(SETTLED_S)
            if (coach.place.part, coach.place.step) == (part, step):
                return
            if isinstance(coach.step, Do):
                studio.click(_name_of(coach.expected))
            else:
                studio.press(Command.CONFIRM)
        raise LookupError(f"{lesson} does not come to step {step} of part {part}")

    return play


def _name_of(action: SeatAction) -> str:
    match action:
        case PlayCard(card=card):
            return f"card_{card}"
        case Bid(tricks=tricks):
            return f"bid_{tricks}"
        case NameTrump(suit=suit):
            return f"trump_{suit.letter}"
    return "pass"


def _open(studio: Studio, place: Place) -> TutorialScene:
    file = ProgressFile(None)
    actions = TutorialActions(nothing, nothing)
    scene = TutorialScene(studio.ctx, place.lesson, file, actions, place)
    assert not isinstance(scene.coach.step, Do) or scene.coach.place == place
    studio.push(scene)
    return scene


def _strategy(pages: int) -> Callable[[Studio], None]:
    def play(studio: Studio) -> None:
        studio.push(StrategyScene(studio.ctx, nothing))
        studio.press(*[Command.PAGE_DOWN] * pages)
        studio.wait(0.1)

    return play


_FAST = {"speed": Speed.FAST}

LESSON_STILLS: Mapping[str, Still] = MappingProxyType(
    {
        "lessons": Still(_list(3, Place(LESSONS[3].id, 0, 2))),
        "lessons-first": Still(_list(0)),
        "lessons-done": Still(_list(len(LESSONS))),
        "lesson-partner": Still(_step("following", 0, 0), _FAST),
        "lesson-follow": Still(_step("following", 0, 3), _FAST),
        "lesson-winning": Still(_walk("winning", 0, 2), _FAST),
        "lesson-winning-talk": Still(_walk("winning", 0, 3), _FAST),
        "lesson-winning-end": Still(_walk("winning", 0, 9), _FAST),
        "lesson-price-end": Still(_walk("price", 0, 5), _FAST),
        "lesson-price-theirs": Still(_walk("price", 1, 2), _FAST),
        "lesson-kaboot-count": Still(_walk("kaboot", 0, 0), _FAST),
        "lesson-kaboot-end": Still(_walk("kaboot", 0, 4), _FAST),
        "lesson-kaboot-bid": Still(_walk("kaboot", 1, 2), _FAST),
        "lesson-kaboot-last": Still(_walk("kaboot", 1, 6), _FAST),
        "lesson-cut": Still(_step("ruffing", 0, 2), _FAST),
        "lesson-cut-slip": Still(_slip("ruffing", 0, 2), _FAST),
        "lesson-count": Still(_step("bidding", 0, 2), _FAST),
        "lesson-bid": Still(_step("bidding", 1, 1), _FAST),
        "lesson-bid-slip": Still(_slip("bidding", 1, 2, "7 8 P P"), _FAST),
        "lesson-name-trump": Still(_step("bidding", 1, 3, "7 8 P P 9 P"), _FAST),
        "lesson-lamps": Still(_step("price", 0, 1), _FAST),
        "lesson-whole-hand": Still(_step("whole_hand", 0, 4, "7 P P 8 P S"), _FAST),
        "strategy": Still(_strategy(0)),
        "strategy-end": Still(_strategy(12)),
    }
)
