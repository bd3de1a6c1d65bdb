"""How fast one core plays."""

from time import perf_counter, process_time
from typing import Any, NamedTuple

from benchmarks.figures import Figure
from benchmarks.machine import one_core
from sim.compiling import ensure_compiled
from sim.experiment import Plan, plan
from sim.workers import LARGEST_SLICE, play_slice, setting_of

WARM_UP = 24  # games


class Pass(NamedTuple):
    """One time through the games."""

    games: int
    decisions: int
    seconds: float
    cpu_seconds: float

    @property
    def games_a_second(self) -> float:
        """Games by the clock on the wall."""
        return self.games / self.seconds

    @property
    def decisions_a_second(self) -> float:
        """Choices among at least two options by the clock on the wall."""
        return self.decisions / self.seconds


def measure(policy: str, games: int, passes: int) -> Figure:
    """Play the same four-player games several times on one core; the best pass counts."""
    planned = four_players(policy)
    with one_core():
        warm_up(planned)
        timed = [play(planned, games) for _ in range(passes)]
    return Figure(policy, max(run.games_a_second for run in timed), detail_of(timed))


def four_players(policy: str) -> Plan:
    """Return the experiment that all figures are measured with."""
    return plan({"game": "perseverance", "players": 4, "seed": 1, "policy": policy})


def warm_up(planned: Plan) -> None:
    """Compile and load all kernels."""
    ensure_compiled(planned.box.name, planned.specs, print)
    play(planned, WARM_UP)


def play(planned: Plan, games: int) -> Pass:
    """Play the first games of an experiment, in slices as a worker does."""
    setting, decisions = setting_of(planned), 0
    start, cpu_start = perf_counter(), process_time()
    for first in range(0, games, LARGEST_SLICE):
        decisions += play_slice(setting, planned.design, first, min(LARGEST_SLICE, games - first)).decisions
    return Pass(games, decisions, perf_counter() - start, process_time() - cpu_start)


def detail_of(timed: list[Pass]) -> dict[str, Any]:
    """Return how the figure of a policy came about."""
    best = max(timed, key=lambda run: run.games_a_second)
    return {
        "games a pass": best.games,
        "decisions a game": round(best.decisions / best.games, 1),
        "nanoseconds a decision": round(1e9 * best.seconds / best.decisions, 1),
        "games a second, by pass": [round(run.games_a_second) for run in timed],
        "games a second of processor time, best": round(max(run.games / run.cpu_seconds for run in timed)),
    }
