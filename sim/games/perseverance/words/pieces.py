"""Where a player's Units are, and which of them went where."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from sim.games.perseverance.state import OUTPOST_A, ZONES, LeaderPlace, Place, Species
from sim.games.perseverance.words.names import SPECIES, Names
from sim.games.perseverance.words.phrases import several

Spots = Counter[str]  # how many of a kind stand where

AREAS = {
    Place.HOME: "Home",
    Place.TIRED: "the Tired area",
    Place.INFIRMARY: "the Infirmary",
    Place.ADVENTURE: "the Adventure",
}
LEADER_AREAS = {
    LeaderPlace.HOME: "Home",
    LeaderPlace.TIRED: "the Tired area",
    LeaderPlace.ADVENTURE: "the Adventure",
    LeaderPlace.TOPPLED: "the Adventure",
    LeaderPlace.LEADER_SPACE: "the Leader space of",
    LeaderPlace.THUNDERHORN_SPACE: "the Thunderhorn space of",
}


def moves(before: Any, after: Any, names: Names, seat: int) -> Iterator[str]:
    """Yield who went where, who came and who left; each line goes on behind the Leader's name."""
    old, new = before["player"][seat], after["player"][seat]
    yield from _leader(old, new, names)
    yield from _moved("Ranger", _rangers(old), _rangers(new))
    for species, name in enumerate(SPECIES):
        tamed, now = _tamed(before, names, seat, species), _tamed(after, names, seat, species)
        yield from _untamed(name, int(new["untamed"][species]) - int(old["untamed"][species]))
        yield from _moved(f"Tamed {name}", tamed, now)


def _leader(old: Any, new: Any, names: Names) -> Iterator[str]:
    here, there = _leader_spot(old, names), _leader_spot(new, names)
    if here != there:
        yield f"goes from {here} to {there}"
    if new["leader_place"] == LeaderPlace.TOPPLED != old["leader_place"]:
        yield "is toppled"


def _leader_spot(player: Any, names: Names) -> str:
    place, at = LeaderPlace(int(player["leader_place"])), int(player["leader_at"])
    if place == LeaderPlace.LOCATION:
        return names.places[at]
    return f"{LEADER_AREAS[place]} {names.zones[at]}" if place > LeaderPlace.TOPPLED else LEADER_AREAS[place]


def _rangers(player: Any) -> Spots:
    return Counter({area: int(player["ranger"][place]) for place, area in AREAS.items()})


def _tamed(game: Any, names: Names, seat: int, species: int) -> Spots:
    """Return where the Tamed Dinos of a Species are: on the Player board, the map, the Thunderhorn spaces."""
    tamed = game["player"][seat]["tamed"]
    spots = Counter({area: int(tamed[place][species]) for place, area in AREAS.items()})
    for place in range(OUTPOST_A):
        if game["dino_owner"][place] == seat and game["dino"][place] == species:
            spots[names.places[place]] += 1
    for zone in range(ZONES):
        if species == Species.THUNDERHORN:
            spots[f"the Thunderhorn space of {names.zones[zone]}"] += _thunderhorns(game, zone, seat)
    return spots


def _thunderhorns(game: Any, zone: int, seat: int) -> int:
    return int(((game["thunderhorn_space"][zone] == seat) & (game["thunderhorn_leader"][zone] == 0)).sum())


def _untamed(name: str, change: int) -> Iterator[str]:
    if change:
        yield f"{'gains' if change > 0 else 'loses'} {several(abs(change), f'Untamed {name}')}"


def _moved(noun: str, before: Spots, after: Spots) -> Iterator[str]:
    """Pair the spots that became emptier with those that became fuller; the rest came or left."""
    left, reached = list((before - after).elements()), list((after - before).elements())
    pairs = Counter(zip(left, reached, strict=False))
    for (here, there), number in pairs.items():
        yield f"moves {several(number, noun)} from {here} to {there}"
    for there, number in Counter(reached[len(left) :]).items():
        yield f"gains {several(number, noun)} ({there})"
    for here, number in Counter(left[len(reached) :]).items():
        yield f"loses {several(number, noun)} ({here})"
