"""What encounters add up to: points a deal with their error, contracts, matches, seconds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ai.duel import Encounter, HandResult, TableResult
from ai.estimate import mean_and_error
from ai.pace import Pace
from game.rules import MAX_BID

__all__ = ["in_lines", "summary"]


def summary(encounters: Sequence[Encounter]) -> dict[str, Any]:
    """All figures, with JSON values.

    ``points`` and ``tricks`` are A's above B's at a table, per deal (``points`` net; ``tricks``
    above the even share of 6.5); an encounter is one sample, because its two tables share the
    cards. ``matches`` is there when matches were won; ``won`` is A's share.
    """
    hands = [hand for e in encounters for table in e.tables for hand in table.hands]
    points, points_error = mean_and_error([_mean_points(e) for e in encounters])
    tricks, tricks_error = mean_and_error([_mean_tricks(e) for e in encounters])
    found: dict[str, Any] = {
        "encounters": len(encounters),
        "hands": len(hands),
        "points": {"mean": points, "error": points_error},
        "tricks": {"mean": tricks, "error": tricks_error},
        "passed_out": _share(sum(hand.declarer is None for hand in hands), len(hands)),
        "players": {
            name: _player_figures(side, hands, encounters) for side, name in enumerate("ab")
        },
    }
    if any(table.winner is not None for e in encounters for table in e.tables):
        won, won_error = mean_and_error([_share_won(e.tables) for e in encounters])
        found["matches"] = {"count": 2 * len(encounters), "won": won, "error": won_error}
    return found


def in_lines(found: dict[str, Any], a: str, b: str) -> list[str]:
    """The figures of ``summary`` for a person, a line each."""
    points, tricks = found["points"], found["tricks"]
    lines = [
        f"A = {a}   B = {b}",
        f"{found['encounters']} encounters at two tables, {found['hands']} hands",
        f"points a deal  {points['mean']:+.3f} ± {points['error']:.3f}  (A above B)",
        f"tricks a deal  {tricks['mean']:+.3f} ± {tricks['error']:.3f}",
        f"passed out     {found['passed_out']:.1%}",
    ]
    if "matches" in found:
        matches = found["matches"]
        lines.append(
            f"matches won    {matches['won']:.1%} ± {matches['error']:.1%} of {matches['count']}"
        )
    for name, player in found["players"].items():
        lines.append(
            f"{name.upper()}: contracts {player['contracts']}, made {player['made']:.1%}, "
            f"mean bid {player['mean_bid']:.2f}, bids of 13 {player['thirteens']}, "
            f"stopped by the clock {player['stopped']}"
        )
        for kind in ("calls", "cards"):
            times = player[kind]
            lines.append(
                f"   {kind} {times['count']}: median {1000 * times['median']:.2f} ms, "
                f"p95 {1000 * times['p95']:.2f} ms, p99 {1000 * times['p99']:.2f} ms"
            )
    return lines


def _mean_points(encounter: Encounter) -> float:
    hands = [hand for table in encounter.tables for hand in table.hands]
    return sum(hand.points - hand.against for hand in hands) / len(hands)


def _mean_tricks(encounter: Encounter) -> float:
    """A deal that came to nothing is an even share."""
    hands = [hand for table in encounter.tables for hand in table.hands]
    return sum(hand.tricks - 6.5 for hand in hands if hand.declarer is not None) / len(hands)


def _share_won(tables: tuple[TableResult, TableResult]) -> float:
    return sum(table.winner == 0 for table in tables) / 2


def _player_figures(
    side: int, hands: Sequence[HandResult], encounters: Sequence[Encounter]
) -> dict[str, Any]:
    contracts = [hand for hand in hands if hand.declarer == side]
    timings = [encounter.timings[side] for encounter in encounters]
    return {
        "contracts": len(contracts),
        "made": _share(sum(hand.is_made for hand in contracts), len(contracts)),
        "mean_bid": _share(sum(hand.bid for hand in contracts), len(contracts)),
        "thirteens": sum(hand.bid == MAX_BID for hand in contracts),
        "calls": _times([timing.calls for timing in timings]),
        "cards": _times([timing.cards for timing in timings]),
        "stopped": sum(timing.stopped for timing in timings),
    }


def _times(paces: Sequence[Pace]) -> dict[str, float]:
    pace = Pace()
    for other in paces:
        pace.merge(other)
    return {
        "count": pace.count,
        "median": pace.percentile(0.5),
        "p95": pace.percentile(0.95),
        "p99": pace.percentile(0.99),
    }


def _share(part: float, whole: int) -> float:
    return part / whole if whole else 0.0
