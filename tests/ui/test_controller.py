"""The controller: who is asked, whose answer counts, and what goes on by itself."""

from __future__ import annotations

import pytest

from ai.player import Decision
from game.actions import Bid, IllegalAction, NameTrump, Pass, PlayCard, SeatAction
from game.cards import Suit, parse_cards
from game.deal import Hands
from game.engine import new_match
from game.events import Event
from game.rules import RuleSet
from game.seats import SEATS, Seat
from game.session import Session
from game.state import Phase
from game.view import PlayerView
from tests.ui.table_stage import (
    HINT_SPEC,
    Bots,
    legal_cards,
    my_card,
    new_session,
    next_action,
    session_where,
)
from ui.controller import THINKING_S, Controller, bot_specs

STEP_S = 0.05


class Desk:
    """A controller with bots, and a list of what listeners heard."""

    def __init__(
        self,
        session: Session,
        bots: Bots | None = None,
        *,
        human: Seat | None = Seat.SOUTH,
        factor: float = 0.0,
        plays_forced: bool = False,
    ) -> None:
        self.bots = bots or Bots()
        self.heard: list[tuple[PlayerView, tuple[Event, ...], PlayerView]] = []
        self.session = session
        self.controller = Controller(
            session,
            self.bots,
            human=human,
            specs={seat: f"bot of {seat.name}" for seat in SEATS},
            hint_spec=HINT_SPEC,
            factor=lambda: factor,
            plays_forced=lambda: plays_forced,
        )
        self.controller.listen(lambda *heard: self.heard.append(heard))

    def update(self, times: int = 1, *, is_settled: bool = True, dt: float = STEP_S) -> None:
        for _ in range(times):
            self.controller.update(dt, is_settled=is_settled)

    def phase(self) -> Phase:
        return self.session.state.phase

    def play(self) -> None:
        """Play on until the person is to act, or the hand is over."""
        for _ in range(500):
            if self.controller.awaits_human or self.session.state.phase in OVER:
                return
            self.update()
        raise AssertionError("the match does not go on")


OVER = (Phase.HAND_OVER, Phase.MATCH_OVER)


def bots_turn() -> Session:
    """East is to act."""
    return session_where(lambda v: v.phase is Phase.PLAY and v.turn is Seat.EAST)


def my_turn() -> Session:
    return session_where(lambda v: my_card(v) and len(v.hand) == 9)


def test_a_bot_is_asked_once_and_acts_when_the_table_has_settled():
    desk = Desk(bots_turn())
    count = len(desk.session.actions)
    desk.update(5, is_settled=False)
    assert [(view.seat, spec) for _, view, spec in desk.bots.asked] == [(Seat.EAST, "bot of EAST")]
    assert len(desk.session.actions) == count
    desk.update()
    assert len(desk.session.actions) == count + 1


def test_a_bot_sees_its_own_view_and_nothing_else():
    desk = Desk(bots_turn())
    desk.update(is_settled=False)
    _, view, _ = desk.bots.asked[0]
    assert view == desk.session.view(Seat.EAST)
    assert not view.hand & desk.session.state.hand.dealt[Seat.SOUTH]


def test_a_bot_takes_a_natural_moment():
    desk = Desk(bots_turn(), factor=1.0)
    count = len(desk.session.actions)
    desk.update(round(THINKING_S[0] / STEP_S) - 1)
    assert len(desk.session.actions) == count
    desk.update(round((THINKING_S[1] - THINKING_S[0]) / STEP_S) + 3)
    assert len(desk.session.actions) >= count + 1


def test_the_moment_runs_while_cards_fly():
    desk = Desk(bots_turn(), factor=1.0)
    count = len(desk.session.actions)
    desk.update(round(THINKING_S[1] / STEP_S) + 2, is_settled=False)
    desk.update()
    assert len(desk.session.actions) == count + 1


def test_the_natural_moment_does_not_tell_how_hard_the_choice_was():
    """The same match waits the same times, whatever the bots think."""
    waits = []
    for choose in (lambda view: view.legal[0], lambda view: view.legal[-1]):
        desk = Desk(bots_turn(), Bots(choose), factor=1.0)
        steps = 0
        while len(desk.heard) < 1:
            desk.update()
            steps += 1
        waits.append(steps)
    assert waits[0] == waits[1]


def test_nothing_is_played_before_the_answer_comes():
    desk = Desk(bots_turn(), Bots(are_slow=True))
    count = len(desk.session.actions)
    desk.update(100)
    assert len(desk.session.actions) == count
    assert len(desk.bots.asked) == 1
    assert desk.controller.is_busy
    desk.bots.are_slow = False
    desk.update(1)
    assert len(desk.session.actions) == count + 1


def test_an_answer_for_another_moment_is_dropped():
    desk = Desk(bots_turn(), Bots(are_slow=True))
    desk.update()
    (stale, _, _) = desk.bots.asked[0]
    # Somebody else moved the match on, as an undo or a loaded match does.
    desk.controller.submit(next_action(desk.session))
    moment = len(desk.session.actions)
    desk.update(is_settled=False)
    assert desk.bots.cancelled == [stale]
    desk.bots.are_slow = False
    desk.update(is_settled=False)
    assert len(desk.session.actions) == moment, "the stale answer was not played"


def test_an_unknown_answer_is_nobodys():
    desk = Desk(my_turn())
    desk.bots.request(desk.controller.view, "somebody", seed=1, seconds=1)
    count = len(desk.session.actions)
    desk.update(10)
    assert len(desk.session.actions) == count


def test_never_two_actions_for_one_turn():
    """The same answer twice, and time enough for more."""
    desk = Desk(bots_turn())
    for _ in range(60):
        seat, count = desk.session.state.turn, len(desk.session.actions)
        if seat is Seat.SOUTH or desk.session.state.phase in OVER:
            break
        desk.update(dt=10)
        assert len(desk.session.actions) <= count + 1
    assert len(desk.bots.asked) == len(desk.heard)


def test_the_person_is_waited_for():
    desk = Desk(my_turn())
    count = len(desk.session.actions)
    desk.update(1000)
    assert desk.controller.awaits_human
    assert desk.controller.thinking is None
    assert not desk.controller.is_busy
    assert len(desk.session.actions) == count
    assert desk.bots.asked == []


def test_an_illegal_action_changes_nothing_and_tells_nobody():
    session = session_where(lambda v: my_card(v) and len(legal_cards(v)) < len(v.hand))
    desk = Desk(session)
    view = desk.controller.view
    forbidden = next(card for card in view.hand if card not in legal_cards(view))
    state = session.state
    with pytest.raises(IllegalAction):
        desk.controller.submit(PlayCard(Seat.SOUTH, forbidden))
    assert session.state == state
    assert desk.heard == []


def test_listeners_hear_the_views_before_and_after():
    desk = Desk(my_turn())
    before = desk.controller.view
    desk.controller.submit(before.legal[0])
    ((was, events, now),) = desk.heard
    assert was == before
    assert now == desk.controller.view
    assert events


def test_a_hint_comes_and_moves_nothing():
    desk = Desk(my_turn())
    hints: list[Decision] = []
    desk.controller.request_hint(hints.append)
    assert desk.controller.is_busy
    state = desk.session.state
    desk.update()
    assert [hint.action for hint in hints] == [desk.controller.view.legal[0]]
    assert desk.bots.asked[-1][2] == HINT_SPEC
    assert desk.session.state == state
    assert not desk.controller.is_busy


def test_a_hint_is_dropped_when_the_person_acts_first():
    desk = Desk(my_turn(), Bots(are_slow=True))
    hints: list[Decision] = []
    desk.controller.request_hint(hints.append)
    (asked, _, _) = desk.bots.asked[0]
    desk.controller.submit(desk.controller.view.legal[0])
    assert desk.bots.cancelled == [asked]
    desk.bots.are_slow = False
    desk.update(3, is_settled=False)
    assert hints == []


def test_the_second_hint_replaces_the_first():
    desk = Desk(my_turn(), Bots(are_slow=True))
    hints: list[str] = []
    desk.controller.request_hint(lambda _: hints.append("first"))
    desk.controller.request_hint(lambda _: hints.append("second"))
    desk.bots.are_slow = False
    desk.update()
    assert hints == ["second"]


def test_no_hint_while_others_are_to_act():
    desk = Desk(bots_turn())
    desk.controller.request_hint(lambda _: pytest.fail("a hint for somebody else"))
    assert desk.bots.asked == []


def test_a_passed_out_hand_is_dealt_again_by_itself():
    session = new_session()
    desk = Desk(session, Bots(lambda view: Pass(view.seat)))
    while session.state.phase is Phase.AUCTION and session.state.hand.deal == 0:
        desk.play()
        if desk.controller.awaits_human and session.state.hand.deal == 0:
            desk.controller.submit(Pass(Seat.SOUTH))
    desk.update(3, is_settled=False)
    assert desk.phase() is Phase.REDEAL, "not before everybody has seen it"
    desk.update()
    assert desk.phase() is Phase.AUCTION
    assert session.state.hand.deal == 1


def test_the_last_card_plays_itself():
    session = session_where(lambda v: my_card(v) and len(v.hand) == 1)
    desk = Desk(session, factor=1.0)
    count = len(session.actions)
    desk.update(1)
    assert len(session.actions) == count, "after a moment"
    desk.update(20)
    assert len(session.actions) > count
    assert session.actions[count] == PlayCard(Seat.SOUTH, next(iter(desk.heard[0][0].hand)))


def test_a_finished_hand_waits_to_be_cleared_away():
    session = session_where(lambda v: my_card(v) and len(v.hand) == 1)
    desk = Desk(session)
    desk.update(50)
    assert desk.phase() is Phase.HAND_OVER
    desk.controller.deal_next()
    assert desk.phase() is Phase.AUCTION


def test_a_forced_card_plays_itself_where_the_person_wants_it():
    def only_one(view: PlayerView) -> bool:
        return my_card(view) and len(legal_cards(view)) == 1 and len(view.hand) > 4

    for wanted in (False, True):
        session = session_where(only_one)
        desk = Desk(session, plays_forced=wanted)
        count = len(session.actions)
        desk.update(3)
        assert (len(session.actions) > count) is wanted


def test_a_demo_needs_no_person():
    session = new_session()
    desk = Desk(session, human=None)
    assert desk.controller.viewer is Seat.SOUTH
    desk.play()
    assert session.state.phase is Phase.HAND_OVER
    assert not desk.controller.awaits_human
    assert {view.seat for _, view, _ in desk.bots.asked} == set(SEATS)


def test_closing_forgets_what_is_on_its_way():
    desk = Desk(bots_turn(), Bots(are_slow=True))
    desk.update()
    desk.controller.close()
    assert desk.bots.cancelled == [1]
    assert not desk.controller.is_busy
    desk = Desk(my_turn(), Bots(are_slow=True))
    desk.controller.request_hint(lambda _: None)
    desk.controller.close()
    assert desk.bots.cancelled == [1]
    assert not desk.controller.is_busy


def test_the_partner_has_a_level_of_its_own():
    assert bot_specs(Seat.SOUTH, "novice", "club") == {
        Seat.EAST: "novice",
        Seat.NORTH: "club",
        Seat.WEST: "novice",
    }
    assert bot_specs(None, "novice", "club") == dict.fromkeys(SEATS, "novice")


# --- claiming the rest, taking back -----------------------------------------------------------


def sure_hands() -> Hands:
    """The South holds all spades."""
    suits = [frozenset(parse_cards(" ".join(f"{s}{r}" for r in "23456789TJQKA"))) for s in "SHDC"]
    return suits[0], suits[1], suits[2], suits[3]


def sure_session() -> Session:
    """The South has named spades trump and is to lead his thirteen of them."""
    session = Session(new_match(RuleSet(), 1, hands=sure_hands(), dealer=Seat.WEST).state)
    actions: list[SeatAction] = [Bid(Seat.SOUTH, 13)]
    session.submit(actions[0])
    while session.state.phase is Phase.AUCTION:
        assert session.state.turn is not None
        session.submit(Pass(session.state.turn))
    session.submit(NameTrump(Seat.SOUTH, Suit.SPADES))
    return session


def test_what_is_certain_may_be_claimed_and_is_played_out():
    session = sure_session()
    desk = Desk(session)
    assert desk.controller.may_claim
    desk.controller.claim()
    desk.update(300)
    assert session.state.scores[0].tricks == (13, 0)


def test_what_is_not_certain_may_not_be_claimed():
    desk = Desk(my_turn())
    assert not desk.controller.may_claim
    count = len(desk.session.actions)
    desk.controller.claim()
    desk.update(10)
    assert len(desk.session.actions) == count


def test_the_own_last_action_may_be_taken_back_until_somebody_acts():
    desk = Desk(my_turn(), Bots(are_slow=True))
    assert not desk.controller.may_undo, "the last action was a bot's"
    before = desk.session.state
    desk.controller.submit(desk.controller.view.legal[0])
    desk.update(is_settled=False)
    assert desk.controller.may_undo
    desk.controller.undo()
    assert desk.session.state == before
    assert desk.heard[-1][1] == ()
    assert not desk.controller.may_undo


def test_an_answer_to_what_was_taken_back_is_dropped():
    desk = Desk(my_turn(), Bots(are_slow=True))
    first, second = (PlayCard(Seat.SOUTH, card) for card in legal_cards(desk.controller.view)[:2])
    desk.controller.submit(first)
    desk.update()
    desk.controller.undo()
    desk.controller.submit(second)
    desk.bots.are_slow = False
    count = len(desk.session.actions)
    desk.update(is_settled=False)
    assert len(desk.session.actions) == count
    assert desk.bots.cancelled, "the thought about the other card"


def test_nothing_may_be_taken_back_once_a_bot_has_acted():
    desk = Desk(my_turn())
    desk.controller.submit(desk.controller.view.legal[0])
    desk.update(5)
    assert not desk.controller.may_undo
    log = desk.session.log
    desk.controller.undo()
    assert desk.session.log == log
