"""The pages of keys, of the log and of the cards played, in their main states."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from random import Random

import pygame

from game.actions import DealNext, Pass
from game.engine import new_match
from game.rules import RuleSet
from game.seats import SEATS, Seat
from game.session import Session
from ui.context import Context
from ui.input import Command, KeyPress
from ui.scene import Scene
from ui.scenes.hand_log import HandLogScene
from ui.scenes.keys import KeysScene
from ui.scenes.seen_cards import SeenCardsScene
from ui.words import player_name

SEED = 4


def nothing() -> None:
    """A button that does nothing."""


def names() -> Mapping[Seat, str]:
    return {seat: player_name(seat) for seat in SEATS}


@lru_cache
def match_of_three_hands() -> Session:
    """Deals that came to nothing are among them; the fourth hand is two tricks old."""
    session, random = Session(new_match(RuleSet(), SEED).state), Random(SEED)
    while session.state.hand.number < 3 or len(session.state.hand.tricks) < 2:
        turn = session.state.turn
        if turn is None:
            session.submit(DealNext())
            continue
        legal = session.view(turn).legal
        passes = Pass(turn) in legal and random.random() < 0.7
        session.submit(Pass(turn) if passes else random.choice(legal))
    return session


def keys(*presses: KeyPress) -> Callable[[Context], Scene]:
    """The page of keys after the hint has been asked to have another key, and ``presses``."""

    def make(ctx: Context) -> Scene:
        scene = KeysScene(ctx, nothing)
        scene.layout(ctx.size)
        scene.group["hint"].key(KeyPress(Command.CONFIRM))
        for press in presses:
            scene.handle(press)
        return scene

    return make


def hand_log(back: int) -> Callable[[Context], HandLogScene]:
    """The log of a match in its fourth hand, opened ``back`` deals before that."""

    def make(ctx: Context) -> HandLogScene:
        session = match_of_three_hands()
        scene = HandLogScene(ctx, session.deals, session.state.scores, RuleSet(), names, nothing)
        scene.layout(ctx.size)
        for _ in range(back):
            scene.group["deal"].key(KeyPress(Command.RIGHT if ctx.is_rtl else Command.LEFT))
        return scene

    return make


def seen_cards(*, is_on: bool) -> Callable[[Context], SeenCardsScene]:
    def make(ctx: Context) -> SeenCardsScene:
        ctx.settings = ctx.settings.changed(show_seen_cards=is_on)
        return SeenCardsScene(ctx, match_of_three_hands().view(Seat.SOUTH), nothing)

    return make


READING_SCENES: Mapping[str, Callable[[Context], Scene]] = {
    "keys": lambda ctx: KeysScene(ctx, nothing),
    "keys_asked": keys(),
    "keys_refused": keys(KeyPress(None, code=pygame.KSCAN_L)),
    "hand_log": hand_log(0),
    "hand_log_over": hand_log(1),
    "seen_cards": seen_cards(is_on=True),
    "seen_cards_off": seen_cards(is_on=False),
}
