"""Easing and timed values, without any knowledge of cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

__all__ = ["Tween", "ease_in_out", "ease_out", "linear"]

Easing = Callable[[float], float]


def linear(t: float) -> float:
    """No easing."""
    return t


def ease_out(t: float) -> float:
    """Fast, then gently to rest (cubic)."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Gently off and gently to rest (smoothstep)."""
    return t * t * (3 - 2 * t)


@dataclass(slots=True)
class Tween:
    """A progress from 0 to 1 over ``seconds``, after ``delay`` seconds."""

    seconds: float
    delay: float = 0.0
    easing: Easing = ease_out
    elapsed: float = 0.0

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self.elapsed += dt

    def finish(self) -> None:
        """Jump to the end."""
        self.elapsed = self.delay + self.seconds

    @property
    def is_done(self) -> bool:
        """True at the end."""
        return self.elapsed >= self.delay + self.seconds

    @property
    def has_begun(self) -> bool:
        """True once the delay is over."""
        return self.elapsed >= self.delay

    @property
    def value(self) -> float:
        """The eased progress, 0 to 1."""
        if self.seconds <= 0:
            return 1.0 if self.has_begun else 0.0
        return self.easing(min(1.0, max(0.0, (self.elapsed - self.delay) / self.seconds)))
