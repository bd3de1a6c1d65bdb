"""Looking ahead pays."""

import numpy as np
import pytest
from conftest import COMPILED

from sim import registry
from sim.game import SEATING
from sim.policy import find_policy, load_policy
from sim.table import Stepper, Table

BOX = registry.box("tic_tac_toe")
GAMES = 400 if COMPILED else 6


def table(*texts):
    game = registry.game("tic_tac_toe")
    return Table(game, BOX.fill(BOX.book(), 2), [load_policy(game, find_policy(BOX, text)) for text in texts], 2)


@pytest.mark.parametrize(
    ("seat", "share"), [pytest.param(0, 0.01, id="first: uniform loses 29 %"), pytest.param(1, 0.10, id="second: 58 %")]
)
def test_rollout_hardly_ever_loses_to_uniform(seat, share):
    seatings = np.zeros(GAMES, SEATING)
    seatings["game"] = seatings["block"] = range(GAMES)
    seatings["policy"][:, seat] = 1
    credit = table("uniform", "rollout:20").play(seatings, 1).seat_rows["credit12"][seat::2]
    assert (credit == 0).mean() <= share


@pytest.mark.parametrize(
    ("board", "best"),
    [
        pytest.param([1, 1, 0, 2, 2, 0, 0, 0, 0], 2, id="wins where it can"),
        pytest.param([2, 2, 0, 1, 0, 0, 0, 0, 1], 2, id="defends where it must"),
    ],
)
def test_rollout_sees_one_move_ahead(board, best):
    thinking = table("rollout:30")
    stepper = Stepper(thinking, np.zeros(1, SEATING)[0], 1)
    next(iter(stepper))
    state = thinking.states[0]
    state["cell"], state["placed"], state["to_move"] = board, np.count_nonzero(board), 0
    step = next(stepper.go_on())
    assert step.options[step.chosen]["a"] == best
