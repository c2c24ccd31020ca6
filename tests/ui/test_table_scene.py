"""The table as a person uses it: by mouse, by keyboard, against the clock."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.actions import Bid, NameTrump, Pass, PlayCard
from game.cards import Card
from game.seats import Seat
from game.session import Session
from game.state import Phase
from game.timeout import timeout_action
from game.tricks import winner
from game.view import PlayerView
from tests.ui.table_stage import (
    FRAME_S,
    Bots,
    Table,
    idle,
    legal_cards,
    my_card,
    new_session,
    next_action,
    session_where,
)
from ui.input import Command, Pointer, PointerKind
from ui.scenes.menu import MenuActions, MenuScene
from ui.scenes.pause import PauseActions, PauseScene
from ui.settings import Language, PlayGesture, Speed, TableTheme, TrickPause
from ui.theme import Color


@pytest.fixture(scope="module", autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((960, 540))
    yield
    pygame.display.quit()


def my_call(view: PlayerView) -> bool:
    return view.phase is Phase.AUCTION and bool(view.legal)


def my_choice_of_trump(view: PlayerView) -> bool:
    return view.phase is Phase.NAME_TRUMP and bool(view.legal)


def choosy(view: PlayerView) -> bool:
    """Some cards may be played and some may not."""
    return my_card(view) and 2 <= len(legal_cards(view)) < len(view.hand) and len(view.tricks) > 1


def forbidden(view: PlayerView) -> Card:
    return min(card for card in view.hand if card not in legal_cards(view))


def moment(fits: object) -> Session:
    return session_where(fits)  # type: ignore[arg-type]


# --- a whole hand -----------------------------------------------------------------------------


def bots_that_leave_the_bid() -> Bots:
    """They pass, so that the person names the trump, too."""

    def choose(view: PlayerView):
        return Pass(view.seat) if Pass(view.seat) in view.legal else view.legal[0]

    return Bots(choose)


def act_by_mouse(table: Table) -> None:
    view = table.view
    match view.phase:
        case Phase.AUCTION:
            bids = [action for action in view.legal if isinstance(action, Bid)]
            table.click("pass" if view.auction.standing else f"bid_{bids[0].tricks}")
        case Phase.NAME_TRUMP:
            table.click("trump_H")
        case Phase.PLAY:
            table.click_card(legal_cards(view)[-1])


def act_by_keyboard(table: Table) -> None:
    view = table.view
    match view.phase:
        case Phase.AUCTION if view.auction.standing:
            table.press(Command.PASS)
        case Phase.AUCTION:
            table.digit(8)
            table.press(Command.CONFIRM)
        case Phase.NAME_TRUMP:
            while table.focus() != "trump_H":
                table.press(Command.FOCUS_NEXT)
            table.press(Command.CONFIRM)
        case Phase.PLAY:
            wanted = str(legal_cards(view)[-1])
            for _ in range(30):
                if table.state()["cursor"] == wanted and table.focus() == "hand":
                    break
                table.press(Command.RIGHT)
            table.press(Command.CONFIRM)


@pytest.mark.parametrize("act", [act_by_mouse, act_by_keyboard])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_whole_hand(act: object, language: str):
    table = Table(
        bots=bots_that_leave_the_bid(),
        language=language,  # type: ignore[arg-type]
        speed=Speed.INSTANT,
    )
    acted = 0
    while not table.results:
        if table.state()["awaits"]:
            count = len(table.session.actions)
            act(table)  # type: ignore[operator]
            assert len(table.session.actions) > count, table.state()
            acted += 1
        table.wait(FRAME_S)
    assert acted >= 14
    assert table.session.state.phase is Phase.HAND_OVER
    assert table.session.state.scores == tuple(table.results)


# --- the auction --------------------------------------------------------------------------------


def test_only_legal_bids_can_be_made():
    table = Table(moment(lambda v: my_call(v) and v.auction.standing is not None))
    count = len(table.session.actions)
    standing = table.view.auction.standing
    assert standing is not None
    for tricks in range(7, standing.tricks + 1):
        table.click(f"bid_{tricks}")
    assert len(table.session.actions) == count
    table.click(f"bid_{standing.tricks + 1}")
    assert table.session.actions[-1] == Bid(Seat.SOUTH, standing.tricks + 1)


@pytest.mark.parametrize(
    ("digits", "tricks"),
    [((7,), 7), ((9,), 9), ((0,), 10), ((1, 0), 10), ((1, 1), 11), ((1, 2), 12), ((1, 3), 13)],
)
def test_bids_can_be_typed(digits: tuple[int, ...], tricks: int):
    table = Table(new_first_speaker())
    table.digit(*digits)
    assert table.focus() == f"bid_{tricks}"
    table.press(Command.CONFIRM)
    assert table.session.actions[-1] == Bid(Seat.SOUTH, tricks)


def new_first_speaker() -> Session:
    return moment(lambda v: my_call(v) and not v.auction.calls)


def test_a_half_typed_number_is_forgotten():
    table = Table(new_first_speaker())
    table.digit(1)
    table.wait(3)
    table.digit(2)
    assert table.focus() != "bid_12"


def test_typing_does_not_bid_by_itself():
    table = Table(new_first_speaker())
    count = len(table.session.actions)
    table.digit(8)
    table.wait(3)
    assert len(table.session.actions) == count


def test_passing_by_key():
    table = Table(new_first_speaker())
    table.press(Command.PASS)
    assert table.session.actions[-1] == Pass(Seat.SOUTH)


def declarer() -> Session:
    """The South is to name the trump."""
    session = new_first_speaker()
    session.submit(Bid(Seat.SOUTH, 9))
    while session.state.phase is Phase.AUCTION:
        session.submit(next_action(session, bots_that_leave_the_bid().choose))
    return session


def test_naming_trump_by_mouse():
    table = Table(declarer())
    table.click("trump_D")
    assert isinstance(table.session.actions[-1], NameTrump)
    assert str(table.session.actions[-1].suit.letter) == "D"


# --- playing a card -----------------------------------------------------------------------------


def test_a_click_plays_a_legal_card():
    table = Table(moment(choosy))
    card = legal_cards(table.view)[0]
    table.settle()
    table.click_card(card)
    assert table.session.actions[-1] == PlayCard(Seat.SOUTH, card)


def test_an_illegal_card_is_refused_with_a_reason_and_nothing_changes():
    table = Table(moment(choosy))
    before = table.session.state
    card = forbidden(table.view)
    table.click_card(card)
    assert table.session.state == before
    assert "follow" in str(table.state()["line"])
    assert table.heard[-1] == "error"
    assert table.scene.stage.mover.is_moving, "the card shakes"
    table.wait(4)
    assert "You must" not in str(table.state()["line"])
    assert not table.scene.stage.mover.is_moving
    table.click_card(legal_cards(table.view)[0])
    assert table.session.state != before


def test_an_illegal_card_is_refused_by_keyboard_too():
    table = Table(moment(choosy), language="ar")
    before = table.session.state
    wanted = str(forbidden(table.view))
    while table.state()["cursor"] != wanted:
        table.press(Command.RIGHT)
    table.press(Command.CONFIRM)
    assert table.session.state == before
    assert table.heard[-1] == "error"


def test_the_keyboards_cursor_starts_on_a_legal_card():
    table = Table(moment(choosy))
    table.press(Command.RIGHT)
    assert table.state()["cursor"] in [str(card) for card in legal_cards(table.view)]


@pytest.mark.parametrize("meanwhile", [Command.HOME, Command.END, Command.HAND])
def test_in_every_trick_the_keyboards_cursor_waits_on_a_legal_card(meanwhile: Command):
    """Whatever was done with it while the others played: Enter plays on."""
    table = Table(moment(choosy), reduced_motion=True)
    table.press(Command.RIGHT)
    while len(table.view.hand) > 1:
        held = len(table.view.hand)
        assert table.state()["cursor"] in [str(card) for card in legal_cards(table.view)]
        table.press(Command.CONFIRM)
        assert len(table.view.hand) == held - 1
        table.press(meanwhile)
        table.until_mine()
        table.wait(FRAME_S)


def test_the_hand_shows_the_focus_by_its_card_and_not_by_a_ring():
    table = Table(moment(choosy))
    table.press(Command.RIGHT)
    table.wait(0.3)
    assert table.focus() == "hand"
    surface = pygame.Surface(table.ctx.size)
    table.ctx.stack.draw(surface)
    rect = table.rect("hand").inflate(2 * 4, 2 * 4)
    accent = table.ctx.theme.accent
    edge = [surface.get_at((x, rect.top))[:3] for x in range(rect.left, rect.right)]
    assert edge.count(accent) < len(edge) / 4


def test_legal_cards_stand_up_and_the_others_are_dimmed():
    table = Table(moment(choosy))
    table.wait(0.5)
    raised = {
        spot.card: -pose.y for spot, pose in table.scene.stage.mover.resting() if spot.z >= 200
    }
    dimmed = {spot.card for spot, _ in table.scene.stage.mover.resting() if spot.is_dimmed}
    legal = set(legal_cards(table.view))
    assert dimmed == table.view.hand - legal
    base = {
        card: -pose.y
        for card, pose in zip(
            table.scene.stage.own_cards,
            table.scene.stage.layout.fan(len(table.view.hand)),
            strict=True,
        )
    }
    assert {card for card, height in raised.items() if card and height > base[card] + 5} == legal


def test_a_card_rises_under_the_mouse():
    table = Table(moment(choosy))
    table.wait(0.5)
    card = legal_cards(table.view)[0]

    def height() -> float:
        (pose,) = (p for s, p in table.scene.stage.mover.resting() if s.card == card)
        return -pose.y

    low = height()
    table.point(table.rect(f"card_{card}").center)
    table.wait(0.3)
    assert height() > low + 5
    table.point((480, 200))
    table.wait(0.3)
    assert height() == low


def test_a_press_on_one_card_and_a_release_on_another_plays_nothing():
    table = Table(moment(choosy))
    first, second = legal_cards(table.view)[:2]
    count = len(table.session.actions)
    table.down(table.rect(f"card_{first}").center)
    table.up(table.rect(f"card_{second}").center)
    table.wait(0.5)
    assert len(table.session.actions) == count


@pytest.mark.parametrize("is_thrown", [True, False])
def test_a_card_can_be_thrown_on_the_table_or_laid_back(is_thrown: bool):
    table = Table(moment(choosy))
    table.wait(0.5)
    card = legal_cards(table.view)[0]
    count = len(table.session.actions)
    start = table.rect(f"card_{card}").center
    table.down(start)
    for step in range(1, 9):
        table.point((start[0], start[1] - step * 15))
        table.wait(FRAME_S)
    table.pixels()
    end = (start[0], start[1] - 120) if is_thrown else (start[0], start[1] - 2)
    table.point(end)
    table.up(end)
    table.wait(0.5)
    assert (len(table.session.actions) > count) is is_thrown
    if not is_thrown:
        assert all(pose == spot.pose for spot, pose in table.scene.stage.mover.resting()), (
            "the card lies in the hand again"
        )


def test_a_card_in_the_hand_of_the_mouse_when_the_time_is_up_is_let_go():
    table = Table(moment(choosy), turn_timer_s=15)
    table.wait(0.5)
    action = timeout_action(table.view)
    assert isinstance(action, PlayCard)
    start = table.rect(f"card_{action.card}").center
    table.down(start)
    table.point((start[0], start[1] - 60))
    while action not in table.session.actions:
        table.wait(1)
        table.pixels()
    for _ in range(40):
        table.wait(0.1)
        table.pixels()
    table.up((start[0], start[1] - 200))
    assert table.session.actions.count(action) == 1


def test_two_clicks_where_the_person_wants_two():
    table = Table(moment(choosy), play_gesture=PlayGesture.CONFIRM)
    table.wait(0.5)
    first, second = legal_cards(table.view)[:2]
    count = len(table.session.actions)
    table.click_card(first)
    table.wait(0.6)
    table.click_card(second)
    table.wait(0.6)
    assert len(table.session.actions) == count, "each card has been chosen once"
    table.click_card(second)
    assert table.session.actions[count] == PlayCard(Seat.SOUTH, second)


# --- while something plays ------------------------------------------------------------------------


def test_a_click_while_cards_fly_only_skips():
    table = Table(moment(choosy))
    table.settle()
    table.click_card(legal_cards(table.view)[0])
    count = len(table.session.actions)
    assert not table.state()["settled"]
    another = min(table.view.hand)
    place = table.rect(f"card_{another}").center
    table.down(place)
    table.up(place)
    assert len(table.session.actions) == count
    assert "error" not in table.heard


@pytest.mark.parametrize("way", ["mouse", "space"])
def test_a_trick_that_waits_goes_on_by_click_or_space(way: str):
    table = Table(
        moment(lambda v: my_card(v) and v.trick is not None and len(v.trick.plays) == 3),
        bots=Bots(are_slow=True),
        trick_pause=TrickPause.UNTIL_CLICK,
    )
    table.click_card(legal_cards(table.view)[0])
    table.wait(20)
    assert table.scene.director.waits_for_click
    assert len(table.scene.director.shown.trick.plays) == 4  # type: ignore[union-attr]
    if way == "mouse":
        table.click_at((480, 200))
    else:
        table.press(Command.SKIP)
    table.wait(1)
    assert table.state()["settled"]


def test_keys_other_than_space_do_not_skip():
    table = Table(moment(choosy), bots=Bots(are_slow=True))
    table.click_card(legal_cards(table.view)[0])
    table.press(Command.RIGHT)
    assert not table.state()["settled"]


def test_what_stands_out_is_what_a_click_would_play():
    """Also when the hand has moved below a mouse that rests."""
    table = Table(moment(lambda v: my_card(v) and len(v.hand) > 8))
    table.until_mine()
    cards = table.scene.stage.own_cards
    card = next(card for card in cards if card in legal_cards(table.view))
    place = table.rect(f"card_{card}").center
    table.click_at(place)
    table.until_mine()
    lifted = table.scene._hand.lifted
    assert lifted is not None
    assert lifted != card
    assert table.rect(f"card_{lifted}").inflate(14, 0).collidepoint(place)


@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.INSTANT])
def test_a_double_click_plays_one_card(speed: Speed):
    """Even when all is over, and the person leads, before its second half."""
    table = Table(
        moment(lambda v: my_card(v) and v.trick is not None and len(v.trick.plays) == 3),
        speed=speed,
    )
    table.until_mine()
    place = table.rect(f"card_{legal_cards(table.view)[0]}").center
    mine = [a for a in table.session.actions if isinstance(a, PlayCard) and a.seat is Seat.SOUTH]
    for _ in range(3):
        table.click_at(place)
        table.wait(0.05)
    now = [a for a in table.session.actions if isinstance(a, PlayCard) and a.seat is Seat.SOUTH]
    assert len(now) == len(mine) + 1
    table.until_mine()
    table.wait(0.5)
    table.click_card(legal_cards(table.view)[0])
    assert table.session.actions[-1].seat is Seat.SOUTH  # type: ignore[union-attr]


def test_a_double_click_that_ends_a_motion_plays_no_card():
    table = Table(
        moment(lambda v: my_card(v) and v.trick is not None and len(v.trick.plays) == 3),
        trick_pause=TrickPause.UNTIL_CLICK,
    )
    table.click_card(legal_cards(table.view)[0])
    table.wait(2)
    assert table.scene.director.waits_for_click
    place = table.rect(f"card_{max(table.view.hand)}").center
    count = len(table.session.actions)
    for _ in range(4):  # the pause, the collecting, and more
        table.click_at(place)
        table.wait(0.05)
    assert not [a for a in table.session.actions[count:] if a.seat is Seat.SOUTH]  # type: ignore[union-attr]


def test_a_click_elsewhere_right_after_a_skip_counts():
    table = Table(
        moment(lambda v: my_card(v) and v.trick is not None and not v.trick.plays),
        bots=Bots(are_slow=True),
    )
    table.until_mine()
    table.point((5, 300))
    table.scene._gestures.repeats.note(Pointer(PointerKind.DOWN, (5, 300)))
    table.click_card(legal_cards(table.view)[0])
    assert isinstance(table.session.actions[-1], PlayCard)


# --- the deal ---------------------------------------------------------------------------------


def own_cards(table: Table) -> list[Card]:
    """The own cards from left to right, as they are seen."""
    mover = table.scene.stage.mover
    shown = [*mover.resting(), *mover.moving()]
    mine = [(pose.x, spot.card) for spot, pose in shown if spot.card in table.view.hand]
    return [card for _, card in sorted(mine) if card is not None]


def test_a_dealt_hand_fans_out_and_then_sorts_itself():
    table = Table(new_session())
    table.scene.open_with_deal()
    table.until(lambda: bool(own_cards(table)))
    counts = []
    while table.scene.stage.look.is_unsorted:
        counts.append(len(own_cards(table)))
        dealt = own_cards(table)
        table.wait(FRAME_S)
    assert counts == sorted(counts), "a card that has landed stays"
    assert len(dealt) == 13
    assert dealt != list(table.scene.stage.own_cards)
    table.wait(FRAME_S)
    assert table.scene.stage.is_moving(), "one sees how it sorts itself"
    table.settle()
    assert own_cards(table) == list(table.scene.stage.own_cards)


def test_the_hand_sorts_itself_again_when_trump_is_named():
    """The suit that is trump goes to the left end."""
    for seed in range(1, 60):
        session = new_session(seed)
        while session.state.phase is not Phase.NAME_TRUMP:
            session.submit(next_action(session))
        table = Table(session, human=None, bots=Bots(are_slow=True))
        table.settle()
        view = table.view
        suits = {card.suit for card in view.hand}
        last = own_cards(table)[-1].suit
        if len(suits) > 1:
            break
    assert session.state.turn is not None
    table.controller.submit(NameTrump(session.state.turn, last))
    table.until(table.scene.stage.is_moving)
    table.settle()
    assert own_cards(table)[0].suit is last


@pytest.mark.parametrize("change", [{"reduced_motion": True}, {"speed": Speed.INSTANT}])
def test_without_motion_the_hand_is_sorted_from_the_first(change: dict[str, object]):
    table = Table(new_session(), **change)  # type: ignore[arg-type]
    table.scene.open_with_deal()
    table.until(lambda: bool(own_cards(table)))
    assert own_cards(table) == list(table.scene.stage.own_cards)


def test_with_less_motion_a_card_that_is_played_glows_for_a_moment():
    table = Table(
        session_where(lambda v: my_card(v) and v.trick is not None and len(v.trick.plays) == 1),
        bots=Bots(are_slow=True),
        reduced_motion=True,
    )
    mover = table.scene.stage.mover

    def glows(card: Card) -> bool:
        return any(spot.is_glowing for spot, _ in mover.resting() if spot.card == card)

    card = min(legal_cards(table.view))
    table.click_card(card)
    assert not mover.moving()
    assert glows(card)
    best = any(s.card == card and s.is_glowing for s in table.scene.stage.spots().values())
    table.wait(0.3)
    assert glows(card) is best


def test_the_card_that_wins_stands_out_before_the_trick_is_taken():
    table = Table(
        moment(lambda v: my_card(v) and v.trick is not None and len(v.trick.plays) == 3),
        bots=Bots(are_slow=True),
        trick_pause=TrickPause.LONG,
    )
    table.until_mine()
    table.click_card(legal_cards(table.view)[0])
    trick = table.session.view(Seat.SOUTH).tricks[-1]
    best = winner(trick.plays, table.view.trump).card
    table.until(lambda: not table.scene.director.is_settled and not table.scene.stage.is_moving())
    table.wait(0.25)
    risen = [
        spot.pose.y - pose.y for spot, pose in table.scene.stage.mover.moving() if spot.card == best
    ]
    assert risen
    assert risen[0] > 3
    table.settle()
    table.wait(0.5)
    assert not table.scene.stage.mover.is_moving


# --- looking back, advice, menus ----------------------------------------------------------------


def test_the_last_trick_is_shown_until_a_key_or_a_click():
    table = Table(moment(choosy))
    table.settle()
    plain = table.pixels()
    table.press(Command.LAST_TRICK)
    assert table.state()["last_trick"]
    assert table.pixels() != plain
    table.click_at((5, 300))
    assert not table.state()["last_trick"]
    table.click("last_trick")
    assert table.state()["last_trick"]
    count = len(table.session.actions)
    table.press(Command.CONFIRM)
    assert not table.state()["last_trick"]
    assert len(table.session.actions) == count, "the key that closes it plays nothing"


def test_there_is_no_last_trick_before_the_first():
    table = Table(new_first_speaker())
    table.press(Command.LAST_TRICK)
    assert not table.state()["last_trick"]
    assert table.scene.stage.notes.warning


def test_a_hint_marks_its_card_and_plays_nothing():
    table = Table(moment(choosy))
    count = len(table.session.actions)
    table.press(Command.HINT)
    table.wait(0.3)
    assert table.state()["cursor"] == str(legal_cards(table.view)[0])
    assert "Hint" in str(table.state()["line"])
    assert len(table.session.actions) == count
    table.press(Command.CONFIRM)
    assert "Hint" not in str(table.state()["line"])


def test_a_hint_in_the_auction_moves_the_focus():
    table = Table(new_first_speaker())
    table.press(Command.HINT)
    table.wait(0.3)
    assert table.focus() == "bid_7"


@pytest.mark.parametrize("fits", [my_call, my_choice_of_trump])
def test_a_hint_rings_its_button_whatever_is_used(fits: object):
    """With the mouse as with the keys, and paler when the keys have gone on to another button."""
    table = Table(moment(fits), reduced_motion=True)
    table.until_mine()
    theme = table.ctx.theme
    rings = (theme.accent, theme.accent_soft)
    table.click("hint")
    table.wait(1.0)
    advised = str(table.focus())
    assert advised.startswith(("bid_", "pass", "trump_"))
    assert not table.ctx.by_keyboard
    assert ring_of(table, advised, rings) == theme.accent
    table.press(Command.FOCUS_NEXT)
    table.press(Command.FOCUS_NEXT)
    table.wait(1.0)
    assert table.focus() != advised
    assert ring_of(table, advised, rings) == theme.accent_soft
    assert ring_of(table, str(table.focus()), rings) == theme.accent


def ring_of(table: Table, name: str, rings: tuple[Color, ...]) -> Color | None:
    """The one of the colours that is met on the way up from the middle of a control's top edge."""
    surface = pygame.Surface(table.ctx.size)
    table.ctx.stack.draw(surface)
    rect = table.rect(name)
    for y in range(rect.top - 1, rect.top - 12, -1):
        for color in rings:
            if surface.get_at((rect.centerx, y))[:3] == color:
                return color
    return None


def test_no_hint_while_others_are_to_act():
    table = Table(
        moment(lambda v: v.phase is Phase.PLAY and v.turn is Seat.EAST), bots=Bots(are_slow=True)
    )
    table.wait(0.5)
    table.press(Command.HINT)
    assert [spec for _, _, spec in table.bots.asked] == ["bot"]


@pytest.mark.parametrize(
    ("command", "wanted"), [(Command.CANCEL, "pause"), (Command.SCORE, "score_sheet")]
)
def test_keys_open_what_belongs_to_the_table(command: Command, wanted: str):
    table = Table(new_first_speaker())
    table.press(command)
    assert table.asked_for == [wanted]


@pytest.mark.parametrize(("button", "wanted"), [("menu", "pause"), ("score", "score_sheet")])
def test_buttons_open_what_belongs_to_the_table(button: str, wanted: str):
    table = Table(new_first_speaker())
    table.click(button)
    assert table.asked_for == [wanted]


def test_whose_turn_it_is_can_be_asked():
    table = Table(moment(choosy))
    table.press(Command.TURN)
    assert "your turn" in str(table.state()["line"]).lower()


# --- the clock ------------------------------------------------------------------------------------


def test_without_a_timer_there_is_all_the_time_in_the_world():
    table = Table(moment(choosy))
    count = len(table.session.actions)
    table.wait(300, dt=0.25)
    assert len(table.session.actions) == count


@pytest.mark.parametrize("fits", [my_call, my_choice_of_trump, choosy])
def test_when_time_is_up_one_action_of_the_least_commitment_is_made(fits: object):
    """Pass or the least bid; the longest suit; the weakest card: and then control returns."""
    session = declarer() if fits is my_choice_of_trump else moment(fits)
    table = Table(session, bots=Bots(are_slow=True), turn_timer_s=15)
    table.settle()
    count = len(table.session.actions)
    wanted = timeout_action(table.view)
    table.wait(14.5)
    assert len(table.session.actions) == count
    table.wait(1.0)
    assert table.session.actions[count:] == (wanted,)
    assert "Time is up" in str(table.state()["line"])
    assert "tick" in table.heard
    if table.controller.awaits_human:  # after naming trump the person leads, with time of his own
        table.wait(5)
        assert len(table.session.actions) == count + 1
    else:
        table.wait(60, dt=0.1)
        assert len(table.session.actions) == count + 1


def test_the_clock_begins_anew_with_every_decision():
    table = Table(moment(choosy), turn_timer_s=15)
    table.settle()
    table.wait(10)
    table.click_card(legal_cards(table.view)[0])
    table.until_mine()
    count = len(table.session.actions)
    table.wait(10)
    assert len(table.session.actions) == count


def test_the_clock_stands_still_under_a_menu():
    table = Table(moment(choosy), turn_timer_s=15)
    table.settle()
    table.wait(10)
    count = len(table.session.actions)
    pause = PauseScene(table.ctx, idle(PauseActions))
    table.ctx.stack.push(pause)
    table.wait(100, dt=0.1)
    assert len(table.session.actions) == count
    table.ctx.stack.pop(pause)
    table.wait(4)
    assert len(table.session.actions) == count
    table.wait(2)
    assert len(table.session.actions) == count + 1


def test_the_clock_waits_for_the_cards_to_come_to_rest():
    table = Table(
        moment(lambda v: my_card(v) and v.trick is not None and len(v.trick.plays) == 3),
        trick_pause=TrickPause.UNTIL_CLICK,
        turn_timer_s=15,
    )
    table.click_card(legal_cards(table.view)[0])
    count = len(table.session.actions)
    table.wait(60, dt=0.1)
    assert len(table.session.actions) <= count + 1
    assert "tick" not in table.heard


def test_bots_rest_under_a_menu():
    table = Table(moment(lambda v: v.phase is Phase.PLAY and v.turn is Seat.EAST))
    pause = PauseScene(table.ctx, idle(PauseActions))
    table.ctx.stack.push(pause)
    count = len(table.session.actions)
    table.wait(30, dt=0.1)
    assert len(table.session.actions) == count
    table.ctx.stack.pop(pause)
    table.until_mine()
    assert len(table.session.actions) > count


# --- the picture --------------------------------------------------------------------------------


@pytest.mark.parametrize("fits", [my_call, choosy])
def test_drawing_changes_nothing(fits: object):
    table = Table(moment(fits))
    table.wait(0.5)
    state = table.state()
    first, second = table.pixels(), table.pixels()
    assert first == second
    assert table.state() == state


def test_drawing_changes_nothing_while_cards_fly_either():
    table = Table(moment(choosy))
    table.settle()
    table.click_card(legal_cards(table.view)[0])
    for _ in range(10):
        table.wait(0.05)
        state = table.state()
        assert table.pixels() == table.pixels()
        assert table.state() == state


def test_a_table_at_rest_asks_for_no_picture():
    table = Table(moment(choosy))
    table.wait(2)
    table.pixels()
    assert not any(table.ctx.stack.update(FRAME_S) for _ in range(120))


def test_a_table_that_gets_ready_or_pauses_is_looked_at_again_at_once():
    """Otherwise a deal would be got ready ten times a second, and pauses end late."""
    table = Table(new_session())
    table.scene.stage._on_due = lambda *_: False
    table.scene.open_with_deal()
    table.pixels()
    assert table.ctx.stack.update(FRAME_S)
    table.pixels()
    assert table.ctx.stack.update(FRAME_S)


def test_a_trick_that_waits_for_a_click_asks_for_no_picture():
    table = Table(
        moment(lambda v: my_card(v) and v.trick is not None and len(v.trick.plays) == 3),
        bots=Bots(are_slow=True),
        trick_pause=TrickPause.UNTIL_CLICK,
    )
    table.until_mine()
    table.click_card(legal_cards(table.view)[0])
    table.wait(5)
    table.pixels()
    assert not any(table.ctx.stack.update(FRAME_S) for _ in range(60))


def test_a_changed_size_places_everything_anew():
    table = Table(moment(choosy))
    table.wait(0.5)
    small = table.rect("menu")
    table.ctx.size = (1280, 720)
    table.ctx.stack.layout((1280, 720))
    assert table.rect("menu").w > small.w
    table.wait(0.5)
    table.click_card(legal_cards(table.view)[0])
    assert isinstance(table.session.actions[-1], PlayCard)


def test_a_changed_size_in_the_middle_of_a_flight():
    table = Table(moment(choosy), bots=Bots(are_slow=True))
    table.settle()
    table.click_card(legal_cards(table.view)[0])
    table.wait(0.1)
    table.ctx.size = (1024, 700)
    table.ctx.stack.layout((1024, 700))
    table.settle()
    mover, stage = table.scene.stage.mover, table.scene.stage
    table.point((5, 5))  # off the card that the mouse lay on
    table.wait(0.5)
    assert {spot for spot, _ in mover.resting()} == set(stage.spots().values())
    assert table.scene.director.shown == table.view


def test_a_changed_language_turns_panels_and_leaves_seats():
    table = Table(moment(choosy))
    table.wait(0.5)
    hand = [table.rect(f"card_{card}") for card in sorted(table.view.hand)]
    menu = table.rect("menu")
    table.ctx.change(table.ctx.settings.changed(language=Language.ARABIC))
    assert [table.rect(f"card_{card}") for card in sorted(table.view.hand)] == hand
    turned = table.rect("menu")
    assert turned.x == 960 - menu.right
    table.wait(0.1)
    assert "دورك" in str(table.state()["line"])


def test_the_settings_take_effect_at_the_table():
    table = Table(moment(choosy))
    table.wait(0.5)
    plain = table.pixels()
    for change in ({"theme": TableTheme.NIGHT}, {"four_colour": True}, {"text_scale": 160}):
        table.ctx.change(table.ctx.settings.changed(**change))
        table.wait(0.3)
        now = table.pixels()
        assert now != plain
        plain = now


def test_the_deal_is_shown_before_the_first_call():
    session = new_session()
    table = Table(session)
    table.scene.open_with_deal()
    assert not table.state()["settled"]
    assert not table.state()["awaits"]
    count = len(session.actions)
    table.wait(0.3)
    table.pixels()
    assert len(session.actions) == count
    table.settle()
    assert "deal" in table.heard


def test_leaving_the_table_forgets_the_bots():
    table = Table(
        moment(lambda v: v.phase is Phase.PLAY and v.turn is Seat.EAST), bots=Bots(are_slow=True)
    )
    table.wait(0.2)
    table.ctx.stack.replace_all(MenuScene(table.ctx, idle(MenuActions)))
    assert table.bots.cancelled == [1]


def test_a_demo_plays_itself():
    table = Table(human=None, speed=Speed.INSTANT)
    table.until(lambda: bool(table.results))
    assert table.session.state.phase is Phase.HAND_OVER
    assert not table.state()["awaits"]
