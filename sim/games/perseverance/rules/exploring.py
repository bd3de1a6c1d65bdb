"""Exploring the Wilderness: placing a Dino, Combat, tiles and rewards, Temples, visits."""

from sim.games.perseverance.facts.adventures import temple_card
from sim.games.perseverance.facts.combat import can_fill, leave_home, may_take_slot
from sim.games.perseverance.facts.dissenter import has_dissenter
from sim.games.perseverance.facts.exploring import can_place, open_places
from sim.games.perseverance.facts.map import (
    forage_program,
    forages_as,
    free_spaces,
    is_temple,
    settlements_at,
)
from sim.games.perseverance.facts.units import rank_of_kind
from sim.games.perseverance.rules.adventures import begin_adventure, open_offer
from sim.games.perseverance.rules.assets import (
    build_at,
    gain_followers,
    leave_thunderhorn_space,
    mark_offered,
    mark_taken,
)
from sim.games.perseverance.rules.cards import draw, put_below
from sim.games.perseverance.rules.dissenter import flip_neighbours
from sim.games.perseverance.rules.stack import offer_pass, pop, push, resolve, top
from sim.games.perseverance.rules.units import strain_unit
from sim.games.perseverance.state import (
    FIGURES,
    FIRST_TEMPLE,
    ITEM_ARTIFACT,
    ITEM_LANDMARK,
    ITEM_TILE,
    KINDS,
    LANDMARKS,
    LOCATIONS,
    NOBODY,
    NOTHING,
    OUTPOST_A,
    PLACES,
    PORTAL,
    RIDER,
    ZONES,
    Effect,
    LeaderPlace,
    Part,
    Place,
    Species,
    Verb,
)
from sim.kernel import rule
from sim.options import offer

FORAGING, DISCOVERY = 0, 1
MOUNTED = 1
IRONJAW_TEMPLE = 2


@rule
def list_places(game, tables, seat, options, n):
    """R11: available places where some Dino can be placed and what follows can be done."""
    places = open_places(game, tables, seat)
    if places != 0:
        for place in range(OUTPOST_A):
            if (places & tables["bit"][place]) != 0:
                n = offer(options, n, Verb.EXPLORE, place, 0, 0)
    return n


@rule
def begin_exploring(game, seat, place):
    """R11: the place is chosen; the Dino comes next."""
    pop(game)
    push(game, Effect.EXPLORE_WITH, seat, place, 0, 0, 0)


@rule
def list_dinos_to_place(game, tables, seat, place, options):
    """R11: Tamed Dinos at Home, or the Rider, that fit and leave enough for the fight or the Temple."""
    n = 0
    for kind in range(KINDS):
        if kind < Species.IRONJAW + 1 or kind == RIDER:
            if can_place(game, tables, seat, place, kind):
                n = offer(options, n, Verb.PLACE_DINO, kind, 0, 0)
    return n


@rule
def place_dino(game, tables, seat, kind):
    """R11: the Dino leaves Home for the Dino space."""
    place = top(game)["a"]
    pop(game)
    leave_home(game["player"][seat], kind, -1)
    arrive(game, tables, seat, place, kind)


@rule
def arrive(game, tables, seat, place, kind):
    """R11, R14, R13: open the offer of a new Zone, then fight, start the Temple's Adventure, or visit."""
    player = game["player"][seat]
    game["dino_owner"][place] = seat
    game["dino"][place] = kind
    if kind == RIDER:
        player["leader_place"] = LeaderPlace.LOCATION
        player["leader_at"] = place
    open_offer(game, tables, tables["terrain"][place])
    if is_temple(place):
        if game["explored"][place] == 0:
            explore_temple(game, tables, seat, place)
    elif game["explored"][place] == 1:
        push(game, Effect.CHOOSE_REWARD, seat, place, 0, 0, 0)
    else:
        push(game, Effect.CHOOSE_GROUP, seat, place, 0, 0, 0)


@rule
def explore_temple(game, tables, seat, place):
    """R14: the Temple is explored, its Adventure starts at once; the Ironjaw Temple brings the Portal."""
    game["explored"][place] = 1
    if has_dissenter(game):
        flip_neighbours(game, tables, place)
    temple = place - FIRST_TEMPLE
    if temple == IRONJAW_TEMPLE:
        claim_portal(game, seat)
    begin_adventure(game, tables, seat, temple_card(temple))


@rule
def claim_portal(game, seat):
    """R14: the Ancient Portal with a Settlement from the supply, free of the Engineer's costs (A43, Q15)."""
    player = game["player"][seat]
    if player["settlements"] > 0:
        player["settlements"] -= 1
        game["plot_owner"][PORTAL] = seat
        mark_taken(game, seat, ITEM_LANDMARK + LANDMARKS - 1)


@rule
def list_groups(game, tables, seat, place, options):
    """R12: on foot or mounted, whichever can be gathered."""
    groups = tables["group"][game["wild"][place]]
    n = 0
    for mounted in range(2):
        if can_fill(game["player"][seat], tables, groups[mounted], 0):
            n = offer(options, n, Verb.FIGHT, mounted, 0, 0)
    return n


@rule
def begin_fight(game, seat, mounted):
    """R12: fill the slots of the group one by one; then the wild Dino is captured."""
    place = top(game)["a"]
    pop(game)
    push(game, Effect.CAPTURE, seat, place, mounted, 0, 0)
    push(game, Effect.FILL_SLOT, seat, place, mounted, 0, 0)


@rule
def list_fighters(game, tables, seat, options):
    """R12: kinds of Units for this slot that leave enough for the rest."""
    frame = top(game)
    player = game["player"][seat]
    group = tables["group"][game["wild"][frame["a"]]][frame["b"]]
    n = 0
    for kind in range(KINDS):
        if may_take_slot(player, tables, group["slot"][frame["c"]], kind):
            leave_home(player, kind, -1)
            if can_fill(player, tables, group, frame["c"] + 1):
                n = offer(options, n, Verb.SEND, kind, 0, 0)
            leave_home(player, kind, 1)
    return n


@rule
def send_fighter(game, tables, seat, kind):
    """R12: the Unit suffers what its slot says; own Ironjaws earn Followers (K10)."""
    frame = top(game)
    group = tables["group"][game["wild"][frame["a"]]][frame["b"]]
    entry = group["slot"][frame["c"]]
    earns = frame["b"] == MOUNTED or tables["ruling"]["ironjaws_earn_on_foot"] == 1
    frame["c"] += 1
    if frame["c"] == group["slots"]:
        pop(game)
    if earns and entry["rank"] != NOTHING and rank_of_kind(game["player"][seat], tables, kind) == Species.IRONJAW:
        gain_followers(game, seat, tables["ironjaw_bonus"], Part.COMBAT)
    strain_unit(game, tables, seat, kind, entry["strain"])


@rule
def capture(game, tables, seat, place, mounted):
    """R12: the wild Dino goes Home untamed, a mounted group is rewarded; then two tiles are revealed (I32)."""
    wild = game["wild"][place]
    game["wild"][place] = NOTHING
    game["player"][seat]["untamed"][wild] += 1
    reveal_tiles(game, tables, seat, place)
    if mounted == MOUNTED:
        resolve(game, seat, tables["mounted_reward"][wild], place)


@rule
def reveal_tiles(game, tables, seat, place):
    """R13: the top two of the stack; the Reminder comes two tiles nearer."""
    terrain = tables["terrain"][place]
    game["drawn"][0] = draw(game["stack"][terrain])
    game["drawn"][1] = draw(game["stack"][terrain])
    game["reminder"][terrain] -= 2
    push(game, Effect.CHOOSE_TILE, seat, place, 0, 0, 0)


@rule
def list_tiles(game, seat, options):
    """R13: either of the two."""
    n = 0
    for i in range(2):
        mark_offered(game, seat, ITEM_TILE + game["drawn"][i])
        n = offer(options, n, Verb.PUT_TILE, i, game["drawn"][i], 0)
    return n


@rule
def put_tile(game, tables, seat, which):
    """R13: the tile lies there, the other goes below its stack; the printed bonus comes before the reward."""
    place = top(game)["a"]
    pop(game)
    tile = game["drawn"][which]
    put_below(game["stack"][tables["terrain"][place]], game["drawn"][1 - which])
    game["drawn"][0] = NOTHING
    game["drawn"][1] = NOTHING
    game["tile"][place] = tile
    game["explored"][place] = 1
    game["explorations"] += 1
    if has_dissenter(game):
        flip_neighbours(game, tables, place)
    mark_taken(game, seat, ITEM_TILE + tile)
    push(game, Effect.CHOOSE_REWARD, seat, place, 0, 0, 0)
    if tables["bonus"][place] != NOTHING:
        resolve(game, seat, tables["bonus"][place], place)


@rule
def list_rewards(game, tables, seat, place, options):
    """R13: Foraging with a Settlement built there, or Discovery with its Artifact; one must be chosen (A38)."""
    n = 0
    if game["player"][seat]["settlements"] > 0 and free_spaces(game, tables, place) > 0:
        n = offer(options, n, Verb.REWARD, FORAGING, 0, 0)
    mark_offered(game, seat, ITEM_ARTIFACT + tables["tile_artifact"][game["tile"][place]])
    n = offer(options, n, Verb.REWARD, DISCOVERY, 0, 0)
    return offer_pass(options, n) if tables["ruling"]["rewards_may_be_left"] == 1 else n


@rule
def take_reward(game, tables, seat, which):
    """R13: resolve the half of the tile that was chosen."""
    place = top(game)["a"]
    pop(game)
    if which == FORAGING:
        build_at(game, seat, place)
        forage(game, tables, seat, place)
    else:
        discover(game, tables, seat, place)


@rule
def forage(game, tables, seat, place):
    """R13: resolve the Foraging Effect of a place."""
    program = forage_program(game, tables, place)
    if program != NOTHING:
        resolve(game, seat, program, place)


@rule
def discover(game, tables, seat, place):
    """R13: the tile's Artifact, then its Discovery Effect (A39, A115)."""
    tile = game["tile"][place]
    if tables["tile_discovery"][tile] != NOTHING:
        resolve(game, seat, tables["tile_discovery"][tile], place)
    push(game, Effect.GAIN_ARTIFACT, seat, tables["tile_artifact"][tile], 0, 0, place)


@rule
def times_used(used, place):
    """R6: how often a place was foraged at in this action: two bits a place."""
    return (used >> (2 * place)) & 3


@rule
def list_foraging(game, tables, seat, options):
    """R6: own Settlements not yet foraged at; stopping is allowed after the first where the words say 'up to'."""
    frame = top(game)
    n = 0
    for place in range(PLACES):
        if forages_as(tables, place, frame["b"]):
            if settlements_at(game, seat, place) > times_used(frame["c"], place):
                if forage_program(game, tables, place) != NOTHING:
                    n = offer(options, n, Verb.FORAGE, place, 0, 0)
    return offer_pass(options, n) if n > 0 and frame["c"] > 0 else n


@rule
def forage_at(game, tables, seat, place):
    """R6: forage at one of them; another may follow."""
    frame = top(game)
    if frame["effect"] == Effect.FORAGE_OWN:
        frame["c"] += 1 << (2 * place)
        frame["a"] -= 1
    if frame["effect"] != Effect.FORAGE_OWN or frame["a"] == 0:
        pop(game)
    forage(game, tables, seat, place)


@rule
def list_foraging_anywhere(game, tables, terrain, options):
    """R16: any explored place of a terrain, with or without an own Settlement (A133)."""
    n = 0
    for place in range(PLACES):
        if forages_as(tables, place, terrain) and not is_temple(place):
            if forage_program(game, tables, place) != NOTHING:
                n = offer(options, n, Verb.FORAGE, place, 0, 0)
    return n


@rule
def list_discoveries(game, tables, terrain, options):
    """R20: any Location of a terrain with a face-up tile (A141)."""
    n = 0
    for place in range(LOCATIONS):
        if game["tile"][place] != NOTHING and tables["terrain"][place] == terrain:
            n = offer(options, n, Verb.DISCOVER, place, 0, 0)
    return n


@rule
def discover_at(game, tables, seat, place):
    """R20: resolve a Discovery Effect without a Dino, its Artifact included (A82)."""
    pop(game)
    discover(game, tables, seat, place)


@rule
def choose_building_place(game, tables, seat, place):
    """R6: build in the Wilderness; forage there only where the words say so (A120)."""
    forages = top(game)["a"] == 1
    pop(game)
    build_at(game, seat, place)
    if forages:
        forage(game, tables, seat, place)


@rule
def list_recalls(game, tables, seat, options):
    """R18: own Dinos on the map and on Thunderhorn spaces, a Rider on a Dino space too (Q1, A134); or none."""
    n = 0
    for place in range(OUTPOST_A):
        if recallable_on_map(game, tables, seat, place):
            n = offer(options, n, Verb.RECALL, place, NOBODY, 0)
    for zone in range(ZONES):
        for is_leader in range(2):
            if recallable(game, tables, seat, zone, is_leader):
                n = offer(options, n, Verb.RECALL, NOTHING, zone, is_leader)
    return offer_pass(options, n) if n > 0 else n


@rule
def recallable_on_map(game, tables, seat, place):
    """R18: an own Tamed Dino stands there, or a Rider, who is one unless a ruling says otherwise (A30, Q1)."""
    if game["dino_owner"][place] != seat:
        return False
    return game["dino"][place] != RIDER or tables["ruling"]["riders_recalled"] == 1


@rule
def recallable(game, tables, seat, zone, is_leader):
    """R18: an own Tamed Thunderhorn, or a Rider, stands on a Thunderhorn space; an ordinary Leader is no Dino."""
    if is_leader == 1 and (game["player"][seat]["rider"] == 0 or tables["ruling"]["riders_recalled"] == 0):
        return False
    for space in range(FIGURES):
        if game["thunderhorn_space"][zone][space] == seat and game["thunderhorn_leader"][zone][space] == is_leader:
            return True
    return False


@rule
def recall_dino(game, seat, place, zone, is_leader):
    """R18: the Dino returns to the Home area."""
    pop(game)
    player = game["player"][seat]
    if place != NOTHING:
        kind = game["dino"][place]
        game["dino_owner"][place] = NOBODY
        game["dino"][place] = NOTHING
    else:
        kind = RIDER if is_leader == 1 else Species.THUNDERHORN
        leave_thunderhorn_space(game, seat, zone, is_leader)
    if kind == RIDER:
        player["leader_place"] = LeaderPlace.HOME
        player["leader_at"] = NOTHING
    else:
        player["tamed"][Place.HOME][kind] += 1
