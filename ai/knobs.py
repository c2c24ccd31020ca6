"""What the policy weighs: the meaning of each number in ``weights/policy.json``.

The numbers are native constants of the compiled modules, so they are plain indices here.
"""

from __future__ import annotations

from typing import Final

# Leads: a block of numbers for the declarer, one for the partner, one for the defenders.
# Every candidate lead is scored by a sum of these, and the greatest score is led.
LEAD_BLOCK: Final = 40
CASH: Final = 0  # a side suit's master
CASH_OUT: Final = 1  # for every unseen card of the suit: it will stand up
CASH_LONG: Final = 2  # for every card of ours beyond the first
CASH_RUFFED: Final = 3  # an opponent is known to be able to ruff
CASH_TRUMPS_OUT: Final = 4  # the opponents may still hold trumps
CASH_NEXT: Final = 5  # the next card below is a master too
SEQUENCE: Final = 6  # the higher of two touching cards, not masters
SEQUENCE_UNDER: Final = 7  # for every unseen card above it
TOP: Final = 8  # the top card, neither master nor touching
TOP_UNDER: Final = 9  # for every unseen card above it
LOW: Final = 10  # the lowest card of a side suit
LOW_LONG: Final = 11  # for every card beyond the first
LOW_SINGLETON: Final = 12  # a singleton while we hold trumps and others may
LOW_UNDER_MASTER: Final = 13  # away from the master
LOW_UNDER_SECOND: Final = 14  # away from the second best
LOW_UNDER_THIRD: Final = 15  # away from the third best
SIDE_PARTNER_LED: Final = 16  # partner has led the suit
SIDE_OPPONENT_LED: Final = 17  # an opponent has led it
SIDE_PARTNER_RUFFS: Final = 18  # partner is known to be able to ruff
SIDE_OPPONENT_RUFFS: Final = 19  # an opponent is known to be able to ruff
SIDE_LEFT_RUFFS_OVER: Final = 20  # both partner and the last opponent can ruff
SIDE_NOTHING_OUT: Final = 21  # nobody else holds the suit, and opponents may hold trumps
DRAW: Final = 22  # the master trump while the opponents may hold trumps
DRAW_OUT: Final = 23  # for every trump unseen
DRAW_MINE: Final = 24  # for every trump of ours
FORCE: Final = 25  # the higher of two touching trumps, not masters
FORCE_MINE: Final = 26  # for every trump more than the unseen ones
LOW_TRUMP: Final = 27  # the lowest trump
LOW_TRUMP_MINE: Final = 28  # for every trump more than the unseen ones
LOW_TRUMP_UNDER_MASTER: Final = 29  # the lowest trump from the master
LONE_TRUMP: Final = 30  # one trump is unseen, and it beats all of ours
NO_TRUMPS_OUT: Final = 31  # a trump although the opponents have none
FIRST_TRICK_TRUMP: Final = 32  # a trump to the first trick
HIGH_TRUMP: Final = 33  # the top trump, neither master nor touching
CASH_PARTNER_RUFFS: Final = 34  # partner is known to be able to ruff our master
LOW_TRICKS: Final = 35  # the lowest card of a side suit, for every trick played
DRAW_TRICKS: Final = 36  # the master trump, for every trick played
LOW_HIDDEN_PAIR: Final = 37  # the lowest card from a suit headed by second and third best
ROLES: Final = 3

# Following suit, ruffing, discarding: thresholds and costs, in blocks by role as well.
FOLLOW: Final = LEAD_BLOCK * ROLES
FOLLOW_BLOCK: Final = 40
SECOND_MASTER: Final = FOLLOW + 0  # second hand plays the master when this is above the cost
SECOND_MASTER_OUT: Final = FOLLOW + 1  # for every unseen card of the suit
SECOND_MASTER_TRUMP: Final = FOLLOW + 2  # in the trump suit
SECOND_MASTER_HONOUR: Final = FOLLOW + 3  # a ten or better has been led
SECOND_COVER: Final = FOLLOW + 4  # second hand covers an honour with the next higher card
SECOND_COVER_OUT: Final = FOLLOW + 5  # for every unseen card above ours
THIRD_OVER_PARTNER: Final = FOLLOW + 6  # third hand beats a partner who is winning
THIRD_OVER_GAP: Final = FOLLOW + 7  # for every unseen card between partner's and ours
THIRD_FINESSE: Final = FOLLOW + 8  # third hand plays the cheaper tenace card below the gap
THIRD_FINESSE_OUT: Final = FOLLOW + 9  # for every unseen card in the gap
SECOND_SPLIT: Final = FOLLOW + 10  # second hand splits touching honours
RUFF: Final = FOLLOW + 11
RUFF_PARTNER_WINS: Final = FOLLOW + 12  # partner is winning, yet not for sure
RUFF_PARTNER_ABOVE: Final = FOLLOW + 13  # for every unseen card above partner's
RUFF_PARTNER_TO_PLAY: Final = FOLLOW + 14  # partner is still to play
RUFF_LOW_LED: Final = FOLLOW + 15  # the card to beat is below the ten
RUFF_LAST_TRUMP: Final = FOLLOW + 16  # it is our last trump
RUFF_MASTER_TRUMP: Final = FOLLOW + 17  # with a master trump
RUFF_OVERRUFF: Final = FOLLOW + 18  # the next opponent is known to be able to overruff
RUFF_HIGH: Final = FOLLOW + 19  # ruff high when the next opponent may overruff
RUFF_MINE: Final = FOLLOW + 20  # for every trump of ours
RUFF_DECLARER: Final = FOLLOW + 21  # we are the declarer
DISCARD_RANK: Final = FOLLOW + 22  # cost for every step of rank of the card thrown
DISCARD_MASTER: Final = FOLLOW + 23  # cost of throwing a master
DISCARD_GUARD: Final = FOLLOW + 24  # cost of baring a second best card
DISCARD_THIRD_GUARD: Final = FOLLOW + 25  # cost of leaving a third best card one guard
DISCARD_VOID: Final = FOLLOW + 26  # cost (negative: gain) of a new void while we hold trumps
DISCARD_LONG: Final = FOLLOW + 27  # cost for every card of the suit
DISCARD_DEAD: Final = FOLLOW + 28  # cost (negative: gain) when nobody else has the suit
DISCARD_PARTNER_LED: Final = FOLLOW + 29  # cost when partner led the suit
DISCARD_DECLARER_LED: Final = FOLLOW + 30  # cost when an opponent led the suit
DISCARD_LENGTH_GUARD: Final = FOLLOW + 31  # cost of shortening a suit that could become long
SECOND_MASTER_DECLARER: Final = FOLLOW + 32  # the declarer's side has led
KNOBS: Final = FOLLOW + FOLLOW_BLOCK * ROLES
"""How many numbers there are."""
