"""The decisions table: some games of a run, stepped through again, a row for each choice."""

import polars as pl

from sim.experiment import Plan
from sim.replay import Replay
from sim.store import Record

TYPES = {
    "game": pl.Int64,
    "index": pl.Int32,
    "decision": pl.Int32,
    "seat": pl.Int8,
    "options": pl.Int16,
    "chosen": pl.Int16,
}
MEANINGS = {
    "game": "number of the game in its run",
    "index": "place in the game, from 1",
    "decision": "number of the choice among at least two options, from 1; 0 if there was only one",
    "seat": "who chose; 0 moves first",
    "faction": "who plays in that seat",
    "policy": "how it is played",
    "kind": "what kind of choice",
    "option": "what was chosen, in words",
    "options": "how many options there were",
    "chosen": "place of the option among them, from 0",
}


def logged_games(plan: Plan) -> list[int]:
    """Return the numbers of the games that are logged: as many as were asked for, spread over the run."""
    count = plan.experiment.log_decisions
    return [plan.games * i // count for i in range(count)]


def log_game(plan: Plan, game: int) -> pl.DataFrame:
    """Return the choices of a game; the figures of each position stand beside the choice made in it."""
    rows = [
        {
            "game": choice.game,
            "index": choice.index,
            "decision": choice.decision,
            "seat": choice.seat,
            "faction": choice.faction,
            "policy": choice.policy,
            "kind": choice.kind,
            "option": choice.option,
            "options": len(choice.offered),
            "chosen": choice.chosen,
            **choice.figures,
        }
        for choice in Replay(plan, game)
    ]
    names = {"faction": pl.Enum(plan.factions), "policy": pl.Enum(plan.policy_names)}
    return pl.DataFrame(rows, schema_overrides={**TYPES, **names}, infer_schema_length=None)


def dictionary() -> Record:
    """Say what each column means, but for the figures, which each game chooses for itself."""
    return {name: {"meaning": meaning, "unit": ""} for name, meaning in MEANINGS.items()}
