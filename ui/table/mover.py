"""``CardMover``: the one owner of all cards in motion.

It is given the spots where cards belong and moves each card there from wherever it is. Skipping
puts every card on its spot, so that a settled picture always equals ``spots(view)``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from math import pi, sin
from typing import Final

from ui.layout import Pose
from ui.table.spots import Key, Spot
from ui.tween import Tween, ease_out, linear

__all__ = ["CardMover", "Flight"]

SWINGS: Final = 4

Sway = Callable[[float], tuple[float, float]]
"""From the share of the time, 0 to 1, to pixels beside the way; none at its end."""


@dataclass(frozen=True, slots=True)
class Flight:
    """How cards travel to new spots.

    ``seconds`` is the time of a flight. Cards that appear start from ``sources`` (by key), others
    at their spot. Cards that vanish fly to ``exits`` first, where one is given. ``delays`` hold a
    card back. A ``is_gesture`` flight answers the mouse or the keyboard and tells no event: the
    game does not wait for it.
    """

    seconds: float
    sources: Mapping[Key, Pose] = field(default_factory=dict)
    exits: Mapping[Key, Pose] = field(default_factory=dict)
    delays: Mapping[Key, float] = field(default_factory=dict)
    is_gesture: bool = False


@dataclass(slots=True)
class _Sprite:
    spot: Spot
    start: Pose
    tween: Tween
    is_leaving: bool = False
    is_gesture: bool = False
    sway: Sway | None = None

    @property
    def pose(self) -> Pose:
        if self.tween.is_done:
            return self.spot.pose
        share = self.tween.value
        a, b = self.start, self.spot.pose
        dx, dy = self.sway(share) if self.sway is not None else (0.0, 0.0)
        return Pose(
            a.x + (b.x - a.x) * share + dx,
            a.y + (b.y - a.y) * share + dy,
            a.degrees + (b.degrees - a.degrees) * share,
        )


class CardMover:
    """The cards of the picture, each at its spot or on its way."""

    def __init__(self) -> None:
        self._sprites: dict[Key, _Sprite] = {}
        self._held: tuple[Key, Pose] | None = None
        self._lit: dict[Key, float] = {}  # seconds left
        self._active: list[_Sprite] = []  # those on their way
        self._resting: list[tuple[Spot, Pose]] | None = None

    @property
    def is_moving(self) -> bool:
        """True while any card is on its way."""
        return bool(self._active)

    @property
    def is_flying(self) -> bool:
        """True while a card flies or glows because of something that happened in the game."""
        return bool(self._lit) or any(not sprite.is_gesture for sprite in self._active)

    @property
    def spots(self) -> dict[Key, Spot]:
        """Where the cards belong now."""
        return {key: sprite.spot for key, sprite in self._sprites.items()}

    def snap(self, spots: Mapping[Key, Spot]) -> None:
        """Put every card on its spot at once."""
        self._held = None
        self._sprites = {key: _Sprite(spot, spot.pose, Tween(0.0)) for key, spot in spots.items()}
        self._sort_out()

    def aim(self, spots: Mapping[Key, Spot], flight: Flight) -> None:
        """Send every card from where it is to its spot.

        What happens in the game takes a card out of the hand that holds it.
        """
        if not flight.is_gesture:
            self.let_go()
        moved: dict[Key, _Sprite] = {}
        for key, spot in spots.items():
            old = self._sprites.get(key)
            start = old.pose if old else flight.sources.get(key, spot.pose)
            if old is not None and not old.is_leaving and old.spot.pose == spot.pose:
                moved[key] = replace(old, spot=spot, sway=None)
                continue
            still = start == spot.pose
            seconds = 0.0 if still else flight.seconds
            delay = 0.0 if still else flight.delays.get(key, 0.0)
            tween = Tween(seconds, delay, ease_out)
            moved[key] = _Sprite(spot, start, tween, is_gesture=flight.is_gesture)
        for key, old in self._sprites.items():
            if key not in moved and key in flight.exits and flight.seconds > 0:
                gone = replace(old.spot, pose=flight.exits[key], z=old.spot.z + 300)
                moved[key] = _Sprite(gone, old.pose, Tween(flight.seconds), is_leaving=True)
        self._sprites = moved
        self._sort_out()

    def update(self, dt: float) -> bool:
        """Move on by ``dt`` seconds; True when a card has moved or looks different."""
        was_moving, was_lit = bool(self._active), len(self._lit)
        for sprite in self._active:
            sprite.tween.advance(dt)
        self._lit = {key: left - dt for key, left in self._lit.items() if left > dt}
        if len(self._lit) < was_lit or any(sprite.tween.is_done for sprite in self._active):
            self._sort_out()
        return was_moving or len(self._lit) < was_lit

    def hold(self, key: Key, pose: Pose) -> None:
        """Have a card in hand at ``pose``, above all others, until it is let go."""
        if key in self._sprites:
            self._held = (key, pose)
            self._sort_out()

    def let_go(self) -> None:
        """Leave the card that is held where it is; the next ``aim`` moves it on."""
        if self._held is None:
            return
        key, pose = self._held
        self._held = None
        sprite = self._sprites.get(key)
        if sprite is not None:
            lying = replace(sprite.spot, pose=pose)
            self._sprites[key] = _Sprite(lying, pose, Tween(0.0))
        self._sort_out()

    def shake(self, key: Key, pixels: float, seconds: float) -> None:
        """Swing a card to and fro: it may not be played."""
        self._sway(key, seconds, lambda t: (pixels * (1 - t) * sin(t * SWINGS * pi), 0.0))

    def nod(self, key: Key, pixels: float, seconds: float) -> None:
        """Lift a card and let it sink again: it has won."""
        self._sway(key, seconds, lambda t: (0.0, -pixels * sin(t * pi)))

    def light(self, key: Key, seconds: float) -> None:
        """Let a card glow for a moment: it is new there."""
        if key in self._sprites and seconds > 0:
            self._lit[key] = seconds
            self._sort_out()

    def _sway(self, key: Key, seconds: float, sway: Sway) -> None:
        """Move a card that lies still, for the eye only."""
        sprite = self._sprites.get(key)
        if sprite is not None and sprite.tween.is_done and seconds > 0:
            tween = Tween(seconds, easing=linear)
            pose = sprite.spot.pose
            self._sprites[key] = _Sprite(sprite.spot, pose, tween, is_gesture=True, sway=sway)
            self._sort_out()

    def finish(self) -> None:
        """End all motion."""
        self._lit.clear()
        for sprite in self._sprites.values():
            sprite.tween.finish()
        self._sort_out()

    def resting(self) -> list[tuple[Spot, Pose]]:
        """The cards that do not move, from the lowest up; the same list until one does."""
        if self._resting is None:
            self._resting = self._listed(moving=False)
        return self._resting

    def moving(self) -> list[tuple[Spot, Pose]]:
        """The cards on their way, from the lowest up; those that wait for their turn are absent."""
        return self._listed(moving=True)

    def _listed(self, *, moving: bool) -> list[tuple[Spot, Pose]]:
        held = self._held[0] if self._held is not None else None
        chosen = [
            (key, sprite)
            for key, sprite in self._sprites.items()
            if key != held
            and sprite.tween.is_done is not moving
            and (sprite.tween.has_begun or not moving)
        ]
        chosen.sort(key=lambda each: each[1].spot.z)
        listed = [(self._seen(key, sprite.spot), sprite.pose) for key, sprite in chosen]
        if moving and self._held is not None:
            listed.append((self._sprites[self._held[0]].spot, self._held[1]))
        return listed

    def _seen(self, key: Key, spot: Spot) -> Spot:
        return replace(spot, is_glowing=True) if key in self._lit else spot

    def _sort_out(self) -> None:
        """Find anew which cards move and which rest; those that have left are gone."""
        gone = [key for key, s in self._sprites.items() if s.is_leaving and s.tween.is_done]
        for key in gone:
            del self._sprites[key]
        self._active = [s for s in self._sprites.values() if not s.tween.is_done]
        self._resting = None
