"""Adventures: starting one, its two stages, Threats, and the way back."""

from sim.games.perseverance.facts.adventures import (
    UNIT_ORDER,
    at_home,
    can_start,
    could_meet,
    kind_in_order,
    on_card,
)
from sim.games.perseverance.facts.city import city_presence, dice_of, has_leader_space, owns_landmark
from sim.games.perseverance.facts.effects import can_resolve
from sim.games.perseverance.facts.map import is_temple, settlements_at
from sim.games.perseverance.rules.assets import mark_offered, mark_taken
from sim.games.perseverance.rules.cards import draw
from sim.games.perseverance.rules.stack import offer_pass, pop, push, resolve, top
from sim.games.perseverance.rules.units import check_infirmary
from sim.games.perseverance.state import (
    ANY_HILLS,
    FIRST_TEMPLE_CARD,
    HILLS,
    ITEM_ADVENTURE,
    LEADER,
    NOTHING,
    OFFERED_CARDS,
    PLACES,
    PORTAL,
    RANGER,
    SPECIES,
    TEMPLE,
    TERRAINS,
    ZONES,
    Effect,
    Landmark,
    LeaderPlace,
    OwnStream,
    Place,
    Verb,
)
from sim.kernel import rule
from sim.options import offer
from sim.rng import draw_below

STAGES, THREATS_A_STAGE = 2, 2


@rule
def open_offer(game, tables, terrain):
    """R11: the first Dino placed in the Jungle or the Hills opens that Adventure offer."""
    if game["adventures_open"][terrain] == 0:
        game["adventures_open"][terrain] = 1
        refill_adventures(game, tables, terrain)


@rule
def refill_adventures(game, tables, terrain):
    """R9: cards slide down, new ones are revealed at the top; an empty deck leaves a gap."""
    row = game["adventure_offer"][terrain]
    kept = 0
    for i in range(OFFERED_CARDS):
        card = row[i]
        if card != NOTHING:
            row[i] = NOTHING
            row[kept] = card
            kept += 1
    while kept < tables["adventure_offer"] and game["adventure_deck"][terrain]["size"] > 0:
        row[kept] = draw(game["adventure_deck"][terrain])
        kept += 1


@rule
def list_cards(game, tables, seat, must, options):
    """R9: cards of the offers whose requirement can be met from Home; starting may be declined (A107)."""
    player = game["player"][seat]
    n = 0
    for terrain in range(TERRAINS):
        for i in range(OFFERED_CARDS):
            card = game["adventure_offer"][terrain][i]
            if card != NOTHING and can_start(player, tables, card):
                mark_offered(game, seat, ITEM_ADVENTURE + card)
                n = offer(options, n, Verb.TAKE_CARD, terrain, i, card)
    return offer_pass(options, n) if n > 0 and must == 0 else n


@rule
def take_card(game, tables, seat, terrain, i):
    """R9: the card leaves the offer; Units are sent, then the offer is refilled."""
    pop(game)
    card = game["adventure_offer"][terrain][i]
    game["adventure_offer"][terrain][i] = NOTHING
    begin_adventure(game, tables, seat, card)


@rule
def begin_adventure(game, tables, seat, card):
    """R9, R14: the Adventure is under way; its Units are chosen kind by kind."""
    player = game["player"][seat]
    player["card"] = card
    player["stage"] = 1
    player["absorbed"] = 0
    player["starts"] += 1
    mark_taken(game, seat, ITEM_ADVENTURE + card)
    push(game, Effect.CHOOSE_UNITS, seat, card, 0, 0, 0)
    ask_for_next_kind(game, tables, player)


@rule
def list_unit_counts(game, tables, seat, options):
    """R9: how many of the next kind to send, such that the requirement can still be met."""
    frame = top(game)
    player = game["player"][seat]
    card = tables["card"][frame["a"]]
    kind = kind_in_order(frame["b"])
    n = 0
    for quantity in range(at_home(player, kind) + 1):
        if could_meet(player, tables, card, frame["b"], quantity):
            n = offer(options, n, Verb.SEND_UNITS, kind, quantity, 0)
    return n


@rule
def send_units(game, tables, seat, kind, quantity):
    """R9: the Units leave Home for the card; then the next kind is asked for."""
    frame = top(game)
    player = game["player"][seat]
    frame["b"] += 1
    if kind == LEADER:
        if quantity == 1:
            player["leader_place"] = LeaderPlace.ADVENTURE
    elif kind == RANGER:
        player["ranger"][Place.HOME] -= quantity
        player["ranger"][Place.ADVENTURE] += quantity
    else:
        player["tamed"][Place.HOME][kind] -= quantity
        player["tamed"][Place.ADVENTURE][kind] += quantity
    ask_for_next_kind(game, tables, player)


@rule
def ask_for_next_kind(game, tables, player):
    """R9: go on to the next kind that is at Home; behind the last one the offer is refilled."""
    frame = top(game)
    while frame["b"] < UNIT_ORDER and at_home(player, kind_in_order(frame["b"])) == 0:
        frame["b"] += 1
    if frame["b"] == UNIT_ORDER:
        pop(game)
        terrain = tables["card"][frame["a"]]["terrain"]
        if terrain != TEMPLE:
            refill_adventures(game, tables, terrain)


@rule
def resolve_stage(game, tables, seat):
    """R20: reward, second-stage extras, Threats, and after the second stage the way back."""
    player = game["player"][seat]
    pop(game)
    if player["card"] == NOTHING:
        return
    card = tables["card"][player["card"]]
    stage = player["stage"] - 1
    push(game, Effect.WRAP_UP, seat, 0, 0, 0, 0)
    for i in range(THREATS_A_STAGE - 1, -1, -1):
        if card["threat"][stage][i] > 0:
            push(game, Effect.THREATS, seat, card["threat"][stage][i], 0, 0, 0)
    if stage == 0 and card["defeat"] != NOTHING:
        push(game, Effect.THREATS, seat, 0, card["defeat"], 0, 0)
    if stage == 1 and gains_extra(game, tables, seat, card):
        push(game, Effect.STAGE_REWARDS, seat, card["stage"][stage], card["reward"], 0, card["location"])
    else:
        resolve(game, seat, card["stage"][stage], NOTHING)


@rule
def list_stage_rewards(game, tables, seat, options):
    """R20: which of two rewards comes first (A116); the default one does if one of them would change nothing."""
    frame = top(game)
    n = offer(options, 0, Verb.TAKE_FIRST, 0, 0, 0)
    if can_resolve(game, tables, seat, frame["a"], NOTHING) and can_resolve(game, tables, seat, frame["b"], frame["d"]):
        n = offer(options, n, Verb.TAKE_FIRST, 1, 0, 0)
    return n


@rule
def take_stage_rewards(game, seat, first):
    """R20: resolve both rewards of the second stage, one after the other."""
    frame = top(game)
    default, extra, location = frame["a"], frame["b"], frame["d"]
    pop(game)
    if first == 1:
        resolve(game, seat, default, NOTHING)
    resolve(game, seat, extra, location)
    if first == 0:
        resolve(game, seat, default, NOTHING)


@rule
def gains_extra(game, tables, seat, card):
    """R20: the Cartography reward, or a Temple's City reward with an own Player die in the Zone (A53)."""
    if card["city"] != NOTHING:
        if tables["ruling"]["presence_earns_city_rewards"] == 1:
            return city_presence(game, seat, card["city"]) > 0
        return dice_of(game, seat, card["city"]) > 0
    if card["location"] == NOTHING:
        return False
    if card["location"] == ANY_HILLS:
        return maps_any_hills(game, tables, seat)
    return settlements_at(game, seat, card["location"]) > 0 or (
        owns_landmark(game, seat, Landmark.CARTOGRAPHER) and is_known(game, tables, card["location"])
    )


@rule
def is_known(game, tables, place):
    """R19: Cartographer: the Location is explored, or next to an explored one."""
    if game["explored"][place] == 1:
        return True
    for other in range(PLACES):
        if game["explored"][other] == 1 and (tables["neighbours"][place] & tables["bit"][other]) != 0:
            return True
    return False


@rule
def maps_any_hills(game, tables, seat):
    """R20: a Settlement on any Hills Location, the Portal included; the Cartographer needs a known one (A140)."""
    if game["plot_owner"][PORTAL] == seat:
        return True
    cartographer = owns_landmark(game, seat, Landmark.CARTOGRAPHER)
    for place in range(PLACES):
        if tables["terrain"][place] == HILLS and not is_temple(place):
            if settlements_at(game, seat, place) > 0 or (cartographer and is_known(game, tables, place)):
                return True
    return False


@rule
def face_threat(game, tables, seat):
    """R20: roll for a Threat or advance on the Threat Track, or defeat the Unit a Temple names."""
    frame = top(game)
    threat, named = frame["a"], frame["b"]
    pop(game)
    if threat == 0:
        defeat_on_card(game, seat, named)
    elif tables["threat_tracks"] == 1:
        advance_tracker(game, tables, seat, threat)
    else:
        roll_threat(game, tables, seat, threat)


@rule
def advance_tracker(game, tables, seat, threat):
    """R25: a step for each point of the Threat; an Injury each time the Injury icon is crossed."""
    player = game["player"][seat]
    player["tracker"] += threat
    while player["tracker"] >= tables["track_spaces"]:
        player["tracker"] -= tables["track_spaces"]
        push(game, Effect.INJURE_ON_CARD, seat, 0, 0, 0, 0)


@rule
def roll_threat(game, tables, seat, threat):
    """R20: an Injury where the roll is lower than the Threat."""
    face = tables["threat_face"][draw_below(game["own_luck"][seat][OwnStream.THREAT], tables["threat_faces"])]
    if face < threat:
        push(game, Effect.INJURE_ON_CARD, seat, 0, 0, 0, 0)


@rule
def defeat_on_card(game, seat, kind):
    """R20: the named Unit is defeated if it is still on the card; a Leader never is (A52, A113)."""
    player = game["player"][seat]
    if on_card(player, kind) == 0:
        return
    if kind == RANGER:
        player["ranger"][Place.ADVENTURE] -= 1
    else:
        player["tamed"][Place.ADVENTURE][kind] -= 1
        game["supply"][kind] += 1


@rule
def list_injuries(game, seat, options):
    """R20: a kind of Unit on the card; the Leader once in an Adventure (A51, A155)."""
    player = game["player"][seat]
    n = 0
    for kind in range(RANGER + 1):
        if on_card(player, kind) > 0:
            n = offer(options, n, Verb.INJURE, kind, 0, 0)
    if player["leader_place"] == LeaderPlace.ADVENTURE and player["absorbed"] == 0:
        n = offer(options, n, Verb.INJURE, LEADER, 0, 0)
    return n


@rule
def injure_on_card(game, tables, seat, kind):
    """R20: the Unit goes to the Infirmary; the Leader is toppled and stays."""
    pop(game)
    player = game["player"][seat]
    if kind == LEADER:
        player["leader_place"] = LeaderPlace.TOPPLED
        player["absorbed"] = 1
        return
    if kind == RANGER:
        player["ranger"][Place.ADVENTURE] -= 1
        player["ranger"][Place.INFIRMARY] += 1
    else:
        player["tamed"][Place.ADVENTURE][kind] -= 1
        player["tamed"][Place.INFIRMARY][kind] += 1
    check_infirmary(game, tables, seat)


@rule
def wrap_up(game, tables, seat):
    """R20: after the first stage the second waits; after the second all Units go Home (A55, A157)."""
    player = game["player"][seat]
    if player["stage"] < STAGES:
        player["stage"] += 1
        return
    complete(game, tables, seat)
    player["ranger"][Place.HOME] += player["ranger"][Place.ADVENTURE]
    player["ranger"][Place.ADVENTURE] = 0
    for species in range(SPECIES):
        player["tamed"][Place.HOME][species] += player["tamed"][Place.ADVENTURE][species]
        player["tamed"][Place.ADVENTURE][species] = 0
    if player["leader_place"] == LeaderPlace.ADVENTURE or player["leader_place"] == LeaderPlace.TOPPLED:
        player["leader_place"] = LeaderPlace.HOME


@rule
def complete(game, tables, seat):
    """R20: the card is turned over; a Temple's unlocks an option for everybody."""
    player = game["player"][seat]
    card = player["card"]
    if tables["card"][card]["terrain"] == TEMPLE:
        player["done"][1] += 1
        game["temple_done"][card - FIRST_TEMPLE_CARD] = 1
    else:
        player["done"][0] += 1
    player["card"] = NOTHING
    player["stage"] = 0


@rule
def list_zones_for_leader(game, tables, seat, options):
    """R20: the Thunderhorn Temple's second stage: a City Zone with an empty Leader space (A95, A156)."""
    n = 0
    for zone in range(ZONES):
        if has_leader_space(game, tables, zone):
            n = offer(options, n, Verb.LEADER_TO, zone, 0, 0)
    return n
