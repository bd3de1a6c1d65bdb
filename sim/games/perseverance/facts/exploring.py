"""Where a Tamed Dino can be placed in the Wilderness, and which."""

from sim.games.perseverance.facts.adventures import can_start, temple_card
from sim.games.perseverance.facts.city import has_trade_plaza
from sim.games.perseverance.facts.combat import can_win, leave_home
from sim.games.perseverance.facts.map import explored_bits, is_available, is_temple
from sim.games.perseverance.facts.units import rank_of_kind, rider_home
from sim.games.perseverance.state import (
    FIRST_TEMPLE,
    NOTHING,
    OUTPOST_A,
    RIDER,
    SPECIES,
    LeaderPlace,
    Place,
)
from sim.kernel import rule


@rule
def fits(game, tables, seat, place, kind):
    """R11: the placed Dino's type is the required one or higher, or does not matter (Trade Plaza)."""
    needed = tables["needs"][place]
    return rank_of_kind(game["player"][seat], tables, kind) >= needed or has_trade_plaza(game, seat)


@rule
def rest_suffices(game, tables, seat, place):
    """R11, R14: with the placed Dino gone, the others win the fight or meet the Temple's requirement."""
    player = game["player"][seat]
    if game["explored"][place] == 1:
        return True
    if is_temple(place):
        return can_start(player, tables, temple_card(place - FIRST_TEMPLE))
    return can_win(player, tables, game["wild"][place])


@rule
def can_place(game, tables, seat, place, kind):
    """R11: this kind, from Home, can be placed at an available place and what follows can be done (A35)."""
    player = game["player"][seat]
    at_hand = rider_home(player) if kind == RIDER else player["tamed"][Place.HOME][kind] > 0
    if not at_hand or not fits(game, tables, seat, place, kind):
        return False
    leave_home(player, kind, -1)
    enough = rest_suffices(game, tables, seat, place)
    leave_home(player, kind, 1)
    return enough


@rule
def can_place_any(game, tables, seat, place):
    """R11: some Dino, or the Rider, can be placed there."""
    for kind in range(SPECIES):
        if can_place(game, tables, seat, place, kind):
            return True
    return can_place(game, tables, seat, place, RIDER)


@rule
def has_dino_to_place(player):
    """R11: a Tamed Dino or the Rider is at Home."""
    for species in range(SPECIES):
        if player["tamed"][Place.HOME][species] > 0:
            return True
    return rider_home(player)


@rule
def can_explore(game, tables, seat):
    """R11: some place can be explored or visited."""
    if not has_dino_to_place(game["player"][seat]):
        return False
    explored = explored_bits(game, tables)
    for place in range(OUTPOST_A):
        if is_available(game, tables, place, explored) and can_place_any(game, tables, seat, place):
            return True
    return False


@rule
def can_ride_to(game, tables, seat, place, explored):
    """R18: the Captain can move a placed Rider to this Location: another Zone, available, its type fits, the rest suffices."""
    player = game["player"][seat]
    here = tables["terrain"][player["leader_at"]] if player["leader_place"] == LeaderPlace.LOCATION else NOTHING
    if tables["terrain"][place] == here or not is_available(game, tables, place, explored):
        return False
    return fits(game, tables, seat, place, RIDER) and rest_suffices(game, tables, seat, place)
