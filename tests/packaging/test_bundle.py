"""The Linux bundle: what is in it, and that it works where nobody expects it.

``python -m pytest -m bundle`` builds it first, unless ``TARNEEB_BUNDLE`` names its folder.
"""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

import pytest

from game.version import VERSION
from tests.packaging.bundle import ALONE, ROOT, build, can, copy, require, run, start
from tools.build_notices import components
from ui.i18n import LANGUAGES

pytestmark = [
    pytest.mark.bundle,
    pytest.mark.skipif(sys.platform != "linux", reason="others are looked at by the workflow"),
]

MOST_BYTES = 60 * 2**20
NATIVE = (b"\x7fELF",)
# What drags a network, a licence or megabytes in.
UNWANTED = re.compile(
    r"libstdc\+\+|libgcc_s|readline|ncurses|libssl|libcrypto|_ssl|_hashlib|sqlite|tkinter|"
    r"numpy|(^|/)babel/|endplay|matplotlib|\.po$|\.pyc?$|__pycache__|(^|/)pygame/.*\.(ttf|bmp)$",
    re.IGNORECASE,
)


@pytest.fixture(scope="session")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("bundle"))


@pytest.fixture
def program(bundle: Path) -> Path:
    return bundle / "tarneeb"


def files_of(bundle: Path) -> list[Path]:
    """Every file by its path in the bundle; links are other names of what is listed anyway."""
    return [
        path.relative_to(bundle)
        for path in sorted(bundle.rglob("*"))
        if path.is_file() and not path.is_symlink()
    ]


def is_native(path: Path) -> bool:
    with path.open("rb") as stream:
        return stream.read(4) in NATIVE


def modules_in(program: Path) -> set[str]:
    """What is in it as Python's own code."""
    readers = pytest.importorskip("PyInstaller.archive.readers")
    return set(readers.CArchiveReader(str(program)).open_embedded_archive("PYZ.pyz").toc)


# --- what is in it --------------------------------------------------------------------------------


def test_it_is_small(bundle: Path) -> None:
    assert sum((bundle / path).stat().st_size for path in files_of(bundle)) < MOST_BYTES


def test_nothing_came_along_that_nobody_needs(bundle: Path) -> None:
    assert [str(path) for path in files_of(bundle) if UNWANTED.search(str(path))] == []


def test_every_native_file_has_a_notice(bundle: Path) -> None:
    native = [path for path in files_of(bundle) if is_native(bundle / path)]
    known = components()
    assert len(native) > 50
    assert [str(path) for path in native if not any(part.owns(path) for part in known)] == []


def test_every_python_package_has_a_notice(program: Path) -> None:
    tops = {name.split(".")[0] for name in modules_in(program)}
    # The interpreter's own, some of them named after the machine.
    tops -= {name for name in tops if name in sys.stdlib_module_names or name.startswith("_sys")}
    tops -= {"game", "ai", "ui"}
    known = {part.package for part in components()}
    distributions = metadata.packages_distributions()
    assert tops >= {"pygame", "platformdirs"}
    assert [name for name in sorted(tops) if not known.intersection(distributions[name])] == []


def test_the_solver_lies_where_no_other_library_is_taken_for_it(bundle: Path) -> None:
    """A frozen ctypes would prefer one of the same name at the top."""
    inside = [path.as_posix() for path in files_of(bundle) if "libdds" in path.name]
    can_be_had = find_spec("endplay") is not None
    assert inside == (["_internal/native/libdds.so"] if can_be_had else [])


def test_notices_licences_and_catalogs_are_in_it(bundle: Path) -> None:
    inside = bundle / "_internal"
    for name in ("LICENSE", "THIRD-PARTY-NOTICES.txt", "licenses/components.toml"):
        assert (inside / name).read_bytes() == (ROOT / name).read_bytes()
    for language in LANGUAGES:
        assert (inside / "locale" / language / "LC_MESSAGES" / "tarneeb.mo").stat().st_size > 1000


def test_it_needs_no_newer_system_than_promised(bundle: Path) -> None:
    script = ROOT / "packaging" / "linux" / "glibc_floor.py"
    done = run([sys.executable, str(script), str(bundle)], {"PATH": "/usr/bin:/bin"})
    assert done.returncode == 0, done.stdout + done.stderr
    too_low = run([sys.executable, str(script), str(bundle), "2.2"], {"PATH": "/usr/bin:/bin"})
    assert too_low.returncode == 1


def test_no_library_looks_for_others_outside_of_the_bundle(bundle: Path) -> None:
    native = [bundle / path for path in files_of(bundle) if is_native(bundle / path)]
    told = run(["readelf", "--wide", "-d", *map(str, native)], {"PATH": "/usr/bin:/bin"})
    assert told.returncode == 0, told.stderr
    folders = re.findall(r"(?:RPATH|RUNPATH).*\[(.*)\]", told.stdout)
    assert folders
    assert {folder for folder in folders if not folder.startswith("$ORIGIN")} == set()
    assert {name for name in folders if ":" in name} == set()


def test_nothing_in_it_could_open_a_connection(program: Path) -> None:
    """Sockets are in it, since the bots' pipe comes with them; what speaks the web is not."""
    modules = modules_in(program)
    assert {"pygame", "ai.worker", "ui.app", "multiprocessing"} <= modules
    web = ("ssl", "http", "ftplib", "smtplib", "asyncio", "xmlrpc", "socketserver", "babel", "pdb")
    assert [name for name in sorted(modules) if name.split(".")[0] in web] == []


def test_it_tells_its_version(program: Path) -> None:
    done = start(program, "--version")
    assert (done.returncode, done.stderr) == (0, "")
    assert VERSION in done.stdout


# --- hostile surroundings -------------------------------------------------------------------------


def check(done: subprocess.CompletedProcess[str]) -> str:
    """The report of a self-check in which all is well."""
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1] == "Everything works."
    assert "Traceback" not in done.stderr
    return done.stdout


@pytest.mark.parametrize(
    "environment",
    [
        pytest.param({}, id="no environment"),
        pytest.param({"HOME": "/dev/null/home"}, id="a home that cannot be written"),
        pytest.param({"HOME": "/"}, id="the root as home"),
        pytest.param({"LC_ALL": "C", "LANG": "C"}, id="a language of seven bits"),
        pytest.param({"SDL_AUDIODRIVER": "none such"}, id="no sound device"),
        pytest.param({"TARNEEB_DATA_DIR": "/dev/null/data"}, id="no data folder"),
        pytest.param({"PYTHONHOME": "/nowhere", "PYTHONPATH": "/nowhere"}, id="another Python"),
    ],
)
def test_it_works_in_an_environment_with(program: Path, environment: dict[str, str]) -> None:
    check(start(program, "--self-check", **environment))


def test_it_says_that_nothing_can_be_saved(program: Path) -> None:
    report = check(start(program, "--self-check", HOME="/dev/null/home"))
    assert "cannot be saved in /dev/null/home" in report


def test_it_says_that_there_is_no_sound(program: Path) -> None:
    report = check(start(program, "--self-check", SDL_AUDIODRIVER="none such"))
    assert "no sound device, the game is silent" in report


def test_its_hot_loop_is_compiled_and_decides_as_the_source_does(program: Path) -> None:
    report = check(start(program, "--self-check"))
    assert re.search(r"^ok +decisions .* compiled$", report, re.MULTILINE)
    command = [sys.executable, str(ROOT / "main.py"), "--self-check"]
    interpreted = check(run(command, {"SDL_AUDIODRIVER": "dummy"}))
    [fingerprint] = re.findall(r"as they were built to \(\w+\)", interpreted)
    assert fingerprint in report


def test_it_works_without_a_network(program: Path) -> None:
    require(*ALONE, "true", reason="a network of one's own")
    check(start(program, "--self-check", under=ALONE))


READ_ONLY = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && shift && exec "$@"'


def test_it_works_from_a_folder_that_cannot_be_written(bundle: Path) -> None:
    apart = ("unshare", "--user", "--map-root-user", "--mount", "sh", "-c", READ_ONLY, "sh")
    require(*apart, str(bundle), "true", reason="a machine that lets one mount a folder")
    under = (*apart, str(bundle))
    assert not can(*under, "touch", str(bundle / "new"))
    check(start(bundle / "tarneeb", "--self-check", under=under))


def test_it_works_from_a_folder_with_arabic_letters_and_spaces(
    bundle: Path, tmp_path: Path
) -> None:
    program = copy(bundle, tmp_path / "لعبة الطرنيب (2)")
    report = check(start(program, "--self-check"))
    assert "لعبة الطرنيب (2)" in report
    assert check(start(program, "--self-check", LC_ALL="C"))


def test_it_works_through_a_link(program: Path, tmp_path: Path) -> None:
    link = tmp_path / "tarneeb"
    link.symlink_to(program)
    check(start(link, "--self-check"))


def test_it_works_with_closed_standard_streams(program: Path) -> None:
    closed = ("sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh")
    done = start(program, "--self-check", under=closed)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_without_a_screen_a_sentence_says_so(program: Path, tmp_path: Path) -> None:
    done = start(program, TARNEEB_DATA_DIR=str(tmp_path))
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("Tarneeb needs a screen")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("damage", ["missing", "broken"])
def test_without_the_solvers_library_the_game_solves_what_it_can(
    bundle: Path, tmp_path: Path, damage: str
) -> None:
    program = copy(bundle, tmp_path / "tarneeb")
    for file in (program.parent / "_internal" / "native").glob("*"):
        file.unlink()
        if damage == "broken":
            file.write_bytes(b"\x7fELF, and no more")
    report = check(start(program, "--self-check"))
    assert re.search(r"^ok +solver +none", report, re.MULTILINE)


def test_what_is_missing_from_the_bundle_is_told(bundle: Path, tmp_path: Path) -> None:
    program = copy(bundle, tmp_path / "tarneeb")
    for name in ("locale/ar/LC_MESSAGES/tarneeb.mo", "assets/sounds/card.ogg"):
        (program.parent / "_internal" / name).unlink()
    done = start(program, "--self-check")
    assert done.returncode == 1
    assert re.search(r"^FAIL +catalogs ", done.stdout, re.MULTILINE)
