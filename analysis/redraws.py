"""How far the figures move when the assumed values are drawn afresh."""

from pathlib import Path
from typing import NamedTuple

import polars as pl

from analysis.faults import RunFault
from analysis.load import Run

NAME = "redraws.parquet"
COLUMNS = ("redraw", "seed", "table", "level", "games", "credit12", "share")


class Range(NamedTuple):
    """Least and greatest win share over all redraws."""

    low: float
    high: float


class Redraws(NamedTuple):
    """Win shares over redraws of the assumed values."""

    draws: int
    games: int  # in each redraw, at most
    factions: dict[str, Range]
    seats: dict[int, Range]  # 0 is the first seat


def read_redraws(run: Run) -> Redraws | None:
    """Read what the redraws of a run gave.

    Parameters
    ----------
    run : Run
        An open run; its folder may hold `redraws.parquet`.

    Returns
    -------
    Redraws or None
        None if no redraws were played, or nothing is assumed that they could draw.

    Raises
    ------
    RunFault
        If the file is damaged.
    """
    file = run.folder / NAME
    if not run.manifest.assumptions.list or not file.exists():
        return None
    rows = _read(file)
    seats = {int(level): found for level, found in _ranges(rows, "seat").items()}
    return Redraws(rows["redraw"].n_unique(), max(rows["games"].to_list(), default=0), _ranges(rows, "faction"), seats)


def _read(file: Path) -> pl.DataFrame:
    try:
        rows = pl.read_parquet(file, glob=False)
    except (pl.exceptions.PolarsError, OSError):
        raise RunFault(
            f"{file} is damaged: it is not a Parquet file; delete it to have the redraws played again"
        ) from None
    if missing := [name for name in COLUMNS if name not in rows.columns]:
        raise RunFault(f"{file} is damaged: it has no column {missing[0]}; delete it to have the redraws played again")
    return rows


def _ranges(rows: pl.DataFrame, table: str) -> dict[str, Range]:
    level, share = pl.col("level").cast(pl.String), pl.col("share")
    ranges = (
        rows.filter(pl.col("table") == table).group_by(level).agg(share.min().alias("low"), share.max().alias("high"))
    )
    return {level: Range(low, high) for level, low, high in ranges.sort("level").iter_rows()}
