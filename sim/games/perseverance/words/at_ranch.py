"""Choices at the Ranch and of the Secondary Action: tiles, Ranch Effects, Crates, Favors, Landmarks."""

from sim.games.perseverance.state import NOTHING
from sim.games.perseverance.words.asked import Asked
from sim.games.perseverance.words.names import RANCH_SPACES, ROWS
from sim.games.perseverance.words.phrases import counted

WITHOUT_BONUS = 1  # a way to gain a Ranch tile


def take_tile(asked: Asked) -> str:
    """Say which tile is taken, and what it does."""
    tile = asked.arguments[2]
    return f"take the Ranch tile {asked.names.ranch_tiles[tile]}: {asked.program(asked.tables['ranch_program'][tile])}"


def place_tile(asked: Asked) -> str:
    """Say where a tile goes: on a bonus that is gained, or on another tile."""
    space = asked.arguments[0]
    tile, way = asked.frame["a"], asked.frame["b"]
    covered = asked.player["ranch"][space]
    bonus = asked.tables["ranch_bonus"][asked.player["leader"]][space]
    where = f"place {asked.names.ranch_tiles[tile]} on the {RANCH_SPACES[space]} space"
    if covered != NOTHING:
        return f"{where}, over {asked.names.ranch_tiles[covered]}"
    gains = way != WITHOUT_BONUS and bonus != NOTHING
    return f"{where}, with its bonus: {asked.program(bonus)}" if gains else where


def resolve_effect(asked: Asked) -> str:
    """Say which Ranch Effect is resolved: a tile's, or a printed one."""
    space = asked.arguments[0]
    tile = asked.player["ranch"][space]
    if tile != NOTHING:
        return f"resolve {asked.names.ranch_tiles[tile]}: {asked.program(asked.tables['ranch_program'][tile])}"
    printed = asked.tables["ranch_effect"][asked.player["leader"]][space]
    return f"resolve the {RANCH_SPACES[space]} Effect: {asked.program(printed)}"


def use_crates(asked: Asked) -> str:
    """Say how many Effects of a row are resolved: one, and one for each Crate."""
    row, crates, _ = asked.arguments
    paid = f"use {counted(crates, 'Crate')}" if crates else "use no Crate"
    return f"{paid} for {counted(crates + 1, 'Effect')} of the {ROWS[row]}"


def use_mine(asked: Asked) -> str:
    """Say whether the Glowstone Mine gives another row's Effect."""
    row = asked.arguments[0]
    if row == NOTHING:
        return "use no Crate for the Glowstone Mine"
    return f"use a Crate of the {ROWS[row]} for another Effect there, by the Glowstone Mine"


def use_favor(asked: Asked) -> str:
    """Say whose Favor is used."""
    return f"use the Favor of the {asked.names.officers[asked.arguments[0]]}"


def remove_landmark(asked: Asked) -> str:
    """Say which Landmark nobody can build in this game."""
    return f"remove the Landmark {asked.names.landmarks[asked.arguments[1]]} from the game"


def build_landmark(asked: Asked) -> str:
    """Say which Landmark is built, and what that gives."""
    landmark = asked.arguments[1]
    bonus = asked.program(asked.tables["landmark"][landmark]["bonus"])
    return f"build the Landmark {asked.names.landmarks[landmark]}, with its bonus: {bonus}"
