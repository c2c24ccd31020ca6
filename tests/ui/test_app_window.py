"""The program in storms: sizes, focus, hidden and shown windows, screens that come and go."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from tests.ui.app_stage import TO_THE_TABLE, Driven, Step, do, key, own_world, see, start, turns
from ui import app as app_module
from ui.settings import Settings, SettingsFile

__all__ = ["own_world", "start"]  # fixtures

Start = Callable[..., Driven]

WEATHER = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWHIDDEN,
    pygame.WINDOWSHOWN,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWENTER,
    pygame.WINDOWLEAVE,
    pygame.WINDOWMOVED,
    pygame.WINDOWDISPLAYCHANGED,
)


def event(kind: int, **values: object) -> Step:
    return do(lambda _: pygame.event.post(pygame.event.Event(kind, values)))


def resize(width: int, height: int) -> Step:
    """As a window manager does it: the window has another size, and an event says so."""

    def act(app: Driven) -> None:
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=width, y=height))

    return do(act)


def storm(seed: int) -> list[Step]:
    """Sixty things that happen to a window, in any order."""
    chance = Random(seed)
    steps: list[Step] = []
    for _ in range(60):
        match chance.randrange(6):
            case 0 | 1:
                steps.append(resize(chance.randint(1, 2200), chance.randint(1, 1400)))
            case 2:
                steps.append(key(pygame.K_F11, scancode=pygame.KSCAN_F11))
            case 3:
                steps.append(turns(chance.randint(1, 3)))
            case _:
                steps.append(event(chance.choice(WEATHER), x=chance.randint(-3000, 3000), y=0))
    return steps


@pytest.mark.parametrize("seed", range(2))
def test_a_storm_leaves_the_table_as_it_was(
    start: Start, monkeypatch: pytest.MonkeyPatch, seed: int
):
    monkeypatch.setattr(app_module, "RESIZE_SETTLES_S", 0.0)
    app = start()
    before: list[object] = []
    app.play_script(
        *TO_THE_TABLE,
        lambda a: bool(a.top.describe()["awaits"]),
        do(lambda a: before.append(a.top.describe()["hand"])),
        *storm(seed),
        do(lambda a: a.ctx.change(a.ctx.settings.changed(fullscreen=False))),
        resize(1280, 720),
        lambda a: a.ctx.size == (1280, 720),
        turns(2),
    )
    described = app.top.describe()
    assert [described["hand"]] == before
    assert described["awaits"]
    window = pygame.Rect(0, 0, 1280, 720)
    rects = described["rects"]
    assert isinstance(rects, dict)
    for name, rect in rects.items():
        assert not isinstance(rect, tuple) or window.contains(pygame.Rect(rect)) or not rect[2], (
            name
        )
    assert app.window.surface.get_size() == (1280, 720)


@pytest.mark.parametrize("scene", ["menu", "new", "settings", "statistics", "score_book", "rules"])
def test_every_kind_of_page_bears_any_size(
    start: Start, monkeypatch: pytest.MonkeyPatch, scene: str
):
    monkeypatch.setattr(app_module, "RESIZE_SETTLES_S", 0.0)
    app = start()
    steps: list[Step] = [see("menu")]
    if scene != "menu":
        steps.append(do(lambda a: a.top.group[scene].click()))
    for size in ((1, 1), (320, 200), (5000, 60), (60, 2000), (2560, 1440), (960, 540)):
        steps += [resize(*size), turns(2)]
    app.play_script(*steps)
    assert app.ctx.size == (960, 540)


def test_a_click_in_a_reduced_window_meets_what_is_seen_there(
    start: Start, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(app_module, "RESIZE_SETTLES_S", 0.0)
    app = start()

    def click_settings(app: Driven) -> None:
        x, y = pygame.Rect(app.top.describe()["settings"]).center
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=(x // 2, y // 2), button=1))

    app.play_script(
        see("menu"),
        resize(480, 270),
        lambda a: pygame.display.get_window_size() == (480, 270) and a.ctx.size == (960, 540),
        turns(2),
        do(click_settings),
        see("settings"),
    )


def test_a_small_window_is_not_what_is_kept(start: Start, tmp_path: Path):
    app = start(window=None)
    app.play_script(see("menu"), resize(400, 300), turns(1))
    app.close()
    kept, notices = SettingsFile(tmp_path / "data").load()
    assert (kept.window_width, kept.window_height, notices) == (0, 0, [])


def test_size_place_and_full_screen_are_kept(start: Start, tmp_path: Path):
    app = start(window=None)
    app.play_script(
        see("menu"),
        resize(1000, 600),
        do(lambda _: pygame.display.set_window_position((12, 34))),
        event(pygame.WINDOWMOVED, x=12, y=34),
        turns(2),
        key(pygame.K_F11, scancode=pygame.KSCAN_F11),
        lambda a: a.window.is_fullscreen,
    )
    app.close()
    kept, _ = SettingsFile(tmp_path / "data").load()
    assert (kept.window_width, kept.window_height) == (1000, 600)
    assert (kept.window_place, kept.fullscreen) == ("12 34", True)
    again = start(window=None)
    again.play_script(
        lambda a: a.window.is_fullscreen,
        key(pygame.K_F11, scancode=pygame.KSCAN_F11),
        lambda a: not a.window.is_fullscreen,
    )
    assert again.window.size == (1000, 600)
    assert pygame.display.get_window_position() == (12, 34)


def test_what_the_command_line_chose_is_for_this_run_alone(start: Start, tmp_path: Path):
    SettingsFile(tmp_path / "data").save(Settings(level="strong"))
    app = start(window=None, lang="ar", level="novice", speed="fast")
    app.play_script(see("menu"), do(lambda a: a.ctx.change(a.ctx.settings.changed(muted=True))))
    app.close()
    kept, _ = SettingsFile(tmp_path / "data").load()
    assert (kept.language.value, kept.level, kept.speed.value) == ("auto", "strong", "normal")
    assert kept.muted
