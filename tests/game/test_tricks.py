"""One trick: who may play what, and who takes it."""

from __future__ import annotations

import pytest

from game.actions import NameTrump, Reason
from game.cards import Card, Suit, parse_cards
from game.engine import refusal_reason
from game.rules import RuleSet, TrumpMode
from game.seats import SEATS, Direction, Seat
from game.tricks import Play, Trick, legal_cards, refusal, winner
from game.trump import TRUMP_CHOICES
from tests.game.boards import VECTORS, after, calls, hands, match, play, playing


def suit_of(letter: str | None) -> Suit | None:
    return None if letter is None else Suit.parse(letter)


def trick(line: str) -> Trick:
    """``N:HA W:H2``; the first seat leads."""
    plays = [play(word) for word in line.split()]
    return Trick(plays[0].seat, tuple(Play(p.seat, p.card) for p in plays))


@pytest.mark.parametrize("row", VECTORS["trick_winner"], ids=lambda row: row["id"])
def test_a_trick_is_won_as_its_sources_say(row):
    seat = Seat.parse(row["leader"])
    done = Trick(seat)
    for text in row["cards"].split():
        done = done.with_play(seat, Card.parse(text))
        seat = done.turn(RuleSet())
    assert done.is_complete
    assert winner(done.plays, suit_of(row["trump"])).seat is Seat.parse(row["winner"])


@pytest.mark.parametrize("row", VECTORS["legal_cards"], ids=lambda row: row["id"])
def test_the_legal_cards_are_as_the_sources_say(row):
    led = row["led"]
    on_table = Trick(Seat.SOUTH) if led is None else trick(f"S:{led}9")
    cards = legal_cards(
        RuleSet(),
        parse_cards(row["hand"]),
        on_table,
        suit_of(row["trump"]),
        is_first_trick=False,
    )
    assert list(cards) == sorted(parse_cards(row["legal"]))


MUST_TRUMP = {"must_trump": True}
LEAD_TRUMP = {"first_lead_must_be_trump": True}

# Trump is hearts. Options, the trick so far, the hand, whether it is the first trick, the legal
# cards, and why the others are not legal.
OPTION_ROWS = [
    # must_trump
    ({}, "S:C9", "HK D3 S4", False, "HK D3 S4", None),
    (MUST_TRUMP, "S:C9", "HK H2 D3 S4", False, "HK H2", Reason.MUST_TRUMP),
    (MUST_TRUMP, "S:C9", "C2 HK D3", False, "C2", Reason.MUST_FOLLOW_SUIT),
    (MUST_TRUMP, "S:C9", "D3 S4", False, "D3 S4", None),
    (MUST_TRUMP, "S:H9", "D3 S4", False, "D3 S4", None),
    (MUST_TRUMP, "S:C9 E:HQ", "H2 D3", False, "H2", Reason.MUST_TRUMP),  # under-trumping is fine
    (MUST_TRUMP, "", "HK D3", False, "HK D3", None),
    # first_lead_must_be_trump
    ({}, "", "HK D3", True, "HK D3", None),
    (LEAD_TRUMP, "", "HK D3", True, "HK", Reason.MUST_LEAD_TRUMP),
    (LEAD_TRUMP, "", "HK D3", False, "HK D3", None),
    (LEAD_TRUMP, "", "D3 S4", True, "D3 S4", None),
    (LEAD_TRUMP, "S:C9", "HK D3", True, "HK D3", None),
]


@pytest.mark.parametrize(("options", "line", "hand", "is_first", "legal", "reason"), OPTION_ROWS)
def test_an_option_changes_what_may_be_played(options, line, hand, is_first, legal, reason):
    rules = RuleSet.from_dict(options)
    on_table = trick(line) if line else Trick(Seat.WEST)
    held = parse_cards(hand)
    cards = legal_cards(rules, held, on_table, Suit.HEARTS, is_first_trick=is_first)
    assert list(cards) == sorted(parse_cards(legal))
    for card in held:
        expected = None if card in cards else reason
        assert (
            refusal(rules, held, on_table, Suit.HEARTS, card, is_first_trick=is_first) is expected
        )


@pytest.mark.parametrize("options", [{}, MUST_TRUMP, LEAD_TRUMP])
def test_without_trump_no_option_asks_for_one(options):
    rules = RuleSet.from_dict(options)
    held = parse_cards("HK D3")
    for on_table in (Trick(Seat.WEST), trick("S:C9")):
        cards = legal_cards(rules, held, on_table, None, is_first_trick=True)
        assert set(cards) == held


def test_a_card_that_is_not_held_cannot_be_played():
    reason = refusal(
        RuleSet(),
        parse_cards("HK"),
        Trick(Seat.WEST),
        Suit.HEARTS,
        Card.parse("HA"),
        is_first_trick=True,
    )
    assert reason is Reason.CARD_NOT_HELD


@pytest.mark.parametrize(
    ("direction", "order"), [(Direction.COUNTER_CLOCKWISE, "NWSE"), (Direction.CLOCKWISE, "NESW")]
)
def test_the_turn_goes_round(direction, order):
    rules = RuleSet(direction=direction)
    going = Trick(Seat.NORTH)
    seen = ""
    for text in ("C2", "C3", "C4", "C5"):
        seat = going.turn(rules)
        seen += seat.letter
        going = going.with_play(seat, Card.parse(text))
    assert seen == order
    assert going.is_complete


def test_a_trick_knows_what_was_led_and_by_whom():
    going = trick("W:D7 S:D9")
    assert going.led is Suit.DIAMONDS
    assert Trick(Seat.WEST).led is None
    assert going.card_of(Seat.SOUTH) == Card.parse("D9")
    assert going.card_of(Seat.NORTH) is None
    assert not going.is_complete


@pytest.mark.parametrize("mode", TrumpMode)
def test_the_declarer_names_any_of_the_four_suits(mode):
    choices = TRUMP_CHOICES[mode].choices(Seat.EAST)
    assert choices == tuple(NameTrump(Seat.EAST, suit) for suit in Suit)


def test_trump_may_be_a_suit_that_the_declarer_does_not_hold():
    deal = hands(east="C2 C3 C4 C5 C6 C7 C8 C9 CT CJ CQ CK CA")
    state = after(match(deal=deal), *calls("E:7 N:P W:P S:P"))
    assert refusal_reason(state, NameTrump(Seat.EAST, Suit.SPADES)) is None
    assert refusal_reason(state, NameTrump(Seat.SOUTH, Suit.SPADES)) is Reason.NOT_YOUR_TURN
    assert refusal_reason(state, play("E:C2")) is Reason.WRONG_PHASE


def test_the_winner_leads_next_and_a_low_trump_beats_an_ace():
    deal = hands(east="CA C3 D2", north="C4 H3", west="H2 HA D3", south="C5 C6")
    state = playing(deal, Suit.HEARTS, RuleSet())
    state = after(state, play("E:CA"), play("N:C4"))
    west = next(card for card in state.hand.held(Seat.WEST) if card.suit is Suit.CLUBS)
    state = after(state, play(f"W:{west}"), play("S:C5"))
    assert state.turn is Seat.EAST
    assert state.hand.tricks_won == (0, 1)
    assert [len(state.hand.held(seat)) for seat in SEATS] == [12] * 4
