"""The four seats, the two teams, and the direction of play."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Final

__all__ = ["SEATS", "Direction", "Seat", "Team", "next_seat"]


class Team(IntEnum):
    """South and North are team A; East and West are team B."""

    A = 0
    B = 1

    @property
    def other(self) -> Team:
        """The opponents."""
        return Team(1 - self)


class Seat(IntEnum):
    """Counter-clockwise: East sits on the right of South."""

    SOUTH = 0
    EAST = 1
    NORTH = 2
    WEST = 3

    @property
    def letter(self) -> str:
        """One of S, E, N, W."""
        return "SENW"[self]

    @property
    def partner(self) -> Seat:
        """The seat across."""
        return SEATS[(self + 2) % 4]

    @property
    def team(self) -> Team:
        """The team that this seat plays for."""
        return Team(self % 2)

    @classmethod
    def parse(cls, letter: str) -> Seat:
        """The seat of one letter, or ``ValueError``."""
        index = "SENW".find(letter) if len(letter) == 1 else -1
        if index < 0:
            raise ValueError(f"not a seat: {letter!r}")
        return cls(index)


SEATS: Final[tuple[Seat, ...]] = tuple(Seat)


class Direction(StrEnum):
    """The way the turn, the deal and the cards go round."""

    COUNTER_CLOCKWISE = "ccw"
    CLOCKWISE = "cw"


def next_seat(seat: Seat, direction: Direction = Direction.COUNTER_CLOCKWISE) -> Seat:
    """The seat that follows ``seat``: on its right when play runs counter-clockwise."""
    step = 1 if direction is Direction.COUNTER_CLOCKWISE else 3
    return SEATS[(seat + step) % 4]
