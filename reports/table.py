"""A table of the report: the same cells on the page, rounded for reading, and as CSV, as they were reckoned."""

import csv
from collections.abc import Callable, Sequence
from io import StringIO
from math import isfinite
from typing import Any, NamedTuple

from reports.words import percent

Value = str | int | float | None

FORMS: dict[str, Callable[[Any], str]] = {
    "text": str,
    "prose": str,  # text that needs room
    "share": lambda share: percent(share, 2),
    "ratio": lambda ratio: f"{ratio:.3f}",
    "points": lambda points: f"{points:.2f}",
    "whole": lambda number: f"{number:,}",
}


class Column(NamedTuple):
    """A column: its heading on the page, its name in the CSV, and how its values are written (one of `FORMS`)."""

    heading: str
    name: str
    form: str = "text"


class Cell(NamedTuple):
    """A value as the page and as the CSV have it."""

    shown: str
    stored: str
    form: str


class Table(NamedTuple):
    """A table; a value that is None or without bound is an empty cell."""

    name: str
    title: str
    columns: Sequence[Column]
    rows: Sequence[Sequence[Value]]
    note: str = ""  # what the intervals are
    total: bool = False  # the last row adds the others up

    @property
    def cells(self) -> list[list[Cell]]:
        """Return the cells, row by row."""
        return [
            [_cell(value, column.form) for value, column in zip(row, self.columns, strict=True)] for row in self.rows
        ]

    @property
    def csv(self) -> str:
        """Return the table as CSV, numbers with six decimals."""
        file = StringIO()
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(column.name for column in self.columns)
        writer.writerows([cell.stored for cell in row] for row in self.cells)
        return file.getvalue()


def _cell(value: Value, form: str) -> Cell:
    if value is None or (isinstance(value, float) and not isfinite(value)):
        return Cell("", "", form)
    return Cell(FORMS[form](value), f"{value:.6f}" if isinstance(value, float) else str(value), form)
