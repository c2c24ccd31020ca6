"""Colours and measures of the card masters; one unit is one pixel of a master."""

from __future__ import annotations

from typing import Final

WIDTH: Final = 480
HEIGHT: Final = 672

IVORY: Final = "#fdfaf1"
BRASS: Final = "#b08d4a"
PALE_BRASS: Final = "#f1e3bf"

BLACK: Final = "#15171d"
RED: Final = "#c01f2e"
BLUE: Final = "#1f5fae"
GREEN: Final = "#14793f"

TWO_COLOUR: Final = {"S": BLACK, "H": RED, "D": RED, "C": BLACK}
FOUR_COLOUR: Final = {"S": BLACK, "H": RED, "D": BLUE, "C": GREEN}

COURT_COLOURS: Final = {
    "red": "#b5242f",
    "#FC4": "#e0ad47",
    "#44F": "#27477f",
    "#000": "#17181f",
    "#fff": IVORY,
}
