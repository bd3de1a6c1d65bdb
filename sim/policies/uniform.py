"""Any option, all alike."""

from sim.rng import draw_below


def uniform(game, tables, seat, options, n, weights):
    """Draw one of the options from the seat's whim: the yardstick that knows nothing."""
    return draw_below(game["whim"][seat], n)
