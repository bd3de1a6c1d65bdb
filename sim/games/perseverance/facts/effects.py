"""Whether the words of a program can change anything now: what may be offered, and what would be done in vain."""

from sim.games.perseverance.facts.adventures import can_start_any
from sim.games.perseverance.facts.city import (
    barred_zones,
    can_build_in_city,
    dice_of,
    leader_zone,
    owns_landmark,
)
from sim.games.perseverance.facts.counting import count, settled_in_city_zone
from sim.games.perseverance.facts.map import (
    can_build_at,
    can_build_wild,
    forage_program,
    forages_as,
    settlements_at,
)
from sim.games.perseverance.facts.units import (
    can_gain_tamed,
    can_gain_untamed,
    can_heal,
    can_store_crate,
    can_tame_any,
    ranger_supply,
    tamed_on_board,
)
from sim.games.perseverance.state import (
    FIRST_TEMPLE,
    LOCATIONS,
    NOBODY,
    NOTHING,
    OFFERED_TILES,
    OFFICERS,
    OUTPOST_A,
    OUTPOST_B,
    PLACES,
    RANCH_TYPES,
    SPECIES,
    TEMPLES,
    ZONES,
    Effect,
    Gained,
    Landmark,
    LeaderPlace,
    Place,
    Zone,
)
from sim.kernel import rule

FOURTH = 3  # the last option of a Zone
COUNCIL = 2  # own Settlements that the Town Council asks for


@rule
def cubes_left(player, tables):
    """R2: Influence cubes in the supply."""
    placed = 0
    for officer in range(OFFICERS):
        placed += player["influence"][officer]
    return tables["influence"] - placed


@rule
def offer_has_tile(game):
    """R10: the Ranch offer is not empty."""
    for kind in range(RANCH_TYPES):
        for i in range(OFFERED_TILES):
            if game["ranch_offer"][kind][i] != NOTHING:
                return True
    return False


@rule
def can_gain_rangers(player, tables):
    """R3, R6: a Ranger is in the supply, or one in the Infirmary can be taken instead (A16)."""
    return ranger_supply(player, tables) > 0 or player["ranger"][Place.INFIRMARY] > 0


@rule
def may_influence(game, tables, seat, effect, officer):
    """R10: an Officer whom the words of the effect allow."""
    player = game["player"][seat]
    home = game["officer_zone"][officer]
    if effect == Effect.INFLUENCE_ELSEWHERE:
        return home != player["zone"]
    if effect == Effect.INFLUENCE_NEW:
        return player["influence"][officer] == 0
    if effect == Effect.INFLUENCE_PRESENT:
        return leader_zone(game, tables, seat) == home or (home < ZONES and dice_of(game, seat, home) > 0)
    if effect == Effect.INFLUENCE_COUNCIL:
        return home < ZONES and settled_in_city_zone(game, tables, seat, home) >= COUNCIL
    return True


@rule
def can_influence(game, tables, seat, effect):
    """R2, R10: a cube is left, and some Officer is allowed."""
    if cubes_left(game["player"][seat], tables) == 0:
        return False
    for officer in range(OFFICERS):
        if may_influence(game, tables, seat, effect, officer):
            return True
    return False


@rule
def can_forage_own(game, tables, seat, terrain):
    """R6: an own Settlement stands where there is a Foraging Effect."""
    for place in range(PLACES):
        if settlements_at(game, seat, place) > 0 and forage_program(game, tables, place) != NOTHING:
            if forages_as(tables, place, terrain):
                return True
    return False


@rule
def has_tile_in(game, tables, terrain):
    """R13: a face-up Exploration tile lies in this terrain, or anywhere (NOTHING)."""
    for place in range(LOCATIONS):
        if game["tile"][place] != NOTHING and (terrain == NOTHING or tables["terrain"][place] == terrain):
            return True
    return False


@rule
def can_forage_any(game, tables, terrain):
    """R16: some explored place of the terrain has a Foraging Effect; Outposts belong to the Swamp (A133)."""
    return forages_as(tables, OUTPOST_A, terrain) or has_tile_in(game, tables, terrain)


@rule
def can_gain_explored(game, seat):
    """R16: a Dino whose Temple is explored; the Shieldhead's is from the start (D19)."""
    if can_gain_untamed(game, seat, 0):
        return True
    for temple in range(TEMPLES):
        if game["explored"][FIRST_TEMPLE + temple] == 1 and can_gain_untamed(game, seat, temple + 1):
            return True
    return False


@rule
def can_gain_any_untamed(game, seat):
    """R3: some Species is in reach."""
    for species in range(SPECIES):
        if can_gain_untamed(game, seat, species):
            return True
    return False


@rule
def can_recall_leader(player):
    """R13: the Leader stands in a City Zone or, as a Rider, on the map (A97)."""
    return player["leader_place"] >= LeaderPlace.LEADER_SPACE


@rule
def can_work_in(game, tables, seat, zone):
    """R6: some option of the Zone can be resolved, a Landmark's version of the first among them.

    In the Expansion and Construction Zones the second option is nearly always open: it is asked first.
    """
    if zone >= Zone.EXPANSION and can_take_option(game, tables, seat, zone, 1):
        return True
    for option in range(4):
        if can_take_option(game, tables, seat, zone, option):
            return True
    return can_take_version(game, tables, seat, zone)


@rule
def can_take_version(game, tables, seat, zone):
    """R19: the Landmark that offers another first option is owned, and its option changes something."""
    program = tables["landmark_option"][zone]
    landmark = version_landmark(zone)
    return owns_landmark(game, seat, landmark) and can_resolve(game, tables, seat, program, NOTHING)


@rule
def version_landmark(zone):
    """R19: the Landmark with another first option for a Zone."""
    if zone == Zone.SUSTENANCE:
        return Landmark.ARBORETUM
    if zone == Zone.MILITARY:
        return Landmark.BOOT_CAMP
    return Landmark.ACADEMY if zone == Zone.EXPANSION else Landmark.OBSERVATORY


@rule
def option_unlocked(game, tables, seat, zone, option):
    """R6: options 1 to 3 always; the fourth once its Adventure is completed (C6)."""
    if option < FOURTH:
        return True
    temple = tables["option_temple"][zone]
    if temple == NOTHING:
        return game["player"][seat]["done"][0] > 0
    return game["temple_done"][temple] == 1


@rule
def can_take_option(game, tables, seat, zone, option):
    """R6: an option is unlocked, can be paid, and changes something (A107)."""
    if not option_unlocked(game, tables, seat, zone, option):
        return False
    return can_resolve(game, tables, seat, tables["option"][zone][option], NOTHING)


@rule
def can_pay_step(game, tables, seat, step):
    """R2: one part of a cost is at hand; Units are spent from Home, never a Rider (A108, A109)."""
    player = game["player"][seat]
    anywhere = tables["ruling"]["units_spent_from_board"] == 1
    op = step["op"]
    if op == Effect.SPEND_RESOURCE:
        return player["resource"][step["a"]] >= step["b"]
    if op == Effect.SPEND_TAMED:
        return (tamed_on_board(player, step["a"]) if anywhere else player["tamed"][Place.HOME][step["a"]]) > 0
    if op == Effect.SPEND_UNTAMED:
        return player["untamed"][step["a"]] > 0
    ranger = player["ranger"]
    return ranger[Place.HOME] > 0 or (anywhere and ranger[Place.TIRED] + ranger[Place.INFIRMARY] > 0)


@rule
def can_pay(game, tables, seat, program, first):
    """R2: the cost behind the gate at `first` can be paid in full (K7)."""
    steps = tables["program"][program]["step"]
    for i in range(steps[first]["a"]):
        if not can_pay_step(game, tables, seat, steps[first + 1 + i]):
            return False
    return True


@rule
def holds(game, tables, seat, step):
    """R10: the condition of a gate holds."""
    return count(game, tables, seat, step["a"], 0) >= step["b"]


@rule
def gains_something(game, tables, seat, step):
    """R2, R3: a gain that can change something."""
    player = game["player"][seat]
    op = step["op"]
    if op == Effect.GAIN_CRATES or op == Effect.GAIN_CRATE_ELSEWHERE:
        return can_store_crate(player, tables, NOTHING)
    if op == Effect.GAIN_RANGERS:
        return can_gain_rangers(player, tables)
    if op == Effect.GAIN_UNTAMED:
        return can_gain_untamed(game, seat, step["a"])
    if op == Effect.GAIN_UNTAMED_ANY:
        return can_gain_any_untamed(game, seat)
    if op == Effect.GAIN_UNTAMED_EXPLORED:
        return can_gain_explored(game, seat)
    if op == Effect.GAIN_TAMED or op == Effect.GAIN_INJURED:
        return can_gain_tamed(game, tables, seat, step["a"])
    if op == Effect.GAIN_PER:
        return can_gain_per(game, tables, seat, step)
    return True


@rule
def can_gain_per(game, tables, seat, step):
    """R10: there is something to count; Treatments need a patient."""
    counted = count(game, tables, seat, step["b"], 0)
    if step["c"] == Gained.TREATMENTS:
        return can_heal(game["player"][seat], tables, counted * step["a"])
    return counted > 0


@rule
def can_build(game, tables, seat, step, here):
    """R6: the Settlement in question can be built."""
    op = step["op"]
    if op == Effect.BUILD_WILD:
        return can_build_wild(game, tables, seat)
    if op == Effect.BUILD_HERE:
        return can_build_at(game, tables, seat, here)
    if op == Effect.BUILD_OUTPOST_B:
        return can_build_at(game, tables, seat, OUTPOST_B)
    return can_build_in_city(game, tables, seat, barred_zones(game, tables, seat, step["a"], step["b"]))


@rule
def can_do(game, tables, seat, step, here):
    """R2: one word of a program can change something now."""
    player = game["player"][seat]
    op = step["op"]
    if op <= Effect.GAIN_ARTIFACT or op == Effect.GAIN_PER:
        return gains_something(game, tables, seat, step)
    if op == Effect.TREAT:
        return can_heal(player, tables, step["a"])
    if op == Effect.TAME:
        return can_tame_any(game, tables, seat, step["b"], step["c"] % 2)
    if op == Effect.INFLUENCE_RETRIEVE:
        return leader_zone(game, tables, seat) != NOBODY
    if op == Effect.INFLUENCE_HERE or op == Effect.INFLUENCE_ZONE or op == Effect.INFLUENCE_WILDERNESS:
        return cubes_left(player, tables) > 0
    if Effect.INFLUENCE_ANY <= op <= Effect.INFLUENCE_COUNCIL:
        return can_influence(game, tables, seat, op)
    if op == Effect.RANCH_TILE:
        return offer_has_tile(game)
    if op == Effect.FORAGE_OWN:
        return can_forage_own(game, tables, seat, step["b"])
    if op == Effect.FORAGE_ANY:
        return can_forage_any(game, tables, step["a"])
    if op == Effect.DISCOVER_ANY:
        return has_tile_in(game, tables, step["a"])
    if Effect.BUILD_WILD <= op <= Effect.BUILD_CITY:
        return can_build(game, tables, seat, step, here)
    if op == Effect.START_ADVENTURE:
        return can_start_any(game, tables, seat)
    if op == Effect.RECALL_LEADER:
        return can_recall_leader(player)
    return True


@rule
def part_length(steps, i):
    """R2: steps that belong to the part at `i`: a choice of two takes three places."""
    return 3 if steps[i]["op"] == Effect.EITHER else 1


@rule
def can_do_part(game, tables, seat, steps, i, here):
    """R2: a part, or one of its alternatives, can change something."""
    if steps[i]["op"] == Effect.EITHER:
        return can_do(game, tables, seat, steps[i + 1], here) or can_do(game, tables, seat, steps[i + 2], here)
    return can_do(game, tables, seat, steps[i], here)


@rule
def always_gains(op):
    """R2: Resources, Followers and Artifacts can be gained whatever lies on the table."""
    return op <= Effect.GAIN_FOLLOWERS or op == Effect.GAIN_ARTIFACT


@rule
def can_resolve(game, tables, seat, program, here):
    """R6, R10: some part of a program can be paid for and changes something."""
    card = tables["program"][program]
    steps = card["step"]
    i = 0
    while i < card["length"]:
        op = steps[i]["op"]
        if op == Effect.PAY:
            if can_pay(game, tables, seat, program, i):
                i += steps[i]["a"] + 1
            else:
                i += steps[i]["b"] + 1
        elif op == Effect.IF:
            i += 1 if holds(game, tables, seat, steps[i]) else steps[i]["c"] + 1
        elif op == Effect.ANY_ORDER:
            i += 1
        else:
            if always_gains(op) or can_do_part(game, tables, seat, steps, i, here):
                return True
            i += part_length(steps, i)
    return False
