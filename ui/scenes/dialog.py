"""Small overlays: a question, and something to be told."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ui.context import Context
from ui.i18n import tr
from ui.scenes.sheet import OverlayScene, title
from ui.widgets.button import Button, Kind
from ui.widgets.column import Column
from ui.widgets.label import Label

__all__ = ["ConfirmDialog", "MessageDialog"]

Text = str | Callable[[], str]
"""A text, or what makes it anew after the language was switched."""


class _Dialog(OverlayScene):
    panel_width = 560

    def __init__(self, ctx: Context, title: Text, text: Text) -> None:
        super().__init__(ctx)
        self._title = title
        self._text = text

    def head(self, column: Column) -> None:
        column.add(title(self.ctx, _words(self._title), is_centred=True))

    def body(self, column: Column) -> None:
        color = self.ctx.theme.text_soft
        column.add(
            Label(self.ctx, "text", _words(self._text), size=19, color=color, align="center")
        )


class ConfirmDialog(_Dialog):
    """Asks before something that cannot be undone; Escape and ``no`` change nothing."""

    name = "confirm"
    first_focus = "no"

    def __init__(
        self,
        ctx: Context,
        title: Text,
        text: Text,
        yes: Text,
        no: Text,
        on_yes: Callable[[], None],
        *,
        is_danger: bool = True,
    ) -> None:
        super().__init__(ctx, title, text)
        self._yes, self._no, self._on_yes = yes, no, on_yes
        self._kind = Kind.DANGER if is_danger else Kind.PRIMARY

    def buttons(self) -> Sequence[Button]:
        return (
            Button(self.ctx, "yes", _words(self._yes), self._agree, kind=self._kind),
            Button(self.ctx, "no", _words(self._no), self.back),
        )

    def back(self) -> None:
        self.ctx.stack.pop(self)

    def _agree(self) -> None:
        self.ctx.stack.pop(self)
        self._on_yes()


class MessageDialog(_Dialog):
    """Tells something; any way out of it calls ``on_close``."""

    name = "message"

    def __init__(
        self, ctx: Context, title: Text, text: Text, on_close: Callable[[], None] | None = None
    ) -> None:
        super().__init__(ctx, title, text)
        self._on_close = on_close

    def buttons(self) -> Sequence[Button]:
        return (Button(self.ctx, "ok", tr("All right"), self.back, kind=Kind.PRIMARY),)

    def back(self) -> None:
        self.ctx.stack.pop(self)
        if self._on_close is not None:
            self._on_close()


def _words(text: Text) -> str:
    return text if isinstance(text, str) else text()
