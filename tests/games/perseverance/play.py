"""A game in the middle: the options of whoever must choose, and what everybody has."""

import numpy as np
import pytest

from sim.game import MAX_OPTIONS, OPTION
from sim.games.perseverance.brought import brought
from sim.games.perseverance.game import GAME
from sim.games.perseverance.programs import read_program
from sim.games.perseverance.state import (
    ARTIFACTS,
    LOCATIONS,
    NOTHING,
    OFFICERS,
    PROGRAMS,
    STATE,
    Artifact,
    Effect,
    Officer,
    Part,
    Place,
    Resource,
    Species,
    Verb,
)

PLACE_NAMES = ["raptor_temple", "thunderhorn_temple", "ironjaw_temple", "outpost_a", "outpost_b"]
SPECIES = [species.name.lower() for species in Species]
PLAIN_ARGUMENTS = {  # how many arguments of an option say something; 1 of the verbs not named
    **dict.fromkeys((Verb.PASS, Verb.PAY, Verb.RECALL_LEADER), 0),
    **dict.fromkeys((Verb.WORK, Verb.TAKE_DIE, Verb.TAKE_OPTION, Verb.TAKE_RESOURCES, Verb.THROW_BACK), 2),
    **dict.fromkeys((Verb.BUILD_CITY, Verb.SEND_UNITS, Verb.SWAP_DIE, Verb.USE_CRATES, Verb.RIDE_TO, Verb.RECALL), 2),
}


def at(place):
    """Return the index of a Location, by its number, or of another place, by its name."""
    return place - 1 if isinstance(place, int) else LOCATIONS + PLACE_NAMES.index(place)


class Play:
    """A game, its numbers, and the options of whoever must choose."""

    def __init__(self, tables):
        self.states, self.all_tables = np.zeros(1, STATE), tables
        self.state, self.tables = self.states[0], tables[0]
        self.list = np.zeros(MAX_OPTIONS, OPTION)

    def player(self, seat):
        return self.state["player"][seat]

    def begin(self, effect, seat, *arguments):
        """Put an effect on top of what is pending."""
        frame = self.state["pending"][self.state["depth"]]
        frame["effect"], frame["seat"] = effect, seat
        for name, value in zip("abcd", [*arguments, 0, 0, 0, 0], strict=False):
            frame[name] = value
        self.state["depth"] += 1
        return self

    def turn(self, seat, *, primary=True, secondary=True):
        """Begin a seat's turn, or its Secondary Action, or the Adventure stage at its end."""
        players, taken = int(self.state["players"]), int(self.player(seat)["turns"])
        self.state["depth"], self.state["turn"] = 0, players * taken + seat + 1
        self.state["player"]["turns"][:players] = [taken + int(who < seat) for who in range(players)]
        self.state["active"] = self.state["to_move"] = seat
        self.begin(Effect.END_OF_TURN, seat).begin(Effect.ADVENTURE_STAGE, seat)
        if secondary:
            self.begin(Effect.SECONDARY_ACTION, seat)
        return self.begin(Effect.PRIMARY_ACTION, seat) if primary and secondary else self

    def secondary(self, seat=0):
        return self.turn(seat, primary=False)

    def end(self, seat=0):
        return self.turn(seat, secondary=False)

    def do(self, words, seat=0, place=NOTHING):
        """Resolve words of the data."""
        steps = read_program(words)
        row = self.tables["program"][PROGRAMS - 1]
        row["source"], row["length"] = Part.CITY, len(steps)
        row["step"][: len(steps)] = [(*step, *brought(step)) for step in steps]
        return self.begin(Effect.RESOLVE, seat, PROGRAMS - 1, 0, 0, place)

    def options(self):
        """Resolve what needs no choice; return what may be chosen: a Verb and what goes with it."""
        self.count = GAME.advance(self.state, self.tables, self.list)
        self.check()
        return [self._readable(option) for option in self.list[: self.count]]

    def offers(self, verb):
        """Return the arguments of the options with this Verb; one argument stands by itself."""
        found = [rest for word, *rest in self.options() if word == verb]
        return [rest[0] if len(rest) == 1 else tuple(rest) for rest in found]

    def choose(self, verb, *arguments):
        """Choose an option, after those that stood alone; then resolve up to the next choice."""
        while (chosen := self._find(verb, *arguments)) is None:
            if self.count != 1:
                pytest.fail(f"{(verb, *arguments)} is not among the {self.count} options: {self.options()}")
            GAME.apply(self.state, self.tables, self.list[0])
        GAME.apply(self.state, self.tables, chosen)
        self.options()
        return self

    def _find(self, *wanted):
        """Return the first option that begins like this."""
        self.options()
        found = (option for option in self.list[: self.count] if tuple(option)[: len(wanted)] == wanted)
        return next(found, None)

    def work(self, zone, bring=NOTHING):
        """Place an own adventurer, which needs no payment, in a City Zone, and bring nobody, or a kind of Unit."""
        return self.choose(Verb.WORK, zone, 0).choose(Verb.TAKE_DIE, self.to_move, 0).bring(bring)

    def bring(self, kind=NOTHING):
        """Bring a kind of Unit along with a die, or nobody, which is not asked where nobody could come."""
        if kind == NOTHING and not self.offers(Verb.BRING):
            return self
        return self.choose(Verb.BRING, kind)

    def companions(self):
        """Return the kinds of Units that may come along."""
        return [kind for kind in self.offers(Verb.BRING) if kind != NOTHING]

    def option(self, number, version=0):
        """Take an option of the Zone, 1 to 4 as printed; version 1 is a Landmark's."""
        return self.choose(Verb.TAKE_OPTION, number - 1, version)

    def zone_options(self):
        """Return the numbers of the options that can be taken, 1 to 4 as printed."""
        return [option + 1 for option, _ in self.offers(Verb.TAKE_OPTION)]

    def explore(self, place, kind):
        """Place a Tamed Dino, or the Rider, at a Location or Temple."""
        return self.choose(Verb.EXPLORE, at(place)).choose(Verb.PLACE_DINO, kind)

    def settle(self):
        """Carry out options for as long as there is only one; return what may be chosen then."""
        while len(options := self.options()) == 1:
            GAME.apply(self.state, self.tables, self.list[0])
        return options

    def check(self):
        """Fail if an invariant is broken."""
        if broken := GAME.check(self.state, self.tables):
            pytest.fail(f"broken: {GAME.invariants[broken - 1]}")

    @property
    def to_move(self):
        return int(self.state["to_move"])

    def _readable(self, option):
        verb = Verb(int(option["verb"]))
        if verb == Verb.INFLUENCE and option["b"] != NOTHING:
            return verb, int(option["a"]), int(option["b"])
        return (verb, *(int(option[name]) for name in "abc"[: PLAIN_ARGUMENTS.get(verb, 1)]))

    # --- what a seat has

    def has(self, seat):
        """Return all that a seat has, by name, what it has none of left out."""
        player = self.player(seat)
        found = {"followers": player["followers"], "settlements": player["settlements"], "overlay": player["overlay"]}
        found |= {resource.name.lower(): player["resource"][resource] for resource in Resource}
        found |= {f"untamed {name}": player["untamed"][i] for i, name in enumerate(SPECIES)}
        for place in Place:
            spot = place.name.lower()
            found[f"{spot} ranger"] = player["ranger"][place]
            found |= {f"{spot} {name}": player["tamed"][place][i] for i, name in enumerate(SPECIES)}
        found |= {f"crate {row}": count for row, count in enumerate(player["crate"])}
        found |= {f"influence {Officer(i).name.lower()}": player["influence"][i] for i in range(OFFICERS)}
        found |= {Artifact(i).name.lower(): player["artifact"][i] for i in range(ARTIFACTS)}
        found |= {"rider": player["rider"], "own dice": self._dice(seat)}
        return {name: int(count) for name, count in found.items() if count}

    def _dice(self, owner):
        return self.state["pool"][owner].sum() + (self.state["die_owner"] == owner).sum()

    def changed(self, before, seat=0):
        """Return what a seat has more, or less, than `before`, which `has` returned."""
        after = self.has(seat)
        change = {name: after.get(name, 0) - before.get(name, 0) for name in {**before, **after}}
        return {name: by for name, by in change.items() if by}
