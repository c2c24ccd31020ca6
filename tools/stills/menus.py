"""Menus, settings, results and dialogs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pygame

from game.cards import Suit
from game.rules import PRESETS, AuctionKind, RuleSet
from game.scoring import SCORINGS, Contract, HandScore
from game.seats import SEATS, Seat, Team
from tools.stills.moments import match_won_by, session_at
from tools.stills.studio import Studio, idle, nothing, opened
from tools.stills.table import Still
from ui.context import Context
from ui.crash_screen import draw_crash
from ui.i18n import num, tr
from ui.input import InputEvent
from ui.licences import works
from ui.matches import WaitingMatch
from ui.notices import Notice, NoticeCode
from ui.paths import UserFolders
from ui.scene import Scene
from ui.scenes.about import AboutScene, LicencesScene
from ui.scenes.dialog import MessageDialog
from ui.scenes.hand_result import HandResultScene
from ui.scenes.house_rules import HouseRulesScene
from ui.scenes.match_result import MatchResultScene
from ui.scenes.menu import MenuActions, MenuScene
from ui.scenes.new_match import NewMatchScene
from ui.scenes.pause import PauseActions, PauseScene
from ui.scenes.rules import RulesScene
from ui.scenes.saved_matches import SavedMatchesScene
from ui.scenes.score_sheet import ScoreSheetScene
from ui.scenes.settings import SettingsScene
from ui.settings import TableTheme
from ui.words import notice_text, player_name

__all__ = ["MENU_STILLS"]

RESULT_S = 1.6
"""Until the race of a result has come to rest."""
_BASE = Path("/media/tarneeb")
_FOLDERS = UserFolders(settings=_BASE, records=_BASE / "records", logs=_BASE / "logs")


def _names() -> dict[Seat, str]:
    return {seat: player_name(seat) for seat in SEATS}


def _over_table(
    make: Callable[[Context], Scene], moment: str = "lead", seconds: float = 0.1
) -> Callable[[Studio], None]:
    """A scene over the table at a moment."""

    def play(studio: Studio) -> None:
        studio.table(session_at(moment))
        studio.wait(0.2)
        studio.push(make(studio.ctx))
        studio.wait(seconds)

    return play


def _result(declarer: Seat, bid: int, taken: int, trump: Suit) -> Callable[[Studio], None]:
    """A hand after which it stands 24 : 18 and what the hand brings."""
    rules = RuleSet()
    contract = Contract(declarer, bid, trump)
    tricks = (taken, 13 - taken) if declarer.team is Team.A else (13 - taken, taken)
    points = SCORINGS[rules.scoring].points(rules, contract, tricks)
    totals = (24 + points[0], 18 + points[1])
    score = HandScore(Seat.WEST, contract, tricks, points, totals)

    def make(ctx: Context) -> Scene:
        return HandResultScene(ctx, score, rules, _names, nothing, nothing)

    return _over_table(make, "near_end", RESULT_S)


def _match_result(team: Team) -> Callable[[Studio], None]:
    def make(ctx: Context) -> Scene:
        scores = match_won_by(team)
        return MatchResultScene(ctx, scores, RuleSet(), _names, nothing, nothing)

    return _over_table(make, "near_end")


def _menu(ctx: Context) -> Scene:
    return MenuScene(ctx, idle(MenuActions), _saved)


def _menu_first(ctx: Context) -> Scene:
    return MenuScene(ctx, replace(idle(MenuActions), on_waiting=None))


def _menu_others(ctx: Context) -> Scene:
    return MenuScene(ctx, idle(MenuActions))


def _saved() -> str:
    return tr("Us {us} · Them {them} · hand {hand}", us=num(24), them=num(18), hand=num(6))


def _house_rules(ctx: Context) -> Scene:
    return HouseRulesScene(ctx, PRESETS["lebanese_single"], nothing, nothing)


def _settings(ctx: Context) -> Scene:
    return SettingsScene(ctx, nothing)


def _refused_house_rules(studio: Studio) -> None:
    scene = HouseRulesScene(studio.ctx, PRESETS["lebanese_single"], nothing, nothing)
    studio.push(scene)
    scene.change("auction", AuctionKind.MULTI_ROUND)
    studio.wait(0.1)


def _notices(*codes: NoticeCode) -> Callable[[Context], Scene]:
    """What went wrong beside the game, told in one message."""

    def make(ctx: Context) -> Scene:
        notices = [Notice(code, "~/.local/share/tarneeb/records") for code in codes]
        return MessageDialog(
            ctx,
            lambda: tr("Please note"),
            lambda: "\n".join(notice_text(notice) for notice in notices),
        )

    return make


def _saved_matches(ctx: Context) -> Scene:
    waiting = [
        WaitingMatch(f"{index}", session_at(moment).state, level)
        for index, (moment, level) in enumerate(
            (("follow", "club"), ("dealt_to_be_stuck", "novice"), ("near_end", "master"))
        )
    ]
    return SavedMatchesScene(ctx, waiting, nothing, nothing)


def _over_menu(make: Callable[[Context], Scene]) -> Callable[[Studio], None]:
    def play(studio: Studio) -> None:
        studio.push(_menu(studio.ctx))
        studio.push(make(studio.ctx))
        studio.wait(0.1)

    return play


class _CrashPage(Scene):
    """The crash screen, which the program draws after its scenes have failed."""

    def __init__(self, report: str) -> None:
        self._report = report

    def layout(self, size: tuple[int, int]) -> None:
        """Nothing to place."""

    def handle(self, event: InputEvent) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        draw_crash(surface, self._report)


CRASH_REPORT = "~/.local/state/tarneeb/log/crash-2025-01-31_21-15-00.txt"

_OWN = replace(RuleSet(), target=47, must_trump=True)

_SETTINGS_PAGES = (("", 0), ("-below", 1), ("-further", 2), ("-end", 8))

MENU_STILLS: Mapping[str, Still] = MappingProxyType(
    {
        "menu": Still(opened(_menu)),
        "menu-first-start": Still(opened(_menu_first)),
        "menu-others-saved": Still(opened(_menu_others)),
        "menu-night": Still(opened(_menu), {"theme": TableTheme.NIGHT}),
        "new-match": Still(opened(lambda ctx: NewMatchScene(ctx, nothing, nothing))),
        "new-match-own-rules": Still(
            opened(lambda ctx: NewMatchScene(ctx, nothing, nothing, rules=_OWN))
        ),
        "house-rules": Still(opened(_house_rules)),
        "house-rules-refused": Still(_refused_house_rules),
        "house-rules-below": Still(opened(_house_rules, 1)),
        "house-rules-end": Still(opened(_house_rules, 8)),
        "saved-matches": Still(opened(_saved_matches)),
        "saved-matches-none": Still(
            opened(lambda ctx: SavedMatchesScene(ctx, [], nothing, nothing))
        ),
        **{f"settings{end}": Still(opened(_settings, pages)) for end, pages in _SETTINGS_PAGES},
        "settings-night": Still(opened(_settings, 0), {"theme": TableTheme.NIGHT}),
        "about": Still(opened(lambda ctx: AboutScene(ctx, _FOLDERS, nothing))),
        "about-end": Still(opened(lambda ctx: AboutScene(ctx, _FOLDERS, nothing), 8)),
        "licences-none": Still(opened(lambda ctx: LicencesScene(ctx, [], nothing))),
        "licences": Still(opened(lambda ctx: LicencesScene(ctx, works(), nothing))),
        "rules": Still(opened(lambda ctx: RulesScene(ctx, PRESETS["jordan_61"], nothing))),
        "rules-below": Still(opened(lambda ctx: RulesScene(ctx, PRESETS["jordan_61"], nothing), 2)),
        "rules-end": Still(opened(lambda ctx: RulesScene(ctx, PRESETS["jordan_61"], nothing), 12)),
        "rules-own": Still(opened(lambda ctx: RulesScene(ctx, _OWN, nothing))),
        "pause": Still(_over_table(lambda ctx: PauseScene(ctx, idle(PauseActions)))),
        "score-sheet": Still(
            _over_table(
                lambda ctx: ScoreSheetScene(
                    ctx, match_won_by(Team.A)[:-1], RuleSet(), _names, nothing
                )
            )
        ),
        "score-sheet-empty": Still(
            _over_table(lambda ctx: ScoreSheetScene(ctx, (), RuleSet(), _names, nothing))
        ),
        "hand-made": Still(_result(Seat.SOUTH, 8, 9, Suit.HEARTS)),
        "hand-broken": Still(_result(Seat.NORTH, 9, 7, Suit.SPADES)),
        "hand-they-made": Still(_result(Seat.EAST, 7, 8, Suit.CLUBS)),
        "hand-they-broke": Still(_result(Seat.WEST, 10, 8, Suit.DIAMONDS)),
        "hand-thirteen-made": Still(_result(Seat.SOUTH, 13, 13, Suit.SPADES)),
        "hand-thirteen-broken": Still(_result(Seat.EAST, 13, 11, Suit.HEARTS)),
        "hand-kaboot": Still(_result(Seat.NORTH, 9, 13, Suit.CLUBS)),
        "match-won": Still(_match_result(Team.A)),
        "match-lost": Still(_match_result(Team.B)),
        "dialog-message": Still(
            _over_menu(_notices(NoticeCode.LAST_LINE_DROPPED, NoticeCode.NOT_SAVED_READ_ONLY))
        ),
        "dialog-everything": Still(_over_menu(_notices(*NoticeCode))),
        "crash-unwritten": Still(opened(lambda _: _CrashPage(""))),
        "crash": Still(opened(lambda _: _CrashPage(CRASH_REPORT))),
    }
)
"""Every other scene in its main states by name."""
