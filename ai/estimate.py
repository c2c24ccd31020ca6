"""A mean and how far to trust it."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

__all__ = ["mean_and_error"]


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error; the error of fewer than two values is 0."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return mean, 0.0
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return mean, sqrt(variance / count)
