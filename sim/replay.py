"""A game of a run, played again and put into words."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import polars as pl

from sim.experiment import Plan
from sim.faults import GameFault, UsageFault
from sim.store import SEATS, Record, part_name, part_of
from sim.table import Step, Stepper
from sim.words import Figures, by_field, words_of
from sim.workers import setting_of, table_of

RESULT = ["seat", "faction", "policy", "score", "credit12"]  # what a replay must agree with the run about


@dataclass(frozen=True)
class Choice:
    """One choice, or the only option there was."""

    game: int
    index: int  # place in the game, from 1
    decision: int  # number of the choice among at least two options, from 1; 0 if there was only one
    seat: int
    faction: str
    policy: str
    kind: str
    offered: list[str]
    options: list[dict[str, Any]]  # the same for programs: verb, and what its arguments a, b and c are to the game
    chosen: int  # place in `offered`
    changes: list[str]  # what is different after it
    figures: Figures  # of the position before it
    state: dict[str, Any]  # after it, by field name

    @property
    def option(self) -> str:
        """What was chosen, in words."""
        return self.offered[self.chosen]


class Replay:
    """One game of an experiment, choice by choice.

    Parameters
    ----------
    plan : Plan
        The experiment.
    game : int
        Number of the game in its run.

    Raises
    ------
    UsageFault
        If the run has no such game.
    GameFault
        While it is read, where the game breaks.
    """

    def __init__(self, plan: Plan, game: int):
        if not 0 <= game < plan.games:
            raise UsageFault(f"the run has games 0 to {plan.games - 1:,}, not {game:,}")
        self.plan, self.game = plan, game
        self.table = table_of(setting_of(plan))
        self.seating = plan.design.seatings(game, 1)[0]
        self.stepper = Stepper(self.table, self.seating, plan.design.seed)
        self.words = words_of(plan.box.name)
        self.names = self.words.read_names(plan.book())

    def __iter__(self) -> Iterator[Choice]:
        steps, index = iter(self.stepper), 1
        step, fault = self._next(steps)
        while step:
            following, fault = self._next(steps)
            fault = self._broken(step) or fault
            after = following.state if following else step.after if fault else self.stepper.state
            yield self._choice(index, step, after[0])
            step, index = None if fault else following, index + 1
        if fault:
            raise fault

    def faction(self, seat: int) -> str:
        """Return who sits in a seat."""
        return self.plan.factions[int(self.seating["faction"][seat])]

    def policy(self, seat: int) -> str:
        """Return how a seat is played."""
        return self.plan.policy_names[int(self.seating["policy"][seat])]

    def result(self) -> list[Record]:
        """Return how the game ended, a row a seat, once all its choices were read; nobody wins a truncated game."""
        state, truncated = self.stepper.state[0], self.stepper.truncated
        return [
            {
                "seat": seat,
                "faction": self.faction(seat),
                "policy": self.policy(seat),
                "score": int(state["score"][seat]),
                "credit12": 0 if truncated else int(state["credit12"][seat]),
            }
            for seat in range(self.plan.design.players)
        ]

    def _next(self, steps: Iterator[Step]) -> tuple[Step | None, GameFault | None]:
        try:
            return next(steps, None), None
        except GameFault as fault:
            return None, fault
        except Exception as error:  # plain Python raises what compiled code cannot
            state = self.stepper.state[0]
            return None, GameFault(self.game, int(state["to_move"]), int(state["decisions"]), str(error))

    def _broken(self, step: Step) -> GameFault | None:
        game = self.table.game
        broken = game.check(step.after[0], self.table.tables[0])
        return self._fault(step, f"an invariant is broken: {game.invariants[broken - 1]}") if broken else None

    def _fault(self, step: Step, text: str) -> GameFault:
        return GameFault(self.game, step.seat, int(step.after[0]["decisions"]), text)

    def _choice(self, index: int, step: Step, after: Any) -> Choice:
        """Put a choice into words; `after` is the position in which the next one arises, or the last one."""
        before, tables = step.state[0], self.table.tables[0]
        return Choice(
            game=self.game,
            index=index,
            decision=int(step.after[0]["decisions"]) if len(step.options) > 1 else 0,
            seat=step.seat,
            faction=self.faction(step.seat),
            policy=self.policy(step.seat),
            kind=self.words.VERBS[step.options[step.chosen]["verb"]],
            offered=[self.words.describe_option(before, tables, self.names, option) for option in step.options],
            options=[by_field(option) | {"verb": self.words.VERBS[option["verb"]]} for option in step.options],
            chosen=step.chosen,
            changes=self.words.describe_change(before, after, tables, self.names),
            figures=self.words.describe_state(before, tables, self.names),
            state=by_field(after),
        )


def recorded(folder: Path, game: int) -> list[Record] | None:
    """Return how a game of a run folder ended, a row a seat; None if its part is not there yet."""
    file = folder / part_name(SEATS, part_of(game))
    if not file.is_file():
        return None
    rows = pl.scan_parquet(file, glob=False).filter(pl.col("game") == game).select(RESULT).sort("seat")
    return rows.collect().to_dicts()
