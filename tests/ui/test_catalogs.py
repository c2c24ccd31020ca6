"""The catalogs of the game are complete, and their texts can be drawn as they are written."""

from __future__ import annotations

import re
from functools import cache
from gettext import c2py
from pathlib import Path

import pytest
from babel import Locale
from babel.messages.catalog import Catalog

from tools import catalogs
from ui.i18n import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]


@cache
def template() -> Catalog:
    return catalogs.extract()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated(language: str) -> None:
    """Translated, not fuzzy, all plural forms, the same placeholders, nothing left over."""
    assert len(template()) > 0
    catalog = catalogs.read(catalogs.catalog_path(language), language)
    assert catalogs.check(template(), catalog) == []


def test_the_arabic_plural_rule_is_that_of_the_language() -> None:
    catalog = catalogs.read(catalogs.catalog_path("ar"), "ar")
    assert catalog.num_plurals == 6
    forms = ["zero", "one", "two", "few", "many", "other"]
    choose = c2py(catalog.plural_expr)
    rule = Locale.parse("ar").plural_form
    assert [forms[choose(n)] for n in range(1000)] == [rule(n) for n in range(1000)]


def test_no_text_is_turned_round_by_hand() -> None:
    """Arabic that was reversed or reshaped before drawing is wrong in every mixed line."""
    shortcut = re.compile(r"\[::-1\]|reshape|get_display")
    wrong = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in sorted((ROOT / "ui").rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if shortcut.search(line)
    ]
    assert not wrong
