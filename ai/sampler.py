"""Worlds: deals of the unseen cards, exactly uniform among those that a seat cannot rule out.

What is certain are the cards seen, how many cards each seat holds, and the voids shown. Suits in
which the same seats are void are interchangeable, so the unseen cards fall into at most a few
groups. How many cards of a group each seat gets is drawn with the exact chance (the number of ways
to complete it, counted once); which ones, by a shuffle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai.rng import Rng
from ai.table import ALL, BIT, COUNT, WHOLE_PACK, Table

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["ImpossibleViewError", "Sampler", "cards_left", "count_cards", "is_possible"]


class ImpossibleViewError(ValueError):
    """No deal agrees with what is known: the view contradicts itself."""


def cards_left(table: Table, seat: i64) -> i64:
    """How many cards ``seat`` holds, from the tricks played and the trick on the table."""
    behind: i64 = (table.seat - seat) & 3
    played: i64 = 1 if 1 <= behind <= table.position else 0
    return 13 - table.tricks - played


def factorials() -> list[int]:
    """0! to 39!."""
    values = [1]
    for n in range(1, 40):
        values.append(values[-1] * n)
    return values


class Sampler:
    """Draws worlds for the seat on turn at ``table``."""

    def __init__(self, table: Table) -> None:
        me = table.seat
        self._table: Table = table
        self._me: i64 = me
        self._mine: i64 = table.hands[me]
        self._others: list[i64] = [(me + 1) & 3, (me + 2) & 3, (me + 3) & 3]
        self._sizes: list[i64] = [cards_left(table, seat) for seat in self._others]
        self._groups: list[list[i64]] = []
        self._allowed: list[list[bool]] = []
        self._factorials = factorials()
        self._ways: dict[tuple[int, int, int, int], int] = {}
        self._group_unseen(table)
        total = self._count(0, int(self._sizes[0]), int(self._sizes[1]), int(self._sizes[2]))
        if total == 0:
            raise ImpossibleViewError("no deal agrees with what is known")
        self.total: int = total

    def _group_unseen(self, table: Table) -> None:
        by_voids: dict[int, list[i64]] = {}
        suit: i64 = 0
        for suit in range(4):
            unseen: i64 = table.unseen(suit) & ~((self._mine >> (13 * suit)) & ALL)
            pattern = 0
            place = 1
            for seat in self._others:
                if table.is_void(seat, suit):
                    pattern += place
                place *= 2
            cards = by_voids.setdefault(pattern, [])
            while unseen != 0:
                low: i64 = unseen & -unseen
                cards.append(13 * suit + COUNT[low - 1])
                unseen ^= low
        # The most constrained group first: fewest ways to branch.
        for pattern in sorted(by_voids, key=lambda voids: (-voids.bit_count(), voids)):
            if by_voids[pattern]:
                self._groups.append(by_voids[pattern])
                self._allowed.append([pattern & 1 == 0, pattern & 2 == 0, pattern & 4 == 0])

    def _count(self, group: int, a: int, b: int, c: int) -> int:
        """Ways to deal the groups from ``group`` on to seats that still need a, b and c cards."""
        if group == len(self._groups):
            return 1 if a == 0 and b == 0 and c == 0 else 0
        key = (group, a, b, c)
        known = self._ways.get(key)
        if known is not None:
            return known
        ways = 0
        for x, y, z in self._splits(group, a, b, c):
            ways += self._ways_of(x, y, z) * self._count(group + 1, a - x, b - y, c - z)
        self._ways[key] = ways
        return ways

    def _ways_of(self, x: int, y: int, z: int) -> int:
        f = self._factorials
        return f[x + y + z] // (f[x] * f[y] * f[z])

    def _splits(self, group: int, a: int, b: int, c: int) -> list[tuple[int, int, int]]:
        """How many cards of ``group`` the three seats can get."""
        size = len(self._groups[group])
        allowed = self._allowed[group]
        splits: list[tuple[int, int, int]] = []
        is_last = group == len(self._groups) - 1
        for x in range(min(a, size) + 1 if allowed[0] else 1):
            if is_last and x != a:
                continue
            for y in range(min(b, size - x) + 1 if allowed[1] else 1):
                z = size - x - y
                if z <= c and (allowed[2] or z == 0):
                    splits.append((x, y, z))
        return splits

    def draw(self, rng: Rng) -> list[i64]:
        """A world: four hands of 52 bits, checked against the table."""
        world: list[i64] = [0, 0, 0, 0]
        world[self._me] = self._mine
        a, b, c = int(self._sizes[0]), int(self._sizes[1]), int(self._sizes[2])
        for group in range(len(self._groups)):
            x, y, z = self._draw_split(rng, group, a, b, c)
            a -= x
            b -= y
            c -= z
            self._deal(rng, world, self._groups[group], x, y)
        if not is_possible(self._table, world):
            raise ImpossibleViewError("a world that cannot be")
        return world

    def _draw_split(self, rng: Rng, group: int, a: int, b: int, c: int) -> tuple[int, int, int]:
        splits = self._splits(group, a, b, c)
        if len(splits) == 1:
            return splits[0]
        ticket = _big_below(rng, self._count(group, a, b, c))
        for x, y, z in splits:
            ticket -= self._ways_of(x, y, z) * self._count(group + 1, a - x, b - y, c - z)
            if ticket < 0:
                return x, y, z
        raise ImpossibleViewError("the ways do not add up")

    def _deal(self, rng: Rng, world: list[i64], group: list[i64], x: i64, y: i64) -> None:
        """Shuffle a copy of ``group`` and give x, y and the rest of it to the three seats."""
        cards = group[:]
        first: i64 = 0
        second: i64 = 0
        third: i64 = 0
        i: i64 = len(cards) - 1
        while i >= 0:
            j: i64 = rng.below(i + 1)
            card: i64 = cards[j]
            cards[j] = cards[i]
            if i < x:
                first |= BIT[card]
            elif i < x + y:
                second |= BIT[card]
            else:
                third |= BIT[card]
            i -= 1
        world[self._others[0]] |= first
        world[self._others[1]] |= second
        world[self._others[2]] |= third

    def redraw(self, rng: Rng, world: list[i64], kept: i64) -> list[i64]:
        """A world in which the hidden seat ``kept`` holds what it does in ``world``.

        Uniform among these: what the other two hidden seats hold is dealt to them anew.
        """
        one: i64 = (kept + 1) & 3
        if one == self._me:
            one = (kept + 2) & 3
        two: i64 = 6 - self._me - kept - one
        left: i64 = world[one] | world[two]
        wanted: i64 = cards_left(self._table, one)
        free: list[i64] = []
        first: i64 = 0
        suit: i64 = 0
        for suit in range(4):
            held: i64 = (left >> (13 * suit)) & ALL
            if self._table.is_void(two, suit):
                first |= held << (13 * suit)
                wanted -= COUNT[held]
            elif not self._table.is_void(one, suit):
                while held != 0:
                    low: i64 = held & -held
                    free.append(low << (13 * suit))
                    held ^= low
        i: i64 = len(free) - 1
        while i >= 0:
            j: i64 = rng.below(i + 1)
            bit: i64 = free[j]
            free[j] = free[i]
            if i < wanted:
                first |= bit
            i -= 1
        other = world[:]
        other[one] = first
        other[two] = left ^ first
        if not is_possible(self._table, other):
            raise ImpossibleViewError("a world that cannot be")
        return other


def _big_below(rng: Rng, limit: int) -> int:
    """A uniform number below ``limit``, which may have any size."""
    bits = limit.bit_length()
    while True:
        value = 0
        for _ in range(0, bits, 30):
            value = value << 30 | int(rng.below(1073741824))
        value >>= -bits % 30
        if value < limit:
            return value


def is_possible(table: Table, world: list[i64]) -> bool:
    """Whether ``world`` agrees with everything that the seat on turn knows for certain."""
    if world[table.seat] != table.hands[table.seat]:
        return False
    together: i64 = table.gone
    seat: i64 = 0
    suit: i64 = 0
    for seat in range(4):
        hand: i64 = world[seat]
        if together & hand != 0:
            return False
        together |= hand
        size: i64 = 0
        for suit in range(4):
            held: i64 = (hand >> (13 * suit)) & ALL
            size += COUNT[held]
            if held != 0 and table.is_void(seat, suit):
                return False
        if size != cards_left(table, seat):
            return False
    return together == WHOLE_PACK


def count_cards(worlds: list[list[i64]], seat: i64) -> list[int]:
    """By card: in how many of ``worlds`` ``seat`` holds it."""
    counts: list[int] = [0] * 52
    card: i64 = 0
    for world in worlds:
        hand: i64 = world[seat]
        for card in range(52):
            if (hand >> card) & 1 != 0:
                counts[card] += 1
    return counts
