"""Whether a group can be gathered against a wild Dino, and who may fill its slots."""

from sim.games.perseverance.facts.units import home_dinos_from, leader_home, rank_of_kind, rider_home
from sim.games.perseverance.state import LEADER, NOTHING, RANGER, RIDER, SPECIES, Place, Strain
from sim.kernel import rule


@rule
def dino_slots(group, first, rank):
    """R12: open slots, from `first` on, that ask for a Tamed Dino of this rank or more."""
    count = 0
    for slot in range(first, group["slots"]):
        if group["slot"][slot]["rank"] >= rank:
            count += 1
    return count


@rule
def ranger_slots(group, first, only_defeat):
    """R12: open slots for Rangers: all, or those that defeat."""
    count = 0
    for slot in range(first, group["slots"]):
        entry = group["slot"][slot]
        if entry["rank"] == NOTHING and (not only_defeat or entry["strain"] == Strain.DEFEAT):
            count += 1
    return count


@rule
def dinos_suffice(player, tables, group, first, with_rider):
    """R12: for every rank, enough Tamed Dinos of it or higher are at Home."""
    without = 1 if rider_home(player) and not with_rider else 0
    rides = tables["rides"][player["leader"]]
    for rank in range(SPECIES):
        wanted = dino_slots(group, first, rank)
        if wanted > 0:
            at_hand = home_dinos_from(player, tables, rank)
            if without == 1 and rides >= rank:
                at_hand -= 1
            if at_hand < wanted:
                return False
    return True


@rule
def can_fill(player, tables, group, first):
    """R12: the slots from `first` on can all be filled from Home; the Leader as nobody, Ranger or Dino (A112)."""
    rangers = player["ranger"][Place.HOME]
    asked = ranger_slots(group, first, False)
    if ranger_slots(group, first, True) > rangers:
        return False
    if asked <= rangers:
        return dinos_suffice(player, tables, group, first, True)
    return leader_home(player) and asked <= rangers + 1 and dinos_suffice(player, tables, group, first, False)


@rule
def may_take_slot(player, tables, entry, kind):
    """R12: a kind of Unit is at Home and fits a slot; a Leader is never defeated (R15)."""
    if entry["rank"] == NOTHING:
        if kind == RANGER:
            return player["ranger"][Place.HOME] > 0
        return kind == LEADER and entry["strain"] != Strain.DEFEAT and leader_home(player)
    if kind == RIDER:
        return rider_home(player) and rank_of_kind(player, tables, kind) >= entry["rank"]
    return kind < SPECIES and kind >= entry["rank"] and player["tamed"][Place.HOME][kind] > 0


@rule
def leave_home(player, kind, change):
    """R12: take a Unit out of the Home area for a look ahead (-1), and put it back (+1)."""
    if kind == RANGER:
        player["ranger"][Place.HOME] += change
    elif kind < SPECIES:
        player["tamed"][Place.HOME][kind] += change
    else:
        player["leader_place"] -= change  # HOME is 0, anything else is away


@rule
def can_win(player, tables, wild):
    """R12: on foot or mounted, a group can be gathered."""
    groups = tables["group"][wild]
    return can_fill(player, tables, groups[0], 0) or can_fill(player, tables, groups[1], 0)
