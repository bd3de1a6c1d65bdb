"""Assets: Resources, Followers, Crates, Influence, Settlements, Artifacts."""

from sim.games.perseverance.facts.city import bottom_space, leader_zone
from sim.games.perseverance.facts.effects import cubes_left, may_influence
from sim.games.perseverance.facts.map import free_spaces
from sim.games.perseverance.facts.units import can_store_crate
from sim.games.perseverance.rules.stack import offer_pass, pop, push, resolve, top
from sim.games.perseverance.state import (
    FIGURES,
    ITEM_ARTIFACT,
    NOBODY,
    NOTHING,
    OFFICERS,
    OUTPOST_B,
    PLACES,
    ROWS,
    WILDERNESS,
    ZONES,
    Effect,
    LeaderPlace,
    Part,
    Resource,
    Verb,
)
from sim.kernel import rule
from sim.options import offer

ANY_THREE = 3  # Food, Scrap and Island Resources are the first three Resources


@rule
def round_of(player):
    """R4: the round a player is in, 1 to 8."""
    return min(player["turns"] + 1, 8)


@rule
def mark_offered(game, seat, item):
    """Remember the round in which an item was first offered to a seat."""
    player = game["player"][seat]
    if player["offered"][item] == 0:
        player["offered"][item] = round_of(player)


@rule
def mark_taken(game, seat, item):
    """Remember the round in which a seat first took an item."""
    player = game["player"][seat]
    mark_offered(game, seat, item)
    if player["taken"][item] == 0:
        player["taken"][item] = round_of(player)


@rule
def gain_followers(game, seat, amount, part):
    """R2: Followers are gained, and remembered by source."""
    player = game["player"][seat]
    player["followers"] += amount
    player["part"][part] += amount
    game["score"][seat] = player["followers"]


@rule
def lose_followers(game, seat, amount):
    """R2: as many as one has are lost, the rest is ignored."""
    lost = min(amount, game["player"][seat]["followers"])
    gain_followers(game, seat, -lost, Part.PAYMENTS)


@rule
def gain_resource(game, seat, resource, amount):
    """R2: Resources are unlimited."""
    game["player"][seat]["resource"][resource] += amount


@rule
def gain_per(game, seat, amount, counted, gained, part):
    """R10, R20: gain an amount for each of what is counted; Followers remember the source of their program."""
    if gained == 0:
        gain_followers(game, seat, amount * counted, part)
    elif gained == 1:
        gain_resource(game, seat, Resource.GLOWBERRY, amount * counted)
    elif counted > 0:
        push(game, Effect.TREAT, seat, amount * counted, 0, 0, 0)


@rule
def list_resource_pairs(options):
    """R6: two of Food, Scrap or Island Resources in any combination."""
    n = 0
    for first in range(ANY_THREE):
        for second in range(first, ANY_THREE):
            n = offer(options, n, Verb.TAKE_RESOURCES, first, second, 0)
    return n


@rule
def take_resources(game, seat, first, second):
    """R6: gain the two chosen Resources."""
    pop(game)
    gain_resource(game, seat, first, 1)
    gain_resource(game, seat, second, 1)


@rule
def list_crate_rows(game, tables, seat, barred, options):
    """R2: a Crate goes to a row of the Ranch with room for it; without room it is lost (A68)."""
    player = game["player"][seat]
    n = 0
    if can_store_crate(player, tables, barred):
        for row in range(ROWS):
            if row != barred and player["crate"][row] < tables["crates_a_row"]:
                n = offer(options, n, Verb.CRATE_ROW, row, 0, 0)
    return n


@rule
def put_crate(game, seat, row):
    """R2: place one Crate; go on if more are to come."""
    frame = top(game)
    game["player"][seat]["crate"][row] += 1
    frame["a"] -= 1
    if frame["a"] == 0:
        pop(game)


@rule
def list_officers(game, tables, seat, effect, options):
    """R2: an Officer whom the effect allows, while a cube is left; the last two words place two cubes."""
    n = 0
    left = cubes_left(game["player"][seat], tables)
    if left == 0:
        return 0
    cubes = 2 if effect == Effect.INFLUENCE_NEW or effect == Effect.INFLUENCE_PRESENT else 1
    for officer in range(OFFICERS):
        if may_influence(game, tables, seat, effect, officer):
            n = offer(options, n, Verb.INFLUENCE, officer, NOTHING, min(cubes, left))
    return n


@rule
def list_officer_pairs(game, tables, seat, options):
    """R9: one cube each on two different Officers; with one cube left, on one."""
    left = cubes_left(game["player"][seat], tables)
    if left <= 1:
        return list_officers(game, tables, seat, Effect.INFLUENCE_ANY, options)
    n = 0
    for first in range(OFFICERS):
        for second in range(first + 1, OFFICERS):
            n = offer(options, n, Verb.INFLUENCE, first, second, 1)
    return n


@rule
def place_influence(game, tables, seat, officer, cubes):
    """R2: put Influence cubes on an Officer, as far as the supply reaches (A123)."""
    player = game["player"][seat]
    player["influence"][officer] += min(cubes, cubes_left(player, tables))


@rule
def choose_officer(game, tables, seat, option):
    """R2: place the chosen Influence."""
    pop(game)
    place_influence(game, tables, seat, option["a"], option["c"])
    if option["b"] != NOTHING:
        place_influence(game, tables, seat, option["b"], 1)


@rule
def influence_officer_of(game, tables, seat, zone):
    """R6: place an Influence on the Officer of a Zone."""
    place_influence(game, tables, seat, game["zone_officer"][min(zone, WILDERNESS)], 1)


@rule
def gain_artifact(game, tables, seat, artifact, silent):
    """R16: a first copy sets off its bonus, unless a ruling says it does not (A92); another one is worth Followers."""
    player = game["player"][seat]
    mark_taken(game, seat, ITEM_ARTIFACT + artifact)
    if player["artifact"][artifact] == 1:
        gain_followers(game, seat, tables["duplicate"], Part.ARTIFACT_BONUSES)
        return
    player["artifact"][artifact] = 1
    bonus = tables["artifact_bonus"][player["leader"]][artifact]
    if bonus != NOTHING and silent == 0:
        resolve(game, seat, bonus, NOTHING)


@rule
def list_building_places(game, tables, seat, options):
    """R6: Outposts and explored Locations with room for a Settlement, whoever explored them (A121)."""
    n = 0
    if game["player"][seat]["settlements"] > 0:
        for place in range(PLACES):
            if free_spaces(game, tables, place) > 0:
                n = offer(options, n, Verb.BUILD, place, 0, 0)
    return n


@rule
def list_building_here(game, tables, seat, options):
    """R13: build on the tile that is resolved, if it has room."""
    place = top(game)["d"]
    if game["player"][seat]["settlements"] == 0 or free_spaces(game, tables, place) == 0:
        return 0
    return offer(options, 0, Verb.BUILD, place, 0, 0)


@rule
def build_at(game, seat, place):
    """R6: place a Settlement on one of the empty spaces, which are alike."""
    game["settlement"][place][seat] += 1
    game["player"][seat]["settlements"] -= 1


@rule
def build_if_possible(game, tables, seat, place):
    """R1, R24: build at a given place if it has room and a Settlement is left."""
    if game["player"][seat]["settlements"] > 0 and free_spaces(game, tables, place) > 0:
        build_at(game, seat, place)


@rule
def build_on_outpost_b(game, tables, seat):
    """R1: the Settlement of a Stash tile."""
    build_if_possible(game, tables, seat, OUTPOST_B)


@rule
def list_bottom_spaces(game, tables, seat, barred, options):
    """R6: the bottommost empty space of each City Zone."""
    n = 0
    if game["player"][seat]["settlements"] > 0:
        for zone in range(ZONES):
            space = bottom_space(game, tables, zone)
            if (barred & tables["bit"][zone]) == 0 and space != NOBODY:
                n = offer(options, n, Verb.BUILD_CITY, zone, space, 0)
    return n


@rule
def list_city_spaces(game, tables, seat, barred, options):
    """R6: any empty Settlement space of a City Zone."""
    n = 0
    if game["player"][seat]["settlements"] > 0:
        for zone in range(ZONES):
            if (barred & tables["bit"][zone]) == 0:
                for space in range(tables["city_spaces"][zone]):
                    if game["city"][zone][space] == NOBODY:
                        n = offer(options, n, Verb.BUILD_CITY, zone, space, 1)
    return n


@rule
def build_in_city(game, seat, zone, space):
    """R6: place a Settlement in a City Zone."""
    game["city"][zone][space] = seat
    game["player"][seat]["settlements"] -= 1


@rule
def choose_city_space(game, tables, seat, option):
    """R6: build on the chosen space; option 3 of the Settlers gains what is printed there."""
    is_optional = top(game)["b"] == 1
    pop(game)
    zone, space = option["a"], option["b"]
    build_in_city(game, seat, zone, space)
    if not is_optional:
        game["settled_zones"] |= tables["bit"][zone]
    bonus = tables["settlement_bonus"][zone][space]
    if option["c"] == 1 and bonus != NOTHING:
        resolve(game, seat, bonus, zone)


@rule
def leave_leader_space(game, seat, zone):
    """R10, R21: the Leader of a seat leaves its Leader space."""
    for space in range(FIGURES):
        if game["leader_space"][zone][space] == seat:
            game["leader_space"][zone][space] = NOBODY


@rule
def leave_thunderhorn_space(game, seat, zone, is_leader):
    """R18, R21: one Thunderhorn of a seat, or its Leader, leaves its Thunderhorn space."""
    for space in range(FIGURES):
        if game["thunderhorn_space"][zone][space] == seat and game["thunderhorn_leader"][zone][space] == is_leader:
            game["thunderhorn_space"][zone][space] = NOBODY
            game["thunderhorn_leader"][zone][space] = 0
            return


@rule
def retrieve_leader(game, seat):
    """R10, R21: the Leader goes Home from a City Zone or from the map."""
    player = game["player"][seat]
    where, at = player["leader_place"], player["leader_at"]
    if where == LeaderPlace.LEADER_SPACE:
        leave_leader_space(game, seat, at)
    elif where == LeaderPlace.THUNDERHORN_SPACE:
        leave_thunderhorn_space(game, seat, at, 1)
    elif where == LeaderPlace.LOCATION:
        game["dino_owner"][at] = NOBODY
        game["dino"][at] = NOTHING
    player["leader_place"] = LeaderPlace.HOME
    player["leader_at"] = NOTHING


@rule
def influence_and_retrieve(game, tables, seat):
    """R10: Adelita's Effect: Influence where the Leader is, then the Leader goes Home (A98)."""
    zone = leader_zone(game, tables, seat)
    if zone != NOBODY:
        influence_officer_of(game, tables, seat, zone)
        retrieve_leader(game, seat)


@rule
def list_leader_recall(game, seat, options):
    """R13: recalling the Leader may be declined (A97)."""
    if game["player"][seat]["leader_place"] < LeaderPlace.LEADER_SPACE:
        return 0
    return offer_pass(options, offer(options, 0, Verb.RECALL_LEADER, 0, 0, 0))
