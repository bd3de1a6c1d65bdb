"""The City: dice, spaces, Settlements, Landmarks, Presence."""

from sim.games.perseverance.facts.dissenter import dinos_out_of_sight
from sim.games.perseverance.facts.map import dinos_in, is_temple, settlements_at
from sim.games.perseverance.state import (
    CITY_SPACES,
    DIE_SPACES,
    FACES,
    FIGURES,
    HILLS,
    LANDMARKS,
    NEUTRAL,
    NOBODY,
    OUTPOST_A,
    PLACES,
    PLOTS,
    PORTAL,
    SWAMP_ZONE,
    WILDERNESS,
    ZONES,
    Landmark,
    LeaderPlace,
)
from sim.kernel import rule


@rule
def landmark_at(game, plot):
    """R19: the Landmark on a plot, by the side that is up."""
    if plot == PORTAL:
        return LANDMARKS - 1
    return 2 * plot + game["side"][plot]


@rule
def owns_landmark(game, seat, landmark):
    """R19: a seat has built this Landmark."""
    plot = landmark // 2
    return game["plot_owner"][plot] == seat and landmark_at(game, plot) == landmark


@rule
def landmarks_of(game, seat):
    """R19: how many a seat has built, the Portal included."""
    count = 0
    for plot in range(PLOTS):
        if game["plot_owner"][plot] == seat:
            count += 1
    return count


@rule
def landmarks_in(game, seat, zone):
    """R19: built above a City Zone; two plots each."""
    count = 0
    if game["plot_owner"][zone] == seat:
        count += 1
    if game["plot_owner"][ZONES + zone] == seat:
        count += 1
    return count


@rule
def has_open_plot(game):
    """R19: some Landmark can still be built."""
    for plot in range(PORTAL):
        if game["plot_open"][plot] == 1 and game["plot_owner"][plot] == NOBODY:
            return True
    return False


@rule
def dice_in(game, zone):
    """R21: dice of all colours in a City Zone."""
    count = 0
    for space in range(DIE_SPACES):
        if game["die_owner"][zone][space] > NOBODY:
            count += 1
    return count


@rule
def dice_of(game, seat, zone):
    """R21: dice of one colour in a City Zone."""
    count = 0
    for space in range(DIE_SPACES):
        if game["die_owner"][zone][space] == seat:
            count += 1
    return count


@rule
def pool_of(game, owner):
    """R5: dice of a colour in the pool."""
    count = 0
    for face in range(FACES):
        count += game["pool"][owner][face]
    return count


@rule
def bottom_space(game, tables, zone):
    """R6: the bottommost empty Settlement space, NOBODY if the Zone is full."""
    for space in range(tables["city_spaces"][zone]):
        if game["city"][zone][space] == NOBODY:
            return space
    return NOBODY


@rule
def is_full(game, tables, zone):
    """R6: no empty Settlement space is left."""
    return bottom_space(game, tables, zone) == NOBODY


@rule
def can_build_in_city(game, tables, seat, barred):
    """R6: some City Zone that is not barred (bits) has room, and a Settlement is in the supply."""
    if game["player"][seat]["settlements"] == 0:
        return False
    for zone in range(ZONES):
        if (barred & tables["bit"][zone]) == 0 and not is_full(game, tables, zone):
            return True
    return False


@rule
def barred_zones(game, tables, seat, elsewhere, optional):
    """R6: where a Settlement may not go, as bits: the starting Zone (a Stash tile), or Zones the Settlers built in.

    Only the Settlers' own options, which are not optional words, keep out of those.
    """
    if elsewhere == 1:
        return tables["bit"][game["player"][seat]["zone"]]
    return 0 if optional == 1 else game["settled_zones"]


@rule
def city_settlements(game, seat, zone):
    """R21: own Settlements in a City Zone, those on Landmarks not counted."""
    count = 0
    for space in range(CITY_SPACES):
        if game["city"][zone][space] == seat:
            count += 1
    return count


@rule
def all_city_settlements(game, seat):
    """R21: own Settlements in the City, those on Landmarks not counted."""
    count = 0
    for zone in range(ZONES):
        count += city_settlements(game, seat, zone)
    return count


@rule
def leader_zone(game, tables, seat):
    """R15: the Zone where a Leader stands: 0 to 3, WILDERNESS, or NOBODY."""
    player = game["player"][seat]
    where = player["leader_place"]
    if where == LeaderPlace.LEADER_SPACE or where == LeaderPlace.THUNDERHORN_SPACE:
        return player["leader_at"]
    if where == LeaderPlace.LOCATION:
        return WILDERNESS
    return NOBODY


@rule
def city_presence(game, seat, zone):
    """R21: dice, Settlements, Landmarks, Thunderhorn and Leader of a colour in a City Zone."""
    presence = dice_of(game, seat, zone) + city_settlements(game, seat, zone) + landmarks_in(game, seat, zone)
    for space in range(FIGURES):
        if game["leader_space"][zone][space] == seat:
            presence += 1
        if game["thunderhorn_space"][zone][space] == seat:
            presence += 1
    return presence


@rule
def wild_presence(game, tables, seat, terrain):
    """R21: Settlements on Exploration tiles, Tamed Dinos and Rider in a Wilderness Zone (A47, A139)."""
    presence = dinos_in(game, tables, seat, terrain) - dinos_out_of_sight(game, tables, seat, terrain)
    for place in range(PLACES):
        if tables["terrain"][place] == terrain and not is_temple(place):
            if place < OUTPOST_A or tables["ruling"]["outposts_in_presence"] == 1:
                presence += settlements_at(game, seat, place)
    if terrain == HILLS and tables["ruling"]["portal_in_presence"] == 1 and game["plot_owner"][PORTAL] == seat:
        presence += 1
    return presence


@rule
def empty_space(row, spaces):
    """R5, R18: the first empty one of so many spaces for figures, NOBODY if all are taken (A118, M9)."""
    for space in range(spaces):
        if row[space] == NOBODY:
            return space
    return NOBODY


@rule
def has_leader_space(game, tables, zone):
    """R18: a Leader space of a City Zone is empty."""
    return empty_space(game["leader_space"][zone], tables["ruling"]["leader_spaces"]) != NOBODY


@rule
def has_thunderhorn_space(game, tables, zone):
    """R5: a Thunderhorn space of a City Zone is empty."""
    return empty_space(game["thunderhorn_space"][zone], tables["ruling"]["thunderhorn_spaces"]) != NOBODY


@rule
def presence(game, tables, seat, zone):
    """R21: pieces of a colour in a Zone."""
    if zone < ZONES:
        return city_presence(game, seat, zone)
    return wild_presence(game, tables, seat, zone - SWAMP_ZONE)


@rule
def is_picked(game, zone):
    """R1: somebody starts there."""
    for seat in range(game["players"]):
        if game["player"][seat]["zone"] == zone:
            return True
    return False


@rule
def may_swap_in_pool(game):
    """R16: the pool holds a Neutral die."""
    return pool_of(game, NEUTRAL) > 0


@rule
def has_trade_plaza(game, seat):
    """R19: dice without matching icon, Dinos without matching type."""
    return owns_landmark(game, seat, Landmark.TRADE_PLAZA)
