"""Hypothesis strategies: rule sets that make sense, and matches played by chance."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from game.actions import Action
from game.deal import shuffled_hands
from game.record import Header, Loaded, Occupant, start
from game.rules import PRESETS, AllPass, AuctionKind, RuleSet
from game.seats import SEATS
from game.session import Step, Undo
from tests.game.boards import random_actions

_SCORES = st.none() | st.integers(1, 60)


def _is_allowed(options: dict[str, object], name: str) -> bool:
    """Whether an option may differ from its default in the company of the others."""
    single = options["auction"] == AuctionKind.SINGLE_ROUND
    needs = {
        "pass_is_final": not single,
        "dealer_may_equal": single,
        "dealer_may_equal_13": bool(options["dealer_may_equal"])
        and not options["auction_ends_on_13"],
        "dealer_may_equal_partner": bool(options["dealer_may_equal"]),
        "stuck_dealer_bid": options["all_pass"] == AllPass.DEALER_TAKES_MIN,
    }
    return needs.get(name, True)


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """Any options at all, with those put back that the others make meaningless."""
    defaults = RuleSet()
    options: dict[str, object] = {
        "target": draw(st.integers(1, 61)),
        "kaboot_score": draw(_SCORES),
        "bid13_made_score": draw(_SCORES),
        "defenders_kaboot": draw(_SCORES),
        "bid13_failed_bidders": draw(st.just("minus_bid") | st.integers(-60, -1)),
    }
    for name, default in ((name, getattr(defaults, name)) for name in defaults.to_dict()):
        if name not in options:
            kind = type(default)
            options[name] = draw(st.booleans() if kind is bool else st.sampled_from(kind))
    # Two passes: what one correction takes away, another option may have needed.
    for name in (*options, *options):
        if not _is_allowed(options, name):
            options[name] = getattr(defaults, name)
    return RuleSet(**options)  # type: ignore[arg-type]


def any_rules() -> st.SearchStrategy[RuleSet]:
    """Presets and random rule sets in turn."""
    return st.sampled_from(list(PRESETS.values())) | rule_sets()


_TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
_META = st.dictionaries(
    _TEXT,
    st.recursive(
        st.none()
        | st.booleans()
        | st.integers()
        | st.floats(allow_nan=False, allow_infinity=False)
        | _TEXT,
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_TEXT, inner, max_size=3),
        max_leaves=5,
    ),
    max_size=3,
)


@st.composite
def headers(draw: st.DrawFn) -> Header:
    """Headers with names of any kind, half of them with a first hand of their own."""
    occupants = st.builds(Occupant, _TEXT, _TEXT)
    seed = draw(st.integers(0, 2**64))
    return Header(
        rules=draw(any_rules()),
        seed=seed,
        seats=draw(st.tuples(occupants, occupants, occupants, occupants)),
        hands=draw(st.none() | st.builds(shuffled_hands, st.integers(0, 99), st.integers(1, 9))),
        dealer=draw(st.none() | st.sampled_from(SEATS)),
        meta=draw(_META),
    )


@st.composite
def matches(draw: st.DrawFn) -> tuple[Header, tuple[Action, ...]]:
    """A match played by chance for up to three hands, stopped at any action."""
    header = draw(headers())
    actions = random_actions(start(header), Random(draw(st.integers(0, 2**32))), 3)
    return header, actions[: draw(st.integers(0, len(actions)))]


@st.composite
def records(draw: st.DrawFn) -> Loaded:
    """The record of a match in which some actions were taken back and then done after all."""
    header, actions = draw(matches())
    steps: list[Step] = list(actions)
    regretted = draw(st.sets(st.integers(0, 150), max_size=3))
    for place in sorted(regretted, reverse=True):
        if place < len(actions):
            steps[place + 1 : place + 1] = [Undo(), actions[place]]
    is_last_regretted = draw(st.booleans())
    if is_last_regretted and actions:
        steps.append(Undo())
    return Loaded(header, tuple(steps))
