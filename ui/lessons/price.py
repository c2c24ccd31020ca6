"""Lesson 5: what a contract brings, made or broken."""

from __future__ import annotations

from game.cards import Suit
from game.seats import Seat
from ui.i18n import N_
from ui.lessons.board import Board
from ui.lessons.said import Points, card, said
from ui.lessons.steps import Do, Lesson, Part, Slip, Talk, Until, Watch

__all__ = ["PRICE"]

_YOURS = Part(
    Board(
        Seat.SOUTH,
        (
            "♠86 ♥AQ2 ♦85 ♣AKJ984",
            "♠QJ9 ♥K87 ♦KJ96 ♣QT3",
            "♠K74 ♥T954 ♦A43 ♣752",
            "♠AT532 ♥J63 ♦QT72 ♣6",
        ),
        before="8 P P 9 P C  S6 S9 SK SA  H3 HA H7 H5  H2 H8 HT HJ  S2 S8 SQ S4  DK DA D2 D5"
        "  C7 C6 CA C3  CJ CT C2 S3  CK CQ C5 S5  C4 D6 D4 D7  C8 D9 H9 DT",
        line="C9 SJ S7 ST  HQ HK H4 H6  DJ D3 DQ D8",
    ),
    (
        Talk(
            said(
                N_(
                    "You have bid 9, and {suit} are trump. Ten tricks are played and your side has "
                    "seven of them: two of the last three are still needed."
                ),
                suit=Suit.CLUBS,
            ),
            at="badge",
        ),
        Talk(
            said(
                N_(
                    "The lamps up here count the tricks of both sides. The line between them marks "
                    "how many a side needs: to make the bid, or to break it."
                )
            ),
            at="totals",
        ),
        Do(
            said(
                N_("You lead. Play your last three cards as you like, and see what becomes of it.")
            ),
            (Slip("*", said(N_("Any of your cards will do."))),),
            also="*",
        ),
        Do(
            said(N_("Two cards left.")),
            (Slip("*", said(N_("Any of your cards will do."))),),
            also="*",
        ),
        Watch(Until.END),
        Talk(
            said(
                N_(
                    "One trick short. Your side loses all that it bid, {lost}, and the opponents "
                    "get a point for each trick they took: {won}."
                ),
                lost=Points(9, 8),
                won=Points(9, 8, for_defenders=True),
            )
        ),
        Talk(
            said(
                N_(
                    "With one trick more it would have been {made} for you and nothing for them. "
                    "So never promise a trick more than you must."
                ),
                made=Points(9, 9),
            )
        ),
    ),
)

_THEIRS = Part(
    Board(
        Seat.SOUTH,
        (
            "♠AKQ8 ♥J94 ♦T765 ♣83",
            "♠432 ♥AK ♦AKQ98 ♣AKQ",
            "♠T76 ♥T752 ♦J3 ♣9752",
            "♠J95 ♥Q863 ♦42 ♣JT64",
        ),
        before="9 P P P D  DA D3 D2 D5  DK DJ D4 D6  DQ S6 S5 D7  HA H2 H3 H4  HK H7 H6 H9"
        "  CA C2 C4 C3  CK C5 C6 C8  S2 ST S9 S8  HT HQ HJ D8  S3 S7 SJ SQ",
        line="DT D9 C7 CT  SA S4 C9 CJ  SK CQ H5 H8",
    ),
    (
        Talk(
            said(
                N_(
                    "Now the other way round. {right} has bid 9 and has eight tricks already. "
                    "Three are left: only if your side takes them all is the bid broken."
                ),
                right=Seat.EAST,
            ),
            at="totals",
        ),
        Talk(
            said(
                N_(
                    "Count the trumps: eleven {suit} have been played and you hold {card}. So one "
                    "is still out, and it is a smaller one."
                ),
                suit=Suit.DIAMONDS,
                card=card("DT"),
            ),
            at="hand",
        ),
        Do(
            said(
                N_(
                    "You lead. Your spades are high, but the last trump could cut one of them. "
                    "What has to go first?"
                )
            ),
            (
                Slip(
                    "*",
                    said(
                        N_(
                            "Then {right} could cut your next spade with the last trump. Draw it "
                            "first: yours is higher."
                        ),
                        right=Seat.EAST,
                    ),
                ),
            ),
        ),
        Do(
            said(N_("No trump is left that could cut. Take your tricks.")),
            (Slip("*", said(N_("Any of your cards will do."))),),
            also="*",
        ),
        Watch(Until.END),
        Talk(
            said(
                N_(
                    "Broken! {right}’s side loses {lost}, and your five tricks bring {won}. To "
                    "break a bid is worth as much as to make one."
                ),
                right=Seat.EAST,
                lost=Points(9, 8),
                won=Points(9, 8, for_defenders=True),
            )
        ),
    ),
)

PRICE = Lesson(
    "price",
    said(N_("What a bid costs")),
    said(N_("The points of a bid that is made, and of one that is broken")),
    minutes=2,
    parts=(_YOURS, _THEIRS),
)
