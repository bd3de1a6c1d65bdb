"""The front door: the command line, and the same for Python; imports everything, imported by nothing.

>>> import equipoise
>>> run = equipoise.simulate("runs/three", "tic_tac_toe", games=1_000)  # doctest: +SKIP
>>> run.seats.group_by("seat").agg(polars.col("credit12").mean() / 12).collect()  # doctest: +SKIP
"""

from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from analysis import Run

__version__ = version("equipoise")


def simulate(out: str | Path, game: str, *, jobs: int | None = None, check: bool = False, **fields: Any) -> "Run":
    """Play an experiment into a run folder, or go on with it; a finished one is only opened.

    Parameters
    ----------
    out : str or Path
        The run folder.
    game : str
        Name of a game.
    jobs : int, optional
        Worker processes; all cores, if not given.
    check : bool
        Whether the invariants of the game are checked after every decision.
    **fields
        What else the experiment says, as in a TOML file: players, games, seed, policy, factions, lineup, design,
        log_decisions, variant, ruling, overlay, changes.

    Returns
    -------
    analysis.Run
        `seats` and `games` are polars LazyFrames, `manifest` says what was played.

    Raises
    ------
    sim.faults.UsageFault
        If something is wrong with the call, in one sentence; nothing was played then.
    sim.faults.GameFault
        If a game breaks; finished parts are kept.
    """
    from sim.experiment import plan
    from sim.run import cores, simulate

    simulate(plan({"game": game, **fields}), Path(out), jobs=jobs or cores(), checked=check)
    return load(out)


def load(folder: str | Path) -> "Run":
    """Open a finished run.

    Parameters
    ----------
    folder : str or Path
        A run folder.

    Returns
    -------
    analysis.Run
        `seats` and `games` are polars LazyFrames, `manifest` says what was played.

    Raises
    ------
    analysis.RunFault
        If it is not a whole run.
    """
    from analysis import open_run

    return open_run(Path(folder))
