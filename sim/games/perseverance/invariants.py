"""What must hold after every decision, whatever was chosen. The names in brackets are those of RULES.md."""

from sim.game import MAX_SEATS
from sim.games.perseverance.facts.city import dice_in, has_leader_space
from sim.games.perseverance.facts.dissenter import has_dissenter, parties
from sim.games.perseverance.facts.units import infirmary_capacity, patients, ranger_supply, saddles_used
from sim.games.perseverance.state import (
    ADVENTURES,
    ARTIFACTS,
    BLOCKED,
    CITY_SPACES,
    DICE_OWNERS,
    DIE_SPACES,
    DISSENTER,
    FACES,
    FIGURES,
    FIRST_TEMPLE,
    FIRST_TEMPLE_CARD,
    LOCATIONS,
    NEUTRAL,
    NOBODY,
    NOTHING,
    OFFERED_CARDS,
    OFFERED_TILES,
    OFFICERS,
    OUTPOST_A,
    PARTS,
    PLACES,
    PLOTS,
    PORTAL,
    RANCH_SPACES,
    RANCH_TILES,
    RANCH_TYPES,
    RESOURCES,
    RIDER,
    ROWS,
    SPECIES,
    TEMPLES,
    TERRAINS,
    ZONES,
    Effect,
    Icon,
    LeaderPlace,
    Place,
)
from sim.kernel import rule

INVARIANTS = (
    "Rangers of a player are 8 at most, none less than none (I1)",
    "Saddles in use are 5 Small and 10 Large at most (I2)",
    "Dinos of each species are those of the box (I3)",
    "Crates are 6 at most, two a row (I4)",
    "Settlements of a player are 16, in the supply and on the board (I5)",
    "Influence of a player is 18 cubes at most, none less than none (I6, I31)",
    "an Artifact is had once or not (I7)",
    "Ranch tiles are 32, in stacks, offer and Ranches (I8)",
    "Adventures are conserved (I9)",
    "Exploration tiles are conserved (I10)",
    "Goals come from different decks (I11)",
    "Landmarks are built only where they lie open (I12)",
    "dice are conserved, own and Neutral ones apart (I13, I38)",
    "no Zone begins a turn with as many dice as players (I13)",
    "a numbered Location is explored if and only if a tile lies there face up, and no wild Dino is left (I14, K1)",
    "Settlements stand on Outposts and tiles only, no more than there are spaces (I14)",
    "explored places are connected to the Outposts (I15)",
    "a Leader is in one place (I16, I35)",
    "turns follow one another, clockwise (I17)",
    "Followers are not below nought and add up by source (I18, I27)",
    "Resources are not below nought (I19)",
    "the Infirmary holds no more than it may, but for a newcomer being dealt with (I20)",
    "nobody is Tired when a turn begins (I22)",
    "the win is shared out whole (I29)",
    "Units are on an Adventure only while it lasts (I9, I33, K15)",
    "an Adventure is started on four turns at most (I36)",
    "a Temple's Adventure is taken once at most (I37)",
    "some Zone has an empty Leader space (I39)",
    "the Assembly Reminder is never between two drawn tiles (I40)",
    "Dinos of the Dissenter stay where they were placed (C7, A151)",
    "one die space of each City Zone is blocked with two players, none with more (A63)",
    "a tile of the Dissenter lies face down until a player explores next to it (A59, K4)",
    "two of the lower Landmarks are removed with two players, none with more (A58)",
    "the Dissenter scores nothing (A34)",
    "a Threat tracker stands on its Threat Track",
)


@rule
def rangers_hold(game, tables, seat):
    ranger = game["player"][seat]["ranger"]
    for place in range(4):
        if ranger[place] < 0:
            return False
    return ranger_supply(game["player"][seat], tables) >= 0


@rule
def saddles_hold(game, tables, seat):
    small, large = saddles_used(game, tables, seat, 1), saddles_used(game, tables, seat, 0)
    return small <= tables["small_saddles"] and large <= tables["large_saddles"]


@rule
def dinos_hold(game, tables, species):
    count = game["supply"][species]
    if count < 0:
        return False
    for place in range(PLACES):
        if game["wild"][place] == species:
            count += 1
        if game["dino_owner"][place] != NOBODY and game["dino"][place] == species:
            count += 1
    if species == SPECIES - 2:
        for zone in range(ZONES):
            for space in range(FIGURES):
                if game["thunderhorn_space"][zone][space] != NOBODY and game["thunderhorn_leader"][zone][space] == 0:
                    count += 1
    for seat in range(game["players"]):
        player = game["player"][seat]
        if player["untamed"][species] < 0:
            return False
        count += player["untamed"][species]
        for place in range(4):
            if player["tamed"][place][species] < 0:
                return False
            count += player["tamed"][place][species]
    return count == tables["dinos"][species]


@rule
def crates_hold(game, tables, seat):
    total = 0
    for row in range(ROWS):
        crates = game["player"][seat]["crate"][row]
        if crates < 0 or crates > tables["crates_a_row"]:
            return False
        total += crates
    return total <= tables["crates"]


@rule
def settlements_hold(game, tables, seat):
    count = game["player"][seat]["settlements"]
    if count < 0:
        return False
    for zone in range(ZONES):
        for space in range(CITY_SPACES):
            if game["city"][zone][space] == seat:
                count += 1
    for place in range(PLACES):
        if game["settlement"][place][seat] < 0:
            return False
        count += game["settlement"][place][seat]
    for plot in range(PLOTS):
        if game["plot_owner"][plot] == seat:
            count += 1
    return count == tables["settlements"]


@rule
def influence_holds(game, tables, seat):
    total = 0
    for officer in range(OFFICERS):
        held = game["player"][seat]["influence"][officer]
        if held < 0:
            return False
        total += held
    return total <= tables["influence"]


@rule
def artifacts_hold(game, seat):
    for artifact in range(ARTIFACTS):
        held = game["player"][seat]["artifact"][artifact]
        if held < 0 or held > 1:
            return False
    return True


@rule
def pending(game, effect):
    count = 0
    for i in range(game["depth"]):
        if game["pending"][i]["effect"] == effect:
            count += 1
    return count


@rule
def ranch_holds(game):
    count = pending(game, Effect.PLACE_TILE)
    for kind in range(RANCH_TYPES):
        count += game["ranch_stack"][kind]["size"]
        for i in range(OFFERED_TILES):
            if game["ranch_offer"][kind][i] != NOTHING:
                count += 1
    for seat in range(game["players"]):
        for space in range(RANCH_SPACES):
            count += game["player"][seat]["ranch_tiles"][space]
    return count == RANCH_TILES


@rule
def adventures_hold(game):
    count = 0
    for terrain in range(TERRAINS):
        count += game["adventure_deck"][terrain]["size"]
        for i in range(OFFERED_CARDS):
            if game["adventure_offer"][terrain][i] != NOTHING:
                count += 1
    for seat in range(game["players"]):
        player = game["player"][seat]
        count += player["done"][0]
        if player["card"] != NOTHING and player["card"] < FIRST_TEMPLE_CARD:
            count += 1
    return count == FIRST_TEMPLE_CARD


@rule
def tiles_hold(game, tables, terrain):
    count = game["stack"][terrain]["size"] + (0 if game["covered"][terrain] == NOTHING else 1)
    for place in range(LOCATIONS):
        if game["tile"][place] != NOTHING and tables["terrain"][place] == terrain:
            count += 1
    for i in range(2):
        if game["drawn"][i] != NOTHING and tables["tile_terrain"][game["drawn"][i]] == terrain:
            count += 1
    return count == tables["first_tile"][terrain + 1] - tables["first_tile"][terrain]


@rule
def goals_hold(game):
    for seat in range(parties(game)):
        for other in range(seat):
            if game["player"][seat]["goal"] // 3 == game["player"][other]["goal"] // 3:
                return False
    return True


@rule
def landmarks_are_due(game, tables):
    for held in range(game["assemblies"]):
        if tables["assembly"][held]["icon"] == Icon.LANDMARKS:
            return True
    return False


@rule
def landmarks_hold(game, tables):
    for plot in range(PORTAL):
        if game["plot_owner"][plot] != NOBODY and game["plot_open"][plot] == 0:
            return False
        if plot >= ZONES and game["plot_open"][plot] == 1 and not landmarks_are_due(game, tables):
            return False
    return game["plot_owner"][PORTAL] == NOBODY or game["explored"][FIRST_TEMPLE + TEMPLES - 1] == 1


@rule
def dice_of_owner(game, owner):
    count = 0
    for face in range(FACES):
        if game["pool"][owner][face] < 0:
            return -1
        count += game["pool"][owner][face]
    for zone in range(ZONES):
        for space in range(DIE_SPACES):
            if game["die_owner"][zone][space] == owner:
                count += 1
    return count


@rule
def dice_hold(game, tables):
    swaps = 0
    for seat in range(game["players"]):
        swapped = tables["supply_dice"] - game["player"][seat]["die"]
        if game["player"][seat]["die"] < 0 or dice_of_owner(game, seat) != tables["own_dice"] + swapped:
            return False
        swaps += swapped
    for owner in range(game["players"], DICE_OWNERS - 1):
        theirs = tables["dissenter_dice"] if owner == DISSENTER else 0
        if dice_of_owner(game, owner) != theirs:
            return False
    return dice_of_owner(game, NEUTRAL) == tables["neutral_dice"] - swaps


@rule
def begins_turn(game):
    return game["depth"] > 0 and game["pending"][game["depth"] - 1]["effect"] == Effect.PRIMARY_ACTION


@rule
def zones_are_below_assembly(game):
    if begins_turn(game):
        for zone in range(ZONES):
            if dice_in(game, zone) >= game["players"]:
                return False
    return True


@rule
def is_covered(game, tables, place):
    terrain = tables["terrain"][place]
    return game["covered"][terrain] != NOTHING and tables["dissenter_place"][terrain] == place


@rule
def locations_hold(game, tables):
    for place in range(LOCATIONS):
        has_tile = game["tile"][place] != NOTHING
        if has_tile != (game["explored"][place] == 1):
            return False
        if has_tile and game["wild"][place] != NOTHING:
            return False
        if not has_tile and game["wild"][place] == NOTHING and game["drawn"][0] == NOTHING:
            if not is_covered(game, tables, place):
                return False
    return True


@rule
def settlements_fit(game, tables):
    for place in range(PLACES):
        count = 0
        for seat in range(MAX_SEATS):
            if game["settlement"][place][seat] < 0:
                return False
            count += game["settlement"][place][seat]
        has_spaces = place >= OUTPOST_A or game["tile"][place] != NOTHING
        if count > (tables["spaces"][place] if has_spaces else 0):
            return False
    return True


@rule
def map_is_connected(game, tables):
    reached = tables["bit"][OUTPOST_A] + tables["bit"][OUTPOST_A + 1]
    for _ in range(PLACES):
        for place in range(OUTPOST_A):
            here = tables["bit"][place]
            if game["explored"][place] == 1 and (reached & here) == 0 and (tables["neighbours"][place] & reached) != 0:
                reached += here
    for place in range(PLACES):
        if game["explored"][place] == 1 and (reached & tables["bit"][place]) == 0:
            return False
    return True


@rule
def figures_of_leader(game, seat, zone):
    leader, beside_dice = 0, 0
    for space in range(FIGURES):
        if game["leader_space"][zone][space] == seat:
            leader += 1
        if game["thunderhorn_space"][zone][space] == seat and game["thunderhorn_leader"][zone][space] == 1:
            beside_dice += 1
    return leader, beside_dice


@rule
def stands_at(player, kind, where):
    return player["leader_place"] == kind and player["leader_at"] == where


@rule
def leader_holds(game, seat):
    player = game["player"][seat]
    seen = 0
    for zone in range(ZONES):
        in_leader_space, beside_dice = figures_of_leader(game, seat, zone)
        seen += in_leader_space + beside_dice
        if in_leader_space > 0 and not stands_at(player, LeaderPlace.LEADER_SPACE, zone):
            return False
        if beside_dice > 0 and not stands_at(player, LeaderPlace.THUNDERHORN_SPACE, zone):
            return False
    for place in range(PLACES):
        if game["dino_owner"][place] == seat and game["dino"][place] == RIDER:
            seen += 1
            if not stands_at(player, LeaderPlace.LOCATION, place):
                return False
    return seen == (1 if player["leader_place"] >= LeaderPlace.LEADER_SPACE else 0)


@rule
def turns_hold(game):
    players = game["players"]
    at_turn = (game["turn"] - 1) % players if game["turn"] > 0 else NOBODY
    for seat in range(players):
        begun = (game["turn"] + players - 1 - seat) // players
        taken = game["player"][seat]["turns"]
        if taken != begun and (seat != at_turn or taken != begun - 1):
            return False
    return at_turn == NOBODY or game["active"] == at_turn


@rule
def followers_hold(game, seat):
    player = game["player"][seat]
    total = 0
    for part in range(PARTS):
        total += player["part"][part]
    return player["followers"] >= 0 and player["followers"] == total and game["score"][seat] == total


@rule
def resources_hold(game, seat):
    for resource in range(RESOURCES):
        if game["player"][seat]["resource"][resource] < 0:
            return False
    return True


@rule
def infirmary_holds(game, tables, seat):
    spare = 0
    for i in range(game["depth"]):
        if game["pending"][i]["effect"] == Effect.OVERFLOW and game["pending"][i]["seat"] == seat:
            spare += 1
    player = game["player"][seat]
    return patients(player) <= infirmary_capacity(player, tables) + spare


@rule
def nobody_is_tired(game, seat):
    player = game["player"][seat]
    if not begins_turn(game):
        return True
    for species in range(SPECIES):
        if player["tamed"][Place.TIRED][species] != 0:
            return False
    return player["ranger"][Place.TIRED] == 0 and player["leader_place"] != LeaderPlace.TIRED


@rule
def win_is_whole(game):
    total = 0
    for seat in range(game["players"]):
        total += game["credit12"][seat]
    return total == (12 if game["over"] == 1 else 0)


@rule
def adventure_units_hold(game, seat):
    player = game["player"][seat]
    away = player["ranger"][Place.ADVENTURE]
    for species in range(SPECIES):
        away += player["tamed"][Place.ADVENTURE][species]
    where = player["leader_place"]
    if where == LeaderPlace.ADVENTURE or where == LeaderPlace.TOPPLED:
        away += 1
    return away == 0 or player["card"] != NOTHING


@rule
def temples_hold(game):
    for card in range(FIRST_TEMPLE_CARD, ADVENTURES):
        ongoing = 0
        for seat in range(game["players"]):
            if game["player"][seat]["card"] == card:
                ongoing += 1
        if ongoing + game["temple_done"][card - FIRST_TEMPLE_CARD] > 1:
            return False
    done = 0
    for seat in range(game["players"]):
        done += game["player"][seat]["done"][1]
    return done == game["temple_done"][0] + game["temple_done"][1] + game["temple_done"][2]


@rule
def leader_space_is_left(game, tables):
    for zone in range(ZONES):
        if has_leader_space(game, tables, zone):
            return True
    return game["players"] == ZONES


@rule
def reminders_hold(game, tables):
    for terrain in range(TERRAINS):
        if (game["reminder"][terrain] - tables["reminder"][terrain] + 1) % 2 != 0:
            return False
    return True


@rule
def dissenters_dinos_hold(game, tables):
    for place in range(PLACES):
        terrain = tables["terrain"][place]
        here = has_dissenter(game) and tables["dissenter_place"][terrain] == place
        if here and game["dino"][place] != tables["dissenter_dino"][terrain]:
            return False
        if here != (game["dino_owner"][place] == DISSENTER and has_dissenter(game)):
            return False
    return True


@rule
def blockers_hold(game):
    for zone in range(ZONES):
        blocked = 0
        for space in range(DIE_SPACES):
            if game["die_owner"][zone][space] == BLOCKED:
                blocked += 1
        if blocked != (1 if has_dissenter(game) else 0):
            return False
    return True


@rule
def is_next_to_players(game, tables, place):
    """A place that players explore is explored, and next to this one."""
    for other in range(OUTPOST_A):
        if (tables["neighbours"][place] & tables["bit"][other]) != 0 and game["explored"][other] == 1:
            if tables["dissenter_place"][tables["terrain"][other]] != other:
                return True
    return False


@rule
def covered_tiles_hold(game, tables):
    for terrain in range(TERRAINS):
        place = tables["dissenter_place"][terrain]
        if game["covered"][terrain] == NOTHING:
            if has_dissenter(game) and game["explored"][place] == 0:
                return False
        elif game["explored"][place] == 1 or game["wild"][place] != NOTHING or is_next_to_players(game, tables, place):
            return False
    return True


@rule
def removed_landmarks_hold(game):
    removed = 0
    for zone in range(ZONES):
        if game["plot_open"][zone] == 0:
            removed += 1
    if game["turn"] == 0:
        return removed <= game["players"]
    return removed == (game["players"] if has_dissenter(game) else 0)


@rule
def first_broken_of_dissenter(game, tables):
    """Number of the first invariant that the Dissenter's things break."""
    if has_dissenter(game):
        if not settlements_hold(game, tables, DISSENTER):
            return 5
        if not influence_holds(game, tables, DISSENTER):
            return 6
        if game["score"][DISSENTER] != 0 or game["player"][DISSENTER]["followers"] != 0:
            return 34
    if not dissenters_dinos_hold(game, tables):
        return 30
    if not blockers_hold(game):
        return 31
    if not covered_tiles_hold(game, tables):
        return 32
    return 0 if removed_landmarks_hold(game) else 33


@rule
def first_broken_of_player(game, tables, seat):
    """Number of the first invariant that a player's things break."""
    if not rangers_hold(game, tables, seat):
        return 1
    if not saddles_hold(game, tables, seat):
        return 2
    if not crates_hold(game, tables, seat):
        return 4
    if not settlements_hold(game, tables, seat):
        return 5
    if not influence_holds(game, tables, seat):
        return 6
    if not artifacts_hold(game, seat):
        return 7
    if not leader_holds(game, seat):
        return 18
    if not followers_hold(game, seat):
        return 20
    if not resources_hold(game, seat):
        return 21
    if not infirmary_holds(game, tables, seat):
        return 22
    if not nobody_is_tired(game, seat):
        return 23
    if not adventure_units_hold(game, seat):
        return 25
    if game["player"][seat]["starts"] > 4:
        return 26
    return 0 if 0 <= game["player"][seat]["tracker"] < tables["track_spaces"] else 35


@rule
def first_broken_of_board(game, tables):
    """Number of the first invariant that the board breaks."""
    if not ranch_holds(game):
        return 8
    if not adventures_hold(game):
        return 9
    if not goals_hold(game):
        return 11
    if not landmarks_hold(game, tables):
        return 12
    if not dice_hold(game, tables):
        return 13
    if not zones_are_below_assembly(game):
        return 14
    if not locations_hold(game, tables):
        return 15
    if not settlements_fit(game, tables):
        return 16
    if not map_is_connected(game, tables):
        return 17
    if not turns_hold(game):
        return 19
    if not win_is_whole(game):
        return 24
    if not temples_hold(game):
        return 27
    if not leader_space_is_left(game, tables):
        return 28
    if not reminders_hold(game, tables):
        return 29
    return first_broken_of_dissenter(game, tables)


@rule
def first_broken(game, tables):
    """Number of the first broken invariant, 0 when all hold."""
    for seat in range(game["players"]):
        broken = first_broken_of_player(game, tables, seat)
        if broken > 0:
            return broken
    for species in range(SPECIES):
        if not dinos_hold(game, tables, species):
            return 3
    for terrain in range(TERRAINS):
        if not tiles_hold(game, tables, terrain):
            return 10
    return first_broken_of_board(game, tables)
