"""The policy's card to a trick that is under way: follow, ruff or discard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ai.knobs import (
    DISCARD_DEAD,
    DISCARD_DECLARER_LED,
    DISCARD_GUARD,
    DISCARD_LENGTH_GUARD,
    DISCARD_LONG,
    DISCARD_MASTER,
    DISCARD_PARTNER_LED,
    DISCARD_RANK,
    DISCARD_THIRD_GUARD,
    DISCARD_VOID,
    FOLLOW_BLOCK,
    RUFF,
    RUFF_DECLARER,
    RUFF_HIGH,
    RUFF_LAST_TRUMP,
    RUFF_LOW_LED,
    RUFF_MASTER_TRUMP,
    RUFF_MINE,
    RUFF_OVERRUFF,
    RUFF_PARTNER_ABOVE,
    RUFF_PARTNER_TO_PLAY,
    RUFF_PARTNER_WINS,
    SECOND_COVER,
    SECOND_COVER_OUT,
    SECOND_MASTER,
    SECOND_MASTER_DECLARER,
    SECOND_MASTER_HONOUR,
    SECOND_MASTER_OUT,
    SECOND_MASTER_TRUMP,
    SECOND_SPLIT,
    THIRD_FINESSE,
    THIRD_FINESSE_OUT,
    THIRD_OVER_GAP,
    THIRD_OVER_PARTNER,
)
from ai.reasons import (
    CHEAPEST_WINNER,
    COVER,
    DISCARD,
    FINESSE,
    FOLLOW_LOW,
    FORCED_TRUMP,
    KEEP_TRUMPS,
    ONLY_CARD,
    OVERRUFF,
    PARTNER_WINS,
    RUFF_IN,
    RUFF_OUT_OF_REACH,
    SECOND_LOW,
    TAKE_MASTER,
    THIRD_HIGH,
)
from ai.table import COUNT, HIGH, Table

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["choose_follow"]

TEN: Final = 1 << 8


def choose_follow(table: Table) -> i64:
    """The card that the seat on turn plays to the trick on the table."""
    suit: i64 = table.led
    held: i64 = table.holding(table.seat, suit)
    if held == 0:
        return _void(table)
    low: i64 = held & -held
    code: i64 = suit << 13
    if held == low:
        table.reason = ONLY_CARD
        return code | low
    partner_wins = (table.best_seat ^ table.seat) == 2
    winners: i64 = 0
    if table.best_suit == suit:
        winners = held & -table.best
    if winners == 0:
        table.reason = PARTNER_WINS if partner_wins else FOLLOW_LOW
        return code | low
    if table.position == 3:
        if partner_wins:
            table.reason = PARTNER_WINS
            return code | low
        table.reason = CHEAPEST_WINNER
        return code | (winners & -winners)
    if table.position == 1:
        return code | _second(table, suit, held, winners)
    return code | _third(table, suit, held, winners, partner_wins)


def lowest_equal(card: i64, held: i64, unseen: i64) -> i64:
    """The lowest card of ours that is as good as ``card``: no unseen card lies between."""
    below: i64 = HIGH[unseen & (card - 1)]
    equals: i64 = held & (card * 2 - 1)
    if below != 0:
        equals &= -below
    return equals & -equals


def _second(table: Table, suit: i64, held: i64, winners: i64) -> i64:
    """Second hand: an opponent has led, partner and the other opponent are to play."""
    knobs = table.knobs
    at: i64 = table.role() * FOLLOW_BLOCK
    unseen: i64 = table.unseen(suit) ^ held
    if held > unseen:
        score: i64 = knobs[at + SECOND_MASTER] + knobs[at + SECOND_MASTER_OUT] * COUNT[unseen]
        if suit == table.trump:
            score += knobs[at + SECOND_MASTER_TRUMP]
        if table.best >= TEN:
            score += knobs[at + SECOND_MASTER_HONOUR]
        if ((table.best_seat ^ table.declarer) & 1) == 0:
            score += knobs[at + SECOND_MASTER_DECLARER]
        if score > 0:
            table.reason = TAKE_MASTER
            return lowest_equal(HIGH[held], winners, unseen)
    else:
        top: i64 = HIGH[held]
        second: i64 = HIGH[held ^ top]
        touching = second >= TEN and second > table.best and unseen & (top - second) == 0
        if touching and knobs[at + SECOND_SPLIT] > 0:
            table.reason = COVER
            return lowest_equal(top, winners, unseen)
        if table.best >= TEN:
            cover: i64 = winners & -winners
            above: i64 = COUNT[unseen & -cover]
            if knobs[at + SECOND_COVER] + knobs[at + SECOND_COVER_OUT] * above > 0:
                table.reason = COVER
                return lowest_equal(cover, winners, unseen)
    table.reason = SECOND_LOW
    return held & -held


def _third(table: Table, suit: i64, held: i64, winners: i64, partner_wins: bool) -> i64:
    """Third hand: partner has led, one opponent is to play."""
    knobs = table.knobs
    at: i64 = table.role() * FOLLOW_BLOCK
    unseen: i64 = table.unseen(suit) ^ held
    top: i64 = HIGH[winners]
    best: i64 = table.best
    gap: i64 = unseen & (top - 1) & -best
    last: i64 = (table.seat + 1) & 3
    if partner_wins:
        if gap == 0 or best > unseen or table.is_void(last, suit):
            table.reason = PARTNER_WINS
            return held & -held
        score: i64 = knobs[at + THIRD_OVER_PARTNER] + knobs[at + THIRD_OVER_GAP] * COUNT[gap]
        if score <= 0:
            table.reason = PARTNER_WINS
            return held & -held
    elif table.is_void(last, suit) and table.is_void(last, table.trump):
        table.reason = CHEAPEST_WINNER
        return winners & -winners
    choice: i64 = lowest_equal(top, winners, unseen)
    table.reason = THIRD_HIGH
    below: i64 = winners & (choice - 1)
    if below != 0:
        tenace: i64 = HIGH[below]
        between: i64 = unseen & (choice - tenace)
        score = knobs[at + THIRD_FINESSE] + knobs[at + THIRD_FINESSE_OUT] * COUNT[between]
        if score > 0 and unseen & (tenace - 1) & -best != 0:
            table.reason = FINESSE
            choice = lowest_equal(tenace, winners, unseen)
    return choice


def _void(table: Table) -> i64:
    """Void in the suit led."""
    trump: i64 = table.trump
    mine: i64 = table.holding(table.seat, trump)
    if mine == 0 or table.led == trump:
        return _discard(table, 0)
    winners: i64 = mine
    if table.best_suit == trump:
        winners = mine & -table.best
    partner_wins = (table.best_seat ^ table.seat) == 2
    wants = winners != 0
    if wants and partner_wins and (table.position == 3 or _is_partner_safe(table)):
        wants = False
        table.reason = PARTNER_WINS
    elif wants:
        wants = _ruff_score(table, mine, winners, partner_wins) > 0
        table.reason = KEEP_TRUMPS
    else:
        table.reason = DISCARD
    if wants:
        return (trump << 13) | _ruffing_card(table, mine, winners)
    if table.must_trump:
        table.reason = FORCED_TRUMP
        return (trump << 13) | (mine & -mine)
    return _discard(table, mine)


def _is_partner_safe(table: Table) -> bool:
    """Third hand: whether the last opponent cannot beat partner's card as far as we know."""
    suit: i64 = table.led
    last: i64 = (table.seat + 1) & 3
    if table.may_ruff(last, suit):
        return False
    unseen: i64 = table.unseen(suit)
    return table.best_suit != suit or table.best > unseen or table.is_void(last, suit)


def _ruff_score(table: Table, mine: i64, winners: i64, partner_wins: bool) -> i64:
    knobs = table.knobs
    at: i64 = table.role() * FOLLOW_BLOCK
    suit: i64 = table.led
    seat: i64 = table.seat
    unseen: i64 = table.unseen(suit)
    score: i64 = knobs[at + RUFF] + knobs[at + RUFF_MINE] * COUNT[mine]
    if partner_wins:
        score += knobs[at + RUFF_PARTNER_WINS]
        if table.best_suit == suit:
            score += knobs[at + RUFF_PARTNER_ABOVE] * COUNT[unseen & -table.best]
    if table.position == 1:
        score += knobs[at + RUFF_PARTNER_TO_PLAY]
    if table.best_suit == suit and table.best < TEN:
        score += knobs[at + RUFF_LOW_LED]
    if mine & (mine - 1) == 0:
        score += knobs[at + RUFF_LAST_TRUMP]
    card: i64 = winners & -winners
    others: i64 = table.unseen(table.trump) ^ mine
    if card > others:
        score += knobs[at + RUFF_MASTER_TRUMP]
    elif table.position != 3 and table.may_ruff((seat + 1) & 3, suit):
        score += knobs[at + RUFF_OVERRUFF]
    if seat == table.declarer:
        score += knobs[at + RUFF_DECLARER]
    return score


def _ruffing_card(table: Table, mine: i64, winners: i64) -> i64:
    """The cheapest trump that wins now, or one that the next opponent may not overruff."""
    cheapest: i64 = winners & -winners
    table.reason = OVERRUFF if table.best_suit == table.trump else RUFF_IN
    if table.position == 3 or not table.may_ruff((table.seat + 1) & 3, table.led):
        return cheapest
    unseen: i64 = table.unseen(table.trump) ^ mine
    top: i64 = HIGH[winners]
    if (
        cheapest > unseen
        or table.knobs[table.role() * FOLLOW_BLOCK + RUFF_HIGH] <= COUNT[unseen & -top] * 16
    ):
        return cheapest
    table.reason = RUFF_OUT_OF_REACH
    return lowest_equal(top, winners, unseen)


def _discard(table: Table, trumps: i64) -> i64:
    """The lowest card of the suit that can best be spared; a trump only when there is no other."""
    seat: i64 = table.seat
    trump: i64 = table.trump
    best: i64 = -1
    least: i64 = 1 << 40
    suit: i64 = 0
    for suit in range(4):
        held: i64 = table.holding(seat, suit)
        if held == 0 or suit == trump:
            continue
        cost: i64 = _discard_cost(table, suit, held, trumps)
        if cost < least:
            least = cost
            best = suit << 13 | (held & -held)
    if best < 0:
        mine: i64 = table.holding(seat, trump)
        table.reason = ONLY_CARD
        return trump << 13 | (mine & -mine)
    if table.reason != PARTNER_WINS and table.reason != KEEP_TRUMPS:
        table.reason = DISCARD
    return best


def _discard_cost(table: Table, suit: i64, held: i64, trumps: i64) -> i64:
    knobs = table.knobs
    at: i64 = table.role() * FOLLOW_BLOCK
    seat: i64 = table.seat
    unseen: i64 = table.unseen(suit) ^ held
    low: i64 = held & -held
    length: i64 = COUNT[held]
    cost: i64 = knobs[at + DISCARD_RANK] * COUNT[low - 1] + knobs[at + DISCARD_LONG] * length
    if unseen == 0:
        cost += knobs[at + DISCARD_DEAD]
    if low > unseen:
        cost += knobs[at + DISCARD_MASTER]
    else:
        above: i64 = COUNT[unseen & -HIGH[held]]
        if above + 1 == length and length == 2:
            cost += knobs[at + DISCARD_GUARD]
        elif above + 1 == length and length == 3:
            cost += knobs[at + DISCARD_THIRD_GUARD]
        if length >= 4:
            cost += knobs[at + DISCARD_LENGTH_GUARD]
        if length == 1 and trumps != 0:
            cost += knobs[at + DISCARD_VOID]
    if table.led_suits >> (4 * (seat ^ 2) + suit) & 1 != 0:
        cost += knobs[at + DISCARD_PARTNER_LED]
    right: i64 = (seat + 1) & 3
    left: i64 = (seat + 3) & 3
    if (table.led_suits >> (4 * right + suit) | table.led_suits >> (4 * left + suit)) & 1 != 0:
        cost += knobs[at + DISCARD_DECLARER_LED]
    return cost
