"""The driver, compiled for a game. It stands apart so that an edit of the driver compiles no game."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from sim.driver import begin, no_search, play
from sim.game import Game
from sim.kernel import entry_point


class Engine(NamedTuple):
    """What plays a game: `sim.driver`'s functions, compiled for its records."""

    play: Callable[..., int]
    begin: Callable[..., None]
    no_search: Callable[..., int]


@cache
def engine(game: Game) -> Engine:
    """Compile the driver for a game, or load it."""
    signatures = game.signatures
    return Engine(
        play=entry_point(signatures.play, allocates=True)(play),
        begin=entry_point(signatures.begin, allocates=True)(begin),
        no_search=entry_point(signatures.search)(no_search),
    )
