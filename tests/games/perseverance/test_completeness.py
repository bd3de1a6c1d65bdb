"""Every Action that the rulebook allows is offered, and no other: whole Actions of the oracle and of the engine."""

import numpy as np
import pytest
from conftest import SIZES
from games.perseverance.beside import BOX, GAME, steps_of, table_of
from oracle.perseverance.actions import crate_plans, explorations, favors, placements
from oracle.perseverance.box import Box
from oracle.perseverance.game import Game

from sim.game import MAX_OPTIONS, OPTION
from sim.games.perseverance.state import NOTHING, Resource, Verb
from sim.words import by_field

MANY = 500


class Walk:
    """A position of the engine, from which options are carried out on copies."""

    def __init__(self, table, states):
        self.tables, self.states = table.tables, states.copy()
        self.list = np.zeros(MAX_OPTIONS, OPTION)
        count = GAME.advance(self.states[0], self.tables[0], self.list)
        self.options = [Option(option.copy()) for option in self.list[:count]]

    def after(self, option):
        """Return the position once an option was carried out."""
        states = self.states.copy()
        GAME.apply(states[0], self.tables[0], option.record)
        return Walk(self, states)

    def wealth(self, seat):
        player = self.states[0]["player"][seat]
        return int(player["resource"][Resource.GLOWBERRY]), int(player["followers"])


class Option:
    """An option of the engine."""

    def __init__(self, record):
        self.record = record
        self.verb = Verb(record["verb"])
        self.a, self.b, self.c = (int(record[name]) for name in "abc")


def offered_placements(root, seat):
    """Return every way to work that the engine offers, as `placements` writes it."""
    found = set()
    for place in (option for option in root.options if option.verb == Verb.WORK):
        at = root.after(place)
        for die in at.options:
            paid = at.after(die)
            price = (had - has for had, has in zip(root.wealth(seat), paid.wealth(seat), strict=True))
            ways = (place.a, place.b, die.a, die.b, *price)
            found |= {(*ways, kind) for kind in companions(paid)}
    return found


def companions(walk):
    """Return who may come along; where nobody can, that is not asked."""
    return [option.a for option in walk.options if option.verb == Verb.BRING] or [NOTHING]


def offered_explorations(root):
    """Return every way to explore that the engine offers."""
    places = [option for option in root.options if option.verb == Verb.EXPLORE]
    return {(place.a, dino.a) for place in places for dino in root.after(place).options}


def offered_crate_plans(root):
    """Return every way to use Crates that the engine offers."""
    found = set()
    for use in (option for option in root.options if option.verb == Verb.USE_CRATES):
        following = root.after(use).options
        mines = [option.a for option in following if option.verb == Verb.MINE_ROW] or [NOTHING]
        found |= {(use.a, use.b, mine) for mine in mines}
    return found


def offered_favors(root):
    """Return what each Favor that the engine offers asks first."""
    return {
        favor.a: {(option.verb.name, option.a, option.b, option.c) for option in root.after(favor).options}
        for favor in root.options
        if favor.verb == Verb.FAVOR
    }


def positions(number):
    """Yield positions in which an Action is chosen, of games of both policies and all numbers of players in turn."""
    tables = [table_of(players, policy) for players in BOX.players for policy in ("uniform", "steady")]
    each, game = -(-number // len(tables)), 1_000
    for table in tables:
        found = []
        while len(found) < each:
            found += [(table, step.state) for step, _ in steps_of(table, game) if is_action(step)]
            game += 1
        yield from found[:: len(found) // each][:each]


def is_action(step):
    return any(Verb(option["verb"]) in (Verb.WORK, Verb.USE_CRATES) for option in step.options)


def assert_options_are_complete(number):
    seen = 0
    for table, states in positions(number):
        root, seat = Walk(table, states), int(states[0]["to_move"])
        game = Game.read(Box(table.players), by_field(states[0]))
        if any(option.verb == Verb.WORK for option in root.options):
            assert offered_placements(root, seat) == placements(game, seat)
            assert offered_explorations(root) == explorations(game, seat)
        else:
            assert offered_crate_plans(root) == crate_plans(game, seat)
            assert offered_favors(root) == favors(game, seat)
        seen += 1
    assert seen >= number


class TestCompleteness:
    def test_all_actions_are_offered_and_no_others(self):
        assert_options_are_complete(SIZES.positions)

    @pytest.mark.slow
    def test_they_are_in_many_positions(self):
        assert_options_are_complete(MANY)

    def test_a_missing_action_would_be_seen(self):
        table, states = next(positions(1))
        root, seat = Walk(table, states), int(states[0]["to_move"])
        game = Game.read(Box(table.players), by_field(states[0]))
        root.options.pop(0)
        assert offered_placements(root, seat) < placements(game, seat)
