"""An installation that lacks files says which, and does so without them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from ui import i18n
from ui.damage import damage_text, damaged_files, damaged_fonts, draw_damage, show_damage
from ui.paths import ASSETS


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    folder = tmp_path / "assets"
    for part in ("cards", "fonts"):
        shutil.copytree(ASSETS / part, folder / part)
    return folder


def test_a_whole_installation_lacks_nothing(assets: Path):
    assert damaged_files() == []
    assert damaged_files(assets) == []


def test_an_installation_without_assets_lacks_fonts_cards_and_backs(tmp_path: Path):
    missing = damaged_files(tmp_path / "none")
    assert len(missing) == 2 + 52 + 3
    assert missing[0].startswith("fonts/")


@pytest.mark.parametrize(
    "name", ["fonts/TarneebUI-Bold.ttf", "cards/SA.png", "cards/C24.png", "cards/back-green.png"]
)
@pytest.mark.parametrize("content", [b"", b"\0" * 500])
def test_one_broken_file_is_named(assets: Path, name: str, content: bytes):
    (assets / name).write_bytes(content)
    assert damaged_files(assets) == [name]


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("size", [(960, 540), (300, 200)])
@pytest.mark.parametrize("files", [["cards/SA.png"], ["fonts/a.ttf", "b", "c", "d"]])
def test_the_page_is_painted(language: i18n.Language, size: tuple[int, int], files: list[str]):
    i18n.set_language(language)
    surface = pygame.Surface(size)
    pygame.font.init()
    draw_damage(surface, files)
    colors = {surface.get_at((x, y))[:3] for x in range(size[0]) for y in range(size[1])}
    assert len(colors) > 10
    assert (i18n.language() == "en") is (language == "en" or files[0].startswith("fonts"))


def test_a_font_that_was_cut_off_is_not_opened(assets: Path):
    path = assets / "fonts" / "TarneebUI-Regular.ttf"
    content = path.read_bytes()
    for end in (0, 3, 11, 200, len(content) // 2, len(content) - 8):
        path.write_bytes(content[:end])
        assert damaged_fonts(assets) == ["fonts/TarneebUI-Regular.ttf"], end
    path.write_bytes(content)
    assert damaged_fonts(assets) == []


def test_without_any_letters_the_system_shows_the_message(monkeypatch: pytest.MonkeyPatch):
    def lost() -> str:
        raise FileNotFoundError("freesansbold.ttf")

    told: list[str] = []
    monkeypatch.setattr(pygame.font, "get_default_font", lost)
    monkeypatch.setattr(pygame.display, "message_box", lambda *texts: told.append(texts[1]))
    show_damage(pygame.Surface((960, 540)), ["fonts/TarneebUI-Bold.ttf"])
    assert "fonts/TarneebUI-Bold.ttf" in told[0]


def test_not_more_than_some_files_are_named():
    i18n.set_language("en")
    assert "c …" in i18n.plain(damage_text(["a", "b", "c", "d"])[1])
    assert "…" not in damage_text(["a", "b", "c"])[1]
