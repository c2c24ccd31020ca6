"""The page of keys, the log of a hand, the cards played so far: what they show and do."""

from __future__ import annotations

import pygame
import pytest

from game.cards import PACK, Suit
from game.seats import Seat, Team
from tests.ui.reading import hand_log, match_of_three_hands, names, seen_cards
from tests.ui.stage import Hands, context, group_of
from ui import i18n
from ui.context import Context
from ui.input import Command, KeyPress
from ui.scenes.keys import KeysScene
from ui.scenes.seen_cards import SeenCardsScene
from ui.widgets.label import Label
from ui.widgets.suit_row import SuitRow
from ui.widgets.table import Table

# --- keys --------------------------------------------------------------------------------------


class KeysPage:
    """The page of keys, with hands on it."""

    def __init__(self, **settings: object) -> None:
        self.ctx = context(**settings)  # type: ignore[arg-type]
        self.left = 0
        self.scene = KeysScene(self.ctx, self._leave)
        self.ctx.stack.push(self.scene)
        self.hands = Hands(self.scene)

    def _leave(self) -> None:
        self.left += 1

    def choose(self, id: str) -> None:
        self.scene.group.set_focus(id)
        self.ctx.by_keyboard = True
        self.hands.press(Command.CONFIRM)

    def key(self, code: int, command: Command | None = None) -> None:
        self.scene.handle(KeyPress(command, code=code))

    @property
    def advice(self) -> str:
        label = self.scene.group["advice"]
        assert isinstance(label, Label)
        return i18n.plain(label.text)


def test_a_command_gets_the_key_that_is_pressed():
    page = KeysPage()
    page.choose("hint")
    assert page.advice.startswith("Press the new key for “Ask for a hint”")
    page.key(pygame.KSCAN_J)
    assert page.ctx.settings.keys == "hint=J"
    assert page.ctx.key_cap(Command.HINT) == "J"
    assert page.advice == "Choose a command to give it another key."


def test_a_key_that_is_taken_is_refused_with_the_name_of_its_command():
    page = KeysPage()
    page.choose("hint")
    page.key(pygame.KSCAN_L, Command.LAST_TRICK)
    assert page.advice == "L already stands for “See the last trick”."
    assert page.ctx.settings.keys == ""


def test_a_fixed_key_is_refused():
    page = KeysPage()
    page.choose("hint")
    page.key(pygame.KSCAN_SPACE, Command.SKIP)
    assert page.advice.startswith("This key keeps its meaning.")
    assert page.ctx.settings.keys == ""


def test_escape_leaves_the_old_key_and_then_the_page():
    page = KeysPage()
    page.choose("hint")
    page.key(pygame.KSCAN_ESCAPE, Command.CANCEL)
    assert page.left == 0
    page.key(pygame.KSCAN_J)  # nothing waits for it any more
    assert page.ctx.settings.keys == ""
    page.hands.press(Command.CANCEL)
    assert page.left == 1


def test_what_is_no_key_is_waited_through():
    page = KeysPage()
    page.choose("hint")
    page.key(pygame.KSCAN_LSHIFT)
    page.key(0, Command.CONFIRM)  # a game pad
    page.key(pygame.KSCAN_J)
    assert page.ctx.settings.keys == "hint=J"


def test_moving_on_ends_the_waiting():
    page = KeysPage()
    page.choose("hint")
    page.key(pygame.KSCAN_DOWN, Command.DOWN)
    assert page.scene.group.focus == "last_trick"
    page.key(pygame.KSCAN_J)
    assert page.ctx.settings.keys == ""


def test_a_click_elsewhere_ends_the_waiting():
    page = KeysPage()
    page.hands.click_on("hint")
    page.hands.click_on("score")
    page.key(pygame.KSCAN_J)
    assert page.ctx.settings.keys == "score=J"


def test_the_keys_can_be_put_back():
    page = KeysPage(keys="hint=J")
    page.hands.click_on("defaults")
    assert page.ctx.settings.keys == ""
    assert not page.scene.group["defaults"].is_enabled


def test_every_command_that_can_be_changed_is_there():
    page = KeysPage()
    ids = {widget.id for widget in page.scene.group}
    assert {command.name.lower() for command in page.ctx.keys.commands} <= ids


def test_a_command_without_a_key_says_so():
    page = KeysPage(keys="score=L")
    assert "No key" in page.scene.group["last_trick"].spoken


# --- the log -----------------------------------------------------------------------------------


def log_texts(back: int, language: i18n.Language = "en") -> str:
    """Everything that the log says, for the ear."""
    scene = hand_log(back)(context((1280, 720), language))
    return i18n.plain(" ".join(scene.spoken()))


def test_the_log_tells_the_hand_on_the_table_first():
    session = match_of_three_hands()
    deal = session.deals[-1]
    said = log_texts(0)
    for trick in deal.tricks:
        for play in trick.plays:
            assert i18n.plain(i18n.card_text(play.card)) in said
    assert "The result" not in said


def test_the_log_gives_no_hidden_card_away():
    session = match_of_three_hands()
    deal = session.deals[-1]
    played = {play.card for trick in deal.all_tricks for play in trick.plays}
    said = log_texts(0)
    hidden = [card for card in PACK if card not in played]
    assert len(hidden) > 30
    assert not [card for card in hidden if f"{card.suit.symbol}{card.rank.text}," in said]


def test_the_log_of_a_finished_hand_ends_with_its_result():
    session = match_of_three_hands()
    score = session.state.scores[-1]
    said = log_texts(1)
    for card in PACK:
        assert f"{card.suit.symbol}{card.rank.text}," in said
    us, them = (i18n.plain(i18n.signed(score.points[team])) for team in Team)
    assert f"Points: us {us}, them {them}." in said
    assert f"Us {score.tricks[0]} · Them {score.tricks[1]}" in said


def test_the_calls_stand_in_the_order_of_speaking():
    session = match_of_three_hands()
    deal = session.deals[-1]
    scene = hand_log(0)(context())
    calls = scene.group["calls"]
    assert isinstance(calls, Table)
    first = session.state.rules.next_seat(deal.dealer)
    assert calls.spoken.startswith(f"Round: {i18n.num(1)}, {names()[first]}: ")
    assert calls.spoken.count("Pass") == sum(
        type(call).__name__ == "Pass" for call in deal.auction.calls
    )


def test_a_deal_that_came_to_nothing_is_in_the_log():
    session = match_of_three_hands()
    void = [deal for deal in session.deals if deal.contract is None]
    assert void, "the match of the test has no such deal"
    back = len(session.deals) - 1 - session.deals.index(void[-1])
    said = log_texts(back)
    assert "Everyone passed." in said
    assert "dealt again" in hand_log(back)(context()).group["deal"].spoken


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_deal_can_be_read(language: i18n.Language):
    for back in range(len(match_of_three_hands().deals)):
        assert log_texts(back, language)


# --- the cards played --------------------------------------------------------------------------


def seen(ctx: Context) -> SeenCardsScene:
    scene = seen_cards(is_on=ctx.settings.show_seen_cards)(ctx)
    ctx.stack.push(scene)
    return scene


def test_the_cards_played_are_hidden_until_wanted():
    ctx = context()
    scene = seen(ctx)
    assert not [widget for widget in scene.group if isinstance(widget, SuitRow)]
    Hands(scene).click_on("show_seen_cards")
    assert ctx.settings.show_seen_cards
    assert len([widget for widget in scene.group if isinstance(widget, SuitRow)]) == 4


def test_every_suit_tells_what_is_gone_and_how_many_are_out():
    scene = seen(context(show_seen_cards=True))
    view = match_of_three_hands().view(Seat.SOUTH)
    for suit in Suit:
        said = i18n.plain(scene.group[f"suit_{suit.letter}"].spoken)
        gone = [card for card in view.played if card.suit is suit]
        own = sum(card.suit is suit for card in view.hand)
        assert said.endswith(f"Still out: {13 - len(gone) - own}.")
        for card in gone:
            assert f"{suit.symbol}{card.rank.text}" in said


def test_the_rows_are_read_from_the_ace_in_both_languages():
    for language in i18n.LANGUAGES:
        ctx = context((1280, 720), language, show_seen_cards=True)
        row = group_of(seen(ctx))["suit_S"]
        boxes = [room for _, room in row.text_boxes()]
        assert [box.x for box in boxes] == sorted(box.x for box in boxes)
        assert len(boxes) == 13
