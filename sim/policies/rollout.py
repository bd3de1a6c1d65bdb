"""Flat Monte Carlo: try every option, play on, keep the best on average."""

import numpy as np

from sim.kernel import rule
from sim.rng import draw_seed


@rule
def play_on(game, tables, advance, apply, pick, options, weights):
    """Play a trial to its end with one heuristic for every seat."""
    while True:
        n = advance(game, tables, options)
        if n == 0:
            return
        chosen = 0
        if n > 1:
            chosen = pick(game, tables, game["to_move"], options, n, weights)
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
