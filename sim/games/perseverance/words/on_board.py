"""What is different on the board: dice, Settlements, Landmarks, the map, offers, Assemblies."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np

from sim.game import NOBODY
from sim.games.perseverance.state import FIRST_TEMPLE, NOTHING
from sim.games.perseverance.words.names import SPECIES, TERRAINS, Names
from sim.games.perseverance.words.phrases import ORDINALS, counted, dice, landmark_on, leader_of, listed


def board_changes(before: Any, after: Any, tables: Any, names: Names) -> Iterator[str]:
    """Yield what is different for everybody."""
    yield from _dice(before, after, names)
    yield from _settlements(before, after, names)
    yield from _landmarks(before, after, names)
    yield from _map(before, after, names)
    yield from _offers(before, after, names)
    yield from _unlocked(before, after, tables, names)
    yield from _assemblies(before, after)


def _differing(before: Any, after: Any) -> list[tuple[int, ...]]:
    """Return the places of an array where two positions differ."""
    return [tuple(place) for place in np.argwhere(before != after).tolist()]


def _dice(before: Any, after: Any, names: Names) -> Iterator[str]:
    for zone, space in _differing(before["die_owner"], after["die_owner"]):
        owner, face = after["die_owner"][zone][space], after["die_face"][zone][space]
        there = "is empty" if owner == NOBODY else f"holds {dice(after, names, owner, face)}"
        yield f"the {ORDINALS[space]} die space of {names.zones[zone]} {there}"
    change = after["pool"] - before["pool"]
    for where, number in (("out of", np.maximum(-change, 0)), ("into", np.maximum(change, 0))):
        kinds = np.argwhere(number).tolist()
        if kinds:
            told = [dice(after, names, owner, face, int(number[owner][face])) for owner, face in kinds]
            yield f"{where} the pool: {listed(told)}"


def _settlements(before: Any, after: Any, names: Names) -> Iterator[str]:
    for zone, space in _differing(before["city"], after["city"]):
        builder = leader_of(after, names, after["city"][zone][space])
        yield f"{builder} builds on the {ORDINALS[space]} space of {names.zones[zone]}"
    for place, seat in _differing(before["settlement"], after["settlement"]):
        yield f"{leader_of(after, names, seat)} builds at {names.places[place]}"


def _landmarks(before: Any, after: Any, names: Names) -> Iterator[str]:
    for (plot,) in _differing(before["plot_owner"], after["plot_owner"]):
        builder = leader_of(after, names, after["plot_owner"][plot])
        yield f"{builder} builds the Landmark {names.landmarks[landmark_on(after, plot)]}"
    for (plot,) in _differing(before["plot_open"], after["plot_open"]):
        happens = "can be built from now on" if after["plot_open"][plot] else "is removed"
        yield f"the Landmark {names.landmarks[landmark_on(after, plot)]} {happens}"


def _map(before: Any, after: Any, names: Names) -> Iterator[str]:
    for (place,) in _differing(before["wild"], after["wild"]):
        yield f"the wild {SPECIES[before['wild'][place]]} of {names.places[place]} is captured"
    for (place,) in _differing(before["explored"], after["explored"]):
        if place >= FIRST_TEMPLE:
            yield f"{names.places[place]} is explored"
    for (place,) in _differing(before["tile"], after["tile"]):
        yield f"{_laid(before, after, names, place)} {names.places[place]}, which is explored"
    yield from _drawn(before, after, names)


def _laid(before: Any, after: Any, names: Names, place: int) -> str:
    """Say how a tile came to lie face up: it was laid, or the Dissenter's was flipped."""
    tile = after["tile"][place]
    return f"{names.tiles[tile]} {'is flipped' if tile in before['covered'] else 'lies'} on"


def _drawn(before: Any, after: Any, names: Names) -> Iterator[str]:
    """Yield the two tiles that were revealed, and which of them went below its stack."""
    if (before["drawn"] == after["drawn"]).all():
        return
    for tile in before["drawn"]:
        if tile != NOTHING and tile not in after["tile"]:
            yield f"{names.tiles[tile]} goes below its stack"
    if after["drawn"][0] != NOTHING:
        yield f"{listed([names.tiles[tile] for tile in after['drawn']])} are revealed"


def _offers(before: Any, after: Any, names: Names) -> Iterator[str]:
    yield from _offer("the Ranch offer", before["ranch_offer"], after["ranch_offer"], names.ranch_tiles)
    for (terrain,) in _differing(before["adventures_open"], after["adventures_open"]):
        yield f"Adventures of the {TERRAINS[terrain]} can be started from now on"
    for terrain, name in enumerate(TERRAINS):
        here, there = before["adventure_offer"][terrain], after["adventure_offer"][terrain]
        yield from _offer(f"the Adventures of the {name}", here, there, names.adventures)


def _offer(offer: str, before: Any, after: Any, names: tuple[str, ...]) -> Iterator[str]:
    here, there = Counter(before[before != NOTHING].tolist()), Counter(after[after != NOTHING].tolist())
    for where, cards in (("out of", here - there), ("into", there - here)):
        if cards:
            yield f"{where} {offer}: {listed([names[card] for card in cards])}"


def _unlocked(before: Any, after: Any, tables: Any, names: Names) -> Iterator[str]:
    for (temple,) in _differing(before["temple_done"], after["temple_done"]):
        zones = [names.zones[zone] for zone in np.flatnonzero(tables["option_temple"] == temple)]
        yield f"{names.places[FIRST_TEMPLE + temple]} is completed; open to all: the fourth option of {listed(zones)}"


def _assemblies(before: Any, after: Any) -> Iterator[str]:
    for (terrain,) in _differing(before["reminder"], after["reminder"]):
        above = max(int(after["reminder"][terrain]), 0)
        yield f"{counted(above, 'tile')} above the Assembly Reminder of the {TERRAINS[terrain]}"
    for (terrain,) in _differing(before["assembled"], after["assembled"]):
        yield f"the Assembly of the {TERRAINS[terrain]} is held"
    if before["assemblies"] != after["assemblies"]:
        yield f"{counted(int(after['assemblies']), 'Assembly')} held so far"
