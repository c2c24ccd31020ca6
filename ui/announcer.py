"""Speaks what happens, what opens and where the focus is, while a person wants it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Protocol

from ui import i18n
from ui.ear import for_ear
from ui.input import Command, KeyPress
from ui.scene import Scene
from ui.voice import SpeechCommand, Voice

__all__ = ["Announcer"]

_DOES: Final = frozenset({Command.CONFIRM, Command.SKIP})

BEHIND_AT = 2
"""Sentences that may wait to be spoken before the bots wait for the voice."""


class _Speaks(Protocol):
    """What is needed of ``ui.voice.Voice``."""

    @property
    def waiting(self) -> int: ...

    @property
    def is_broken(self) -> bool: ...

    def say(self, text: str, language: i18n.Language, *, interrupts: bool = False) -> None: ...

    def close(self) -> None: ...


class Announcer:
    """Silent without a command, and until turned on."""

    def __init__(
        self,
        command: SpeechCommand | None = None,
        make_voice: Callable[[SpeechCommand], _Speaks] = Voice,
    ) -> None:
        self._command = command
        self._make_voice = make_voice
        self._voice: _Speaks | None = None
        self._scene: Scene | None = None
        self._focus: str | None = None

    @property
    def can_speak(self) -> bool:
        """True when the system has a speech command."""
        return self._command is not None

    @property
    def is_on(self) -> bool:
        """True while sentences are spoken."""
        return self._voice is not None

    @property
    def is_broken(self) -> bool:
        """True when the speech command is there and does not work."""
        return self._voice is not None and self._voice.is_broken

    @property
    def is_behind(self) -> bool:
        """True while so much waits to be spoken that the game should not run on."""
        voice = self._voice
        return voice is not None and voice.waiting >= BEHIND_AT and not voice.is_broken

    def turn(self, *, on: bool) -> None:
        """Speak from now on, or be silent."""
        if on == self.is_on or self._command is None:
            return
        if on:
            self._voice = self._make_voice(self._command)
            self._scene = None
        else:
            self.close()

    def say(self, *texts: str, interrupts: bool = False) -> None:
        """Speak texts of the screen in the present language, as one."""
        said = _joined(for_ear(text) for text in texts)
        if self._voice is not None and said:
            self._voice.say(said, i18n.language(), interrupts=interrupts)

    def follow(self, scene: Scene | None, pressed: KeyPress | None = None) -> None:
        """Tell of the scene on top when it is another one, and of the focus when it has moved.

        ``pressed`` is the key that the person pressed just now: then the old is past. What Enter
        does is told of by itself, and the focus that it leaves behind cuts nothing short.
        """
        if self._voice is None or scene is None:
            return
        is_new, self._scene = scene is not self._scene, scene
        if is_new:
            self.say(*scene.spoken(), interrupts=pressed is not None)
        focus = scene.spoken_focus()
        if not is_new and focus == self._focus:
            return
        is_moved = pressed is not None and pressed.command not in _DOES
        if is_new or is_moved or scene.is_asking:
            self._focus = focus
            self.say(focus, interrupts=is_moved and not is_new)
        else:
            self._focus = None  # to be told as soon as it is asked for

    def close(self) -> None:
        """Fall silent and end the speech command."""
        if self._voice is not None:
            self._voice.close()
            self._voice = None


def _joined(texts: Iterable[str]) -> str:
    """Texts as sentences one after the other."""
    return " ".join(text if text[-1] in ".!?:؟" else f"{text}." for text in texts if text)
