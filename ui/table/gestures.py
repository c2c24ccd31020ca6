"""How the table is handled: what skips, a card that waits for its second click, typed bids."""

from __future__ import annotations

from game.cards import Card
from game.rules import MAX_BID, MIN_BID
from ui.input import Command, InputEvent, KeyPress, Pointer, PointerKind
from ui.settings import PlayGesture

__all__ = ["ArmedCard", "BidTyping", "Gestures", "Repeats", "is_press", "is_skip"]

ARMED_S = 6.0
DOUBLE_CLICK_S = 0.45
TWO_DIGITS_S = 1.5
REPEAT_S = 0.3


class ArmedCard:
    """The card that has been chosen once where the person wants two clicks to play one."""

    def __init__(self) -> None:
        self._card: Card | None = None
        self._left = 0.0

    @property
    def card(self) -> Card | None:
        """The card that waits, or None."""
        return self._card

    def choose(self, card: Card, gesture: PlayGesture) -> bool:
        """True when this choice plays ``card``; else it is armed."""
        if gesture is PlayGesture.SINGLE or self._card == card:
            self.clear()
            return True
        self._card = card
        self._left = DOUBLE_CLICK_S if gesture is PlayGesture.DOUBLE else ARMED_S
        return False

    def clear(self) -> None:
        """Nothing waits any more."""
        self._card, self._left = None, 0.0

    def advance(self, dt: float) -> None:
        """Let time pass: a card does not wait for ever."""
        self._left -= dt
        if self._left <= 0:
            self._card = None


class BidTyping:
    """Digits to bids: 7, 8, 9, 0 for 10, and 1 followed by 0 to 3."""

    def __init__(self) -> None:
        self._one_for = 0.0

    def digit(self, digit: int) -> int | None:
        """The bid that is complete with ``digit``, or None."""
        if self._one_for > 0 and digit <= MAX_BID - 10:
            tricks = 10 + digit
        elif digit == 1:
            self._one_for = TWO_DIGITS_S
            return None
        else:
            tricks = 10 if digit == 0 else digit
        self._one_for = 0.0
        return tricks if MIN_BID <= tricks <= MAX_BID else None

    def advance(self, dt: float) -> None:
        """Let time pass: a 1 without a second digit is forgotten."""
        self._one_for = max(0.0, self._one_for - dt)


class Repeats:
    """A second click that still belongs to the first one.

    Who clicks twice to end a motion, or to play a card, has not meant the card that lies under the
    mouse by then.
    """

    def __init__(self) -> None:
        self._at: tuple[int, int] | None = None
        self._left = 0.0

    def note(self, event: InputEvent) -> None:
        """A click, if it was one, has done what it was meant for."""
        if isinstance(event, Pointer):
            self._at, self._left = event.pos, REPEAT_S

    def has(self, event: InputEvent, reach: int) -> bool:
        """True for a press that follows at once, within ``reach`` pixels."""
        if self._at is None or not isinstance(event, Pointer):
            return False
        away = max(abs(a - b) for a, b in zip(event.pos, self._at, strict=True))
        return event.kind is PointerKind.DOWN and self._left > 0 and away <= reach

    def advance(self, dt: float) -> None:
        """Let time pass."""
        self._left = max(0.0, self._left - dt)


class Gestures:
    """What is remembered of clicks and keys for a moment."""

    def __init__(self) -> None:
        self.armed = ArmedCard()
        self.typing = BidTyping()
        self.repeats = Repeats()

    def advance(self, dt: float) -> None:
        """Let time pass."""
        self.armed.advance(dt)
        self.typing.advance(dt)
        self.repeats.advance(dt)


def is_press(event: InputEvent) -> bool:
    """A key or a mouse button going down."""
    return isinstance(event, KeyPress) or event.kind is PointerKind.DOWN


def is_skip(event: InputEvent) -> bool:
    """What ends a running animation: the mouse button or the space bar."""
    if isinstance(event, Pointer):
        return event.kind is PointerKind.DOWN
    return event.command is Command.SKIP
