"""Units at hand, Saddles, the Infirmary, and what taming asks for."""

from sim.games.perseverance.state import (
    FIGURES,
    LEADER,
    NOBODY,
    NOTHING,
    RANGER,
    RESOURCES,
    RIDER,
    SPECIES,
    ZONES,
    LeaderPlace,
    Place,
    Resource,
    Strain,
)
from sim.kernel import rule


@rule
def leader_home(player):
    """R3: the Leader is Available."""
    return player["leader_place"] == LeaderPlace.HOME


@rule
def leader_on_card(player):
    """R15: the Leader is on the ongoing Adventure, upright or toppled."""
    return player["leader_place"] == LeaderPlace.ADVENTURE or player["leader_place"] == LeaderPlace.TOPPLED


@rule
def rider_home(player):
    """R15: a Rider Leader is Available as a Tamed Dino."""
    return player["rider"] == 1 and player["leader_place"] == LeaderPlace.HOME


@rule
def ranger_supply(player, tables):
    """R3: Rangers left in the personal supply."""
    ranger = player["ranger"]
    return tables["rangers"] - ranger[0] - ranger[1] - ranger[2] - ranger[3]


@rule
def rank_of_kind(player, tables, kind):
    """R3: the Species a Tamed Dino or Rider counts as."""
    return tables["rides"][player["leader"]] if kind == RIDER else kind


@rule
def tamed_on_board(player, species):
    """R3: Tamed Dinos of a Species on the Player board: Home, Tired or Injured."""
    tamed = player["tamed"]
    return tamed[Place.HOME][species] + tamed[Place.TIRED][species] + tamed[Place.INFIRMARY][species]


@rule
def infirmary_capacity(player, tables):
    """R7: spaces, with or without the Overlay."""
    return tables["infirmary"][player["leader"]][1 - player["overlay"]]


@rule
def patients(player):
    """R7: Units in it."""
    count = player["ranger"][Place.INFIRMARY]
    for species in range(SPECIES):
        count += player["tamed"][Place.INFIRMARY][species]
    return count


@rule
def patients_of(player, kind):
    """R7: Units of one kind in it."""
    if kind == RANGER:
        return player["ranger"][Place.INFIRMARY]
    return player["tamed"][Place.INFIRMARY][kind]


@rule
def saddles_used(game, tables, seat, small):
    """R3: Saddles of a size on Dinos, wherever they stand (A14)."""
    player = game["player"][seat]
    count = 0
    for species in range(SPECIES):
        if tables["small"][species] == small:
            for place in range(4):
                count += player["tamed"][place][species]
    for place in range(game["dino"].shape[0]):
        if game["dino_owner"][place] == seat:
            kind = game["dino"][place]
            if kind != RIDER and tables["small"][kind] == small:
                count += 1
    if small == 0:
        count += city_thunderhorns(game, seat)
    return count


@rule
def city_thunderhorns(game, seat):
    """R3: own Tamed Thunderhorns on Thunderhorn spaces; a Leader there is none."""
    count = 0
    for zone in range(ZONES):
        for space in range(FIGURES):
            if game["thunderhorn_space"][zone][space] == seat and game["thunderhorn_leader"][zone][space] == 0:
                count += 1
    return count


@rule
def has_saddle(game, tables, seat, species):
    """R3: a Saddle of the size this Species needs is in the supply."""
    small = tables["small"][species]
    limit = tables["small_saddles"] if small == 1 else tables["large_saddles"]
    return saddles_used(game, tables, seat, small) < limit


@rule
def can_free_saddle(player, tables, small):
    """R3: a Tamed Dino of the Player board could be thrown back for its Saddle."""
    for species in range(SPECIES):
        if tables["small"][species] == small and tamed_on_board(player, species) > 0:
            return True
    return False


@rule
def can_find_saddle(game, tables, seat, species):
    """R3: a Saddle can be freed (which is quickly seen), or is there."""
    small = tables["small"][species]
    return can_free_saddle(game["player"][seat], tables, small) or has_saddle(game, tables, seat, species)


@rule
def is_covered(player, tables, species):
    """R16: the taming cost of a Species is covered by its Artifact."""
    return player["artifact"][tables["tames"][species]] == 1


@rule
def can_pay_taming(player, tables, species, free):
    """R8: the Resource cost is covered, waived or at hand."""
    if free == 1 or is_covered(player, tables, species):
        return True
    for resource in range(RESOURCES):
        if player["resource"][resource] < tables["taming_cost"][species][resource]:
            return False
    return True


@rule
def can_bear(player, strain, kind):
    """R8: a Ranger at Home bears any strain, a Leader at Home any but a defeat."""
    if strain == Strain.NONE:
        return True
    if kind == RANGER:
        return player["ranger"][Place.HOME] > 0
    return kind == LEADER and strain != Strain.DEFEAT and leader_home(player)


@rule
def can_tame(game, tables, seat, species, free):
    """R8: an Untamed Dino, its cost, somebody to bear the strain, and a Saddle (A17, A20)."""
    player = game["player"][seat]
    if player["untamed"][species] == 0 or not can_pay_taming(player, tables, species, free):
        return False
    strain = tables["strain"][species]
    if not can_bear(player, strain, RANGER) and not can_bear(player, strain, LEADER):
        return False
    return can_find_saddle(game, tables, seat, species)


@rule
def can_tame_any(game, tables, seat, wanted, free):
    """R8: some Dino of the wanted Species, or of any (NOTHING), can be tamed."""
    for species in range(SPECIES):
        if (wanted == NOTHING or wanted == species) and can_tame(game, tables, seat, species, free):
            return True
    return False


@rule
def can_gain_tamed(game, tables, seat, species):
    """R3: the general supply holds the Species, or one of it can be thrown back, and a Saddle can be found."""
    in_reach = game["supply"][species] > 0 or tamed_on_board(game["player"][seat], species) > 0
    return in_reach and can_find_saddle(game, tables, seat, species)


@rule
def can_gain_untamed(game, seat, species):
    """R3: the general supply holds the Species, or a Tamed one can be thrown back for it (F15)."""
    return game["supply"][species] > 0 or tamed_on_board(game["player"][seat], species) > 0


@rule
def can_heal(player, tables, treatments):
    """R7: a Ranger needs one Treatment, a Tamed Dino two at once."""
    if treatments >= tables["treat_ranger"] and player["ranger"][Place.INFIRMARY] > 0:
        return True
    return treatments >= tables["treat_dino"] and patients(player) > player["ranger"][Place.INFIRMARY]


@rule
def glowberries(player):
    return player["resource"][Resource.GLOWBERRY]


@rule
def crates_at_ranch(player):
    """R2: Crates beside the Ranch, printed ones not counted."""
    return player["crate"][0] + player["crate"][1] + player["crate"][2]


@rule
def can_store_crate(player, tables, barred):
    """R2: a row other than the barred one has room."""
    for row in range(3):
        if row != barred and player["crate"][row] < tables["crates_a_row"]:
            return crates_at_ranch(player) < tables["crates"]
    return False


@rule
def is_seat(owner):
    """A piece belongs to somebody."""
    return owner != NOBODY
