"""Lesson 7: a hand from the auction to the last trick, with advice."""

from __future__ import annotations

from game.cards import Suit
from game.seats import Seat
from ui.i18n import N_
from ui.lessons.board import Board
from ui.lessons.said import said
from ui.lessons.steps import Advised, Do, Lesson, Part, Slip, Talk

__all__ = ["WHOLE_HAND"]

WHOLE_HAND = Lesson(
    "whole_hand",
    said(N_("A hand of your own")),
    said(N_("From the auction to the last trick, with advice")),
    minutes=3,
    parts=(
        Part(
            Board(
                Seat.SOUTH,
                (
                    "♠AKJT6 ♥T ♦KJ2 ♣AJ62",
                    "♠74 ♥AK862 ♦Q43 ♣754",
                    "♠Q853 ♥J3 ♦T987 ♣Q98",
                    "♠92 ♥Q9754 ♦A65 ♣KT3",
                ),
                line="7 P P 8 P S",
            ),
            (
                Talk(
                    said(
                        N_(
                            "Now a whole hand. At any turn the button “Hint” shows what a club "
                            "player would do. Take your time."
                        )
                    ),
                    at="button_0",
                ),
                Talk(
                    said(
                        N_(
                            "Count first: five strong {suit}, another ace, a king, and a single "
                            "heart, so that you can soon cut hearts. That is about nine tricks."
                        ),
                        suit=Suit.SPADES,
                    ),
                    at="hand",
                ),
                Do(
                    said(
                        N_("{right} has bid 7 and the others passed. What do you say?"),
                        right=Seat.EAST,
                    ),
                    (
                        Slip(
                            "P",
                            said(
                                N_(
                                    "About nine tricks are worth a bid: do not leave the contract "
                                    "to {right}."
                                ),
                                right=Seat.EAST,
                            ),
                        ),
                        Slip("*", said(N_("8 goes over 7, and it is enough."))),
                    ),
                ),
                Do(
                    said(N_("The contract is yours: eight tricks. Name the trump.")),
                    (
                        Slip(
                            "*",
                            said(
                                N_("Name the suit in which you are long and strong: {suit}."),
                                suit=Suit.SPADES,
                            ),
                        ),
                    ),
                ),
                Advised(
                    said(
                        N_(
                            "Your side needs eight tricks. Play as you think right: each of your "
                            "cards is compared with a club player’s choice."
                        )
                    )
                ),
                Talk(
                    said(
                        N_(
                            "The bid is made: well played! You know now what one has to know at "
                            "the table."
                        )
                    ),
                    only_if_made=True,
                ),
                Talk(
                    said(
                        N_(
                            "Broken this time. It happens to everyone; the lesson can be played "
                            "again, and now you know where the cards lie."
                        )
                    ),
                    only_if_made=False,
                ),
                Talk(
                    said(
                        N_(
                            "This was the last lesson. The page of strategy tells more about "
                            "bidding and play, and the rules say the rest. Enjoy the game!"
                        )
                    )
                ),
            ),
        ),
    ),
)
