"""What a person has chosen: a frozen value, and the file that keeps it.

The file is JSON with one line a setting, meant to be read and edited by people too. A value that
does not fit falls back to its default, alone; a file that is no settings file at all is kept under
another name. Keys that this version does not know are kept as they are.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, get_type_hints

from game.rules import DEFAULT_PRESET, PRESETS
from ui.files import move_aside, write_atomic
from ui.keymap import KeyMap
from ui.notices import Notice, NoticeCode

__all__ = [
    "CardBack",
    "CardOrder",
    "Digits",
    "Language",
    "PlayGesture",
    "Settings",
    "SettingsFile",
    "Speed",
    "TableTheme",
    "TrickPause",
]

MIN_WINDOW: Final = (960, 540)
MAX_NAME_LENGTH: Final = 24
# Control characters, halves of surrogate pairs, and what would turn the direction of other text.
NOT_IN_A_NAME: Final = r"\x00-\x1f\x7f\ud800-\udfff\u202a-\u202e\u2066-\u2069"


class Language(StrEnum):
    """The language of every text; ``AUTO`` is what the system prefers."""

    AUTO = "auto"
    ARABIC = "ar"
    ENGLISH = "en"


class Digits(StrEnum):
    """The digits of numbers in texts; cards always carry Western ones."""

    LATIN = "latin"
    ARABIC = "arabic"


class TableTheme(StrEnum):
    """The palettes, by their names in ``ui.theme.THEMES``."""

    DAY = "day"
    NIGHT = "night"


class CardBack(StrEnum):
    """The backs, by their names in ``ui.cards_art.BACKS``."""

    BURGUNDY = "burgundy"
    GREEN = "green"
    MIDNIGHT = "midnight"


class Speed(StrEnum):
    """How quickly cards fly and bots answer."""

    CALM = "calm"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


class TrickPause(StrEnum):
    """How long a full trick stays on the table."""

    NONE = "none"
    SHORT = "short"
    NORMAL = "normal"
    LONG = "long"
    UNTIL_CLICK = "until_click"


class PlayGesture(StrEnum):
    """What plays a card: one click or key, a double click, or one to lift it and one to play."""

    SINGLE = "single"
    DOUBLE = "double"
    CONFIRM = "confirm"


class CardOrder(StrEnum):
    """Which end of each suit lies on the left of the hand."""

    HIGH_LEFT = "high_left"
    LOW_LEFT = "low_left"


def _one_of(default: Any, *values: Any) -> Any:
    return field(default=default, metadata={"one_of": values})


def _between(default: int, low: int, high: int) -> Any:
    return field(default=default, metadata={"between": (low, high)})


def _like(default: str, pattern: str) -> Any:
    return field(default=default, metadata={"like": re.compile(pattern)})


def _parsed(default: str, parse: Callable[[str], object]) -> Any:
    """A text that ``parse`` understands; it raises ``ValueError`` for others."""
    return field(default=default, metadata={"parse": parse})


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Every choice, valid at any time: ``ValueError`` names a field that does not fit."""

    language: Language = Language.AUTO
    digits: Digits = Digits.LATIN
    player_name: str = _like("", rf"[^{NOT_IN_A_NAME}]{{0,{MAX_NAME_LENGTH}}}")

    theme: TableTheme = TableTheme.DAY
    card_back: CardBack = CardBack.BURGUNDY
    four_colour: bool = False
    card_order: CardOrder = CardOrder.HIGH_LEFT
    text_scale: int = _between(100, 80, 160)  # per cent
    card_scale: int = _between(100, 80, 160)  # per cent, as far as the table has room
    ui_scale: int = _between(100, 60, 200)  # per cent of what fills the window
    reduced_motion: bool = False
    speed: Speed = Speed.NORMAL

    trick_pause: TrickPause = TrickPause.NORMAL
    play_gesture: PlayGesture = PlayGesture.SINGLE
    auto_play_forced: bool = False
    allow_undo: bool = True
    show_seen_cards: bool = False
    turn_timer_s: int = _one_of(0, 0, 15, 30, 45, 60)  # 0: no timer

    volume_effects: int = _between(80, 0, 100)
    volume_ambience: int = _between(20, 0, 100)
    muted: bool = False
    speech: bool = False  # sentences are spoken too, where the system can

    keys: str = _parsed("", KeyMap.parse)  # what differs from the defaults: "hint=J score=F5"

    fullscreen: bool = False
    window_width: int = _between(0, MIN_WINDOW[0], 16384)  # pixels; 0: what suits the screen
    window_height: int = _between(0, MIN_WINDOW[1], 16384)
    window_place: str = _like("", r"(-?\d{1,5} -?\d{1,5})?")  # "120 80": the upper left corner

    rules: str = _one_of(DEFAULT_PRESET, *PRESETS)
    level: str = _one_of("club", "novice", "casual", "club", "strong", "expert", "master")

    def __post_init__(self) -> None:
        for each in fields(self):
            value = getattr(self, each.name)
            if not _fits(each.name, value):
                raise ValueError(f"{each.name}: {value!r}")

    def changed(self, **values: Any) -> Settings:
        """A copy with other values; ``ValueError`` when one does not fit."""
        return replace(self, **values)


_TYPES: Final[Mapping[str, type]] = get_type_hints(Settings)
_RULES: Final[Mapping[str, Mapping[str, Any]]] = {
    each.name: each.metadata for each in fields(Settings)
}
_DEFAULTS: Final[Mapping[str, Any]] = {each.name: each.default for each in fields(Settings)}


def _fits(name: str, value: Any) -> bool:
    # By exact type, since True would pass for the number 1.
    if type(value) is not _TYPES[name]:
        return False
    match dict(_RULES[name]):
        case {"one_of": values}:
            return value in values
        case {"between": (low, high)}:
            return bool(low <= value <= high or value == _DEFAULTS[name])
        case {"like": pattern}:
            return pattern.fullmatch(value) is not None
        case {"parse": parse}:
            return _can(parse, value)
    return True


def _can(parse: Callable[[Any], object], text: Any) -> bool:
    try:
        parse(text)
    except ValueError:
        return False
    return True


def _decode(name: str, raw: Any) -> Any:
    """The value of a field from its JSON form; ``ValueError`` when it does not fit."""
    kind = _TYPES[name]
    value = kind(raw) if issubclass(kind, StrEnum) else raw
    if not _fits(name, value):
        raise ValueError(f"{name}: {raw!r}")
    return value


class SettingsFile:
    """The settings file of one folder; ``None`` for a person without one: nothing is kept.

    No method raises: what went wrong is returned as notices, and the game goes on.
    """

    NAME: Final = "settings.json"

    def __init__(self, folder: Path | None) -> None:
        self._path = folder / self.NAME if folder is not None else None
        self._unknown: dict[str, object] = {}
        self._may_write = True
        self._has_told = False

    def load(self) -> tuple[Settings, list[Notice]]:
        """The kept settings; the defaults at the first start, and for what cannot be read."""
        if self._path is None:
            return Settings(), []
        try:
            content = self._path.read_bytes()
        except FileNotFoundError:
            return Settings(), []
        except OSError as error:
            # What could not be read may still be good: it must not be written over.
            self._may_write = False
            return Settings(), [Notice(NoticeCode.SETTINGS_UNREADABLE, str(error))]
        try:
            table = json.loads(content.decode("utf-8-sig"))  # some editors put a mark first
            if not isinstance(table, dict):
                raise ValueError("not a table")
        except (ValueError, RecursionError):
            return Settings(), [self._set_aside()]
        return self._read(table)

    def save(self, settings: Settings) -> list[Notice]:
        """Write the settings; when that fails, says so the first time."""
        if self._path is None or not self._may_write:
            return []
        table = {each.name: getattr(settings, each.name) for each in fields(settings)}
        text = json.dumps(self._unknown | table, indent=2, ensure_ascii=False)
        try:
            write_atomic(self._path, f"{text}\n".encode("utf-8", "replace"))
        except OSError as error:
            was_told, self._has_told = self._has_told, True
            return [] if was_told else [Notice(NoticeCode.SETTINGS_NOT_SAVED, str(error))]
        return []

    def _read(self, table: dict[str, object]) -> tuple[Settings, list[Notice]]:
        values: dict[str, Any] = {}
        notices = []
        for name, raw in table.items():
            if name not in _TYPES:
                self._unknown[name] = raw
                continue
            try:
                values[name] = _decode(name, raw)
            except ValueError:
                notices.append(Notice(NoticeCode.SETTINGS_FIELD_RESET, name))
        return Settings(**values), notices

    def _set_aside(self) -> Notice:
        assert self._path is not None
        try:
            kept = move_aside(self._path, self._path.with_name("settings.broken.json"))
        except OSError as error:
            self._may_write = False
            return Notice(NoticeCode.SETTINGS_UNREADABLE, str(error))
        return Notice(NoticeCode.SETTINGS_RESET, kept.name)
