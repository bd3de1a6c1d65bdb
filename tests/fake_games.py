"""A box without a game: what can be asked for before anything is compiled."""

from pathlib import Path

from sim.box import Box


def _fill(book, players):
    raise AssertionError("nothing is played at this table")


FOUR = Box(
    name="four",
    title="Four Leaders",
    players=(2, 3, 4),
    policies={"uniform": "sim.policies.uniform"},
    default_policy="uniform",
    rules_version="four-1",
    data=Path("none"),
    fill=_fill,
    faction_word="Leader",
    factions=("adelita", "keoni", "phoenix", "jack"),
)
