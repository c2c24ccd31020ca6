"""Events become pictures, and the last picture is always the present."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import Phase as Step
from hypothesis import given, settings
from hypothesis import strategies as st

from game.actions import Bid, NameTrump, Pass
from game.cards import Suit
from game.events import CardPlayed, Event
from game.rules import PRESETS
from game.seats import Seat
from game.session import Session
from game.state import Phase
from game.view import PlayerView
from tests.ui.stage import Ears, context
from tests.ui.table_stage import FRAME_S, by_chance, my_card, new_session, next_action
from ui.director import Director, Pace
from ui.layout import TableLayout
from ui.settings import Speed, TrickPause
from ui.table.hand_fan import HandFan
from ui.table.mover import Flight
from ui.table.spots import HandLook, spots
from ui.table.stage import TableStage


class Show:
    """A director with the table's own stage, and a session that it follows."""

    def __init__(self, session: Session, pace: Pace = Pace()) -> None:  # noqa: B008
        self.ctx = context((960, 540))
        self.session = session
        self.hand = HandFan(self.ctx, *[lambda *_: None] * 4)
        view = session.view(Seat.SOUTH)
        self.scores: list[object] = []
        self.is_ready = True
        self.stage = TableStage(
            self.ctx, view, self.hand, lambda: None, lambda *_: self.is_ready, self.scores.append
        )
        self.stage.lay_out(TableLayout(self.ctx.size), HandLook())
        self.director = Director(self.stage, view, pace)

    @property
    def view(self) -> PlayerView:
        return self.session.view(Seat.SOUTH)

    @property
    def heard(self) -> list[str]:
        assert isinstance(self.ctx.sounds, Ears)
        return self.ctx.sounds.heard

    def act(self, action: object | None = None) -> tuple[Event, ...]:
        """Let the next thing happen and be shown."""
        before = self.view
        chosen = next_action(self.session) if action is None else action
        events = self.session.submit(chosen)  # type: ignore[arg-type]
        self.director.stage(before, events, self.view)
        return events

    def wait(self, seconds: float, dt: float = FRAME_S) -> None:
        for _ in range(round(seconds / dt)):
            self.director.update(dt)
            self.stage.mover.update(dt)

    def seconds_to_settle(self) -> float:
        frames = 0
        while not self.director.is_settled:
            self.wait(FRAME_S)
            frames += 1
            assert frames < 2000
        return frames * FRAME_S

    def check_picture(self) -> None:
        """What is shown is what ``spots`` says about the present."""
        assert self.director.is_settled
        assert self.director.shown == self.view == self.stage.view
        assert self.stage.mover.moving() == []
        wanted = spots(self.view, self.stage.layout, self.stage.look)
        lying = self.stage.mover.resting()
        assert all(pose == spot.pose for spot, pose in lying)
        assert sorted(str(spot) for spot, _ in lying) == sorted(map(str, wanted.values()))
        assert set(self.stage.own_cards) == set(self.view.hand)


def play_to(session: Session, phase: Phase) -> Session:
    while session.state.phase is not phase:
        session.submit(next_action(session))
    return session


def at_last_to_play(tricks: int = 3) -> Session:
    """Three cards lie on the table, and a bot plays the fourth."""
    session = new_session()
    while True:
        state = session.state
        trick = state.hand.trick
        if trick is not None and len(trick.plays) == 3 and len(state.hand.tricks) == tricks:
            return session
        session.submit(next_action(session))


# Seeds of chance do not shrink to anything simpler.
NO_SHRINKING = (Step.explicit, Step.reuse, Step.generate)

PACES = st.builds(
    Pace, st.sampled_from(Speed), st.booleans(), st.sampled_from(TrickPause).filter(bool)
)


@settings(max_examples=15, phases=NO_SHRINKING)
@given(
    seed=st.integers(0, 1 << 20),
    chance=st.integers(0, 1 << 20),
    preset=st.sampled_from(sorted(PRESETS)),
    pace=PACES,
)
def test_skipping_at_any_instant_shows_the_present(seed: int, chance: int, preset: str, pace: Pace):
    """Actions at any time, time in any pieces, cards lifted in between, and skips at any time."""
    random = Random(chance)
    show = Show(new_session(seed, PRESETS[preset]), pace)
    choose = by_chance(chance)
    for _ in range(70):
        if show.session.state.phase is Phase.MATCH_OVER:
            break
        show.act(next_action(show.session, choose))
        while random.random() < 0.6:
            dt = random.choice((0.004, 0.05, 0.3, 1.0))
            show.wait(dt * random.randint(1, 5), dt)
            if random.random() < 0.3 and show.view.hand:
                card = random.choice(sorted(show.stage.view.hand or show.view.hand))
                look = HandLook(lifted=card, awaits_card=random.random() < 0.5)
                show.stage.turn_to(look, random.choice((0.0, 0.1)))
        if random.random() < 0.25:
            show.director.skip()
            show.check_picture()
    show.director.skip()
    show.check_picture()


@settings(max_examples=8, phases=NO_SHRINKING)
@given(seed=st.integers(0, 1 << 20), chance=st.integers(0, 1 << 20))
def test_taking_back_at_any_instant_shows_the_present(seed: int, chance: int):
    random = Random(chance)
    show = Show(new_session(seed))
    for _ in range(60):
        show.act()
        show.wait(random.random() * 0.6)
        if random.random() < 0.3:
            show.session.undo()
            show.director.go_back(show.view)
            show.wait(random.random() * 0.3, dt=0.05)
            show.director.skip()
            show.check_picture()


def test_waiting_shows_the_present_too():
    show = Show(new_session())
    for _ in range(40):
        show.act()
        show.seconds_to_settle()
        show.check_picture()


def test_at_once_means_at_once():
    """Nothing flies and nothing waits, whatever the pause after a trick is."""
    show = Show(new_session(), Pace(Speed.INSTANT, trick_pause=TrickPause.UNTIL_CLICK))
    for _ in range(80):
        show.act()
        show.check_picture()
    assert show.scores


def test_less_motion_moves_no_card_and_still_gives_time_to_look():
    show = Show(new_session(), Pace(reduced_motion=True))
    waited = 0.0
    for _ in range(40):
        show.act()
        assert not show.stage.mover.is_moving
        waited += show.seconds_to_settle()
        show.check_picture()
    assert waited > 5


def test_speeds_scale_everything():
    seconds = {}
    for speed in Speed:
        show = Show(new_session(), Pace(speed))
        total = 0.0
        for _ in range(30):
            show.act()
            total += show.seconds_to_settle()
        seconds[speed] = total
    normal = seconds[Speed.NORMAL]
    assert seconds[Speed.CALM] == pytest.approx(normal * 1.5, rel=0.06)
    assert seconds[Speed.FAST] == pytest.approx(normal * 0.5, rel=0.1)
    assert seconds[Speed.INSTANT] == 0


def test_a_full_trick_lies_before_it_is_taken():
    show = Show(at_last_to_play())
    show.act()
    show.wait(0.6)  # the card has arrived
    shown = show.director.shown
    assert shown.trick is not None
    assert len(shown.trick.plays) == 4
    assert shown.tricks_won == show.view.tricks_won or sum(shown.tricks_won) == 3
    assert not shown.legal
    assert not show.director.is_settled
    show.seconds_to_settle()
    assert sum(show.director.shown.tricks_won) == 4
    show.check_picture()


@pytest.mark.parametrize(
    ("pause", "seconds"),
    [
        (TrickPause.NONE, 0.12),
        (TrickPause.SHORT, 0.4),
        (TrickPause.NORMAL, 0.8),
        (TrickPause.LONG, 1.5),
    ],
)
def test_the_pause_after_a_trick(pause: TrickPause, seconds: float):
    show = Show(at_last_to_play(), Pace(reduced_motion=True, trick_pause=pause))
    show.act()
    assert show.seconds_to_settle() == pytest.approx(seconds + 0.15, abs=4 * FRAME_S)


def test_a_trick_that_waits_for_a_click_waits_for_ever():
    show = Show(at_last_to_play(), Pace(trick_pause=TrickPause.UNTIL_CLICK))
    show.act()
    show.wait(60, dt=0.25)
    assert show.director.waits_for_click
    assert not show.director.is_settled
    assert show.director.go_on()
    assert not show.director.waits_for_click
    show.seconds_to_settle()
    show.check_picture()


def test_a_click_ends_one_motion_or_pause_after_the_other():
    show = Show(at_last_to_play(), Pace(trick_pause=TrickPause.LONG))
    show.act()
    clicks = 0
    while show.director.go_on():
        clicks += 1
        assert clicks < 6
    assert clicks > 1
    show.check_picture()
    assert not show.director.go_on(), "nothing plays any more"


def test_what_happens_while_something_plays_is_shown_after_it():
    show = Show(play_to(new_session(), Phase.PLAY))
    show.act()
    first = show.director.shown
    show.act()
    assert show.director.shown == first
    show.seconds_to_settle()
    show.check_picture()


def test_the_own_card_flies_from_the_hand_and_others_from_theirs():
    show = Show(play_to(new_session(), Phase.PLAY))
    starts = {}
    for _ in range(4):
        turn = show.session.state.turn
        assert turn is not None
        (played,) = (e.card for e in show.act() if isinstance(e, CardPlayed))
        (pose,) = (pose for spot, pose in show.stage.mover.moving() if spot.card == played)
        starts[turn] = (pose.x, pose.y)
        show.director.skip()
        if my_card(show.view):
            show.check_picture()
    width, height = show.ctx.size
    assert starts[Seat.EAST][0] > width * 0.9
    assert starts[Seat.WEST][0] < width * 0.1
    assert starts[Seat.NORTH][1] < height * 0.3
    assert starts[Seat.SOUTH][1] > height * 0.7


def test_the_trick_flies_to_who_takes_it():
    show = Show(at_last_to_play())
    show.act()
    while not any(spot.z >= 400 for spot, _ in show.stage.mover.moving()):
        show.wait(FRAME_S)
    taker = show.session.state.turn
    assert taker is not None
    goal = show.stage.layout.seat_origin(taker)
    leaving = [spot for spot, _ in show.stage.mover.moving() if spot.z >= 400]
    assert len(leaving) == 4
    assert {(spot.pose.x, spot.pose.y) for spot in leaving} == {(goal.x, goal.y)}


def test_a_deal_comes_out_of_the_dealers_hand_round_by_round():
    session = play_to(new_session(), Phase.HAND_OVER)
    show = Show(session)
    show.act()
    assert show.stage.mover.resting() == []
    seen = []
    while not show.director.is_settled:
        seen.append(len(show.stage.mover.moving()) + len(show.stage.mover.resting()))
        show.wait(FRAME_S)
    assert seen == sorted(seen)
    assert seen[-1] == 52
    show.check_picture()


def test_sounds_tell_what_happens():
    show = Show(new_session(), Pace(Speed.INSTANT))
    south = show.session.state.turn
    assert south is not None
    show.act(Bid(south, 7))
    for _ in range(3):
        turn = show.session.state.turn
        assert turn is not None
        show.act(Pass(turn))
    show.act(NameTrump(south, Suit.HEARTS))
    show.act()
    assert show.heard == ["bid", "pass", "pass", "pass", "trump", "card"]
    for _ in range(3):
        show.act()
    assert show.heard[-2:] == ["card", "collect"]


def test_the_end_of_a_hand_is_told_once_and_last():
    session = new_session()
    show = Show(session, Pace(reduced_motion=True))
    while session.state.phase is not Phase.HAND_OVER:
        assert not show.scores
        show.act()
    assert not show.scores, "the last trick is still to be seen"
    show.seconds_to_settle()
    assert show.scores == [session.state.scores[-1]]
    assert show.heard[-1] in {"made", "broken", "kaboot"}


def test_an_announcement_is_shown_while_it_is_held():
    show = Show(new_session())
    turn = show.session.state.turn
    assert turn is not None
    show.act(Bid(turn, 13))
    while show.stage.notes.banner is None:
        show.wait(FRAME_S)
    assert "13" in show.stage.notes.banner.text
    assert show.stage.notes.report == show.stage.notes.banner.text


def test_taking_back_drops_what_was_not_shown_yet():
    session = at_last_to_play()
    before = session.view(Seat.SOUTH)
    show = Show(session)
    show.act()
    session.undo()
    show.director.go_back(show.view)
    show.seconds_to_settle()
    show.check_picture()
    assert show.view == before
    assert "collect" not in show.heard


def test_a_flight_in_hand_is_no_reason_to_wait():
    show = Show(play_to(new_session(), Phase.PLAY))
    show.director.skip()
    card = show.stage.own_cards[0]
    show.stage.turn_to(HandLook(lifted=card), 5.0)
    assert show.stage.mover.is_moving
    assert show.director.is_settled
    show.stage.mover.aim(show.stage.spots(), Flight(0.0))


def a_bots_turn() -> Session:
    """A bot is to play a card."""
    session = new_session()
    while session.state.phase is not Phase.PLAY or session.state.turn is Seat.SOUTH:
        session.submit(next_action(session))
    return session


def test_a_step_comes_when_its_pictures_are_made():
    show = Show(a_bots_turn())
    show.is_ready = False
    before = show.director.shown
    show.act()
    show.wait(1)
    assert show.director.shown == before
    assert not show.director.is_settled
    show.is_ready = True
    show.wait(FRAME_S)
    assert show.director.shown != before
    show.seconds_to_settle()
    show.check_picture()


def test_a_click_or_a_skip_waits_for_no_picture():
    for end in (Director.go_on, Director.skip):
        show = Show(a_bots_turn())
        show.is_ready = False
        before = show.director.shown
        show.act()
        end(show.director)
        assert show.director.shown != before


def test_what_the_person_does_waits_for_no_picture():
    session = new_session()
    while not my_card(session.view(Seat.SOUTH)):
        session.submit(next_action(session))
    show = Show(session)
    show.is_ready = False
    show.act()
    assert len(show.director.shown.hand) == len(show.view.hand)
