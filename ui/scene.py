"""The contract of a scene, and the stack that holds them.

The top scene gets the input. ``draw`` never changes anything: whatever moves is moved in
``update``, which tells whether a new picture is due. Changes of the stack that a scene asks for
happen at once; entered and left scenes are told by ``enter`` and ``exit``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

import pygame

from ui.input import InputEvent

__all__ = ["Scene", "SceneStack"]


class Scene(ABC):
    """One screen, or an overlay over the scenes below it."""

    name: str = ""
    is_overlay: bool = False

    def enter(self) -> None:  # noqa: B027  (an optional hook)
        """Called when the scene comes onto the stack."""

    def exit(self) -> None:  # noqa: B027  (an optional hook)
        """Called when the scene leaves the stack."""

    @abstractmethod
    def layout(self, size: tuple[int, int]) -> None:
        """Place everything anew: the size, the language, the text size or the theme changed."""

    @abstractmethod
    def handle(self, event: InputEvent) -> bool:
        """Take one input; True when it meant something here."""

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; True when the picture has changed, or is about to."""
        return False

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Paint the present state."""

    def draw_changes(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """Paint what is not the same as when this surface was painted last; the places."""
        self.draw(surface)
        return [surface.get_rect()]

    def spoken(self) -> Sequence[str]:
        """What a person who cannot see hears when the scene opens, text by text."""
        return ()

    @property
    def is_asking(self) -> bool:
        """True while it waits for the person; otherwise only a focus that is moved is told of."""
        return True

    def spoken_focus(self) -> str:
        """What has the keyboard's focus, in words for the ear."""
        return ""

    def describe(self) -> Mapping[str, object]:
        """What a test needs to find its way: named rectangles, the focus, the phase."""
        return {}


class SceneStack:
    """Scenes from the bottom up; the last one is on top."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._size: tuple[int, int] = (0, 0)
        self._drawn: tuple[object, ...] = ()

    @property
    def top(self) -> Scene | None:
        """The scene that gets the input."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes from the bottom up."""
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        """Put ``scene`` on top."""
        self._scenes.append(scene)
        scene.enter()
        scene.layout(self._size)

    def pop(self, scene: Scene | None = None) -> None:
        """Take the top scene away, or ``scene`` wherever it is."""
        leaving = scene or self.top
        if leaving is not None and leaving in self._scenes:
            self._scenes.remove(leaving)
            leaving.exit()

    def replace_all(self, scene: Scene) -> None:
        """Take everything away and begin with ``scene``."""
        while self._scenes:
            self.pop()
        self.push(scene)

    def layout(self, size: tuple[int, int]) -> None:
        """Place all scenes anew for ``size``."""
        self._size = size
        for scene in self._scenes:
            scene.layout(size)

    def handle(self, event: InputEvent) -> bool:
        """Give ``event`` to the top scene."""
        return self.top is not None and self.top.handle(event)

    def update(self, dt: float) -> bool:
        """Let time pass in the top scene, and below an overlay too."""
        return any([scene.update(dt) for scene in self._visible()])

    def draw(self, surface: pygame.Surface, *, is_kept: bool = False) -> Sequence[pygame.Rect]:
        """Paint what can be seen, from the lowest visible scene up; the places that are painted.

        When the surface ``is_kept`` as it was painted last, and one scene is seen as before, that
        paints only what has changed.
        """
        visible = self._visible()
        seen = (surface, surface.get_size(), *visible)
        is_same, self._drawn = seen == self._drawn, seen
        if is_kept and is_same and len(visible) == 1:
            return visible[0].draw_changes(surface)
        for scene in visible:
            scene.draw(surface)
        return [surface.get_rect()]

    def _visible(self) -> list[Scene]:
        visible: list[Scene] = []
        for scene in reversed(self._scenes):
            visible.append(scene)
            if not scene.is_overlay:
                break
        return list(reversed(visible))
