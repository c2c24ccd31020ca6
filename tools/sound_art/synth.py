"""The instruments of the sounds: plucked oud strings, wood, card paper, a frame drum, a room.

A sound is a one-dimensional array of floats around -1 to 1 at ``RATE`` samples a second.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

Sound = NDArray[np.float64]

RATE: Final = 44_100


def silence(seconds: float) -> Sound:
    """Nothing, for so long."""
    return np.zeros(round(seconds * RATE))


def _time(seconds: float) -> Sound:
    return np.arange(round(seconds * RATE)) / RATE


def band(sound: Sound, low: float, high: float) -> Sound:
    """Only what lies between ``low`` and ``high`` hertz, with soft shoulders."""
    spectrum = np.fft.rfft(sound)
    hertz = np.fft.rfftfreq(len(sound), 1 / RATE)
    rise = 1 / (1 + (low / np.maximum(hertz, 1e-3)) ** 4)
    fall = 1 / (1 + (hertz / high) ** 4)
    return np.fft.irfft(spectrum * rise * fall, len(sound))


def noise(seconds: float, seed: int) -> Sound:
    """White noise, the same for the same seed."""
    return np.random.default_rng(seed).uniform(-1, 1, round(seconds * RATE))


def fade(sound: Sound, attack: float, release: float) -> Sound:
    """The sound with soft ends, in seconds."""
    out = sound.copy()
    rise, fall = (min(len(out), round(part * RATE)) for part in (attack, release))
    out[:rise] *= np.linspace(0, 1, rise, endpoint=False)
    out[len(out) - fall :] *= np.linspace(1, 0, fall) ** 2
    return out


def mix(length: float, *parts: tuple[float, float, Sound]) -> Sound:
    """Parts of (start in seconds, gain, sound) laid over each other; what runs over is cut."""
    out = silence(length)
    for start, gain, sound in parts:
        first = round(start * RATE)
        piece = sound[: max(0, len(out) - first)]
        out[first : first + len(piece)] += gain * piece
    return fade(out, 0.0, min(0.03, length / 4))


def _string(hertz: float, seconds: float, bright: float, seed: int) -> Sound:
    """One plucked string: a burst of noise that runs round in a damped delay line."""
    length = RATE / hertz - 0.5
    whole = int(length)
    share = length - whole
    start = band(noise(whole / RATE, seed), 60, 900 + 5200 * bright)
    pick = max(1, whole // 7)
    start = start - np.roll(start, pick)  # where the string is struck
    loss = 0.001 ** (1 / (hertz * (0.7 + 1.5 * seconds)))
    total = round(seconds * RATE)
    out = np.zeros(total + whole + 2)
    out[: len(start)] = start / max(1e-9, float(np.abs(start).max()))
    for begin in range(whole + 2, len(out), whole):
        end = min(begin + whole, len(out))
        now = slice(begin - whole, end - whole)
        before = slice(begin - whole - 1, end - whole - 1)
        earlier = slice(begin - whole - 2, end - whole - 2)
        near = (1 - share) * out[now] + share * out[before]
        far = (1 - share) * out[before] + share * out[earlier]
        out[begin:end] = loss * 0.5 * (near + far)
    return out[:total]


def oud(hertz: float, seconds: float = 1.2, bright: float = 0.5, seed: int = 1) -> Sound:
    """A course of two strings, a hair apart, over a wooden body."""
    pair = _string(hertz, seconds, bright, seed) + 0.8 * _string(
        hertz * 1.0022, seconds, bright, seed + 1
    )
    body = sum(
        (gain * band(pair, low, high) for low, high, gain in ((85, 180, 1.2), (330, 620, 0.8))),
        start=np.zeros_like(pair),
    )
    tap = wood(min(0.12, seconds), 210.0, 0.5, seed + 2)
    out = 0.7 * pair + body
    out[: len(tap)] += 0.25 * tap
    return fade(band(out, 70, 5200), 0.002, seconds * 0.35)


def wood(seconds: float, hertz: float, hard: float, seed: int) -> Sound:
    """A knock on wood: a few damped modes and a click. ``hard`` is 0 (knuckle) to 1 (stick)."""
    time = _time(seconds)
    out = np.zeros_like(time)
    for ratio, gain, rate in ((1.0, 1.0, 38), (2.37, 0.5, 60), (4.1, 0.28, 95), (6.3, 0.14, 140)):
        out += gain * np.sin(2 * np.pi * hertz * ratio * time) * np.exp(-time * rate)
    click = band(noise(seconds, seed), 900, 2500 + 4000 * hard) * np.exp(-time * 420)
    return fade(0.6 * out + (0.35 + 0.6 * hard) * click, 0.0008, seconds * 0.3)


def paper(seconds: float, low: float, high: float, peak: float, seed: int) -> Sound:
    """A card sliding: breathy noise that swells to ``peak`` (0 to 1 of its time) and dies away."""
    time = np.linspace(0, 1, round(seconds * RATE))
    swell = np.where(time < peak, time / peak, (1 - time) / (1 - peak)) ** 1.6
    grain = 0.75 + 0.25 * band(noise(seconds, seed + 7), 20, 160) * 4
    return band(noise(seconds, seed), low, high) * swell * grain


def flick(seed: int, bright: float = 1.0) -> Sound:
    """The edge of one card let go."""
    time = _time(0.035)
    snap = band(noise(0.035, seed), 1300, 3200 + 3600 * bright) * np.exp(-time * 190)
    return fade(snap, 0.0006, 0.01)


def pat(seed: int) -> Sound:
    """A card landing flat on felt."""
    time = _time(0.11)
    low = np.sin(2 * np.pi * (125 - 260 * time) * time) * np.exp(-time * 55)
    air = band(noise(0.11, seed), 500, 2600) * np.exp(-time * 85)
    return fade(0.8 * low + 0.55 * air, 0.001, 0.03)


def drum(is_low: bool, seed: int) -> Sound:
    """A darbuka: the low doum or the high tak."""
    time = _time(0.34 if is_low else 0.16)
    seconds = len(time) / RATE
    if is_low:
        tone = np.sin(2 * np.pi * (88 * time + 1.1 * (1 - np.exp(-time * 34)))) * np.exp(-time * 13)
        return fade(
            tone + 0.15 * band(noise(seconds, seed), 200, 1200) * np.exp(-time * 60), 0.001, 0.1
        )
    tone = np.sin(2 * np.pi * 395 * time) * np.exp(-time * 42)
    return fade(
        0.45 * tone + band(noise(seconds, seed), 1400, 6500) * np.exp(-time * 62), 0.0006, 0.05
    )


def room(sound: Sound, seconds: float = 0.5, wet: float = 0.16, seed: int = 5) -> Sound:
    """The sound in a small warm room; it grows longer by the room's echo."""
    time = _time(seconds)
    echo = band(noise(seconds, seed), 180, 3200) * np.exp(-time * 6.9 / seconds)
    echo /= np.sqrt(np.sum(echo**2))
    total = len(sound) + len(echo)
    wide = np.fft.irfft(np.fft.rfft(sound, total) * np.fft.rfft(echo, total), total)
    out = np.pad(sound, (0, len(echo))) + wet * wide
    return fade(out, 0.0, seconds * 0.5)
