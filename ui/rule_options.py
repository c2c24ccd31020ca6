"""Every option of a ``RuleSet`` in words: what it is called, and its values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.rules import (
    MAX_BID,
    AllPass,
    AuctionKind,
    BidDisplay,
    DefendersWhenMade,
    FailedDefenders,
    FailedThirteenDefenders,
    FirstDealer,
    MadeScore,
    RuleSet,
    StuckDealerBid,
)
from game.seats import Direction
from ui.i18n import N_, num, signed, tr

__all__ = ["GROUPS", "Option", "OptionGroup", "Value"]

Value = int | str | bool | None
MINUS_BID: Final = "minus_bid"


@dataclass(frozen=True, slots=True)
class Option:
    """One field of ``RuleSet``: its name there, and the values with their words.

    Without words a value is a switch (True or False) or a number, which names itself.
    """

    field: str
    label: str
    values: Sequence[tuple[Value, str]] = ()
    numbers: Sequence[Value] = ()
    are_points: bool = False

    @property
    def is_switch(self) -> bool:
        """True for an option that is on or off."""
        return not self.values and not self.numbers

    @property
    def text(self) -> str:
        """What the option is called."""
        return tr(self.label)

    def choices(self, rules: RuleSet) -> list[tuple[Value, str]]:
        """The values and their words; the present value is among them even if it is unusual."""
        if self.values:
            return [(value, tr(text)) for value, text in self.values]
        present = getattr(rules, self.field)
        numbers = list(self.numbers)
        if present not in numbers:
            numbers.append(present)
        return [(number, self._number_text(number)) for number in numbers]

    def _number_text(self, number: Value) -> str:
        if number is None:
            return tr("No bonus")
        if isinstance(number, int):
            return signed(number) if self.are_points else num(number)
        return tr("The bid ({points})", points=signed(-MAX_BID))


@dataclass(frozen=True, slots=True)
class OptionGroup:
    """Options that belong together."""

    id: str
    heading: str
    options: tuple[Option, ...]


_BONUSES: Final = (None, 16, 20, 26, 39, 41)

GROUPS: Final = (
    OptionGroup(
        "match",
        N_("The match"),
        (
            Option("target", N_("Target"), numbers=range(5, 202)),
            Option("lose_at_negative_target", N_("A side that falls to minus the target loses")),
            Option(
                "first_dealer",
                N_("First dealer"),
                (
                    (FirstDealer.RANDOM, N_("By lot")),
                    (FirstDealer.HUMAN_SPEAKS_FIRST, N_("So that you speak first")),
                    (FirstDealer.SOUTH, N_("You")),
                    (FirstDealer.EAST, N_("On your right")),
                    (FirstDealer.NORTH, N_("Your partner")),
                    (FirstDealer.WEST, N_("On your left")),
                ),
            ),
            Option(
                "direction",
                N_("Direction of play"),
                (
                    (Direction.COUNTER_CLOCKWISE, N_("To the right")),
                    (Direction.CLOCKWISE, N_("To the left")),
                ),
            ),
            Option("worthless_hand_redeal", N_("A worthless hand may be thrown in")),
        ),
    ),
    OptionGroup(
        "auction",
        N_("The auction"),
        (
            Option(
                "auction",
                N_("How often everyone speaks"),
                (
                    (AuctionKind.MULTI_ROUND, N_("Until three have passed")),
                    (AuctionKind.SINGLE_ROUND, N_("Once")),
                ),
            ),
            Option("pass_is_final", N_("A pass is final")),
            Option("auction_ends_on_13", N_("A bid of 13 ends the auction")),
            Option("may_overbid_partner", N_("You may bid over your partner")),
            Option("dealer_may_equal", N_("The dealer may equal the highest bid")),
            Option("dealer_may_equal_partner", N_("… even the partner’s bid")),
            Option("dealer_may_equal_13", N_("… even a bid of 13")),
            Option(
                "all_pass",
                N_("When everyone passes"),
                (
                    (AllPass.REDEAL_SAME_DEALER, N_("Same dealer again")),
                    (AllPass.REDEAL_NEXT_DEALER, N_("Next dealer")),
                    (AllPass.DEALER_TAKES_MIN, N_("Dealer must bid")),
                ),
            ),
            Option(
                "stuck_dealer_bid",
                N_("The dealer who must bid"),
                (
                    (StuckDealerBid.MIN_7_OR_MORE, N_("7 or more")),
                    (StuckDealerBid.EXACTLY_7, N_("Exactly 7")),
                ),
            ),
            Option(
                "bid_display",
                N_("Bids are shown as"),
                (
                    (BidDisplay.TRICKS, N_("7 to 13")),
                    (BidDisplay.OVER_SIX, N_("1 to 7, over six")),
                ),
            ),
        ),
    ),
    OptionGroup(
        "play",
        N_("The play"),
        (
            Option("first_lead_must_be_trump", N_("The first lead must be a trump")),
            Option("must_trump", N_("Who cannot follow suit must trump")),
        ),
    ),
    OptionGroup(
        "scoring",
        N_("The score"),
        (
            Option(
                "made_score",
                N_("A bid that is made scores"),
                ((MadeScore.TRICKS, N_("The tricks taken")), (MadeScore.BID, N_("The bid"))),
            ),
            Option(
                "defenders_score_when_made",
                N_("The defenders then score"),
                (
                    (DefendersWhenMade.NONE, N_("Nothing")),
                    (DefendersWhenMade.TRICKS, N_("Their tricks")),
                ),
            ),
            Option(
                "failed_defenders",
                N_("When the bid is broken, the defenders score"),
                (
                    (FailedDefenders.TRICKS, N_("Their tricks")),
                    (FailedDefenders.BID, N_("The bid")),
                    (FailedDefenders.NONE, N_("Nothing")),
                ),
            ),
            Option(
                "kaboot_score",
                N_("All thirteen tricks on a lower bid"),
                numbers=_BONUSES,
                are_points=True,
            ),
            Option("bid13_made_score", N_("Bid 13 and made"), numbers=_BONUSES, are_points=True),
            Option(
                "bid13_failed_bidders",
                N_("Bid 13 and broken"),
                numbers=(MINUS_BID, -16, -20, -26),
                are_points=True,
            ),
            Option(
                "bid13_failed_defenders",
                N_("The defenders of a broken 13 count their tricks"),
                (
                    (FailedThirteenDefenders.DOUBLE, N_("Twice")),
                    (FailedThirteenDefenders.SINGLE, N_("Once")),
                ),
            ),
            Option(
                "defenders_kaboot",
                N_("All thirteen tricks by the defenders"),
                numbers=_BONUSES,
                are_points=True,
            ),
        ),
    ),
)
