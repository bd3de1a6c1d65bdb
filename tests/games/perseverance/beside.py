"""Games to be read beside the oracle of Perseverance: played by a policy, or roaming where games seldom go."""

import json
from functools import cache
from random import Random

import numpy as np

from sim import registry
from sim.design import Design
from sim.engine import engine
from sim.game import MAX_OPTIONS, OPTION
from sim.games.perseverance.state import NOTHING, Verb
from sim.policy import find_policy, load_policy
from sim.table import Stepper, Table
from sim.words import by_field

SEED = 20
BOX, GAME = registry.box("perseverance"), registry.game("perseverance")
PLENTY = {  # so much of everything that one goes where games seldom come
    "components.start.food": 8,
    "components.start.island_resources": 9,
    "components.start.glowberries": 25,
    "components.start.rangers_home": 4,
    "components.start.shieldheads": 4,
    "components.start.shieldheads_tamed": 3,
    "components.start.influence_each": 2,
    "components.start.followers": 30,
}
SHORTAGE = {  # limits that games seldom meet
    "components.limits.settlements": 6,
    "components.limits.influence": 12,
    "components.limits.rangers": 6,
    "components.limits.small_saddles": 2,
    "components.limits.large_saddles": 5,
    "components.dinos.raptor": 9,
    "components.dinos.thunderhorn": 8,
    "components.dinos.ironjaw": 5,
    "components.threat.faces": [1, 1, 2, 2, 3, 6],
}
LIKED = {  # how much more than others a roamer likes what an option does
    Verb.EXPLORE: 6,
    Verb.TAME: 8,
    Verb.TAKE_CARD: 5,
    Verb.FAVOR: 4,
    Verb.BUILD_LANDMARK: 3,
    Verb.PAY: 3,
    Verb.BRING: 3,
    Verb.PASS: 0.3,
}
FAR, FOURTH = 12, 3  # from this place on it likes to explore even more, and this option of a Zone


def table_of(players, policy, changes=None):
    """Return a table to play at; changes of the data by path."""
    return made_table(players, policy, json.dumps(changes or {}))


@cache
def made_table(players, policy, changes):
    book = BOX.book().overlaid(json.loads(changes))
    found = load_policy(GAME, find_policy(BOX, policy))
    return Table(GAME, BOX.fill(book, players), [found], players)


def seating_of(table, game):
    return Design("fresh", table.players, (0, 1, 2, 3), (0,) * table.players, SEED).seatings(game, 1)[0]


def steps_of(table, game):
    """Yield the steps of a game, each with the position in which the next one arises."""
    stepper = Stepper(table, seating_of(table, game), SEED)
    last = None
    for step in stepper:
        if last is not None:
            yield last, step.state[0]
        last = step
    yield last, stepper.state[0]


def replayed(table, game):
    """Yield what a replay says of a game, without its prose."""
    for index, (step, after) in enumerate(steps_of(table, game)):
        yield said(index, step.seat, step.options, step.chosen) | {"state": by_field(after)}


def said(index, seat, options, chosen):
    options = [by_field(option) | {"verb": Verb(option["verb"]).name} for option in options]
    return {"index": index + 1, "seat": seat, "options": options, "chosen": chosen}


def roamed(table, game):
    """Yield what a replay would say of a game in which everybody likes what is seldom done."""
    state, tables, chance = table.states[0], table.tables[0], Random(game)
    engine(GAME).begin(state, seating_of(table, game), SEED, table.players)
    GAME.set_up(state, tables)
    options = np.zeros(MAX_OPTIONS, OPTION)
    last, index = None, 0
    while count := int(GAME.advance(state, tables, options)):
        if last is not None:
            yield last | {"state": by_field(state)}
        chosen = chance.choices(range(count), [liking(option) for option in options[:count]])[0]
        last = said(index, int(state["to_move"]), options[:count], chosen)
        GAME.apply(state, tables, options[chosen])
        index += 1
    yield last | {"state": by_field(state)}


def liking(option):
    """Return how much a roamer likes an option."""
    verb = Verb(option["verb"])
    if (verb == Verb.EXPLORE and option["a"] >= FAR) or (verb == Verb.TAKE_OPTION and option["a"] == FOURTH):
        return 4 * LIKED.get(verb, 1)
    return 0.1 * LIKED[verb] if verb == Verb.BRING and option["a"] == NOTHING else LIKED.get(verb, 1)
