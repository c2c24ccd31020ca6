"""The page about the game and the page of licences, in their main states."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from ui.context import Context
from ui.licences import works
from ui.paths import UserFolders
from ui.scene import Scene
from ui.scenes.about import AboutScene, LicencesScene

BASE = Path("/media/a-rather-long-name/applications/tarneeb")
FOLDERS = UserFolders(settings=BASE, records=BASE / "records", logs=BASE / "logs")


def nothing() -> None:
    """A button that does nothing."""


def licences(index: int) -> Callable[[Context], Scene]:
    """The page of licences turned to a work."""

    def make(ctx: Context) -> Scene:
        scene = LicencesScene(ctx, works(), nothing)
        scene.layout(ctx.size)
        scene.show(index)
        return scene

    return make


ABOUT_SCENES: Mapping[str, Callable[[Context], Scene]] = {
    "about": lambda ctx: AboutScene(ctx, FOLDERS, nothing),
    "licences": licences(0),
    "licences_wide": licences(max(range(len(works())), key=lambda index: len(works()[index].name))),
    "licences_none": lambda ctx: LicencesScene(ctx, [], nothing),
}
