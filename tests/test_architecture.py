"""The shape of the house: which way imports point, how long a module is, what no file may name."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.imports import imports_of

ROOT = Path(__file__).resolve().parent.parent

# Who may use whom among our own packages, and which foreign packages each may use.
OWN = {
    "game": {"game"},
    "ai": {"game", "ai"},
    "ui": {"game", "ai", "ui"},
    "main": {"game", "ai", "ui"},
}
FOREIGN = {
    "game": set[str](),
    "ai": set[str](),
    "ui": {"pygame", "babel", "platformdirs"},
    "main": {"pygame"},
}
# Modules that make an answer depend on the day, the machine or the language.
IMPURE = {"time", "datetime", "locale", "gettext", "secrets", "uuid"}
MAX_LINES = 400


def modules_of(package: str) -> list[Path]:
    if package == "main":
        return [ROOT / "main.py"]
    return sorted((ROOT / package).rglob("*.py"))


def dotted(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@pytest.mark.parametrize("package", OWN)
def test_imports_point_one_way(package: str) -> None:
    allowed = OWN[package] | FOREIGN[package] | set(sys.stdlib_module_names)
    wrong = [
        f"{dotted(path)}:{line} imports {name}"
        for path in modules_of(package)
        for line, name in imports_of(path)
        if name.split(".")[0] not in allowed
    ]
    assert modules_of(package)
    assert not wrong


@pytest.mark.parametrize("package", ["game", "ai"])
def test_no_module_reads_the_global_random_generator(package: str) -> None:
    wrong = []
    for path in modules_of(package):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.ImportFrom(module="random", names=names):
                    taken = {alias.name for alias in names} - {"Random"}
                case ast.Attribute(value=ast.Name(id="random"), attr=attribute):
                    taken = {attribute} - {"Random"}
                case _:
                    continue
            wrong += [f"{dotted(path)}:{node.lineno} uses random.{name}" for name in sorted(taken)]
    assert not wrong


def test_no_rule_reads_a_clock_or_a_language() -> None:
    wrong = [
        f"{dotted(path)}:{line} imports {name}"
        for path in modules_of("game")
        for line, name in imports_of(path)
        if name.split(".")[0] in IMPURE
    ]
    assert not wrong


def test_game_and_ai_load_where_pygame_cannot_be_imported() -> None:
    names = [
        dotted(path)
        for package in ("game", "ai")
        for path in modules_of(package)
        if path.name != "__main__.py"
    ]
    program = (
        "import importlib, sys\n"
        "sys.modules['pygame'] = None\n"
        "for name in sys.argv[1:]: importlib.import_module(name)\n"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program, *names],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout + done.stderr == ""


@pytest.mark.parametrize("package", ["game", "ai", "ui", "main"])
def test_modules_stay_small(package: str) -> None:
    long = {
        dotted(path): lines
        for path in modules_of(package)
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > MAX_LINES
    }
    assert not long


@pytest.mark.parametrize("package", ["game", "ai", "ui", "main"])
def test_importing_a_module_does_nothing(package: str) -> None:
    """At the top of a module stand definitions, not calls for their effect."""
    wrong = [
        f"{dotted(path)}:{node.lineno} {ast.unparse(node)}"
        for path in modules_of(package)
        if path.name != "__main__.py"
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    ]
    assert not wrong


def test_files_are_opened_by_absolute_path() -> None:
    """A program that is installed or bundled starts in any folder."""
    relative = re.compile(r"""(open|load|Path|Sound|Font)\(\s*["'](assets|locale)\b""")
    wrong = [
        f"{dotted(path)}:{number}"
        for package in ("ui", "ai", "game", "main")
        for path in modules_of(package)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if relative.search(line)
    ]
    assert not wrong


def test_no_system_font_is_used() -> None:
    """What a machine has installed must not change what the game shows."""
    wrong = [
        dotted(path)
        for path in modules_of("ui")
        if re.search(r"\bSysFont\(|\bFont\(\s*None\b", path.read_text(encoding="utf-8"))
    ]
    assert not wrong


def project_files() -> list[Path]:
    """The files under version control; of an unpacked sdist, which has no git, all its files."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode == 0 and listed.stdout:
        found = [ROOT / name for name in listed.stdout.split("\0") if name]
    else:
        found = [path for path in ROOT.rglob("*") if ".venv" not in path.parts]
    return [path for path in found if path.is_file()]


# Each is written so that the pattern does not match its own text.
FOREIGN_PLACES = {
    "a path on one person's machine": re.compile(r"(?<![\w.<$/])/(home|Users|wor[k]|root)/\w"),
    "a path outside the project": re.compile(r"\.\./(\.\./)*share[d]/"),
    "where packages are fetched from": re.compile(
        r"--(extra-)?index-ur[l]|--find-link[s]|files\.pythonhoste[d]|://[\w.]*pyp[i]\.|"
        r"registry\.npmj[s]|deb\.debia[n]"
    ),
}


@pytest.mark.parametrize("what", FOREIGN_PLACES)
def test_the_project_stands_alone(what: str) -> None:
    pattern = FOREIGN_PLACES[what]
    wrong = []
    for path in project_files():
        content = path.read_bytes()
        if b"\0" in content:
            continue
        text = content.decode("utf-8", errors="replace")
        wrong += [
            f"{path.relative_to(ROOT)}:{number}"
            for number, line in enumerate(text.splitlines(), 1)
            if pattern.search(line)
        ]
    assert not wrong


def test_the_program_starts_without_installing_anything() -> None:
    """`python main.py` finds its packages because it lies beside them, from any folder."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "--version"],
        cwd=ROOT.anchor,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "0." in done.stdout
