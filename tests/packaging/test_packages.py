"""What is made of the Linux bundle for people: a folder to unpack, and a Debian package."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from game.version import VERSION
from tests.packaging.bundle import APP_ID, ROOT, build, require, start
from ui.i18n import LANGUAGES

DATA = (
    f"share/applications/{APP_ID}.desktop",
    f"share/metainfo/{APP_ID}.metainfo.xml",
    f"share/icons/hicolor/256x256/apps/{APP_ID}.png",
    f"share/icons/hicolor/scalable/apps/{APP_ID}.svg",
)
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="these are packages for Linux")


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    require("dpkg-deb", "--version", reason="dpkg-deb")
    bundle = build(tmp_path_factory.mktemp("bundle"))
    return make(bundle, tmp_path_factory.mktemp("packages"))


def make(bundle: Path, target: Path) -> Path:
    """The packages of a bundle, in the folder ``target``, as if their sources were of one time."""
    script = ROOT / "packaging" / "linux" / "packages.sh"
    environment = os.environ | {"SOURCE_DATE_EPOCH": "1700000000"}
    subprocess.run([script, bundle, target], check=True, capture_output=True, env=environment)
    return target


@pytest.fixture(scope="module")
def unpacked(packages: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    [archive] = packages.glob(f"tarneeb-{VERSION}-linux-*.tar.xz")
    target = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(archive) as tar:
        # The keyword came with Python 3.11.4; the attribute is harmless before.
        tar.extraction_filter = getattr(tarfile, "tar_filter", None)
        tar.extractall(target)
    [folder] = target.iterdir()
    assert folder.name == archive.name.removesuffix(".tar.xz")
    return folder


@pytest.mark.bundle
@on_linux
def test_the_unpacked_folder_runs_where_it_lies(unpacked: Path) -> None:
    assert (unpacked / "THIRD-PARTY-NOTICES.txt").is_file()
    done = start(unpacked / "tarneeb", "--self-check")
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.bundle
@on_linux
def test_it_can_be_installed_over_itself_and_removed(unpacked: Path, tmp_path: Path) -> None:
    prefix = tmp_path / "my programs"
    others = prefix / "share" / "applications" / "other.desktop"
    others.parent.mkdir(parents=True)
    others.touch()
    for _ in range(2):
        subprocess.run([unpacked / "install.sh", prefix], check=True)
        assert [name for name in DATA if not (prefix / name).is_file()] == []
        assert VERSION in start(prefix / "bin" / "tarneeb", "--version").stdout
    subprocess.run([unpacked / "install.sh", "--remove", prefix], check=True)
    left = [path for path in prefix.rglob("*") if not path.is_dir()]
    assert left == [others]


@pytest.mark.bundle
@on_linux
def test_installed_for_one_person_it_is_found_by_their_desktop(
    unpacked: Path, tmp_path: Path
) -> None:
    home = tmp_path / "a home"
    environment = {"HOME": str(home), "PATH": os.environ["PATH"]}
    subprocess.run([unpacked / "install.sh"], check=True, env=environment)
    entry = home / ".local" / "share" / "applications" / f"{APP_ID}.desktop"
    [command] = re.findall(r'^Exec="(.*)"$', entry.read_text(encoding="utf-8"), re.MULTILINE)
    assert VERSION in start(Path(command), "--version").stdout
    require("desktop-file-validate", str(entry), reason="desktop-file-validate, and its consent")
    subprocess.run([unpacked / "install.sh", "--remove"], check=True, env=environment)
    assert [path for path in home.rglob("*") if not path.is_dir()] == []


@pytest.mark.bundle
@on_linux
def test_the_debian_package_runs_and_says_whose_it_is(packages: Path, tmp_path: Path) -> None:
    [package] = packages.glob(f"tarneeb_{VERSION}_*.deb")
    subprocess.run(["dpkg-deb", "-x", package, tmp_path], check=True)
    told = subprocess.run(
        ["dpkg-deb", "-f", package, "Package", "Version", "Depends"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert f"Package: tarneeb\nVersion: {VERSION}\n" in told
    assert "libc6 (>= 2.35)" in told
    assert [name for name in DATA if not (tmp_path / "usr" / name).is_file()] == []
    assert "DDS" in (tmp_path / "usr/share/doc/tarneeb/copyright").read_text(encoding="utf-8")
    listed = subprocess.run(
        ["dpkg-deb", "-c", package], check=True, capture_output=True, text=True
    ).stdout
    assert {line.split()[1] for line in listed.splitlines()} == {"root/root"}
    done = start(tmp_path / "usr" / "games" / "tarneeb", "--self-check")
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.bundle
@on_linux
def test_the_debian_package_can_be_installed_and_leaves_nothing_behind(
    packages: Path, tmp_path: Path
) -> None:
    """By dpkg itself, in a tree of its own with no other package in it."""
    require("dpkg", "--version", reason="dpkg")
    (tmp_path / "var/lib/dpkg/updates").mkdir(parents=True)
    (tmp_path / "var/lib/dpkg/info").mkdir()
    (tmp_path / "var/lib/dpkg/status").touch()
    forced = ("--force-depends", "--force-not-root")
    dpkg = ("dpkg", f"--root={tmp_path}", "--log=/dev/null", *forced)
    environment = os.environ | {"PATH": f"{os.environ['PATH']}:/usr/sbin:/sbin"}

    def tell(*command: str) -> str:
        done = subprocess.run(
            [*dpkg, *command], env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    [package] = packages.glob("*.deb")
    tell("--install", str(package))
    assert tell("--verify", "tarneeb") == ""
    assert VERSION in start(tmp_path / "usr" / "games" / "tarneeb", "--version").stdout
    tell("--purge", "tarneeb")
    assert [path for path in tmp_path.rglob("*") if "var/lib/dpkg" not in str(path)] in (
        [],
        [tmp_path / "var", tmp_path / "var" / "lib"],
    )


@pytest.mark.bundle
@on_linux
def test_lintian_has_nothing_to_say(packages: Path) -> None:
    require("lintian", "--version", reason="lintian")
    [package] = packages.glob("*.deb")
    command = ["lintian", "--fail-on", "error,warning", "--allow-root", str(package)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.bundle
@on_linux
def test_the_same_bundle_makes_the_same_packages(packages: Path, tmp_path: Path) -> None:
    again = make(build(tmp_path / "bundle"), tmp_path / "again")
    for package in packages.iterdir():
        assert package.read_bytes() == (again / package.name).read_bytes()


@pytest.mark.bundle
@on_linux
def test_what_the_debian_package_installs_is_well_formed(packages: Path, tmp_path: Path) -> None:
    """Desktop entry, store page and icons belong together, say their own validators."""
    require("appstreamcli", "--version", reason="appstreamcli")
    [package] = packages.glob("*.deb")
    subprocess.run(["dpkg-deb", "-x", package, tmp_path], check=True)
    command = ["appstreamcli", "validate-tree", "--no-net", str(tmp_path)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_the_promised_floor_is_the_same_everywhere() -> None:
    script = (ROOT / "packaging" / "linux" / "glibc_floor.py").read_text(encoding="utf-8")
    [promised] = re.findall(r'^PROMISED = "([0-9.]+)"$', script, re.MULTILINE)
    packages_sh = (ROOT / "packaging" / "linux" / "packages.sh").read_text(encoding="utf-8")
    assert f"libc6 (>= {promised})" in packages_sh


def test_the_flatpak_may_draw_and_sound_and_nothing_else() -> None:
    path = ROOT / "packaging" / "flatpak" / f"{APP_ID}.json"
    manifest = json.loads(path.read_text(encoding="utf-8"))
    assert manifest["id"] == APP_ID == path.stem
    assert set(manifest["finish-args"]) == {
        "--share=ipc",  # shared memory with the X server
        "--socket=wayland",
        "--socket=fallback-x11",
        "--socket=pulseaudio",
        "--device=dri",
    }
    [module] = manifest["modules"]
    assert module["build-commands"] == ['./install.sh "$FLATPAK_DEST"']


@on_linux
def test_flatpak_builder_understands_all_of_the_manifest(tmp_path: Path) -> None:
    require("flatpak-builder", "--version", reason="flatpak-builder")
    path = ROOT / "packaging" / "flatpak" / f"{APP_ID}.json"
    done = subprocess.run(
        ["flatpak-builder", "--show-manifest", str(path)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == json.loads(path.read_text(encoding="utf-8"))


def test_the_workflow_puts_the_archive_where_the_manifest_looks_for_it() -> None:
    path = ROOT / "packaging" / "flatpak" / f"{APP_ID}.json"
    [module] = json.loads(path.read_text(encoding="utf-8"))["modules"]
    [source] = module["sources"]
    archive = (path.parent / source["path"]).resolve().relative_to(ROOT)
    workflow = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    assert f"cp release/*.tar.xz {archive}" in workflow


@pytest.fixture(scope="module")
def installer() -> str:
    """The script of Inno Setup, which runs on Windows only."""
    return (ROOT / "packaging" / "windows" / "tarneeb.iss").read_text(encoding="ascii")


def test_the_windows_installer_is_told_what_it_needs(installer: str) -> None:
    workflow = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    needed = set(re.findall(r"\{#(\w+)\}", installer))
    assert needed == {"Version", "Bundle", "Out"}
    assert needed == set(re.findall(r"/D([A-Z][a-z]+)=", workflow))
    made = re.search(r"^OutputBaseFilename=(.+)$", installer, re.MULTILINE)
    assert made
    name = made[1].replace("{#Version}", "$env:VERSION")
    assert f'"release\\{name}.exe"' in workflow


def test_what_the_windows_installer_names_exists(installer: str) -> None:
    folder = re.search(r"^SourceDir=(.+)$", installer, re.MULTILINE)
    assert folder
    root = (ROOT / "packaging" / "windows" / folder[1].replace("\\", "/")).resolve()
    assert root == ROOT
    files = re.findall(r"^(?:LicenseFile|SetupIconFile)=(.+)$", installer, re.MULTILINE)
    assert len(files) == 2
    assert [file for file in files if not (root / file.replace("\\", "/")).is_file()] == []
    # Without a mark at its beginning, the licence is read in the system's own encoding.
    (root / "LICENSE").read_text(encoding="ascii")
    spec = (ROOT / "build.spec").read_text(encoding="utf-8")
    [program] = set(re.findall(r"\{app\}\\([\w.]+\.exe)", installer))
    assert f'"OriginalFilename": "{program}"' in spec
    assert f'name="{program.removesuffix(".exe")}"' in spec


def test_the_app_for_macos_speaks_the_languages_of_the_game() -> None:
    spec = (ROOT / "build.spec").read_text(encoding="utf-8")
    [listed] = re.findall(r'"CFBundleLocalizations": (\[.*\]),', spec)
    assert sorted(json.loads(listed)) == sorted(LANGUAGES)


def test_the_windows_installer_speaks_the_languages_of_the_game(installer: str) -> None:
    spoken = re.findall(r'^Name: "(\w+)"; MessagesFile:', installer, re.MULTILINE)
    assert sorted(spoken) == sorted(LANGUAGES)
    sections = re.findall(r"^\[(\w+)\]$", installer, re.MULTILINE)
    assert len(sections) == len(set(sections))
    tasks = re.findall(r'^Name: "(\w+)"; Description: "\{cm:CreateDesktop', installer, re.MULTILINE)
    assert set(tasks) == set(re.findall(r"; Tasks: (\w+)$", installer, re.MULTILINE))
