"""Play an experiment again with its assumed values drawn afresh, to see what hangs on them.

Only the tables of the game change, so nothing recompiles. All redraws have the run's seed and seatings: they differ in
their data alone. Each finished redraw is kept, so that whoever is interrupted goes on with the next one.
"""

import json
from collections.abc import Generator, Iterator
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import polars as pl

from sim.compiling import ensure_compiled
from sim.experiment import Plan
from sim.folder import held
from sim.progress import Progress
from sim.store import parquet, write
from sim.workers import Pace, Setting, in_order, play_slice, setting_of

REDRAWS = "redraws.parquet"
COUNT, GAMES = 20, 20_000  # redraws, and games of each: enough to tell half a point from chance
WIN = 12  # twelfths
NOTE = "equipoise"  # key of the file's own note of how many redraws it holds, and of how many games
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
    """Play redraws of the assumed values of a game, and keep what each faction and seat won in `redraws.parquet`.

    Redraws that the file holds already are not played again.

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
        As `sim.run.simulate`; redraws that are finished are kept.
    UsageFault
        If another process is writing to the folder.
    """
    progress = progress or Progress()
    each = plan.design.whole_rounds(games)
    with held(out):
        table, done = _kept(out, each)
        if done >= count:
            return table
        ensure_compiled(plan.box.name, plan.specs, progress.say)
        left = range(done + 1, count + 1)
        with (
            progress.counting("games of redraws", count * each, done * each),
            closing(_played(plan, left, each, jobs)) as tallies,
        ):
            for redraw in left:
                rows = _rows(plan, redraw, _total(tallies, each, progress))
                table = pl.concat([table, pl.DataFrame(rows, schema=SCHEMA, orient="row")], rechunk=True)
                note = json.dumps({"redraws": redraw, "games": each})
                write(out / REDRAWS, parquet(table, {NOTE: note}))
    return table


def redraws_played(out: Path, games: int = GAMES) -> int:
    """Return how many finished redraws of at least so many games each a run folder holds; a damaged file holds none."""
    note = _note(out)
    return note["redraws"] if note["games"] >= games else 0


def _kept(out: Path, each: int) -> tuple[pl.DataFrame, int]:
    """Return the finished redraws of `each` games that a folder holds, and how many they are."""
    note = _note(out)
    if note["games"] == each:
        with suppress(pl.exceptions.PolarsError, OSError):
            return pl.read_parquet(out / REDRAWS, glob=False), note["redraws"]
    return pl.DataFrame(schema=SCHEMA), 0


def _note(out: Path) -> dict[str, int]:
    try:
        note: dict[str, int] = json.loads(pl.read_parquet_metadata(out / REDRAWS)[NOTE])
    except (pl.exceptions.PolarsError, OSError, KeyError):
        return {"redraws": 0, "games": 0}
    return note


def _played(plan: Plan, redraws: range, games: int, jobs: int) -> Generator[Tally, None, None]:
    pace, stood = Pace(), setting_of(plan)
    calls = (
        partial(_play_tally, stood._replace(redraw=redraw), plan, first, count)
        for redraw in redraws
        for first, count in pace.slices(range(games))
    )
    with closing(in_order(calls, jobs)) as tallies:
        for tally in tallies:
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
