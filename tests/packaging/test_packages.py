"""What is made of the Linux bundle for people: a folder to unpack, and a Debian package."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from game.version import VERSION
from tests.packaging.bundle import ROOT, build, start

APP_ID = "io.github.tarneeb.tarneeb"
DATA = (
    f"share/applications/{APP_ID}.desktop",
    f"share/metainfo/{APP_ID}.metainfo.xml",
    f"share/icons/hicolor/256x256/apps/{APP_ID}.png",
    f"share/icons/hicolor/scalable/apps/{APP_ID}.svg",
)
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="these are packages for Linux")


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if shutil.which("dpkg-deb") is None:
        pytest.skip("needs dpkg-deb")
    bundle = build(tmp_path_factory.mktemp("bundle"))
    target = tmp_path_factory.mktemp("packages")
    script = ROOT / "packaging" / "linux" / "packages.sh"
    subprocess.run([script, bundle, target], check=True, capture_output=True)
    return target


@pytest.fixture(scope="module")
def unpacked(packages: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    [archive] = packages.glob(f"tarneeb-{VERSION}-linux-*.tar.xz")
    target = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(archive) as tar:
        tar.extractall(target, filter="tar")
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
def test_what_the_debian_package_installs_is_well_formed(packages: Path, tmp_path: Path) -> None:
    """Desktop entry, store page and icons belong together, say their own validators."""
    if shutil.which("appstreamcli") is None:
        if os.environ.get("TARNEEB_REQUIRE_E2E"):
            pytest.fail("needs appstreamcli")
        pytest.skip("needs appstreamcli")
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


def test_the_windows_installer_is_told_what_it_needs() -> None:
    script = (ROOT / "packaging" / "windows" / "tarneeb.iss").read_text(encoding="utf-8")
    workflow = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    needed = set(re.findall(r"\{#(\w+)\}", script))
    assert needed == {"Version", "Bundle", "Out"}
    assert needed == set(re.findall(r"/D([A-Z][a-z]+)=", workflow))
    for file in re.findall(r"^(?:LicenseFile|SetupIconFile)=(.+)$", script, re.MULTILINE):
        assert (ROOT / file.replace("\\", "/")).is_file()
