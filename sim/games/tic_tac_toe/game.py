"""Tic-tac-toe as a value: the smallest game that fulfils the contract."""

from sim.game import WHOLE_WIN, Column, Game
from sim.games.tic_tac_toe.rules import clear_the_board, has_line, is_over, list_empty_cells, mark_cell
from sim.games.tic_tac_toe.state import CELLS, EMPTY, TURNS, signatures
from sim.kernel import entry_point
from sim.rng import reseed_luck


@entry_point(signatures.set_up)
def set_up(game, tables):
    """Lay an empty board."""
    clear_the_board(game)


@entry_point(signatures.advance)
def advance(game, tables, options):
    """List the empty cells; none once the game is over."""
    if is_over(game):
        return 0
    return list_empty_cells(game, options)


@entry_point(signatures.apply)
def apply(game, tables, option):
    """Mark the chosen cell."""
    mark_cell(game, tables, option["a"])


@entry_point(signatures.outcome)
def outcome(game, tables, seat):
    """Read a seat's share of the win."""
    return game["credit12"][seat]


@entry_point(signatures.value)
def value(game, tables, seat, weights):
    """How well a seat stands: its share of the win, once there is one."""
    return game["credit12"][seat] / 12.0


@entry_point(signatures.conceal)
def conceal(game, tables, seat, seed):
    """Nothing is hidden; only luck to come is imagined."""
    reseed_luck(game, seed)


@entry_point(signatures.record)
def record(game, tables, seat_rows, game_row):
    """Count each seat's marks."""
    for seat in range(game["players"]):
        marks = 0
        for cell in range(CELLS):
            if game["cell"][cell] == seat + 1:
                marks += 1
        seat_rows[seat]["marks"] = marks
    game_row["turns"] = game["placed"]
    game_row["lead_changes"] = 0


@entry_point(signatures.check)
def check(game, tables):
    """Number of the first broken invariant."""
    marks = 0
    for cell in range(CELLS):
        if game["cell"][cell] != EMPTY:
            marks += 1
    if marks != game["placed"]:
        return 1
    if has_line(game, tables, 0) and has_line(game, tables, 1):
        return 2
    if is_over(game) and game["credit12"][0] + game["credit12"][1] != WHOLE_WIN:
        return 3
    return 0


GAME = Game(
    name="tic_tac_toe",
    signatures=signatures,
    set_up=set_up,
    advance=advance,
    apply=apply,
    outcome=outcome,
    value=value,
    conceal=conceal,
    record=record,
    check=check,
    seat_columns=(("marks", (Column("marks", "marks the seat has made"),)),),
    game_columns=(
        ("turns", (Column("turns", "marks made by both"),)),
        ("lead_changes", (Column("lead_changes", "nobody leads before the end"),)),
    ),
    invariants=(
        "the marks on the board are the marks made",
        "only one seat has a line",
        "the win is shared out whole",
    ),
    limit=TURNS,
)
