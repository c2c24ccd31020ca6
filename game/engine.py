"""The reducer: ``legal_actions(state)`` and ``apply(state, action) -> Applied(state, events)``.

Pure: an illegal action raises ``IllegalAction`` with a reason and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final

from game.actions import (
    Action,
    Bid,
    Call,
    DealNext,
    IllegalAction,
    NameTrump,
    Pass,
    PlayCard,
    Reason,
    SeatAction,
    ThrowIn,
)
from game.auction import AUCTIONS, Auction, AuctionResult
from game.cards import Suit
from game.deal import SHUFFLE_VERSION, Hands, check_hands, first_dealer, shuffled_hands
from game.events import (
    AuctionWon,
    BidMade,
    CardPlayed,
    Event,
    HandDealt,
    HandScored,
    HandThrownIn,
    MatchWon,
    Passed,
    PassedOut,
    TrickTaken,
    TrumpNamed,
)
from game.rules import AllPass, RuleSet
from game.scoring import SCORINGS, TRICKS_A_HAND, Contract, HandScore
from game.seats import Seat
from game.state import HandState, MatchState, Phase
from game.tricks import Trick, legal_cards, refusal, winner
from game.trump import TRUMP_CHOICES

__all__ = ["Applied", "apply", "legal_actions", "new_match", "refusal_reason"]


@dataclass(frozen=True, slots=True)
class Applied:
    """The state after an action, and what happened, in order."""

    state: MatchState
    events: tuple[Event, ...]


def new_match(
    rules: RuleSet,
    seed: int,
    *,
    shuffle: int = SHUFFLE_VERSION,
    hands: Hands | None = None,
    dealer: Seat | None = None,
) -> Applied:
    """A match with its first hand dealt.

    ``hands`` and ``dealer`` replace the shuffled deal and the dealer of the first hand (a deal
    code, a lesson, an imported game). ``ValueError`` when ``hands`` do not deal out the pack.
    """
    first = first_dealer(rules, seed) if dealer is None else dealer
    hand = HandState(
        number=0,
        deal=0,
        dealt=shuffled_hands(seed, 0, shuffle) if hands is None else check_hands(hands),
        auction=Auction(first),
    )
    state = MatchState(
        rules=rules,
        seed=seed,
        shuffle=shuffle,
        phase=Phase.AUCTION,
        totals=SCORINGS[rules.scoring].start(),
        scores=(),
        hand=hand,
        turn=AUCTIONS[rules.auction].turn(rules, hand.auction),
    )
    return Applied(state, (HandDealt(0, 0, first),))


def legal_actions(state: MatchState) -> tuple[Action, ...]:
    """Every action that ``apply`` accepts, in the order in which it is offered to a player."""
    match state.phase:
        case Phase.MATCH_OVER:
            return ()
        case Phase.HAND_OVER | Phase.REDEAL:
            return (DealNext(),)
        case _:
            assert state.turn is not None
            return _seat_actions(state, state.turn)


def refusal_reason(state: MatchState, action: Action) -> Reason | None:
    """Why ``action`` is illegal in ``state``, or None when it is legal."""
    if state.phase is Phase.MATCH_OVER:
        return Reason.MATCH_IS_OVER
    if state.phase not in _PHASES[type(action)]:
        return Reason.WRONG_PHASE
    if isinstance(action, DealNext):
        return None
    if action.seat is not state.turn:
        return Reason.NOT_YOUR_TURN
    return _rule_refusal(state, action)


def apply(state: MatchState, action: Action) -> Applied:
    """The state after ``action`` and what happened; ``IllegalAction`` when the rules refuse it."""
    reason = refusal_reason(state, action)
    if reason is not None:
        raise IllegalAction(action, reason)
    return _REDUCERS[type(action)](state, action)


def _seat_actions(state: MatchState, seat: Seat) -> tuple[SeatAction, ...]:
    hand, rules = state.hand, state.rules
    if state.phase is Phase.AUCTION:
        strategy, held = AUCTIONS[rules.auction], hand.held(seat)
        return tuple(
            call
            for call in strategy.candidates(seat)
            if strategy.refusal(rules, hand.auction, call, held) is None
        )
    if state.phase is Phase.NAME_TRUMP:
        return TRUMP_CHOICES[rules.trump_mode].choices(seat)
    assert hand.trick is not None
    cards = legal_cards(
        rules, hand.held(seat), hand.trick, _trump(hand), is_first_trick=not hand.tricks
    )
    return tuple(PlayCard(seat, card) for card in cards)


def _rule_refusal(state: MatchState, action: SeatAction) -> Reason | None:
    """Why ``action``, which is in its phase and its turn, is illegal."""
    hand, rules = state.hand, state.rules
    if isinstance(action, PlayCard):
        assert hand.trick is not None
        return refusal(
            rules,
            hand.held(action.seat),
            hand.trick,
            _trump(hand),
            action.card,
            is_first_trick=not hand.tricks,
        )
    if isinstance(action, NameTrump):
        return None
    return AUCTIONS[rules.auction].refusal(rules, hand.auction, action, hand.held(action.seat))


def _trump(hand: HandState) -> Suit | None:
    return hand.contract.trump if hand.contract else None


_CALL_EVENTS: Final[MappingProxyType[type, Callable[[Any], Event]]] = MappingProxyType(
    {
        Bid: lambda call: BidMade(call.seat, call.tricks),
        Pass: lambda call: Passed(call.seat),
        ThrowIn: lambda call: HandThrownIn(call.seat),
    }
)


def _apply_call(state: MatchState, call: Call) -> Applied:
    rules = state.rules
    strategy = AUCTIONS[rules.auction]
    auction = state.hand.auction.with_call(call)
    said = _CALL_EVENTS[type(call)](call)
    called = replace(state, hand=replace(state.hand, auction=auction))
    result = strategy.result(rules, auction)
    if result is AuctionResult.OPEN:
        return Applied(replace(called, turn=strategy.turn(rules, auction)), (said,))
    if result is AuctionResult.WON:
        return _win_auction(called, strategy.contract(auction), said)
    events = (said, PassedOut()) if result is AuctionResult.PASSED_OUT else (said,)
    return Applied(replace(called, phase=Phase.REDEAL, turn=None), events)


def _win_auction(state: MatchState, contract: Contract, said: Event) -> Applied:
    hand = replace(state.hand, contract=contract)
    won = replace(state, phase=Phase.NAME_TRUMP, turn=contract.declarer, hand=hand)
    return Applied(won, (said, AuctionWon(contract.declarer, contract.tricks)))


def _apply_trump(state: MatchState, action: NameTrump) -> Applied:
    contract = state.hand.contract
    assert contract is not None
    hand = replace(
        state.hand,
        contract=replace(contract, trump=action.suit),
        trick=Trick(contract.declarer),
    )
    named = replace(state, phase=Phase.PLAY, turn=contract.declarer, hand=hand)
    return Applied(named, (TrumpNamed(action.seat, action.suit),))


def _apply_card(state: MatchState, action: PlayCard) -> Applied:
    hand = state.hand
    assert hand.trick is not None
    trick = hand.trick.with_play(action.seat, action.card)
    played = CardPlayed(action.seat, action.card, len(hand.tricks), len(trick.plays) - 1)
    if not trick.is_complete:
        after = replace(state, hand=replace(hand, trick=trick), turn=trick.turn(state.rules))
        return Applied(after, (played,))
    taker = winner(trick.plays, _trump(hand)).seat
    taken = TrickTaken(taker, len(hand.tricks))
    tricks = (*hand.tricks, trick)
    if len(tricks) < TRICKS_A_HAND:
        after = replace(state, hand=replace(hand, tricks=tricks, trick=Trick(taker)), turn=taker)
        return Applied(after, (played, taken))
    done = replace(state, hand=replace(hand, tricks=tricks, trick=None), turn=None)
    return _score_hand(done, (played, taken))


def _score_hand(state: MatchState, events: tuple[Event, ...]) -> Applied:
    contract, tricks = state.hand.contract, state.hand.tricks_won
    assert contract is not None
    scoring = SCORINGS[state.rules.scoring]
    points = scoring.points(state.rules, contract, tricks)
    totals = tuple(total + point for total, point in zip(state.totals, points, strict=True))
    score = HandScore(state.hand.dealer, contract, tricks, points, totals)
    team = scoring.winner(state.rules, totals)
    scored = replace(
        state,
        phase=Phase.HAND_OVER if team is None else Phase.MATCH_OVER,
        totals=totals,
        scores=(*state.scores, score),
        winner=team,
    )
    events = (*events, HandScored(points, totals))
    return Applied(scored, events if team is None else (*events, MatchWon(team)))


def _deal_next(state: MatchState, _: DealNext) -> Applied:
    rules, old = state.rules, state.hand
    dealer = old.dealer
    if state.phase is Phase.HAND_OVER or _redeal_moves_on(rules, old.auction):
        dealer = rules.next_seat(dealer)
    deal = old.deal + 1
    hand = HandState(
        number=len(state.scores),
        deal=deal,
        dealt=shuffled_hands(state.seed, deal, state.shuffle),
        auction=Auction(dealer),
    )
    turn = AUCTIONS[rules.auction].turn(rules, hand.auction)
    dealt = replace(state, phase=Phase.AUCTION, hand=hand, turn=turn)
    return Applied(dealt, (HandDealt(hand.number, deal, dealer),))


def _redeal_moves_on(rules: RuleSet, auction: Auction) -> bool:
    """After a worthless hand the next seat deals; after four passes the rules decide."""
    thrown_in = isinstance(auction.calls[-1], ThrowIn)
    return thrown_in or rules.all_pass is AllPass.REDEAL_NEXT_DEALER


_CALLING: Final = frozenset({Phase.AUCTION})
_PHASES: Final[MappingProxyType[type, frozenset[Phase]]] = MappingProxyType(
    {
        Bid: _CALLING,
        Pass: _CALLING,
        ThrowIn: _CALLING,
        NameTrump: frozenset({Phase.NAME_TRUMP}),
        PlayCard: frozenset({Phase.PLAY}),
        DealNext: frozenset({Phase.HAND_OVER, Phase.REDEAL}),
    }
)

_REDUCERS: Final[MappingProxyType[type, Callable[[MatchState, Any], Applied]]] = MappingProxyType(
    {
        Bid: _apply_call,
        Pass: _apply_call,
        ThrowIn: _apply_call,
        NameTrump: _apply_trump,
        PlayCard: _apply_card,
        DealNext: _deal_next,
    }
)
