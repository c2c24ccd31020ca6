"""A set of controls: who gets the mouse, who gets the keys, where the focus is.

Widgets are given in reading order, which is the order of Tab. The focus is always somewhere; its
ring is drawn once a key has moved it, and until the mouse is used again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame
from pygame import Rect

from ui.context import Context
from ui.input import Command, InputEvent, KeyPress, Pointer, PointerKind
from ui.theme import Color
from ui.widgets.base import Look, Widget, draw_box
from ui.widgets.button import Button
from ui.widgets.scroll import ScrollArea
from ui.widgets.shapes import rgba

__all__ = ["Group"]

HOLD_AFTER_S: Final = 0.4
HOLD_EVERY_S: Final = 0.07

_ARROWS = {
    Command.LEFT: (-1, 0),
    Command.RIGHT: (1, 0),
    Command.UP: (0, -1),
    Command.DOWN: (0, 1),
}
_MOVES = frozenset({*_ARROWS, Command.FOCUS_NEXT, Command.FOCUS_PREVIOUS})


class Group:
    """Routes input to its widgets and draws them. Widgets may be replaced at any time."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self._widgets: list[Widget] = []
        self._areas: dict[str, ScrollArea] = {}  # by the id of a widget inside
        self._focus: str | None = None
        self._hover: str | None = None
        self._pressed: str | None = None
        self._held_at = (0, 0)
        self._held_for = 0.0
        self._has_changed = True

    def rebuild(self, widgets: Sequence[Widget], *, focus: str | None = None) -> None:
        """Hold these widgets. Focus, pressed button, caret and scrolled place carry over by id.

        ``focus`` is where the focus begins when it is not on one of these widgets yet.
        """
        before = {widget.id: widget for widget in self._widgets}
        self._widgets, self._areas = [], {}
        for widget in widgets:
            self._widgets.append(widget)
            if isinstance(widget, ScrollArea):
                self._widgets += widget.content
                self._areas |= {inner.id: widget for inner in widget.content}
        for widget in self._widgets:
            if widget.id in before:
                widget.adopt(before[widget.id])
        if not any(widget.id == self._focus for widget in self._focusable()):
            first = next(iter(self._focusable()), None)
            self._focus = focus or (first.id if first else None)
        if self._find(self._hover) is None:
            self._hover = None
        if self._find(self._pressed) is None:
            self._pressed = None
        self._has_changed = True

    # --- looking things up ------------------------------------------------------------------

    def __iter__(self) -> Iterator[Widget]:
        return iter(self._widgets)

    def __getitem__(self, id: str) -> Widget:
        widget = self._find(id)
        if widget is None:
            raise KeyError(id)
        return widget

    @property
    def focus(self) -> str | None:
        """The id of the widget that gets the keys."""
        return self._focus

    def area_of(self, widget: Widget) -> ScrollArea | None:
        """The scrolled page that ``widget`` stands on."""
        return self._areas.get(widget.id)

    def rect_of(self, widget: Widget) -> Rect:
        """Where ``widget`` stands in the window now, parts that are scrolled away included."""
        area = self._areas.get(widget.id)
        return widget.rect.move(0, -area.offset) if area else widget.rect

    def set_focus(self, id: str) -> None:
        """Give the focus to ``id`` and bring it into sight."""
        if id != self._focus:
            self._focus = id
            self._has_changed = True
        widget = self._find(id)
        area = self._areas.get(id)
        if widget is not None and area is not None:
            area.reveal(widget.rect)

    def _find(self, id: str | None) -> Widget | None:
        return next((widget for widget in self._widgets if widget.id == id), None)

    def _focusable(self) -> list[Widget]:
        return [widget for widget in self._widgets if widget.takes_focus]

    def _at(self, pos: tuple[int, int]) -> Widget | None:
        """The topmost widget at ``pos``: what is on a page before the page itself."""
        for widget in reversed(self._widgets):
            area = self._areas.get(widget.id)
            if area is not None and not area.rect.collidepoint(pos):
                continue
            if not (widget.is_focusable and widget.is_enabled):
                continue
            if self.rect_of(widget).collidepoint(pos):
                return widget
        return None

    def _local(self, widget: Widget, pos: tuple[int, int]) -> tuple[int, int]:
        rect = self.rect_of(widget)
        return pos[0] - rect.x, pos[1] - rect.y

    # --- input ----------------------------------------------------------------------------

    def handle(self, event: InputEvent) -> bool:
        """Take one input; True when it meant something to a widget or changed the picture."""
        if isinstance(event, Pointer):
            meant = self._handle_pointer(event)
        else:
            meant = self._handle_key(event)
        self._has_changed |= meant
        return meant

    def _handle_pointer(self, event: Pointer) -> bool:
        match event.kind:
            case PointerKind.MOVE:
                return self._move(event.pos)
            case PointerKind.DOWN:
                return self._down(event.pos)
            case PointerKind.UP:
                return self._up(event.pos)
            case PointerKind.WHEEL:
                for area in self._scroll_areas():
                    if area.rect.collidepoint(event.pos):
                        moved = area.wheel(event.wheel)
                        return self._move(event.pos) or moved
        return False

    def _move(self, pos: tuple[int, int]) -> bool:
        pressed = self._find(self._pressed)
        if pressed is not None:
            self._held_at = pos
            return pressed.drag(self._local(pressed, pos))
        widget = self._at(pos)
        before = self._find(self._hover)
        changed = widget is not before
        if before is not None and changed:
            before.hover(None)
        self._hover = widget.id if widget else None
        if widget is not None and widget.hover(self._local(widget, pos)):
            changed = True
        return changed

    def _down(self, pos: tuple[int, int]) -> bool:
        self._show_ring(False)
        widget = self._at(pos)
        if widget is None:
            return False
        self._pressed = widget.id
        self._held_at, self._held_for = pos, 0.0
        if widget.takes_focus:
            self._focus = widget.id
        widget.press(self._local(widget, pos))
        return True

    def _up(self, pos: tuple[int, int]) -> bool:
        widget = self._find(self._pressed)
        self._pressed = None
        if widget is None:
            return False
        is_inside = self.rect_of(widget).collidepoint(pos)
        widget.release(self._local(widget, pos), is_inside=is_inside)
        self._move(pos)
        return True

    def _handle_key(self, event: KeyPress) -> bool:
        focused = self._find(self._focus)
        had_ring = self._show_ring(True)
        if event.command in _MOVES and not had_ring and focused and focused.takes_focus:
            self.set_focus(focused.id)
            return True  # the first key shows where the focus is
        if focused is not None and focused.takes_focus and focused.key(event):
            return True
        match event.command:
            case Command.FOCUS_NEXT:
                return self._step(1)
            case Command.FOCUS_PREVIOUS:
                return self._step(-1)
            case Command.UP | Command.DOWN | Command.LEFT | Command.RIGHT:
                return self._go(_ARROWS[event.command])
        if event.command is not None and self._press_by_command(event.command):
            return True
        return any(area.page_key(event) for area in self._scroll_areas())

    def _show_ring(self, is_shown: bool) -> bool:
        """Show or hide the focus; whether it was shown before."""
        before, self._ctx.by_keyboard = self._ctx.by_keyboard, is_shown
        self._has_changed |= before != is_shown
        return before

    def _press_by_command(self, command: Command) -> bool:
        for widget in self._widgets:
            if isinstance(widget, Button) and widget.command is command and widget.is_enabled:
                widget.click()
                return True
        return False

    def _step(self, by: int) -> bool:
        widgets = self._focusable()
        if not widgets:
            return False
        at = next((i for i, widget in enumerate(widgets) if widget.id == self._focus), -by)
        self.set_focus(widgets[(at + by) % len(widgets)].id)
        return True

    def _go(self, way: tuple[int, int]) -> bool:
        """Move the focus to the nearest neighbour in a direction."""
        focused = self._find(self._focus)
        if focused is None:
            return self._step(1)
        start = self.rect_of(focused)
        costs = [
            (cost, index, widget)
            for index, widget in enumerate(self._focusable())
            if widget is not focused
            and (cost := _distance(start, self.rect_of(widget), way)) is not None
        ]
        if costs:
            self.set_focus(min(costs, key=lambda each: each[:2])[2].id)
            return True
        area = self._areas.get(focused.id)
        return area is not None and way[1] != 0 and area.scroll_by(way[1] * area.rect.h * 0.4)

    def _scroll_areas(self) -> list[ScrollArea]:
        return [widget for widget in self._widgets if isinstance(widget, ScrollArea)]

    def let_go(self) -> None:
        """Forget the mouse: another scene has it now."""
        self._has_changed |= self._hover is not None or self._pressed is not None
        self._hover = self._pressed = None

    # --- time and looks ---------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Let time pass; True when a new picture is due."""
        moved = any([widget.update(dt) for widget in self._widgets])
        held = self._hold(dt)
        changed, self._has_changed = self._has_changed, False
        return moved or held or changed

    def _hold(self, dt: float) -> bool:
        """Tell a widget on which the button is held, again and again after a first pause."""
        widget = self._find(self._pressed)
        if widget is None:
            return False
        before = max(0, int((self._held_for - HOLD_AFTER_S) / HOLD_EVERY_S))
        self._held_for += dt
        after = max(0, int((self._held_for - HOLD_AFTER_S) / HOLD_EVERY_S))
        return after > before and widget.hold(self._local(widget, self._held_at))

    def draw(self, surface: pygame.Surface, *, has_keys: bool = True) -> None:
        """Paint the widgets in their order; a page is cut at its edges.

        Without ``has_keys``, when another scene has them, no ring is drawn.
        """
        clip = surface.get_clip()
        for widget in self._widgets:
            if widget.id in self._areas:
                continue
            if isinstance(widget, ScrollArea):
                surface.set_clip(widget.rect.clip(clip))
                for inner in widget.content:
                    if self.rect_of(inner).colliderect(widget.rect):
                        self.draw_one(surface, inner, self.look_of(inner, has_keys=has_keys))
                surface.set_clip(clip)
            self.draw_one(surface, widget, self.look_of(widget, has_keys=has_keys))

    def look_of(self, widget: Widget, *, has_keys: bool = True) -> Look:
        """How a widget of the group stands at this moment."""
        return Look(
            is_hovered=widget.id == self._hover and self._pressed is None,
            is_pressed=widget.id == self._pressed,
            has_keys=has_keys and widget.id == self._focus and widget.takes_focus,
        )

    def draw_one(self, surface: pygame.Surface, widget: Widget, look: Look) -> None:
        """Paint one widget of the group, with the ring when it has the keys."""
        rect = self.rect_of(widget)
        widget.draw(surface, rect, look)
        theme = self._ctx.theme
        if look.has_keys and (self._ctx.by_keyboard or look.is_advised) and widget.has_ring:
            self._draw_ring(surface, widget, widget.ring(rect), theme.accent)
        elif look.is_advised:
            self._draw_ring(surface, widget, widget.ring(rect), theme.accent_soft)

    def _draw_ring(self, surface: pygame.Surface, widget: Widget, rect: Rect, paint: Color) -> None:
        gap, width = self._ctx.px(3), max(2, self._ctx.px(2.6))
        ring = rect.inflate(2 * (gap + width), 2 * (gap + width))
        color = rgba(paint)
        draw_box(surface, ring, widget.radius + gap + width, (*color[:3], 0), color, width)

    def spoken(self) -> list[str]:
        """What stands here to be read, in words for the ear."""
        return [widget.spoken for widget in self._widgets if not widget.is_focusable]

    def spoken_focus(self) -> str:
        """What has the focus, in words for the ear."""
        widget = self._find(self._focus)
        return widget.spoken if widget is not None and widget.takes_focus else ""

    def describe(self) -> dict[str, object]:
        """Rectangles in the window by id, the parts as ``id:part``, and the focus."""
        found: dict[str, object] = {"focus": self._focus}
        for widget in self._widgets:
            rect = self.rect_of(widget)
            area = self._areas.get(widget.id)
            view = area.rect if area else rect
            found[widget.id] = tuple(rect.clip(view))
            for name, part in widget.parts().items():
                found[f"{widget.id}:{name}"] = tuple(part.move(rect.topleft).clip(view))
        return found


def _distance(start: Rect, goal: Rect, way: tuple[int, int]) -> float | None:
    """How far ``goal`` is in the direction ``way``; None when it lies elsewhere."""
    ahead = {
        (1, 0): goal.centerx - start.centerx,
        (-1, 0): start.centerx - goal.centerx,
        (0, 1): goal.centery - start.centery,
        (0, -1): start.centery - goal.centery,
    }[way]
    if way[0]:
        gap = max(goal.top - start.bottom, start.top - goal.bottom, 0)
        ahead_edge = goal.left - start.right if way[0] > 0 else start.left - goal.right
    else:
        gap = max(goal.left - start.right, start.left - goal.right, 0)
        ahead_edge = goal.top - start.bottom if way[1] > 0 else start.top - goal.bottom
    if ahead <= 0 or ahead_edge < -min(start.h, goal.h) // 2:
        return None
    across = abs(goal.centery - start.centery) if way[0] else abs(goal.centerx - start.centerx)
    return max(0, ahead_edge) + 3 * gap + 0.2 * across
