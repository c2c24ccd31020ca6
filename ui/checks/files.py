"""Are all parts of the program there, and do they load?"""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from pkgutil import walk_packages
from typing import TYPE_CHECKING, Final, TypeVar

from ui.checks import SEED, demand

if TYPE_CHECKING:
    from ai.worker import BotWorker
    from ui.context import Context
    from ui.scene import Scene

__all__ = ["catalogs", "fonts", "modules", "pictures", "program", "scenes"]

T = TypeVar("T")


def program() -> str:
    import pygame

    from game.version import VERSION

    sdl = ".".join(map(str, pygame.get_sdl_version()))
    form = "bundle" if getattr(sys, "frozen", False) else "source"
    return (
        f"Tarneeb {VERSION} ({form}), Python {platform.python_version()}, "
        f"pygame-ce {pygame.version.ver}, SDL {sdl}, {platform.platform(terse=True)}"
    )


def modules() -> str:
    """Every module loads: what a bundle lacks shows here, and not in the middle of a match."""
    count = 0
    for package in ("game", "ai", "ui"):
        found = import_module(package)
        for module in walk_packages(found.__path__, f"{package}."):
            import_module(module.name)
            count += 1
    demand(count > 0, "no modules were found")
    return f"{count} modules load"


def pictures() -> str:
    from game.cards import PACK
    from ui.cards_art import BACKS, CardArt
    from ui.paths import ASSETS

    height = 164
    for back in BACKS:
        CardArt(height, back=back).back()
    for four_colour in (False, True):
        art = CardArt(height, four_colour)
        sizes = {art.face(card).get_size() for card in PACK}
        demand(sizes == {art.size}, f"cards of the sizes {sizes}")
    icon = ASSETS / "icons" / "tarneeb-64.png"
    demand(icon.is_file(), f"{icon} is missing")
    return f"{len(PACK)} cards in two and in four colours, {len(BACKS)} backs"


def fonts() -> str:
    """Without shaping, an Arabic word would be a row of single letters."""
    from ui.text import render

    for bold in (False, True):

        def width(text: str, bold: bool = bold) -> int:
            return render.measure(text, 40, bold, rtl=True)[0]

        joined, apart = width("لا"), width("ل") + width("ا")
        demand(joined < apart, f"Arabic letters are not joined (width {joined}, apart {apart})")
        for sign in "♠♥♣♦":
            picture = render.line(sign, 40, "white", bold=bold)
            demand(bool(picture.get_bounding_rect().w), f"no picture of {sign} in the font")
    return "both weights load, Arabic is joined, the suits have pictures"


def catalogs() -> str:
    from ui import i18n

    i18n.set_language("en")
    cards = [i18n.trn("{n} card", "{n} cards", n) for n in (1, 2)]
    demand(cards[0].endswith("card") and cards[1].endswith("cards"), "no English plural")
    english = i18n.tr("Settings")
    i18n.set_language("ar")
    demand(i18n.tr("Settings") != english, "the Arabic catalog does not translate")
    forms = {i18n.trn("{n} card", "{n} cards", n).translate(_NO_DIGITS) for n in range(103)}
    demand(len(forms) >= 5, f"Arabic counts with {len(forms)} forms of a noun only")
    i18n.set_digits("arabic")
    demand("٤١" in i18n.num(41), "no Arabic digits")
    i18n.set_digits("latin")
    demand("\u2212" in i18n.signed(-16), "no true minus")
    return "Arabic with its plural forms, and English; numbers in both kinds of digits"


_NO_DIGITS: Final = {ord(digit): None for digit in "0123456789"}


def scenes() -> str:
    """The first pictures that a player sees, drawn in both languages."""
    import pygame

    from ai.worker import BotWorker
    from ui import i18n
    from ui.audio import Audio
    from ui.context import Context
    from ui.settings import Settings

    size = (1280, 720)
    pygame.display.init()
    surface = pygame.display.set_mode(size)
    bots = BotWorker()
    ctx = Context(Settings(), Audio(), on_settings=_nothing, on_quit=_nothing)
    ctx.stack.layout(size)
    drawn = 0
    try:
        for language in i18n.LANGUAGES:
            i18n.set_language(language)
            for scene in _first_scenes(ctx, bots):
                ctx.stack.replace_all(scene)
                ctx.stack.draw(surface)
                pygame.display.flip()
                drawn += 1
    finally:
        bots.close()
        pygame.display.quit()
    return f"{drawn} drawn at {size[0]}x{size[1]}, in both languages"


def _first_scenes(ctx: Context, bots: BotWorker) -> Iterator[Scene]:
    from game.engine import new_match
    from game.rules import RuleSet
    from game.seats import Seat
    from game.session import Session
    from ui.controller import Controller, bot_specs
    from ui.scenes.menu import MenuActions, MenuScene
    from ui.scenes.settings import SettingsScene
    from ui.scenes.table import TableActions, TableScene

    yield MenuScene(ctx, _idle(MenuActions))
    yield SettingsScene(ctx, _nothing)
    controller = Controller(
        Session(new_match(RuleSet(), SEED).state),
        bots,
        human=Seat.SOUTH,
        specs=bot_specs(Seat.SOUTH, "club", "club"),
        hint_spec="club",
        factor=lambda: 0.0,
    )
    yield TableScene(ctx, controller, _idle(TableActions))


def _idle(actions: type[T]) -> T:
    """Buttons that nobody presses: an instance of a dataclass of callbacks."""
    return actions(**{each.name: _nothing for each in fields(actions)})  # type: ignore[arg-type]


def _nothing(*_: object) -> None:
    """What a button does that nobody presses."""
