"""The page of strategy tells what was measured, and what it claims holds for these numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules import PRESETS
from ui import i18n
from ui.lessons.strategy import Grid, chance_for_thirteen, figures, sections


def test_the_figures_say_where_they_come_from():
    origin = figures()["provenance"]
    assert origin["tool"] == "python -m tools.measure_strategy"
    assert origin["player"] == "club"
    assert origin["deals"] >= 5000
    assert origin["rules"] in PRESETS
    assert {"seed", "version", "weights", "note"} <= set(origin)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_section_has_words_and_every_grid_is_full(language: i18n.Language):
    i18n.set_language(language)
    found = sections()
    assert len({section.id for section in found}) == len(found) == 12
    for section in found:
        assert section.heading
        assert isinstance(section.parts[0], str)
        for part in section.parts:
            if isinstance(part, Grid):
                assert part.rows
                assert all(len(row) == len(part.head) for row in part.rows)
            else:
                assert not set("{}") & set(part)


def test_numbers_on_the_page_are_those_of_the_file():
    i18n.set_language("en")
    page = {section.id: section for section in sections()}
    grid = page["count"].parts[2]
    assert isinstance(grid, Grid)
    row = next(each for each in figures()["hands"]["by_count"] if each["count"] == 8)
    shown = [i18n.plain(cell) for cell in grid.rows[3]]
    assert shown[:2] == ["8", f"{row['tricks']:.1f}"]
    assert shown[2:] == [f"{round(100 * row['reaches'][str(bid)])}%" for bid in range(7, 11)]
    lost = round(100 * figures()["habits"]["cut"]["tricks"])
    assert f"{lost} tricks in a hundred hands" in i18n.plain(str(page["cut"].parts[0]))


def test_the_chance_for_thirteen_is_three_in_four():
    assert chance_for_thirteen() == pytest.approx(0.75)


def test_what_the_page_claims_holds():
    """Words that compare numbers: they must be looked at again when the numbers change."""
    data = figures()
    worth, bidding = data["hands"]["worth"], data["bidding"]
    assert worth["trump"] == pytest.approx(worth["side_ace"], abs=0.15)
    assert worth["trump_ace"] > worth["trump_king"] > worth["trump_queen"] > 0
    assert bidding["open"] < bidding["over_opponent"] < bidding["over_partner"]
    level, ahead, behind = bidding["by_score"]
    assert ahead["open"] > level["open"] > behind["open"]
    for name, habit in data["habits"].items():
        assert habit["tricks"] > 2 * habit["error"] > 0, name
    assert 0.7 < data["contracts"]["made"] < 0.9
    assert data["contracts"]["declarer_tricks"] > data["contracts"]["partner_tricks"]
    assert 2 < data["contracts"]["partner_tricks"] < 3.5  # "two or three", says a lesson
    counts = data["hands"]["by_count"]
    assert [row["tricks"] for row in counts] == sorted(row["tricks"] for row in counts)
    lengths = data["hands"]["by_length"]
    assert [row["tricks"] for row in lengths] == sorted(row["tricks"] for row in lengths)
    for row in counts:
        chances = [row["reaches"][str(bid)] for bid in range(7, 14)]
        assert chances == sorted(chances, reverse=True)


def test_the_file_travels_with_the_program():
    file = Path(__file__).resolve().parents[3] / "ui" / "data" / "strategy.json"
    assert file.is_file()
    assert file.stat().st_size < 16_384
