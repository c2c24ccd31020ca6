"""The same facts stand in several files; here they are held together."""

from __future__ import annotations

import re
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest
from packaging.requirements import Requirement

from game.version import VERSION
from tests.imports import imports_of
from tests.packaging.bundle import APP_ID, PROJECT
from ui.i18n import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
LINUX = ROOT / "packaging" / "linux"


@pytest.fixture(scope="module")
def project() -> dict:
    return PROJECT


def names(requirements: list[str]) -> set[str]:
    found = (re.match(r"[A-Za-z0-9_.-]+", requirement) for requirement in requirements)
    return {match.group().lower() for match in found if match}


def test_the_changelog_speaks_of_this_version() -> None:
    assert f"\n## {VERSION} - " in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_store_page_speaks_of_this_version_in_all_languages() -> None:
    page = ElementTree.parse(LINUX / f"{APP_ID}.metainfo.xml").getroot()
    releases = [release.get("version") for release in page.iter("release")]
    assert releases[0] == VERSION
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    for tag in ("name", "summary", "p", "li"):
        spoken = Counter(element.get(language, "en") for element in page.iter(tag))
        assert set(spoken) == set(LANGUAGES)
        assert len(set(spoken.values())) == 1


def test_the_desktop_entry_belongs_to_the_store_page() -> None:
    entry = (LINUX / f"{APP_ID}.desktop").read_text(encoding="utf-8")
    page = (LINUX / f"{APP_ID}.metainfo.xml").read_text(encoding="utf-8")
    assert f"<id>{APP_ID}</id>" in page
    assert f">{APP_ID}.desktop</launchable>" in page
    assert f"\nIcon={APP_ID}\n" in entry
    assert "\nExec=tarneeb\n" in entry
    for key in ("Name", "GenericName", "Comment", "Keywords"):
        assert f"\n{key}=" in entry
        for language in set(LANGUAGES) - {"en"}:
            assert f"\n{key}[{language}]=" in entry


def test_the_screenshots_of_the_readme_exist() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"\]\((docs/[^)]+\.png)\)", readme)
    assert len(shown) == 2
    assert [path for path in shown if not (ROOT / path).is_file()] == []


def test_every_dependency_has_a_lower_and_an_upper_bound(project: dict) -> None:
    lists = [project["project"]["dependencies"], project["build-system"]["requires"]]
    lists += [project["project"]["optional-dependencies"][name] for name in ("test", "dev")]
    loose = [
        requirement
        for requirements in lists
        for requirement in requirements
        if not re.search(r">=[\d.]+,<[\d.]+$", requirement.partition(";")[0])
    ]
    assert not loose


def machine(python: str, system: str, processor: str) -> dict[str, str]:
    return {"python_version": python, "sys_platform": system, "platform_machine": processor}


@pytest.mark.parametrize(
    ("where", "can_be_had"),
    [
        (machine("3.11", "linux", "x86_64"), True),
        (machine("3.13", "linux", "aarch64"), True),
        (machine("3.13", "win32", "AMD64"), True),
        (machine("3.13", "darwin", "arm64"), True),
        (machine("3.14", "linux", "x86_64"), False),
        (machine("3.14", "win32", "AMD64"), False),
        (machine("3.13", "win32", "ARM64"), False),
    ],
    ids=lambda where: " ".join(where.values()) if isinstance(where, dict) else "",
)
def test_the_solver_is_asked_for_only_where_it_can_be_had(
    project: dict, where: dict[str, str], can_be_had: bool
) -> None:
    """Elsewhere the game is installed all the same, without it."""
    [solver] = map(Requirement, project["project"]["optional-dependencies"]["solver"])
    assert solver.marker is not None
    assert solver.marker.evaluate(where) is can_be_had
    assert "endplay" not in names(project["project"]["dependencies"])


def test_a_package_has_the_same_bounds_wherever_it_is_named(project: dict) -> None:
    lists = [project["project"]["dependencies"], project["build-system"]["requires"]]
    lists += project["project"]["optional-dependencies"].values()
    bounds: dict[str, set[str]] = {}
    for requirements in lists:
        named = [re.split(r"[<>=\[]", item)[0].lower().replace("_", "-") for item in requirements]
        assert len(named) == len(set(named))
        for name, requirement in zip(named, requirements, strict=True):
            bounds.setdefault(name, set()).add(requirement.lower().replace("_", "-"))
    assert {name: found for name, found in bounds.items() if len(found) > 1} == {}


SPEAKS_OF_AN_APP = re.compile(r"\b[a-z]+\.[a-z.]+\.tarneeb\b")


def test_the_program_has_one_id() -> None:
    """It stands in pyproject.toml; what cannot read it there has to say the same."""
    spoken = {APP_ID}
    named = []
    for folder in ("packaging", "docs", ".github"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in {".py", ".sh", ".md", ".yml", ".xml", ".json", ".iss", ".desktop"}:
                spoken |= set(SPEAKS_OF_AN_APP.findall(path.read_text(encoding="utf-8")))
                named += [path.name] if path.name.startswith(APP_ID) else []
    # docs/releasing.md says how another one is put in its place.
    assert spoken - {"org.example.tarneeb"} == {APP_ID}
    assert sorted(named) == [f"{APP_ID}.{kind}" for kind in ("desktop", "json", "metainfo.xml")]


# Where the name of the import is not the name of the package.
PACKAGE_OF = {"pygame": "pygame-ce", "bidi": "python-bidi", "PIL": "pillow"}


@pytest.mark.parametrize(
    ("folder", "extras"), [("ui", []), ("tests", ["test"]), ("tools", ["dev"])]
)
def test_every_import_is_declared(project: dict, folder: str, extras: list[str]) -> None:
    declared = names(project["project"]["dependencies"])
    for extra in extras:
        declared |= names(project["project"]["optional-dependencies"][extra])
    missing = set()
    for path in (ROOT / folder).rglob("*.py"):
        for _, full in imports_of(path):
            name = full.split(".")[0]
            is_ours = (ROOT / name).exists() or (ROOT / f"{name}.py").exists()
            package = PACKAGE_OF.get(name, name).lower().replace("_", "-")
            if not is_ours and name not in sys.stdlib_module_names and package not in declared:
                missing.add(f"{path.relative_to(ROOT)}: {name}")
    assert not missing
