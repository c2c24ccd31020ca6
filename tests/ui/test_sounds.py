"""The sounds: all there, decodable, short, neither clipped nor inaudible, and licensed."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from itertools import pairwise
from math import log10, sqrt

import pygame
import pytest

from ui.paths import ASSETS

FOLDER = ASSETS / "sounds"
EFFECTS = {
    *("shuffle", "deal", "card", "collect", "your_turn", "bid", "pass", "trump", "made"),
    *("broken", "kaboot", "match_won", "match_lost", "tick", "error", "click"),
}
AMBIENCE = {"evening"}


@pytest.fixture(scope="module", autouse=True)
def _mixer() -> Iterator[None]:
    pygame.mixer.init(frequency=44100, size=-16, channels=1)
    yield
    pygame.mixer.quit()


def samples(name: str) -> array[int]:
    return array("h", pygame.mixer.Sound(FOLDER / f"{name}.ogg").get_raw())


def test_the_folder_holds_the_sounds_and_their_licence() -> None:
    assert {path.stem for path in FOLDER.glob("*.ogg")} == EFFECTS | AMBIENCE
    assert "synthesised" in (FOLDER / "LICENSE.md").read_text(encoding="utf-8")
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 1_500_000


@pytest.mark.parametrize("name", sorted(EFFECTS | AMBIENCE))
def test_levels(name: str) -> None:
    wave = samples(name)
    peak = max(abs(value) for value in wave) / 32768
    loudness = 20 * log10(sqrt(sum(value * value for value in wave) / len(wave)) / 32768)
    assert 0.2 < peak < 0.8
    assert -32 < loudness < -16


@pytest.mark.parametrize("name", sorted(EFFECTS))
def test_effects_start_at_once_and_end_in_silence(name: str) -> None:
    wave = samples(name)
    seconds = len(wave) / 44100
    assert seconds < (4.5 if name.startswith("match") else 3.2)
    loud = max(abs(value) for value in wave) * 0.1
    start = next(k for k, value in enumerate(wave) if abs(value) > loud)
    assert start / 44100 < 0.06
    assert max(abs(value) for value in wave[-40:]) < 700


def test_the_ambience_has_no_seam() -> None:
    wave = samples("evening")
    steps = sorted(abs(a - b) for a, b in pairwise(wave))
    assert abs(wave[0] - wave[-1]) <= steps[-len(steps) // 1000]
