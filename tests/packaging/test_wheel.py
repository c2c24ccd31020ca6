"""What pip installs: one name in site-packages, with everything that the game needs inside."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from game.version import VERSION

ROOT = Path(__file__).resolve().parents[2]
LEFT_OUT = shutil.ignore_patterns(
    ".git", ".venv", "venv", "__pycache__", ".*_cache", ".hypothesis", "*.mo", "dist", "build"
)


def run(*command: str | Path, cwd: Path, **environment: str) -> str:
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(kind: str, source: Path, target: Path, **environment: str) -> Path:
    command = (sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", target)
    run(*command, cwd=source, **environment)
    [built] = target.iterdir()
    return built


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    # Built from a copy: compiling the catalogs must not touch the checkout under test.
    source = tmp_path_factory.mktemp("checkout") / "tarneeb"
    shutil.copytree(ROOT, source, ignore=LEFT_OUT)
    return build("sdist", source, tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def unpacked(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as archive:
        # The keyword came with Python 3.11.4; the attribute is harmless before.
        archive.extraction_filter = getattr(tarfile, "data_filter", None)
        archive.extractall(target)
    [source] = target.iterdir()
    return source


@pytest.fixture(scope="module")
def wheel(unpacked: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from the sdist, the way that pip builds from an index."""
    return build("wheel", unpacked, tmp_path_factory.mktemp("wheel"))


def install(wheel: Path, target: Path) -> Path:
    """Into a folder like site-packages, with the wheel's scripts in `bin`."""
    pytest.importorskip("pip")
    arguments = ["install", "--quiet", "--no-deps", "--no-index", "--no-compile"]
    run(sys.executable, "-m", "pip", *arguments, "--target", target, wheel, cwd=target)
    return target


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(wheel, tmp_path_factory.mktemp("site"))


def names_in(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        return archive.namelist()


def test_the_wheel_claims_one_name(wheel: Path) -> None:
    assert wheel.name == f"tarneeb-{VERSION}-py3-none-any.whl"
    assert {name.split("/")[0] for name in names_in(wheel)} == {
        "tarneeb",
        f"tarneeb-{VERSION}.dist-info",
    }


def test_the_wheel_holds_the_program_and_all_its_data(wheel: Path) -> None:
    names = names_in(wheel)
    for folder in ("game", "ai", "ui", "assets", "licenses"):
        ours = {
            f"tarneeb/{path.relative_to(ROOT).as_posix()}"
            for path in (ROOT / folder).rglob("*")
            if path.is_file() and "__pycache__" not in path.parts
        }
        assert ours
        assert ours == {name for name in names if name.startswith(f"tarneeb/{folder}/")}
    assert "tarneeb/main.py" in names


def test_the_wheel_holds_compiled_catalogs_and_not_their_sources(wheel: Path) -> None:
    assert sorted(name for name in names_in(wheel) if name.startswith("tarneeb/locale/")) == [
        "tarneeb/locale/ar/LC_MESSAGES/tarneeb.mo",
        "tarneeb/locale/en/LC_MESSAGES/tarneeb.mo",
    ]


def test_the_wheel_carries_its_licences(wheel: Path) -> None:
    folder = f"tarneeb-{VERSION}.dist-info/licenses/"
    carried = {name.removeprefix(folder) for name in names_in(wheel) if name.startswith(folder)}
    assert "LICENSE" in carried
    assert "THIRD-PARTY-NOTICES.txt" in carried
    assert any(name.startswith("assets/fonts/") for name in carried)
    # Also where the game itself shows them.
    assert {"tarneeb/LICENSE", "tarneeb/THIRD-PARTY-NOTICES.txt"} <= set(names_in(wheel))


def test_the_sdist_can_be_tested(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"pyproject.toml", "README.md", "tests/conftest.py", "packaging/hatch_build.py"} <= names
    assert "locale/ar/LC_MESSAGES/tarneeb.po" in names
    assert {"THIRD-PARTY-NOTICES.txt", "licenses/components.toml", "packaging/hot_loop.py"} <= names
    assert {".ci/run", ".github/workflows/release.yml"} <= names


def test_a_plain_build_needs_no_compiler_and_a_release_asks_for_one() -> None:
    ask = "import hatchling.build as build; print(build.get_requires_for_build_wheel())"
    plain = run(sys.executable, "-c", ask, cwd=ROOT, TARNEEB_COMPILE="0")
    release = run(sys.executable, "-c", ask, cwd=ROOT, TARNEEB_COMPILE="1")
    assert "mypy" not in plain
    assert "mypy" in release


COMPILE_A_SMALL_MODULE = """
import importlib.util, pathlib, sys
sys.path.insert(0, "packaging")
import hot_loop
target = pathlib.Path(sys.argv[1])
hot_loop.listed = lambda root: {"packages": ["ai"], "compiled": ["ai.rng"]}
for name in hot_loop.compile_hot_loop(pathlib.Path.cwd(), target):
    print(name.split(".")[0])
"""
RUN_IT = "import ai.rng; print(ai.rng.__file__.endswith('.py'), ai.rng.Rng(1).below(10**6))"


def test_a_compiled_module_lies_beside_its_source_and_gives_the_same_answers(
    tmp_path: Path,
) -> None:
    pytest.importorskip("mypyc", exc_type=ImportError)
    target = tmp_path / "program"
    made = run(sys.executable, "-c", COMPILE_A_SMALL_MODULE, target, cwd=ROOT)
    assert set(made.split()) == {"ai/rng", "ai/rng__mypyc"}
    is_source, answer = run(sys.executable, "-c", RUN_IT, cwd=ROOT).split()
    is_source_now, answer_now = run(sys.executable, "-c", RUN_IT, cwd=target).split()
    assert (is_source, is_source_now) == ("True", "False")
    assert answer_now == answer
    assert not (target / "build").exists()


def decisions(site: Path, folder: Path) -> tuple[str, str]:
    """The fingerprint of the decisions of an installed game, and how its hot loop runs."""
    environment = {"TARNEEB_DATA_DIR": str(folder), "SDL_AUDIODRIVER": "dummy"}
    command = (sys.executable, "-m", "tarneeb", "--self-check")
    report = run(*command, cwd=folder, PYTHONPATH=str(site), **environment)
    assert report.splitlines()[-1] == "Everything works."
    found = re.search(r"built to \((\w+)\), by a hot loop that is (\w+)$", report, re.MULTILINE)
    assert found
    return found[1], found[2]


@pytest.mark.bundle
def test_a_compiled_wheel_decides_as_the_plain_one(
    unpacked: Path, installed: Path, tmp_path: Path
) -> None:
    pytest.importorskip("mypyc", exc_type=ImportError)
    compiled = build("wheel", unpacked, tmp_path / "wheel", TARNEEB_COMPILE="1")
    assert not compiled.name.endswith("-any.whl")
    assert {name.split("/")[0] for name in names_in(compiled)} == {
        "tarneeb",
        f"tarneeb-{VERSION}.dist-info",
    }
    (tmp_path / "site").mkdir()
    site = install(compiled, tmp_path / "site")
    fingerprint, form = decisions(installed, tmp_path)
    assert form == "interpreted"
    assert decisions(site, tmp_path) == (fingerprint, "compiled")


@pytest.mark.parametrize("script", ["tarneeb", "tarneeb-cli"])
def test_the_commands_start(installed: Path, tmp_path: Path, script: str) -> None:
    [command] = (path for path in (installed / "bin").iterdir() if path.stem == script)
    told = run(sys.executable, command, "--version", cwd=tmp_path, PYTHONPATH=str(installed))
    assert VERSION in told
    as_module = ("-m", "tarneeb", "--version")
    assert run(sys.executable, *as_module, cwd=tmp_path, PYTHONPATH=str(installed)) == told


SPEAK_ARABIC = """
import sys
sys.modules["babel.messages.pofile"] = None
sys.path.insert(0, sys.argv[1])
from ui import i18n
i18n.set_language("ar")
sys.stdout.buffer.write(i18n.tr("Settings").encode())
"""


def test_the_installed_game_speaks_arabic(installed: Path, tmp_path: Path) -> None:
    folder = installed / "tarneeb"
    assert run(sys.executable, "-c", SPEAK_ARABIC, folder, cwd=tmp_path) == "الإعدادات"


def test_an_editable_install_leads_to_the_checkout(tmp_path: Path) -> None:
    source = tmp_path / "tarneeb"
    shutil.copytree(ROOT, source, ignore=LEFT_OUT)
    target = tmp_path / "wheel"
    run(
        sys.executable, "-m", "hatchling", "build", "-t", "wheel:editable", "-d", target, cwd=source
    )
    [built] = target.iterdir()
    site = tmp_path / "site"
    with zipfile.ZipFile(built) as archive:
        archive.extractall(site)
    assert sorted(path.name for path in (site / "tarneeb").iterdir()) == [
        "__init__.py",
        "__main__.py",
    ]
    [path_file] = site.glob("*.pth")
    assert path_file.read_text(encoding="utf-8").strip() == str(source)
