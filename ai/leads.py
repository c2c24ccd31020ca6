"""The policy's lead: every candidate is scored, the best score is led."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ai.knobs import (
    CASH,
    CASH_LONG,
    CASH_NEXT,
    CASH_OUT,
    CASH_PARTNER_RUFFS,
    CASH_RUFFED,
    CASH_TRUMPS_OUT,
    DRAW,
    DRAW_MINE,
    DRAW_OUT,
    DRAW_TRICKS,
    FIRST_TRICK_TRUMP,
    FORCE,
    FORCE_MINE,
    HIGH_TRUMP,
    LEAD_BLOCK,
    LONE_TRUMP,
    LOW,
    LOW_HIDDEN_PAIR,
    LOW_LONG,
    LOW_SINGLETON,
    LOW_TRICKS,
    LOW_TRUMP,
    LOW_TRUMP_MINE,
    LOW_TRUMP_UNDER_MASTER,
    LOW_UNDER_MASTER,
    LOW_UNDER_SECOND,
    LOW_UNDER_THIRD,
    NO_TRUMPS_OUT,
    SEQUENCE,
    SEQUENCE_UNDER,
    SIDE_LEFT_RUFFS_OVER,
    SIDE_NOTHING_OUT,
    SIDE_OPPONENT_LED,
    SIDE_OPPONENT_RUFFS,
    SIDE_PARTNER_LED,
    SIDE_PARTNER_RUFFS,
    TOP,
    TOP_UNDER,
)
from ai.reasons import (
    CASH_MASTER,
    DRAW_TRUMPS,
    FORCE_TRUMPS,
    GIVE_RUFF,
    LEAD_LOW,
    LEAD_SEQUENCE,
    LEAD_SINGLETON,
    LEAD_TOP,
    ONLY_CARD,
    RETURN_SUIT,
)
from ai.table import ALL, COUNT, HIGH, Table

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["choose_lead"]

WORST: Final = -(1 << 40)


def choose_lead(table: Table) -> i64:
    """The card that the seat on turn leads."""
    seat: i64 = table.seat
    trump: i64 = table.trump
    hand: i64 = table.hands[seat]
    mine: i64 = (hand >> (13 * trump)) & ALL
    unseen: i64 = table.unseen(trump) ^ mine
    left: i64 = (seat + 3) & 3
    right: i64 = (seat + 1) & 3
    danger = unseen != 0 and not (table.is_void(left, trump) and table.is_void(right, trump))
    block: i64 = table.role() * LEAD_BLOCK
    table.lead_score = WORST
    table.reason = ONLY_CARD
    if mine != 0:
        _offer_trump(table, block, mine, unseen, danger)
        if table.must_lead_trump and table.tricks == 0:
            return table.lead
    suit: i64 = 0
    for suit in range(4):
        held: i64 = (hand >> (13 * suit)) & ALL
        if held != 0 and suit != trump:
            _offer_side(table, block, suit, held, danger, mine)
    return table.lead


def _offer_trump(table: Table, block: i64, mine: i64, unseen: i64, danger: bool) -> None:
    knobs = table.knobs
    trump: i64 = table.trump << 13
    top: i64 = HIGH[mine]
    low: i64 = mine & -mine
    spare: i64 = COUNT[mine] - COUNT[unseen]
    common: i64 = 0
    if table.tricks == 0:
        common += knobs[block + FIRST_TRICK_TRUMP]
    if not danger:
        common += knobs[block + NO_TRUMPS_OUT]
    if unseen > mine and unseen & (unseen - 1) == 0:
        common += knobs[block + LONE_TRUMP]
    if mine > unseen:
        score: i64 = common + knobs[block + DRAW] + knobs[block + DRAW_OUT] * COUNT[unseen]
        score += knobs[block + DRAW_MINE] * COUNT[mine]
        score += knobs[block + DRAW_TRICKS] * table.tricks
        table.offer_lead(trump | top, score, DRAW_TRUMPS)
        low_score: i64 = common + knobs[block + LOW_TRUMP] + knobs[block + LOW_TRUMP_UNDER_MASTER]
        low_score += knobs[block + LOW_TRUMP_MINE] * spare
        table.offer_lead(trump | low, low_score, DRAW_TRUMPS)
        return
    second: i64 = HIGH[mine ^ top]
    if second != 0 and unseen & (top - second) == 0:
        score = common + knobs[block + FORCE] + knobs[block + FORCE_MINE] * spare
        table.offer_lead(trump | top, score, FORCE_TRUMPS)
    else:
        table.offer_lead(trump | top, common + knobs[block + HIGH_TRUMP], FORCE_TRUMPS)
    score = common + knobs[block + LOW_TRUMP] + knobs[block + LOW_TRUMP_MINE] * spare
    table.offer_lead(trump | low, score, DRAW_TRUMPS)


def _offer_side(table: Table, block: i64, suit: i64, held: i64, danger: bool, trumps: i64) -> None:
    seat: i64 = table.seat
    unseen: i64 = table.unseen(suit) ^ held
    top: i64 = HIGH[held]
    ruffed = danger and (
        table.may_ruff((seat + 3) & 3, suit) or table.may_ruff((seat + 1) & 3, suit)
    )
    helped = danger and table.may_ruff(seat ^ 2, suit)
    if held > unseen:
        score: i64 = _cash_score(table, block, held, unseen, danger)
        if ruffed:
            score += table.knobs[block + CASH_RUFFED]
        if helped:
            score += table.knobs[block + CASH_PARTNER_RUFFS]
        table.offer_lead(suit << 13 | top, score, CASH_MASTER)
        if held == top:
            return
    common: i64 = _suit_score(table, block, suit, ruffed, helped)
    if danger and unseen == 0:
        common += table.knobs[block + SIDE_NOTHING_OUT]
    if held < unseen:
        _offer_top(table, block, suit << 13, held, unseen, common)
    reason: i64 = LEAD_LOW
    if helped:
        reason = GIVE_RUFF
    elif table.led_suits >> (4 * (seat ^ 2) + suit) & 1 != 0:
        reason = RETURN_SUIT
    elif held == top and trumps != 0 and danger:
        reason = LEAD_SINGLETON
    common += _low_score(table, block, held, unseen, trumps != 0 and danger)
    table.offer_lead(suit << 13 | (held & -held), common, reason)


def _cash_score(table: Table, block: i64, held: i64, unseen: i64, danger: bool) -> i64:
    """Of the master of a side suit."""
    knobs = table.knobs
    score: i64 = knobs[block + CASH] + knobs[block + CASH_OUT] * COUNT[unseen]
    score += knobs[block + CASH_LONG] * (COUNT[held] - 1)
    if danger:
        score += knobs[block + CASH_TRUMPS_OUT]
        if unseen == 0:
            score += knobs[block + SIDE_NOTHING_OUT]
    if held ^ HIGH[held] > unseen:
        score += knobs[block + CASH_NEXT]
    return score


def _suit_score(table: Table, block: i64, suit: i64, ruffed: bool, helped: bool) -> i64:
    """What is known of the suit, whichever card of it is led."""
    knobs = table.knobs
    seat: i64 = table.seat
    left: i64 = (seat + 3) & 3
    right: i64 = (seat + 1) & 3
    score: i64 = 0
    if table.led_suits >> (4 * (seat ^ 2) + suit) & 1 != 0:
        score += knobs[block + SIDE_PARTNER_LED]
    if (table.led_suits >> (4 * left + suit) | table.led_suits >> (4 * right + suit)) & 1 != 0:
        score += knobs[block + SIDE_OPPONENT_LED]
    if ruffed:
        score += knobs[block + SIDE_OPPONENT_RUFFS]
    if helped:
        score += knobs[block + SIDE_PARTNER_RUFFS]
        if table.may_ruff(left, suit):
            score += knobs[block + SIDE_LEFT_RUFFS_OVER]
    return score


def _low_score(table: Table, block: i64, held: i64, unseen: i64, can_ruff: bool) -> i64:
    """Of the lowest card."""
    knobs = table.knobs
    top: i64 = HIGH[held]
    score: i64 = knobs[block + LOW] + knobs[block + LOW_LONG] * (COUNT[held] - 1)
    score += knobs[block + LOW_TRICKS] * table.tricks
    if held > unseen:
        score += knobs[block + LOW_UNDER_MASTER]
    elif held != top:
        above: i64 = COUNT[unseen & -top]
        if above == 1:
            score += knobs[block + LOW_UNDER_SECOND]
            if held ^ top > unseen ^ HIGH[unseen]:
                score += knobs[block + LOW_HIDDEN_PAIR]
        elif above == 2:
            score += knobs[block + LOW_UNDER_THIRD]
    elif can_ruff:
        score += knobs[block + LOW_SINGLETON]
    return score


def _offer_top(table: Table, block: i64, code: i64, held: i64, unseen: i64, common: i64) -> None:
    """The top of a suit whose master is elsewhere."""
    knobs = table.knobs
    top: i64 = HIGH[held]
    second: i64 = HIGH[held ^ top]
    if second == 0:
        return
    above: i64 = COUNT[unseen & -top]
    if unseen & (top - second) == 0:
        score: i64 = common + knobs[block + SEQUENCE] + knobs[block + SEQUENCE_UNDER] * above
        table.offer_lead(code | top, score, LEAD_SEQUENCE)
    else:
        score = common + knobs[block + TOP] + knobs[block + TOP_UNDER] * above
        table.offer_lead(code | top, score, LEAD_TOP)
