"""The steps of a lesson: something is told, something is to be done, something is watched."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from ui.lessons.board import Board
from ui.lessons.said import Said

__all__ = ["Advised", "Do", "Lesson", "Part", "Slip", "Step", "Talk", "Until", "Watch"]


@dataclass(frozen=True, slots=True)
class Talk:
    """An explanation; the table waits until it has been read.

    ``at`` names what it speaks of, a rectangle of ``TableLayout.rects`` or the ``hand``. With
    ``only_if_made`` the step is left out when the contract of the board turned out otherwise.
    """

    text: Said
    at: str | None = None
    only_if_made: bool | None = None


@dataclass(frozen=True, slots=True)
class Slip:
    """What to say about a legal action that is not the one meant; ``pattern`` is a board's."""

    pattern: str
    text: Said


@dataclass(frozen=True, slots=True)
class Do:
    """The player's turn. Right are the main line's next action and what ``also`` matches.

    The first of ``slips`` that fits answers any other legal action, so the last one fits all.
    ``refused`` explains what the rules do not allow, where that needs more than the table says.
    """

    task: Said
    slips: tuple[Slip, ...]
    also: str = ""
    refused: Said | None = None


class Until(Enum):
    """What a ``Watch`` waits for."""

    FULL_TRICK = auto()  # four cards lie on the table
    END = auto()  # the hand is scored


@dataclass(frozen=True, slots=True)
class Watch:
    """The table plays on; the player need not do anything."""

    until: Until


@dataclass(frozen=True, slots=True)
class Advised:
    """The player plays freely to the end of the hand; every choice is compared with a bot's."""

    text: Said


Step = Talk | Do | Watch | Advised


@dataclass(frozen=True, slots=True)
class Part:
    """A board, and what happens at it."""

    board: Board
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """``id`` is what a file of progress calls it."""

    id: str
    title: Said
    line: Said
    """What it is about, for the list of lessons."""
    minutes: int
    parts: tuple[Part, ...]
