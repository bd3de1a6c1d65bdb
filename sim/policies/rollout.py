"""Flat Monte Carlo: try every option, play on, keep the best on average."""

import numpy as np

from sim.kernel import rule
from sim.rng import draw_seed

PATIENCE = 100_000  # steps: a trial that takes longer counts as won by nobody


@rule
def play_on(game, tables, advance, apply, pick, options, weights):
    """Play a trial to its end with one heuristic for every seat."""
    for _ in range(PATIENCE):
        n = advance(game, tables, options)
        if n == 0:
            return
        chosen = 0
        if n > 1:
            chosen = pick(game, tables, game["to_move"], options, n, weights)
        if chosen < 0 or chosen >= n:
            raise ValueError("the policy that a search plays on with chose an option that was not offered")
        apply(game, tables, options[chosen])


def rollout(
    game, tables, advance, apply, outcome, value, conceal, pick, seat, options, n, weights, budget, work
):  # fmt: skip
    """Play every option on `budget` times in worlds the seat thinks possible; take the one that wins most.

    Each round imagines one world for all options, so that they are compared on the same luck.
    """
    trial, inner = work["trial"][0], work["options"][0]
    world = work["trial"][1]
    totals = np.zeros(n)
    for _ in range(budget):
        work["trial"][1] = game
        conceal(world, tables, seat, draw_seed(game["whim"][seat]))
        for i in range(n):
            work["trial"][0] = world
            apply(trial, tables, options[i])
            play_on(trial, tables, advance, apply, pick, inner, weights)
            totals[i] += outcome(trial, tables, seat)
    return np.argmax(totals)
