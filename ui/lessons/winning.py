"""Lesson 2: taking tricks, and leading."""

from __future__ import annotations

from game.cards import Suit
from game.seats import Seat
from ui.i18n import N_
from ui.lessons.board import Board
from ui.lessons.said import card, said
from ui.lessons.steps import Do, Lesson, Part, Slip, Talk, Until, Watch

__all__ = ["WINNING"]

WINNING = Lesson(
    "winning",
    said(N_("Taking tricks")),
    said(N_("The highest card takes the trick, and who takes it leads next")),
    minutes=1,
    parts=(
        Part(
            Board(
                Seat.NORTH,
                (
                    "♠Q984 ♥AQ3 ♦K62 ♣J75",
                    "♠A6 ♥JT9 ♦J95 ♣AKT82",
                    "♠KT52 ♥K75 ♦AQ84 ♣93",
                    "♠J73 ♥8642 ♦T73 ♣Q64",
                ),
                before="P P 7 P C",
                line="HJ H5 H8 HQ  HA H9 H7 H4  H3 HT HK H6  DA D3 D2 D5",
            ),
            (
                Talk(
                    said(
                        N_(
                            "In every suit the ace is the highest card, then king, queen, jack, "
                            "10, and so on down to 2. The highest card of the suit led takes the "
                            "trick."
                        )
                    )
                ),
                Talk(
                    said(
                        N_(
                            "This time {right} has the contract: 7, with {suit} as trump. You take "
                            "what you can, so that she falls short."
                        ),
                        right=Seat.EAST,
                        suit=Suit.CLUBS,
                    ),
                    at="badge",
                ),
                Do(
                    said(
                        N_(
                            "You are the last to play, and {card} is winning. Take the trick with "
                            "the cheapest card that will do."
                        ),
                        card=card("HJ"),
                    ),
                    (
                        Slip(
                            "HA",
                            said(
                                N_(
                                    "That would take it too, but {card} is enough. Keep the ace "
                                    "for another trick."
                                ),
                                card=card("HQ"),
                            ),
                        ),
                        Slip(
                            "*",
                            said(
                                N_(
                                    "That is too low: the trick would go to {right}. You hold a "
                                    "card that is just high enough."
                                ),
                                right=Seat.EAST,
                            ),
                        ),
                    ),
                ),
                Talk(
                    said(
                        N_(
                            "Your queen is the highest: the trick is yours. Who takes a trick "
                            "leads to the next one, with any card."
                        )
                    ),
                    at="trick",
                ),
                Do(
                    said(
                        N_(
                            "You lead. Nobody can go higher than an ace, only cut it with a trump. "
                            "Lead your ace."
                        )
                    ),
                    (
                        Slip(
                            "*",
                            said(
                                N_(
                                    "Any card may be led, but only one of yours is the highest of "
                                    "its suit: {card}."
                                ),
                                card=card("HA"),
                            ),
                        ),
                    ),
                ),
                Watch(Until.FULL_TRICK),
                Talk(
                    said(N_("Everyone had to follow, and nobody could go higher: a sure trick.")),
                    at="trick",
                ),
                Do(
                    said(
                        N_("Lead your last heart, {card}, and see who holds the king."),
                        card=card("H3"),
                    ),
                    (
                        Slip(
                            "*",
                            said(
                                N_("Any card may be led. But try {card}: the king is still out."),
                                card=card("H3"),
                            ),
                        ),
                    ),
                ),
                Watch(Until.FULL_TRICK),
                Talk(
                    said(
                        N_(
                            "{partner} had the king: one more trick for your side. He took it, so "
                            "he leads."
                        ),
                        partner=Seat.NORTH,
                    ),
                    at="trick",
                ),
                Do(
                    said(
                        N_(
                            "{partner} leads an ace. It takes the trick anyway, so give it a small "
                            "card."
                        ),
                        partner=Seat.NORTH,
                    ),
                    (
                        Slip(
                            "*",
                            said(
                                N_(
                                    "The king would be wasted under your partner’s ace. Keep it: "
                                    "when the ace is gone, it is the highest."
                                )
                            ),
                        ),
                    ),
                    also="D6",
                ),
                Watch(Until.FULL_TRICK),
                Talk(
                    said(
                        N_(
                            "The ace is gone, and now your {card} is the highest card of its suit. "
                            "Remember what has been played: such cards are tricks to come."
                        ),
                        card=card("DK"),
                    )
                ),
            ),
        ),
    ),
)
