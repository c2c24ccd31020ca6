"""The words on the table that come and go: the report, a warning, advice, a banner."""

from __future__ import annotations

from dataclasses import dataclass

from ai.player import Decision
from game.actions import PlayCard
from game.cards import Card
from ui.table.banner import Banner
from ui.table.controls import control_of

__all__ = ["Notes"]

WARNING_S = 2.2
ANSWER_S = 5.0


@dataclass(slots=True)
class Notes:
    """``report`` is the last thing that happened; ``warning`` covers it for a while.

    So does an ``answer`` to what the person has asked for.
    """

    report: str = ""
    warning: str = ""
    answer: str = ""
    hint: Decision | None = None
    banner: Banner | None = None
    _left: float = 0.0

    def warn(self, text: str) -> None:
        """Show ``text`` for a moment."""
        self.warning, self.answer, self._left = text, "", WARNING_S

    def tell(self, text: str) -> None:
        """Show ``text`` for a moment, long enough to read a hand of cards."""
        self.warning, self.answer, self._left = "", text, ANSWER_S

    def advise(self, hint: Decision) -> None:
        """Show advice, in place of whatever stands there."""
        self.hint = hint
        self.warning, self.answer, self._left = "", "", 0.0

    def clear_for_action(self) -> None:
        """Something has happened: advice and warnings are past."""
        self.hint = None
        self.warning, self.answer, self._left = "", "", 0.0

    def advance(self, dt: float) -> bool:
        """Let time pass; True when a warning or an answer has gone."""
        if self._left <= 0:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self.warning = self.answer = ""
        return True

    @property
    def hinted_card(self) -> Card | None:
        """The card that the advice is about."""
        action = self.hint.action if self.hint is not None else None
        return action.card if isinstance(action, PlayCard) else None

    @property
    def hinted_control(self) -> str:
        """The id of the call or of the trump that the advice is about, or nothing."""
        action = self.hint.action if self.hint is not None else None
        return "" if action is None or isinstance(action, PlayCard) else control_of(action)
