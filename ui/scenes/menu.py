"""The main menu: the name of the game over a girih rosette, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.version import VERSION
from ui import backdrop
from ui.context import Context
from ui.i18n import tr
from ui.input import Command, InputEvent, KeyPress
from ui.scene import Scene
from ui.text import render
from ui.theme import mix
from ui.widgets.button import Button, Kind
from ui.widgets.column import Column
from ui.widgets.group import Group
from ui.widgets.label import suit_colors
from ui.widgets.scroll import ScrollArea

__all__ = ["MenuActions", "MenuScene"]


@dataclass(frozen=True, slots=True)
class MenuActions:
    """What the menu's buttons do; ``on_waiting`` is None when no other match is saved."""

    on_continue: Callable[[], None]
    on_waiting: Callable[[], None] | None
    on_new: Callable[[], None]
    on_learn: Callable[[], None]
    on_score_book: Callable[[], None]
    on_statistics: Callable[[], None]
    on_rules: Callable[[], None]
    on_settings: Callable[[], None]
    on_quit: Callable[[], None]


class MenuScene(Scene):
    """``saved`` makes the line below "Continue" for a match that waits; None when none does."""

    name = "menu"

    def __init__(
        self, ctx: Context, actions: MenuActions, saved: Callable[[], str] | None = None
    ) -> None:
        self.ctx = ctx
        self.group = Group(ctx)
        self._actions = actions
        self._saved = saved

    def layout(self, size: tuple[int, int]) -> None:
        ctx = self.ctx
        margin = ctx.px(40)
        wide = min(ctx.px(430 if ctx.settings.text_scale < 120 else 500), size[0] // 2 - margin)
        # The column of buttons stands in the middle of the half where reading ends.
        centre = round(size[0] * (0.27 if ctx.is_rtl else 0.73))
        column = Column(ctx, centre - wide // 2, 0, wide)
        for index, row in enumerate(self._rows()):
            if index:
                column.space(14)
            if len(row) == 1:
                column.add(row[0], max(ctx.px(58), row[0].height_for(wide)))
            else:
                column.row(row, 14, least=52)
        room = size[1] - 2 * margin
        top = max(margin, (size[1] - column.height) // 2)
        for widget in column.widgets:
            widget.place(widget.rect.move(0, top))
        if column.height <= room:
            self.group.rebuild(column.widgets)
        else:
            area = ScrollArea(ctx, "page", ctx.theme.felt_dark)
            # The ring of a focused button needs a few pixels around the column.
            beside = area.bar_room
            area.place(Rect(column.left - beside, margin, wide + 2 * beside, room))
            area.fill(column.widgets, column.height)
            self.group.rebuild([area])
        self._place_title(size, centre)

    def _rows(self) -> list[list[Button]]:
        """What one comes for, over the whole width, and the rest in pairs."""
        ctx, do = self.ctx, self._actions
        rows = []
        if self._saved:
            rows.append(
                Button(
                    ctx,
                    "continue",
                    tr("Continue"),
                    do.on_continue,
                    kind=Kind.PRIMARY,
                    detail=self._saved(),
                    size=22,
                )
            )
        if do.on_waiting is not None:
            text = tr("Other saved matches")
            rows.append(Button(ctx, "waiting", text, do.on_waiting, size=19))
        new_kind = Kind.SECONDARY if self._saved else Kind.PRIMARY
        rows.append(Button(ctx, "new", tr("New match"), do.on_new, kind=new_kind, size=22))
        learn = Button(ctx, "learn", tr("Learn to play"), do.on_learn, size=19)
        rules = Button(ctx, "rules", tr("Rules"), do.on_rules, size=19)
        book = Button(ctx, "score_book", tr("Score book"), do.on_score_book, size=19)
        statistics = Button(ctx, "statistics", tr("Statistics"), do.on_statistics, size=19)
        settings = Button(ctx, "settings", tr("Settings"), do.on_settings, size=19)
        leave = Button(ctx, "quit", tr("Quit"), do.on_quit, kind=Kind.QUIET, size=19)
        pairs = [[learn, rules], [book, statistics], [settings, leave]]
        return [*([button] for button in rows), *pairs]

    # --- the title ------------------------------------------------------------------------

    def _place_title(self, size: tuple[int, int], centre: int) -> None:
        """The name and the suits, painted once onto the ground in the middle of its rosette."""
        ctx, theme = self.ctx, self.ctx.theme
        middle = (size[0] - centre, round(size[1] * 0.5))
        ground = backdrop.menu_surface(size, theme, (middle[0] / size[0], 0.5))
        self._ground = ground.copy()

        name = _gilded("طرنيب", round(150 * ctx.unit), theme.ivory, theme.accent)
        place = name.get_rect(center=(middle[0], middle[1] - ctx.px(30)))
        shade = name.copy()
        shade.fill((0, 0, 0, 150), special_flags=pygame.BLEND_RGBA_MULT)
        self._ground.blit(
            pygame.transform.gaussian_blur(shade, ctx.px(7)), place.move(0, ctx.px(6))
        )
        self._ground.blit(name, place)
        latin = _spaced("TARNEEB", round(27 * ctx.unit), theme.text_soft, round(9 * ctx.unit))
        self._ground.blit(latin, latin.get_rect(center=(middle[0], middle[1] + ctx.px(76))))
        self._paint_suits((middle[0], middle[1] + ctx.px(130)))
        version = render.line(VERSION, max(11, ctx.px(14)), theme.text_soft, rtl=False)
        corner = version.get_rect(bottom=size[1] - ctx.px(24))
        corner.x = size[0] - corner.w - ctx.px(32) if ctx.is_rtl else ctx.px(32)
        self._ground.blit(version, corner)

    def _paint_suits(self, middle: tuple[int, int]) -> None:
        ctx = self.ctx
        for index, suit in enumerate("♠♥♣♦"):
            picture = render.line(
                suit, ctx.px(26), ctx.theme.ivory, suit_colors=suit_colors(ctx), numeric=True
            )
            x = middle[0] + round((index - 1.5) * ctx.px(40))
            self._ground.blit(picture, picture.get_rect(center=(x, middle[1])))

    # --- the scene --------------------------------------------------------------------------

    def handle(self, event: InputEvent) -> bool:
        if self.group.handle(event):
            return True
        if isinstance(event, KeyPress) and event.command is Command.CANCEL:
            self.group.set_focus("quit")  # one Escape too many does not end the game
            return True
        return False

    def update(self, dt: float) -> bool:
        if self.ctx.stack.top is not self:
            self.group.let_go()
        return self.group.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self._ground, (0, 0))
        self.group.draw(surface, has_keys=self.ctx.stack.top is self)

    def spoken(self) -> Sequence[str]:
        return self.group.spoken()

    def spoken_focus(self) -> str:
        return self.group.spoken_focus()

    def describe(self) -> dict[str, object]:
        return {"scene": self.name, **self.group.describe()}


def _gilded(
    text: str, size: int, top: tuple[int, int, int], bottom: tuple[int, int, int]
) -> pygame.Surface:
    """A bold line whose colour runs from ``top`` to ``bottom`` over the height of its letters."""
    picture = render.line(text, size, (255, 255, 255), bold=True, rtl=True).copy()
    ink = picture.get_bounding_rect()
    ramp = pygame.Surface((1, picture.get_height()))
    for y in range(picture.get_height()):
        share = min(1.0, max(0.0, (y - ink.top) / max(1, ink.h)))
        ramp.set_at((0, y), mix(top, bottom, share))
    ramp = pygame.transform.scale(ramp, picture.get_size())
    picture.blit(ramp, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture


def _spaced(text: str, size: int, color: tuple[int, int, int], gap: int) -> pygame.Surface:
    """Latin capitals with air between them."""
    letters = [render.line(letter, size, color, rtl=False) for letter in text]
    wide = sum(letter.get_width() for letter in letters) + gap * (len(letters) - 1)
    surface = pygame.Surface((wide, letters[0].get_height()), pygame.SRCALPHA)
    x = 0
    for letter in letters:
        surface.blit(letter, (x, 0))
        x += letter.get_width() + gap
    return surface
