"""The scores once more, written another way than ``game.scoring``: a table, then its changes."""

from __future__ import annotations

from game.rules import RuleSet

# One row a bid; one cell for each number of tricks that the bidders took, 0 to 13: bidders/others.
_CORE_TEXT = """
 7  -7/13  -7/12  -7/11  -7/10  -7/9  -7/8  -7/7   7/0   8/0   9/0   10/0  11/0  12/0  16/0
 8  -8/13  -8/12  -8/11  -8/10  -8/9  -8/8  -8/7  -8/6   8/0   9/0   10/0  11/0  12/0  16/0
 9  -9/13  -9/12  -9/11  -9/10  -9/9  -9/8  -9/7  -9/6  -9/5   9/0   10/0  11/0  12/0  16/0
10 -10/13 -10/12 -10/11 -10/10 -10/9 -10/8 -10/7 -10/6 -10/5 -10/4   10/0  11/0  12/0  16/0
11 -11/13 -11/12 -11/11 -11/10 -11/9 -11/8 -11/7 -11/6 -11/5 -11/4  -11/3  11/0  12/0  16/0
12 -12/13 -12/12 -12/11 -12/10 -12/9 -12/8 -12/7 -12/6 -12/5 -12/4  -12/3 -12/2  12/0  16/0
13 -16/26 -16/24 -16/22 -16/20 -16/18 -16/16 -16/14 -16/12 -16/10 -16/8 -16/6 -16/4 -16/2 26/0
"""
_CORE = {
    int(bid): [tuple(map(int, cell.split("/"))) for cell in cells]
    for bid, *cells in map(str.split, _CORE_TEXT.strip().splitlines())
}


def core_cell(bid: int, taken: int) -> tuple[int, int]:
    bidders, defenders = _CORE[bid][taken]
    return bidders, defenders


def expected_points(rules: RuleSet, bid: int, taken: int) -> tuple[int, int]:
    """The cell of the core table after each option has had its say."""
    options = rules.to_dict()
    bidders, defenders = core_cell(bid, taken)
    is_made, is_thirteen, is_kaboot = bidders > 0, bid == 13, taken == 13
    if is_made and not is_kaboot and options["made_score"] == "bid":
        bidders = bid
    if is_made and is_kaboot:
        special = options["bid13_made_score" if is_thirteen else "kaboot_score"]
        plain = bid if options["made_score"] == "bid" else 13
        bidders = special if isinstance(special, int) else plain
    if is_made and options["defenders_score_when_made"] == "tricks":
        defenders = 13 - taken
    if not is_made and is_thirteen:
        lost = options["bid13_failed_bidders"]
        bidders = lost if isinstance(lost, int) else -13
        defenders = 2 * (13 - taken)
    if not is_made and taken == 0 and isinstance(options["defenders_kaboot"], int):
        defenders = options["defenders_kaboot"] * (2 if is_thirteen else 1)
    if not is_made and is_thirteen and options["bid13_failed_defenders"] == "single":
        defenders //= 2
    if not is_made and not is_thirteen and options["failed_defenders"] != "tricks":
        defenders = bid if options["failed_defenders"] == "bid" else 0
    return bidders, defenders
