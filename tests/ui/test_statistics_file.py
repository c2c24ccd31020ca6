"""The file of the statistics, on a disk that does not always do what it should."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import pytest

from tests.ui.keeping import NOW, entry
from ui import statistics_file
from ui.notices import NoticeCode
from ui.statistics_entry import to_line
from ui.statistics_file import StatisticsFile

HANDS = [entry(1, 0), entry(1, 1, bid=9, taken=8), entry(2, 0, bid=13, taken=13)]


def opened(folder: Path | None, now: datetime = NOW) -> StatisticsFile:
    return StatisticsFile(folder, lambda: now)


def remembered(folder: Path) -> StatisticsFile:
    file = opened(folder)
    for hand in HANDS:
        file.add(hand)
    return file


def codes(file: StatisticsFile) -> list[NoticeCode]:
    return [notice.code for notice in file.take_notices()]


def lines(folder: Path) -> list[str]:
    return (folder / "hands.jsonl").read_text(encoding="utf-8").splitlines()


def test_every_hand_is_a_line_and_is_there_after_a_restart(tmp_path: Path):
    file = remembered(tmp_path)
    assert lines(tmp_path) == [to_line(hand) for hand in HANDS]
    assert file.entries() == opened(tmp_path).entries() == HANDS
    assert codes(file) == []


def test_nothing_is_written_before_the_first_hand(tmp_path: Path):
    folder = tmp_path / "statistics"
    assert opened(folder).entries() == []
    assert not folder.exists()


def test_a_hand_is_counted_once_also_after_a_restart(tmp_path: Path):
    remembered(tmp_path).add(HANDS[1])
    again = opened(tmp_path)
    again.add(entry(1, 1, bid=7, taken=7))  # the hand of a match that was continued
    assert again.entries() == HANDS
    assert len(lines(tmp_path)) == 3


def test_without_a_folder_hands_are_remembered_until_the_end():
    file = opened(None)
    file.add(HANDS[0])
    assert file.entries() == HANDS[:1]
    assert file.reset() == ""
    assert file.entries() == []
    with pytest.raises(OSError, match="no folder"):
        file.export("")
    assert codes(file) == []


def test_a_line_cut_off_by_a_crash_is_dropped_and_the_next_one_is_whole(tmp_path: Path):
    remembered(tmp_path)
    path = tmp_path / "hands.jsonl"
    path.write_bytes(path.read_bytes()[:-40])
    file = opened(tmp_path)
    assert file.entries() == HANDS[:2]
    file.add(HANDS[2])
    assert opened(tmp_path).entries() == HANDS
    assert codes(file) == []


@pytest.mark.parametrize(
    "rubbish", [b"{}\n", b"\xff\n", b"\n", b"\x00\x00\n", b"[" * 99_999 + b"\n"]
)
def test_a_broken_line_costs_no_other_and_the_file_is_kept(tmp_path: Path, rubbish: bytes):
    remembered(tmp_path)
    path = tmp_path / "hands.jsonl"
    head, _, tail = path.read_bytes().partition(b"\n")
    broken = head + b"\n" + rubbish + tail
    path.write_bytes(broken)
    file = opened(tmp_path)
    assert file.entries() == HANDS
    (notice,) = file.take_notices()
    assert notice.code is NoticeCode.STATISTICS_SET_ASIDE
    assert (tmp_path / notice.detail).read_bytes() == broken
    again = opened(tmp_path)
    assert again.entries() == HANDS
    assert codes(again) == []


def test_reset_keeps_the_old_file(tmp_path: Path):
    file = remembered(tmp_path)
    before = (tmp_path / "hands.jsonl").read_bytes()
    name = file.reset()
    assert file.entries() == []
    assert (tmp_path / name).read_bytes() == before
    file.add(HANDS[0])
    assert file.reset() != name  # the same second: another name
    assert (tmp_path / name).read_bytes() == before
    assert opened(tmp_path).entries() == []


def test_an_export_is_marked_for_spreadsheets_and_writes_over_nothing(tmp_path: Path):
    file = opened(tmp_path)
    one, two = file.export("a\r\n"), file.export("b\r\n")
    assert one.read_bytes() == b"\xef\xbb\xbfa\r\n"
    assert two.read_bytes() == b"\xef\xbb\xbfb\r\n"


def test_a_full_disk_is_told_once_and_leaves_no_half_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    file = opened(tmp_path)
    file.add(HANDS[0])

    def half(fd: int, data: bytes) -> None:
        os.write(fd, data[: len(data) // 2])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(statistics_file, "write_all", half)
    file.add(HANDS[1])
    file.add(HANDS[2])
    assert codes(file) == [NoticeCode.STATISTICS_NOT_SAVED]
    assert file.entries() == HANDS
    monkeypatch.undo()
    later = entry(3, 0)
    file.add(later)
    again = opened(tmp_path)
    assert again.entries() == [HANDS[0], later]
    assert codes(again) == []


def test_a_folder_that_is_a_file_is_told_and_survived(tmp_path: Path):
    blocked = tmp_path / "statistics"
    blocked.write_text("in the way", encoding="utf-8")
    file = opened(blocked)
    file.add(HANDS[0])
    assert file.entries() == HANDS[:1]
    assert NoticeCode.STATISTICS_NOT_SAVED in codes(file)
