"""Every lesson through the real engine: it can be completed, and every slip is answered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ai.hand_value import expected_tricks
from ai.player import Limit
from ai.policy import PolicyPlayer
from ai.reading import holding
from game.actions import Bid, SeatAction
from game.cards import PACK, Suit
from game.scoring import team_points
from game.state import Phase
from tests.ui.lessons.walk import accepted, at_the_turn, legal_actions, walk
from ui import i18n
from ui.layout import TableLayout
from ui.lessons.board import RULES, Board, hand_of, open_board, perform, word_of
from ui.lessons.bots import ScriptedBots
from ui.lessons.coach import STUDENT, Coach
from ui.lessons.course import LESSONS
from ui.lessons.rooms import target
from ui.lessons.said import Points, Said
from ui.lessons.steps import Advised, Do, Lesson, Part, Talk

IDS = [lesson.id for lesson in LESSONS]
PARTS = {f"{each.id}-{n}": part for each in LESSONS for n, part in enumerate(each.parts)}


def texts(lesson: Lesson) -> Iterator[Said]:
    yield lesson.title
    yield lesson.line
    for part in lesson.parts:
        for step in part.steps:
            match step:
                case Talk(text=text) | Advised(text=text):
                    yield text
                case Do(task=task, slips=slips, refused=refused):
                    yield task
                    yield from (slip.text for slip in slips)
                    if refused is not None:
                        yield refused


def test_the_course_has_seven_lessons_of_about_ten_minutes():
    assert len(IDS) == len(set(IDS)) == 7
    assert 8 <= sum(lesson.minutes for lesson in LESSONS) <= 14


@pytest.mark.parametrize("part", PARTS.values(), ids=PARTS)
def test_a_board_is_a_whole_pack_and_its_line_is_legal(part: Part):
    hands = [hand_of(text) for text in part.board.hands]
    assert sorted(card for hand in hands for card in hand) == list(PACK)
    session = open_board(part.board)
    perform(session, part.board.line)


@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_a_lesson_can_be_completed(lesson: Lesson):
    coach = Coach(lesson)
    walk(coach)
    assert coach.is_finished


class OneOther:
    """Chooses what is expected, but for one moment."""

    def __init__(self, moment: int, action: SeatAction) -> None:
        self._moment = moment
        self._action = action

    def __call__(self, coach: Coach) -> SeatAction:
        self._moment -= 1
        return self._action if self._moment == -1 else coach.expected


@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_every_other_action_that_is_accepted_leads_to_the_end_too(lesson: Lesson):
    choices: list[list[SeatAction]] = []

    def choose(coach: Coach) -> SeatAction:
        choices.append(accepted(coach))
        return coach.expected

    walk(Coach(lesson), choose)
    for moment, actions in enumerate(choices):
        for action in actions[1:]:
            coach = Coach(lesson)
            walk(coach, OneOther(moment, action))
            assert coach.is_finished


@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_every_wrong_action_is_answered_and_changes_nothing(lesson: Lesson):
    wrong = 0

    def choose(coach: Coach):
        nonlocal wrong
        right = accepted(coach)
        for action in legal_actions(coach):
            before = coach.session.state
            if action in right:
                assert coach.objection(action) is None
                continue
            assert not coach.consider(action)
            assert coach.slip is not None
            assert str(coach.slip)
            assert coach.session.state is before
            wrong += 1
        return right[0]

    walk(Coach(lesson), choose)
    assert wrong >= 2


@pytest.mark.parametrize("part", PARTS.values(), ids=PARTS)
def test_a_part_ends_with_something_to_read_and_its_slips_answer_everything(part: Part):
    assert isinstance(part.steps[-1], Talk)
    for step in part.steps:
        if isinstance(step, Do):
            assert [slip.pattern for slip in step.slips].index("*") == len(step.slips) - 1


@pytest.mark.parametrize("part", PARTS.values(), ids=PARTS)
def test_what_is_pointed_at_is_on_the_table(part: Part):
    layout = TableLayout((960, 540), is_rtl=True, text=1.3)
    for step in part.steps:
        if isinstance(step, Talk) and step.at is not None:
            assert layout.window.contains(target(layout, step.at))


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_text_is_filled_in(language: i18n.Language):
    i18n.set_language(language)
    for lesson in LESSONS:
        for text in texts(lesson):
            assert str(text)
            assert not set("{}") & set(str(text)), text.msgid


def test_the_hint_is_what_is_expected():
    coach = Coach(LESSONS[1])
    while not isinstance(coach.step, Do):
        coach.next()
    at_the_turn(coach)
    request = coach.bots.request(coach.session.view(STUDENT), "script", seed=1, seconds=1.0)
    [answer] = coach.bots.poll()
    assert (answer.request_id, answer.decision.action) == (request, coach.expected)
    assert not coach.bots.poll()


# --- what the lessons say is true ---------------------------------------------------------------


def outcomes(board: Board) -> set[tuple[int, int]]:
    """(tricks of the player's side, points of it) over all that the player may still do."""
    found = set()
    waiting = [""]
    bots = ScriptedBots(board)
    while waiting:
        words = waiting.pop()
        session = open_board(board)
        perform(session, words)
        while (turn := session.state.turn) not in (STUDENT, None):
            assert turn is not None
            action = bots.decide(session.view(turn), Limit(0)).action
            words += f" {word_of(action)}"
            session.submit(action)
        if turn is STUDENT:
            waiting += [f"{words} {word_of(action)}" for action in session.view(STUDENT).legal]
        else:
            score = session.state.scores[0]
            found.add((score.tricks[0], score.points[0]))
    return found


def test_the_broken_contract_is_broken_whatever_is_played():
    price = next(lesson for lesson in LESSONS if lesson.id == "price")
    yours, theirs = price.parts
    assert outcomes(yours.board) == {(8, -9)}
    assert (5, 5) in outcomes(theirs.board)  # the way to break it
    assert (4, 0) in outcomes(theirs.board)  # and the slip that would let it through


def test_the_kaboot_is_there_to_be_taken():
    kaboot = next(lesson for lesson in LESSONS if lesson.id == "kaboot")
    assert (13, 16) in outcomes(kaboot.parts[0].board)
    monster = hand_of(kaboot.parts[1].board.hands[0])
    spades = sorted(card.rank for card in monster if card.suit is Suit.SPADES)
    assert spades == list(range(8, 15))  # with seven from the ace down the others have six
    for suit in set(Suit) - {Suit.SPADES}:
        ranks = sorted((card.rank for card in monster if card.suit is suit), reverse=True)
        assert ranks == list(range(14, 14 - len(ranks), -1))


def test_points_are_the_engines():
    for bid, taken in ((9, 8), (7, 13), (13, 13), (13, 12)):
        points = team_points(RULES, bid, taken)
        assert Points(bid, taken).number == points.bidders
        assert Points(bid, taken, for_defenders=True).number == points.defenders


def test_the_hands_of_the_auction_are_worth_what_is_said():
    def worth(part: Part) -> float:
        return max(expected_tricks(holding(hand_of(part.board.hands[0]))))

    bidding, whole = LESSONS[3], LESSONS[6]
    assert worth(bidding.parts[0]) < 6.5
    assert worth(bidding.parts[1]) == pytest.approx(10, abs=0.6)
    assert worth(whole.parts[0]) == pytest.approx(9, abs=0.6)


def test_a_club_player_bids_as_the_lessons_do():
    """So that the page of strategy and the bots at the table do not contradict them."""
    for lesson in ("bidding", "whole_hand"):
        for part in next(each for each in LESSONS if each.id == lesson).parts:
            session = open_board(part.board)
            for word in part.board.line.split():
                if session.state.phase is not Phase.AUCTION:
                    break
                turn = session.state.turn
                assert turn is not None
                decision = PolicyPlayer().decide(session.view(turn), Limit(0))
                perform(session, word)
                said = session.actions[-1]
                assert said == decision.action or (
                    isinstance(said, Bid) and isinstance(decision.action, Bid)
                )
