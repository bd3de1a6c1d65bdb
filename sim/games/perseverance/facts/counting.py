"""One vocabulary of what is counted: by Officers, Landmarks, Goals, and tiles."""

from sim.games.perseverance.facts.city import all_city_settlements, city_settlements, landmarks_in, landmarks_of
from sim.games.perseverance.facts.dissenter import rivals_in_zones
from sim.games.perseverance.facts.map import dinos_in_wilderness, settlements_in
from sim.games.perseverance.facts.units import city_thunderhorns, crates_at_ranch
from sim.games.perseverance.state import (
    ARTIFACTS,
    NOTHING,
    OFFICERS,
    OUTPOST_A,
    PORTAL,
    RANCH_SPACES,
    RESOURCES,
    RIDER,
    SPECIES,
    TEMPLE,
    TERRAINS,
    ZONES,
    Counted,
    LeaderPlace,
    Place,
    Species,
)
from sim.kernel import rule

LINE = 3  # spaces of a row or column of the Ranch


@rule
def tamed_anywhere(game, tables, seat, species):
    """R21: Tamed Dinos of a Species anywhere except the Infirmary, the Rider as one."""
    player = game["player"][seat]
    tamed = player["tamed"]
    count = tamed[Place.HOME][species] + tamed[Place.TIRED][species] + tamed[Place.ADVENTURE][species]
    for place in range(OUTPOST_A):
        if game["dino_owner"][place] == seat and game["dino"][place] == species:
            count += 1
    if species == Species.THUNDERHORN:
        count += city_thunderhorns(game, seat)
    if player["rider"] == 1 and tables["rides"][player["leader"]] == species:
        count += 1
    return count


@rule
def tamed_at_home(player, tables, species):
    """R19: Tamed Dinos in the Home and Tired areas, the Rider as one (Ancient Portal)."""
    count = player["tamed"][Place.HOME][species] + player["tamed"][Place.TIRED][species]
    near = player["leader_place"] == LeaderPlace.HOME or player["leader_place"] == LeaderPlace.TIRED
    if player["rider"] == 1 and near and tables["rides"][player["leader"]] == species:
        count += 1
    return count


@rule
def untamed_dinos(player):
    """R3: Untamed Dinos on the Player board."""
    count = 0
    for species in range(SPECIES):
        count += player["untamed"][species]
    return count


@rule
def artifacts_of(player):
    """R16: different Artifacts collected."""
    count = 0
    for artifact in range(ARTIFACTS):
        count += player["artifact"][artifact]
    return count


@rule
def ranch_tiles(player, tables, said):
    """R10: Ranch tiles; whether those under others count is a ruling (A131) where the text is silent."""
    count = 0
    for space in range(RANCH_SPACES):
        lying = player["ranch_tiles"][space]
        if lying > 1 and said == 0 and tables["ruling"]["covered_tiles_count"] == 0:
            lying = 1
        count += lying
    return count


@rule
def full_lines(player, along_rows):
    """R10: rows, or columns, of the Ranch with a tile on all three spaces (A80)."""
    count = 0
    for line in range(3):
        filled = 0
        for step in range(LINE):
            space = 3 * line + step if along_rows else 3 * step + line
            if player["ranch"][space] != NOTHING:
                filled += 1
        if filled == LINE:
            count += 1
    return count


@rule
def influence_of(player):
    """R2: own Influence on all Officers."""
    count = 0
    for officer in range(OFFICERS):
        count += player["influence"][officer]
    return count


@rule
def officers_with(player, cubes, exactly):
    """R19: Officers with so much own Influence, or at least so much."""
    count = 0
    for officer in range(OFFICERS):
        held = player["influence"][officer]
        if held == cubes or (held > cubes and not exactly):
            count += 1
    return count


@rule
def settled_in_city_zone(game, tables, seat, zone):
    """R19: Settlements in a City Zone; whether those on Landmarks count is a ruling (A129)."""
    count = city_settlements(game, seat, zone)
    if tables["ruling"]["landmark_settlements_in_city"] == 1:
        count += landmarks_in(game, seat, zone)
    return count


@rule
def zones_with(game, tables, seat, settlements, exactly):
    """R19: City Zones with so many own Settlements, or at least so many."""
    count = 0
    for zone in range(ZONES):
        own = settled_in_city_zone(game, tables, seat, zone)
        if own == settlements or (own > settlements and not exactly):
            count += 1
    return count


@rule
def settlements_in_city(game, tables, seat, said):
    """R10: Settlements in the City; those on Landmarks count as a ruling has it (A129) where the text is silent."""
    count = all_city_settlements(game, seat)
    if said == 0 and tables["ruling"]["landmark_settlements_in_city"] == 1:
        count += landmarks_of(game, seat)
        if game["plot_owner"][PORTAL] == seat:
            count -= 1
    return count


@rule
def wilderness_settlements(game, tables, seat):
    """R21: own Settlements in the three Wilderness Zones, Outposts included."""
    count = 0
    for terrain in range(TERRAINS):
        count += settlements_in(game, tables, seat, terrain)
    return count


@rule
def best_terrain(game, tables, seat):
    """R10: the most own Settlements in one of Swamp, Jungle and Hills."""
    best = 0
    for terrain in range(TERRAINS):
        best = max(best, settlements_in(game, tables, seat, terrain))
    return best


@rule
def best_city_zone(game, seat):
    """R10: the most own Settlements and Landmarks in one City Zone."""
    best = 0
    for zone in range(ZONES):
        best = max(best, city_settlements(game, seat, zone) + landmarks_in(game, seat, zone))
    return best


@rule
def ongoing(player, tables, temple):
    """R20: 1 if a Temple, or a Wilderness, Adventure is under way."""
    if player["card"] == NOTHING:
        return 0
    is_temple_card = tables["card"][player["card"]]["terrain"] == TEMPLE
    return 1 if is_temple_card == temple else 0


@rule
def rider_in_wilderness(player):
    """R22: the Rider Leader stands on the map."""
    return player["rider"] == 1 and player["leader_place"] == LeaderPlace.LOCATION


@rule
def leader_in_city(player):
    """R22: the Leader stands in a City Zone."""
    where = player["leader_place"]
    return where == LeaderPlace.LEADER_SPACE or where == LeaderPlace.THUNDERHORN_SPACE


@rule
def dinos_on_map(game, tables, seat, said):
    """R21: Tamed Dinos in the Wilderness; whether the Rider counts is a ruling (A137) where the text is silent."""
    count = dinos_in_wilderness(game, seat)
    if said == 0 and tables["ruling"]["rider_counts_everywhere"] == 0:
        for place in range(OUTPOST_A):
            if game["dino_owner"][place] == seat and game["dino"][place] == RIDER:
                count -= 1
    return count


@rule
def units_counted(game, tables, seat, counted, arg):
    """R21: count Units."""
    player = game["player"][seat]
    ranger = player["ranger"]
    if counted == Counted.RANGERS:
        return ranger[Place.HOME] + ranger[Place.TIRED] + ranger[Place.ADVENTURE]
    if counted == Counted.HOME_RANGERS:
        return ranger[Place.HOME] + ranger[Place.TIRED]
    if counted == Counted.TAMED:
        return tamed_anywhere(game, tables, seat, arg)
    if counted == Counted.HOME_TAMED:
        return tamed_at_home(player, tables, arg)
    if counted == Counted.UNTAMED:
        return player["untamed"][arg]
    if counted == Counted.UNTAMED_DINOS:
        return untamed_dinos(player)
    return dinos_on_map(game, tables, seat, arg)


@rule
def pieces_counted(game, tables, seat, counted, arg):
    """R21: count Settlements and Landmarks."""
    if counted == Counted.WILDERNESS_SETTLEMENTS:
        return wilderness_settlements(game, tables, seat)
    if counted == Counted.TERRAIN_SETTLEMENTS:
        return settlements_in(game, tables, seat, arg)
    if counted == Counted.CITY_SETTLEMENTS:
        return settlements_in_city(game, tables, seat, arg)
    if counted == Counted.LANDMARKS:
        return landmarks_of(game, seat)
    if counted == Counted.ZONES_WITH_EXACTLY:
        return zones_with(game, tables, seat, arg, True)
    if counted == Counted.ZONES_WITH:
        return zones_with(game, tables, seat, arg, False)
    if counted == Counted.BEST_TERRAIN:
        return best_terrain(game, tables, seat)
    return best_city_zone(game, seat)


@rule
def board_counted(game, tables, seat, counted, arg):
    """R21: count what lies on the Player board or beside it."""
    player = game["player"][seat]
    if counted == Counted.RESOURCE:
        return player["resource"][arg]
    if counted == Counted.ARTIFACTS:
        return artifacts_of(player)
    if counted == Counted.ARTIFACT_PAIRS:
        return artifacts_of(player) // 2
    if counted == Counted.RANCH_TILES:
        return ranch_tiles(player, tables, arg)
    if counted == Counted.CRATES:
        return crates_at_ranch(player) + (3 if tables["ruling"]["printed_crates_count"] == 1 else 0)
    if counted == Counted.FULL_COLUMNS:
        return full_lines(player, False)
    if counted == Counted.FULL_ROWS:
        return full_lines(player, True)
    if counted == Counted.INFLUENCE:
        return influence_of(player)
    if counted == Counted.OFFICERS_WITH_EXACTLY:
        return officers_with(player, arg, True)
    return officers_with(player, arg, False)


@rule
def deeds_counted(player, tables, counted):
    """R21: count Adventures, and where a Leader is."""
    if counted == Counted.ANY_ADVENTURES:
        return player["done"][0] + player["done"][1] + (0 if player["card"] == NOTHING else 1)
    if counted == Counted.WILD_ADVENTURES:
        return player["done"][0] + ongoing(player, tables, False)
    if counted == Counted.TEMPLE_ADVENTURES:
        return player["done"][1] + ongoing(player, tables, True)
    if counted == Counted.RIDER_IN_WILDERNESS:
        return 1 if rider_in_wilderness(player) else 0
    return 1 if leader_in_city(player) else 0


@rule
def count(game, tables, seat, counted, arg):
    """R21: how much a seat has of what is counted."""
    if Counted.RANGERS <= counted <= Counted.WILDERNESS_DINOS:
        return units_counted(game, tables, seat, counted, arg)
    if counted == Counted.RESOURCE or Counted.ARTIFACTS <= counted <= Counted.CRATES:
        return board_counted(game, tables, seat, counted, arg)
    if Counted.INFLUENCE <= counted <= Counted.OFFICERS_WITH:
        return board_counted(game, tables, seat, counted, arg)
    if Counted.FULL_COLUMNS <= counted <= Counted.FULL_ROWS or counted == Counted.ARTIFACT_PAIRS:
        return board_counted(game, tables, seat, counted, arg)
    if Counted.ANY_ADVENTURES <= counted <= Counted.TEMPLE_ADVENTURES:
        return deeds_counted(game["player"][seat], tables, counted)
    if Counted.RIDER_IN_WILDERNESS <= counted <= Counted.LEADER_IN_CITY:
        return deeds_counted(game["player"][seat], tables, counted)
    return pieces_counted(game, tables, seat, counted, arg)


@rule
def points(game, tables, seat, score):
    """R21: so many points per so many of what is counted, rounded down."""
    return count(game, tables, seat, score["counted"], score["arg"]) // score["per"] * score["points"]


@rule
def officer_points(game, tables, seat, officer):
    """R21: what an Officer's scoring condition is worth to a seat, before places."""
    total = 0
    for i in range(tables["officer_scores"][officer]):
        total += points(game, tables, seat, tables["officer_score"][officer][i])
    return total


@rule
def landmark_points(game, tables, seat, landmark):
    """R19: what a scoring Landmark is worth to a seat, capped."""
    card = tables["landmark"][landmark]
    total = 0
    for i in range(card["scores"]):
        total += points(game, tables, seat, card["score"][i])
    capped = landmark // 2 != PORTAL or tables["ruling"]["portal_capped"] == 1
    return min(total, tables["landmark_cap"]) if capped else total


@rule
def meets_goal(game, tables, seat, goal):
    """R22: every condition of a Personal Goal holds."""
    card = tables["goal"][goal]
    for i in range(card["conditions"]):
        condition = card["condition"][i]
        if count(game, tables, seat, condition["counted"], condition["arg"]) < condition["per"]:
            return False
    return True


@rule
def settled_in(game, tables, seat, zone):
    """R22: Settlements and Landmarks in a Zone, as Zone Goals count them."""
    if zone < ZONES:
        return city_settlements(game, seat, zone) + landmarks_in(game, seat, zone)
    own = settlements_in(game, tables, seat, zone - ZONES)
    if zone == ZONES + 2 and game["plot_owner"][PORTAL] == seat:
        own += 1
    return own


@rule
def leads_zone(game, tables, seat, zone):
    """R22: no other player has more in a Zone, and there is something to have (A72, A105)."""
    own = settled_in(game, tables, seat, zone)
    if own == 0:
        return False
    for other in range(rivals_in_zones(game, tables)):
        if settled_in(game, tables, other, zone) > own:
            return False
    return True


@rule
def final_points(game, tables, seat):
    """R23: Landmarks, Artifacts and leftovers, as final scoring would give them now."""
    player = game["player"][seat]
    total = tables["artifact_score"][artifacts_of(player)] + leftovers(player, tables)
    for landmark in range(8, 17):
        plot = landmark // 2
        if game["plot_owner"][plot] == seat and (plot == PORTAL or landmark % 2 == game["side"][plot]):
            total += landmark_points(game, tables, seat, landmark)
    return total


@rule
def leftovers(player, tables):
    """R23: Resources and healthy Rangers left, by how many make one Follower."""
    resource, ranger = player["resource"], player["ranger"]
    healthy = ranger[Place.HOME] + ranger[Place.TIRED] + ranger[Place.ADVENTURE]
    total = healthy // tables["leftover_rangers"]
    for kind in range(RESOURCES):
        total += resource[kind] // tables["leftover"][kind]
    return total
