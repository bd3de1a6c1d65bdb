"""Play an experiment again with its assumed values drawn afresh, to see what hangs on them.

Only the tables of the game change, so nothing recompiles. All redraws have the run's seed and seatings: they differ in
their data alone.
"""

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import polars as pl

from sim.compiling import ensure_compiled
from sim.experiment import Plan
from sim.progress import Progress
from sim.store import parquet, write
from sim.workers import Pace, Setting, in_order, play_slice, setting_of

REDRAWS = "redraws.parquet"
COUNT, GAMES = 20, 20_000  # redraws, and games of each: enough to tell half a point from chance
WIN = 12  # twelfths
MADE_OF = "equipoise"  # key of the file's own note of what it was made of
SCHEMA = {
    "redraw": pl.Int32,
    "seed": pl.Int64,
    "table": pl.String,
    "level": pl.String,
    "games": pl.Int64,
    "credit12": pl.Int64,
    "share": pl.Float64,
}


class Tally(NamedTuple):
    """What some games of a redraw came to: finished games and twelfths of wins, [2, levels]."""

    factions: npt.NDArray[np.int64]
    seats: npt.NDArray[np.int64]
    games: int
    seconds: float


def play_redraws(
    plan: Plan, out: Path, count: int = COUNT, games: int = GAMES, *, jobs: int = 1, progress: Progress | None = None
) -> pl.DataFrame:
    """Play redraws of the assumed values of a game, and write what each faction and seat won to `redraws.parquet`.

    Parameters
    ----------
    plan : Plan
        The experiment.
    out : Path
        Its run folder.
    count : int
        How many redraws; redraw k draws every assumed value with seed k, from 1.
    games : int
        Games of each redraw, rounded up to whole rounds.
    jobs : int
        Worker processes; the result does not depend on it.
    progress : Progress, optional
        Is told how far the work is.

    Returns
    -------
    polars.DataFrame
        A row for each redraw and level of a table ("faction" or "seat"): the finished games it took part in, the credit
        it got (twelfths of a win) and its share of a win a game, 0 to 1.

    Raises
    ------
    GameFault, WorkerFault
        As `sim.run.simulate`; nothing is written then.
    """
    progress = progress or Progress()
    each = plan.design.whole_rounds(games)
    ensure_compiled(plan.box.name, plan.specs, progress.say)
    rows: list[tuple[object, ...]] = []
    with progress.counting("games of redraws", count * each):
        tallies = _played(plan, range(1, count + 1), each, jobs)
        for redraw in range(1, count + 1):
            rows += _rows(plan, redraw, _total(tallies, each, progress))
    table = pl.DataFrame(rows, schema=SCHEMA, orient="row")
    write(out / REDRAWS, parquet(table, {MADE_OF: _made_of(plan, count, games)}))
    return table


def has_redraws(plan: Plan, out: Path, count: int = COUNT, games: int = GAMES) -> bool:
    """Tell whether a run folder holds these redraws already."""
    try:
        return pl.read_parquet_metadata(out / REDRAWS).get(MADE_OF) == _made_of(plan, count, games)
    except (pl.exceptions.PolarsError, OSError):
        return False


def _made_of(plan: Plan, count: int, games: int) -> str:
    return json.dumps({"redraws": count, "games": plan.design.whole_rounds(games)})


def _played(plan: Plan, redraws: range, games: int, jobs: int) -> Iterator[Tally]:
    pace, stood = Pace(), setting_of(plan)
    calls = (
        partial(_play_tally, stood._replace(redraw=redraw), plan, first, count)
        for redraw in redraws
        for first, count in pace.slices(range(games))
    )
    for tally in in_order(calls, jobs):
        pace.learn(tally.games, tally.seconds)
        yield tally


def _play_tally(setting: Setting, plan: Plan, first: int, count: int) -> Tally:
    played = play_slice(setting, plan.design, first, count)
    finished = played.seat_rows[played.seat_rows["rank"] > 0]
    levels = {"faction": len(plan.factions), "seat": plan.design.players}
    factions, seats = (_credit(finished, name, size) for name, size in levels.items())
    return Tally(factions, seats, count, played.seconds)


def _credit(rows: npt.NDArray[np.void], name: str, levels: int) -> npt.NDArray[np.int64]:
    level = rows[name]
    credit = np.bincount(level, rows["credit12"], levels)  # floats hold these whole numbers exactly
    return np.stack([np.bincount(level, minlength=levels), credit.astype(np.int64)])


def _total(tallies: Iterator[Tally], games: int, progress: Progress) -> Tally:
    """Add up the tallies of one redraw."""
    total = next(tallies)
    progress.advance(total.games)
    while total.games < games:
        tally = next(tallies)
        progress.advance(tally.games)
        total = Tally(
            total.factions + tally.factions, total.seats + tally.seats, total.games + tally.games, tally.seconds
        )
    return total


def _rows(plan: Plan, redraw: int, total: Tally) -> Iterator[tuple[object, ...]]:
    named = {"faction": plan.factions, "seat": [str(seat) for seat in range(plan.design.players)]}
    for (table, names), sums in zip(named.items(), (total.factions, total.seats), strict=True):
        for name, games, credit in zip(names, *sums.tolist(), strict=True):
            if games:
                yield redraw, redraw, table, name, games, credit, credit / (WIN * games)
