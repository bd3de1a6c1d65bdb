"""How the suite runs: plain Python under NUMBA_DISABLE_JIT=1, otherwise compiled with bounds checks."""

import os
from typing import NamedTuple

from hypothesis import settings

os.environ.setdefault("NUMBA_BOUNDSCHECK", "1")  # before anything imports numba


class Sizes(NamedTuple):
    """How much a test plays."""

    games: int  # of a heavy game, with all its checks
    examples: int  # of a property
    replays: int  # that an oracle reads, of each policy and number of players
    positions: int  # whose options an oracle lists


COMPILED = os.environ.get("NUMBA_DISABLE_JIT", "0") == "0"
SIZES = (
    Sizes(games=2_000, examples=100, replays=10, positions=50)
    if COMPILED
    else Sizes(games=10, examples=25, replays=1, positions=10)
)

settings.register_profile("house", deadline=None, derandomize=True, max_examples=SIZES.examples)
settings.load_profile("house")
