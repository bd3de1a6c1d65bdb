"""What stands on the box of a game: all that can be known of it before anything is compiled."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import numpy.typing as npt

from sim.book import Book


@dataclass(frozen=True)
class Box:
    """A game seen from outside."""

    name: str
    title: str
    players: tuple[int, ...]  # how many may play
    policies: Mapping[str, str]  # name of a policy -> its module
    default_policy: str  # a heuristic: searches play on with it
    rules_version: str  # raised when behaviour changes, not when only speed does
    data: Path  # folder of the TOML files
    fill: Callable[[Book, int], npt.NDArray[np.void]]  # (book, players) -> TABLES[1]; imports kernels late
    faction_word: str = ""  # "Leader"
    factions: tuple[str, ...] = ()  # slugs in order of their numbers; none: a seat plays the faction of its number
    default_design: str = "latin"  # "fresh" where sharing luck was measured to blur the seats
    data_notes: Mapping[str, str] = field(
        default_factory=dict
    )  # file of assumed values ("": any) -> "on the assumed map"

    def book(self) -> Book:
        """Read the game's data; raises `sim.page.BookError` if they are broken."""
        return Book.read(self.name, self.data)
