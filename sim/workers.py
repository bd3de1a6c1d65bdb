"""Games played by several workers, and handed back in the order in which they are numbered.

A worker gets a *slice*: a number of games that takes about a quarter of a second. How games are sliced changes nothing
of them, so the size follows the speed that is met: a bar moves, cores are busy to the end, and memory stays small.
"""

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import lru_cache
from threading import current_thread, main_thread
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from sim import registry
from sim.design import Design
from sim.experiment import Plan
from sim.faults import UsageFault
from sim.manifest import EDITED, sources_digest
from sim.policy import PolicySpec
from sim.watch import end_with
from sim.what_if import WhatIf

T = TypeVar("T")
Rows = npt.NDArray[np.void]

SLICE_SECONDS = 0.25
FIRST_SLICE = 24  # games; until the speed is known
LARGEST_SLICE = 4_800  # games, so that the rows on their way take a few megabytes
GROWTH = 4  # from one slice to the next, at most: the first ones are slow
AHEAD = 3  # slices in hand for each worker


class WorkerFault(RuntimeError):  # noqa: N818 (as in sim.faults)
    """A worker process died."""


class Setting(NamedTuple):
    """What a worker needs to lay a table."""

    game: str
    players: int
    specs: tuple[PolicySpec, ...]
    sources: str  # digest of all that plays
    data: str  # digest of the book, with what is different
    what_if: WhatIf
    redraw: int | None = None  # the assumed values are drawn afresh with this seed; None: as they stand


def setting_of(plan: Plan) -> Setting:
    """Return what a worker needs to lay the table of an experiment."""
    sources = sources_digest(plan.box.name, plan.specs)
    return Setting(plan.box.name, plan.design.players, plan.specs, sources, plan.book().digest, plan.what_if)


class Slice(NamedTuple):
    """Some games, played; the rows are the worker's own until it plays again."""

    seat_rows: Rows
    game_rows: Rows
    decisions: int
    seconds: float


@lru_cache(maxsize=2)
def table_of(setting: Setting) -> Any:
    """Lay a table for a setting, once in each process; raises UsageFault if what plays is not what it was."""
    from sim.policy import load_policy
    from sim.table import Table

    if sources_digest(setting.game, setting.specs) != setting.sources:
        raise UsageFault(EDITED)
    box, game = registry.box(setting.game), registry.game(setting.game)
    book = setting.what_if.applied(box.book())
    if book.digest != setting.data:
        raise UsageFault(f"the data of {box.name} were edited while they were in use; start again")
    if setting.redraw is not None:
        book = book.redrawn(setting.redraw)
    policies = [load_policy(game, spec) for spec in setting.specs]
    return Table(game, box.fill(book, setting.players), policies, setting.players)


def play_slice(setting: Setting, design: Design, first: int, count: int, checked: bool = False) -> Slice:
    """Play the games from number `first` on; raises GameFault if one breaks."""
    table, start = table_of(setting), perf_counter()
    seat_rows, game_rows, decisions = table.play(design.seatings(first, count), design.seed, checked)
    return Slice(seat_rows, game_rows, decisions, perf_counter() - start)


class Pace:
    """How many games make a slice: as many as take `SLICE_SECONDS`."""

    def __init__(self) -> None:
        self.games = FIRST_SLICE

    def learn(self, games: int, seconds: float) -> None:
        """Take the speed of a slice for that of the next one."""
        fitting = int(SLICE_SECONDS * games / max(seconds, 1e-9))
        self.games = max(1, min(fitting, GROWTH * self.games, LARGEST_SLICE))

    def slices(self, games: range) -> Iterator[tuple[int, int]]:
        """Cut a stretch of games: first game and number of games of each slice."""
        first = games.start
        while first < games.stop:
            count = min(self.games, games.stop - first)
            yield first, count
            first += count


def in_order(calls: Iterable[Callable[[], T]], jobs: int) -> Generator[T, None, None]:
    """Make calls in `jobs` processes and yield their results in the order of the calls.

    Calls are taken as workers become free, so that results never pile up; with one job they are made in this process.
    Workers that have nothing left to do are kept for the next calls, for a while. Whoever does not read to the end
    closes the iterator, so that they are stopped.

    Raises
    ------
    WorkerFault
        If a worker died. Whatever a call raises is raised here, in its turn, and the workers are stopped.
    """
    if jobs == 1:
        for call in calls:
            yield call()
        return
    from joblib.externals.loky import get_reusable_executor

    executor = get_reusable_executor(max_workers=jobs, initializer=_serve, initargs=(os.getpid(),))
    waiting: deque[Future[T]] = deque()
    try:
        with _interrupts_ignored():
            executor.submit(_ignore_interrupts)  # whatever comes first starts the workers
        yield from _submitted(executor.submit, calls, AHEAD * jobs, waiting)
    except BrokenProcessPool:
        raise WorkerFault("a worker died: most likely the machine ran out of memory; use fewer --jobs") from None
    except BaseException:
        if waiting:  # else whoever asked has had the last result, and need not ask for more
            _stop(executor)
        raise


def _submitted(
    submit: Callable[[Callable[[], T]], Future[T]],
    calls: Iterable[Callable[[], T]],
    ahead: int,
    waiting: deque[Future[T]],
) -> Iterator[T]:
    for call in calls:
        waiting.append(submit(call))
        if len(waiting) == ahead:
            yield _first(waiting)
    while waiting:
        yield _first(waiting)


def _first(waiting: deque[Future[T]]) -> T:
    """Return the first result; it counts among those awaited until it is there."""
    result = waiting[0].result()
    waiting.popleft()
    return result


def _stop(executor: Any) -> None:
    """End the workers at once, and the thread that reads what they send, even half a result: it waits for the rest."""
    for worker in list(executor._processes.values()):  # what `kill_workers=True` does trips over calls still queued
        worker.terminate()
    executor._result_queue._writer.close()  # ours; theirs are closed now
    executor.shutdown()


def _serve(parent: int) -> None:
    """Begin to work for a process, and end with it."""
    _ignore_interrupts()
    end_with(parent)


def _ignore_interrupts() -> None:
    """Leave Ctrl-C, which a terminal sends to every process, to the one that waits for the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Ignore Ctrl-C while workers are started: they inherit that; else they could die of it before they can do so."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
