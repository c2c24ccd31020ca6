"""Which of our languages the system's user prefers."""

from __future__ import annotations

import pygame

from ui.i18n import LANGUAGES, Language

__all__ = ["system_language"]


def system_language() -> Language:
    """The first language in the system's list that we speak; English when it has none of ours.

    SDL asks the system itself, since a program started from a desktop has no ``LANG`` on Windows
    and macOS. May be called before any part of pygame is initialised.
    """
    for preferred in pygame.system.get_pref_locales():
        for language in LANGUAGES:
            if preferred.get("language") == language:
                return language
    return "en"
