"""Tic-tac-toe, rule by rule. Section numbers are those of RULES.md."""

from sim.game import WHOLE_WIN
from sim.games.tic_tac_toe.state import CELLS, EMPTY, LINES, MARK, SEATS
from sim.kernel import rule
from sim.options import offer


@rule
def clear_the_board(game):
    """R1: the board is empty, seat 0 begins."""
    game["placed"] = 0
    game["cell"][:] = EMPTY
    game["to_move"] = 0


@rule
def list_empty_cells(game, options):
    """R2: any empty cell may be marked."""
    n = 0
    for cell in range(CELLS):
        if game["cell"][cell] == EMPTY:
            n = offer(options, n, MARK, cell, 0, 0)
    return n


@rule
def has_line(game, tables, seat):
    """R3: three marks of a seat on one line."""
    mark = seat + 1
    for i in range(LINES):
        line = tables["line"][i]
        if game["cell"][line[0]] == mark and game["cell"][line[1]] == mark and game["cell"][line[2]] == mark:
            return True
    return False


@rule
def mark_cell(game, tables, cell):
    """R2, R3, R4: mark a cell; three in a line win at once, a full board is a tie, else the other seat is to move."""
    seat = game["to_move"]
    game["cell"][cell] = seat + 1
    game["placed"] += 1
    if has_line(game, tables, seat):
        game["credit12"][seat] = WHOLE_WIN
        game["score"][seat] = tables["win"]
    elif game["placed"] == CELLS:
        game["credit12"][:SEATS] = WHOLE_WIN // SEATS
    game["to_move"] = 1 - seat


@rule
def is_over(game):
    """R3, R4: somebody has won, or the board is full."""
    return game["credit12"][0] + game["credit12"][1] > 0
