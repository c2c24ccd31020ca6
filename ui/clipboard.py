"""The clipboard of the system, where it has one."""

from __future__ import annotations

import pygame

__all__ = ["copy_text"]


def copy_text(text: str) -> bool:
    """Put ``text`` on the clipboard; False where that does not work."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError, NotImplementedError):
        return False
    return True
