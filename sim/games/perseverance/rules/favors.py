"""The Secondary Action: Officers' Favors and what they do; Landmarks."""

from sim.games.perseverance.facts.adventures import can_start_any
from sim.games.perseverance.facts.city import empty_space, has_leader_space, has_open_plot, landmark_at
from sim.games.perseverance.facts.effects import can_work_in, offer_has_tile
from sim.games.perseverance.facts.exploring import can_explore, can_ride_to
from sim.games.perseverance.facts.map import explored_bits
from sim.games.perseverance.facts.units import can_heal, leader_home, rider_home
from sim.games.perseverance.rules.assets import gain_resource, mark_offered, mark_taken, retrieve_leader
from sim.games.perseverance.rules.city import work_in
from sim.games.perseverance.rules.exploring import arrive, recallable, recallable_on_map
from sim.games.perseverance.rules.ranch import list_crate_uses
from sim.games.perseverance.rules.stack import pop, push, resolve
from sim.games.perseverance.state import (
    ITEM_FAVOR,
    ITEM_LANDMARK,
    NOBODY,
    NOTHING,
    OFFICERS,
    OUTPOST_A,
    PORTAL,
    RIDER,
    WILDERNESS,
    ZONES,
    Effect,
    LeaderPlace,
    Officer,
    Resource,
    Species,
    Verb,
)
from sim.kernel import rule
from sim.options import offer


@rule
def list_secondary(game, tables, seat, options):
    """R17, R18: use Crates, or an Officer's Favor that costs an Influence and can be resolved (A31, K7)."""
    game["settled_zones"] = 0  # what the Primary Action built bars no Zone
    n = list_crate_uses(game, tables, seat, options, 0)
    for officer in range(OFFICERS):
        if game["player"][seat]["influence"][officer] > 0 and can_use(game, tables, seat, officer):
            mark_offered(game, seat, ITEM_FAVOR + officer)
            n = offer(options, n, Verb.FAVOR, officer, 0, 0)
    return n


@rule
def can_use(game, tables, seat, officer):
    """R18: the Favor can be paid for and resolved."""
    player = game["player"][seat]
    if officer == Officer.CAPTAIN:
        return can_send_leader(game, tables, seat)
    if officer == Officer.SECURITY:
        return can_guard(game, tables, seat)
    if officer == Officer.STEWARD:
        return can_recall_any(game, tables, seat) or can_heal(player, tables, 1) or can_start_any(game, tables, seat)
    if officer == Officer.MATE:
        return player["resource"][Resource.FOOD] >= tables["mate_food"]
    return can_build_landmark(game, tables, seat)


@rule
def can_guard(game, tables, seat):
    """R18: the Chief of Security's Island Resource is at hand, and a Dino can be placed."""
    enough = game["player"][seat]["resource"][Resource.ISLAND] >= tables["security_island"]
    return enough and can_explore(game, tables, seat)


@rule
def can_recall_any(game, tables, seat):
    """R18: an own Dino stands on a Dino space or a Thunderhorn space."""
    for place in range(OUTPOST_A):
        if recallable_on_map(game, tables, seat, place):
            return True
    for zone in range(ZONES):
        if recallable(game, tables, seat, zone, 0) or recallable(game, tables, seat, zone, 1):
            return True
    return False


@rule
def can_build_landmark(game, tables, seat):
    """R19: Scrap, an Untamed Shieldhead, a Settlement, and an open plot."""
    player = game["player"][seat]
    return (
        player["resource"][Resource.SCRAP] >= tables["engineer_scrap"]
        and player["untamed"][Species.SHIELDHEAD] >= tables["engineer_shieldheads"]
        and player["settlements"] > 0
        and has_open_plot(game)
    )


@rule
def is_placed(player):
    """R18: the Leader stands in a Zone, not on the Player board nor on an Adventure."""
    return player["leader_place"] >= LeaderPlace.LEADER_SPACE


@rule
def works_with_leader(game, tables, seat, zone):
    """R18: with the Leader placed and its move paid, some option of the Zone can be resolved."""
    player = game["player"][seat]
    where, at = player["leader_place"], player["leader_at"]
    due = tables["captain_glowberries"] if is_placed(player) else 0
    player["resource"][Resource.GLOWBERRY] -= due
    player["leader_place"] = LeaderPlace.LEADER_SPACE
    player["leader_at"] = zone
    enough = can_work_in(game, tables, seat, zone)
    player["leader_place"] = where
    player["leader_at"] = at
    player["resource"][Resource.GLOWBERRY] += due
    return enough


@rule
def may_lead_to(game, tables, seat, zone):
    """R18: another City Zone with an empty Leader space where something can be resolved (A110)."""
    player = game["player"][seat]
    in_city = player["leader_place"] == LeaderPlace.LEADER_SPACE or (
        player["leader_place"] == LeaderPlace.THUNDERHORN_SPACE
    )
    if not has_leader_space(game, tables, zone) or (in_city and player["leader_at"] == zone):
        return False
    return works_with_leader(game, tables, seat, zone)


@rule
def may_send(player, tables):
    """R18: a Leader at Home for nothing; a placed Rider for a Glowberry (A27, C5)."""
    if leader_home(player):
        return True
    can_move = player["rider"] == 1 and is_placed(player)
    return can_move and player["resource"][Resource.GLOWBERRY] >= tables["captain_glowberries"]


@rule
def may_ride(player, tables):
    """R18: a Rider that stands in a Zone, or at Home if a ruling lets it ride from there (A110), for a Glowberry."""
    if is_placed(player):
        return True
    rides = rider_home(player) and tables["ruling"]["riders_sent_from_home"] == 1
    return rides and player["resource"][Resource.GLOWBERRY] >= tables["captain_glowberries"]


@rule
def can_send_leader(game, tables, seat):
    """R18: the Captain has somewhere to send the Leader."""
    player = game["player"][seat]
    if not may_send(player, tables):
        return False
    for zone in range(ZONES):
        if may_lead_to(game, tables, seat, zone):
            return True
    if not may_ride(player, tables):
        return False
    explored = explored_bits(game, tables)
    for place in range(OUTPOST_A):
        if can_ride_to(game, tables, seat, place, explored):
            return True
    return False


@rule
def list_destinations(game, tables, seat, options):
    """R18: City Zones, and for a placed Rider Locations of other Zones."""
    player = game["player"][seat]
    n = 0
    for zone in range(ZONES):
        if may_lead_to(game, tables, seat, zone):
            n = offer(options, n, Verb.RIDE_TO, zone, NOTHING, 0)
    if may_ride(player, tables):
        explored = explored_bits(game, tables)
        for place in range(OUTPOST_A):
            if can_ride_to(game, tables, seat, place, explored):
                n = offer(options, n, Verb.RIDE_TO, WILDERNESS, place, 0)
    return n


@rule
def ride_to(game, tables, seat, zone, place):
    """R18: pay for a move, then work in the Zone or explore the Location."""
    pop(game)
    player = game["player"][seat]
    if is_placed(player) or place != NOTHING:
        gain_resource(game, seat, Resource.GLOWBERRY, -tables["captain_glowberries"])
        retrieve_leader(game, seat)
    if place != NOTHING:
        arrive(game, tables, seat, place, RIDER)
        return
    stand_in(game, tables, seat, zone)
    push(game, Effect.CHOOSE_COMPANION, seat, zone, 0, 0, 0)


@rule
def stand_in(game, tables, seat, zone):
    """R18: the Leader takes an empty Leader space of a City Zone."""
    player = game["player"][seat]
    space = empty_space(game["leader_space"][zone], tables["ruling"]["leader_spaces"])
    game["leader_space"][zone][space] = seat
    player["leader_place"] = LeaderPlace.LEADER_SPACE
    player["leader_at"] = zone


@rule
def work_from_card(game, tables, seat, zone):
    """R20: the Leader moves from the Adventure into a Zone and takes two options, without a Thunderhorn."""
    pop(game)
    stand_in(game, tables, seat, zone)
    work_in(game, seat, zone, tables["options_with_die"], 0)


@rule
def use_favor(game, tables, seat, officer):
    """R18: an Influence is removed; the cost is paid; the Favor follows."""
    pop(game)
    player = game["player"][seat]
    player["influence"][officer] -= 1
    mark_taken(game, seat, ITEM_FAVOR + officer)
    if officer == Officer.CAPTAIN:
        push(game, Effect.CAPTAIN, seat, 0, 0, 0, 0)
    elif officer == Officer.SECURITY:
        gain_resource(game, seat, Resource.ISLAND, -tables["security_island"])
        push(game, Effect.SECURITY_EXPLORES, seat, 0, 0, 0, 0)
    elif officer == Officer.STEWARD:
        push(game, Effect.START_ADVENTURE, seat, 0, 0, 0, 0)
        push(game, Effect.TREAT, seat, 1, 0, 0, 0)
        push(game, Effect.RECALL_DINO, seat, 0, 0, 0, 0)
    elif officer == Officer.MATE:
        gain_resource(game, seat, Resource.FOOD, -tables["mate_food"])
        push(game, Effect.RANCH_EFFECT, seat, 0, 0, 0, 0)
        if offer_has_tile(game):
            push(game, Effect.RANCH_TILE, seat, 0, 0, 0, 0)
    else:
        pay_engineer(game, tables, seat)
        push(game, Effect.LANDMARK, seat, 0, 0, 0, 0)


@rule
def pay_engineer(game, tables, seat):
    """R19: the Chief Engineer's Scrap and Untamed Shieldhead."""
    gain_resource(game, seat, Resource.SCRAP, -tables["engineer_scrap"])
    game["player"][seat]["untamed"][Species.SHIELDHEAD] -= tables["engineer_shieldheads"]
    game["supply"][Species.SHIELDHEAD] += tables["engineer_shieldheads"]


@rule
def list_plots(game, seat, options):
    """R19: Landmarks that lie open and are not built."""
    n = 0
    for plot in range(PORTAL):
        if game["plot_open"][plot] == 1 and game["plot_owner"][plot] == NOBODY:
            mark_offered(game, seat, ITEM_LANDMARK + landmark_at(game, plot))
            n = offer(options, n, Verb.BUILD_LANDMARK, plot, landmark_at(game, plot), 0)
    return n


@rule
def build_landmark(game, tables, seat, plot):
    """R19: a Settlement from the supply marks the builder; the building bonus follows."""
    pop(game)
    landmark = landmark_at(game, plot)
    game["plot_owner"][plot] = seat
    game["player"][seat]["settlements"] -= 1
    mark_taken(game, seat, ITEM_LANDMARK + landmark)
    bonus = tables["landmark"][landmark]["bonus"]
    if bonus != NOTHING:
        resolve(game, seat, bonus, plot % ZONES)
