"""A push button, with a second line and a key cap where wanted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

import pygame
from pygame import Rect

from ui.context import Context
from ui.input import Command, KeyPress
from ui.text import render
from ui.text.render import Align
from ui.theme import Color, mix
from ui.widgets.base import Look, Widget, draw_box, draw_shadow, is_activation, text_size
from ui.widgets.shapes import CLEAR, rgba

__all__ = ["Button", "Kind"]


class Kind(Enum):
    """What a button is for."""

    PRIMARY = auto()  # what comes next
    SECONDARY = auto()
    QUIET = auto()  # always there, never pressing
    DANGER = auto()  # passing, leaving, losing something


@dataclass(frozen=True, slots=True)
class _Colors:
    fill: Color
    border: Color | None
    text: Color
    detail: Color

    def dimmed(self, ground: Color) -> _Colors:
        """The same for a button that does nothing now."""
        border = None if self.border is None else mix(self.border, ground, 0.6)
        return _Colors(
            mix(self.fill, ground, 0.6),
            border,
            mix(self.text, ground, 0.6),
            mix(self.detail, ground, 0.6),
        )


class Button(Widget):
    """Pressed and let go inside, or Enter or Space while focused, calls ``on_click``.

    A button that ``is_start_aligned`` has its text where reading begins and the cap at the end.
    ``command`` is a key that presses it from anywhere in its group; ``keycap`` shows that key.
    """

    is_focusable = True

    def __init__(
        self,
        ctx: Context,
        id: str,
        text: str,
        on_click: Callable[[], None],
        *,
        kind: Kind = Kind.SECONDARY,
        detail: str = "",
        keycap: str = "",
        command: Command | None = None,
        size: float = 20,
        is_enabled: bool = True,
        is_start_aligned: bool = False,
    ) -> None:
        super().__init__(ctx, id)
        self.text = text
        self.detail = detail
        self.keycap = keycap
        self.command = command
        self.kind = kind
        self.is_enabled = is_enabled
        self._is_start_aligned = is_start_aligned
        self._on_click = on_click
        self._size = ctx.text_px(size)
        self._detail_size = ctx.text_px(size * 0.74)

    def click(self) -> None:
        """Do what the button is there for."""
        if self.is_enabled:
            self.ctx.sounds.play("click")
            self._on_click()

    @property
    def spoken(self) -> str:
        return f"{self.text}. {self.detail}" if self.detail else self.text

    # --- geometry -------------------------------------------------------------------------

    @property
    def _is_bold(self) -> bool:
        return self.kind in (Kind.PRIMARY, Kind.DANGER)

    @property
    def _padding(self) -> tuple[int, int]:
        return self.ctx.px(20), self.ctx.px(8)

    @property
    def _cap_width(self) -> int:
        if not self.keycap:
            return 0
        return max(self._cap_side, self._keycap_text_width() + self.ctx.px(12))

    @property
    def _cap_side(self) -> int:
        return round(self._detail_size * 1.55)

    def _keycap_text_width(self) -> int:
        return render.measure(self.keycap, self._detail_size, True, False)[0]

    @property
    def _cap_room(self) -> int:
        return self._cap_width + self.ctx.px(10) if self.keycap else 0

    def natural_width(self) -> int:
        wide = render.measure(self.text, self._size, self._is_bold)[0]
        if self.detail:
            wide = max(wide, render.measure(self.detail, self._detail_size)[0])
        # The text stands in the middle, so a key cap at one end takes its room from both.
        return wide + 2 * self._padding[0] + 2 * self._cap_room

    def height_for(self, width: int) -> int:
        room = width - 2 * self._padding[0] - 2 * self._cap_room
        high = text_size(self.text, self._size, room, bold=self._is_bold)[1]
        if self.detail:
            high += text_size(self.detail, self._detail_size, room)[1]
        return max(self.ctx.px(46), high + 2 * self._padding[1])

    # --- input ----------------------------------------------------------------------------

    def press(self, at: tuple[int, int]) -> bool:
        return True

    def release(self, at: tuple[int, int], *, is_inside: bool) -> bool:
        if is_inside:
            self.click()
        return True

    def key(self, event: KeyPress) -> bool:
        if is_activation(event):
            self.click()
            return True
        return False

    # --- looks ----------------------------------------------------------------------------

    @property
    def face(self) -> object:
        words = (self.text, self.detail, self.keycap)
        return (*words, self.kind, self.is_enabled, self._size, self._is_start_aligned)

    def _colors(self, look: Look) -> _Colors:
        theme = self.ctx.theme
        lift = 0.0
        if self.is_enabled and (look.is_pressed or look.is_hovered):
            lift = -0.10 if look.is_pressed else 0.10
        match self.kind:
            case Kind.PRIMARY:
                fill = _lit(theme.accent, 2 * lift)
                colors = _Colors(fill, None, theme.text_dark, mix(theme.text_dark, fill, 0.2))
            case Kind.DANGER:
                fill = _lit(theme.danger, lift)
                colors = _Colors(fill, None, theme.ivory, mix(theme.ivory, fill, 0.2))
            case Kind.SECONDARY:
                fill = mix(theme.panel, theme.panel_raised, 0.3 + 6 * lift)
                colors = _Colors(fill, theme.brass, theme.text, theme.text_soft)
            case Kind.QUIET:
                fill = mix(theme.panel, theme.panel_raised, 0.2 + 6 * lift)
                line = mix(theme.panel_raised, theme.accent_soft, 0.35)
                colors = _Colors(fill, line, theme.text, theme.text_soft)
        return colors if self.is_enabled else colors.dimmed(theme.panel)

    def draw(self, surface: pygame.Surface, rect: Rect, look: Look) -> None:
        colors = self._colors(look)
        if self.is_enabled and not look.is_pressed:
            draw_shadow(surface, rect, self.radius, self.ctx.px(8), 0.35, self.ctx.px(2))
        border = CLEAR if colors.border is None else rgba(colors.border)
        width = 0 if colors.border is None else max(1, self.ctx.px(1.4))
        draw_box(surface, rect, self.radius, rgba(colors.fill), border, width)
        dy = 1 if look.is_pressed else 0
        for (text, size, is_bold, box), color in zip(
            self._texts(rect), (colors.text, colors.detail), strict=False
        ):
            align: Align = "start" if self._is_start_aligned else "center"
            picture = render.paragraph(text, size, color, box.w, align, is_bold)
            surface.blit(picture, picture.get_rect(center=box.move(0, dy).center))
        if self.keycap:
            self._draw_keycap(surface, self._cap_rect(rect).move(0, dy), colors)

    def _texts(self, rect: Rect) -> list[tuple[str, int, bool, Rect]]:
        """(text, size, bold, box) of each line, the boxes as wide as there is room."""
        texts = [(self.text, self._size, self._is_bold)]
        if self.detail:
            texts.append((self.detail, self._detail_size, False))
        room = max(1, rect.w - 2 * self._padding[0] - 2 * self._cap_room)
        left = rect.centerx - room // 2
        if self._is_start_aligned:
            room = max(1, rect.w - 2 * self.ctx.px(14) - self._cap_room)
            left = (
                rect.right - self.ctx.px(14) - room
                if self.ctx.is_rtl
                else rect.left + self.ctx.px(14)
            )
        heights = [text_size(text, size, room, bold=bold)[1] for text, size, bold in texts]
        top = rect.centery - sum(heights) // 2
        placed = []
        for (text, size, bold), high in zip(texts, heights, strict=True):
            placed.append((text, size, bold, Rect(left, top, room, high)))
            top += high
        return placed

    def _cap_rect(self, rect: Rect) -> Rect:
        cap = Rect(0, 0, self._cap_width, self._cap_side)
        inset = self.ctx.px(14)
        cap.centery = rect.centery
        if self.ctx.is_rtl:
            cap.left = rect.left + inset
        else:
            cap.right = rect.right - inset
        return cap

    def _draw_keycap(self, surface: pygame.Surface, cap: Rect, colors: _Colors) -> None:
        fill = mix(colors.fill, colors.text, 0.14)
        draw_box(surface, cap, self.ctx.px(6), rgba(fill))
        is_dark = self.kind in (Kind.SECONDARY, Kind.QUIET)
        color = self.ctx.theme.accent if is_dark and self.is_enabled else colors.text
        letter = render.line(
            self.keycap, self._detail_size, color, bold=True, rtl=False, numeric=True
        )
        surface.blit(letter, letter.get_rect(center=cap.center))

    def text_boxes(self) -> list[tuple[Rect, Rect]]:
        room = self.rect.inflate(-2 * self.ctx.px(4), 0)
        return [
            (Rect((0, 0), text_size(text, size, box.w, bold=bold)).move_to(center=box.center), room)
            for text, size, bold, box in self._texts(self.rect)
        ]


def _lit(color: Color, lift: float) -> Color:
    """Lighter for a positive ``lift``, darker for a negative one."""
    return mix(color, (255, 255, 255) if lift > 0 else (0, 0, 0), abs(lift))
