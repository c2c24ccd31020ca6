"""The gallery: every still can be taken, shows something of its own, and is the same every time."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pygame
import pytest

from tools.gallery import STILLS, Take, develop, main, takes
from tools.stills.moments import MOMENTS, session_at
from ui import i18n

ROOT = Path(__file__).resolve().parents[2]
SIZE = (960, 540)
A_FEW = ("menu", "table-follow", "table-hint", "hand-made", "crash")


@pytest.fixture(autouse=True, scope="module")
def _display():
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    yield
    pygame.display.quit()
    i18n.set_language("en")


def fingerprint(take: Take) -> str:
    return sha256(pygame.image.tobytes(develop(take), "RGB")).hexdigest()


def test_every_still_shows_something_of_its_own():
    seen: dict[str, str] = {}
    for name in STILLS:
        found = fingerprint(Take(name, "ar", SIZE, 100))
        assert found not in seen, f"{name} looks like {seen[found]}"
        seen[found] = name


@pytest.mark.parametrize("moment", MOMENTS)
def test_moments_are_what_they_are_called(moment: str):
    from game.seats import Seat

    session = session_at(moment)
    assert MOMENTS[moment](session.view(Seat.SOUTH))
    assert session_at(moment) is not session, "each picture gets a match of its own"
    assert any(session.state.totals), "not the first hand"


def test_the_words_of_the_stills_are_words_of_the_game():
    """A sentence that the game no longer says would stand there untranslated."""
    i18n.set_language("ar")
    for path in (ROOT / "tools" / "stills").glob("*.py"):
        for text in re.findall(r'\btr\("([^"]+)"', path.read_text(encoding="utf-8")):
            values = dict.fromkeys(re.findall(r"{(\w+)}", text), "")
            assert i18n.tr(text, **values) != text.format(**values), f"{path.name}: {text}"


def test_languages_and_sizes_of_text_make_a_difference():
    looks = {
        fingerprint(Take("table-follow", language, SIZE, scale))
        for language in i18n.LANGUAGES
        for scale in (100, 160)
    }
    assert len(looks) == 4


def test_all_combinations_are_taken():
    wanted = list(takes(("menu", "pause"), ("ar", "en"), ((960, 540), (1280, 720)), (100, 160)))
    assert len({take.file_name for take in wanted}) == len(wanted) == 16
    assert wanted[0].file_name == "menu-ar-960x540-100.png"


def run(folder: Path, hash_seed: str) -> dict[str, bytes]:
    """The pictures of a process of its own."""
    options = ("--size", "960x540", "--lang", "ar", "--only", *A_FEW)
    done = subprocess.run(
        [sys.executable, "-m", "tools.gallery", str(folder), *options],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_the_same_pictures_every_time(tmp_path: Path):
    first, second = run(tmp_path / "a", "1"), run(tmp_path / "b", "2")
    assert sorted(first) == sorted(f"{name}-ar-960x540-100.png" for name in A_FEW)
    assert first == second


def test_a_size_is_written_with_an_x(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    with pytest.raises(SystemExit):
        main([str(tmp_path), "--size", "large"])
    assert "1280x720" in capsys.readouterr().err
