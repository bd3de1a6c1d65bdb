"""Perseverance seen from outside."""

from pathlib import Path
from typing import Any

import numpy.typing as npt

from sim.book import Book
from sim.box import Box


def fill(book: Book, players: int) -> npt.NDArray[Any]:
    """Return TABLES[1] from the book; raises `BookError` if the data cannot be used."""
    from sim.games.perseverance.tables import fill_tables

    return fill_tables(book, players)


BOX = Box(
    name="perseverance",
    title="Perseverance: Castaway Chronicles, Episode 3",
    players=(2, 3, 4),
    policies={
        "uniform": "sim.policies.uniform",
        "rollout": "sim.policies.rollout",
        "steady": "sim.games.perseverance.policies.steady",
    },
    default_policy="steady",
    rules_version="perseverance-1",
    data=Path(__file__).parent / "data",
    fill=fill,
    faction_word="Leader",
    factions=("adelita", "keoni", "phoenix", "jack"),
    default_design="fresh",  # sharing luck: variance of Leaders 0.80, of seats 1.48 times that of fresh seeds
    data_notes={"locations": "on the assumed map", "": "on assumed values"},
)
