"""Every setting, changed in the running program at the table, does something at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields

import pygame
import pytest

from game.actions import PlayCard
from tests.ui.app_stage import TO_THE_TABLE, Driven, Step, click, do, own_world, start, turns
from tests.ui.table_stage import next_action
from ui import i18n
from ui.announcer import Announcer
from ui.audio import Audio
from ui.scenes.table import TableScene
from ui.settings import Settings
from ui.voice import SpeechCommand, SpeechKind

__all__ = ["own_world", "start"]  # fixtures

KEPT_ELSEWHERE = {"window_width", "window_height", "window_place", "rules", "level"}
"""Of the window itself, and of the next match."""


class Loudspeaker(Audio):
    """Notes how loud it is."""

    def __init__(self) -> None:
        self.volumes: tuple[object, ...] = ()

    def set_volumes(self, effects: int, ambience: int, *, muted: bool) -> None:
        self.volumes = (effects, ambience, muted)


class Mouth:
    """Speaks to nobody."""

    waiting = 0
    is_broken = False

    def say(self, text: str, language: i18n.Language, *, interrupts: bool = False) -> None:
        """Nothing is heard."""

    def close(self) -> None:
        """Nothing is to be ended."""


def table(app: Driven) -> TableScene:
    assert isinstance(app.top, TableScene)
    return app.top


def volumes(app: Driven) -> object:
    assert isinstance(app._audio, Loudspeaker)
    return app._audio.volumes


def seen_cards(app: Driven) -> object:
    """What the page of the cards that have been played shows."""
    app.flow.show_seen()
    shown = sorted(app.top.describe())
    app.flow.show_seen()
    return shown


def pixels(app: Driven) -> object:
    return app.pixels()


Look = Callable[[Driven], object]

EFFECTS: dict[str, tuple[object, Look]] = {
    "language": ("ar", lambda app: (i18n.language(), app.pixels())),
    "digits": ("arabic", lambda app: i18n.num(41)),
    "player_name": ("Rima", pixels),
    "theme": ("night", pixels),
    "card_back": ("green", pixels),
    "four_colour": (True, pixels),
    "card_order": ("low_left", pixels),
    "text_scale": (160, pixels),
    "card_scale": (130, pixels),
    "ui_scale": (60, pixels),
    "reduced_motion": (True, lambda app: table(app).director.pace),
    "speed": ("calm", lambda app: table(app).director.pace),
    "trick_pause": ("long", lambda app: table(app).director.pace),
    "auto_play_forced": (True, lambda app: app.controller._plays_forced()),
    "allow_undo": (False, lambda app: app.controller._gives_time_to_undo()),
    "show_seen_cards": (True, seen_cards),
    "turn_timer_s": (30, pixels),
    "volume_effects": (5, volumes),
    "volume_ambience": (5, volumes),
    "muted": (True, volumes),
    "speech": (True, lambda app: app.ctx.announcer.is_on),
    "keys": ("hint=J", lambda app: app.ctx.keys.by_code.get(pygame.KSCAN_J)),
    "fullscreen": (True, lambda app: app.window.is_fullscreen),
}


def to_a_card(app: Driven) -> bool:
    """Play on until the person has a choice of cards."""
    state = app.top.describe()
    legal = state["legal"]
    assert isinstance(legal, list)
    if state.get("awaits") and len(legal) > 1:
        return True
    if state.get("awaits"):
        app.controller.submit(next_action(app.session))
    return False


def prepare(app: Driven) -> None:
    """Ears and a mouth, once the program has opened its own."""
    app._audio = Loudspeaker()
    app._set_volumes(app.ctx.settings)
    command = SpeechCommand(SpeechKind.SPEECH_DISPATCHER, "/bin/spd-say")
    app.ctx.announcer = Announcer(command, lambda _: Mouth())


READY: tuple[Step, ...] = (*TO_THE_TABLE, turns(2), do(prepare), to_a_card, turns(3))


def test_every_setting_is_tried():
    names = {each.name for each in fields(Settings)} - KEPT_ELSEWHERE - {"play_gesture"}
    assert names == set(EFFECTS)


@pytest.mark.parametrize("name", EFFECTS)
def test_a_setting_is_in_force_at_once(start: Callable[..., Driven], name: str):
    value, look = EFFECTS[name]
    kind = type(getattr(Settings(), name))
    seen: list[object] = []
    app = start(lang="ar" if name == "digits" else "en")

    def note(app: Driven) -> None:
        seen.append(look(app))

    app.play_script(
        *READY,
        do(note),
        do(lambda a: a.ctx.change(a.ctx.settings.changed(**{name: kind(value)}))),
        turns(3),
        do(note),
    )
    assert seen[0] != seen[1]


@pytest.mark.parametrize(("gesture", "clicks"), [("single", 1), ("confirm", 2)])
def test_what_plays_a_card_is_in_force_at_once(
    start: Callable[..., Driven], gesture: str, clicks: int
):
    app = start()
    counts: list[int] = []

    def count(app: Driven) -> None:
        mine = [a for a in app.session.actions if isinstance(a, PlayCard)]
        counts.append(sum(a.seat is app.controller.human for a in mine))

    def legal_card(app: Driven) -> str:
        legal = app.top.describe()["legal"]
        assert isinstance(legal, list)
        return f"card_{legal[0]}"

    kind = type(Settings().play_gesture)
    script: list[Step] = [
        *READY,
        do(lambda a: a.ctx.change(a.ctx.settings.changed(play_gesture=kind(gesture)))),
        do(count),
    ]
    for _ in range(clicks):
        script += [lambda a: click(legal_card(a))(a), turns(3), do(count)]
    app.play_script(*script)
    assert [after > counts[0] for after in counts[1:]] == [False] * (clicks - 1) + [True]
