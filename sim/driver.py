"""Play one game after another. The driver knows no game and no policy: both reach it as functions."""

import numpy as np

from sim.game import MAX_OPTIONS, MAX_SEATS, OPTION
from sim.kernel import rule
from sim.rng import seed_game

RUN_SEED, PLAYERS, LIMIT, CHECKED = 0, 1, 2, 3  # places of `order`: what to play
GAME, SEAT = 4, 5  # places of `order`: how far play came, written for those who must say where it broke
ORDER = 6


@rule
def seat_players(game, seating, players):
    """Fill the head: who plays which faction with whose luck."""
    game["players"] = players
    game["decisions"] = 0
    game["to_move"] = 0
    for seat in range(MAX_SEATS):
        game["faction"][seat] = seating["faction"][seat]
        game["slot"][seat] = seating["slot"][seat]
        game["score"][seat] = 0
        game["credit12"][seat] = 0


@rule
def rank_of(game, seat):
    """1 + the number of seats that did better: more of the win, or as much and a higher score."""
    better = 0
    for other in range(game["players"]):
        if game["credit12"][other] > game["credit12"][seat]:
            better += 1
        elif game["credit12"][other] == game["credit12"][seat] and game["score"][other] > game["score"][seat]:
            better += 1
    return better + 1


@rule
def margin_of(game):
    """The best score less the next best one; 0 with one player."""
    best, second = game["score"][0], game["score"][0]
    for seat in range(1, game["players"]):
        score = game["score"][seat]
        if seat == 1 or score > second:
            second = score
        if second > best:
            best, second = second, best
    return best - second


@rule
def write_seats(game, seating, truncated, rows):
    """Fill the columns that every game's seats table begins with."""
    for seat in range(game["players"]):
        row = rows[seat]
        row["game"] = seating["game"]
        row["block"] = seating["block"]
        row["players"] = game["players"]
        row["seat"] = seat
        row["luck"] = seating["slot"][seat]
        row["faction"] = seating["faction"][seat]
        row["policy"] = seating["policy"][seat]
        row["score"] = game["score"][seat]
        row["rank"] = 0 if truncated else rank_of(game, seat)
        row["credit12"] = 0 if truncated else game["credit12"][seat]


@rule
def write_game(game, seating, truncated, row):
    """Fill the columns that every game's games table begins with."""
    winners = 0
    for seat in range(game["players"]):
        if game["credit12"][seat] > 0:
            winners += 1
    row["game"] = seating["game"]
    row["block"] = seating["block"]
    row["players"] = game["players"]
    row["decisions"] = game["decisions"]
    row["truncated"] = 1 if truncated else 0
    row["co_winners"] = 0 if truncated else winners
    row["margin"] = margin_of(game)


@rule
def seat_and_seed(game, seating, run_seed, players):
    """Seat the players and seed all chance of one game."""
    seat_players(game, seating, players)
    seed_game(game, run_seed, seating["block"], seating["game"])


@rule
def list_options(game, tables, advance, options):
    """Resolve what needs no choice and list what may be done; 0 options: the game is over."""
    n = advance(game, tables, options)
    if n < 0 or n > MAX_OPTIONS:
        raise ValueError("the number of options is negative or larger than fits")
    if n > 0 and (game["to_move"] < 0 or game["to_move"] >= game["players"]):
        raise ValueError("the game asks a seat that is not there")
    return n


@rule
def play_on(
    game, tables, advance, apply, outcome, value, conceal, check,
    picks, searches, budgets, weights, seating, order, options, work,
):  # fmt: skip
    """Play a game that was set up; return whether it was stopped at the decision limit."""
    idle = 0
    while True:
        n = list_options(game, tables, advance, options)
        if n == 0:
            return False
        chosen, seat = 0, game["to_move"]
        order[SEAT] = seat
        if n > 1:
            if game["decisions"] == order[LIMIT]:
                return True
            idle = 0
            game["decisions"] += 1
            policy = seating["policy"][seat]
            if budgets[policy] > 0:  # asked here, because a rule that takes functions costs 30 ns a call
                chosen = searches[policy](
                    game, tables, advance, apply, outcome, value, conceal, picks[policy],
                    seat, options, n, weights[policy], budgets[policy], work,
                )  # fmt: skip
            else:
                chosen = picks[policy](game, tables, seat, options, n, weights[policy])
            if chosen < 0 or chosen >= n:
                raise ValueError("the policy chose an option that was not offered")
        apply(game, tables, options[chosen])
        idle += 1
        if idle > order[LIMIT]:
            raise ValueError("the game goes on and on without a choice")
        if order[CHECKED] > 0 and check(game, tables) > 0:
            raise ValueError("an invariant is broken")


def begin(game, seating, run_seed, players):
    """Seat the players and seed all chance: what `play` does first, for those who step through a game from Python."""
    seat_and_seed(game, seating, run_seed, players)


def no_search(game, tables, advance, apply, outcome, value, conceal, pick, seat, options, n, weights, budget, work):
    """Stand in where a policy has no search."""
    return pick(game, tables, seat, options, n, weights)


def play(
    states, tables, set_up, advance, apply, outcome, value, conceal, record, check,
    picks, searches, budgets, weights, seatings, order, seat_rows, game_rows, work,
):  # fmt: skip
    """Play one game for each row of `seatings`; return the number of decisions.

    Parameters
    ----------
    states : STATE[1]
        The table; on an error it holds the position in which it arose.
    tables : TABLES
        All numbers of the game.
    set_up, advance, apply, outcome, value, conceal, record, check : function
        The rules, as `Game` describes them.
    picks, searches : tuple of MAX_POLICIES functions
        A seat whose policy has a budget above zero is played by its search, else by its pick.
    budgets : int64[MAX_POLICIES]
        Budget of each policy's search.
    weights : float64[MAX_POLICIES, n]
        Weight vector of each policy.
    seatings : SEATING[games]
        Who sits where.
    order : int64[ORDER]
        Run seed, players, decision limit, and whether invariants are checked after every decision; then, written here,
        the index in `seatings` of the game that is played and the seat that moves.
    seat_rows : SEAT_ROW[games * players]
        Overwritten, one row a seat.
    game_rows : GAME_ROW[games]
        Overwritten, one row a game.
    work : WORK
        Space for searches.

    Raises
    ------
    ValueError
        If a policy chooses what was not offered, a list is too long, an invariant is broken, or a rule says so.
    """
    options = np.zeros(MAX_OPTIONS, OPTION)
    game, players = states[0], order[PLAYERS]
    decisions = 0
    for i in range(seatings.size):
        seating = seatings[i]
        order[GAME] = i
        order[SEAT] = 0
        seat_and_seed(game, seating, order[RUN_SEED], players)
        set_up(game, tables)
        truncated = play_on(
            game, tables, advance, apply, outcome, value, conceal, check,
            picks, searches, budgets, weights, seating, order, options, work,
        )  # fmt: skip
        rows = seat_rows[i * players : (i + 1) * players]
        write_seats(game, seating, truncated, rows)
        write_game(game, seating, truncated, game_rows[i])
        record(game, tables, rows, game_rows[i])
        decisions += game["decisions"]
    return decisions
