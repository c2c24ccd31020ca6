"""The exact solver: endings whose answer is known, and every other by brute force."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from ai.board import Board, Scores
from ai.endgame import EndgameSolver, solve_ending
from tests.ai.boards import board, in_words, random_board


def taker(it: Board, trick: tuple[int, ...]) -> int:
    """The seat that takes a complete trick."""
    led = trick[0] // 13
    heights = [(card // 13 == it.trump, card // 13 == led, card) for card in trick]
    return (it.leader + heights.index(max(heights))) & 3


def played(it: Board, card: int) -> tuple[Board | None, int]:
    """The board after a card, None after the last trick, and what seats 0 and 2 took by it."""
    south, east, north, west = (hand & ~(1 << card) for hand in it.hands)
    hands = (south, east, north, west)
    trick = (*it.trick, card)
    if len(trick) < 4:
        return replace(it, hands=hands, trick=trick), 0
    leader = taker(it, trick)
    won = int(leader % 2 == 0)
    if not any(hands):
        return None, won
    return replace(it, hands=hands, leader=leader, trick=()), won


def brute_force(it: Board) -> Scores:
    """Plain minimax, without any cleverness."""
    scores = {}
    for card in it.playable():
        after, won = played(it, card)
        if after is None:
            ours = won
        else:
            best = max(brute_force(after).values())
            ours = won + (best if after.seat % 2 == 0 else after.tricks_left - best)
        scores[card] = ours if it.seat % 2 == 0 else it.tricks_left - ours
    return scores


@pytest.mark.parametrize("must_trump", [False, True])
@pytest.mark.parametrize("tricks", [1, 2, 3])
def test_every_ending_agrees_with_brute_force(tricks: int, must_trump: bool) -> None:
    random = Random(tricks)
    for _ in range({1: 40, 2: 100, 3: 25}[tricks]):
        it = random_board(random, tricks, must_trump=must_trump)
        assert solve_ending(it) == brute_force(it), it


def test_what_one_board_teaches_serves_the_next() -> None:
    random = Random(7)
    solver = EndgameSolver(2)
    for _ in range(60):
        it = replace(random_board(random, 4), trump=2)
        assert solver.solve(it) == solve_ending(it)


@pytest.mark.parametrize(
    ("name", "it", "scores"),
    [
        (
            "a finesse: leading to the ace and queen takes both when the king lies before them",
            board("C", 0, ("S2 S3", "SK H2", "SA SQ", "H3 H4")),
            {"S2": 2, "S3": 2},
        ),
        (
            "the king behind the ace and queen takes one",
            board("C", 0, ("S2 S3", "H3 H4", "SA SQ", "SK ST")),
            {"S2": 1, "S3": 1},
        ),
        (
            "end play: who leads from a tenace gives a trick away",
            board("D", 0, ("SA SQ", "SK SJ", "H2 H3", "H4 H5")),
            {"SQ": 1, "SA": 1},
        ),
        (
            "last to speak, ruffing takes the trick, and the other trump the next",
            board("H", 1, ("H2 H3", "CA", "CQ", "CK"), "D2 D3 D4"),
            {"H2": 2, "H3": 2},
        ),
        (
            "a trump is not wasted under a higher one",
            board("H", 2, ("H2 C2", "C9 C3", "D3", "S5"), "DA HT"),
            {"H2": 0, "C2": 1},
        ),
        (
            "the jack covers nothing once the queen lies on the table between the two",
            board("D", 3, ("SK SJ", "ST H2", "S2 S3", "SA"), "SQ"),
            {"SK": 1, "SJ": 0},
        ),
    ],
)
def test_endings_from_the_book(name: str, it: Board, scores: dict[str, int]) -> None:
    assert in_words(solve_ending(it)) == scores == in_words(brute_force(it)), name


def test_a_solver_keeps_to_its_game() -> None:
    it = random_board(Random(1), 2)
    for other in (EndgameSolver((it.trump + 1) % 4), EndgameSolver(it.trump, must_trump=True)):
        with pytest.raises(ValueError, match="another game"):
            other.solve(it)
