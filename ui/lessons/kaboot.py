"""Lesson 6: all thirteen tricks, bid or not."""

from __future__ import annotations

from game.cards import Suit
from game.seats import Seat
from ui.i18n import N_
from ui.lessons.board import Board
from ui.lessons.said import Points, said
from ui.lessons.steps import Do, Lesson, Part, Slip, Talk, Until, Watch

__all__ = ["KABOOT"]

_TAKEN = Part(
    Board(
        Seat.EAST,
        (
            "♠KJ62 ♥T94 ♦K8 ♣AKQ6",
            "♠974 ♥652 ♦QJ7 ♣T953",
            "♠AT5 ♥AKQJ87 ♦A65 ♣4",
            "♠Q83 ♥3 ♦T9432 ♣J872",
        ),
        before="7 P P P H  DA D2 D8 D7  HK H3 H4 H2  HQ C2 H9 H5  HA D3 HT H6  S5 S3 S2 S4"
        "  D5 D4 DK DQ  SJ S7 SA S8  H8 C7 C6 C3  HJ DT CQ C5  H7 CJ CK C9",
        line="ST SQ SK S9  CA CT C4 C8  S6 DJ D6 D9",
    ),
    (
        Talk(
            said(
                N_(
                    "{partner} has bid 7, and your side has taken all ten tricks so far. If it "
                    "takes the last three as well, that is kaboot: {kaboot} points instead of "
                    "thirteen."
                ),
                partner=Seat.NORTH,
                kaboot=Points(7, 13),
            ),
            at="totals",
        ),
        Do(
            said(
                N_(
                    "{partner} leads a spade, and {left} goes over it with the queen. Do not let "
                    "this trick go."
                ),
                partner=Seat.NORTH,
                left=Seat.WEST,
            ),
            (
                Slip(
                    "*",
                    said(
                        N_(
                            "The bid is safe anyway, but the kaboot would be lost. Your king is "
                            "higher than the queen."
                        )
                    ),
                ),
            ),
        ),
        Do(
            said(N_("Two cards are left, and nobody can beat them. Play either.")),
            (Slip("*", said(N_("Any of your cards will do."))),),
            also="*",
        ),
        Watch(Until.END),
        Talk(
            said(
                N_(
                    "Kaboot! All thirteen tricks bring {kaboot}, although only 7 were bid. When "
                    "the bid is safe, play on for the rest."
                ),
                kaboot=Points(7, 13),
            )
        ),
    ),
)

_BID = Part(
    Board(
        Seat.WEST,
        (
            "♠AKQJT98 ♥AKQ ♦AK ♣A",
            "♠765 ♥JT9 ♦QJT ♣KQJT",
            "♠43 ♥876 ♦9876 ♣9876",
            "♠2 ♥5432 ♦5432 ♣5432",
        ),
        line="13 S  SA S5 S3 S2",
    ),
    (
        Talk(
            said(
                N_(
                    "The greatest prize: to bid 13 and make it brings {made}. But when a single "
                    "trick is missing it costs {lost}, and the opponents’ tricks count double."
                ),
                made=Points(13, 13),
                lost=Points(13, 12),
            )
        ),
        Talk(
            said(
                N_(
                    "Such a hand comes once in a lifetime: seven {suit} from the ace down, and "
                    "beside them nothing that could lose a trick."
                ),
                suit=Suit.SPADES,
            ),
            at="hand",
        ),
        Do(
            said(N_("You speak first. Bid what this hand is worth.")),
            (
                Slip("P", said(N_("Pass with this? Every single trick is yours."))),
                Slip(
                    "*",
                    said(
                        N_(
                            "Mostly the lower bid is the wiser one. But here nothing can go wrong: "
                            "unbid, the thirteen tricks bring {kaboot}; bid, they bring {made}."
                        ),
                        kaboot=Points(7, 13),
                        made=Points(13, 13),
                    ),
                ),
            ),
        ),
        Do(
            said(N_("A bid of 13 ends the auction at once. Name the trump.")),
            (
                Slip(
                    "*",
                    said(
                        N_("With another trump one of your aces might be cut. Name {suit}."),
                        suit=Suit.SPADES,
                    ),
                ),
            ),
        ),
        Do(
            said(N_("Draw the trumps first, from the top.")),
            (
                Slip(
                    "*",
                    said(N_("Trumps first: as long as the others hold any, your aces can be cut.")),
                ),
            ),
            also="SK SQ SJ ST S9 S8",
        ),
        Watch(Until.FULL_TRICK),
        Talk(
            said(
                N_(
                    "And so on to the thirteenth trick. Bid 13 when you can count thirteen tricks, "
                    "not when you hope for them."
                )
            ),
            at="trick",
        ),
    ),
)

KABOOT = Lesson(
    "kaboot",
    said(N_("Kaboot")),
    said(N_("All thirteen tricks, and when to bid them")),
    minutes=1,
    parts=(_TAKEN, _BID),
)
