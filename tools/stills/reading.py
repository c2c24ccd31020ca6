"""The page of keys, the log of a hand, the cards played so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

import pygame

from game.seats import SEATS, Seat
from tools.stills.moments import session_at
from tools.stills.studio import FRAME_S, Studio, nothing
from tools.stills.table import Still
from ui.input import Command, KeyPress
from ui.scenes.hand_log import HandLogScene
from ui.scenes.keys import KeysScene
from ui.scenes.seen_cards import SeenCardsScene
from ui.words import player_name

__all__ = ["READING_STILLS"]


def _names() -> dict[Seat, str]:
    return {seat: player_name(seat) for seat in SEATS}


def _keys(*presses: KeyPress) -> Callable[[Studio], None]:
    """The page of keys after some presses; the focus begins on "Back"."""

    def play(studio: Studio) -> None:
        studio.push(KeysScene(studio.ctx, nothing))
        for press in presses:
            studio.ctx.stack.handle(press)
            studio.wait(FRAME_S)

    return play


def _keys_below(studio: Studio) -> None:
    """The lower end of the page of keys."""
    _keys()(studio)
    studio.press(*[Command.PAGE_DOWN] * 8)


def _log(moment: str, *commands: Command) -> Callable[[Studio], None]:
    def play(studio: Studio) -> None:
        session = session_at(moment)
        studio.table(session)
        scores, rules = session.state.scores, session.state.rules
        studio.push(HandLogScene(studio.ctx, session.deals, scores, rules, _names, nothing))
        studio.press(*commands)
        studio.wait(FRAME_S)

    return play


def _log_over(studio: Studio) -> None:
    """The end of the hand before the present one."""
    back = Command.RIGHT if studio.ctx.is_rtl else Command.LEFT
    _log("follow", back, back, *[Command.PAGE_DOWN] * 8)(studio)


def _seen(studio: Studio) -> None:
    session = session_at("follow")
    studio.table(session)
    studio.push(SeenCardsScene(studio.ctx, session.view(Seat.SOUTH), nothing))
    studio.wait(FRAME_S)


_ENTER = KeyPress(Command.CONFIRM)
_NEXT = KeyPress(Command.FOCUS_PREVIOUS)  # from "Back" to the last command, full screen

READING_STILLS: Mapping[str, Still] = MappingProxyType(
    {
        "keys": Still(_keys()),
        "keys-below": Still(_keys_below),
        "keys-asked": Still(_keys(_NEXT, _NEXT, _ENTER)),
        "keys-refused": Still(_keys(_NEXT, _NEXT, _ENTER, KeyPress(None, code=pygame.KSCAN_H))),
        "keys-changed": Still(_keys(), {"keys": "hint=J last_trick=F5 score=L"}),
        "hand-log": Still(_log("follow")),
        "hand-log-auction": Still(_log("call")),
        "hand-log-over": Still(_log_over),
        "seen-cards": Still(_seen, {"show_seen_cards": True}),
        "seen-cards-off": Still(_seen),
    }
)
"""The pages that are read, in their main states, by name."""
