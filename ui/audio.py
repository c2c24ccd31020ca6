"""Sounds by name, in two groups with volumes of their own; silence where nothing can sound."""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame

from ui.paths import ASSETS

__all__ = ["Audio", "open_audio"]

_SUFFIXES: Final = (".ogg", ".wav")
_AMBIENCE_CHANNEL: Final = 0
_FADE_MS: Final = 800


class Audio:
    """The audio of a machine without a sound device: everything is allowed, nothing is heard."""

    def play(self, name: str) -> None:
        """Play the effect ``name`` once, over what is sounding."""

    def ambience(self, name: str | None) -> None:
        """Let ``name`` sound in the background until told otherwise; ``None`` ends it."""

    def set_volumes(self, effects: int, ambience: int, *, muted: bool) -> None:
        """Volumes in per cent, in force at once; ``muted`` silences both and keeps them."""

    def close(self) -> None:
        """Fall silent and give the device back."""


class _MixerAudio(Audio):
    """Sounds through pygame's mixer, which must be open.

    The files are decoded in a thread, so that opening the window does not wait for them; what is
    played before its file is ready stays silent.
    """

    def __init__(self, folder: Path) -> None:
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._effects = self._background = 1.0
        self._wanted_ambience: str | None = None
        pygame.mixer.set_num_channels(16)
        pygame.mixer.set_reserved(_AMBIENCE_CHANNEL + 1)
        self._is_closing = threading.Event()
        self._loader = threading.Thread(
            target=self._load, args=(folder,), name="sounds", daemon=True
        )
        self._loader.start()

    def play(self, name: str) -> None:
        sound = self._sounds.get(name)
        if sound is not None:
            sound.set_volume(self._effects)
            sound.play()

    def ambience(self, name: str | None) -> None:
        if name == self._wanted_ambience:
            return
        self._wanted_ambience = name
        if name is None:
            pygame.mixer.Channel(_AMBIENCE_CHANNEL).fadeout(_FADE_MS)
        else:
            self._start_ambience()

    def set_volumes(self, effects: int, ambience: int, *, muted: bool) -> None:
        self._effects = 0.0 if muted else _loudness(effects)
        self._background = 0.0 if muted else _loudness(ambience)
        pygame.mixer.Channel(_AMBIENCE_CHANNEL).set_volume(self._background)

    def close(self) -> None:
        self._is_closing.set()
        self._loader.join()
        self._sounds.clear()
        pygame.mixer.quit()

    def _start_ambience(self) -> None:
        sound = self._sounds.get(self._wanted_ambience or "")
        if sound is not None:
            channel = pygame.mixer.Channel(_AMBIENCE_CHANNEL)
            channel.play(sound, loops=-1, fade_ms=_FADE_MS)
            channel.set_volume(self._background)

    def _load(self, folder: Path) -> None:
        for path in sorted(folder.glob("*")):
            if self._is_closing.is_set():
                return
            if path.suffix not in _SUFFIXES:
                continue
            # A file that cannot be decoded costs its sound and nothing else.
            with contextlib.suppress(pygame.error, OSError):
                self._sounds[path.stem] = pygame.mixer.Sound(path)
            if path.stem == self._wanted_ambience:
                self._start_ambience()


def open_audio(folder: Path = ASSETS / "sounds") -> Audio:
    """Open the sound device, which may take a tenth of a second: call it after the first frame."""
    try:
        with _quiet_stderr():
            pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
    except (pygame.error, NotImplementedError):  # the latter: pygame without a mixer
        return Audio()
    return _MixerAudio(folder)


def _loudness(per_cent: int) -> float:
    """The factor for a slider: squared, since the ear hears ratios and not differences."""
    return (per_cent / 100) ** 2


@contextlib.contextmanager
def _quiet_stderr() -> Iterator[None]:
    """Keep away what ALSA writes straight to standard error when there is no sound card."""
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    try:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 2)
        os.close(null)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
