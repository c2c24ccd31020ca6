"""Does a hand come out as it must: dealt, bid and played by bots, recorded and replayed?"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ui.checks import SEED, demand

if TYPE_CHECKING:
    from game.session import Session

__all__ = ["bots", "deal", "decisions", "hand", "record"]

BOTS_MAY_TAKE_S: Final = 60.0
PINNED_DEAL: Final = "6H9GPJQ-SCCQH0D-1SW9HMX"
"""The first deal of the match with ``SEED``, dealt by South: the same for ever and everywhere."""

PINNED_DECISIONS: Final = "1faef490a9f7af0c"
"""What ``ai.fingerprint`` makes of ``PINNED_DEALS`` deals; another one after each change of it."""
PINNED_DEALS: Final = 3


def deal() -> str:
    from game.deal import shuffled_hands
    from game.deal_code import deal_code, parse_deal_code
    from game.seats import Seat

    hands = shuffled_hands(SEED, 0)
    code = deal_code(hands, Seat.SOUTH)
    demand(code == PINNED_DEAL, f"seed {SEED} deals {code}, not {PINNED_DEAL}")
    demand(parse_deal_code(code).hands == hands, "a deal code is not read as it was written")
    return f"seed {SEED} deals {code}"


def decisions() -> str:
    """Compiled or not, on every machine, the players decide alike."""
    from ai.fingerprint import fingerprint
    from ui.build_facts import hot_loop

    found = fingerprint(PINNED_DEALS)
    demand(
        found == PINNED_DECISIONS,
        f"the players decide otherwise than they were built to ({found}, not {PINNED_DECISIONS})",
    )
    return f"as they were built to ({found}), by a hot loop that is {hot_loop()}"


def bots() -> str:
    """The bots' process, spawned as in a match, answers once."""
    from ai.player import decision_seed
    from ai.worker import BotWorker
    from game.engine import new_match
    from game.rules import RuleSet
    from game.session import Session

    state = new_match(RuleSet(), SEED).state
    assert state.turn is not None
    view = Session(state).view(state.turn)
    bots = BotWorker(boot_seconds=BOTS_MAY_TAKE_S)
    began = time.monotonic()
    try:
        bots.request(view, "strong", seed=decision_seed(SEED, view), seconds=2.0)
        while not (answers := bots.poll()):
            demand(time.monotonic() < began + BOTS_MAY_TAKE_S, "the bots' process does not answer")
            time.sleep(0.01)
        faults = [f"{notice.fault}: {notice.detail}" for notice in bots.take_notices()]
    finally:
        bots.close()
    demand(not faults, "; ".join(faults))
    demand(answers[0].decision.action in view.legal, "an illegal answer")
    return f"their process answered after {time.monotonic() - began:.1f} s"


def hand() -> str:
    """The bots play a hand to its score; redeals come before it where everybody passes."""
    session = _played_hand()
    score = session.state.scores[0]
    demand(sum(score.tricks) == 13, f"tricks {score.tricks}")
    return (
        f"{score.contract.declarer.name.capitalize()} bid {score.contract.tricks} and took "
        f"{score.tricks[score.contract.declarer.team]}: {score.points[0]:+d} and "
        f"{score.points[1]:+d} points"
    )


def record() -> str:
    """A match is written a line an action, read again and replayed to the same state."""
    from game.record import Header, Occupant, header_line, parse, replay, step_line
    from ui.storage import RecordFile

    session = _played_hand()
    seat = Occupant("bot", "club")
    header = Header(session.state.rules, SEED, (seat, seat, seat, seat))
    with tempfile.TemporaryDirectory(prefix="tarneeb-check-") as folder:
        written = RecordFile(Path(folder))
        written.create(header_line(header))
        for action in session.actions:
            written.append(step_line(action))
        notices = written.take_notices()
        written.close()
        reader = RecordFile(Path(folder))
        text = reader.load()
        reader.close()
    demand(not notices, f"the record: {notices}")
    demand(text is not None, "the record cannot be found again")
    assert text is not None
    demand(replay(parse(text)).state == session.state, "the replay ends in another state")
    return f"{len(session.actions)} actions saved, read and replayed"


def _played_hand() -> Session:
    from ai.levels import make_player
    from ai.player import Limit, decision_seed
    from game.actions import DealNext
    from game.engine import new_match
    from game.rules import RuleSet
    from game.session import Session

    player = make_player("club")
    session = Session(new_match(RuleSet(), SEED).state)
    while not session.state.scores:
        seat = session.state.turn
        if seat is None:
            session.submit(DealNext())
            continue
        view = session.view(seat)
        session.submit(player.decide(view, Limit(decision_seed(SEED, view))).action)
    return session
