"""What things are worth to `steady`, in Followers: assets, words of programs, Zones, Assemblies."""

from enum import IntEnum

from sim.games.perseverance.facts.city import dice_in, presence
from sim.games.perseverance.facts.counting import artifacts_of, count
from sim.games.perseverance.facts.dissenter import has_dissenter, parties
from sim.games.perseverance.facts.effects import can_do, can_pay, holds, part_length
from sim.games.perseverance.facts.units import can_tame, is_covered, patients
from sim.games.perseverance.state import (
    ASSEMBLY_TILES,
    DISSENTER,
    NOTHING,
    RESOURCES,
    SPECIES,
    SWAMP_ZONE,
    Artifact,
    Asset,
    Effect,
    Gained,
    Strain,
)
from sim.kernel import rule

TURNS_TO_GO = 7.0  # turns left after the first one


class Weight(IntEnum):
    """Places in steady.toml; pairs, early before late, come first and begin with one for each `Asset`."""

    FOOD = 0
    SCRAP = 2
    ISLAND = 4
    GLOWBERRY = 6
    CRATE = 8
    RANGER = 10
    UNTAMED = 12  # four Species
    TAMED = 20  # four Species
    INFLUENCE = 28
    RANCH_TILE = 30
    CITY_SETTLEMENT = 32
    CITY_SPACE = 34
    WILD_SETTLEMENT = 36
    TREATMENT = 38
    TAMING = 40
    ADVENTURE = 42
    ARTIFACT = 44
    RIDER = 46
    OWN_DIE = 48
    FORAGE = 50
    BONUS = 52
    DISCOUNT = 54
    LANDMARK = 56
    PIECE = 58
    CAPTAIN = 60
    GOAL_ZONE = 62
    ASSEMBLY_PULL = 63
    RIVALS = 64
    NEUTRAL_DIE = 65
    RIVAL_DIE = 66
    PLACE_DINO = 67
    EXPLORATION = 68
    OFFICER = 69
    INJURED = 70
    TIRED = 71
    THREAT = 72
    SPARE_UNIT = 73
    LEADER_OUT = 74
    COVERED_EFFECT = 75
    PASSING = 76


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
    return blend(weights, Weight.UNTAMED + 2 * species, left)


@rule
def tamed_worth(weights, species, left):
    """A Tamed Dino."""
    return blend(weights, Weight.TAMED + 2 * species, left)


@rule
def asset_worth(weights, asset, left):
    """One of something, in Followers."""
    return 1.0 if asset == Asset.FOLLOWERS else blend(weights, 2 * asset, left)


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
    player, best = game["player"][seat], 0.0
    for species in range(SPECIES):
        at_hand = player["untamed"][species] > 0 and (wanted == NOTHING or wanted == species)
        if at_hand and can_tame(game, tables, seat, species, free):
            best = max(best, taming_gain(player, tables, weights, species, free, left))
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
def per_worth(game, tables, seat, weights, step, left):
    """A gain for each of something."""
    times = step["a"] * count(game, tables, seat, step["b"], 0)
    if step["c"] == Gained.FOLLOWERS:
        return float(times)
    if step["c"] == Gained.GLOWBERRIES:
        return times * resource_worth(weights, 3, left)
    return min(times, 2 * patients(game["player"][seat])) * blend(weights, Weight.TREATMENT, left)


@rule
def usual_worth(weights, step, left):
    """What a word usually brings; a cost is less than nothing."""
    return step["amount"] * asset_worth(weights, step["asset"], left)


@rule
def list_price(tables, weights, program, left):
    """What a program usually brings, costs taken off, whatever can be had of it now."""
    price = 0.0
    if program != NOTHING:
        card = tables["program"][program]
        for i in range(card["length"]):
            price += usual_worth(weights, card["step"][i], left)
    return price


@rule
def step_worth(game, tables, seat, weights, step, here, left):
    """One word of a program; nothing if it would be done in vain."""
    op, player = step["op"], game["player"][seat]
    if step["fixed"] == 1:
        return usual_worth(weights, step, left)
    if op == Effect.TAME:
        best = best_taming(game, tables, seat, weights, step["b"], step["c"] % 2, left)
        return best * (1.5 if step["a"] > 1 else 1.0)
    if op == Effect.TREAT:
        return min(step["a"], 2 * patients(player)) * blend(weights, Weight.TREATMENT, left)
    if op == Effect.GAIN_PER:
        return per_worth(game, tables, seat, weights, step, left)
    if not can_do(game, tables, seat, step, here):
        return 0.0
    if op == Effect.GAIN_ARTIFACT:
        return artifact_worth(player, tables, weights, step["a"], left)
    if op == Effect.GAIN_INJURED:
        return (1.0 - weights[Weight.INJURED]) * usual_worth(weights, step, left)
    return usual_worth(weights, step, left)


@rule
def part_worth(game, tables, seat, weights, steps, i, here, left):
    """A part, or the better of two."""
    if steps[i]["op"] != Effect.EITHER:
        return step_worth(game, tables, seat, weights, steps[i], here, left)
    first = step_worth(game, tables, seat, weights, steps[i + 1], here, left)
    return max(first, step_worth(game, tables, seat, weights, steps[i + 2], here, left))


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
        step = steps[i]
        op = step["op"]
        if step["fixed"] == 1:
            group += usual_worth(weights, step, left)
            i += 1
        elif op == Effect.PAY:
            if can_pay(game, tables, seat, program, i):
                ends = i + 1 + step["b"]  # its costs follow as words that take
                i += 1
            else:
                i += step["b"] + 1
        elif op == Effect.IF:
            i += 1 if holds(game, tables, seat, step) else step["c"] + 1
        elif op == Effect.ANY_ORDER:
            i += 1
        else:
            group += part_worth(game, tables, seat, weights, steps, i, here, left)
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
