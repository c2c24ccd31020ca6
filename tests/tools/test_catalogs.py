"""Extracting, updating, checking and compiling catalogs."""

from __future__ import annotations

import gettext
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from tools import catalogs
from ui.i18n import LANGUAGES

CODE = """
from ui.i18n import N_, tr, trc, trn

LATER = N_("Later")
def words(n, name):
    # Translators: shown when the hand is over
    tr("{name} leads", name=name)
    trn("one point", "{n} points", n)
    trc("verb", "bid")
    print("not a message")
"""


def project(folder: Path, code: str = CODE) -> Path:
    (folder / "ui").mkdir(exist_ok=True)
    (folder / "ui" / "words.py").write_text(code, encoding="utf-8")
    return folder


def translate(folder: Path, texts: dict[str, str | tuple[str, ...]]) -> None:
    """Fill the Arabic catalog."""
    path = catalogs.catalog_path("ar", locale=folder)
    catalog = catalogs.read(path, "ar")
    for message in catalog:
        key = message.id if isinstance(message.id, str) else message.id[0]
        if key in texts:
            message.string = texts[key]
    with path.open("wb") as stream:
        write_po(stream, catalog)


COMPLETE: dict[str, str | tuple[str, ...]] = {
    "Later": "لاحقًا",
    "{name} leads": "{name} يبدأ اللعب",
    "bid": "اطلب",
    "one point": ("لا نقاط", "نقطة واحدة", "نقطتان", "{n} نقاط", "{n} نقطة", "{n} نقطة"),
}


def faults(folder: Path, language: str = "ar") -> list[str]:
    catalog = catalogs.read(catalogs.catalog_path(language, locale=folder), language)
    return catalogs.check(catalogs.extract(folder), catalog)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A project with both catalogs made and the Arabic one filled."""
    template = catalogs.extract(project(tmp_path))
    for language in LANGUAGES:
        catalogs.update(template, language, tmp_path)
    translate(tmp_path, COMPLETE)
    return tmp_path


def test_extraction_finds_all_four_calls(tmp_path: Path) -> None:
    found = {(message.id, message.context) for message in catalogs.extract(project(tmp_path))}
    assert found - {("", None)} == {
        ("Later", None),
        ("{name} leads", None),
        (("one point", "{n} points"), None),
        ("bid", "verb"),
    }


def test_translators_see_the_comment_and_the_file(tmp_path: Path) -> None:
    message = catalogs.extract(project(tmp_path)).get("{name} leads")
    assert message is not None
    assert message.auto_comments == ["shown when the hand is over"]
    assert [name for name, _ in message.locations] == ["ui/words.py"]


def test_a_complete_house_has_no_fault(house: Path) -> None:
    assert faults(house, "ar") == []
    assert faults(house, "en") == []


def test_english_is_filled_by_itself(house: Path) -> None:
    text = catalogs.catalog_path("en", locale=house).read_text(encoding="utf-8")
    assert 'msgstr "{name} leads"' in text
    assert 'msgstr[1] "{n} points"' in text


def test_an_update_without_news_changes_no_byte(house: Path) -> None:
    before = {code: catalogs.catalog_path(code, locale=house) for code in LANGUAGES}
    for code in LANGUAGES:
        catalogs.update(catalogs.extract(house), code, house)
    first = {code: path.read_bytes() for code, path in before.items()}
    for code in LANGUAGES:
        catalogs.update(catalogs.extract(house), code, house)
    assert {code: path.read_bytes() for code, path in before.items()} == first
    assert faults(house) == []


def test_new_and_lost_messages_are_reported(house: Path) -> None:
    project(house, CODE.replace('"{name} leads"', '"{name} plays"'))
    assert faults(house) == [
        "not in the catalog: '{name} plays'",
        "no longer in the code: '{name} leads'",
    ]
    catalogs.update(catalogs.extract(house), "ar", house)
    assert faults(house) == ["untranslated: '{name} plays'"]


def test_a_message_that_returns_keeps_its_translation(house: Path) -> None:
    project(house, CODE.replace('"{name} leads"', '"{name} plays"'))
    catalogs.update(catalogs.extract(house), "ar", house)
    project(house)
    catalogs.update(catalogs.extract(house), "ar", house)
    assert faults(house) == []


def test_pruning_drops_what_has_left_the_code(house: Path) -> None:
    project(house, CODE.replace('    tr("{name} leads", name=name)\n', ""))
    for prune in (False, True):
        catalog = catalogs.update(catalogs.extract(house), "ar", house, prune=prune)
        assert bool(catalog.obsolete) is not prune


@pytest.mark.parametrize(
    ("message", "text", "fault"),
    [
        ("Later", "", "untranslated"),
        ("{name} leads", "{player} يبدأ", "placeholders ['player']"),
        ("{name} leads", "يبدأ اللعب", "placeholders []"),
        ("{name} leads", "{name يبدأ", "malformed"),
        ("Later", "لاحقًا ", "stray space"),
        ("Later", "اربح +10", "+1 outside"),
        ("Later", "من 7–13", "7–1 outside"),
        ("Later", "العب ♠A", "♠A outside"),
        ("one point", ("لا نقاط", "نقطة", "نقطتان", "{n} نقاط", "", "{n} نقطة"), "untranslated"),
        ("one point", ("", "", "", "", "{m}", "{n}"), "untranslated"),
        ("one point", ("0", "1", "2", "{m}", "{n}", "{n}"), "placeholders ['m']"),
    ],
)
def test_faults_of_a_translation(
    house: Path, message: str, text: str | tuple[str, ...], fault: str
) -> None:
    translate(house, {message: text})
    (found,) = faults(house)
    assert found.startswith(fault)
    assert found.endswith(f"{message!r}")


def test_what_is_isolated_may_stand_in_a_translation(house: Path) -> None:
    translate(house, {"Later": "اربح \u2066+10\u2069 أو \u2066♠A\u2069"})
    assert faults(house) == []


def test_a_wrong_number_of_plural_forms_is_a_fault(house: Path) -> None:
    catalog = Catalog(locale="ar")
    catalog.add(("one point", "{n} points"), ("{n}", "{n}"))
    found = catalogs.check(catalogs.extract(house), catalog)
    assert "2 of 6 plural forms: 'one point'" in found


def test_fuzzy_translations_are_faults(house: Path) -> None:
    path = catalogs.catalog_path("ar", locale=house)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('msgid "Later"', '#, fuzzy\nmsgid "Later"'), encoding="utf-8")
    assert faults(house) == ["fuzzy: 'Later'"]


def test_a_compiled_catalog_can_be_read(house: Path) -> None:
    path = catalogs.compile_catalog("ar", house)
    with path.open("rb") as stream:
        compiled = gettext.GNUTranslations(stream)
    assert compiled.gettext("Later") == "لاحقًا"
    assert compiled.ngettext("one point", "{n} points", 103) == "{n} نقاط"
    assert compiled.pgettext("verb", "bid") == "اطلب"


def test_the_report_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert catalogs.report({"ar": ["untranslated: 'x'"], "en": []}) == 1
    assert capsys.readouterr().out.splitlines() == [
        "ar: 1 problems",
        "  untranslated: 'x'",
        "en: complete",
    ]


def test_the_share_that_is_translated(house: Path) -> None:
    def shares() -> list[str]:
        template = catalogs.extract(house)
        paths = {code: catalogs.catalog_path(code, locale=house) for code in LANGUAGES}
        return [catalogs.share(template, catalogs.read(p, code)) for code, p in paths.items()]

    assert shares() == ["4 of 4 messages (100.0 %), 1 with plurals"] * 2
    translate(house, {"Later": ""})
    assert shares()[0] == "3 of 4 messages (75.0 %), 1 with plurals"
    translate(house, {"one point": ("", "", "", "{n}", "{n}", "{n}")})
    assert shares()[0] == "2 of 4 messages (50.0 %), 1 with plurals"
