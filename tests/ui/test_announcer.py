"""What is said: a hand is played by a player who hears and does not see; scenes and the focus."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from game.cards import Card, Rank, Suit
from game.rules import BidDisplay, RuleSet
from game.seats import Seat
from game.state import Phase
from tests.ui.stage import SCENES, context
from tests.ui.table_stage import Bots, Table, by_chance, my_card, new_session, session_where
from ui import i18n
from ui.announcements import needed_text, situation_words, still_needed, turn_words
from ui.announcer import BEHIND_AT, Announcer
from ui.ear import cards_line, cards_words, for_ear
from ui.input import Command, KeyPress
from ui.settings import Speed
from ui.voice import SpeechCommand, SpeechKind

RANKS = {"ace": Rank.ACE, "king": Rank.KING, "queen": Rank.QUEEN, "jack": Rank.JACK}
SUITS = {suit.name.lower(): suit for suit in Suit}


class Ear:
    """A voice that is heard in a test."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.languages: set[str] = set()
        self.interruptions = 0
        self.waiting = 0
        self.is_broken = False
        self.is_closed = False

    def say(self, text: str, language: i18n.Language, *, interrupts: bool = False) -> None:
        self.heard.append(text)
        self.languages.add(language)
        self.interruptions += interrupts

    def close(self) -> None:
        self.is_closed = True


def listening() -> tuple[Announcer, Ear]:
    ear = Ear()
    announcer = Announcer(SpeechCommand(SpeechKind.SAY, "/bin/say"), lambda _: ear)
    announcer.turn(on=True)
    return announcer, ear


# --- a hand played by ear ----------------------------------------------------------------------


def card_named(text: str) -> Card:
    rank, suit = re.fullmatch(r"(\w+) of (\w+)\.?", text).groups()  # type: ignore[union-attr]
    return Card(SUITS[suit], RANKS.get(rank) or Rank(int(rank)))


def cards_listed(text: str) -> list[Card]:
    """The cards of "spades: ace, 10; hearts: 4"."""
    return [
        card_named(f"{rank} of {suit}")
        for part in text.split("; ")
        for suit, ranks in [part.split(": ")]
        for rank in ranks.split(", ")
    ]


class Listener:
    """Plays the South by what is said, and by keys."""

    def __init__(self, table: Table) -> None:
        self.table = table
        table.ctx.announcer, self.ear = listening()
        self.hand: list[Card] = []
        self.played: list[Card] = []
        self.seen = 0

    def press(self, *commands: Command) -> None:
        for command in commands:
            self.table.press(command)
            self.table.ctx.announcer.follow(self.table.scene, KeyPress(command))

    def wait_for_my_turn(self) -> str:
        """Let the others act; what was said last when it is my turn, empty at the hand's end."""
        table = self.table
        table.until(lambda: table.state()["awaits"] is True or bool(table.results))
        table.wait(0.1)
        news = self.ear.heard[self.seen :]
        self.seen = len(self.ear.heard)
        for text in news:
            self._take_in(text)
        turns = [text for text in news if re.match("It is your turn|The bid is yours:|You", text)]
        return "" if table.results else turns[-1]

    def _take_in(self, text: str) -> None:
        if found := re.search(r"Your cards: (.*)\.", text):
            self.hand = cards_listed(found[1])
        if found := re.match(r"(\w+) (?:leads?|plays?) (\w+ of \w+)\.", text):
            card = card_named(found[2])
            self.played.append(card)
            if found[1] == "You":
                self.hand.remove(card)

    def act(self, said: str) -> None:
        if len(self.hand) == 1:  # it plays itself
            self.table.until(lambda: bool(self.table.results))
        elif said.startswith("It is your turn."):
            self._seek("Bid 7" if "Nobody has bid" in said else "Pass")
        elif said.startswith("The bid is yours: name"):
            best = max(SUITS.values(), key=lambda suit: sum(c.suit is suit for c in self.hand))
            self._seek(best.name.lower())
        else:
            found = re.search(r"You may play: (.*)\.", said)
            self._seek(for_ear(i18n.card_text((cards_listed(found[1]) if found else self.hand)[0])))

    def _seek(self, wanted: str) -> None:
        """Move the focus until its name is said, and choose it."""
        if self.ear.heard[-1].startswith(wanted):
            self.press(Command.CONFIRM)
            return
        for key in (*[Command.RIGHT] * 15, *[Command.FOCUS_NEXT] * 20):
            before = len(self.ear.heard)
            self.press(key)
            if any(text.startswith(wanted) for text in self.ear.heard[before:]):
                self.press(Command.CONFIRM)
                return
        raise AssertionError(f"{wanted} was never said: {self.ear.heard[-30:]}")


@pytest.mark.parametrize("seed", [2, 5])
def test_a_whole_hand_can_be_played_by_ear(seed: int):
    table = Table(new_session(seed), bots=Bots(by_chance(seed)), speed=Speed.FAST)
    listener = Listener(table)
    table.scene.open_with_deal()
    for _ in range(60):
        said = listener.wait_for_my_turn()
        if not said:
            break
        listener.act(said)
    assert table.results, "the hand did not come to its end"
    tricks = [text for text in listener.ear.heard if "Tricks: us" in text and "trick" in text]
    taken = [text for text in tricks if re.match(r"The trick is yours|\w+ takes the trick", text)]
    assert len(taken) == 13
    us, them = table.results[0].tricks
    assert f"Tricks: us {us}, them {them}." in taken[-1]
    hand = table.session.deals[-1]
    assert listener.played == [play.card for trick in hand.tricks for play in trick.plays]
    assert listener.ear.languages == {"en"}


def test_nothing_that_cannot_be_spoken_is_said_in_arabic():
    table = Table(new_session(3), language="ar", human=None, speed=Speed.INSTANT)
    table.ctx.announcer, ear = listening()
    table.scene.open_with_deal()
    table.until(lambda: bool(table.results))
    assert len(ear.heard) > 70
    odd = [text for text in ear.heard if re.search("[A-Za-z♠♥♣♦\u200e\u200f\u2066-\u2069−]", text)]
    assert odd == []
    assert ear.languages == {"ar"}


def test_the_bots_wait_while_the_voice_is_behind():
    table = Table(human=None, speed=Speed.INSTANT)
    table.ctx.announcer, ear = listening()
    ear.waiting = BEHIND_AT
    before = len(table.session.actions)
    table.wait(1.0)
    assert len(table.session.actions) == before
    ear.is_broken = True  # what does not speak is not waited for
    table.wait(1.0)
    assert len(table.session.actions) > before


# --- keys that ask -----------------------------------------------------------------------------


def test_the_own_cards_are_shown_and_said():
    table = Table(session_where(my_card))
    table.ctx.announcer, ear = listening()
    table.press(Command.HAND)
    assert table.state()["line"] == cards_line(table.view.hand)
    assert sorted(cards_listed(ear.heard[-1].rstrip("."))) == sorted(table.view.hand)


def test_how_things_stand():
    session = session_where(lambda view: my_card(view) and len(view.tricks) == 3)
    view = session.view(Seat.SOUTH)
    said = for_ear(situation_words(view))
    us, them = view.tricks_won
    assert f"Tricks: us {us}, them {them}." in said
    assert f"Points: us {view.totals[0]}, them {view.totals[1]}, to 41." in said
    assert "Contract: " in said
    assert for_ear(needed_text(view)) in said
    assert for_ear(turn_words(view)) in said


def test_how_the_auction_stands():
    session = session_where(
        lambda view: view.phase is Phase.AUCTION and bool(view.legal and view.auction.standing)
    )
    said = for_ear(situation_words(session.view(Seat.SOUTH)))
    assert re.search(r"So far: .*7.*\.", said)
    assert re.search(r"Highest bid: 7, \w+\.", said)
    assert "You may bid from 8 to 13. You may pass." in said


def test_the_last_trick_is_said():
    table = Table(session_where(lambda view: my_card(view) and bool(view.tricks)))
    table.ctx.announcer, ear = listening()
    table.press(Command.LAST_TRICK)
    assert "The last trick: " in ear.heard[-1]
    assert ear.heard[-1].count(" of ") == 4


def test_a_refusal_is_said_at_once():
    session = session_where(lambda view: my_card(view) and len(view.legal) < len(view.hand))
    table = Table(session)
    table.ctx.announcer, ear = listening()
    legal = {getattr(action, "card", None) for action in table.view.legal}
    table.click_card(next(card for card in table.view.hand if card not in legal))
    assert ear.heard[-1].startswith("You must follow suit")
    assert ear.interruptions == 1


# --- words -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        ("\u2068Layla\u2069 plays \u2066♠10\u2069.", "Layla plays 10 of spades."),
        ("hearts ♥", "hearts"),
        ("Us: \u2066−16\u2069", "Us: minus 16"),
        ("\u2066+9\u2069", "plus 9"),
        ("One\n\nTwo", "One. Two"),
        ("Us 3 · Them 2", "Us 3, Them 2"),
        ("Shift+Tab", "Shift+Tab"),
    ],
)
def test_texts_of_the_screen_for_the_ear(text: str, spoken: str):
    i18n.set_language("en")
    assert for_ear(text) == spoken


def test_cards_by_suit_leave_out_what_is_not_held():
    i18n.set_language("en")
    cards = [Card.parse(text) for text in ("HA", "H2", "CT")]
    assert i18n.plain(cards_words(cards)) == "hearts: ace, 2; clubs: 10"
    assert i18n.plain(cards_line(cards)) == "♥ A 2 · ♣ 10"


def test_the_tricks_still_needed():
    i18n.set_language("en")
    session = session_where(lambda view: my_card(view) and len(view.tricks) == 6)
    view = session.view(Seat.SOUTH)
    contract = view.contract
    assert contract is not None
    bidders, defenders = contract.declarer.team, contract.declarer.team.other
    assert still_needed(view, bidders) == contract.tricks - view.tricks_won[bidders]
    assert still_needed(view, defenders) == 14 - contract.tricks - view.tricks_won[defenders]
    needed = still_needed(view, view.seat.team)
    assert str(needed) in needed_text(view)
    assert needed_text(session_where(lambda view: bool(view.legal)).view(Seat.SOUTH)) == ""


def test_a_decided_contract_needs_nothing_more():
    i18n.set_language("en")
    session = session_where(
        lambda view: (
            view.phase is Phase.PLAY
            and view.contract is not None
            and still_needed(view, view.contract.declarer.team.other) <= 0
        )
    )
    assert needed_text(session.view(Seat.SOUTH)) == "The bid is broken."


# --- scenes and the focus ----------------------------------------------------------------------


def test_a_scene_is_told_when_it_opens_and_the_focus_when_it_moves():
    announcer, ear = listening()
    ctx = context()
    scene = SCENES["pause"](ctx)
    ctx.stack.push(scene)
    announcer.follow(scene, KeyPress(Command.CANCEL))
    assert ear.heard == ["Pause.", "Back to the table."]
    announcer.follow(scene)
    assert len(ear.heard) == 2
    ctx.by_keyboard = True
    scene.handle(KeyPress(Command.FOCUS_NEXT))
    announcer.follow(scene, KeyPress(Command.FOCUS_NEXT))
    assert ear.heard[2:] == ["Score sheet."]
    assert ear.interruptions == 2


def test_the_result_of_a_hand_is_said_with_its_arithmetic():
    announcer, ear = listening()
    scene = SCENES["hand_result_broken"](context())
    scene.layout((1280, 720))
    announcer.follow(scene)
    said = ear.heard[0]
    assert "You broke their bid!" in said
    assert "Layla bid 13 spades; the opponents took 11 tricks." in said
    assert "This hand: minus 16" in said
    assert "Total: 12" in said
    assert ear.heard[1] == "Next hand."


def test_fields_are_said_with_their_values():
    announcer, ear = listening()
    ctx = context(muted=True)
    scene = SCENES["settings"](ctx)
    ctx.stack.push(scene)
    ctx.by_keyboard = True
    for _ in range(30):
        scene.handle(KeyPress(Command.FOCUS_NEXT))
        announcer.follow(scene, KeyPress(Command.FOCUS_NEXT))
    for said in ("Text size. 100%.", "Mute everything. On.", "Speed of the game. Normal."):
        assert said in ear.heard
    assert "Less motion. Off." in ear.heard
    assert "Your name. You." in ear.heard


# --- on and off --------------------------------------------------------------------------------


def test_without_a_command_there_is_silence():
    announcer = Announcer()
    announcer.turn(on=True)
    assert not announcer.can_speak
    assert not announcer.is_on
    announcer.say("Hello.")
    announcer.follow(SCENES["pause"](context()))
    assert not announcer.is_behind
    announcer.close()


def test_turning_off_closes_the_voice():
    announcer, ear = listening()
    announcer.turn(on=False)
    assert ear.is_closed
    announcer.say("Hello.")
    assert ear.heard == []


def test_rules_with_bids_over_six_are_said_as_shown():
    i18n.set_language("en")
    rules = replace(RuleSet(), bid_display=BidDisplay.OVER_SIX)
    session = session_where(
        lambda view: bool(view.legal) and view.auction.standing is None, rules=rules
    )
    assert "You may bid from 1 to 7." in i18n.plain(turn_words(session.view(Seat.SOUTH)))
