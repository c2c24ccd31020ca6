"""About the game: its version, what it runs on, where its files lie, and the licences."""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterator, Sequence

import pygame

from game.version import VERSION
from ui import build_facts
from ui.build_facts import HotLoop, Solver
from ui.context import Context
from ui.i18n import LRI, PDI, tr
from ui.licences import Work, works
from ui.paths import NOTICES, UserFolders
from ui.scenes.sheet import PageScene, title
from ui.text.render import Align
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.column import Column
from ui.widgets.label import Heading, Label

__all__ = ["AboutScene", "LicencesScene"]


class AboutScene(PageScene):
    """``folders`` are those of the person who plays; None when nothing can be saved."""

    name = "about"
    first_focus = "back"

    def __init__(
        self, ctx: Context, folders: UserFolders | None, on_back: Callable[[], None]
    ) -> None:
        super().__init__(ctx)
        self._folders = folders
        self._on_back = on_back

    def back(self) -> None:
        self._on_back()

    def head(self, column: Column) -> None:
        column.add(title(self.ctx, tr("About the game")))

    def buttons(self) -> Sequence[Button]:
        return (
            Button(self.ctx, "back", tr("Back"), self.back),
            Button(self.ctx, "licences", tr("Licences"), self._show_licences),
        )

    def body(self, column: Column) -> None:
        sections = (
            ("program", tr("The program"), self._program()),
            ("players", tr("The computer players"), self._players()),
            ("data", tr("Your settings and matches"), self._data()),
            ("works", tr("Licences"), self._licences()),
        )
        for index, (id, heading, lines) in enumerate(sections):
            if index:
                column.space(16)
            column.add(Heading(self.ctx, id, heading))
            for number, text in enumerate(lines):
                column.space(6)
                column.add(Label(self.ctx, f"{id}_{number}", text, size=18))

    # --- what it says -------------------------------------------------------------------------

    def _program(self) -> Iterator[str]:
        yield tr("Tarneeb {version}", version=VERSION)
        sdl = ".".join(map(str, pygame.get_sdl_version()))
        versions = {
            "python": f"Python {platform.python_version()}",
            "pygame": f"pygame-ce {pygame.version.ver}",
            "sdl": f"SDL {sdl}",
        }
        yield tr("It runs on {python}, {pygame} and {sdl}.", **versions)
        yield tr("It works without a network and sends nothing to anybody.")

    def _players(self) -> Iterator[str]:
        if build_facts.hot_loop() is HotLoop.COMPILED:
            yield tr("They think in compiled code.")
        else:
            yield tr("They think in interpreted code: the same decisions, more slowly.")
        file = build_facts.solver_file()
        match build_facts.solver():
            case Solver.LIBRARY:
                yield tr("Positions are solved by the library DDS ({file}).", file=file)
            case Solver.MISSING:
                yield tr(
                    "The library DDS is not installed: the last tricks are solved by the game "
                    "itself, whole hands are not."
                )
            case Solver.BROKEN:
                yield tr(
                    "The library DDS does not work on this machine ({file}): the last tricks are "
                    "solved by the game itself, whole hands are not.",
                    file=file,
                )

    def _data(self) -> Iterator[str]:
        folders = self._folders
        if folders is None:
            yield tr("This account has no folder of its own: nothing is saved.")
            return
        yield tr("Settings: {folder}", folder=folders.settings)
        yield tr("Matches: {folder}", folder=folders.records)
        yield tr("Statistics: {folder}", folder=folders.statistics)
        yield tr("Reports of faults: {folder}", folder=folders.logs)

    def _licences(self) -> Iterator[str]:
        yield tr("Tarneeb is free software under the MIT licence.")
        yield tr(
            "It uses the works of others; what they are and their licences: {file}", file=NOTICES
        )

    def _show_licences(self) -> None:
        self.ctx.stack.push(LicencesScene(self.ctx, works(), self.ctx.stack.pop))


class LicencesScene(PageScene):
    """The works of others one at a time, with the words of their licences, which are English."""

    name = "licences"
    first_focus = "work"

    def __init__(self, ctx: Context, shown: Sequence[Work], on_back: Callable[[], None]) -> None:
        super().__init__(ctx)
        self._works = shown
        self.fills_height = bool(shown)
        self._index = 0
        self._on_back = on_back

    def back(self) -> None:
        self._on_back()

    def head(self, column: Column) -> None:
        column.add(title(self.ctx, tr("Licences")))
        if not self._works:
            return
        column.space(4)
        names = [(index, _english(work.name)) for index, work in enumerate(self._works)]
        column.add(
            Choice(
                self.ctx,
                "work",
                tr("Work"),
                names,
                self._index,
                self.show,
                note=_english(self._works[self._index].licence),
                always_steps=True,
            )
        )

    def show(self, index: int) -> None:
        """Turn to another work, by its place in the list."""
        self._index = index
        self.refresh()

    def body(self, column: Column) -> None:
        if not self._works:
            text = tr("The list of licences is missing from this installation.")
            column.add(Label(self.ctx, "missing", text))
            return
        work = self._works[self._index]
        lines = [*(f"© {holder}" for holder in work.holders), work.source, *work.paragraphs()]
        for number, text in enumerate(lines):
            if number:
                column.space(8)
            column.add(self._words(f"words_{number}", text))

    def _words(self, id: str, text: str) -> Label:
        """English words, on the side where English begins."""
        align: Align = "end" if self.ctx.is_rtl else "start"
        return Label(self.ctx, id, _english(text), size=16, align=align)

    def buttons(self) -> Sequence[Button]:
        return (Button(self.ctx, "back", tr("Back"), self.back),)


def _english(text: str) -> str:
    return f"{LRI}{text}{PDI}"
