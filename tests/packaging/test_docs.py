"""What the documents name exists: files, modules to run, options of pytest."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCS = ("architecture", "releasing", "adding-a-language", "adding-rules")
DOCUMENTS = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *(ROOT / "docs" / f"{name}.md" for name in DOCS),
]
# What a document names as an example, or what a build makes.
MADE = re.compile(r"^(dist|locale/fr|release|\.venv)/|locale/\*/")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.stem)
def test_the_files_that_it_names_exist(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    named = set(re.findall(r"`([\w.*-]+(?:/[\w.*-]*)+)`", text))
    named |= set(re.findall(r"^\w* ?(packaging/[\w./]+)", text, re.MULTILINE))
    assert named
    missing = {
        name for name in named if not MADE.match(name) and not any(ROOT.glob(name.rstrip("/")))
    }
    assert missing == set()


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.stem)
def test_what_it_links_to_exists(document: Path) -> None:
    links = re.findall(r"\]\(([^):]+)\)", document.read_text(encoding="utf-8"))
    assert [link for link in links if not (document.parent / link).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.stem)
def test_the_modules_that_it_runs_exist(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    modules = set(re.findall(r"python3? -m ((?:tools|tests|ai|game)\.[\w.]+)", text))
    assert [module for module in modules if find_spec(module) is None] == []
