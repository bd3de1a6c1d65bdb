"""Play an experiment on all cores and leave it as a run folder; go on where an interrupted run has stopped."""

import os
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from importlib import import_module
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

import polars as pl

from sim import registry
from sim.compiling import ensure_compiled
from sim.decisions import log_game, logged_games
from sim.experiment import Plan
from sim.folder import RunFolder, refuse_too_large
from sim.manifest import facts, identity
from sim.progress import Progress
from sim.store import DECISIONS, GAMES, SEATS, Layout, Part, Record, layouts, part_of, parts_of, write_part
from sim.workers import Pace, Slice, in_order, play_slice, setting_of

if TYPE_CHECKING:
    from sim.game import Game

PACKED = 0.25  # bytes on disk for a byte of the rows, at most; met so far: 0.13
LARGE = 10**9  # bytes; from here on it is said beforehand


def simulate(
    plan: Plan, out: Path, *, jobs: int = 1, checked: bool = False, progress: Progress | None = None
) -> Record:
    """Play all games of an experiment that a folder does not yet hold.

    Parameters
    ----------
    plan : Plan
        What to play.
    out : Path
        The run folder, made if it is not there.
    jobs : int
        Worker processes; the files do not depend on it.
    checked : bool
        Whether the invariants of the game are checked after every decision.
    progress : Progress, optional
        Is told how far the run is.

    Returns
    -------
    dict
        The manifest of the run.

    Raises
    ------
    UsageFault
        Before any work: if the folder holds another run or cannot be written to, the run does not fit on the disk, or a
        policy does not compile.
    BookError
        Before any work: if the data cannot be used.
    GameFault
        If a game breaks; parts that are finished are kept.
    WorkerFault
        If a worker dies; parts that are finished are kept.
    """
    progress = progress or Progress()
    plan.box.fill(plan.book(), plan.design.players)  # data that cannot be used are refused here
    with RunFolder.claimed(out, identity(plan)) as folder:
        if folder.is_finished:
            progress.say(f"{out} holds all of this run already: nothing to do")
            return folder.manifest
        progress.say(f"Playing {plan}")
        missing = _missing_parts(plan, folder)
        left = sum(map(len, missing.values()))
        _check_room(out, left * bytes_a_game(plan), progress)
        ensure_compiled(plan.box.name, plan.specs, progress.say)
        game = registry.game(plan.box.name)
        folder.reopen()
        with progress.counting("games", plan.games, plan.games - left):
            _play_parts(plan, game, folder, missing, jobs, checked, progress)
        _log_decisions(plan, folder, jobs, progress)
        return folder.finish(facts(plan, game, plan.experiment.games, folder.parts))


def bytes_a_game(plan: Plan) -> int:
    """Estimate what a game takes on disk; nothing is compiled."""
    signatures = import_module(f"sim.games.{plan.box.name}.state").signatures
    rows = plan.design.players * signatures.seat_row.itemsize + signatures.game_row.itemsize
    return int(PACKED * rows) + 1


def _check_room(out: Path, size: int, progress: Progress) -> None:
    refuse_too_large(out, size)
    if size > LARGE:
        progress.say(f"It will take up to {size / LARGE:,.1f} GB of the disk")


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _missing_parts(plan: Plan, folder: RunFolder) -> dict[int, range]:
    every = parts_of(plan.games)
    return {n: games for n, games in every.items() if not (folder.has(SEATS, n) and folder.has(GAMES, n))}


def _play_parts(
    plan: Plan,
    game: "Game",
    folder: RunFolder,
    missing: dict[int, range],
    jobs: int,
    checked: bool,
    progress: Progress,
) -> None:
    pace, setting = Pace(), setting_of(plan)
    calls = (
        partial(play_slice, setting, plan.design, first, count, checked)
        for games in missing.values()
        for first, count in pace.slices(games)
    )
    tables = layouts(game, plan.factions, plan.policy_names)
    with closing(in_order(calls, jobs)) as slices:
        played = _noted(slices, pace, progress)
        for number, games in missing.items():
            folder.keep(*_write_part(tables, folder.path, number, len(games), plan.design.players, played))


def _noted(slices: Iterator[Slice], pace: Pace, progress: Progress) -> Iterator[Slice]:
    for played in slices:
        pace.learn(len(played.game_rows), played.seconds)
        progress.advance(len(played.game_rows))
        yield played


def _write_part(
    tables: tuple[Layout, Layout], path: Path, number: int, count: int, players: int, played: Iterator[Slice]
) -> list[Record]:
    """Take slices until they make up a part of `count` games, and write it: one file a table."""
    seats, games = Part(tables[0], count * players), Part(tables[1], count)
    decisions, truncated = 0, 0
    while games.filled < count:
        piece = next(played)
        seats.add(piece.seat_rows)
        games.add(piece.game_rows)
        decisions += piece.decisions
        truncated += int(piece.game_rows["truncated"].sum())
    counted = {"decisions": decisions, "truncated": truncated}
    return [seats.close(path, number), games.close(path, number) | counted]


def _log_decisions(plan: Plan, folder: RunFolder, jobs: int, progress: Progress) -> None:
    """Step through the games that are to be logged, after all games were played: Python is a thousand times slower."""
    for number, group in groupby(logged_games(plan), key=part_of):
        if not folder.has(DECISIONS, number):
            games = list(group)
            calls = (partial(log_game, plan, game) for game in games)
            with progress.counting("logged games", len(games)), closing(in_order(calls, jobs)) as logged:
                frames = list(_counted(logged, progress))
            folder.keep(write_part(folder.path, DECISIONS, number, pl.concat(frames, rechunk=True)))


def _counted(frames: Iterator[pl.DataFrame], progress: Progress) -> Iterator[pl.DataFrame]:
    for frame in frames:
        progress.advance(1)
        yield frame
