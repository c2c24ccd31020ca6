"""The exact double-dummy solver for the last tricks: alpha-beta on integers with a table.

A suit is one integer that keeps only who holds the cards that are left, from low to high: two bits
a card, the owner's seat, below a leading 1. Ranks are relative by construction, so positions that
differ in played cards only are one position of the table. Meant for seven tricks and fewer; more
are solved too, and take long.
"""

from __future__ import annotations

from typing import Final

from ai.board import Board, Scores, cards_of

__all__ = ["EndgameSolver", "solve_ending"]

_EMPTY: Final = 1
"""A suit of which no card is left."""

Suits = tuple[int, int, int, int]
"""The four suits of a position."""

_Play = tuple[int, int]
"""A suit and the place of a card in it, 0 for its lowest card left."""


def solve_ending(board: Board) -> Scores:
    """The tricks that each playable card is worth; see ``Scores``."""
    return EndgameSolver(board.trump, must_trump=board.must_trump).solve(board)


class EndgameSolver:
    """Solves boards of one trump; what it has learned about one serves the next."""

    def __init__(self, trump: int, *, must_trump: bool = False) -> None:
        self._trump = trump
        self._must_trump = must_trump
        # (suits and leader) -> the tricks of seats 0 and 2, at least and at most.
        self._bounds: dict[tuple[Suits, int], tuple[int, int]] = {}
        self._groups: dict[int, tuple[tuple[int, ...], ...]] = {}
        self._masters: dict[int, tuple[int, ...]] = {}

    def solve(self, board: Board) -> Scores:
        """The tricks that each playable card is worth; see ``Scores``.

        Raises ``ValueError`` for a board of another trump or another duty to ruff.
        """
        if (board.trump, board.must_trump) != (self._trump, self._must_trump):
            raise ValueError("a board of another game")
        suits, places = _suits_of(board)
        plays = [places[card] for card in board.trick]
        best = self._best_of(board.leader, plays)
        left = board.tricks_left
        scores: Scores = {}
        by_play: dict[_Play, int] = {}
        guess = (left + 1) // 2
        for card in board.playable():
            play = self._representative(suits, board.seat, places[card])
            if play not in by_play:
                by_play[play] = guess = self._value(suits, board.seat, plays, best, play, guess)
            scores[card] = by_play[play] if board.seat % 2 == 0 else left - by_play[play]
        return scores

    def _representative(self, suits: Suits, seat: int, play: _Play) -> _Play:
        """The lowest of the touching cards of ``seat`` that ``play`` belongs to."""
        suit, card = play
        return suit, max(low for low in self._low_cards(suits[suit])[seat] if low <= card)

    def _best_of(self, leader: int, plays: list[_Play]) -> tuple[int, int, int]:
        """Seat, suit and place of the card that wins the trick so far."""
        best = (leader, -1, -1)
        for index, (suit, card) in enumerate(plays):
            best = self._better(best, (leader + index) & 3, suit, card)
        return best

    def _better(
        self, best: tuple[int, int, int], seat: int, suit: int, card: int
    ) -> tuple[int, int, int]:
        _, best_suit, best_card = best
        if suit == best_suit:
            return (seat, suit, card) if card > best_card else best
        if best_suit < 0 or suit == self._trump:
            return seat, suit, card
        return best

    def _value(
        self,
        suits: Suits,
        seat: int,
        plays: list[_Play],
        best: tuple[int, int, int],
        play: _Play,
        guess: int,
    ) -> int:
        """Tricks of seats 0 and 2 after ``play``, found by asking "at least so many?"."""
        after = self._better(best, seat, *play)
        led = plays[0][0] if plays else play[0]
        value = guess

        def reaches(target: int) -> bool:
            return self._follow(suits, (seat + 1) & 3, led, after, [*plays, play], target)

        if reaches(value):
            while reaches(value + 1):
                value += 1
            return value
        while value > 0 and not reaches(value - 1):
            value -= 1
        return value - 1

    def _low_cards(self, suit: int) -> tuple[tuple[int, ...], ...]:
        """By seat, the places of the lowest card of each group of touching cards, high to low."""
        groups = self._groups.get(suit)
        if groups is None:
            lows: tuple[list[int], ...] = ([], [], [], [])
            place, below, rest = 0, -1, suit
            while rest > 1:
                owner = rest & 3
                if owner != below:
                    lows[owner].insert(0, place)
                place, below, rest = place + 1, owner, rest >> 2
            groups = self._groups[suit] = tuple(tuple(low) for low in lows)
        return groups

    def _reaches(self, suits: Suits, leader: int, target: int) -> bool:
        """Whether seats 0 and 2 take ``target`` tricks or more when ``leader`` leads now."""
        clubs, diamonds, hearts, spades = suits
        bits = clubs.bit_length() + diamonds.bit_length() + hearts.bit_length()
        left = (bits + spades.bit_length() - 4) >> 3
        if target <= 0 or target > left:
            return target <= 0
        key = (suits, leader)
        low, high = self._bounds.get(key) or self._first_bounds(suits, left)
        if low >= target or high < target:
            return low >= target
        ours = leader & 1 == 0
        result = not ours
        for suit, card in self._leads(suits, leader):
            best = (leader, suit, card)
            if self._follow(suits, (leader + 1) & 3, suit, best, [(suit, card)], target) is ours:
                result = ours
                break
        self._bounds[key] = (target, high) if result else (low, target - 1)
        return result

    def _first_bounds(self, suits: Suits, left: int) -> tuple[int, int]:
        """The top trumps that one hand holds are tricks for its side."""
        trumps = suits[self._trump]
        if trumps == _EMPTY:
            return 0, left
        count = (trumps.bit_length() - 1) // 2
        owner = trumps >> 2 * (count - 1) & 3
        sure = count - self._master_place(trumps)[owner]
        return (sure, left) if owner & 1 == 0 else (0, left - sure)

    def _leads(self, suits: Suits, leader: int) -> list[_Play]:
        """What to lead, the likely best first: cards that nobody beats, then low ones."""
        leads: list[tuple[int, _Play]] = []
        for suit, code in enumerate(suits):
            masters = self._master_place(code)[leader]
            cards = self._low_cards(code)[leader]
            leads += [(-1 if card >= masters else card, (suit, card)) for card in cards]
        leads.sort()
        return [play for _, play in leads]

    def _master_place(self, suit: int) -> tuple[int, ...]:
        """By seat, the place from which on it holds all cards of the suit."""
        places = self._masters.get(suit)
        if places is None:
            count = (suit.bit_length() - 1) // 2
            found = [count] * 4
            if count:
                top = suit >> 2 * (count - 1) & 3
                while found[top] and suit >> 2 * (found[top] - 1) & 3 == top:
                    found[top] -= 1
            south, east, north, west = found
            places = self._masters[suit] = (south, east, north, west)
        return places

    def _follow(
        self,
        suits: Suits,
        seat: int,
        led: int,
        best: tuple[int, int, int],
        plays: list[_Play],
        target: int,
    ) -> bool:
        """Whether seats 0 and 2 reach ``target`` with ``plays`` on the table, ``seat`` to play."""
        if len(plays) == 4:
            taker = best[0]
            return self._reaches(_without(suits, plays), taker, target - (taker & 1 == 0))
        ours = seat & 1 == 0
        following = (seat + 1) & 3
        for play in self._choices(suits, seat, led, best):
            after = self._better(best, seat, *play)
            if self._follow(suits, following, led, after, [*plays, play], target) is ours:
                return ours
        return not ours

    def _choices(
        self, suits: Suits, seat: int, led: int, best: tuple[int, int, int]
    ) -> list[_Play]:
        """What ``seat`` may play, the likely best first.

        Following: the cheapest card that takes the trick from the opponents, then from the bottom.
        """
        trump = self._trump
        cards = self._low_cards(suits[led])[seat]
        if cards:
            return self._in_order([(led, card) for card in reversed(cards)], seat, best)
        ruffs = [(trump, card) for card in reversed(self._low_cards(suits[trump])[seat])]
        if self._must_trump and ruffs:
            return ruffs
        discards = [
            (suit, card)
            for suit in range(4)
            if suit not in (led, trump)
            for card in reversed(self._low_cards(suits[suit])[seat])
        ]
        discards.sort(key=_place_of)
        if (best[0] ^ seat) & 1 == 0:
            return discards + ruffs
        return self._in_order(ruffs, seat, best) + discards

    def _in_order(self, plays: list[_Play], seat: int, best: tuple[int, int, int]) -> list[_Play]:
        """``plays`` of one suit from low to high, the winning ones first unless partner wins."""
        if (best[0] ^ seat) & 1 == 0:
            return plays
        wins = [play for play in plays if self._better(best, seat, *play)[0] == seat]
        return wins + plays[: len(plays) - len(wins)]


def _place_of(play: _Play) -> int:
    return play[1]


def _suits_of(board: Board) -> tuple[Suits, dict[int, _Play]]:
    """The suits with the cards on the table still in them, and where each card is."""
    owners = {card: (board.leader + index) & 3 for index, card in enumerate(board.trick)}
    for seat, hand in enumerate(board.hands):
        owners.update(dict.fromkeys(cards_of(hand), seat))
    places: dict[int, _Play] = {}
    suits = []
    for suit in range(4):
        cards = [card for card in range(13 * suit, 13 * suit + 13) if card in owners]
        places.update((card, (suit, place)) for place, card in enumerate(cards))
        packed = _EMPTY
        for card in reversed(cards):
            packed = packed << 2 | owners[card]
        suits.append(packed)
    clubs, diamonds, hearts, spades = suits
    return (clubs, diamonds, hearts, spades), places


def _without(suits: Suits, plays: list[_Play]) -> Suits:
    """The suits after a trick; the higher place of a suit goes first, so that places hold."""
    left = list(suits)
    for suit, card in sorted(plays, reverse=True):
        code = left[suit]
        low = code & (1 << 2 * card) - 1
        left[suit] = code >> 2 * card + 2 << 2 * card | low
    clubs, diamonds, hearts, spades = left
    return clubs, diamonds, hearts, spades
