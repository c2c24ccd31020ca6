"""How long decisions take: counts in buckets 2 % wide, so that any number of them stays small."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import exp, floor, log

__all__ = ["Pace"]

_SHORTEST = 1e-6
_STEP = log(1.02)


class Pace:
    """Counts of durations in seconds; percentiles are right to 1 %."""

    def __init__(self, counts: Mapping[int, int] | None = None) -> None:
        self._counts = Counter(counts or {})

    def add(self, seconds: float) -> None:
        """Count one duration."""
        self._counts[floor(log(max(seconds, _SHORTEST) / _SHORTEST) / _STEP)] += 1

    def merge(self, other: Pace) -> None:
        """Count all durations of ``other`` too."""
        self._counts.update(other._counts)

    @property
    def count(self) -> int:
        """How many durations."""
        return self._counts.total()

    def percentile(self, share: float) -> float:
        """The duration that ``share`` (0 to 1) of all do not exceed; 0 when there are none."""
        wanted = share * self.count
        seen = 0
        for bucket in sorted(self._counts):
            seen += self._counts[bucket]
            if seen >= wanted:
                return _SHORTEST * exp((bucket + 0.5) * _STEP)
        return 0.0

    def to_dict(self) -> dict[str, int]:
        """For JSON."""
        return {str(bucket): count for bucket, count in sorted(self._counts.items())}

    @classmethod
    def from_dict(cls, data: Mapping[str, int]) -> Pace:
        """The inverse of ``to_dict``."""
        return cls({int(bucket): count for bucket, count in data.items()})
