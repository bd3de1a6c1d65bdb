"""What is on the table."""

import numpy as np

from sim.game import Signatures, state_dtype

EMPTY = 0  # a cell holds EMPTY or seat + 1
CELLS, LINES, SEATS = 9, 8, 2
TURNS = 9
MARK = 0  # the only verb; `a` is the cell

STATE = state_dtype(
    [
        ("placed", "i8"),  # marks on the board, 0..9
        ("cell", "i1", (CELLS,)),  # row by row
    ],
    streams=1,
    own_streams=1,
)
TABLES = np.dtype([("line", "i1", (LINES, 3)), ("win", "i8")])  # the lines that win, and what a win scores
SEAT_FIELDS = [("marks", "i1")]
GAME_FIELDS = [("turns", "i2"), ("lead_changes", "i1")]
signatures = Signatures(STATE, TABLES, SEAT_FIELDS, GAME_FIELDS)
