"""Measure `uniform` beside Catanatron's random players, in turn on one core (`make bench-peers`).

Takes the Python that has Catanatron. Nothing is recorded on either side; the best turn of each counts.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from benchmarks.figures import Figure, keep, show
from benchmarks.machine import one_core, warn_if_busy
from benchmarks.playing import Pass, four_players, play, warm_up
from sim.experiment import Plan

PEER = Path(__file__).parent / "catanatron_speed.py"
COUNTED = 10  # games in which Catanatron's real choices are counted
Turn = dict[str, Any]


def read_arguments() -> argparse.Namespace:
    """Return what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("python", help="an interpreter with Catanatron")
    parser.add_argument("--seconds", type=float, default=10.0, help="of a turn; 10")
    parser.add_argument("--turns", type=int, default=5, help="turns of each; 5")
    return parser.parse_args()


def measure(python: str, seconds: float, turns: int) -> Figure:
    """Let both play in turn; the ratio is that of their best turns."""
    planned = four_players("uniform")
    theirs: list[Turn] = []
    ours: list[Pass] = []
    with one_core():
        warm_up(planned)
        games = _games_in(planned, seconds)
        for _ in range(turns):
            theirs.append(_their_turn(python, seconds))
            ours.append(play(planned, games))
    return _compared(theirs, ours)


def _games_in(planned: Plan, seconds: float) -> int:
    trial = play(planned, 2_400)
    return max(1, int(trial.games_a_second * seconds))


def _their_turn(python: str, seconds: float) -> Turn:
    command = [python, str(PEER), str(seconds), str(COUNTED)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    turn: Turn = json.loads(done.stdout)
    return turn | {"actions a second": turn["actions"] / turn["seconds"]}


def _compared(theirs: list[Turn], ours: list[Pass]) -> Figure:
    """Divide our choices a second by their actions a second, which flatters them: many actions are no choice."""
    peer = max(theirs, key=lambda turn: turn["actions a second"])
    own = max(ours, key=lambda turn: turn.decisions_a_second)
    actions, decisions, share = peer["actions a second"], own.decisions_a_second, peer["share of choices"]
    detail = {
        "Catanatron, 4 random players": {
            "actions a second, best": round(actions),
            "games a second, best": round(peer["games"] / peer["seconds"], 1),
            "share of actions that are choices": round(share, 3),
            "actions a second, by turn": [round(turn["actions a second"]) for turn in theirs],
        },
        "uniform, Perseverance, 4 players": {
            "decisions a second, best": round(decisions),
            "games a second, best": round(own.games_a_second),
            "decisions a second, by turn": [round(turn.decisions_a_second) for turn in ours],
        },
        "ratio of choices among at least two options": round(decisions / (actions * share), 1),
    }
    return Figure("peers", decisions / actions, detail)


def main() -> int:
    """Measure; return the exit status."""
    asked = read_arguments()
    warn_if_busy()
    figure = measure(asked.python, asked.seconds, asked.turns)
    print(json.dumps(figure.detail, indent=1))
    print(f"written to {keep('peers', [figure])}")
    return 0 if show([figure]) else 1


if __name__ == "__main__":
    sys.exit(main())
