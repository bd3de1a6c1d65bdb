"""What `replay` prints: a game of a run, decision by decision."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from equipoise.faults import FAILED, Stopped
from equipoise.progress import progress_for
from sim.experiment import Plan
from sim.faults import GameFault, UsageFault

if TYPE_CHECKING:
    from sim.replay import Choice, Replay


def tell(folder: Path, game: int | str | None, as_json: bool) -> Iterator[str]:
    """Yield the lines of a game, of a finished run or not; raises Stopped if it breaks, or ends unlike in the run."""
    planned, number = _found(folder, game)

    from sim.compiling import ensure_compiled
    from sim.replay import Replay, recorded

    ensure_compiled(planned.box.name, planned.specs, progress_for(quiet=False).say)
    replay = Replay(planned, number)
    if not as_json:
        yield from _seats(folder, replay)
    try:
        for choice in replay:
            yield from [json.dumps(asdict(choice), ensure_ascii=False)] if as_json else _choice(choice)
    except GameFault as fault:
        raise Stopped(FAILED, f"the game breaks here: {fault}") from None
    there = recorded(folder, number)
    if there is not None and there != replay.result():
        raise Stopped(FAILED, f"game {number} ends in another way than in {folder}: this is an error in Equipoise")
    if not as_json:
        yield from _end(replay, there is not None)


def _found(folder: Path, game: int | str | None) -> tuple[Plan, int]:
    """Return the experiment of a run folder and the number of a game in it."""
    if not isinstance(game, int):
        raise UsageFault(f"--game must be a whole number, not {game!r}")

    from sim.folder import read_record
    from sim.manifest import plan_of

    record = read_record(folder)
    if record is None:
        raise UsageFault(f"{folder} holds no run: it has no manifest")
    planned = plan_of(record)
    if not 0 <= game < planned.games:
        raise UsageFault(f"--game must be from 0 to {planned.games - 1:,} in {folder}, not {game:,}")
    return planned, game


def _seats(folder: Path, replay: "Replay") -> Iterator[str]:
    yield f"Game {replay.game} of {folder}: {replay.plan.experiment}"
    for seat in range(replay.plan.design.players):
        yield f"  seat {seat}: {replay.faction(seat)}, played by {replay.policy(seat)}"


def _choice(choice: "Choice") -> Iterator[str]:
    figures = ", ".join(f"{name} {figure}" for name, figure in choice.figures.items())
    number = f"{choice.decision}." if choice.decision else "--"
    yield f"{number} seat {choice.seat} ({choice.faction}); {figures}"
    for place, option in enumerate(choice.offered):
        yield f"   {'>' if place == choice.chosen else '-'} {option}"
    for change in choice.changes:
        yield f"   = {change}"


def _end(replay: "Replay", is_recorded: bool) -> Iterator[str]:
    yield "The game was stopped at the limit of decisions." if replay.stepper.truncated else "The end."
    yield from map(_final, replay.result())
    yield "So it stands in the run." if is_recorded else "The run has not come to this game yet."


def _final(row: dict[str, Any]) -> str:
    won = {0: "", 12: ", wins"}.get(row["credit12"], ", shares the win")
    return f"  seat {row['seat']}: {row['faction']}, {row['score']} points{won}"
