"""The record on the disk, and what happens when the disk does not play along."""

from __future__ import annotations

import errno
import os
import random
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pytest

from ui.notices import Notice, NoticeCode
from ui.storage import RecordFile

ROOT = Path(__file__).resolve().parents[2]
NOON = datetime(2026, 3, 1, 12, 0, 0)
STAMP = "2026-03-01_12-00-00"


class Fault:
    """Makes one call of the operating system fail for as long as it is on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, call: str, code: int) -> None:
        self.is_on = False
        self.tries = 0
        real = getattr(os, call)

        def perhaps(*args, **kwargs):
            if self.is_on:
                self.tries += 1
                raise OSError(code, os.strerror(code))
            return real(*args, **kwargs)

        monkeypatch.setattr(os, call, perhaps)


@pytest.fixture
def open_record(tmp_path: Path) -> Iterator[Callable[..., RecordFile]]:
    opened: list[RecordFile] = []

    def make(folder: Path | None = tmp_path) -> RecordFile:
        opened.append(RecordFile(folder, now=lambda: NOON))
        return opened[-1]

    yield make
    for record in opened:
        record.close()


def current(folder: Path) -> str:
    return (folder / "current.jsonl").read_text(encoding="utf-8")


def shelf(folder: Path, name: str) -> list[str]:
    return sorted(path.name for path in (folder / name).iterdir())


def codes(record: RecordFile) -> list[NoticeCode]:
    return [notice.code for notice in record.take_notices()]


def test_every_line_is_in_the_file_when_append_returns(tmp_path: Path, open_record) -> None:
    record = open_record()
    record.create("header")
    assert current(tmp_path) == "header\n"
    for n in range(5):
        record.append(f"سطر {n}")
        assert current(tmp_path).splitlines()[-1] == f"سطر {n}"
    assert record.is_saving
    assert record.take_notices() == []


def test_every_line_is_synced_to_the_disk(monkeypatch: pytest.MonkeyPatch, open_record) -> None:
    sizes: list[int] = []
    real = os.fsync

    def note(fd: int) -> None:
        sizes.append(os.fstat(fd).st_size)
        real(fd)

    record = open_record()
    record.create("header")
    monkeypatch.setattr(os, "fsync", note)
    for n in range(3):
        record.append(f"line {n}")
    record.close()
    assert len(sizes) == 3
    assert sizes[-1] == len("header\nline 0\nline 1\nline 2\n")


def test_a_slow_disk_does_not_hold_up_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, open_record
) -> None:
    record = open_record()
    record.create("header")
    may_end = threading.Event()
    monkeypatch.setattr(os, "fsync", lambda fd: may_end.wait())
    for n in range(20):
        record.append(f"line {n}")  # would never return if it waited for the disk
    assert current(tmp_path).endswith("line 19\n")
    may_end.set()


def test_an_unfinished_match_is_continued(tmp_path: Path, open_record) -> None:
    record = open_record()
    assert record.load() is None
    record.create("header")
    record.append("one")
    record.close()

    record = open_record()
    assert record.load() == "header\none\n"
    record.append("two")
    assert current(tmp_path) == "header\none\ntwo\n"
    assert record.take_notices() == []


def test_a_finished_match_is_kept_and_not_continued(tmp_path: Path, open_record) -> None:
    record = open_record()
    for name in ("first", "second"):
        record.create(name)
        record.append("line")
        record.finish()
    assert record.load() is None
    assert shelf(tmp_path, "finished") == [f"{STAMP}-2.jsonl", f"{STAMP}.jsonl"]
    assert (tmp_path / "finished" / f"{STAMP}-2.jsonl").read_text() == "second\nline\n"
    assert record.take_notices() == []


def test_a_new_match_does_not_write_over_an_unfinished_one(tmp_path: Path, open_record) -> None:
    record = open_record()
    record.create("old")
    record.append("line")
    record.create("new")
    assert current(tmp_path) == "new\n"
    record.close()

    record = open_record()  # this time without having looked at it
    record.create("newest")
    assert current(tmp_path) == "newest\n"
    kept = [(tmp_path / "unfinished" / name).read_text() for name in shelf(tmp_path, "unfinished")]
    assert sorted(kept) == ["new\n", "old\nline\n"]


def test_lines_can_be_replaced_at_one_blow(tmp_path: Path, open_record) -> None:
    record = open_record()
    record.create("header 1")
    record.append("one")
    record.append("two")
    record.replace(["header 2", "one"])
    record.append("three")
    assert current(tmp_path) == "header 2\none\nthree\n"
    assert shelf(tmp_path, ".") == ["current.jsonl", "lock"]


@pytest.mark.parametrize("tail", [b"tw", b"\0\0\0\0", "سطر".encode()[:3]])
def test_a_cut_off_last_line_is_dropped(tmp_path: Path, open_record, tail: bytes) -> None:
    (tmp_path / "current.jsonl").write_bytes(b"header\none\n" + tail)
    record = open_record()
    assert record.load() == "header\none\n"
    assert record.take_notices() == [Notice(NoticeCode.LAST_LINE_DROPPED)]
    record.append("two")
    assert current(tmp_path) == "header\none\ntwo\n"


@pytest.mark.parametrize("content", [b"", b"half a head", b"\xff\xfe\n", b"head\n\xc3(\n"])
def test_what_is_no_record_is_kept_aside(tmp_path: Path, open_record, content: bytes) -> None:
    (tmp_path / "current.jsonl").write_bytes(content)
    record = open_record()
    assert record.load() is None
    name = f"{STAMP}-not-a-record.jsonl"
    assert record.take_notices() == [Notice(NoticeCode.RECORD_SET_ASIDE, f"damaged/{name}")]
    assert (tmp_path / "damaged" / name).read_bytes() == content
    record.create("header")
    assert current(tmp_path) == "header\n"


def test_a_record_that_cannot_be_replayed_is_kept_aside(tmp_path: Path, open_record) -> None:
    (tmp_path / "current.jsonl").write_text("header\nnonsense\n")
    record = open_record()
    assert record.load() == "header\nnonsense\n"
    record.set_aside("BAD_LINE: 2")
    assert shelf(tmp_path, "damaged") == [f"{STAMP}-bad-line-2.jsonl"]
    assert codes(record) == [NoticeCode.RECORD_SET_ASIDE]
    assert record.load() is None
    record.create("header")
    record.append("one")
    assert current(tmp_path) == "header\none\n"
    assert not (tmp_path / "unfinished").exists()


def test_a_line_is_one_line(open_record) -> None:
    record = open_record()
    record.create("header")
    with pytest.raises(ValueError, match="more than one line"):
        record.append("one\ntwo")


def test_a_separator_inside_a_line_does_not_split_it(tmp_path: Path, open_record) -> None:
    record = open_record()
    record.create("a name\u2028of two lines\x85")
    record.close()
    record = open_record()
    assert record.load() == "a name\u2028of two lines\x85\n"
    record.replace(["x"])
    record.append("y")
    assert current(tmp_path) == "x\ny\n"


# --- what disks do -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (errno.ENOSPC, NoticeCode.NOT_SAVED_DISK_FULL),
        (errno.EROFS, NoticeCode.NOT_SAVED_READ_ONLY),
        (errno.EIO, NoticeCode.NOT_SAVED),
    ],
)
def test_a_failing_disk_is_told_once_and_all_is_saved_when_it_recovers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, open_record, code: int, told: NoticeCode
) -> None:
    record = open_record()
    record.create("header")
    record.append("one")
    disk = Fault(monkeypatch, "write", code)
    disk.is_on = True
    for word in ("two", "three", "four"):
        record.append(word)
        assert not record.is_saving
    assert codes(record) == [told]
    assert disk.tries >= 3
    assert current(tmp_path) == "header\none\n"
    disk.is_on = False
    record.append("five")
    assert record.is_saving
    assert codes(record) == [NoticeCode.SAVED_AGAIN]
    assert current(tmp_path) == "header\none\ntwo\nthree\nfour\nfive\n"
    assert shelf(tmp_path, ".") == ["current.jsonl", "lock"]


def test_half_a_line_written_on_a_full_disk_is_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, open_record
) -> None:
    record = open_record()
    record.create("header")
    real = os.write
    room = [4, 0]

    def little_room(fd: int, data) -> int:
        left = room.pop(0) if room else 0
        if not left:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return real(fd, bytes(data)[:left])

    monkeypatch.setattr(os, "write", little_room)
    record.append("a longer line")
    assert current(tmp_path) == "header\n"
    assert codes(record) == [NoticeCode.NOT_SAVED_DISK_FULL]


def test_a_sync_that_fails_is_noticed_and_repaired(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, open_record
) -> None:
    record = open_record()
    record.create("header")
    disk = Fault(monkeypatch, "fsync", errno.EIO)
    disk.is_on = True
    record.append("one")
    while not disk.tries:
        time.sleep(0.001)
    # The next line may come before the thread has handed its failure over.
    while record.is_saving:
        record.append("more")
    assert codes(record) == [NoticeCode.NOT_SAVED]
    disk.is_on = False
    record.append("last")
    assert codes(record) == [NoticeCode.SAVED_AGAIN]
    assert current(tmp_path).splitlines()[:2] == ["header", "one"]
    assert current(tmp_path).endswith("more\nlast\n")


def test_a_match_that_was_never_saved_can_be_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, open_record
) -> None:
    record = open_record()
    disk = Fault(monkeypatch, "write", errno.ENOSPC)
    disk.is_on = True
    record.create("header")
    record.append("one")
    record.finish()
    assert codes(record) == [NoticeCode.NOT_SAVED_DISK_FULL]
    disk.is_on = False
    record.create("another match")
    assert codes(record) == [NoticeCode.SAVED_AGAIN]
    assert current(tmp_path) == "another match\n"


def test_closing_tries_once_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, open_record
) -> None:
    record = open_record()
    disk = Fault(monkeypatch, "write", errno.ENOSPC)
    disk.is_on = True
    record.create("header")
    record.append("one")
    disk.is_on = False
    record.close()
    assert current(tmp_path) == "header\none\n"


def test_without_a_folder_the_match_goes_on_in_memory(open_record) -> None:
    record = open_record(None)
    assert record.load() is None
    record.create("header")
    record.append("one")
    record.replace(["header"])
    record.finish()
    assert not record.is_saving
    assert codes(record) == [NoticeCode.NOT_SAVED_NO_FOLDER]


def test_a_folder_that_cannot_be_made(tmp_path: Path, open_record) -> None:
    (tmp_path / "file").write_text("in the way")
    record = open_record(tmp_path / "file" / "records")
    assert record.load() is None
    record.take_notices()  # what the system says here differs
    record.create("header")
    record.append("one")
    assert not record.is_saving


def test_an_old_record_in_a_read_only_folder_is_played_on_and_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, open_record
) -> None:
    (tmp_path / "current.jsonl").write_text("header\none\n")
    real = os.open

    def read_only(path, flags, *args):
        if flags & (os.O_WRONLY | os.O_RDWR):
            raise OSError(errno.EACCES, os.strerror(errno.EACCES))
        return real(path, flags, *args)

    monkeypatch.setattr(os, "open", read_only)
    record = open_record()
    assert record.load() == "header\none\n"
    record.append("two")
    assert codes(record) == [NoticeCode.NOT_SAVED_READ_ONLY]
    assert current(tmp_path) == "header\none\n"


def test_an_unreadable_record_is_not_written_over(tmp_path: Path, open_record) -> None:
    (tmp_path / "current.jsonl").mkdir()  # reading it fails for root, too
    record = open_record()
    assert record.load() is None
    assert codes(record) == [NoticeCode.RECORD_UNREADABLE]
    record.create("header")
    assert current(tmp_path) == "header\n"
    assert (tmp_path / "unfinished" / f"{STAMP}.jsonl").is_dir()


# --- two games at once, and sudden ends ----------------------------------------------------------


def test_a_second_game_leaves_the_file_alone(tmp_path: Path, open_record) -> None:
    first = open_record()
    first.create("first")
    second = open_record()
    assert codes(second) == [NoticeCode.NOT_SAVED_ANOTHER_GAME]
    assert second.load() is None
    second.create("second")
    second.append("line")
    second.finish()
    first.append("line")
    assert current(tmp_path) == "first\nline\n"
    assert first.is_saving
    assert not second.is_saving
    first.close()
    assert open_record().load() == "first\nline\n"


WRITER = """
import sys
from pathlib import Path
from ui.storage import RecordFile

record = RecordFile(Path(sys.argv[1]))
assert record.load() is not None
n = int(sys.argv[2])
while True:
    record.append(f"line {n} " + "x" * (n % 500))
    print(n, flush=True)
    n += 1
"""


@pytest.mark.skipif(os.name != "posix", reason="needs a signal that cannot be caught")
def test_a_killed_game_loses_nothing_that_it_played(tmp_path: Path, open_record) -> None:
    record = open_record()
    record.create("header")
    record.close()
    told = 0
    for wait in random.Random(1).sample(range(1, 40), 8):
        with subprocess.Popen(
            [sys.executable, "-c", WRITER, str(tmp_path), str(told)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        ) as child:
            assert child.stdout is not None
            for line in child.stdout:
                told = int(line) + 1
                if told % 40 == wait:
                    break
            child.send_signal(signal.SIGKILL)
            for line in child.stdout:
                told = int(line) + 1
        record = open_record()
        text = record.load()
        assert text is not None
        lines = text.split("\n")[1:-1]
        # The last line may have been written and not yet told.
        assert told <= len(lines) <= told + 1
        assert lines == [f"line {n} " + "x" * (n % 500) for n in range(len(lines))]
        told = len(lines)
        assert set(codes(record)) <= {NoticeCode.LAST_LINE_DROPPED}
        record.close()


@pytest.mark.skipif(shutil.which("mount") is None or os.name != "posix", reason="needs mount")
def test_a_disk_that_is_really_full(tmp_path: Path, open_record) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=16k", "none", str(disk)],
        check=False,
        capture_output=True,
    )
    if mounted.returncode:
        pytest.skip("only root may mount a small disk")
    try:
        record = open_record(disk / "records")
        record.create("header")
        while record.is_saving:
            record.append("x" * 1000)
        assert codes(record) == [NoticeCode.NOT_SAVED_DISK_FULL]
        saved = current(disk / "records")
        assert saved.endswith("x\n")
        record.append("one more")
        assert current(disk / "records") == saved
        record.close()
    finally:
        subprocess.run(["umount", str(disk)], check=True)
