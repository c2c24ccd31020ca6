"""The notices of third parties are complete, and are what their list makes of them."""

from __future__ import annotations

import os
import re
from importlib import metadata
from pathlib import PurePath

import pytest

from tests.e2e.harness import REQUIRED
from tools import build_notices
from tools.build_notices import (
    NOTICES,
    Component,
    components,
    needed_packages,
    notices,
    text_file,
)
from tools.licence_texts import DEBIAN, LICENSES, Origin, debian_release, origins


def test_the_notices_are_complete_and_up_to_date() -> None:
    assert build_notices.faults() == []
    assert NOTICES.read_text(encoding="utf-8") == notices()


def test_each_work_has_its_licence_in_the_notices() -> None:
    text = notices()
    for part in components():
        assert f"{part.name}: {part.purpose}\n" in text
        for name in part.texts:
            words = build_notices.text_file(name).read_text(encoding="utf-8").strip("\n")
            assert words in text


def test_what_pip_installs_with_the_game_is_found_by_its_dependencies() -> None:
    assert needed_packages() >= {"pygame-ce", "babel", "platformdirs"}


@pytest.fixture
def one_more_dependency(monkeypatch: pytest.MonkeyPatch) -> None:
    real = metadata.distribution

    class WithPytest:
        requires = ("pytest >= 8", "numpy; extra == 'fast'")

    def distribution(name: str) -> object:
        return WithPytest() if name == "platformdirs" else real(name)

    monkeypatch.setattr(metadata, "distribution", distribution)


@pytest.mark.usefixtures("one_more_dependency")
def test_a_new_dependency_without_an_entry_is_a_fault(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "pytest is needed at run time and has no entry" in build_notices.faults()
    assert not any("numpy" in fault for fault in build_notices.faults())
    assert build_notices.main(["--check"]) == 1
    assert "pytest is needed" in capsys.readouterr().err


def test_another_licence_than_the_package_states_is_a_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(build_notices, "stated_licence", lambda package: "Beerware")
    assert any("platformdirs states the licence Beerware" in it for it in build_notices.faults())


@pytest.mark.parametrize(
    ("path", "owner"),
    [
        ("_internal/libSDL2-2-50d19f93.0.so.0.3200.10", "SDL, SDL_image, SDL_mixer, SDL_ttf"),
        ("_internal/pygame/mixer.cpython-311-x86_64-linux-gnu.so", "pygame-ce"),
        ("_internal/native/libdds.so", "DDS"),
        ("_internal/native/dds.dll", "DDS"),
        ("_internal/python3.11/lib-dynload/_bz2.cpython-311-x86_64-linux-gnu.so", "Python"),
        ("_internal/python313.dll", "Python"),
        ("_internal/libreadline.so.8", None),
        ("_internal/libz.so.1", "zlib"),
    ],
)
def test_a_native_file_belongs_to(path: str, owner: str | None) -> None:
    owners: list[Component] = [part for part in components() if part.owns(PurePath(path))]
    assert [part.name for part in owners] == ([] if owner is None else [owner])


# --- the words are those of the works -------------------------------------------------------------

OUR_OWN = {"microsoft.txt"}
ORIGINS = origins()


def plain(text: str) -> str:
    """Without what may differ between two prints of the same sentence."""
    return " ".join(re.sub(r"(?i)copyright:?|\(c\)|©|[*,]", " ", text).lower().split())


def test_each_text_names_its_origin() -> None:
    texts = {path.name for path in LICENSES.glob("*.txt")}
    assert {origin.name for origin in ORIGINS} == texts - OUR_OWN
    assert len(ORIGINS) == len(texts) - len(OUR_OWN)


@pytest.mark.parametrize("origin", ORIGINS, ids=lambda origin: origin.name)
def test_a_text_is_word_for_word_that_of_its_origin(origin: Origin) -> None:
    there = origin.words()
    if there is None:
        pytest.skip(f"{origin.file} is not on this machine")
    here = (LICENSES / origin.name).read_text(encoding="utf-8")
    # Another release of a package may have moved on by a year.
    year = re.compile(r"\b(19|20)\d\d\b")
    assert year.sub("", here) == year.sub("", there)


def test_most_origins_are_on_a_machine_that_has_what_the_tests_need() -> None:
    """Else the test above could pass by skipping."""
    found = {origin.name for origin in ORIGINS if origin.words() is not None}
    of_packages = {origin.name for origin in ORIGINS if origin.pip in ("pygame-ce", "babel")}
    assert of_packages <= found
    if os.environ.get(REQUIRED) and debian_release() == DEBIAN:
        assert {origin.name for origin in ORIGINS} - found <= {"python.txt"}


def test_whose_a_work_is_stands_in_its_own_words() -> None:
    for part in components():
        texts = plain(" ".join(text_file(name).read_text("utf-8") for name in part.texts))
        assert [holder for holder in part.copyright if plain(holder) not in texts] == [], part.name
