"""What most screens are: a panel with a head, a body that scrolls when it must, and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from ui import backdrop
from ui.context import Context
from ui.input import Command, InputEvent, KeyPress
from ui.scene import Scene
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.column import Column, place_row
from ui.widgets.group import Group
from ui.widgets.label import Label
from ui.widgets.panel import draw_panel
from ui.widgets.scroll import ScrollArea

__all__ = ["Fill", "OverlayScene", "PageScene", "SheetScene", "title"]

Fill = Callable[[Column], None]


class SheetScene(Scene):
    """A scene on one panel. A subclass gives the parts; Escape goes back.

    Everything is built anew in ``layout``: a change of size, language, text size or theme needs
    nothing more.
    """

    panel_width: float = 680
    """Units of the design; it grows with the text size, and never beyond the window."""
    fills_height = False
    """True for a panel that stays as it is while what stands on it grows and shrinks."""
    crown: float = 0
    """Units that something on the panel's upper edge stands out above it."""
    first_focus: str | None = None

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.group = Group(ctx)
        self.panel = Rect(0, 0, 0, 0)
        self._size = (0, 0)

    # --- what a subclass gives --------------------------------------------------------------

    def head(self, column: Column) -> None:
        """What always stands at the top."""

    def body(self, column: Column) -> None:
        """What scrolls when there is no room for all of it."""

    def buttons(self) -> Sequence[Button]:
        """What stands below, the most likely first."""
        return ()

    def back(self) -> None:
        """What Escape does."""

    # --- the scene --------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        self._size = size
        ctx = self.ctx
        margin, padding = ctx.px(24), ctx.px(36)
        grown = 1 + 0.55 * max(0.0, ctx.settings.text_scale / 100 - 1)
        width = min(size[0] - 2 * margin, ctx.px(self.panel_width * grown))
        inner = width - 2 * padding
        left = (size[0] - inner) // 2
        head = _filled(ctx, self.head, left, inner)
        foot = self._foot(left, inner)
        body = _filled(ctx, self.body, left, inner)
        gaps = ctx.px(30) + ctx.px(18) + ctx.px(22 if foot.widgets else 0) + ctx.px(28)
        crown = ctx.px(self.crown)
        room = size[1] - 2 * margin - crown - head.height - foot.height - gaps
        shown = room if self.fills_height else min(room, body.height)
        high = shown + head.height + foot.height + gaps
        top = (size[1] - crown - high) // 2 + crown
        self.panel = Rect((size[0] - width) // 2, top, width, high)

        top = self.panel.top + ctx.px(30)
        _shift(head.widgets, top)
        view = Rect(left, top + head.height + ctx.px(18), inner, shown)
        _shift(foot.widgets, view.bottom + ctx.px(22))
        middle = self._middle(view, body)
        self.group.rebuild([*head.widgets, *middle, *foot.widgets], focus=self.first_focus)

    def _middle(self, view: Rect, body: Column) -> list[Widget]:
        if body.height <= view.h:
            _shift(body.widgets, view.top)
            return body.widgets
        area = ScrollArea(self.ctx, "page")
        # Rings, and the bar at the end of reading, stand in the panel's margin.
        beside, above = self.ctx.px(17), self.ctx.px(8)
        wide = view.w + 2 * beside + area.bar_room
        left = view.x - beside - (area.bar_room if self.ctx.is_rtl else 0)
        area.place(Rect(left, view.y, wide, view.h))
        _shift(body.widgets, view.top + above)
        area.fill(body.widgets, body.height + 2 * above)
        return [area]

    def _foot(self, left: int, width: int) -> Column:
        """The buttons: side by side when they fit, else one below the other."""
        column = Column(self.ctx, left, 0, width)
        buttons = list(self.buttons())
        gap = self.ctx.px(18)
        if not buttons:
            return column
        each = (width - gap * (len(buttons) - 1)) // len(buttons)
        if all(button.natural_width() <= each for button in buttons):
            each = min(each, max(self.ctx.px(330), *(b.natural_width() for b in buttons)))
            row = Rect(0, 0, each * len(buttons) + gap * (len(buttons) - 1), 0)
            row.centerx = left + width // 2
            column.y += place_row(self.ctx, buttons, row, gap)
            column.widgets += buttons
            return column
        for index, button in enumerate(buttons):
            if index:
                column.space(10)
            column.add(button)
        return column

    def refresh(self) -> None:
        """Build everything anew after a change of what is shown."""
        self.layout(self._size)

    def handle(self, event: InputEvent) -> bool:
        if self.group.handle(event):
            return True
        if isinstance(event, KeyPress) and event.command is Command.CANCEL:
            self.back()
            return True
        return False

    def update(self, dt: float) -> bool:
        if self.ctx.stack.top is not self:
            self.group.let_go()
        return self.group.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_ground(surface)
        draw_panel(self.ctx, surface, self.panel, is_solid=self.is_overlay)
        self.draw_behind(surface)
        self.group.draw(surface, has_keys=self.ctx.stack.top is self)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """What lies below the panel."""

    def draw_behind(self, surface: pygame.Surface) -> None:
        """What stands on the panel, below the widgets."""

    def spoken(self) -> Sequence[str]:
        return self.group.spoken()

    def spoken_focus(self) -> str:
        return self.group.spoken_focus()

    def describe(self) -> dict[str, object]:
        return {"scene": self.name, **self.group.describe()}


class PageScene(SheetScene):
    """A sheet over the ground of the menus."""

    panel_width = 880
    fills_height = True

    def draw_ground(self, surface: pygame.Surface) -> None:
        surface.blit(backdrop.menu_surface(self._size, self.ctx.theme), (0, 0))


class OverlayScene(SheetScene):
    """A sheet over the table, which shows through a veil."""

    is_overlay = True

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self._veil = pygame.Surface(size, pygame.SRCALPHA)
        self._veil.fill((*self.ctx.theme.felt_dark, 170))

    def draw_ground(self, surface: pygame.Surface) -> None:
        surface.blit(self._veil, (0, 0))


def title(ctx: Context, text: str, *, is_centred: bool = False) -> Label:
    """The heading of a sheet."""
    return Label(ctx, "title", text, size=30, bold=True, align="center" if is_centred else "start")


def _filled(ctx: Context, fill: Fill, left: int, width: int) -> Column:
    column = Column(ctx, left, 0, width)
    fill(column)
    return column


def _shift(widgets: Sequence[Widget], dy: int) -> None:
    for widget in widgets:
        widget.place(widget.rect.move(0, dy))
