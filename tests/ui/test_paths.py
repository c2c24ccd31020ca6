from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from ui.paths import ASSETS, LOCALE, user_folders
from ui.system_language import system_language

ROOT = Path(__file__).resolve().parents[2]


def test_the_programs_own_files_are_found_from_any_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert ASSETS == ROOT / "assets"
    assert ASSETS.is_dir()
    assert LOCALE.is_dir()


def test_one_variable_moves_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    folders = user_folders({"TARNEEB_DATA_DIR": "here"})
    assert folders is not None
    assert folders.settings == tmp_path / "here"
    assert folders.records == tmp_path / "here" / "records"
    assert folders.logs == tmp_path / "here" / "logs"
    assert not folders.settings.exists()


def folders_of_a_process(**environment: str) -> str:
    program = "from ui.paths import user_folders; print(user_folders())"
    return subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the XDG folders of Linux")
def test_the_systems_customs_are_followed(tmp_path: Path) -> None:
    told = folders_of_a_process(HOME=str(tmp_path))
    for part in (".config/tarneeb", ".local/share/tarneeb/records", ".local/state/tarneeb/log"):
        assert f"PosixPath('{tmp_path}/{part}')" in told


@pytest.mark.skipif(os.name != "posix", reason="other systems ask for no home folder")
def test_an_account_without_a_home_has_no_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    assert user_folders({}) is None


@pytest.mark.parametrize(
    ("preferred", "expected"),
    [
        ([], "en"),
        ([{"language": "ar", "country": "EG"}], "ar"),
        ([{"language": "fr", "country": "LB"}, {"language": "ar", "country": "LB"}], "ar"),
        ([{"language": "en", "country": None}, {"language": "ar", "country": None}], "en"),
        ([{"language": "tr", "country": "TR"}], "en"),
    ],
)
def test_the_language_is_the_first_of_ours_that_the_system_prefers(
    monkeypatch: pytest.MonkeyPatch, preferred: list[dict[str, str | None]], expected: str
) -> None:
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: preferred)
    assert system_language() == expected
