"""A toy game for tests of the engine: take 1 to 3 from a pile in turn; whoever takes the last one wins.

`trouble` in its tables makes it break in one way or another.
"""

import numpy as np

from sim.game import NOBODY, WHOLE_WIN, Game, Signatures, state_dtype
from sim.kernel import entry_point
from sim.options import offer
from sim.rng import reseed_luck

NONE, LONG_LIST, SHORT_LIST, FULL_STACK, NO_SEAT, NO_CHOICE, BROKEN, FULL_LIST = range(8)
SHARED_WIN = 8
STATE = state_dtype([("pile", "i8")], streams=1, own_streams=1)
TABLES = np.dtype([("pile", "i8"), ("trouble", "i8")])
signatures = Signatures(STATE, TABLES, [("taken", "i2")], [("turns", "i2")])


@entry_point(signatures.set_up)
def set_up(game, tables):
    game["pile"] = tables["pile"]


@entry_point(signatures.advance)
def advance(game, tables, options):
    if tables["trouble"] == LONG_LIST:
        return 1000
    if tables["trouble"] == SHORT_LIST:
        return -1
    if tables["trouble"] == NO_SEAT:
        game["to_move"] = game["players"]
    n = 0
    if tables["trouble"] == NO_CHOICE:
        return offer(options, n, 0, 0, 0, 0)
    for take in range(1, min(3, game["pile"]) + 1):
        n = offer(options, n, 0, take, 0, 0)
    if tables["trouble"] == FULL_LIST:
        for _ in range(1000):
            n = offer(options, n, 0, 1, 0, 0)
    return n


@entry_point(signatures.apply)
def apply(game, tables, option):
    if tables["trouble"] == FULL_STACK:
        raise ValueError("the stack of effects is full")
    seat = game["to_move"]
    game["pile"] -= option["a"]
    game["score"][seat] += option["a"]
    if game["pile"] == 0 and tables["trouble"] == SHARED_WIN:
        game["credit12"][0] = WHOLE_WIN // 2
        game["credit12"][seat] = WHOLE_WIN // 2
    elif game["pile"] == 0:
        game["credit12"][seat] = WHOLE_WIN
    game["to_move"] = (seat + 1) % game["players"]


@entry_point(signatures.outcome)
def outcome(game, tables, seat):
    return game["credit12"][seat]


@entry_point(signatures.value)
def value(game, tables, seat, weights):
    return game["score"][seat] * 1.0


@entry_point(signatures.conceal)
def conceal(game, tables, seat, seed):
    reseed_luck(game, seed)


@entry_point(signatures.record)
def record(game, tables, seat_rows, game_row):
    for seat in range(game["players"]):
        seat_rows[seat]["taken"] = game["score"][seat]
    game_row["turns"] = game["decisions"]


@entry_point(signatures.check)
def check(game, tables):
    if tables["trouble"] == BROKEN and game["pile"] < tables["pile"]:
        return 2
    return 0


def take_most(game, tables, seat, options, n, weights):
    return n - 1


def take_weighed(game, tables, seat, options, n, weights):
    return int(weights[1]) if weights.size > 1 else 0


def too_high(game, tables, seat, options, n, weights):
    return n if game["pile"] < 5 else 0


def too_low(game, tables, seat, options, n, weights):
    return NOBODY


GAME = Game(
    name="toy",
    signatures=signatures,
    set_up=set_up,
    advance=advance,
    apply=apply,
    outcome=outcome,
    value=value,
    conceal=conceal,
    record=record,
    check=check,
    seat_columns=(),
    game_columns=(),
    invariants=("nothing is the matter", "the pile is whole"),
    limit=10,
)
