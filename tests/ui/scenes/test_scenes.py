"""What the buttons of the scenes do, by mouse and by keyboard."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.cards import Suit
from game.rules import PRESETS, AuctionKind, RuleSet
from game.seats import Seat
from tests.ui.stage import EVENING, SCENES, Ears, Hands, context, group_of, names, nothing, scored
from ui import i18n
from ui.context import Context
from ui.input import Command
from ui.scene import Scene
from ui.scenes.dialog import ConfirmDialog, MessageDialog
from ui.scenes.hand_result import HandResultScene, result_sentence, result_title
from ui.scenes.house_rules import HouseRulesScene
from ui.scenes.match_result import MatchResultScene
from ui.scenes.menu import MenuActions, MenuScene
from ui.scenes.new_match import NewMatchScene
from ui.scenes.pause import PauseActions, PauseScene
from ui.scenes.rules import RulesScene
from ui.scenes.score_sheet import ScoreSheetScene
from ui.scenes.settings import SettingsScene
from ui.settings import Language, Settings, TableTheme
from ui.widgets.label import Label
from ui.widgets.scroll import ScrollArea
from ui.words import CUSTOM


class Called:
    """Remembers which of its callbacks were called."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def __getattr__(self, name: str):
        return lambda *_: self.names.append(name)


def shown(ctx: Context, scene: Scene) -> Hands:
    ctx.stack.push(scene)
    return Hands(scene)


def text_of(scene: Scene, id: str) -> str:
    label = group_of(scene)[id]
    assert isinstance(label, Label)
    return i18n.plain(label.text)


# --- the menu ----------------------------------------------------------------------------------

MENU = {
    "continue": "on_continue",
    "waiting": "on_waiting",
    "new": "on_new",
    "learn": "on_learn",
    "rules": "on_rules",
    "score_book": "on_score_book",
    "statistics": "on_statistics",
    "settings": "on_settings",
    "quit": "on_quit",
}


def menu_actions(called: Called) -> MenuActions:
    return MenuActions(**{name: getattr(called, name) for name in MENU.values()})


def test_the_menu_by_mouse():
    called = Called()
    hands = shown(ctx := context(), MenuScene(ctx, menu_actions(called), lambda: "24 – 18"))
    for id in MENU:
        hands.click_on(id)
    assert called.names == list(MENU.values())


def test_the_menu_by_keyboard():
    called = Called()
    hands = shown(ctx := context(), MenuScene(ctx, menu_actions(called), lambda: "24 – 18"))
    hands.press(Command.DOWN)  # shows the focus, which is on the match that waits
    for _ in MENU:
        hands.press(Command.CONFIRM, Command.FOCUS_NEXT)
    assert called.names == list(MENU.values())


def test_without_a_saved_match_there_is_nothing_to_continue():
    actions = replace(menu_actions(Called()), on_waiting=None)
    hands = shown(ctx := context(), MenuScene(ctx, actions))
    assert not {"continue", "waiting"} & hands.target.describe().keys()
    assert hands.focus() == "new"


def test_escape_in_the_menu_only_goes_to_the_way_out():
    called = Called()
    hands = shown(ctx := context(), MenuScene(ctx, menu_actions(called)))
    assert hands.press(Command.CANCEL)
    assert (hands.focus(), called.names) == ("quit", [])
    hands.press(Command.CONFIRM)
    assert called.names == ["on_quit"]


# --- leaving -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["new_match", "house_rules", "settings", "rules", "score_sheet"])
def test_escape_and_the_button_go_back(name: str):
    called = Called()
    ctx = context()
    back = called.back
    scene: Scene = {
        "new_match": lambda: NewMatchScene(ctx, nothing, back),
        "house_rules": lambda: HouseRulesScene(ctx, RuleSet(), nothing, back),
        "settings": lambda: SettingsScene(ctx, back),
        "rules": lambda: RulesScene(ctx, RuleSet(), back),
        "score_sheet": lambda: ScoreSheetScene(ctx, EVENING, RuleSet(), names, back),
    }[name]()
    hands = shown(ctx, scene)
    hands.press(Command.CANCEL)
    hands.click_on("back")
    assert called.names == ["back", "back"]
    assert scene.name == name


def test_keys_that_mean_nothing_are_not_swallowed():
    for name, make in SCENES.items():
        ctx = context()
        ctx.by_keyboard = True
        hands = shown(ctx, make(ctx))
        assert not hands.press(Command.FULLSCREEN), name


# --- dialogs -----------------------------------------------------------------------------------


def asked(ctx: Context, called: Called) -> Hands:
    return shown(ctx, ConfirmDialog(ctx, "Leave?", "Really?", "Leave", "Stay", called.yes))


def test_a_question_is_answered_once_and_goes_away():
    called, ctx = Called(), context()
    asked(ctx, called).click_on("yes")
    assert called.names == ["yes"]
    assert ctx.stack.top is None


def test_a_question_begins_on_the_harmless_answer():
    called, ctx = Called(), context()
    hands = asked(ctx, called)
    assert hands.focus() == "no"
    hands.press(Command.CONFIRM)
    assert ctx.stack.top is None
    asked(ctx, called).press(Command.CANCEL)
    assert ctx.stack.top is None
    assert called.names == []


def test_a_message_goes_away_by_any_way_out():
    for leave in (Command.CANCEL, Command.CONFIRM, Command.SKIP):
        called, ctx = Called(), context()
        shown(ctx, MessageDialog(ctx, "Note", "Text", called.closed)).press(leave)
        assert called.names == ["closed"]
        assert ctx.stack.top is None


def test_a_dialog_may_make_its_words_anew():
    ctx = context()
    dialog = MessageDialog(ctx, lambda: i18n.tr("Settings"), lambda: i18n.tr("Back"))
    shown(ctx, dialog)
    english = text_of(dialog, "title")
    i18n.set_language("ar")
    ctx.stack.layout(ctx.size)
    assert text_of(dialog, "title") != english


def test_what_is_pressed_when_a_dialog_comes_is_let_go():
    ctx = context()
    called = Called()
    hands = shown(ctx, MenuScene(ctx, menu_actions(called)))
    hands.down(hands.rect("new").center)
    asked(ctx, called).press(Command.FOCUS_NEXT)
    ctx.stack.update(0.1)
    ctx.stack.pop()
    hands.up(hands.rect("new").center)
    assert called.names == []


# --- the pause ---------------------------------------------------------------------------------


def test_the_pause():
    called = Called()
    order = {
        "resume": "on_resume",
        "score_sheet": "on_score_sheet",
        "log": "on_log",
        "seen": "on_seen",
        "rules": "on_rules",
        "settings": "on_settings",
        "menu": "on_menu",
        "quit": "on_quit",
    }
    actions = PauseActions(**{name: getattr(called, name) for name in order.values()})
    hands = shown(ctx := context(), PauseScene(ctx, actions))
    for id in order:
        hands.click_on(id)
    hands.press(Command.CANCEL)
    assert called.names == [*order.values(), "on_resume"]


# --- settings ----------------------------------------------------------------------------------


def settings_scene(**settings: object) -> tuple[Context, Hands]:
    ctx = context(**settings)  # type: ignore[arg-type]
    return ctx, shown(ctx, SettingsScene(ctx, nothing))


def bring_into_sight(hands: Hands, id: str) -> None:
    assert isinstance(hands.target, Scene)
    group_of(hands.target).set_focus(id)


def test_the_language_changes_at_once():
    ctx, hands = settings_scene()
    before = text_of(ctx.stack.scenes[0], "title")
    hands.click_on("language:ar")
    assert ctx.settings.language is Language.ARABIC
    assert text_of(ctx.stack.scenes[0], "title") != before
    assert hands.rect("language:ar").centerx < 640 < hands.rect("language").right
    hands.click_on("language:en")
    assert text_of(ctx.stack.scenes[0], "title") == before


@pytest.mark.parametrize(
    ("id", "field", "value"),
    [
        ("digits:arabic", "digits", "arabic"),
        ("four_colour:True", "four_colour", True),
        ("card_back:green", "card_back", "green"),
        ("theme:night", "theme", TableTheme.NIGHT),
        ("card_order:low_left", "card_order", "low_left"),
        ("speed:fast", "speed", "fast"),
        ("trick_pause:long", "trick_pause", "long"),
        ("play_gesture:confirm", "play_gesture", "confirm"),
        ("turn_timer_s:30", "turn_timer_s", 30),
        ("auto_play_forced:switch", "auto_play_forced", True),
        ("reduced_motion:switch", "reduced_motion", True),
        ("muted:switch", "muted", True),
        ("fullscreen:switch", "fullscreen", True),
        ("text_scale:next", "text_scale", 110),
        ("text_scale:previous", "text_scale", 90),
    ],
)
def test_every_setting_by_mouse(id: str, field: str, value: object):
    ctx, hands = settings_scene()
    bring_into_sight(hands, field)
    hands.click_on(id)
    assert getattr(ctx.settings, field) == value


@pytest.mark.parametrize("field", ["volume_effects", "volume_ambience"])
def test_volumes(field: str):
    ctx, hands = settings_scene()
    bring_into_sight(hands, field)
    before = getattr(ctx.settings, field)
    ctx.by_keyboard = True
    hands.press(Command.LEFT)
    assert getattr(ctx.settings, field) == before - 5
    track = hands.rect(f"{field}:track")
    hands.click((track.right - 1, track.centery))
    assert getattr(ctx.settings, field) == 100


def test_the_name_is_typed_and_held_to_its_rules():
    ctx, hands = settings_scene()
    hands.click_on("player_name:input")
    hands.type("Rima")
    assert ctx.settings.player_name == "Rima"
    hands.type("x" * 40)
    assert len(ctx.settings.player_name) == 24


def test_every_setting_that_has_a_place_here_is_one():
    _, hands = settings_scene()
    kept_elsewhere = {"window_width", "window_height", "window_place", "rules", "level"}
    offered = set(hands.target.describe())
    assert set(Settings.__dataclass_fields__) - kept_elsewhere <= offered


# --- the new match -----------------------------------------------------------------------------


def new_match(**options: object) -> tuple[NewMatchScene, Hands, list[tuple[object, ...]]]:
    started: list[tuple[object, ...]] = []
    ctx = context()
    scene = NewMatchScene(ctx, lambda *what: started.append(what), nothing, **options)  # type: ignore[arg-type]
    return scene, shown(ctx, scene), started


def test_enter_starts_what_is_chosen():
    _, hands, started = new_match()
    assert hands.focus() == "start"
    hands.press(Command.CONFIRM)
    assert started == [(PRESETS["classic_41"], "classic_41", "club")]


@pytest.mark.parametrize("id", PRESETS)
def test_each_preset_can_be_chosen(id: str):
    _, hands, started = new_match()
    hands.click_on(f"preset_{id}")
    hands.click_on("start")
    assert started == [(PRESETS[id], id, "club")]


def test_target_level_and_timer():
    scene, hands, started = new_match()
    hands.click_on("target:61")
    hands.click_on("level:next")
    hands.click_on("turn_timer_s:45")
    hands.click_on("start")
    assert started == [(PRESETS["classic_61"], "classic_61", "strong")]
    assert scene.ctx.settings.turn_timer_s == 45


def test_a_target_that_no_preset_has_makes_own_rules_which_can_be_come_back_to():
    _, hands, started = new_match()
    hands.click_on("preset_lebanese_single")
    hands.click_on("target:51")
    hands.click_on("preset_classic_31")
    hands.click_on(f"preset_{CUSTOM}")
    hands.click_on("start")
    own = replace(PRESETS["lebanese_single"], target=51)
    assert started == [(own, CUSTOM, "club")]


def test_house_rules_come_back_into_the_new_match():
    scene, hands, started = new_match()
    hands.click_on("house_rules")
    house = scene.ctx.stack.top
    assert isinstance(house, HouseRulesScene)
    bring_into_sight(Hands(house), "must_trump")
    Hands(house).click_on("must_trump:switch")
    Hands(house).click_on("done")
    assert scene.ctx.stack.top is scene
    hands.click_on("start")
    assert started == [(RuleSet(must_trump=True), CUSTOM, "club")]


def test_cancelled_house_rules_change_nothing():
    scene, hands, started = new_match()
    hands.click_on("house_rules")
    house = scene.ctx.stack.top
    assert isinstance(house, HouseRulesScene)
    house.change("must_trump", True)
    Hands(house).press(Command.CANCEL)
    hands.click_on("start")
    assert started == [(RuleSet(), "classic_41", "club")]


def test_a_contradiction_is_refused_with_a_sentence():
    ctx = context()
    house = HouseRulesScene(ctx, PRESETS["lebanese_single"], nothing, nothing)
    hands = shown(ctx, house)
    calm = text_of(house, "message")
    bring_into_sight(hands, "auction")
    hands.click_on(f"auction:{AuctionKind.MULTI_ROUND}")
    assert house.rules == PRESETS["lebanese_single"]
    assert text_of(house, "message") != calm
    assert isinstance(ctx.sounds, Ears)
    assert ctx.sounds.heard[-1] == "error"
    house.change("dealer_may_equal", False)
    house.change("auction", AuctionKind.MULTI_ROUND)
    assert house.rules == RuleSet()
    assert text_of(house, "message") == calm


# --- the rules ---------------------------------------------------------------------------------


def test_every_preset_can_be_read():
    ctx = context()
    scene = RulesScene(ctx, RuleSet(), nothing)
    hands = shown(ctx, scene)
    seen = set()
    for _ in PRESETS:
        seen.add(text_of(scene, "aim_1") + text_of(scene, "auction_1"))
        hands.click_on("preset:next")
    assert len(seen) >= 4


# --- results -----------------------------------------------------------------------------------


def test_the_result_of_a_hand():
    called, ctx = Called(), context()
    scene = HandResultScene(ctx, EVENING[-1], RuleSet(), names, called.on, called.menu)
    hands = shown(ctx, scene)
    assert hands.focus() == "continue"
    hands.press(Command.CONFIRM)
    hands.click_on("continue")
    hands.click_on("menu")
    hands.press(Command.CANCEL)
    assert called.names == ["on", "on", "menu", "menu"]


def test_the_bars_run_once_and_then_rest():
    ctx = context()
    scene = HandResultScene(ctx, EVENING[-1], RuleSet(), names, nothing, nothing)
    shown(ctx, scene)
    assert scene.update(0.1)
    for _ in range(20):
        scene.update(0.1)
    assert not scene.update(0.1)


def test_with_reduced_motion_the_bars_stand_at_once():
    ctx = context(reduced_motion=True)
    scene = HandResultScene(ctx, EVENING[-1], RuleSet(), names, nothing, nothing)
    shown(ctx, scene)
    scene.update(0)
    assert not scene.update(0.1)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_titles_tell_every_outcome_apart(language: i18n.Language):
    i18n.set_language(language)
    outcomes = [(Seat.SOUTH, 8, 9), (Seat.SOUTH, 8, 7), (Seat.SOUTH, 8, 13), (Seat.SOUTH, 13, 13)]
    outcomes += [(Seat.EAST, 8, 9), (Seat.EAST, 8, 7), (Seat.EAST, 8, 13)]
    titles = [result_title(scored((*outcome, Suit.CLUBS))[0]) for outcome in outcomes]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize(
    ("declarer", "taken", "sentence"),
    [
        (Seat.SOUTH, 1, "طلبك 8 كبة ♥، وأخذ فريقكم لمّة واحدة."),
        (Seat.NORTH, 2, "طلب سامي 8 كبة ♥، وأخذ فريقكم لمّتين."),
        (Seat.NORTH, 10, "طلب سامي 8 كبة ♥، وأخذ فريقكم 10 لمّات."),
        (Seat.EAST, 11, "طلب ليلى 8 كبة ♥، وأخذ الخصمان 11 لمّة."),
        (Seat.WEST, 0, "طلب كريم 8 كبة ♥، ولم يأخذ الخصمان أيّ لمّة."),
    ],
)
def test_arabic_counts_its_tricks(declarer: Seat, taken: int, sentence: str):
    i18n.set_language("ar")
    score = scored((declarer, 8, taken, Suit.HEARTS))[0]
    assert i18n.plain(result_sentence(score, RuleSet(), names())) == sentence


def test_the_result_of_a_match():
    called, ctx = Called(), context()
    hands = shown(ctx, MatchResultScene(ctx, EVENING, RuleSet(), names, called.new, called.menu))
    assert hands.focus() == "new"
    hands.press(Command.CONFIRM, Command.CANCEL)
    hands.click_on("menu")
    assert called.names == ["new", "menu", "menu"]


def test_who_won_a_match():
    lost = scored((Seat.EAST, 12, 13, Suit.CLUBS), (Seat.EAST, 13, 13, Suit.CLUBS))
    won = scored((Seat.SOUTH, 12, 13, Suit.CLUBS), (Seat.SOUTH, 13, 13, Suit.CLUBS))
    titles = []
    for scores in (lost, won):
        ctx = context()
        scene = MatchResultScene(ctx, scores, RuleSet(target=41), names, nothing, nothing)
        shown(ctx, scene)
        titles.append(text_of(scene, "title"))
        assert text_of(scene, "total_A") == str(scores[-1].totals[0])
    assert titles[0] != titles[1]


def test_a_match_lost_at_the_negative_target():
    rules = RuleSet(target=10, lose_at_negative_target=True)
    scores = scored((Seat.EAST, 12, 11, Suit.CLUBS), rules=rules)
    ctx = context()
    scene = MatchResultScene(ctx, scores, rules, names, nothing, nothing)
    shown(ctx, scene)
    assert text_of(scene, "title") == i18n.tr("You have won the match!")


def test_a_long_score_sheet_opens_at_its_end_and_stays_where_it_is_scrolled():
    ctx = context((960, 540))
    shown(ctx, scene := ScoreSheetScene(ctx, EVENING * 4, RuleSet(), names, nothing))
    area = group_of(scene)["page"]
    assert isinstance(area, ScrollArea)
    assert area.offset == area.furthest > 0
    area.scroll_to(10)
    ctx.stack.layout(ctx.size)
    again = group_of(scene)["page"]
    assert isinstance(again, ScrollArea)
    assert again.offset == 10
