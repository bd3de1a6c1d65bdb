"""Work comes back in order, in bounded memory, and whatever goes wrong in a worker is known here."""

import os
from functools import partial

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
