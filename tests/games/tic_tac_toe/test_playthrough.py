"""A recorded game, move by move (`make regolden` rewrites it)."""

import os
from pathlib import Path

import numpy as np

from sim import registry
from sim.game import SEATING
from sim.policy import find_policy, load_policy
from sim.table import Stepper, Table

PLAYTHROUGH = Path(__file__).parent / "playthrough.txt"
MARKS = ".XO"


def playthrough():
    box, game = registry.box("tic_tac_toe"), registry.game("tic_tac_toe")
    policies = [load_policy(game, find_policy(box, text)) for text in ("rollout:10", "uniform")]
    seating = np.zeros(1, SEATING)
    seating["policy"] = [0, 1, 0, 0]
    for step in Stepper(Table(game, box.fill(box.book(), 2), policies, 2), seating[0], 2026):
        cells = "".join(MARKS[cell] for cell in step.after[0]["cell"])
        yield f"seat {step.seat} marks cell {step.options[step.chosen]['a']} of {len(step.options)} empty ones"
        yield from ("    " + cells[row : row + 3] for row in (0, 3, 6))
    yield f"twelfths of the win: {step.after[0]['credit12'][:2].tolist()}"


def test_playthrough():
    now = "\n".join(playthrough()) + "\n"
    if os.environ.get("REGOLDEN"):
        PLAYTHROUGH.write_text(now, "utf-8")
    assert now == PLAYTHROUGH.read_text("utf-8")
