"""Worlds: deals of the unseen cards, exactly uniform among those that a seat cannot rule out.

What is certain are the cards seen, how many cards each seat holds, and the voids shown. Suits in
which the same seats are void are interchangeable, so the unseen cards fall into at most a few
groups. How many cards of a group each seat gets is drawn with the exact chance (the number of ways
to complete it, counted once); which ones, one after the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai.rng import Rng
from ai.table import ALL, COUNT, WHOLE_PACK, Table

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
        self._hidden: i64 = WHOLE_PACK & ~(table.gone | self._mine)
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
                cards.append(low << (13 * suit))
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
        """A world: four hands of 52 bits."""
        seat: i64 = self._others[0]
        return self.complete(rng, seat, self.draw_hand(rng, seat))

    def draw_hand(self, rng: Rng, seat: i64) -> i64:
        """What the hidden ``seat`` may hold, each hand as often as it is found in the worlds."""
        a, b, c = int(self._sizes[0]), int(self._sizes[1]), int(self._sizes[2])
        place = (int(seat) - int(self._me) - 1) & 3
        hand: i64 = 0
        for group in range(len(self._groups)):
            split = self._draw_split(rng, group, a, b, c)
            a -= split[0]
            b -= split[1]
            c -= split[2]
            hand |= _pick(rng, self._groups[group], split[place])
        return hand

    def complete(self, rng: Rng, seat: i64, hand: i64) -> list[i64]:
        """A world in which the hidden ``seat`` holds ``hand``, uniform among these.

        Checked against the table.
        """
        one: i64 = (seat + 1) & 3
        if one == self._me:
            one = (seat + 2) & 3
        two: i64 = 6 - self._me - seat - one
        left: i64 = self._hidden ^ hand
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
        first |= _pick(rng, free, wanted)
        world: list[i64] = [0, 0, 0, 0]
        world[self._me] = self._mine
        world[seat] = hand
        world[one] = first
        world[two] = left ^ first
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


def _pick(rng: Rng, cards: list[i64], count: i64) -> i64:
    """So many of ``cards``, which are bits, together."""
    left = cards[:]
    size: i64 = len(left)
    picked: i64 = 0
    ticket: i64 = 0
    i: i64 = 0
    for i in range(count):
        if i & 3 == 0:
            # One number serves for four draws: there are so many ways to make them.
            ticket = rng.below(size * (size - 1) * (size - 2) * (size - 3) if size > 3 else 6)
        place: i64 = ticket % size
        ticket //= size
        size -= 1
        picked |= left[place]
        left[place] = left[size]
    return picked


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
        voids: i64 = (table.voids >> (4 * seat)) & 15
        size: i64 = 0
        for suit in range(4):
            held: i64 = (hand >> (13 * suit)) & ALL
            size += COUNT[held]
            if held != 0 and (voids >> suit) & 1 != 0:
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
