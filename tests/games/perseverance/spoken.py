"""Some random games, for the tests of what is said of them."""

import re
from functools import cache
from itertools import pairwise

from games.perseverance.lay import BOOK

from sim.experiment import plan
from sim.games.perseverance.words import read_names
from sim.replay import Replay

NAMES = read_names(BOOK)
GAMES = [(players, game) for players in (2, 3, 4) for game in range(3)]
LEFTOVERS = re.compile(r"[\[\]{}_<>]|None|\bnan\b|-1|  | ,|\(\)|: ?$|^\W")  # of code, and of words left out


def is_plain(text):
    """Tell whether a text says something in words."""
    return bool(re.search(r"[a-z]{3}", text)) and not LEFTOVERS.search(text)


@cache
def played():
    """Return random games: tables, number of players, choices."""
    fields = {"game": "perseverance", "games": 24, "policy": ["uniform"]}
    games = [Replay(plan({**fields, "players": players}), game) for players, game in GAMES]
    return [(game.table.tables[0], game.plan.design.players, list(choices(game))) for game in games]


def choices(game):
    """Yield each choice of a game: position, options, position in which the next choice arises."""
    steps = list(game.stepper)
    for step, following in pairwise(steps):
        yield step.state[0], step.options, following.state[0]
    yield steps[-1].state[0], steps[-1].options, game.stepper.state.copy()[0]
