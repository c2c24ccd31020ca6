"""The focus at the table: Tab goes round all that can be used, as one reads, and it is seen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from game.state import Phase
from game.view import PlayerView
from tests.ui.table_stage import Table, my_card, session_where
from ui import i18n
from ui.input import Command


def my_call(view: PlayerView) -> bool:
    return view.phase is Phase.AUCTION and bool(view.legal) and len(view.auction.calls) > 1


def my_trump(view: PlayerView) -> bool:
    return view.phase is Phase.NAME_TRUMP and bool(view.legal)


def follows(first: Rect, second: Rect, *, is_rtl: bool) -> bool:
    """Whether ``second`` is read after ``first``: it is lower, or further along."""
    if is_rtl:
        first, second = (Rect(-each.right, each.y, each.w, each.h) for each in (first, second))
    return second.top >= first.bottom - 2 or second.left >= first.right - 2


MOMENTS: dict[str, tuple[Callable[[PlayerView], bool], int]] = {
    "a call": (my_call, 4),
    "trump": (my_trump, 7),
    "the first lead": (lambda view: my_card(view) and not view.tricks, 3),
    "a card": (lambda view: my_card(view) and len(view.tricks) > 2, 5),
}


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("moment", MOMENTS)
def test_tab_goes_round_as_one_reads_and_the_focus_is_seen(moment: str, language: i18n.Language):
    fits, least = MOMENTS[moment]
    table = Table(session_where(fits), language=language, reduced_motion=True)
    table.until_mine()
    table.wait(1.0)
    table.press(Command.FOCUS_NEXT)  # shows where the focus is
    start = table.focus()
    way, pictures = [start], [table.pixels()]
    while True:
        table.press(Command.FOCUS_NEXT)
        table.wait(1.0)
        if table.focus() == start:
            break
        way.append(table.focus())
        pictures.append(table.pixels())
        assert len(way) < 40
    assert len(set(way)) == len(way) >= least, way
    assert len(set(pictures)) == len(way), "two places of the focus look alike"
    rects = [table.rect(str(name)) for name in way]
    backward = [
        (way[i], way[(i + 1) % len(way)])
        for i in range(len(way))
        if not follows(rects[i], rects[(i + 1) % len(way)], is_rtl=language == "ar")
    ]
    assert len(backward) == 1, f"only the way round leads back: {backward}"
    back = []
    for _ in way:
        table.press(Command.FOCUS_PREVIOUS)
        back.append(table.focus())
    assert back == [*reversed(way[1:]), start]
