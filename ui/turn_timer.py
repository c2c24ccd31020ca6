"""The turn timer of the rooms: counts down while the person may act, and rings near the end."""

from __future__ import annotations

from math import ceil

__all__ = ["STEPS", "TurnTimer"]

WARNING_S = 5
STEPS = 200


class TurnTimer:
    """Counts one decision down; ``limit`` is in seconds, 0 for no timer."""

    def __init__(self) -> None:
        self._limit = 0
        self._left = 0.0

    @property
    def is_running(self) -> bool:
        """True while a decision is being timed."""
        return self._limit > 0

    @property
    def seconds_left(self) -> int:
        """Whole seconds, rounded up."""
        return ceil(max(0.0, self._left))

    @property
    def share_left(self) -> float:
        """1 at the start, 0 when time is up."""
        return max(0.0, self._left / self._limit) if self._limit else 0.0

    @property
    def step(self) -> int:
        """The share left in steps that can be told apart on the screen."""
        return round(self.share_left * STEPS)

    @property
    def is_urgent(self) -> bool:
        """True in the last seconds."""
        return self.is_running and self._left <= WARNING_S

    def start(self, limit: int) -> None:
        """Begin with a decision."""
        self._limit, self._left = limit, float(limit)

    def stop(self) -> None:
        """The decision has been taken."""
        self._limit, self._left = 0, 0.0

    def advance(self, dt: float) -> tuple[bool, bool]:
        """Let time pass: (a second of the warning begins, time is up)."""
        if not self.is_running:
            return False, False
        before = self.seconds_left
        self._left -= dt
        rings = self.is_urgent and self.seconds_left != before and self._left > 0
        return rings, self._left <= 0
