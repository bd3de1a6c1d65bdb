"""The numbers a game is played by, as one record."""

from typing import Any

import numpy as np
import numpy.typing as npt

from sim.book import Book
from sim.games.tic_tac_toe.state import TABLES


def fill_tables(book: Book, players: int) -> npt.NDArray[Any]:
    """Return TABLES[1], filled from the book; the board is the same for any number of players."""
    tables = np.zeros(1, TABLES)
    tables[0]["line"] = [line["cells"] for line in book["lines"].values()]
    tables[0]["win"] = book["scores"]["win"]["score"]
    return tables
