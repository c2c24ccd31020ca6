"""Things that went wrong beside the game and that a person should hear about, as codes.

The codes are worded where they are shown; here they carry only the facts.
"""

from __future__ import annotations

import errno
from dataclasses import dataclass
from enum import StrEnum

__all__ = ["Notice", "NoticeCode", "not_saved"]


class NoticeCode(StrEnum):
    """What happened; the comment says what ``Notice.detail`` holds."""

    SETTINGS_RESET = "settings_reset"  # the name under which the broken file was kept
    SETTINGS_FIELD_RESET = "settings_field_reset"  # the field that took its default
    SETTINGS_UNREADABLE = "settings_unreadable"  # the system's message
    SETTINGS_NOT_SAVED = "settings_not_saved"  # the system's message

    LAST_LINE_DROPPED = "last_line_dropped"  # empty
    RECORD_SET_ASIDE = "record_set_aside"  # the name under which the record was kept
    RECORD_UNREADABLE = "record_unreadable"  # the system's message

    # The match goes on in memory only, because ...
    NOT_SAVED_NO_FOLDER = "not_saved_no_folder"  # empty
    NOT_SAVED_DISK_FULL = "not_saved_disk_full"  # the folder
    NOT_SAVED_READ_ONLY = "not_saved_read_only"  # the folder
    NOT_SAVED_ANOTHER_GAME = "not_saved_another_game"  # empty: a second running game has the file
    NOT_SAVED = "not_saved"  # the system's message
    SAVED_AGAIN = "saved_again"  # empty: what was in memory only is on the disk now

    BOOK_SET_ASIDE = "book_set_aside"  # the name under which the score book was kept
    BOOK_UNREADABLE = "book_unreadable"  # the system's message
    BOOK_NOT_SAVED = "book_not_saved"  # the system's message
    BOOKS_IN_MEMORY = "books_in_memory"  # empty: there is no folder

    STATISTICS_SET_ASIDE = "statistics_set_aside"  # the name under which the file was kept
    STATISTICS_UNREADABLE = "statistics_unreadable"  # the system's message
    STATISTICS_NOT_SAVED = "statistics_not_saved"  # the system's message


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing to tell, and the name or message that belongs to it."""

    code: NoticeCode
    detail: str = ""


def not_saved(error: OSError, folder: str) -> Notice:
    """The notice for a match that cannot be written into ``folder``."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return Notice(NoticeCode.NOT_SAVED_DISK_FULL, folder)
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return Notice(NoticeCode.NOT_SAVED_READ_ONLY, folder)
    return Notice(NoticeCode.NOT_SAVED, str(error))
