"""Two bars that run to the target: how far each side has come, and what the hand added."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.seats import Team
from ui.context import Context
from ui.i18n import num, tr
from ui.text import render
from ui.tween import Tween
from ui.widgets.base import Look, Widget, draw_box
from ui.widgets.shapes import rgba
from ui.words import team_name

__all__ = ["Race"]


class Race(Widget):
    """From the totals ``before`` to those ``after`` as far as ``progress`` has come."""

    def __init__(
        self,
        ctx: Context,
        id: str,
        before: Sequence[int],
        after: Sequence[int],
        target: int,
        progress: Tween,
    ) -> None:
        super().__init__(ctx, id)
        self._before = before
        self._after = after
        self._target = target
        self._progress = progress
        self._title_size = ctx.text_px(15)
        self._size = ctx.text_px(16)

    def height_for(self, width: int) -> int:
        lines = render.line_height(self._title_size) + 2 * self._row_height
        return lines + self.ctx.px(4)

    @property
    def _row_height(self) -> int:
        return max(self.ctx.px(26), render.line_height(self._size))

    def update(self, dt: float) -> bool:
        if self._progress.is_done:
            return False
        self._progress.advance(dt)
        return True

    def _title(self) -> str:
        return tr("Race to {target}", target=self._target)

    def _side_width(self) -> int:
        names = [team_name(team) for team in Team]
        return max(render.measure(name, self._size, True)[0] for name in names) + self.ctx.px(14)

    def _number_width(self) -> int:
        texts = [num(total) for total in (*self._before, *self._after)]
        return max(render.measure(text, self._size, True)[0] for text in texts) + self.ctx.px(14)

    def draw(self, surface: pygame.Surface, rect: Rect, look: Look) -> None:
        theme = self.ctx.theme
        title = render.line(self._title(), self._title_size, theme.text_soft)
        surface.blit(title, (rect.right - title.get_width() if self.ctx.is_rtl else rect.x, rect.y))
        top = rect.y + render.line_height(self._title_size) + self.ctx.px(4)
        for team in Team:
            row = Rect(rect.x, top + team * self._row_height, rect.w, self._row_height)
            self._draw_row(surface, row, team)

    def _draw_row(self, surface: pygame.Surface, row: Rect, team: Team) -> None:
        theme, rtl = self.ctx.theme, self.ctx.is_rtl
        color = theme.accent if team is Team.A else theme.accent_soft
        name = render.line(team_name(team), self._size, color, bold=True)
        number = render.line(num(self._after[team]), self._size, color, bold=True, numeric=True)
        left, right = self._side_width(), self._number_width()
        bar = Rect(row.x + left, 0, row.w - left - right, max(4, self.ctx.px(12)))
        if rtl:
            bar.x = row.x + right
        bar.centery = row.centery
        name_place = name.get_rect(centery=row.centery)
        number_place = number.get_rect(centery=row.centery)
        name_place.x = row.right - name_place.w if rtl else row.x
        number_place.x = row.x if rtl else row.right - number_place.w
        surface.blit(name, name_place)
        surface.blit(number, number_place)
        draw_box(surface, bar, bar.h // 2, rgba(theme.panel_raised))
        before, after = self._share(self._before[team]), self._share(self._after[team])
        share = before + (after - before) * self._progress.value
        if share > 0:
            filled = Rect(bar.x, bar.y, max(bar.h, round(bar.w * share)), bar.h)
            if rtl:
                filled.right = bar.right
            draw_box(surface, filled, bar.h // 2, rgba(color))

    def _share(self, total: int) -> float:
        return min(1.0, max(0.0, total / self._target))

    def text_boxes(self) -> list[tuple[Rect, Rect]]:
        wide = render.measure(self._title(), self._title_size)[0]
        title = Rect(self.rect.x, self.rect.y, wide, render.line_height(self._title_size))
        return [(title, self.rect)]
