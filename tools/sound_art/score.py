"""The sounds of the game by name: what is played, and how loud its loudest moment is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from tools.sound_art.synth import RATE, Sound, drum, flick, mix, oud, paper, pat, room, wood

# Maqam hijaz on D, in hertz: D E-flat F-sharp G A B-flat C D.
D, EB, FS, G, A, BB, C, D2 = 146.83, 155.56, 185.0, 196.0, 220.0, 233.08, 261.63, 293.66
FS2, G2, A2 = 369.99, 392.0, 440.0


def _tune(
    notes: list[tuple[float, float]], ring: float, bright: float = 0.45
) -> list[tuple[float, float, Sound]]:
    """(start, hertz) pairs as parts for ``mix``; each note rings for ``ring`` seconds."""
    return [
        (start, 0.8, oud(hertz, ring, bright, 11 + k)) for k, (start, hertz) in enumerate(notes)
    ]


def _shuffle() -> Sound:
    parts = []
    start = 0.02
    for k in range(30):  # two halves fall into each other, ever faster
        parts.append((start, 0.45 + 0.3 * (k % 3 == 0), flick(100 + k, 0.3 + 0.7 * (k % 5) / 5)))
        start += 0.026 - 0.011 * k / 30 + 0.004 * (k % 2)
    parts.append((0.02, 0.32, paper(0.62, 900, 4200, 0.6, 3)))
    parts.append((start + 0.06, 0.9, paper(0.2, 700, 3600, 0.25, 4)))
    parts.append((start + 0.22, 0.9, pat(8)))
    parts.append((start + 0.34, 0.5, pat(9)))
    return mix(start + 0.5, *parts)


def _deal() -> Sound:
    return mix(0.15, (0.0, 0.8, paper(0.13, 1100, 5200, 0.35, 21)), (0.075, 0.45, flick(22, 0.5)))


def _card() -> Sound:
    return mix(
        0.2,
        (0.0, 0.45, paper(0.1, 900, 4200, 0.7, 31)),
        (0.062, 1.0, pat(32)),
        (0.06, 0.3, flick(33)),
    )


def _collect() -> Sound:
    parts = [(0.035 * k, 0.5, flick(40 + k, 0.2)) for k in range(4)]
    return mix(0.36, (0.0, 1.0, paper(0.3, 500, 3000, 0.55, 45)), (0.22, 0.5, pat(46)), *parts)


def _your_turn() -> Sound:
    return room(mix(0.75, *_tune([(0.0, A), (0.13, D2)], 0.6, 0.35)))


def _bid() -> Sound:
    return room(mix(0.5, (0.0, 0.7, wood(0.14, 240, 0.35, 51)), *_tune([(0.03, D2)], 0.42)), 0.35)


def _pass() -> Sound:
    return room(
        mix(0.34, (0.0, 0.8, wood(0.16, 165, 0.05, 55)), (0.12, 0.55, wood(0.16, 150, 0.0, 56))),
        0.25,
    )


def _trump() -> Sound:
    return room(
        mix(
            1.15,
            (0.0, 0.5, drum(True, 60)),
            *_tune([(0.0, D), (0.14, FS), (0.28, A), (0.42, D2)], 0.7),
        )
    )


def _made() -> Sound:
    beats = [(0.0, 0.6, drum(True, 61)), (0.36, 0.35, drum(False, 62))]
    tune = _tune([(0.0, D), (0.12, A), (0.24, D2), (0.36, FS2)], 0.8, 0.5)
    return room(mix(1.3, *beats, *tune), 0.6)


def _broken() -> Sound:
    return room(mix(1.35, *_tune([(0.0, BB), (0.2, A), (0.4, FS), (0.62, EB)], 0.75, 0.2)), 0.6)


def _kaboot() -> Sound:
    rhythm = "D.TTD.T.DDT"
    beats = [
        (0.11 * k, 0.75 if mark == "D" else 0.5, drum(mark == "D", 70 + k))
        for k, mark in enumerate(rhythm)
        if mark != "."
    ]
    run = [D, FS, A, D2, FS2, G2, FS2, A2]
    tune = _tune([(0.11 * k, hertz) for k, hertz in enumerate(run)], 0.75, 0.6)
    close = _tune([(1.1, D), (1.1, A), (1.1, D2), (1.12, FS2)], 1.1, 0.5)
    return room(mix(2.2, *beats, *tune, *close), 0.7)


def _match_won() -> Sound:
    rhythm = "D..TD.T.D..TD.T.D"
    beats = [
        (0.125 * k, 0.7 if mark == "D" else 0.42, drum(mark == "D", 90 + k))
        for k, mark in enumerate(rhythm)
        if mark != "."
    ]
    song = [
        (0.0, D), (0.25, A), (0.5, BB), (0.625, A), (0.75, G), (0.875, FS),
        (1.0, A), (1.25, D2), (1.5, FS2), (1.625, G2), (1.75, FS2), (1.875, D2),
    ]  # fmt: skip
    close = _tune([(2.0, D), (2.0, A), (2.02, D2), (2.04, FS2)], 1.3, 0.5)
    return room(mix(3.2, *beats, *_tune(song, 0.7, 0.55), *close), 0.8)


def _match_lost() -> Sound:
    song = [(0.0, D2), (0.3, C), (0.6, BB), (0.9, A), (1.25, FS), (1.6, EB), (2.0, D)]
    return room(mix(3.0, *_tune(song, 1.0, 0.25)), 0.9)


def _tick() -> Sound:
    return mix(0.08, (0.0, 1.0, wood(0.07, 820, 0.5, 131)))


def _error() -> Sound:
    return mix(0.26, (0.0, 1.0, wood(0.16, 120, 0.0, 141)), (0.09, 0.8, wood(0.16, 108, 0.0, 142)))


def _click() -> Sound:
    return mix(0.05, (0.0, 1.0, wood(0.045, 560, 0.2, 151)))


def _evening() -> Sound:
    """The ambience, a loop without a seam: slow notes far away over a breath of air."""
    loop = 28.0
    notes = [
        (0.5, D / 2), (3.2, A), (4.4, BB), (5.2, A), (7.5, FS), (9.0, G), (10.4, A),
        (12.5, D), (14.5, D / 2), (16.2, D2), (17.4, C), (18.2, BB), (19.8, A), (22.0, G),
        (23.2, FS), (24.4, EB), (25.6, D),
    ]  # fmt: skip
    parts = [
        (start, 0.7 if hertz > D else 0.9, oud(hertz, 3.4, 0.12, 200 + k))
        for k, (start, hertz) in enumerate(notes)
    ]
    played = room(mix(loop + 4.0, *parts), 2.6, 0.5)
    length = round(loop * RATE)
    out = played[:length].copy()
    rest = played[length : 2 * length]
    out[: len(rest)] += rest
    # Noise made from whole turns of the loop has no seam.
    rng = np.random.default_rng(77)
    count = length // 2 + 1
    hertz = np.fft.rfftfreq(length, 1 / RATE)
    shape = (hertz > 60) * np.exp(-hertz / 420)
    air = np.fft.irfft(shape * np.exp(2j * np.pi * rng.random(count)), length)
    return out + 0.05 * air / float(np.abs(air).max())


SCORE: Final[dict[str, tuple[Callable[[], Sound], float]]] = {
    "shuffle": (_shuffle, 0.5),
    "deal": (_deal, 0.34),
    "card": (_card, 0.52),
    "collect": (_collect, 0.42),
    "your_turn": (_your_turn, 0.42),
    "bid": (_bid, 0.46),
    "pass": (_pass, 0.42),
    "trump": (_trump, 0.52),
    "made": (_made, 0.56),
    "broken": (_broken, 0.5),
    "kaboot": (_kaboot, 0.66),
    "match_won": (_match_won, 0.66),
    "match_lost": (_match_lost, 0.52),
    "tick": (_tick, 0.3),
    "error": (_error, 0.46),
    "click": (_click, 0.28),
    "evening": (_evening, 0.3),
}
"""Each sound's maker and the level of its peak, 0 to 1."""
