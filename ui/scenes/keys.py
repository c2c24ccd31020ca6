"""All keys of the keyboard and of a game pad on one page, where they can be changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from ui.context import Context
from ui.gamepad import pad_sign
from ui.i18n import N_, tr
from ui.input import Command, InputEvent, KeyPress, Pointer, PointerKind
from ui.keymap import DEFAULT_KEYS, KeyMap, KeyTakenError, KeyUnusableError
from ui.scenes.sheet import PageScene, title
from ui.widgets.button import Button
from ui.widgets.column import Column
from ui.widgets.key_field import KeyField
from ui.widgets.label import Heading, Label
from ui.widgets.table import Cell, Table

__all__ = ["KeysScene"]

_COMMANDS: Final = {
    Command.HINT: N_("Ask for a hint"),
    Command.LAST_TRICK: N_("See the last trick"),
    Command.SCORE: N_("See the score sheet"),
    Command.TURN: N_("Hear how things stand"),
    Command.HAND: N_("Hear your cards"),
    Command.PASS: N_("Pass in the auction"),
    Command.UNDO: N_("Take back"),
    Command.CLAIM: N_("Claim the rest"),
    Command.LOG: N_("Read the log of the hand"),
    Command.SEEN: N_("See which cards are out"),
    Command.MUTE: N_("Sound on or off"),
    Command.HELP: N_("Show this page"),
    Command.FULLSCREEN: N_("Full screen or window"),
}

_MOVES: Final = frozenset(
    {
        Command.LEFT,
        Command.RIGHT,
        Command.UP,
        Command.DOWN,
        Command.FOCUS_NEXT,
        Command.FOCUS_PREVIOUS,
    }
)
_MODIFIERS: Final = frozenset(
    {
        pygame.KSCAN_LSHIFT,
        pygame.KSCAN_RSHIFT,
        pygame.KSCAN_LCTRL,
        pygame.KSCAN_RCTRL,
        pygame.KSCAN_LALT,
        pygame.KSCAN_RALT,
        pygame.KSCAN_LGUI,
        pygame.KSCAN_RGUI,
    }
)


class KeysScene(PageScene):
    """Enter or a click on a command, then the new key. Escape leaves the old one."""

    name = "keys"
    panel_width = 840
    first_focus = "back"

    def __init__(self, ctx: Context, on_back: Callable[[], None]) -> None:
        super().__init__(ctx)
        self._on_back = on_back
        self._waiting: Command | None = None
        self._refusal = ""

    def back(self) -> None:
        self._on_back()

    # --- the page ---------------------------------------------------------------------------

    def head(self, column: Column) -> None:
        theme = self.ctx.theme
        column.add(title(self.ctx, tr("Keys")))
        text, color = self._refusal, theme.danger_text
        if not text:
            text, color = self._advice(), theme.text_soft
        column.add(Label(self.ctx, "advice", text, size=16, color=color))

    def _advice(self) -> str:
        if self._waiting is None:
            return tr("Choose a command to give it another key.")
        command = tr(_COMMANDS[self._waiting])
        return tr("Press the new key for “{command}”. Esc leaves the old one.", command=command)

    def body(self, column: Column) -> None:
        column.add(Heading(self.ctx, "section_own", tr("Keys that can be changed")))
        column.space(4)
        for command in self.ctx.keys.commands:
            column.add(self._field(command))
        column.space(20)
        column.add(Heading(self.ctx, "section_fixed", tr("Keys that stay")))
        column.space(8)
        column.add(self._fixed())

    def _field(self, command: Command) -> KeyField:
        sign = pad_sign(command)
        return KeyField(
            self.ctx,
            command.name.lower(),
            tr(_COMMANDS[command]),
            self.ctx.key_cap(command),
            lambda: self._wait_for(command),
            is_waiting=command is self._waiting,
            note=tr("Game pad: {button}", button=sign) if sign else "",
        )

    def _fixed(self) -> Table:
        bids = tr("The number, and {zero} for {ten}", zero=0, ten=10)
        rows = (
            (tr("Move, choose a card"), tr("Arrows"), tr("Cross, left stick")),
            (tr("Next control"), "Tab", pad_sign(Command.FOCUS_NEXT)),
            (tr("Control before"), "Shift+Tab", pad_sign(Command.FOCUS_PREVIOUS)),
            (tr("Press, play the card"), "Enter", pad_sign(Command.CONFIRM)),
            (tr("End a motion"), tr("Space bar"), pad_sign(Command.SKIP)),
            (tr("Back, pause"), "Esc", pad_sign(Command.CANCEL)),
            (tr("Bid"), bids, ""),
            (tr("Turn pages"), "Page Up · Page Down", ""),
            (tr("First, last"), "Home · End", ""),
        )
        head = ("", tr("Keyboard"), tr("Game pad"))
        cells = [[Cell(what), Cell(key), Cell(pad)] for what, key, pad in rows]
        return Table(self.ctx, "fixed", head, cells, size=17, row_height=38)

    def buttons(self) -> Sequence[Button]:
        return (
            Button(self.ctx, "back", tr("Back"), self.back),
            Button(
                self.ctx,
                "defaults",
                tr("Keys as at first"),
                lambda: self._keep(DEFAULT_KEYS),
                is_enabled=self.ctx.keys != DEFAULT_KEYS,
            ),
        )

    # --- changing a key -----------------------------------------------------------------------

    def handle(self, event: InputEvent) -> bool:
        if self._waiting is None:
            return super().handle(event)
        if isinstance(event, Pointer):
            if event.kind is PointerKind.DOWN:
                self._stop_waiting()
            return super().handle(event)
        if event.command in _MOVES:
            self._stop_waiting()
            return super().handle(event)
        if event.command is Command.CANCEL:
            self._stop_waiting()
        elif event.code and event.code not in _MODIFIERS:
            self._take(event)
        else:
            return False
        return True

    def _wait_for(self, command: Command) -> None:
        self._waiting, self._refusal = command, ""
        self.refresh()

    def _stop_waiting(self, refusal: str = "") -> None:
        self._waiting, self._refusal = None, refusal
        self.refresh()

    def _take(self, event: KeyPress) -> None:
        assert self._waiting is not None
        try:
            keys = self.ctx.keys.changed(self._waiting, event.code)
        except KeyTakenError as taken:
            by = tr(_COMMANDS[taken.by])
            key = self.ctx.key_cap(taken.by)
            self._refuse(tr("{key} already stands for “{command}”.", key=key, command=by))
        except KeyUnusableError:
            self._refuse(tr("This key keeps its meaning. Choose a letter, a sign or F1 to F12."))
        else:
            self._keep(keys)

    def _refuse(self, why: str) -> None:
        self.ctx.sounds.play("error")
        self._stop_waiting(why)

    def _keep(self, keys: KeyMap) -> None:
        self._waiting, self._refusal = None, ""
        self.ctx.change(self.ctx.settings.changed(keys=keys.text))
