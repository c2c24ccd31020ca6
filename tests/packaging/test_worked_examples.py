"""The worked examples of the documents, followed to the letter in a copy of the checkout.

A block ``diff`` names a file and says which of its lines become which; a block ``sh`` is run. In
place of a translator, whatever is untranslated after a command gets its English words.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po, write_po

from tests.packaging.bundle import ROOT
from tests.packaging.test_wheel import LEFT_OUT


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    return Path(shutil.copytree(ROOT, tmp_path / "tarneeb", ignore=LEFT_OUT))


def edit(checkout: Path, block: str) -> None:
    """Replace the lines that the block says are there, which must be there once."""
    name, *lines = block.splitlines()
    old = "".join(f"{line[1:]}\n" for line in lines if line[0] in " -")
    new = "".join(f"{line[1:]}\n" for line in lines if line[0] in " +")
    text = (checkout / name).read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{name} has not once {old!r}"
    (checkout / name).write_text(text.replace(old, new), encoding="utf-8", newline="\n")


def run(checkout: Path, block: str) -> None:
    """As one who reads would, with the Python that runs the tests."""
    environment = os.environ | {
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "TARNEEB_DATA_DIR": str(checkout.parent / "data"),
    }
    done = subprocess.run(
        ["bash", "-ec", block],
        cwd=checkout,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, f"{block}\n{done.stdout}{done.stderr}"


def translate(checkout: Path) -> None:
    """Fill what is empty in the catalogs."""
    for path in (checkout / "locale").rglob("*.po"):
        with path.open("rb") as stream:
            catalog = read_po(stream, locale=path.parts[-3])
        if empty := [message for message in catalog if message.id and not is_said(message)]:
            for message in empty:
                plural = isinstance(message.id, tuple | list)
                one = message.id[0] if plural else str(message.id)
                message.string = (one,) * catalog.num_plurals if plural else one
            with path.open("wb") as stream:
                write_po(stream, catalog)


def is_said(message: Message) -> bool:
    return all(message.string) if isinstance(message.string, tuple) else bool(message.string)


def blocks(document: str) -> list[tuple[str, str]]:
    text = (ROOT / "docs" / document).read_text(encoding="utf-8")
    return re.findall(r"^```(diff|sh)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@pytest.mark.skipif(os.name != "posix", reason="the commands are written for a POSIX shell")
@pytest.mark.parametrize("document", ["adding-a-language.md", "adding-rules.md"])
def test_the_example_can_be_followed(checkout: Path, document: str) -> None:
    found = blocks(document)
    assert {kind for kind, _ in found} == {"diff", "sh"}
    for kind, block in found:
        if kind == "diff":
            edit(checkout, block)
        else:
            run(checkout, block)
            translate(checkout)
