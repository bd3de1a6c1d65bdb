"""Whether a group can be gathered against a wild Dino, and who may fill its slots."""

from sim.games.perseverance.facts.units import leader_home, rank_of_kind, rider_home
from sim.games.perseverance.state import LEADER, NOTHING, RANGER, RIDER, SPECIES, Place, Strain
from sim.kernel import rule


@rule
def dinos_suffice(player, tables, group, first, with_rider):
    """R12: for every rank, enough Tamed Dinos of it or higher are at Home."""
    rider = tables["rides"][player["leader"]] if with_rider and rider_home(player) else NOTHING
    at_hand = 0
    for i in range(SPECIES):
        rank = SPECIES - 1 - i
        at_hand += player["tamed"][Place.HOME][rank] + (1 if rank == rider else 0)
        if at_hand < group["dinos_from"][first][rank]:
            return False
    return True


@rule
def can_fill(player, tables, group, first):
    """R12: the slots from `first` on can all be filled from Home; the Leader as nobody, Ranger or Dino (A112)."""
    rangers, asked = player["ranger"][Place.HOME], group["rangers_from"][first]
    if group["defeats_from"][first] > rangers:
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
