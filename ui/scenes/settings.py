"""The settings, each in force as soon as it is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from game.seats import Seat
from ui.context import Context
from ui.i18n import N_, num, percent, tr
from ui.scenes.sheet import PageScene, title
from ui.settings import (
    CardBack,
    CardOrder,
    Digits,
    Language,
    PlayGesture,
    Speed,
    TableTheme,
    TrickPause,
)
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.column import Column
from ui.widgets.label import Heading
from ui.widgets.slider import Slider
from ui.widgets.text_field import TextField
from ui.widgets.toggle import Toggle
from ui.words import player_name

__all__ = ["SettingsScene", "timers"]

T = TypeVar("T")

TIMERS: Final = (0, 15, 30, 45, 60)
"""Seconds that a player may have for a turn; 0 is no limit."""

_SPEEDS: Final = (
    (Speed.CALM, N_("Calm")),
    (Speed.NORMAL, N_("Normal")),
    (Speed.FAST, N_("Fast")),
    (Speed.INSTANT, N_("At once")),
)
_PAUSES: Final = (
    (TrickPause.NONE, N_("None")),
    (TrickPause.SHORT, N_("Short")),
    (TrickPause.NORMAL, N_("Normal")),
    (TrickPause.LONG, N_("Long")),
    (TrickPause.UNTIL_CLICK, N_("Until a click")),
)
_BACKS: Final = (
    (CardBack.BURGUNDY, N_("Burgundy")),
    (CardBack.GREEN, N_("Green")),
    (CardBack.MIDNIGHT, N_("Midnight blue")),
)
_THEMES: Final = ((TableTheme.DAY, N_("Emerald")), (TableTheme.NIGHT, N_("Night blue")))
_ORDERS: Final = (
    (CardOrder.HIGH_LEFT, N_("High cards on the left")),
    (CardOrder.LOW_LEFT, N_("High cards on the right")),
)
_GESTURES: Final = (
    (PlayGesture.SINGLE, N_("One click")),
    (PlayGesture.DOUBLE, N_("Double click")),
    (PlayGesture.CONFIRM, N_("Lift, then play")),
)


def timers() -> list[tuple[int, str]]:
    """The time limits and their names."""
    return [(seconds, num(seconds) if seconds else tr("Off")) for seconds in TIMERS]


class SettingsScene(PageScene):
    """Every choice goes through ``ctx.change``, which draws everything anew."""

    name = "settings"

    def __init__(self, ctx: Context, on_back: Callable[[], None]) -> None:
        super().__init__(ctx)
        self._on_back = on_back

    def back(self) -> None:
        self._on_back()

    def head(self, column: Column) -> None:
        column.add(title(self.ctx, tr("Settings")))

    def buttons(self) -> Sequence[Button]:
        return (Button(self.ctx, "back", tr("Back"), self.back),)

    def body(self, column: Column) -> None:
        sections = (
            ("section_language", tr("Language and text"), self._language()),
            ("section_cards", tr("Cards and table"), self._cards()),
            ("section_play", tr("Play"), self._play()),
            ("section_sound", tr("Sound"), self._sound()),
            ("section_window", tr("Window and keys"), self._window()),
        )
        for index, (id, text, fields) in enumerate(sections):
            if index:
                column.space(20)
            column.add(Heading(self.ctx, id, text))
            column.space(4)
            for field in fields:
                if isinstance(field, Button):
                    column.space(10)
                column.add(field)

    # --- the sections -----------------------------------------------------------------------

    def _language(self) -> list[Widget]:
        languages = (
            (Language.AUTO, tr("As the system")),
            (Language.ARABIC, "العربية"),
            (Language.ENGLISH, "English"),
        )
        digits = ((Digits.LATIN, "123"), (Digits.ARABIC, "١٢٣"))
        sizes = [(size, str(percent(size / 100))) for size in range(80, 161, 10)]
        scales = [(scale, str(percent(scale / 100))) for scale in range(60, 151, 10)]
        settings = self.ctx.settings
        name = TextField(
            self.ctx,
            "player_name",
            tr("Your name"),
            settings.player_name,
            self._setter("player_name"),
            accepts=self._accepts_name,
            placeholder=player_name(Seat.SOUTH),
        )
        return [
            self._choice("language", tr("Language"), languages),
            self._choice("digits", tr("Digits in Arabic texts"), digits),
            self._choice("text_scale", tr("Text size"), sizes),
            self._choice("ui_scale", tr("Size of everything"), scales),
            name,
        ]

    def _cards(self) -> list[Widget]:
        colours = ((False, tr("Two")), (True, tr("Four")))
        sizes = [(size, str(percent(size / 100))) for size in range(80, 161, 10)]
        return [
            self._choice("card_scale", tr("Size of the cards"), sizes),
            self._choice("four_colour", tr("Colours of the suits"), colours),
            self._choice("card_back", tr("Backs of the cards"), _named(_BACKS)),
            self._choice("theme", tr("Table"), _named(_THEMES)),
            self._choice("card_order", tr("Order of your cards"), _named(_ORDERS)),
        ]

    def _play(self) -> list[Widget]:
        return [
            self._choice("speed", tr("Speed of the game"), _named(_SPEEDS)),
            self._choice("trick_pause", tr("Pause after a trick"), _named(_PAUSES)),
            self._choice("play_gesture", tr("Playing a card"), _named(_GESTURES)),
            self._choice("turn_timer_s", tr("Seconds for a turn"), timers()),
            self._toggle("auto_play_forced", tr("Play a forced card by itself")),
            self._toggle("allow_undo", tr("Allow taking an action back")),
            self._toggle("show_seen_cards", tr("Show the cards played so far")),
            self._toggle("reduced_motion", tr("Less motion")),
        ]

    def _sound(self) -> list[Widget]:
        settings = self.ctx.settings
        return [
            Slider(
                self.ctx,
                "volume_effects",
                tr("Sounds of the game"),
                settings.volume_effects,
                self._setter("volume_effects"),
            ),
            Slider(
                self.ctx,
                "volume_ambience",
                tr("Sounds of the evening"),
                settings.volume_ambience,
                self._setter("volume_ambience"),
            ),
            self._toggle("muted", tr("Mute everything")),
            self._speech(),
        ]

    def _speech(self) -> Toggle:
        announcer = self.ctx.announcer
        note = tr("What happens is said aloud, and what has the focus.")
        if not announcer.can_speak:
            note = tr("This system has no speech command.")
        elif announcer.is_broken:
            note = tr("The speech command of this system does not work.")
        toggle = self._toggle("speech", tr("Speak"), note)
        toggle.is_enabled = announcer.can_speak
        return toggle

    def _window(self) -> list[Widget]:
        return [
            self._toggle("fullscreen", tr("Full screen")),
            Button(self.ctx, "keys", tr("Keys"), self._show_keys),
            Button(self.ctx, "about", tr("About the game"), self._show_about),
        ]

    def _show_keys(self) -> None:
        from ui.scenes.keys import KeysScene

        self.ctx.stack.push(KeysScene(self.ctx, self.ctx.stack.pop))

    def _show_about(self) -> None:
        from ui.paths import user_folders
        from ui.scenes.about import AboutScene

        self.ctx.stack.push(AboutScene(self.ctx, user_folders(), self.ctx.stack.pop))

    # --- the fields -------------------------------------------------------------------------

    def _setter(self, name: str) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            self.ctx.change(self.ctx.settings.changed(**{name: value}))

        return change

    def _choice(self, name: str, label: str, options: Sequence[tuple[T, str]]) -> Choice[T]:
        value = getattr(self.ctx.settings, name)
        return Choice(self.ctx, name, label, options, value, self._setter(name))

    def _toggle(self, name: str, label: str, note: str = "") -> Toggle:
        value = getattr(self.ctx.settings, name)
        return Toggle(self.ctx, name, label, value, self._setter(name), note=note)

    def _accepts_name(self, name: str) -> bool:
        try:
            self.ctx.settings.changed(player_name=name)
        except ValueError:
            return False
        return True


def _named(options: Sequence[tuple[T, str]]) -> list[tuple[T, str]]:
    return [(value, tr(text)) for value, text in options]
