"""What is different on a Player board; each line goes on behind the Leader's name."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from sim.games.perseverance.state import NOTHING, Part
from sim.games.perseverance.words.names import RANCH_SPACES, RESOURCES, ROWS, Names
from sim.games.perseverance.words.phrases import counted, listed
from sim.games.perseverance.words.pieces import moves

PARTS = tuple(part.name.lower().replace("_", " ") for part in Part)
SECOND_STAGE = 2


def player_changes(before: Any, after: Any, names: Names, seat: int) -> Iterator[str]:
    """Yield what is different for one player."""
    old, new = before["player"][seat], after["player"][seat]
    if old.tobytes() == new.tobytes():  # a player's pieces on the board come from the Player board
        return
    yield from _start(old, new, names)
    yield from _assets(old, new, names)
    yield from moves(before, after, names, seat)
    yield from _ranch(old, new, names)
    yield from _upgrades(old, new, names)
    yield from _adventure(old, new, names)


def _start(old: Any, new: Any, names: Names) -> Iterator[str]:
    if old["zone"] != new["zone"]:
        yield f"starts in {names.zones[new['zone']]}"


def _assets(old: Any, new: Any, names: Names) -> Iterator[str]:
    """Yield Followers by source, Resources, Crates and Influence."""
    for part, change in enumerate(new["part"] - old["part"]):
        if change:
            yield f"{_verb(change)} {counted(abs(int(change)), 'Follower')} ({PARTS[part]})"
    yield from _amounts(new["resource"] - old["resource"], [(name, "") for name in RESOURCES])
    yield from _amounts(new["crate"] - old["crate"], [("Crate", f" in the {row}") for row in ROWS])
    yield from influence_changes(old, new, names)


def influence_changes(old: Any, new: Any, names: Names) -> Iterator[str]:
    """Yield on which Officers Influence was gained or lost."""
    changes = new["influence"] - old["influence"]
    yield from _amounts(changes, [("Influence", f" on the {name}") for name in names.officers])


def _amounts(changes: Any, things: list[tuple[str, str]]) -> Iterator[str]:
    """Yield what was gained, and what was lost; a thing is called by a noun and where it is."""
    for sign in (1, -1):
        amounts = [
            f"{counted(abs(int(change)), noun)}{where}"
            for change, (noun, where) in zip(changes, things, strict=True)
            if change * sign > 0
        ]
        if amounts:
            yield f"{_verb(sign)} {listed(amounts)}"


def _verb(change: int) -> str:
    return "gains" if change > 0 else "loses"


def _ranch(old: Any, new: Any, names: Names) -> Iterator[str]:
    for space in np.flatnonzero(old["ranch"] != new["ranch"]):
        yield f"places {names.ranch_tiles[new['ranch'][space]]} on the {RANCH_SPACES[space]} space of the Ranch"


def _upgrades(old: Any, new: Any, names: Names) -> Iterator[str]:
    """Yield Artifacts, the Overlay, and the Leader's becoming a Rider."""
    for artifact in np.flatnonzero(old["artifact"] != new["artifact"]):
        yield f"gains the {names.artifacts[artifact]}"
    if old["overlay"] != new["overlay"]:
        yield "removes the Infirmary Overlay"
    if old["rider"] != new["rider"]:
        yield "becomes a Rider"


def _adventure(old: Any, new: Any, names: Names) -> Iterator[str]:
    """Yield the end of one Adventure, the start of another, the step to the second stage, and the Threat Track."""
    if old["done"].tolist() != new["done"].tolist():
        yield f"completes the Adventure {names.adventures[old['card']]}"
    if old["card"] != new["card"] and new["card"] != NOTHING:
        yield f"starts the Adventure {names.adventures[new['card']]}"
    if old["stage"] != new["stage"] == SECOND_STAGE:
        yield f"has the second stage of {names.adventures[new['card']]} to come"
    if old["tracker"] != new["tracker"]:
        yield f"moves the Threat tracker to {counted(int(new['tracker']), 'space')} past the Injury icon"
