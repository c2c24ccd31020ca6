from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

PROGRAM = """
import os, sys
from pathlib import Path
from ui.standard_streams import hold_standard_streams
hold_standard_streams()
fd = os.open(sys.argv[1], os.O_WRONLY | os.O_CREAT)
os.write(fd, str(fd).encode())
os.write(2, b"complaints of a library")
"""


@pytest.mark.skipif(os.name != "posix", reason="a shell closes the streams")
@pytest.mark.parametrize("closed", ["", "2>&-", "<&- >&- 2>&-"])
def test_no_file_of_ours_becomes_standard_error(tmp_path: Path, closed: str) -> None:
    file = tmp_path / "record"
    subprocess.run(
        ["sh", "-c", f'exec "$@" {closed}', "sh", sys.executable, "-c", PROGRAM, str(file)],
        cwd=ROOT,
        stderr=subprocess.DEVNULL,
        check=True,
    )
    assert int(file.read_text()) > 2
