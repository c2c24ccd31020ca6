"""The window by itself: its first size, its place, windows that are too small."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect

from ui import window as window_module
from ui.window import PLACE_VARIABLE, NoDisplayError, Window, prepare_environment


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    pygame.display.quit()


@pytest.fixture
def screens(monkeypatch: pytest.MonkeyPatch) -> list[Rect]:
    """The screens that there are; a test may plug and unplug them."""
    areas = [Rect(0, 0, 1920, 1040)]
    monkeypatch.setattr(window_module, "usable_areas", lambda: tuple(areas))
    return areas


@pytest.mark.parametrize(
    ("area", "size"),
    [
        (Rect(0, 0, 1920, 1040), (1479, 832)),
        (Rect(0, 0, 1366, 728), (1035, 582)),
        (Rect(0, 0, 3840, 2120), (2560, 1440)),  # the same share of a dense screen, up to a limit
        (Rect(0, 0, 1024, 728), (960, 540)),
        (Rect(0, 0, 800, 560), (800, 540)),
    ],
    ids=str,
)
def test_the_first_window_suits_the_screen(screens: list[Rect], area: Rect, size: tuple[int, int]):
    screens[:] = [area]
    assert Window(fullscreen=False).windowed_size == size


def test_it_opens_where_it_was_and_leaves_no_trace_in_the_environment(screens: list[Rect]):
    window = Window((960, 540), (300, 200), fullscreen=False)
    assert pygame.display.get_window_position() == (300, 200)
    assert window.place == (300, 200)
    assert PLACE_VARIABLE not in os.environ


def test_the_environment_places_it_before_the_settings_do(
    screens: list[Rect], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv(PLACE_VARIABLE, "500,100")
    window = Window((960, 540), (10, 10), fullscreen=False)
    assert window.place == (500, 100)
    assert os.environ[PLACE_VARIABLE] == "500,100"


def test_a_frame_that_moves_it_is_put_right(screens: list[Rect], monkeypatch: pytest.MonkeyPatch):
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: (301, 220))
    monkeypatch.setattr(pygame.display, "set_window_position", asked.append)
    assert Window((960, 540), (300, 200), fullscreen=False).place == (300, 200)
    assert asked == [(300, 200)]
    # One that stands wholly elsewhere was put there by a window manager that knows better.
    assert Window((960, 540), (700, 200), fullscreen=False).place == (301, 220)
    assert asked == [(300, 200)]


def test_where_places_are_not_told_none_is_kept(
    screens: list[Rect], monkeypatch: pytest.MonkeyPatch
):
    def refuse() -> None:
        raise pygame.error("not here")

    monkeypatch.setattr(pygame.display, "get_window_position", refuse)
    window = Window((960, 540), fullscreen=False)
    window.note_place()
    assert window.place is None


def test_a_screen_that_has_gone_does_not_take_the_window_along(screens: list[Rect]):
    screens.append(Rect(1920, 0, 2560, 1400))
    window = Window((1800, 1300), (2000, 50), fullscreen=False)
    assert (window.size, window.place) == ((1800, 1300), (2000, 50))
    window.set_fullscreen(True)
    del screens[1]
    window.set_fullscreen(False)
    assert window.size == (1800, 1040)
    assert window.place is None


def test_the_full_screen_is_the_one_on_which_the_window_is(
    screens: list[Rect], monkeypatch: pytest.MonkeyPatch
):
    screens.append(Rect(1920, 0, 2560, 1400))
    window = Window((1280, 720), (2000, 50), fullscreen=False)
    used: list[int] = []
    set_mode = pygame.display.set_mode

    def watch(size: tuple[int, int], flags: int, display: int = 0) -> pygame.Surface:
        used.append(display)
        return set_mode(size, flags)

    monkeypatch.setattr(pygame.display, "get_num_displays", lambda: 2)
    monkeypatch.setattr(pygame.display, "set_mode", watch)
    window.set_fullscreen(True)
    assert used == [1]


def test_a_window_that_fills_the_screen_keeps_the_place_of_the_other(screens: list[Rect]):
    window = Window((960, 540), (300, 200), fullscreen=True)
    window.note_place()
    assert window.place == (300, 200)
    assert window.windowed_size == (960, 540)
    window.set_fullscreen(False)
    assert (window.size, window.place) == ((960, 540), (300, 200))


def test_an_exact_size_is_taken_as_it_is(screens: list[Rect]):
    assert Window((3000, 2000), fullscreen=False, is_exact=True).size == (3000, 2000)


@pytest.mark.parametrize("size", [(1, 1), (40, 3000), (3000, 40), (480, 270), (800, 600)])
def test_in_a_window_that_is_too_small_the_picture_is_reduced(
    screens: list[Rect], size: tuple[int, int]
):
    window = Window((960, 540), fullscreen=False)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    window.refresh()
    width, height = window.size
    assert width >= 960
    assert height >= 540
    window.surface.fill((200, 40, 40))
    window.surface.fill((40, 200, 40), (width // 2, 0, width, height))
    window.show([Rect(0, 0, 1, 1)])
    shown = pygame.display.get_surface()
    assert shown is not None
    assert shown.get_size() == size
    if size[0] > 8:
        assert shown.get_at((1, size[1] // 2))[0] > 150
        assert shown.get_at((size[0] - 2, size[1] // 2))[1] > 150
    assert window.surface.get_rect().collidepoint(window.on_surface((size[0] - 1, size[1] - 1)))
    assert window.on_surface((0, 0)) == (0, 0)


def test_a_window_that_grows_again_is_drawn_as_it_is(screens: list[Rect]):
    window = Window((960, 540), fullscreen=False)
    for size in ((480, 270), (1280, 720)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        window.refresh()
    assert window.size == (1280, 720)
    assert window.on_surface((333, 222)) == (333, 222)


@pytest.mark.parametrize("content", [None, b"", b"not a picture"])
def test_it_opens_without_its_icon(
    screens: list[Rect],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path_factory: pytest.TempPathFactory,
    content: bytes | None,
):
    folder = tmp_path_factory.mktemp("assets")
    if content is not None:
        (folder / "icons").mkdir()
        (folder / "icons" / "tarneeb-64.png").write_bytes(content)
    monkeypatch.setattr(window_module, "ASSETS", folder)
    assert Window((960, 540), fullscreen=False).size == (960, 540)


def test_a_window_is_never_smaller_than_the_layout_can_be():
    assert Window((300, 200), fullscreen=False).size == (960, 540)


def test_an_invisible_display_counts_only_when_it_was_asked_for(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    with pytest.raises(NoDisplayError):
        Window((960, 540), fullscreen=False)


def test_the_environment_keeps_what_the_person_has_set():
    environ = {"SDL_FRAMEBUFFER_ACCELERATION": "1"}
    prepare_environment(environ)
    assert environ["SDL_FRAMEBUFFER_ACCELERATION"] == "1"
    assert environ["SDL_VIDEO_X11_WMCLASS"] == "tarneeb"
    assert environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"


@pytest.mark.parametrize(
    ("platform", "environ", "is_plain"),
    [
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"DISPLAY": ":0", "SDL_VIDEODRIVER": "wayland"}, False),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, False),
        ("darwin", {"DISPLAY": "/private/tmp/launch/org.xquartz:0"}, False),
        ("win32", {}, False),
    ],
)
def test_only_where_there_is_a_plain_way_it_is_asked_for(
    platform: str, environ: dict[str, str], is_plain: bool
):
    """SDL's drivers for Wayland and macOS have none: with the hint they give no surface."""
    prepare_environment(environ, platform)
    assert ("SDL_FRAMEBUFFER_ACCELERATION" in environ) is is_plain
