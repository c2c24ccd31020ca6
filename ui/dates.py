"""Days as text."""

from __future__ import annotations

from datetime import date

from ui.i18n import LRI, PDI, Isolated, num

__all__ = ["date_text"]


def date_text(day: date) -> Isolated:
    """Year/month/day from the left: from the largest to the smallest there is no mistaking it."""
    return Isolated(f"{LRI}{num(day.year)}/{num(day.month)}/{num(day.day)}{PDI}")
