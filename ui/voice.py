"""Spoken sentences through a speech command of the system, one process at a time, in a thread.

Nothing here is needed for the game. Without a command there is no voice; a command that hangs or
fails is given up after a while. The loop never waits: it only hands sentences over.
"""

from __future__ import annotations

import contextlib
import re
import shutil
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache
from typing import Final

from ui.i18n import Language

__all__ = ["SpeechCommand", "SpeechKind", "Voice", "find_speech"]

PATIENCE_S: Final = 6.0
PATIENCE_S_A_LETTER: Final = 0.25
"""The slowest voice needs less for a text; whatever takes longer hangs."""
PATIENCE_TO_STOP_S: Final = 2.0
GIVES_UP_AFTER: Final = 2  # failures in a row

_NO_WINDOW: Final = 0x08000000  # Windows: no console flashes up

_POWERSHELL: Final = (
    "Add-Type -AssemblyName System.Speech;"
    "$s=New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "$v=$s.GetInstalledVoices()|Where-Object{{$_.Enabled -and"
    " $_.VoiceInfo.Culture.TwoLetterISOLanguageName -eq '{language}'}}|Select-Object -First 1;"
    "if($v){{$s.SelectVoice($v.VoiceInfo.Name)}};"
    "$r=New-Object IO.StreamReader([Console]::OpenStandardInput(),[Text.Encoding]::UTF8);"
    "$s.Speak($r.ReadToEnd())"
)


class SpeechKind(Enum):
    """The speech commands that are known."""

    SPEECH_DISPATCHER = auto()
    SAY = auto()
    POWERSHELL = auto()


@dataclass(frozen=True, slots=True)
class SpeechCommand:
    """A speech command at ``path``."""

    kind: SpeechKind
    path: str

    def call(self, text: str, language: Language) -> tuple[list[str], str]:
        """The command line that ends when ``text`` has been spoken, and what it is to read."""
        match self.kind:
            case SpeechKind.SPEECH_DISPATCHER:
                return [self.path, "--wait", "--language", language, "--", text], ""
            case SpeechKind.SAY:
                voice = _voice_of_say(self.path, language)
                return [self.path, *(["-v", voice] if voice else []), "-f", "-"], text
            case SpeechKind.POWERSHELL:
                script = _POWERSHELL.format(language=language)
                return [self.path, "-NoProfile", "-NonInteractive", "-Command", script], text

    @property
    def stop_arguments(self) -> list[str]:
        """What silences a server that goes on when its client has been ended; empty: nothing."""
        if self.kind is SpeechKind.SPEECH_DISPATCHER:
            return [self.path, "--stop"]
        return []


def find_speech(
    which: Callable[[str], str | None] = shutil.which, platform: str = sys.platform
) -> SpeechCommand | None:
    """The speech command of this system, or None."""
    by_platform = {
        "win32": (
            ("powershell", SpeechKind.POWERSHELL),
            ("pwsh", SpeechKind.POWERSHELL),
        ),
        "darwin": (("say", SpeechKind.SAY),),
    }
    known = by_platform.get(platform, (("spd-say", SpeechKind.SPEECH_DISPATCHER),))
    for name, kind in known:
        path = which(name)
        if path is not None:
            return SpeechCommand(kind, path)
    return None


@dataclass(frozen=True, slots=True)
class _Sentence:
    text: str
    language: Language


class Voice:
    """Speaks sentences in their order. ``close`` ends what is being spoken."""

    def __init__(self, command: SpeechCommand) -> None:
        self._command = command
        self._waiting: deque[_Sentence] = deque()
        self._process: subprocess.Popen[bytes] | None = None
        self._is_speaking = self._is_interrupted = self._is_closing = False
        self._failures = 0
        self._state = threading.Condition()
        self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """How many sentences wait behind the one that is being spoken."""
        return len(self._waiting)

    @property
    def is_broken(self) -> bool:
        """True when the command has failed too often; it is not tried again."""
        return self._failures >= GIVES_UP_AFTER

    def say(self, text: str, language: Language, *, interrupts: bool = False) -> None:
        """Speak ``text`` after what waits, or at once in place of all that."""
        with self._state:
            if self._is_closing or self.is_broken:
                return
            if interrupts:
                self._interrupt()
            self._waiting.append(_Sentence(text, language))
            self._state.notify()

    def silence(self) -> None:
        """Stop speaking, and forget what waits."""
        with self._state:
            self._interrupt()

    def close(self) -> None:
        """Fall silent for good."""
        with self._state:
            self._is_closing = True
            self._interrupt()
            self._state.notify()
        self._thread.join()

    def _interrupt(self) -> None:
        self._waiting.clear()
        self._is_interrupted = self._is_speaking
        if self._process is not None:
            with contextlib.suppress(OSError):
                self._process.kill()

    # --- in the thread ------------------------------------------------------------------------

    def _run(self) -> None:
        while (sentence := self._next()) is not None:
            works = self._speak(sentence)
            with self._state:
                self._process, self._is_speaking = None, False
                was_interrupted, self._is_interrupted = self._is_interrupted, False
                self._failures = 0 if works or was_interrupted else self._failures + 1
                if self.is_broken:
                    self._waiting.clear()
                    return
            if was_interrupted:
                self._stop_server()

    def _next(self) -> _Sentence | None:
        """All that waits in one language as one sentence; None when it is time to end."""
        with self._state:
            while not self._waiting and not self._is_closing:
                self._state.wait()
            if self._is_closing:
                return None
            language = self._waiting[0].language
            texts = []
            while self._waiting and self._waiting[0].language == language:
                texts.append(self._waiting.popleft().text)
            self._is_speaking = True
            return _Sentence(" ".join(texts), language)

    def _speak(self, sentence: _Sentence) -> bool:
        """Speak to the end, or until interrupted; whether the command did what it should."""
        arguments, read = self._command.call(sentence.text, sentence.language)
        process = _start(arguments)
        if process is None:
            return False
        with self._state:
            self._process = process
            if self._is_interrupted:  # while it was starting
                process.kill()
        patience = PATIENCE_S + PATIENCE_S_A_LETTER * len(sentence.text)
        return _finish(process, read, patience)

    def _stop_server(self) -> None:
        arguments = self._command.stop_arguments
        process = _start(arguments) if arguments else None
        if process is not None:
            _finish(process, "", PATIENCE_TO_STOP_S)


def _start(arguments: Sequence[str]) -> subprocess.Popen[bytes] | None:
    try:
        return subprocess.Popen(
            arguments,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            creationflags=_NO_WINDOW if sys.platform == "win32" else 0,
        )
    except OSError:
        return None


def _finish(process: subprocess.Popen[bytes], read: str, patience: float) -> bool:
    """Give a process what it reads and wait for its end; whether all went well."""
    with process:
        try:
            process.communicate(read.encode(errors="replace"), timeout=patience)
        except subprocess.TimeoutExpired:
            process.kill()
        return process.wait() == 0


@lru_cache
def _voice_of_say(path: str, language: Language) -> str:
    """The first voice of ``say`` for a language; empty when it has none."""
    try:
        listed = subprocess.run(
            [path, "-v", "?"], capture_output=True, timeout=PATIENCE_S, check=True
        ).stdout.decode(errors="replace")
    except (OSError, subprocess.SubprocessError):
        return ""
    found = re.search(rf"^(\S.*?)\s+{language}[_-]\w+", listed, re.MULTILINE)
    return found[1] if found else ""
