"""Choices in the Wilderness: places, Combat, tiles, rewards, Settlements, recalls."""

from collections import Counter

from sim.games.perseverance.state import FIRST_TEMPLE, LEADER, NOTHING, RIDER, Species, Strain
from sim.games.perseverance.words.asked import Asked
from sim.games.perseverance.words.names import SPECIES
from sim.games.perseverance.words.phrases import a_unit, listed, several

STRAINED = {Strain.TIRE: "tired", Strain.INJURE: "injured", Strain.DEFEAT: "defeated"}
GROUPS = ("on foot", "mounted")


def explore(asked: Asked) -> str:
    """Say which place is explored or visited, and who is met there."""
    place = asked.arguments[0]
    name = asked.names.places[place]
    if asked.game["explored"][place]:
        return f"visit {name}"
    if place >= FIRST_TEMPLE:
        return f"explore {name}"
    return f"explore {name} and meet its wild {SPECIES[asked.game['wild'][place]]}"


def place_dino(asked: Asked) -> str:
    """Say who is placed on the Dino space."""
    return f"place {a_unit(asked.arguments[0], asked.leader)} at {asked.names.places[asked.frame['a']]}"


def fight(asked: Asked) -> str:
    """Say how a wild Dino is captured, and at what price."""
    mounted = asked.arguments[0]
    wild = asked.game["wild"][asked.frame["a"]]
    group = asked.tables["group"][wild][mounted]
    slots = Counter(entry.tolist() for entry in group["slot"][: group["slots"]])
    price = listed([_strained(strain, rank, number) for (strain, rank), number in slots.items()])
    reward = f", to {asked.program(asked.tables['mounted_reward'][wild])}" if mounted else ""
    return f"capture the {SPECIES[wild]} {GROUPS[mounted]}: {price}{reward}"


def _strained(strain: int, rank: int, number: int) -> str:
    whom = several(number, "Ranger") if rank == NOTHING else f"{several(number, f'Tamed {SPECIES[rank]}')} or higher"
    return f"{Strain(strain).name.lower()} {whom}"


def send(asked: Asked) -> str:
    """Say who fills a slot of the group, and what that does."""
    frame = asked.frame
    group = asked.tables["group"][asked.game["wild"][frame["a"]]][frame["b"]]
    strain = Strain(int(group["slot"][frame["c"]]["strain"]))
    kind = asked.arguments[0]
    suffered = STRAINED[Strain.TIRE if kind in (LEADER, RIDER) else strain]
    return f"send {a_unit(kind, asked.leader)} to be {suffered}"


def lay_tile(asked: Asked) -> str:
    """Say which of the two tiles is laid."""
    return f"lay {asked.names.tiles[asked.arguments[1]]} on {asked.names.places[asked.frame['a']]}"


def take_reward(asked: Asked) -> str:
    """Say which half of the tile is resolved."""
    place = asked.frame["a"]
    if asked.arguments[0]:
        return f"discover at {asked.names.places[place]}: {_discovery(asked, place)}"
    return f"build at {asked.names.places[place]} and forage: {_foraging(asked, place)}"


def forage(asked: Asked) -> str:
    """Say where a player forages."""
    place = asked.arguments[0]
    return f"forage at {asked.names.places[place]}: {_foraging(asked, place)}"


def discover(asked: Asked) -> str:
    """Say where a player discovers."""
    place = asked.arguments[0]
    return f"discover at {asked.names.places[place]}: {_discovery(asked, place)}"


def _foraging(asked: Asked, place: int) -> str:
    tile = asked.game["tile"][place]
    return asked.program(asked.tables["forage"][place] if tile == NOTHING else asked.tables["tile_forage"][tile])


def _discovery(asked: Asked, place: int) -> str:
    tile = asked.game["tile"][place]
    artifact = asked.names.artifacts[asked.tables["tile_artifact"][tile]]
    return f"gain the {artifact}, then {asked.program(asked.tables['tile_discovery'][tile])}"


def build(asked: Asked) -> str:
    """Say where in the Wilderness a Settlement is built."""
    return f"build at {asked.names.places[asked.arguments[0]]}"


def recall_dino(asked: Asked) -> str:
    """Say which Dino comes back."""
    place, zone, is_leader = asked.arguments
    if place != NOTHING:
        return f"recall {a_unit(asked.game['dino'][place], asked.leader)} from {asked.names.places[place]}"
    kind = RIDER if is_leader else Species.THUNDERHORN
    return f"recall {a_unit(kind, asked.leader)} from {asked.names.zones[zone]}"


def recall_leader(asked: Asked) -> str:
    """Say that the Leader comes back."""
    return f"recall {asked.leader}"
