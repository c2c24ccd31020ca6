"""What only time brings at the table: the person's timer, and that a bot thinks for long."""

from __future__ import annotations

from collections.abc import Callable

from game.seats import Seat
from ui.table.plates import PlateLook
from ui.turn_timer import STEPS, TurnTimer

__all__ = ["TableClocks"]

THINKING_AFTER_S = 1.2
DOT_S = 0.4


class TableClocks:
    """Advanced while the table is on top; reset by every action."""

    def __init__(self, on_ring: Callable[[], None], on_time_up: Callable[[], None]) -> None:
        self._on_ring = on_ring
        self._on_time_up = on_time_up
        self._timer = TurnTimer()
        self._thinking: Seat | None = None
        self._thinking_for = 0.0

    def reset(self) -> None:
        """Somebody has acted."""
        self._timer.stop()
        self._thinking, self._thinking_for = None, 0.0

    def advance(self, dt: float, *, limit_s: int, thinking: Seat | None) -> bool:
        """Let time pass; True when the picture has changed.

        ``limit_s`` is the person's time, 0 while nothing is asked of the person or without a
        timer; ``thinking`` is the bot that the table waits for.
        """
        before = self.plate_look()
        self._thinking = thinking
        if thinking is not None:
            self._thinking_for += dt
        self._run_timer(dt, limit_s)
        return self.plate_look() != before

    def _run_timer(self, dt: float, limit_s: int) -> None:
        if limit_s == 0:
            self._timer.stop()
        elif not self._timer.is_running:
            self._timer.start(limit_s)
        else:
            rings, is_up = self._timer.advance(dt)
            if rings:
                self._on_ring()
            if is_up:
                self._timer.stop()
                self._on_time_up()

    @property
    def _dots(self) -> int:
        """0 while a bot has not thought for long, then a count that grows."""
        over = self._thinking_for - THINKING_AFTER_S
        return 0 if over < 0 else 1 + int(over / DOT_S)

    def plate_look(self) -> PlateLook:
        """What the plates show of it."""
        return PlateLook(
            thinking=self._thinking if self._dots else None,
            dots=self._dots,
            timer=self._timer.step / STEPS if self._timer.is_running else None,
            seconds_left=self._timer.seconds_left,
            timer_is_urgent=self._timer.is_urgent,
        )
