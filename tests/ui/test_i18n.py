"""Messages, plural forms, isolates, digits, and where the catalogs come from."""

from __future__ import annotations

import gettext
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from game.cards import Card
from ui import i18n

LRI, FSI, PDI = "\u2066", "\u2068", "\u2069"
PO = """\
msgid ""
msgstr ""
"Language: ar\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : \
n%100>=11 ? 4 : 5);\\n"

msgid "{name} leads"
msgstr "{name} يبدأ اللعب"

msgid "Choose 7 or more, at best ♠10 (50%)"
msgstr "اختر 7 أو أكثر، والأفضل ♠10 (50%)"

msgctxt "verb"
msgid "bid"
msgstr "اطلب"

msgctxt "noun"
msgid "bid"
msgstr "الطلب"

msgid "one point"
msgid_plural "{n} points"
msgstr[0] "لا نقاط"
msgstr[1] "نقطة واحدة"
msgstr[2] "نقطتان"
msgstr[3] "{n} نقاط"
msgstr[4] "{n} نقطة"
msgstr[5] "{n} نقطة"
"""


def write_catalog(folder: Path, po: str | None, mo: str | None = None) -> Path:
    """A locale folder with an Arabic source, a compiled catalog, or both."""
    place = folder / "ar" / "LC_MESSAGES"
    place.mkdir(parents=True)
    if po is not None:
        (place / "tarneeb.po").write_text(po, encoding="utf-8")
    if mo is not None:
        (place / "source").write_text(mo, encoding="utf-8")
        with (place / "source").open("rb") as source, (place / "tarneeb.mo").open("wb") as out:
            write_mo(out, read_po(source))
    return folder


@pytest.fixture
def arabic(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Arabic, with the small catalog above."""
    catalog = i18n.load_catalog("ar", write_catalog(tmp_path, PO))
    monkeypatch.setitem(i18n._state.catalogs, "ar", catalog)
    i18n.set_language("ar")
    yield
    i18n.set_digits("latin")
    i18n.set_language("en")


@pytest.fixture(autouse=True)
def _defaults() -> Iterator[None]:
    i18n.set_language("en")
    i18n.set_digits("latin")
    yield
    i18n.set_language("en")
    i18n.set_digits("latin")


def test_english_says_the_message_itself() -> None:
    assert i18n.tr("{name} leads", name="Sara") == f"{FSI}Sara{PDI} leads"
    assert i18n.direction() == "ltr"


def test_arabic_is_translated(arabic: None) -> None:
    assert i18n.tr("{name} leads", name="Sara") == f"{FSI}Sara{PDI} يبدأ اللعب"
    assert i18n.direction() == "rtl"
    assert i18n.language() == "ar"


def test_an_unknown_message_is_shown_in_english(arabic: None) -> None:
    assert i18n.tr("Never translated") == "Never translated"


def test_context_tells_messages_apart(arabic: None) -> None:
    assert i18n.trc("verb", "bid") == "اطلب"
    assert i18n.trc("noun", "bid") == "الطلب"


@pytest.mark.parametrize(
    ("n", "text"),
    [
        (0, "لا نقاط"),
        (1, "نقطة واحدة"),
        (2, "نقطتان"),
        (3, "3 نقاط"),
        (10, "10 نقاط"),
        (11, "11 نقطة"),
        (99, "99 نقطة"),
        (100, "100 نقطة"),
        (101, "101 نقطة"),
        (102, "102 نقطة"),
        (103, "103 نقاط"),
        (111, "111 نقطة"),
    ],
)
def test_arabic_plural_forms(arabic: None, n: int, text: str) -> None:
    found = i18n.trn("one point", "{n} points", n)
    assert i18n.plain(found) == text
    assert found == text.replace(str(n), f"{LRI}{n}{PDI}") if n > 2 else found == text


def test_english_plural_forms() -> None:
    words = [i18n.plain(i18n.trn("one point", "{n} points", n)) for n in (0, 1, 2)]
    assert words == ["0 points", "one point", "2 points"]


def test_a_negative_number_has_no_plural_form(arabic: None) -> None:
    with pytest.raises(ValueError, match="signed"):
        i18n.trn("one point", "{n} points", -2)


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("أحمد", f"{FSI}أحمد{PDI}"),
        (7, f"{LRI}7{PDI}"),
        (-7, f"{LRI}−7{PDI}"),
        (True, f"{FSI}True{PDI}"),
        (Card.parse("HT"), f"{LRI}♥10{PDI}"),
        (i18n.signed(4), f"{LRI}+4{PDI}"),
    ],
)
def test_every_value_stands_in_an_isolate(value: object, shown: str) -> None:
    assert i18n.tr("{name} leads", name=value) == f"{shown} leads"


def test_a_value_is_not_isolated_twice() -> None:
    once = i18n.isolate("Sara")
    assert i18n.isolate(once) is once


def test_numbers() -> None:
    assert i18n.num(41) == f"{LRI}41{PDI}"
    assert i18n.num(-16) == f"{LRI}−16{PDI}"
    assert [i18n.plain(i18n.signed(n)) for n in (10, 0, -16)] == ["+10", "0", "−16"]
    assert i18n.ratio(3, 13) == f"{LRI}3/13{PDI}"
    assert i18n.num_range(7, 13) == f"{LRI}7–13{PDI}"
    assert i18n.times(2) == f"{LRI}×2{PDI}"
    assert i18n.percent(0.614) == f"{LRI}61%{PDI}"
    assert [i18n.plain(i18n.decimal(x)) for x in (1.25, -0.04, -3.5)] == ["1.2", "0.0", "−3.5"]
    assert i18n.plain(i18n.decimal(2, places=2)) == "2.00"


def test_cards() -> None:
    assert i18n.card_text(Card.parse("SA")) == f"{LRI}♠A{PDI}"
    assert i18n.card_text(Card.parse("HT")) == f"{LRI}♥10{PDI}"


def test_arabic_digits_are_for_numbers_and_never_for_cards(arabic: None) -> None:
    i18n.set_digits("arabic")
    assert i18n.plain(i18n.signed(-16)) == "−١٦"
    assert i18n.plain(i18n.ratio(3, 13)) == "٣/١٣"
    assert i18n.plain(i18n.percent(0.61)) == "٦١٪"
    assert i18n.plain(i18n.decimal(1.5)) == "١٫٥"
    assert i18n.plain(i18n.times(2)) == "×٢"
    assert i18n.plain(i18n.trn("one point", "{n} points", 11)) == "١١ نقطة"
    assert i18n.plain(i18n.card_text(Card.parse("HT"))) == "♥10"
    assert i18n.plain(i18n.tr("{name} leads", name="R2D2")).startswith("R2D2 ")


def test_digits_written_in_a_message_follow_the_setting(arabic: None) -> None:
    message = "Choose 7 or more, at best ♠10 (50%)"
    assert i18n.tr(message) == "اختر 7 أو أكثر، والأفضل ♠10 (50%)"
    i18n.set_digits("arabic")
    assert i18n.tr(message) == "اختر ٧ أو أكثر، والأفضل ♠10 (٥٠٪)"


def test_english_keeps_latin_digits() -> None:
    i18n.set_digits("arabic")
    assert i18n.plain(i18n.num(41)) == "41"
    assert i18n.digits() == "arabic"


@pytest.mark.parametrize(
    ("items", "english", "arabic"),
    [
        ([], "", ""),
        (["أ"], "أ", "أ"),
        (["أ", "ب"], "أ and ب", "أ وب"),
        (["أ", "ب", "ج"], "أ, ب, and ج", "أ وب وج"),
        (["أ", "ب", "ج", 4], "أ, ب, ج, and 4", "أ وب وج و4"),
    ],
)
def test_lists(items: list[object], english: str, arabic: str) -> None:
    assert i18n.plain(i18n.list_join(items)) == english
    assert i18n.list_join(items).count(FSI) == sum(isinstance(item, str) for item in items)
    i18n.set_language("ar")
    assert i18n.plain(i18n.list_join(items)) == arabic


def test_a_format_in_a_message_is_refused() -> None:
    with pytest.raises(ValueError, match="format"):
        i18n.tr("{n:03d} points", n=3)


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        i18n.tr("{name} leads")


def test_braces_can_be_written() -> None:
    assert i18n.tr("{{}} {n}", n=1) == f"{{}} {LRI}1{PDI}"


def test_generation_tells_when_texts_are_stale() -> None:
    start = i18n.generation()
    i18n.set_language("en")
    i18n.set_digits("latin")
    assert i18n.generation() == start
    i18n.set_language("ar")
    assert i18n.generation() == start + 1
    i18n.set_digits("arabic")
    assert i18n.generation() == start + 2


def test_unknown_choices_are_refused() -> None:
    with pytest.raises(ValueError, match="language"):
        i18n.set_language("fr")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="digits"):
        i18n.set_digits("roman")  # type: ignore[arg-type]
    assert i18n.language() == "en"


def test_marked_messages_are_left_alone() -> None:
    assert i18n.N_("{name} leads") == "{name} leads"


# --- where catalogs come from -------------------------------------------------------------

NEWER = PO.replace("يبدأ اللعب", "أحدث")
MESSAGE = "{name} leads"


def age(path: Path, seconds: int) -> None:
    stamp = path.stat().st_mtime - seconds
    os.utime(path, (stamp, stamp))


def test_the_source_is_read_when_nothing_is_compiled(tmp_path: Path) -> None:
    catalog = i18n.load_catalog("ar", write_catalog(tmp_path, PO))
    assert catalog.gettext(MESSAGE) == "{name} يبدأ اللعب"


def test_a_fresh_compiled_catalog_is_used(tmp_path: Path) -> None:
    folder = write_catalog(tmp_path, PO, mo=NEWER)
    age(folder / "ar" / "LC_MESSAGES" / "tarneeb.po", 10)
    assert i18n.load_catalog("ar", folder).gettext(MESSAGE) == "{name} أحدث"


def test_a_stale_compiled_catalog_is_not_used(tmp_path: Path) -> None:
    folder = write_catalog(tmp_path, NEWER, mo=PO)
    age(folder / "ar" / "LC_MESSAGES" / "tarneeb.mo", 10)
    assert i18n.load_catalog("ar", folder).gettext(MESSAGE) == "{name} أحدث"


def test_an_installed_game_has_compiled_catalogs_only(tmp_path: Path) -> None:
    folder = write_catalog(tmp_path, None, mo=PO)
    assert i18n.load_catalog("ar", folder).gettext(MESSAGE) == "{name} يبدأ اللعب"


def test_a_bundle_without_its_catalog_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write_catalog(tmp_path, PO)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    with pytest.raises(i18n.CatalogError, match=r"tarneeb\.mo is missing"):
        i18n.load_catalog("ar", folder)


def test_a_bundle_trusts_its_compiled_catalog(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write_catalog(tmp_path, NEWER, mo=PO)
    age(folder / "ar" / "LC_MESSAGES" / "tarneeb.mo", 10)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert i18n.load_catalog("ar", folder).gettext(MESSAGE) == "{name} يبدأ اللعب"


@pytest.mark.parametrize("code", ["ar", "en"])
def test_no_catalog_at_all_is_an_error(tmp_path: Path, code: str) -> None:
    with pytest.raises(i18n.CatalogError, match="missing"):
        i18n.load_catalog(code, tmp_path)


@pytest.mark.parametrize(
    "content", [b"", b"not a catalog at all", b"\xde\x12\x04\x95" + b"\xff" * 40]
)
def test_a_broken_compiled_catalog_is_an_error(tmp_path: Path, content: bytes) -> None:
    place = tmp_path / "ar" / "LC_MESSAGES"
    place.mkdir(parents=True)
    (place / "tarneeb.mo").write_bytes(content)
    with pytest.raises(i18n.CatalogError, match="cannot read"):
        i18n.load_catalog("ar", tmp_path)


def test_a_failed_switch_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(code: str) -> gettext.NullTranslations:
        raise i18n.CatalogError(code)

    before = i18n.generation()
    with monkeypatch.context() as broken:
        broken.setattr(i18n, "_catalog", fail)
        with pytest.raises(i18n.CatalogError):
            i18n.set_language("ar")
    assert (i18n.language(), i18n.generation()) == ("en", before)


def test_importing_is_cheap() -> None:
    """Neither pygame nor Babel is loaded before it is needed."""
    program = (
        "import sys, ui.i18n\n"
        "print(sorted({n.split('.')[0] for n in sys.modules} & {'pygame', 'babel', 'numpy'}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=Path(i18n.__file__).parents[1],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "[]"
