"""The Dissenter of games of two: what its pieces do."""

from sim.games.perseverance.facts.city import bottom_space, is_picked, landmark_at
from sim.games.perseverance.facts.map import free_spaces
from sim.games.perseverance.rules.assets import build_at, build_if_possible, build_in_city, place_influence
from sim.games.perseverance.rules.cards import draw, put_above, reshuffle_unseen, take_bottom
from sim.games.perseverance.rules.stack import pop, push
from sim.games.perseverance.state import (
    BLOCKED,
    DIE_SPACES,
    DISSENTER,
    NOBODY,
    NOTHING,
    OFFICERS,
    OUTPOST_A,
    PLACES,
    SWAMP_ZONE,
    TERRAINS,
    WILDERNESS,
    ZONES,
    Effect,
    Stream,
    Verb,
)
from sim.kernel import rule
from sim.options import offer
from sim.rng import draw_below


@rule
def lay_the_dissenter(game, tables):
    """R24: a supply as a player's, a Dice Blocker in each City Zone, a Dino and a face-down tile in each terrain."""
    player = game["player"][DISSENTER]
    player["leader"] = NOTHING
    player["zone"] = NOTHING
    player["settlements"] = tables["settlements"]
    for officer in range(OFFICERS):
        player["influence"][officer] = 0
    for zone in range(ZONES):
        block_a_die_space(game, zone)
    for terrain in range(TERRAINS):
        cover_location(game, tables, terrain)


@rule
def block_a_die_space(game, zone):
    """R24: one of the four, at random, for the whole game (A63, M37)."""
    game["die_owner"][zone][draw_below(game["luck"][Stream.SET_UP], DIE_SPACES)] = BLOCKED


@rule
def cover_location(game, tables, terrain):
    """R24: the wild Dino is removed, a Dino of the Dissenter takes the Dino space (C7), a tile lies there face down."""
    place, species = tables["dissenter_place"][terrain], tables["dissenter_dino"][terrain]
    game["supply"][game["wild"][place]] += 1
    game["wild"][place] = NOTHING
    game["supply"][species] -= 1
    game["dino_owner"][place] = DISSENTER
    game["dino"][place] = species
    game["covered"][terrain] = take_bottom(game["stack"][terrain])


@rule
def remove_landmarks(game):
    """R24: those above the Zones where players start; who starts in the Wilderness chooses another one (A58)."""
    pop(game)
    for seat in range(game["players"]):
        zone = game["player"][seat]["zone"]
        if zone == WILDERNESS:
            push(game, Effect.CHOOSE_REMOVED, seat, 0, 0, 0, 0)
        else:
            game["plot_open"][zone] = 0


@rule
def list_removable(game, options):
    """R24: the Landmarks that are left."""
    n = 0
    for plot in range(ZONES):
        if game["plot_open"][plot] == 1:
            n = offer(options, n, Verb.REMOVE_LANDMARK, plot, landmark_at(game, plot), 0)
    return n


@rule
def remove_landmark(game, plot):
    """R24: it cannot be built in this game."""
    pop(game)
    game["plot_open"][plot] = 0


@rule
def stays_away(game, tables, plot):
    """R24: an upper Landmark goes with the lower one of its Zone if a ruling says so (A58, A153)."""
    return game["plot_open"][plot - ZONES] == 0 and tables["ruling"]["upper_landmarks_removed"] == 1


@rule
def arrive_where_nobody_starts(game, tables):
    """R24: a Settlement in each Zone that no player picked, and an Influence on its Officer (A65, A149)."""
    pop(game)
    for zone in range(ZONES + 1):
        if not is_picked(game, zone):
            if zone == WILDERNESS:
                build_if_possible(game, tables, DISSENTER, OUTPOST_A)
            else:
                settle_in_zone(game, tables, zone)
            place_influence(game, tables, DISSENTER, game["zone_officer"][zone], tables["dissenter_start"])


@rule
def settle_in_zone(game, tables, zone):
    """R24: build on the bottommost empty space of a City Zone; False if there is none, or no Settlement (M41)."""
    space = bottom_space(game, tables, zone)
    if space == NOBODY or game["player"][DISSENTER]["settlements"] == 0:
        return False
    build_in_city(game, DISSENTER, zone, space)
    return True


@rule
def flip_neighbours(game, tables, place):
    """R24: tiles next to a place that a player has just explored are flipped at once (A59, Q3); a flip flips none."""
    for terrain in range(TERRAINS):
        there = tables["dissenter_place"][terrain]
        if game["covered"][terrain] != NOTHING and (tables["neighbours"][place] & tables["bit"][there]) != 0:
            flip(game, tables, terrain)


@rule
def flip(game, tables, terrain):
    """R24: the Location is explored, and the Dissenter settles there (A60)."""
    place = tables["dissenter_place"][terrain]
    game["tile"][place] = game["covered"][terrain]
    game["covered"][terrain] = NOTHING
    game["explored"][place] = 1
    build_if_possible(game, tables, DISSENTER, place)


@rule
def answer_assembly(game, tables, zone):
    """R24: after an Assembly an Influence on its Officer and a Settlement (A61, A152)."""
    officer = game["zone_officer"][min(zone, WILDERNESS)]
    place_influence(game, tables, DISSENTER, officer, tables["dissenter_influence"])
    if zone < ZONES:
        settle_from(game, tables, zone)
    else:
        settle_in_terrain(game, tables, zone - SWAMP_ZONE)


@rule
def settle_from(game, tables, zone):
    """R24: in the Zone, or in the next one of the loop that has room."""
    for step in range(ZONES):
        if settle_in_zone(game, tables, (zone + step) % ZONES):
            return


@rule
def settle_in_terrain(game, tables, terrain):
    """R24: at the Location of the smallest number that has room, Outposts behind them (A62, Q8, C11); or nowhere."""
    for place in range(PLACES):
        if tables["terrain"][place] == terrain and free_spaces(game, tables, place) > 0:
            if game["player"][DISSENTER]["settlements"] > 0:
                build_at(game, DISSENTER, place)
            return


@rule
def imagine_tiles(game, terrain):
    """R24: a face-down tile is as unknown as those of its stack: it is shuffled among them."""
    rng, stack = game["luck"][Stream.TILES], game["stack"][terrain]
    if game["covered"][terrain] == NOTHING:
        reshuffle_unseen(stack, rng)
    else:
        put_above(stack, game["covered"][terrain])
        reshuffle_unseen(stack, rng)
        game["covered"][terrain] = draw(stack)
