"""Lesson 1: following suit."""

from __future__ import annotations

from game.cards import Suit
from game.seats import Seat
from ui.i18n import N_
from ui.lessons.board import Board
from ui.lessons.said import SuitName, said
from ui.lessons.steps import Do, Lesson, Part, Slip, Talk, Until, Watch

__all__ = ["FOLLOWING"]

_DIAMOND_FIRST = said(
    N_(
        "Not this one: while you hold {suit}, you must play {suit}. The cards that are not allowed "
        "are dark."
    ),
    suit=SuitName(Suit.DIAMONDS),
)

FOLLOWING = Lesson(
    "following",
    said(N_("Following suit")),
    said(N_("What a trick is, what you must play and what you may")),
    minutes=1,
    parts=(
        Part(
            Board(
                Seat.EAST,
                (
                    "♠64 ♥KJ95 ♦83 ♣K8642",
                    "♠852 ♥Q74 ♦T752 ♣A73",
                    "♠AQJ97 ♥62 ♦AKQ4 ♣T5",
                    "♠KT3 ♥AT83 ♦J96 ♣QJ9",
                ),
                before="7 P P P S",
                line="DA D6 D3 D2  DK D9 D8 D5  DQ DJ C2 D7",
            ),
            (
                Talk(
                    said(
                        N_(
                            "Two play against two. {partner}, across the table, is your partner; "
                            "{right} and {left} are the opponents."
                        ),
                        partner=Seat.NORTH,
                        right=Seat.EAST,
                        left=Seat.WEST,
                    ),
                    at="plate_N",
                ),
                Talk(
                    said(
                        N_(
                            "Each of you holds thirteen cards. One after the other, to the right "
                            "around the table, everyone plays one: these four cards are a trick."
                        )
                    ),
                    at="hand",
                ),
                Talk(
                    said(
                        N_(
                            "{partner} has won the auction with 7: your side wants at least seven "
                            "of the thirteen tricks. Trump is {suit}; what that means comes later."
                        ),
                        partner=Seat.NORTH,
                        suit=Suit.SPADES,
                    ),
                    at="badge",
                ),
                Do(
                    said(
                        N_(
                            "{partner} has led {suit}. Whoever holds the suit led must play it: "
                            "choose one of your two."
                        ),
                        partner=Seat.NORTH,
                        suit=Suit.DIAMONDS,
                    ),
                    (Slip("*", _DIAMOND_FIRST),),
                    also="D8",
                    refused=_DIAMOND_FIRST,
                ),
                Watch(Until.FULL_TRICK),
                Talk(
                    said(
                        N_(
                            "Four cards of one suit, and the ace is the highest: {partner} takes "
                            "the trick, for both of you. He leads again."
                        ),
                        partner=Seat.NORTH,
                    ),
                    at="trick",
                ),
                Do(
                    said(
                        N_("{suit} again. You have one card of it left, so there is no choice."),
                        suit=Suit.DIAMONDS,
                    ),
                    (Slip("*", _DIAMOND_FIRST),),
                    also="*",
                    refused=_DIAMOND_FIRST,
                ),
                Watch(Until.FULL_TRICK),
                Talk(
                    said(
                        N_(
                            "The king takes this one. Now you have no {suit} left: you are void in "
                            "it."
                        ),
                        suit=Suit.DIAMONDS,
                    ),
                    at="trick",
                ),
                Do(
                    said(
                        N_(
                            "The same suit once more, and you have none of it: any card is "
                            "allowed. Throw away a small one that you will not miss."
                        )
                    ),
                    (
                        Slip(
                            "S*",
                            said(
                                N_(
                                    "Allowed, but that is a trump: it would take the trick from "
                                    "your own partner. Throw away a small card of another suit."
                                )
                            ),
                        ),
                        Slip(
                            "*",
                            said(
                                N_(
                                    "Allowed, but a high card may take a trick later. Throw away a "
                                    "smaller one."
                                )
                            ),
                        ),
                    ),
                    also="H5 C4 C6",
                ),
                Watch(Until.FULL_TRICK),
                Talk(
                    said(
                        N_(
                            "Your card could not take the trick: it is neither a trump nor of the "
                            "suit led. {partner}’s queen takes it."
                        ),
                        partner=Seat.NORTH,
                    ),
                    at="trick",
                ),
                Talk(
                    said(
                        N_(
                            "That is the first duty at the table: follow suit if you can. If you "
                            "cannot, play whatever you like."
                        )
                    )
                ),
            ),
        ),
    ),
)
