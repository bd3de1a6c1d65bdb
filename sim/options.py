"""Listing what may be done."""

from sim.game import MAX_OPTIONS
from sim.kernel import rule


@rule
def offer(options, n, verb, a, b, c):
    """Add an option to the `n` listed so far and return how many there are now; a full list raises."""
    if n >= MAX_OPTIONS:
        raise ValueError("more options are listed than fit")
    options[n]["verb"] = verb
    options[n]["a"] = a
    options[n]["b"] = b
    options[n]["c"] = c
    return n + 1
