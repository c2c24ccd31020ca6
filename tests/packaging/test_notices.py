"""The notices of third parties are complete, and are what their list makes of them."""

from __future__ import annotations

from importlib import metadata
from pathlib import PurePath

import pytest

from tools import build_notices
from tools.build_notices import NOTICES, Component, components, needed_packages, notices


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
