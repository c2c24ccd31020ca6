"""What the command line may choose."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.rules import PRESETS
from game.version import VERSION
from ui.i18n import LANGUAGES

__all__ = ["LEVELS", "Options", "parse_options"]

LEVELS: Final = ("novice", "casual", "club", "strong", "expert", "master")
_SPEEDS: Final = ("calm", "normal", "fast", "instant")


@dataclass(frozen=True, slots=True)
class Options:
    """The starting choices; None leaves a choice to the settings."""

    lang: str | None = None
    rules: str | None = None
    level: str | None = None
    seed: int | None = None
    window: tuple[int, int] | None = None
    fullscreen: bool = False
    demo: bool = False
    hands: int | None = None
    speed: str | None = None
    self_check: bool = False


def parse_options(arguments: Sequence[str] | None = None) -> Options:
    """Read the command line; a bad one ends the program with a message, as everywhere."""
    parser = argparse.ArgumentParser(
        prog="tarneeb", description="Tarneeb (طرنيب), the card game, against three bots. Offline."
    )
    parser.add_argument("--lang", choices=LANGUAGES, help="language of this run")
    parser.add_argument("--rules", choices=tuple(PRESETS), help="rules of a new match")
    parser.add_argument("--level", choices=LEVELS, help="level of the bots")
    parser.add_argument("--seed", type=_seed, help="seed of the next new match")
    parser.add_argument("--window", type=_window, metavar="WxH", help="size of the window")
    parser.add_argument("--fullscreen", action="store_true", help="start in full screen")
    parser.add_argument("--demo", action="store_true", help="bots in all four seats")
    parser.add_argument("--hands", type=_hands, metavar="N", help="with --demo: end after N hands")
    parser.add_argument("--speed", choices=_SPEEDS, help="pace of this run")
    parser.add_argument("--self-check", action="store_true", help="check the installation and end")
    parser.add_argument("--version", action="version", version=f"Tarneeb {VERSION}")
    found = parser.parse_args(arguments)
    if found.hands is not None and not found.demo:
        parser.error("--hands goes with --demo")
    return Options(**vars(found))


def _seed(text: str) -> int:
    seed = int(text)
    if not 0 <= seed < 1 << 63:
        raise argparse.ArgumentTypeError("a seed is a number from 0 to 2**63 - 1")
    return seed


def _hands(text: str) -> int:
    hands = int(text)
    if hands < 1:
        raise argparse.ArgumentTypeError("at least one hand")
    return hands


def _window(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{3,5})x(\d{3,5})", text)
    if found is None:
        raise argparse.ArgumentTypeError("a size is written like 1280x720")
    return int(found[1]), int(found[2])
