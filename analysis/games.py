"""How games go: how long they take, whether they end, how close they are."""

from typing import NamedTuple

import polars as pl

from analysis.blocks import Question, Sums, add_up, means, shares
from analysis.estimate import Estimate
from analysis.load import Run
from analysis.spread import Spread, spread

TRUNCATED = pl.col("truncated") == 1
LENGTH = ("turns", "decisions")  # of every game
CLOSENESS = ("margin", "lead_changes")  # of finished games


class Games(NamedTuple):
    """How the games of a run went."""

    played: int
    finished: int
    blocks: int
    truncated: Estimate  # share of games that were stopped at the decision limit
    shared: Estimate | None  # share of finished games with several winners; None if none was finished
    means: dict[str, Estimate]  # by column: LENGTH of all games, CLOSENESS of finished ones
    spreads: dict[str, Spread]  # likewise; CLOSENESS is left out if no game was finished

    @property
    def own_luck(self) -> bool:
        """Whether every game has luck of its own, so that there are no blocks to speak of."""
        return self.blocks == self.played


def game_facts(run: Run) -> Games:
    """Estimate length, truncation and closeness of the games of a run.

    Parameters
    ----------
    run : Run
        An open run.

    Returns
    -------
    Games
        Lengths in turns and decisions, margins in points.
    """
    every = _sums(run, pl.lit(True), ("truncated", *LENGTH))
    ended = _sums(run, ~TRUNCATED, ("shared", *CLOSENESS))
    return Games(
        played=int(every["truncated"].m[0]),
        finished=int(ended["shared"].m[0]) if ended else 0,
        blocks=every["truncated"].blocks,
        truncated=_only(shares(every["truncated"], [0])),
        shared=_only(shares(ended["shared"], [0])) if ended else None,
        means={name: _only(means(sums, [0])) for name, sums in (every | ended).items() if name in LENGTH + CLOSENESS},
        spreads=_spreads(run, LENGTH, pl.lit(True)) | (_spreads(run, CLOSENESS, ~TRUNCATED) if ended else {}),
    )


def _sums(run: Run, which: pl.Expr, facts: tuple[str, ...]) -> dict[str, Sums]:
    columns = ("block", "truncated", "co_winners", *LENGTH, *CLOSENESS)
    shared = (pl.col("co_winners") > 1).cast(pl.Int8).alias("shared")
    slabs = (slab.filter(which).with_columns(shared) for slab in run.slabs("games", columns))
    return add_up(slabs, {name: Question(name) for name in facts})


def _only(estimates: dict[int, Estimate]) -> Estimate:
    return estimates[0]


def _spreads(run: Run, facts: tuple[str, ...], which: pl.Expr) -> dict[str, Spread]:
    games = run.games.filter(which)
    counts = {name: games.group_by(name).agg(pl.len().alias("times")).collect(engine="streaming") for name in facts}
    return {name: spread(rows, name) for name, rows in counts.items()}
