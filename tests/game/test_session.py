"""The session: the state moves on, the log grows, the subscribers hear of it in order."""

from __future__ import annotations

import pytest

from game.actions import DealNext, IllegalAction, Pass
from game.seats import Seat
from game.session import Session, Undo
from game.view import view_of
from tests.game.boards import after, calls, match


def test_a_session_keeps_the_state_and_every_action():
    session = Session(match())
    line = tuple(calls("E:7 N:P"))
    for one in line:
        session.submit(one)
    assert session.actions == line
    assert session.state == after(match(), *line)
    assert session.view(Seat.WEST) == view_of(session.state, Seat.WEST)


def test_a_session_picks_up_where_its_actions_end():
    line = tuple(calls("E:7 N:P W:8"))
    session = Session(match(), line)
    assert session.actions == line
    assert session.state == after(match(), *line)


def test_an_illegal_action_changes_nothing_and_nobody_hears_of_it():
    session = Session(match())
    heard = []
    session.subscribe(lambda action, events: heard.append(action))
    with pytest.raises(IllegalAction):
        session.submit(Pass(Seat.SOUTH))
    assert (session.state, session.actions, heard) == (match(), (), [])
    with pytest.raises(IllegalAction):
        Session(match(), (Pass(Seat.SOUTH),))


def test_subscribers_hear_what_happened_in_the_order_of_their_coming():
    session = Session(match())
    heard = []
    session.subscribe(lambda action, events: heard.append(("first", action, events)))
    session.subscribe(lambda action, events: heard.append(("second", action, events)))
    (bid,) = calls("E:7")
    events = session.submit(bid)
    assert heard == [("first", bid, events), ("second", bid, events)]


def test_a_subscriber_sees_the_new_state_and_may_not_act():
    session = Session(match())
    (bid,) = calls("E:7")

    def answer(action, events) -> None:
        session.submit(*calls("N:8"))

    session.subscribe(answer)
    with pytest.raises(RuntimeError, match="subscriber"):
        session.submit(bid)
    assert session.actions == (bid,)
    assert session.state == after(match(), bid)


def test_a_subscriber_that_fails_does_not_end_the_session():
    session = Session(match())

    def fail(action, events):
        if action == Pass(Seat.EAST):
            raise OSError("disk full")

    session.subscribe(fail)
    with pytest.raises(OSError, match="disk full"):
        session.submit(Pass(Seat.EAST))
    session.submit(Pass(Seat.NORTH))
    assert session.actions == (Pass(Seat.EAST), Pass(Seat.NORTH))


def test_the_last_action_can_be_taken_back():
    line = tuple(calls("E:7 N:P W:8"))
    session = Session(match(), line)
    heard = []
    session.subscribe(lambda step, events: heard.append((step, events)))
    session.undo()
    assert session.state == after(match(), *line[:2])
    assert session.actions == line[:2]
    assert session.log == (*line, Undo())
    assert session.undone_hands == {0}
    assert heard == [(Undo(), ())]
    assert Session(match(), session.log).state == session.state


def test_a_session_without_actions_has_nothing_to_take_back():
    session = Session(match())
    with pytest.raises(IndexError):
        session.undo()
    assert (session.state, session.log, session.undone_hands) == (match(), (), frozenset())


def test_a_subscriber_may_not_take_back_either():
    session = Session(match(), calls("E:7"))
    session.subscribe(lambda step, events: session.undo())
    with pytest.raises(RuntimeError, match="subscriber"):
        session.submit(*calls("N:8"))
    assert session.actions == tuple(calls("E:7 N:8"))


def test_a_session_keeps_every_deal():
    session = Session(match(), calls("E:P N:P W:P S:P"))
    first = session.state.hand
    session.submit(DealNext())
    session.submit(*calls("E:7"))
    assert list(session.deals) == [first, session.state.hand]
    session.undo()
    session.undo()
    assert list(session.deals) == [first]
