"""Assemblies: Presence, Officers, wrapping up, and the next tile."""

from sim.games.perseverance.facts.city import dice_in, presence
from sim.games.perseverance.facts.counting import officer_points
from sim.games.perseverance.facts.dissenter import has_dissenter, parties
from sim.games.perseverance.rules.adventures import refill_adventures
from sim.games.perseverance.rules.assets import gain_followers, retrieve_leader
from sim.games.perseverance.rules.cards import put_below
from sim.games.perseverance.rules.dissenter import answer_assembly, stays_away
from sim.games.perseverance.rules.ranch import refill_ranch_offer
from sim.games.perseverance.rules.stack import pop, push
from sim.games.perseverance.state import (
    ASSEMBLY_TILES,
    DIE_SPACES,
    FACES,
    FIGURES,
    NOBODY,
    NOTHING,
    PLOTS,
    RANCH_TYPES,
    SWAMP_ZONE,
    TERRAINS,
    WILDERNESS,
    ZONES,
    Effect,
    Icon,
    LeaderPlace,
    Part,
    Place,
    Species,
    Stream,
)
from sim.kernel import rule
from sim.rng import draw_below

NO_PLACE = 99


@rule
def call_assemblies(game, tables, seat):
    """R21: the City first, then Hills, Jungle and Swamp; the last one pushed is resolved first (A66)."""
    for terrain in range(TERRAINS):
        if game["reminder"][terrain] <= 0 and game["assembled"][terrain] == 0:
            game["assembled"][terrain] = 1
            push(game, Effect.ASSEMBLY, seat, SWAMP_ZONE + terrain, 0, 0, 0)
    for zone in range(ZONES):
        if dice_in(game, zone) >= game["players"]:
            push(game, Effect.ASSEMBLY, seat, zone, 0, 0, 0)


@rule
def tile_in_use(game):
    """R21: the tile of this Assembly; the eighth stays for good."""
    return min(game["assemblies"], ASSEMBLY_TILES - 1)


@rule
def hold_assembly(game, tables, seat, zone):
    """R21: Presence is scored, then the Officer, then the Zone is wrapped up (A142)."""
    pop(game)
    push(game, Effect.END_ASSEMBLY, seat, zone, 0, 0, 0)
    push(game, Effect.OFFICER_SCORING, seat, game["zone_officer"][min(zone, WILDERNESS)], Part.OFFICERS, 0, 0)
    tile = tables["assembly"][tile_in_use(game)]
    for party in range(parties(game)):
        game["presence"][party] = presence(game, tables, party, zone)
    for player in range(game["players"] - 1, -1, -1):
        place = place_by(game["presence"], parties(game), player)
        if place < tile["followers"].shape[0]:
            gain_followers(game, player, tile["followers"][place], Part.ASSEMBLIES)
            if tile["crates"][place] > 0:
                push(game, Effect.GAIN_CRATES, player, tile["crates"][place], NOTHING, 0, 0)


@rule
def place_by(amounts, parties, seat):
    """R21: 0 for the most; ties share a place, and the next different amount gets the next (A67); nothing, no place."""
    if amounts[seat] == 0:
        return NO_PLACE
    place = 0
    for other in range(parties):
        if amounts[other] > amounts[seat] and is_first_with(amounts, other):
            place += 1
    return place


@rule
def is_first_with(amounts, seat):
    """R21: nobody at a lower seat has the same amount."""
    for other in range(seat):
        if amounts[other] == amounts[seat]:
            return False
    return True


@rule
def place_by_influence(game, seat, officer):
    """R21: 0 for the most Influence, 1 for the next different amount; ties share; none, no place."""
    own = game["player"][seat]["influence"][officer]
    if own == 0:
        return NO_PLACE
    best, second = 0, 0
    for other in range(parties(game)):
        held = game["player"][other]["influence"][officer]
        if held > best:
            best, second = held, best
        elif second < held < best:
            second = held
    if own == best:
        return 0
    return 1 if own == second else 2


@rule
def score_officer(game, tables, officer, part):
    """R21: the first in Influence score in full, the second half of their own, rounded down (A33)."""
    for seat in range(game["players"]):
        place = place_by_influence(game, seat, officer)
        if place == 0:
            gain_followers(game, seat, officer_points(game, tables, seat, officer), part)
        elif place == 1:
            gain_followers(game, seat, officer_points(game, tables, seat, officer) // 2, part)


@rule
def end_assembly(game, tables, zone):
    """R21: pieces go home, the tile is replaced, its icon acts."""
    pop(game)
    if zone < ZONES:
        clear_city_zone(game, tables, zone)
    else:
        send_riders_home(game, tables, zone - SWAMP_ZONE)
    icon = tables["assembly"][tile_in_use(game)]["icon"]
    game["assemblies"] += 1
    if game["assemblies"] < ASSEMBLY_TILES:
        act_on_icon(game, tables, icon)
    if has_dissenter(game):
        answer_assembly(game, tables, zone)


@rule
def clear_city_zone(game, tables, zone):
    """R21: dice are rerolled into the pool, Leader and Thunderhorn go Home; Settlements stay (A69)."""
    for space in range(DIE_SPACES):
        owner = game["die_owner"][zone][space]
        if owner > NOBODY:
            game["die_owner"][zone][space] = NOBODY
            roll_into_pool(game, tables, owner)
    for space in range(FIGURES):
        leader = game["leader_space"][zone][space]
        if leader != NOBODY:
            retrieve_leader(game, leader)
        owner = game["thunderhorn_space"][zone][space]
        if owner != NOBODY:
            send_thunderhorn_home(game, owner, zone, space)


@rule
def send_thunderhorn_home(game, owner, zone, space):
    """R21: whoever stands on a Thunderhorn space, a Dino or a Leader, goes Home."""
    if game["thunderhorn_leader"][zone][space] == 1:
        retrieve_leader(game, owner)
    else:
        game["thunderhorn_space"][zone][space] = NOBODY
        game["player"][owner]["tamed"][Place.HOME][Species.THUNDERHORN] += 1


@rule
def roll_into_pool(game, tables, owner):
    """R5, R21: roll a die; the faces' weights say how often each is on a die."""
    weight = tables["face_weight"]
    roll = draw_below(game["luck"][Stream.DICE], weight[0] + weight[1] + weight[2] + weight[3])
    face = 0
    while face < FACES - 1 and roll >= weight[face]:
        roll -= weight[face]
        face += 1
    game["pool"][owner][face] += 1


@rule
def send_riders_home(game, tables, terrain):
    """R21: Riders of a Wilderness Zone go Home, Tamed Dinos stay (A70)."""
    for seat in range(game["players"]):
        player = game["player"][seat]
        if player["leader_place"] == LeaderPlace.LOCATION and tables["terrain"][player["leader_at"]] == terrain:
            retrieve_leader(game, seat)


@rule
def act_on_icon(game, tables, icon):
    """R21: refresh an offer, or open the second row of Landmarks."""
    if icon == Icon.ADVENTURES:
        refresh_adventures(game, tables)
    elif icon == Icon.RANCH:
        refresh_ranch(game, tables)
    elif icon == Icon.LANDMARKS:
        for plot in range(ZONES, PLOTS - 1):
            if not stays_away(game, tables, plot):
                game["plot_open"][plot] = 1


@rule
def refresh_adventures(game, tables):
    """R21: the bottommost card of each open type goes below its deck (A56, A147)."""
    for terrain in range(TERRAINS):
        row = game["adventure_offer"][terrain]
        if game["adventures_open"][terrain] == 1 and row[0] != NOTHING:
            put_below(game["adventure_deck"][terrain], row[0])
            row[0] = NOTHING
            refill_adventures(game, tables, terrain)


@rule
def refresh_ranch(game, tables):
    """R21: the leftmost tile of each type goes below its stack."""
    for kind in range(RANCH_TYPES):
        row = game["ranch_offer"][kind]
        if row[0] != NOTHING:
            put_below(game["ranch_stack"][kind], row[0])
            row[0] = NOTHING
    refill_ranch_offer(game, tables)
