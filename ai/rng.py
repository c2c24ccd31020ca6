"""A small generator of our own: the same numbers in every Python, compiled or not.

L'Ecuyer's combined generator (1988): two multiplicative generators below 2**31, so that no product
leaves 63 bits; period 2.3e18.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["Rng"]


class Rng:
    """A stream of numbers that depends on ``seed`` (63 bits, not negative) alone."""

    def __init__(self, seed: int) -> None:
        self.a: i64 = seed % 2147483562 + 1
        self.b: i64 = seed // 2147483562 % 2147483398 + 1
        for _ in range(4):
            self.below(2)

    def below(self, limit: i64) -> i64:
        """A uniform number from 0 to ``limit - 1``; ``limit`` is from 1 to 2**30."""
        bound: i64 = 2147483562 - 2147483562 % limit
        while True:
            a: i64 = self.a * 40014 % 2147483563
            b: i64 = self.b * 40692 % 2147483399
            self.a = a
            self.b = b
            z: i64 = a - b
            if z < 1:
                z += 2147483562
            z -= 1
            if z < bound:
                return z % limit

    def unit(self) -> float:
        """A number from 0 to below 1, in steps of 2**-30."""
        return self.below(1073741824) / 1073741824
