"""The games, in a list one can read. Naming a game imports its box; only `game` imports its rules."""

from importlib import import_module
from typing import TYPE_CHECKING

from sim.box import Box
from sim.faults import UsageFault, nearest

if TYPE_CHECKING:
    from sim.game import Game

GAMES = ("perseverance", "tic_tac_toe")


def box(name: str) -> Box:
    """Return the box of a game; raises UsageFault if there is no such game."""
    _check_known(name)
    found: Box = import_module(f"sim.games.{name}.box").BOX
    return found


def game(name: str) -> "Game":
    """Return a game with its rules, compiled now or loaded; raises UsageFault if there is no such game."""
    _check_known(name)
    found: Game = import_module(f"sim.games.{name}.game").GAME
    return found


def _check_known(name: str) -> None:
    if name not in GAMES:
        raise UsageFault(f"there is no game {name!r}{nearest(name, GAMES)}; the games are {', '.join(GAMES)}")
