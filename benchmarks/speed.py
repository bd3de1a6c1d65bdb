"""Measure speed and memory against what was promised (`make bench`).

Writes benchmarks/results/<part>.json and prints a table. The exit status is 1 if a floor is not reached.
"""

import argparse
import sys
from collections.abc import Callable

from benchmarks.figures import Figure, keep, show
from benchmarks.machine import warn_if_busy
from benchmarks.playing import measure
from benchmarks.running import measure_run
from benchmarks.starting import measure_compiling, measure_start
from sim.faults import UsageFault

Arguments = argparse.Namespace

PARTS: dict[str, Callable[[Arguments], list[Figure]]] = {
    "uniform": lambda asked: [measure("uniform", asked.games, asked.passes)],
    "steady": lambda asked: [measure("steady", asked.games, asked.passes)],
    "start": lambda asked: [measure_start(asked.policy, asked.passes)],
    "compile": lambda asked: measure_compiling(asked.policy),
    "run": lambda asked: measure_run(asked.policy, asked.run_games),
}


def read_arguments() -> Arguments:
    """Return what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS), help="parts to measure; all")
    parser.add_argument("--games", type=int, default=24_000, help="games of a pass; 24,000")
    parser.add_argument("--passes", type=int, default=5, help="passes, of which the best counts; 5")
    parser.add_argument(
        "--run-games",
        type=int,
        default=1_000_000,
        help="games of the whole run; fewer than a million only to try this out",
    )
    parser.add_argument("--policy", default="steady", help="who plays but in the part uniform; steady")
    return parser.parse_args()


def main() -> int:
    """Measure what is asked for; return the exit status."""
    asked, figures = read_arguments(), []
    warn_if_busy()
    for part in asked.only:
        try:
            measured = PARTS[part](asked)
        except UsageFault as fault:
            print(f"{part}: {fault}", file=sys.stderr)
            return UsageFault.status
        figures += measured
        print(f"{part}: written to {keep(part, measured)}")
    return 0 if show(figures) else 1


if __name__ == "__main__":
    sys.exit(main())
