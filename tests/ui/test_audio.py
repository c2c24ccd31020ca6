from __future__ import annotations

import ast
import os
import subprocess
import sys
import wave
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from ui.audio import Audio, _MixerAudio, open_audio
from ui.paths import ASSETS

ROOT = Path(__file__).resolve().parents[2]


def make_sound(path: Path, seconds: float = 0.5) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(44100)
        file.writeframes(b"\0\x40" * round(44100 * seconds))


@pytest.fixture
def audio(tmp_path: Path) -> Iterator[_MixerAudio]:
    for name in ("card", "room", "rain"):
        make_sound(tmp_path / f"{name}.wav")
    (tmp_path / "broken.ogg").write_bytes(b"no sound at all")
    (tmp_path / "LICENSE").write_text("not a sound")
    opened = open_audio(tmp_path)
    assert isinstance(opened, _MixerAudio)
    opened._loader.join()
    yield opened
    opened.close()


def sounding() -> list[int]:
    return [n for n in range(pygame.mixer.get_num_channels()) if pygame.mixer.Channel(n).get_busy()]


def test_an_effect_sounds_once_beside_the_ambience(audio: _MixerAudio) -> None:
    audio.ambience("room")
    audio.play("card")
    audio.play("card")
    assert len(sounding()) == 3
    assert 0 in sounding()


@pytest.mark.parametrize("name", ["broken", "LICENSE", "no such sound"])
def test_what_is_not_there_is_silent(audio: _MixerAudio, name: str) -> None:
    audio.play(name)
    audio.ambience(name)
    assert sounding() == []


def test_the_groups_have_volumes_of_their_own(audio: _MixerAudio) -> None:
    audio.ambience("room")
    background = pygame.mixer.Channel(0)
    heard = {}
    for effects, ambience, muted in ((100, 100, False), (50, 0, False), (100, 100, True)):
        audio.set_volumes(effects, ambience, muted=muted)
        audio.play("card")
        effect = audio._sounds["card"].get_volume()
        heard[effects, ambience, muted] = (effect, background.get_volume())
    assert heard == {
        (100, 100, False): (1.0, 1.0),
        (50, 0, False): (0.25, 0.0),
        (100, 100, True): (0.0, 0.0),
    }
    assert background.get_busy()


def test_the_ambience_changes_and_ends(audio: _MixerAudio) -> None:
    channel = pygame.mixer.Channel(0)
    for name in ("room", "rain"):
        audio.ambience(name)
        assert channel.get_sound() is audio._sounds[name]
    audio.ambience(None)
    channel.stop()  # the fade takes its time
    assert sounding() == []
    audio.ambience("room")
    assert channel.get_busy()


def test_an_ambience_wanted_early_starts_when_it_is_read(tmp_path: Path) -> None:
    opened = open_audio(tmp_path)
    assert isinstance(opened, _MixerAudio)
    opened._loader.join()
    opened.ambience("room")
    assert sounding() == []
    make_sound(tmp_path / "room.wav")
    opened._load(tmp_path)
    assert sounding() == [0]
    opened.close()


def test_closing_while_the_files_are_read(tmp_path: Path) -> None:
    for n in range(30):
        make_sound(tmp_path / f"{n}.wav")
    open_audio(tmp_path).close()
    assert pygame.mixer.get_init() is None


def test_silence_takes_every_call() -> None:
    silent = Audio()
    silent.play("card")
    silent.ambience("room")
    silent.ambience(None)
    silent.set_volumes(100, 0, muted=False)
    silent.close()


WITHOUT_A_DEVICE = """
from ui.audio import Audio, open_audio
audio = open_audio()
print(type(audio) is Audio)
audio.play("card")
audio.close()
"""


@pytest.mark.parametrize(
    "environment",
    [
        {"SDL_AUDIODRIVER": "no such driver"},
        # ALSA is there, and told of a configuration in which there is no card.
        {"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": os.devnull},
    ],
)
def test_a_machine_without_sound_is_silent_and_does_not_complain(
    environment: dict[str, str],
) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", WITHOUT_A_DEVICE],
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "True\n", "")


def test_every_sound_that_is_played_by_name_exists() -> None:
    """Names in a call; those that come from a table are tested where the table is."""
    played = {
        call.args[0].value
        for path in (ROOT / "ui").rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and call.func.attr in ("play", "ambience")
        and call.args
        and isinstance(call.args[0], ast.Constant)
        and isinstance(call.args[0].value, str)
    }
    assert played
    assert played <= {path.stem for path in (ASSETS / "sounds").glob("*.ogg")}
