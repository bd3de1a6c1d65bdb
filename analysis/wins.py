"""Who wins how often: by faction, by seat, by faction and seat, by policy."""

from collections.abc import Iterator
from typing import NamedTuple

import polars as pl

from analysis.blocks import Question, Sums, add_up, shares
from analysis.estimate import Estimate
from analysis.load import FINISHED, Run

WIN = 12  # a whole win, in the unit of `credit12`
FEW_BLOCKS = 50  # below, a variance factor says more about chance than about the design


class VarianceFactor(NamedTuple):
    """What sharing luck within blocks did to the variance of win shares.

    `factor` is V_block / V_naive: the variance between blocks over what it would be if each game were its own block,
    averaged over the levels. 1: as with fresh luck for each game; below 1: blocks sharpen the shares; above 1: they
    blur them. Its inverse is the variance-reduction factor (VRF).
    """

    factor: float
    blocks: int

    @property
    def reduction(self) -> float:
        """Return the variance-reduction factor, V_naive / V_block."""
        return 1 / self.factor

    @property
    def certain(self) -> bool:
        """Whether there are blocks enough to trust the factor."""
        return self.blocks >= FEW_BLOCKS


class Wins(NamedTuple):
    """Win shares of finished games. A shared win counts in equal parts; levels that did not play are left out."""

    factions: dict[str, Estimate]
    seats: dict[int, Estimate]  # 0 is the first seat
    cells: dict[tuple[str, int], Estimate]  # faction and seat
    policies: dict[str, Estimate]
    faction_factor: VarianceFactor | None  # None where nothing can be said: one block, or no variance at all
    seat_factor: VarianceFactor | None


def win_shares(run: Run) -> Wins:
    """Estimate win shares from all finished games of a run.

    Parameters
    ----------
    run : Run
        An open run.

    Returns
    -------
    Wins
        Empty if no game was finished.
    """
    factions, seats, policies = run.factions, range(run.manifest.players), run.policies
    sizes = {"faction": len(factions), "seat": len(seats), "policy": len(policies)}
    sums = add_up(_seats_of_finished_games(run), _questions(sizes))
    if not sums:
        return Wins({}, {}, {}, {}, None, None)
    return Wins(
        shares(sums["faction"], factions, WIN),
        shares(sums["seat"], seats, WIN),
        shares(sums["cell"], [(faction, seat) for faction in factions for seat in seats], WIN),
        shares(sums["policy"], policies, WIN),
        variance_factor(sums["faction"], sums["faction by game"]),
        variance_factor(sums["seat"], sums["seat by game"]),
    )


def variance_factor(by_block: Sums, by_game: Sums) -> VarianceFactor | None:
    """Compare the variance between blocks with the variance between games.

    Parameters
    ----------
    by_block, by_game : Sums
        The same win credit, added up with blocks and with games as clusters.

    Returns
    -------
    VarianceFactor or None
        None for one block, or where a variance is 0.
    """
    blockwise, naive = by_block.covariance.trace(), by_game.covariance.trace()
    if by_block.blocks == 1 or blockwise == 0 or naive == 0:
        return None
    return VarianceFactor(float(blockwise / naive), by_block.blocks)


def ranked(shares: dict[str, Estimate]) -> list[str]:
    """Order names by estimate, the greatest first, equal ones by name."""
    return sorted(shares, key=lambda name: (-shares[name].estimate, name))


def _questions(sizes: dict[str, int]) -> dict[str, Question]:
    def about(*level: str, cluster: str = "block") -> Question:
        return Question("credit12", level, tuple(sizes[name] for name in level), cluster)

    return {
        "faction": about("faction"),
        "seat": about("seat"),
        "cell": about("faction", "seat"),
        "policy": about("policy"),
        "faction by game": about("faction", cluster="game"),
        "seat by game": about("seat", cluster="game"),
    }


def _seats_of_finished_games(run: Run) -> Iterator[pl.DataFrame]:
    columns = ("game", "block", "seat", "faction", "policy", "rank", "credit12")
    for slab in run.slabs("seats", columns):
        yield slab.filter(FINISHED).with_columns(numbered("faction", run.factions), numbered("policy", run.policies))


def numbered(column: str, names: tuple[str, ...]) -> pl.Expr:
    """Replace names by their place in `names`."""
    return pl.col(column).cast(pl.String).cast(pl.Enum(names)).to_physical().alias(column)


def with_truncated(share: float, truncated: float, fair: float) -> tuple[float, float]:
    """Bounds of a share if truncated games counted too.

    Parameters
    ----------
    share : float
        Share of finished games, 0 to 1.
    truncated : float
        Share of all games that were stopped, 0 to 1.
    fair : float
        Fair share, 0 to 1.

    Returns
    -------
    tuple of float
        The share of all games if the stopped ones are nobody's, and if they are shared out evenly.
    """
    ended = share * (1 - truncated)
    return ended, ended + fair * truncated
