"""Rounded figures, as they stand in the file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean

__all__ = ["mean", "share"]


def mean(values: Sequence[float]) -> float:
    """The mean, to two places."""
    return round(fmean(values), 2)


def share(hits: Iterable[bool]) -> float:
    """How many of ``hits`` are true, as a fraction to three places."""
    return round(fmean(map(float, hits)), 3)
