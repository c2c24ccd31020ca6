"""The page of strategy."""

from __future__ import annotations

from collections.abc import Callable

from ui.context import Context
from ui.scenes.sheet import PageScene

__all__ = ["StrategyScene"]


class StrategyScene(PageScene):
    """Advice in words, with the numbers that the bots measured."""

    name = "strategy"

    def __init__(self, ctx: Context, on_back: Callable[[], None]) -> None:
        super().__init__(ctx)
        self._on_back = on_back

    def back(self) -> None:
        self._on_back()
