"""A place to play: everything that a worker allocates once, and one game stepped through from Python."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from sim.driver import CHECKED, GAME, LIMIT, ORDER, PLAYERS, RUN_SEED, SEAT
from sim.engine import engine
from sim.faults import GameFault, UsageFault
from sim.game import MAX_OPTIONS, MAX_POLICIES, OPTION, Game
from sim.policy import LoadedPolicy

Rows = npt.NDArray[np.void]


class Played(NamedTuple):
    """What a number of games left: their rows are overwritten by the next call."""

    seat_rows: Rows  # SEAT_ROW[games * players]
    game_rows: Rows  # GAME_ROW[games]
    decisions: int


class Table:
    """A game, its numbers, its policies, and room to play.

    Parameters
    ----------
    game : Game
    tables : TABLES[1]
    policies : sequence of LoadedPolicy
        At most MAX_POLICIES; the `policy` of a seating is an index of it.
    players : int
    """

    def __init__(self, game: Game, tables: Rows, policies: Sequence[LoadedPolicy], players: int):
        if not 1 <= len(policies) <= MAX_POLICIES:
            raise UsageFault(f"a run needs 1 to {MAX_POLICIES} policies, not {len(policies)}")
        self.game, self.tables, self.players = game, tables, players
        self.count = len(policies)
        self.policies = [*policies, *(MAX_POLICIES - len(policies)) * [policies[0]]]
        self.picks = tuple(policy.pick for policy in self.policies)
        self.searches = tuple(policy.search for policy in self.policies)
        self.budgets = np.array([policy.budget for policy in self.policies], np.int64)
        self.weights = _side_by_side([policy.weights for policy in self.policies])
        self.states = np.zeros(1, game.signatures.state)
        self.work = np.zeros(1, game.signatures.work)
        self._seat_rows = np.zeros(0, game.signatures.seat_row)
        self._game_rows = np.zeros(0, game.signatures.game_row)

    def play(self, seatings: Rows, run_seed: int, checked: bool = False) -> Played:
        """Play one game for each row of `seatings`.

        Parameters
        ----------
        seatings : SEATING[games]
        run_seed : int
            0 <= `run_seed` < 2**63.
        checked : bool
            Whether the game's invariants are checked after every decision.

        Raises
        ------
        GameFault
            If a policy or a rule breaks a game; it names game, seat and decision.
        """
        self._check(seatings)
        seat_rows, game_rows = self._rows(len(seatings))
        order = np.zeros(ORDER, np.int64)
        order[[RUN_SEED, PLAYERS, LIMIT, CHECKED]] = run_seed, self.players, self.game.limit, checked
        game = self.game
        try:
            decisions = engine(game).play(
                self.states, self.tables[0],
                game.set_up, game.advance, game.apply, game.outcome, game.value, game.conceal, game.record, game.check,
                self.picks, self.searches, self.budgets, self.weights, seatings, order,
                seat_rows, game_rows, self.work[0],
            )  # fmt: skip
        except Exception as error:  # plain Python raises what compiled code cannot
            raise self._fault(seatings, order, error) from error
        return Played(seat_rows, game_rows, int(decisions))

    def _check(self, seatings: Rows) -> None:
        named = seatings["policy"][:, : self.players]
        for policy in named[(named < 0) | (named >= self.count)]:
            raise ValueError(f"policy {policy} is not one of the {self.count} at this table")

    def _rows(self, games: int) -> tuple[Rows, Rows]:
        if len(self._game_rows) < games:
            self._seat_rows = np.zeros(games * self.players, self._seat_rows.dtype)
            self._game_rows = np.zeros(games, self._game_rows.dtype)
        return self._seat_rows[: games * self.players], self._game_rows[:games]

    def _fault(self, seatings: Rows, order: npt.NDArray[np.int64], error: Exception) -> GameFault:
        state = self.states[0]
        text = str(error) if isinstance(error, ValueError) else f"{type(error).__name__}: {error}"
        if order[CHECKED] and (broken := self.game.check(state, self.tables[0])):
            text = f"an invariant is broken: {self.game.invariants[broken - 1]}"
        number = int(seatings["game"][order[GAME]])
        return GameFault(number, int(order[SEAT]), int(state["decisions"]), text)


def _side_by_side(weights: list[npt.NDArray[np.float64]]) -> npt.NDArray[np.float64]:
    """Lay weight vectors out as rows, filled up with zeros."""
    rows = np.zeros((len(weights), max(1, *(len(row) for row in weights))))
    for row, vector in zip(rows, weights, strict=True):
        row[: len(vector)] = vector
    return rows


class Step(NamedTuple):
    """One choice, or the only option there was."""

    state: Rows  # STATE[1], before it; a copy
    options: Rows  # OPTION[n]
    chosen: int
    seat: int
    after: Rows  # STATE[1], once it was carried out; a copy


class Stepper:
    """One game of a table, choice by choice; the game that `Table.play` plays."""

    def __init__(self, table: Table, seating: Any, run_seed: int):
        self.table, self.seating, self.run_seed = table, seating, run_seed
        self.truncated = False

    @property
    def state(self) -> Rows:
        """The position as it stands, STATE[1]."""
        return self.table.states

    def __iter__(self) -> Iterator[Step]:
        table = self.table
        engine(table.game).begin(table.states[0], self.seating, self.run_seed, table.players)
        table.game.set_up(table.states[0], table.tables[0])
        return self.go_on()

    def go_on(self) -> Iterator[Step]:
        """Play on from the position that the table holds."""
        table, game = self.table, self.table.game
        state, tables = table.states[0], table.tables[0]
        options = np.zeros(MAX_OPTIONS, OPTION)
        while n := int(game.advance(state, tables, options)):
            if n > 1 and state["decisions"] == game.limit:
                self.truncated = True
                return
            before, offered, seat = table.states.copy(), options[:n].copy(), int(state["to_move"])
            chosen = self._choose(options, n) if n > 1 else 0
            game.apply(state, tables, options[chosen])
            yield Step(before, offered, chosen, seat, table.states.copy())

    def _choose(self, options: Rows, n: int) -> int:
        """Ask the policy in the seat; refuse what was not offered, as the driver does."""
        state = self.table.states[0]
        state["decisions"] += 1
        seat = int(state["to_move"])
        chosen = self._ask(seat, options, n)
        if not 0 <= chosen < n:
            text = "the policy chose an option that was not offered"
            raise GameFault(int(self.seating["game"]), seat, int(state["decisions"]), text)
        return chosen

    def _ask(self, seat: int, options: Rows, n: int) -> int:
        table, game = self.table, self.table.game
        state, tables = table.states[0], table.tables[0]
        index = int(self.seating["policy"][seat])
        policy, weights = table.policies[index], table.weights[index]
        if policy.budget == 0:
            return int(policy.pick(state, tables, seat, options, n, weights))
        return int(
            policy.search(
                state, tables, game.advance, game.apply, game.outcome, game.value, game.conceal, policy.pick,
                seat, options, n, weights, policy.budget, table.work[0],
            )
        )  # fmt: skip
