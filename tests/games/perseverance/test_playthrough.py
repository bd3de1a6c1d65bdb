"""Recorded games of Perseverance, told as prose, one for each variant too; `make regolden` writes them afresh."""

import os
import textwrap
from pathlib import Path

import pytest

from sim.experiment import plan
from sim.replay import Replay

FOLDER = Path(__file__).parent
WIDTH = 120
RUN = {"game": "perseverance", "games": 24, "seed": 2026, "policy": ["uniform"]}
GAMES = {2: 0, 3: 5, 4: 2}  # which game of the run, by players
VARIANTS = {  # which game of the run, and who plays
    "deterministic_combat": (5, {"players": 3}),
    "first_game": (5, {"players": 4}),
    "random_officers": (5, {"players": 3}),
    "random_leaders": (5, {"players": 3}),
    "random_seats": (5, {"lineup": ["keoni", "jack", "adelita"]}),
}


def wrapped(text, indent):
    """Break a line; what follows it stands further in."""
    return textwrap.wrap(text, WIDTH, initial_indent=" " * indent, subsequent_indent=" " * (indent + 4))


def told(replay):
    """Tell a game: round by round, choice by choice, what was chosen out of how many, and what changed."""
    seats = range(replay.plan.design.players)
    names = [replay.faction(seat).capitalize() for seat in seats]
    yield f"Game {replay.game}: {replay.plan.experiment}"
    yield f"In turn order: {', '.join(names)}"
    current = -1
    for choice in replay:
        figures = choice.figures
        if figures["round"] != current:
            current = figures["round"]
            standing = ", ".join(f"{name} {figures[f'followers_{seat}']}" for seat, name in enumerate(names))
            yield from ["", f"ROUND {current}" if current else "SET-UP", f"Followers: {standing}", ""]
        yield from paragraph(choice)
    final = [f"{name} {row['score']}" for name, row in zip(names, replay.result(), strict=True)]
    yield from ["", f"Followers in the end: {', '.join(final)}"]


def paragraph(choice):
    number = f"{choice.decision}." if choice.decision else "--"
    among = f", one of {len(choice.offered)}" if choice.decision else ", nothing else"
    yield from wrapped(f"{number} {choice.faction.capitalize()}{among}: {choice.option}", 0)
    for change in choice.changes:
        yield from wrapped(change, 4)


@pytest.mark.parametrize("players", GAMES)
def test_a_playthrough_goes_and_reads_as_recorded(players):
    compare(f"playthrough_{players}p.txt", {**RUN, "players": players}, GAMES[players])


@pytest.mark.parametrize("name", VARIANTS)
def test_a_playthrough_of_a_variant_goes_and_reads_as_recorded(name):
    game, who = VARIANTS[name]
    compare(f"playthrough_{name}.txt", {**RUN, **who, "variant": [name]}, game)


def compare(file, fields, game):
    now = "\n".join(told(Replay(plan(fields), game))) + "\n"
    golden = FOLDER / file
    if os.environ.get("REGOLDEN"):
        golden.write_text(now, "utf-8")
    assert now == golden.read_text("utf-8")
