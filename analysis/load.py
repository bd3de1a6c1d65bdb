"""Opens a run folder: its manifest, and its tables as lazy scans or as slabs of whole blocks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import polars as pl

from analysis.faults import RunFault
from analysis.manifest import Manifest, Part, read_manifest

FINISHED = pl.col("rank") > 0  # seats of a truncated game have no rank
PART = "score_"  # sources of points are columns named score_<source>
COLUMNS = {  # what every run's tables hold, whatever the game
    "seats": ("game", "block", "players", "seat", "luck", "faction", "policy", "score", "rank", "credit12"),
    "games": ("game", "block", "players", "turns", "decisions", "truncated", "co_winners", "margin", "lead_changes"),
}


@dataclass(frozen=True)
class Run:
    """A finished run: where it lies and what it says about itself."""

    folder: Path
    manifest: Manifest

    @property
    def seats(self) -> pl.LazyFrame:
        """One row for each seat of each game."""
        return pl.scan_parquet(self._files("seats"), glob=False)

    @property
    def games(self) -> pl.LazyFrame:
        """One row for each game."""
        return pl.scan_parquet(self._files("games"), glob=False)

    @cached_property
    def seat_columns(self) -> tuple[str, ...]:
        """Names of the columns of `seats`."""
        return tuple(pl.read_parquet_schema(self._files("seats")[0]))

    @property
    def sources(self) -> tuple[str, ...]:
        """The sources of points that the game tells apart; none for a game that does not."""
        return tuple(name.removeprefix(PART) for name in self.seat_columns if name.startswith(PART))

    @cached_property
    def factions(self) -> tuple[str, ...]:
        """The factions that were played, in the order of the manifest."""
        played = self.seats.select(pl.col("faction").unique().cast(pl.String)).collect().to_series()
        known = self.manifest.factions or tuple(sorted(played))
        if strange := sorted(set(played) - set(known)):
            raise RunFault(
                f"{self.folder}: the tables hold the faction {strange[0]!r}, which the manifest does not name"
            )
        return tuple(name for name in known if name in set(played))

    @property
    def policies(self) -> tuple[str, ...]:
        """Names of the policies at the tables."""
        return tuple(policy.name for policy in self.manifest.policies)

    def slabs(self, table: str, columns: Sequence[str]) -> Iterator[pl.DataFrame]:
        """Read some columns of a table a few parts at a time, never parting the games of a block.

        Parameters
        ----------
        table : str
            "seats" or "games".
        columns : sequence of str
            Columns to read.

        Yields
        ------
        polars.DataFrame
            Rows of whole blocks; no block is in two frames. A run whose parts share no block is read part by part,
            so memory does not grow with the number of games.
        """
        for files in _without_shared_blocks(self._files(table)):
            yield pl.read_parquet(files, columns=list(columns), glob=False)

    def _files(self, table: str) -> list[Path]:
        return [self.folder / part.file for part in self.manifest.parts if part.file.startswith(f"{table}/")]


def open_run(folder: Path) -> Run:
    """Open a run folder and see that all of it is there.

    Parameters
    ----------
    folder : Path
        A folder that `equipoise simulate` has filled.

    Returns
    -------
    Run
        Tables are read only when they are asked for.

    Raises
    ------
    RunFault
        If the manifest or a part is missing, damaged or of a newer version.
    """
    run = Run(folder, read_manifest(folder))
    for part in run.manifest.parts:
        _check_part(folder, part)
    for table, columns in COLUMNS.items():
        _check_columns(run, table, columns)
    return run


def _check_columns(run: Run, table: str, columns: Sequence[str]) -> None:
    files = run._files(table)
    if not files:
        raise RunFault(f"{run.folder} holds no games: its manifest lists no part of the table {table}")
    there = pl.read_parquet_schema(files[0])
    if missing := [name for name in columns if name not in there]:
        raise RunFault(f"{run.folder} is damaged: the table {table} has no column {missing[0]}")


def _check_part(folder: Path, part: Part) -> None:
    file = folder / part.file
    if not file.is_file():
        raise RunFault(f"{folder} is not whole: {part.file} is missing")
    try:
        rows = pl.scan_parquet(file, glob=False).select(pl.len()).collect().item()
    except (pl.exceptions.PolarsError, OSError):
        raise RunFault(f"{folder} is damaged: {part.file} is not a Parquet file") from None
    if rows != part.rows:
        raise RunFault(f"{folder} is damaged: {part.file} has {rows:,} rows, the manifest says {part.rows:,}")


def _without_shared_blocks(files: Sequence[Path]) -> list[list[Path]]:
    """Group files so that no block is in two groups, by the ranges of their block numbers."""
    groups: list[list[Path]] = []
    last = None
    for low, high, file in sorted((*_block_range(file), file) for file in files):
        if last is not None and low <= last:
            groups[-1].append(file)
        else:
            groups.append([file])
        last = high if last is None else max(last, high)
    return groups


def _block_range(file: Path) -> tuple[int, int]:
    block = pl.col("block")
    low, high = (
        pl.scan_parquet(file, glob=False).select(block.min().alias("low"), block.max().alias("high")).collect().row(0)
    )
    return low, high
