"""Tic-tac-toe seen from outside."""

from pathlib import Path
from typing import Any

import numpy.typing as npt

from sim.book import Book
from sim.box import Box


def fill(book: Book, players: int) -> npt.NDArray[Any]:
    """Return TABLES[1] from the book."""
    from sim.games.tic_tac_toe.tables import fill_tables

    return fill_tables(book, players)


BOX = Box(
    name="tic_tac_toe",
    title="Tic-tac-toe",
    players=(2,),
    policies={"uniform": "sim.policies.uniform", "rollout": "sim.policies.rollout"},
    default_policy="uniform",
    rules_version="tic_tac_toe-1",
    data=Path(__file__).parent / "data",
    fill=fill,
)
