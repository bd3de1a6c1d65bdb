"""How many points each faction makes, and where they come from."""

from collections.abc import Iterator
from typing import NamedTuple

import polars as pl

from analysis.blocks import Question, add_up, means
from analysis.estimate import Estimate
from analysis.faults import RunFault
from analysis.load import FINISHED, PART, Run
from analysis.spread import Spread, spread
from analysis.wins import numbered

Side = str | int  # a faction by name or, in a game without factions, a seat by number


class Scores(NamedTuple):
    """Scores of finished games, by side."""

    means: dict[Side, Estimate]
    spreads: dict[Side, Spread]
    sources: dict[str, dict[Side, Estimate]]  # source of points -> side -> mean points; they add up to the mean score


def scores(run: Run) -> Scores:
    """Estimate scores and their sources from all finished games of a run.

    Parameters
    ----------
    run : Run
        An open run.

    Returns
    -------
    Scores
        In points; empty if no game was finished, `sources` empty if the game tells none apart.

    Raises
    ------
    RunFault
        If the parts of a score do not add up to it.
    """
    columns = ["score", *(PART + source for source in run.sources)]
    by, sides = _sides(run)
    questions = {name: Question(name, (by,), (len(sides),)) for name in columns}
    sums = add_up(_seats_of_finished_games(run, columns), questions)
    if not sums:
        return Scores({}, {}, {})
    estimates = {name: means(sums[name], sides) for name in columns}
    return Scores(estimates["score"], _spreads(run), {source: estimates[PART + source] for source in run.sources})


def _sides(run: Run) -> tuple[str, tuple[Side, ...]]:
    """Return the column that tells the sides apart, and the sides in the order of their numbers."""
    return ("faction", run.factions) if run.manifest.has_factions else ("seat", tuple(range(run.manifest.players)))


def _seats_of_finished_games(run: Run, columns: list[str]) -> Iterator[pl.DataFrame]:
    for slab in run.slabs("seats", ["block", "seat", "faction", "rank", *columns]):
        _check_parts(run, slab, columns[1:])
        yield slab.filter(FINISHED).with_columns(numbered("faction", run.factions))


def _check_parts(run: Run, slab: pl.DataFrame, parts: list[str]) -> None:
    if not parts:
        return
    whole = pl.sum_horizontal(pl.col(part).cast(pl.Int64) for part in parts)
    wrong = slab.select((whole != pl.col("score")).sum()).item()
    if wrong:
        raise RunFault(f"{run.folder} is damaged: in {wrong:,} rows the columns {PART}... do not add up to the score")


def _spreads(run: Run) -> dict[Side, Spread]:
    by, sides = _sides(run)
    side = pl.col(by).cast(pl.String).alias("side")
    query = run.seats.filter(FINISHED).group_by(side, "score").agg(pl.len().alias("times"))
    counts = query.collect(engine="streaming")
    by_side = {side: counts.filter(pl.col("side") == str(side)) for side in sides}
    return {side: spread(rows, "score") for side, rows in by_side.items() if len(rows)}
