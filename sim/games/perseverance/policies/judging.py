"""What `steady` thinks of exploring, fighting, straining Units, tiles and Adventures."""

from sim.games.perseverance.facts.combat import can_fill
from sim.games.perseverance.facts.map import is_temple
from sim.games.perseverance.policies.worth import (
    Weight,
    artifact_worth,
    assembly_worth,
    blend,
    goal_pull,
    program_worth,
    strained_worth,
    tamed_worth,
    untamed_worth,
    zone_of_place,
)
from sim.games.perseverance.state import (
    LEADER,
    NOTHING,
    RANGER,
    RIDER,
    SWAMP_ZONE,
    Species,
    Strain,
    Verb,
)
from sim.kernel import rule

LAST_PAIR = 2  # tiles above the Reminder when the next exploration reveals it
TEMPLE_WORTH = 1.6  # a Temple's Adventure against an ordinary one: a Tamed Dino, an Artifact, and it is free to start


@rule
def unit_worth(player, tables, weights, kind, left):
    """A Unit at hand."""
    if kind == RANGER:
        return blend(weights, Weight.RANGER, left)
    if kind == LEADER:
        return weights[Weight.LEADER_OUT]
    rank = tables["rides"][player["leader"]] if kind == RIDER else kind
    return tamed_worth(weights, rank, left)


@rule
def group_cost(player, tables, weights, group, left):
    """What a group suffers, by its cheapest Units."""
    cost = 0.0
    for i in range(group["slots"]):
        slot = group["slot"][i]
        kind = RANGER if slot["rank"] == NOTHING else slot["rank"]
        cost += strained_worth(weights, unit_worth(player, tables, weights, kind, left), slot["strain"])
    return cost


@rule
def judge_group(game, tables, seat, weights, place, mounted, left):
    """A way to fight: the mounted reward, less what the group suffers."""
    player = game["player"][seat]
    wild = game["wild"][place]
    worth = -group_cost(player, tables, weights, tables["group"][wild][mounted], left)
    if mounted == 1:
        worth += program_worth(game, tables, seat, weights, tables["mounted_reward"][wild], place, left)
    return worth


@rule
def judge_capture(game, tables, seat, weights, place, left):
    """The wild Dino, its reward and the strain of the better group."""
    player = game["player"][seat]
    wild = game["wild"][place]
    best = -1e9
    for mounted in range(2):
        if can_fill(player, tables, tables["group"][wild][mounted], 0):
            best = max(best, judge_group(game, tables, seat, weights, place, mounted, left))
    return best + untamed_worth(weights, wild, left)


@rule
def judge_exploring(game, tables, seat, weights, place, left):
    """A place of the Wilderness: its Dino, a tile and its Artifact, a Temple, the Assembly it brings."""
    worth = -weights[Weight.PLACE_DINO] * tamed_worth(weights, 0, left) + blend(weights, Weight.PIECE, left)
    if game["explored"][place] == 1:
        return worth + (0.0 if is_temple(place) else weights[Weight.EXPLORATION])
    if is_temple(place):
        return worth + TEMPLE_WORTH * blend(weights, Weight.ADVENTURE, left)
    worth += judge_capture(game, tables, seat, weights, place, left) + weights[Weight.EXPLORATION]
    worth += blend(weights, Weight.WILD_SETTLEMENT, left)
    worth += goal_pull(game, tables, seat, weights, zone_of_place(tables, place))
    worth += program_worth(game, tables, seat, weights, tables["bonus"][place], place, left)
    terrain = tables["terrain"][place]
    if game["assembled"][terrain] == 0 and game["reminder"][terrain] <= LAST_PAIR:
        zone = SWAMP_ZONE + terrain
        worth += weights[Weight.ASSEMBLY_PULL] * assembly_worth(game, tables, seat, weights, zone, 2)
    return worth


@rule
def judge_dino(game, tables, seat, weights, kind, left):
    """Which Dino to place: the one missed least; a Rider comes home again."""
    worth = unit_worth(game["player"][seat], tables, weights, kind, left)
    return -worth * (0.5 if kind == RIDER else 1.0)


@rule
def judge_slot(game, tables, seat, weights, kind, left):
    """Who fills a slot: the one that suffers least; a Leader only ever tires."""
    frame = game["pending"][game["depth"] - 1]
    group = tables["group"][game["wild"][frame["a"]]][frame["b"]]
    strain = Strain.TIRE if kind >= LEADER else group["slot"][frame["c"]]["strain"]
    worth = -strained_worth(weights, unit_worth(game["player"][seat], tables, weights, kind, left), strain)
    return worth + (float(tables["ironjaw_bonus"]) if kind == Species.IRONJAW else 0.0)


@rule
def judge_units_sent(game, tables, seat, weights, kind, quantity, left):
    """How many to send on an Adventure: as few as will do, with spare Rangers where it threatens."""
    card = tables["card"][game["pending"][game["depth"] - 1]["a"]]
    worth = -quantity * unit_worth(game["player"][seat], tables, weights, kind, left) * weights[Weight.SPARE_UNIT]
    if kind == LEADER and card["threat"][0][0] > 0:
        return worth + quantity  # a Leader takes an Injury without being lost
    return worth


@rule
def judge_strain(game, tables, seat, weights, option, left):
    """Groups, slots, bearers, patients, injuries, Units sent."""
    verb, a = option["verb"], option["a"]
    player = game["player"][seat]
    if verb == Verb.FIGHT:
        return judge_group(game, tables, seat, weights, game["pending"][game["depth"] - 1]["a"], a, left)
    if verb == Verb.SEND:
        return judge_slot(game, tables, seat, weights, a, left)
    if verb == Verb.SEND_UNITS:
        return judge_units_sent(game, tables, seat, weights, a, option["b"], left)
    if verb == Verb.DEFEAT_PATIENT:
        return -unit_worth(player, tables, weights, a, left)
    strain = Strain.TIRE if a == LEADER else Strain.INJURE
    return -strained_worth(weights, unit_worth(player, tables, weights, a, left), strain)


@rule
def discovery_worth(game, tables, seat, weights, tile, place, left):
    """A tile's Discovery Effect and its Artifact."""
    worth = program_worth(game, tables, seat, weights, tables["tile_discovery"][tile], place, left)
    return worth + artifact_worth(game["player"][seat], tables, weights, tables["tile_artifact"][tile], left)


@rule
def foraging_worth(game, tables, seat, weights, tile, place, left):
    """A tile's Foraging Effect now and again, and the Settlement there."""
    worth = program_worth(game, tables, seat, weights, tables["tile_forage"][tile], place, left)
    pull = goal_pull(game, tables, seat, weights, zone_of_place(tables, place))
    return worth * (1.0 + 0.5 * left) + pull + blend(weights, Weight.WILD_SETTLEMENT, left)


@rule
def judge_tile(game, tables, seat, weights, option, left):
    """Which tile to lay, which half of it to take."""
    verb, a = option["verb"], option["a"]
    if verb == Verb.DISCOVER:
        return discovery_worth(game, tables, seat, weights, game["tile"][a], a, left)
    place = game["pending"][game["depth"] - 1]["a"]
    tile = option["b"] if verb == Verb.PUT_TILE else game["tile"][place]
    forage = foraging_worth(game, tables, seat, weights, tile, place, left)
    discovery = discovery_worth(game, tables, seat, weights, tile, place, left)
    if verb == Verb.PUT_TILE:
        return max(forage, discovery)
    return discovery if a == 1 else forage


@rule
def judge_adventure(game, tables, seat, weights, card, left):
    """An Adventure: both stages if there is time, its Cartography reward in part, its Threats taken off."""
    entry = tables["card"][card]
    worth = program_worth(game, tables, seat, weights, entry["stage"][0], NOTHING, left)
    if left > 0:
        worth += program_worth(game, tables, seat, weights, entry["stage"][1], NOTHING, left)
        place = entry["location"]
        if 0 <= place < game["settlement"].shape[0] and game["settlement"][place][seat] > 0:
            worth += program_worth(game, tables, seat, weights, entry["reward"], place, left)
    for stage in range(2):
        for i in range(2):
            worth -= weights[Weight.THREAT] * entry["threat"][stage][i]
    return worth + 2.0
