"""A table without a window, with bots that a test leads, and a person's mouse and keyboard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from random import Random
from typing import TypeVar

import pygame

from ai.player import Decision
from ai.worker import Answer
from game.actions import Action, Bid, DealNext, Pass, PlayCard, SeatAction
from game.cards import Card
from game.engine import new_match
from game.rules import RuleSet
from game.scoring import HandScore
from game.seats import SEATS, Seat
from game.session import Session
from game.state import Phase
from game.view import PlayerView
from tests.ui.stage import Ears, context
from ui import i18n
from ui.controller import Controller
from ui.input import Command, KeyPress, Pointer, PointerKind
from ui.scenes.table import TableActions, TableScene
from ui.settings import Speed

FRAME_S = 1 / 60
HINT_SPEC = "adviser"

Choose = Callable[[PlayerView], SeatAction]
T = TypeVar("T")


def plain(view: PlayerView) -> SeatAction:
    """The least bid while nobody has bid, the first suit, the first legal card."""
    if view.phase is Phase.AUCTION and view.auction.standing is not None:
        return Pass(view.seat)
    bids = [action for action in view.legal if isinstance(action, Bid)]
    return bids[0] if bids else view.legal[0]


def by_chance(seed: int) -> Choose:
    """Any legal action, with passes more often than their share."""
    random = Random(seed)

    def choose(view: PlayerView) -> SeatAction:
        passing = Pass(view.seat)
        if passing in view.legal and random.random() < 0.6:
            return passing
        return random.choice(view.legal)

    return choose


def next_action(session: Session, choose: Choose = plain) -> Action:
    """What ``choose`` does for whoever is to act."""
    seat = session.state.turn
    return DealNext() if seat is None else choose(session.view(seat))


def new_session(seed: int = 1, rules: RuleSet = RuleSet()) -> Session:  # noqa: B008
    return Session(new_match(rules, seed).state)


def session_where(
    fits: Callable[[PlayerView], bool], choose: Choose = plain, *, rules: RuleSet | None = None
) -> Session:
    """A session at the first moment that fits, seen from the South."""
    for seed in range(1, 200):
        session = new_session(seed, rules or RuleSet())
        while session.state.phase is not Phase.MATCH_OVER and len(session.actions) < 300:
            if fits(session.view(Seat.SOUTH)):
                return session
            session.submit(next_action(session, choose))
    raise LookupError("no such moment")


def idle(actions: type[T]) -> T:
    """Buttons that do nothing: an instance of a dataclass of callbacks."""
    callbacks = {each.name: lambda *_: None for each in fields(actions)}  # type: ignore[arg-type]
    return actions(**callbacks)


def my_card(view: PlayerView) -> bool:
    """The South is to play a card."""
    return view.phase is Phase.PLAY and bool(view.legal)


def legal_cards(view: PlayerView) -> list[Card]:
    return [action.card for action in view.legal if isinstance(action, PlayCard)]


class Bots:
    """Decide by ``choose``; while ``are_slow`` their answers wait."""

    def __init__(self, choose: Choose = plain, *, are_slow: bool = False) -> None:
        self.choose = choose
        self.are_slow = are_slow
        self.asked: list[tuple[int, PlayerView, str]] = []
        self.cancelled: list[int] = []
        self._open: list[Answer] = []

    def request(self, view: PlayerView, spec: str, *, seed: int, seconds: float) -> int:
        assert view.legal, "asked a seat that is not to act"
        request_id = len(self.asked) + 1
        self.asked.append((request_id, view, spec))
        self._open.append(Answer(request_id, Decision(self.choose(view))))
        return request_id

    def poll(self) -> list[Answer]:
        if self.are_slow:
            return []
        answers, self._open = self._open, []
        return answers

    def cancel(self, request_id: int) -> None:
        """Noted only: what was on its way may still arrive."""
        self.cancelled.append(request_id)


class Table:
    """The table's scene on a stack, at ``session``."""

    def __init__(
        self,
        session: Session | None = None,
        *,
        bots: Bots | None = None,
        human: Seat | None = Seat.SOUTH,
        size: tuple[int, int] = (960, 540),
        language: i18n.Language = "en",
        **settings: object,
    ) -> None:
        self.ctx = context(size, language, **settings)
        self.session = new_session() if session is None else session
        self.bots = Bots() if bots is None else bots
        self.results: list[HandScore] = []
        self.asked_for: list[str] = []
        self.controller = Controller(
            self.session,
            self.bots,
            human=human,
            specs=dict.fromkeys(SEATS, "bot"),
            hint_spec=HINT_SPEC,
            factor=lambda: 0.0 if self.ctx.settings.speed is Speed.INSTANT else 1.0,
            plays_forced=lambda: self.ctx.settings.auto_play_forced,
        )
        actions = TableActions(
            on_pause=lambda: self.asked_for.append("pause"),
            on_score_sheet=lambda: self.asked_for.append("score_sheet"),
            on_result=self.results.append,
        )
        self.scene = TableScene(self.ctx, self.controller, actions)
        self.ctx.stack.push(self.scene)
        self.wait(FRAME_S)

    # --- looking ------------------------------------------------------------------------------

    @property
    def view(self) -> PlayerView:
        return self.controller.view

    @property
    def heard(self) -> list[str]:
        """The sounds so far."""
        assert isinstance(self.ctx.sounds, Ears)
        return self.ctx.sounds.heard

    def state(self) -> dict[str, object]:
        return dict(self.scene.describe())

    def rect(self, name: str) -> pygame.Rect:
        """Where a control or a card (``card_SA``) can be clicked."""
        rects = self.state()["rects"]
        assert isinstance(rects, dict)
        return pygame.Rect(rects[name])

    def focus(self) -> object:
        rects = self.state()["rects"]
        assert isinstance(rects, dict)
        return rects["focus"]

    def pixels(self) -> bytes:
        surface = pygame.Surface(self.ctx.size)
        self.ctx.stack.draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    # --- time ---------------------------------------------------------------------------------

    def wait(self, seconds: float, dt: float = FRAME_S) -> None:
        for _ in range(max(1, round(seconds / dt))):
            self.ctx.stack.update(dt)

    def until(self, holds: Callable[[], bool], frames: int = 6000) -> None:
        """Let frames pass until it holds."""
        for _ in range(frames):
            if holds():
                return
            self.ctx.stack.update(FRAME_S)
        raise AssertionError(f"waited in vain; {self.state()}")

    def settle(self) -> None:
        self.until(lambda: self.state()["settled"] is True)

    def until_mine(self) -> None:
        """Until the person is to act."""
        self.until(lambda: self.state()["awaits"] is True)

    # --- acting -------------------------------------------------------------------------------

    def point(self, pos: tuple[int, int]) -> None:
        self.ctx.stack.handle(Pointer(PointerKind.MOVE, pos))

    def down(self, pos: tuple[int, int]) -> None:
        self.ctx.stack.handle(Pointer(PointerKind.DOWN, pos))

    def up(self, pos: tuple[int, int]) -> None:
        self.ctx.stack.handle(Pointer(PointerKind.UP, pos))

    def click_at(self, pos: tuple[int, int]) -> None:
        self.point(pos)
        self.down(pos)
        self.up(pos)
        self.wait(FRAME_S)

    def click(self, name: str) -> None:
        self.click_at(self.rect(name).center)

    def click_card(self, card: Card) -> None:
        self.click(f"card_{card}")

    def press(self, *commands: Command) -> None:
        for command in commands:
            self.ctx.stack.handle(KeyPress(command))
            self.wait(FRAME_S)

    def digit(self, *digits: int) -> None:
        for digit in digits:
            self.ctx.stack.handle(KeyPress(None, digit=digit))
            self.wait(FRAME_S)
