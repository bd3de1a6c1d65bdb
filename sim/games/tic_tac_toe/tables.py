"""The numbers a game is played by, as one record."""

from typing import Any

import numpy as np
import numpy.typing as npt

from sim.book import Book, BookError
from sim.games.tic_tac_toe.state import TABLES

CELLS_A_LINE = 3


def fill_tables(book: Book, players: int) -> npt.NDArray[Any]:
    """Return TABLES[1], filled from the book; the board is the same for any number of players.

    Raises
    ------
    BookError
        If a line has not three cells.
    """
    tables = np.zeros(1, TABLES)
    tables[0]["line"] = [_cells(slug, line["cells"]) for slug, line in book["lines"].items()]
    tables[0]["win"] = book["scores"]["win"]["score"]
    return tables


def _cells(slug: str, cells: Any) -> Any:
    if len(cells) != CELLS_A_LINE:
        raise BookError(f"lines.{slug}.cells: {len(cells)} cells; a line has {CELLS_A_LINE}")
    return cells
