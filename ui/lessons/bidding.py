"""Lesson 4: the auction, and naming trump."""

from __future__ import annotations

from game.cards import Suit
from game.seats import Seat
from ui.i18n import N_
from ui.lessons.board import Board
from ui.lessons.said import said
from ui.lessons.steps import Do, Lesson, Part, Slip, Talk, Until, Watch

__all__ = ["BIDDING"]

_POOR = Part(
    Board(
        Seat.SOUTH,
        (
            "♠974 ♥J83 ♦QT62 ♣K75",
            "♠AQJ86 ♥A5 ♦K93 ♣T64",
            "♠KT3 ♥QT96 ♦J84 ♣AJ2",
            "♠52 ♥K742 ♦A75 ♣Q983",
        ),
        line="7 P P P S",
    ),
    (
        Talk(
            said(
                N_(
                    "Before the play comes the auction. In turn, each bids a number of tricks from "
                    "7 to 13, higher than the bid before, or passes. Whoever passes is out."
                )
            )
        ),
        Talk(
            said(
                N_(
                    "The highest bid wins. Its side has to take that many tricks; the bidder names "
                    "the trump and leads first."
                )
            )
        ),
        Talk(
            said(
                N_(
                    "Before you speak, count what your cards may take: aces, guarded kings, and a "
                    "long suit that could be trump. Here is little: one king, no ace, no long suit."
                )
            ),
            at="hand",
        ),
        Do(
            said(
                N_(
                    "{right} has bid 7 and the others passed. With such cards there is one good "
                    "answer."
                ),
                right=Seat.EAST,
            ),
            (
                Slip(
                    "*",
                    said(
                        N_(
                            "Your partner brings two or three tricks on average; the rest would "
                            "have to come from you. Pass."
                        )
                    ),
                ),
            ),
        ),
        Talk(
            said(
                N_(
                    "Passing is nothing to be sorry for. Now {right} has to take seven tricks, and "
                    "it pays to stop her."
                ),
                right=Seat.EAST,
            )
        ),
    ),
)

_RICH = Part(
    Board(
        Seat.WEST,
        (
            "♠AKQT85 ♥A6 ♦KQ4 ♣73",
            "♠92 ♥KQJ984 ♦A5 ♣KJ8",
            "♠J63 ♥T53 ♦JT72 ♣Q92",
            "♠74 ♥72 ♦9863 ♣AT654",
        ),
        line="7 8 P P 9 P S  SA S2 S3 S4",
    ),
    (
        Talk(
            said(
                N_(
                    "A new deal, and what a hand: six {suit} with ace, king and queen, and high "
                    "cards beside them. With your partner’s help that is about ten tricks."
                ),
                suit=Suit.SPADES,
            ),
            at="hand",
        ),
        Do(
            said(
                N_(
                    "You speak first. A bid that is made scores the tricks you take, however low "
                    "it was. So bid the least you can."
                )
            ),
            (
                Slip("P", said(N_("Too good to pass: whoever passes is out of the auction."))),
                Slip(
                    "*",
                    said(
                        N_(
                            "You may well take that many. But a lower bid scores the same tricks "
                            "and is harder to break: begin with 7."
                        )
                    ),
                ),
            ),
        ),
        Do(
            said(
                N_(
                    "{right} has gone over you with 8, the others passed. Your hand is worth more. "
                    "What is the least bid that goes over hers?"
                ),
                right=Seat.EAST,
            ),
            (
                Slip(
                    "P",
                    said(N_("Your hand is worth about ten tricks: do not leave the contract yet.")),
                ),
                Slip("*", said(N_("9 is enough to go over 8. Never bid more than you need."))),
            ),
        ),
        Do(
            said(
                N_(
                    "The contract is yours. Name the trump: the suit in which you are longest and "
                    "strongest."
                )
            ),
            (
                Slip(
                    "*",
                    said(
                        N_("A trump suit wants length, and you hold six {suit} from the ace down."),
                        suit=Suit.SPADES,
                    ),
                ),
            ),
        ),
        Do(
            said(
                N_(
                    "You lead first. Begin with your highest trump: it draws trumps out of the "
                    "other hands."
                )
            ),
            (
                Slip(
                    "*",
                    said(
                        N_(
                            "It may be led. But as long as the opponents hold trumps they can cut "
                            "your high cards: draw them first, from the top."
                        )
                    ),
                ),
            ),
            also="SK SQ",
        ),
        Watch(Until.FULL_TRICK),
        Talk(
            said(
                N_(
                    "Three trumps fewer in the other hands. Once the opponents have none left, "
                    "your aces and kings are safe."
                )
            ),
            at="trick",
        ),
        Talk(
            said(
                N_(
                    "So: count your tricks, bid as little as wins the auction, stop where your "
                    "hand stops, and name your long suit."
                )
            )
        ),
    ),
)

BIDDING = Lesson(
    "bidding",
    said(N_("The auction")),
    said(N_("How many tricks to promise, and which suit to name")),
    minutes=2,
    parts=(_POOR, _RICH),
)
