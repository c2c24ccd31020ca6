"""The table's picture is painted bit by bit, and is always the one that would be painted anew."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.seats import Seat
from game.session import Session
from game.state import Phase
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
    plain,
    session_where,
)
from ui import i18n
from ui.input import Command
from ui.scenes.pause import PauseActions, PauseScene
from ui.settings import Language, Speed, TableTheme
from ui.table.painter import TablePainter
from ui.table.scenery import Scenery


@pytest.fixture(scope="module", autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((960, 540))
    yield
    pygame.display.quit()


class Watched(Table):
    """A table in a window that is painted as the program does it."""

    def __init__(self, session: Session, **more: object) -> None:
        super().__init__(session, **more)  # type: ignore[arg-type]
        self.window = pygame.Surface(self.ctx.size)
        self.frames = 0

    def frame(self, dt: float = FRAME_S) -> None:
        """One frame, compared with what a new painter makes of the same moment."""
        self.ctx.stack.update(dt)
        self.ctx.stack.draw(self.window, is_kept=self.frames > 0)
        self.frames += 1
        scene, fresh = self.scene, pygame.Surface(self.ctx.size)
        painter = TablePainter(self.ctx, scene.stage.layout)
        painter.draw(fresh, scene._moment(), scene.stage.mover, scene._group)
        seen = pygame.image.tobytes(self.window, "RGB")
        assert seen == pygame.image.tobytes(fresh, "RGB"), (self.frames, self.state())

    def watch(self, seconds: float, dt: float = 0.07) -> None:
        for _ in range(round(seconds / dt)):
            self.frame(dt)

    def resize(self, size: tuple[int, int]) -> None:
        self.ctx.size = size
        self.window = pygame.Surface(size)
        self.ctx.stack.layout(size)


def interrupt(table: Watched, turn: int) -> None:
    """What a person does besides playing, another thing in each turn."""
    settings = table.ctx.settings
    match turn:
        case 2:
            table.press(Command.HINT)
        case 4:
            table.ctx.change(settings.changed(theme=TableTheme.NIGHT))
        case 5:
            table.press(Command.LAST_TRICK)
            table.watch(0.3)
            table.press(Command.CONFIRM)
        case 6:
            table.resize((1100, 700))
        case 7:
            is_arabic = i18n.language() == "ar"
            other = Language.ENGLISH if is_arabic else Language.ARABIC
            table.ctx.change(settings.changed(language=other))
        case 8:
            table.ctx.change(settings.changed(four_colour=True, text_scale=140))
        case 9:
            table.watch(11, dt=0.5)  # the timer becomes urgent
        case 10:
            table.press(Command.RIGHT, Command.RIGHT)


@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_whole_hand_with_all_that_may_happen_in_it(language: i18n.Language):
    table = Watched(new_session(3), language=language, speed=Speed.FAST, turn_timer_s=15)
    table.scene.open_with_deal()
    table.watch(2.1)
    turn = 0
    while not table.results:
        table.watch(0.4, dt=0.2)
        if not table.state()["awaits"]:
            continue
        turn += 1
        interrupt(table, turn)
        table.watch(0.2, dt=0.1)
        if table.view.phase is not Phase.PLAY:
            table.controller.submit(next_action(table.session))
        elif len(table.view.hand) > 1:  # the last one plays itself
            card = legal_cards(table.view)[-1]
            if turn % 2:
                table.point(table.rect(f"card_{card}").center)
                table.watch(0.15)
            table.click_card(card)
    assert turn > 13
    assert table.frames > 100


def test_while_bots_think_for_long():
    table = Watched(
        session_where(lambda view: view.phase is Phase.PLAY and view.turn is Seat.EAST),
        bots=Bots(are_slow=True),
    )
    table.watch(3)


def test_while_a_card_is_dragged():
    table = Watched(session_where(my_card))
    table.settle()
    place = table.rect(f"card_{legal_cards(table.view)[0]}").center
    table.down(place)
    for step in range(0, 200, 25):
        table.point((place[0] + step, place[1] - step))
        table.frame()
    table.up((place[0] + 175, place[1] + 5))
    table.watch(0.5)


def test_an_overlay_and_what_comes_after_it():
    table = Watched(session_where(my_card))
    table.watch(0.3)
    pause = PauseScene(table.ctx, idle(PauseActions))
    table.ctx.stack.push(pause)
    table.ctx.stack.draw(table.window, is_kept=True)
    table.ctx.stack.pop(pause)
    table.watch(0.3)


def test_a_window_that_lost_its_picture_is_painted_whole():
    table = Watched(session_where(my_card))
    table.watch(0.3)
    table.window.fill("red")
    table.frames = 0
    table.frame()


def test_a_table_that_is_left_keeps_no_pictures():
    """Not even while something still refers to its scene."""
    table = Watched(session_where(my_card))
    table.watch(0.3)
    table.ctx.stack.replace_all(PauseScene(table.ctx, idle(PauseActions)))
    canvas = table.scene._painter._canvas
    assert canvas.surface.get_size() == (1, 1)
    assert not canvas._stickers


def moments() -> list[PlayerView]:
    """The auction, the choice of trump, play, and its end."""
    session = new_session(3)
    views = []
    while session.state.phase is not Phase.HAND_OVER:
        view = session.view(Seat.SOUTH)
        if view.phase is not Phase.PLAY or view.legal:
            views.append(view)
        session.submit(next_action(session, plain))
    return views


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("text_scale", [80, 160])
def test_each_part_stays_where_it_says(language: i18n.Language, text_scale: int):
    """What is painted outside of an item's region would be left behind when it goes."""
    table = Table(session_where(my_card), language=language, text_scale=text_scale)
    table.press(Command.RIGHT)
    table.press(Command.HINT)
    table.wait(0.3)
    scenery = Scenery(table.ctx, table.scene.stage.layout)
    art = table.scene._painter._art
    canvas = pygame.Surface(table.ctx.size, pygame.SRCALPHA, 32)
    shown = table.scene._moment()
    for view in moments():
        moment = type(shown)(
            view=view,
            plates=shown.plates,
            line=shown.line * 3,
            advises=True,
            shows_last_trick=True,
        )
        group = table.scene._group
        for item in (*scenery.plates(moment), *scenery.cover(moment, group, art)):
            canvas.fill((0, 0, 0, 0))
            item.paint(canvas)
            painted = canvas.get_bounding_rect(min_alpha=1)
            assert item.region.contains(painted) or not painted.size, (item.name, painted)
