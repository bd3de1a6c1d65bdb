"""What things are worth to `steady`, in Followers: assets, words of programs, Zones, Assemblies."""

from enum import IntEnum

from sim.games.perseverance.facts.adventures import can_start_any
from sim.games.perseverance.facts.city import dice_in, presence
from sim.games.perseverance.facts.counting import artifacts_of, count
from sim.games.perseverance.facts.dissenter import has_dissenter, parties
from sim.games.perseverance.facts.effects import can_do_part, can_pay, holds, part_length
from sim.games.perseverance.facts.units import can_tame, is_covered, patients
from sim.games.perseverance.state import (
    ASSEMBLY_TILES,
    DISSENTER,
    NOTHING,
    RESOURCES,
    SPECIES,
    SWAMP_ZONE,
    Artifact,
    Effect,
    Gained,
    Strain,
)
from sim.kernel import rule

TURNS_TO_GO = 7.0  # turns left after the first one


class Weight(IntEnum):
    """Places of the weight vector, in the order of steady.toml; an early one is followed by its late one."""

    FOOD = 0
    SCRAP = 2
    ISLAND = 4
    GLOWBERRY = 6
    CRATE = 8
    RANGER = 10
    UNTAMED = 12  # four Species, then late
    UNTAMED_LATE = 16
    TAMED = 17
    TAMED_LATE = 21
    INFLUENCE = 22
    RANCH_TILE = 24
    CITY_SETTLEMENT = 26
    WILD_SETTLEMENT = 28
    TREATMENT = 30
    ADVENTURE = 32
    RIDER = 34
    OWN_DIE = 36
    BONUS = 38
    DISCOUNT = 40
    LANDMARK = 42
    FORAGE = 44
    GOAL_ZONE = 46
    ASSEMBLY_PULL = 47
    RIVALS = 48
    PIECE = 49
    NEUTRAL_DIE = 51
    RIVAL_DIE = 52
    PLACE_DINO = 53
    EXPLORATION = 54
    OFFICER = 55
    INJURED = 56
    TIRED = 57
    THREAT = 58
    SPARE_UNIT = 59
    LEADER_OUT = 60
    COVERED_EFFECT = 61
    PASSING = 62
    CAPTAIN = 63


@rule
def share_left(player, tables):
    """How much of the game is still to come for a seat, 1 at the first turn and 0 at the last."""
    return max(tables["turns"] - player["turns"] - 1, 0) / TURNS_TO_GO


@rule
def blend(weights, place, left):
    """Between what a thing is worth early and late."""
    late = weights[place + 1]
    return late + (weights[place] - late) * left


@rule
def resource_worth(weights, resource, left):
    """A Resource."""
    return blend(weights, Weight.FOOD + 2 * resource, left)


@rule
def untamed_worth(weights, species, left):
    """An Untamed Dino."""
    late = weights[Weight.UNTAMED_LATE]
    return late + (weights[Weight.UNTAMED + species] - late) * left


@rule
def tamed_worth(weights, species, left):
    """A Tamed Dino."""
    late = weights[Weight.TAMED_LATE]
    return late + (weights[Weight.TAMED + species] - late) * left


@rule
def strained_worth(weights, kind_worth, strain):
    """What a strain takes from a Unit of this worth."""
    if strain == Strain.TIRE:
        return weights[Weight.TIRED] * kind_worth
    return weights[Weight.INJURED] * kind_worth if strain == Strain.INJURE else kind_worth


@rule
def taming_gain(player, tables, weights, species, free, left):
    """What taming one Dino brings, its cost and strain taken off."""
    gain = tamed_worth(weights, species, left) - untamed_worth(weights, species, left)
    if free == 0 and not is_covered(player, tables, species):
        for resource in range(RESOURCES):
            gain -= tables["taming_cost"][species][resource] * resource_worth(weights, resource, left)
    strain = tables["strain"][species]
    if strain != Strain.NONE:
        gain -= strained_worth(weights, blend(weights, Weight.RANGER, left), strain)
    return gain


@rule
def best_taming(game, tables, seat, weights, wanted, free, left):
    """The best taming there is."""
    best = 0.0
    for species in range(SPECIES):
        if (wanted == NOTHING or wanted == species) and can_tame(game, tables, seat, species, free):
            best = max(best, taming_gain(game["player"][seat], tables, weights, species, free, left))
    return best


@rule
def artifact_worth(player, tables, weights, artifact, left):
    """An Artifact: what the table pays for one more, its bonus or its discount; a duplicate's Followers."""
    if player["artifact"][artifact] == 1:
        return float(tables["duplicate"])
    held = artifacts_of(player)
    gain = float(tables["artifact_score"][held + 1] - tables["artifact_score"][held])
    place = Weight.BONUS if artifact <= Artifact.JEWEL else Weight.DISCOUNT
    return gain + 1.0 + blend(weights, place, left)


@rule
def gain_worth(game, tables, seat, weights, step, left):
    """A plain gain."""
    op, a, b = step["op"], step["a"], step["b"]
    if op == Effect.GAIN_RESOURCE:
        return b * resource_worth(weights, a, left)
    if op == Effect.GAIN_ANY_RESOURCES:
        return 2.0 * resource_worth(weights, 1, left)
    if op == Effect.GAIN_FOLLOWERS:
        return float(a)
    if op == Effect.GAIN_CRATES:
        return a * blend(weights, Weight.CRATE, left)
    if op == Effect.GAIN_CRATE_ELSEWHERE:
        return blend(weights, Weight.CRATE, left)
    if op == Effect.GAIN_RANGERS:
        return a * blend(weights, Weight.RANGER, left)
    if op == Effect.GAIN_UNTAMED:
        return b * untamed_worth(weights, a, left)
    if op == Effect.GAIN_UNTAMED_ANY:
        return untamed_worth(weights, SPECIES - 1, left)
    if op == Effect.GAIN_UNTAMED_EXPLORED:
        return untamed_worth(weights, 0, left)
    if op == Effect.GAIN_TAMED:
        return tamed_worth(weights, a, left)
    if op == Effect.GAIN_INJURED:
        return tamed_worth(weights, a, left) * (1.0 - weights[Weight.INJURED])
    return artifact_worth(game["player"][seat], tables, weights, a, left)


@rule
def per_worth(game, tables, seat, weights, step, left):
    """A gain for each of something."""
    times = step["a"] * count(game, tables, seat, step["b"], 0)
    if step["c"] == Gained.FOLLOWERS:
        return float(times)
    if step["c"] == Gained.GLOWBERRIES:
        return times * resource_worth(weights, 3, left)
    return min(times, 2 * patients(game["player"][seat])) * blend(weights, Weight.TREATMENT, left)


@rule
def cost_worth(weights, step, left):
    """What a part of a cost is worth."""
    op, a = step["op"], step["a"]
    if op == Effect.SPEND_RESOURCE or op == Effect.RETURN_RESOURCE:
        return step["b"] * resource_worth(weights, a, left)
    if op == Effect.SPEND_TAMED:
        return tamed_worth(weights, a, left)
    if op == Effect.SPEND_UNTAMED:
        return untamed_worth(weights, a, left)
    return blend(weights, Weight.RANGER, left)


@rule
def deed_worth(game, tables, seat, weights, step, left):
    """A word that builds, starts, forages, influences or changes the Player board."""
    op, a = step["op"], step["a"]
    if Effect.INFLUENCE_ANY <= op <= Effect.INFLUENCE_RETRIEVE:
        cubes = 2.0 if op in (Effect.INFLUENCE_TWO, Effect.INFLUENCE_NEW, Effect.INFLUENCE_PRESENT) else 1.0
        return cubes * blend(weights, Weight.INFLUENCE, left)
    if op == Effect.RANCH_TILE:
        return blend(weights, Weight.RANCH_TILE, left)
    if op == Effect.FORAGE_OWN:
        return min(a, 2) * blend(weights, Weight.FORAGE, left)
    if op == Effect.BUILD_WILD or op == Effect.BUILD_HERE or op == Effect.BUILD_OUTPOST_B:
        return blend(weights, Weight.WILD_SETTLEMENT, left)
    if op == Effect.BUILD_BOTTOM:
        return blend(weights, Weight.CITY_SETTLEMENT, left)
    if op == Effect.BUILD_CITY:
        return blend(weights, Weight.CITY_SETTLEMENT, left) + blend(weights, Weight.INFLUENCE, left)
    if op == Effect.START_ADVENTURE:
        return blend(weights, Weight.ADVENTURE, left) if can_start_any(game, tables, seat) else 0.0
    if op == Effect.SWAP_DIE:
        return blend(weights, Weight.OWN_DIE, left)
    if op == Effect.BECOME_RIDER:
        return blend(weights, Weight.RIDER, left)
    if op == Effect.SADDLE_STARTER:
        return tamed_worth(weights, 0, left) - untamed_worth(weights, 0, left)
    if op == Effect.WORK_WITH_LEADER:
        return 2.0 * blend(weights, Weight.RANCH_TILE, left)
    if op == Effect.RECALL_LEADER:
        return weights[Weight.LEADER_OUT]
    return blend(weights, Weight.FORAGE, left)


@rule
def step_worth(game, tables, seat, weights, step, left):
    """One word of a program."""
    op = step["op"]
    if op <= Effect.GAIN_ARTIFACT:
        return gain_worth(game, tables, seat, weights, step, left)
    if op == Effect.TREAT:
        ailing = patients(game["player"][seat])
        return min(step["a"], 2 * ailing) * blend(weights, Weight.TREATMENT, left)
    if op == Effect.TAME:
        best = best_taming(game, tables, seat, weights, step["b"], step["c"] % 2, left)
        return best * (1.5 if step["a"] > 1 else 1.0)
    if op == Effect.GAIN_PER:
        return per_worth(game, tables, seat, weights, step, left)
    if op == Effect.RETURN_RESOURCE:
        return -cost_worth(weights, step, left)
    return deed_worth(game, tables, seat, weights, step, left)


@rule
def part_worth(game, tables, seat, weights, steps, i, left):
    """A part, or the better of two."""
    if steps[i]["op"] == Effect.EITHER:
        first = step_worth(game, tables, seat, weights, steps[i + 1], left)
        return max(first, step_worth(game, tables, seat, weights, steps[i + 2], left))
    return step_worth(game, tables, seat, weights, steps[i], left)


@rule
def program_worth(game, tables, seat, weights, program, here, left):
    """All parts of a program that can be had, costs taken off; a cost that does not pay is left unpaid."""
    if program == NOTHING:
        return 0.0
    card = tables["program"][program]
    steps = card["step"]
    total, group, ends = 0.0, 0.0, 0  # `group` is worth what stands behind a cost until it `ends`
    i = 0
    while i < card["length"]:
        op = steps[i]["op"]
        if op == Effect.PAY:
            if can_pay(game, tables, seat, program, i):
                for k in range(steps[i]["a"]):
                    group -= cost_worth(weights, steps[i + 1 + k], left)
                ends = i + 1 + steps[i]["b"]
                i += steps[i]["a"] + 1
            else:
                i += steps[i]["b"] + 1
        elif op == Effect.IF:
            i += 1 if holds(game, tables, seat, steps[i]) else steps[i]["c"] + 1
        elif op == Effect.ANY_ORDER:
            i += 1
        else:
            if can_do_part(game, tables, seat, steps, i, here):
                group += part_worth(game, tables, seat, weights, steps, i, left)
            i += part_length(steps, i)
        if i >= ends:
            total += max(group, 0.0) if ends > 0 else group
            group, ends = 0.0, 0
    return total + group


@rule
def tile_in_use(game):
    """The Assembly tile that lies on the board."""
    return min(game["assemblies"], ASSEMBLY_TILES - 1)


@rule
def place_with(game, tables, seat, zone, more):
    """Place in Presence if the seat had so many pieces more: 0 is first."""
    own = presence(game, tables, seat, zone) + more
    place = 0
    for other in range(parties(game)):
        if other != seat and presence(game, tables, other, zone) > own:
            place += 1
    return place if own > 0 else 3


@rule
def rival_gain(game, tables, seat, zone, place, more):
    """What the best rival gains from an Assembly; of two players the one rival may stand behind the Dissenter."""
    followers = tables["assembly"][tile_in_use(game)]["followers"]
    if not has_dissenter(game):
        return followers[0] if place > 0 else followers[1]
    theirs, ahead = presence(game, tables, 1 - seat, zone), 0
    own, third = presence(game, tables, seat, zone) + more, presence(game, tables, DISSENTER, zone)
    if own > theirs:
        ahead += 1
    if third > theirs and third != own:
        ahead += 1
    return followers[ahead] if theirs > 0 else 0


@rule
def assembly_worth(game, tables, seat, weights, zone, more):
    """What an Assembly in a Zone would bring now, what the best rival gains taken off in part."""
    followers = tables["assembly"][tile_in_use(game)]["followers"]
    place = place_with(game, tables, seat, zone, more)
    own = float(followers[place]) if place < followers.shape[0] else 0.0
    return own - weights[Weight.RIVALS] * rival_gain(game, tables, seat, zone, place, more)


@rule
def piece_worth(game, tables, seat, weights, zone, left):
    """A piece more in a City Zone: nearer to an Assembly it is worth more."""
    near = (dice_in(game, zone) + 1.0) / game["players"]
    return blend(weights, Weight.PIECE, left) * (0.5 + near)


@rule
def zone_of_place(tables, place):
    """The Wilderness Zone of a place, numbered as Goals do."""
    return SWAMP_ZONE + tables["terrain"][place]


@rule
def goal_pull(game, tables, seat, weights, zone):
    """A Settlement in a Zone that the own Goal names."""
    card = tables["goal"][game["player"][seat]["goal"]]
    if card["zone"][0] == zone or card["zone"][1] == zone or card["zone"][2] == zone:
        return weights[Weight.GOAL_ZONE]
    return 0.0
