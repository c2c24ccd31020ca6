"""Where the policy leaves points to the searcher: ``python -m tools.measure_policy``.

Searchers play whole deals. Every card that they had a choice in is searched twice, with two seeds:
what the first search plays is judged by the second, so that luck in the worlds does not count as a
gain. Prints, by the policy's reason for its own card and by the role of the seat, what the searcher
gains on it. Best run on the compiled build.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ai.explain import CARD_TAGS
from ai.levels import make_player
from ai.player import Decision, Player
from ai.reading import code_of, table_of
from ai.rollout import choose_card
from ai.weights import ROLES, policy_knobs
from game.actions import PlayCard
from game.state import Phase
from game.view import PlayerView
from tools.whole_deals import decisions_of

SECOND_SEED = 1 << 40
"""Added to a decision's seed for the search that judges."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A card that was searched: the policy's reason for its own card, the role of the seat
    (``ROLES``), whether the searcher left the policy, and the points gained by it."""

    reason: str
    role: str
    has_left: bool
    gain: float


def choices_of(player: Player, seed: int, deal: int) -> Iterator[Choice]:
    """Every choice of one deal; all four seats are ``player``."""
    for view, limit, decision in decisions_of(player, seed, deal):
        if view.phase is Phase.PLAY and decision.worlds:
            judge = player.decide(view, replace(limit, seed=limit.seed + SECOND_SEED))
            yield choice_of(view, decision, judge)


def choice_of(view: PlayerView, decision: Decision, judge: Decision) -> Choice:
    """What ``decision`` gains on the policy's card according to ``judge``."""
    table = table_of(view, policy_knobs())
    policy_card = choose_card(table)
    assert isinstance(decision.action, PlayCard)
    gains = {alternative.action: alternative.gain for alternative in judge.alternatives}
    return Choice(
        CARD_TAGS[table.reason].name,
        ROLES[table.role()],
        code_of(decision.action.card) != policy_card,
        gains[decision.action] or 0.0,
    )


def main() -> None:
    """Print the table, the greatest gain first."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--player", default="expert:match=off")
    given = parser.parse_args()
    player = make_player(given.player)
    groups: dict[tuple[str, str], list[Choice]] = defaultdict(list)
    for deal in range(given.deals):
        for choice in choices_of(player, given.seed, deal):
            groups[choice.reason, choice.role].append(choice)
    gains = {key: sum(choice.gain for choice in group) for key, group in groups.items()}
    print(
        f"points a deal that both sides gain on the policy: {sum(gains.values()) / given.deals:.2f}"
    )
    for key in sorted(groups, key=lambda each: -gains[each]):
        group = groups[key]
        left = sum(choice.has_left for choice in group) / len(group)
        gain = gains[key] / given.deals
        print(f"{gain:+.3f}  {' '.join(key):32} {len(group):5} choices, {left:4.0%} left")


if __name__ == "__main__":
    main()
