"""The checks of ``--self-check``: each returns what it found, or raises.

What is checked is imported by the check itself, so that a library or a file that is missing fails
one line and does not end the report.
"""

from __future__ import annotations

__all__ = ["SEED", "CheckError", "demand"]

SEED = 1001
"""The seed of every match that a check plays."""


class CheckError(Exception):
    """A check has found a fault; the message says which."""


def demand(holds: bool, fault: str) -> None:
    """Raise ``CheckError`` unless it holds."""
    if not holds:
        raise CheckError(fault)
