"""The voice, with speech commands that write down what they are told instead of speaking it."""

from __future__ import annotations

import stat
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ui import voice
from ui.voice import SpeechCommand, SpeechKind, Voice, find_speech

WRITES = """\
import sys, pathlib
text = sys.stdin.read() if "-f" in sys.argv else sys.argv[-1]
with pathlib.Path({book!r}).open("a", encoding="utf-8") as book:
    book.write(text + "\\n")
"""
HANGS_ON = "import time\nif 'wait for me' in text: time.sleep(60)\n"


class Speakers:
    """Makes speech commands and keeps what they have been told."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.book = folder / "book.txt"
        self.voices: list[Voice] = []

    def voice(self, script: str, kind: SpeechKind = SpeechKind.SPEECH_DISPATCHER) -> Voice:
        path = self._folder / "speak"
        path.write_text(f"#!{sys.executable}\n{script}", encoding="utf-8")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        self.voices.append(Voice(SpeechCommand(kind, str(path))))
        return self.voices[-1]

    @property
    def told(self) -> list[str]:
        return self.book.read_text(encoding="utf-8").splitlines() if self.book.exists() else []


@pytest.fixture
def speakers(tmp_path: Path) -> Iterator[Speakers]:
    made = Speakers(tmp_path)
    yield made
    for each in made.voices:
        each.close()


def wait_until(holds: Callable[[], bool]) -> None:
    """Look again and again, for at most half a minute."""
    clock = threading.Event()
    for _ in range(3000):
        if holds():
            return
        clock.wait(0.01)
    raise AssertionError("it did not come to that")


posix_only = pytest.mark.skipif(sys.platform == "win32", reason="the scripts need a shebang")


@posix_only
def test_sentences_are_spoken_in_their_order_and_joined_when_they_wait(speakers: Speakers):
    speaker = speakers.voice(WRITES.format(book=str(speakers.book)))
    for number in range(12):
        speaker.say(f"Sentence {number}.", "en")
    wait_until(lambda: "Sentence 11." in " ".join(speakers.told))
    assert " ".join(speakers.told) == " ".join(f"Sentence {number}." for number in range(12))
    assert len(speakers.told) < 12  # those that waited went together


@posix_only
def test_languages_are_never_mixed_in_one_utterance(speakers: Speakers):
    script = WRITES + "    book.write(sys.argv[sys.argv.index('--language') + 1] + '\\n')\n"
    speaker = speakers.voice(script.format(book=str(speakers.book)))
    speaker.say("You lead.", "en")
    speaker.say("دورك.", "ar")
    speaker.say("Follow suit.", "en")
    wait_until(lambda: len(speakers.told) == 6)
    assert speakers.told == ["You lead.", "en", "دورك.", "ar", "Follow suit.", "en"]


@posix_only
def test_an_interruption_ends_what_is_spoken_and_forgets_what_waits(speakers: Speakers):
    speaker = speakers.voice(WRITES.format(book=str(speakers.book)) + HANGS_ON)
    speaker.say("A long story: wait for me.", "en")
    wait_until(lambda: len(speakers.told) == 1)
    speaker.say("More of it.", "en")
    assert speaker.waiting == 1
    speaker.say("Now!", "en", interrupts=True)
    wait_until(lambda: "Now!" in speakers.told)
    assert "More of it." not in speakers.told
    assert "--stop" in speakers.told  # the server behind the command is silenced as well
    assert not speaker.is_broken


@posix_only
def test_closing_does_not_wait_for_the_end_of_a_sentence(speakers: Speakers):
    speaker = speakers.voice(WRITES.format(book=str(speakers.book)) + HANGS_ON)
    speaker.say("wait for me", "en")
    wait_until(lambda: len(speakers.told) == 1)
    speaker.close()
    assert not speaker._thread.is_alive()
    speaker.say("Too late.", "en")
    assert speaker.waiting == 0


@posix_only
@pytest.mark.parametrize("script", ["raise SystemExit(3)", "import time\ntime.sleep(60)"])
def test_a_command_that_fails_or_hangs_is_given_up(
    speakers: Speakers, script: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(voice, "PATIENCE_S", 0.2)
    monkeypatch.setattr(voice, "PATIENCE_S_A_LETTER", 0.0)
    speaker = speakers.voice(script)
    while not speaker.is_broken:
        speaker.say("Hello?", "en")
        wait_until(lambda: speaker.waiting == 0)
    speaker.say("Anybody?", "en")
    assert speaker.waiting == 0


def test_a_command_that_has_vanished_breaks_nothing(tmp_path: Path):
    speaker = Voice(SpeechCommand(SpeechKind.SAY, str(tmp_path / "say")))
    while not speaker.is_broken:
        speaker.say("Hello?", "en")
    speaker.close()


@posix_only
def test_say_is_given_a_voice_of_the_language(speakers: Speakers):
    listing = (
        "import sys\n"
        "if sys.argv[1:] == ['-v', '?']:\n"
        "    print('Alex                en_US    # Hello.')\n"
        "    print('Bad News            en_US    # Hello.')\n"
        "    print('Majed               ar_001   # Marhaba.')\n"
        "    raise SystemExit\n"
    )
    script = listing + WRITES + "    book.write(' '.join(sys.argv[1:]) + '\\n')\n"
    speaker = speakers.voice(script.format(book=str(speakers.book)), SpeechKind.SAY)
    speaker.say("دورك.", "ar")
    wait_until(lambda: len(speakers.told) == 2)
    assert speakers.told == ["دورك.", "-v Majed -f -"]


@pytest.mark.parametrize(
    ("platform", "there", "kind"),
    [
        ("linux", {"spd-say"}, SpeechKind.SPEECH_DISPATCHER),
        ("linux", {"say", "powershell"}, None),
        ("darwin", {"say", "spd-say"}, SpeechKind.SAY),
        ("win32", {"powershell", "pwsh"}, SpeechKind.POWERSHELL),
        ("win32", {"pwsh"}, SpeechKind.POWERSHELL),
        ("win32", set(), None),
    ],
)
def test_the_command_of_the_system_is_found(platform: str, there: set[str], kind: object):
    found = find_speech(lambda name: f"/bin/{name}" if name in there else None, platform)
    assert (found.kind if found else None) is kind


def test_no_text_reaches_a_shell_or_an_option():
    """A name may look like an option or a script: it is data all the same."""
    nasty = '--help"; rm -rf ~ #'
    for kind in SpeechKind:
        arguments, read = SpeechCommand(kind, "/nowhere/speak").call(nasty, "en")
        if nasty in arguments:
            assert arguments[arguments.index(nasty) - 1] == "--"
        else:
            assert read == nasty
            assert not any(nasty in argument for argument in arguments)
