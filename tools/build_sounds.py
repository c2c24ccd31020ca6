"""Synthesise the sounds of ``assets/sounds``.

Usage: ``python -m tools.build_sounds`` with numpy and soundfile installed. Writes one mono Ogg
Vorbis file for each entry of the score and prints length, peak, loudness and size.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
import soundfile

from tools.sound_art.score import SCORE
from tools.sound_art.synth import RATE

TARGET: Final = Path(__file__).parents[1] / "assets" / "sounds"


def main() -> None:
    """Write every sound."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, (make, peak) in SCORE.items():
        sound = make()
        sound = sound * (peak / float(np.abs(sound).max()))
        path = TARGET / f"{name}.ogg"
        soundfile.write(path, sound, RATE, format="OGG", subtype="VORBIS")
        rms = float(np.sqrt(np.mean(sound**2)))
        decibel = 20 * np.log10(rms)
        print(
            f"{name:11} {len(sound) / RATE:5.2f} s  peak {peak:.2f}  rms {decibel:5.1f} dB", end=""
        )
        print(f"  {path.stat().st_size / 1000:6.1f} kB")


if __name__ == "__main__":
    main()
