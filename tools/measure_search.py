"""What one searcher's choices are worth beside another's: ``python -m tools.measure_search A B``.

``B`` plays whole deals at all four seats, and ``A`` is asked about every card that was searched.
Where the two differ, both cards are judged in the same fresh worlds, many of them. That measures
the noise of a search and of its worlds, apart from all that they have in common with the judge,
with far fewer deals than an arena needs. Best run on the compiled build.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from ai.belief import Belief, default_belief
from ai.estimate import mean_and_error
from ai.levels import make_player
from ai.player import Player
from ai.reading import code_of, table_of
from ai.rng import Rng
from ai.rollout import evaluate
from ai.table import Table
from ai.utility import worth_of
from ai.weights import policy_knobs
from game.actions import PlayCard
from game.seats import Team
from game.state import Phase
from game.view import PlayerView
from tools.whole_deals import decisions_of

POOL = 4000
WORLDS = 1500
"""Of the judge."""

SOLVED = 3
"""Tricks that are solved at the end of each of its worlds."""


def gains_of(a: Player, b: Player, judge: Belief, seed: int, deal: int) -> Iterator[float]:
    """By searched card of one deal: the points that ``a``'s choice gains over ``b``'s."""
    for view, limit, decision in decisions_of(b, seed, deal):
        if view.phase is Phase.PLAY and decision.worlds:
            mine, his = a.decide(view, limit).action, decision.action
            assert isinstance(mine, PlayCard)
            assert isinstance(his, PlayCard)
            yield 0.0 if mine == his else judged(view, judge, mine, his, limit.seed)


def judged(view: PlayerView, judge: Belief, mine: PlayCard, his: PlayCard, seed: int) -> float:
    """The mean gain of one card over another, in points of the seat's side."""
    assert view.contract is not None
    table = table_of(view, policy_knobs())
    worlds = judge.worlds(view, table, WORLDS, Rng(seed ^ 1))
    cards = [code_of(mine.card), code_of(his.card)]
    pairs = zip(*evaluate(table, Table(0, 0, 7, table.knobs), worlds, cards, SOLVED), strict=True)
    value = worth_of(view, view.seat.team, for_match=False).value
    is_even = view.contract.declarer.team is Team.A
    gain, _ = mean_and_error(
        [
            value[one] - value[other] if is_even else value[13 - one] - value[13 - other]
            for one, other in pairs
        ]
    )
    return gain


def main() -> None:
    """Print the gain a choice and a deal."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("a", help="a searcher, like expert:match=off")
    parser.add_argument("b", help="the one that it is compared with, and that plays the deals")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=100)
    given = parser.parse_args()
    a, b, judge = make_player(given.a), make_player(given.b), default_belief(POOL)
    gains = [
        gain for deal in range(given.deals) for gain in gains_of(a, b, judge, given.seed, deal)
    ]
    mean, error = mean_and_error(gains)
    share = sum(gain != 0 for gain in gains) / len(gains)
    a_side = len(gains) / given.deals / 2
    print(f"{len(gains)} choices, {share:.1%} differ: {mean:+.4f} ± {error:.4f} points a choice")
    print(f"{mean * a_side:+.2f} ± {error * a_side:.2f} points a deal for one side")


if __name__ == "__main__":
    main()
