"""Places widgets one below the other, or side by side from the start of reading."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from ui.context import Context
from ui.widgets.base import Widget

__all__ = ["Column", "place_row"]


class Column:
    """A cursor that goes down a column ``width`` pixels wide, and the widgets placed so far."""

    def __init__(self, ctx: Context, left: int, top: int, width: int) -> None:
        self.ctx = ctx
        self.left = left
        self.top = top
        self.width = width
        self.y = top
        self.widgets: list[Widget] = []

    @property
    def height(self) -> int:
        """Pixels from the top to the cursor."""
        return self.y - self.top

    def space(self, units: float) -> None:
        """Leave ``units`` of the design free."""
        self.y += self.ctx.px(units)

    def add(self, widget: Widget, height: int | None = None) -> Rect:
        """Place a widget over the whole width, its bleed beside it, as high as it needs to be."""
        bleed = widget.bleed
        wide = self.width + 2 * bleed
        high = widget.height_for(wide) if height is None else height
        widget.place(Rect(self.left - bleed, self.y, wide, high))
        self.widgets.append(widget)
        self.y += high
        return widget.rect

    def split(self, shares: Sequence[float], gap: float) -> list[Column]:
        """Columns side by side from the cursor on, the first where reading starts.

        ``shares`` divide the width, less ``gap`` units between two; ``join`` takes them back.
        """
        between = self.ctx.px(gap)
        free = self.width - between * (len(shares) - 1)
        columns = []
        x = 0
        for share in shares:
            wide = round(free * share / sum(shares))
            left = self.left + self.width - x - wide if self.ctx.is_rtl else self.left + x
            columns.append(Column(self.ctx, left, self.y, wide))
            x += wide + between
        return columns

    def join(self, columns: Sequence[Column]) -> None:
        """Take over what stands in ``columns``, one after the other, and go on below them."""
        for column in columns:
            self.widgets += column.widgets
        self.y = max(self.y, *(column.y for column in columns))

    def row(
        self,
        widgets: Sequence[Widget],
        gap: float,
        shares: Sequence[float] = (),
        least: float = 0,
    ) -> None:
        """Place widgets side by side, ``gap`` units apart and at least ``least`` units high.

        ``shares`` divide the width.
        """
        least_rect = Rect(self.left, self.y, self.width, self.ctx.px(least))
        placed = place_row(self.ctx, widgets, least_rect, self.ctx.px(gap), shares)
        self.widgets += widgets
        self.y += placed


def place_row(
    ctx: Context,
    widgets: Sequence[Widget],
    within: Rect,
    gap: int,
    shares: Sequence[float] = (),
) -> int:
    """Place widgets side by side from the start of reading; the height in pixels of the row.

    They are as high as ``within`` at least.
    """
    shares = shares or [1.0] * len(widgets)
    free = within.w - gap * (len(widgets) - 1)
    ends = [round(free * sum(shares[: index + 1]) / sum(shares)) for index in range(len(shares))]
    widths = [end - start for start, end in zip([0, *ends], ends, strict=False)]
    heights = (w.height_for(wide) for w, wide in zip(widgets, widths, strict=True))
    height = max(within.h, *heights)
    x = within.right if ctx.is_rtl else within.left
    for widget, wide in zip(widgets, widths, strict=True):
        if ctx.is_rtl:
            x -= wide
        widget.place(Rect(x, within.top, wide, height))
        x += -gap if ctx.is_rtl else wide + gap
    return height
