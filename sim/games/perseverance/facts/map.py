"""The Wilderness: what is explored, what is available, where Settlements stand."""

from sim.games.perseverance.state import (
    FIRST_TEMPLE,
    LOCATIONS,
    NOBODY,
    NOTHING,
    OUTPOST_A,
    PLACES,
    TEMPLES,
)
from sim.kernel import rule


@rule
def is_temple(place):
    """R14: the place is one of the three."""
    return place >= FIRST_TEMPLE and place < FIRST_TEMPLE + TEMPLES


@rule
def explored_bits(game, tables):
    """R11: the explored places as bits."""
    bits = 0
    for place in range(PLACES):
        if game["explored"][place] == 1:
            bits += tables["bit"][place]
    return bits


@rule
def is_available(game, tables, place, explored):
    """R11: an empty Dino space, next to an explored place; Outposts have none."""
    return place < OUTPOST_A and game["dino_owner"][place] == NOBODY and (tables["neighbours"][place] & explored) != 0


@rule
def available_bits(game, tables):
    """R11: the available places as bits."""
    explored = explored_bits(game, tables)
    bits = 0
    for place in range(OUTPOST_A):
        if is_available(game, tables, place, explored):
            bits += tables["bit"][place]
    return bits


@rule
def free_spaces(game, tables, place):
    """R6: empty Settlement spaces of an Outpost or of a Location with a face-up tile."""
    if place < LOCATIONS and game["tile"][place] == NOTHING:
        return 0
    if is_temple(place):
        return 0
    settled = game["settlement"][place]
    return tables["spaces"][place] - settled[0] - settled[1] - settled[2] - settled[3]


@rule
def can_build_at(game, tables, seat, place):
    """R6: a Settlement is in the supply and the place has room."""
    return game["player"][seat]["settlements"] > 0 and free_spaces(game, tables, place) > 0


@rule
def can_build_wild(game, tables, seat):
    """R6: somewhere in the Wilderness; the Outposts, which most often have room, are asked first."""
    if game["player"][seat]["settlements"] == 0:
        return False
    for place in range(PLACES - 1, -1, -1):
        if free_spaces(game, tables, place) > 0:
            return True
    return False


@rule
def settlements_at(game, seat, place):
    """R6: own Settlements at a place."""
    return game["settlement"][place][seat]


@rule
def settlements_in(game, tables, seat, terrain):
    """R21: own Settlements in the Swamp, Jungle or Hills, Outposts included, the Portal not."""
    count = 0
    for place in range(PLACES):
        if tables["terrain"][place] == terrain and not is_temple(place):
            count += settlements_at(game, seat, place)
    return count


@rule
def forage_program(game, tables, place):
    """R6: the Foraging Effect of an Outpost or of a Location's tile, NOTHING if there is none."""
    if place >= OUTPOST_A:
        return tables["forage"][place]
    tile = game["tile"][place]
    return NOTHING if tile == NOTHING else tables["tile_forage"][tile]


@rule
def forages_as(tables, place, terrain):
    """R6: a place of a terrain, or of any (NOTHING); the Outposts are the Swamp's, unless a ruling says not (A133)."""
    if terrain == NOTHING:
        return True
    counts = place < OUTPOST_A or tables["ruling"]["outposts_forage_as_swamp"] == 1
    return counts and tables["terrain"][place] == terrain


@rule
def dinos_in(game, tables, seat, terrain):
    """R21: own Tamed Dinos and Rider in a Wilderness Zone."""
    count = 0
    for place in range(OUTPOST_A):
        if game["dino_owner"][place] == seat and tables["terrain"][place] == terrain:
            count += 1
    return count


@rule
def dinos_in_wilderness(game, seat):
    """R21: own Tamed Dinos on the map, Rider included."""
    count = 0
    for place in range(OUTPOST_A):
        if game["dino_owner"][place] == seat:
            count += 1
    return count
