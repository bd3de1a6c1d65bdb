"""What is in the box: the components as the data files state them, by the numbers that a replay uses."""

import json
import tomllib
from functools import cache
from pathlib import Path

from oracle.perseverance.words import read

DATA = Path(__file__).parents[3] / "sim" / "games" / "perseverance" / "data"

SPECIES = ("shieldhead", "raptor", "thunderhorn", "ironjaw")  # from the lowest to the highest
RESOURCES = ("food", "scrap", "island resource", "glowberry")
FACES = ("adventurer", "organizer", "facilitator", "innovator")
ZONES = ("sustenance", "military", "expansion", "construction", "swamp", "jungle", "hills")
TERRAINS = ZONES[4:]
OFFICERS = ("captain", "security", "steward", "mate", "engineer")
ARTIFACTS = ("hourglass", "honeycomb", "wreath", "jewel", "sapling", "spire", "acorn", "shield")
LEADERS = ("adelita", "keoni", "phoenix", "jack")
RANCH_TYPES = ("administration", "amenities", "cultivation", "domestication")
TEMPLES = ("raptor_temple", "thunderhorn_temple", "ironjaw_temple")
PLACES = (*(f"location_{i}" for i in range(1, 20)), *TEMPLES, "outpost_a", "outpost_b")
LOCATIONS, FIRST_TEMPLE, IRONJAW_TEMPLE, OUTPOST_A, OUTPOST_B = 19, 19, 21, 22, 23
RANGER, LEADER, RIDER = 4, 5, 6  # kinds of Units beside the species
NEUTRAL = 4  # owner of a Neutral die
NOTHING = -1
WILDERNESS = 4  # as a starting Zone, and as the home of an Officer
PORTAL = 8  # plot of the Ancient Portal
ANY_HILLS = "any hills"


@cache
def load_all(changes):
    """Return the entries of all data files, with other values where changes name them by file, entry and key."""
    files = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in DATA.glob("*.toml")}
    for path, value in json.loads(changes).items():
        file, entry, key = path.split(".")
        files[file][entry][key] = value
    about = ("source", "limit", "labels", "open")
    return {name: {key: entry for key, entry in file.items() if key not in about} for name, file in files.items()}


class Box:
    """The components for a number of players, and the readings of what can be read in two ways."""

    def __init__(self, players, changes=None):
        files = load_all(json.dumps(changes or {}))
        self.players = players
        self.side = "4p" if players == 4 else "3p"
        self.ruling = {name: entry["value"] for name, entry in files["rulings"].items()}
        self.figures = files["components"]
        self.zones = [files["zones"][zone] for zone in ZONES[:4]]
        self.dinos = [files["dinos"][species] for species in SPECIES]
        self.officers = [files["officers"][officer] for officer in OFFICERS]
        self.artifacts = [files["artifacts"][artifact] for artifact in ARTIFACTS]
        self.ranch_tiles = list(files["ranch_tiles"].values())
        self.tiles = list(files["exploration_tiles"].values())
        self.cards = list(files["adventures"].values())
        self.goals = list(files["goals"].values())
        self.stash = [entry["program"] for entry in files["stash"].values()]
        self.dissenter = files["dissenter"]
        self.assembly_tiles = list(files["assemblies"].values())
        self.landmarks = sorted(files["landmarks"].values(), key=lambda mark: (mark["plot"], mark["side"]))
        self.leaders = self._read_leaders(files["leaders"])
        self._read_map(files["locations"])

    def __deepcopy__(self, memo):
        return self  # what is printed never changes

    def _read_leaders(self, leaders):
        if self.ruling["adelita_artifact_places"] == "literal":
            adelita = leaders["adelita"]
            leaders = leaders | {"adelita": adelita | {"wreath": adelita["hourglass"], "hourglass": adelita["wreath"]}}
        return [leaders[name] for name in LEADERS]

    def _read_map(self, locations):
        paths = locations["paths"]
        self.places = [locations[place] for place in PLACES]
        self.neighbours = [set() for _ in PLACES]
        for path, is_there in paths.items():
            if is_there:
                one, other = (PLACES.index(place) for place in path.split("__"))
                self.neighbours[one].add(other)
                self.neighbours[other].add(one)
        self.terrain = [TERRAINS.index(place["terrain"]) for place in self.places]
        self.needs = [_species(place["needs"]) for place in self.places]

    def settlement_bonuses(self, zone):
        """Return what the Settlement spaces of a City Zone give, bottom to top."""
        return self.zones[zone][f"settlement_spaces_{self.side}"]

    def option(self, zone, number):
        """Return the words of an option of a Zone, 0 to 3."""
        return self.zones[zone][f"option_{number + 1}"]

    def landmark_version(self, zone):
        """Return the Landmark that alters the first option of a Zone."""
        marks = (i for i, mark in enumerate(self.landmarks) if mark["first_option"] and mark["zone"] == ZONES[zone])
        return next(marks, None)

    def landmark_with(self, ability):
        """Return the number of the Landmark with an ability."""
        return next(i for i, mark in enumerate(self.landmarks) if mark["ability"] == ability)

    def cards_of(self, terrain):
        """Return the Adventures of a terrain."""
        return [i for i, card in enumerate(self.cards) if card["terrain"] == TERRAINS[terrain]]

    def tiles_of(self, terrain):
        """Return the Exploration tiles of a terrain."""
        return [i for i, tile in enumerate(self.tiles) if tile["terrain"] == TERRAINS[terrain]]

    def ranch_tiles_of(self, kind):
        """Return the Ranch tiles of a type."""
        return [i for i, tile in enumerate(self.ranch_tiles) if tile["type"] == RANCH_TYPES[kind]]

    def die_space(self, zone, space):
        """Return the icon of a die space."""
        return FACES.index(self.zones[zone]["die_spaces"][space])

    def first_zone(self, leader):
        """Return the starting Zone of a Leader in a first game."""
        return (*ZONES[:WILDERNESS], "wilderness").index(self.leaders[leader]["first_zone"])

    def officer_of_goal(self, goal):
        """Return the Officer that a Goal card lets everybody score."""
        return OFFICERS.index(self.goals[goal]["officer"])

    def presence_reward(self, assembly, place):
        """Return Followers and Crates of a place, 0 to 2, on an Assembly Scoring tile."""
        tile, rank = self.assembly_tiles[assembly], ("first", "second", "third")[place]
        return tile[f"{rank}_{self.side}"], tile.get(f"{rank}_crates_{self.side}", 0)

    def group(self, species, mounted):
        """Return what a group suffers: strain and lowest species, None for a Ranger."""
        return [_slot(words) for words in self.dinos[species]["mounted" if mounted else "on_foot"]]

    def requirement(self, card):
        """Return what an Adventure asks for: size, the Leader, Rangers, exact species, species or higher."""
        entry = self.cards[card]
        exact = [SPECIES.index(need) for need in entry["needs"] if need in SPECIES]
        higher = [SPECIES.index(need.split()[0]) for need in entry["needs"] if need.endswith("or higher")]
        return entry["size"], entry["needs"].count("leader"), entry["needs"].count("ranger"), exact, higher

    def taming_cost(self, species):
        """Return the Resources that a taming costs, by Resource."""
        costs = [0, 0, 0, 0]
        for _, number, resource in read(self.dinos[species]["cost"])[0].parts:
            costs[resource] += number
        return costs

    def is_small(self, species):
        """Tell whether a species takes a Small Saddle."""
        return self.dinos[species]["saddle"] == "small"

    def saddles(self, species):
        """Return how many Saddles fit a species."""
        return self.figures["limits"]["small_saddles" if self.is_small(species) else "large_saddles"]


def _species(name):
    return SPECIES.index(name) if name else NOTHING


def _slot(words):
    strain, whom, *_ = words.split()
    return strain, None if whom == "ranger" else SPECIES.index(whom)
