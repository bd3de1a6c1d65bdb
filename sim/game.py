"""The contract every game fulfils: a head that all states share, signatures of rules, and the game as one value.

A state is one record. It begins with the common head, the only fields that the driver, the searches and the conformance
kit know. Rules are a handful of functions over (state, tables); policies are functions over (state, tables, options).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from sim.kernel import from_dtype, types
from sim.rng import RNG_WORDS

MAX_SEATS = 4
MAX_POLICIES = 8  # different policies at one run's tables
MAX_OPTIONS = 64  # the longest list a game may offer
NOBODY = -1
WHOLE_WIN = 12  # twelfths of a win: 2, 3 and 4 winners share it in whole numbers

OPTION = np.dtype([("verb", "i8"), ("a", "i8"), ("b", "i8"), ("c", "i8")])  # what may be done, and its arguments

SEATING = np.dtype(  # who sits where in one game, with whose luck
    [
        ("game", "i8"),  # number of the game in its run
        ("block", "i8"),  # games of one block share their luck
        ("faction", "i8", (MAX_SEATS,)),  # by seat
        ("slot", "i8", (MAX_SEATS,)),  # luck slot, by seat
        ("policy", "i8", (MAX_SEATS,)),  # index of a policy of the run, by seat
    ]
)

SEAT_HEAD: list[Any] = [  # the columns that every game's seats table begins with
    ("game", "i8"),
    ("block", "i8"),
    ("players", "i1"),
    ("seat", "i1"),
    ("luck", "i1"),  # luck slot
    ("faction", "i1"),
    ("policy", "i1"),
    ("score", "i4"),
    ("rank", "i1"),  # 1 is best; ties share a rank; 0 in a truncated game
    ("credit12", "i1"),  # 12 / number of co-winners, else 0
]

GAME_HEAD: list[Any] = [  # the columns that every game's games table begins with
    ("game", "i8"),
    ("block", "i8"),
    ("players", "i1"),
    ("decisions", "i4"),  # choices among at least two options
    ("truncated", "i1"),  # 1: stopped at the decision limit
    ("co_winners", "i1"),
    ("margin", "i4"),  # best score less the next one's
]

NODES = 4096
NODE = np.dtype(  # one node of a search tree
    [
        ("parent", "i8"),
        ("child", "i8"),  # first child, or NOBODY
        ("sibling", "i8"),  # next child of the same parent, or NOBODY
        ("option", OPTION),  # what led here
        ("seat", "i8"),  # who chose it
        ("visits", "i8"),
        ("offered", "i8"),  # how often it could have been chosen
        ("total", "f8", (MAX_SEATS,)),  # sum of results, by seat
    ]
)
TRIALS = 3  # states, and lists of options, that a search may hold at once


def state_dtype(fields: list[Any], *, streams: int, own_streams: int) -> np.dtype[Any]:
    """Return the record of a game's state: the common head, then the game's own `fields`.

    Parameters
    ----------
    fields : list
        Field descriptions as for `numpy.dtype`.
    streams, own_streams : int
        Random streams of the table, and of each player; at least 1.
    """
    head = [
        ("to_move", "i8"),  # seat that must choose
        ("players", "i8"),
        ("decisions", "i8"),  # choices among at least two options so far
        ("faction", "i8", (MAX_SEATS,)),
        ("slot", "i8", (MAX_SEATS,)),  # luck slot of each seat
        ("score", "i8", (MAX_SEATS,)),  # kept up to date; final when the game is over
        ("credit12", "i8", (MAX_SEATS,)),  # twelfths of the win; all 0 while the game runs
        ("luck", "u8", (streams, RNG_WORDS)),
        ("own_luck", "u8", (MAX_SEATS, own_streams, RNG_WORDS)),
        ("whim", "u8", (MAX_SEATS, RNG_WORDS)),  # each seat's policy draws from its own
    ]
    return np.dtype(head + fields, align=True)


class Signatures:
    """The dtypes of one game and the numba signatures of its rules, its policies and its driver."""

    def __init__(self, state: np.dtype[Any], tables: np.dtype[Any], seat: list[Any], game: list[Any]):
        self.state, self.tables = state, tables
        self.seat_row, self.game_row = np.dtype(SEAT_HEAD + seat), np.dtype(GAME_HEAD + game)
        self.work = np.dtype(
            [
                ("trial", state, (TRIALS,)),
                ("options", OPTION, (TRIALS, MAX_OPTIONS)),
                ("nodes", "i8"),  # nodes in use
                ("node", NODE, (NODES,)),
            ],
            align=True,
        )
        record, table, option = from_dtype(state), from_dtype(tables), from_dtype(OPTION)
        rows = types.Array(from_dtype(self.seat_row), 1, "C")
        options, weights = types.Array(option, 1, "C"), types.Array(types.float64, 1, "C")
        i, f, void = types.int64, types.float64, types.void
        self.set_up = void(record, table)
        self.advance = i(record, table, options)
        self.apply = void(record, table, option)
        self.outcome = i(record, table, i)
        self.value = f(record, table, i, weights)
        self.conceal = void(record, table, i, i)
        self.record = void(record, table, rows, from_dtype(self.game_row))
        self.check = i(record, table)
        self.pick = i(record, table, i, options, i, weights)
        pointer = types.FunctionType
        look_ahead = [pointer(s) for s in (self.advance, self.apply, self.outcome, self.value, self.conceal)]
        chooser = (i, options, i, weights, i, from_dtype(self.work))
        self.search = i(record, table, *look_ahead, pointer(self.pick), *chooser)
        self.begin = void(record, from_dtype(SEATING), i, i)
        self.play = i(
            types.Array(record, 1, "C"),
            table,
            pointer(self.set_up),
            *look_ahead,
            pointer(self.record),
            pointer(self.check),
            types.UniTuple(pointer(self.pick), MAX_POLICIES),
            types.UniTuple(pointer(self.search), MAX_POLICIES),
            types.Array(i, 1, "C"),
            types.Array(f, 2, "C"),
            types.Array(from_dtype(SEATING), 1, "C"),
            types.Array(i, 1, "C"),
            rows,
            types.Array(from_dtype(self.game_row), 1, "C"),
            from_dtype(self.work),
        )


@dataclass(frozen=True)
class Column:
    """One column of a table, or the first of several that share a field of the row."""

    name: str
    meaning: str
    unit: str = ""


@dataclass(frozen=True)
class Game:
    """A game as a value: its dtypes, its rules, and what its rows mean."""

    name: str
    signatures: Signatures
    set_up: Callable[..., None]  # (state, tables): lays the table; players, factions, slots and luck are in the head
    advance: Callable[..., int]  # (state, tables, options) -> n: resolves what needs no choice, lists options; 0: over
    apply: Callable[..., None]  # (state, tables, option): carries a choice out
    outcome: Callable[..., int]  # (state, tables, seat) -> twelfths of the win; 0 for all while the game runs
    value: Callable[..., float]  # (state, tables, seat, weights): how well a seat stands, in points
    conceal: Callable[..., None]  # (state, tables, seat, seed): draws afresh what a seat cannot know, coming luck too
    record: Callable[..., None]  # (state, tables, seat_rows, game_row): fills the game's own columns
    check: Callable[..., int]  # (state, tables) -> number of the first broken invariant, 0: none
    seat_columns: tuple[tuple[str, tuple[Column, ...]], ...]  # row field -> its columns, in order
    game_columns: tuple[tuple[str, tuple[Column, ...]], ...]
    invariants: tuple[str, ...]  # invariants[k - 1] says in words what `check` calls k
    limit: int  # decisions after which a game is stopped and recorded as truncated
