"""``RuleSet``: every open point of the game as a field, and the named presets.

A field's name and values are those of ``docs/rules.md``; the defaults are the core game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from types import MappingProxyType, NoneType
from typing import Final, get_args, get_type_hints

from game.seats import Direction, Seat, next_seat

__all__ = [
    "DEFAULT_PRESET",
    "MAX_BID",
    "MIN_BID",
    "PRESETS",
    "AllPass",
    "AuctionKind",
    "BidDisplay",
    "DefendersWhenMade",
    "FailedDefenders",
    "FailedThirteenDefenders",
    "FirstDealer",
    "MadeScore",
    "RuleError",
    "RuleSet",
    "ScoringKind",
    "StuckDealerBid",
    "TrumpMode",
]

MIN_BID: Final = 7
MAX_BID: Final = 13
MINUS_BID: Final = "minus_bid"


class RuleError(ValueError):
    """A rule set that contradicts itself or does not parse; ``code`` and ``field`` say where."""

    def __init__(self, code: str, field: str, detail: str = "") -> None:
        super().__init__(code, field, detail)
        self.code = code
        self.field = field
        self.detail = detail

    def __str__(self) -> str:
        return f"{self.field}: {self.code}" + (f" ({self.detail})" if self.detail else "")


class AuctionKind(StrEnum):
    """The auction's strategy; see ``game.auction.AUCTIONS``."""

    MULTI_ROUND = "multi_round"
    SINGLE_ROUND = "single_round"


class TrumpMode(StrEnum):
    """How trump is chosen; see ``game.trump.TRUMP_CHOICES``."""

    DECLARER_NAMES = "declarer_names"


class ScoringKind(StrEnum):
    """The scoring's strategy; see ``game.scoring.SCORINGS``."""

    PARTNERSHIP = "partnership"


class AllPass(StrEnum):
    """What happens when nobody bids."""

    REDEAL_SAME_DEALER = "redeal_same_dealer"
    REDEAL_NEXT_DEALER = "redeal_next_dealer"
    DEALER_TAKES_MIN = "dealer_takes_min"


class StuckDealerBid(StrEnum):
    """What a dealer who may not pass may bid (with ``DEALER_TAKES_MIN``)."""

    MIN_7_OR_MORE = "min_7_or_more"
    EXACTLY_7 = "exactly_7"


class MadeScore(StrEnum):
    """What a made bid below kaboot scores."""

    TRICKS = "tricks"
    BID = "bid"


class DefendersWhenMade(StrEnum):
    """What the defenders score when the bid is made."""

    NONE = "none"
    TRICKS = "tricks"


class FailedDefenders(StrEnum):
    """What the defenders score when a bid of 7 to 12 fails."""

    TRICKS = "tricks"
    BID = "bid"
    NONE = "none"


class FailedThirteenDefenders(StrEnum):
    """What the defenders score when a bid of 13 fails: their tricks once or twice."""

    DOUBLE = "double"
    SINGLE = "single"


class FirstDealer(StrEnum):
    """Who deals the first hand of a match."""

    RANDOM = "random"
    HUMAN_SPEAKS_FIRST = "human_speaks_first"
    SOUTH = "south"
    EAST = "east"
    NORTH = "north"
    WEST = "west"


class BidDisplay(StrEnum):
    """How bids are shown: 7 to 13, or 1 to 7 over six. Display only."""

    TRICKS = "tricks"
    OVER_SIX = "over_six"


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules of one match; a set that contradicts itself raises ``RuleError``."""

    target: int = 41
    direction: Direction = Direction.COUNTER_CLOCKWISE
    first_dealer: FirstDealer = FirstDealer.RANDOM
    worthless_hand_redeal: bool = False

    auction: AuctionKind = AuctionKind.MULTI_ROUND
    auction_ends_on_13: bool = True
    pass_is_final: bool = True
    may_overbid_partner: bool = True
    dealer_may_equal: bool = False
    dealer_may_equal_13: bool = False
    dealer_may_equal_partner: bool = True
    all_pass: AllPass = AllPass.REDEAL_SAME_DEALER
    stuck_dealer_bid: StuckDealerBid = StuckDealerBid.MIN_7_OR_MORE
    bid_display: BidDisplay = BidDisplay.TRICKS

    trump_mode: TrumpMode = TrumpMode.DECLARER_NAMES
    first_lead_must_be_trump: bool = False
    must_trump: bool = False

    scoring: ScoringKind = ScoringKind.PARTNERSHIP
    made_score: MadeScore = MadeScore.TRICKS
    defenders_score_when_made: DefendersWhenMade = DefendersWhenMade.NONE
    failed_defenders: FailedDefenders = FailedDefenders.TRICKS
    defenders_kaboot: int | None = None
    kaboot_score: int | None = 16
    bid13_made_score: int | None = 26
    bid13_failed_bidders: int | str = -16
    bid13_failed_defenders: FailedThirteenDefenders = FailedThirteenDefenders.DOUBLE
    lose_at_negative_target: bool = False

    def __post_init__(self) -> None:
        _check_types(self)
        _check_sense(self)

    def next_seat(self, seat: Seat) -> Seat:
        """The seat that follows ``seat`` in the direction of play."""
        return next_seat(seat, self.direction)

    def to_dict(self) -> dict[str, object]:
        """All fields with JSON values (strings, numbers, booleans, null)."""
        return {
            field.name: value.value if isinstance(value, StrEnum) else value
            for field in fields(self)
            for value in (getattr(self, field.name),)
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> RuleSet:
        """The inverse of ``to_dict``; missing fields take the default, bad ones raise."""
        values: dict[str, object] = {}
        for name, value in data.items():
            if name not in _TYPES:
                raise RuleError("UNKNOWN_FIELD", name)
            values[name] = _read(name, value)
        return cls(**values)  # type: ignore[arg-type]


_TYPES: Final[Mapping[str, tuple[type, ...]]] = MappingProxyType(
    {name: get_args(hint) or (hint,) for name, hint in get_type_hints(RuleSet).items()}
)


def _read(name: str, value: object) -> object:
    enum = _TYPES[name][0]
    if issubclass(enum, StrEnum) and isinstance(value, str):
        try:
            return enum(value)
        except ValueError:
            raise RuleError("BAD_VALUE", name, repr(value)) from None
    return value


def _check_types(rules: RuleSet) -> None:
    for name, types in _TYPES.items():
        value = getattr(rules, name)
        is_right = type(value) in types or (value is None and NoneType in types)
        if not is_right:
            raise RuleError("BAD_TYPE", name, repr(value))


def _check_sense(rules: RuleSet) -> None:
    """The contradictions: numbers out of range, and options that another option makes void."""
    single = rules.auction is AuctionKind.SINGLE_ROUND
    stuck = rules.all_pass is AllPass.DEALER_TAKES_MIN
    exact = rules.stuck_dealer_bid is StuckDealerBid.EXACTLY_7
    failed = rules.bid13_failed_bidders
    checks = (
        (1 <= rules.target <= 1000, "OUT_OF_RANGE", "target"),
        (
            rules.kaboot_score is None or 0 < rules.kaboot_score <= 1000,
            "OUT_OF_RANGE",
            "kaboot_score",
        ),
        (
            rules.bid13_made_score is None or 0 < rules.bid13_made_score <= 1000,
            "OUT_OF_RANGE",
            "bid13_made_score",
        ),
        (
            rules.defenders_kaboot is None or 0 < rules.defenders_kaboot <= 1000,
            "OUT_OF_RANGE",
            "defenders_kaboot",
        ),
        (failed == MINUS_BID or isinstance(failed, int), "BAD_VALUE", "bid13_failed_bidders"),
        (
            not isinstance(failed, int) or -1000 <= failed < 0,
            "OUT_OF_RANGE",
            "bid13_failed_bidders",
        ),
        (single or not rules.dealer_may_equal, "NEEDS_SINGLE_ROUND", "dealer_may_equal"),
        (
            rules.dealer_may_equal or not rules.dealer_may_equal_13,
            "NEEDS_DEALER_MAY_EQUAL",
            "dealer_may_equal_13",
        ),
        (
            not (rules.dealer_may_equal_13 and rules.auction_ends_on_13),
            "AUCTION_ENDS_ON_13",
            "dealer_may_equal_13",
        ),
        (
            rules.dealer_may_equal or rules.dealer_may_equal_partner,
            "NEEDS_DEALER_MAY_EQUAL",
            "dealer_may_equal_partner",
        ),
        (not single or rules.pass_is_final, "NEEDS_MULTI_ROUND", "pass_is_final"),
        (stuck or not exact, "NEEDS_STUCK_DEALER", "stuck_dealer_bid"),
    )
    for holds, code, field in checks:
        if not holds:
            raise RuleError(code, field, repr(getattr(rules, field)))


_CORE = RuleSet()

PRESETS: Final[Mapping[str, RuleSet]] = MappingProxyType(
    {
        "classic_41": _CORE,
        "classic_31": replace(_CORE, target=31),
        "classic_61": replace(_CORE, target=61),
        "short_31": replace(
            _CORE, target=31, bid13_failed_defenders=FailedThirteenDefenders.SINGLE
        ),
        "jordan_61": replace(_CORE, target=61, lose_at_negative_target=True),
        "lebanese_single": replace(_CORE, auction=AuctionKind.SINGLE_ROUND, dealer_may_equal=True),
        "dealer_stuck": replace(_CORE, all_pass=AllPass.DEALER_TAKES_MIN),
        "open_auction": replace(_CORE, pass_is_final=False),
    }
)
"""Rule sets with a name; the user interface words the names and descriptions."""

DEFAULT_PRESET: Final = "classic_41"
