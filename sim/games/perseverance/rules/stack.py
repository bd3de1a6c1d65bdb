"""What is pending: a stack of effects in the state, the last one resolved first; and the list of options."""

from sim.games.perseverance.state import DEPTH, Effect, Verb
from sim.kernel import rule
from sim.options import offer


@rule
def push(game, effect, seat, a, b, c, d):
    """R4: put an effect on top; it is resolved before what was pending."""
    if game["depth"] >= DEPTH:
        raise ValueError("too many effects are pending")
    frame = game["pending"][game["depth"]]
    frame["effect"] = effect
    frame["seat"] = seat
    frame["a"] = a
    frame["b"] = b
    frame["c"] = c
    frame["d"] = d
    game["depth"] += 1


@rule
def pop(game):
    """R4: what was on top is done."""
    game["depth"] -= 1


@rule
def top(game):
    """R4: what is to be resolved next."""
    return game["pending"][game["depth"] - 1]


@rule
def resolve(game, seat, program, place):
    """R2: resolve a program from its first word; costs may be declined."""
    push(game, Effect.RESOLVE, seat, program, 0, 0, place)


@rule
def offer_pass(options, n):
    """R4: declining, or stopping, is an option."""
    return offer(options, n, Verb.PASS, 0, 0, 0)
