"""From the rows of a game to the columns of Parquet files.

A part of a table is always 48,000 games, the last one may be shorter: so files do not depend on who played which games.
Columns are wide, one a thing, of the smallest type that holds it.
"""

import hashlib
import io
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
import polars as pl

if TYPE_CHECKING:
    from sim.game import Column, Game

Rows = npt.NDArray[np.void]
Record = dict[str, Any]  # of a run or a part, as it stands in the JSON

PART_GAMES = 48_000  # 2,000 rounds of 24 games; never changed: it decides the bytes of the files
SEATS, GAMES, DECISIONS = "seats", "games", "decisions"
DRAFT = ".tmp"
PART_KEYS = {"file", "rows", "sha256", "rows_hash"}
PACKING = 3  # level of zstd: 30 % smaller than snappy and no slower; 9 takes three times as long

SEAT_HEAD = {
    "game": "number of the game in its run",
    "block": "games of one block share their luck",
    "players": "seats at the table",
    "seat": "0 moves first",
    "luck": "whose luck of its block the seat plays with",
    "faction": "who plays",
    "policy": "how it is played",
    "score": "final score",
    "rank": "1 is best, ties share a rank, 0 in a truncated game",
    "credit12": "12 divided by the number of winners for each of them, else 0",
}
GAME_HEAD = {
    "game": "number of the game in its run",
    "block": "games of one block share their luck",
    "players": "seats at the table",
    "decisions": "choices among at least two options",
    "truncated": "1 if the game was stopped at the limit of decisions",
    "co_winners": "seats that share the win, 0 in a truncated game",
    "margin": "best score less the next best",
}
UNITS = {"score": "points", "margin": "points", "credit12": "twelfths of a win"}


@dataclass(frozen=True)
class Layout:
    """How rows of a game become the columns of a table."""

    table: str
    fields: tuple[tuple[str, tuple["Column", ...]], ...]  # row field -> its columns
    labels: Mapping[str, tuple[str, ...]]  # names of what a column numbers

    def frame(self, rows: Rows) -> pl.DataFrame:
        """Return rows as a table, one column a thing."""
        return pl.DataFrame(list(self._series(rows)))

    def dictionary(self) -> Record:
        """Say what each column means, and its unit."""
        return {
            column.name: {"meaning": column.meaning, "unit": column.unit}
            for _, columns in self.fields
            for column in columns
        }

    def _series(self, rows: Rows) -> Iterator[pl.Series]:
        for name, columns in self.fields:
            for column, values in zip(columns, rows[name].reshape(len(rows), -1).T, strict=True):
                series = pl.Series(column.name, np.ascontiguousarray(values))
                yield _named(series, self.labels[name]) if name in self.labels else series


def layouts(game: "Game", factions: tuple[str, ...], policies: tuple[str, ...]) -> tuple[Layout, Layout]:
    """Return the layouts of a game's seats and games tables."""
    labels = {"faction": factions, "policy": policies}
    return (
        Layout(SEATS, (*_head(SEAT_HEAD), *game.seat_columns), labels),
        Layout(GAMES, (*_head(GAME_HEAD), *game.game_columns), {}),
    )


def _head(meanings: dict[str, str]) -> Iterator[tuple[str, tuple["Column", ...]]]:
    from sim.game import Column

    return ((name, (Column(name, meaning, UNITS.get(name, "")),)) for name, meaning in meanings.items())


def _named(numbers: pl.Series, names: tuple[str, ...]) -> pl.Series:
    return numbers.replace_strict(range(len(names)), names, return_dtype=pl.Enum(names))


class Part:
    """One part of a table in the making.

    Parameters
    ----------
    layout : Layout
        Of the table.
    count : int
        How many rows the part will have.
    """

    def __init__(self, layout: Layout, count: int):
        self.layout, self.count, self.filled = layout, count, 0

    def add(self, rows: Rows) -> None:
        """Add rows, in the order of the games; they may be overwritten afterwards."""
        if self.filled == 0:
            self.rows = np.empty(self.count, rows.dtype)
        self.rows[self.filled : self.filled + len(rows)] = rows
        self.filled += len(rows)

    def close(self, folder: Path, number: int) -> Record:
        """Write the part and return its record."""
        hashed = hashlib.sha256(repr(self.rows.dtype.descr).encode())
        hashed.update(self.rows.data)
        return write_part(folder, self.layout.table, number, self.layout.frame(self.rows), hashed.hexdigest())


def part_of(game: int) -> int:
    """Return the number of the part that a game is in."""
    return game // PART_GAMES


def parts_of(games: int) -> dict[int, range]:
    """Return the parts of a run of so many games: number of the part -> numbers of its games."""
    firsts = range(0, games, PART_GAMES)
    return {part_of(first): range(first, min(first + PART_GAMES, games)) for first in firsts}


def part_name(table: str, number: int) -> str:
    """Return the name of a part in its run folder."""
    return f"{table}/part-{number:05d}.parquet"


def write_part(folder: Path, table: str, number: int, frame: pl.DataFrame, rows_hash: str = "") -> Record:
    """Write a table as one Parquet file of one row group; return its record."""
    name = part_name(table, number)
    data = parquet(frame)
    write(folder / name, data)
    return {"file": name, "rows": len(frame), "sha256": hashlib.sha256(data).hexdigest(), "rows_hash": rows_hash}


def parquet(frame: pl.DataFrame, note: dict[str, str] | None = None) -> bytes:
    """Return a table as the bytes of a Parquet file: the same for the same table, within one version of polars."""
    buffer = io.BytesIO()
    frame.write_parquet(
        buffer,
        compression="zstd",
        compression_level=PACKING,
        statistics=False,  # nobody asks for them, and they take a quarter of the time
        row_group_size=max(1, len(frame)),
        metadata=note,
    )
    return buffer.getvalue()


def write(file: Path, data: bytes) -> None:
    """Write a file in one piece: whatever happens, it is the old one or the new one."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(file.name + DRAFT)
    try:
        with draft.open("wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        draft.replace(file)
    except OSError:
        draft.unlink(missing_ok=True)
        raise
