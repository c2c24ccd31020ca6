"""``Studio``: the real scenes on a surface, with bots that say only what the script says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import TypeVar

import pygame

from ai.levels import make_player
from ai.player import Decision, Limit
from ai.worker import Answer
from game.cards import Card
from game.seats import SEATS, Seat
from game.session import Session
from game.view import PlayerView
from ui import i18n
from ui.audio import Audio
from ui.context import Context
from ui.controller import Controller
from ui.input import Command, KeyPress, Pointer, PointerKind
from ui.scene import Scene
from ui.scenes.table import TableActions, TableScene
from ui.settings import Language, Settings

__all__ = ["Studio", "idle", "nothing", "opened"]

FRAME_S = 1 / 60
NOTCHES_A_SCREEN = 5
ADVISER = "expert"

T = TypeVar("T")


def nothing(*_: object) -> None:
    """What a button does that nobody presses."""


def idle(actions: type[T]) -> T:
    """Buttons that nobody presses: an instance of a dataclass of callbacks."""
    return actions(**{each.name: nothing for each in fields(actions)})  # type: ignore[arg-type]


class _Bots:
    """Bots that never answer, and an adviser that answers at once."""

    def __init__(self) -> None:
        self._answers: list[Answer] = []
        self._last_id = 0

    def request(self, view: PlayerView, spec: str, *, seed: int, seconds: float) -> int:
        self._last_id += 1
        if spec == ADVISER:
            self._answers.append(Answer(self._last_id, _advice(view, seed)))
        return self._last_id

    def poll(self) -> list[Answer]:
        answers, self._answers = self._answers, []
        return answers

    def cancel(self, request_id: int) -> None:
        self._answers = [answer for answer in self._answers if answer.request_id != request_id]


def _advice(view: PlayerView, seed: int) -> Decision:
    # Without search: its answer would depend on how fast the machine is.
    return make_player("club").decide(view, Limit(seed))


class Studio:
    """One window size, language and choice of settings; scenes are put on ``ctx.stack``."""

    def __init__(
        self,
        size: tuple[int, int],
        language: i18n.Language,
        text_scale: int = 100,
        **settings: object,
    ) -> None:
        i18n.set_language(language)
        chosen = Settings().changed(language=Language(language), text_scale=text_scale, **settings)
        i18n.set_digits(chosen.digits.value)
        self.ctx = Context(chosen, Audio(), on_settings=nothing, on_quit=nothing)
        self.ctx.size = size
        self.ctx.stack.layout(size)

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self.ctx.stack.push(scene)

    def table(self, session: Session, human: Seat | None = Seat.SOUTH) -> TableScene:
        """The table of ``session`` with ``human`` as the person, on top."""
        controller = Controller(
            session,
            _Bots(),
            human=human,
            specs=dict.fromkeys(SEATS, "club"),
            hint_spec=ADVISER,
            factor=lambda: 1.0,
        )
        scene = TableScene(self.ctx, controller, idle(TableActions))
        self.push(scene)
        self.wait(FRAME_S)
        return scene

    def wait(self, seconds: float) -> None:
        """Let time pass, frame by frame."""
        for _ in range(max(1, round(seconds / FRAME_S))):
            self.ctx.stack.update(FRAME_S)

    def press(self, *commands: Command) -> None:
        """Press keys, one after the other."""
        for command in commands:
            self.ctx.stack.handle(KeyPress(command))
            self.wait(FRAME_S)

    def point_at(self, name: str) -> tuple[int, int]:
        """Move the mouse to the middle of what the top scene calls ``name``."""
        top = self.ctx.stack.top
        assert top is not None
        described = top.describe()
        rects = described.get("rects", described)
        assert isinstance(rects, Mapping)
        place = pygame.Rect(rects[name]).center
        self.ctx.stack.handle(Pointer(PointerKind.MOVE, place))
        return place

    def click(self, name: str) -> None:
        """Click on what the top scene calls ``name``."""
        place = self.point_at(name)
        self.ctx.stack.handle(Pointer(PointerKind.DOWN, place))
        self.ctx.stack.handle(Pointer(PointerKind.UP, place))
        self.wait(FRAME_S)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Take what lies at ``start`` to ``end`` with the mouse, and hold it."""
        self.ctx.stack.handle(Pointer(PointerKind.DOWN, start))
        self.ctx.stack.handle(Pointer(PointerKind.MOVE, end))
        self.wait(FRAME_S)

    def scroll(self, screens: int) -> None:
        """Turn the mouse wheel over the middle of the window until as much has passed by."""
        width, height = self.ctx.size
        wheel = Pointer(PointerKind.WHEEL, (width // 2, height // 2), -1.0)
        for _ in range(screens * NOTCHES_A_SCREEN):
            self.ctx.stack.handle(wheel)
        self.wait(FRAME_S)

    def click_card(self, card: Card) -> None:
        """Click on a card of the own hand."""
        self.click(f"card_{card}")

    def picture(self) -> pygame.Surface:
        """What a player sees now."""
        surface = pygame.Surface(self.ctx.size)
        self.ctx.stack.draw(surface)
        return surface


def opened(make: Callable[[Context], Scene], down: int = 0) -> Callable[[Studio], None]:
    """A scene of its own, ``down`` screens further down."""

    def play(studio: Studio) -> None:
        studio.push(make(studio.ctx))
        studio.scroll(down)
        studio.wait(0.1)

    return play
