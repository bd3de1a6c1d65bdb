"""Work comes back in order, in bounded memory, and whatever goes wrong in a worker is known here."""

import json
import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import fresh
import pytest

from sim.experiment import plan
from sim.faults import GameFault, UsageFault
from sim.workers import (
    AHEAD,
    FIRST_SLICE,
    GROWTH,
    LARGEST_SLICE,
    SLICE_SECONDS,
    Pace,
    WorkerFault,
    in_order,
    setting_of,
    table_of,
)


def double(number):
    return 2 * number, os.getpid()


def nap(seconds):
    time.sleep(seconds)
    return os.getpid()


def fail(number):
    raise GameFault(number, 1, 2, "broken")


def die(number):
    os._exit(1)


class TestOrder:
    @pytest.mark.parametrize("jobs", [1, 2])
    def test_is_that_of_the_calls(self, jobs):
        results = list(in_order((partial(double, number) for number in range(20)), jobs))
        assert [doubled for doubled, _ in results] == list(range(0, 40, 2))
        assert (os.getpid() in {process for _, process in results}) == (jobs == 1)

    def test_calls_are_made_only_when_they_are_wanted(self):
        made = []

        def calls():
            for number in range(50):
                made.append(number)
                yield partial(double, number)

        results = in_order(calls(), 2)
        next(results)
        assert len(made) == AHEAD * 2
        results.close()


class TestWorkers:
    def test_are_kept_when_all_that_was_asked_for_is_there(self):
        seen = []
        for _ in range(2):
            results = in_order((partial(double, number) for number in range(20)), 2)
            seen += [next(results)[1] for _ in range(20)]  # never asked for a 21st
            results.close()
        assert len(set(seen)) <= 2

    def test_are_stopped_when_nobody_wants_their_results_any_more(self):
        results = in_order([partial(nap, 0), *[partial(nap, 60)] * 20], 2)
        process, start = next(results), time.monotonic()
        results.close()
        assert time.monotonic() - start < 30
        assert not is_running(process)


HALF = """
from functools import partial
from sim.workers import in_order

for _ in range(5):
    results = in_order([partial(bytes, 30_000_000)] * 20, 2)
    next(results)
    results.close()
print(1)
"""


def test_workers_that_are_stopped_while_they_send_are_not_waited_for():
    assert fresh.run(HALF, limit=60) == 1


PARENT = """
import json, os, sys, time
from functools import partial
from sim.workers import in_order
from test_workers import double, nap

results = in_order([*(partial(double, number) for number in range(12)), *[partial(nap, 60)] * 20], 2)
print(json.dumps(sorted({next(results)[1] for _ in range(12)})), flush=True)
next(results)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there, a process keeps the number of its parent")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM], ids=lambda how: how.name)
def test_workers_end_with_the_process_they_work_for_however_it_ends(how):
    paths = os.pathsep.join(map(str, (Path(__file__).parents[1], Path(__file__).parent)))
    with subprocess.Popen(
        [sys.executable, "-c", PARENT], env=os.environ | {"PYTHONPATH": paths}, stdout=subprocess.PIPE, text=True
    ) as parent:
        workers = json.loads(parent.stdout.readline())
        assert workers
        assert all(map(is_running, workers))
        parent.send_signal(how)
    deadline = time.monotonic() + 10
    while any(map(is_running, workers)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(map(is_running, workers))


def is_running(process):
    """Tell whether a process is there, and more than an entry that nobody has asked about since it ended."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat")
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"


class TestFaults:
    @pytest.mark.parametrize("jobs", [1, 2])
    def test_of_a_call_are_raised_in_its_turn(self, jobs):
        results = in_order([partial(double, 1), partial(fail, 7), partial(double, 2)], jobs)
        assert next(results)[0] == 2
        with pytest.raises(GameFault) as fault:
            next(results)
        assert (fault.value.game, fault.value.seat, fault.value.decision) == (7, 1, 2)

    @pytest.mark.filterwarnings("ignore:A worker stopped")
    def test_of_a_worker_that_dies_are_told_plainly(self):
        with pytest.raises(WorkerFault, match="a worker died"):
            list(in_order([partial(die, 1)], 2))
        assert next(in_order([partial(double, 1)], 2))[0] == 2


class TestPace:
    def test_aims_at_slices_of_one_length_in_time(self):
        pace = Pace()
        for _ in range(20):
            pace.learn(pace.games, pace.games / 1_000)
        assert pace.games == 1_000 * SLICE_SECONDS

    def test_grows_step_by_step_to_a_limit(self):
        pace = Pace()
        pace.learn(FIRST_SLICE, 0.0)
        assert pace.games == GROWTH * FIRST_SLICE
        for _ in range(20):
            pace.learn(pace.games, 0.0)
        assert pace.games == LARGEST_SLICE

    def test_of_a_slow_policy_is_a_game_at_a_time(self):
        pace = Pace()
        pace.learn(FIRST_SLICE, 3_600)
        assert pace.games == 1

    def test_cuts_a_stretch_without_gap_or_overlap(self):
        pace, cut = Pace(), []
        for first, count in pace.slices(range(100, 1_000)):
            cut += range(first, first + count)
            pace.learn(count, 0.01)
        assert cut == list(range(100, 1_000))


class TestTable:
    def test_is_not_laid_with_data_that_were_edited_meanwhile(self):
        stood = setting_of(plan({"game": "tic_tac_toe"}))
        with pytest.raises(UsageFault, match="the data of tic_tac_toe were edited while they were in use"):
            table_of(stood._replace(data="another"))

    def test_is_not_laid_with_rules_that_are_not_those_of_the_run(self):
        stood = setting_of(plan({"game": "tic_tac_toe"}))
        with pytest.raises(UsageFault, match="the rules were edited while they were in use; start again"):
            table_of(stood._replace(sources="others"))

    def test_is_not_laid_by_a_worker_that_was_started_after_an_edit(self, tmp_path):
        sources = fresh.copy_sources(tmp_path)
        rules = sources / "sim" / "games" / "tic_tac_toe" / "rules.py"
        assert fresh.run(LATE, rules, sources=sources, NUMBA_DISABLE_JIT="1") == [
            "played",
            "the rules were edited while they were in use; start again",
        ]


LATE = """
import json, sys
from functools import partial
from sim.experiment import plan
from sim.faults import UsageFault
from sim.workers import in_order, play_slice, setting_of

planned = plan({"game": "tic_tac_toe", "games": 8})
call, said = partial(play_slice, setting_of(planned), planned.design, 0, 8), []
for edit in ("", "\\n# edited\\n"):
    with open(sys.argv[1], "a") as rules:
        rules.write(edit)
    try:
        played = list(in_order([call] * 2, 2 if edit else 1))
        said.append("played")
    except UsageFault as fault:
        said.append(str(fault))
print(json.dumps(said))
"""
