"""Keep the gettext catalogs in step with the code.

    python -m tools.catalogs            # extract, update both catalogs, report what is missing
    python -m tools.catalogs check      # report only; exit 1 when something is wrong
    python -m tools.catalogs compile    # write the .mo files (a build does this by itself)
    python -m tools.catalogs extract    # print the template (.pot)

English is the language of the msgids, so its catalog is filled by itself; it exists for its plural
forms and for the rule that every language has one. Arabic is filled by people. Messages that have
left the code stay in the catalogs as obsolete until ``update --prune``, and come back with their
translation when the message does.
"""

from __future__ import annotations

import argparse
import io
import re
import string
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from ui.i18n import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "locale"
DOMAIN = "tarneeb"
SOURCES = ("main.py", "game", "ai", "ui")
SOURCE_LANGUAGE = "en"
KEYWORDS = {"tr": None, "trn": (1, 2), "trc": ((1, "c"), 2), "N_": None}
COMMENT_TAG = "Translators:"
_ISOLATED = re.compile("\u2066[^\u2069]*\u2069")
_LEFT_TO_RIGHT = re.compile(r"[-+−×±][\d٠-٩]|[\d٠-٩][/–][\d٠-٩]|[♠♣♥♦][\dAKQJ]")
HEADER = """\
# PROJECT: the messages of the game, in the gettext format.
# This file is distributed under the same licence as the project.
#"""


def catalog_path(language: str, suffix: str = ".po", locale: Path = LOCALE) -> Path:
    return locale / language / "LC_MESSAGES" / f"{DOMAIN}{suffix}"


def extract(root: Path = ROOT) -> Catalog:
    """All messages in the code below ``root``, with the files (no line numbers) that use them."""
    template = Catalog(project="Tarneeb", charset="utf-8", header_comment=HEADER)
    for path in _source_files(root):
        where = path.relative_to(root).as_posix()
        for _, message, comments, context in extract_from_file(
            "python",
            str(path),
            keywords=KEYWORDS,
            comment_tags=(COMMENT_TAG,),
            strip_comment_tags=True,
        ):
            template.add(message, locations=[(where, 0)], auto_comments=comments, context=context)
    return template


def read(path: Path, language: str) -> Catalog:
    """Read a .po; raises OSError, or PoFileError for a malformed one."""
    with path.open("rb") as stream:
        return read_po(stream, locale=language, domain=DOMAIN, abort_invalid=True)


def update(template: Catalog, language: str, locale: Path = LOCALE, prune: bool = False) -> Catalog:
    """Bring the catalog file of a language in step with the template and return it."""
    path = catalog_path(language, locale=locale)
    if path.is_file():
        catalog = read(path, language)
        for message in list(catalog.obsolete.values()):
            catalog[message.id] = message
        catalog.obsolete.clear()
        template.creation_date = catalog.creation_date  # no change of date without one of text
        catalog.update(template, no_fuzzy_matching=True, update_header_comment=True)
    else:
        catalog = _new_catalog(template, language)
    if language == SOURCE_LANGUAGE:
        for message in _messages(catalog):
            message.string = message.id
    if prune or language == SOURCE_LANGUAGE:
        catalog.obsolete.clear()
    path.parent.mkdir(parents=True, exist_ok=True)
    written = io.BytesIO()
    write_po(written, catalog, width=100, include_lineno=False, sort_by_file=True)
    if not path.is_file() or path.read_bytes() != written.getvalue():
        path.write_bytes(written.getvalue())
    return catalog


def check(template: Catalog, catalog: Catalog) -> list[str]:
    """What is wrong with a catalog: missing, outdated, fuzzy, incomplete or misfilled messages."""
    problems = []
    for message in _messages(template):
        translated = catalog.get(_id(message), message.context)
        if translated is None:
            problems.append(f"not in the catalog: {_id(message)!r}")
        else:
            problems += [f"{fault}: {_id(message)!r}" for fault in _faults(translated, catalog)]
    for message in _messages(catalog):
        if template.get(_id(message), message.context) is None:
            problems.append(f"no longer in the code: {_id(message)!r}")
    return problems


def compile_catalog(language: str, locale: Path = LOCALE) -> Path:
    """Write the .mo beside the .po and return its path."""
    catalog = read(catalog_path(language, locale=locale), language)
    path = catalog_path(language, ".mo", locale)
    with path.open("wb") as stream:
        write_mo(stream, catalog)
    return path


def placeholders(template: str) -> frozenset[str]:
    """Names of the {placeholders} in a message; raises ValueError when it is malformed."""
    return frozenset(field for _, field, _, _ in string.Formatter().parse(template) if field)


def _source_files(root: Path) -> Iterator[Path]:
    for name in SOURCES:
        path = root / name
        if path.is_file():
            yield path
        yield from sorted(path.rglob("*.py"))


def _new_catalog(template: Catalog, language: str) -> Catalog:
    catalog = Catalog(
        locale=language,
        domain=DOMAIN,
        project=template.project,
        charset="utf-8",
        header_comment=HEADER,
        creation_date=template.creation_date,
        revision_date=template.creation_date,
        fuzzy=False,
    )
    for message in _messages(template):
        catalog.add(
            message.id,
            locations=message.locations,
            auto_comments=message.auto_comments,
            context=message.context,
        )
    return catalog


def _messages(catalog: Catalog) -> list[Message]:
    return [message for message in catalog if message.id]


def _id(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _stray_order(form: str) -> str | None:
    """A number with a sign, ratio or range that Arabic would turn round: ‎+10 shows as 10+."""
    found = _LEFT_TO_RIGHT.search(_ISOLATED.sub("", form))
    return found[0] if found else None


def _faults(message: Message, catalog: Catalog) -> Iterator[str]:
    """Faults of one translation. A plural form may leave out {n}: some say it in words."""
    sources = [message.id] if isinstance(message.id, str) else list(message.id)
    forms = [message.string] if isinstance(message.string, str) else list(message.string or ())
    if message.fuzzy:
        yield "fuzzy"
    if len(sources) > 1 and len(forms) != catalog.num_plurals:
        yield f"{len(forms)} of {catalog.num_plurals} plural forms"
    if not all(forms):
        yield "untranslated"
        return
    allowed = frozenset[str]().union(*map(placeholders, sources))
    optional = {"n"} if len(sources) > 1 else set()
    for form in forms:
        try:
            used = placeholders(form)
        except ValueError as error:
            yield f"malformed ({error}) {form!r}"
            continue
        if not allowed - optional <= used <= allowed:
            yield f"placeholders {sorted(used)} in {form!r}"
        if catalog.locale_identifier == "ar" and (order := _stray_order(form)):
            yield f"{order} outside a left-to-right isolate in {form!r}"
        if form.strip() != form and sources[0].strip() == sources[0]:
            yield f"stray space around {form!r}"


def share(template: Catalog, catalog: Catalog) -> str:
    """How many of the messages are translated: ``847 of 850 messages (99.6 %), 52 with plurals``.

    A plural counts when all of its forms are filled.
    """
    wanted = _messages(template)
    done = 0
    for message in wanted:
        found = catalog.get(_id(message), message.context)
        text = found.string if found is not None and not found.fuzzy else ""
        forms = [text] if isinstance(text, str) else list(text or [""])
        done += all(forms)
    plurals = sum(not isinstance(message.id, str) for message in wanted)
    per_cent = 100 * done / len(wanted) if wanted else 100.0
    return f"{done} of {len(wanted)} messages ({per_cent:.1f} %), {plurals} with plurals"


def report(catalogs: dict[str, list[str]]) -> int:
    """Print the problems of each language; returns their number."""
    for language, problems in catalogs.items():
        print(f"{language}: {len(problems)} problems" if problems else f"{language}: complete")
        for problem in problems:
            print(f"  {problem}")
    return sum(map(len, catalogs.values()))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument(
        "action", nargs="?", choices=("update", "check", "compile", "extract"), default="update"
    )
    parser.add_argument("--prune", action="store_true", help="update: drop obsolete messages")
    options = parser.parse_args(arguments)
    if options.action == "compile":
        for language in LANGUAGES:
            print(compile_catalog(language))
        return 0
    template = extract()
    if options.action == "extract":
        write_po(sys.stdout.buffer, template, width=100, include_lineno=False, sort_by_file=True)
        return 0
    if options.action == "update":
        for language in LANGUAGES:
            update(template, language, prune=options.prune)
    filled = {code: read(catalog_path(code), code) for code in LANGUAGES}
    problems = report({code: check(template, filled[code]) for code in LANGUAGES})
    for code, catalog in filled.items():
        print(f"{code}: {share(template, catalog)}")
    return int(options.action == "check" and problems > 0)


if __name__ == "__main__":
    sys.exit(main())
