"""The last tricks with all cards in sight: alpha-beta on the integers of ``ai.table``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai.table import ALL, BIT, HIGH, Table

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["Ending"]


class Ending:
    """Solves endings of one trump suit. Values are tricks of seats 0 and 2 still to come."""

    def __init__(self, trump: i64, must_trump: bool) -> None:
        self.trump: i64 = trump
        self.must_trump: bool = must_trump
        self.hands: list[i64] = [0] * 4

    def value(self, table: Table) -> i64:
        """The tricks to come from ``table``, whose hands are all filled in."""
        self.hands[:] = table.hands
        left: i64 = 13 - table.tricks
        if left == 0:
            return 0
        if table.position == 0:
            return self.trick(table.seat, left, 0, left)
        return self.reply(
            table.seat,
            table.position,
            table.led,
            table.best_seat,
            table.best_suit,
            table.best,
            left,
            0,
            left,
        )

    def trick(self, leader: i64, left: i64, alpha: i64, beta: i64) -> i64:
        """The best for both sides when ``leader`` is to lead and ``left`` tricks are left."""
        hand: i64 = self.hands[leader]
        apart: i64 = self._others(leader)
        best: i64 = -1 if leader & 1 == 0 else 14
        suit: i64 = 0
        for suit in range(4):
            held: i64 = (hand >> (13 * suit)) & ALL
            between: i64 = (apart >> (13 * suit)) & ALL
            while held != 0:
                bit: i64 = HIGH[held]
                held ^= bit
                if held != 0 and between & (bit - HIGH[held]) == 0:
                    continue  # the next card below is as good
                self.hands[leader] = hand & ~(BIT[13 * suit] * bit)
                value: i64 = self.reply(
                    (leader + 1) & 3, 1, suit, leader, suit, bit, left, alpha, beta
                )
                self.hands[leader] = hand
                if leader & 1 == 0:
                    if value > best:
                        best = value
                        if value > alpha:
                            alpha = value
                elif value < best:
                    best = value
                    if value < beta:
                        beta = value
                if alpha >= beta:
                    return best
        return best

    def reply(
        self,
        seat: i64,
        position: i64,
        led: i64,
        best_seat: i64,
        best_suit: i64,
        best_bit: i64,
        left: i64,
        alpha: i64,
        beta: i64,
    ) -> i64:
        """The same when ``seat`` plays in ``position`` to a trick that is under way."""
        hand: i64 = self.hands[seat]
        apart: i64 = self._others(seat) | BIT[13 * best_suit] * best_bit
        only: i64 = self._demanded(hand, led)
        best: i64 = -1 if seat & 1 == 0 else 14
        suit: i64 = 0
        for suit in range(4):
            if only >= 0 and suit != only:
                continue
            held: i64 = (hand >> (13 * suit)) & ALL
            between: i64 = (apart >> (13 * suit)) & ALL
            while held != 0:
                bit: i64 = HIGH[held]
                held ^= bit
                if held != 0 and between & (bit - HIGH[held]) == 0:
                    continue
                wins = bit > best_bit if suit == best_suit else suit == self.trump
                self.hands[seat] = hand & ~(BIT[13 * suit] * bit)
                value: i64 = self._after(
                    seat,
                    position,
                    led,
                    seat if wins else best_seat,
                    suit if wins else best_suit,
                    bit if wins else best_bit,
                    left,
                    alpha,
                    beta,
                )
                self.hands[seat] = hand
                if seat & 1 == 0:
                    if value > best:
                        best = value
                        if value > alpha:
                            alpha = value
                elif value < best:
                    best = value
                    if value < beta:
                        beta = value
                if alpha >= beta:
                    return best
        return best

    def _after(
        self,
        seat: i64,
        position: i64,
        led: i64,
        best_seat: i64,
        best_suit: i64,
        best_bit: i64,
        left: i64,
        alpha: i64,
        beta: i64,
    ) -> i64:
        if position < 3:
            return self.reply(
                (seat + 1) & 3,
                position + 1,
                led,
                best_seat,
                best_suit,
                best_bit,
                left,
                alpha,
                beta,
            )
        won: i64 = 1 - (best_seat & 1)
        rest: i64 = left - 1
        if rest == 0 or beta <= won:
            return won
        if alpha >= won + rest:
            return won + rest
        if rest == 1:
            return won + self._last_trick(best_seat)
        return won + self.trick(best_seat, rest, alpha - won, beta - won)

    def _last_trick(self, leader: i64) -> i64:
        """1 when seats 0 and 2 win it: every seat has one card."""
        hand: i64 = self.hands[leader]
        led: i64 = 0
        while (hand >> (13 * led)) & ALL == 0:
            led += 1
        winner: i64 = leader
        best: i64 = (hand >> (13 * led)) & ALL
        best_trump: i64 = (hand >> (13 * self.trump)) & ALL
        away: i64 = 0
        for away in range(1, 4):
            seat: i64 = (leader + away) & 3
            hand = self.hands[seat]
            card: i64 = (hand >> (13 * self.trump)) & ALL
            if card > best_trump:
                best_trump = card
                winner = seat
            elif best_trump == 0:
                card = (hand >> (13 * led)) & ALL
                if card > best:
                    best = card
                    winner = seat
        return 1 - (winner & 1)

    def _demanded(self, hand: i64, led: i64) -> i64:
        """The suit that must be played, or -1."""
        if (hand >> (13 * led)) & ALL != 0:
            return led
        if self.must_trump and (hand >> (13 * self.trump)) & ALL != 0:
            return self.trump
        return -1

    def _others(self, seat: i64) -> i64:
        """The cards of the other seats."""
        one: i64 = self.hands[(seat + 1) & 3]
        two: i64 = self.hands[(seat + 2) & 3]
        three: i64 = self.hands[(seat + 3) & 3]
        return one | two | three
