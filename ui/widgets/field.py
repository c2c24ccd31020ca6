"""What choices, switches, sliders and text fields share: a label, and a control beside or below."""

from __future__ import annotations

import pygame
from pygame import Rect

from ui.context import Context
from ui.text import render
from ui.widgets.base import Look, Widget, draw_box, text_size
from ui.widgets.shapes import rgba

__all__ = ["Field"]


class Field(Widget):
    """A labelled control. The label stands at the start of reading, the control at the end.

    When both do not fit side by side, the control goes below the label. ``note`` explains the
    label in smaller letters.
    """

    is_focusable = True

    def __init__(
        self, ctx: Context, id: str, label: str, *, note: str = "", size: float = 18
    ) -> None:
        super().__init__(ctx, id)
        self.label = label
        self.note = note
        self.size = ctx.text_px(size)
        self.control = Rect(0, 0, 0, 0)  # counted from the widget's corner
        self._label_box = Rect(0, 0, 0, 0)

    # --- what a kind of field gives ---------------------------------------------------------

    def control_width(self, room: int) -> int:
        """The width in pixels that the control wants when there are ``room`` pixels."""
        raise NotImplementedError

    def control_height(self, width: int) -> int:
        """The height in pixels of the control when it is ``width`` wide."""
        return max(self.ctx.px(40), render.line_height(self.size) + self.ctx.px(8))

    def arrange(self) -> None:
        """Place what is inside ``control``, which has just been placed."""

    def draw_control(self, surface: pygame.Surface, control: Rect, look: Look) -> None:
        """Paint the control at ``control``."""
        raise NotImplementedError

    @property
    def value_text(self) -> str:
        """The present value in words."""
        return ""

    @property
    def spoken(self) -> str:
        return ". ".join(text for text in (self.label, self.value_text, self.note) if text)

    # --- geometry -------------------------------------------------------------------------

    @property
    def bleed(self) -> int:
        return self.ctx.px(10)

    @property
    def _padding(self) -> tuple[int, int]:
        return self.bleed, self.ctx.px(6)

    @property
    def _note_size(self) -> int:
        return max(11, round(self.size * 0.8))

    def _layout(self, width: int) -> tuple[Rect, Rect, int]:
        """Label and control for reading from the left, and the height of both."""
        pad_x, pad_y = self._padding
        room = width - 2 * pad_x
        gap = self.ctx.px(24)
        wanted = render.measure(self.label, self.size)[0] if self.label else 0
        control = self.control_width(room)
        beside = room - control - gap
        if not self.label:
            high = self.control_height(room)
            return Rect(pad_x, pad_y, 0, high), Rect(pad_x, pad_y, room, high), high + 2 * pad_y
        if beside >= min(wanted, room * 0.42):
            label_high = self._label_height(beside)
            high = max(label_high, self.control_height(control))
            box = Rect(pad_x, pad_y, beside, high)
            place = Rect(width - pad_x - control, 0, control, self.control_height(control))
            place.centery = box.centery
            return box, place, high + 2 * pad_y
        label_high = self._label_height(room)
        control = self.control_width(room)
        high = self.control_height(control)
        box = Rect(pad_x, pad_y, room, label_high)
        place = Rect(pad_x, box.bottom + self.ctx.px(4), control, high)
        return box, place, place.bottom + pad_y

    def _label_height(self, width: int) -> int:
        high = text_size(self.label, self.size, width)[1]
        return high + (text_size(self.note, self._note_size, width)[1] if self.note else 0)

    def height_for(self, width: int) -> int:
        return self._layout(width)[2]

    def place(self, rect: Rect) -> None:
        super().place(rect)
        label, control, high = self._layout(rect.w)
        down = (rect.h - high) // 2
        self._label_box, self.control = (
            self._directed(box.move(0, down), rect.w) for box in (label, control)
        )
        self.arrange()

    def _directed(self, box: Rect, width: int) -> Rect:
        """``box`` mirrored inside a widget of this width when reading runs from the right."""
        return Rect(width - box.right, box.y, box.w, box.h) if self.ctx.is_rtl else box

    # --- looks ----------------------------------------------------------------------------

    def ring(self, rect: Rect) -> Rect:
        """Fields stand close to each other: the ring keeps to the air above and below."""
        return rect.inflate(0, -2 * self.ctx.px(5))

    def draw(self, surface: pygame.Surface, rect: Rect, look: Look) -> None:
        theme = self.ctx.theme
        if look.is_hovered:
            draw_box(surface, rect, self.radius, rgba(theme.panel_raised, 0.45))
        if self.label:
            self._draw_label(surface, self._label_box.move(rect.topleft))
        self.draw_control(surface, self.control.move(rect.topleft), look)

    def _draw_label(self, surface: pygame.Surface, box: Rect) -> None:
        theme = self.ctx.theme
        color = theme.text if self.is_enabled else theme.text_soft
        top = box.centery - self._label_height(box.w) // 2
        label = render.paragraph(self.label, self.size, color, box.w)
        surface.blit(label, (box.x, top))
        if self.note:
            note = render.paragraph(self.note, self._note_size, theme.text_soft, box.w)
            surface.blit(note, (box.x, top + label.get_height()))

    def text_boxes(self) -> list[tuple[Rect, Rect]]:
        if not self.label:
            return []
        box = self._label_box.move(self.rect.topleft)
        wide = max(
            text_size(self.label, self.size, box.w)[0],
            text_size(self.note, self._note_size, box.w)[0] if self.note else 0,
        )
        text = Rect(0, 0, wide, self._label_height(box.w)).move_to(center=box.center)
        return [(text, box)]
