"""Lesson 3: cutting with trumps, and letting it be."""

from __future__ import annotations

from game.cards import Suit
from game.seats import Seat
from ui.i18n import N_
from ui.lessons.board import Board
from ui.lessons.said import SuitName, card, said
from ui.lessons.steps import Do, Lesson, Part, Slip, Talk, Until, Watch

__all__ = ["RUFFING"]

RUFFING = Lesson(
    "ruffing",
    said(N_("Trumps")),
    said(N_("When to cut with a trump, and when to let it be")),
    minutes=2,
    parts=(
        Part(
            Board(
                Seat.EAST,
                (
                    "♠QT86543 ♥J962 ♦A5",
                    "♠A9 ♥53 ♦Q87432 ♣K85",
                    "♠J7 ♥AKQT8 ♦KJ6 ♣A93",
                    "♠K2 ♥74 ♦T9 ♣QJT7642",
                ),
                before="7 P P P H",
                line="C3 CT H2 C5  DA D2 D6 D9  D5 D3 DK DT  CA C2 S3 C8  DJ H4 H6 D4",
            ),
            (
                Talk(
                    said(
                        N_(
                            "Trump is {suit} now. A trump beats every card of the other suits: "
                            "{card} beats even an ace. But you may trump only when you cannot "
                            "follow suit."
                        ),
                        suit=Suit.HEARTS,
                        card=card("H2"),
                    ),
                    at="badge",
                ),
                Talk(
                    said(
                        N_(
                            "Look at your cards: you hold no {suit}. Whenever they are led you may "
                            "cut, that is, play a trump."
                        ),
                        suit=Suit.CLUBS,
                    ),
                    at="hand",
                ),
                Do(
                    said(
                        N_("{left} is winning with {card}. Cut with your smallest trump."),
                        left=Seat.WEST,
                        card=card("CT"),
                    ),
                    (
                        Slip(
                            "H*",
                            said(
                                N_(
                                    "That would take the trick too, but the smallest trump is "
                                    "enough: keep the others."
                                )
                            ),
                        ),
                        Slip(
                            "*",
                            said(
                                N_(
                                    "Allowed: nobody has to cut. But then the trick is lost. Take "
                                    "it with your smallest trump."
                                )
                            ),
                        ),
                    ),
                ),
                Watch(Until.FULL_TRICK),
                Talk(
                    said(
                        N_("Your {card} has taken a trick of another suit. You lead."),
                        card=card("H2"),
                    ),
                    at="trick",
                ),
                Do(
                    said(
                        N_("Lead {card} while everyone still has to follow."),
                        card=card("DA"),
                    ),
                    (
                        Slip(
                            "*",
                            said(
                                N_(
                                    "Any card may be led, but an ace is best played before someone "
                                    "is void and cuts it. Lead {card}."
                                ),
                                card=card("DA"),
                            ),
                        ),
                    ),
                ),
                Do(
                    said(
                        N_(
                            "Your ace has taken the trick. Lead {card} as well: then you are void "
                            "in {suit} too and can cut them later."
                        ),
                        card=card("D5"),
                        suit=SuitName(Suit.DIAMONDS),
                    ),
                    (
                        Slip(
                            "*",
                            said(
                                N_(
                                    "Any card may be led. But {card} is the last one of its suit: "
                                    "without it you can cut."
                                ),
                                card=card("D5"),
                            ),
                        ),
                    ),
                ),
                Do(
                    said(
                        N_(
                            "Clubs again, and {partner}’s ace is winning. You may cut, but need "
                            "you? Play what costs your side nothing."
                        ),
                        partner=Seat.NORTH,
                    ),
                    (
                        Slip(
                            "H*",
                            said(
                                N_(
                                    "That would cut your own partner’s trick: a trump spent for "
                                    "nothing. Throw away a small card."
                                )
                            ),
                        ),
                        Slip("*", said(N_("Keep your high cards: a small one will do."))),
                    ),
                    also="S4 S5 S6 S8",
                ),
                Do(
                    said(
                        N_(
                            "{left} had no {suit} left either and has cut with {card}. You can cut "
                            "higher: take the trick from him."
                        ),
                        left=Seat.WEST,
                        suit=SuitName(Suit.DIAMONDS),
                        card=card("H4"),
                    ),
                    (
                        Slip(
                            "H*",
                            said(
                                N_(
                                    "That is high enough, but {card} is too: use the smallest "
                                    "trump that wins."
                                ),
                                card=card("H6"),
                            ),
                        ),
                        Slip(
                            "*",
                            said(
                                N_(
                                    "Allowed, but then {left} keeps the trick. A higher trump "
                                    "takes it."
                                ),
                                left=Seat.WEST,
                            ),
                        ),
                    ),
                ),
                Watch(Until.FULL_TRICK),
                Talk(
                    said(
                        N_(
                            "Of two trumps the higher takes the trick. Remember: you never have to "
                            "cut, and you need not cut what is your partner’s already."
                        )
                    ),
                    at="trick",
                ),
            ),
        ),
    ),
)
