"""What holds for every player: legal, honest, repeatable, and as strong as its name."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from ai.explain import Number, Tag
from ai.levels import LEVELS, STYLES, SpecError, make_player
from ai.play import classes_of
from ai.player import Limit, Player
from ai.reading import table_of
from ai.rollout import choose_card
from ai.weights import policy_knobs
from game.actions import Bid, Pass, PlayCard
from game.cards import PACK, parse_cards
from game.engine import apply, new_match
from game.seats import SEATS, Seat
from game.state import Phase
from game.view import PlayerView, view_of
from tests.ai.tables import CORE, RULES, decision_states, limit_for, with_unseen_cards_swapped

# The searchers with few worlds: what is tested here does not depend on how many there are.
SMALL = {
    "novice": "novice",
    "casual": "casual",
    "club": "club",
    "strong": "strong:worlds=4",
    "expert": "expert:worlds=4,pool=8",
    "master": "master:worlds=6,pool=12,exact=3",
}


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("spec", ["novice", "club", "expert:worlds=2,pool=4,exact=2", "random"])
def test_players_are_legal_under_every_rule(name: str, spec: str) -> None:
    """The engine raises for an illegal action."""
    player = make_player(spec)
    count = 0
    for seed in range(4 if ":" in spec else 12):
        for state in decision_states(player, RULES[name], seed, dealer=SEATS[seed % 4]):
            count += state.phase is Phase.PLAY
    assert count >= 52


@pytest.mark.parametrize("level", LEVELS)
@hypothesis_settings(max_examples=4)
@given(seed=st.integers(0, 10**6))
def test_unseen_cards_do_not_matter(level: str, seed: int) -> None:
    player = make_player(SMALL[level])
    random = Random(seed)
    club = make_player("club")
    swapped = 0
    for number, state in enumerate(decision_states(club, CORE, seed)):
        if number % 5 != seed % 5:
            continue
        other = with_unseen_cards_swapped(state, random)
        if other is None:
            continue
        assert state.turn is not None
        view, same = view_of(state, state.turn), view_of(other, state.turn)
        assert view == same
        swapped += other.hand.dealt != state.hand.dealt
        limit = limit_for(view, seed)
        assert player.decide(view, limit) == player.decide(same, limit)
    assert swapped >= 3


def test_what_is_quickly_played_out_is_tried_in_more_worlds() -> None:
    """Fewer than twenty are never cut short, so every decision tells how many it had at most."""
    player = make_player("strong:worlds=6,pool=12")
    seen: dict[tuple[int, int], int] = {}
    for seed in range(3):
        for state in decision_states(player, CORE, seed):
            assert state.turn is not None
            view = view_of(state, state.turn)
            decision = player.decide(view, limit_for(view, seed))
            if decision.worlds:
                table = table_of(view, policy_knobs())
                cards = len(classes_of(table, choose_card(table)))
                assert seen.setdefault((cards, len(view.hand)), decision.worlds) == decision.worlds
    assert {min(seen.values()), max(seen.values())} == {6, 15}
    for (cards, left), worlds in seen.items():
        assert all(worlds >= seen[a, b] for a, b in seen if a >= cards and b >= left)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_decision(level: str) -> None:
    """Another object of the same player, asked in another order, answers the same."""
    one, other = make_player(SMALL[level]), make_player(SMALL[level])
    states = list(decision_states(make_player("club"), CORE, 7))
    answers = []
    for state in states:
        assert state.turn is not None
        view = view_of(state, state.turn)
        answers.append(one.decide(view, limit_for(view)))
    for state, answer in reversed(list(zip(states, answers, strict=True))):
        assert state.turn is not None
        view = view_of(state, state.turn)
        assert other.decide(view, limit_for(view)) == answer


def points_for_south(players: tuple[Player, Player, Player, Player], deal: int) -> int:
    """Net points of one hand for South and North; 0 when nobody bid."""
    state = new_match(CORE, deal, dealer=SEATS[deal % 4]).state
    while state.phase in (Phase.AUCTION, Phase.NAME_TRUMP, Phase.PLAY):
        assert state.turn is not None
        view = view_of(state, state.turn)
        action = players[state.turn].decide(view, limit_for(view, deal)).action
        state = apply(state, action).state
    return state.totals[0] - state.totals[1]


def test_club_beats_random_by_far() -> None:
    """Duplicate, so that the cards do not matter; the difference is over 20 points a deal."""
    one, other = make_player("club"), make_player("random")
    total = sum(
        points_for_south((one, other, one, other), deal)
        - points_for_south((other, one, other, one), deal)
        for deal in range(10)
    )
    assert total / 20 > 8


def bidding_view(hand: str, standing: int | None) -> PlayerView:
    """South to call with ``hand``; its right-hand neighbour has bid, or nobody has spoken."""
    cards = parse_cards(hand)
    rest = [card for card in PACK if card not in cards]
    Random(1).shuffle(rest)
    hands = (cards, frozenset(rest[:13]), frozenset(rest[13:26]), frozenset(rest[26:]))
    dealer = Seat.WEST if standing is None else Seat.NORTH
    state = new_match(CORE, 1, hands=hands, dealer=dealer).state
    if standing is not None:
        state = apply(state, Bid(Seat.WEST, standing)).state
    return view_of(state, Seat.SOUTH)


@pytest.mark.parametrize("level", ["club", "strong", "expert", "master"])
def test_the_least_bid_that_wins(level: str) -> None:
    """A made bid scores its tricks at any height: nobody jumps."""
    monster = "SA SK SQ SJ S9 S5 HA HK DA D4 C7 C6 C2"
    player = make_player(level)
    for standing, least in ((None, 7), (7, 8), (8, 9)):
        view = bidding_view(monster, standing)
        assert player.decide(view, limit_for(view)).action == Bid(Seat.SOUTH, least)


@pytest.mark.parametrize("level", LEVELS)
def test_a_poor_hand_passes_over_a_bid(level: str) -> None:
    view = bidding_view("S9 S7 S5 H8 H6 H4 H2 D9 D7 D3 C8 C6 C5", 7)
    assert make_player(level).decide(view, limit_for(view)).action == Pass(Seat.SOUTH)


@pytest.mark.parametrize(
    ("hand", "club", "expert", "tag"),
    [
        # Five small trumps and three aces: more against them than with them.
        ("SJ S9 S7 S5 S2 HA HK H4 DA D6 CK C7 C2", "8", "pass", Tag.PASS_GOOD_DEFENCE),
        # Seven trumps and nothing else: of little use if they declare.
        ("SQ SJ S9 S7 S5 S4 S3 HQ H8 DJ D4 C9 C3", "pass", "8", Tag.BID_POOR_DEFENCE),
        # So is this one, but a sacrifice on ragged trumps is not made.
        ("ST S9 S8 S7 S6 S4 HK H5 DQ D6 D2 CJ C4", "pass", "pass", Tag.TOO_FEW_TRICKS),
    ],
)
def test_who_looks_further_weighs_the_defence(hand: str, club: str, expert: str, tag: Tag) -> None:
    view = bidding_view(hand, 7)
    for level, call in (("club", club), ("expert", expert)):
        decision = make_player(level).decide(view, limit_for(view))
        wanted = Pass(Seat.SOUTH) if call == "pass" else Bid(Seat.SOUTH, int(call))
        assert decision.action == wanted
    assert decision.tags == (tag,)


def test_sacrifices_are_close_to_even_and_on_good_trumps() -> None:
    expert, random, seen = make_player("expert"), Random(5), set()
    sacrifices = 0
    for _ in range(600):
        hand = " ".join(map(str, random.sample(PACK, 13)))
        view = bidding_view(hand, random.choice([None, 7, 8]))
        decision = expert.decide(view, limit_for(view))
        seen |= set(decision.tags)
        if Tag.BID_POOR_DEFENCE in decision.tags:
            assert decision.numbers[Number.CHANCE] >= 0.5
        if Tag.BID_SACRIFICE in decision.tags:
            sacrifices += 1
            assert 0.45 <= decision.numbers[Number.CHANCE] < 0.5
            suit = "CDHS"[int(decision.numbers[Number.SUIT])]
            held = {card[1] for card in hand.split() if card[0] == suit}
            assert held & {"A", "K"} or {"Q", "J"} <= held or len(held) >= 7, hand
    assert sacrifices
    assert seen >= {Tag.BID_POOR_DEFENCE, Tag.PASS_GOOD_DEFENCE, Tag.BID_LEAST, Tag.TOO_FEW_TRICKS}


def test_thirteen_sure_tricks_bid_thirteen() -> None:
    view = bidding_view("SA SK SQ SJ ST S9 S8 S7 S6 HA DA DK CA", None)
    assert make_player("club").decide(view, limit_for(view)).action == Bid(Seat.SOUTH, 13)


def test_styles_move_the_bid_within_half_a_trick() -> None:
    assert sorted(STYLES.values()) == [STYLES["careful"], STYLES["even"], STYLES["bold"]]
    assert all(abs(bonus) <= 0.5 for bonus in STYLES.values())
    counts = dict.fromkeys(STYLES, 0)
    for style in STYLES:
        player = make_player(f"club:style={style}")
        for seed in range(60):
            view = view_of(new_match(CORE, seed, dealer=Seat.WEST).state, Seat.SOUTH)
            counts[style] += isinstance(player.decide(view, limit_for(view)).action, Bid)
    assert counts["careful"] < counts["even"] < counts["bold"]


def test_a_searcher_explains_itself() -> None:
    player = make_player("expert:worlds=20,pool=40")
    seen = 0
    for state in decision_states(make_player("club"), CORE, 11):
        assert state.turn is not None
        view = view_of(state, state.turn)
        decision = player.decide(view, limit_for(view))
        if not decision.worlds:
            continue
        seen += 1
        assert {a.action for a in decision.alternatives} == set(view.legal)
        for alternative in decision.alternatives:
            assert isinstance(alternative.action, PlayCard)
            assert alternative.made is not None
            assert alternative.tricks is not None
            assert 0 <= alternative.made <= 1
            assert 0 <= alternative.tricks <= 13
        for chances in decision.beliefs.values():
            assert sum(chances.values()) == pytest.approx(1)
        assert decision.tags
        assert not set(decision.beliefs) & view.hand
    assert seen > 10


def test_the_clock_stops_the_search_with_an_answer() -> None:
    state = next(s for s in decision_states(make_player("club"), CORE, 5) if s.phase is Phase.PLAY)
    assert state.turn is not None
    view = view_of(state, state.turn)
    decision = make_player("master").decide(view, Limit(1, seconds=0))
    assert decision.action in view.legal
    assert not decision.is_complete
    assert 0 < decision.worlds < 100


@pytest.mark.parametrize(
    "spec",
    ["", "grandmaster", "club:", "club:style=wild", "expert:worlds=many", "club:depth=3", "a=b"],
)
def test_a_bad_spec_is_refused(spec: str) -> None:
    with pytest.raises(SpecError):
        make_player(spec)
