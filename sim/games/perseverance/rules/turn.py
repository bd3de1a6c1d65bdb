"""A turn: Primary Action, Secondary Action, Adventure stage, end-of-turn checks."""

from sim.games.perseverance.facts.counting import leads_zone, meets_goal
from sim.games.perseverance.rules.assemblies import call_assemblies, score_officer
from sim.games.perseverance.rules.assets import gain_followers, mark_taken
from sim.games.perseverance.rules.city import list_die_spaces
from sim.games.perseverance.rules.exploring import list_places
from sim.games.perseverance.rules.stack import pop, push
from sim.games.perseverance.state import (
    ITEM_GOAL,
    NOBODY,
    SPECIES,
    Effect,
    LeaderPlace,
    Part,
    Place,
)
from sim.kernel import rule

GOAL_ZONES = 3


@rule
def start_turn(game):
    """R4: players take turns clockwise; the steps of a turn follow one another."""
    seat = game["turn"] % game["players"]
    game["active"] = seat
    game["to_move"] = seat
    game["turn"] += 1
    push(game, Effect.END_OF_TURN, seat, 0, 0, 0, 0)
    push(game, Effect.ADVENTURE_STAGE, seat, 0, 0, 0, 0)
    push(game, Effect.SECONDARY_ACTION, seat, 0, 0, 0, 0)
    push(game, Effect.PRIMARY_ACTION, seat, 0, 0, 0, 0)


@rule
def list_primary(game, tables, seat, options):
    """R4, R5, R11: a die space of the City, or a place of the Wilderness."""
    game["settled_zones"] = 0  # what was built before this Action bars no Zone
    n = list_die_spaces(game, tables, seat, options, 0)
    return list_places(game, tables, seat, options, n)


@rule
def end_turn(game, tables, seat):
    """R4: the marker moves, Tired Units return, Assemblies are held, and after the eighth turn the Goal is shown."""
    pop(game)
    player = game["player"][seat]
    player["turns"] += 1
    rest(player)
    if player["turns"] == tables["turns"]:
        push(game, Effect.GOAL, seat, 0, 0, 0, 0)
    call_assemblies(game, tables, seat)


@rule
def rest(player):
    """R4: Tired Units return to the Home area; a toppled Leader stays on its Adventure (K2)."""
    player["ranger"][Place.HOME] += player["ranger"][Place.TIRED]
    player["ranger"][Place.TIRED] = 0
    for species in range(SPECIES):
        player["tamed"][Place.HOME][species] += player["tamed"][Place.TIRED][species]
        player["tamed"][Place.TIRED][species] = 0
    if player["leader_place"] == LeaderPlace.TIRED:
        player["leader_place"] = LeaderPlace.HOME


@rule
def score_goal(game, tables, seat):
    """R22: Personal Goal, Zones led, and the Officer whom everybody scores (A71)."""
    pop(game)
    goal = game["player"][seat]["goal"]
    card = tables["goal"][goal]
    if meets_goal(game, tables, seat, goal):
        mark_taken(game, seat, ITEM_GOAL + goal)
        gain_followers(game, seat, tables["goal_personal"], Part.GOALS)
    for i in range(GOAL_ZONES):
        if leads_zone(game, tables, seat, card["zone"][i]):
            gain_followers(game, seat, tables["goal_zone"], Part.GOALS)
    score_officer(game, tables, card["officer"], Part.GOALS)


@rule
def close_round(game):
    """R4: after the last seat's turn, remember everybody's Followers and who leads alone."""
    if game["turn"] == 0 or game["turn"] % game["players"] != 0:
        return
    place = game["turn"] // game["players"] - 1
    for seat in range(game["players"]):
        game["player"][seat]["progress"][place] = game["player"][seat]["followers"]
    lead = sole_leader(game)
    if lead != NOBODY:
        if game["lead"] != NOBODY and game["lead"] != lead:
            game["lead_changes"] += 1
        game["lead"] = lead


@rule
def sole_leader(game):
    """R4: the seat with the most Followers, NOBODY when several have as many."""
    best, lead = -1, NOBODY
    for seat in range(game["players"]):
        followers = game["player"][seat]["followers"]
        if followers > best:
            best, lead = followers, seat
        elif followers == best:
            lead = NOBODY
    return lead


@rule
def is_last_turn_over(game, tables):
    """R4: everybody has taken all turns."""
    return game["turn"] == tables["turns"] * game["players"]
