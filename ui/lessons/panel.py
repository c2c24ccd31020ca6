"""The coach's panel over the table: what is told or asked, and the buttons below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from ui.context import Context
from ui.i18n import ratio, tr
from ui.input import Command, InputEvent, KeyPress
from ui.layout import mirrored
from ui.theme import mix
from ui.widgets.base import Look, Widget, draw_box, draw_shadow, is_activation
from ui.widgets.button import Button, Kind
from ui.widgets.group import Group
from ui.widgets.label import Label
from ui.widgets.shapes import arrow, cross, rgba

__all__ = ["CoachPanel", "Page", "PanelActions"]

TEXT: Final = 17.5
SHRINKS: Final = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7)
"""Sizes of the text that are tried until it fits, as a share of the one wanted."""


@dataclass(frozen=True, slots=True)
class PanelActions:
    """What the panel's buttons do."""

    on_next: Callable[[], None]
    on_back: Callable[[], None]
    on_previous_lesson: Callable[[], None]
    on_next_lesson: Callable[[], None]
    on_leave: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Page:
    """What the panel shows. ``slip`` stands above ``text`` after a mistake.

    ``next_text`` is what the button says that goes on, empty where the player goes on by playing;
    ``asks`` then tells that it is his turn. A page that ``is_past`` waits for the next one.
    ``number`` of ``count`` lessons, ``share`` of this one.
    """

    title: str
    number: int
    count: int
    share: float
    text: str
    slip: str = ""
    next_text: str = ""
    has_back: bool = False
    asks: bool = False
    is_past: bool = False


class CoachPanel:
    """Placed in the first room that holds the page, its text a little smaller where it must be."""

    def __init__(self, ctx: Context, do: PanelActions) -> None:
        self._ctx = ctx
        self._do = do
        self._page: Page | None = None
        self.group = Group(ctx)
        self.rect = Rect(0, 0, 0, 0)

    def show(self, page: Page, rooms: Sequence[Rect]) -> None:
        """Show ``page`` in the first of ``rooms`` in which it fits; the last must do.

        It hangs from the top of the first room and stands at the bottom of the others, so that it
        covers as little as it can of what these have more.
        """
        self._page = page
        for room in rooms:
            for shrink in SHRINKS:
                high = self._arrange(page, room, shrink)
                if high <= room.h:
                    top = room.y if room is rooms[0] else room.bottom - high
                    self.rect = Rect(room.x, top, room.w, high)
                    self._arrange(page, self.rect, shrink)
                    return
        self.rect = Rect(rooms[-1])

    def _arrange(self, page: Page, room: Rect, shrink: float) -> int:
        """Place the widgets from the top of ``room``; the height in pixels of the panel."""
        ctx = self._ctx
        padding = ctx.px(16)
        left, wide = room.x + padding, room.w - 2 * padding
        widgets = self._header(page, Rect(left, room.y + ctx.px(10), wide, ctx.px(30)))
        y = room.y + ctx.px(10) + max(widget.rect.h for widget in widgets) + ctx.px(12)
        texts = []
        if page.slip:
            color = ctx.theme.danger_text
            texts.append(Label(ctx, "coach_slip", page.slip, size=TEXT * shrink, color=color))
        color = ctx.theme.text_soft if page.is_past else ctx.theme.text
        texts.append(Label(ctx, "coach_text", page.text, size=TEXT * shrink, color=color))
        for index, label in enumerate(texts):
            y += ctx.px(6) if index else 0
            label.place(Rect(left, y, wide, label.height_for(wide)))
            y = label.rect.bottom
        widgets += texts
        if page.next_text:
            y += ctx.px(12)
            buttons = self._buttons(page, Rect(left, y, wide, 0))
            widgets += buttons
            y = max(button.rect.bottom for button in buttons)
        self.group.rebuild(widgets, focus="next" if page.next_text else None)
        if page.next_text and self.group.focus not in ("next", "back"):
            self.group.set_focus("next")
        return y + ctx.px(14) - room.y

    def _header(self, page: Page, row: Rect) -> list[Widget]:
        """The title, and the number of the lesson between two arrows at the end of reading."""
        ctx, do = self._ctx, self._do
        side = ctx.px(26)
        count = ratio(page.number, page.count)
        label = Label(ctx, "count", count, size=14, color=ctx.theme.text_soft, align="center")
        wide = label.natural_width() + ctx.px(8)
        title = Label(ctx, "lesson_title", page.title, size=14.5, color=ctx.theme.accent, bold=True)
        title_wide = row.w - 3 * side - wide - ctx.px(8)
        high = max(side, title.height_for(title_wide), label.height_for(wide))
        widgets: list[tuple[Widget, int, int]] = [  # with its width, and the gap after it
            (title, title_wide, ctx.px(4)),
            (_Sign(ctx, "previous_lesson", do.on_previous_lesson, page.number > 1), side, 0),
            (label, wide, 0),
            (_Sign(ctx, "next_lesson", do.on_next_lesson, page.number < page.count), side, 0),
            (_Sign(ctx, "leave", do.on_leave, True), side, 0),
        ]
        x = row.x
        for widget, width, gap in widgets:
            tall = widget.height_for(width)
            place = Rect(x, row.y + (high - tall) // 2, width, tall)
            widget.place(_directed(ctx, place, row))
            x += width + gap
        return [widget for widget, _, _ in widgets]

    def _buttons(self, page: Page, row: Rect) -> list[Button]:
        """The one that goes on at the end of reading, the one that goes back before or below it."""
        ctx = self._ctx
        following = Button(
            ctx, "next", page.next_text, self._do.on_next, kind=Kind.PRIMARY, size=17
        )
        wide = min(row.w, max(ctx.px(124), following.natural_width()))
        high = following.height_for(wide)
        end = Rect(row.right - wide, row.y, wide, high)
        following.place(_directed(ctx, end, row))
        if not page.has_back:
            return [following]
        back = Button(ctx, "back", tr("Back"), self._do.on_back, kind=Kind.QUIET, size=17)
        back_wide = max(ctx.px(90), back.natural_width())
        if back_wide + ctx.px(10) + wide <= row.w:
            start = Rect(row.x, row.y, back_wide, high)
            back.place(_directed(ctx, start, row))
        else:
            following.place(Rect(row.x, row.y, row.w, following.height_for(row.w)))
            below = following.rect.bottom + ctx.px(8)
            back.place(Rect(row.x, below, row.w, back.height_for(row.w)))
        return [back, following]

    # --- input and time -------------------------------------------------------------------

    def handle(self, event: InputEvent) -> bool:
        """Take one input; the keys that change the lesson work wherever the focus is."""
        if isinstance(event, KeyPress):
            if event.command is Command.PAGE_UP and self.group["previous_lesson"].is_enabled:
                self._do.on_previous_lesson()
                return True
            if event.command is Command.PAGE_DOWN and self.group["next_lesson"].is_enabled:
                self._do.on_next_lesson()
                return True
        return self.group.handle(event)

    # --- looks ----------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, *, has_keys: bool) -> None:
        """Paint the panel."""
        page = self._page
        if page is None:
            return
        ctx, theme = self._ctx, self._ctx.theme
        corner = ctx.px(16)
        draw_shadow(surface, self.rect, corner, ctx.px(16), 0.5, ctx.px(5))
        line = theme.accent if page.asks else theme.brass
        width = max(2, ctx.px(2)) if page.asks else max(1, ctx.px(1.4))
        draw_box(surface, self.rect, corner, rgba(theme.panel, 0.96), rgba(line), width)
        self._draw_share(surface, page.share)
        self.group.draw(surface, has_keys=has_keys)

    def _draw_share(self, surface: pygame.Surface, share: float) -> None:
        """How far the lesson is, as a line below the header."""
        ctx, theme = self._ctx, self._ctx.theme
        header = max(self.group[id].rect.bottom for id in ("lesson_title", "next_lesson"))
        row = Rect(self.rect.x + ctx.px(16), header + ctx.px(3), 0, max(2, ctx.px(3)))
        row.w = self.rect.w - 2 * ctx.px(16)
        draw_box(surface, row, row.h // 2, rgba(theme.panel_raised))
        done = Rect(row.x, row.y, round(row.w * share), row.h)
        draw_box(surface, _directed(ctx, done, row), row.h // 2, rgba(theme.accent_soft))


class _Sign(Widget):
    """A small button with a sign: an arrow along the reading or against it, or a cross."""

    is_focusable = True

    def __init__(
        self, ctx: Context, id: str, on_click: Callable[[], None], is_enabled: bool
    ) -> None:
        super().__init__(ctx, id)
        self._on_click = on_click
        self.is_enabled = is_enabled

    @property
    def spoken(self) -> str:
        names = {
            "previous_lesson": tr("Previous lesson"),
            "next_lesson": tr("Next lesson"),
            "leave": tr("All lessons"),
        }
        return names[self.id]

    @property
    def radius(self) -> int:
        return self.rect.h // 3

    def height_for(self, width: int) -> int:
        return width

    def press(self, at: tuple[int, int]) -> bool:
        return True

    def release(self, at: tuple[int, int], *, is_inside: bool) -> bool:
        if is_inside:
            self._on_click()
        return True

    def key(self, event: KeyPress) -> bool:
        if is_activation(event):
            self._on_click()
            return True
        return False

    def draw(self, surface: pygame.Surface, rect: Rect, look: Look) -> None:
        theme = self.ctx.theme
        if look.is_hovered and self.is_enabled:
            draw_box(surface, rect, self.radius, rgba(theme.panel_raised))
        color = rgba(theme.accent if self.is_enabled else mix(theme.text_soft, theme.panel, 0.7))
        size = round(rect.h * 0.7)
        if self.id == "leave":
            picture = cross(size, color)
        else:
            picture = arrow(size, (self.id == "next_lesson") is not self.ctx.is_rtl, color)
        surface.blit(picture, picture.get_rect(center=rect.center))


def _directed(ctx: Context, rect: Rect, row: Rect) -> Rect:
    """``rect``, given for reading from the left, in the direction of reading inside ``row``."""
    return mirrored(rect, row) if ctx.is_rtl else rect
