"""Set-up: the board, the decks, the players, and the steps before the first turn."""

from sim.game import MAX_SEATS
from sim.games.perseverance.facts.city import bottom_space, is_picked
from sim.games.perseverance.facts.dissenter import has_dissenter
from sim.games.perseverance.rules.adventures import refill_adventures
from sim.games.perseverance.rules.assemblies import roll_into_pool
from sim.games.perseverance.rules.assets import (
    build_at,
    build_in_city,
    gain_followers,
    gain_resource,
    mark_offered,
    mark_taken,
    place_influence,
)
from sim.games.perseverance.rules.cards import make_deck
from sim.games.perseverance.rules.dissenter import lay_the_dissenter
from sim.games.perseverance.rules.ranch import refill_ranch_offer
from sim.games.perseverance.rules.stack import pop, push
from sim.games.perseverance.state import (
    ARTIFACTS,
    CITY_SPACES,
    DICE_OWNERS,
    DIE_SPACES,
    DISSENTER,
    FACES,
    FIGURES,
    GOALS_A_DECK,
    ITEM_STASH,
    ITEM_ZONE,
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
    ROWS,
    SPECIES,
    STASH_TILES,
    SWAMP,
    TEMPLES,
    TERRAINS,
    TURNS,
    WILDERNESS,
    ZONES,
    Effect,
    LeaderPlace,
    Officer,
    Part,
    Place,
    Stream,
    Verb,
)
from sim.kernel import rule
from sim.options import offer
from sim.rng import draw_below, shuffle

GOAL_DECKS = 5
STARTING_ZONES = ZONES + 1


@rule
def clear_city(game):
    """R1: no dice, no Settlements, no Leaders in the City."""
    for zone in range(ZONES):
        for space in range(FIGURES):
            game["leader_space"][zone][space] = NOBODY
            game["thunderhorn_space"][zone][space] = NOBODY
            game["thunderhorn_leader"][zone][space] = 0
        for space in range(DIE_SPACES):
            game["die_owner"][zone][space] = NOBODY
            game["die_face"][zone][space] = 0
        for space in range(CITY_SPACES):
            game["city"][zone][space] = NOBODY
    game["settled_zones"] = 0


@rule
def lay_the_map(game, tables):
    """R1: wild Dinos on their Locations; only the Outposts are explored (C3, C21)."""
    for species in range(SPECIES):
        game["supply"][species] = tables["dinos"][species]
    for place in range(PLACES):
        game["explored"][place] = 1 if place >= OUTPOST_A else 0
        game["tile"][place] = NOTHING
        game["wild"][place] = tables["wild"][place]
        game["dino_owner"][place] = NOBODY
        game["dino"][place] = NOTHING
        for seat in range(MAX_SEATS):
            game["settlement"][place][seat] = 0
        if tables["wild"][place] != NOTHING:
            game["supply"][tables["wild"][place]] -= 1
    for temple in range(TEMPLES):
        game["temple_done"][temple] = 0


@rule
def stack_tiles(game, tables):
    """R1: three stacks of Exploration tiles with their Assembly Reminders."""
    for terrain in range(TERRAINS):
        first, end = tables["first_tile"][terrain], tables["first_tile"][terrain + 1]
        make_deck(game["stack"][terrain], game["luck"][Stream.TILES], first, end - first)
        game["reminder"][terrain] = tables["reminder"][terrain] - 1
        game["assembled"][terrain] = 0
        game["covered"][terrain] = NOTHING
    game["drawn"][0] = NOTHING
    game["drawn"][1] = NOTHING
    game["explorations"] = 0


@rule
def lay_ranch_offer(game, tables):
    """R1: four stacks of Ranch tiles, two of each revealed."""
    a_type = RANCH_TILES // RANCH_TYPES
    for kind in range(RANCH_TYPES):
        make_deck(game["ranch_stack"][kind], game["luck"][Stream.RANCH], a_type * kind, a_type)
        for i in range(OFFERED_TILES):
            game["ranch_offer"][kind][i] = NOTHING
    refill_ranch_offer(game, tables)


@rule
def lay_adventures(game, tables):
    """R1: three decks of Adventures; only the Swamp's is open."""
    for terrain in range(TERRAINS):
        first, end = tables["first_card"][terrain], tables["first_card"][terrain + 1]
        make_deck(game["adventure_deck"][terrain], game["luck"][Stream.ADVENTURES], first, end - first)
        game["adventures_open"][terrain] = 0
        for i in range(OFFERED_CARDS):
            game["adventure_offer"][terrain][i] = NOTHING
    game["adventures_open"][SWAMP] = 1
    refill_adventures(game, tables, SWAMP)


@rule
def lay_landmarks(game):
    """R1: a random side of each; those of the bottom row lie open, the others wait for the third Assembly."""
    for plot in range(PLOTS):
        game["plot_owner"][plot] = NOBODY
        game["plot_open"][plot] = 1 if plot < ZONES else 0
        game["side"][plot] = 0 if plot == PORTAL else draw_below(game["luck"][Stream.SET_UP], 2)
    game["assemblies"] = 0


@rule
def assign_officers(game, tables):
    """R1, R25: the Chief of Security to the Wilderness, the others at random to the City (D22); or all of them."""
    home, wild = game["zone_officer"], tables["wild_officer"]
    for zone in range(STARTING_ZONES):
        home[zone] = zone
    if wild != NOTHING:
        home[wild] = Officer.ENGINEER
        home[WILDERNESS] = wild
        shuffle(game["luck"][Stream.SET_UP], home, 0, ZONES)
    else:
        shuffle(game["luck"][Stream.SET_UP], home, 0, STARTING_ZONES)
    for zone in range(STARTING_ZONES):
        game["officer_zone"][home[zone]] = zone


@rule
def deal_stash(game):
    """R1: eight Stash tiles shuffled, one face up for each starting Zone (M34)."""
    pile = game["pending"]  # the stack is empty: borrow its room
    for i in range(STASH_TILES):
        pile[i]["a"] = i
    for zone in range(STARTING_ZONES):
        j = zone + draw_below(game["luck"][Stream.SET_UP], STASH_TILES - zone)
        game["stash"][zone] = pile[j]["a"]
        pile[j]["a"] = pile[zone]["a"]


@rule
def lay_first_stash(game, tables):
    """R25: the first game tells which Stash tile lies in a Leader's Zone; the tile there changes places with it."""
    stash = game["stash"]
    for seat in range(game["players"]):
        zone = tables["first_zone"][game["faction"][seat]]
        tile = tables["first_stash"][game["faction"][seat]]
        for other in range(STARTING_ZONES):
            if stash[other] == tile:
                stash[other] = stash[zone]
        stash[zone] = tile


@rule
def roll_the_pool(game, tables):
    """R1, R5: each player's dice and the Neutral ones are rolled (D4)."""
    for owner in range(DICE_OWNERS):
        for face in range(FACES):
            game["pool"][owner][face] = 0
    for seat in range(game["players"]):
        for _ in range(tables["own_dice"]):
            roll_into_pool(game, tables, seat)
    if has_dissenter(game):
        for _ in range(tables["dissenter_dice"]):
            roll_into_pool(game, tables, DISSENTER)
    for _ in range(tables["neutral_dice"]):
        roll_into_pool(game, tables, NEUTRAL)


@rule
def deal_goals(game):
    """R1: one card of each Officer's three, shuffled, one to each player; the luck slot says which."""
    rng = game["luck"][Stream.GOALS]
    pile = game["pending"]
    for deck in range(GOAL_DECKS):
        pile[deck]["a"] = GOALS_A_DECK * deck + draw_below(rng, GOALS_A_DECK)
    for i in range(GOAL_DECKS - 1, 0, -1):
        j = draw_below(rng, i + 1)
        goal = pile[i]["a"]
        pile[i]["a"] = pile[j]["a"]
        pile[j]["a"] = goal
    for seat in range(game["players"]):
        game["player"][seat]["goal"] = pile[game["slot"][seat]]["a"]
    if has_dissenter(game):
        game["player"][DISSENTER]["goal"] = pile[game["players"]]["a"]


@rule
def draw_free_deck(rng, taken):
    """R1: one of the decks that no Goal has come from yet; decks taken are bits."""
    while True:
        deck = draw_below(rng, GOAL_DECKS)
        if (taken >> deck) & 1 == 0:
            return deck


@rule
def hand_out_goals(game, tables):
    """R25: the first game tells each Leader's Goal; the Dissenter's is drawn from another deck."""
    taken = 0
    for seat in range(game["players"]):
        goal = tables["first_goal"][game["player"][seat]["leader"]]
        game["player"][seat]["goal"] = goal
        taken |= 1 << (goal // GOALS_A_DECK)
    if has_dissenter(game):
        rng = game["luck"][Stream.GOALS]
        deck = draw_free_deck(rng, taken)
        game["player"][DISSENTER]["goal"] = GOALS_A_DECK * deck + draw_below(rng, GOALS_A_DECK)


@rule
def clear_player(player):
    """R1: an empty Player board."""
    for i in range(PARTS):
        player["part"][i] = 0
    for i in range(RESOURCES):
        player["resource"][i] = 0
    for place in range(4):
        player["ranger"][place] = 0
        for species in range(SPECIES):
            player["tamed"][place][species] = 0
    for species in range(SPECIES):
        player["untamed"][species] = 0
    for i in range(ARTIFACTS):
        player["artifact"][i] = 0
    for i in range(OFFICERS):
        player["influence"][i] = 0
    for i in range(TURNS):
        player["progress"][i] = 0
    player["offered"][:] = 0
    player["taken"][:] = 0


@rule
def clear_ranch(player):
    """R1: no tiles on the Ranch."""
    for space in range(RANCH_SPACES):
        player["ranch"][space] = NOTHING
        player["ranch_tiles"][space] = 0


@rule
def lay_player(game, tables, seat):
    """R1: a Leader's board with what everybody starts with."""
    player = game["player"][seat]
    clear_player(player)
    clear_ranch(player)
    player["leader"] = game["faction"][seat]
    player["followers"] = 0
    player["leader_place"] = LeaderPlace.HOME
    player["leader_at"] = NOTHING
    player["rider"] = 0
    player["absorbed"] = 0
    player["overlay"] = 1
    player["settlements"] = tables["settlements"]
    player["card"] = NOTHING
    player["stage"] = 0
    player["done"][0] = 0
    player["done"][1] = 0
    player["starts"] = 0
    player["tracker"] = tables["track_start"]
    player["die"] = tables["supply_dice"]
    player["zone"] = NOTHING
    player["turns"] = 0
    gain_followers(game, seat, tables["start_followers"], Part.START)
    stock_player(game, tables, seat)


@rule
def stock_player(game, tables, seat):
    """R1: Resources, Crates, Rangers, two Shieldheads of which one is Tamed."""
    player = game["player"][seat]
    for resource in range(RESOURCES):
        player["resource"][resource] = tables["start_resource"][resource]
    for row in range(ROWS):
        player["crate"][row] = tables["start_crates"][player["leader"]][row]
    for place in range(4):
        player["ranger"][place] = tables["start_rangers"][place]
    player["tamed"][Place.HOME][0] = tables["start_tamed"]
    player["untamed"][0] = tables["start_untamed"]
    game["supply"][0] -= tables["start_tamed"] + tables["start_untamed"]


@rule
def lay_the_table(game, tables):
    """R1: everything before the first choice; Zones are picked last player first, Stash tiles resolved in order."""
    game["turn"] = 0
    game["over"] = 0
    game["active"] = 0
    game["lead"] = NOBODY
    game["lead_changes"] = 0
    game["depth"] = 0
    clear_city(game)
    lay_the_map(game, tables)
    stack_tiles(game, tables)
    lay_ranch_offer(game, tables)
    lay_adventures(game, tables)
    lay_landmarks(game)
    assign_officers(game, tables)
    deal_stash(game)
    for seat in range(game["players"]):
        lay_player(game, tables, seat)
    if has_dissenter(game):
        lay_the_dissenter(game, tables)
    roll_the_pool(game, tables)
    deal_goals(game)
    if tables["first_game"] == 1:
        lay_first_stash(game, tables)
        hand_out_goals(game, tables)
    plan_first_steps(game)


@rule
def plan_first_steps(game):
    """R1: Zones, then Influence, then Stash tiles (A91, A148), then what the Dissenter has."""
    if has_dissenter(game):
        push(game, Effect.DISSENTER_ARRIVES, 0, 0, 0, 0, 0)
        push(game, Effect.REMOVE_LANDMARKS, 0, 0, 0, 0, 0)
    for seat in range(game["players"] - 1, -1, -1):
        push(game, Effect.STASH, seat, 0, 0, 0, 0)
    push(game, Effect.FIRST_INFLUENCE, 0, 0, 0, 0, 0)
    for seat in range(game["players"]):
        push(game, Effect.PICK_ZONE, seat, 0, 0, 0, 0)


@rule
def list_starting_zones(game, tables, seat, options):
    """R1: a Zone that one may start in."""
    n = 0
    for zone in range(STARTING_ZONES):
        if may_start_in(game, tables, seat, zone):
            mark_offered(game, seat, ITEM_ZONE + zone)
            mark_offered(game, seat, ITEM_STASH + game["stash"][zone])
            n = offer(options, n, Verb.PICK_ZONE, zone, game["stash"][zone], 0)
    return n


@rule
def may_start_in(game, tables, seat, zone):
    """R1, R25: nobody has picked it yet; in a first game it is the one that the Leader is told."""
    if tables["first_game"] == 1:
        return zone == tables["first_zone"][game["player"][seat]["leader"]]
    return not is_picked(game, zone)


@rule
def pick_zone(game, tables, seat, zone):
    """R1: a Settlement on the bottommost space, or on Outpost A; what it covers is not gained (A122)."""
    pop(game)
    game["player"][seat]["zone"] = zone
    mark_taken(game, seat, ITEM_ZONE + zone)
    if zone == WILDERNESS:
        build_at(game, seat, OUTPOST_A)
    else:
        build_in_city(game, seat, zone, bottom_space(game, tables, zone))


@rule
def place_first_influence(game, tables):
    """R1: one cube on every Officer, another on the one of the own starting Zone (A90)."""
    pop(game)
    for seat in range(game["players"]):
        for officer in range(OFFICERS):
            place_influence(game, tables, seat, officer, tables["influence_each"])
        place_influence(
            game, tables, seat, game["zone_officer"][game["player"][seat]["zone"]], tables["influence_zone"]
        )


@rule
def open_stash(game, tables, seat):
    """R1: resolve the Stash tile of the own starting Zone; its returns are not optional (A94)."""
    pop(game)
    tile = game["stash"][game["player"][seat]["zone"]]
    mark_taken(game, seat, ITEM_STASH + tile)
    push(game, Effect.RESOLVE, seat, tables["stash"][tile], 0, 1, NOTHING)


@rule
def return_resource(game, seat, resource, amount):
    """R1: give back to the general supply what there is of it."""
    gain_resource(game, seat, resource, -min(amount, game["player"][seat]["resource"][resource]))
