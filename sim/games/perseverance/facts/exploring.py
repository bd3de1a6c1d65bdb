"""Where a Tamed Dino can be placed in the Wilderness, and which."""

from sim.games.perseverance.facts.adventures import can_start, temple_card
from sim.games.perseverance.facts.city import has_trade_plaza
from sim.games.perseverance.facts.combat import can_win, leave_home
from sim.games.perseverance.facts.map import available_bits, is_available, is_temple
from sim.games.perseverance.facts.units import rank_of_kind, rider_home
from sim.games.perseverance.state import (
    FIRST_TEMPLE,
    KINDS,
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
    if not at_hand(player, kind) or not fits(game, tables, seat, place, kind):
        return False
    leave_home(player, kind, -1)
    enough = rest_suffices(game, tables, seat, place)
    leave_home(player, kind, 1)
    return enough


@rule
def winnable(player, tables, kind):
    """R12: the wild Species that the others can capture once this Dino is placed, as bits (A35)."""
    leave_home(player, kind, -1)
    bits = 0
    for wild in range(SPECIES):
        if can_win(player, tables, wild):
            bits += tables["bit"][wild]
    leave_home(player, kind, 1)
    return bits


@rule
def can_start_without(player, tables, place, kind):
    """R14: the Temple's requirement is met by the others, once this Dino is placed (A42)."""
    leave_home(player, kind, -1)
    enough = can_start(player, tables, temple_card(place - FIRST_TEMPLE))
    leave_home(player, kind, 1)
    return enough


@rule
def places_for(game, tables, seat, kind, available):
    """R11: the places where this kind can be placed and what follows can be done, as bits."""
    player = game["player"][seat]
    rank = SPECIES if has_trade_plaza(game, seat) else rank_of_kind(player, tables, kind)
    wins = winnable(player, tables, kind)
    bits = 0
    for place in range(OUTPOST_A):
        if (available & tables["bit"][place]) != 0 and rank >= tables["needs"][place]:
            if game["explored"][place] == 1:
                bits += tables["bit"][place]
            elif is_temple(place):
                if can_start_without(player, tables, place, kind):
                    bits += tables["bit"][place]
            elif (wins & tables["bit"][game["wild"][place]]) != 0:
                bits += tables["bit"][place]
    return bits


@rule
def at_hand(player, kind):
    """R11: a Tamed Dino of a Species, or the Rider, is at Home."""
    if kind == RIDER:
        return rider_home(player)
    return kind < SPECIES and player["tamed"][Place.HOME][kind] > 0


@rule
def open_places(game, tables, seat):
    """R11: the places that can be explored or visited with some Dino, as bits."""
    player = game["player"][seat]
    bits = 0
    if has_dino_to_place(player):
        available = available_bits(game, tables)
        for kind in range(KINDS):
            if at_hand(player, kind):
                bits |= places_for(game, tables, seat, kind, available)
    return bits


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
    return open_places(game, tables, seat) != 0


@rule
def can_ride_to(game, tables, seat, place, explored):
    """R18: the Captain can move a placed Rider here: another Zone, available, fitting, and the rest suffices."""
    player = game["player"][seat]
    here = tables["terrain"][player["leader_at"]] if player["leader_place"] == LeaderPlace.LOCATION else NOTHING
    if tables["terrain"][place] == here or not is_available(game, tables, place, explored):
        return False
    if rider_home(player):
        return can_place(game, tables, seat, place, RIDER)
    return fits(game, tables, seat, place, RIDER) and rest_suffices(game, tables, seat, place)
