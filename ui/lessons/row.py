"""One lesson in the list: its number or the mark that it is done, its name, what it is about."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from ui.context import Context
from ui.i18n import num, tr, trn
from ui.input import KeyPress
from ui.layout import mirrored
from ui.lessons.steps import Lesson
from ui.text import render
from ui.theme import mix
from ui.widgets.base import Look, Widget, draw_box, is_activation, text_size
from ui.widgets.shapes import check, rgba

__all__ = ["LessonRow"]


class LessonRow(Widget):
    """Opens its lesson. ``is_next`` is the one to go on with."""

    is_focusable = True

    def __init__(
        self,
        ctx: Context,
        lesson: Lesson,
        number: int,
        on_open: Callable[[], None],
        *,
        is_done: bool,
        is_next: bool,
    ) -> None:
        super().__init__(ctx, lesson.id)
        self._number = number
        self._on_open = on_open
        self._is_done = is_done
        self._is_next = is_next
        self._title = str(lesson.title)
        self._line = str(lesson.line)
        self._minutes = trn("{n} minute", "{n} minutes", lesson.minutes)
        self._size = ctx.text_px(18)
        self._small = ctx.text_px(14.5)

    @property
    def spoken(self) -> str:
        done = tr("done") if self._is_done else ""
        return ". ".join(part for part in (self._title, self._line, done) if part)

    # --- geometry -------------------------------------------------------------------------

    @property
    def _medal(self) -> int:
        return round(self._size * 1.9)

    def _parts(self, width: int) -> tuple[Rect, Rect, Rect, Rect]:
        """Medal, title, line and minutes in a row ``width`` wide, for reading from the left."""
        ctx = self.ctx
        padding, gap = ctx.px(16), ctx.px(14)
        minutes_wide = render.measure(self._minutes, self._small)[0]
        left = padding + self._medal + gap
        title_wide = width - left - padding
        line_wide = title_wide
        beside = title_wide - minutes_wide - gap
        if render.measure(self._title, self._size, True)[0] <= beside:
            title_wide = beside
        else:  # the minutes go below, beside the line
            line_wide = beside
        title_high = text_size(self._title, self._size, title_wide, bold=True)[1]
        line_high = text_size(self._line, self._small, line_wide)[1]
        top = ctx.px(6)
        title = Rect(left, top, title_wide, title_high)
        line = Rect(left, title.bottom, line_wide, line_high)
        minutes_top = line.top if line_wide == beside else title.top
        minutes_high = render.line_height(self._small)
        if line_wide != beside:
            minutes_top += (render.line_height(self._size) - minutes_high) // 2
        minutes = Rect(width - padding - minutes_wide, minutes_top, minutes_wide, minutes_high)
        high = max(line.bottom, minutes.bottom) + top
        medal = Rect(padding, (high - self._medal) // 2, self._medal, self._medal)
        return medal, title, line, minutes

    def height_for(self, width: int) -> int:
        _, _, line, minutes = self._parts(width)
        return max(self.ctx.px(58), max(line.bottom, minutes.bottom) + self.ctx.px(6))

    def _placed(self, rect: Rect) -> tuple[Rect, Rect, Rect, Rect]:
        """The parts as they stand when the row is drawn at ``rect``."""
        medal, title, line, minutes = self._parts(rect.w)
        spare = (rect.h - max(line.bottom, minutes.bottom) - self.ctx.px(6)) // 2
        medal = Rect(medal.x, (rect.h - medal.h) // 2, medal.w, medal.h)
        parts = [medal, *(part.move(0, spare) for part in (title, line, minutes))]
        at = [part.move(rect.topleft) for part in parts]
        a, b, c, d = (mirrored(part, rect) for part in at) if self.ctx.is_rtl else at
        return a, b, c, d

    # --- input ----------------------------------------------------------------------------

    def press(self, at: tuple[int, int]) -> bool:
        return True

    def release(self, at: tuple[int, int], *, is_inside: bool) -> bool:
        if is_inside:
            self._open()
        return True

    def key(self, event: KeyPress) -> bool:
        if is_activation(event):
            self._open()
            return True
        return False

    def _open(self) -> None:
        self.ctx.sounds.play("click")
        self._on_open()

    # --- looks ----------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, rect: Rect, look: Look) -> None:
        theme = self.ctx.theme
        lift = 0.35 if look.is_hovered or look.is_pressed else 0.0
        fill = mix(theme.panel, theme.panel_raised, 0.55 + lift)
        line = theme.accent if self._is_next else mix(theme.panel_raised, theme.accent_soft, 0.25)
        width = max(1, self.ctx.px(1.4))
        draw_box(surface, rect, self.radius, rgba(fill), rgba(line), width)
        medal, title, text, minutes = self._placed(rect)
        self._draw_medal(surface, medal)
        for words, size, bold, box, color in (
            (self._title, self._size, True, title, theme.text),
            (self._line, self._small, False, text, theme.text_soft),
            (self._minutes, self._small, False, minutes, theme.text_soft),
        ):
            picture = render.paragraph(words, size, color, box.w, "start", bold)
            place = picture.get_rect(top=box.top)
            place.x = box.right - place.w if self.ctx.is_rtl else box.left
            surface.blit(picture, place)

    def _draw_medal(self, surface: pygame.Surface, medal: Rect) -> None:
        theme = self.ctx.theme
        width = max(1, self.ctx.px(1.6))
        if self._is_done:
            draw_box(surface, medal, medal.w // 2, rgba(theme.accent))
            mark = check(round(medal.w * 0.7), rgba(theme.text_dark))
        else:
            draw_box(surface, medal, medal.w // 2, rgba(theme.panel), rgba(theme.brass), width)
            size = round(medal.w * 0.5)
            mark = render.line(num(self._number), size, theme.accent, bold=True, numeric=True)
        surface.blit(mark, mark.get_rect(center=medal.center))

    def text_boxes(self) -> list[tuple[Rect, Rect]]:
        _, title, line, minutes = self._placed(self.rect)
        return [(part, self.rect) for part in (title, line, minutes)]
