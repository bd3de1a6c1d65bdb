"""Perseverance: Castaway Chronicles, Episode 3, as a value."""

from sim.game import Game
from sim.games.perseverance.columns import GAME_COLUMNS, SEAT_COLUMNS
from sim.games.perseverance.facts.city import landmarks_of
from sim.games.perseverance.facts.counting import artifacts_of, final_points, influence_of
from sim.games.perseverance.facts.dissenter import has_dissenter
from sim.games.perseverance.invariants import INVARIANTS, first_broken
from sim.games.perseverance.rules.choices import carry_out
from sim.games.perseverance.rules.ending import score_all
from sim.games.perseverance.rules.hidden import imagine
from sim.games.perseverance.rules.set_up import lay_the_table
from sim.games.perseverance.rules.steps import AUTOMATIC, resolve_top
from sim.games.perseverance.rules.turn import close_round, is_last_turn_over, start_turn
from sim.games.perseverance.state import DISSENTER, ITEM_GOAL, ITEMS, PARTS, TERRAINS, TURNS, signatures
from sim.kernel import entry_point, rule

LIMIT = 5_000  # decisions; a game of 32 turns takes about 300, the longest seen fewer than 600


@entry_point(signatures.set_up)
def set_up(game, tables):
    """R1: lay the table; the first choices are starting Zones."""
    lay_the_table(game, tables)


@entry_point(signatures.advance)
def advance(game, tables, options):
    """R4: resolve until somebody must choose; list the choices. 0: the game is over and scored."""
    while game["over"] == 0:
        if game["depth"] == 0:
            close_round(game)
            if is_last_turn_over(game, tables):
                score_all(game, tables)
                break
            start_turn(game)
        n = resolve_top(game, tables, options)
        if n != AUTOMATIC:
            return n
    return 0


@entry_point(signatures.apply)
def apply(game, tables, option):
    """R4: carry out the chosen option."""
    carry_out(game, tables, option)


@entry_point(signatures.outcome)
def outcome(game, tables, seat):
    """R23: a seat's share of the win in twelfths."""
    return game["credit12"][seat]


@entry_point(signatures.value)
def value(game, tables, seat, weights):
    """R23: a seat's Followers, as if the game were scored now."""
    if game["over"] == 1:
        return float(game["score"][seat])
    return float(game["score"][seat] + final_points(game, tables, seat))


@entry_point(signatures.conceal)
def conceal(game, tables, seat, seed):
    """R1: draw afresh what a seat cannot know: unseen cards, other players' Goals, luck to come."""
    imagine(game, tables, seat, seed)


@rule
def record_dissenter(dissenter, tables, game_row):
    """Fill the columns of a game of two."""
    game_row["dissenter_settlements"] = tables["settlements"] - dissenter["settlements"]
    game_row["dissenter_influence"] = influence_of(dissenter)
    game_row["third_goal"] = dissenter["goal"] + 1


@entry_point(signatures.record)
def record(game, tables, seat_rows, game_row):
    """Fill the columns of this game."""
    for seat in range(game["players"]):
        player, row = game["player"][seat], seat_rows[seat]
        for i in range(PARTS):
            row["part"][i] = player["part"][i]
        for i in range(TURNS):
            row["progress"][i] = player["progress"][i]
        for i in range(ITEMS):
            row["offered"][i] = player["offered"][i]
            row["taken"][i] = player["taken"][i]
        row["offered"][ITEM_GOAL + player["goal"]] = 1  # not marked in the state, which others see
        row["zone"] = player["zone"]
        row["stash"] = game["stash"][player["zone"]] + 1
        row["goal"] = player["goal"] + 1
        row["rider"] = player["rider"]
        row["settlements"] = tables["settlements"] - player["settlements"]
        row["wild_adventures"] = player["done"][0]
        row["temple_adventures"] = player["done"][1]
        row["artifacts"] = artifacts_of(player)
        row["landmarks"] = landmarks_of(game, seat)
    game_row["turns"] = game["turn"]
    game_row["lead_changes"] = game["lead_changes"]
    game_row["assemblies"] = game["assemblies"]
    game_row["explorations"] = game["explorations"]
    game_row["wilderness_assemblies"] = 0
    for terrain in range(TERRAINS):
        game_row["wilderness_assemblies"] += game["assembled"][terrain]
    if has_dissenter(game):
        record_dissenter(game["player"][DISSENTER], tables, game_row)


@entry_point(signatures.check)
def check(game, tables):
    """Number of the first broken invariant, 0 when all hold."""
    return first_broken(game, tables)


GAME = Game(
    name="perseverance",
    signatures=signatures,
    set_up=set_up,
    advance=advance,
    apply=apply,
    outcome=outcome,
    value=value,
    conceal=conceal,
    record=record,
    check=check,
    seat_columns=SEAT_COLUMNS,
    game_columns=GAME_COLUMNS,
    invariants=INVARIANTS,
    limit=LIMIT,
)
