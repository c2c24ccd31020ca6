"""Keeping the numbers 0, 1 and 2 away from our own files."""

from __future__ import annotations

import os

__all__ = ["hold_standard_streams"]


def hold_standard_streams() -> None:
    """Open the null device for each standard stream that the program was started without.

    A free number would go to the next file opened, say a match record, and a library that reports
    to "standard error" would write into it. To be called before any file is opened.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # gets the lowest free number: this one
