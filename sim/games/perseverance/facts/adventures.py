"""Which Adventures can be started, and with which Units."""

from sim.games.perseverance.facts.units import leader_home, leader_on_card
from sim.games.perseverance.state import (
    FIRST_TEMPLE_CARD,
    LEADER,
    NOTHING,
    OFFERED_CARDS,
    RANGER,
    SPECIES,
    TERRAINS,
    Place,
)
from sim.kernel import rule

UNIT_ORDER = 6  # Leader, Ironjaw, Thunderhorn, Raptor, Shieldhead, Ranger: the order in which Units are asked for
EVERYTHING = -1  # before the first of them


@rule
def kind_in_order(index):
    """R9: the kind of Unit at a place of the order."""
    if index == 0:
        return LEADER
    return SPECIES - index if index <= SPECIES else RANGER


@rule
def order_of_kind(kind):
    """R9: the place of a kind in the order."""
    if kind == LEADER:
        return 0
    return SPECIES - kind if kind < SPECIES else 5


@rule
def at_home(player, kind):
    """R9: Units of a kind that are Available."""
    if kind == LEADER:
        return 1 if leader_home(player) else 0
    return player["ranger"][Place.HOME] if kind == RANGER else player["tamed"][Place.HOME][kind]


@rule
def on_card(player, kind):
    """R9: Units of a kind on the ongoing Adventure."""
    if kind == LEADER:
        return 1 if leader_on_card(player) else 0
    return player["ranger"][Place.ADVENTURE] if kind == RANGER else player["tamed"][Place.ADVENTURE][kind]


@rule
def at_most(player, kind, index, quantity):
    """R9: Units of a kind the card can still get, if `quantity` of the kind at `index` are sent now."""
    place = order_of_kind(kind)
    if place < index:
        return on_card(player, kind)
    return quantity if place == index else at_home(player, kind)


@rule
def dinos_meet(player, card, index, quantity, rider):
    """R9: exact Species first, then 'or higher'; `rider` is the Species a Rider stands in for, or NOTHING."""
    spare, asked = 0, 0
    for species in range(SPECIES - 1, -1, -1):
        have = at_most(player, species, index, quantity) + (1 if rider == species else 0)
        if have < card["exact"][species]:
            return False
        spare += have - card["exact"][species]
        asked += card["higher"][species]
        if spare < asked:
            return False
    return True


@rule
def could_meet(player, tables, card, index, quantity):
    """R9: the card's requirement can be met if `quantity` of the kind at `index` are sent and later ones may follow.

    Legal sets are closed upwards, so this is exact: no legal set is lost, and none leads to a dead end (F10).
    """
    leader = at_most(player, LEADER, index, quantity)
    rangers = at_most(player, RANGER, index, quantity)
    total = leader + rangers
    for species in range(SPECIES):
        total += at_most(player, species, index, quantity)
    if total < card["size"] or leader < card["leader"]:
        return False
    free_leader = leader - card["leader"]
    if rangers + free_leader < card["rangers"]:
        return False
    if dinos_meet(player, card, index, quantity, NOTHING):
        return True
    as_dino = free_leader == 1 and player["rider"] == 1 and rangers >= card["rangers"]
    return as_dino and dinos_meet(player, card, index, quantity, tables["rides"][player["leader"]])


@rule
def can_start(player, tables, card):
    """R9: no Adventure is under way, and the Units at Home meet this one's requirement."""
    return player["card"] == NOTHING and could_meet(player, tables, tables["card"][card], EVERYTHING, 0)


@rule
def can_start_any(game, tables, seat):
    """R9: some Adventure of the offer can be started."""
    player = game["player"][seat]
    if player["card"] != NOTHING:
        return False
    for terrain in range(TERRAINS):
        for i in range(OFFERED_CARDS):
            card = game["adventure_offer"][terrain][i]
            if card != NOTHING and can_start(player, tables, card):
                return True
    return False


@rule
def temple_card(temple):
    """R14: the Adventure of a Temple."""
    return FIRST_TEMPLE_CARD + temple
