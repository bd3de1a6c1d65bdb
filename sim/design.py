"""Who sits where, with whose luck and whose policy: a pure function of the game's number.

A *round* is the smallest number of games that treats everybody alike: every ordered line-up of the chosen factions
stands in it equally often, and with every different order of the policies. So each policy plays every faction in every
seat equally often, and nothing is left to be balanced by chance. With four factions and one policy a round is 24 games;
with one `steady` among three `uniform` it is 4 times as many, with four different policies 24 times.

A *block* is the games of a round that share their luck: a Graeco-Latin square of line-ups and luck slots. In it each
faction sits once in each seat and plays once with each player's luck; the policies keep their seats for a whole block.

Where line-ups are *drawn*, as at a table that deals its factions and seats at random, each game draws its own: a round
is one game, and balance is left to chance.

References
----------
R. A. Fisher (1935), The Design of Experiments, ch. V (Latin and Graeco-Latin squares).
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, permutations
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

Whole = npt.NDArray[np.int64]

# games of a block share their luck; every game has its own; every game draws a line-up too, or the seats of one line-up
DESIGNS = ("latin", "fresh", "drawn", "shuffled")
DRAWN, SHUFFLED = DESIGNS[2:]
FIXED = "fixed"  # one line-up, every game with its own luck
WORDS_A_DRAW = 4  # numbers that one count of Philox gives
DESIGN_STREAM = 3_000  # apart from the streams of sim.rng, though these are made by another generator

# by player count: the place in a line-up, and the luck slot, of each seat; a row for each game of a block
PLACES = {
    1: [[0]],
    2: [[0, 1], [1, 0], [0, 1], [1, 0]],
    3: [[0, 1, 2], [1, 2, 0], [2, 0, 1]],
    4: [[0, 1, 2, 3], [1, 0, 3, 2], [2, 3, 0, 1], [3, 2, 1, 0]],
}
SLOTS = {
    1: [[0]],
    2: [[0, 1], [0, 1], [1, 0], [1, 0]],
    3: [[0, 1, 2], [2, 0, 1], [1, 2, 0]],
    4: [[0, 1, 2, 3], [2, 3, 0, 1], [3, 2, 1, 0], [1, 0, 3, 2]],
}


class Round(NamedTuple):
    """The games of a round, block by block, before they are shuffled."""

    faction: Whole  # [blocks, games of a block, players]
    slot: Whole  # [games of a block, players]
    policy: Whole  # [blocks, players]


@dataclass(frozen=True)
class Design:
    """How the games of a run are seated.

    Attributes
    ----------
    kind : str
        "latin": the games of a block share their luck; "fresh": every game has its own; "drawn": every game draws a
        line-up too; "fixed": one line-up only; "shuffled": one line-up, its seats drawn for every game.
    players : int
        Seats of a game, 1 to 4.
    factions : tuple of int
        Numbers of the factions that play, at least as many as there are seats; of a fixed or shuffled design, the
        line-up by seat.
    policies : tuple of int
        Numbers of the policies at a table, one a seat; they take every different order over the seats.
    seed : int
        The run seed: it shuffles the blocks of a round and the luck slots of a block.
    """

    kind: str
    players: int
    factions: tuple[int, ...]
    policies: tuple[int, ...]
    seed: int

    @property
    def block_games(self) -> int:
        """Games that share their luck."""
        return len(_round(self).slot)

    @property
    def round_games(self) -> int:
        """Games in which everybody is treated alike; one, where line-ups are drawn."""
        return self.block_games * (1 if self._is_drawn else len(_round(self).faction))

    @property
    def _is_drawn(self) -> bool:
        return self.kind in (DRAWN, SHUFFLED)

    def whole_rounds(self, games: int) -> int:
        """Round a number of games up to whole rounds."""
        return -(-games // self.round_games) * self.round_games

    def seatings(self, first: int, count: int) -> npt.NDArray[Any]:
        """Seat some games.

        Parameters
        ----------
        first : int
            Number of the first game, from 0.
        count : int
            How many.

        Returns
        -------
        SEATING[count]
            The same for a game whatever the other games asked for.
        """
        from sim.game import SEATING

        plan = _round(self)
        games = np.arange(first, first + count)
        blocks, within = np.divmod(games, self.block_games)
        rounds, block = np.divmod(blocks, self.round_games // self.block_games)
        order, labels = self._shuffled(range(first // self.round_games, (first + count - 1) // self.round_games + 1))
        turn = rounds - first // self.round_games
        place = order[turn, block]
        rows, seats = np.zeros(count, SEATING), slice(self.players)
        rows["game"], rows["block"] = games, blocks
        rows["faction"][:, seats] = plan.faction[place, within]
        rows["slot"][:, seats] = np.take_along_axis(labels[turn, block], plan.slot[within], axis=1)
        rows["policy"][:, seats] = plan.policy[place]
        return rows

    def _shuffled(self, rounds: range) -> tuple[Whole, Whole]:
        """Return the order of the blocks [rounds, blocks] and the labels of luck slots [rounds, blocks, players]."""
        if self._is_drawn:
            return self._drawn(rounds)
        blocks = len(_round(self).faction)
        drawn = self._draws(rounds, blocks * (1 + self.players))
        order, labels = drawn[:, :blocks], drawn[:, blocks:].reshape(len(rounds), blocks, self.players)
        return order.argsort(axis=1, kind="stable"), labels.argsort(axis=2, kind="stable")

    def _drawn(self, rounds: range) -> tuple[Whole, Whole]:
        """Draw a line-up, and the labels of luck slots, for each game."""
        drawn = self._draws(rounds, 1 + self.players)
        place = (drawn[:, :1] % np.uint64(len(_round(self).faction))).astype(np.int64)
        return place, drawn[:, np.newaxis, 1:].argsort(axis=2, kind="stable")

    def _draws(self, rounds: range, count: int) -> npt.NDArray[np.uint64]:
        """Draw `count` numbers for each round, always the same ones for a round: Philox can start anywhere."""
        from numpy.random import Philox  # noqa: TID251 -- luck of the design, never of a game

        counts = -(-count // WORDS_A_DRAW)
        key = np.array([self.seed, DESIGN_STREAM], np.uint64)
        drawn = Philox(key=key, counter=[rounds.start * counts, 0, 0, 0]).random_raw(
            len(rounds) * counts * WORDS_A_DRAW
        )
        return drawn.reshape(len(rounds), -1)[:, :count]


@lru_cache(maxsize=8)
def _round(design: Design) -> Round:
    lineups, slots = _blocks(design)
    orders = sorted(set(permutations(design.policies)))
    return Round(faction=np.repeat(lineups, len(orders), axis=0), slot=slots, policy=np.tile(orders, (len(lineups), 1)))


def _blocks(design: Design) -> tuple[Whole, Whole]:
    """Return the line-ups [blocks, games of a block, players] and the luck slots [games of a block, players]."""
    own = np.arange(design.players)[np.newaxis]
    if design.kind == FIXED:
        return np.array([[design.factions]]), own
    if design.kind == SHUFFLED:
        return np.array(list(permutations(design.factions)))[:, np.newaxis], own
    lineups = np.array(_first_lineups(design.factions, design.players))[:, PLACES[design.players]]
    if design.kind == "latin":
        return lineups, np.array(SLOTS[design.players])
    return lineups.reshape(-1, 1, design.players), own


def _first_lineups(factions: tuple[int, ...], players: int) -> list[tuple[int, ...]]:
    """Return one line-up of each block: every set of factions, its first in the first seat, the others in any order."""
    return [(first, *others) for first, *rest in combinations(factions, players) for others in permutations(rest)]
