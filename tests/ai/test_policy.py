"""The rule policy: what it must never do, and that both of its forms are one."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from ai import reasons
from ai.board import Board
from ai.endgame import solve_ending
from ai.explain import CARD_TAGS, Tag
from ai.levels import make_player
from ai.play import classes_of
from ai.policy import policy_action
from ai.reading import card_of, code_of, legal_codes, table_of, to_kernel, to_seat
from ai.rng import Rng
from ai.rollout import choose_card, duel, evaluate, play_out
from ai.sampler import Sampler
from ai.table import Table
from ai.weights import policy_knobs
from game.actions import PlayCard
from game.cards import PACK, Card
from game.engine import apply
from game.seats import SEATS
from game.state import MatchState, Phase
from game.tricks import winner
from game.view import view_of
from tests.ai.boards import random_board
from tests.ai.tables import CORE, RULES, decision_states

CLUB = make_player("club")


def play_states(rules_name: str, seeds: range) -> list[MatchState]:
    return [
        state
        for seed in seeds
        for state in decision_states(CLUB, RULES[rules_name], seed, dealer=SEATS[seed % 4])
        if state.phase is Phase.PLAY
    ]


def full_table(state: MatchState) -> Table:
    """The table with all hands, as a rollout sees it."""
    assert state.turn is not None
    table = table_of(view_of(state, state.turn), policy_knobs())
    for seat, cards in zip(SEATS, state.held(), strict=True):
        table.hands[to_kernel(state.rules, seat)] = sum(1 << card.index for card in cards)
    return table


@pytest.mark.parametrize("name", ["classic_41", "clockwise", "must_trump"])
def test_rollouts_and_matches_agree(name: str) -> None:
    """A deal played by club players through the engine ends as the integers say."""
    for seed in range(8):
        states = play_states(name, range(seed, seed + 1))
        first, last = states[0], states[-1]
        assert last.turn is not None
        view = view_of(last, last.turn)
        final = apply(last, policy_action(view)).state
        assert play_out(full_table(first)) == final.scores[0].tricks[0]


@pytest.mark.parametrize("name", ["classic_41", "clockwise", "must_trump"])
def test_legal_cards_are_the_engines(name: str) -> None:
    for state in play_states(name, range(4)):
        assert state.turn is not None
        view = view_of(state, state.turn)
        codes = legal_codes(table_of(view, policy_knobs()))
        assert [PlayCard(view.seat, card_of(code)) for code in codes] == list(view.legal)


def test_codes_and_seats_there_and_back() -> None:
    assert [card_of(code_of(card)) for card in PACK] == list(PACK)
    for rules in (CORE, RULES["clockwise"]):
        order = [to_seat(rules, number) for number in range(4)]
        assert [to_kernel(rules, seat) for seat in order] == [0, 1, 2, 3]
        assert all(rules.next_seat(a) is b for a, b in pairwise(order))


def test_never_ruffs_partners_sure_winner_and_never_undertrumps() -> None:
    ruffs = 0
    for state in play_states("classic_41", range(40)):
        assert state.turn is not None
        view = view_of(state, state.turn)
        assert view.trick is not None
        plays, trump = view.trick.plays, view.trump
        if not plays or trump is None or view.trick.led is trump:
            continue
        table = table_of(view, policy_knobs())
        card = card_of(choose_card(table))
        if card.suit is not trump or view.trick.led in {c.suit for c in view.hand}:
            continue
        best = winner(plays, trump)
        ruffs += 1
        only_trumps = all(c.suit is trump for c in view.hand)
        if not only_trumps:
            assert best.card.suit is not trump or card > best.card
            assert not (best.seat is view.seat.partner and len(plays) == 3)
    assert ruffs > 50


def test_last_hand_wins_as_cheaply_as_it_can() -> None:
    count = 0
    for state in play_states("classic_41", range(30)):
        assert state.turn is not None
        view = view_of(state, state.turn)
        assert view.trick is not None
        if len(view.trick.plays) != 3 or view.trick.led not in {c.suit for c in view.hand}:
            continue
        best = winner(view.trick.plays, view.trump)
        card = policy_action(view).card  # type: ignore[union-attr]
        able = [a.card for a in view.legal if isinstance(a, PlayCard)]
        winners = [c for c in able if c.suit is best.card.suit and c > best.card]
        if best.seat is view.seat.partner or not winners:
            assert card == min(able)
        else:
            assert card == min(winners)
            count += 1
    assert count > 30


def test_the_choice_reads_nobody_elses_hand() -> None:
    for state in play_states("classic_41", range(5)):
        assert state.turn is not None
        table, open_table = table_of(view_of(state, state.turn), policy_knobs()), full_table(state)
        assert choose_card(table) == choose_card(open_table)


def test_evaluate_leaves_the_start_as_it_was() -> None:
    state = play_states("classic_41", range(1))[9]
    table = full_table(state)
    before = [getattr(table, name) for name in ("gone", "voids", "won", "tricks", "seat")]
    worlds = [Sampler(table).draw(Rng(seed)) for seed in range(5)]
    cards = legal_codes(table)
    first = evaluate(table, Table(0, 0, 7, policy_knobs()), worlds, cards, 0)
    assert first == evaluate(table, Table(1, 2, 9, policy_knobs()), worlds, cards, 0)
    assert before == [getattr(table, name) for name in ("gone", "voids", "won", "tricks", "seat")]
    assert all(0 <= tricks <= 13 for row in first for tricks in row)


@pytest.mark.parametrize("name", ["classic_41", "must_trump"])
def test_a_world_is_played_by_the_policy_and_its_ending_is_solved(name: str) -> None:
    """Card by card: the policy's part by ``play``, the ending by the oracle."""
    solved = 3
    for state in play_states(name, range(3))[:40:3]:
        table = full_table(state)
        codes = legal_codes(table)
        scratch = Table(0, 0, 7, policy_knobs())
        results = evaluate(table, scratch, [list(table.hands)], codes, solved)
        for code, row in zip(codes, results, strict=True):
            table = full_table(state)
            table.play(code)
            while table.tricks < 13 - solved:
                table.play(choose_card(table))
            south, east, north, west = table.hands
            ending = Board(
                (south, east, north, west),
                table.trump,
                leader=table.seat,
                must_trump=table.must_trump,
            )
            best = max(solve_ending(ending).values())
            assert row == [table.won + (best if table.seat % 2 == 0 else solved - best)]


def test_a_duel_of_equals_is_a_rollout() -> None:
    knobs = policy_knobs()
    for state in play_states("classic_41", range(3))[::13]:
        assert duel(full_table(state), knobs, list(knobs)) == play_out(full_table(state))


def test_classes_of_equals() -> None:
    """Touching cards are one class; a card that another seat holds parts them."""
    table = Table(3, 0, 7, policy_knobs())
    held = [Card.parse(text) for text in ("HA", "HK", "HJ", "H3", "H2", "C5")]
    table.hands[0] = sum(1 << card.index for card in held)
    queen = Card.parse("HQ")

    def texts(preferred: str) -> set[tuple[str, ...]]:
        classes = classes_of(table, code_of(Card.parse(preferred)))
        return {tuple(str(card_of(code)) for code in equals) for equals in classes.values()}

    assert texts("C5") == {("C5",), ("H2", "H3"), ("HJ",), ("HK", "HA")}
    table.gone = 1 << queen.index
    assert texts("C5") == {("C5",), ("H2", "H3"), ("HJ", "HK", "HA")}
    assert code_of(Card.parse("HK")) in classes_of(table, code_of(Card.parse("HK")))
    assert code_of(Card.parse("HJ")) in classes_of(table, code_of(Card.parse("C5")))


def test_every_reason_has_its_tag() -> None:
    names = {name: value for name, value in vars(reasons).items() if name.isupper()}
    assert sorted(names.values()) == list(range(len(CARD_TAGS)))
    for name, code in names.items():
        assert CARD_TAGS[code].name == name
    assert len(set(Tag)) == len(list(Tag))


@pytest.mark.parametrize("tricks", [1, 2, 3, 4])
@pytest.mark.parametrize("must_trump", [False, True])
def test_endings_are_solved_as_the_oracle_solves_them(tricks: int, must_trump: bool) -> None:
    random = Random(tricks)
    for _ in range(25):
        board = random_board(random, tricks, must_trump=must_trump)
        table = Table(board.trump, 0, 7, policy_knobs())
        table.must_trump = must_trump
        table.tricks = 13 - tricks
        table.seat = board.leader
        hands = list(board.hands)
        for place, card in enumerate(board.trick):
            hands[(board.leader + place) % 4] |= 1 << card
        table.hands[:] = hands
        for card in board.trick:
            table.play(code_of(PACK[card]))
        codes = legal_codes(table)
        base = int(table.won)
        got = evaluate(table, Table(0, 0, 7, policy_knobs()), [list(table.hands)], codes, 13)
        scores = solve_ending(board)
        assert {card_of(c).index for c in codes} == set(scores)
        for code, row in zip(codes, got, strict=True):
            own = scores[card_of(code).index]
            even = own if board.seat % 2 == 0 else tricks - own
            assert row[0] - base == even
