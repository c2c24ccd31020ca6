"""PBN-style text: there and back, what it looks like, and what is refused."""

from __future__ import annotations

import pickle
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings

from game.actions import Action, DealNext, NameTrump
from game.cards import Suit
from game.deal import first_dealer, shuffled_hands
from game.engine import legal_actions
from game.pbn import PbnError, PbnFault, from_pbn, to_pbn
from game.pbn_text import deal_tag, parse_deal_tag
from game.record import Header, Loaded, Occupant, ReplayError, start
from game.rules import PRESETS, RuleSet
from game.seats import Seat
from game.state import Phase
from tests.game.boards import after, calls, hands, play, random_actions
from tests.game.strategies import matches

WORTHLESS = "C2 C3 C4 D2 D3 D4 H2 H3 H4 S2 S3 S4 S5"
SEATS_OF = (
    Occupant("سامي", "human"),
    Occupant("East", "bot"),
    Occupant("North", "bot"),
    Occupant('"West"\\', "bot"),
)
HEADER = Header(PRESETS["short_31"], 7, SEATS_OF, meta={"level": 2})
ACTIONS = random_actions(start(HEADER), Random(4), 2)
TEXT = to_pbn(HEADER, ACTIONS)


def normal(header: Header) -> Header:
    """Without the hands and the dealer that the seed gives anyway."""
    return replace(
        header,
        hands=None if header.hands == shuffled_hands(header.seed, 0) else header.hands,
        dealer=None if header.dealer is first_dealer(header.rules, header.seed) else header.dealer,
    )


@settings(max_examples=40)
@given(matches())
def test_a_match_reads_back_as_it_was_written(match):
    header, actions = match
    assert from_pbn(to_pbn(header, actions)) == Loaded(normal(header), actions)


SUIT = "AKQJT98765432"
ONE_SUIT_EACH = hands(
    south=" ".join("S" + rank for rank in SUIT),
    east=" ".join("H" + rank for rank in SUIT),
    north=" ".join("D" + rank for rank in SUIT),
    west=" ".join("C" + rank for rank in SUIT),
)

# East has ruffed, and so leads the second trick: the columns stay where they are.
GAME = """\
% PBN 2.1
[Event "Tarneeb"]
[Site "?"]
[Date "?"]
[Board "1"]
[West "\\"West\\"\\\\"]
[North "North"]
[East "East"]
[South "سامي"]
[Dealer "S"]
[Vulnerable "None"]
[Deal "N:..AKQJT98765432. .AKQJT98765432.. AKQJT98765432... ...AKQJT98765432"]
[Scoring "Tarneeb"]
[Declarer "S"]
[Contract "8H"]
[Result ""]
[SouthType "human"]
[EastType "bot"]
[NorthType "bot"]
[WestType "bot"]
[Rules "target=31; kaboot_score=null; bid13_failed_bidders=minus_bid"]
[Seed "0"]
[Shuffle "1"]
[Meta "{\\"level\\": 2}"]
[Auction "E"]
7 Pass Pass 8
Pass
[Play "S"]
SA H2 DT C5
- HA - -
*
"""
RULES = RuleSet(target=31, kaboot_score=None, bid13_failed_bidders="minus_bid")
GAME_HEADER = Header(RULES, 0, SEATS_OF, hands=ONE_SUIT_EACH, dealer=Seat.SOUTH, meta={"level": 2})
GAME_ACTIONS = (
    *calls("E:7 N:P W:P S:8 E:P"),
    NameTrump(Seat.SOUTH, Suit.HEARTS),
    *map(play, ["S:SA", "E:H2", "N:DT", "W:C5", "E:HA"]),
)


def test_what_a_game_looks_like():
    assert to_pbn(GAME_HEADER, GAME_ACTIONS) == GAME
    assert from_pbn(GAME) == Loaded(normal(GAME_HEADER), GAME_ACTIONS)


def test_a_finished_hand_carries_its_score():
    header = Header(RuleSet(), 0, SEATS_OF, hands=ONE_SUIT_EACH, dealer=Seat.SOUTH)
    state = after(start(header), *calls("E:13"), NameTrump(Seat.EAST, Suit.HEARTS))
    actions: list[Action] = [*calls("E:13"), NameTrump(Seat.EAST, Suit.HEARTS)]
    while state.phase is Phase.PLAY:
        actions.append(legal_actions(state)[0])
        state = after(state, actions[-1])
    first, second = to_pbn(header, [*actions, DealNext()]).split("\n\n")
    assert '[Contract "13H"]\n[Result "13"]\n[Score "NS 0 EW 26"]\n[Totals "NS 0 EW 26"]' in first
    assert '[Board "2"]' in second
    assert '[Dealer "E"]' in second
    assert second.endswith('[Auction "N"]\n*\n')
    assert "Rules" not in second


def test_a_deal_that_came_to_nothing_is_a_game_too():
    header = Header(RuleSet(worthless_hand_redeal=True), 0, SEATS_OF, dealer=Seat.SOUTH)
    passed = to_pbn(header, calls("E:P N:P W:P S:P"))
    assert '[Declarer ""]\n[Contract "Pass"]\n[Result ""]\n' in passed
    assert passed.endswith('[Auction "E"]\nPass Pass Pass Pass\n')
    thrown = replace(header, hands=hands(east=WORTHLESS))
    text = to_pbn(thrown, calls("E:T"))
    assert text.endswith('[Auction "E"]\nThrowIn\n')
    assert from_pbn(text) == Loaded(normal(thrown), tuple(calls("E:T")))


def test_what_other_programs_may_write():
    """Comments, lines for programs, other line breaks, another first seat, tags of their own."""
    other = (
        '% written by hand\n[Event "x;{}"] ; a comment with [brackets]\n{over\ntwo lines}\n'
        '[Dealer "S"][Annotator "me"]\n'
        '[Deal "S:AKQJT98765432... ...AKQJT98765432 ..AKQJT98765432. .AKQJT98765432.."]\n'
        '[Contract "8H"]\n[Auction "E"]\n7 Pass Pass\n8 Pass\n[Play "S"] SA H2 DT C5 - HA\n'
    )
    loaded = from_pbn(other.replace("\n", "\r\n"))
    nobody = Occupant("", "")
    expected = Header(
        RuleSet(), 0, (nobody, nobody, nobody, nobody), hands=ONE_SUIT_EACH, dealer=Seat.SOUTH
    )
    assert loaded == Loaded(normal(expected), GAME_ACTIONS)


def test_deal_tags_begin_with_any_seat():
    deal = shuffled_hands(3, 0)
    north, east, south, west = deal_tag(deal)[2:].split()
    for text in (
        f"N:{north} {east} {south} {west}",
        f"E:{east} {south} {west} {north}",
        f"S:{south} {west} {north} {east}",
        f"W:{west} {north} {east} {south}",
    ):
        assert parse_deal_tag(text) == deal


@pytest.mark.parametrize(
    "text",
    [
        "",
        "N:",
        "X:... ... ... ...",
        "..AKQJT98765432. .AKQJT98765432.. AKQJT98765432... ...AKQJT98765432",
        "N:..AKQJT98765432. .AKQJT98765432.. AKQJT98765432...",
        "N:..AKQJT98765432. .AKQJT98765432.. AKQJT98765432... ..AKQJT98765432",
        "N:..AKQJT98765432. .AKQJT98765432.. AKQJT98765432... ...AKQJT9876543x",
        "N:..AKQJT98765432. .AKQJT98765432.. AKQJT98765432... ...AKQJT9876543",
        "N:..AKQJT98765432. .AKQJT98765432.. AKQJT98765432... ..AKQJT98765432.",
    ],
)
def test_what_is_no_deal_tag_is_refused(text):
    with pytest.raises(ValueError, match=r"not|thirteen"):
        parse_deal_tag(text)
    with pytest.raises(PbnError) as refused:
        from_pbn(f'[Event ""][Dealer "S"][Deal "{text}"]')
    assert refused.value.code is PbnFault.BAD_TAG


# Each is the game above with one thing changed: what, into what, the fault, the line.
BROKEN = [
    ('[Event "Tarneeb"]\n', "", PbnFault.BAD_SYNTAX, 2),
    ('[Site "?"]', '[Site "?]', PbnFault.BAD_SYNTAX, 3),
    ('[Site "?"]', "[Site ?]", PbnFault.BAD_SYNTAX, 3),
    ('[Site "?"]', "]", PbnFault.BAD_SYNTAX, 3),
    ('[Site "?"]', "word", PbnFault.BAD_SYNTAX, 3),
    ("*\n", "{ never closed", PbnFault.BAD_SYNTAX, 31),
    ('[Site "?"]', '[Site "\\x"]', PbnFault.BAD_SYNTAX, 3),
    ('[Site "?"]', '[Board "1"]', PbnFault.BAD_SYNTAX, 5),
    ('[Dealer "S"]\n', "", PbnFault.BAD_TAG, 2),
    ('[Dealer "S"]', '[Dealer "X"]', PbnFault.BAD_TAG, 2),
    ('[Seed "0"]', '[Seed "zero"]', PbnFault.BAD_TAG, 2),
    ('[Shuffle "1"]', '[Shuffle "2"]', PbnFault.BAD_TAG, 2),
    ("target=31", "target=0", PbnFault.BAD_TAG, 2),
    ("target=31", "target", PbnFault.BAD_TAG, 2),
    ("target=31", "colour=red", PbnFault.BAD_TAG, 2),
    ("target=31", "target=" + "[" * 100_000, PbnFault.BAD_TAG, 2),
    ('{\\"level\\": 2}', "[]", PbnFault.BAD_TAG, 2),
    ('{\\"level\\": 2}', "{", PbnFault.BAD_TAG, 2),
    ('{\\"level\\": 2}', '{\\"a\\": \\"\\\\ud800\\"}', PbnFault.BAD_TAG, 2),
    ('[South "سامي"]', '[South "\\ud800"]', PbnFault.BAD_TAG, 2),
    ('[Contract "8H"]', '[Contract "8N"]', PbnFault.BAD_TAG, 2),
    ("7 Pass", "seven Pass", PbnFault.BAD_CALL, 2),
    ("7 Pass", "777 Pass", PbnFault.BAD_CALL, 2),
    ("7 Pass", "٧ Pass", PbnFault.BAD_CALL, 2),
    ("7 Pass", "6 Pass", PbnFault.ILLEGAL_ACTION, 2),
    ("7 Pass", "9 Pass", PbnFault.ILLEGAL_ACTION, 2),
    ("Pass\n[Play", "Pass Pass\n[Play", PbnFault.ILLEGAL_ACTION, 2),
    ("SA H2", "AS H2", PbnFault.BAD_CARD, 2),
    ("SA H2", "HA H2", PbnFault.ILLEGAL_ACTION, 2),
    ("SA H2 DT C5", "SA - DT C5", PbnFault.BAD_CARD, 2),
    ("- HA - -", "S2 HA - -", PbnFault.BAD_CARD, 2),
    ('[Contract "8H"]', '[Contract "8"]', PbnFault.ILLEGAL_ACTION, 2),
    ('[Contract "8H"]', '[Contract "9H"]', PbnFault.CONTRADICTION, 2),
    ('[Declarer "S"]', '[Declarer "E"]', PbnFault.CONTRADICTION, 2),
    ('[Result ""]', '[Result "8"]', PbnFault.CONTRADICTION, 2),
    ('[Board "1"]', '[Board "2"]', PbnFault.CONTRADICTION, 2),
    ('[Auction "E"]', '[Auction "S"]', PbnFault.CONTRADICTION, 2),
    ('[Play "S"]', '[Play "E"]', PbnFault.CONTRADICTION, 2),
    ("*\n", '*\n[Event ""]\n', PbnFault.ILLEGAL_ACTION, 32),
]


@pytest.mark.parametrize(("old", "new", "code", "line"), BROKEN, ids=range(len(BROKEN)))
def test_a_broken_game_is_refused(old, new, code, line):
    assert old in GAME
    with pytest.raises(PbnError) as refused:
        from_pbn(GAME.replace(old, new, 1))
    assert (refused.value.code, refused.value.line) == (code, line)
    assert str(refused.value).startswith(f"line {line}: {code}")


def test_an_empty_file_is_refused():
    for text in ("", "% PBN 2.1\n", "{nothing}"):
        with pytest.raises(PbnError, match="EMPTY"):
            from_pbn(text)


def test_every_fault_is_produced_by_some_row():
    assert {code for _, _, code, _ in BROKEN} | {PbnFault.EMPTY} == set(PbnFault)


def test_later_games_must_be_those_of_the_seed():
    assert TEXT.count("[Deal ") == 2
    first, second = TEXT.split("\n\n")
    deal = next(line for line in second.splitlines() if line.startswith("[Deal "))
    for other, code in ((deal_tag(shuffled_hands(99, 1)), "CONTRADICTION"), ("N:", "BAD_TAG")):
        changed = second.replace(deal, f'[Deal "{other}"]')
        with pytest.raises(PbnError, match=code) as refused:
            from_pbn(first + "\n\n" + changed)
        assert refused.value.line == first.count("\n") + 3
    assert from_pbn(first + "\n\n" + second.replace(deal + "\n", "")) == Loaded(HEADER, ACTIONS)


def test_an_illegal_match_is_not_exported():
    with pytest.raises(ReplayError):
        to_pbn(HEADER, calls("E:14"))


def test_an_error_survives_pickling():
    error = pickle.loads(pickle.dumps(PbnError(PbnFault.BAD_CARD, 2, "AS")))
    assert (error.code, error.line, error.detail) == (PbnFault.BAD_CARD, 2, "AS")
