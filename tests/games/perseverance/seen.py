"""What a player of Perseverance can see: all but the Goals of others, what lies face down, and chance to come."""

import numpy as np

from sim.games.perseverance.state import NOTHING, Effect

CHANCE = ("luck", "own_luck", "whim")
DECKS = ("stack", "ranch_stack", "adventure_deck")
HIDDEN, LAST_TURN, UPPER_PLOTS = -2, 8, range(4, 8)
OWNERS_OF_GOALS = {2: 3, 3: 3, 4: 4}  # by players: with two, a third Goal lies beside the board


def visible(game, seat):
    """Return what stands open before a seat, by name."""
    seen = {name: game[name].copy() for name in game.dtype.names if name not in (*CHANCE, *DECKS)}
    for name in DECKS:
        for i, deck in enumerate(game[name]):
            seen[f"{name} {i}"] = seen_of(deck)
    seen["pending"] = seen["pending"][: game["depth"]]
    seen["side"][[plot for plot in UPPER_PLOTS if game["plot_open"][plot] == 0]] = HIDDEN
    seen["covered"][seen["covered"] != NOTHING] = HIDDEN
    for other in range(OWNERS_OF_GOALS[int(game["players"])]):
        if other != seat and not has_shown_goal(game, other):
            seen["player"][other]["goal"] = HIDDEN
    return seen


def seen_of(deck):
    """Return how many cards a deck has, and those at its bottom that everybody has seen."""
    size, known = int(deck["size"]), int(deck["known"])
    places = (int(deck["top"]) + np.arange(size - known, size)) % len(deck["card"])
    return np.array([size, *deck["card"][places]])


def has_shown_goal(game, seat):
    """A Goal is shown when it is evaluated, at the very end of the eighth turn."""
    waits = any(frame["effect"] == Effect.GOAL and frame["seat"] == seat for frame in game["pending"][: game["depth"]])
    return game["player"][seat]["turns"] == LAST_TURN and not waits
