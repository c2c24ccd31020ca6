"""``Coach``: where a lesson stands, what is right, what is said. It knows nothing of pictures."""

from __future__ import annotations

from dataclasses import dataclass

from ai.player import Decision, Limit
from game.actions import IllegalAction, PlayCard, SeatAction
from game.cards import PACK, Card
from game.seats import Seat
from game.session import Session
from game.view import PlayerView
from ui.lessons.board import matches, open_board, perform, word_of
from ui.lessons.bots import ScriptedBots
from ui.lessons.said import Said
from ui.lessons.steps import Advised, Do, Lesson, Part, Step, Talk, Until, Watch

__all__ = ["STUDENT", "Coach", "Comment", "Place"]

STUDENT = Seat.SOUTH


@dataclass(frozen=True, slots=True)
class Place:
    """Where a lesson was left: the part, the step, and what was done since the part began."""

    lesson: str
    part: int = 0
    step: int = 0
    words: str = ""


@dataclass(frozen=True, slots=True)
class Comment:
    """The player's last free choice beside that of a club player."""

    action: SeatAction
    decision: Decision
    is_as_good: bool


class Coach:
    """Leads through one lesson. ``session`` is the match of the part that is on."""

    def __init__(self, lesson: Lesson, place: Place | None = None) -> None:
        self.lesson = lesson
        self.slip: Said | None = None
        self.comment: Comment | None = None
        self.is_finished = False
        self._part = self._step = 0
        self._open()
        if place is not None:
            self._return_to(place)

    # --- where it stands ------------------------------------------------------------------

    @property
    def part(self) -> Part:
        """The board that is on the table, with its steps."""
        return self.lesson.parts[self._part]

    @property
    def step(self) -> Step:
        """What is to be read, done or watched now."""
        return self.part.steps[self._step]

    @property
    def share(self) -> float:
        """How much of the lesson is behind: 0 to 1."""
        before = sum(len(part.steps) for part in self.lesson.parts[: self._part])
        return (before + self._step) / sum(len(part.steps) for part in self.lesson.parts)

    @property
    def is_last_step(self) -> bool:
        """True when nothing but the end follows."""
        return self._part == len(self.lesson.parts) - 1 and self._following() is None

    @property
    def lets_play(self) -> bool:
        """False while something is to be read first."""
        return not isinstance(self.step, Talk)

    @property
    def is_free(self) -> bool:
        """True while the player does as he likes."""
        return isinstance(self.step, Advised | Watch)

    @property
    def can_go_back(self) -> bool:
        """True when the explanation before this one can be read again."""
        return isinstance(self.step, Talk) and self._preceding() is not None

    @property
    def place(self) -> Place:
        """Where to go on another time."""
        words = [word_of(a) for a in self.session.actions if isinstance(a, SeatAction)]
        done = words[len(self.part.board.before.split()) :]
        return Place(self.lesson.id, self._part, self._step, " ".join(done))

    @property
    def expected(self) -> SeatAction:
        """What is right at the player's turn."""
        return self.bots.decide(self._view, Limit(0)).action

    # --- what happens ---------------------------------------------------------------------

    def next(self) -> None:
        """An explanation has been read, or what was to be watched is over."""
        following = self._following()
        self.slip = None
        if following is not None:
            self._step = following
        elif self._part + 1 < len(self.lesson.parts):
            self._part, self._step = self._part + 1, 0
            self._open()
        else:
            self.is_finished = True

    def back(self) -> None:
        """Read the explanation before this one again."""
        preceding = self._preceding()
        if preceding is not None:
            self._step = preceding

    def objection(self, action: SeatAction) -> Said | None:
        """What to say instead of letting the player do ``action``, which is legal."""
        step = self.step
        if not isinstance(step, Do) or action == self.expected or matches(step.also, action):
            return None
        return next(slip.text for slip in step.slips if matches(slip.pattern, action))

    def consider(self, action: SeatAction) -> bool:
        """Whether the player may do ``action``, which is legal; what is said about it is kept."""
        self.slip = self.objection(action)
        if isinstance(self.step, Advised):
            self.comment = _comment(self._view, action, self.bots)
        return self.slip is None

    def refuse(self) -> None:
        """The rules did not allow what the player wanted to do."""
        if isinstance(self.step, Do):
            self.slip = self.step.refused

    def acted(self) -> None:
        """What the player wanted has been done."""
        if isinstance(self.step, Do):
            self.next()

    def see_full_trick(self) -> None:
        """Four cards lie on the table."""
        if self.step == Watch(Until.FULL_TRICK):
            self.next()

    def hand_is_over(self) -> None:
        """The result of the hand has been seen."""
        if isinstance(self.step, Advised) or self.step == Watch(Until.END):
            self.comment = None
            self.next()

    # --- inside ---------------------------------------------------------------------------

    @property
    def _view(self) -> PlayerView:
        return self.session.view(STUDENT)

    def _open(self) -> None:
        self.session: Session = open_board(self.part.board)
        self.bots = ScriptedBots(self.part.board)
        self.slip = self.comment = None

    def _following(self) -> int | None:
        """The next step of this part that takes place."""
        steps = self.part.steps
        return next((i for i in range(self._step + 1, len(steps)) if self._fits(steps[i])), None)

    def _preceding(self) -> int | None:
        """The explanation right before this step, if it is one that takes place."""
        for index in range(self._step - 1, -1, -1):
            step = self.part.steps[index]
            if not isinstance(step, Talk):
                return None
            if self._fits(step):
                return index
        return None

    def _fits(self, step: Step) -> bool:
        if not isinstance(step, Talk) or step.only_if_made is None:
            return True
        scores = self.session.state.scores
        return bool(scores) and scores[-1].is_made is step.only_if_made

    def _return_to(self, place: Place) -> None:
        """Go on where the lesson was left; from its beginning when that place is no more."""
        try:
            self._part = place.part
            self._open()
            perform(self.session, place.words)
            if not 0 <= place.step < len(self.part.steps):
                raise ValueError("no such step")
        except (IllegalAction, ValueError, IndexError):
            self._part = self._step = 0
            self._open()
        else:
            self._step = place.step


def _comment(view: PlayerView, action: SeatAction, bots: ScriptedBots) -> Comment:
    decision = bots.decide(view, Limit(0))
    as_good = action == decision.action or _are_equal(view, action, decision.action)
    return Comment(action, decision, as_good)


def _are_equal(view: PlayerView, a: SeatAction, b: SeatAction) -> bool:
    """Whether two cards are worth the same: no card that another may hold lies between them."""
    if not (isinstance(a, PlayCard) and isinstance(b, PlayCard)) or a.card.suit is not b.card.suit:
        return False
    low, high = sorted((a.card, b.card))
    between: list[Card] = [card for card in PACK if low < card < high]
    gone = frozenset(play.card for trick in view.tricks for play in trick.plays)
    return all(card in view.hand or card in gone for card in between)
