"""A context without a window, scenes in their main states, and hands for a mouse and a keyboard."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, replace

import pygame

from ai.levels import LEVELS
from game.cards import Suit
from game.rules import PRESETS, AuctionKind, RuleSet
from game.scoring import SCORINGS, Contract, HandScore
from game.seats import SEATS, Seat, Team
from tests.ui.about import ABOUT_SCENES
from tests.ui.keeping import KEEPING_SCENES
from tests.ui.learning import LEARNING_SCENES
from tests.ui.reading import READING_SCENES, match_of_three_hands
from ui import i18n
from ui.context import Context
from ui.input import Command, KeyPress, Pointer, PointerKind
from ui.matches import WaitingMatch
from ui.scene import Scene
from ui.scenes.dialog import ConfirmDialog, MessageDialog
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
from ui.settings import Settings
from ui.widgets.group import Group
from ui.words import player_name


class Ears:
    """Remembers which sounds were played."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def play(self, name: str) -> None:
        self.heard.append(name)

    def ambience(self, name: str | None) -> None:
        """What sounds in the background is of no matter here."""


def context(
    size: tuple[int, int] = (1280, 720), language: i18n.Language = "en", **settings: object
) -> Context:
    """A context whose ``change`` puts the settings in force and places all scenes anew."""
    i18n.set_language(language)

    def change(chosen: Settings) -> None:
        for code in i18n.LANGUAGES:
            if chosen.language.value == code:
                i18n.set_language(code)
        ctx.stack.layout(ctx.size)

    ctx = Context(Settings().changed(**settings), Ears(), on_settings=change, on_quit=lambda: None)
    ctx.size = size
    ctx.stack.layout(size)
    return ctx


def names() -> Mapping[Seat, str]:
    return {seat: player_name(seat) for seat in SEATS}


def scored(*hands: tuple[Seat, int, int, Suit], rules: RuleSet = RuleSet()) -> list[HandScore]:  # noqa: B008
    """Scored hands from (declarer, bid, tricks of his side, trump)."""
    scores: list[HandScore] = []
    totals: tuple[int, ...] = (0, 0)
    for number, (declarer, bid, taken, trump) in enumerate(hands):
        contract = Contract(declarer, bid, trump)
        tricks = (taken, 13 - taken) if declarer.team is Team.A else (13 - taken, taken)
        points = SCORINGS[rules.scoring].points(rules, contract, tricks)
        totals = tuple(a + b for a, b in zip(totals, points, strict=True))
        scores.append(HandScore(Seat((number + 1) % 4), contract, tricks, points, totals))
    return scores


EVENING = scored(
    (Seat.SOUTH, 7, 8, Suit.HEARTS),
    (Seat.EAST, 13, 11, Suit.SPADES),
    (Seat.NORTH, 9, 13, Suit.CLUBS),
    (Seat.WEST, 10, 9, Suit.DIAMONDS),
    (Seat.EAST, 9, 7, Suit.HEARTS),
    (Seat.NORTH, 8, 10, Suit.HEARTS),
)


def nothing(*_: object) -> None:
    """A button that does nothing."""


def _house_rules(ctx: Context) -> Scene:
    """With a refusal in the head, which is the tallest that it gets."""
    scene = HouseRulesScene(ctx, PRESETS["lebanese_single"], nothing, nothing)
    scene.layout(ctx.size)
    scene.change("auction", AuctionKind.MULTI_ROUND)
    return scene


LONG_TEXT = (
    "The folder /media/a-rather-long-name/applications/tarneeb cannot be written to: the match "
    "goes on, but is not being saved. "
) * 4

SCENES: Mapping[str, Callable[[Context], Scene]] = {
    "menu": lambda ctx: MenuScene(
        ctx, MenuActions(*[nothing] * len(fields(MenuActions))), lambda: "Us 24 · Them 18 · hand 6"
    ),
    "menu_first": lambda ctx: MenuScene(ctx, MenuActions(*[nothing] * len(fields(MenuActions)))),
    "new_match": lambda ctx: NewMatchScene(ctx, nothing, nothing),
    "new_match_own": lambda ctx: NewMatchScene(
        ctx, nothing, nothing, rules=replace(RuleSet(), target=47, must_trump=True)
    ),
    "house_rules": _house_rules,
    "settings": lambda ctx: SettingsScene(ctx, nothing),
    "rules": lambda ctx: RulesScene(ctx, PRESETS["jordan_61"], nothing),
    "rules_own": lambda ctx: RulesScene(ctx, replace(RuleSet(), must_trump=True), nothing),
    "confirm": lambda ctx: ConfirmDialog(
        ctx, "Leave the match?", "It is saved.", "Leave", "Stay", nothing
    ),
    "message": lambda ctx: MessageDialog(ctx, "Please note", LONG_TEXT),
    "pause": lambda ctx: PauseScene(ctx, PauseActions(*[nothing] * 8)),
    "hand_result": lambda ctx: HandResultScene(
        ctx, EVENING[-1], RuleSet(), names, nothing, nothing
    ),
    "hand_result_broken": lambda ctx: HandResultScene(
        ctx, EVENING[1], RuleSet(), names, nothing, nothing
    ),
    "match_result": lambda ctx: MatchResultScene(ctx, EVENING, RuleSet(), names, nothing, nothing),
    "score_sheet": lambda ctx: ScoreSheetScene(ctx, EVENING, RuleSet(), names, nothing),
    "saved_matches": lambda ctx: SavedMatchesScene(
        ctx,
        [WaitingMatch("a", match_of_three_hands().state, level) for level in LEVELS],
        nothing,
        nothing,
    ),
    "saved_matches_none": lambda ctx: SavedMatchesScene(ctx, [], nothing, nothing),
    **ABOUT_SCENES,
    **KEEPING_SCENES,
    **LEARNING_SCENES,
    **READING_SCENES,
    "score_sheet_empty": lambda ctx: ScoreSheetScene(ctx, [], RuleSet(), names, nothing),
}
"""Every scene of menus and results in its main states."""


def group_of(scene: Scene) -> Group:
    """The controls of a scene."""
    group = getattr(scene, "group")  # noqa: B009  (a Scene need not have one)
    assert isinstance(group, Group)
    return group


class Hands:
    """A mouse and a keyboard over something that handles input."""

    def __init__(self, target: Scene | Group) -> None:
        self.target = target

    def move(self, pos: tuple[int, int]) -> bool:
        return self.target.handle(Pointer(PointerKind.MOVE, pos))

    def down(self, pos: tuple[int, int]) -> bool:
        return self.target.handle(Pointer(PointerKind.DOWN, pos))

    def up(self, pos: tuple[int, int]) -> bool:
        return self.target.handle(Pointer(PointerKind.UP, pos))

    def wheel(self, pos: tuple[int, int], notches: float) -> bool:
        return self.target.handle(Pointer(PointerKind.WHEEL, pos, notches))

    def click(self, pos: tuple[int, int]) -> None:
        self.move(pos)
        self.down(pos)
        self.up(pos)

    def click_on(self, id: str) -> None:
        """Click on the middle of what ``describe`` calls ``id``."""
        self.click(pygame.Rect(self.rect(id)).center)

    def rect(self, id: str) -> pygame.Rect:
        rect = self.target.describe()[id]
        assert isinstance(rect, tuple)
        return pygame.Rect(rect)

    def press(self, *commands: Command) -> bool:
        """Press keys; whether the last one meant something."""
        return [self.target.handle(KeyPress(command)) for command in commands][-1]

    def type(self, text: str) -> None:
        for letter in text:
            self.target.handle(KeyPress(None, text=letter))

    def focus(self) -> object:
        return self.target.describe()["focus"]
