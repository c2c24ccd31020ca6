"""The bots' process: whatever happens to it, every request gets one legal answer."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from ai.levels import make_player
from ai.player import Decision, Limit, decision_seed
from ai.worker import Answer, BotWorker, Fault
from game.engine import apply, new_match
from game.rules import RuleSet
from game.state import MatchState
from game.view import PlayerView, view_of

ROOT = Path(__file__).resolve().parent.parent.parent
FACTORY = "tests.ai.worker_players:make"
PATIENCE = 60.0  # seconds that a busy machine may need; only a failing test waits for them

needs_signals = pytest.mark.skipif(os.name == "nt", reason="POSIX signals")


class ThePolicy:
    """The policy of these tests: the first legal action, with a tag of its own."""

    def decide(self, view: PlayerView, limit: Limit) -> Decision:
        return Decision(view.legal[0], tags=("policy",))


@pytest.fixture
def worker() -> Iterator[BotWorker]:
    worker = BotWorker(FACTORY, policy=ThePolicy(), grace=PATIENCE)
    yield worker
    worker.close()


@pytest.fixture(scope="module")
def view() -> PlayerView:
    state: MatchState = new_match(RuleSet(), 1).state
    assert state.turn is not None
    return view_of(state, state.turn)


def answers_of(worker: BotWorker, count: int = 1) -> list[Answer]:
    """Poll as the main loop does, until there are ``count`` answers."""
    answers: list[Answer] = []
    until = time.monotonic() + PATIENCE
    while len(answers) < count:
        assert time.monotonic() < until, "no answer"
        answers += worker.poll()
        time.sleep(0.002)
    assert len(answers) == count
    return answers


def wait_until_ready(worker: BotWorker) -> None:
    worker.start()
    until = time.monotonic() + PATIENCE
    while not worker.is_ready:
        assert time.monotonic() < until, "never ready"
        assert worker.poll() == []
        time.sleep(0.002)


def process_of(worker: BotWorker) -> int:
    assert worker.process_id is not None
    return worker.process_id


def is_running(process: int) -> bool:
    """False also for a zombie, which a container's first process may not collect."""
    stat = Path(f"/proc/{process}/stat")
    if Path("/proc/self/stat").exists():
        return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] != "Z"
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def is_child(process: int) -> bool:
    """Also one whose first thread is a zombie while others end: it cannot be collected yet."""
    return any(child.pid == process for child in multiprocessing.active_children())


def wait_until_gone(process: int) -> None:
    until = time.monotonic() + PATIENCE
    while is_running(process) or is_child(process):
        assert time.monotonic() < until, f"process {process} is still there"
        time.sleep(0.01)


def test_requests_are_answered_in_order_by_the_other_process(
    worker: BotWorker, view: PlayerView
) -> None:
    ids = [worker.request(view, "last", seed=seed, seconds=1) for seed in (5, 6, 7)]
    answers = answers_of(worker, 3)
    assert [answer.request_id for answer in answers] == ids
    assert [answer.decision.numbers["seed"] for answer in answers] == [5, 6, 7]
    for answer in answers:
        assert answer.decision.action == view.legal[-1]
        assert answer.decision.numbers["process"] == worker.process_id != os.getpid()
        assert answer.fault is None
    assert worker.take_notices() == []


def test_poll_does_not_wait(worker: BotWorker, view: PlayerView) -> None:
    """While a process boots and while a player thinks, poll returns with nothing."""
    request = worker.request(view, "until_cancelled", seed=1, seconds=PATIENCE)
    assert worker.poll() == []
    wait_until_ready(worker)
    assert worker.poll() == []
    worker.cancel(request)


def test_a_cancelled_request_is_never_answered(worker: BotWorker, view: PlayerView) -> None:
    thinking = worker.request(view, "until_cancelled", seed=1, seconds=PATIENCE)
    queued = worker.request(view, "last", seed=2, seconds=1)
    wanted = worker.request(view, "last", seed=3, seconds=1)
    wait_until_ready(worker)
    worker.cancel(queued)
    worker.cancel(thinking)
    worker.cancel(thinking)
    worker.cancel(999)
    process = worker.process_id
    assert [answer.request_id for answer in answers_of(worker)] == [wanted]
    assert worker.process_id == process
    assert worker.take_notices() == []


def test_an_answer_that_has_arrived_can_still_be_cancelled(
    worker: BotWorker, view: PlayerView
) -> None:
    first = worker.request(view, "last", seed=1, seconds=1)
    worker.decide(view, "last", Limit(2))
    worker.cancel(first)
    assert worker.poll() == []


def test_cancel_all(worker: BotWorker, view: PlayerView) -> None:
    for seed in (1, 2):
        worker.request(view, "until_cancelled", seed=seed, seconds=PATIENCE)
    wait_until_ready(worker)
    worker.cancel_all()
    wanted = worker.request(view, "last", seed=3, seconds=1)
    assert [answer.request_id for answer in answers_of(worker)] == [wanted]


def test_a_cancelled_player_that_does_not_stop_is_put_down(view: PlayerView) -> None:
    worker = BotWorker(FACTORY, policy=ThePolicy(), grace=0.05)
    worker.request(view, "hang", seed=1, seconds=PATIENCE)
    wait_until_ready(worker)
    process = process_of(worker)
    worker.cancel_all()
    while worker.process_id == process:
        assert worker.poll() == []
        time.sleep(0.002)
    [notice] = worker.take_notices()
    assert (notice.fault, notice.request_id) == (Fault.HUNG, None)
    worker.close()


@needs_signals
def test_killed_while_it_thinks(worker: BotWorker, view: PlayerView) -> None:
    request = worker.request(view, "until_cancelled", seed=1, seconds=PATIENCE)
    wait_until_ready(worker)
    killed = process_of(worker)
    os.kill(killed, signal.SIGKILL)
    [answer] = answers_of(worker)
    assert answer == Answer(request, Decision(view.legal[0], tags=("policy",)), Fault.DIED)
    [notice] = worker.take_notices()
    assert (notice.fault, notice.request_id) == (Fault.DIED, request)
    # The next process is there already, and serves as the first one did.
    assert worker.process_id not in {None, killed}
    worker.request(view, "last", seed=2, seconds=1)
    [answer] = answers_of(worker)
    assert answer.decision.numbers["process"] == worker.process_id
    assert not is_running(killed)


@needs_signals
def test_killed_while_it_boots(worker: BotWorker, view: PlayerView) -> None:
    request = worker.request(view, "last", seed=1, seconds=1)
    os.kill(process_of(worker), signal.SIGKILL)
    [answer] = answers_of(worker)
    assert (answer.request_id, answer.fault) == (request, Fault.DIED)


@needs_signals
def test_killed_while_idle_it_is_replaced(worker: BotWorker, view: PlayerView) -> None:
    wait_until_ready(worker)
    os.kill(process_of(worker), signal.SIGKILL)
    wait_until_gone(process_of(worker))
    # Asked in the same frame, before anybody has noticed.
    worker.request(view, "last", seed=1, seconds=1)
    [answer] = answers_of(worker)
    assert answer.fault is Fault.DIED
    worker.request(view, "last", seed=1, seconds=1)
    assert answers_of(worker)[0].fault is None


@pytest.mark.parametrize("how", ["sleeping", pytest.param("stopped", marks=needs_signals)])
def test_a_process_that_hangs_is_replaced(how: str, view: PlayerView) -> None:
    worker = BotWorker(FACTORY, policy=ThePolicy(), grace=0.05)
    wait_until_ready(worker)
    hanging = process_of(worker)
    if how == "stopped":
        os.kill(hanging, signal.SIGSTOP)
    request = worker.request(view, "hang", seed=1, seconds=0.01)
    [answer] = answers_of(worker)
    assert (answer.request_id, answer.fault) == (request, Fault.HUNG)
    assert answer.decision.tags == ("policy",)
    wait_until_ready(worker)
    assert worker.process_id != hanging
    worker.close()
    assert not is_running(hanging)


@pytest.mark.parametrize(
    ("spec", "fault", "detail"),
    [
        ("illegal", Fault.NONSENSE, "PlayCard"),
        ("no_decision", Fault.NONSENSE, "seven"),
        ("wrong_id", Fault.NONSENSE, "request_id=2"),
        ("rubbish", Fault.NONSENSE, "UnpicklingError"),
        ("unpicklable", Fault.FAILED, "lock"),
        ("fail", Fault.FAILED, "no such thought"),
        ("no_such_spec", Fault.FAILED, "KeyError"),
        ("exit_at_once", Fault.DIED, "EOFError"),
    ],
)
def test_nonsense_is_answered_by_the_policy(
    worker: BotWorker, view: PlayerView, spec: str, fault: Fault, detail: str
) -> None:
    request = worker.request(view, spec, seed=1, seconds=1)
    process = worker.process_id
    [answer] = answers_of(worker)
    assert answer == Answer(request, Decision(view.legal[0], tags=("policy",)), fault)
    [notice] = worker.take_notices()
    assert (notice.fault, notice.request_id) == (fault, request)
    assert detail in notice.detail
    assert worker.process_id not in {None, process}


def test_a_second_answer_to_one_request_is_dropped(worker: BotWorker, view: PlayerView) -> None:
    worker.request(view, "twice", seed=1, seconds=1)
    [answer] = answers_of(worker)
    assert answer.fault is None
    until = time.monotonic() + PATIENCE
    while not (notices := worker.take_notices()):
        assert time.monotonic() < until
        assert worker.poll() == []
    assert [notice.fault for notice in notices] == [Fault.NONSENSE]


def test_a_fault_answers_what_waits_too(worker: BotWorker, view: PlayerView) -> None:
    ids = [worker.request(view, spec, seed=1, seconds=1) for spec in ("illegal", "last")]
    answers = answers_of(worker, 2)
    assert [answer.request_id for answer in answers] == ids
    assert {answer.fault for answer in answers} == {Fault.NONSENSE}


def test_after_faults_in_a_row_the_next_process_takes_its_time(
    worker: BotWorker, view: PlayerView
) -> None:
    """A crash at every start must not keep the machine busy; the policy plays meanwhile."""
    for _ in range(2):
        worker.request(view, "exit_at_once", seed=1, seconds=1)
        answers_of(worker)
    assert worker.process_id is None
    worker.request(view, "last", seed=1, seconds=1)
    [answer] = worker.poll()
    assert answer.fault is Fault.NOT_STARTED
    wait_until_ready(worker)
    worker.request(view, "last", seed=1, seconds=1)
    assert answers_of(worker)[0].fault is None


def test_where_no_process_can_be_spawned_the_policy_plays(
    worker: BotWorker, view: PlayerView, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError("no processes here")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    worker.start()
    request = worker.request(view, "last", seed=1, seconds=1)
    [answer] = worker.poll()
    assert answer == Answer(request, Decision(view.legal[0], tags=("policy",)), Fault.NOT_STARTED)
    notice = worker.take_notices()[0]
    assert notice.fault is Fault.NOT_STARTED
    assert "no processes here" in notice.detail


def test_a_factory_that_does_not_exist(view: PlayerView) -> None:
    worker = BotWorker("tests.ai.worker_players:nothing", policy=ThePolicy())
    worker.request(view, "last", seed=1, seconds=1)
    [answer] = answers_of(worker)
    assert answer.fault is Fault.NOT_STARTED
    assert "nothing" in worker.take_notices()[0].detail
    worker.close()


def test_a_process_that_never_becomes_ready(view: PlayerView) -> None:
    worker = BotWorker("tests.ai.worker_never_ready:make", policy=ThePolicy(), boot_seconds=0.3)
    worker.request(view, "last", seed=1, seconds=1)
    [answer] = answers_of(worker)
    assert answer.fault is Fault.NOT_STARTED
    assert "not ready" in worker.take_notices()[0].detail
    worker.close()


@pytest.mark.parametrize("how", ["raises", "illegal"])
def test_even_a_broken_policy_costs_nothing_but_a_dull_move(how: str, view: PlayerView) -> None:
    class Broken:
        def decide(self, view: PlayerView, limit: Limit) -> Decision:
            if how == "raises":
                raise ZeroDivisionError
            return Decision(view.legal[0].__class__(view.seat.partner))  # type: ignore[call-arg]

    worker = BotWorker(FACTORY, policy=Broken())
    worker.request(view, "fail", seed=1, seconds=1)
    [answer] = answers_of(worker)
    assert answer.decision.action in view.legal
    assert [notice.fault for notice in worker.take_notices()] == [Fault.FAILED, Fault.NO_POLICY]
    worker.close()


def test_decide_waits(worker: BotWorker, view: PlayerView) -> None:
    other = worker.request(view, "last", seed=1, seconds=1)
    decision = worker.decide(view, "last", Limit(2))
    assert decision.numbers["seed"] == 2
    assert [answer.request_id for answer in worker.poll()] == [other]


def test_decide_gives_up(worker: BotWorker, view: PlayerView) -> None:
    policy = Decision(view.legal[0], tags=("policy",))
    assert worker.decide(view, "hang", Limit(1, seconds=PATIENCE), timeout=0.05) == policy
    stop = Limit(1, seconds=PATIENCE, cancelled=lambda: True)
    assert worker.decide(view, "hang", stop) == policy
    assert worker.poll() == []


def test_what_cannot_be_asked(worker: BotWorker, view: PlayerView) -> None:
    state = new_match(RuleSet(), 1).state
    assert state.turn is not None
    with pytest.raises(ValueError, match="turn"):
        worker.request(view_of(state, state.turn.partner), "last", seed=1, seconds=1)
    worker.close()
    worker.start()
    with pytest.raises(ValueError, match="closed"):
        worker.request(view, "last", seed=1, seconds=1)
    assert worker.process_id is None
    assert worker.poll() == []


def test_the_process_never_loads_the_screen(worker: BotWorker, view: PlayerView) -> None:
    modules = worker.decide(view, "loaded", Limit(1)).tags
    assert "ai.worker_child" in modules
    assert not {"pygame", "ui", "ui.app"} & set(modules)


@pytest.mark.parametrize("entry", ["main.py", "packaging/launcher/__main__.py"])
def test_the_entry_points_load_nothing_in_the_process(entry: str) -> None:
    """A spawned process imports its parent's main module first, under this name."""
    program = (
        "import runpy, sys\n"
        f"runpy.run_path({str(ROOT / entry)!r}, run_name='__mp_main__')\n"
        "print(sorted({'pygame', 'babel', 'ui', 'ai'} & set(sys.modules)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("spec", ["club", "strong"])
def test_the_process_decides_as_the_player_does_here(spec: str, view: PlayerView) -> None:
    worker = BotWorker()
    state = new_match(RuleSet(), 3).state
    while len(state.hand.tricks) < 6:
        assert state.turn is not None
        view = view_of(state, state.turn)
        limit = Limit(decision_seed(3, view), seconds=PATIENCE)
        decision = worker.decide(view, spec, limit)
        if len(view.legal) > 1:
            assert decision == make_player(spec).decide(view, limit)
        state = apply(state, decision.action).state
    worker.close()
    assert worker.take_notices() == []


@needs_signals
@pytest.mark.parametrize("busy_with", [None, "hang"])
def test_close_leaves_nothing(worker: BotWorker, view: PlayerView, busy_with: str | None) -> None:
    wait_until_ready(worker)
    process = process_of(worker)
    if busy_with:
        worker.request(view, busy_with, seed=1, seconds=PATIENCE)
    worker.close()
    worker.close()
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)  # not even a zombie


@needs_signals
def test_a_forgotten_worker_is_put_down(view: PlayerView) -> None:
    worker = BotWorker(FACTORY, policy=ThePolicy())
    wait_until_ready(worker)
    process = process_of(worker)
    del worker
    wait_until_gone(process)


PARENT = """
import os, signal, sys, time
from ai.worker import BotWorker
from game.engine import apply, new_match
from game.rules import RuleSet
from game.view import view_of

if __name__ == "__main__":
    state = new_match(RuleSet(), 1).state
    worker = BotWorker("tests.ai.worker_players:make")
    worker.request(view_of(state, state.turn), "hang", seed=1, seconds=3600)
    while not worker.is_ready:
        worker.poll()
        time.sleep(0.01)
    print(worker.process_id, flush=True)
    if sys.argv[1] == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    elif sys.argv[1] == "crashed":
        raise SystemExit(5)
"""


@needs_signals
@pytest.mark.parametrize(
    ("end", "code"), [("killed", -signal.SIGKILL), ("crashed", 5), ("done", 0)]
)
def test_no_orphan_when_the_game_ends(tmp_path: Path, end: str, code: int) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    done = subprocess.run(
        [sys.executable, "-W", "error", str(script), end],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == code, done.stderr
    assert done.stderr == ""
    wait_until_gone(int(done.stdout))
