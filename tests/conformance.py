"""What every game and every policy must satisfy. `test_conformance.py` runs CHECKS on all of the registry.

A game says in `tests/games/<game>/seen.py` what its players can see: `visible(game, seat)`, a dict of arrays.
"""

import hashlib
from functools import cache
from importlib import import_module

import numpy as np
from conftest import COMPILED, SIZES

from sim import registry
from sim.compiling import ensure_compiled
from sim.faults import UsageFault
from sim.game import MAX_OPTIONS, MAX_SEATS, OPTION, SEATING, WHOLE_WIN
from sim.policy import find_policy, load_policy
from sim.table import Stepper, Table
from sim.what_if import what_if

QUICK = 20  # decisions: a game with a lower limit is quick even in plain Python
RUN_SEED = 7
SEEDS = (11, 12)  # of imagined worlds


class Arena:
    """A game, a number of players, one policy at every seat, and the variants that are played."""

    def __init__(self, name, players, policy, variants=()):
        self.box, self.players = registry.box(name), players
        spec = find_smallest(self.box, policy)
        ensure_compiled(name, [spec])
        self.game = registry.game(name)
        self.policy = load_policy(self.game, spec)
        book = self.box.book()
        self.tables = self.box.fill(what_if(book, variants).applied(book), players)
        self.visible = import_module(f"games.{name}.seen").visible

    @property
    def is_quick(self):
        return self.game.limit <= QUICK

    @property
    def is_too_slow(self):
        return not COMPILED and not self.is_quick and self.policy.budget > 0

    @property
    def games(self):
        """How many games to play where rows are compared."""
        if self.is_quick:
            return 200 if COMPILED else 40
        return 2 if self.policy.budget or not COMPILED else SIZES.games // 10

    @property
    def walks(self):
        """How many games to walk through, step by step."""
        return 4 if self.is_quick or (COMPILED and not self.policy.budget) else 1

    @property
    def stride(self):
        """Every how many decisions to look closely."""
        if self.is_quick:
            return 1
        return 3 if COMPILED else 7

    def table(self):
        return Table(self.game, self.tables.copy(), [self.policy], self.players)

    def seatings(self, first, count):
        rows = np.zeros(count, SEATING)
        rows["game"] = rows["block"] = first + np.arange(count)
        factions = max(MAX_SEATS, len(self.box.factions))
        rows["faction"] = (rows["game"][:, None] + np.arange(MAX_SEATS)) % factions
        rows["slot"] = np.arange(MAX_SEATS)
        return rows

    def play(self, run_seed, first, count, table=None, checked=False):
        """Return copies of the rows of games `first` to `first + count - 1`."""
        seats, games, _ = (table or self.table()).play(self.seatings(first, count), run_seed, checked)
        return seats.copy(), games.copy()

    def stepper(self, number):
        return Stepper(self.table(), self.seatings(number, 1)[0], RUN_SEED)

    def decisions(self):
        """Yield the choices among at least two options of a few games, as far as one looks closely."""
        for number in range(self.walks):
            choices = [step for step in self.stepper(number) if len(step.options) > 1]
            yield from choices[:: self.stride]

    def concealed(self, states, seat, seed):
        """Return the position as a seat may imagine it."""
        world = states.copy()
        self.game.conceal(world[0], self.tables[0], seat, seed)
        return world

    def choice(self, states, step):
        """Return what the policy chooses in a position, of the options of a step."""
        table, game, policy = self.table(), self.game, self.policy
        options = np.zeros(MAX_OPTIONS, OPTION)
        n = len(step.options)
        options[:n] = step.options
        rest = (step.seat, options, n, table.weights[0])
        if policy.budget:
            look_ahead = (game.advance, game.apply, game.outcome, game.value, game.conceal, policy.pick)
            chosen = policy.search(states[0], table.tables[0], *look_ahead, *rest, policy.budget, table.work[0])
        else:
            chosen = policy.pick(states[0], table.tables[0], *rest)
        assert_same(options[:n], step.options)
        assert_same(table.tables, self.tables)
        return int(chosen)


def find_smallest(box, policy):
    """Find a policy, a search with the smallest budget."""
    try:
        return find_policy(box, policy)
    except UsageFault:
        return find_policy(box, f"{policy}:1")


@cache
def arena(name, players, policy, variants=()):
    return Arena(name, players, policy, variants)


def golden_digest(arena, count):
    """Digest the rows of some games: the same compiled and in plain Python."""
    seats, games = arena.play(2026, 0, count)
    return hashlib.sha256(seats.tobytes() + games.tobytes()).hexdigest()[:16]


def assert_same(one, other):
    np.testing.assert_array_equal(one, other)  # by field: padding is not state


def same_seed_same_games(arena):
    """A run is a function of its seed."""
    for one, other in zip(arena.play(RUN_SEED, 0, arena.games), arena.play(RUN_SEED, 0, arena.games), strict=True):
        assert_same(one, other)


def other_seed_other_games(arena):
    """The seed is not ignored."""
    seats, other_seats = arena.play(RUN_SEED, 0, arena.games)[0], arena.play(RUN_SEED + 1, 0, arena.games)[0]
    assert not np.array_equal(seats, other_seats)


def parts_do_not_matter(arena):
    """A game depends on its number, not on the part it is played in, nor on what a table was used for."""
    whole, used = arena.play(RUN_SEED, 0, arena.games), arena.table()
    half = arena.games // 2
    later = arena.play(RUN_SEED, half, arena.games - half, used)
    sooner = arena.play(RUN_SEED, 0, half, used)
    for one, *parts in zip(whole, sooner, later, strict=True):
        assert_same(one, np.concatenate(parts))
    assert_same(used.tables, arena.tables)


def games_end_or_say_so(arena):
    """Truncated if and only if there is no outcome; a win is shared out whole, among those of the first rank."""
    seats, games = arena.play(RUN_SEED, 0, arena.games)
    credit = seats["credit12"].reshape(-1, arena.players)
    rank = seats["rank"].reshape(-1, arena.players)
    finished = games["truncated"] == 0
    assert_same(credit.sum(axis=1), np.where(finished, WHOLE_WIN, 0))
    assert_same((credit > 0).sum(axis=1), games["co_winners"])
    assert_same(credit > 0, rank == 1)
    assert (games["decisions"] <= arena.game.limit).all()


def invariants_hold(arena):
    """Every decision leaves the game whole."""
    arena.play(RUN_SEED, 1000, arena.games, checked=True)


def stepping_is_playing(arena):
    """A game stepped through from Python is the game that the driver plays."""
    for number in range(arena.walks):
        table, stepper = arena.table(), arena.stepper(number)
        _, games = arena.play(RUN_SEED, number, 1, table)
        assert sum(len(step.options) > 1 for step in stepper) == games["decisions"][0]
        assert stepper.truncated == games["truncated"][0]
        assert_same(stepper.state, table.states)


def every_option_can_be_applied(arena):
    """Whatever is offered, is legal and different from the rest: the game goes on from it, and stays whole."""
    game, tables, room = arena.game, arena.tables[0], np.zeros(MAX_OPTIONS, OPTION)
    for step in arena.decisions():
        assert len(np.unique(step.options)) == len(step.options), "an option is listed twice"
        ends = []
        for option in step.options:
            states = step.state.copy()
            game.apply(states[0], tables, option)
            assert not any(np.array_equal(states, end) for end in ends), f"{option} does what another option does"
            ends.append(states.copy())
            assert game.check(states[0], tables) == 0
            assert 0 <= game.advance(states[0], tables, room) <= MAX_OPTIONS
            assert game.check(states[0], tables) == 0


def a_policy_changes_nothing_but_its_whim(arena):
    """It looks but does not touch: neither the game, nor its numbers, nor the options."""
    for step in arena.decisions():
        states = step.state.copy()
        arena.choice(states, step)
        states[0]["whim"][step.seat] = step.state[0]["whim"][step.seat]
        assert_same(states, step.state)


def a_copy_plays_on_alike(arena):
    """All of a game is in its state."""
    for number in range(arena.walks):
        original = arena.stepper(number)
        steps, end = list(original), original.state
        for at in {0, len(steps) // 3, 2 * len(steps) // 3}:
            copy = arena.stepper(number)
            copy.table.states[:] = steps[at].after
            assert [step.chosen for step in copy.go_on()] == [step.chosen for step in steps[at + 1 :]]
            assert_same(copy.state, end)


def conceal_changes_nothing_that_is_seen(arena):
    """What a seat imagines agrees with what it sees; chance to come is drawn afresh."""
    for step in arena.decisions():
        for seat in range(arena.players):
            world = arena.concealed(step.state, seat, SEEDS[0])
            truth, imagined = arena.visible(step.state[0], seat), arena.visible(world[0], seat)
            assert truth.keys() == imagined.keys()
            for name, value in truth.items():
                np.testing.assert_array_equal(imagined[name], value, err_msg=f"seat {seat} sees {name}")
            assert (world[0]["luck"] != step.state[0]["luck"]).any(axis=-1).all()
            assert arena.game.check(world[0], arena.tables[0]) == 0


def conceal_leaves_no_trace_of_what_was_hidden(arena):
    """What a seat imagines depends on what it sees and on the seed alone: a search on it cannot peek."""
    for step in arena.decisions():
        once = arena.concealed(step.state, step.seat, SEEDS[0])
        again = arena.concealed(arena.concealed(step.state, step.seat, SEEDS[1]), step.seat, SEEDS[0])
        assert_same(once, again)


def a_policy_does_not_peek(arena):
    """It chooses alike where only what it cannot see differs."""
    for step in arena.decisions():
        world = arena.concealed(step.state, step.seat, SEEDS[0])
        world[0]["whim"][step.seat] = step.state[0]["whim"][step.seat]
        assert arena.choice(world, step) == step.chosen


CHECKS = [
    same_seed_same_games,
    other_seed_other_games,
    parts_do_not_matter,
    games_end_or_say_so,
    invariants_hold,
    stepping_is_playing,
    every_option_can_be_applied,
    a_policy_changes_nothing_but_its_whim,
    a_copy_plays_on_alike,
    conceal_changes_nothing_that_is_seen,
    conceal_leaves_no_trace_of_what_was_hidden,
    a_policy_does_not_peek,
]
